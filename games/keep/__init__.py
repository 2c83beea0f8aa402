"""Saved games: records, the folder they are kept in, and watching a game played elsewhere."""
