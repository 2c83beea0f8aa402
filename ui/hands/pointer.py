"""Direction and speed of the pointer, estimated from the positions that the mouse reports.

A mouse reports whole pixels, 60 to 1000 times a second. The direction is that of a line fitted to the last part of the path. The
speed is the slope of a curve fitted to distance over time: a parabola if the pointer clearly changes its speed, otherwise a line.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from board.geometry import Point, middle_of
from board.sums import float_sum

STRETCH = 100.0
"""Length in mm of the last part of the pointer's path, from which the pointer's direction is computed."""
STRETCH_SECONDS = 0.4
SPEED_STRETCH = 60.0
"""Length in mm of the last part of the pointer's path, from which its speed is computed.

If the pointer is fast, a longer part is used, which lasts at most `SPEED_SECONDS`.
"""
SPEED_SECONDS = 0.08
PAUSE = 0.05
"""Time in seconds without mouse reports after which the pointer counts as still. A moving mouse sends reports faster."""
TREMOR = 5.0
"""Largest backward motion in mm that still counts as part of a forward motion, because a hand trembles while it pulls."""
PIXEL = 0.3
"""Typical error in pixels of a position that the mouse reports."""
CLEARLY = 5.0
"""Smallest change of the pointer's speed that counts, in standard errors of the change."""
MIDDLE = 3.0
"""Largest distance in mm from the disk's centre at which a swipe counts as centred.

At the speed of a swipe, players cannot steer the pointer more exactly.
"""

Report = tuple[float, Point]
"""A position reported by the mouse: time in seconds, and point on the board."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """A swipe of the pointer, simplified to a straight line and a speed."""

    through: Point
    """A point on the straight line along which the pointer swiped."""
    velocity: Point
    """Velocity of the pointer at the end of its swipe, in mm/s."""

    def past(self, point: Point, distance: float) -> tuple[Point, Point]:
        """Return two points on the line of a swipe: one `distance` mm before `point`, and one `distance` mm after it.

        The line is first shifted toward `point` by up to `MIDDLE` mm. So a swipe that narrowly misses the point counts as going
        through it.
        """
        direction = self.velocity * (1.0 / self.velocity.length)
        across = direction.turned(90.0)
        aside = (self.through - point).dot(across)
        beside = point + across * math.copysign(max(0.0, abs(aside) - MIDDLE), aside)
        return beside - direction * distance, beside + direction * distance


class Trail:
    """The pointer's path since a mouse button was pressed, as a list of positions with their times."""

    def __init__(self) -> None:
        self._reports: list[Report] = []

    def begin(self, now: float, point: Point) -> None:
        self._reports = [(now, point)]

    def add(self, now: float, point: Point) -> None:
        self._reports.append((now, point))

    def clear(self) -> None:
        self._reports.clear()

    def velocity(self, now: float, scale: float) -> Point:
        """Return the velocity of the pointer in mm/s at the time `now` in seconds; zero after a pause.

        `scale` is the number of pixels per mm.
        """
        sweep = self.sweep(scale)
        return sweep.velocity if sweep is not None and now - self._reports[-1][0] <= PAUSE else Point(0.0, 0.0)

    def sweep(self, scale: float, target: Point | None = None) -> Sweep | None:
        """Return the swipe (line and speed) of the last part of the pointer's path, or None if the pointer did not move in it.

        `scale` is the number of pixels per mm. If the path passes close to the point `target`, the line goes exactly through
        `target`.
        """
        reports = self._last_stretch()
        if len(reports) < 2 or reports[0][1] == reports[-1][1]:
            return None
        points = [point for _, point in reports]
        middle = middle_of(points)
        direction = _direction(points, middle)
        if target is not None and abs((middle - target).cross(direction)) <= MIDDLE:
            middle, direction = target, _direction(points, target)
        # The pointer may have rested at the first report, so the first interval does not show the speed.
        moving = reports[1:] if len(reports) > 2 else reports
        along = [(time, point.dot(direction)) for time, point in moving if self._makes_speed(time, point)]
        return Sweep(middle, direction * max(0.0, _speed(along, PIXEL / scale)))

    def _makes_speed(self, time: float, point: Point) -> bool:
        last, end = self._reports[-1]
        return last - time <= SPEED_SECONDS or point.distance(end) <= SPEED_STRETCH

    def _last_stretch(self) -> list[Report]:
        """Return the mouse positions at most `STRETCH` mm and `STRETCH_SECONDS` seconds before the newest one.

        Positions before a pause or before a backward motion are left out.
        """
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
    """Return the direction, as a vector of length 1, of the best line through `origin` and close to `points`.

    The vector points from the first point to the last.
    """
    offsets = [point - origin for point in points]
    xx, yy, xy = (float_sum(values) for values in zip(*((p.x * p.x, p.y * p.y, p.x * p.y) for p in offsets), strict=True))
    angle = 0.5 * math.atan2(2.0 * xy, xx - yy)
    direction = Point(math.cos(angle), math.sin(angle))
    return direction if direction.dot(points[-1] - points[0]) >= 0.0 else -direction


def _speed(along: Sequence[tuple[float, float]], blur: float) -> float:
    """Return the pointer's speed in mm/s from its last positions: the slope of the distance over the time.

    Each item of `along` is (time in s, distance in mm). `blur` is the usual error of a distance in mm.
    """
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
    # Fit a parabola that is orthogonal to constant and slope, so that it changes neither.
    skew = float_sum(t**3 for t in times) / spread
    parabola = [t * t - skew * t - spread / count for t in times]
    size = float_sum(q * q for q in parabola)
    bend = float_sum(q * d for q, d in zip(parabola, distances, strict=True)) / size
    errors = (d - slope * t - bend * q for t, d, q in zip(times, distances, parabola, strict=True))
    blur = max(blur, math.sqrt(float_sum(error * error for error in errors) / (count - 3)))
    if abs(bend) <= CLEARLY * blur / math.sqrt(size):
        return slope
    return slope + bend * (times[-1] + times[-2] - skew)
