"""The physical game as plain data: the two sides of the board, the pieces, and the possible moves.

This package imports no other package of the project.
"""
