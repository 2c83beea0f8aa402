"""The speed, direction and spin that a moving fingertip gives a resting disk.

The finger is heavy and does not bounce. Along the line of centres, the disk takes the finger's full speed. Across that line, the
finger either slips along the disk's edge or grips it. A gripping finger and the edge reach the same speed. If the disk's moment
of inertia is k m R², its centre then takes 1/(1 + 1/k) of the finger's speed across the line.
"""

from __future__ import annotations

from board.geometry import Circle, Point
from board.men import Man
from board.shots.flick import Flick
from physics.materials import inertia_share

TIP = 4.0
"""Radius of a player's fingertip, in mm."""
GRIP = 0.5
"""Coefficient of friction between fingertip and disk."""


def flick_by_finger(disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
    """Return the shot that a fingertip gives a disk when it moves from `start` to `end` at `velocity` (mm/s).

    Return None if the finger misses the disk. A finger that starts on the disk touches it without striking it, so the result is
    None too.
    """
    reach = Circle(disk.at, disk.kind.radius + TIP)
    contact = next(reach.crossings(start, end), None)
    if contact is None or reach.contains(start):
        return None
    return flick_at_contact(disk, contact, velocity)


def flick_at_contact(disk: Man, contact: Point, velocity: Point) -> Flick | None:
    """Return the shot of a disk that is pushed by a fingertip with its centre at `contact`. Return None if the finger moves
    away.
    """
    line = disk.at - contact
    normal = line * (1.0 / line.length)
    across = normal.turned(90.0)
    head_on, sideways = velocity.dot(normal), velocity.dot(across)
    if head_on <= 0.0:
        return None
    share = inertia_share(disk.kind)
    taken = sideways / (1.0 + 1.0 / share)
    taken = max(-GRIP * head_on, min(GRIP * head_on, taken))
    pushed = normal * head_on + across * taken
    return Flick(disk.at, pushed.heading, pushed.length, -taken / (share * disk.kind.radius))
