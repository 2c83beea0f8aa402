"""A shot as data: the flick, what happened, where everything came to rest, and the paths between."""
