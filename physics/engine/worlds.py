"""Pool of worlds (prepared pymunk spaces), reused by shots on the same board with the same kinds of pieces."""

from __future__ import annotations

import atexit
from collections.abc import Sequence

from board.sides import Side
from physics.engine.body import Body
from physics.engine.world import World
from physics.materials import Conditions

MOST_SORTS = 64
Key = tuple[Side, Conditions, tuple[float, ...]]
_spare: dict[Key, list[World]] = {}
"""Pool of unused worlds (prepared pymunk spaces).

A shot takes its world out of the pool while it runs, so two threads never share a world.
"""
# Free the spaces before the library at exit: without this, their order is undefined.
atexit.register(_spare.clear)


def borrow(side: Side, conditions: Conditions, men: Sequence[Body]) -> tuple[World, list[World]]:
    """Return (unused world for these pieces, list of spare worlds). A world is a prepared pymunk space.

    After a successful shot, the caller appends the world to this list again.
    """
    # Pieces of equal size, mass and inertia are interchangeable, so the key holds these values and the length of each run of
    # equal pieces.
    sorts: list[float] = []
    last, count = men[0], 0.0
    for man in men:
        if man.radius != last.radius or man.mass != last.mass or man.inertia != last.inertia:
            sorts += (last.radius, last.mass, last.inertia, count)
            last, count = man, 0.0
        count += 1.0
    sorts += (last.radius, last.mass, last.inertia, count)
    key = side, conditions, tuple(sorts)
    shelf = _spare.get(key)
    if shelf is None:
        if len(_spare) >= MOST_SORTS:
            _spare.pop(next(iter(_spare)), None)
        shelf = _spare.setdefault(key, [])
    try:
        return shelf.pop(), shelf
    except IndexError:
        return World(side, conditions, men), shelf
