"""Painting of whole boards with their pieces, and of everything that is drawn over a board."""
