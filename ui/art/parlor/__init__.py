"""Cards, letters, triangles and picture pieces."""
