"""Contack and its two solitaires: rules, bots, words and learning."""

from __future__ import annotations

from games.bots.player import Player
from games.entry import CardMoment, Entry, of_each_level
from games.parlor.contack.contack import Contack
from games.parlor.contack.solitaires import ContackSolitaireOne, ContackSolitaireTwo

_ALONE = {
    "novice": "Plays any triangle that fits.",
    "club": "Keeps as many open triangles playable as it can.",
    "master": "Plays each choice out many times before deciding.",
}


# Lazy import of the bots: other games do not need them.


def _contack(name: str) -> Player:
    from games.parlor.contack.contack_player import ContackPlayer

    return ContackPlayer(name)


def _solitaire(name: str) -> Player:
    from games.parlor.contack.solitaire_player import SolitairePlayer

    return SolitairePlayer(name)


ENTRIES = (
    Entry(
        Contack,
        bots=of_each_level(_contack),
        about_bots={
            "novice": "Plays any triangle that fits, without counting.",
            "club": "Takes the highest score, and misses no opportunity.",
            "master": "Looks ahead, and leaves you as little as it can.",
        },
        card=CardMoment(5, 0.6, None, 0.0, -18.0, 340.0),
    ),
    Entry(
        ContackSolitaireOne,
        bots=of_each_level(_solitaire),
        about_bots=_ALONE,
        card=CardMoment(1, 0.7, None, 0.0, -18.0, 480.0),
    ),
    Entry(
        ContackSolitaireTwo,
        bots=of_each_level(_solitaire),
        about_bots=_ALONE,
        card=CardMoment(2, 0.35, None, 0.0, -115.0, 680.0),
    ),
)
