"""Games that tests play by moves in notation."""

from __future__ import annotations

from typing import Any

from board.moves import read_move
from games.game import Game


def played(game: Game[Any], state: Any, *moves: str) -> Any:
    """Return the state that these moves lead to from `state`."""
    for move in moves:
        state = game.play(state, read_move(move)).state
    return state


def after_moves(game: Game[Any], *moves: str) -> Any:
    """Return the state after these moves, from the start of a game for two."""
    return played(game, game.start(2), *moves)
