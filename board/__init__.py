"""Data for all board games: the two sides of the board, the pieces, and the possible moves.

This package imports no other package of the project.
"""
