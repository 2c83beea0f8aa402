"""A game that is shown: it plays by itself, and below the board lies a strip of paper with what there is to know about it."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from board.protocols.table import ShownTable
from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, evened, paper, wrapped, write
from ui.scenes.base.scene import Answer
from ui.scenes.base.stage import Stage
from ui.scenes.phases.bot_turn import TakingAim
from ui.scenes.phases.chance import DrawingLots
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.phases.moment import Counting, Held
from ui.scenes.phases.phase import Phase
from ui.scenes.phases.watching import Watching
from ui.scenes.play.table_scene import TableScene
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import Screen
from ui.widgets.elements import Buttons, draw_dots
from ui.widgets.layout import layout

FOOT = 0.15
"""How much of the board's room the strip takes, from below."""
READING, A_WORD = 0.8, 0.17
"""Seconds it takes to notice that there is something to read, and to read a word of it."""
LINGER = 1.5
"""Seconds in which a game is left as it ended, before and after it is told how it ends."""
TYPE = 27
"""Pixels of its type in a window of 1280 x 800, where the words are few enough."""


class AllShown(Phase):
    """All of it has been shown."""


class ShownScene(TableScene):
    """The table while a game is shown. `tools` are those of the show, and so is what they do."""

    foot = FOOT

    def __init__(self, stage: Stage, table: ShownTable, tools: Buttons, note: str) -> None:
        self.table = table
        self.note = note
        """What the panel says of the show."""
        self.words = table.about
        """What the strip says."""
        self.heading = ""
        """What stands large on the panel."""
        self.place: tuple[int, int] | None = None
        """Which of how many shown ones this is, counted from 0, where dots are to say so."""
        self._printed: object = None
        """What the strip said when it was last drawn."""
        super().__init__(stage, table)
        self.tools = tools

    @property
    def is_over(self) -> bool:
        """Whether all has been shown, and seen."""
        return isinstance(self.phase, AllShown)

    @property
    def caption(self) -> str:
        """What the strip says of the last move, while the board shows what it speaks of; nothing otherwise."""
        return self.words if self.words and self.words == self.session.by_name(self.table.caption) else ""

    @property
    def closing(self) -> str:
        """What is to be read when all has been shown."""
        return self.session.by_name(self.table.closing)

    def stand_back(self) -> None:
        """See the whole board, at once."""
        self.session.part = None
        self.session.screen = Screen(self.stage, self.session.screen.quarter, self.foot)

    def come_near(self) -> None:
        """Come as near as the game is played, if the player likes it so."""
        self.session.part = self.table.card.played_on if self.stage.settings.closes_up else None
        self.session.look_closely()

    def say(self, words: str) -> None:
        """Write something else on the strip."""
        self.stale = self.stale or words != self.words
        self.words = words

    def _say_what_is_seen(self) -> None:
        self.say(self.session.by_name(self.table.caption) or self.table.about)

    def _whose_move(self) -> Phase:
        # Nobody presses Begin: the clock of a game against the clock runs.
        self.session.has_begun = True
        return AllShown(self.session) if self.table.is_done else super()._whose_move()

    def _enter(self, phase: Phase) -> None:
        # What was shot lies as it came to rest while it is looked at; then pins are set up again and disks taken up.
        # A man who was moved stays where he is until the next move.
        is_cleared = isinstance(self.phase, Held) and not isinstance(phase, Held)
        super()._enter(phase)
        if is_cleared or isinstance(phase, Watching | DrawingLots | TakingAim):
            self.say(self.table.about)
        else:
            self._say_what_is_seen()

    def tick(self, seconds: float) -> Answer:
        answer = super().tick(seconds)
        if isinstance(self.phase, AgainstTheClock):
            self._say_what_is_seen()
            if self.caption:
                self.phase.catch_up()
            if self.table.is_done:
                self._settle()
        return answer

    def _renew_buttons(self) -> None:
        """What can be pressed is the show's to say."""

    @property
    def view(self) -> View:
        outcome = self.session.reading.outcome
        prompt = self.session.by_name(outcome.reason) if outcome is not None and self.is_over else self.heading
        bots = tuple(seat not in self.table.people for seat in range(len(self.session.reading.bots)))
        return replace(super().view, prompt=prompt, hint=self.note, tool_rows=2, bots=bots)

    def draw(self, surface: pygame.Surface) -> None:
        if self._printed != (self.words, self.place):
            self._printed, self._drawn = (self.words, self.place), None
        before = self._drawn
        super().draw(surface)
        if self._drawn is not before:
            draw_strip(surface, self.stage, self.words, self.place)


class Performance:
    """A game being shown at such a pace that all that is said of it can be read: the board stands still meanwhile."""

    def __init__(self, shown: ShownScene, linger: float = LINGER, count_pace: float = 1.0) -> None:
        self.shown = shown
        self._linger = linger
        """Seconds in which it is left as it ended."""
        self._count_pace = count_pace
        """How much quicker than in a game it is counted what a round, a frame or an inning made."""
        self.held = 0.0
        """Seconds until it goes on."""
        self._is_closed = False
        """Whether it has been said how it ends."""

    @property
    def is_done(self) -> bool:
        """Whether all has been shown, and read."""
        return self._is_closed and self.held <= 0.0

    def tick(self, seconds: float, pace: float = 1.0) -> None:
        """Let so much time pass, at a pace of which 1 is that of a game."""
        shown = self.shown
        if self.held > 0.0:
            self.held -= seconds * pace
        elif shown.is_over:
            self._close()
        else:
            steps = math.ceil(pace)
            for _ in range(steps):
                before = shown.caption
                quicker = self._count_pace if isinstance(shown.phase, Counting) else 1.0
                shown.tick(seconds * pace * quicker / steps)
                self.held = time_to_read(shown.caption) if shown.caption != before else 0.0
                self.held += self._linger if shown.is_over else 0.0
                if self.held > 0.0:
                    break

    def _close(self) -> None:
        """Say how it ends, if there is something to say; once that is read it is done."""
        closing = "" if self._is_closed else self.shown.closing
        self._is_closed = True
        if closing:
            self.shown.say(closing)
            self.held = self._linger + time_to_read(closing)


def time_to_read(words: str) -> float:
    """Seconds somebody needs who reads at his ease."""
    return READING + A_WORD * len(words.split()) if words else 0.0


# --- the strip ------------------------------------------------------------------------------------------------------


def strip_rect(stage: Stage) -> pygame.Rect:
    """Where the strip lies: in what is left free under the board."""
    board, _ = layout(stage.size, stage.settings.text)
    margin = max(6, stage.px(11))
    height = round(board.height * FOOT)
    return pygame.Rect(board.x + margin, board.bottom - height, board.width - 2 * margin, height - margin)


def strip_unit(stage: Stage) -> float:
    """How large its frame is: the strip does not grow with the type, and large type needs the room in it."""
    return min(stage.unit, strip_rect(stage).height / 96)


def set_in_type(
    stage: Stage, words: str, place: tuple[int, int] | None = None
) -> tuple[pygame.font.Font, list[str], pygame.Rect]:
    """The words in lines, in the largest type in which all of them have room, and the room: above the dots, if any."""
    strip, unit = strip_rect(stage), strip_unit(stage)
    room = strip.inflate(-round(64 * unit), -round(32 * unit))
    room.height -= round(15 * unit) if place is not None else 0
    size = stage.px(TYPE)
    while True:
        font = theme.font(size)
        lines = wrapped(words, font, room.width)
        if len(lines) * font.get_linesize() <= room.height or size <= LEAST_TYPE:
            return font, evened(words, font, room.width, len(lines)), room
        size -= 1


def draw_strip(surface: pygame.Surface, stage: Stage, words: str, place: tuple[int, int] | None = None) -> None:
    strip, unit = strip_rect(stage), strip_unit(stage)
    paper(surface, strip, unit)
    if place is not None:
        draw_dots(surface, (strip.centerx, strip.bottom - round(20 * unit)), unit, place)
    font, lines, room = set_in_type(stage, words, place)
    y = room.centery - len(lines) * font.get_linesize() // 2
    for line in lines:
        write(surface, line, (room.centerx, y), font, theme.INK, align="centre")
        y += font.get_linesize()
