"""Contack and its two solitaires: rules, bots, words and learning."""

from __future__ import annotations

from games.bots.player import Player
from games.entry import CardMoment, Entry, of_each_level
from games.parlor.contack.contack import Contack
from games.parlor.contack.solitaires import ContackSolitaireOne, ContackSolitaireTwo

_ALONE = {
    "novice": "It lays whatever fits.",
    "club": "It looks for what keeps most of the open triangles playable.",
    "master": "It plays each choice on to the end, many times over, before it makes one.",
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
            "novice": "It lays whatever fits, and does not count.",
            "club": "It takes what counts most, and overlooks no opportunity.",
            "master": "It looks ahead through all hands, and leaves you as little as it can.",
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
