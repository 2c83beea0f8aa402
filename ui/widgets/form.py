"""A form: rows of labels and fields that scroll, used by mouse or keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from ui.art.base import theme
from ui.art.base.lettering import wrap, write
from ui.widgets.elements import is_press
from ui.widgets.scroll import Scroll

LABEL, LINE, GAP = 18, 34, 8
"""Font size of a form's labels, height of a line, and gap between rows, in pixels of a 1280 x 800 window."""
COLUMN = 192
"""Minimum width of the column of fields beside the labels, in pixels at a window size of 1280 x 800."""


class Widget(Protocol):
    """Interface of a form field, which lists the methods that every field must have."""

    rect: pygame.Rect

    def handle(self, event: pygame.event.Event, *, focused: bool) -> bool:
        """Handle an input event. Return True if it changes the field's value. `focused` is true if the field has the keyboard
        focus.
        """

    def spoken(self) -> str:
        """Return the current value of the field in words, for a screen reader."""

    def least(self, unit: float) -> int:
        """Return the smallest possible width of the field in pixels. `unit` is the scale of the text."""

    def grows(self) -> bool:
        """True if the form field takes all the width that its line has left."""

    def draw(self, surface: pygame.Surface, unit: float, *, hot: bool) -> None: ...


@dataclass
class FormRow:
    """A row of a form: a label, with fields beside it or below it."""

    label: str = ""
    widgets: Sequence[Widget] = ()
    is_heading: bool = False
    name: str = ""
    """Name that screen readers use for a form row without a label."""
    is_note: bool = False
    """True if this row's label is an explanatory note, shown in small type."""
    about: str = ""
    """Explanation of the current value, shown in small type below the form row; empty if none is needed."""
    small_lines: list[tuple[str, tuple[int, int]]] = field(default_factory=list)
    """Wrapped lines of the explanation below the form row, each with its position."""
    lines: list[tuple[str, tuple[int, int]]] = field(default_factory=list)
    """Wrapped lines of the form row's label, each with its position."""
    top: int = 0
    bottom: int = 0


class Form:
    """Rows of form fields that can be scrolled. Up, Down and Tab move the focus, and the focused field handles all other keys."""

    def __init__(self, rows: Sequence[FormRow] = ()) -> None:
        self.rows = list(rows)
        self.focus = 0
        self.scroll = Scroll()

    @property
    def widgets(self) -> list[Widget]:
        """All fields of the form, in the order of the Tab key."""
        return [widget for row in self.rows for widget in row.widgets]

    @property
    def focused(self) -> Widget | None:
        widgets = self.widgets
        return widgets[self.focus] if 0 <= self.focus < len(widgets) else None

    @property
    def spoken(self) -> str:
        """Label, value and explanation of the focused field, for a screen reader."""
        row = next((row for row in self.rows if self.focused in row.widgets), None)
        if row is None or self.focused is None:
            return ""
        return f"{row.label or row.name}: {self.focused.spoken()}. {row.about}".rstrip()

    def handle(self, event: pygame.event.Event, unit: float) -> Widget | None:
        """Handle an input event. Return the form field whose value it changes, or None."""
        widgets = self.widgets
        if self.scroll.handle(event, unit):
            return None
        if is_press(event):
            if not self.scroll.view.collidepoint(event.pos):
                return None
            self.focus = next((i for i, widget in enumerate(widgets) if widget.rect.collidepoint(event.pos)), self.focus)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_UP) and widgets:
            back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
            self.go((self.focus + (-1 if back else 1)) % len(widgets))
            return None
        return next((widget for i, widget in enumerate(widgets) if widget.handle(event, focused=i == self.focus)), None)

    def go(self, focus: int) -> None:
        """Give the focus to the field with the index `focus`, and scroll the form until that field is visible."""
        self.focus = focus
        row = next((row for row in self.rows if self.focused in row.widgets), None)
        if row is not None:
            self.scroll.show(row.top, row.bottom)

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, view: pygame.Rect, unit: float) -> None:
        """Lay out all rows of the form inside `view` (a rectangle of the surface), and draw those that are visible."""
        width = view.width
        self.scroll.fit(view, self._lay_out(width, unit))
        if self.scroll.is_needed:
            self.scroll.fit(view, self._lay_out(width - max(14, width // 40), unit))
        surface.set_clip(view)
        for row in self.rows:
            self._draw_row(surface, row, unit)
        surface.set_clip(None)
        self.scroll.draw(surface)

    def _draw_row(self, surface: pygame.Surface, row: FormRow, unit: float) -> None:
        shift = self.scroll.view.y - self.scroll.offset
        if row.bottom + shift < self.scroll.view.top or row.top + shift > self.scroll.view.bottom:
            for widget in row.widgets:
                widget.rect = pygame.Rect(0, 0, 0, 0)
            return
        font, ink = _type(row, unit), theme.RED if row.is_heading else theme.INK_SOFT if row.is_note else theme.INK
        # Hide the label if the edge of the view cuts off the field beside it.
        is_alone = bool(row.widgets) and len(row.lines) == 1 and not self._is_whole(row.widgets[0].rect.move(0, shift))
        for text, (x, y) in row.lines:
            if not is_alone and self._is_whole(pygame.Rect(0, y + shift, 0, font.get_linesize())):
                write(surface, text, (self.scroll.view.x + x, y + shift), font, ink)
        small = _small(unit)
        for text, (x, y) in row.small_lines:
            if self._is_whole(pygame.Rect(0, y + shift, 0, small.get_linesize())):
                write(surface, text, (self.scroll.view.x + x, y + shift), small, theme.INK_SOFT)
        for widget in row.widgets:
            widget.rect = widget.rect.move(self.scroll.view.x, shift)
            if self._is_whole(widget.rect):
                widget.draw(surface, unit, hot=widget is self.focused)
            else:
                widget.rect = pygame.Rect(0, 0, 0, 0)

    def _is_whole(self, rect: pygame.Rect) -> bool:
        """True if `rect` is completely visible, or too high to fit into the form's view."""
        view = self.scroll.view
        return (view.top <= rect.top and rect.bottom <= view.bottom) or rect.height > view.height

    def _lay_out(self, width: int, unit: float) -> int:
        """Compute the position of every row of the form. Return the height of all rows in pixels."""
        y = 0
        column = self._column(width, unit)
        for row in self.rows:
            row.top = y
            y = row.bottom = self._place(row, y, width, unit, column)
            y += round((GAP if not row.is_heading else 3) * unit)
        return y

    def _column(self, width: int, unit: float) -> int:
        """Return the common width in pixels of all fields that stand alone beside a label. The widest of these fields decides."""
        widest = round(COLUMN * unit)
        for row in self.rows:
            if row.label and len(row.widgets) == 1:
                least = row.widgets[0].least(unit)
                if least <= width - _type(row, unit).size(row.label)[0] - round(10 * unit):
                    widest = max(widest, least)
        return widest

    def _place(self, row: FormRow, y: int, width: int, unit: float, column: int) -> int:
        gap, height = round(10 * unit), round(LINE * unit)
        font = _type(row, unit)
        if row.is_heading:
            y += round(6 * unit)
        least = [min(widget.least(unit), width) for widget in row.widgets]
        words = font.size(row.label)[0]
        if len(least) == 1 and row.label:
            least[0] = max(least[0], min(column, width - words - gap))
        beside = sum(least) + gap * len(least)
        row.lines = []
        if row.label and (not row.widgets or words + beside > width):
            for line in wrap(row.label, font, width):
                row.lines.append((line, (0, y)))
                y += font.get_linesize()
            if row.widgets:
                # Leave space below the text, so that its descenders do not touch the frame.
                y += round(4 * unit)
            words = 0
        elif row.label:
            row.lines.append((row.label, (0, y + (height - font.get_linesize()) // 2)))
        for side_by_side in _lines(list(zip(row.widgets, least, strict=True)), width - words, gap):
            _spread(side_by_side, y, width, words, height, gap)
            y += height + round(4 * unit)
        small = _small(unit)
        row.small_lines = []
        for line in wrap(row.about, small, width) if row.about else ():
            row.small_lines.append((line, (0, y)))
            y += small.get_linesize()
        return y


def _type(row: FormRow, unit: float) -> pygame.font.Font:
    if row.is_heading:
        return theme.font(round(21 * unit), face="display")
    return _small(unit) if row.is_note else theme.font(max(1, round(LABEL * unit)))


def _small(unit: float) -> pygame.font.Font:
    return theme.font(max(1, round(16 * unit)))


def _lines(widgets: list[tuple[Widget, int]], width: int, gap: int) -> Iterator[list[tuple[Widget, int]]]:
    """Divide the fields of a row into lines, and yield the lines. Each line holds as many fields as fit."""
    line: list[tuple[Widget, int]] = []
    used = 0
    for widget, least in widgets:
        if line and used + gap + least > width:
            yield line
            line, used = [], 0
        line.append((widget, least))
        used += least + (gap if len(line) > 1 else 0)
    if line:
        yield line


def _spread(line: list[tuple[Widget, int]], y: int, width: int, words: int, height: int, gap: int) -> None:
    """Set the rectangles of the fields in one line, aligned to the right. Fields that can grow share the remaining width."""
    left_over = width - words - (gap if words else 0) - sum(least for _, least in line) - gap * (len(line) - 1)
    x = width
    for widget, least in reversed(line):
        across = least + (left_over if widget.grows() else 0)
        x -= across
        widget.rect = pygame.Rect(x, y, across, height)
        x -= gap
