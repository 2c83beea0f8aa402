"""Carroms: shots whose disk must touch the rim (the raised edge of the board) before any pin.

The rules are those of the seventh and eighth pin games in the 1916 booklet. A shot counts only if the shot disk touches the rim
before any pin is touched. After any other shot, the pins that it toppled or moved go back to their places.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from board.geometry import Point
from board.men import DISK
from board.shots.events import Struck, Toppled
from board.shots.shot import Shot
from board.sides import INSIDE
from board.text.words import plural
from games.pins.common.racks import Pinfall, Rack, Ruling

BANK_SPEED = 1.0
"""Speed in mm/s above which a disk's contact with the rim counts as a rebound.

The slower contact of a disk that starts at the rim does not count.
"""


def squares(*names: str) -> Rack:
    """Return a set of pins (a rack) with a pin on each of these squares of the checkerboard."""
    return Rack(dict(enumerate(names, start=1)))


def image(at: Point) -> Point:
    """Return the mirror image of a point, reflected in the left or right rim. A disk shot at the image rebounds toward the point.

    Such a shot does not hit exactly, because the rim absorbs some of the speed.
    """
    wall = math.copysign(INSIDE - DISK.radius, at.x)
    return Point(2 * wall - at.x, at.y)


def was_banked(pins: Iterable[int], shot: Shot) -> bool:
    """True if the shot disk struck the rim before any pin with an id in `pins` was touched, by the disk or another piece."""
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
    """Return the point of the first contact with one of these pins (given by their ids).

    If the shot touched none of them, return the start of the shot.
    """
    targets = set(pins)
    return next((strike.at for strike in shot.strikes if targets & {strike.first, strike.second}), shot.flick.at)


NOT_BANKED_TOLD = "{} meets|meet a pin before the rim: a foul."
"""Log line for a shot that touched a pin before the rim. The player's name replaces `{}`."""


def not_banked(rack: Rack, fall: Pinfall) -> Ruling:
    """Return the umpire's decision on a shot that met a pin before the rim. It is a foul, and the moved pins go back."""
    sentence = "Nothing is scored."
    if fall.knocked:
        one, many = "Nothing is scored, and {pins} is set up again.", "Nothing is scored, and {pins} are set up again."
        sentence = plural(len(fall.knocked), one, many, pins=rack.name_pins(fall.knocked))
    return Ruling((), rack.clear(fall.pins, fall.knocked), (sentence,), foul=True)
