"""The screen at the end of a game: winner, reason, final scores, next steps, and a replay of the best shot.

If a person at this window has won, pictures of leaves fall over the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from board.text.sentence import YOU
from board.views.picture import Picture, SheetRow
from board.views.scores import PlayerForm, Scores
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import Measure, fitting_font, paper, rule, seat_swatch, wrap, write, write_paragraph
from ui.art.board.board_art import tabletop
from ui.art.board.chair import Chair
from ui.art.painting.cheer_art import paint_leaves
from ui.art.painting.guide_painter import colour_of
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, paint_with_paths
from ui.art.painting.result_art import draw_laurels
from ui.art.sheets.course_art import course_label, draw_course
from ui.motion.playback import ShotPlayback
from ui.scenes.base.commands import Command, CommandBar, closing_command
from ui.scenes.base.requests import ShowResult
from ui.scenes.base.scene import Answer, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.base.worker import Worker
from ui.scenes.table.score_sheet import draw_sheet, shared_names, sheet_height
from ui.widgets.layout import largest_fitting, layout
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import draw_mute_sign

REST, PICTURES = 1.6, 60
"""`REST` is the pause in seconds between two replays of the best shot. `PICTURES` is the number of frames per second of a
replay.
"""
FALLING = 5.0
"""Seconds for which leaves fall over the board to celebrate a win."""
SHOT = "Shot of the match"
LEAST_ROW = 96
"""Smallest height of the row of pictures below a game's result, in pixels of a 1280 x 800 window."""


class ResultScene(Scene):
    """The screen at the end of a game: the board with the best shot, and a card with the result."""

    def __init__(self, stage: Stage, result: ShowResult) -> None:
        super().__init__(stage)
        self.result = result
        self.measure: Measure = stage
        """Scale of the text when the result was last drawn."""
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()
        self.buttons.focus = 0
        self.forms: tuple[PlayerForm, ...] = ()
        """Results of each player in all matches of this game so far, including this one."""
        self._reading: Worker[Scores] | None = None
        if result.people and result.game:
            self._reading = Worker(lambda: stage.shelf.scores(result.game))
            if stage.waits:
                self._take(self._reading.result())
        self.playback = ShotPlayback(*result.shot) if result.shot is not None else None
        self._painter: Painter | None = None
        self._paused = self._since = 0.0
        self._fallen = FALLING if stage.settings.reduces_motion or not result.is_cheered else 0.0
        """Seconds since the leaves that celebrate a win began to fall."""
        self._printed: object = None
        """What the result card showed when it was last drawn."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """Commands offered after a game, such as "Play again". The scene below receives the name of the chosen command."""
        result = self.result
        offered = (
            (result.can_play_again, closing_command("again", "Play again", pygame.K_a, is_chief=True)),
            (result.can_watch, closing_command("watch", "Replay", pygame.K_r)),
            (result.can_review, closing_command("review", "Review", pygame.K_v)),
            (result.can_film, closing_command("film", "Film", pygame.K_f)),
            (result.has_card, closing_command("card", "Score cards", pygame.K_s)),
            (True, closing_command("look", "View board", pygame.K_ESCAPE, answer="")),
            (True, closing_command("menu", "Home", pygame.K_h)),
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
        return self._reading is not None or self.playback is not None or self._fallen < FALLING

    def tick(self, seconds: float) -> Answer:
        if self._reading is not None and self._reading.is_done:
            self._take(self._reading.result())
        if self.playback is not None and self._painter is not None:
            self._play_on(seconds)
        if self._fallen < FALLING:
            self._fallen += seconds
            self.stale = True
        return None

    def _play_on(self, seconds: float) -> None:
        """Replay the best shot again and again, with pauses. If the player wants less motion, show only its end."""
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
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self._fallen < FALLING:
            # Space skips the falling leaves instead of pressing a button.
            self._fallen = FALLING
            return None
        self.buttons.step(event, pygame.K_UP, pygame.K_DOWN)
        return self.buttons.hear(event)

    @property
    def reading(self) -> Reading:
        result = self.result
        shot = f" Shot of the match: {result.shot_words}" if result.shot_words else ""
        return reading(f"{result.title}. {self._headline}. {result.reason}{shot}", self.buttons.read_out)

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board. Draw the card with the result only if it has changed, because drawing text is slow."""
        board, rect = layout(self.stage.size, self.stage.settings.text)
        shown = (self.stage.appearance, self.forms, self.buttons.lit, self.stage.settings.is_muted)
        if shown != self._printed:
            self._printed = shown
            surface.blit(tabletop(surface.get_size()), (0, 0))
            nowhere = pygame.Surface((1, 1))
            measure = largest_fitting(self.stage.unit, lambda measure: self._print(nowhere, rect, measure))
            paper(surface, rect, measure.unit)
            self._print(surface, rect, measure)
            self.buttons.draw(surface, measure.unit, 19)
        surface.set_clip(board)
        self._draw_board(surface, board)
        surface.set_clip(None)

    def spoil(self) -> None:
        super().spoil()
        self._printed = None

    def ensure_ready(self) -> bool:
        return self.stage.ensure_board(self._picture.side, self._seen_by.camera)

    @property
    def _picture(self) -> Picture:
        """Picture to show on the board: a moment of the best shot, or the end of the game."""
        return self.playback.picture if self.playback is not None else self.result.picture

    @property
    def _seen_by(self) -> Painter:
        board, _ = layout(self.stage.size, self.stage.settings.text)
        if self._painter is None or self._painter.camera.rect != board:
            self._painter = Painter(self._camera_for(board))
        return self._painter

    def _camera_for(self, board: pygame.Rect) -> Camera | Chair:
        """Return the perspective view in which the player watched the end of the game.

        Return the view from above if the player used it, or if the window's size has changed.
        """
        result = self.result
        if result.chair is not None and result.chair.rect == board:
            return result.chair
        camera = Camera.over(board, self._picture.side, prints=result.prints)
        return camera.on(result.part) if result.part is not None else camera

    def _draw_board(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """Draw the best shot or the end of the game, with falling leaves if a person has won."""
        painter, playback, result = self._seen_by, self.playback, self.result
        if painter.camera.is_close and painter.camera.square != board:
            # A close view leaves strips of the table free, and leaves fall over them too.
            surface.blit(tabletop(surface.get_size()), board, board)
        if playback is None:
            painter.paint(surface, result.picture)
        else:
            until, poses = None if playback.is_over else playback.time, playback.poses()
            paint_with_paths(surface, painter, playback.picture, playback.shot, LOOKS["seen"], until=until, poses=poses)
        if 0.0 < self._fallen < FALLING:
            own = theme.seat_colour(colour_of(result.winners[0], result.picture.colours)).body
            paint_leaves(surface, board, painter.camera.hand_scale, self._fallen, own, lasts=FALLING)
        if playback is not None:
            self._draw_banner(surface, board)

    def _draw_banner(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """Draw a banner at the top of the picture. It says that the picture shows the best shot, and describes the shot."""
        px = self.stage.px
        title, small = theme.font(px(22), face="display"), theme.font(px(17))
        room = board.width - px(60)
        lines = wrap(self.result.shot_words, small, room - px(40)) if self.result.shot_words else []
        width = max([title.size(SHOT)[0], *(small.size(line)[0] for line in lines)]) + px(40)
        height = title.get_linesize() + len(lines) * small.get_linesize() + px(14)
        slip = pygame.Rect(0, board.y + px(10), min(room, width), height)
        slip.centerx = board.centerx
        pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(4))
        pygame.draw.rect(surface, theme.RED, slip, max(1, px(1.6)), px(4))
        y = write(surface, SHOT, (slip.centerx, slip.y + px(5)), title, theme.RED, align="centre").bottom + px(1)
        for line in lines:
            write(surface, line, (slip.centerx, y), small, theme.INK, align="centre")
            y += small.get_linesize()

    def _print(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure) -> bool:
        """Draw the card with the result at the text scale `measure`. Return True if all required text fits.

        The score sheet and the pictures may be left out.
        """
        self.measure, px, result = measure, measure.px, self.result
        inner = pygame.Rect(rect.x + px(34), rect.y, rect.width - px(68), rect.height)
        bottom = self._place_buttons(inner) - px(14)
        y = self._title(surface, inner)
        font = theme.font(px(22))
        for line in wrap(result.reason, font, inner.width):
            write(surface, line, (rect.centerx, y), font, theme.INK, align="centre")
            y += font.get_linesize()
        y = self._write_standings(surface, inner, y + px(14))
        y = self._write_remarks(surface, inner, y)
        if y > bottom:
            return False
        has_pictures = bottom - y >= px(LEAST_ROW) and result.course.is_worth_a_look
        row = min(px(190), (bottom - y) // 2) if has_pictures else 0
        bottom -= max(px(LEAST_ROW), row) if has_pictures else 0
        sheet = result.picture.sheet
        area = pygame.Rect(inner.x, y, inner.width, max(px(60), bottom - y))
        if any(row.cells for row in sheet.rows):
            height = sheet_height(sheet, area.width, area.height, result.picture.mover, measure)
            if height <= bottom - y:
                y = draw_sheet(surface, area, sheet, result.names, result.picture, measure) + px(14)
        if has_pictures:
            room = pygame.Rect(inner.x, y, inner.width, min(px(200), self._place_buttons(inner) - px(14) - y))
            words = course_label(result.course, result.names)
            draw_course(surface, room, result.course, result.picture.colours, measure, label=words)
        return True

    def _write_remarks(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        """Write how this match compares with earlier ones, for example that its score is a record.

        Return the y coordinate below the text.
        """
        px, result = self.measure.px, self.result
        font = theme.font(px(17))
        for form in self.forms:
            is_you = result.full_names.index(form.name) == result.you
            words = form.remark(self._score_of(form), counts_wins=result.counts_wins, least_wins=result.least_wins, is_you=is_you)
            is_record = not result.counts_wins and form.is_record(self._score_of(form), least_wins=result.least_wins)
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
        names, players = self._winners, len(result.names)
        font = fitting_font(self._headline, px(44), inner.width, face="display", least=px(24))
        title = self._headline if result.is_alone else shortened_headline(names, font, inner.width, players)
        ink = theme.RED if winners else theme.INK
        y = write(surface, title, (inner.centerx, y), font, ink, align="centre", width=inner.width).bottom + px(8)
        return y + rule(surface, inner.x, y, inner.width, self.measure.unit, kind="swelled") + px(16)

    @property
    def _winners(self) -> list[str]:
        """Names of the winners, as written in the headline."""
        result = self.result
        return [YOU if seat == result.you else result.names[seat] for seat in result.winners]

    @property
    def _headline(self) -> str:
        if self.result.is_alone:
            return "New record" if self._has_record else "Game over"
        return headline(self._winners, len(self.result.names))

    @property
    def _has_record(self) -> bool:
        return any(form.is_record(self._score_of(form), least_wins=self.result.least_wins) for form in self.forms)

    def _score_of(self, form: PlayerForm) -> int:
        """Return the score in this match of the player to whom `form` belongs."""
        result = self.result
        return result.scores[result.full_names.index(form.name)]

    def _write_standings(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        """Write all players with their scores, best first. Return the y coordinate below the text."""
        px, result = self.measure.px, self.result
        winners = result.winners
        rows = [row for row in result.picture.sheet.rows if row.total]
        names = shared_names(result.picture.sheet, result.names, result.picture.colours)
        for row in rank_rows(rows, winners, result.scores, least_wins=result.least_wins):
            seat_swatch(surface, (inner.x + px(12), y + px(15)), px(9), colour_of(row.seat, result.picture.colours))
            figures = theme.font(px(24), face="figures")
            left = write(surface, row.total, (inner.right, y), figures, theme.INK, align="right").left
            name = names[row.seat]
            room = left - inner.x - px(44)
            font = fitting_font(name, px(21), room, bold=row.seat in winners, least=px(17))
            write(surface, name, (inner.x + px(30), y + px(2)), font, theme.INK, width=room)
            y += px(32)
        return y + px(12)

    def _place_buttons(self, inner: pygame.Rect) -> int:
        """Place the main button in a row of its own, and the others in pairs below. Return the y coordinate of the top row."""
        px, buttons = self.measure.px, self.buttons.buttons
        height, gap = px(42), px(8)
        rows = [buttons[:1], *(buttons[i : i + 2] for i in range(1, len(buttons), 2))]
        top = inner.bottom - px(32) - len(rows) * height - (len(rows) - 1) * gap
        for number, row in enumerate(rows):
            width = (inner.width - gap * (len(row) - 1)) // len(row)
            for i, button in enumerate(row):
                button.rect = pygame.Rect(inner.x + i * (width + gap), top + number * (height + gap), width, height)
        return top


def rank_rows(
    rows: Iterable[SheetRow], winners: Sequence[int], scores: Sequence[int], *, least_wins: bool = False
) -> list[SheetRow]:
    """Return the rows of the final score sheet, winners first, then by score.

    The best score is the highest or, with `least_wins`, the lowest.
    """
    better = {seat: score if least_wins else -score for seat, score in enumerate(scores)}
    return sorted(rows, key=lambda row: (row.seat not in winners, better.get(row.seat, 0)))


def shortened_headline(winners: list[str], font: pygame.font.Font, width: int, players: int = 2) -> str:
    """Return the headline with the result, at most `width` pixels wide.

    Names are shortened if necessary, so that the verb stays readable.
    """
    letters = max(map(len, winners), default=0)
    while font.size(title := headline([shortened_to(name, letters) for name in winners], players))[0] > width and letters > 1:
        letters -= 1
    return title


def shortened_to(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[:letters].rstrip()}…"


def headline(winners: list[str], players: int = 2) -> str:
    """Return a headline that names the winners of a game for `players` players."""
    if not winners:
        return "Draw" if players > 1 else "Not this time"
    if len(winners) == 1:
        return f"{YOU} win" if winners[0] == YOU else f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win"
