"""Rules and pictures that several board games on the checkerboard share."""
