"""The painter, and the overlays it draws on the board."""
