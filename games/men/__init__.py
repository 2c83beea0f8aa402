"""Catalogue entries of four board games: Fox and Geese, Tit-Tat-Toe, Flapjacks and Egyptian Pyramids.

The subfolders hold Backgammon, Checkers and the code that board games share.
"""

from __future__ import annotations

from games.entry import CardMoment, Entry, bots_from
from games.men.egyptian_pyramids import EgyptianPyramids
from games.men.flapjacks import Flapjacks
from games.men.fox_and_geese import FoxAndGeese
from games.men.tit_tat_toe import TitTatToe

ENTRIES = (
    Entry(FoxAndGeese, bots_from("games.men.fox_player", "FoxPlayer"), card=CardMoment(1, 0.5, None, 0.0, 0.0, 430.0)),
    Entry(
        TitTatToe,
        bots_from("games.men.tit_tat_toe_player", "TitTatToePlayer"),
        card=CardMoment(1, 0.9, None, 0.0, 0.0, 300.0),
    ),
    Entry(Flapjacks, bots_from("games.men.flapjacks_player", "FlapjacksPlayer"), card=CardMoment(1, 0.8, None, 0.0, 0.0, 360.0)),
    Entry(
        EgyptianPyramids,
        bots_from("games.men.pyramids_player", "PyramidsPlayer"),
        card=CardMoment(1, 0.5, None, 0.0, 0.0, 430.0),
        length=6,
    ),
)
