"""Pages on which the player learns national flags: one sheet with all flags, and one page for each flag."""

from __future__ import annotations

import pygame

from board.flags import BOOKLET_ORDER
from ui.art.base import theme
from ui.art.sheets.contact_sheet import NOTE, TITLE, paint_contact_sheet, paint_lesson, points_words
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.elements import is_press
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import draw_mute_sign

SHEET = -1
"""Number of the page that shows all national flags. The pages with one flag each are numbered from 0."""


class FlagPages(Scene):
    """A screen with a sheet of all national flags, and one page for each flag with its name and a sentence.

    A click on the sheet opens a flag's page.
    """

    def __init__(self, stage: Stage, page: int = SHEET) -> None:
        super().__init__(stage)
        self.page = page
        self._fields: dict[str, pygame.Rect] = {}
        self.buttons = CommandBar(lambda: self.commands)

    @property
    def commands(self) -> tuple[Command, ...]:
        back = ("Done", Pop) if self.page == SHEET else ("All flags", lambda: self._turn_to(SHEET))
        return (
            Command("previous", lambda: self._leaf(-1), "Previous", pygame.K_LEFT),
            Command("back", back[1], back[0], pygame.K_ESCAPE),
            Command("next", lambda: self._leaf(1), "Next", pygame.K_RIGHT, is_chief=True),
            Command("first", lambda: self._turn_to(0), key=pygame.K_HOME),
            Command("last", lambda: self._turn_to(len(BOOKLET_ORDER) - 1), key=pygame.K_END),
        )

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        lit = self.buttons.lit
        command = self.buttons.command_for(event)
        self.stale = self.stale or lit != self.buttons.lit
        if command is not None:
            return self.buttons.obey(command)
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._leaf(-1 if event.y > 0 else 1)
        elif is_press(event) and self.page == SHEET:
            self._open_at(event.pos)
        return None

    @property
    def reading(self) -> Reading:
        words = f"{TITLE.capitalize()}, {NOTE}."
        if self.page != SHEET:
            flag = BOOKLET_ORDER[self.page]
            words = f"{flag.title}, {points_words(flag)}. {flag.words}"
        return reading(words, self.buttons.read_out)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(theme.CLOTH)
        px = self.stage.px
        width, height = surface.get_size()
        foot = px(62)
        page = pygame.Rect(0, 0, width, height - foot)
        if self.page == SHEET:
            self._fields = paint_contact_sheet(surface, page)
        else:
            paint_lesson(surface, BOOKLET_ORDER[self.page], page.inflate(-px(48), -px(32)))
        self.buttons.refresh()
        sign, gap = px(34), px(18)
        size = (min(px(180), (width - 2 * (sign + gap)) // 3 - gap), px(42))
        left = width // 2 - (3 * size[0] + 2 * gap) // 2
        for i, button in enumerate(self.buttons.buttons):
            button.rect = pygame.Rect((left + i * (size[0] + gap), height - foot + px(4)), size)
        self.buttons.draw(surface, self.stage.unit)
        if self.stage.settings.is_muted:
            draw_mute_sign(surface, self.buttons.buttons[1].rect, gap + sign, sign)
        self.stale = False

    def _leaf(self, by: int) -> None:
        """Turn `by` pages forward (backward if negative). The sheet of all flags is before the first page and after the last."""
        pages = len(BOOKLET_ORDER) + 1
        self._turn_to((self.page + 1 + by) % pages - 1)

    def _open_at(self, pos: tuple[int, int]) -> None:
        for i, flag in enumerate(BOOKLET_ORDER):
            if flag.name in self._fields and self._fields[flag.name].collidepoint(pos):
                self._turn_to(i)

    def _turn_to(self, page: int) -> None:
        self.page = page
        self.stale = True
