"""Checkers: its catalogue entry. The other modules hold its rules, bot, texts, and encoding for learning programs."""

from __future__ import annotations

from games.entry import CardMoment, Entry, bots_from
from games.men.checkers.checkers import Checkers

ENTRIES = (
    Entry(
        Checkers,
        bots_from("games.men.checkers.checkers_player", "CheckersPlayer"),
        card=CardMoment(1, 0.5, None, 0.0, 0.0, 430.0),
        length=6,
    ),
)
