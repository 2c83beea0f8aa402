"""Crokinole, in which players shoot disks over a board: rules, bots, texts and the encoding for learning programs."""

from __future__ import annotations

from games.bots.levels import LEVELS
from games.crokinole.crokinole import DISKS, EDGES, LAST_ROUND, NEXT_ROUND, Crokinole, State
from games.entry import HANDS, CardMoment, Entry, bots_from

__all__ = ["DISKS", "EDGES", "ENTRIES", "LAST_ROUND", "NEXT_ROUND", "Crokinole", "State"]

# Measured on an empty board with the disk in the middle of the shooting line: see games/bots/levels.py.
_TWENTIES = {"novice": "three or four", "club": "five or six", "master": "seven or eight"}

ENTRIES = (
    Entry(
        Crokinole,
        bots_from("games.crokinole.crokinole_player", "CrokinolePlayer", LEVELS),
        about_bots={name: f"{HANDS[name]} Makes {count} of ten clear shots at the pocket." for name, count in _TWENTIES.items()},
        card=CardMoment(2, 0.95, 0.3, -20.0, 10.0, 470.0),
        screenshot=("--seed", "90", "--moves", "15", "--view", "chair"),
        length=9,
    ),
)
