"""Input handlers ("hands"), which turn events of mouse, keyboard and gamepad into moves of a game."""
