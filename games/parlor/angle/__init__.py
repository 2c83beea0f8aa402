"""Catalogue entries of Angle-Play (a jigsaw race) and its two forms for several players. The other modules hold rules and
bots.
"""

from __future__ import annotations

from games.entry import NUMBERS, CardMoment, Entry, bots_from
from games.parlor.angle.angle_play import AnglePlay
from games.parlor.angle.duplicate import DuplicateAnglePlay
from games.parlor.angle.progressive import ProgressiveAnglePlay

# Measured over twenty boxes of 36 pieces: see tests/games/parlor/angle/test_angle_player.py.
_PIECERS = {
    "novice": "Takes 8–9 minutes a picture, misplaces one piece in 12, and calls Angle-Up without checking the picture.",
    "club": "Takes 5–6 minutes a picture, and misplaces one piece in 25.",
    "master": "Takes just over 3 minutes a picture, and rarely errs.",
}

_BOTS = bots_from("games.parlor.angle.angle_player", "AnglePlayer", NUMBERS)

ENTRIES = (
    Entry(AnglePlay, _BOTS, _PIECERS, CardMoment(8, 0.4, None, 0.0, -14.0, 620.0)),
    Entry(DuplicateAnglePlay, _BOTS, _PIECERS, CardMoment(8, 0.4, None, 0.0, -14.0, 620.0)),
    Entry(ProgressiveAnglePlay, _BOTS, _PIECERS, CardMoment(2, 0.4, None, 0.0, -14.0, 620.0)),
)
