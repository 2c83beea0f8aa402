"""Puss in the Corner, a game of running and catching against the clock: rules, bot and texts."""

from __future__ import annotations

from games.entry import CardMoment, Entry, bots_from
from games.puss.puss_in_the_corner import PussInTheCorner

ENTRIES = (
    Entry(
        PussInTheCorner,
        bots_from("games.puss.puss_player", "PussPlayer"),
        about_bots={
            "novice": "This bot reacts slowly and runs at bad moments.",
            "club": "This bot is about as quick as a person, and sometimes too bold.",
            "master": "This bot reacts at once and runs only when it is sure to reach the star.",
        },
        card=CardMoment(1, 0.95, None, -160.0, -170.0, 300.0),
        length=7,
    ),
)
