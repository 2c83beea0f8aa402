"""Pictures of flags: a sheet with all thirty-two flags, or a single flag with a sentence about it.

The flags on the sheet follow the order of the 1916 booklet.
"""

from __future__ import annotations

import pygame

from board.flags import BOOKLET_ORDER, Flag
from ui.art.base import theme
from ui.art.base.flags_art import paint_flag
from ui.art.base.lettering import fitting_font, paper, rule, wrap, write, write_paragraph

TITLE = "THE THIRTY-TWO FLAGS"
NOTE = "as the world flew them on the first of January, 1915"
COLUMNS, ROWS = 8, 4
_SHEET = (1280, 800)
"""Width and height in pixels of the sheet of flags at its usual size. All lengths in this module are given for this size."""


def contact_sheet(size: tuple[int, int] = (1600, 1000)) -> pygame.Surface:
    """Return a picture of all thirty-two flags on one sheet. `size` is its width and height in pixels."""
    surface = pygame.Surface(size)
    surface.fill(theme.CLOTH)
    paint_contact_sheet(surface, surface.get_rect())
    return surface


def paint_contact_sheet(surface: pygame.Surface, rect: pygame.Rect) -> dict[str, pygame.Rect]:
    """Draw all thirty-two flags into `rect`. Return the rectangle of each flag, keyed by name."""
    unit = _unit(rect)
    sheet = rect.inflate(-round(28 * unit), -round(28 * unit))
    paper(surface, sheet, unit)
    inside = sheet.inflate(-round(60 * unit), -round(44 * unit))
    title = fitting_font(TITLE, round(38 * unit), inside.width, face="display")
    y = write(surface, TITLE, (inside.centerx, inside.top), title, theme.INK, align="centre").bottom
    note = fitting_font(NOTE, round(19 * unit), inside.width)
    y = write(surface, NOTE, (inside.centerx, y - round(4 * unit)), note, theme.INK_SOFT, align="centre").bottom
    y += round(6 * unit)
    y += rule(surface, inside.centerx - inside.width // 4, y, inside.width // 2, unit, kind="swelled") + round(10 * unit)
    fields = {}
    for i, flag in enumerate(BOOKLET_ORDER):
        row, column = divmod(i, COLUMNS)
        # All cells have the same size in pixels, so that the names in a row align.
        size = inside.width // COLUMNS, (inside.bottom - y) // ROWS
        field = pygame.Rect((inside.left + column * size[0], y + row * size[1]), size)
        _paint_field(surface, flag, field, unit)
        fields[flag.name] = field
    return fields


def _paint_field(surface: pygame.Surface, flag: Flag, field: pygame.Rect, unit: float) -> None:
    title = fitting_font(flag.title, round(18 * unit), field.width - round(8 * unit), bold=True)
    count = theme.font(max(9, round(14 * unit)))
    words = title.get_linesize() + count.get_linesize()
    room = pygame.Rect(0, 0, field.width - round(18 * unit), field.height - words - round(16 * unit))
    room.height = min(room.height, round(room.width * 2 / 3))
    room.midtop = (field.centerx, field.top + round(4 * unit))
    _framed_flag(surface, flag.name, room, unit)
    y = room.bottom + round(3 * unit)
    write(surface, flag.title, (field.centerx, y), title, theme.INK, align="centre", width=field.width)
    ink = theme.RED if flag.points > 1 else theme.INK_SOFT
    write(surface, points_words(flag), (field.centerx, y + title.get_linesize()), count, ink, align="centre", width=field.width)


def paint_lesson(surface: pygame.Surface, flag: Flag, rect: pygame.Rect) -> None:
    """Draw one flag on paper as large as fits into `rect`, with its name, its points and a sentence."""
    unit = _unit(rect)
    paper(surface, rect, unit)
    inside = rect.inflate(-round(76 * unit), -round(56 * unit))
    measure = min(inside.width, round(900 * unit))
    title = fitting_font(flag.title, round(58 * unit), inside.width, face="display")
    count = theme.font(max(9, round(20 * unit)))
    text = theme.font(max(9, round(25 * unit)))
    lines = max(2, len(wrap(flag.words, text, measure)))
    below = title.get_linesize() + count.get_linesize() + lines * text.get_linesize() + round(42 * unit)
    room = pygame.Rect(inside.left, inside.top + round(8 * unit), inside.width, max(8, inside.height - below))
    y = _framed_flag(surface, flag.name, room, unit).bottom + round(14 * unit)
    y = write(surface, flag.title, (inside.centerx, y), title, theme.INK, align="centre", width=inside.width).bottom
    ink = theme.RED if flag.points > 1 else theme.INK_SOFT
    y = write(surface, points_words(flag), (inside.centerx, y), count, ink, align="centre").bottom + round(12 * unit)
    block = pygame.Rect(0, y, measure, inside.bottom - y)
    block.centerx = inside.centerx
    write_paragraph(surface, flag.words, block, text, theme.INK, align="centre")


def _framed_flag(surface: pygame.Surface, name: str, room: pygame.Rect, unit: float) -> pygame.Rect:
    """Draw a flag into `room` and return its rectangle. A thin edge separates a white flag from the paper."""
    covered = paint_flag(surface, name, room)
    edge = max(1, round(1.2 * unit))
    pygame.draw.rect(surface, theme.INK, covered.inflate(2 * edge, 2 * edge), edge)
    return covered


def points_words(flag: Flag) -> str:
    return "1 point" if flag.points == 1 else f"{flag.points} points"


def _unit(rect: pygame.Rect) -> float:
    return max(0.3, min(rect.width / _SHEET[0], rect.height / _SHEET[1]))
