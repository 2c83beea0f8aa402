"""Saved games: their records and folders, and watching a game that is played elsewhere."""
