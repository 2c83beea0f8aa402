"""A shot as data: the flick, its events, the final positions, and the paths between."""
