"""Screens on which the player sets up, plays and reviews a game."""
