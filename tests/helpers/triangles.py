"""Matches of Contack (a game with numbered triangular tiles) with a known deal, so that tests know where each triangle fits."""

from __future__ import annotations

from random import Random
from typing import Any

from board.moves import read_move
from games.catalogue import find
from games.parlor.contack.contack_set import SET
from games.play.match import Match

HANDS = ["1-2-3", "5-4-2", "2-8-5", "10-3-8", "9-5-8", "6-1-3", "8-3-1", "4-10-1", "1-3-9", "7-4-3"]
"""Five triangular tiles for the first player, then five for the second. The deal continues with all others in the usual order."""
DEAL = " ".join(["deal", *(f"tile-{triangle}" for triangle in (*HANDS, *(each for each in SET if each not in HANDS)))])
BEGUN = (DEAL, "tile-1-2-3/cell-40-40")
"""Moves after which the first player has laid the lowest tile. The second player's tile 1-3-9 then fits in two places."""
TO_DRAW = (*BEGUN, "tile-6-1-3/cell-41-40", "tile-5-4-2/cell-42-40", "tile-7-4-3/cell-43-40")
"""Moves after which the first player holds three tiles but can lay none of them."""


def dealt(moves: tuple[str, ...] = BEGUN, **more: Any) -> Match:
    """Return a Contack match for two players after these moves."""
    match = Match(find("contack")(), 2, random=Random(1), **more)
    for move in moves:
        match.play(read_move(move))
    return match
