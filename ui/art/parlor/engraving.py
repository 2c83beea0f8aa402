"""Tools for drawing patterns like engravings: a drawing area in mm, smooth curves, stars and woven lines."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from board.colours import Colour
from ui.art.base.overlay_art import Corner, trail

Ink = Colour | tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Plate:
    """A drawing area with coordinates in mm from a movable origin, x to the right and y down."""

    image: pygame.Surface
    scale: float
    """Scale of the drawing area in pixels per mm."""
    x: float = 0.0
    y: float = 0.0
    """Vertical distance in mm of the origin from the upper edge of the drawing area. `x` is its distance from the left edge."""
    turned: bool = False
    """True if everything in the drawing area is drawn upside down around the origin."""
    size: float = 1.0
    """Scale factor of everything in the drawing area."""

    def about(self, x: float, y: float, *, turned: bool = False) -> Plate:
        """Return this drawing area with its origin moved to the point (`x`, `y`) and the scale factor 1. With `turned`, the new
        area draws upside down.
        """
        sign = -1.0 if self.turned else 1.0
        return Plate(self.image, self.scale, self.x + sign * x, self.y + sign * y, self.turned or turned)

    def sized(self, size: float) -> Plate:
        """Return a copy of this drawing area. In the copy, everything is drawn larger by the factor `size`."""
        return replace(self, size=size * self.size)

    def at(self, x: float, y: float) -> Corner:
        sign = -self.size if self.turned else self.size
        return (self.x + sign * x) * self.scale, (self.y + sign * y) * self.scale

    def fill(self, points: Iterable[Corner], ink: Ink) -> None:
        pygame.draw.polygon(self.image, ink, [self.at(x, y) for x, y in points])

    def line(self, points: Sequence[Corner], ink: Ink, width: float) -> None:
        """Draw a line `width` mm wide through the points, whose coordinates are in mm."""
        pixels, wide = [self.at(x, y) for x, y in points], width * self.size * self.scale
        if wide < 1.6:
            pygame.draw.aalines(self.image, ink, False, pixels)
        else:
            trail(self.image, pixels, ink, wide)

    def ring(self, points: Sequence[Corner], ink: Ink, width: float) -> None:
        """Draw a closed line `width` mm wide through the points, whose coordinates are in mm."""
        self.line([*points, points[0]], ink, width)

    def disk(self, x: float, y: float, radius: float, ink: Ink) -> None:
        pygame.draw.circle(self.image, ink, self.at(x, y), radius * self.size * self.scale)


def oval(rx: float, ry: float, x: float = 0.0, y: float = 0.0, count: int = 72) -> list[Corner]:
    """Return `count` points on the edge of an ellipse with the centre (`x`, `y`). `rx` and `ry` are half its width and height."""
    steps = (math.tau * k / count for k in range(count))
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in steps]


def smooth(points: Sequence[Corner], *, closed: bool = True, steps: int = 7) -> list[Corner]:
    """Return a smooth curve through the points, closed by default. A point given twice makes a corner."""
    count = len(points)
    found: list[Corner] = []
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[max(0, min(count - 1, i + k))] for k in (-1, 0, 1, 2))
        if b == c:
            continue
        a, d = b if a == b else a, c if d == c else d
        for k in range(steps):
            t = k / steps
            found.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return found if closed else [*found, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a)))


def mirror_outline(points: Sequence[Corner]) -> list[Corner]:
    """Return an outline that is symmetric about x = 0. `points` are its right half, from the top down."""
    return [*points, *((-x, y) for x, y in reversed(points))]


def star_corners(points: int, outer: float, inner: float, x: float = 0.0, y: float = 0.0, lean: float = 0.0) -> list[Corner]:
    """Return the outline of a star with `points` tips, the first one up.

    `outer` and `inner` are the distances of its tips and of its inner corners from the centre.
    """
    found = []
    for k in range(2 * points):
        angle, reach = math.pi * k / points + lean, outer if k % 2 == 0 else inner
        found.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return found


def woven_lines(rx: float, ry: float, depth: float, waves: int, count: int) -> Iterable[list[Corner]]:
    """Return woven lines as on banknotes. They are `count` ovals with wavy edges, and the waves of each oval are shifted.

    `rx` and `ry` are half the width and height in mm. The edges have `waves` waves `depth` mm deep.
    """
    steps = 12 * waves
    for number in range(count):
        shift = math.tau * number / count
        line = []
        for k in range(steps):
            angle = math.tau * k / steps
            swing = depth * math.cos(waves * angle + shift)
            line.append(((rx + swing) * math.cos(angle), (ry + swing) * math.sin(angle)))
        yield line
