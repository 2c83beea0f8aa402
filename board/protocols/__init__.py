"""Interfaces between the window and the rules: the shelf of games, a game in progress, and the practice room."""
