"""Input handlers: translate mouse, keys and gamepad into moves."""
