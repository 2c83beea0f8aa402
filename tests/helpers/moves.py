"""Functions that play games from moves in the program's notation."""

from __future__ import annotations

from typing import Any

from board.moves import read_move
from games.game import Game


def played(game: Game[Any], state: Any, *moves: str) -> Any:
    """Return the state that results from playing these moves, given as text, from `state`."""
    for move in moves:
        state = game.play(state, read_move(move)).state
    return state


def after_moves(game: Game[Any], *moves: str) -> Any:
    """Return the state of a new game for two after these moves, given as text."""
    return played(game, game.start(2), *moves)
