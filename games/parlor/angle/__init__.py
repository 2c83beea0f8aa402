"""Angle-Play and its two forms for several players: rules, a bot, and the words of demo and lessons."""

from __future__ import annotations

from games.bots.player import Player
from games.entry import CardMoment, Entry, by_number
from games.parlor.angle.angle_play import AnglePlay
from games.parlor.angle.duplicate import DuplicateAnglePlay
from games.parlor.angle.progressive import ProgressiveAnglePlay

# Measured over twenty boxes of 36 pieces: see tests/games/parlor/angle/test_angle_player.py.
_PIECERS = {
    "novice": "Takes 8–9 minutes a picture, misplaces one piece in 12, and cries without checking.",
    "club": "Takes 5–6 minutes a picture, and misplaces one piece in 25.",
    "master": "Takes just over 3 minutes a picture, and rarely errs.",
}


# Lazy import of the bots: other games do not need them.


def _player(number: int) -> Player:
    from games.parlor.angle.angle_player import AnglePlayer

    return AnglePlayer(number)


ENTRIES = (
    Entry(
        AnglePlay,
        bots=by_number(_player),
        about_bots=_PIECERS,
        card=CardMoment(8, 0.4, None, 0.0, -14.0, 620.0),
    ),
    Entry(
        DuplicateAnglePlay,
        bots=by_number(_player),
        about_bots=_PIECERS,
        card=CardMoment(8, 0.4, None, 0.0, -14.0, 620.0),
    ),
    Entry(
        ProgressiveAnglePlay,
        bots=by_number(_player),
        about_bots=_PIECERS,
        card=CardMoment(2, 0.4, None, 0.0, -14.0, 620.0),
    ),
)
