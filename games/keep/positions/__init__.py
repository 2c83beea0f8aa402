"""Positions of board games as text: FEN for checkers, XGID for backgammon, and plain words for every game."""
