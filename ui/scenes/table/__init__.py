"""What the window shows beside and over the board of a game: panel, list of moves, state of the game, and close-ups."""
