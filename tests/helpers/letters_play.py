"""Functions for letter games in tests: one deals given letters first, one plays a single turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

from board.moves import read_move
from board.protocols.table import Turn
from games.game import Game
from games.parlor.letters.letter_box import BOX


def turn(game: Game[Any], state: Any, move: str) -> Turn[Any]:
    """Return the turn that results from a move, with its messages."""
    return game.play(state, read_move(move))


def box_with(first: str) -> str:
    """Return a deal of all letters of the game, as text. It begins with these letters."""
    rest = Counter(BOX)
    rest.subtract(first)
    assert min(rest.values()) >= 0, first
    return " ".join(["deal", *first, *sorted(rest.elements())])
