"""Places where a disk may be put before a shot: inside the start zone and clear of other pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from board.geometry import TOLERANCE, Circle, Point, Segment, edges
from board.moves import Aim
from board.sides import TRAY

LEAST_PROGRESS = 0.25
"""Smallest fraction of a step that counts as progress for a disk. If an obstacle leaves less of the step, the disk jumps
over it.
"""


class FreeGround:
    """Finds free places for the disk before a shot. The free place nearest to a point is computed exactly."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self._lines = [Segment(a, b) for part in aim.zone.parts for a, b in edges(part)]

    def nearest(self, wanted: Point) -> Point:
        """Return the free place nearest to the point `wanted`. If none is free, return the nearest place in the start zone."""
        closest = self.aim.zone.nearest(wanted)
        if not self._blocked or self.aim.is_clear(closest):
            return closest
        # The nearest free position lies on an edge of the zone, against a piece, or where two of these meet.
        places = [line.nearest(wanted) for line in self._lines]
        places += [_push_out(wanted, circle) for circle in self._blocked]
        places += self._corners
        return next((place for place in sorted(places, key=wanted.distance) if self._is_free(place)), closest)

    def step(self, start: Point, step: Point) -> Point:
        """Return the place reached from `start` by the vector `step`. If an obstacle blocks it, return the place beyond the
        obstacle.

        If neither place lies ahead, return `start`.
        """
        found = self.nearest(start + step)
        if _progress(start, step, found) >= LEAST_PROGRESS:
            return found
        beyond = self.nearest(self._beyond(start, step))
        best = max((found, beyond), key=lambda place: _progress(start, step, place))
        return best if _progress(start, step, best) > 1e-6 else start

    def heading_at(self, place: Point) -> float | None:
        """Return the direction in degrees of that line of the start zone that is nearest to `place`.

        Return None if the start zone does not consist of lines.
        """
        parts = self.aim.zone.parts
        if any(len(part) != 2 for part in parts):
            return None
        line = min((Segment(*part) for part in parts), key=lambda line: line.nearest(place).distance(place))
        return (line.end - line.start).heading

    # --- obstacles --------------------------------------------------------------------------------------------------

    @cached_property
    def _blocked(self) -> tuple[Circle, ...]:
        """Circles around the other pieces. The centre of the disk must stay outside them."""
        kept_off = self.aim.disk.kind.radius + TOLERANCE / 2
        circles = (Circle(circle.centre, circle.radius + kept_off) for circle in self.aim.clear_of)
        return tuple(circle for circle in circles if circle.contains(self.aim.zone.nearest(circle.centre)))

    @cached_property
    def _corners(self) -> tuple[Point, ...]:
        """Free positions of the disk in which it touches two obstacles, or an obstacle and the edge of the start zone."""
        corners = [place for circle in self._blocked for line in self._lines for place in circle.crossings(line.start, line.end)]
        corners += [place for one, other in combinations(self._blocked, 2) for place in _meetings(one, other)]
        return tuple(place for place in corners if self._is_free(place))

    def _is_free(self, place: Point) -> bool:
        return self.aim.is_clear(place) and self.aim.zone.contains(place)

    def _beyond(self, start: Point, step: Point) -> Point:
        """Return the first free place beyond an obstacle, from `start` in the direction `step`. One step from `start` ends in the
        obstacle.
        """
        far = start + step * (2.0 * TRAY / step.length)
        point = start + step
        while covering := [circle for circle in self._blocked if point.distance(circle.centre) < circle.radius - TOLERANCE / 4]:
            point = max(covering[0].crossings(point, far), key=point.distance, default=far)
        return point


def _progress(start: Point, step: Point, place: Point) -> float:
    """Return how far `place` is from `start` in the direction of `step`. The unit is the length of `step`."""
    return (place - start).dot(step) / step.dot(step)


def _push_out(point: Point, circle: Circle) -> Point:
    """Return the point on the circumference of `circle` that is nearest to `point`."""
    away = point - circle.centre
    away = away if away.length > 0.0 else Point(1.0, 0.0)
    return circle.centre + away * (circle.radius / away.length)


def _meetings(one: Circle, other: Circle) -> Iterator[Point]:
    """Yield the points in which two circles intersect."""
    line = other.centre - one.centre
    distance = line.length
    if distance == 0.0 or not abs(one.radius - other.radius) <= distance <= one.radius + other.radius:
        return
    along = (distance * distance + one.radius**2 - other.radius**2) / (2.0 * distance)
    across = max(0.0, one.radius**2 - along**2) ** 0.5
    direction = line * (1.0 / distance)
    for side in (-across, across):
        yield one.centre + direction * along + direction.turned(90.0) * side
