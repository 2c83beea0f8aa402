"""Contact between two things as the library pymunk sees it."""

from __future__ import annotations

import math
from typing import Any

from physics.engine.body import Body
from physics.engine.parts import Part
from physics.engine.raw_body import contact_points, total_impulse


class Touch:
    """Contact of a piece with a piece of higher index, or with a part of the board.

    The normal points to the second of the two.
    """

    __slots__ = ("a", "across", "arbiter", "b", "closing", "gap", "height", "impulse", "nx", "ny", "out_speed", "slip", "x", "y")

    def __init__(self, a: Body, b: Body | Part, nx: float, ny: float, closing: float, gap: float) -> None:
        self.a, self.b, self.nx, self.ny, self.closing, self.gap = a, b, nx, ny, closing, gap
        self.x, self.y = a.x + nx * a.radius, a.y + ny * a.radius
        self.impulse = 0.0
        self.slip = 0.0
        """Sliding speed in mm/s between the two things in contact. It is positive if the first moves to the left of the
        normal.
        """
        self.across = 0.0
        """Sliding speed of the contact in mm/s, without the contribution of spin.

        It is only reported, and no result depends on it.
        """
        self.height = 0.0
        """Height above the floor, in mm, at which two things touch. It is set only if the result depends on it."""
        self.out_speed = 0.0
        """Speed in mm/s with which a disk leaves the pocket (the hole in the middle) because of this contact."""
        self.arbiter: Any = None
        """The contact's object in the pymunk library (cpArbiter). It is valid while the two things overlap."""

    def order(self) -> tuple[int, int]:
        return self.a.index, self.b.index


def impulse(arbiter: Any) -> float:
    """Return the impulse in g mm/s of a contact in the last step of pymunk."""
    given = total_impulse(arbiter)
    x: float = given.x
    y: float = given.y
    return math.sqrt(x * x + y * y)


def recoil(touch: Touch, slip: float, share: float, sign: float) -> None:
    """Reverse the sliding between the edges of two disks at the contact `touch`, as far as friction allows.

    `share` is the fraction of the sliding speed to reverse. `slip` is the speed (mm/s) at which the first disk's edge slides past
    the second's. `sign` is -1 if pymunk stores the disks in the opposite order. This function sets the relative velocity of the
    edges that friction in pymunk aims at.
    """
    speed = -share * slip * sign
    touch.arbiter.surface_vr = (-touch.ny * speed, touch.nx * speed)


def deepest(arbiter: Any) -> float:
    """Return the depth in mm of the overlap of two things in contact. `arbiter` is pymunk's object for their contact."""
    found = contact_points(arbiter)
    points, count = found.points, int(found.count)
    nearest: float = points[0].distance
    for number in range(1, count):
        distance: float = points[number].distance
        if distance < nearest:
            nearest = distance
    return -nearest


class ContactListener:
    """Base class for objects that receive the contacts in a step of pymunk.

    `one` is the index of a piece. `two` is a larger index of another piece, or the index of a part of the board. `sign` is -1 if
    pymunk stores the two in the opposite order. `arbiter` is pymunk's object for the contact. A protocol would do, but compiled
    code calls the methods of a base class faster.
    """

    def on_begin(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Called when two things begin to overlap."""
        raise NotImplementedError

    def on_contact(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Prepare the contact of two overlapping things, before pymunk solves it."""
        raise NotImplementedError
