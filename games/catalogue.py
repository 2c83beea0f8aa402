"""The games, in the booklet's order."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from board.words import quoted
from games.backgammon import Backgammon
from games.bicycle_racing import BicycleRacing
from games.center_carrom_pins import CenterCarromPins
from games.checkers import Checkers
from games.childrens_ten_pins import ChildrensTenPins
from games.cocked_hat_and_feather import CockedHatAndFeather
from games.corner_pins import CornerPins
from games.crokinole import Crokinole
from games.egyptian_pyramids import EgyptianPyramids
from games.flapjacks import Flapjacks
from games.four_back import FourBack
from games.fox_and_geese import FoxAndGeese
from games.game import Game
from games.head_pin_out import HeadPinOut
from games.king_pin import KingPin
from games.national_flags import NationalFlags
from games.puss_in_the_corner import PussInTheCorner
from games.steeplechase import Steeplechase
from games.ten_pins import TenPins
from games.tit_tat_toe import TitTatToe
from games.troublesome_pigs import TroublesomePigs

GAMES: tuple[type[Game[Any]], ...] = (
    Crokinole,
    NationalFlags,
    BicycleRacing,
    PussInTheCorner,
    TroublesomePigs,
    Steeplechase,
    TenPins,
    ChildrensTenPins,
    CockedHatAndFeather,
    KingPin,
    FourBack,
    HeadPinOut,
    CornerPins,
    CenterCarromPins,
    Backgammon,
    Checkers,
    FoxAndGeese,
    TitTatToe,
    Flapjacks,
    EgyptianPyramids,
)


class UnknownGame(LookupError):
    """A name that no game has. Its text is one sentence that helps to find the right one."""

    def __str__(self) -> str:
        return str(self.args[0])


GAME = "a game's name, as `list` gives it, or its title"
"""What is said of an argument that names a game."""


def name_of(text: str) -> str:
    """The name of the game that somebody who typed this means: capitals, blanks and marks do not matter; else what he typed."""
    meant = _letters(text)
    return next((game.card.name for game in GAMES if meant in (_letters(game.card.name), _letters(game.card.title))), text)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def find(name: str) -> type[Game[Any]]:
    """The game of that name."""
    for game in GAMES:
        if game.card.name == name:
            return game
    near = get_close_matches(name[:40], [game.card.name for game in GAMES], cutoff=0.4)
    perhaps = f"perhaps {' or '.join(near)} is meant, and" if near else "the command"
    raise UnknownGame(f"There is no game called {quoted(name)}; {perhaps} `list` names the {len(GAMES)} there are.")
