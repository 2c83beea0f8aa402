"""Shot maps: which aims succeed from a position."""
