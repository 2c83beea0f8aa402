"""A picture cut into pieces by straight lines: how a piece lies, what it touches, and where it comes to lie when it is let go.

A hand lets pieces snap corner to corner, right or wrong alike, as pieces of wood lie; the rules only hear where they are put.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from board.geometry import Point, Polygon, edges
from board.sums import float_sum

WIDTH, HEIGHT = 360, 240
"""How large a whole picture is, mm."""
REACH = 6.0
"""How near a corner must come to another piece's to snap to it, mm."""
SKEW = 4.0
"""How far, in degrees, two edges may differ and still be laid against each other."""
TOUCH = 1.0
"""How far apart two edges may lie and still touch, mm."""
ALONG = 10.0
"""How far two pieces must touch, mm, to lie edge on edge."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a picture; in whole mm."""

    home: Point
    """Where its middle is when the picture is whole, from the middle of the picture."""
    outline: Polygon
    """Its corners about its middle, counter-clockwise; where it meets two neighbours an edge may bend a hair inward."""


@dataclass(frozen=True, slots=True)
class Spot:
    """How a piece lies."""

    at: Point
    """Where its middle is."""
    turn: int = 0
    """Degrees counter-clockwise: 0, 90, 180 or 270."""


Work = Sequence[Spot]
"""How all pieces of a puzzle lie, in the order of the pieces."""


def corners(piece: Piece, spot: Spot) -> Polygon:
    """The corners of a piece that lies so."""
    return tuple(spot.at + turned(corner, spot.turn) for corner in piece.outline)


def turned(vector: Point, turn: int) -> Point:
    """A vector turned by quarters, exactly."""
    x, y = vector.x, vector.y
    return (Point(x, y), Point(-y, x), Point(-x, -y), Point(y, -x))[turn // 90 % 4]


def carried_along(spot: Spot, start: Spot, end: Spot) -> Spot:
    """How something lies, after it lay so, that is stuck to a piece brought from one spot to another."""
    turn = (end.turn - start.turn) % 360
    return Spot(end.at + turned(spot.at - start.at, turn), (spot.turn + turn) % 360)


# --- touching -------------------------------------------------------------------------------------------------------


def touch(one: Polygon, other: Polygon) -> bool:
    """Whether two outlines lie edge on edge: within 1 mm of each other along 10 mm or more. To overlap is not to touch."""
    if not _are_near(one, other, TOUCH):
        return False
    return float_sum(_shared(a, b, c, d) for a, b in edges(one) for c, d in edges(other)) >= ALONG - 1e-9


def _are_near(one: Polygon, other: Polygon, reach: float) -> bool:
    """Whether the boxes around two outlines come so near each other."""
    return (
        min(point.x for point in one) - reach <= max(point.x for point in other)
        and min(point.x for point in other) - reach <= max(point.x for point in one)
        and min(point.y for point in one) - reach <= max(point.y for point in other)
        and min(point.y for point in other) - reach <= max(point.y for point in one)
    )


def _shared(a: Point, b: Point, c: Point, d: Point) -> float:
    """How far, in mm along the first, two edges lie against each other: outlines that touch run in opposite directions."""
    ux, uy = b.x - a.x, b.y - a.y
    long = math.hypot(ux, uy)
    ux, uy = ux / long, uy / long
    # The second edge from d to c, as it is seen from the first: how far along, and how far aside.
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
    """The numbers of all pieces that lie so and touch the one of this number, or one that touches it, and so on; and its own."""
    found, edge = {number}, [number]
    while edge:
        here = lying[edge.pop()]
        fresh = [other for other, outline in enumerate(lying) if other not in found and touch(here, outline)]
        found.update(fresh)
        edge += fresh
    return frozenset(found)


# --- letting go -----------------------------------------------------------------------------------------------------


def pull(carried: Collection[Polygon], others: Iterable[Polygon]) -> Point:
    """How far all that is let go together is drawn by what lies there, so that a corner comes to lie on the nearest corner.

    None where no corner is within reach, or no edge would then lie along an edge.
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
    """Whether an edge at this corner of mine runs along an edge at that corner of the other, the bodies on either side of it."""
    for own, other in (((k + 1) % len(mine), m - 1), (k - 1, (m + 1) % len(there))):
        u, v = mine[own] - mine[k], there[other] - there[m]
        if u.dot(v) > 0.0 and abs(math.degrees(math.atan2(u.cross(v), u.dot(v)))) <= SKEW:
            return True
    return False


def pushed(pieces: Sequence[Piece], work: Work, number: int, spot: Spot) -> Mapping[int, Spot]:
    """How the piece of this number, and all that touches it, lie when it is brought to a spot with them."""
    lying = [corners(piece, each) for piece, each in zip(pieces, work, strict=True)]
    return {each: carried_along(work[each], work[number], spot) for each in stuck_to(number, lying)}
