"""The ditch, the lower floor around the platform: how a disk leaves the platform, flies, lands, or comes back from the rim.

A disk starts to fall as soon as its centre has passed the edge. It can still strike pieces on the platform, and climb back onto
it, until it has sunk by half its height. After that the platform's side is a wall. A slow disk tips over the edge: the height
that it loses pushes it clear before it drops.
"""

from __future__ import annotations

import math
from typing import Final

from board.sides import DITCH_DEPTH
from physics.engine.body import DITCH, FALLEN, LOW, OUT, Body
from physics.engine.toppling import LENGTH, LYING_RADIUS
from physics.materials import GRAVITY

TIPPING_SPEED: Final = 250.0
"""Outward speed in mm/s of a disk that tips over the platform's edge.

This is an estimate. The disk tips until its outer edge meets the floor of the ditch, at an angle of 53 degrees (15.875 sin 53° =
12.7). By then a quarter of the height of 12.7 mm is assumed to have become speed: v²/2 = g h/4. The rest of the height goes into
rotation and into contacts with the edge and the floor. The disk itself has then sunk by 3.2 mm.
"""
FALL_TIME: Final = math.sqrt(2.0 * DITCH_DEPTH / GRAVITY)


def outward(x: float, y: float, is_round: bool = False) -> tuple[float, float]:
    """Return the unit vector that points from (x, y) outward across the nearest edge of the platform."""
    if is_round:
        distance = math.hypot(x, y)
        return x / distance, y / distance
    if abs(x) >= abs(y):
        return (1.0 if x > 0.0 else -1.0), 0.0
    return 0.0, (1.0 if y > 0.0 else -1.0)


def leave(body: Body, platform: float, time: float, is_round: bool = False) -> bool:
    """Start the flight of a disk whose centre has passed the platform's edge, or let it tip over the edge.

    Set the times at which the disk sinks and lands. To gain speed, a disk must lose height. Return False if the disk cannot sink
    far enough, for example because other disks hold it up. `platform` is half the width of the platform in mm.
    """
    nx, ny = outward(body.x, body.y, is_round)
    speed = body.vx * nx + body.vy * ny
    start = body.edge_drop if body.is_flying else 0.0
    if speed < TIPPING_SPEED:
        start += max(TIPPING_SPEED * TIPPING_SPEED - speed * speed, 0.0) / (2.0 * GRAVITY)
        if start > DITCH_DEPTH:
            return False
        body.vx += (TIPPING_SPEED - speed) * nx
        body.vy += (TIPPING_SPEED - speed) * ny
        speed = TIPPING_SPEED
    beyond = (math.hypot(body.x, body.y) if is_round else max(abs(body.x), abs(body.y))) - platform
    clear = (body.radius - beyond + 0.01) / speed
    body.left_drop, body.edge_drop = start, max(start, min(body.height / 2.0, DITCH_DEPTH))
    sink = math.sqrt(2.0 * body.edge_drop / GRAVITY)
    body.left_time = time
    body.edge_time = time + max(sink, clear)
    body.land_time = body.edge_time + FALL_TIME - sink
    body.is_flying = True
    return True


def climb(body: Body, floor: float) -> float:
    """Return the depth in mm below the platform at which a disk lies after landing on other disks in the ditch.

    `floor` is the depth of the upper side of those disks. If the moving disk arrives lower, it climbs only as far as its speed
    allows.
    """
    if floor >= body.edge_drop:
        return floor
    square = body.vx * body.vx + body.vy * body.vy
    lift = min(body.edge_drop - floor, square / (2.0 * GRAVITY))
    if lift > 0.0:
        keeps = math.sqrt(max(0.0, 1.0 - 2.0 * GRAVITY * lift / square))
        body.vx *= keeps
        body.vy *= keeps
    return body.edge_drop - lift


def set_down(body: Body, platform: float, is_round: bool = False) -> None:
    """Place a disk that has left the platform on the floor of the ditch. The disk lies beside the platform without overlapping
    it.
    """
    nx, ny = outward(body.x, body.y, is_round)
    short = platform + body.radius - (body.x * nx + body.y * ny)
    if gap_to_platform(body.x, body.y, platform, is_round) < body.radius and short > 0.0:
        body.x += short * nx
        body.y += short * ny
    body.is_flying = False
    body.lie, body.level, body.drop = DITCH, LOW, DITCH_DEPTH


def is_off(x: float, y: float, platform: float | None, is_round: bool = False) -> bool:
    """True if a piece with its centre at (x, y) is off the platform.

    If `platform` is None, the side has no platform: return False.
    """
    return platform is not None and (math.hypot(x, y) if is_round else max(abs(x), abs(y))) > platform


def tumble(pin: Body, platform: float, inside: float) -> None:
    """Lay a pin into the ditch, parallel to the platform's side. The pin's centre has passed the platform's edge.

    `platform` is half the width of the platform in mm. `inside` is half the width of the area inside the rim in mm.
    """
    nx, ny = outward(pin.x, pin.y)
    nearest, farthest, end = platform + LYING_RADIUS, inside - LYING_RADIUS, inside - LENGTH / 2.0
    out = min(max(pin.x * nx + pin.y * ny, nearest), farthest)
    along = min(max(pin.y * nx - pin.x * ny, -end), end)
    pin.x, pin.y = out * nx - along * ny, out * ny + along * nx
    # Turn the head the shorter way.
    ahead = math.cos(pin.angle) * -ny + math.sin(pin.angle) * nx
    pin.angle = math.atan2(nx, -ny) if ahead >= 0.0 else math.atan2(-nx, ny)
    pin.lie, pin.level, pin.tilt, pin.drop = FALLEN, OUT, 90.0, DITCH_DEPTH


def drop_at(left: float, edge: float, land: float, left_drop: float, edge_drop: float, time: float) -> float:
    """Return the depth of a flying disk below the platform at `time`, in mm.

    The disk leaves the platform at the time `left`, with the depth `left_drop`. It passes the platform's edge at `edge`, with the
    depth `edge_drop`. It lands at `land`.
    """
    if time <= edge:
        share = (time - left) / (edge - left)
        return left_drop + (edge_drop - left_drop) * share * share
    if time >= land:
        return DITCH_DEPTH
    sink = math.sqrt(edge_drop / DITCH_DEPTH)
    # From there the disk falls freely to the floor.
    root = sink + (1.0 - sink) * ((time - edge) / (land - edge))
    return DITCH_DEPTH * root * root


def ride_up_keeps(drop: float, height: float) -> float:
    """Return the fraction of its inward speed that a disk keeps when it climbs the platform's edge from outside.

    `drop` is the depth of the disk below the platform, and `height` is the thickness of the disk, both in mm.
    """
    return max(0.0, 1.0 - drop / (height / 2.0))


def climb_speed(speed: float, drop: float, height: float) -> float:
    """Return the inward speed in mm/s that a disk in the ditch has after it has climbed the platform's edge.

    Return 0 if the disk is too slow to climb the edge. `speed` is its inward speed before the climb, in mm/s. `drop` is its depth
    below the platform, and `height` is its thickness, both in mm.
    """
    climbs = speed * speed - 2.0 * GRAVITY * drop
    return min(ride_up_keeps(drop, height) * speed, math.sqrt(climbs)) if climbs > 0.0 else 0.0


def gap_to_platform(x: float, y: float, platform: float, is_round: bool = False) -> float:
    """Return the distance in mm from the point (x, y) in the ditch to the platform's side."""
    if is_round:
        return max(math.hypot(x, y) - platform, 0.0)
    return math.hypot(max(abs(x) - platform, 0.0), max(abs(y) - platform, 0.0))
