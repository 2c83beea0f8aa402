"""A game in the demo, played by bots, with captions on a strip of paper below the board."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from board.geometry import BoardPart, Point
from board.protocols.table import ShownTable
from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, paper, wrap, wrap_evenly, write
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.scene import Answer
from ui.scenes.base.stage import Stage
from ui.scenes.phases.bot_turn import TakingAim
from ui.scenes.phases.chance import DrawingLots
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.phases.moment import Counting, Moment, ShotPause
from ui.scenes.phases.phase import Phase
from ui.scenes.phases.watching import Watching
from ui.scenes.play.game_flow import GameFlow
from ui.scenes.play.table_scene import TableScene
from ui.scenes.show.show_cards import FOOT, draw_winner
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import Screen, TableSession
from ui.widgets.elements import draw_dots
from ui.widgets.layout import layout

READING, A_WORD = 0.8, 0.17
"""Time in seconds to notice a text, and additional time for each word."""
LINGER = 1.5
"""Seconds for which the final position of a game is shown before the closing text, and again after the text."""
FOLLOWED, KEPT = 0.52, 0.8
"""Two fractions for the demo's moving camera: (part of the board that it shows, middle part of its view).

The camera follows when pieces leave this middle part.
"""
TYPE = 27
"""Font size of a short text below the board, in pixels of a 1280 x 800 window."""


class AllShown(Phase):
    """The part of the demo after a game's last move."""


class ShownFlow(GameFlow):
    """Runs a game of the demo, in which only bots play."""

    def __init__(self, session: TableSession, entered: Callable[[Phase, Phase], None], table: ShownTable) -> None:
        self._table = table
        # Start a real-time game at once instead of waiting for a button.
        session.has_begun = True
        super().__init__(session, entered)

    def whose_move(self) -> Phase:
        return AllShown(self.session) if self._table.is_done else super().whose_move()


class ShownScene(TableScene):
    """The screen of a game in the demo, with the buttons of the demo."""

    foot = FOOT

    def __init__(self, stage: Stage, table: ShownTable, tools: CommandBar, note: str) -> None:
        self.table = table
        self.note = note
        """Text about the demo on the panel beside the board."""
        self.words = table.about
        """Text on the strip of paper below the board."""
        self.heading = ""
        """Heading of the panel beside the board."""
        self.place: tuple[int, int] | None = None
        """Index of the game in the demo and number of games, drawn as dots; None for no dots."""
        self._is_near = True
        """True if the camera follows the play; False if it shows the whole board."""
        self._printed: object = None
        """Text, and position in the series, with which the strip of paper below the board was last drawn."""
        super().__init__(stage, table)
        self.tools, self.choices = tools, CommandBar(tuple)

    @property
    def is_over(self) -> bool:
        """True once the whole game of the demo has been shown."""
        return isinstance(self.phase, AllShown)

    @property
    def caption(self) -> str:
        """Caption of the last move while it is on display; otherwise empty."""
        return self.words if self.words and self.words == self.session.by_name(self.table.caption) else ""

    @property
    def closing(self) -> str:
        """Text to show after the last move of the game; empty if the game has none."""
        return self.session.by_name(self.table.closing)

    def stand_back(self) -> None:
        """Show the whole board at once, without animation."""
        self._is_near, self.session.part = False, None
        card, quarter = self.table.card, self.session.screen.quarter
        self.session.screen = Screen(self.stage, quarter, self.foot, surface=card.side, prints=card.prints)

    def come_near(self) -> None:
        """Zoom to the part of the board on which the game is played, if the settings allow it."""
        self._is_near = True
        self.session.part = self.table.card.played_on if self.stage.settings.closes_up else None
        self.session.look_closely()

    def look_on(self, seconds: float) -> None:
        """Let the camera follow the play for `seconds`, while the game itself stands still."""
        self._follow()
        if self.session.screen.eye.tick(seconds, self.stage, self.session.reading.picture):
            self.phase.lay_out()
            self.stale = True

    def _follow(self) -> None:
        """Move the camera to the point where the play is. Do nothing if the play is spread over the board."""
        session, settings = self.session, self.stage.settings
        if not self._is_near or not settings.closes_up or settings.reduces_motion:
            return
        focus, screen = self._focus, session.screen
        part = self.table.card.played_on
        if focus is not None:
            part = part_to_follow(session.part, focus, screen.home.extent)
        if part != session.part:
            session.part = part
            session.look_closely()

    @property
    def _focus(self) -> Point | None:
        """Point that the camera follows: the moving piece, or else the place highlighted by the game.

        None if no single point is important.
        """
        focus, phase = self.session.reading.picture.focus, self.phase
        if focus is None or not isinstance(phase, Watching) or phase.animation.is_throwing:
            return focus
        men = {track.man.id for track in phase.animation.motion.tracks}
        return next((Point(pose.x, pose.y) for man, pose in phase.animation.poses().items() if man in men), focus)

    def say(self, words: str) -> None:
        """Show the text `words` on the strip of paper below the board."""
        self.stale = self.stale or words != self.words
        self.words = words

    def _say_what_is_seen(self) -> None:
        self.say(self.session.by_name(self.table.caption) or self.table.about)

    def _make_flow(self) -> GameFlow:
        return ShownFlow(self.session, self._entered, self.table)

    def _entered(self, before: Phase, phase: Phase) -> None:
        super()._entered(before, phase)
        # After a shot, the caption stays until the board is cleared. After any other move, it stays until the next move.
        is_cleared = isinstance(before, ShotPause) and not isinstance(phase, ShotPause)
        if is_cleared or isinstance(phase, Watching | DrawingLots | TakingAim):
            self.say(self.table.about)
        else:
            self._say_what_is_seen()

    def tick(self, seconds: float) -> Answer:
        self._follow()
        answer = super().tick(seconds)
        if isinstance(self.phase, AgainstTheClock):
            self._say_what_is_seen()
            if self.caption:
                self.phase.catch_up()
            if self.table.is_done:
                self.flow.settle()
        return answer

    @property
    def view(self) -> View:
        outcome = self.session.reading.outcome
        prompt = self.session.by_name(outcome.reason) if outcome is not None and self.is_over else self.heading
        bots = tuple("" if seat in self.table.people else "bot" for seat in range(len(self.session.reading.bots)))
        return replace(super().view, prompt=prompt, hint=self.note, tool_rows=2, bots=bots)

    def draw(self, surface: pygame.Surface) -> None:
        if self._printed != (self.words, self.place):
            self._printed, self._drawn = (self.words, self.place), None
        before = self._drawn
        super().draw(surface)
        if self._drawn is not before:
            # The strip throws no shadow on the board, which is drawn again more often than the strip.
            surface.set_clip(pygame.Rect(0, self.session.screen.home.rect.bottom, *surface.get_size()))
            draw_strip(surface, self.stage, self.words, self.place)
            surface.set_clip(None)
        outcome = self.table.outcome
        if self.is_over and outcome is not None and self.words == self.closing != "":
            names = [self.session.names[seat] for seat in outcome.winners]
            draw_winner(surface, self.session.screen.home.rect, self.stage, self.table.card, names)


class Performance:
    """Controls the timing of one game in the demo. The game stops for each new caption, but effects for great shots continue."""

    def __init__(
        self, shown: ShownScene, linger: float = LINGER, count_seconds: float | None = None, reading: float = 1.0
    ) -> None:
        self.shown = shown
        self._linger = linger
        """Seconds for which the final position of the game is shown."""
        self._count_seconds = count_seconds
        """Longest time in seconds for which the demo shows a table of points; None for the usual time."""
        self._reading = reading
        """Captions are shown for their usual reading time multiplied by this factor."""
        self.held = 0.0
        """Seconds until the game of the demo continues."""
        self._is_closed = False
        """True once the closing text of the game has been shown."""

    @property
    def is_done(self) -> bool:
        """True once the game has been shown, and the viewer has had time to read all its texts."""
        return self._is_closed and self.held <= 0.0

    def tick(self, seconds: float, pace: float = 1.0) -> None:
        """Advance the game of the demo by `seconds`. `pace` is the speed, 1.0 for normal."""
        shown = self.shown
        if self.held > 0.0:
            self.held -= seconds * pace
            shown.look_on(seconds)
            if isinstance(shown.phase, Moment) and shown.phase.is_celebrating:
                shown.tick(seconds * pace)
        elif shown.is_over:
            self._close()
        else:
            steps = math.ceil(pace)
            for _ in range(steps):
                before = shown.caption
                shown.tick(seconds * pace * self._hurry / steps)
                self.held = self._reading * time_to_read(shown.caption) if shown.caption != before else 0.0
                self.held += self._linger if shown.is_over else 0.0
                if self.held > 0.0:
                    break

    @property
    def _hurry(self) -> float:
        """Factor that speeds up the display of points, so that it ends in the allowed time. 1.0 in all other parts of the
        game.
        """
        if self._count_seconds is None or not isinstance(self.shown.phase, Counting):
            return 1.0
        return max(1.0, self.shown.phase.seconds / self._count_seconds)

    def _close(self) -> None:
        """Show the closing text of the game, if any, and wait until the viewer has read it."""
        closing = "" if self._is_closed else self.shown.closing
        self._is_closed = True
        if closing:
            self.shown.say(closing)
            self.held = self._linger + self._reading * time_to_read(closing)


def part_to_follow(before: BoardPart | None, focus: Point, extent: float) -> BoardPart:
    """Return the part of the board that the camera shows when the play is at `focus`.

    The part stays `before` as long as `focus` is well inside it. Otherwise it is one of a few fixed parts, because the board must
    be drawn anew for each part. `extent` is the distance in mm from the board's centre to its edge.
    """
    half = FOLLOWED * extent
    if before is not None and before.half == half and BoardPart(before.centre, KEPT * half).contains(focus):
        return before
    slack = extent - half
    x, y = (slack / 2.0 * round(2.0 * max(-slack, min(slack, at)) / slack) for at in (focus.x, focus.y))
    return BoardPart(Point(x, y), half)


def time_to_read(words: str) -> float:
    """Return the seconds in which a viewer can read `words` without hurry."""
    return READING + A_WORD * len(words.split()) if words else 0.0


# --- the strip ------------------------------------------------------------------------------------------------------


def strip_rect(stage: Stage) -> pygame.Rect:
    """Return the rectangle of the strip of paper below the board."""
    board, _ = layout(stage.size, stage.settings.text)
    margin = max(6, stage.px(11))
    height = round(board.height * FOOT)
    return pygame.Rect(board.x + margin, board.bottom - height, board.width - 2 * margin, height - margin)


def strip_unit(stage: Stage) -> float:
    """Return the scale of the frame around the strip below the board. The text size does not change it."""
    return min(stage.unit, strip_rect(stage).height / 96)


def fit_on_strip(
    stage: Stage, words: str, place: tuple[int, int] | None = None
) -> tuple[pygame.font.Font, list[str], pygame.Rect]:
    """Return (font, lines, rectangle) for `words` on the strip below the board. The font is the largest in which the wrapped
    lines fit.

    If `place` is given, room is left below the text for a row of dots. The dots show the position of the game in the series.
    """
    strip, unit = strip_rect(stage), strip_unit(stage)
    room = strip.inflate(-round(64 * unit), -round(32 * unit))
    room.height -= round(15 * unit) if place is not None else 0
    size = stage.px(TYPE)
    while True:
        font = theme.font(size)
        lines = wrap(words, font, room.width)
        if len(lines) * font.get_linesize() <= room.height or size <= LEAST_TYPE:
            return font, wrap_evenly(words, font, room.width, len(lines)), room
        size -= 1


def draw_strip(surface: pygame.Surface, stage: Stage, words: str, place: tuple[int, int] | None = None) -> None:
    strip, unit = strip_rect(stage), strip_unit(stage)
    paper(surface, strip, unit)
    if place is not None:
        draw_dots(surface, (strip.centerx, strip.bottom - round(20 * unit)), unit, place)
    font, lines, room = fit_on_strip(stage, words, place)
    y = room.centery - len(lines) * font.get_linesize() // 2
    for line in lines:
        write(surface, line, (room.centerx, y), font, theme.INK, align="centre")
        y += font.get_linesize()
