"""Parts of the window beside and over the board of a game: panel, list of moves, scores, and close-ups."""
