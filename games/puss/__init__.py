"""Puss in the Corner: rules, bot and words."""

from __future__ import annotations

from games.bots.player import Player
from games.entry import CardMoment, Entry, of_each_level
from games.puss.puss_in_the_corner import PussInTheCorner

# Lazy import of the bots: other games do not need them.


def _player(name: str) -> Player:
    from games.puss.puss_player import PussPlayer

    return PussPlayer(name)


ENTRIES = (
    Entry(
        PussInTheCorner,
        bots=of_each_level(_player),
        about_bots={
            "novice": "Slow to react, and runs at bad moments.",
            "club": "About as quick as a person; sometimes too bold.",
            "master": "Reacts at once, and runs only when it will make it.",
        },
        card=CardMoment(1, 0.95, None, -160.0, -170.0, 300.0),
        length=7,
    ),
)
