"""Looking ahead in backgammon: what a position is worth once every throw has been tried that may come next."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.men.backgammon.backgammon_network import Floats, Network, equity, turned
from games.men.backgammon.backgammon_plays import MEN, OFF
from games.men.backgammon.backgammon_throws import Boards, afterstates, swapped

THROWS = np.array([(a, b) for a in range(1, 7) for b in range(1, a + 1)])
"""The twenty-one throws that differ."""
LIKELIHOOD = np.array([1 if a == b else 2 for a, b in THROWS.tolist()], dtype=np.float32) / 36
ON_THE_WAY = slice(1, 19)
"""A player's places outside the enemy's home table."""


@dataclass(frozen=True)
class Lookahead:
    """A network, and the house rules it is to play by."""

    network: Network
    bear_highest: bool = False
    backgammon_counts: int = 3

    def equity(self, chances: Floats) -> Floats:
        """Points a game, for the player whose chances these are."""
        return equity(chances, self.backgammon_counts)

    def best_afterstates(self, boards: Boards, dice: NDArray[np.integer]) -> Boards:
        """Each board after its mover's best play of the dice beside it, by the network's word, as the other side sees it."""
        there, owner = afterstates(boards, dice, bear_highest=self.bear_highest)
        there = swapped(there)
        worth = self.equity(self.network.chances(there))
        # The other's least is the mover's most. Sorted by owner and then by worth, the first of each owner is his best.
        order = np.lexsort((worth, owner))
        first = np.searchsorted(owner[order], np.arange(len(boards)))
        return there[order[first]]

    def foreseen(self, boards: Boards, throws: int) -> Floats:
        """The chances of the player about to throw, seen so many throws ahead; 0 is the network's word as it is."""
        result = self.network.chances(boards)
        going = np.flatnonzero((boards[:, :, OFF] < MEN).all(axis=1))
        if throws and len(going):
            after = self.best_afterstates(*_every_throw(boards[going]))
            then = turned(self.foreseen(after, throws - 1))
            result[going] = np.einsum("t,btc->bc", LIKELIHOOD, then.reshape(len(going), len(THROWS), -1))
        return result


def shots(boards: Boards) -> NDArray[np.integer]:
    """By board: how many of the thirty-six throws let the player about to throw hit a man of the other's that is on its way.

    One that is hit in the thrower's own home table has lost next to nothing, and does not count.
    """
    found = np.zeros(len(boards), dtype=int)
    bare = np.flatnonzero((boards[:, 1, ON_THE_WAY] == 1).any(axis=1))
    if len(bare):
        now, dice = _every_throw(boards[bare])
        there, owner = afterstates(now, dice)
        is_hit = (there[:, 1, ON_THE_WAY] == 0) & (now[owner, 1, ON_THE_WAY] == 1)
        hits = np.zeros(len(now), dtype=bool)
        hits[owner[is_hit.any(axis=1)]] = True
        found[bare] = np.rint(hits.reshape(len(bare), -1) @ LIKELIHOOD * 36)
    return found


def _every_throw(boards: Boards) -> tuple[Boards, NDArray[np.integer]]:
    """Every board with every throw beside it."""
    return np.repeat(boards, len(THROWS), axis=0), np.tile(THROWS, (len(boards), 1))
