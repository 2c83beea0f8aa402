"""The result of a game: winner, reason, final score sheet and next steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from board.shots.paths import paths
from board.views.picture import SheetRow
from board.views.scores import PlayerForm, Scores
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import Measure, fitting, paper, rule, seat_swatch, wrapped, write, write_paragraph
from ui.art.painting.card_art import paint_coming
from ui.art.painting.guide_painter import colour_of
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.art.painting.result_art import draw_laurels
from ui.art.sheets.course_art import course_label, draw_course
from ui.motion.playback import ShotPlayback
from ui.scenes.base.commands import Command, CommandBar, answering
from ui.scenes.base.requests import ShowResult
from ui.scenes.base.scene import Answer, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.base.worker import Worker
from ui.scenes.table.score import draw_sheet, shared_names, sheet_height
from ui.widgets.layout import fitted, layout
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import draw_mute_sign

REST, PICTURES = 1.6, 30
"""Seconds between replays of the best shot, and its frame rate; each frame redraws the whole window."""
SEEN_SMALL = replace(LOOKS["seen"], is_faint=True)
"""Thin trails of the best shot: thick ones would hide a small board."""
LEAST_ROW = 96
"""Minimum height of the row of pictures, in a 1280 x 800 window."""


class Over(Scene):
    """Result card over the panel."""

    covers = False

    def __init__(self, stage: Stage, result: ShowResult) -> None:
        super().__init__(stage)
        self.result = result
        self.measure: Measure = stage
        """Scale of the last printing."""
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()
        self.buttons.focus = 0
        self.forms: tuple[PlayerForm, ...] = ()
        """Records of the players in this game, including this match."""
        self._reading: Worker[Scores] | None = None
        if result.people and result.game:
            self._reading = Worker(lambda: stage.shelf.scores(result.game))
            if stage.waits:
                self._take(self._reading.result())
        self.playback = ShotPlayback(*result.shot) if result.shot is not None else None
        self._frame = pygame.Rect(0, 0, 0, 0)
        """Rectangle of the best shot."""
        self._painter: Painter | None = None
        self._paused = self._since = 0.0

    @property
    def commands(self) -> tuple[Command, ...]:
        """Next steps; the table below gets the name of the chosen one."""
        result = self.result
        offered = (
            (result.can_play_again, answering("again", "Play again", pygame.K_a, is_chief=True)),
            (result.can_watch, answering("watch", "Replay", pygame.K_r)),
            (result.can_review, answering("review", "Review", pygame.K_v)),
            (result.can_film, answering("film", "Film", pygame.K_f)),
            (result.has_card, answering("card", "Score cards", pygame.K_s)),
            (True, answering("look", "View board", pygame.K_ESCAPE, answer="")),
            (True, answering("menu", "Home", pygame.K_h)),
        )
        return tuple(command for is_offered, command in offered if is_offered)

    def _take(self, scores: Scores | None) -> None:
        self._reading, self.stale = None, True
        forms = scores.forms if scores is not None else ()
        result = self.result
        self.forms = tuple(form for form in forms if form.name in result.people and not form.is_bot and result.scores)

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return self._reading is not None or self.playback is not None

    def tick(self, seconds: float) -> Answer:
        if self._reading is not None and self._reading.is_done:
            self._take(self._reading.result())
        if self.playback is not None and self._frame.width:
            self._play_on(seconds)
        return None

    def _play_on(self, seconds: float) -> None:
        """Loop the best shot with pauses; with reduced motion show its end."""
        playback = self.playback
        assert playback is not None
        if playback.is_over:
            self._paused += seconds
            if self._paused >= REST and not self.stage.settings.reduces_motion:
                self._paused = 0.0
                playback.restart()
        elif self.stage.settings.reduces_motion:
            playback.skip()
            self.stale = True
        else:
            playback.tick(seconds * self.stage.settings.pace)
            self._since += seconds
            if self._since >= 1 / PICTURES or playback.is_over:
                self._since, self.stale = 0.0, True

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN):
            self.stale = True
        self.buttons.step(event, pygame.K_UP, pygame.K_DOWN)
        return self.buttons.hear(event)

    @property
    def reading(self) -> Reading:
        return reading(f"{self.result.title}. {self.result.reason}", self.buttons.read_out)

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card over the panel, so that the board stays visible."""
        _, rect = layout(self.stage.size, self.stage.settings.text)
        nowhere = pygame.Surface((1, 1))
        measure = fitted(self.stage.unit, lambda measure: self._print(nowhere, rect, measure))
        paper(surface, rect, measure.unit)
        self._print(surface, rect, measure)
        self.buttons.draw(surface, measure.unit, 19)

    def _print(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure) -> bool:
        """Print the card at one scale. Return True if required text fits; sheet and pictures are optional."""
        self.measure, px, result = measure, measure.px, self.result
        inner = pygame.Rect(rect.x + px(34), rect.y, rect.width - px(68), rect.height)
        bottom = self._place_buttons(inner) - px(14)
        y = self._title(surface, inner)
        font = theme.font(px(22))
        for line in wrapped(result.reason, font, inner.width):
            write(surface, line, (rect.centerx, y), font, theme.INK, align="centre")
            y += font.get_linesize()
        y = self._standings(surface, inner, y + px(14))
        y = self._remarks(surface, inner, y)
        if y > bottom:
            return False
        has_pictures = bottom - y >= px(LEAST_ROW) and (self.playback is not None or result.course.is_worth_a_look)
        row = min(px(190), (bottom - y) * (6 if self.playback is not None else 5) // 10) if has_pictures else 0
        bottom -= max(px(LEAST_ROW), row) if has_pictures else 0
        sheet = result.picture.sheet
        area = pygame.Rect(inner.x, y, inner.width, max(px(60), bottom - y))
        if any(row.cells for row in sheet.rows):
            height = sheet_height(sheet, area.width, area.height, result.picture.mover, measure)
            if height <= bottom - y:
                y = draw_sheet(surface, area, sheet, result.names, result.picture, measure) + px(14)
        if has_pictures:
            self._pictures(surface, pygame.Rect(inner.x, y, inner.width, min(px(200), self._place_buttons(inner) - px(14) - y)))
        return True

    def _pictures(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the best shot in a small frame, and the course of the score beside it."""
        px, result = self.measure.px, self.result
        has_lines = result.course.is_worth_a_look
        if self.playback is not None:
            label = theme.font(px(14))
            side = min(room.height - label.get_linesize(), room.width // 2 if has_lines else room.width)
            x = room.x if has_lines else room.centerx - side // 2
            write(surface, "Shot of the match", (x, room.y), label, theme.INK_SOFT, width=max(side, room.width // 2))
            self._frame = pygame.Rect(x, room.y + label.get_linesize(), side, side)
            self._draw_shot(surface, self._frame)
            room = pygame.Rect(self._frame.right + px(16), room.y, room.right - self._frame.right - px(16), room.height)
        if has_lines and room.width >= px(90):
            course = result.course
            colours, words = result.picture.colours, course_label(course, result.names)
            draw_course(surface, room, course, colours, self.measure, label=words)

    def _draw_shot(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        playback = self.playback
        assert playback is not None
        if surface.get_width() < frame.right:
            # This pass only measures.
            return
        if self._painter is None or self._painter.camera.rect != frame:
            self._painter = Painter(Camera.over(frame, playback.picture.side, prints=self.result.prints).on(self.result.part))
        if self.stage.ensure_board(playback.picture.side, self._painter.camera):
            clip = surface.get_clip()
            surface.set_clip(frame)
            self._painter.paint(surface, playback.picture, poses=playback.poses())
            until = None if playback.is_over else playback.time
            draw_paths(surface, self._painter.camera, paths(playback.shot, until), playback.shot.disk, SEEN_SMALL)
            surface.set_clip(clip)
        else:
            paint_coming(surface, frame, self.result.game)
        pygame.draw.rect(surface, theme.INK_SOFT, frame, max(1, self.measure.px(1.2)))

    def _remarks(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        """Write how the match compares with the players' others: a record, or their average."""
        px, result = self.measure.px, self.result
        font = theme.font(px(17))
        for form in self.forms:
            words = form.remark(self._made(form), counts_wins=result.counts_wins, least_wins=result.least_wins)
            is_record = not result.counts_wins and form.is_record(self._made(form), least_wins=result.least_wins)
            ink = theme.RED if is_record else theme.INK_SOFT
            y = write_paragraph(surface, words, pygame.Rect(inner.x, y, inner.width, 0), font, ink, align="centre") + px(2)
        return y + px(8) if self.forms else y

    def _title(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        px, result = self.measure.px, self.result
        winners = result.winners if not result.is_alone or self._has_record else ()
        small = theme.font(px(20))
        y = inner.y + px(40)
        line = write(surface, result.title, (inner.centerx, y), small, theme.INK_SOFT, align="centre")
        if self.stage.settings.is_muted:
            draw_mute_sign(surface, line, inner.right, px(34))
        y = line.bottom + px(18)
        if winners:
            radius = min(px(48), inner.width // (3 * len(winners)))
            for i, seat in enumerate(winners):
                x = inner.centerx + round((i - (len(winners) - 1) / 2) * 2.9 * radius)
                draw_laurels(surface, (x, y + round(1.15 * radius)), radius, result.picture, seat)
            y += round(2.5 * radius)
        names = [result.names[seat] for seat in winners]
        alone, players = "New record" if winners else "Game over", len(result.names)
        plain = alone if result.is_alone else headline(names, players)
        font = fitting(plain, px(44), inner.width, face="display", least=px(24))
        title = alone if result.is_alone else shortened_headline(names, font, inner.width, players)
        ink = theme.RED if winners else theme.INK
        y = write(surface, title, (inner.centerx, y), font, ink, align="centre", width=inner.width).bottom + px(8)
        return y + rule(surface, inner.x, y, inner.width, self.measure.unit, kind="swelled") + px(16)

    @property
    def _has_record(self) -> bool:
        return any(form.is_record(self._made(form), least_wins=self.result.least_wins) for form in self.forms)

    def _made(self, form: PlayerForm) -> int:
        """Return the score of this player in this match."""
        result = self.result
        return result.scores[result.full_names.index(form.name)]

    def _standings(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        """Write every player with their score, best first."""
        px, result = self.measure.px, self.result
        winners = result.winners
        rows = [row for row in result.picture.sheet.rows if row.total]
        names = shared_names(result.picture.sheet, result.names, result.picture.colours)
        for row in ranked(rows, winners, result.scores, least_wins=result.least_wins):
            seat_swatch(surface, (inner.x + px(12), y + px(15)), px(9), colour_of(row.seat, result.picture.colours))
            figures = theme.font(px(24), face="figures")
            left = write(surface, row.total, (inner.right, y), figures, theme.INK, align="right").left
            name = names[row.seat]
            room = left - inner.x - px(44)
            font = fitting(name, px(21), room, bold=row.seat in winners, least=px(17))
            write(surface, name, (inner.x + px(30), y + px(2)), font, theme.INK, width=room)
            y += px(32)
        return y + px(12)

    def _place_buttons(self, inner: pygame.Rect) -> int:
        """Place the main button alone and the others in pairs. Return the top."""
        px, buttons = self.measure.px, self.buttons.buttons
        height, gap = px(42), px(8)
        rows = [buttons[:1], *(buttons[i : i + 2] for i in range(1, len(buttons), 2))]
        top = inner.bottom - px(32) - len(rows) * height - (len(rows) - 1) * gap
        for number, row in enumerate(rows):
            width = (inner.width - gap * (len(row) - 1)) // len(row)
            for i, button in enumerate(row):
                button.rect = pygame.Rect(inner.x + i * (width + gap), top + number * (height + gap), width, height)
        return top


def ranked(
    rows: Iterable[SheetRow], winners: Sequence[int], scores: Sequence[int], *, least_wins: bool = False
) -> list[SheetRow]:
    """Return the rows with winners first, then from best to worst score."""
    better = {seat: score if least_wins else -score for seat, score in enumerate(scores)}
    return sorted(rows, key=lambda row: (row.seat not in winners, better.get(row.seat, 0)))


def shortened_headline(winners: list[str], font: pygame.font.Font, width: int, players: int = 2) -> str:
    """Return the headline with names shortened until it fits, so that the verb stays readable."""
    letters = max(map(len, winners), default=0)
    while font.size(title := headline([shortened_to(name, letters) for name in winners], players))[0] > width and letters > 1:
        letters -= 1
    return title


def shortened_to(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[:letters].rstrip()}…"


def headline(winners: list[str], players: int = 2) -> str:
    """Return the result as a headline, with the winners' names."""
    if not winners:
        return "Draw" if players > 1 else "Not this time"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win"
