"""Positions as text: FEN, XGID and plain words."""
