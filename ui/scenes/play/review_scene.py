"""The review of a game: its course, the costliest moves, and better moves shown on the board."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from board.protocols.practising import BadPosition
from board.protocols.shelf import ReviewUnderWay
from board.protocols.table import Hint
from board.shots.paths import paths
from board.shots.shot import Shot
from board.text.words import shown_name
from board.views.picture import Picture
from board.views.review import MISTAKES, JudgedThrow, JudgedTurn, Review
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import Measure, fitting, paper, rule, seat_swatch, wrapped, write, write_paragraph
from ui.art.painting.guide_painter import colour_of
from ui.art.painting.overlay import Overlay, Route
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.art.sheets.course_art import CourseMark, course_label, draw_course
from ui.hands.fanning import drawn_out
from ui.motion.playback import Playback
from ui.scenes.base.advice import held_card, places_of, route_of
from ui.scenes.base.commands import ENTER, Command, CommandBar
from ui.scenes.base.requests import Practise, ShowNotice
from ui.scenes.base.scene import Answer, Pop, Push, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.elements import is_press, place_buttons, roomy
from ui.widgets.layout import beside, fitted
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import write_title

Judged = JudgedTurn | JudgedThrow
TYPE = 17
"""Type size of the buttons, in a 1280 x 800 window."""
MISTAKE = ""
"""Title of mistake rows: empty, because they share one heading."""
WAYS = "Left and Right change the move, Up and Down move through the list. Click the graph to jump there."
NO_MISTAKE = "No mistakes found."
WATCHING = ((pygame.K_SPACE, 0), (pygame.K_RETURN, 0), *ENTER)
"""Other keys that replay the selected turn."""
PAUSE = 0.35
"""Seconds between the moves of a turn."""


@dataclass(frozen=True)
class ReviewRow:
    """A selectable line: a turn or throw, and why it is listed."""

    title: str
    judged: Judged
    figure: str

    @property
    def first(self) -> int:
        return self.judged.number if isinstance(self.judged, JudgedThrow) else self.judged.first

    @property
    def last(self) -> int:
        return self.judged.number if isinstance(self.judged, JudgedThrow) else self.judged.last


class ReviewScene(Scene):
    """The board before the selected move, and the sheet beside it."""

    def __init__(self, stage: Stage, under_way: ReviewUnderWay, *, at_table: bool = False) -> None:
        """Set `at_table` if the game is open below, so that play can continue from it."""
        super().__init__(stage)
        self.under_way, self.at_table = under_way, at_table
        self.table = under_way.table
        self.chosen: Judged | None = None
        """Turn or throw being shown; None if nothing is judged yet."""
        self._has_chosen = False
        """True once the player has selected one; until then the costliest mistake is shown."""
        self.buttons = CommandBar(lambda: self.commands)
        self._rows: list[tuple[pygame.Rect, Judged]] = []
        self._field = pygame.Rect(0, 0, 0, 0)
        """Area of the graph, with moves from left to right."""
        self._before: Picture = stage.shown(self.table, self.table.picture)
        self._playbacks: list[Playback] = []
        """Animations of the turn still to play, the current one first."""
        self._shots: list[Shot] = []
        self._rest = 0.0
        self._better: Hint | None = None
        self._shows_better = False
        self._last_look: tuple[object, ...] = ()
        self.measure: Measure = stage
        """Scale of the last printing."""
        self._lay_out()
        self.under_way.poll()
        self._choose_dearest()

    @property
    def review(self) -> Review:
        return self.under_way.review

    # --- selection --------------------------------------------------------------------------------------------------

    @property
    def rows(self) -> list[ReviewRow]:
        """The costliest mistakes and the best shot; in a game of pure luck, the best and worst throw."""
        review, scale = self.review, self.review.scale
        if scale is None:
            return []
        found = [ReviewRow(MISTAKE, turn, _lost(scale.said_loss(turn))) for turn in review.mistakes[:MISTAKES]]
        best = review.best_shot
        if best is not None:
            found.append(ReviewRow("Best shot", best, scale.said(best.made or 0.0)))
        if not review.turns and review.throws:
            by_luck = sorted(review.throws, key=lambda throw: throw.luck)
            found += [ReviewRow("Best roll", by_luck[-1], scale.said(by_luck[-1].luck))]
            found += [ReviewRow("Worst roll", by_luck[0], scale.said(by_luck[0].luck))]
        return found

    def _choose_dearest(self) -> None:
        rows = self.rows
        if not self._has_chosen and rows and rows[0].judged != self.chosen:
            self._choose(rows[0].judged)

    def _choose(self, judged: Judged) -> None:
        """Select a turn: show the board before it, and the better move."""
        self.chosen, self.stale = judged, True
        row = ReviewRow("", judged, "")
        before, played = self.under_way.watched(row.first, row.last)
        self._before = self.stage.shown(self.table, before)
        self._played = played
        self._playbacks, self._shots = [], []
        is_better = isinstance(judged, JudgedTurn) and bool(judged.better) and self._is_mistake
        self._better = self.under_way.better(judged) if is_better and isinstance(judged, JudgedTurn) else None
        self._shows_better = self._better is not None

    @property
    def _is_mistake(self) -> bool:
        scale, judged = self.review.scale, self.chosen
        return scale is not None and isinstance(judged, JudgedTurn) and judged.is_mistake(scale)

    def _step(self, by: int) -> None:
        """Select the next (`by` 1) or previous (`by` -1) judged turn."""
        turns = self._all
        if turns:
            at = next((i for i, turn in enumerate(turns) if turn == self.chosen), -1 if by > 0 else len(turns))
            self._has_chosen = True
            self._choose(turns[max(0, min(len(turns) - 1, at + by))])

    def _step_rows(self, by: int) -> None:
        rows = [row.judged for row in self.rows]
        if rows:
            at = next((i for i, judged in enumerate(rows) if judged == self.chosen), -1)
            self._has_chosen = True
            self._choose(rows[(at + by) % len(rows)])

    @property
    def _all(self) -> list[Judged]:
        """All judged turns in order of play, or all throws if no turns were judged."""
        known: list[Judged] = list(self.review.turns)
        return known or list(self.review.throws)

    def _watch(self) -> None:
        """Replay the selected turn, if any, from its beginning."""
        if self.chosen is None:
            return
        self._playbacks, self._shots, picture = [], [], self._before
        for played in self._played:
            motion = played.turn.motion
            if motion is not None and motion.tracks:
                self._playbacks.append(Playback(picture, motion))
                self._shots += [played.turn.shot] if played.turn.shot is not None and played.turn.shot.motion is not None else []
                picture = self._playbacks[-1].picture
        self._shows_better, self._rest, self.stale = False, 0.0, True

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = self.stale or event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        command = self.buttons.commanded(event)
        if command is not None:
            return self.buttons.obey(command)
        if is_press(event):
            self._press_sheet(event.pos)
        return None

    def _press_sheet(self, pos: tuple[int, int]) -> None:
        """Select the row at a position, or the nearest turn in the graph."""
        judged = next((judged for rect, judged in self._rows if rect.collidepoint(pos)), None)
        near = self._field.inflate(self.stage.px(12), self.stage.px(12))
        known = self._all
        if judged is None and near.collidepoint(pos) and known:
            number = (pos[0] - self._field.x) / max(1, self._field.width) * self.review.moves
            judged = min(known, key=lambda one: abs(_number(one) + 1 - number))
        if judged is not None:
            self._has_chosen = True
            self._choose(judged)

    @property
    def _entry(self) -> int | None:
        """News entry of the selected turn, or None."""
        return self.under_way.entry(ReviewRow("", self.chosen, "").first) if self.chosen is not None else None

    def _practise(self) -> Answer:
        assert isinstance(self.chosen, JudgedTurn)
        try:
            return Push(Practise(self.stage.shelf.practice.open_game(self.table, self.under_way.entry(self.chosen.first))))
        except BadPosition as error:
            return Push(ShowNotice("This shot can't be practised", str(error)))

    @property
    def _can_practise(self) -> bool:
        return isinstance(self.chosen, JudgedTurn) and self.chosen.made is not None

    @property
    def commands(self) -> tuple[Command, ...]:
        none_chosen = "" if self.chosen is not None else "Choose a move first."
        none_better = "" if self._better is not None else "No better move was found."
        no_shot = "" if self._can_practise else "Choose a shot to practise."
        can_branch = isinstance(self.chosen, JudgedTurn) and self._entry is not None
        no_branch = "" if can_branch else "Choose a player's move to play from."
        has_shots = any(turn.made is not None for turn in self.review.turns)
        practise = Command("practise", self._practise, "Practise shot", pygame.K_p, refusal=no_shot)
        branch = Command("branch", lambda: Pop(f"branch {self._entry}"), "Play from here", pygame.K_n, refusal=no_branch)
        return (
            Command("watch", self._watch, "Watch", pygame.K_w, refusal=none_chosen, is_chief=True, also=WATCHING),
            Command("better", self._toggle_better, "Better move", pygame.K_b, refusal=none_chosen or none_better),
            *((practise,) if has_shots else ()),
            *((branch,) if self.at_table else ()),
            Command("back", Pop, "Back", pygame.K_ESCAPE),
            Command("earlier", lambda: self._step(-1), key=pygame.K_LEFT),
            Command("later", lambda: self._step(1), key=pygame.K_RIGHT),
            Command("row-above", lambda: self._step_rows(-1), key=pygame.K_UP),
            Command("row-below", lambda: self._step_rows(1), key=pygame.K_DOWN),
        )

    def _toggle_better(self) -> None:
        """Show or hide the better move on the board."""
        self._playbacks, self._shots = [], []
        self._shows_better, self.stale = not self._shows_better, True

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return not self.under_way.is_over or bool(self._playbacks) or not self._shows_board

    def tick(self, seconds: float) -> Answer:
        if self.under_way.poll():
            self.stale = True
            self._choose_dearest()
        if self._playbacks:
            self._play_on(seconds)
        elif not self._shows_board:
            self.stale = self.stale or self.stage.ensure_board(self._before.side, self.camera)
        return None

    def _play_on(self, seconds: float) -> None:
        self.stale = True
        playback = self._playbacks[0]
        for knock in playback.tick(seconds * self.stage.settings.pace):
            self.stage.sound.play(knock, self.camera)
        if playback.is_over:
            self._rest += seconds
            if self._rest >= PAUSE and len(self._playbacks) > 1:
                self._playbacks.pop(0)
                self._rest = 0.0

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        look = (*self.stage.appearance, self.stage.settings.closes_up)
        if self._last_look != look:
            self._last_look = look
            self._shows_board = False
            board, self.panel = beside(self.stage.size, self.stage.settings.text, self.stage.unit)
            part = self.table.card.played_on if self.stage.settings.closes_up else None
            self.camera = Camera.over(board, self.table.card.side, prints=self.table.card.prints).on(part)
            self.painter = Painter(self.camera)

    def ensure_ready(self) -> bool:
        self._lay_out()
        return self.stage.ensure_board(self._before.side, self.camera)

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        self._shows_board = True
        self.buttons.refresh()
        self.painter.paint_table(surface)
        surface.set_clip(self.camera.rect)
        self._draw_board(surface)
        surface.set_clip(None)
        nowhere = pygame.Surface((1, 1))
        measure = fitted(self.stage.unit, lambda measure: self._print(nowhere, measure))
        paper(surface, self.panel, measure.unit)
        self._print(surface, measure)
        self.buttons.draw(surface, measure.unit, TYPE)

    def _draw_board(self, surface: pygame.Surface) -> None:
        playback = self._playbacks[0] if self._playbacks else None
        if playback is not None:
            self.painter.paint(surface, playback.picture, poses=playback.poses())
            for shot in self._shots[-1:]:
                draw_paths(surface, self.camera, paths(shot, playback.time), shot.disk, LOOKS["seen"])
            return
        hint = self._better if self._shows_better else None
        if hint is None:
            self.painter.paint(surface, self._before)
            return
        if (card := held_card(self._before.men, hint.move)) is not None:
            lit = Overlay(men=((card.id, "chosen"),), poses={card.id: drawn_out(card)})
            self.painter.paint(surface, self._before, overlay=lit)
            return
        routes: tuple[Route, ...] = ()
        if hint.shot is None:
            tracks = [track for motion in hint.motions for track in motion.tracks]
            routes = tuple(route for track in tracks if (route := route_of(track)) is not None)
        # A card in a hidden hand has no place on the board.
        places = tuple((name, "chosen") for name in places_of(hint.move) if name in self._before.side.places)
        self.painter.paint(surface, self._before, overlay=Overlay(routes=routes, places=places))
        if hint.shot is not None:
            draw_paths(surface, self.camera, paths(hint.shot), hint.shot.disk, LOOKS["advised"])

    def _print(self, surface: pygame.Surface, measure: Measure) -> bool:
        """Print the sheet at one scale. Return True if required text fits; totals and instructions are optional."""
        self.measure, px, unit, review = measure, measure.px, measure.unit, self.review
        inner = roomy(self.panel, unit)
        y = write_title(surface, "Review", inner, px(34), muted=self.stage.settings.is_muted).bottom
        small = theme.font(px(16))
        write(surface, self._head, (inner.centerx, y), small, theme.INK_SOFT, align="centre", width=inner.width)
        y += small.get_linesize() + px(2)
        y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + px(6)
        bottom = place_buttons(self.buttons.buttons, inner, unit, TYPE, share=0.25) - px(10)
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
        y = self._said(surface, pygame.Rect(inner.x, y, inner.width, bottom - y))
        fits = y <= bottom
        if self._all:
            bottom = self._ways(surface, pygame.Rect(inner.x, y, inner.width, bottom - y))
        self._players(surface, pygame.Rect(inner.x, y, inner.width, bottom - y))
        return fits

    def _ways(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        """Write the instructions at the bottom if they fit. Return their top."""
        font = theme.font(self.measure.px(15))
        lines = wrapped(WAYS, font, room.width)
        top = room.bottom - len(lines) * font.get_linesize()
        if top < room.y:
            return room.bottom
        for i, line in enumerate(lines):
            write(surface, line, (room.x, top + i * font.get_linesize()), font, theme.INK_SOFT)
        return top - self.measure.px(6)

    @property
    def _head(self) -> str:
        """Title of the game, and the progress of the review."""
        review = self.review
        done, title = len(review.turns) + len(review.throws), self.table.card.title
        if self.under_way.is_over or not review.wanted:
            return title
        return f"{title}: {done} of {review.wanted} reviewed"

    def _graph(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        review = self.review
        marks = [CourseMark(row.last + 1, is_good=row.title.startswith("Best")) for row in self.rows]
        if self.chosen is not None:
            marks.append(CourseMark(_number(self.chosen) + 1, is_chosen=True, is_good=not self._is_mistake))
        label = course_label(review.course, list(map(shown_name, review.names)))
        self._field = draw_course(surface, rect, review.course, self._before.colours, self.measure, marks=marks, label=label)
        return rect.bottom

    def _row(self, surface: pygame.Surface, inner: pygame.Rect, y: int, row: ReviewRow) -> int:
        px = self.measure.px
        is_chosen = row.judged == self.chosen
        line = pygame.Rect(inner.x, y, inner.width, px(28))
        if is_chosen:
            pygame.draw.rect(surface, theme.PAPER_SHADE, line.inflate(px(10), -px(2)), border_radius=px(3))
        self._rows.append((line, row.judged))
        seat_swatch(surface, (line.x + px(9), line.centery), px(7), colour_of(row.judged.seat, self._before.colours))
        figures = theme.font(px(17), bold=is_chosen)
        is_bad = row.title in (MISTAKE, "Worst roll")
        ink = theme.RED if is_bad else theme.INK
        left = write(surface, row.figure, (line.right, line.y + px(3)), figures, ink, align="right").left
        words = self._row_words(row)
        room = left - line.x - px(34)
        font = fitting(words, px(17), room, bold=is_chosen, least=px(13))
        write(surface, words, (line.x + px(24), line.y + px(3)), font, theme.INK, width=room)
        return line.bottom

    def _row_words(self, row: ReviewRow) -> str:
        judged = row.judged
        name = shown_name(self.review.names[judged.seat])
        what = f": {judged.played}" if isinstance(judged, JudgedTurn) and judged.made is None else ""
        words = f"{f'{row.title}, ' if row.title else ''}move {self.under_way.line(row.first)}, {name}{what}"
        return f"{words[0].upper()}{words[1:]}"

    def _said(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """Write the comment on the selected turn. Return the y coordinate below it."""
        px, judged, scale = self.measure.px, self.chosen, self.review.scale
        if judged is None or scale is None:
            return rect.y
        name = shown_name(self.review.names[judged.seat])
        number = self.under_way.line(ReviewRow("", judged, "").first)
        if isinstance(judged, JudgedThrow):
            luck = f"Luck: {scale.said(judged.luck)} compared with an average roll."
            head, sentences = f"Move {number}, {name}", self._one(luck)
        else:
            played = "" if judged.made is not None else f": {judged.played}"
            head, sentences = f"Move {number}, {name}{played}", self.review.words(judged)
        bold = fitting(head, px(19), rect.width, bold=True, least=px(14))
        y = write(surface, head, (rect.x, rect.y), bold, theme.INK, width=rect.width).bottom + px(3)
        font = theme.font(px(17))
        for sentence in sentences:
            y = write_paragraph(surface, sentence, pygame.Rect(rect.x, y, rect.width, 0), font, theme.INK) + px(3)
        return y

    @staticmethod
    def _one(sentence: str) -> tuple[str, ...]:
        return (sentence,)

    def _players(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Write each player's total loss and luck at the bottom, if they fit."""
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
            seat_swatch(surface, (rect.x + px(9), y + font.get_linesize() // 2), px(6), colour_of(seat, self._before.colours))
            small = fitting(words, px(16), rect.width - px(24))
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
            parts.append(f"luck {review.luck_said(seat)}")
        return f"{shown_name(review.names[seat])}: {', '.join(parts)}" if parts else ""

    @property
    def reading(self) -> Reading:
        judged = self.chosen
        said = " ".join(self.review.words(judged)) if isinstance(judged, JudgedTurn) and self.review.scale else ""
        rows = ". ".join(f"{self._row_words(row)}, {row.figure}" for row in self.rows)
        return reading(f"Review. {self._head}. {rows}. {said}", self.buttons.read_out)


def _lost(words: str) -> str:
    """Return a loss as text, with a minus sign before a number."""
    return f"\N{MINUS SIGN}{words}" if words[0].isdigit() else words


def _number(judged: Judged) -> int:
    return judged.number if isinstance(judged, JudgedThrow) else judged.last
