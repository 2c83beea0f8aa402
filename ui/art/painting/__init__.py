"""The painter, which draws whole boards with pieces, and everything that is drawn over a board."""
