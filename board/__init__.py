"""The physical game as plain data: the board's two sides, its pieces and possible moves. Imports no other package
of the project.
"""
