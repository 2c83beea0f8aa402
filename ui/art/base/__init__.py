"""Painting basics: theme, cache, camera, wood, sprites."""
