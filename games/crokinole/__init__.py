"""Crokinole: its rules and its bot."""

from games.crokinole.crokinole import DISKS, EDGES, LAST_ROUND, NEXT_ROUND, Crokinole, State

__all__ = ["DISKS", "EDGES", "LAST_ROUND", "NEXT_ROUND", "Crokinole", "State"]
