"""Painting of whole boards with their pieces, and of marks and effects over a board."""
