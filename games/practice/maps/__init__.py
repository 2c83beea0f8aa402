"""Shot maps, which show the aims that succeed from a position."""
