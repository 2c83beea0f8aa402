"""Interfaces between the window and the rules: the collection of games, a game in progress, and practice."""
