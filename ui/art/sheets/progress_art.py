"""A sheet that shows a player's progress in practice.

It shows the scatter of shots by day, and the stars that the player has won. For each group of exercises, it shows success rates
and compares the first attempts with the last ones.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import date

import pygame

from board.protocols.practising import LAST
from board.views.hands import Estimate
from board.views.practice_report import DayScatter, HitCount, PracticeReport, SetStars, StageProgress
from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, fitting_font, paper, rule, write, write_paragraph
from ui.art.base.theme import Colour
from ui.art.sheets.axes import GROUND, Axes, draw_axes, draw_curve, ticks, write_on_ground
from ui.art.sheets.plots import PlotLine, plot_lines

TITLE = "Your progress"
NO_SCATTER = "Repeat a shown shot three times in one day to see this. Warm-ups count."
NO_CURVES = "Take a few tests in a stage to see its curve."
FIRST, AFTER = (150, 132, 104), (24, 84, 58)
"""Two colours of the report: for the first attempts at an exercise, and for the latest."""
SURE = "Grey is first, green is last, with 95% intervals. If they do not overlap, the change is certain."
FEWEST = 5
"""Smallest number of attempts at the exercises of a stage for which the report draws a curve of the results."""
STAR_WORDS = "gold star: made without the aim line; empty star: with it"


def report_sheet(size: tuple[int, int], report: PracticeReport) -> pygame.Surface:
    """Return a picture of the whole progress report. `size` is its width and height in pixels."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(theme.CLOTH)
    unit = min(size[0] / 1280, size[1] / 800)
    sheet = surface.get_rect().inflate(-round(24 * unit), -round(24 * unit))
    paper(surface, sheet, unit)
    inner = sheet.inflate(-round(64 * unit), -round(44 * unit))
    font = theme.font(round(36 * unit), face="display")
    y = write(surface, TITLE, inner.topleft, font, theme.INK).bottom
    y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + round(8 * unit)
    draw_report(surface, pygame.Rect(inner.x, y, inner.width, inner.bottom - y), report, unit)
    return surface


def draw_report(surface: pygame.Surface, rect: pygame.Rect, report: PracticeReport, unit: float) -> None:
    """Draw a player's progress report into `rect`: its sentence, its plots and its tables."""
    gap = round(34 * unit)
    font = theme.font(round(22 * unit), bold=True)
    y = write_paragraph(surface, report.sentence, pygame.Rect(rect.x, rect.y, rect.width, 0), font, theme.RED)
    y = write(surface, report.count_words, (rect.x, y), theme.font(_size(16, unit)), theme.INK_SOFT).bottom + round(8 * unit)
    left = pygame.Rect(rect.x, y, (rect.width - gap) // 2, rect.bottom - y)
    right = pygame.Rect(left.right + gap, y, rect.width - gap - left.width, rect.bottom - y)
    half = round(left.height * 0.5)
    upper, lower = pygame.Rect(left.x, y, left.width, half), pygame.Rect(left.x, y + half, left.width, left.height - half)
    _draw_scatter(surface, upper, report.scatter, unit)
    _draw_curves(surface, lower, report.stages, unit)
    share = round(right.height * 0.56)
    _draw_compared(surface, pygame.Rect(right.x, y, right.width, share), report.stages, unit)
    _draw_stars(surface, pygame.Rect(right.x, y + share, right.width, right.height - share), report.stars, unit)


def _size(size: float, unit: float) -> int:
    return max(LEAST_TYPE, round(size * unit))


def _heading(surface: pygame.Surface, rect: pygame.Rect, words: str, unit: float) -> int:
    """Write a heading of the report at the top of `rect`. Return the y coordinate below it."""
    font = fitting_font(words, round(18 * unit), rect.width, bold=True)
    return write(surface, words, rect.topleft, font, theme.RED).bottom + round(3 * unit)


# --- scatter by day ---------------------------------------------------------------------------------------------------


def _draw_scatter(surface: pygame.Surface, rect: pygame.Rect, days: Sequence[DayScatter], unit: float) -> None:
    y = _heading(surface, rect, "Your scatter by day (smaller is steadier)", unit)
    small = theme.font(_size(13, unit))
    gap = round(18 * unit)
    width = (rect.width - gap) // 2
    kinds: tuple[tuple[str, Callable[[DayScatter], Estimate], float, str], ...] = (
        ("direction, degrees", lambda each: each.heading, 1.0, "°"),
        ("speed, % of the shot's", lambda each: each.speed, 100.0, "%"),
    )
    for number, (label, estimate, scale, sign) in enumerate(kinds):
        area = pygame.Rect(rect.x + number * (width + gap), y, width, rect.bottom - y - round(8 * unit))
        write(surface, label, area.topleft, small, theme.INK_SOFT, width=area.width)
        left = small.get_linesize() + round(26 * unit)
        frame = pygame.Rect(area.x + left, area.y + small.get_linesize() + round(2 * unit), 0, 0)
        frame.size = (area.right - frame.x - round(8 * unit), area.bottom - frame.y - small.get_linesize() - round(8 * unit))
        values = [(each.day, estimate(each)) for each in days]
        _draw_days(surface, frame, values, scale, sign, unit)
    if not days:
        area = pygame.Rect(0, 0, 0, 0)
        font = fitting_font(NO_SCATTER, round(16 * unit), rect.width - round(20 * unit))
        area.size = font.size(NO_SCATTER)
        area.center = rect.center
        write_on_ground(surface, NO_SCATTER, area, font, unit)


def _draw_days(
    surface: pygame.Surface, frame: pygame.Rect, values: Sequence[tuple[date, Estimate]], scale: float, sign: str, unit: float
) -> None:
    """Plot the scatter of each day's shots. A vertical line shows the standard error.

    `scale` multiplies the values, and `sign` is the unit printed after them.
    """
    pygame.draw.rect(surface, GROUND, frame)
    first = values[0][0] if values else date(2026, 1, 1)
    span = max(6, (values[-1][0] - first).days) if values else 6
    tops = [scale * (each.scatter + _error(each)) for _, each in values]
    high = max([1e-3, *tops]) * 1.1 if values else 2.0 * (scale if scale == 1.0 else 5.0)
    axes = Axes(frame, (-0.5, span + 0.5), (0.0, high))
    up = [(value, f"{value:g}{sign}") for value in ticks(0.0, high, 4)]
    most = max(1, frame.width // max(1, round(64 * unit)))
    step = max(1, math.ceil(span / most))
    across = (
        [(float(day), _short(date.fromordinal(first.toordinal() + day))) for day in range(0, span + 1, step)] if values else []
    )
    draw_axes(surface, axes, unit, across, up, is_ruled=True)
    points = [axes.at((day - first).days, scale * each.scatter) for day, each in values]
    draw_curve(surface, points, AFTER, 2 * unit)
    for (_, each), (x, y) in zip(values, points, strict=True):
        reach = scale * _error(each) / high * frame.height
        pygame.draw.line(surface, AFTER, (x, y - reach), (x, min(frame.bottom, y + reach)), max(1, round(unit)))
        pygame.draw.aacircle(surface, AFTER, (x, y), max(2.0, 4 * unit))


def _error(estimate: Estimate) -> float:
    return estimate.scatter_error if math.isfinite(estimate.scatter_error) else 0.0


def _short(day: date) -> str:
    return f"{day.day} {day:%b}"


# --- curves -----------------------------------------------------------------------------------------------------------


def _draw_curves(surface: pygame.Surface, rect: pygame.Rect, stages: Sequence[StageProgress], unit: float) -> None:
    y = _heading(surface, rect, f"Made of the last {LAST}, by stage, without the aim line", unit)
    small = theme.font(_size(13, unit))
    below = small.get_linesize()
    area = pygame.Rect(rect.x, y, rect.width, rect.bottom - y - below)
    lines = [PlotLine(stage.title, curve(stage.results)) for stage in stages if len(stage.results) >= FEWEST]
    if not lines:
        write(surface, NO_CURVES, (area.x, area.y + round(8 * unit)), theme.font(_size(16, unit)), theme.INK_SOFT)
        return
    plot_lines(surface, area, lines, unit, percent=True)
    write(
        surface,
        "attempts without the aim line",
        (area.x + area.width * 2 // 5, rect.bottom - below),
        small,
        theme.INK_SOFT,
        align="centre",
    )


def curve(results: Sequence[bool]) -> tuple[float, ...]:
    """Return a success rate (0 to 1) for each attempt at an exercise. It covers this attempt and the nine before it."""
    lasts = (results[max(0, number - LAST) : number] for number in range(1, len(results) + 1))
    return tuple(sum(last) / len(last) for last in lasts)


# --- first against last -----------------------------------------------------------------------------------------------


def _draw_compared(surface: pygame.Surface, rect: pygame.Rect, stages: Sequence[StageProgress], unit: float) -> None:
    """Draw two success rates for each group of exercises, as dots with intervals: of the first attempts, and of the last
    attempts.

    All groups share one axis in per cent.
    """
    y = _heading(surface, rect, "First ten against last ten attempts without the aim line", unit)
    small = theme.font(_size(14, unit))
    names = max([small.size(stage.title)[0] for stage in stages], default=round(80 * unit)) + round(10 * unit)
    note = small.get_linesize() + round(2 * unit)
    frame = pygame.Rect(rect.x + names, y, rect.width - names - round(14 * unit), rect.bottom - y - note - round(34 * unit))
    axes = Axes(frame, (0.0, 1.0), (0.0, max(1, len(stages))))
    pygame.draw.rect(surface, GROUND, frame)
    draw_axes(surface, axes, unit, [(0.25 * i, f"{25 * i}%") for i in range(5)], [], is_ruled=True)
    height = frame.height / max(1, len(stages))
    for number, stage in enumerate(stages):
        middle = frame.y + (number + 0.5) * height
        write(
            surface, stage.title, (frame.x - round(6 * unit), middle - small.get_height() // 2), small, theme.INK, align="right"
        )
        for tally, by, ink in ((stage.first, -0.2, FIRST), (stage.last, 0.2, AFTER)):
            _draw_tally(surface, axes, middle + by * height, tally, ink, unit)
    write_paragraph(
        surface, SURE, pygame.Rect(rect.x, rect.bottom - note - round(4 * unit), rect.width, 0), small, theme.INK_SOFT
    )


def _draw_tally(surface: pygame.Surface, axes: Axes, y: float, tally: HitCount, ink: Colour, unit: float) -> None:
    if not tally.attempts:
        return
    low, high = (axes.at(end, 0.0)[0] for end in tally.interval)
    at = axes.at(tally.share, 0.0)[0]
    pygame.draw.line(surface, ink, (low, y), (high, y), max(1, round(2 * unit)))
    for end in (low, high):
        pygame.draw.line(surface, ink, (end, y - 3 * unit), (end, y + 3 * unit), max(1, round(unit)))
    pygame.draw.aacircle(surface, ink, (at, y), max(2.5, 5 * unit))
    words, font = tally.words, theme.font(_size(13, unit))
    x = high + 6 * unit if high + 6 * unit + font.size(words)[0] < axes.rect.right else low - 6 * unit - font.size(words)[0]
    write(surface, words, (x, y - font.get_height() / 2), font, ink)


# --- stars ------------------------------------------------------------------------------------------------------------


def _draw_stars(surface: pygame.Surface, rect: pygame.Rect, sets: Sequence[SetStars], unit: float) -> None:
    y = _heading(surface, rect, "Stars by set", unit)
    note = theme.font(_size(13, unit))
    bottom = rect.bottom - note.get_linesize()
    line = max(1.0, (bottom - y) / max(1, len(sets)))
    font = theme.font(max(LEAST_TYPE, min(round(16 * unit), round(line * 0.75))))
    names = max((font.size(each.title)[0] for each in sets), default=0) + round(12 * unit)
    most = max((each.drills for each in sets), default=1)
    apart = min(line * 0.95, (rect.width - names) / (most + 3))
    for number, each in enumerate(sets):
        middle = y + (number + 0.5) * line
        write(surface, each.title, (rect.x, middle - font.get_height() // 2), font, theme.INK)
        for star in range(each.drills):
            at = (rect.x + names + (star + 0.5) * apart, middle)
            draw_star(surface, at, apart * 0.42, is_gold=star < each.gold, is_won=star < each.learned)
        write(
            surface,
            f"{each.gold} of {each.drills}",
            (rect.right, middle - font.get_height() // 2),
            font,
            theme.INK_SOFT,
            align="right",
        )
    write(surface, STAR_WORDS, (rect.x, rect.bottom - note.get_linesize()), note, theme.INK_SOFT)


def draw_star(surface: pygame.Surface, centre: tuple[float, float], radius: float, *, is_gold: bool, is_won: bool) -> None:
    """Draw a star of the progress report, gold or white. A star that the player has not yet won is only a dot."""
    if not is_won:
        pygame.draw.aacircle(surface, theme.PAPER_EDGE, centre, max(1.5, radius * 0.3))
        return
    turns = [(radius * (1.15 if k % 2 == 0 else 0.5), math.pi * k / 5 - math.pi / 2) for k in range(10)]
    points = [(centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn)) for reach, turn in turns]
    pygame.draw.polygon(surface, theme.GOLD if is_gold else theme.PAPER, points)
    pygame.draw.aalines(surface, theme.INK, True, points)
