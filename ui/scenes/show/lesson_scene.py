"""The lesson of a game: three main rules in half a minute, each shown by a move of a real game.

Pages change on their own. The viewer can pause, go back and forth, or repeat. If the player wants less motion, each page waits
for a key or a click.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.protocols.table import LessonPage
from ui.scenes.base.commands import Command, CommandBar, command_for_key
from ui.scenes.base.requests import ReadRules, WatchLesson
from ui.scenes.base.scene import Answer, Pop, Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.show.shown_game import Performance, ShownScene, time_to_read
from ui.widgets.elements import is_press
from ui.widgets.reading import Reading, reading

LINGER = 0.4
"""Seconds that a page of a lesson stays on the screen after the viewer has had time to read its text."""
FIRST_PAGE, LAST_PAGE = "This is the first page.", "This is the last page."
END = "That's all you need to begin."


class LessonScene(Scene):
    """The screen with the lesson of a game, from its first page to its last."""

    def __init__(self, stage: Stage, request: WatchLesson) -> None:
        super().__init__(stage)
        self.card = request.card
        self.page = 0
        """Index of the lesson's current page, from 0."""
        self.is_paused = False
        self.is_over = False
        """True once all pages of the lesson have been shown."""
        self.tools = CommandBar(lambda: self.commands)
        self.pages: Sequence[LessonPage]
        self.shown: ShownScene
        self._performance: Performance
        self._open(request.page)

    @property
    def is_stepped(self) -> bool:
        """True if each text of the lesson waits for a key or a click, because the player wants less motion."""
        return self.stage.settings.reduces_motion

    def _open(self, page: int) -> None:
        """Open page number `page` of the lesson, and start its animation from the beginning."""
        self.pages = self.stage.shelf.lesson(self.card.name)
        self.page = max(0, min(len(self.pages) - 1, page))
        self.is_over = self.is_paused = False
        self.shown = ShownScene(self.stage, self.pages[self.page].table, self.tools, self._note)
        self.shown.place = (self.page, len(self.pages))
        self._performance = Performance(self.shown, LINGER)
        # First give the viewer time to look at the board and to read.
        self._performance.held = time_to_read(self.shown.words)
        self.stale = True
        self._renew_tools()

    @property
    def _note(self) -> str:
        titles = ", ".join(f"{number}. {page.title}" for number, page in enumerate(self.pages, start=1))
        return f"Lesson: {titles}."

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def _waits(self) -> bool:
        """True if the lesson now waits for a key or a click."""
        return self.is_over or self.is_paused or (self.is_stepped and self._performance.held > 0.0)

    @property
    def needs_ticks(self) -> bool:
        return not self._waits

    def tick(self, seconds: float) -> Answer:
        if not self._waits:
            self._performance.tick(seconds)
            self.stale = self.stale or self.shown.stale
            if self._performance.is_done or self._is_read:
                self._turn_page()
        return None

    @property
    def _is_read(self) -> bool:
        """True if the page of the lesson is complete. The viewer has had time to read it, and no table of points is still being
        shown.
        """
        tally = self.pages[self.page].played.turn.tally
        is_counted = tally is not None and tally.waits
        return bool(self.shown.caption) and self.shown.table.is_done and self._performance.held <= 0.0 and not is_counted

    def _turn_page(self) -> None:
        if self.page + 1 < len(self.pages):
            self._open(self.page + 1)
            return
        self.is_over = self.stale = True
        self.shown.say(END)
        self._renew_tools()

    # --- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self._renew_tools()
        if event.type == pygame.MOUSEMOTION:
            lit = self.tools.lit
            self.tools.handle(event)
            self.stale = self.stale or lit != self.tools.lit
        elif is_press(event):
            if any(button.rect.collidepoint(event.pos) for button in self.tools.buttons):
                return self._obey(self.tools.command_for(event))
            # A click on the board means that the viewer has read the text.
            self._performance.held = 0.0
            self._renew_tools()
        elif event.type == pygame.KEYDOWN:
            return self._obey(command_for_key(self.commands, event))
        return None

    @property
    def commands(self) -> tuple[Command, ...]:
        going = "Watch again" if self.is_over else "Next step" if self.is_stepped else "Continue" if self.is_paused else "Pause"
        no_previous = "" if self.page > 0 or self.is_over else FIRST_PAGE
        no_next = "" if self.page + 1 < len(self.pages) else LAST_PAGE
        return (
            Command("previous", self._go_back, "Previous", pygame.K_LEFT, refusal=no_previous),
            Command("pause", self._pause, going, pygame.K_SPACE, also=((pygame.K_RETURN, 0),), is_chief=self.is_stepped),
            Command("next", lambda: self._open(self.page + 1), "Next", pygame.K_RIGHT, refusal=no_next),
            Command("again", lambda: self._open(0), "Start over", pygame.K_r),
            Command("rules", lambda: Push(ReadRules(self.card)), "Rules", pygame.K_F1),
            Command("close", Pop, "Back", pygame.K_ESCAPE, also=((pygame.K_F12, 0),), is_chief=self.is_over),
        )

    def _obey(self, command: Command | None) -> Answer:
        """Run `command`, unless it is None. If it is unavailable, show the reason."""
        self.stale = True
        answer = None if command is None else self.tools.obey(command)
        self._renew_tools()
        return answer

    def _go_back(self) -> None:
        self._open(self.page if self.is_over else self.page - 1)

    def _pause(self) -> None:
        """Pause the lesson, or continue it if it is paused.

        At the end, start again. In a lesson that waits after each text, show the next step.
        """
        if self.is_over:
            self._open(0)
        elif self.is_stepped:
            self._performance.held = 0.0
        else:
            self.is_paused = not self.is_paused

    def _renew_tools(self) -> None:
        self.tools.refresh()
        title = self.pages[self.page].title
        self.shown.heading = "" if self.is_over else f"{self.page + 1}. {title}"
        self.shown.note = self._note

    def notify(self, words: str) -> bool:
        return self.shown.notify(words)

    @property
    def reading(self) -> Reading:
        return reading(f"{self.pages[self.page].title}. {self.shown.words}", (self.tools.buttons, -1))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def ensure_ready(self) -> bool:
        return self.shown.ensure_ready()

    def spoil(self) -> None:
        super().spoil()
        self.shown.spoil()

    def draw(self, surface: pygame.Surface) -> None:
        self._renew_tools()
        self.shown.stale = False
        self.shown.draw(surface)
