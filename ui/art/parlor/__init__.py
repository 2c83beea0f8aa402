"""Cards, letter tiles, triangles and puzzle pieces."""
