"""A count as it is written on the panel: a line a zone or a disk, a column a side, and what it makes under a rule."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.views.moments import Tally
from ui.art import theme
from ui.art.painter import colour_of
from ui.widgets.elements import fitting, rule, seat_swatch, write
from ui.widgets.layout import Measure


def draw_tally(
    surface: pygame.Surface, rect: pygame.Rect, tally: Tally, lines: int, colours: Sequence[int], stage: Measure
) -> int:
    """Write the first lines of a count from the top of a rectangle; the y below all of it."""
    px = stage.px
    title = fitting(tally.title, px(26), rect.width, face="display", least=px(18))
    y = rect.y + px(4)
    y = write(surface, tally.title, (rect.centerx, y), title, theme.RED, align="centre", width=rect.width).bottom + px(6)
    columns = len(tally.seats)
    widest = theme.font(px(24), face="figures")
    written = (*tally.totals, *(count for line in tally.lines for count in line.counts))
    width = min(max(widest.size(count)[0] for count in written) + px(24), rect.width * 3 // (5 * columns))
    rights = [rect.right - (columns - 1 - i) * width for i in range(columns)]
    if columns > 1:
        for right, seat in zip(rights, tally.seats, strict=True):
            seat_swatch(surface, (right - px(14), y + px(9)), px(9), colour_of(seat, colours))
        y += px(26)
    room = rect.width - columns * width - px(6)
    rows = [(line.label, line.counts, False) for line in tally.lines] + [(tally.total_label, tally.totals, True)]
    for i, (label, counts, is_total) in enumerate(rows):
        if is_total:
            y += rule(surface, rect.x, y + px(2), rect.width, stage.unit) + px(6)
        font = fitting(label, px(21 if is_total else 18), room, bold=is_total)
        if i < lines:
            write(surface, label, (rect.x, y), font, theme.INK, width=room)
            figures = theme.font(px(24 if is_total else 19), face="figures")
            base = y + font.get_ascent() - figures.get_ascent()
            for right, count in zip(rights, counts, strict=True):
                write(surface, count, (right, base), figures, theme.INK, align="right", width=width - px(8))
        y += font.get_linesize() + px(3)
    return y + px(6)
