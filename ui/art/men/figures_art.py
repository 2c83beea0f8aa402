"""Pictures of racing pieces: a cyclist, a pig and a horse of painted tin, in the player's colour, on a wooden foot.

The outlines are our own, in mm, facing right, with the ground at y = 0.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import numpy as np
import pygame

from board.sums import float_sum
from ui.art.base import theme
from ui.art.base.overlay_art import Corner, trail


@dataclass(frozen=True, slots=True)
class Shape:
    """One part of the drawing of a metal figure: a smooth closed outline, or a line of a given width."""

    corners: tuple[Corner, ...]
    width: float = 0.0
    is_smooth: bool = True
    is_open: bool = False
    paint: str = "body"
    """Which paint covers this part of the figure: `body` (the player's colour), `mark` (the colour of the player's pattern) or
    `iron` (dark).
    """


def _wheel(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    around = tuple((x + radius * math.cos(k * math.pi / 10), y + radius * math.sin(k * math.pi / 10)) for k in range(20))
    spokes = tuple(
        Shape(((x, y), (x + radius * math.cos(a), y + radius * math.sin(a))), 0.45, False, True, "iron")
        for a in (0.3, 1.35, 2.4, 3.44, 4.49, 5.54)
    )
    return (*spokes, Shape(around, 1.7, True, False, "iron"))


def _dot(x: float, y: float, radius: float, paint: str = "body") -> Shape:
    return Shape(
        tuple((x + radius * math.cos(k * 0.785), y + radius * math.sin(k * 0.785)) for k in range(8)), 0.0, True, False, paint
    )


def _line(*corners: Corner, width: float, paint: str = "body") -> Shape:
    return Shape(corners, width, False, True, paint)


_CYCLIST = (
    *_wheel(-8.6, 7.2, 6.2),
    *_wheel(8.8, 7.2, 6.2),
    _line((-8.6, 7.2), (-3.2, 15.2), (6.2, 14.6), (0.4, 7.0), (-3.2, 15.2), width=1.3),
    _line((-8.6, 7.2), (0.4, 7.0), width=1.3),
    _line((8.8, 7.2), (6.0, 16.6), (9.2, 17.6), width=1.3),
    # The rider: leg, back, arm and head.
    _line((-3.6, 16.4), (2.2, 13.4), (0.2, 7.2), (2.2, 6.2), width=2.6),
    Shape(((-5.4, 16.2), (-4.6, 19.6), (-0.6, 22.8), (4.2, 23.6), (5.2, 21.6), (2.0, 20.0), (-0.8, 16.8), (-3.0, 15.4))),
    _line((3.6, 22.4), (5.6, 18.4), (8.8, 17.6), width=1.9),
    _dot(7.2, 25.0, 2.7),
    Shape(((5.0, 26.2), (7.4, 28.4), (10.6, 26.0), (7.4, 26.2)), 0.0, False, False, "mark"),
)
_PIG = (
    _line((-7.6, 7.0), (-8.4, 0.8), width=3.2),
    _line((-4.2, 6.6), (-3.6, 0.8), width=3.2),
    _line((4.2, 6.6), (3.6, 0.8), width=3.2),
    _line((7.4, 7.0), (8.0, 0.8), width=3.2),
    Shape(((-11.2, 10.4), (-9.8, 15.6), (-4.6, 18.2), (1.8, 17.8), (6.8, 17.6), (10.6, 16.0), (12.6, 13.0), (15.4, 11.8),
           (15.4, 8.0), (12.2, 7.0), (8.2, 5.2), (0.0, 4.2), (-8.0, 5.0))),
    Shape(((6.0, 17.0), (7.6, 21.2), (11.2, 20.4), (9.8, 16.4)), 0.0, False),
    Shape(((-11.0, 13.0), (-13.4, 14.4), (-12.6, 16.8), (-14.8, 17.4)), 1.3, True, True),
    _line((7.2, 18.2), (8.0, 15.6), (10.0, 16.8), width=0.7, paint="mark"),
    _dot(11.2, 13.2, 0.75, "mark"),
    _line((15.0, 8.8), (15.0, 11.2), width=0.9, paint="mark"),
    Shape(((-3.8, 17.0), (-4.8, 11.0), (-3.4, 5.2)), 0.7, True, True, "mark"),
)  # fmt: skip
_HORSE = (
    # Hind legs, forelegs, tail, then the body in one outline.
    Shape(((-7.0, 11.0), (-10.6, 7.4), (-9.4, 4.4), (-13.0, 1.2)), 2.5, True, True),
    Shape(((-6.0, 10.4), (-6.4, 6.6), (-3.6, 4.0), (-5.6, 0.9)), 2.5, True, True),
    Shape(((5.2, 10.4), (9.8, 8.6), (8.6, 4.8), (6.6, 3.6)), 2.3, True, True),
    Shape(((4.2, 10.2), (8.2, 6.2), (11.8, 3.6), (14.2, 3.0)), 2.3, True, True),
    Shape(((-9.4, 14.8), (-12.6, 16.4), (-15.4, 14.2), (-17.0, 9.6), (-13.6, 11.4), (-11.2, 11.6), (-9.2, 12.2))),
    Shape(((-10.0, 13.4), (-8.2, 16.4), (-3.6, 16.2), (1.6, 15.8), (4.6, 18.0), (6.6, 22.2), (9.4, 25.2), (10.2, 27.4),
           (11.6, 25.4), (13.2, 23.6), (16.6, 20.2), (15.6, 18.4), (12.2, 19.6), (10.4, 19.0), (9.4, 15.2), (7.2, 10.8),
           (2.0, 9.4), (-4.0, 9.4), (-8.6, 9.2))),
    Shape(((9.2, 26.2), (6.2, 24.0), (3.8, 19.8), (2.4, 16.6)), 1.5, True, True, "mark"),
    _dot(12.4, 22.4, 0.75, "mark"),
    Shape(((-3.4, 16.6), (1.6, 16.4), (2.6, 11.4), (-3.2, 11.2)), 0.0, False, False, "mark"),
)  # fmt: skip
FIGURES = {"bicycle": _CYCLIST, "pig": _PIG, "horse": _HORSE}
_FINE = 6
_OUTER, _INNER = 1.25, 0.62
"""Widths in mm of a dark and a light outline around a figure, such as the horse."""
_DARK: theme.Colour = (34, 24, 19)
_FOOT_WIDTH, _FOOT_DEPTH, _FOOT_HEIGHT = 25.0, 9.0, 3.0
LEFT, RIGHT, UP, DOWN = 19.0, 19.0, 31.0, 9.0
"""Distances in mm from the foot of a tin figure to the left, right, upper and lower edge of its image."""


def figure_sprite(name: str, colour: int, scale: float, faces_left: bool) -> tuple[pygame.Surface, float, float]:
    """Return (image, pixel x of the foot, pixel y of the foot) for the racing piece `name`. `scale` is in pixels per mm."""
    seat = theme.seat_colour(colour)
    unit = scale * _FINE
    size = math.ceil((LEFT + RIGHT) * scale), math.ceil((UP + DOWN) * scale)
    image = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA, 32)
    image.fill((*_DARK, 0))
    canvas = _Canvas(image, unit, seat)
    canvas.foot(colour)
    for grow, paint in ((_OUTER, _DARK), (_INNER, seat.mark if sum(seat.body) < 380 else (255, 248, 226))):
        for shape in FIGURES[name]:
            canvas.draw(shape, paint, grow)
    for shape in FIGURES[name]:
        canvas.draw(shape, {"body": seat.body, "mark": seat.mark, "iron": _DARK}[shape.paint], 0.0)
    if faces_left:
        image = pygame.transform.flip(image, True, False)
    down = pygame.transform.smoothscale(image, size)
    _sheen(down)
    return down, LEFT / (LEFT + RIGHT) * size[0], UP * scale


def _sheen(image: pygame.Surface) -> None:
    """Darken an image more and more toward its foot, so that it looks like painted tin under a lamp."""
    width, height = image.get_size()
    fall = np.linspace(255, 205, height).astype(np.uint8)
    veil = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(veil)
    pixels[...] = fall[None, :, None]
    del pixels
    image.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


class _Canvas:
    def __init__(self, image: pygame.Surface, unit: float, seat: theme.SeatColour) -> None:
        self.image, self.unit, self.seat = image, unit, seat

    def at(self, corner: Corner) -> tuple[float, float]:
        return (LEFT + corner[0]) * self.unit, (UP - corner[1]) * self.unit

    def draw(self, shape: Shape, colour: theme.Colour, grow: float) -> None:
        corners = curve(shape.corners, shape.is_open) if shape.is_smooth else shape.corners
        points = [self.at(corner) for corner in corners]
        if shape.width == 0.0:
            pygame.draw.polygon(self.image, colour, points)
        width = shape.width + 2 * grow
        if width > 0.0:
            trail(self.image, points if shape.is_open else [*points, points[0]], colour, width * self.unit)

    def foot(self, colour: int) -> None:
        """Draw the oval foot of a racing piece. Small studs on its front show the player: one stud for colour number 0, two for
        number 1, and so on.
        """
        top = pygame.Rect(0, 0, _FOOT_WIDTH * self.unit, _FOOT_DEPTH * self.unit)
        for drop, shade in ((_FOOT_HEIGHT + 0.7, (26, 18, 14)), (_FOOT_HEIGHT, None), (0.0, "top")):
            top.center = (round(LEFT * self.unit), round((UP + drop) * self.unit))
            body = np.array(self.seat.body, dtype=float)
            if shade is None:
                paint = tuple(int(v) for v in body * 0.62)
            elif shade == "top":
                paint = tuple(int(min(255, v * 1.05 + 8)) for v in body)
            else:
                paint = (26, 18, 14)
            box = top.inflate(1.4 * self.unit, 1.4 * self.unit) if shade == (26, 18, 14) else top
            pygame.draw.ellipse(self.image, paint, box)
        count = max(0, colour % len(theme.BOOKLET)) + 1 if colour >= 0 else 0
        for k in range(count):
            x = (k - (count - 1) / 2) * 3.6
            y = -_FOOT_DEPTH / 2 * math.sqrt(1 - (2 * x / _FOOT_WIDTH) ** 2) - _FOOT_HEIGHT * 0.42
            pygame.draw.circle(self.image, self.seat.mark, self.at((x, y)), 1.05 * self.unit)


@cache
def curve(corners: tuple[Corner, ...], is_open: bool, steps: int = 8) -> tuple[Corner, ...]:
    """Return a smooth line through the corners. The line is closed, except with `is_open`."""
    count = len(corners)
    smooth: list[Corner] = []
    for i in range(count - 1 if is_open else count):
        around = [corners[min(max(i + k, 0), count - 1)] if is_open else corners[(i + k) % count] for k in (-1, 0, 1, 2)]
        for step in range(steps):
            t = step / steps
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)
            smooth.append((
                float_sum(w * corner[0] for w, corner in zip(weights, around, strict=True)) / 2,
                float_sum(w * corner[1] for w, corner in zip(weights, around, strict=True)) / 2,
            ))  # fmt: skip
    if is_open:
        smooth.append(corners[-1])
    return tuple(smooth)
