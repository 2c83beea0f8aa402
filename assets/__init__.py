"""Fonts, flags, icons and pictures."""
