"""Catalogue entries of The Capture of Mr. Raffles, a card game, and of Progressive Raffles, played at several tables."""

from __future__ import annotations

from games.entry import CardMoment, Entry, bots_from
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles import Raffles

_AT_CARDS = {
    "novice": "Plays any legal card.",
    "club": "Keeps its own zeros, takes yours, and saves the Detective for the end.",
    "master": "Remembers every card, and simulates many possible deals to the end.",
}

_BOTS = bots_from("games.parlor.raffles.bots.raffles_player", "RafflesPlayer")

ENTRIES = (
    Entry(Raffles, _BOTS, _AT_CARDS, CardMoment(2, 0.536, 0.42, 0.0, 22.0, 410.0)),
    Entry(ProgressiveRaffles, _BOTS, _AT_CARDS, CardMoment(5, 0.279, None, 0.0, -92.0, 706.0)),
)
