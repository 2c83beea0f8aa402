"""Which bots can sit down to which game: a name for each, and how to make one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from board.words import quoted
from games.players.backgammon import BackgammonPlayer
from games.players.checkers import CheckersPlayer
from games.players.flags import LEVELS as FLAGS_LEVELS
from games.players.flags import FlagsPlayer
from games.players.flapjacks import FlapjacksPlayer
from games.players.fox import FoxPlayer
from games.players.levels import LEVELS
from games.players.player import Player, Thrower
from games.players.puss import PussPlayer
from games.players.pyramids import PyramidsPlayer
from games.players.shooting.player import SHOOTING_GAMES, ShootingPlayer
from games.players.tit_tat_toe import TitTatToePlayer

BOTS: Mapping[str, Mapping[str, Callable[[], Player]]] = {
    "national-flags": {level.name: partial(FlagsPlayer, number) for number, level in enumerate(FLAGS_LEVELS)},
    "puss-in-the-corner": {name: partial(PussPlayer, name) for name in LEVELS},
    "backgammon": {name: partial(BackgammonPlayer, level) for name, level in LEVELS.items()},
    "checkers": {name: partial(CheckersPlayer, name) for name in LEVELS},
    "flapjacks": {name: partial(FlapjacksPlayer, name) for name in LEVELS},
    "egyptian-pyramids": {name: partial(PyramidsPlayer, name) for name in LEVELS},
    "fox-and-geese": {name: partial(FoxPlayer, name) for name in LEVELS},
    "tit-tat-toe": {name: partial(TitTatToePlayer, name) for name in LEVELS},
    **{game: {name: partial(ShootingPlayer, level) for name, level in LEVELS.items()} for game in SHOOTING_GAMES},
    # In the races dice decide: whoever sits there only has to throw.
    **{
        game: {name: partial(Thrower, name) for name in LEVELS} for game in ("bicycle-racing", "troublesome-pigs", "steeplechase")
    },
}
FORMER_NAMES = {
    "Schoolboy": "novice",
    "Traveler": "club",
    "Signalman": "master",
    **dict.fromkeys(("Tabby", "Tom", "Mittens", "Ginger"), "club"),
}
"""What bots were called in records of earlier versions."""


def make_bot(game: str, name: str, besides: tuple[str, ...] = ()) -> Player:
    """A bot by its name; ValueError, with one sentence, if none of that name plays this game. `besides` are named there too."""
    there = BOTS.get(game, {})
    name = FORMER_NAMES.get(name, name)
    if name not in there:
        known = f"there are {', '.join((*there, *besides))}" if there or besides else "there are none yet"
        raise ValueError(f"No bot called {quoted(name)} plays {game}; {known}.")
    return there[name]()
