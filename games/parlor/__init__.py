"""Parlor games: games from other boxes of the period, played on a cloth instead of the board."""
