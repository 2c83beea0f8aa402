"""Basics of drawing: colours, cache, camera, wood, text and images of pieces."""
