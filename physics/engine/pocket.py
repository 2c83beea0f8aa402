"""The pocket: which disks drop in, which catch its far lip, which hop over it, and which are knocked out of it.

A disk of radius R over a hole of radius H begins to dip when its centre comes within s = sqrt(H² - R²) of the hole's. It
drops if it is slow enough to sink d = 1 mm before it has crossed. Faster ones meet the far lip with what they have sunk:
up to twice that speed the lip takes some of the speed along its own normal, and so turns them; beyond, they hop over.
"""

from __future__ import annotations

import math
from typing import Final

from board.geometry import Point
from board.sides import Side
from physics.materials import GRAVITY

DIP: Final = 1.0
"""How far a disk must sink to be caught, mm."""
HOP: Final = 2.0
"""How many times the capture speed clears the far lip: 1.25 m/s across the middle, where 0.62 m/s drops."""
KNOCK_OUT: Final = 1500.0
"""mm/s. A seated disk stands 1.65 proud of the floor and must climb 6.35: only a hit that would send a free disk off faster
than this lifts it out, and it spends that much of its energy on the way. An estimate: hard hits do it, gentle ones do not."""


HOLE_DEPTH: Final = 40.0
"""mm. How far a man falls through a hole: into the net below."""


def in_pocket(side: Side, x: float, y: float) -> bool:
    """Whether the middle of a man that lies in some hole lies in the pocket."""
    return side.pocket is not None and side.pocket.contains(Point(x, y))


def catch_radius(hole: float, radius: float) -> float:
    """How near to the middle of the hole a disk begins to dip; 0 if it is too wide to."""
    return math.sqrt(hole * hole - radius * radius) if hole > radius else 0.0


def capture_speed(hole: float, radius: float, offset: float) -> float:
    """The speed below which a disk drops that would pass the middle at this distance."""
    play = hole - radius
    catch = hole * hole - radius * radius
    offset *= offset
    if offset >= catch:
        return 0.0
    return (math.sqrt(catch - offset) + math.sqrt(max(play * play - offset, 0.0))) * math.sqrt(GRAVITY / (2.0 * DIP))


def lip_keeps(speed: float, capture: float) -> float:
    """What share of its speed towards the far lip a disk keeps that came at this speed."""
    excess = (speed - capture) / (capture * (HOP - 1.0)) if capture > 0.0 else 1.0
    excess = min(1.0, max(0.0, excess))
    return excess * (2.0 - excess)


def knocked_out_speed(given: float) -> float:
    """How fast a seated disk leaves when a free one would leave at `given`; 0 if it stays."""
    return math.sqrt(given * given - KNOCK_OUT * KNOCK_OUT) if given > KNOCK_OUT else 0.0
