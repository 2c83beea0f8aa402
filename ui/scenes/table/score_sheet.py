"""The score sheet of a game: one box for each frame or round, with single results in small type above the score.

A sheet that is too wide is divided into several bands, one below the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from board.text.sentence import listed
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from ui.art.base import theme
from ui.art.base.lettering import Measure, fitting_font, seat_swatch, write
from ui.art.painting.guide_painter import colour_of

LEAST_CELL = 22
"""Smallest width of a box of the score sheet, in pixels of a 1280 x 800 window. Text in a box shrinks until it fits."""


MANY_SEATS = 5
"""Smallest number of players for which a small score sheet is shown beside their names, to save room."""
LEAST_NAME = 150
"""Width for a player's name in the score sheet, in pixels of a 1280 x 800 window. The sheet has a row of boxes for each
player.
"""


def repeats_totals(sheet: Sheet) -> bool:
    """True if the score sheet has a single column whose boxes only repeat the totals. An empty box counts as 0."""
    return _columns(sheet) == 1 and all(
        bool(row.total) and (cell == SheetCell(row.total) or (cell == SheetCell() and row.total == "0"))
        for row in sheet.rows
        for cell in row.cells
    )


def widths_beside_names(sheet: Sheet, seats: int, room: int, stage: Measure) -> tuple[int, ...]:
    """Return the widths in pixels of the score boxes if they fit beside the names, otherwise an empty tuple.

    `room` is the width in pixels of a row: the name, the boxes and the total.
    """
    has_small = any(cell.small for cell in _cells(sheet))
    if (
        seats < MANY_SEATS
        or has_small
        or not any(row.cells for row in sheet.rows)
        or {row.seat for row in sheet.rows} != set(range(seats))
    ):
        return ()
    least, heading = _least_cell(sheet, stage), theme.font(stage.px(14))
    widths = tuple(max(least, heading.size(title)[0] + stage.px(8)) for title in sheet.columns)
    return widths if sum(widths) <= room - stage.px(LEAST_NAME) else ()


@dataclass(frozen=True)
class _Plan:
    """Layout of a score sheet, in pixels."""

    rows: tuple[SheetRow, ...]
    first: int
    """Index of the first visible column of the score sheet."""
    across: int
    """Number of columns side by side. A long score sheet is split into several bands, one below another."""
    bands: int
    label: int
    cell: int
    head: int
    line: int
    """Height of a row of the score sheet, in pixels.

    `label` is the width of the names, `cell` the width of a box, and `head` the height of the headings.
    """

    @property
    def height(self) -> int:
        return self.bands * (self.head + self.line * len(self.rows))


def draw_sheet(
    surface: pygame.Surface, rect: pygame.Rect, sheet: Sheet, names: Sequence[str], picture: Picture, stage: Measure
) -> int:
    """Draw a score sheet at the top of `rect`, within its height if possible. Return the y coordinate below the sheet."""
    names = shared_names(sheet, names, picture.colours)
    plan = _widen_labels(_plan(sheet, rect.width, rect.height, picture.mover, stage), rect.width, names, sheet.heading, stage)
    x = rect.x + (rect.width - plan.label - plan.cell * plan.across) // 2
    y = rect.y
    for band in range(plan.bands):
        start = plan.first + band * plan.across
        y = _band(surface, x, y, plan, start, sheet, names, picture, stage)
    return y


def shared_names(sheet: Sheet, names: Sequence[str], colours: Sequence[int]) -> list[str]:
    """Return the label of each row of the score sheet. A row shared by partners names both."""
    rows = {row.seat for row in sheet.rows}
    labels = list(names)
    for seat in rows & set(range(len(names))):
        others = [
            name
            for other, name in enumerate(names)
            if other not in rows and colour_of(other, colours) == colour_of(seat, colours)
        ]
        labels[seat] = listed([names[seat], *others])
    return labels


def _widen_labels(plan: _Plan, width: int, names: Sequence[str], heading: str, stage: Measure) -> _Plan:
    """Return a copy of the layout `plan`. Its first column is wider if long names or the heading need it."""
    font = theme.font(stage.px(15))
    needed = max((font.size(names[row.seat])[0] for row in plan.rows if row.seat < len(names)), default=0) + stage.px(26)
    needed = max(needed, theme.font(stage.px(14)).size(heading)[0] + stage.px(10) if heading else 0)
    label = min(needed, width - plan.cell * plan.across)
    return replace(plan, label=max(plan.label, label))


def sheet_height(sheet: Sheet, width: int, height: int, mover: int, stage: Measure) -> int:
    """Return the height in pixels that `draw_sheet` needs for this score sheet."""
    return _plan(sheet, width, height, mover, stage).height


def _columns(sheet: Sheet) -> int:
    return max(len(sheet.columns), max((len(row.cells) for row in sheet.rows), default=0))


def shows_all_rows(sheet: Sheet, width: int, height: int, mover: int, stage: Measure) -> bool:
    """True if the score sheet's rows of all players fit into `height` pixels."""
    return _plan(sheet, width, height, mover, stage).rows == sheet.rows


def _plan(sheet: Sheet, width: int, height: int, mover: int, stage: Measure) -> _Plan:
    """Return the layout of a score sheet. A sheet wider than the panel is split into bands, one below the other.

    The layout has the fewest bands whose boxes are wide enough. If these are too many, make the boxes narrower. If that is not
    enough, show only the last filled columns. If even one band is too high, show only the row of `mover`, the player to move.
    """
    px = stage.px
    columns = max(1, _columns(sheet))
    has_small = any(cell.small for cell in _cells(sheet))
    head, line = px(18), px(40 if has_small else 28)
    label = px(86) if width > px(360) else px(34)
    least = _least_cell(sheet, stage)
    most = max(1, (width - label) // least)
    bands = -(-columns // min(columns, most))
    across = -(-columns // bands)
    rows = sheet.rows
    if head + line * len(rows) > height:
        rows = tuple(row for row in rows if row.seat == mover) or rows
    allowed = max(1, height // (head + line * len(rows)))
    if bands > allowed:
        bands = allowed
        across = min(-(-columns // bands), max(most, (width - label) // px(LEAST_CELL)))
    shown = min(columns, bands * across)
    filled = max((i + 1 for row in sheet.rows for i, cell in enumerate(row.cells) if cell != SheetCell()), default=0)
    cell = min((width - label) // across, px(64))
    return _Plan(rows, max(0, min(columns, filled) - shown), across, bands, label, cell, head, line)


def _least_cell(sheet: Sheet, stage: Measure) -> int:
    """Return the smallest width in pixels of a box in the score sheet."""
    px = stage.px
    figures, small = theme.font(px(17), face="figures"), theme.font(px(14), bold=True)
    widest = px(LEAST_CELL)
    for cell in _cells(sheet):
        marks = sum(max(px(15), small.size(mark)[0] + px(4)) for mark in cell.small)
        widest = max(widest, figures.size(cell.text)[0] + px(8), marks + px(2))
    return widest


def _cells(sheet: Sheet) -> Iterator[SheetCell]:
    """Yield all boxes whose texts must fit into a box of the score sheet: the fullest possible box, and the present boxes."""
    yield sheet.fullest
    for row in sheet.rows:
        yield from row.cells


def _band(
    surface: pygame.Surface,
    x: int,
    y: int,
    plan: _Plan,
    start: int,
    sheet: Sheet,
    names: Sequence[str],
    picture: Picture,
    stage: Measure,
) -> int:
    px = stage.px
    count = min(plan.across, max(0, _columns(sheet) - start))
    for i in range(count):
        title = sheet.columns[start + i] if start + i < len(sheet.columns) else ""
        centre = x + plan.label + i * plan.cell + plan.cell // 2
        write(
            surface, title, (centre, y), fitting_font(title, px(14), plan.cell), theme.INK_SOFT, align="centre", width=plan.cell
        )
    if theme.font(px(14)).size(sheet.heading)[0] <= plan.label - px(4):
        write(surface, sheet.heading, (x + plan.label - px(6), y), theme.font(px(14)), theme.INK_SOFT, align="right")
    y += plan.head
    for row in plan.rows:
        top = y
        seat_swatch(surface, (x + px(9), top + plan.line // 2), px(7), colour_of(row.seat, picture.colours))
        room = plan.label - px(24)
        is_whole = row.seat < len(names) and theme.font(px(15)).size(names[row.seat])[0] <= room
        if is_whole or (room > px(30) and row.seat < len(names)):
            label = fitting_font(names[row.seat], px(15), room, least=px(13))
            at = (x + px(20), top + (plan.line - label.get_height()) // 2)
            write(surface, names[row.seat], at, label, theme.INK, width=room)
        for i in range(count):
            cell = row.cells[start + i] if start + i < len(row.cells) else SheetCell()
            _cell(surface, pygame.Rect(x + plan.label + i * plan.cell, top, plan.cell + 1, plan.line + 1), cell, stage)
        y += plan.line
    return y


def _cell(surface: pygame.Surface, rect: pygame.Rect, cell: SheetCell, stage: Measure) -> None:
    px = stage.px
    pygame.draw.rect(surface, theme.INK_SOFT, rect, 1)
    text_top, text_height = rect.y, rect.height
    if cell.small:
        size = px(18)
        wide = [max(px(15), theme.font(px(14), bold=True).size(mark)[0] + px(4)) for mark in cell.small]
        squeeze = min(1.0, (rect.width - 1) / max(1, sum(wide)))
        right = rect.right
        # A note such as `now 20` stands in the middle without a frame.
        is_note = len(cell.small) == 1 and wide[0] > px(15)
        for mark, width in reversed(list(zip(cell.small, wide, strict=True))):
            box = pygame.Rect(0, rect.y, round(width * squeeze), size)
            box.right = right
            if is_note:
                box.centerx = rect.centerx
            elif len(cell.small) > 1 or sum(wide) < rect.width:
                pygame.draw.rect(surface, theme.PAPER_EDGE, box, 1)
            font = fitting_font(mark, px(14), box.width - 2, bold=True)
            top = box.centery - font.get_height() // 2
            write(surface, mark, (box.centerx, top), font, theme.RED if mark in ("X", "/") else theme.INK, align="centre")
            right = box.left + 1
        text_top, text_height = rect.y + size, rect.height - size
        pygame.draw.rect(surface, theme.INK_SOFT, rect, 1)
    if cell.text:
        font = fitting_font(cell.text, px(17), rect.width - px(4), face="figures")
        top = text_top + (text_height - font.get_height()) // 2
        write(surface, cell.text, (rect.centerx, top), font, theme.INK, align="centre", width=rect.width - px(4))
