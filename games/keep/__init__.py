"""Saved games: their files as text, folders and locks, and watching a game that is played in another window."""
