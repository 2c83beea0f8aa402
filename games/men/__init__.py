"""Fox and Geese, Tit-Tat-Toe, Flapjacks and Egyptian Pyramids. Backgammon and Checkers have their own folders."""

from __future__ import annotations

from games.bots.player import Player
from games.entry import CardMoment, Entry, of_each_level
from games.men.egyptian_pyramids import EgyptianPyramids
from games.men.flapjacks import Flapjacks
from games.men.fox_and_geese import FoxAndGeese
from games.men.tit_tat_toe import TitTatToe

# Lazy import of the bots: other games do not need them.


def _fox(name: str) -> Player:
    from games.men.fox_player import FoxPlayer

    return FoxPlayer(name)


def _tit_tat_toe(name: str) -> Player:
    from games.men.tit_tat_toe_player import TitTatToePlayer

    return TitTatToePlayer(name)


def _flapjacks(name: str) -> Player:
    from games.men.flapjacks_player import FlapjacksPlayer

    return FlapjacksPlayer(name)


def _pyramids(name: str) -> Player:
    from games.men.pyramids_player import PyramidsPlayer

    return PyramidsPlayer(name)


ENTRIES = (
    Entry(
        FoxAndGeese,
        bots=of_each_level(_fox),
        card=CardMoment(1, 0.5, None, 0.0, 0.0, 430.0),
    ),
    Entry(
        TitTatToe,
        bots=of_each_level(_tit_tat_toe),
        card=CardMoment(1, 0.9, None, 0.0, 0.0, 300.0),
    ),
    Entry(
        Flapjacks,
        bots=of_each_level(_flapjacks),
        card=CardMoment(1, 0.8, None, 0.0, 0.0, 360.0),
    ),
    Entry(
        EgyptianPyramids,
        bots=of_each_level(_pyramids),
        card=CardMoment(1, 0.5, None, 0.0, 0.0, 430.0),
        length=6,
    ),
)
