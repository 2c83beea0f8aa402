"""Checkers: rules, bot, words and learning."""

from __future__ import annotations

from games.bots.player import Player
from games.entry import CardMoment, Entry, of_each_level
from games.men.checkers.checkers import Checkers

# Lazy import of the bots: other games do not need them.


def _player(name: str) -> Player:
    from games.men.checkers.checkers_player import CheckersPlayer

    return CheckersPlayer(name)


ENTRIES = (
    Entry(
        Checkers,
        bots=of_each_level(_player),
        card=CardMoment(1, 0.5, None, 0.0, 0.0, 430.0),
        length=6,
    ),
)
