"""Plots in the style of 1916: thin axes, few numbers, and lines that differ in colour and in their markers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.art.base import theme
from ui.art.base.lettering import fitting_font, write
from ui.art.base.theme import Colour

INKS: tuple[Colour, ...] = (theme.RED, (38, 84, 124), (34, 98, 64), theme.GOLD, (96, 64, 120), theme.INK)
"""Colours of the lines of a plot. The first line has the first colour, and so on."""
SHAPES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)),
    ((0.0, -1.3), (1.2, 0.9), (-1.2, 0.9)),
    ((0.0, -1.4), (1.2, 0.0), (0.0, 1.4), (-1.2, 0.0)),
)
"""Outlines of the marks on the lines of a plot, in the order of the lines: a disk, a square, a triangle and a diamond.

The disk is drawn as a circle. So its outline has no points.
"""
FINE = 3
"""Factor by which a plot is drawn larger before it is scaled down, for smooth lines."""


@dataclass(frozen=True, slots=True)
class PlotLine:
    """One line of a plot: its name, and its values in order."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: the lengths of its parts, a name and a note."""

    name: str
    parts: tuple[int, ...]
    words: str = ""


def plot_lines(
    surface: pygame.Surface, rect: pygame.Rect, lines: Sequence[PlotLine], unit: float, *, percent: bool = False
) -> None:
    """Plot the values of each line. The values of a line are numbered from 1 along the horizontal axis.

    The names stand near the ends of the lines. With `percent` the values are shown in per cent.
    """
    small = theme.font(max(9, round(15 * unit)))
    names = max((small.size(line.name)[0] for line in lines), default=0)
    left = small.size("000%" if percent else "-000")[0]
    area = pygame.Rect(
        rect.x + left,
        rect.y + small.get_height() // 2,
        rect.width - left - min(names + round(24 * unit) + 2, rect.width * 2 // 5),
        rect.height - 2 * small.get_height(),
    )
    values = [value for line in lines for value in line.values]
    low, high, step = (0.0, 1.0, 0.25) if percent else scale(min([0.0, *values]), max([1.0, *values]))
    count = max((len(line.values) for line in lines), default=1)
    tick = low
    while tick <= high + 1e-9:
        y = round(area.bottom - (tick - low) / (high - low) * area.height)
        pygame.draw.line(surface, theme.PAPER_EDGE, (area.left, y), (area.right, y), 1)
        text = f"{tick:.0%}" if percent else f"{tick:g}"
        write(surface, text, (area.left - round(6 * unit), y - small.get_height() // 2), small, theme.INK_SOFT, align="right")
        tick += step
    for number, align in ((1, "left"), (count, "right")) if count > 1 else ((1, "left"),):
        x = area.left if align == "left" else area.right
        write(surface, str(number), (x, area.bottom + round(3 * unit)), small, theme.INK_SOFT, align=align)
    # A mark at the edge of the plot extends beyond the edge.
    edge = round(8 * unit)
    fine = pygame.Surface(((area.width + 2 * edge) * FINE, (area.height + 2 * edge) * FINE), pygame.SRCALPHA, 32)
    ends = []
    for number, line in enumerate(lines):
        points = [
            (i / max(1, count - 1) * area.width, (1.0 - (value - low) / (high - low)) * area.height)
            for i, value in enumerate(line.values)
        ]
        _draw_line(fine, [((x + edge) * FINE, (y + edge) * FINE) for x, y in points], number, FINE * max(1.2, 2.0 * unit))
        ends += [(y, number, line.name) for _, y in points[-1:]]
    whole = area.inflate(2 * edge, 2 * edge)
    surface.blit(pygame.transform.smoothscale(fine, whole.size), whole)
    _write_names(surface, area, rect.right, ends, small, unit)


def plot_bars(surface: pygame.Surface, rect: pygame.Rect, bars: Sequence[Bar], inks: Sequence[Colour], unit: float) -> int:
    """Draw the bars of a chart one below the other, each as long as the sum of its parts. Return the y coordinate below them.

    `inks` are the colours of the parts.
    """
    height, pad = round(25 * unit), round(8 * unit)
    large, small = theme.font(round(17 * unit)), theme.font(round(14 * unit))
    figures = theme.font(round(14 * unit), face="figures")
    names = min(rect.width * 2 // 5, max((large.size(bar.name)[0] for bar in bars), default=0) + 2 * pad)
    words = max((small.size(bar.words)[0] for bar in bars), default=0) + 2 * pad
    room = max(5 * pad, rect.width - names - words)
    longest = max((sum(bar.parts) for bar in bars), default=1)
    y = rect.y
    for bar in bars:
        if y + height > rect.bottom:
            break
        font = fitting_font(bar.name, round(17 * unit), names - pad, least=round(13 * unit))
        write(surface, bar.name, (rect.x, y + (height - font.get_height()) // 2), font, theme.INK, width=names - pad)
        x = rect.x + names
        for part, ink in zip(bar.parts, inks, strict=True):
            body = pygame.Rect(x, y + pad // 2, round(room * part / max(1, longest)), height - pad)
            pygame.draw.rect(surface, ink, body)
            if part and figures.size(str(part))[0] < body.width - 2:
                top = body.centery - figures.get_height() // 2
                write(surface, str(part), (body.centerx, top), figures, theme.PAPER, align="centre")
            x = body.right
        write(surface, bar.words, (x + pad, y + (height - small.get_height()) // 2), small, theme.INK_SOFT)
        y += height
    return y


def scale(low: float, high: float) -> tuple[float, float, float]:
    """Return (lower limit, upper limit, step) for the axis of a graph. All three are round numbers.

    The axis includes `low` and `high`. The step divides it into about four parts.
    """
    rough = max(high - low, 1e-9) / 4
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * nice for nice in (1.0, 2.0, 2.5, 5.0, 10.0) if power * nice >= rough - 1e-12)
    if step < 1.0:
        step = 1.0
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


def mark(surface: pygame.Surface, number: int, at: tuple[float, float], radius: float) -> None:
    """Draw the mark of line `number` of a plot, centred at the pixel `at`. Each line has its own mark."""
    x, y = at
    ink, shape = INKS[number % len(INKS)], SHAPES[number % len(SHAPES)]
    if not shape:
        pygame.draw.circle(surface, ink, at, radius)
    else:
        pygame.draw.polygon(surface, ink, [(x + dx * radius * 0.9, y + dy * radius * 0.9) for dx, dy in shape])


def _draw_line(surface: pygame.Surface, points: Sequence[tuple[float, float]], number: int, width: float) -> None:
    ink = INKS[number % len(INKS)]
    if len(points) > 1:
        pygame.draw.lines(surface, ink, False, points, max(1, round(width)))
    radius = width * 1.9
    for i, point in enumerate(points):
        # If a line has many points, mark only the last.
        if len(points) <= 25 or i == len(points) - 1:
            mark(surface, number, point, radius)


def _write_names(
    surface: pygame.Surface,
    area: pygame.Rect,
    right: int,
    ends: list[tuple[float, int, str]],
    font: pygame.font.Font,
    unit: float,
) -> None:
    """Write the names of a plot's lines at the right. Each name is near the end of its line, and no two names overlap.

    `ends` holds tuples (y, index of the line, name).
    """
    pitch = font.get_height()
    top = float(-pitch)
    places = []
    for y, number, name in sorted(ends):
        top = max(y - pitch / 2, top + pitch)
        places.append((top, number, name))
    over = max(0.0, (places[-1][0] + pitch - area.height) if places else 0.0)
    for i, (y, number, name) in enumerate(places):
        place = max(y - over, i * pitch - pitch / 2)
        x = area.right + round(14 * unit)
        mark(surface, number, (x, area.y + place + pitch / 2), max(2.0, 4.0 * unit))
        write(surface, name, (x + round(9 * unit), area.y + place), font, theme.INK, width=max(8, right - x - round(9 * unit)))
