"""A shot as data: its aim, its events, the final positions of the pieces, and their paths."""
