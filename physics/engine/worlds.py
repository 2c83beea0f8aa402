"""Worlds that are not in use, kept for the next shot on the same board with the same sorts of men."""

from __future__ import annotations

import atexit
from collections.abc import Sequence

from board.sides import Side
from physics.engine.body import Body
from physics.engine.world import World
from physics.materials import Conditions

MOST_SORTS = 64
Key = tuple[Side, Conditions, tuple[tuple[float, float, float], ...]]
_spare: dict[Key, list[World]] = {}
"""Worlds not in use. One is out of here while a shot is made in it, so that two threads never share one."""
# A space must go before the library that frees it does, which at the end of a program goes first or last as it happens.
atexit.register(_spare.clear)


def borrow(side: Side, conditions: Conditions, men: Sequence[Body]) -> tuple[World, list[World]]:
    """A world for these men, and the shelf it goes back to when the shot has gone well."""
    # Men of the same size and weight, spread alike, are one sort.
    key = side, conditions, tuple([(man.radius, man.mass, man.inertia) for man in men])
    shelf = _spare.get(key)
    if shelf is None:
        if len(_spare) >= MOST_SORTS:
            _spare.pop(next(iter(_spare)), None)
        shelf = _spare.setdefault(key, [])
    try:
        return shelf.pop(), shelf
    except IndexError:
        return World(side, conditions, men), shelf
