"""Shots of learning programs: four numbers from -1 to 1 that always give an allowed flick of the disk.

The first number is the start point, from the left end of the shooting line to the right end. The second is the heading: 0 is the
initial aim, and 1 and -1 are half a turn to the left and to the right. The third is the speed, from a nudge to the hardest flick.
The fourth is the spin. In a game with calls, a fifth number calls a pin: its range is divided among the standing pins.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

from board.geometry import Point, Polygon, Zone
from board.moves import Aim, Pick
from board.moves import Move as AnyMove
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE
from board.sums import float_sum
from games.bots.steadiness import SLOWEST

NUMBERS = 4
"""Number of values in a learning program's action that describe a shot: start point, heading, speed and spin."""
HALF_TURN = 180.0
STEP = 0.01
"""Step of the search for a free start point along the shooting line, as a fraction of the line's length."""


def flick_of(aim: Aim, action: Sequence[float], heading_range: float = HALF_TURN) -> Flick:
    """Return the shot for four numbers from -1 to 1 that a learning program chose.

    The numbers stand for start point, heading, speed and spin. The heading differs by at most `heading_range` degrees from the
    initial aim. An occupied start point is replaced by the nearest free point.
    """
    place, heading, speed, spin = (min(1.0, max(-1.0, float(value))) for value in action)
    at = _free_place(aim, (place + 1.0) / 2)
    return Flick(
        at,
        round((aim.target - at).heading + heading_range * heading, 4),
        round(max(SLOWEST, aim.top_speed * (speed + 1.0) / 2), 3),
        round(aim.top_spin * spin, 3),
    )


def call_of(options: Pick, value: float) -> AnyMove:
    """Return the move that calls a pin (names it as the target). A learning program chooses the pin by a number from -1 to 1."""
    share = (min(1.0, max(-1.0, float(value))) + 1.0) / 2
    return options.moves[min(int(share * len(options.moves)), len(options.moves) - 1)]


def _free_place(aim: Aim, share: float) -> Point:
    line = shooting_line(aim.zone)
    for step in range(round(1.0 / STEP) + 1):
        for fraction in (share - step * STEP, share + step * STEP):
            if 0.0 <= fraction <= 1.0 and aim.is_clear(at := point_along(line, fraction)):
                return at
    # Every free gap is narrower than the search step, so sample at random until a free point is found.
    random = Random(0)
    while not aim.is_clear(at := aim.zone.sample(random)):
        pass
    return at


@lru_cache
def shooting_line(zone: Zone) -> Polygon:
    """Return the line on which a disk is placed before a shot: the zone itself if that is a line, otherwise its inner edge."""
    if zone == CHECKER_SIDE.zones["alley"]:
        return zone.parts[0][1::-1]
    if zone == CHECKER_SIDE.zones["off-squares"]:
        edge = zone.parts[1][0].x
        return tuple(Point(x * edge, y * edge) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)))
    if len(zone.parts) > 1 and all(len(part) == 2 for part in zone.parts):
        # The zone is an arc of straight segments. Put them in order: each segment begins where another ends.
        following = {part[0]: part[1] for part in zone.parts}
        line = [(following.keys() - following.values()).pop()]
        while line[-1] in following:
            line.append(following[line[-1]])
        return tuple(line)
    # The last vertex of a corner zone is the corner of the rim, which is not part of the inner edge.
    return zone.parts[0] if len(zone.parts[0]) == 2 else zone.parts[0][-2::-1]


def point_along(line: Polygon, share: float) -> Point:
    """Return the point of a line at the fraction `share`, from 0 to 1, of its length."""
    left = share * float_sum(math.dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(line))
    for a, b in pairwise(line):
        length = a.distance(b)
        if left <= length:
            return a + (b - a) * (left / length)
        left -= length
    return line[-1]
