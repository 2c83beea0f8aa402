"""Cards, letter tiles, number triangles and puzzle pieces."""
