"""Saved games: files, their text, folders and locks. The package also follows a game that is played in another window."""
