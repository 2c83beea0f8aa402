"""A picture cut into pieces by straight lines: outlines, contacts between pieces, and snapping.

The window snaps a released piece to the nearest corner of another piece, whether or not the two belong together. The rules
receive only the final position.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from board.geometry import Point, Polygon, edges
from board.sums import float_sum

WIDTH, HEIGHT = 360, 240
"""Width and height of the whole picture of a puzzle, in mm."""
REACH = 6.0
"""Largest distance in mm from which the corner of a released puzzle piece snaps to a corner of another piece."""
SKEW = 4.0
"""Largest angle in degrees between two edges for which the edges can still snap together. The edges belong to two puzzle
pieces.
"""
TOUCH = 1.0
"""Largest gap in mm between the edges of two puzzle pieces that count as touching."""
ALONG = 10.0
"""Smallest length in mm along which two puzzle pieces must run together to count as touching."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a puzzle, cut from a picture. All its lengths are whole mm."""

    home: Point
    """Centre of the puzzle piece in the finished picture, in mm from the picture's centre."""
    outline: Polygon
    """Corners of the puzzle piece relative to its centre, counter-clockwise, in mm.

    An edge may bend slightly inward where it meets two neighbours.
    """


@dataclass(frozen=True, slots=True)
class Spot:
    """Position and rotation of a puzzle piece."""

    at: Point
    """Position of the centre of the puzzle piece, in mm."""
    turn: int = 0
    """Rotation of the puzzle piece in degrees, counter-clockwise: 0, 90, 180 or 270."""


Work = Sequence[Spot]
"""Positions and rotations of all pieces of a puzzle, in the order of the pieces."""


def corners(piece: Piece, spot: Spot) -> Polygon:
    """Return the corners of a puzzle piece that is placed at `spot`, in mm."""
    return tuple(spot.at + rotate(corner, spot.turn) for corner in piece.outline)


def rotate(vector: Point, turn: int) -> Point:
    """Return `vector` rotated counter-clockwise by `turn` degrees, without rounding errors. `turn` is a multiple of 90."""
    x, y = vector.x, vector.y
    return (Point(x, y), Point(-y, x), Point(-x, -y), Point(y, -x))[turn // 90 % 4]


def carry_along(spot: Spot, start: Spot, end: Spot) -> Spot:
    """Return the new position of a puzzle piece that is connected to a moving piece.

    `spot` is the present position of the connected piece. The other piece moves from `start` to `end`.
    """
    turn = (end.turn - start.turn) % 360
    return Spot(end.at + rotate(spot.at - start.at, turn), (spot.turn + turn) % 360)


# --- contacts -------------------------------------------------------------------------------------------------------


def touch(one: Polygon, other: Polygon) -> bool:
    """True if the outlines of two puzzle pieces run within 1 mm of each other for at least 10 mm. Overlap does not count."""
    if not _are_near(one, other, TOUCH):
        return False
    return float_sum(_contact_length(a, b, c, d) for a, b in edges(one) for c, d in edges(other)) >= ALONG - 1e-9


def _are_near(one: Polygon, other: Polygon, reach: float) -> bool:
    return (
        min(point.x for point in one) - reach <= max(point.x for point in other)
        and min(point.x for point in other) - reach <= max(point.x for point in one)
        and min(point.y for point in one) - reach <= max(point.y for point in other)
        and min(point.y for point in other) - reach <= max(point.y for point in one)
    )


def _contact_length(a: Point, b: Point, c: Point, d: Point) -> float:
    """Return the length in mm along which an edge from `a` to `b` of a puzzle piece touches an edge from `c` to `d` of another.

    Edges that touch run in opposite directions.
    """
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


def connected_pieces(number: int, outlines: Sequence[Polygon]) -> frozenset[int]:
    """Return the numbers of all puzzle pieces that touch piece `number`, directly or through other pieces, including `number`.

    `outlines` holds the outlines of all pieces, in order.
    """
    found, edge = {number}, [number]
    while edge:
        shape = outlines[edge.pop()]
        fresh = [other for other, outline in enumerate(outlines) if other not in found and touch(shape, outline)]
        found.update(fresh)
        edge += fresh
    return frozenset(found)


# --- snapping -------------------------------------------------------------------------------------------------------


def snap_shift(carried: Collection[Polygon], others: Iterable[Polygon]) -> Point:
    """Return the shift in mm that moves a corner of the released puzzle pieces onto the nearest corner of another piece.

    `carried` holds the outlines of the released pieces, and `others` those of the other pieces. Return a zero shift if no corner
    is near. Two corners fit only if an edge of one piece then lies along an edge of the other.
    """
    best, way = math.inf, Point(0.0, 0.0)
    for theirs in others:
        for mine in carried:
            if not _are_near(mine, theirs, REACH):
                continue
            for k, corner in enumerate(mine):
                for m, other in enumerate(theirs):
                    gap = math.hypot(other.x - corner.x, other.y - corner.y)
                    if gap <= REACH and gap < best and _edges_meet(mine, k, theirs, m):
                        best, way = gap, other - corner
    return way


def _edges_meet(mine: Polygon, k: int, theirs: Polygon, m: int) -> bool:
    for own, other in (((k + 1) % len(mine), m - 1), (k - 1, (m + 1) % len(theirs))):
        u, v = mine[own] - mine[k], theirs[other] - theirs[m]
        if u.dot(v) > 0.0 and abs(math.degrees(math.atan2(u.cross(v), u.dot(v)))) <= SKEW:
            return True
    return False


def push_piece(pieces: Sequence[Piece], work: Work, number: int, spot: Spot) -> Mapping[int, Spot]:
    """Return the new positions of puzzle pieces after piece `number` moves to `spot` together with all connected pieces."""
    outlines = [corners(piece, each) for piece, each in zip(pieces, work, strict=True)]
    return {each: carry_along(work[each], work[number], spot) for each in connected_pieces(number, outlines)}
