"""Parts of the screen of a game: the panel, the list of moves, the state of the game, and close-ups."""
