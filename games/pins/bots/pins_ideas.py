"""Possible shots at pins, among which a bot searches for the best.

Shots of the alley games start at the foul line. They aim at the middle of a pin, at its edges or at a gap between pins. Carrom
shots touch a rim first. The shots form a fine grid of start points, headings and speeds. They are yielded in shuffled order, so
that the first few hundred cover the grid evenly.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from board.geometry import Point
from board.men import DISK, PIN, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.sides import INSIDE
from games.bots.shooting.blows import Array, is_clear, points_array
from games.bots.shooting.trials import Idea, Repertoire
from physics.materials import EDGE_FRICTION, RIM_BOUNCE, inertia_share

REACH = DISK.radius + PIN.radius
"""Distance in mm between the centres of a disk and a pin at the moment when they touch."""
OFFSETS = (0.0, -0.9, 0.9, -0.6, 0.6, -0.3, 0.3)
"""Offsets from a pin's centre at which shots hit it. 0 is a head-on hit. With 1 or -1 the disk just touches the pin's edge."""
GRAIN = 0.3
"""Smallest difference, in degrees, between the headings of two shots from the same place."""
ALLEY_SPEEDS = (1450.0, 1600.0, 1900.0, 2300.0, 2800.0, 3400.0, 4200.0, 5000.0, 6000.0)
CARROM_SPEEDS = (1400.0, 1800.0, 2300.0, 3000.0, 4000.0, 5000.0)
WALL = INSIDE - DISK.radius
"""Distance in mm, along x or y, from the board's centre to the centre of a disk that touches the rim."""
FAN = np.radians(np.arange(0.0, 360.0, 0.5))
"""Headings in radians to try for shots off the rims: all directions in steps of half a degree."""


def alley_ideas(aim: Aim, pins: Sequence[Man], repertoire: Repertoire, pace: float) -> Iterator[Idea]:
    """Yield possible shots for a pin game in which all disks are shot from behind the foul line.

    `pace` is a factor for the usual speeds.
    """
    one, other = sorted(aim.zone.parts[0], key=lambda at: -(at.x + at.y))[:2]
    count = repertoire.places // 2 + 1
    places = [one + (other - one) * ((i + 0.5) / count) for i in range(count)]
    aims = [(Point(round(place.x, 4), round(place.y, 4)), heading, f"pin {pin.id}") for place in places
            for heading, pin in _headings(place, pins)]  # fmt: skip
    yield from _in_no_order(aims, [pace * speed for speed in ALLEY_SPEEDS], repertoire.hardest)


def _in_no_order(aims: Sequence[tuple[Point, float, str]], speeds: Sequence[float], hardest: float) -> Iterator[Idea]:
    """Yield a shot for every combination of an aim and a speed of at most `hardest`, in shuffled order.

    An aim is (start, heading, type of shot).
    """
    shots = [(aim, speed) for aim in aims for speed in speeds if speed <= hardest]
    Random(0).shuffle(shots)
    for (place, heading, kind), speed in shots:
        yield Idea(Flick(place, round(heading, 2), round(speed, 1)), kind)


def _headings(place: Point, pins: Sequence[Man]) -> Iterator[tuple[float, Man]]:
    """Yield (heading in degrees, pin) for shots from the point `place`. Each shot hits its pin at one of the `OFFSETS`."""
    taken: list[float] = []
    for offset in OFFSETS:
        for pin in pins:
            line = pin.at - place
            heading = line.heading + math.degrees(math.asin(offset * REACH / line.length))
            if all(abs(heading - other) >= GRAIN for other in taken):
                taken.append(heading)
                yield heading, pin


def carrom_ideas(aim: Aim, pins: Sequence[Man], repertoire: Repertoire, pace: float) -> Iterator[Idea]:
    """Yield possible shots that touch one or two rims (raised edges of the board) before any pin.

    `pace` is a factor for the usual speeds.
    """
    targets = points_array([pin.at for pin in pins])
    aims = [
        (place, heading, kind)
        for place in _spread_places(aim, repertoire.places)
        for heading, kind in _banks(place, targets, repertoire.rims)
    ]
    yield from _in_no_order(aims, [pace * speed for speed in CARROM_SPEEDS], repertoire.hardest)


def _spread_places(aim: Aim, count: int) -> list[Point]:
    """Return `count` free start points for the disk, spread evenly over the zone from which it is shot."""
    random = Random(1)
    places: list[Point] = []
    while len(places) < count:
        tries = [aim.zone.sample(random) for _ in range(12)]
        free = [
            at for at in (Point(round(at.x, 2), round(at.y, 2)) for at in tries) if aim.is_clear(at) and aim.zone.contains(at)
        ]
        if free:
            places.append(max(free, key=lambda at: min((at.distance(other) for other in places), default=0.0)))
    return places


def _banks(place: Point, pins: Array, rims: int) -> Iterator[tuple[float, str]]:
    """Yield (heading in degrees, `one rim` or `two rims`) for shots that touch one or two rims (raised edges) and then a pin.

    Shots that meet a pin before a rim are left out.
    """
    at = np.tile([place.x, place.y], (len(FAN), 1))
    direction = np.stack([np.cos(FAN), np.sin(FAN)], axis=1)
    reaches = np.full(len(pins), REACH)
    is_free = np.ones(len(FAN), dtype=bool)
    for rim in range(rims + 1):
        touch, turned = _off_the_rim(at, direction)
        meets = ~is_clear(at, touch, pins, reaches)
        if rim:
            for heading in np.degrees(FAN[is_free & meets]).tolist():
                yield heading, ("", "one rim", "two rims")[rim]
        is_free &= ~meets
        at, direction = touch, turned


def _off_the_rim(at: Array, direction: Array) -> tuple[Array, Array]:
    """Return the points where sliding disks without spin meet the rim, and the directions in which they leave the rim."""
    with np.errstate(divide="ignore", invalid="ignore"):
        far = np.where(direction != 0.0, (np.sign(direction) * WALL - at) / direction, np.inf)
    far = np.maximum(far, 0.0)
    axis = far.argmin(axis=1)
    rows = np.arange(len(at))
    touch = at + direction * far[rows, axis][:, None]
    into, along = direction[rows, axis], direction[rows, 1 - axis]
    slope = np.abs(along) / np.maximum(np.abs(into), 1e-9)
    share = inertia_share(DISK)
    grip = EDGE_FRICTION * (1.0 + RIM_BOUNCE)
    off = np.where(slope <= grip * (1.0 + 1.0 / share), slope / (RIM_BOUNCE * (1.0 + share)), (slope - grip) / RIM_BOUNCE)
    turned = np.empty_like(direction)
    turned[rows, axis] = -np.sign(into)
    turned[rows, 1 - axis] = np.sign(along) * off
    return touch, turned / np.hypot(turned[:, 0], turned[:, 1])[:, None]
