"""The Capture of Mr. Raffles and its progressive form: rules, bots, words and learning."""

from __future__ import annotations

from games.bots.player import Player
from games.entry import CardMoment, Entry, of_each_level
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles import Raffles

_AT_CARDS = {
    "novice": "Plays any legal card.",
    "club": "Keeps its zeros, takes yours, and saves the Detective for the end.",
    "master": "Remembers every card, and simulates many possible deals to the end.",
}


# Lazy import of the bots: other games do not need them.


def _player(name: str) -> Player:
    from games.parlor.raffles.bots.raffles_player import RafflesPlayer

    return RafflesPlayer(name)


ENTRIES = (
    Entry(
        Raffles,
        bots=of_each_level(_player),
        about_bots=_AT_CARDS,
        card=CardMoment(2, 0.536, 0.42, 0.0, 22.0, 410.0),
    ),
    Entry(
        ProgressiveRaffles,
        bots=of_each_level(_player),
        about_bots=_AT_CARDS,
        card=CardMoment(5, 0.279, None, 0.0, -92.0, 706.0),
    ),
)
