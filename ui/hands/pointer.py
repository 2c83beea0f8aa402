"""Where the pointer has been lately, and how it moved: a hand is read from what a mouse reports of it.

A mouse tells whole pixels, 60 to 1000 times a second. So a direction is that of the straight line of best fit through the last
stretch of its path, and a speed the slope of a curve of best fit through the times along it: a parabola where the hand clearly
gathers speed or loses it, otherwise a straight line.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from board.geometry import Point, middle_of
from board.sums import float_sum

STRETCH = 100.0
"""mm of its path that make the pointer's direction."""
STRETCH_SECONDS = 0.4
SPEED_STRETCH = 60.0
"""mm of its path that make its speed, or more if it was that far away within:"""
SPEED_SECONDS = 0.08
PAUSE = 0.05
"""Seconds without a report after which the pointer has stood still: a moving mouse reports more often."""
TREMOR = 5.0
"""mm by which a pointer that goes forward may seem to come back."""
PIXEL = 0.3
"""By how much of a pixel a report is off, mostly."""
CLEARLY = 5.0
"""Times its own uncertainty that a bend must have to be believed."""
MIDDLE = 3.0
"""mm: a sweep that passes a disk's middle this close is meant for it. A pointer cannot be led more exactly at that speed."""

Report = tuple[float, Point]
"""When the pointer was where: seconds, and a point of the board."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """A stretch of the pointer's path, straightened."""

    through: Point
    """A point it went through."""
    velocity: Point
    """mm/s, at its end."""

    def past(self, point: Point, distance: float) -> tuple[Point, Point]:
        """The straight line of the sweep from so far before a point to so far behind it; through it, if that was meant."""
        direction = self.velocity * (1.0 / self.velocity.length)
        across = direction.turned(90.0)
        aside = (self.through - point).dot(across)
        beside = point + across * math.copysign(max(0.0, abs(aside) - MIDDLE), aside)
        return beside - direction * distance, beside + direction * distance


class Trail:
    """What the pointer reported since a button was pressed."""

    def __init__(self) -> None:
        self._reports: list[Report] = []

    def begin(self, now: float, point: Point) -> None:
        self._reports = [(now, point)]

    def add(self, now: float, point: Point) -> None:
        self._reports.append((now, point))

    def clear(self) -> None:
        self._reports.clear()

    def velocity(self, now: float, scale: float) -> Point:
        """The pointer's velocity at `now`, mm/s; none if it has stood still since, or was never seen to move."""
        sweep = self.sweep(scale)
        return sweep.velocity if sweep is not None and now - self._reports[-1][0] <= PAUSE else Point(0.0, 0.0)

    def sweep(self, scale: float, target: Point | None = None) -> Sweep | None:
        """The pointer's last stretch, straightened, on a screen of so many pixels a mm; None if it was never seen to move.

        If it leads past a target close by, it is meant for its middle.
        """
        reports = self._last_stretch()
        if len(reports) < 2 or reports[0][1] == reports[-1][1]:
            return None
        points = [point for _, point in reports]
        middle = middle_of(points)
        direction = _direction(points, middle)
        if target is not None and abs((middle - target).cross(direction)) <= MIDDLE:
            middle, direction = target, _direction(points, target)
        # Where the stretch begins the pointer may have stood for a while: what it took to the next report says nothing.
        moving = reports[1:] if len(reports) > 2 else reports
        along = [(time, point.dot(direction)) for time, point in moving if self._makes_speed(time, point)]
        return Sweep(middle, direction * max(0.0, _speed(along, PIXEL / scale)))

    def _makes_speed(self, time: float, point: Point) -> bool:
        last, end = self._reports[-1]
        return last - time <= SPEED_SECONDS or point.distance(end) <= SPEED_STRETCH

    def _last_stretch(self) -> list[Report]:
        """The reports of the last stretch that went forward without a pause."""
        if not self._reports:
            return []
        last, end = self._reports[-1]
        found = [(last, end)]
        farthest = 0.0
        for time, point in reversed(self._reports[:-1]):
            distance = point.distance(end)
            farthest = max(farthest, distance)
            is_recent = last - time <= STRETCH_SECONDS and distance <= STRETCH
            if not is_recent or distance < farthest - TREMOR or found[-1][0] - time > PAUSE:
                break
            found.append((time, point))
        found.reverse()
        return found


def _direction(points: Sequence[Point], origin: Point) -> Point:
    """The direction of the straight line through `origin` that fits some points best, from the first to the last of them."""
    offsets = [point - origin for point in points]
    xx, yy, xy = (float_sum(values) for values in zip(*((p.x * p.x, p.y * p.y, p.x * p.y) for p in offsets), strict=True))
    angle = 0.5 * math.atan2(2.0 * xy, xx - yy)
    direction = Point(math.cos(angle), math.sin(angle))
    return direction if direction.dot(points[-1] - points[0]) >= 0.0 else -direction


def _speed(along: Sequence[tuple[float, float]], blur: float) -> float:
    """The slope of distances over times half-way between the last two, each of them off by about `blur`."""
    count = len(along)
    mean = float_sum(time for time, _ in along) / count
    level = float_sum(distance for _, distance in along) / count
    times = [time - mean for time, _ in along]
    distances = [distance - level for _, distance in along]
    spread = float_sum(t * t for t in times)
    if spread == 0.0:
        return 0.0
    slope = float_sum(t * d for t, d in zip(times, distances, strict=True)) / spread
    if count < 5:
        return slope
    # A parabola at right angles to level and slope, so that it changes neither.
    skew = float_sum(t**3 for t in times) / spread
    parabola = [t * t - skew * t - spread / count for t in times]
    size = float_sum(q * q for q in parabola)
    bend = float_sum(q * d for q, d in zip(parabola, distances, strict=True)) / size
    errors = (d - slope * t - bend * q for t, d, q in zip(times, distances, parabola, strict=True))
    blur = max(blur, math.sqrt(float_sum(error * error for error in errors) / (count - 3)))
    if abs(bend) <= CLEARLY * blur / math.sqrt(size):
        return slope
    return slope + bend * (times[-1] + times[-2] - skew)
