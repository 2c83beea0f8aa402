"""The games, in the booklet's order."""

from __future__ import annotations

from typing import Any

from games.bicycle_racing import BicycleRacing
from games.crokinole import Crokinole
from games.game import Game
from games.puss_in_the_corner import PussInTheCorner
from games.steeplechase import Steeplechase
from games.tit_tat_toe import TitTatToe
from games.troublesome_pigs import TroublesomePigs

GAMES: tuple[type[Game[Any]], ...] = (
    Crokinole,
    BicycleRacing,
    PussInTheCorner,
    TroublesomePigs,
    Steeplechase,
    TitTatToe,
)


class UnknownGame(LookupError):
    """A name that no game has. Its text is one sentence that names those there are."""

    def __str__(self) -> str:
        return str(self.args[0])


def find(name: str) -> type[Game[Any]]:
    """The game of that name."""
    for game in GAMES:
        if game.card.name == name:
            return game
    names = ", ".join(game.card.name for game in GAMES)
    raise UnknownGame(f"There is no game called {name!r}; there are {names}.")
