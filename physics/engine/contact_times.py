"""Functions that compute when a moving piece touches a rim, a peg, a hole or another piece.

Paths are straight. So for an obstacle at rest, geometry alone gives the point of contact.
"""

from __future__ import annotations

import math
from typing import Final

from physics.engine.body import TOP, Body
from physics.engine.toppling import LYING_RADIUS, LYING_REACH

SKIN: Final = 0.004
"""Increase of the overlap, in mm, that makes two things collide again while they still touch."""
ROUND_SKIN: Final = 0.04
"""Largest allowed overlap of a piece with a round rim in mm.

The overlap is allowed because a disk follows the rim in short straight lines. They are about 5 mm long with this limit.
"""
CREEP: Final = 0.3
"""Speed in mm/s below which two touching things do not strike at once. They strike later, when they overlap by `SKIN`."""
TOUCH: Final = 1e-6
"""Gap in mm below which two things are in contact.

In pymunk every piece is enlarged by more than this, so that pymunk finds each predicted contact.
"""
STACKED: Final = 0.2
"""Smallest overlap in mm at which one piece is assumed to lie on top of the other, for example in the ditch.

The upper piece then slides freely over the lower piece.
"""
_STRIDE: Final = 0.007
"""Longest time in s for which the computation neglects the slowing of a piece. The error is less than `_BEND` mm."""
_BEND: Final = 0.01


def distance_to_circle(x: float, y: float, ux: float, uy: float, speed: float, reach: float) -> float:
    """Return the distance in mm that a piece travels from the origin until its centre is within `reach` mm of (x, y).

    (ux, uy) is its direction as a unit vector. Return infinity if the piece misses.
    """
    along = x * ux + y * uy
    if along <= 0.0:
        return math.inf
    across = x * uy - y * ux
    under = reach * reach - across * across
    if under <= 0.0:
        return math.inf
    distance = math.sqrt(along * along + across * across)
    if distance <= reach + TOUCH:
        if distance < reach - STACKED:
            return math.inf
        if speed * along > CREEP * distance:
            return 0.0
        reach = min(distance, reach) - SKIN
        under = reach * reach - across * across
        if under <= 0.0:
            return math.inf
    return along - math.sqrt(under)


def distance_to_line(room: float, pace: float, speed: float) -> float:
    """Return the distance in mm that a piece travels until it meets a wall.

    The wall is `room` mm away. For each mm of its path, the piece comes `pace` mm closer to the wall.
    """
    if room > TOUCH:
        return room / pace
    return 0.0 if speed * pace > CREEP else SKIN / pace


def distance_to_walls(x: float, y: float, ux: float, uy: float, speed: float, limit: float) -> tuple[float, int]:
    """Return the distance in mm that a piece travels to the nearest wall, and the number of that wall.

    Walls lie at x or y equal to `limit` or minus `limit`: 0 east, 1 north, 2 west, 3 south. (ux, uy) is the direction of the
    piece as a unit vector.
    """
    best, wall = math.inf, 0
    if ux != 0.0:
        best, wall = distance_to_line(limit - x if ux > 0.0 else limit + x, abs(ux), speed), 0 if ux > 0.0 else 2
    if uy != 0.0:
        distance = distance_to_line(limit - y if uy > 0.0 else limit + y, abs(uy), speed)
        if distance < best:
            best, wall = distance, 1 if uy > 0.0 else 3
    return best, wall


def distance_to_round_wall(x: float, y: float, ux: float, uy: float, speed: float, limit: float) -> float:
    """Return the distance in mm that a piece travels from (x, y) until it is `limit` mm away from the origin.

    (ux, uy) is its direction as a unit vector.
    """
    out = math.sqrt(x * x + y * y)
    if limit - out > TOUCH:
        return distance_out_of_circle(x, y, ux, uy, limit)
    if speed * (x * ux + y * uy) > CREEP * out:
        return 0.0
    # A piece that slides along a round wall soon meets it again, because the path is straight.
    return distance_out_of_circle(x, y, ux, uy, max(limit, out) + ROUND_SKIN)


def distance_off_round(x: float, y: float, ux: float, uy: float, radius: float) -> float:
    """Return the distance in mm that a disk's centre travels before it leaves a circle around the origin. `radius` is the
    circle's radius.

    Return 0 if the centre is outside and stays outside. (ux, uy) is the disk's direction as a unit vector.
    """
    along = x * ux + y * uy
    under = along * along - (x * x + y * y - radius * radius)
    return max(0.0, -along + math.sqrt(under)) if under > 0.0 else 0.0


def distance_out_of_circle(x: float, y: float, ux: float, uy: float, reach: float) -> float:
    """Return the distance in mm that a piece travels before it leaves a circle around the origin. `reach` is the circle's radius.

    The piece starts inside the circle. (ux, uy) is its direction as a unit vector.
    """
    along = x * ux + y * uy
    return max(0.0, -along + math.sqrt(max(along * along - (x * x + y * y - reach * reach), 0.0)))


def distance_off(x: float, y: float, ux: float, uy: float, half: float) -> float:
    """Return the distance in mm that a moving disk's centre travels before it leaves a square around the origin.

    `half` is half the side of the square. (ux, uy) is the disk's direction as a unit vector.
    """
    if not (-half <= x <= half and -half <= y <= half):
        return _distance_across(x, y, ux, uy, half)
    best = math.inf
    if ux != 0.0:
        best = (half - x) / ux if ux > 0.0 else (-half - x) / ux
    if uy != 0.0:
        best = min(best, (half - y) / uy if uy > 0.0 else (-half - y) / uy)
    return best


def _distance_across(x: float, y: float, ux: float, uy: float, half: float) -> float:
    enters, leaves = -math.inf, math.inf
    for place, heading in ((x, ux), (y, uy)):
        if heading == 0.0:
            if abs(place) > half:
                return 0.0
            continue
        one, two = (-half - place) / heading, (half - place) / heading
        enters, leaves = max(enters, min(one, two)), min(leaves, max(one, two))
    return 0.0 if enters > leaves or leaves <= 0.0 else leaves


def distance_to_block(x: float, y: float, ux: float, uy: float, speed: float, radius: float, half: float) -> tuple[float, int]:
    """Return (distance in mm until a moving disk touches a square from outside, side of the square that it touches).

    `half` is half the side of the square. Sides are 0 east, 1 north, 2 west, 3 south, and -1 for a corner.
    """
    best, side = math.inf, -1
    if x * ux < 0.0 and abs(x) >= half:
        distance = distance_to_line(abs(x) - half - radius, abs(ux), speed)
        if abs(y + uy * distance) <= half:
            best, side = distance, 0 if x > 0.0 else 2
    if y * uy < 0.0 and abs(y) >= half:
        distance = distance_to_line(abs(y) - half - radius, abs(uy), speed)
        if distance < best and abs(x + ux * distance) <= half:
            best, side = distance, 1 if y > 0.0 else 3
    for corner in range(4):
        corner_x, corner_y = half if corner > 1 else -half, half if corner & 1 else -half
        dx, dy = corner_x - x, corner_y - y
        if -radius < dx * uy - dy * ux < radius:
            distance = distance_to_circle(dx, dy, ux, uy, speed, radius)
            if distance < best:
                at_x, at_y = x + ux * distance, y + uy * distance
                # Beside a face, the disk meets the face first. It meets a corner only beyond the ends of the faces.
                if at_x * corner_x >= half * half - 1e-9 and at_y * corner_y >= half * half - 1e-9:
                    best, side = distance, -1
    return best, side


def distance_to_lying(x: float, y: float, ux: float, uy: float, speed: float, radius: float, pin: Body) -> float:
    """Return the distance in mm that a disk at (x, y) slides before it touches the pin `pin`, which lies at rest.

    (ux, uy) is the direction of the disk as a unit vector.
    """
    cosine, sine = math.cos(pin.angle), math.sin(pin.angle)
    reach = radius + LYING_RADIUS
    end_x, end_y = cosine * LYING_REACH, sine * LYING_REACH
    dx, dy = pin.x - x, pin.y - y
    best = min(
        distance_to_circle(dx + end_x, dy + end_y, ux, uy, speed, reach),
        distance_to_circle(dx - end_x, dy - end_y, ux, uy, speed, reach),
    )
    across = dx * -sine + dy * cosine
    pace = ux * -sine + uy * cosine
    if across * pace > 0.0:
        room = abs(across) - reach
        distance = max(room, 0.0) / abs(pace)
        along = (ux * distance - dx) * cosine + (uy * distance - dy) * sine
        if abs(along) <= LYING_REACH and room > -reach and distance < best:
            best = distance
    return best


def gap_between(a: Body, b: Body) -> float:
    """Return the gap in mm between two pieces at rest, negative if they overlap. At most one of them may be a lying pin."""
    if a.tilt:
        a, b = b, a
    dx, dy = b.x - a.x, b.y - a.y
    if not b.tilt:
        return math.sqrt(dx * dx + dy * dy) - a.radius - b.radius
    cosine, sine = math.cos(b.angle), math.sin(b.angle)
    along = min(max(-dx * cosine - dy * sine, -LYING_REACH), LYING_REACH)
    return math.hypot(dx + along * cosine, dy + along * sine) - a.radius - LYING_RADIUS


class StepCount:
    """Counter of the iterations in a search. The search finds the times at which moving pieces meet."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0


def meeting_time(a: Body, b: Body, now: float, steps: StepCount) -> float:
    """Return the time in s at which two moving pieces touch. Return infinity if they never touch.

    `now` is the present time. The function counts its iterations in `steps`.
    """
    path_a, path_b = a.path, b.path
    assert path_a is not None
    assert path_b is not None
    reach = a.radius + b.radius
    gone_a, speed_a = path_a.travel(now - a.since)
    gone_b, speed_b = path_b.travel(now - b.since)
    aux, auy, bux, buy = a.ux, a.uy, b.ux, b.uy
    dx = b.x + bux * gone_b - a.x - aux * gone_a
    dy = b.y + buy * gone_b - a.y - auy * gone_a
    toward_a = dx * aux + dy * auy
    toward_b = dx * bux + dy * buy
    if toward_a <= 0.0 <= toward_b:
        # Both pieces move away from each other, so the gap only grows.
        return math.inf
    distance = math.sqrt(dx * dx + dy * dy)
    time, last = now, max(a.since + path_a.seconds, b.since + path_b.seconds, now)
    if distance <= reach + TOUCH:
        if distance < reach - STACKED:
            return math.inf
        if toward_a * speed_a - toward_b * speed_b > CREEP * distance:
            return now
        reach = min(distance, reach) - SKIN
    else:
        left_a, left_b = path_a.distance - gone_a, path_b.distance - gone_b
        if distance - reach > left_a + left_b:
            return math.inf
        cross = aux * buy - auy * bux
        if abs(cross) > 0.05:
            # They can touch only while both are near the crossing of their lines.
            spread = reach / abs(cross)
            middle_a, middle_b = (dx * buy - dy * bux) / cross, (dx * auy - dy * aux) / cross
            if not (-spread < middle_a < left_a + spread and -spread < middle_b < left_b + spread):
                return math.inf
            if middle_a > spread:
                time = a.since + path_a.time_to(gone_a + middle_a - spread)
            if middle_b > spread:
                time = max(time, b.since + path_b.time_to(gone_b + middle_b - spread))
            last = min(
                last,
                a.since + path_a.time_to(gone_a + middle_a + spread),
                b.since + path_b.time_to(gone_b + middle_b + spread),
            )
            if time >= last:
                return math.inf
            if time > now:
                dx, dy, distance, speed_a, speed_b = _apart(a, b, time)
    # A flight ends when the piece passes the edge or lands.
    if a.is_flying:
        last = min(last, a.edge_time if a.level == TOP else a.land_time)
    if b.is_flying:
        last = min(last, b.edge_time if b.level == TOP else b.land_time)
    while time < last:
        steps.count += 1
        # Speeds only decrease, so no contact is possible before these speeds would close the gap.
        swift = speed_a + speed_b
        if swift <= 0.0:
            return math.inf
        skip = (distance - reach) / swift
        if skip > _STRIDE:
            time += skip
            dx, dy, distance, speed_a, speed_b = _apart(a, b, time)
            continue
        next_dx, next_dy, next_distance, speed_a, speed_b = _apart(a, b, time + _STRIDE)
        rx, ry = next_dx - dx, next_dy - dy
        closing = -(dx * rx + dy * ry)
        if closing > 0.0:
            wide = reach + _BEND
            square = rx * rx + ry * ry
            under = closing * closing - square * (distance * distance - wide * wide)
            if under >= 0.0:
                share = (closing - math.sqrt(under)) / square
                if share <= 1.0:
                    found = _refine(a, b, time + max(share, 0.0) * _STRIDE, reach)
                    # For two pieces that approach very slowly, the computed contact may lie in the past. Ignore it.
                    if found < math.inf and (found > now or distance <= reach + TOUCH):
                        return max(found, now)
        time += _STRIDE
        dx, dy, distance = next_dx, next_dy, next_distance
    return math.inf


def _apart(a: Body, b: Body, time: float) -> tuple[float, float, float, float, float]:
    path_a, path_b = a.path, b.path
    assert path_a is not None
    assert path_b is not None
    gone_a, speed_a = path_a.travel(time - a.since)
    gone_b, speed_b = path_b.travel(time - b.since)
    dx = b.x + b.ux * gone_b - a.x - a.ux * gone_a
    dy = b.y + b.uy * gone_b - a.y - a.uy * gone_a
    return dx, dy, math.sqrt(dx * dx + dy * dy), speed_a, speed_b


def _refine(a: Body, b: Body, time: float, reach: float) -> float:
    """Return the exact time in s of a contact, using Newton's method. `time` is the first estimate.

    The pieces touch when their centres are `reach` mm apart. If they miss each other, return infinity.
    """
    for _ in range(40):
        dx, dy, distance, speed_a, speed_b = _apart(a, b, time)
        gap = distance - reach
        closing = (dx * (a.ux * speed_a - b.ux * speed_b) + dy * (a.uy * speed_a - b.uy * speed_b)) / distance
        if abs(gap) < 1e-9 or (gap < TOUCH and closing < 1.0):
            return time
        if closing < 1.0:
            if gap > _BEND or closing <= 0.0:
                return math.inf
            # The pieces approach very slowly while braking: advance in small steps.
            time += 0.0005
        else:
            time += max(-0.002, min(0.002, gap / closing))
    return time
