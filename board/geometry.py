"""Geometry in the plane: points, segments, outlines, and zones where a disk may be placed.

Lengths are in mm. The origin is the board's centre, x runs to the right and y away from player 1. Directions are in degrees,
counter-clockwise from the x axis.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from board.sums import float_sum

TOLERANCE = 0.01
"""Distance in mm by which a point may lie outside a zone and still count as inside. No player notices so small a distance."""


@dataclass(frozen=True, slots=True)
class Point:
    """A position on the board, or a vector between positions, in mm."""

    x: float
    y: float

    def __add__(self, other: Point) -> Point:
        return Point(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Point) -> Point:
        return Point(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Point:
        return Point(self.x * factor, self.y * factor)

    def __neg__(self) -> Point:
        return Point(-self.x, -self.y)

    @property
    def length(self) -> float:
        return math.hypot(self.x, self.y)

    @property
    def heading(self) -> float:
        """Direction of this vector in degrees, counter-clockwise from the x axis."""
        return math.degrees(math.atan2(self.y, self.x))

    def distance(self, other: Point) -> float:
        return math.hypot(self.x - other.x, self.y - other.y)

    def dot(self, other: Point) -> float:
        return self.x * other.x + self.y * other.y

    def cross(self, other: Point) -> float:
        return self.x * other.y - self.y * other.x

    def turned(self, degrees: float) -> Point:
        """Return this vector rotated counter-clockwise about the origin by `degrees`."""
        c, s = cosine_and_sine(degrees)
        return Point(c * self.x - s * self.y, s * self.x + c * self.y)

    def is_finite(self) -> bool:
        return math.isfinite(self.x) and math.isfinite(self.y)


ORIGIN = Point(0.0, 0.0)


def cosine_and_sine(degrees: float) -> tuple[float, float]:
    """Return the cosine and the sine of an angle in degrees. Angles that mirror each other give exactly mirrored values."""
    turns, angle = divmod(degrees, 90.0)
    if angle > 45.0:
        s, c = math.cos(math.radians(90.0 - angle)), math.sin(math.radians(90.0 - angle))
    else:
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    if angle == 45.0:
        c = s = math.sqrt(0.5)
    return ((c, s), (-s, c), (-c, -s), (s, -c))[int(turns) % 4]


def middle_of(points: Sequence[Point]) -> Point:
    """Return the centre of one or more points: the mean of their positions."""
    return Point(float_sum(at.x for at in points) / len(points), float_sum(at.y for at in points) / len(points))


def polar(radius: float, heading: float) -> Point:
    """Return the point at `radius` mm from the origin in the direction `heading`, in degrees."""
    c, s = cosine_and_sine(heading)
    return Point(radius * c, radius * s)


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle, with its centre and its radius in mm."""

    centre: Point
    radius: float

    def contains(self, point: Point) -> bool:
        return self.centre.distance(point) <= self.radius

    def crossings(self, start: Point, end: Point) -> Iterator[Point]:
        """Yield the points where the segment from `start` to `end` crosses the circle, the point nearer to `start` first."""
        along, offset = end - start, start - self.centre
        square = along.dot(along)
        half = offset.dot(along)
        root = half * half - square * (offset.dot(offset) - self.radius * self.radius)
        if square == 0.0 or root < 0.0:
            return
        for share in ((-half - math.sqrt(root)) / square, (-half + math.sqrt(root)) / square):
            if 0.0 <= share <= 1.0:
                yield start + along * share


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A square part of the board, with sides parallel to the sides of the board."""

    centre: Point
    half: float
    """Half the width of the square part of the board, in mm."""

    def contains(self, point: Point) -> bool:
        return max(abs(point.x - self.centre.x), abs(point.y - self.centre.y)) <= self.half

    def turned(self, quarters: int) -> BoardPart:
        """Return this part of the board, rotated counter-clockwise with the board by `quarters` quarter turns."""
        return BoardPart(self.centre.turned(90.0 * quarters), self.half)


def part_around(points: Iterable[Point], margin: float = 0.0) -> BoardPart:
    """Return the smallest square part of the board that contains all of `points` with `margin` mm around them."""
    xs, ys = zip(*((point.x, point.y) for point in points), strict=True)
    centre = Point((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return BoardPart(centre, max(max(xs) - min(xs), max(ys) - min(ys)) / 2 + margin)


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight line between two points, `start` and `end`."""

    start: Point
    end: Point

    @property
    def middle(self) -> Point:
        return (self.start + self.end) * 0.5

    def nearest(self, point: Point) -> Point:
        """Return the point of the segment closest to `point`."""
        along = self.end - self.start
        square = along.dot(along)
        if square == 0.0:
            return self.start
        share = min(1.0, max(0.0, (point - self.start).dot(along) / square))
        return self.start + along * share


Polygon = tuple[Point, ...]
"""Corners of a convex shape, counter-clockwise. A shape with only two corners is a line."""


def rectangle(centre: Point, width: float, height: float, turn: float = 0.0) -> Polygon:
    """Return the corners of a rectangle with the given centre, rotated by `turn` degrees."""
    half_width, half_height = width / 2, height / 2
    corners = ((-half_width, -half_height), (half_width, -half_height), (half_width, half_height), (-half_width, half_height))
    return tuple(centre + Point(x, y).turned(turn) for x, y in corners)


def arc(centre: Point, radius: float, start: float, end: float, steps: int = 48) -> Polygon:
    """Return points along an arc around `centre`, from the direction `start` to the direction `end` in degrees, both included."""
    return tuple(centre + polar(radius, start + (end - start) * i / steps) for i in range(steps + 1))


def sector(inner: float, outer: float, start: float, end: float, steps: int = 8) -> Polygon:
    """Return the outline of a thin curved strip around the board's centre.

    The strip is part of a ring with the radii `inner` and `outer` in mm. It runs from the angle `start` to `end`.
    """
    return arc(ORIGIN, outer, start, end, steps) + tuple(reversed(arc(ORIGIN, inner, start, end, steps)))


def inside(polygon: Polygon, point: Point) -> bool:
    """True if `point` lies inside `polygon` by the even-odd rule. The polygon may have any shape."""
    within = False
    for a, b in edges(polygon):
        if (a.y > point.y) != (b.y > point.y) and point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y):
            within = not within
    return within


def edges(polygon: Polygon) -> Iterable[tuple[Point, Point]]:
    """Return the edges of an outline as pairs of neighbouring corners. The last edge leads to the first corner."""
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


@dataclass(frozen=True, slots=True)
class Zone:
    """Area where a disk may be placed, made of one or more convex outlines. An outline may also be a line."""

    parts: tuple[Polygon, ...]

    @property
    def middle(self) -> Point:
        """Centre of the first outline of this area."""
        return middle_of(self.parts[0])

    def contains(self, point: Point) -> bool:
        return self.nearest(point).distance(point) <= TOLERANCE

    def nearest(self, point: Point) -> Point:
        """Return the point of the zone closest to `point`. If `point` lies inside the zone, return `point` itself."""
        if any(inside(part, point) for part in self.parts if len(part) > 2):
            return point
        sides = (Segment(a, b).nearest(point) for part in self.parts for a, b in edges(part))
        return min(sides, key=point.distance)

    def sample(self, random: Random) -> Point:
        """Return a random point with equal chances for all parts of the zone's area.

        If the zone consists of lines, all parts of their length have equal chances.
        """
        triangles = [(part[0], part[i], part[i + 1]) for part in self.parts for i in range(1, len(part) - 1)]
        if not triangles:
            lengths = [part[0].distance(part[-1]) for part in self.parts]
            part = random.choices(self.parts, lengths)[0]
            return part[0] + (part[-1] - part[0]) * random.random()
        areas = [abs((b - a).cross(c - a)) for a, b, c in triangles]
        a, b, c = random.choices(triangles, areas)[0]
        u, v = random.random(), random.random()
        if u + v > 1.0:
            u, v = 1.0 - u, 1.0 - v
        return a + (b - a) * u + (c - a) * v


@dataclass(frozen=True, slots=True)
class ArcZone(Zone):
    """Arc around the origin on which a disk may be placed. The arc is shorter than half a turn.

    The field `parts` holds the straight lines that approximate the arc, with the middle line first.
    """

    start: Point
    end: Point
    """The point where the arc ends. Counter-clockwise, the arc runs from `start` to this point."""

    @classmethod
    def about(cls, heading: float, half: float, radius: float, pieces: int) -> ArcZone:
        """Return the zone along an arc of `radius` mm. The arc's middle is at `heading`, and each half spans `half` degrees.

        `pieces` is the number of straight lines that approximate the arc. It must be odd.
        """
        ends = [polar(radius, heading - half + 2.0 * half * i / pieces) for i in range(pieces + 1)]
        chords = list(pairwise(ends))
        ordered = sorted(range(pieces), key=lambda i: abs(i - pieces // 2))
        return cls(tuple(chords[i] for i in ordered), ends[0], ends[-1])

    @property
    def middle(self) -> Point:
        return self.nearest(middle_of(self.parts[0]))

    def nearest(self, point: Point) -> Point:
        if point.length > 0.0 and self.start.cross(point) >= 0.0 and point.cross(self.end) >= 0.0:
            return point * (self.start.length / point.length)
        return min((self.start, self.end), key=point.distance)

    def sample(self, random: Random) -> Point:
        return self.nearest(Zone.sample(self, random))
