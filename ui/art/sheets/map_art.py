"""Drawing of the shot map: headings are on the horizontal axis, speeds are on the vertical axis, and each result of a shot has a
colour and a sign.

Nothing is shown by colour alone: failures are pale, successes dark, and each kind of result has its own sign. The map is first
computed with large cells. Where a small cell is missing, the large cell is shown in a paler colour.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from board.protocols.practising import ShotMap
from board.shots.flick import Flick
from board.views.shot_map import Grid, HandCount, Index, MapCell, Verdict
from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, fitting_font, paper, rule, write
from ui.art.base.theme import Colour
from ui.art.sheets.axes import Axes, draw_axes, ticks, turns

FOULS = ("foul", "pin hit before the rim", "too few rims", "off the wrong part of the rim", "hit a pin to spare")
"""Beginnings of the descriptions of fouls on the shot map."""
PALE: Colour = (236, 224, 194)
FOUL: Colour = (214, 178, 160)
SIGNS = {
    "foul": ("cross", "dash", "back"),
    "none": ("", "dot", "slash", "bar", "ring", "plus"),
    "part": ("slash", "dash", "back", "bar", "plus", "ring"),
    "done": ("diamond", "square", "ring", "plus", "bar", "cross"),
    "lost": ("dash", "bar", "back", "slash"),
}
"""Names of the symbols for results on the shot map, by kind of result.

Each new result of a kind gets the next symbol of this kind.
"""
COARSE = (1, 3, 7, 15, 31, 63, 127)
"""Masks of the lowest bits of a cell's index, with the smallest first. They find substitutes for cells of the shot map that are
not computed yet.

Clearing the bits of a mask gives the index of the substitute. Larger masks use one substitute for a larger area.
"""


@dataclass(frozen=True, slots=True)
class MapInk:
    """Colours and symbol for one kind of result on the shot map."""

    ground: Colour
    sign: str
    colour: Colour


@dataclass
class Legend:
    """The colours and the symbol of each result on the shot map.

    They are chosen when a result first occurs, and then stay the same. Results with the same description share a symbol. The more
    points a result brings, the darker its colour.
    """

    inks: dict[Verdict, MapInk] = field(default_factory=dict)
    _signs: dict[str, dict[str, str]] = field(default_factory=dict)
    """Symbols of the results on the shot map, keyed by the kind of result, then by the words that describe it."""
    _counted: tuple[Mapping[Index, MapCell], int] = field(default_factory=lambda: ({}, 0))
    """Cells of the shot map for which `_entries` was last computed, and the number of cells at that time."""
    _entries: list[tuple[Verdict, MapInk, float]] = field(default_factory=list)
    """Cached entries of the shot map's legend: (result, colours and symbol, fraction of the computed cells)."""

    def ink(self, verdict: Verdict) -> MapInk:
        if verdict not in self.inks:
            sort = _sort(verdict)
            given, signs = self._signs.setdefault(sort, {}), SIGNS[sort]
            sign = given.setdefault(verdict.words, signs[len(given) % len(signs)])
            ground = _ground(sort, verdict.value)
            is_dark = sum(ground) < 380
            self.inks[verdict] = MapInk(ground, sign, theme.PAPER if is_dark else theme.INK)
        return self.inks[verdict]

    def entries(self, cells: Mapping[Index, MapCell]) -> list[tuple[Verdict, MapInk, float]]:
        """Return an entry for each result on the shot map, the best result first.

        An entry is (result, look, fraction of the computed cells). The look consists of colours and a sign.
        """
        # Cells are added and never change, so an equal number means equal cells.
        if self._counted[0] is cells and self._counted[1] == len(cells):
            return self._entries
        counts: Counter[tuple[str, str]] = Counter()
        best: dict[tuple[str, str], Verdict] = {}
        for verdict, count in Counter(cell.verdict for cell in cells.values()).items():
            kind = (_sort(verdict), verdict.words)
            counts[kind] += count
            if kind not in best or verdict.value > best[kind].value:
                best[kind] = verdict
        ranked = sorted(best, key=lambda kind: (-best[kind].value, kind[0] == "foul", kind[1]))
        self._counted = cells, len(cells)
        self._entries = [(best[kind], self.ink(best[kind]), counts[kind] / len(cells)) for kind in ranked]
        return self._entries


def _sort(verdict: Verdict) -> str:
    if verdict.words.startswith(FOULS):
        return "foul"
    if verdict.value < 0.0:
        return "lost"
    return "none" if verdict.value == 0.0 else "part" if verdict.value < 1.0 else "done"


def _ground(sort: str, value: float) -> Colour:
    if sort == "foul":
        return FOUL
    if sort == "none":
        return PALE
    if sort == "part":
        return _mixed((238, 205, 128), (196, 138, 44), value)
    share = min(1.0, math.log(max(1.0, abs(value))) / math.log(20.0))
    if sort == "lost":
        return _mixed((200, 120, 100), (150, 50, 40), share)
    return _mixed((40, 116, 78), (12, 60, 44), share)


def chance_ink(share: float) -> Colour:
    """Return the background colour of a shot map's cell in which the fraction `share` (0 to 1) of the shots succeeds."""
    return _mixed(PALE, (18, 66, 92), share**0.8)


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    share = min(1.0, max(0.0, share))
    return tuple(round(a + (b - a) * share) for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


# --- cells ------------------------------------------------------------------------------------------------------------


def axes_of(rect: pygame.Rect, grid: Grid) -> Axes:
    """Return the frame and scales of a shot map in `rect`. A shot map has a cell for each pair of heading and speed.

    These values belong to the centre of the cell.
    """
    half_turn, half_gain = grid.heading_step / 2, max(grid.speed_step, 1.0) / 2
    last = grid.heading(grid.headings - 1)
    return Axes(
        rect,
        (grid.first_heading - half_turn, last + half_turn),
        (grid.slowest - half_gain, grid.speed(grid.speeds - 1) + half_gain),
    )


def cell_rect(rect: pygame.Rect, grid: Grid, index: Index) -> pygame.Rect:
    left, right = (rect.x + rect.width * i // grid.headings for i in (index[0], index[0] + 1))
    bottom, top = (rect.bottom - rect.height * j // grid.speeds for j in (index[1], index[1] + 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def cell_at(rect: pygame.Rect, grid: Grid, pixel: tuple[int, int]) -> Index:
    """Return the index (column, row) of the cell of the shot map at `pixel`. `rect` is the map's rectangle."""
    column = (pixel[0] - rect.x) * grid.headings // max(1, rect.width)
    row = (rect.bottom - 1 - pixel[1]) * grid.speeds // max(1, rect.height)
    return min(grid.headings - 1, max(0, column)), min(grid.speeds - 1, max(0, row))


def coarse(known: Mapping[Index, object], index: Index) -> Index | None:
    """Return the index of the coarser cell of the shot map that is shown in place of the missing cell `index`.

    Return None if no such cell has been computed.
    """
    for bits in COARSE:
        index = (index[0] & ~bits, index[1] & ~bits)
        if index in known:
            return index
    return None


Painted = dict[Index, MapCell | HandCount]
"""Dictionary from the cells of a shot map that are already drawn to the values with which they were drawn."""


def draw_cells(
    surface: pygame.Surface,
    rect: pygame.Rect,
    shown: ShotMap,
    legend: Legend,
    painted: Painted | None = None,
    *,
    for_hand: bool = False,
) -> None:
    """Draw all cells of a shot map that have changed since `painted`, and update `painted`.

    A cell without a result yet has the colour of the coarser cell that covers it. This colour is paler if it shows a kind of
    result. If `for_hand` is True, the map shows how often shots succeed with the player's usual error.
    """
    grid = shown.grid
    painted = {} if painted is None else painted
    known: Mapping[Index, MapCell | HandCount] = shown.tallies if for_hand and shown.tallies else shown.cells
    if not painted:
        pygame.draw.rect(surface, theme.PAPER_SHADE, rect)
    for column in range(grid.headings):
        for row in range(grid.speeds):
            index = (column, row)
            own = index if index in known else coarse(known, index)
            if own is None or painted.get(index) is known[own]:
                continue
            area = cell_rect(rect, grid, index)
            entry = painted[index] = known[own]
            if isinstance(entry, HandCount):
                _draw_chance(surface, area, entry.share)
            else:
                ink = legend.ink(entry.verdict)
                is_own = own == index
                surface.fill(ink.ground if is_own else _mixed(ink.ground, theme.PAPER_SHADE, 0.45), area)
                if is_own:
                    draw_sign(surface, area, ink.sign, ink.colour)


def _draw_chance(surface: pygame.Surface, area: pygame.Rect, share: float) -> None:
    """Draw a cell of the shot map whose shots succeed with the frequency `share`, from 0 to 1.

    A cell with a higher frequency is darker and has a larger square.
    """
    surface.fill(chance_ink(share * 0.75), area)
    side = round(min(area.width, area.height) * 0.9 * math.sqrt(share))
    if side > 0:
        square = pygame.Rect(0, 0, side, side)
        square.center = area.center
        surface.fill(chance_ink(1.0), square)


def draw_sign(surface: pygame.Surface, area: pygame.Rect, sign: str, colour: Colour) -> None:
    """Draw the symbol of a result on the shot map, as large as `area` allows."""
    size = min(area.width, area.height)
    reach = max(1.0, size * 0.28)
    x, y = area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2
    thick = max(1, round(size / 9))
    lines: Sequence[tuple[float, float, float, float]] = _STROKES.get(sign, ())
    for ax, ay, bx, by in lines:
        start, end = (x + ax * reach, y + ay * reach), (x + bx * reach, y + by * reach)
        pygame.draw.line(surface, colour, start, end, thick)
    if sign == "dot":
        # A circle with a radius below one pixel would not be drawn at all.
        pygame.draw.circle(surface, colour, (x, y), max(1.0, size * 0.09))
    elif sign == "ring":
        pygame.draw.circle(surface, colour, (x, y), max(1.5, reach), thick)
    elif sign == "square":
        pygame.draw.rect(surface, colour, pygame.Rect(x - reach * 0.8, y - reach * 0.8, 1.6 * reach, 1.6 * reach))
    elif sign == "diamond":
        wide = reach * 1.15
        pygame.draw.polygon(surface, colour, [(x - wide, y), (x, y - wide), (x + wide, y), (x, y + wide)])


_STROKES = {
    "cross": ((-1, -1, 1, 1), (-1, 1, 1, -1)),
    "plus": ((-1, 0, 1, 0), (0, -1, 0, 1)),
    "slash": ((-1, 1, 1, -1),),
    "back": ((-1, -1, 1, 1),),
    "dash": ((-1, 0, 1, 0),),
    "bar": ((0, -1, 0, 1),),
}


# --- the frame --------------------------------------------------------------------------------------------------------


def draw_map_axes(surface: pygame.Surface, rect: pygame.Rect, grid: Grid, unit: float) -> None:
    axes = axes_of(rect, grid)
    across = [(value, f"{value % 360:g}°") for value in turns(*axes.x, max(2, round(rect.width / (58 * unit))))]
    gains = ticks(axes.y[0] / 1000, axes.y[1] / 1000, max(2, round(rect.height / (44 * unit))))
    up = [(value * 1000, f"{value:g}") for value in gains]
    draw_axes(surface, axes, unit, across, up)
    font = theme.font(max(LEAST_TYPE, round(13 * unit)))
    write(surface, "m/s", (rect.left - round(6 * unit), rect.top - font.get_height() - round(4 * unit)), font, theme.INK_SOFT,
          align="right")  # fmt: skip


def mark_cell(surface: pygame.Surface, rect: pygame.Rect, grid: Grid, index: Index, colour: Colour, unit: float) -> None:
    """Draw a frame around the cell with the index `index` on a shot map, such as the cell under the pointer."""
    area = cell_rect(rect, grid, index).inflate(round(6 * unit), round(6 * unit))
    pygame.draw.rect(surface, theme.PAPER, area.inflate(2, 2), max(1, round(3 * unit)))
    pygame.draw.rect(surface, colour, area, max(1, round(2 * unit)))


def mark_flick(surface: pygame.Surface, rect: pygame.Rect, grid: Grid, flick: Flick, unit: float) -> None:
    """Draw a cross on a shot map at the heading and speed of `flick` (a shot). Draw nothing if they are outside the map."""
    axes = axes_of(rect, grid)
    heading = axes.x[0] + (flick.heading - axes.x[0]) % 360.0
    x, y = axes.at(heading, flick.speed)
    if rect.collidepoint(x, y):
        reach = 9 * unit
        for colour, thick in ((theme.PAPER, 3), (theme.RED, 1)):
            width = max(1, round(thick * unit))
            pygame.draw.line(surface, colour, (x - reach, y), (x + reach, y), width)
            pygame.draw.line(surface, colour, (x, y - reach), (x, y + reach), width)


def legend_height(entries: int, unit: float) -> int:
    """Return the height in pixels of a shot map's legend. The legend has `entries` entries in two columns."""
    line = max(theme.font(max(LEAST_TYPE, round(15 * unit))).get_linesize(), round(20 * unit))
    return line * -(-entries // 2)


def draw_legend(surface: pygame.Surface, rect: pygame.Rect, entries: Sequence[tuple[Verdict, MapInk, float]], unit: float) -> int:
    """Draw the legend of a shot map in columns. Return the y coordinate below it, in pixels."""
    font = theme.font(max(LEAST_TYPE, round(15 * unit)))
    line = max(font.get_linesize(), round(20 * unit))
    across = 1 if rect.height >= line * len(entries) else 2
    most = max(1, rect.height // line) * across
    shown = list(entries[:most])
    rows = -(-len(shown) // across)
    width = rect.width // across
    for i, (verdict, ink, share) in enumerate(shown):
        column, row = divmod(i, max(1, rows))
        x, y = rect.x + column * width, rect.y + row * line
        box = pygame.Rect(x, y + round(2 * unit), round(16 * unit), round(16 * unit))
        surface.fill(ink.ground, box)
        draw_sign(surface, box, ink.sign, ink.colour)
        pygame.draw.rect(surface, theme.INK_SOFT, box, 1)
        words = f"{verdict.words}  {100 * share:.0f}%" if share >= 0.005 else f"{verdict.words}  < 1%"
        room = width - round(30 * unit)
        write(surface, words, (x + round(23 * unit), y), fitting_font(words, round(15 * unit), room), theme.INK, width=room)
    return rect.y + rows * line


def draw_chance_legend(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> int:
    """Draw the legend of a shot map that shows how often shots succeed. Return the y coordinate below it, in pixels."""
    font = theme.font(max(LEAST_TYPE, round(15 * unit)))
    x = rect.x
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        box = pygame.Rect(x, rect.y + round(2 * unit), round(18 * unit), round(18 * unit))
        _draw_chance(surface, box, share)
        pygame.draw.rect(surface, theme.INK_SOFT, box, 1)
        end = write(surface, f"{100 * share:.0f}%", (box.right + round(5 * unit), rect.y), font, theme.INK)
        x = end.right + round(10 * unit)
    return rect.y + round(24 * unit)


def map_sheet(size: tuple[int, int], title: str, goal: str, shown: ShotMap, *, for_hand: bool = False) -> pygame.Surface:
    """Return the picture of a sheet of paper with a shot map, its axes and its legend, for a file.

    With `for_hand` the map shows how often shots with the player's usual error succeed.
    """
    surface = pygame.Surface(size, 0, 32)
    unit = max(0.55, min(size[0] / 1280, size[1] / 800))

    def px(length: float) -> int:
        return round(length * unit)

    paper(surface, surface.get_rect(), unit)
    inner = surface.get_rect().inflate(-px(90), -px(70))
    font = fitting_font(title, px(36), inner.width, face="display")
    y = write(surface, title, (inner.centerx, inner.y), font, theme.INK, align="centre").bottom
    y = write(
        surface, goal, (inner.centerx, y), fitting_font(goal, px(20), inner.width), theme.INK_SOFT, align="centre"
    ).bottom + px(4)
    y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + px(26)
    legend = Legend()
    entries = legend.entries(shown.cells)
    keys = pygame.Rect(inner.right - px(300), y, px(300), inner.bottom - y)
    chart = pygame.Rect(inner.x + px(52), y, keys.left - px(34) - inner.x - px(52), inner.bottom - y - px(50))
    draw_cells(surface, chart, shown, legend, for_hand=for_hand)
    draw_map_axes(surface, chart, shown.grid, unit)
    write(surface, "heading", (chart.centerx, chart.bottom + px(26)), theme.font(px(15)), theme.INK_SOFT, align="centre")
    below = draw_chance_legend(surface, keys, unit) if for_hand else draw_legend(surface, keys, entries, unit)
    for line in small_print(shown, for_hand=for_hand):
        font = fitting_font(line, px(15), keys.width)
        below = write(surface, line, (keys.x, below + px(8)), font, theme.INK_SOFT).bottom
    if for_hand and shown.best is not None:
        best = shown.grid.nearest(shown.best.flick.heading, shown.best.flick.speed)
        mark_cell(surface, chart, shown.grid, best, theme.GOLD, unit)
    return surface


def small_print(shown: ShotMap, *, for_hand: bool) -> list[str]:
    """Return the lines in small type below the legend of a shot map, such as the number of cells."""
    total = f"{shown.grid.headings} headings × {shown.grid.speeds} speeds"
    if not for_hand:
        return [f"{total}, with perfect aim"]
    tries = max((tally.tries for tally in shown.tallies.values()), default=0)
    lines = [total, f"Tries per shot, with typical errors: {tries}"]
    if shown.best is not None:
        flick, tally = shown.best.flick, shown.best.tally
        lines.append(f"Best shot (framed): {flick.heading % 360:.1f}° at {flick.speed / 1000:.2f} m/s.")
        lines.append(f"It succeeds in {tally.successes} of {tally.tries} tries.")
    return lines
