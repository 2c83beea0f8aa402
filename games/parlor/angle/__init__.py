"""Angle-Play and its two forms for several players: rules, bot, words."""

from __future__ import annotations

from games.bots.player import Player
from games.entry import CardMoment, Entry, by_number
from games.parlor.angle.angle_play import AnglePlay
from games.parlor.angle.duplicate import DuplicateAnglePlay
from games.parlor.angle.progressive import ProgressiveAnglePlay

# Measured over twenty boxes of 36 pieces: see tests/games/parlor/angle/test_angle_player.py.
_PIECERS = {
    "novice": "It takes eight or nine minutes over a picture, puts one piece in twelve wrong, and cries without looking.",
    "club": "It takes five or six minutes over a picture, and puts one piece in twenty-five wrong.",
    "master": "It takes little more than three minutes over a picture, and hardly errs.",
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
