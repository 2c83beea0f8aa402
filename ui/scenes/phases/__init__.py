"""Phases of a game at the table, one class each, for example a player's turn, an animation or a count."""
