"""Basics of drawing: colours, fonts, a cache of images, cameras, wood, light, text, and images of pieces."""
