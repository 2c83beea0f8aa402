"""Lookahead in backgammon: the value of a position, averaged over all possible next rolls."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.men.backgammon.backgammon_network import Floats, Network, equity, turn_chances
from games.men.backgammon.backgammon_plays import MEN, OFF
from games.men.backgammon.backgammon_throws import Boards, afterstates, swap_sides

THROWS = np.array([(a, b) for a in range(1, 7) for b in range(1, a + 1)])
"""The twenty-one distinct rolls of two dice, as an array of pairs."""
LIKELIHOOD = np.array([1 if a == b else 2 for a, b in THROWS.tolist()], dtype=np.float32) / 36
ON_THE_WAY = slice(1, 19)
"""Points (triangles) 1 to 18. On these points a hit costs a man much of the way that it has already moved.

They are counted from the end where the man leaves the board. The points 19 to 24 are the opponent's home table.
"""


@dataclass(frozen=True)
class Lookahead:
    """Evaluator of backgammon positions: a neural network, and a lookahead over the possible rolls."""

    network: Network
    bear_highest: bool = False
    backgammon_counts: int = 3

    def equity(self, chances: Floats) -> Floats:
        """Return the expected points per game of the player about to roll. `chances` holds five result probabilities per
        position.
        """
        return equity(chances, self.backgammon_counts)

    def best_afterstates(self, boards: Boards, dice: NDArray[np.integer]) -> Boards:
        """For each board, return the position after the best play of its roll. A neural network decides which play is best.

        The position is shown from the opponent's point of view.
        """
        positions, owner = afterstates(boards, dice, bear_highest=self.bear_highest)
        positions = swap_sides(positions)
        worth = self.equity(self.network.chances(positions))
        # The best play leaves the opponent the lowest equity. Sorted by owner, then equity, the first row of each owner is best.
        order = np.lexsort((worth, owner))
        first = np.searchsorted(owner[order], np.arange(len(boards)))
        return positions[order[first]]

    def foresee(self, boards: Boards, throws: int) -> Floats:
        """Return, for each board, the probabilities of the five possible results for the player about to roll.

        They are averages over the next `throws` rolls. If `throws` is 0, they are the network's own estimates.
        backgammon_network.py lists the five results.
        """
        result = self.network.chances(boards)
        going = np.flatnonzero((boards[:, :, OFF] < MEN).all(axis=1))
        if throws and len(going):
            after = self.best_afterstates(*_every_throw(boards[going]))
            then = turn_chances(self.foresee(after, throws - 1))
            result[going] = np.einsum("t,btc->bc", LIKELIHOOD, then.reshape(len(going), len(THROWS), -1))
        return result


def shots(boards: Boards) -> NDArray[np.integer]:
    """For each board, return the number of rolls, out of 36, with which the player to roll can hit a rival man.

    Hits in this player's own home table do not count, because they cost the rival almost no ground.
    """
    found = np.zeros(len(boards), dtype=int)
    bare = np.flatnonzero((boards[:, 1, ON_THE_WAY] == 1).any(axis=1))
    if len(bare):
        now, dice = _every_throw(boards[bare])
        positions, owner = afterstates(now, dice)
        is_hit = (positions[:, 1, ON_THE_WAY] == 0) & (now[owner, 1, ON_THE_WAY] == 1)
        hits = np.zeros(len(now), dtype=bool)
        hits[owner[is_hit.any(axis=1)]] = True
        found[bare] = np.rint(hits.reshape(len(bare), -1) @ LIKELIHOOD * 36)
    return found


def _every_throw(boards: Boards) -> tuple[Boards, NDArray[np.integer]]:
    """Return every pairing of a board with one of the twenty-one distinct rolls, as (boards, rolls), two arrays of equal
    length.
    """
    return np.repeat(boards, len(THROWS), axis=0), np.tile(THROWS, (len(boards), 1))
