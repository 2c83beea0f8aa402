"""Backgammon: rules, bots, words and learning."""

from __future__ import annotations

from games.bots.levels import LEVELS
from games.bots.player import Player
from games.entry import CardMoment, Entry, of_each_level
from games.men.backgammon.backgammon import Backgammon

# Lazy import of the bots: other games do not need them.


def _player(name: str) -> Player:
    from games.men.backgammon.backgammon_player import BackgammonPlayer

    return BackgammonPlayer(LEVELS[name])


ENTRIES = (
    Entry(
        Backgammon,
        bots=of_each_level(_player),
        card=CardMoment(1, 0.5, None, 0.0, 260.0, 400.0),
        screenshot=("--seed", "8", "--moves", "30"),
    ),
)
