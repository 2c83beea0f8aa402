"""Input handlers ("hands"). They turn mouse, keyboard and gamepad events into moves of a game."""
