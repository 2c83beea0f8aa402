"""Shots of learning programs, computed for many boards at once as arrays.

The results are the same as those of `flick_of` and of `Steadiness.erring` for one board.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point, Zone, edges
from board.moves import Aim
from board.shots.flick import Flick
from games.bots.steadiness import SLOWEST, Steadiness
from games.learn.flicks import flick_of, shooting_line

Floats = NDArray[np.float64]


def flick_rows(aims: Sequence[Aim], actions: Floats, heading_range: float, hand: Steadiness, errors: Floats) -> Floats:
    """Return an array with a row for the shot on every board: x, y, heading, speed and spin, with aim errors.

    Arguments:
        aims: where the disk may start, and the limits of its aim, for each board.
        actions: four numbers from -1 to 1 for each board.
        heading_range: degrees to either side of the initial aim.
        hand: the player's aim errors.
        errors: five random numbers for each board, in standard deviations.
    """
    rows = np.empty((len(aims), 5))
    for zone in {id(aim.zone): aim.zone for aim in aims}.values():
        those = [number for number, aim in enumerate(aims) if aim.zone is zone and not aim.clear_of]
        if those:
            chosen = [aims[number] for number in those]
            rows[those] = _in_zone(zone, chosen, actions[those].clip(-1.0, 1.0), heading_range, hand, errors[those])
    for number, aim in enumerate(aims):
        if aim.clear_of:
            # Boards with obstacles need a search for a free start point.
            target = flick_of(aim, actions[number].tolist(), heading_range)
            rows[number] = numbers_of(hand.erring(target, aim, errors[number].tolist()))
    return rows


def numbers_of(flick: Flick) -> tuple[float, float, float, float, float]:
    return flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin


def _in_zone(zone: Zone, aims: Sequence[Aim], actions: Floats, heading_range: float, hand: Steadiness, errors: Floats) -> Floats:
    limits = np.array([(aim.target.x, aim.target.y, aim.top_speed, aim.top_spin) for aim in aims])
    target, top_speed, top_spin = limits[:, :2], limits[:, 2], limits[:, 3]
    at = _along(shooting_line(zone), (actions[:, 0] + 1.0) / 2.0)
    ahead = target - at
    heading = np.round(np.degrees(np.arctan2(ahead[:, 1], ahead[:, 0])) + heading_range * actions[:, 1], 4)
    speed = np.round(np.maximum(SLOWEST, top_speed * (actions[:, 2] + 1.0) / 2.0), 3)
    spin = np.round(top_spin * actions[:, 3], 3)
    heading = np.round(heading + hand.heading * errors[:, 0], 4)
    speed = np.round(np.minimum(top_speed, np.maximum(SLOWEST, speed * (1.0 + hand.speed * errors[:, 1]))), 3)
    spin = np.round(np.minimum(top_spin, np.maximum(-top_spin, spin + hand.spin * errors[:, 4])), 3)
    if hand.place:
        at = np.round(_nearest(zone, at + errors[:, 2:4] * hand.place), 4)
    return np.column_stack((at, heading, speed, spin))


def _along(line: Sequence[Point], shares: Floats) -> Floats:
    """Return the points of a line at the given fractions `shares` of the line's length."""
    corners = np.array([(point.x, point.y) for point in line])
    lengths = np.array([math.dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(line)])
    ends = np.cumsum(lengths)
    left = shares * ends[-1]
    piece = np.minimum(np.searchsorted(ends, left), len(lengths) - 1)
    part = (left - (ends - lengths)[piece]) / lengths[piece]
    points: Floats = corners[piece] + (corners[piece + 1] - corners[piece]) * part[:, None]
    return points


def _nearest(zone: Zone, points: Floats) -> Floats:
    """Return, for each of the points `points`, the nearest point of the zone."""
    if type(zone) is not Zone:
        return np.array([(at.x, at.y) for at in (zone.nearest(Point(x, y)) for x, y in points.tolist())])
    sides = np.array([(a.x, a.y, b.x, b.y) for part in zone.parts for a, b in edges(part)])
    start, along = sides[:, :2], sides[:, 2:] - sides[:, :2]
    shares = ((points[:, None] - start) * along).sum(axis=2) / (along * along).sum(axis=1)
    feet = start + along * shares.clip(0.0, 1.0)[..., None]
    away = points[:, None] - feet
    nearest: Floats = feet[np.arange(len(points)), np.hypot(away[..., 0], away[..., 1]).argmin(axis=1)]
    for part in zone.parts:
        if len(part) > 2:
            within = _is_inside(part, points)
            nearest[within] = points[within]
    return nearest


def _is_inside(polygon: Sequence[Point], points: Floats) -> NDArray[np.bool_]:
    """Return an array that is True for each point inside a polygon, by the even-odd rule."""
    x, y = points[:, 0], points[:, 1]
    within = np.zeros(len(points), dtype=bool)
    for a, b in edges(tuple(polygon)):
        if a.y != b.y:
            within ^= ((a.y > y) != (b.y > y)) & (x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
    return within
