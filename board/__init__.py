"""The physical game: the board's two sides, its pieces, and possible moves. Pure data; imports no other package of the project."""
