"""The eight pin games: rules, bots, words and learning."""

from __future__ import annotations

from games.bots.levels import LEVELS
from games.bots.player import Player
from games.entry import HANDS, CardMoment, Entry, of_each_level
from games.pins.center_carrom_pins import CenterCarromPins
from games.pins.childrens_ten_pins import ChildrensTenPins
from games.pins.cocked_hat_and_feather import CockedHatAndFeather
from games.pins.corner_pins import CornerPins
from games.pins.four_back import FourBack
from games.pins.head_pin_out import HeadPinOut
from games.pins.king_pin import KingPin
from games.pins.ten_pins import TenPins

PINS = {"x": 255.0, "y": 275.0, "width": 235.0}
"""Area of the board on which the ten pins stand, mm."""


# Lazy import of the bots: other games do not need them.


def _player(name: str) -> Player:
    from games.pins.bots.pins_player import PinsPlayer

    return PinsPlayer(LEVELS[name])


_BOTS = of_each_level(_player)


ENTRIES = (
    Entry(
        TenPins,
        bots=_BOTS,
        about_bots=HANDS,
        card=CardMoment(1, 0.2, 0.35, **PINS),
        screenshot=("--seed", "5", "--moves", "17"),
        length=5,
    ),
    Entry(
        ChildrensTenPins,
        bots=_BOTS,
        about_bots=HANDS,
        card=CardMoment(2, 0.2, 0.3, **PINS),
    ),
    Entry(
        CockedHatAndFeather,
        bots=_BOTS,
        about_bots=HANDS,
        card=CardMoment(3, 0.3, 0.3, **PINS),
    ),
    Entry(
        KingPin,
        bots=_BOTS,
        about_bots=HANDS,
        card=CardMoment(3, 0.8, 0.3, **PINS),
    ),
    Entry(
        FourBack,
        bots=_BOTS,
        about_bots=HANDS,
        card=CardMoment(3, 0.8, 0.3, **PINS),
    ),
    Entry(
        HeadPinOut,
        bots=_BOTS,
        about_bots=HANDS,
        card=CardMoment(1, 0.5, 0.3, **PINS),
    ),
    Entry(
        CornerPins,
        bots=_BOTS,
        about_bots=HANDS,
        card=CardMoment(1, 0.5, 0.3, 0.0, 0.0, 500.0),
        length=8,
    ),
    Entry(
        CenterCarromPins,
        bots=_BOTS,
        about_bots=HANDS,
        card=CardMoment(1, 0.5, 0.3, 0.0, 0.0, 220.0),
    ),
)
