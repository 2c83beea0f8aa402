"""The panel beside the board: players, scores, messages, the list of moves, and buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import pygame

from board.geometry import polar
from board.men import Man
from board.views.moments import FOUL, GREAT, Tally
from board.views.picture import Picture, SheetRow
from ui.art.base import theme
from ui.art.base.lettering import (
    LEAST_TYPE,
    Measure,
    fitting_font,
    fitting_size,
    paper,
    rule,
    seat_swatch,
    wrap,
    write,
    write_paragraph,
)
from ui.art.painting.guide_painter import colour_of
from ui.art.painting.painter import Painter
from ui.scenes.base.stage import Stage
from ui.scenes.table.score_sheet import draw_sheet, repeats_totals, shows_all_rows, widths_beside_names
from ui.widgets.elements import Button, key_font, place_buttons
from ui.widgets.layout import largest_fitting, scales_to_try
from ui.widgets.titles import write_title

T = TypeVar("T")

TOOL_TYPE = 15
"""Font size of the buttons that every game has, such as Undo, in pixels of a 1280 x 800 window."""
LESSON_TYPE = 16
"""Font size of the buttons of a lesson, in pixels of a 1280 x 800 window."""
MOST_COLUMNS = 4
"""Largest number of columns in a table of points with the usual layout. With more columns, the labels get less room."""
LISTED = 2
"""Number of moves before the last one that the panel must show. If they do not fit, large type is made smaller."""
GROUP = 4
"""Smallest number of turns with which a finished round gets a title in the list of moves.

Shorter rounds are separated only by a gap.
"""
STAR = (226, 168, 32)
"""Colour of the star that marks a great turn in the list of moves."""


@dataclass(frozen=True)
class Lesson:
    """A step of the beginner's lesson, as shown on the panel beside the board."""

    title: str
    place: str
    """Text with the number of this step of the lesson and the number of all steps."""
    words: str
    buttons: tuple[Button, ...]


@dataclass(frozen=True)
class ListedLine:
    """One line in the list of moves, which stands for an earlier turn of the game."""

    number: int
    """Number of the turn that this line lists, from 1."""
    entry: int
    """Index, from 0, of the move that a click on this line replays."""
    words: str
    noted: str = ""
    """Short notation of the turn on this line; empty if the game has none."""
    mark: str = ""
    """Mark of the listed turn: `GREAT`, `FOUL` or `CAPTURE`; empty for an ordinary turn."""
    title: str = ""
    """Title of the round, frame or inning in which this turn was played. Empty for the round that is in progress."""


@dataclass(frozen=True)
class View:
    """Everything that the panel beside the board shows. Two equal objects of this class give the same drawing."""

    title: str
    picture: Picture
    """Picture of the game without pieces and marks, because the panel shows neither."""
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """For each seat, the level of the bot (computer player) that plays there; empty for a human player."""
    news: tuple[str, ...]
    """Sentence about the last move, then remarks on it, for example on a foul."""
    noted: str = ""
    """Short notation of the last move; empty if the game has none, or if the turn is not finished."""
    entry: int = -1
    """Index of the last move in the list of moves, from 0; -1 before the first move."""
    turns: tuple[ListedLine, ...] = ()
    """Lines of the list of moves for all turns before the present one, oldest first."""
    refusal: str = ""
    """Reason why the last input was impossible, or why the game cannot be saved; empty if all is well."""
    notice: str = ""
    """Message about a setting that a key has just changed. Empty if none has changed."""
    prompt: str = ""
    hint: str = ""
    """Instructions for the way in which the player now enters a move."""
    lesson: Lesson | None = None
    """Step of the first lesson, shown instead of the usual instructions; None without a lesson."""
    advice: str = ""
    """Text of the hint that the player has asked for; empty if no hint is shown."""
    choices: tuple[Button, ...] = ()
    """Buttons that the present phase of the game adds."""
    tools: tuple[Button, ...] = ()
    """Buttons that every game has: Undo, Replay, Rules, Leave."""
    tool_rows: int = 1
    """Smallest number of rows for the buttons that every game has."""
    is_late: bool = False
    """True if the player to move has almost no time left, so that the clock is red."""
    shows_dice: bool = True
    keys: tuple[tuple[int, str], ...] = ()
    """Keys that each player uses in a real-time game, as pairs (seat, label)."""
    spotlight: int = -1
    """Seat of the player who is lit during a random draw; -1 if no draw is in progress."""
    lit_entry: int = -1
    """Index of the highlighted move in the list: the replayed move or the move under the pointer. -1 for no move."""
    tally: Tally | None = None
    """The table of points that the panel shows after a round. None if the panel shows no table."""
    tally_lines: int = 0
    """Number of lines of the displayed table of points. The total counts as a line."""

    def __post_init__(self) -> None:
        clock = self.picture.clock
        # Round remaining time up and elapsed time down.
        whole = None if clock is None else float(max(0, int(clock if self.picture.counts_up else clock + 0.999)))
        object.__setattr__(self, "picture", replace(self.picture, men=(), marks=(), clock=whole))


class Panel:
    """The panel beside the board, drawn from top to bottom. The messages and the list of moves share the remaining height."""

    def __init__(self, stage: Stage, painter: Painter) -> None:
        self.stage = stage
        self.measure: Measure = stage
        """Scale of the text when the panel was last printed."""
        self.painter = painter
        self.entries: list[tuple[pygame.Rect, int]] = []
        """Screen rectangle and index of each move that is visible in the list."""
        self._is_whole = True
        """True if all rows of the score sheet and some earlier moves fit on the panel."""
        self._fitted: tuple[pygame.Rect, View] | None = None
        """Cached (rectangle, contents) of the panel at the last choice of its text scale.

        Finding a scale takes several tries, so it is done only after a change.
        """

    def entry_at(self, pixel: tuple[int, int]) -> int:
        """Return the index of the move whose line is at the point `pixel`, or -1 if no line is there."""
        return next((entry for rect, entry in self.entries if rect.collidepoint(pixel)), -1)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: View) -> None:
        """Draw the whole panel beside the board. If required text does not fit, use smaller type.

        Large type is also made smaller until all rows of the score sheet and some earlier moves fit.
        """
        contents = (rect.copy(), replace(view, lit_entry=-1))
        if self._fitted != contents:
            self._fitted, self.measure = contents, self._fitting(rect, view)
        paper(surface, rect, self.measure.unit)
        self._print(surface, rect, view, self.measure)

    def _fitting(self, rect: pygame.Rect, view: View) -> Measure:
        nowhere, unit = pygame.Surface((1, 1)), self.stage.unit
        larger = scales_to_try(unit, unit * 100 / max(100, self.stage.settings.text))
        whole = (measure for measure in larger if self._print(nowhere, rect, view, measure) and self._is_whole)
        return next(whole, None) or largest_fitting(unit, lambda measure: self._print(nowhere, rect, view, measure))

    def _print(self, surface: pygame.Surface, rect: pygame.Rect, view: View, measure: Measure) -> bool:
        """Draw the panel at the text scale `measure`. Return True if all required text fits."""
        self.measure, px = measure, measure.px
        self.entries, self._is_whole = [], True
        inner = rect.inflate(-px(50), -px(40))
        bottom = self._tools(inner, view.tools, view.tool_rows)
        y = self._title(surface, inner, view.title)
        y = self._seats(surface, inner, y, view)
        y = self._score(surface, inner, y, view, bottom)
        y = self._draw_news(surface, inner, y, view)
        if view.tally is not None:
            room = pygame.Rect(inner.x, y, inner.width, max(0, bottom - y))
            y = draw_tally(surface, room, view.tally, view.tally_lines, view.picture.colours, self.measure)
        y = self._prompt(surface, inner, y, view)
        has_room = self._draw_moves(surface, pygame.Rect(inner.x, y, inner.width, bottom - y), view)
        self._is_whole = self._is_whole and len(self.entries) >= min(bool(view.news) + len(view.turns), 1 + LISTED)
        return has_room

    def _title(self, surface: pygame.Surface, inner: pygame.Rect, title: str) -> int:
        px = self.measure.px
        y = write_title(surface, title, inner, px(34), muted=self.stage.settings.is_muted).bottom + px(2)
        return y + rule(surface, inner.x, y, inner.width, self.measure.unit, kind="swelled") + px(10)

    # --- players --------------------------------------------------------------------------------------------------

    def _seats(self, surface: pygame.Surface, inner: pygame.Rect, y: int, view: View) -> int:
        widths = self._beside_names(inner, view)
        right = inner.right - self._total_width(view) - sum(widths)
        font = theme.font(self.measure.px(14))
        for title, width in zip(view.picture.sheet.columns, widths, strict=bool(widths)):
            write(surface, title, (right + width // 2, y), font, theme.INK_SOFT, align="centre", width=width)
            right += width
        y += font.get_linesize() if widths else 0
        for seat in range(len(view.names)):
            y = self._seat(surface, inner, y, view, seat, widths)
        return y + self.measure.px(6)

    def _beside_names(self, inner: pygame.Rect, view: View) -> tuple[int, ...]:
        """Return the widths in pixels of the score boxes beside the players' names; empty if the scores are elsewhere."""
        px, sheet = self.measure.px, view.picture.sheet
        if repeats_totals(sheet):
            return ()
        return widths_beside_names(sheet, len(view.names), inner.width - px(38) - self._total_width(view), self.measure)

    def _total_width(self, view: View) -> int:
        """Return the width in pixels of the widest total score, including the gap before it."""
        font = theme.font(self.measure.px(22), face="figures")
        return max((font.size(row.total)[0] for row in view.picture.sheet.rows), default=0) + self.measure.px(10)

    def _seat(
        self, surface: pygame.Surface, inner: pygame.Rect, y: int, view: View, seat: int, widths: Sequence[int] = ()
    ) -> int:
        px = self.measure.px
        picture, height = view.picture, px(28)
        is_turn = picture.mover == seat
        if view.spotlight == seat or (is_turn and view.spotlight < 0):
            band = pygame.Rect(inner.x - px(6), y, inner.width + px(12), height)
            pygame.draw.rect(surface, theme.PAPER_SHADE, band, border_radius=px(3))
            tip = inner.x + px(7)
            middle = y + height // 2
            pygame.draw.polygon(surface, theme.RED, [(tip, middle), (tip - px(9), middle - px(6)), (tip - px(9), middle + px(6))])
        seat_swatch(surface, (inner.x + px(22), y + height // 2), px(9), colour_of(seat, picture.colours))
        x, right = inner.x + px(38), inner.right
        row = next((row for row in picture.sheet.rows if row.seat == seat), SheetRow(seat))
        total = row.total
        if total:
            font = theme.font(px(22), face="figures")
            right = write(
                surface, total, (right, y + (height - font.get_height()) // 2), font, theme.INK, align="right"
            ).left - px(8)
        if widths:
            figures, x_box = theme.font(px(17), face="figures"), inner.right - self._total_width(view) - sum(widths)
            right = x_box - px(8)
            for cell, width in zip(row.cells, widths, strict=False):
                top_middle = (x_box + width // 2, y + (height - figures.get_height()) // 2)
                write(surface, cell.text, top_middle, figures, theme.INK_SOFT, align="centre", width=width)
                x_box += width
        role = picture.roles[seat] if seat < len(picture.roles) else ""
        role = ", ".join(part for part in (role, view.bots[seat], dict(view.keys).get(seat, "")) if part)
        waiting = [man for man in picture.waiting if man.seat == seat]
        men_width = min(len(waiting) * px(15) + px(6), (right - x) * 2 // 5) if waiting else 0
        name = view.names[seat]
        room = right - x - men_width - (px(8) if role else 0)
        # A shortened name can still be recognised, but a shortened role or key cannot.
        whole, least = (theme.font(size).size(role)[0] for size in (px(15), LEAST_TYPE))
        role_width = min(whole, max(room // 2, room - theme.font(px(20), is_turn).size(name)[0], least))
        font = fitting_font(name, px(20), room - role_width, bold=is_turn, least=px(17))
        top = y + (height - font.get_height()) // 2
        end = write(surface, name, (x, top), font, theme.INK, width=max(1, room - role_width)).right
        if role:
            small = fitting_font(role, px(15), role_width)
            base = top + font.get_ascent() - small.get_ascent()
            write(surface, role, (end + px(8), base), small, theme.INK_SOFT, width=role_width)
        if waiting:
            self._waiting(surface, waiting, picture, right, y + height // 2, men_width)
        return y + height

    def _waiting(self, surface: pygame.Surface, men: list[Man], picture: Picture, right: int, y: int, width: int) -> None:
        px = self.measure.px
        size = px(13)
        pitch = min(size + 1.5, (width - size) / max(1, len(men) - 1))
        for i, man in enumerate(reversed(men)):
            scale = size / (2.0 * max(man.kind.radius, man.kind.height / 3))
            at = (right - size / 2 - i * pitch, y)
            self.painter.paint_man(surface, man.kind, colour_of(man.seat, picture.colours), at, scale)

    # --- score, news ----------------------------------------------------------------------------------------------

    def _score(self, surface: pygame.Surface, inner: pygame.Rect, y: int, view: View, bottom: int) -> int:
        px, sheet = self.measure.px, view.picture.sheet
        is_told = repeats_totals(sheet) or bool(self._beside_names(inner, view))
        if any(row.cells for row in sheet.rows) and not is_told:
            room = min((bottom - y) * 58 // 100, bottom - y - px(150))
            rect = pygame.Rect(inner.x, y, inner.width, max(px(60), room))
            self._is_whole = shows_all_rows(sheet, rect.width, rect.height, view.picture.mover, self.measure)
            y = draw_sheet(surface, rect, sheet, view.names, view.picture, self.measure) + px(5)
        if sheet.note:
            font = theme.font(px(15))
            y = write_paragraph(
                surface, sheet.note, pygame.Rect(inner.x, y, inner.width, 0), font, theme.INK_SOFT, align="centre"
            )
        return y + px(4)

    def _draw_news(self, surface: pygame.Surface, inner: pygame.Rect, y: int, view: View) -> int:
        """Draw the headline, the clock and the dice, if the game has them. Return the y coordinate below them."""
        px, picture = self.measure.px, view.picture
        if picture.headline:
            font = fitting_font(picture.headline, px(32), inner.width, face="display")
            y = write(
                surface, picture.headline, (inner.centerx, y), font, theme.RED, align="centre", width=inner.width
            ).bottom + px(4)
        if picture.clock is not None:
            left = int(picture.clock)
            font, ink = theme.font(px(30), face="figures"), theme.RED if view.is_late else theme.INK
            shown = f"{left // 60}:{left % 60:02d}"
            y = write(surface, shown, (inner.centerx, y), font, ink, align="centre").bottom + px(4)
        if picture.dice and view.shows_dice:
            size = px(30)
            self.painter.paint_dice(surface, picture.dice, (inner.centerx, y + px(24)), size, spent=picture.spent)
            y += px(52)
        return y

    # --- prompt ---------------------------------------------------------------------------------------------------

    def _prompt(self, surface: pygame.Surface, inner: pygame.Rect, y: int, view: View) -> int:
        px = self.measure.px
        if not (view.prompt or view.choices or view.hint or view.lesson or view.advice):
            return y
        y += rule(surface, inner.x, y, inner.width, self.measure.unit) + px(8)
        if view.prompt:
            font = theme.font(px(20), bold=True)
            y = write_paragraph(surface, view.prompt, pygame.Rect(inner.x, y, inner.width, 0), font, theme.INK) + px(2)
        if view.lesson is not None:
            y = self._lesson(surface, inner, y, view.lesson)
        elif view.hint:
            font = theme.font(px(16))
            y = write_paragraph(surface, view.hint, pygame.Rect(inner.x, y, inner.width, 0), font, theme.INK_SOFT) + px(2)
        if view.advice:
            font = theme.font(px(18))
            y = write_paragraph(surface, view.advice, pygame.Rect(inner.x, y, inner.width, 0), font, theme.INK) + px(2)
        if view.choices:
            y = self._choices(inner, y + px(4), view.choices) + px(4)
        return y + px(4)

    def _lesson(self, surface: pygame.Surface, inner: pygame.Rect, y: int, lesson: Lesson) -> int:
        """Draw a step of the beginner's lesson on a strip of paper, and set the positions of its buttons.

        Return the y coordinate below the buttons. The scene draws the buttons later.
        """
        px = self.measure.px
        title, body = theme.font(px(20), face="display"), theme.font(px(17))
        slip = pygame.Rect(inner.x - px(6), y + px(4), inner.width + px(12), 0)
        room = slip.inflate(-px(28), 0)
        lines = wrap(lesson.words, body, room.width)
        foot = px(8) + body.get_linesize() * len(lines) + px(8)
        buttons = -place_buttons(lesson.buttons, pygame.Rect(0, 0, room.width, 0), self.measure.unit, LESSON_TYPE)
        slip.height = px(10) + title.get_linesize() + foot + buttons + px(12)
        pygame.draw.rect(surface, theme.PAPER_SHADE, slip, border_radius=px(4))
        pygame.draw.rect(surface, theme.RED, slip, max(1, px(1.6)), px(4))
        y = slip.y + px(10)
        end = write(surface, lesson.place, (room.right, y + px(3)), body, theme.INK_SOFT, align="right")
        width = end.left - room.x - px(8)
        write(surface, lesson.title, (room.x, y), fitting_font(lesson.title, px(20), width, face="display"), theme.RED)
        y += title.get_linesize() + px(2)
        for line in lines:
            write(surface, line, (room.x, y), body, theme.INK)
            y += body.get_linesize()
        place_buttons(
            lesson.buttons, pygame.Rect(room.x, slip.y, room.width, slip.height - px(12)), self.measure.unit, LESSON_TYPE
        )
        return slip.bottom + px(6)

    def _choices(self, inner: pygame.Rect, y: int, buttons: Sequence[Button]) -> int:
        """Place the buttons of the game's present phase, as many in a row as fit. Return the y coordinate below them."""
        px = self.measure.px
        font, small = theme.font(px(18), bold=True), key_font(px(18))
        labels = [font.size(button.label)[0] for button in buttons]
        across = max(1, min(len(buttons), inner.width // max(1, max(labels) + px(72))))
        keyed = max(wide + small.size(button.shown_key)[0] for wide, button in zip(labels, buttons, strict=True)) + px(20)
        while across > 2 and (inner.width - (across - 1) * px(8)) // across < keyed:
            # Use fewer columns, so that even long names of keys fit beside the labels.
            across -= 1
        for row in _split_evenly(buttons, -(-len(buttons) // across)):
            width = (inner.width - (len(row) - 1) * px(8)) // len(row)
            for column, button in enumerate(row):
                button.rect = pygame.Rect(inner.x + column * (width + px(8)), y, width, px(38))
            y += px(44)
        return y

    def _tools(self, inner: pygame.Rect, tools: Sequence[Button], rows: int) -> int:
        """Place the buttons that every game has, at the bottom. Return the y coordinate of the top row.

        Each button is as wide as its label, with its key below the label.
        """
        px = self.measure.px
        size = max(LEAST_TYPE, px(TOOL_TYPE))
        font, small = theme.font(size, bold=True), key_font(size)
        height, gap = max(px(45), font.get_height() + small.get_height() + 3), px(5)
        widest = [max(font.size(label)[0] for label in (tool.label, *tool.other_labels)) for tool in tools]
        needed = [max(wide, small.size(tool.shown_key)[0]) + px(15) for wide, tool in zip(widest, tools, strict=True)]
        while rows < len(tools) and any(sum(row) + gap * (len(row) - 1) > inner.width for row in _split_evenly(needed, rows)):
            rows += 1
        top = y = inner.bottom - rows * height - (rows - 1) * gap
        at = iter(tools)
        for widths in _split_evenly(needed, rows):
            spare = inner.width - sum(widths) - gap * (len(widths) - 1)
            x = inner.x
            for i, width in enumerate(widths):
                width += (i + 1) * spare // len(widths) - i * spare // len(widths)
                next(at).rect = pygame.Rect(x, y, width, height)
                x += width + gap
            y += height + gap
        return top - px(10) if tools else inner.bottom

    # --- moves and remarks ----------------------------------------------------------------------------------------

    def _draw_moves(self, surface: pygame.Surface, rect: pygame.Rect, view: View) -> bool:
        """Draw the last move with its remarks, then as many earlier moves as fit. Return True if the important sentences fit.

        Only the first sentence is important: the reason for a refused input, otherwise a message about a setting, otherwise the
        last move. Beside a table of points, all sentences except earlier moves are important.
        """
        px = self.measure.px
        if rect.height < px(30):
            return rect.height >= 0 and not (view.news or view.refusal or view.notice)
        y = rect.y + rule(surface, rect.x, rect.y, rect.width, self.measure.unit) + px(8)
        rect = pygame.Rect(rect.x, y, rect.width, rect.bottom - y)
        latest = (*view.news, *((f"Notation: {view.noted}",) if view.noted else ()))
        entries = [(view.refusal, px(19), theme.RED)] if view.refusal else []
        entries += [(view.notice, px(19), theme.INK)] if view.notice else []
        entries += [(words, px(19 if i == 0 else 17), theme.INK if i == 0 else theme.INK_SOFT) for i, words in enumerate(latest)]
        top = rect.y
        has_room = True
        for i, (words, size, colour) in enumerate(entries):
            before = rect.y
            if words == view.notice:
                self._shade(surface, rect, words, size)
            rect = self._write_sentence(surface, rect, words, size, colour)
            # The last remark beside a count of points says why the hand or round is over.
            has_room = has_room and (rect.y > before or (i > 0 and view.tally is None))
        if latest and rect.y > top:
            self.entries.append((pygame.Rect(rect.x, top, rect.width, rect.y - top), view.entry))
        earlier = view.turns[::-1]
        if earlier and rect.height > px(40):
            used = px(4) + rule(surface, rect.x, rect.y + px(4), rect.width, self.measure.unit) + px(6)
            rect = pygame.Rect(rect.x, rect.y + used, rect.width, rect.height - used)
            self._draw_earlier(surface, rect, earlier, view.lit_entry)
        return has_room

    def _shade(self, surface: pygame.Surface, rect: pygame.Rect, words: str, size: int) -> None:
        """Draw a shaded background for `words` at the top of `rect`, so that the sentence stands out."""
        font = theme.font(size)
        height = len(wrap(words, font, rect.width)) * font.get_linesize()
        slip = pygame.Rect(rect.x, rect.y, rect.width, height).inflate(self.measure.px(12), 0)
        if height <= rect.height:
            pygame.draw.rect(surface, theme.PAPER_SHADE, slip, border_radius=self.measure.px(3))

    def _write_sentence(
        self, surface: pygame.Surface, rect: pygame.Rect, words: str, size: int, colour: theme.Colour
    ) -> pygame.Rect:
        """Write a sentence at the top of `rect` if all of it fits. Return the rectangle that is left."""
        font = theme.font(size)
        lines = wrap(words, font, rect.width)
        height = len(lines) * font.get_linesize() + self.measure.px(3)
        if height > rect.height:
            return pygame.Rect(rect.x, rect.y, rect.width, 0)
        for i, text in enumerate(lines):
            write(surface, text, (rect.x, rect.y + i * font.get_linesize()), font, colour)
        return pygame.Rect(rect.x, rect.y + height, rect.width, rect.height - height)

    def _draw_earlier(self, surface: pygame.Surface, rect: pygame.Rect, turns: Sequence[ListedLine], lit: int) -> None:
        """Draw the earlier turns with their numbers, latest first. The turn with the move of index `lit` is highlighted."""
        px = self.measure.px
        font, bold = theme.font(px(15)), theme.font(px(15), bold=True)
        badge = px(16) if any(turn.mark for turn in turns) else 0
        gutter = font.size(f"{turns[0].number}. ")[0] + px(2) + badge
        y = rect.y
        titles = Counter(turn.title for turn in turns)
        before = ""
        for turn in turns:
            if turn.title != before:
                before = turn.title
                y += px(4)
                if titles[turn.title] >= GROUP:
                    if y + bold.get_linesize() + font.get_linesize() > rect.bottom:
                        return
                    y = write(surface, turn.title, (rect.x, y), bold, theme.RED, width=rect.width).bottom + px(1)
            # The notation stands first, and the sentence continues beside it.
            indent = bold.size(turn.noted)[0] + px(10) if turn.noted else 0
            first, *more = self._lines(turn.words, font, rect.width - gutter, indent)
            height = (1 + len(more)) * font.get_linesize()
            if y + height > rect.bottom:
                return
            place = pygame.Rect(rect.x, y, rect.width, height)
            self.entries.append((place, turn.entry))
            if turn.entry == lit:
                pygame.draw.rect(surface, theme.PAPER_SHADE, place.inflate(px(8), 0), border_radius=px(3))
            write(surface, f"{turn.number}.", (rect.x + gutter - px(5) - badge, y), font, theme.INK_SOFT, align="right")
            if turn.mark:
                middle = (rect.x + gutter - badge // 2 - px(1), y + font.get_linesize() // 2)
                draw_log_mark(surface, turn.mark, middle, badge // 2 - 1)
            if turn.noted:
                write(surface, turn.noted, (rect.x + gutter, y), bold, theme.INK, width=rect.width - gutter)
            ink = theme.INK if turn.mark else theme.INK_SOFT
            write(surface, first, (rect.x + gutter + indent, y), font, ink)
            for i, text in enumerate(more, start=1):
                write(surface, text, (rect.x + gutter, y + i * font.get_linesize()), font, ink)
            y += height

    @staticmethod
    def _lines(words: str, font: pygame.font.Font, width: int, indent: int) -> list[str]:
        """Wrap text into lines. The first line is indented by `indent` pixels. It is left empty if it has no room for a word."""
        if not indent:
            return wrap(words, font, width)
        first = wrap(words, font, width - indent)[0] if width - indent > width // 4 else ""
        rest = words[len(first) :].strip() if words.startswith(first) else words
        if first and not words.startswith(first):
            first = ""
        return [first, *(wrap(rest, font, width) if rest else [])]


def draw_log_mark(surface: pygame.Surface, mark: str, middle: tuple[int, int], size: int) -> None:
    """Draw the mark of a turn in the list of moves.

    It is a gold star for a great turn, a red cross for a foul, or a cut disk for a capture.
    """
    x, y = middle
    if mark == GREAT:
        corners = [polar(size * (1.0 if i % 2 == 0 else 0.45), 90.0 + 36.0 * i) for i in range(10)]
        pygame.draw.polygon(surface, STAR, [(x + at.x, y - at.y) for at in corners])
        pygame.draw.aalines(surface, theme.INK_SOFT, True, [(x + at.x, y - at.y) for at in corners])
    elif mark == FOUL:
        reach = 0.7 * size
        for way in (-1, 1):
            pygame.draw.line(surface, theme.RED, (x - reach, y - way * reach), (x + reach, y + way * reach), max(2, size // 3))
    else:
        pygame.draw.aacircle(surface, theme.INK, middle, 0.75 * size)
        pygame.draw.line(surface, theme.PAPER, (x - size, y + size), (x + size, y - size), max(2, size // 3))


def _split_evenly(things: Sequence[T], rows: int) -> list[Sequence[T]]:
    """Divide a sequence into at most `rows` equal rows. The last row may be shorter."""
    across = max(1, -(-len(things) // rows))
    return [things[start : start + across] for start in range(0, len(things), across)]


def draw_tally(
    surface: pygame.Surface, rect: pygame.Rect, tally: Tally, lines: int, colours: Sequence[int], stage: Measure
) -> int:
    """Draw the first `lines` lines of a table of points. Return the y coordinate below the whole table, also if lines are left
    out.

    The table has a line for each item, a column for each side (a player or partners), and a total.
    """
    px = stage.px
    title = fitting_font(tally.title, px(26), rect.width, face="display", least=px(18))
    y = rect.y + px(4)
    y = write(surface, tally.title, (rect.centerx, y), title, theme.RED, align="centre", width=rect.width).bottom + px(6)
    columns = len(tally.seats)
    widest = theme.font(px(24), face="figures")
    written = (*tally.totals, *(count for line in tally.lines for count in line.counts))
    # With many columns, the labels get less room and wide numbers are printed smaller.
    is_crowded = columns > MOST_COLUMNS
    share, gap = (0.74, px(3)) if is_crowded else (0.6, px(8))
    width = min(max(widest.size(count)[0] for count in written) + px(24), int(rect.width * share / columns))
    rights = [rect.right - (columns - 1 - i) * width for i in range(columns)]
    if columns > 1:
        for right, seat in zip(rights, tally.seats, strict=True):
            inward = width // 2 if is_crowded else px(14)
            seat_swatch(surface, (right - inward, y + px(9)), px(9), colour_of(seat, colours))
        y += px(26)
    room = rect.width - columns * width - px(6)
    rows = [(line.label, line.counts, False) for line in tally.lines] + [(tally.total_label, tally.totals, True)]
    for i, (label, counts, is_total) in enumerate(rows):
        if is_total:
            y += rule(surface, rect.x, y + px(2), rect.width, stage.unit) + px(6)
        font = fitting_font(label, px(21 if is_total else 18), room, bold=is_total)
        if i < lines:
            write(surface, label, (rect.x, y), font, theme.INK, width=room)
            size = min(fitting_size(count, px(24 if is_total else 19), width - gap, face="figures") for count in counts)
            figures = theme.font(size if is_crowded else px(24 if is_total else 19), face="figures")
            base = y + font.get_ascent() - figures.get_ascent()
            for right, count in zip(rights, counts, strict=True):
                write(surface, count, (right, base), figures, theme.INK, align="right", width=width - gap)
        y += font.get_linesize() + px(3)
    return y + px(6)
