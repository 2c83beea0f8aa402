"""Scenes of a game being played, set up and reviewed."""
