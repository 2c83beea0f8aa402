"""The games: the booklet's, in its order, and those of the second shelf."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from board.text.words import quoted
from games.crokinole.crokinole import Crokinole
from games.flags.national_flags import NationalFlags
from games.game import Game
from games.men.backgammon.backgammon import Backgammon
from games.men.checkers.checkers import Checkers
from games.men.egyptian_pyramids import EgyptianPyramids
from games.men.flapjacks import Flapjacks
from games.men.fox_and_geese import FoxAndGeese
from games.men.tit_tat_toe import TitTatToe
from games.parlor.angle.angle_play import AnglePlay
from games.parlor.angle.duplicate import DuplicateAnglePlay
from games.parlor.angle.progressive import ProgressiveAnglePlay
from games.parlor.contack.contack import Contack
from games.parlor.contack.solitaires import ContackSolitaireOne, ContackSolitaireTwo
from games.parlor.letters.anagrams import Anagrams
from games.parlor.letters.out_in_the_cold import OutInTheCold
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.speculation import Speculation
from games.parlor.letters.spelling_match import SpellingMatch
from games.parlor.letters.travelling_letters import TravellingLetters
from games.parlor.letters.word_building import WordBuilding
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles import Raffles
from games.pins.center_carrom_pins import CenterCarromPins
from games.pins.childrens_ten_pins import ChildrensTenPins
from games.pins.cocked_hat_and_feather import CockedHatAndFeather
from games.pins.corner_pins import CornerPins
from games.pins.four_back import FourBack
from games.pins.head_pin_out import HeadPinOut
from games.pins.king_pin import KingPin
from games.pins.ten_pins import TenPins
from games.puss.puss_in_the_corner import PussInTheCorner
from games.races.bicycle_racing import BicycleRacing
from games.races.steeplechase import Steeplechase
from games.races.troublesome_pigs import TroublesomePigs

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
"""Those of the board."""
PARLOR: tuple[type[Game[Any]], ...] = (
    Contack,
    ContackSolitaireOne,
    ContackSolitaireTwo,
    Raffles,
    ProgressiveRaffles,
    Anagrams,
    WordBuilding,
    SpellingMatch,
    Speculation,
    TravellingLetters,
    Rotation,
    OutInTheCold,
    AnglePlay,
    DuplicateAnglePlay,
    ProgressiveAnglePlay,
)
"""Those of other boxes, which are played on the cloth."""
EVERY_GAME = (*GAMES, *PARLOR)


class UnknownGame(LookupError):
    """A name that no game has. Its text is one sentence that helps to find the right one."""

    def __str__(self) -> str:
        return str(self.args[0])


GAME = "a game's name, as `list` gives it, or its title"
"""What is said of an argument that names a game."""


def name_of(text: str) -> str:
    """The name of the game that somebody who typed this means: capitals, blanks and marks do not matter; else what he typed."""
    meant = _letters(text)
    return next((game.card.name for game in EVERY_GAME if meant in (_letters(game.card.name), _letters(game.card.title))), text)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def find(name: str) -> type[Game[Any]]:
    """The game of that name."""
    for game in EVERY_GAME:
        if game.card.name == name:
            return game
    names, meant = [game.card.name for game in EVERY_GAME], _letters(name[:40])
    within = [known for known in names if len(meant) > 2 and meant in _letters(known)]
    near = within[:3] or get_close_matches(name[:40], names, cutoff=0.5)
    perhaps = f"perhaps {' or '.join(near)} is meant, and" if near else "the command"
    raise UnknownGame(f"There is no game called {quoted(name)}; {perhaps} `list` names the {len(EVERY_GAME)} there are.")
