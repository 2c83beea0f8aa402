"""Reviews: how good each move of a finished game was."""
