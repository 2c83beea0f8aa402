"""Games played by moves in notation."""

from __future__ import annotations

from typing import Any

from board.moves import read_move
from games.game import Game


def played(game: Game[Any], state: Any, *moves: str) -> Any:
    """Return the state after these moves."""
    for move in moves:
        state = game.play(state, read_move(move)).state
    return state


def after_moves(game: Game[Any], *moves: str) -> Any:
    """Return the state of a game for two after these moves."""
    return played(game, game.start(2), *moves)
