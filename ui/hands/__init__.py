"""Input handlers ("hands"), which turn mouse, keys and gamepad into moves."""
