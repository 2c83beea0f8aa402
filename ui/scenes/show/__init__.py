"""The demo (games played by bots), the lessons of the games, and films of games."""
