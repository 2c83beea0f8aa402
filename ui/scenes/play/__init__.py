"""Scenes in which a game is set up, played and reviewed."""
