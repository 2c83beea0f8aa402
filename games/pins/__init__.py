"""Catalogue entries of the eight pin games (bowling with disks). The rules, bots and texts of the games are in other modules."""

from __future__ import annotations

from games.bots.levels import LEVELS
from games.entry import HANDS, CardMoment, Entry, bots_from
from games.pins.center_carrom_pins import CenterCarromPins
from games.pins.childrens_ten_pins import ChildrensTenPins
from games.pins.cocked_hat_and_feather import CockedHatAndFeather
from games.pins.corner_pins import CornerPins
from games.pins.four_back import FourBack
from games.pins.head_pin_out import HeadPinOut
from games.pins.king_pin import KingPin
from games.pins.ten_pins import TenPins

PINS = {"x": 255.0, "y": 275.0, "width": 235.0}
"""Part of the board that the list of games shows for pin games: its centre (x, y) and its width, in mm."""


_BOTS = bots_from("games.pins.bots.pins_player", "PinsPlayer", LEVELS)

ENTRIES = (
    Entry(
        TenPins,
        _BOTS,
        HANDS,
        card=CardMoment(1, 0.2, 0.35, **PINS),
        length=5,
    ),
    Entry(ChildrensTenPins, _BOTS, HANDS, CardMoment(2, 0.2, 0.3, **PINS)),
    Entry(CockedHatAndFeather, _BOTS, HANDS, CardMoment(3, 0.3, 0.3, **PINS)),
    Entry(
        KingPin,
        _BOTS,
        HANDS,
        card=CardMoment(3, 0.8, 0.3, **PINS),
        screenshot=("--seed", "5", "--moves", "17", "--view", "chair"),
    ),
    Entry(FourBack, _BOTS, HANDS, CardMoment(3, 0.8, 0.3, **PINS)),
    Entry(HeadPinOut, _BOTS, HANDS, CardMoment(1, 0.5, 0.3, **PINS)),
    Entry(CornerPins, _BOTS, HANDS, CardMoment(1, 0.5, 0.3, 0.0, 0.0, 500.0), length=8),
    Entry(CenterCarromPins, _BOTS, HANDS, CardMoment(1, 0.5, 0.3, 0.0, 0.0, 220.0)),
)
