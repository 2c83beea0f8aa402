"""What a player made of code is: somebody who answers when asked."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from board.moves import Act, Move
from games.game import Game


class Bot(Protocol):
    """A player in a game of turns."""

    name: str

    def choose(self, game: Game[Any], state: Any, random: Random) -> Move:
        """The move of the seat that is the mover."""


class LiveBot(Protocol):
    """A player in a game against the clock."""

    name: str

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:
        """What this seat does in the coming tick."""
