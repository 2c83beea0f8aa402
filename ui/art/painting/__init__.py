"""Painting of whole boards with pieces, and of everything that is drawn over a board."""
