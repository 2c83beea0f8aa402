"""Contack with a deal that is known, so that what can be laid where can be written down."""

from __future__ import annotations

from random import Random
from typing import Any

from board.moves import read_move
from games.catalogue import find
from games.parlor.contack.contack_set import SET
from games.play.match import Match

HANDS = ["1-2-3", "5-4-2", "2-8-5", "10-3-8", "9-5-8", "6-1-3", "8-3-1", "4-10-1", "1-3-9", "7-4-3"]
"""Five for the first player, five for the second; then come the others as they stand in the set."""
DEAL = " ".join(["deal", *(f"tile-{triangle}" for triangle in (*HANDS, *(each for each in SET if each not in HANDS)))])
BEGUN = (DEAL, "tile-1-2-3/cell-40-40")
"""The first has laid the lowest; of the second's, 1-3-9 fits on two cells."""
TO_DRAW = (*BEGUN, "tile-6-1-3/cell-41-40", "tile-5-4-2/cell-42-40", "tile-7-4-3/cell-43-40")
"""The first can lay nothing, and holds three."""


def dealt(moves: tuple[str, ...] = BEGUN, **more: Any) -> Match:
    """A game for two after these moves."""
    match = Match(find("contack")(), 2, random=Random(1), **more)
    for move in moves:
        match.play(read_move(move))
    return match
