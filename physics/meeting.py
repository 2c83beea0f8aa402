"""When will a moving man meet something? Paths are straight lines, so for things at rest that is plain geometry."""

from __future__ import annotations

import math

from physics.body import LOW, Body
from physics.check import LYING_RADIUS, LYING_REACH

SKIN = 0.004
"""mm. How much deeper two things in touch may sink into each other before they are pushed apart again."""
CREEP = 0.3
"""mm/s. Things in touch that close more slowly are left alone until they have sunk by `SKIN`."""
TOUCH = 1e-4
"""mm. Closer is in touch."""
STACKED = 0.01
"""mm. In the ditch, where disks fall upon disks, deeper than this one lies upon the other and slides over it freely."""
_STRIDE = 0.007
"""s. Over this long, braking bends a path's timing by less than a hundredth of a millimetre."""


def way_to_circle(a: Body, x: float, y: float, reach: float) -> float:
    """How far a must go until its middle is within `reach` of a point; infinity if its line never comes there."""
    dx, dy = x - a.x, y - a.y
    along = dx * a.ux + dy * a.uy
    if along <= 0.0:
        return math.inf
    square = dx * dx + dy * dy
    across = square - along * along
    if across >= reach * reach:
        return math.inf
    distance = math.sqrt(square)
    if distance <= reach + TOUCH:
        if a.level == LOW and distance < reach - STACKED:
            return math.inf
        if a.path is not None and a.path.speed * along > CREEP * distance:
            return 0.0
        reach = min(distance, reach) - SKIN
        if across >= reach * reach:
            return math.inf
    return along - math.sqrt(reach * reach - across)


def way_to_wall(a: Body, limit: float) -> tuple[float, int]:
    """How far a must go until |x| or |y| reaches `limit`, and the wall: 0 east, 1 north, 2 west, 3 south."""
    best, wall = math.inf, 0
    if a.ux != 0.0:
        best, wall = _to_line(a, a.x, a.ux, limit), 0 if a.ux > 0.0 else 2
    if a.uy != 0.0:
        way = _to_line(a, a.y, a.uy, limit)
        if way < best:
            best, wall = way, 1 if a.uy > 0.0 else 3
    return best, wall


def _to_line(a: Body, place: float, heading: float, limit: float) -> float:
    room = limit - place if heading > 0.0 else limit + place
    pace = abs(heading)
    if room > TOUCH:
        return room / pace
    assert a.path is not None
    return 0.0 if a.path.speed * pace > CREEP else SKIN / pace


def way_out_of_circle(a: Body, reach: float) -> float:
    """How far a, within `reach` of the origin, must go to leave that circle."""
    along = a.x * a.ux + a.y * a.uy
    return max(0.0, -along + math.sqrt(max(along * along - (a.x * a.x + a.y * a.y - reach * reach), 0.0)))


def way_to_block(a: Body, half: float) -> float:
    """How far a must go until it touches, from outside, the square of this half width about the origin."""
    best = math.inf
    radius = a.radius
    for x, y, ux, uy in ((a.x, a.y, a.ux, a.uy), (a.y, a.x, a.uy, a.ux)):
        if x * ux >= 0.0:
            continue
        room = abs(x) - half - radius
        if room < -radius:
            continue
        pace = abs(ux)
        if room > TOUCH:
            way = room / pace
        elif a.path is not None and a.path.speed * pace > CREEP:
            way = 0.0
        else:
            way = SKIN / pace
        if abs(y + uy * way) <= half and way < best:
            best = way
    for corner_x in (-half, half):
        for corner_y in (-half, half):
            way = way_to_circle(a, corner_x, corner_y, radius)
            if way < best:
                x, y = a.x + a.ux * way, a.y + a.uy * way
                # Beside a face the face is met first; a corner only counts beyond both ends.
                if x * corner_x >= half * half - 1e-9 and y * corner_y >= half * half - 1e-9:
                    best = way
    return best


def meeting_time(a: Body, b: Body, now: float) -> float:
    """When two men, both moving, will touch; infinity if never."""
    pa, pb = a.path, b.path
    assert pa is not None
    assert pb is not None
    reach = a.radius + b.radius
    ax, ay = a.where(now)
    bx, by = b.where(now)
    dx, dy = bx - ax, by - ay
    toward_a = dx * a.ux + dy * a.uy
    toward_b = dx * b.ux + dy * b.uy
    if toward_a <= 0.0 <= toward_b:
        # Each heads away from where the other is: their lines only part.
        return math.inf
    time = now
    last = max(a.since + pa.seconds, b.since + pb.seconds, now)
    if last == math.inf:
        last = now + 1.0
    distance = math.sqrt(dx * dx + dy * dy)
    if distance <= reach + TOUCH:
        if a.level == LOW and distance < reach - STACKED:
            return math.inf
        speed_a, speed_b = pa.after(now - a.since)[2], pb.after(now - b.since)[2]
        closing = (toward_a * speed_a - toward_b * speed_b) / distance
        if closing > CREEP:
            return now
        reach = min(distance, reach) - SKIN
    while time < last:
        # From here the speeds only fall, so nothing can happen before the gap is run down.
        speed_a, speed_b = pa.after(time - a.since)[2], pb.after(time - b.since)[2]
        swift = speed_a + speed_b
        if swift <= 0.0:
            return math.inf
        gap = distance - reach
        skip = gap / swift
        if skip > _STRIDE:
            time += skip
            ax, ay = a.where(time)
            bx, by = b.where(time)
            dx, dy = bx - ax, by - ay
            distance = math.sqrt(dx * dx + dy * dy)
            continue
        stride = _STRIDE
        nax, nay = a.where(time + stride)
        nbx, nby = b.where(time + stride)
        ndx, ndy = nbx - nax, nby - nay
        rx, ry = ndx - dx, ndy - dy
        closing = -(dx * rx + dy * ry)
        if closing > 0.0:
            quadratic = rx * rx + ry * ry
            under = closing * closing - quadratic * (dx * dx + dy * dy - reach * reach)
            if under >= 0.0:
                share = (closing - math.sqrt(under)) / quadratic
                if share <= 1.0:
                    return _refine(a, b, time + max(share, 0.0) * stride, reach, now)
        time += stride
        dx, dy = ndx, ndy
        distance = math.sqrt(dx * dx + dy * dy)
        if distance < reach:
            # A graze that the straight stride missed by a hair.
            return _refine(a, b, time, reach, now)
    return math.inf


def _refine(a: Body, b: Body, time: float, reach: float, now: float) -> float:
    """Newton's method on the true gap."""
    pa, pb = a.path, b.path
    assert pa is not None
    assert pb is not None
    for _ in range(12):
        way_a, _, speed_a, _ = pa.after(time - a.since)
        way_b, _, speed_b, _ = pb.after(time - b.since)
        dx = b.x + b.ux * way_b - a.x - a.ux * way_a
        dy = b.y + b.uy * way_b - a.y - a.uy * way_a
        distance = math.sqrt(dx * dx + dy * dy)
        closing = (dx * (a.ux * speed_a - b.ux * speed_b) + dy * (a.uy * speed_a - b.uy * speed_b)) / distance
        gap = distance - reach
        if abs(gap) < 1e-9 or (closing < 1.0 and gap < 1e-5):
            break
        # Where they hardly close, one brakes into the other: feel forward.
        time += max(-0.002, min(0.002, gap / closing)) if closing > 1.0 else 0.0005
    return max(time, now)


def way_to_lying(a: Body, pin: Body) -> float:
    """How far a must go until it touches a pin that lies at rest."""
    cosine, sine = math.cos(pin.angle), math.sin(pin.angle)
    reach = a.radius + LYING_RADIUS
    end_x, end_y = cosine * LYING_REACH, sine * LYING_REACH
    best = min(
        way_to_circle(a, pin.x + end_x, pin.y + end_y, reach),
        way_to_circle(a, pin.x - end_x, pin.y - end_y, reach),
    )
    across = (pin.x - a.x) * -sine + (pin.y - a.y) * cosine
    pace = a.ux * -sine + a.uy * cosine
    if across * pace > 0.0:
        room = abs(across) - reach
        way = max(room, 0.0) / abs(pace)
        along = (a.x + a.ux * way - pin.x) * cosine + (a.y + a.uy * way - pin.y) * sine
        if abs(along) <= LYING_REACH and room > -reach and way < best:
            best = way
    return best
