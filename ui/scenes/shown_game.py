"""A game that is shown: it plays by itself, and below the board lies a strip of paper with what there is to know about it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.protocols.table import ShownTable
from ui.art import theme
from ui.scenes.panel import View
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.phases.phase import Phase
from ui.scenes.scene import Answer
from ui.scenes.stage import Stage
from ui.scenes.table_scene import TableScene
from ui.widgets.elements import LEAST_TYPE, Buttons, paper, wrapped, write
from ui.widgets.layout import layout

FOOT = 0.15
"""How much of the board's room the strip takes, from below."""
READING, A_WORD = 0.8, 0.17
"""Seconds it takes to notice that there is something to read, and to read a word of it."""
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
        self.caption = ""
        """What the strip says. It changes once the move it belongs to has been seen."""
        self._captioned = ""
        super().__init__(stage, table)
        self.tools = tools

    @property
    def is_over(self) -> bool:
        """Whether all has been shown, and seen."""
        return isinstance(self.phase, AllShown)

    @property
    def is_live(self) -> bool:
        """Whether a clock runs, which is not to be stopped in the middle of things."""
        return isinstance(self.phase, AgainstTheClock)

    @property
    def closing(self) -> str:
        """What is to be read when all has been shown."""
        return self.session.by_name(self.table.closing)

    def say(self, words: str) -> None:
        """Write something else on the strip."""
        self.stale = self.stale or words != self.caption
        self.caption = words

    def _whose_move(self) -> Phase:
        # Nobody presses Begin: the clock of a game against the clock runs.
        self.session.has_begun = True
        self.say(self.session.by_name(self.table.caption))
        return AllShown(self.session) if self.table.is_done else super()._whose_move()

    def tick(self, seconds: float) -> Answer:
        answer = super().tick(seconds)
        if self.is_live:
            self.say(self.session.by_name(self.table.caption))
            if self.table.is_done:
                self._settle()
        return answer

    def _renew_buttons(self) -> None:
        """What can be pressed is the show's to say."""

    @property
    def view(self) -> View:
        outcome = self.session.reading.outcome
        prompt = self.session.by_name(outcome.reason) if outcome is not None and self.is_over else ""
        bots = tuple(seat not in self.table.people for seat in range(len(self.session.reading.bots)))
        return replace(super().view, prompt=prompt, hint=self.note, tool_rows=2, bots=bots)

    def draw(self, surface: pygame.Surface) -> None:
        if self.caption != self._captioned:
            self._captioned, self._drawn = self.caption, None
        before = self._drawn
        super().draw(surface)
        if self._drawn is not before:
            draw_strip(surface, self.stage, self.caption)


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


def set_in_type(stage: Stage, words: str) -> tuple[pygame.font.Font, list[str], pygame.Rect]:
    """The words in lines, in the largest type in which all of them have room, and the room."""
    strip, unit = strip_rect(stage), strip_unit(stage)
    room = strip.inflate(-round(64 * unit), -round(36 * unit))
    size = stage.px(TYPE)
    while True:
        font = theme.font(size)
        lines = wrapped(words, font, room.width)
        if len(lines) * font.get_linesize() <= room.height or size <= LEAST_TYPE:
            return font, _evened(words, font, room.width, len(lines)), room
        size -= 1


def _evened(words: str, font: pygame.font.Font, width: int, count: int) -> list[str]:
    """The words in as few lines, of about one length: none is left with a word by itself."""
    too_narrow = width // 2
    while width - too_narrow > 1:
        middle = (width + too_narrow) // 2
        if len(wrapped(words, font, middle)) > count:
            too_narrow = middle
        else:
            width = middle
    return wrapped(words, font, width)


def draw_strip(surface: pygame.Surface, stage: Stage, words: str) -> None:
    paper(surface, strip_rect(stage), strip_unit(stage))
    font, lines, room = set_in_type(stage, words)
    y = room.centery - len(lines) * font.get_linesize() // 2
    for line in lines:
        write(surface, line, (room.centerx, y), font, theme.INK, align="centre")
        y += font.get_linesize()
