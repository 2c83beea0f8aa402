"""Base class of practice in which the program chooses the next shot: the shot of the day, and today's session."""

from __future__ import annotations

import pygame

from board.protocols.practising import PracticeBoard
from ui.art.base import theme
from ui.art.base.lettering import fitting_font, rule, wrap, write_paragraph
from ui.scenes.base.stage import Stage
from ui.scenes.practice.practice_page import PracticePage
from ui.scenes.practice.practice_scene import PracticeScene

NOT_HERE = ("undo", "redo", "path", "ghosts", "exactly", "print")
"""Names of practice commands that guided exercises leave out. They change the position, the help or the shot."""
HOW = (
    "Drag back from the disk and let go, or swipe through it with the right button. To aim finely, pull beyond full power, turn, "
    "then ease back. The wheel or Up and Down turn the aim, Page Up and Page Down change the power, E and Q the spin; hold Shift "
    "for small steps. Or hold Space to build power."
)


class GuidedPage(PracticePage):
    """Base class of a page beside a practice board, with the task, the result of the shot and a few buttons."""

    looks_beyond = True

    @property
    def is_known(self) -> bool:
        """True if the player has made a practice shot, and its whole motion has been shown."""
        playback = self.bench.playback
        return playback is not None and not playback.is_running

    @property
    def shown(self) -> object:
        playback, board = self.bench.playback, self.bench.board
        return playback is None, self.is_known, board.verdict, board.history.version, board.trouble, self.bench.correction.shown

    # --- drawing ------------------------------------------------------------------------------------------------------

    def paragraph(self, surface: pygame.Surface, rect: pygame.Rect, y: int, words: str, size: float = 17, **look: object) -> int:
        """Write a paragraph whose top is at the y coordinate `y`. Return the y coordinate below it."""
        font = theme.font(self.bench.px(size), bold=bool(look.get("bold")))
        ink = theme.RED if look.get("red") else theme.INK_SOFT if look.get("soft") else theme.INK
        align = "centre" if look.get("centred") else "left"
        return write_paragraph(surface, words, pygame.Rect(rect.x, y, rect.width, 0), font, ink, align=align)

    def task(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> int:
        """Write the goal of the practice task and an explanation. Return the y coordinate below them."""
        drill = self.bench.board.drill
        y = self.paragraph(surface, rect, y, self.bench.board.goal, 20, bold=True)
        return self.paragraph(surface, rect, y, drill.teaches, soft=True) if drill is not None and drill.teaches else y

    def verdict(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> int:
        """Write the result of the shot, and how to correct a miss. Return the y coordinate below the text."""
        px, verdict = self.bench.px, self.bench.board.verdict
        if verdict is None:
            return y
        y += rule(surface, rect.x, y, rect.width, self.bench.unit, kind="double") + px(4)
        words = self.verdict_words if self.is_known else "…"
        font = fitting_font(self.verdict_words, px(28), rect.width, face="display", least=px(20))
        ink = theme.RED if verdict.is_success and self.is_known else theme.INK
        write_paragraph(surface, words, pygame.Rect(rect.x, y, rect.width, 0), font, ink, align="centre")
        # Reserve the height of the result, so that nothing below it moves when the result becomes known.
        y += len(wrap(self.verdict_words, font, rect.width)) * font.get_linesize()
        correction = self.bench.correction.shown
        if correction is not None and self.is_known:
            y = self.paragraph(surface, rect, y, correction.words, centred=True)
        return y + px(6)

    @property
    def verdict_words(self) -> str:
        verdict = self.bench.board.verdict
        return "" if verdict is None else f"{verdict.words[0].upper()}{verdict.words[1:]}{'!' if verdict.is_success else '.'}"

    @property
    def described_shot(self) -> str:
        """The result of the shot in words; before the shot, the task."""
        board, correction = self.bench.board, self.bench.correction.shown
        if board.verdict is None:
            return board.goal
        return f"{self.verdict_words} {correction.words if correction is not None else ''}" if self.is_known else ""


class GuidedScene(PracticeScene):
    """Base class of practice screens that have only one page: no position editor, no shot map and no undo."""

    _absent = NOT_HERE

    def __init__(self, stage: Stage, board: PracticeBoard) -> None:
        super().__init__(stage, board, is_taught=True)
        self.bench.shows_ghosts = False
