"""A picture cut into pieces by straight lines: outlines, contacts, and snapping.

The window snaps a released piece to the nearest corner, whether or not it belongs there. The rules receive only the final
position.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from board.geometry import Point, Polygon, edges
from board.sums import float_sum

WIDTH, HEIGHT = 360, 240
"""Size of a whole picture, mm."""
REACH = 6.0
"""Distance within which a corner snaps to a corner of another piece, mm."""
SKEW = 4.0
"""Maximum angle between two edges that snap together, in degrees."""
TOUCH = 1.0
"""Maximum gap in mm between edges that count as touching."""
ALONG = 10.0
"""Minimum length of contact between touching pieces, mm."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a picture, in whole mm."""

    home: Point
    """Centre of the piece in the finished picture, relative to the picture's centre."""
    outline: Polygon
    """Corners relative to the piece's centre, counter-clockwise.

    An edge may bend slightly inward where it meets two neighbours.
    """


@dataclass(frozen=True, slots=True)
class Spot:
    """Position of a piece."""

    at: Point
    """Centre of the piece, mm."""
    turn: int = 0
    """Rotation in degrees counter-clockwise: 0, 90, 180 or 270."""


Work = Sequence[Spot]
"""Positions of all pieces of a puzzle, in order."""


def corners(piece: Piece, spot: Spot) -> Polygon:
    """Return the corners of a piece placed at `spot`."""
    return tuple(spot.at + turned(corner, spot.turn) for corner in piece.outline)


def turned(vector: Point, turn: int) -> Point:
    """Rotate a vector by quarter turns, exactly."""
    x, y = vector.x, vector.y
    return (Point(x, y), Point(-y, x), Point(-x, -y), Point(y, -x))[turn // 90 % 4]


def carried_along(spot: Spot, start: Spot, end: Spot) -> Spot:
    """Return the new position of a piece that lies at `spot`. It is connected to another piece, which moves from `start` to
    `end`."""
    turn = (end.turn - start.turn) % 360
    return Spot(end.at + turned(spot.at - start.at, turn), (spot.turn + turn) % 360)


# --- contacts -------------------------------------------------------------------------------------------------------


def touch(one: Polygon, other: Polygon) -> bool:
    """True if two outlines run within 1 mm of each other along at least 10 mm. Overlap does not count."""
    if not _are_near(one, other, TOUCH):
        return False
    return float_sum(_shared(a, b, c, d) for a, b in edges(one) for c, d in edges(other)) >= ALONG - 1e-9


def _are_near(one: Polygon, other: Polygon, reach: float) -> bool:
    """True if the bounding boxes of two outlines come within `reach`."""
    return (
        min(point.x for point in one) - reach <= max(point.x for point in other)
        and min(point.x for point in other) - reach <= max(point.x for point in one)
        and min(point.y for point in one) - reach <= max(point.y for point in other)
        and min(point.y for point in other) - reach <= max(point.y for point in one)
    )


def _shared(a: Point, b: Point, c: Point, d: Point) -> float:
    """Return the length in mm along which two edges are in contact. Touching outlines run in opposite directions."""
    ux, uy = b.x - a.x, b.y - a.y
    long = math.hypot(ux, uy)
    ux, uy = ux / long, uy / long
    # Coordinates of d and c relative to the first edge: the distance along that edge, and the distance to its side.
    start, end = (d.x - a.x) * ux + (d.y - a.y) * uy, (c.x - a.x) * ux + (c.y - a.y) * uy
    if end <= start:
        return 0.0
    left, right = ux * (d.y - a.y) - uy * (d.x - a.x), ux * (c.y - a.y) - uy * (c.x - a.x)
    first, last = max(0.0, start), min(long, end)
    slope = (right - left) / (end - start)
    if slope == 0.0:
        return max(0.0, last - first) if abs(left) <= TOUCH else 0.0
    bounds = sorted(start + (aside - left) / slope for aside in (-TOUCH, TOUCH))
    return max(0.0, min(last, bounds[1]) - max(first, bounds[0]))


def stuck_to(number: int, lying: Sequence[Polygon]) -> frozenset[int]:
    """Return the numbers of all pieces that touch piece `number` directly or through other pieces. The result includes `number`
    itself."""
    found, edge = {number}, [number]
    while edge:
        here = lying[edge.pop()]
        fresh = [other for other, outline in enumerate(lying) if other not in found and touch(here, outline)]
        found.update(fresh)
        edge += fresh
    return frozenset(found)


# --- snapping -------------------------------------------------------------------------------------------------------


def pull(carried: Collection[Polygon], others: Iterable[Polygon]) -> Point:
    """Return the shift that brings a corner of the released pieces onto the nearest corner of the other pieces.

    The shift is zero if no corner is within reach, or if no edges would run along each other afterwards.
    """
    best, way = math.inf, Point(0.0, 0.0)
    for there in others:
        for mine in carried:
            if not _are_near(mine, there, REACH):
                continue
            for k, corner in enumerate(mine):
                for m, other in enumerate(there):
                    gap = math.hypot(other.x - corner.x, other.y - corner.y)
                    if gap <= REACH and gap < best and _meet(mine, k, there, m):
                        best, way = gap, other - corner
    return way


def _meet(mine: Polygon, k: int, there: Polygon, m: int) -> bool:
    """True if an edge at corner `k` of `mine` runs along an edge at corner `m` of `there`.

    The two pieces must lie on opposite sides of the edges.
    """
    for own, other in (((k + 1) % len(mine), m - 1), (k - 1, (m + 1) % len(there))):
        u, v = mine[own] - mine[k], there[other] - there[m]
        if u.dot(v) > 0.0 and abs(math.degrees(math.atan2(u.cross(v), u.dot(v)))) <= SKEW:
            return True
    return False


def pushed(pieces: Sequence[Piece], work: Work, number: int, spot: Spot) -> Mapping[int, Spot]:
    """Return the new positions, by number, of a piece moved to `spot` and of all pieces connected to it."""
    lying = [corners(piece, each) for piece, each in zip(pieces, work, strict=True)]
    return {each: carried_along(work[each], work[number], spot) for each in stuck_to(number, lying)}
