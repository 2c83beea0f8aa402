"""Catalogue entry of backgammon. The other modules hold the rules, the bots, the texts, and the numbers for learning programs."""

from __future__ import annotations

from games.bots.levels import LEVELS
from games.entry import CardMoment, Entry, bots_from
from games.men.backgammon.backgammon import Backgammon

ENTRIES = (
    Entry(
        Backgammon,
        bots_from("games.men.backgammon.backgammon_player", "BackgammonPlayer", LEVELS),
        card=CardMoment(1, 0.5, None, 0.0, 260.0, 400.0),
        screenshot=("--seed", "8", "--moves", "30"),
    ),
)
