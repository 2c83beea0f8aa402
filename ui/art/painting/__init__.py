"""The painter, and what it paints over the board."""
