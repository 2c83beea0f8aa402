"""The pocket (the hole in the middle). Some disks drop in, or catch its far edge (the lip). Others hop over it, or are knocked
out of it.

A disk has the radius R and the hole the radius H. The disk begins to dip when the distance of their centres falls below s =
sqrt(H² - R²). The disk drops if it is slow enough to sink d = 1 mm before it has crossed the hole. A faster disk meets the far
lip. Up to twice that speed, the lip slows the disk toward the lip, and so deflects it. A disk that is faster still hops over.
"""

from __future__ import annotations

import math
from typing import Final

from board.geometry import Point
from board.sides import Side
from physics.materials import GRAVITY

DIP: Final = 1.0
"""Depth in mm to which a disk must sink in order to drop into the pocket."""
HOP: Final = 2.0
"""Ratio of the speed above which a disk hops over the pocket to its capture speed. Below the capture speed the disk drops in.

On a path across the middle of the pocket, the capture speed is 0.62 m/s, and the disk hops over from 1.25 m/s.
"""
KNOCK_OUT: Final = 1500.0
"""Speed in mm/s from which a hit lifts a disk out of the pocket. It is the speed that the same hit would give to a disk outside.

The disk stands 1.65 mm above the floor and must climb 6.35 mm, so it loses energy. The value is an estimate: hard hits lift the
disk out, gentle hits do not.
"""


HOLE_DEPTH: Final = 40.0
"""Depth in mm of the net below a hole through the carrom board."""


def in_pocket(side: Side, x: float, y: float) -> bool:
    """True if the point (x, y), where a piece lies in a hole, belongs to the pocket in the middle and not to another hole."""
    return side.pocket is not None and side.pocket.contains(Point(x, y))


def catch_radius(hole: float, radius: float) -> float:
    """Return the distance in mm from a hole's centre at which a disk begins to tip into the hole.

    Return 0 if the disk is too wide to drop.
    """
    return math.sqrt(hole * hole - radius * radius) if hole > radius else 0.0


def capture_speed(hole: float, radius: float, offset: float) -> float:
    """Return the speed in mm/s below which a disk drops into a hole.

    The disk's path passes the hole's centre at a distance of `offset` mm.
    """
    play = hole - radius
    catch = hole * hole - radius * radius
    offset *= offset
    if offset >= catch:
        return 0.0
    return (math.sqrt(catch - offset) + math.sqrt(max(play * play - offset, 0.0))) * math.sqrt(GRAVITY / (2.0 * DIP))


def lip_keeps(speed: float, capture: float) -> float:
    """Return the fraction, 0 to 1, of its speed toward the far edge of a hole that a disk keeps when it hits this edge.

    `speed` is the disk's speed across the hole, and `capture` the speed below which it drops in. Both are in mm/s.
    """
    excess = (speed - capture) / (capture * (HOP - 1.0)) if capture > 0.0 else 1.0
    excess = min(1.0, max(0.0, excess))
    return excess * (2.0 - excess)


def knocked_out_speed(given: float) -> float:
    """Return the speed in mm/s of a disk in the pocket after a hit. Return 0 if the disk stays in the pocket.

    `given` is the speed in mm/s of a free disk after the same hit.
    """
    return math.sqrt(given * given - KNOCK_OUT * KNOCK_OUT) if given > KNOCK_OUT else 0.0
