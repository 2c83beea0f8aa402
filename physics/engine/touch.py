"""Contact between two pieces, or a piece and the board, as computed by the library pymunk."""

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
        """Sliding speed in mm/s between the two bodies in contact. It is positive if the first body moves to the left of the
        normal.
        """
        self.across = 0.0
        """Sliding speed of the contact in mm/s, without the contribution of spin.

        It is only reported, and no result depends on it.
        """
        self.height = 0.0
        """Height above the floor, in mm, of the contact. It is set only if the result of the contact depends on it."""
        self.out_speed = 0.0
        """Speed in mm/s with which a disk leaves the pocket (the hole in the middle) because of this contact."""
        self.arbiter: Any = None
        """pymunk's object for this contact (cpArbiter). It is valid while the two shapes overlap."""

    def order(self) -> tuple[int, int]:
        return self.a.index, self.b.index


def impulse(arbiter: Any) -> float:
    """Return the impulse in g mm/s of a contact in the last step of pymunk."""
    given = total_impulse(arbiter)
    x: float = given.x
    y: float = given.y
    return math.sqrt(x * x + y * y)


def recoil(touch: Touch, slip: float, share: float, sign: float) -> None:
    """Make the edges of two disks rebound sideways at the contact `touch`, as far as friction allows.

    `slip` is the speed (mm/s) at which the first disk's edge slides past the second's. `share` is the fraction of this speed that
    is reversed. `sign` is -1 if pymunk stores the disks in the opposite order.
    """
    speed = -share * slip * sign
    touch.arbiter.surface_vr = (-touch.ny * speed, touch.nx * speed)


def deepest(arbiter: Any) -> float:
    """Return the depth in mm of the overlap of two shapes in contact. `arbiter` is pymunk's object for their contact."""
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

    `one` is the index of a piece. `two` is the larger index of another piece, or the index of a part of the board. `sign` is -1
    if pymunk stores the two in the opposite order. `arbiter` is pymunk's object for the contact. This is no protocol, because
    compiled code calls the methods of a base class faster.
    """

    def on_begin(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Handle the start of an overlap of two shapes."""
        raise NotImplementedError

    def on_contact(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Prepare the contact of two overlapping pieces or parts, before pymunk solves it."""
        raise NotImplementedError
