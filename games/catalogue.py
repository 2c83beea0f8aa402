"""The games, in the booklet's order."""

from __future__ import annotations

from typing import Any

from games.crokinole import Crokinole
from games.game import Game
from games.national_flags import NationalFlags
from games.tit_tat_toe import TitTatToe

GAMES: tuple[type[Game[Any]], ...] = (
    Crokinole,
    NationalFlags,
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
