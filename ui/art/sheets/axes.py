"""The frame of a plot with two axes: ticks, grid lines, and the conversion of values to pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, write

Pixel = tuple[float, float]
GROUND: theme.Colour = (250, 243, 224)
"""Background colour of the area inside a plot's frame."""
STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)


@dataclass(frozen=True, slots=True)
class Axes:
    """Frame of a plot: its rectangle in pixels, and the values at its four edges."""

    rect: pygame.Rect
    x: tuple[float, float]
    y: tuple[float, float]

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of a point of the plot. `x` and `y` are in the units of the axes."""
        across = (x - self.x[0]) / (self.x[1] - self.x[0])
        up = (y - self.y[0]) / (self.y[1] - self.y[0])
        return self.rect.x + across * self.rect.width, self.rect.bottom - up * self.rect.height

    def values(self, pixel: tuple[float, float]) -> tuple[float, float]:
        across = (pixel[0] - self.rect.x) / self.rect.width
        up = (self.rect.bottom - pixel[1]) / self.rect.height
        return self.x[0] + across * (self.x[1] - self.x[0]), self.y[0] + up * (self.y[1] - self.y[0])


def ticks(first: float, last: float, most: int) -> list[float]:
    """Return round values from `first` to `last` for the ticks of an axis. Their number is at most about `most`."""
    rough = (last - first) / max(1, most)
    power = 10.0 ** math.floor(math.log10(rough))
    return _multiples(next(power * share for share in STEPS if power * share >= rough * (1.0 - 1e-9)), first, last)


def turns(first: float, last: float, most: int) -> list[float]:
    """Return round angles in degrees from `first` to `last` for the ticks of an axis. Their number is at most about `most`.

    The step between them divides the full circle evenly.
    """
    rough = (last - first) / max(1, most)
    return _multiples(
        next((step for step in (0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 60, 90) if step >= rough), 90.0), first, last
    )


def _multiples(step: float, first: float, last: float) -> list[float]:
    return [round(i * step, 10) + 0.0 for i in range(math.ceil(first / step - 1e-9), math.floor(last / step + 1e-9) + 1)]


def draw_axes(
    surface: pygame.Surface,
    axes: Axes,
    unit: float,
    across: Sequence[tuple[float, str]],
    up: Sequence[tuple[float, str]],
    *,
    is_ruled: bool = False,
) -> None:
    """Draw the frame of a plot with labelled ticks below and at the left. With `is_ruled`, add faint grid lines.

    Each tick is a pair (value, label). `across` holds the ticks below, and `up` those at the left.
    """
    rect = axes.rect
    font = theme.font(max(LEAST_TYPE, round(13 * unit)))
    mark = max(2, round(4 * unit))
    for value, words in across:
        x, _ = axes.at(value, axes.y[0])
        if is_ruled:
            pygame.draw.line(surface, theme.PAPER_SHADE, (x, rect.top), (x, rect.bottom))
        pygame.draw.line(surface, theme.INK_SOFT, (x, rect.bottom), (x, rect.bottom + mark))
        write(surface, words, (x, rect.bottom + mark), font, theme.INK_SOFT, align="centre")
    for value, words in up:
        _, y = axes.at(axes.x[0], value)
        if is_ruled:
            pygame.draw.line(surface, theme.PAPER_SHADE, (rect.left, y), (rect.right, y))
        pygame.draw.line(surface, theme.INK_SOFT, (rect.left - mark, y), (rect.left, y))
        write(
            surface, words, (rect.left - mark - round(2 * unit), y - font.get_height() / 2), font, theme.INK_SOFT, align="right"
        )
    pygame.draw.rect(surface, theme.INK_SOFT, rect.inflate(2, 2), 1)


def draw_curve(surface: pygame.Surface, points: Sequence[Pixel], colour: theme.Colour, width: float) -> None:
    """Draw a smooth line through the points of a plot. The points are in pixels."""
    if len(points) > 1:
        thick = max(1, round(width))
        pygame.draw.lines(surface, colour, False, points, thick)
        pygame.draw.aalines(surface, colour, False, points)


def draw_band(surface: pygame.Surface, low: Sequence[Pixel], high: Sequence[Pixel], colour: theme.Colour, opacity: float) -> None:
    """Tint the area between two lines of a plot, `low` and `high`, whose points are in pixels."""
    outline = [*low, *reversed(high)]
    if len(outline) < 3:
        return
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    right, bottom = max(x for x, _ in outline), max(y for _, y in outline)
    veil = pygame.Surface((math.ceil(right - left) + 1, math.ceil(bottom - top) + 1), pygame.SRCALPHA, 32)
    pygame.draw.polygon(veil, (*colour, round(255 * opacity)), [(x - left, y - top) for x, y in outline])
    surface.blit(veil, (left, top))


def draw_dashes(surface: pygame.Surface, start: Pixel, end: Pixel, unit: float) -> None:
    """Draw a thin horizontal dashed line in a plot, to compare a curve with a value."""
    dash, gap = 7 * unit, 5 * unit
    x = start[0]
    while x < end[0]:
        pygame.draw.line(surface, theme.INK_SOFT, (x, start[1]), (min(end[0], x + dash), start[1]), max(1, round(unit)))
        x += dash + gap


def write_on_ground(surface: pygame.Surface, words: str, area: pygame.Rect, font: pygame.font.Font, unit: float) -> None:
    """Write text in a plot, on a patch of its background colour, so that no curve crosses the text."""
    pygame.draw.rect(surface, GROUND, area.inflate(round(8 * unit), 0), border_radius=round(3 * unit))
    write(surface, words, area.topleft, font, theme.INK_SOFT)
