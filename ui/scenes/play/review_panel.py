"""The text beside the board in a review: a graph of the game, the costliest moves, and a comment on the selected move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from board.protocols.shelf import ReviewUnderWay
from board.text.words import shown_name
from board.views.review import MISTAKES, JudgedThrow, JudgedTurn, Review
from ui.art.base import theme
from ui.art.base.lettering import Measure, fitting_font, rule, seat_swatch, wrap, write, write_paragraph
from ui.art.painting.guide_painter import colour_of
from ui.art.sheets.course_art import CourseMark, course_label, draw_course
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.stage import Stage
from ui.widgets.elements import inner_area, place_buttons
from ui.widgets.titles import write_title

Judged = JudgedTurn | JudgedThrow
TYPE = 17
"""Font size of the buttons below a review, in pixels of a 1280 x 800 window."""
MISTAKE = ""
"""Label of a mistake in the list of a review. It is empty, because all mistakes share one heading."""
WAYS = "Left and Right change the move, Up and Down move through the list. Click the graph to jump there."
NO_MISTAKE = "No mistakes found."
TITLED = "{title}, move {number}, {name}"
UNTITLED = "Move {number}, {name}"


@dataclass(frozen=True)
class ReviewRow:
    """A row of a review that the player can select: a turn or a dice roll, with the reason why it is listed."""

    title: str
    judged: Judged
    figure: str

    @property
    def first(self) -> int:
        return self.judged.number if isinstance(self.judged, JudgedThrow) else self.judged.first

    @property
    def last(self) -> int:
        return self.judged.number if isinstance(self.judged, JudgedThrow) else self.judged.last


class ReviewSheet:
    """Draws the text of a review on the screen. Also finds the row, or the point of the graph, under the pointer."""

    def __init__(self, stage: Stage, under_way: ReviewUnderWay, buttons: CommandBar) -> None:
        self.stage, self.under_way, self._buttons = stage, under_way, buttons
        self.chosen: Judged | None = None
        """The selected turn or dice roll of the review; None while nothing has been judged."""
        self.colours: Sequence[int] = ()
        """Number of each player's colour, by seat."""
        self.measure: Measure = stage
        """Scale of the text when the review was last drawn on the screen."""
        self.field = pygame.Rect(0, 0, 0, 0)
        """Screen rectangle of the review's graph, in which moves run from left to right."""
        self._rows: list[tuple[pygame.Rect, Judged]] = []

    @property
    def review(self) -> Review:
        return self.under_way.review

    @property
    def rows(self) -> list[ReviewRow]:
        """Rows of the review that the player can select: the costliest mistakes, and the best shot.

        A game of pure luck has its best and its worst dice roll instead.
        """
        review, scale = self.review, self.review.scale
        if scale is None:
            return []
        found = [ReviewRow(MISTAKE, turn, _loss_text(scale.loss_text(turn))) for turn in review.mistakes[:MISTAKES]]
        best = review.best_shot
        if best is not None:
            found.append(ReviewRow("Best shot", best, scale.value_text(best.made or 0.0)))
        if not review.turns and review.throws:
            by_luck = sorted(review.throws, key=lambda throw: throw.luck)
            found += [ReviewRow("Best roll", by_luck[-1], scale.value_text(by_luck[-1].luck))]
            found += [ReviewRow("Worst roll", by_luck[0], scale.value_text(by_luck[0].luck))]
        return found

    @property
    def all(self) -> list[Judged]:
        """All turns judged by the review, in the order of play. If it has judged no turns, the dice rolls that it has judged."""
        known: list[Judged] = list(self.review.turns)
        return known or list(self.review.throws)

    @property
    def is_mistake(self) -> bool:
        """True if the selected turn of the review is a mistake."""
        scale, judged = self.review.scale, self.chosen
        return scale is not None and isinstance(judged, JudgedTurn) and judged.is_mistake(scale)

    def at(self, pos: tuple[int, int]) -> Judged | None:
        """Return the turn or the dice roll of the review at the pixel `pos`, or None if none is there.

        For a pixel in the graph, return the turn or roll nearest to it.
        """
        judged = next((judged for rect, judged in self._rows if rect.collidepoint(pos)), None)
        near = self.field.inflate(self.stage.px(12), self.stage.px(12))
        known = self.all
        if judged is None and near.collidepoint(pos) and known:
            number = (pos[0] - self.field.x) / max(1, self.field.width) * self.review.moves
            judged = min(known, key=lambda one: abs(_number(one) + 1 - number))
        return judged

    @property
    def words(self) -> str:
        """All text of the review of a game, for screen readers."""
        judged = self.chosen
        judgement = " ".join(self.review.words(judged)) if isinstance(judged, JudgedTurn) and self.review.scale else ""
        rows = ". ".join(f"{self._row_words(row)}, {row.figure}" for row in self.rows)
        return f"Review. {self.head}. {rows}. {judgement}"

    # --- printing ---------------------------------------------------------------------------------------------------

    def print(self, surface: pygame.Surface, panel: pygame.Rect, measure: Measure) -> bool:
        """Draw the review in `panel` at the text scale `measure`. Return True if all required text fits.

        The totals of the players and the instructions may be left out.
        """
        self.measure, px, unit, review = measure, measure.px, measure.unit, self.review
        inner = inner_area(panel, unit)
        y = write_title(surface, "Review", inner, px(34), muted=self.stage.settings.is_muted).bottom
        small = theme.font(px(16))
        write(surface, self.head, (inner.centerx, y), small, theme.INK_SOFT, align="centre", width=inner.width)
        y += small.get_linesize() + px(2)
        y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + px(6)
        bottom = place_buttons(self._buttons.buttons, inner, unit, TYPE, share=0.25) - px(10)
        self._rows = []
        if review.remark:
            font = theme.font(px(18))
            y = write_paragraph(surface, review.remark, pygame.Rect(inner.x, y, inner.width, 0), font, theme.INK) + px(8)
        if any(len(line) > 1 for line in review.course.lines):
            y = self._graph(surface, pygame.Rect(inner.x, y, inner.width, max(px(70), (bottom - y) // 4))) + px(8)
        if review.mistakes:
            font = theme.font(px(17), bold=True)
            y = write(surface, "Costliest mistakes", (inner.x, y), font, theme.RED).bottom + px(2)
        if self.under_way.is_over and review.turns and not self.rows:
            y = write(surface, NO_MISTAKE, (inner.x, y), theme.font(px(18)), theme.INK, width=inner.width).bottom + px(8)
        for row in self.rows:
            y = self._row(surface, inner, y, row)
        if self.rows:
            y += rule(surface, inner.x, y + px(2), inner.width, unit) + px(8)
        y = self._draw_comment(surface, pygame.Rect(inner.x, y, inner.width, bottom - y))
        fits = y <= bottom
        if self.all:
            bottom = self._write_instructions(surface, pygame.Rect(inner.x, y, inner.width, bottom - y))
        self._write_players(surface, pygame.Rect(inner.x, y, inner.width, bottom - y))
        return fits

    def _write_instructions(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        """Write the instructions at the bottom of the review if they fit. Return the y coordinate of their top edge."""
        font = theme.font(self.measure.px(15))
        lines = wrap(WAYS, font, room.width)
        top = room.bottom - len(lines) * font.get_linesize()
        if top < room.y:
            return room.bottom
        for i, line in enumerate(lines):
            write(surface, line, (room.x, top + i * font.get_linesize()), font, theme.INK_SOFT)
        return top - self.measure.px(6)

    @property
    def head(self) -> str:
        """Heading of the review: title of the game, and number of moves judged so far."""
        review = self.review
        count, title = len(review.turns) + len(review.throws), self.under_way.table.card.title
        if self.under_way.is_over or not review.wanted:
            return title
        return f"{title}: {count} of {review.wanted} reviewed"

    def _graph(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        review = self.review
        marks = [CourseMark(row.last + 1, is_good=row.title.startswith("Best")) for row in self.rows]
        if self.chosen is not None:
            marks.append(CourseMark(_number(self.chosen) + 1, is_chosen=True, is_good=not self.is_mistake))
        label = course_label(review.course, list(map(shown_name, review.names)))
        self.field = draw_course(surface, rect, review.course, self.colours, self.measure, marks=marks, label=label)
        return rect.bottom

    def _row(self, surface: pygame.Surface, inner: pygame.Rect, y: int, row: ReviewRow) -> int:
        px = self.measure.px
        is_chosen = row.judged == self.chosen
        line = pygame.Rect(inner.x, y, inner.width, px(28))
        if is_chosen:
            pygame.draw.rect(surface, theme.PAPER_SHADE, line.inflate(px(10), -px(2)), border_radius=px(3))
        self._rows.append((line, row.judged))
        seat_swatch(surface, (line.x + px(9), line.centery), px(7), colour_of(row.judged.seat, self.colours))
        figures = theme.font(px(17), bold=is_chosen)
        is_bad = row.title in (MISTAKE, "Worst roll")
        ink = theme.RED if is_bad else theme.INK
        left = write(surface, row.figure, (line.right, line.y + px(3)), figures, ink, align="right").left
        words = self._row_words(row)
        room = left - line.x - px(34)
        font = fitting_font(words, px(17), room, bold=is_chosen, least=px(13))
        write(surface, words, (line.x + px(24), line.y + px(3)), font, theme.INK, width=room)
        return line.bottom

    def _row_words(self, row: ReviewRow) -> str:
        judged = row.judged
        name = shown_name(self.review.names[judged.seat])
        words = (TITLED if row.title else UNTITLED).format(title=row.title, number=self.under_way.line(row.first), name=name)
        return f"{words}: {judged.played}" if isinstance(judged, JudgedTurn) and judged.made is None else words

    def _draw_comment(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """Write the comment on the selected turn. Return the y coordinate below the text."""
        px, judged, scale = self.measure.px, self.chosen, self.review.scale
        if judged is None or scale is None:
            return rect.y
        name = shown_name(self.review.names[judged.seat])
        number = self.under_way.line(ReviewRow("", judged, "").first)
        if isinstance(judged, JudgedThrow):
            luck = f"Luck of this roll: {scale.value_text(judged.luck)}. An average roll has 0."
            head, sentences = UNTITLED.format(number=number, name=name), self._one(luck)
        else:
            head, sentences = UNTITLED.format(number=number, name=name), self.review.words(judged)
            if judged.made is None:
                head = f"{head}: {judged.played}"
        bold = fitting_font(head, px(19), rect.width, bold=True, least=px(14))
        y = write(surface, head, (rect.x, rect.y), bold, theme.INK, width=rect.width).bottom + px(3)
        font = theme.font(px(17))
        for sentence in sentences:
            y = write_paragraph(surface, sentence, pygame.Rect(rect.x, y, rect.width, 0), font, theme.INK) + px(3)
        return y

    @staticmethod
    def _one(sentence: str) -> tuple[str, ...]:
        return (sentence,)

    def _write_players(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Write the points that each player lost by mistakes and gained by luck, if the lines fit."""
        px, review, scale = self.measure.px, self.review, self.review.scale
        if scale is None:
            return
        font = theme.font(px(16))
        lines = [(seat, words) for seat in range(len(review.names)) if (words := self._sum(seat))]
        height = len(lines) * font.get_linesize() + px(8)
        if not lines or height > rect.height:
            return
        y = rect.bottom - height
        y += rule(surface, rect.x, y, rect.width, self.measure.unit) + px(6)
        for seat, words in lines:
            seat_swatch(surface, (rect.x + px(9), y + font.get_linesize() // 2), px(6), colour_of(seat, self.colours))
            small = fitting_font(words, px(16), rect.width - px(24))
            write(surface, words, (rect.x + px(24), y), small, theme.INK_SOFT, width=rect.width - px(24))
            y += font.get_linesize()

    def _sum(self, seat: int) -> str:
        review, scale = self.review, self.review.scale
        assert scale is not None
        parts = []
        decided = review.decisions(seat)
        if decided:
            errors = sum(turn.seat == seat for turn in review.mistakes)
            parts.append(f"mistakes {errors} of {decided}")
            parts += [f"lost {review.lost(seat):.{scale.digits}f}"] if scale.unit and errors else []
        if review.throws:
            parts.append(f"luck {review.luck_text(seat)}")
        return f"{shown_name(review.names[seat])}: {', '.join(parts)}" if parts else ""


def _loss_text(words: str) -> str:
    """Return `words`, the loss of a move, with a minus sign before it if it begins with a digit."""
    return f"\N{MINUS SIGN}{words}" if words[0].isdigit() else words


def _number(judged: Judged) -> int:
    return judged.number if isinstance(judged, JudgedThrow) else judged.last
