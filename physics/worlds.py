"""Worlds that are not in use, kept for the next shot on the same board with the same sorts of men."""

from __future__ import annotations

from collections.abc import Sequence

from board.sides import INSIDE, Side
from physics.body import Body
from physics.materials import Conditions
from physics.world import Key, World, key_of

MOST_SORTS = 64
_spare: dict[Key, list[World]] = {}
"""Worlds not in use. One is out of here while a shot is made in it, so that two threads never share one."""


def borrow(side: Side, conditions: Conditions, men: Sequence[Body]) -> World:
    """A world for these men; whoever borrows it gives it back when the shot has gone well."""
    try:
        return _spare[key_of(side, conditions, men, INSIDE)].pop()
    except (KeyError, IndexError):
        return World(side, conditions, men)


def give_back(world: World) -> None:
    if len(_spare) >= MOST_SORTS and world.key not in _spare:
        _spare.pop(next(iter(_spare)), None)
    _spare.setdefault(world.key, []).append(world)
