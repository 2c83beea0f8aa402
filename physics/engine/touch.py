"""Two things that strike."""

from __future__ import annotations

import math
from typing import Any

from physics.engine.body import Body
from physics.engine.parts import Part
from physics.engine.plain import contact_points, total_impulse


class Touch:
    """A man, and another with a greater index or a part of the board, to which the normal points."""

    __slots__ = ("a", "across", "arbiter", "b", "closing", "gap", "height", "impulse", "nx", "ny", "out_speed", "slip", "x", "y")

    def __init__(self, a: Body, b: Body | Part, nx: float, ny: float, closing: float, gap: float) -> None:
        self.a, self.b, self.nx, self.ny, self.closing, self.gap = a, b, nx, ny, closing, gap
        self.x, self.y = a.x + nx * a.radius, a.y + ny * a.radius
        self.impulse = 0.0
        self.slip = 0.0
        """mm/s. How fast the first slides past the second, to the left of the normal."""
        self.across = 0.0
        """mm/s. The same whatever they spin: how fast the first goes past the second. Only told, nothing rests on it."""
        self.height = 0.0
        """mm above the floor, where that matters."""
        self.out_speed = 0.0
        """How fast a seated disk leaves the pocket."""
        self.arbiter: Any = None
        """The library's own touch, which it keeps for as long as the two overlap."""

    def order(self) -> tuple[int, int]:
        return self.a.index, self.b.index


def impulse(arbiter: Any) -> float:
    """What the two of the library's own touch gave each other in the last step, g mm/s."""
    given = total_impulse(arbiter)
    x: float = given.x
    y: float = given.y
    return math.sqrt(x * x + y * y)


def deepest(arbiter: Any) -> float:
    """How deep the two are in each other, mm."""
    found = contact_points(arbiter)
    points, count = found.points, int(found.count)
    nearest: float = points[0].distance
    for number in range(1, count):
        distance: float = points[number].distance
        if distance < nearest:
            nearest = distance
    return -nearest


class Hearer:
    """One whom the world tells of touches while the space makes a step.

    The two are a man's index, and that of a greater one or of a part; `sign` is -1 if the space names them the other way round.
    `arbiter` is the library's own touch. These are methods of a class, as the compiled form calls such ones at once.
    """

    def begun(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Two begin to overlap."""
        raise NotImplementedError

    def judged(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Two that overlap are about to be solved."""
        raise NotImplementedError
