"""Bots for the games of men: search, solved games, and the backgammon network."""
