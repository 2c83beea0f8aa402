"""Input handlers, which translate mouse, keys and gamepad into moves."""
