"""Phases of a game in progress, one class for each activity: a player's turn, an animation, a table of points."""
