"""Catalogue entries of Contack and its two solitaires."""

from __future__ import annotations

from games.entry import CardMoment, Entry, bots_from
from games.parlor.contack.contack import Contack
from games.parlor.contack.solitaires import ContackSolitaireOne, ContackSolitaireTwo

_ALONE = {
    "novice": "Plays any triangle that fits.",
    "club": "Keeps as many open triangles playable as possible.",
    "master": "Simulates each choice many times before deciding.",
}
_BOTS = bots_from("games.parlor.contack.solitaire_player", "SolitairePlayer")

ENTRIES = (
    Entry(
        Contack,
        bots_from("games.parlor.contack.contack_player", "ContackPlayer"),
        about_bots={
            "novice": "Plays any triangle that fits, without counting.",
            "club": "Takes the highest score, and misses no opportunity.",
            "master": "Looks ahead, and leaves you as little as possible.",
        },
        card=CardMoment(5, 0.6, None, 0.0, -18.0, 340.0),
    ),
    Entry(ContackSolitaireOne, _BOTS, _ALONE, CardMoment(1, 0.7, None, 0.0, -18.0, 480.0)),
    Entry(ContackSolitaireTwo, _BOTS, _ALONE, CardMoment(2, 0.35, None, 0.0, -115.0, 680.0)),
)
