"""A separate sheet for a table of points that is too long for the panel beside the board.

Words that players have found are set in small wooden letters. A count of numbers has a line for each item and a column for each
player. A count of words has a block for each player. A long count scrolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from board.views.moments import Tally
from ui.art.base import theme
from ui.art.base.lettering import Measure, fitting_font, fitting_size, paper, rule, seat_swatch, wrap, write
from ui.art.painting.guide_painter import colour_of
from ui.art.parlor.letter_art import letter_shadow, letter_sprite
from ui.widgets.scroll import Scroll

WIDE, SHARE = 640, 0.9
"""Largest width of the sheet in pixels of a 1280 x 800 window, and the largest fraction of the table cloth that it covers."""
TILE, LEAST_TILE = 23, 15
"""`TILE` is the usual width of a letter tile, in pixels of a 1280 x 800 window. `LEAST_TILE` is the smallest width in real
pixels.
"""
NAME = 15
"""Font size of the players' names above the columns, in pixels of a 1280 x 800 window."""
SPELLED = 2
"""A word in capitals is drawn as letter tiles if it has more letters than this number."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a sentence: plain text, or one word drawn as letter tiles."""

    text: str
    is_spelled: bool
    width: int


class CountSheet:
    """A separate sheet that shows a long table of points."""

    def __init__(self, tally: Tally, names: Sequence[str], colours: Sequence[int]) -> None:
        self.tally, self.names, self.colours = tally, tuple(names), tuple(colours)
        self.scroll = Scroll()

    @property
    def is_by_player(self) -> bool:
        """True if the table of points contains words for each player. Words need more room than numbers."""
        return any(_is_spelled(word) for line in self.tally.lines for count in line.counts for word in count.split())

    @property
    def described(self) -> str:
        """The whole table of points as text, for screen readers."""
        tally = self.tally
        rows = [(line.label, line.counts) for line in tally.lines] + [(tally.total_label, tally.totals)]
        sentences = []
        for label, counts in rows:
            by_seat = zip(tally.seats, counts, strict=True)
            sentences.append(f"{label}: {', '.join(f'{self._name(seat)} {count}' for seat, count in by_seat if count)}.")
        return " ".join([f"{tally.title}.", *sentences, *tally.remarks])

    def handle(self, event: pygame.event.Event, unit: float) -> bool:
        """Scroll the sheet if `event` is a key or a wheel movement for scrolling. Return True if it scrolled."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            before = self.scroll.offset
            self.scroll.to(before + (1 if event.key == pygame.K_DOWN else -1) * 36 * unit)
            return self.scroll.offset != before
        return self.scroll.handle(event, unit)

    def draw(self, surface: pygame.Surface, room: pygame.Rect, lines: int, measure: Measure) -> None:
        """Draw the sheet with the table of points in the middle of `room`.

        Only the first `lines` lines of the table are shown. The line with the total counts too.
        """
        px = measure.px
        width = min(round(room.width * SHARE), px(WIDE))
        inner = width - px(56)
        head = self._draw_head(None, pygame.Rect(0, 0, inner, 0), measure)
        content = self._draw_content(None, pygame.Rect(0, 0, inner, 0), len(self.tally.lines) + 1, measure)
        height = min(head + content + px(44), round(room.height * SHARE))
        sheet = pygame.Rect(0, 0, width, height)
        sheet.center = room.center
        paper(surface, sheet, measure.unit)
        top = sheet.y + px(20)
        left = sheet.x + px(28)
        self._draw_head(surface, pygame.Rect(left, top, inner, 0), measure)
        view = pygame.Rect(left, top + head, inner + px(14), sheet.bottom - px(18) - top - head)
        self.scroll.fit(view, content)
        if lines <= len(self.tally.lines):
            # Scroll so that the line being counted is visible.
            below = self._draw_content(None, pygame.Rect(0, 0, inner, 0), lines, measure)
            self.scroll.show(max(0, below - view.height), below)
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        self._draw_content(surface, pygame.Rect(left, view.y - self.scroll.offset, inner, 0), lines, measure)
        surface.set_clip(before)
        self.scroll.draw(surface)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _column(self, width: int, measure: Measure) -> int:
        """Return the width in pixels of a player's column on a sheet that is `width` pixels wide."""
        figures = theme.font(measure.px(21), face="figures")
        counts = (*self.tally.totals, *(count for line in self.tally.lines for count in line.counts))
        widest = max((figures.size(count)[0] for count in counts), default=0) + measure.px(16)
        names = max((theme.font(measure.px(NAME)).size(self._name(seat))[0] for seat in self.tally.seats), default=0)
        seats = max(1, len(self.tally.seats))
        return min(max(widest, names + measure.px(14), measure.px(52)), int(width * (0.42 if seats <= 4 else 0.54) / seats))

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def _name_size(self, column: int, measure: Measure) -> int:
        """Return the font size at which all names fit into columns `column` pixels wide, or 0 if no allowed size does."""
        room = column - measure.px(4)
        size = min(fitting_size(self._name(seat), measure.px(NAME), room) for seat in self.tally.seats)
        font = theme.font(size)
        return size if all(font.size(self._name(seat))[0] <= room for seat in self.tally.seats) else 0

    def _draw_head(self, surface: pygame.Surface | None, rect: pygame.Rect, measure: Measure) -> int:
        """Draw the title of the table of points and the names above its columns. Return their height in pixels."""
        px, tally = measure.px, self.tally
        title = fitting_font(tally.title, px(30), rect.width, face="display", least=px(18))
        y = rect.y
        if surface is not None:
            write(surface, tally.title, (rect.centerx, y), title, theme.RED, align="centre", width=rect.width)
        y += title.get_linesize()
        y += (rule(surface, rect.x, y, rect.width, measure.unit, kind="swelled") if surface is not None else px(9)) + px(8)
        if len(tally.seats) > 1 and not self.is_by_player:
            column = self._column(rect.width, measure)
            size = self._name_size(column, measure)
            for number, seat in enumerate(tally.seats if surface is not None else ()):
                assert surface is not None
                centre = rect.right - (len(tally.seats) - number - 0.5) * column
                seat_swatch(surface, (round(centre), y + px(8)), px(8), colour_of(seat, self.colours))
                if size:
                    write(surface, self._name(seat), (centre, y + px(18)), theme.font(size), theme.INK_SOFT, align="centre")
            y += px(40) if size else px(24)
        elif self.is_by_player:
            font = theme.font(px(NAME))
            if surface is not None:
                write(surface, tally.total_label, (rect.right, y), font, theme.INK_SOFT, align="right")
            y += font.get_linesize()
        return y - rect.y

    def _draw_content(self, surface: pygame.Surface | None, rect: pygame.Rect, lines: int, measure: Measure) -> int:
        """Draw the score table: its lines, the total and the remarks. Return the height of the table in pixels.

        If `surface` is None, only measure the height.
        """
        px, tally = measure.px, self.tally
        y = rect.y
        if self.is_by_player:
            return self._draw_by_player(surface, rect, lines, measure)
        column = self._column(rect.width, measure)
        room = rect.width - (column * len(tally.seats) if tally.seats else 0) - px(10)
        rows = [(line.label, line.counts, False) for line in tally.lines] + [(tally.total_label, tally.totals, True)]
        for number, (label, counts, is_total) in enumerate(rows[:lines]):
            if is_total:
                y += (rule(surface, rect.x, y + px(2), rect.width, measure.unit) if surface is not None else 1) + px(8)
            elif number and surface is not None:
                line = (*theme.PAPER_EDGE, 255)
                pygame.draw.line(surface, line, (rect.x, y), (rect.right, y))
            height = self._draw_row(surface, pygame.Rect(rect.x, y + px(4), room, 0), label, measure, is_total=is_total)
            if surface is not None:
                self._counts(surface, rect, y + px(4), height, counts, column, measure, is_total=is_total)
            y += height + px(8)
        if lines > len(tally.lines):
            y = self._remarks(surface, rect, y, measure)
        return y - rect.y + px(4)

    def _draw_by_player(self, surface: pygame.Surface | None, rect: pygame.Rect, lines: int, measure: Measure) -> int:
        """Draw a block for each player, with name, total and words found. Return the height in pixels."""
        px, tally = measure.px, self.tally
        shown = -(-len(tally.seats) * min(lines, len(tally.lines) + 1) // (len(tally.lines) + 1))
        bold, figures = theme.font(px(20), bold=True), theme.font(px(22), face="figures")
        y = rect.y
        for number, seat in enumerate(tally.seats[:shown]):
            if number:
                y += (rule(surface, rect.x, y + px(3), rect.width, measure.unit) if surface is not None else 1) + px(7)
            if surface is not None:
                seat_swatch(surface, (rect.x + px(9), y + bold.get_height() // 2), px(8), colour_of(seat, self.colours))
                total = tally.totals[number]
                room = rect.width - px(34) - figures.size(total)[0]
                write(surface, self._name(seat), (rect.x + px(26), y), bold, theme.INK, width=max(1, room))
                write(surface, total, (rect.right, y), figures, theme.INK, align="right")
            y += bold.get_linesize() + px(2)
            for line in tally.lines:
                count = line.counts[number]
                if count:
                    inner = pygame.Rect(rect.x + px(26), y, rect.width - px(26), 0)
                    y += self._draw_row(surface, inner, f"{line.label} {count}", measure) + px(1)
            y += px(4)
        if lines > len(tally.lines):
            y = self._remarks(surface, rect, y, measure)
        return y - rect.y + px(4)

    def _remarks(self, surface: pygame.Surface | None, rect: pygame.Rect, y: int, measure: Measure) -> int:
        px = measure.px
        if not self.tally.remarks:
            return y
        y += (rule(surface, rect.x, y + px(4), rect.width, measure.unit) if surface is not None else 1) + px(12)
        for remark in self.tally.remarks:
            y += self._draw_row(surface, pygame.Rect(rect.x, y, rect.width, 0), remark, measure, is_soft=True) + px(6)
        return y

    def _counts(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        y: int,
        height: int,
        counts: Sequence[str],
        column: int,
        measure: Measure,
        *,
        is_total: bool,
    ) -> None:
        size = measure.px(24 if is_total else 20)
        for number, count in enumerate(counts):
            font = fitting_font(count, size, column - measure.px(6), face="figures")
            centre = rect.right - (len(counts) - number - 0.5) * column
            at = (centre, y + (height - font.get_height()) / 2)
            write(surface, count, at, font, theme.INK, align="centre", width=column - measure.px(4))

    # --- words and letters ------------------------------------------------------------------------------------------

    def _draw_row(
        self,
        surface: pygame.Surface | None,
        rect: pygame.Rect,
        words: str,
        measure: Measure,
        *,
        is_total: bool = False,
        is_soft: bool = False,
    ) -> int:
        """Draw `words` on one or more lines, with words in capitals as letter tiles. Return the height in pixels.

        If `surface` is None, only measure it.
        """
        px = measure.px
        font = theme.font(px(21 if is_total else 17 if is_soft else 18), bold=is_total)
        tile = max(LEAST_TILE, px(TILE))
        high = max(font.get_linesize(), tile + px(5))
        x, y = rect.x, rect.y
        for run in _runs(words, font, tile, rect.width):
            if x > rect.x and x + run.width > rect.right:
                x, y = rect.x, y + high
            if surface is not None and run.is_spelled:
                _spell(surface, run.text, (x, y + (high - tile) // 2), min(tile, rect.width // len(run.text)))
            elif surface is not None:
                colour = theme.INK_SOFT if is_soft else theme.INK
                write(surface, run.text, (x, y + (high - font.get_height()) // 2), font, colour)
            x += run.width + font.size(" ")[0]
        return y + high - rect.y


def _runs(words: str, font: pygame.font.Font, tile: int, width: int) -> list[_Piece]:
    """Split a sentence into parts: plain text, and single words to draw as letter tiles."""
    found = []
    for word in words.split():
        letters, mark = (word[:-1], word[-1]) if word[-1:] in ".,:;" else (word, "")
        if _is_spelled(letters):
            found.append(_Piece(letters.lower(), is_spelled=True, width=min(width, len(letters) * tile) + 2))
            if mark and mark in ":;":
                found.append(_Piece(mark, is_spelled=False, width=font.size(mark)[0]))
            continue
        found += [_Piece(part, is_spelled=False, width=font.size(part)[0]) for part in wrap(word, font, width)]
    return found


def _is_spelled(word: str) -> bool:
    """True if `word` is drawn as letter tiles: it is in capitals and has more than `SPELLED` letters."""
    return len(word) > SPELLED and word.isalpha() and word.isascii() and word.isupper()


def _spell(surface: pygame.Surface, word: str, corner: tuple[int, int], tile: int) -> None:
    """Draw `word` in wooden letters, each `tile` pixels wide, with its upper left corner at `corner`."""
    if not (surface.get_clip().top <= corner[1] and corner[1] + tile <= surface.get_clip().bottom):
        # Skip a row that the edge of the sheet would cut in half.
        return
    finish = theme.look_in_use()[1]
    for number, letter in enumerate(word):
        x, y = corner[0] + (number + 0.5) * tile, corner[1] + tile / 2
        side = 0.94 * tile
        for sprite in (letter_shadow(side, tile / 40.0, 0), letter_sprite(letter, side, finish)):
            surface.blit(sprite.image, (round(x - sprite.x), round(y - sprite.y)))
