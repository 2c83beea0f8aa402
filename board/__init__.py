"""Data of the board games that are played on a table: the two sides of the board, the pieces, and the possible moves.

This package imports no other package of the project.
"""
