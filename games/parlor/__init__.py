"""Parlor games: games from other boxes, played on a cloth instead of the board."""
