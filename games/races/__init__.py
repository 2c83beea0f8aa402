"""Three races round the board's track with dice: their rules, texts and encoding for learning programs.

A bot in a race only rolls the dice.
"""

from __future__ import annotations

from games.bots.levels import LEVELS
from games.entry import CardMoment, Entry, bots_from
from games.races.bicycle_racing import BicycleRacing
from games.races.steeplechase import Steeplechase
from games.races.troublesome_pigs import TroublesomePigs

_THROWERS = dict.fromkeys(LEVELS, "Races are pure luck: all three levels are the same.")
_BOTS = bots_from("games.bots.player", "Thrower")

ENTRIES = (
    Entry(BicycleRacing, _BOTS, _THROWERS, CardMoment(1, 0.7, None, 150.0, -90.0, 230.0)),
    Entry(TroublesomePigs, _BOTS, _THROWERS, CardMoment(2, 0.2, None, 190.0, -70.0, 470.0)),
    Entry(Steeplechase, _BOTS, _THROWERS, CardMoment(2, 0.45, None, 170.0, -180.0, 250.0)),
)
