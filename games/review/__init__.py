"""Reviews: a bot judges how good each move of a game was, and how lucky each roll."""
