"""All plays of a roll for many backgammon positions at once.

The results agree with `games.men.backgammon.backgammon_plays.plays`, and tests compare the two. Here numpy handles whole batches,
so that a bot can evaluate hundreds of thousands of positions per second and learn from its own games. A batch is an int8 array
that counts men. Its indices are the position, the side (the mover, then the opponent) and the place. Each side counts places from
its own end, as in `games.men.backgammon.backgammon_plays`: 0 is off the board, 1 to 24 are the points and 25 is the bar.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.men.backgammon.backgammon_plays import BAR, MEN, OFF, Position

Boards = NDArray[np.int8]
"""Array with the number of men, indexed by position, side (0 is the player to move) and place."""
Whole = NDArray[np.intp]

PLACES = np.arange(26)
FACING = np.array([[25 - (start - die) if start > die else 0 for start in range(26)] for die in range(7)])
"""Table of the places that men reach, indexed by the die and the man's start. The start is counted from the man's own end, the
place reached from the opponent's end.

The value is 0 if the man would leave the board.
"""
HOME = slice(1, 7)
FINGERPRINT = np.random.default_rng(15).integers(-(2**62), 2**62, size=52, dtype=np.int64)
"""Random numbers, one for each side and place, for quick comparison of positions.

A position's sum has one number for each man, chosen by the man's side and place. Positions with the same sum count as equal.
"""


class Afterstates(NamedTuple):
    """All positions that several backgammon positions can lead to. Each starting position has one given roll."""

    boards: Boards
    """All positions that the rolls can lead to, from the view of the player who rolled.

    Each original position has every resulting position only once.
    """
    owner: Whole
    """Indices of the starting positions: one for each resulting position, in ascending order."""


def batch(positions: list[Position]) -> Boards:
    return np.array(positions, dtype=np.int8).reshape(len(positions), 2, 26)


def swap_sides(boards: Boards) -> Boards:
    """Return the same backgammon positions as seen by the other side."""
    return boards[:, ::-1]


def afterstates(boards: Boards, dice: NDArray[np.integer], *, bear_highest: bool = False) -> Afterstates:
    """Return every position that the player to move can reach with two dice, on each of many boards. `dice` has one row per
    board.
    """
    high, low = dice.max(axis=1), dice.min(axis=1)
    is_doublet = high == low
    singles, doublets = np.flatnonzero(~is_doublet), np.flatnonzero(is_doublet)
    parts = (
        _two_dice(boards[singles], high[singles], low[singles], singles, bear_highest),
        _four_dice(boards[doublets], high[doublets], doublets, bear_highest),
    )
    return _once(np.concatenate([part.boards for part in parts]), np.concatenate([part.owner for part in parts]))


def _two_dice(
    boards: Boards, high: NDArray[np.integer], low: NDArray[np.integer], owner: Whole, bear_highest: bool
) -> Afterstates:
    """Return the positions after a roll of two different dice, played in either order.

    If either die can be played but not both, the larger must be played.
    """
    count = len(boards)
    first, parent, _ = _moved(np.concatenate((boards, boards)), np.concatenate((high, low)), None, bear_highest)
    is_high, parent = parent < count, parent % count if count else parent
    second, middle, _ = _moved(first, np.where(is_high, low[parent], high[parent]), None, bear_highest)
    is_over = first[:, 0, OFF] == MEN
    can_both = np.zeros(count, dtype=bool)
    can_both[parent[middle]] = True
    can_both[parent[is_over]] = True
    can_high = np.zeros(count, dtype=bool)
    can_high[parent[is_high]] = True
    is_single = ~can_both[parent] & (is_high | ~can_high[parent])
    can_one = np.zeros(count, dtype=bool)
    can_one[parent] = True
    stuck = np.flatnonzero(~can_one)
    kept = is_over | is_single
    return Afterstates(
        np.concatenate((second, first[kept], boards[stuck])),
        owner[np.concatenate((parent[middle], parent[kept], stuck))],
    )


def _four_dice(boards: Boards, die: NDArray[np.integer], owner: Whole, bear_highest: bool) -> Afterstates:
    """Return the positions after a double roll, with as many of its four moves as possible.

    Men farther back move first, so that no combination of moves occurs twice.
    """
    found, roots, used = [], [], []
    root = np.arange(len(boards))
    most = np.zeros(len(boards), dtype=np.intp)
    highest = np.full(len(boards), BAR)
    for played in range(5):
        is_over = boards[:, 0, OFF] == MEN
        found.append(boards)
        roots.append(root)
        used.append(np.where(is_over, 4, played))
        np.maximum.at(most, root, used[-1])
        if played < 4:
            boards, parent, highest = _moved(boards, die[root], highest, bear_highest)
            root = root[parent]
    every_root = np.concatenate(roots)
    kept = np.concatenate(used) == most[every_root]
    return Afterstates(np.concatenate(found)[kept], owner[every_root[kept]])


def _moved(boards: Boards, die: NDArray[np.integer], highest: Whole | None, bear_highest: bool) -> tuple[Boards, Whole, Whole]:
    """Move one man on each board in every possible way. `die` holds one die for each board.

    Return (resulting positions, index of the board from which each one comes, place where each move started). With `highest`, men
    beyond the place `highest` do not move.
    """
    mine, theirs = boards[:, 0], boards[:, 1]
    column = die[:, None]
    is_free = np.take_along_axis(theirs, FACING[die], axis=1) < 2
    may = (mine > 0) & is_free & (column < PLACES)
    may[mine[:, BAR] > 0, :BAR] = False
    home = np.flatnonzero(~mine[:, 7:].any(axis=1))
    if len(home):
        men, thrown = mine[home, HOME] > 0, column[home]
        points = PLACES[HOME]
        rear = np.where(men, points, 0).max(axis=1)[:, None]
        lower = (rear < thrown) & ((points == rear) if bear_highest else True)
        may[home, HOME] |= men & ((points == thrown) | lower)
    if highest is not None:
        may &= highest[:, None] >= PLACES
    parent, start = np.nonzero(may)
    end = np.maximum(start - die[parent], OFF)
    after = boards[parent]
    row = np.arange(len(after))
    after[row, 0, start] -= 1
    after[row, 0, end] += 1
    hit = np.flatnonzero((end > OFF) & (after[row, 1, 25 - end] == 1))
    after[hit, 1, 25 - end[hit]] = 0
    after[hit, 1, BAR] += 1
    return after, parent, start


def _once(boards: Boards, owner: Whole) -> Afterstates:
    # The index type may have only 32 bits, which are too few for this key.
    key = boards.reshape(-1, 52).astype(np.int64) @ FINGERPRINT + owner.astype(np.int64) * 0x2545F4914F6CDD1D
    _, first = np.unique(key, return_index=True)
    first = first[np.argsort(owner[first], kind="stable")]
    return Afterstates(boards[first], owner[first])
