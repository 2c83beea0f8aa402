"""Carroms: disks that must be banked off the rim before any pin is touched.

Booklet, seventh and eighth pin games. A shot counts only if the disk that was shot struck the rim before the first pin was
touched by anything. After one that was not banked, the pins it knocked go back where they belong, those it only pushed aside too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from board.geometry import Point
from board.men import DISK
from board.shots.events import Struck, Toppled
from board.shots.shot import Shot
from board.sides import INSIDE
from games.pins.common.racks import Pinfall, Rack, Ruling

BANK_SPEED = 1.0
"""mm/s: a disk set down against the rim and shot away from it touches the rim, but does not strike it."""


def squares(*names: str) -> Rack:
    """A rack of pins on some squares of the checkerboard."""
    return Rack(dict(enumerate(names, start=1)))


def image(at: Point) -> Point:
    """Where a place appears in the rim on its own side, seen as in a mirror: what to aim at to come to it off that rim.

    Only a first guess, as the rim does not give back all of a disk's speed.
    """
    wall = math.copysign(INSIDE - DISK.radius, at.x)
    return Point(2 * wall - at.x, at.y)


def was_banked(pins: Iterable[int], shot: Shot) -> bool:
    """Whether the disk that was shot struck the rim before anything touched any of these pins."""
    targets = set(pins)
    for event in shot.events:
        if isinstance(event, Toppled) and event.man in targets:
            return False
        if isinstance(event, Struck):
            if event.first in targets or event.second in targets:
                return False
            if event.involves(shot.disk) and event.involves("rim") and event.speed > BANK_SPEED:
                return True
    return False


def first_pin_met(pins: Iterable[int], shot: Shot) -> Point:
    """Where the first of these pins was touched; where the disk was shot from if none was."""
    targets = set(pins)
    return next((strike.at for strike in shot.strikes if targets & {strike.first, strike.second}), shot.flick.at)


NOT_BANKED_TOLD = "{} meets a pin before the rim: a foul."
"""What is told of such a shot."""


def not_banked(rack: Rack, fall: Pinfall) -> Ruling:
    """The ruling on a shot that met a pin before the rim."""
    said = "Nothing is scored"
    said += f" and {rack.named(fall.knocked)} must be respotted." if fall.knocked else "."
    return Ruling((), rack.cleared(fall.pins, fall.knocked), (said,), foul=True)
