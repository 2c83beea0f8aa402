"""Painters and sprites: wood, print, light, men, maps and plots."""
