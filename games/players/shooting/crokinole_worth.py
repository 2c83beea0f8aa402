"""What a position of Crokinole is worth to whoever shoots next: the count as it lies, and what is to be expected of the rest.

The expectation is linear in a few features, with weights by the number of disks still to be shot. They were learned from rounds
that club players shot against themselves: `python -m games.measuring.learn_crokinole`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

import numpy as np

from assets import FOLDER
from board.men import Lie, Man
from board.sides import CROKINOLE_SIDE
from games.crokinole import DISKS, EDGES, Crokinole, State
from games.players.shooting.blows import TOUCH, Array, is_clear, obstacles_of, points

FEATURES = 11
LOOKOUTS = 9
"""From how many places along a line the board is looked at."""
SEEN = 2.0
"""A disk seen from half of a line or more is as good as seen from all of it."""
WEIGHTS = "weights/crokinole.json"


def margin(game: Crokinole, state: State, side: int) -> float:
    """How far a side is ahead in this round as the disks lie."""
    made = game.count(state.men)
    return float(made[side] - made[1 - side])


def worth(game: Crokinole, state: State, side: int) -> float:
    """By how much a side should be ahead at the end of the round, which may be over."""
    if state.is_round_over:
        made = state.rounds[-1]
        return float(made[side] - made[1 - side])
    expected = float(features(game, state) @ weights()[DISKS - state.shots])
    mover = state.mover % 2
    return margin(game, state, side) + (expected if side == mover else -expected)


def features(game: Crokinole, state: State) -> Array:
    """What matters of a position to whoever shoots next, besides the count."""
    mover = state.mover
    lying = [man for man in state.men if man.lie is Lie.UP]
    is_mine = [man.seat % 2 == mover % 2 for man in lying]
    counts = np.array([game.value(man) for man in lying], dtype=float)
    mine = np.array(is_mine, dtype=bool)
    theirs = ~mine
    seen = _sight(state, lying, is_mine)
    threatened, threatening = seen[theirs], seen[mine]
    has_theirs, has_mine = not all(is_mine), any(is_mine)
    return np.array(
        [
            1.0,
            float(not has_theirs),
            float(has_theirs and not threatened.any()),
            float(counts[theirs] @ threatened),
            float(counts[theirs] @ (1.0 - threatened)),
            float(counts[mine] @ threatening),
            float(counts[mine] @ (1.0 - threatening)),
            float(len(threatened)),
            float(len(threatening)),
            float(not has_mine),
            float(threatened.max(initial=0.0)),
        ]
    )


def _sight(state: State, lying: Sequence[Man], is_mine: Sequence[bool]) -> Array:
    """How well each disk is seen from the line of whoever may shoot at it next: 0 not at all, 1 from half of it or more.

    The mover shoots at the others' disks, and the next player at the mover's.
    """
    if not lying:
        return np.zeros(0)
    edges = EDGES[state.seats]
    here, there = _lookouts(edges[state.mover]), _lookouts(edges[(state.mover + 1) % state.seats])
    starts = np.stack([there if is_own else here for is_own in is_mine], axis=1)
    obstacles, reaches = obstacles_of([*lying, *(man for man in state.men if man.lie is Lie.POCKET)])
    lines = obstacles[: len(lying)] - starts
    lengths = np.hypot(lines[..., 0], lines[..., 1])
    ends = starts + lines * (1.0 - TOUCH / np.maximum(lengths, TOUCH + 1.0))[..., None]
    others = np.tile(reaches, (len(lying), 1))
    np.fill_diagonal(others, 0.0)  # a disk does not hide itself
    share: Array = np.minimum(1.0, SEEN * is_clear(starts, ends, obstacles, others).mean(axis=0))
    return share


@cache
def _lookouts(edge: str) -> Array:
    start, end = CROKINOLE_SIDE.zones[f"edge-{edge}"].parts[0]
    return points([start + (end - start) * (i / (LOOKOUTS - 1)) for i in range(LOOKOUTS)])


@cache
def weights() -> Array:
    """A row for each number of disks still to be shot, from none to all."""
    return np.array(json.loads((FOLDER / WEIGHTS).read_text(encoding="utf-8"))["weights"])
