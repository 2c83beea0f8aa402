"""Phases of a game at the table, one class for each activity: a player's turn, an animation, a count of points."""
