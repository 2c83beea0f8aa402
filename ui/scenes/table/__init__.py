"""Parts of the screen of a game: the panel, the list of moves, the shared state and close-ups."""
