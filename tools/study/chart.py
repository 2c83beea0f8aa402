"""Line and scatter plots as SVG, without a library."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

WIDTH, HEIGHT = 640, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 20, 44, 52
"""Margins around a plot, in pixels."""
PAPER, INK, FAINT = "#F8F4E8", "#2B2119", "#D9CFB8"
COLOURS = ("#B5202C", "#1D2F6F", "#1C6A3C", "#D8A31A")
FONT = "font-family='Georgia, serif' font-size='13'"

Row = tuple[float, float]


@dataclass(frozen=True)
class Series:
    """A line or a set of dots in a plot, with the name that the legend shows."""

    name: str
    rows: Sequence[Row]
    is_line: bool = True
    """True if the data is drawn as a line, False if as dots."""


@dataclass
class Chart:
    """A plot with two axes, a title and a legend."""

    title: str
    x: str
    y: str
    series: list[Series] = field(default_factory=list)
    least: Row | None = None
    """Smallest values on the two axes of the plot. None to choose them from the data."""
    most: Row | None = None
    legend: Row = (0.03, 0.06)
    """Position of the plot's legend, as fractions of its width and height from the upper left corner."""

    def line(self, name: str, rows: Sequence[Row]) -> None:
        self.series.append(Series(name, rows))

    def dots(self, name: str, rows: Sequence[Row]) -> None:
        self.series.append(Series(name, rows, is_line=False))

    def svg(self) -> str:
        rows = [row for series in self.series for row in series.rows]
        ticks = [
            _ticks(
                self.least[i] if self.least else min(row[i] for row in rows),
                self.most[i] if self.most else max(row[i] for row in rows),
            )
            for i in (0, 1)
        ]
        scale = _Scale((ticks[0][0], ticks[1][0]), (ticks[0][-1], ticks[1][-1]))
        parts = [
            f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{HEIGHT}' viewBox='0 0 {WIDTH} {HEIGHT}' {FONT}>",
            f"<rect width='{WIDTH}' height='{HEIGHT}' fill='{PAPER}'/>",
            _text(WIDTH / 2, 24, self.title, size=16),
            *_grid(scale, ticks[0], ticks[1]),
            _text(scale.at((ticks[0][-1], 0.0))[0] / 2 + LEFT / 2, HEIGHT - 12, self.x),
            f"<g transform='translate(16 {HEIGHT / 2}) rotate(-90)'>{_text(0, 0, self.y)}</g>",
        ]
        for number, series in enumerate(self.series):
            parts += _draw(series, COLOURS[number % len(COLOURS)], scale)
        parts += _legend(self.series, self.legend)
        return "\n".join([*parts, "</svg>", ""])


@dataclass(frozen=True)
class _Scale:
    """Conversion from values on the axes of a plot to positions in its picture."""

    least: Row
    most: Row

    def at(self, row: Row) -> Row:
        """Return the position in pixels of a data point in the plot."""
        share = [(row[i] - self.least[i]) / (self.most[i] - self.least[i]) for i in (0, 1)]
        return LEFT + share[0] * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - share[1] * (HEIGHT - TOP - BOTTOM)


def _ticks(least: float, most: float) -> list[float]:
    """Return about five to ten even values for the marks on an axis from `least` to `most`."""
    rough = (most - least) / 6
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * share for share in (1, 2, 2.5, 5, 10) if power * share >= rough)
    first, last = math.floor(least / step + 1e-9), math.ceil(most / step - 1e-9)
    return [round(i * step, 10) for i in range(first, last + 1)]


def _grid(scale: _Scale, across: list[float], up: list[float]) -> list[str]:
    parts = []
    for value in across:
        x, y = scale.at((value, up[0]))
        parts.append(f"<line x1='{x:.1f}' y1='{y:.1f}' x2='{x:.1f}' y2='{TOP}' stroke='{FAINT}'/>")
        parts.append(_text(x, y + 18, f"{value:g}"))
    for value in up:
        x, y = scale.at((across[0], value))
        parts.append(f"<line x1='{x:.1f}' y1='{y:.1f}' x2='{WIDTH - RIGHT}' y2='{y:.1f}' stroke='{FAINT}'/>")
        parts.append(_text(x - 8, y + 4, f"{value:g}", anchor="end"))
    return parts


def _draw(series: Series, colour: str, scale: _Scale) -> list[str]:
    points = [scale.at(row) for row in series.rows]
    if series.is_line:
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        return [f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='2'/>"]
    return [f"<circle cx='{x:.1f}' cy='{y:.1f}' r='4' fill='{colour}'/>" for x, y in points]


def _legend(all_series: Sequence[Series], at: Row) -> list[str]:
    parts = []
    left, top = LEFT + at[0] * (WIDTH - LEFT - RIGHT), TOP + at[1] * (HEIGHT - TOP - BOTTOM)
    for number, series in enumerate(all_series):
        colour = COLOURS[number % len(COLOURS)]
        y = top + 20 * number
        if series.is_line:
            parts.append(
                f"<line x1='{left:.1f}' y1='{y:.1f}' x2='{left + 24:.1f}' y2='{y:.1f}' stroke='{colour}' stroke-width='2'/>"
            )
        else:
            parts.append(f"<circle cx='{left + 12:.1f}' cy='{y:.1f}' r='4' fill='{colour}'/>")
        parts.append(_text(left + 32, y + 4, series.name, anchor="start"))
    return parts


def _text(x: float, y: float, words: str, *, anchor: str = "middle", size: int = 13) -> str:
    return f"<text x='{x:.1f}' y='{y:.1f}' text-anchor='{anchor}' font-size='{size}' fill='{INK}'>{escape(words)}</text>"
