"""Tabs above the game cards of the home screen, one for each collection of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from board.card import SHELVES
from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, write
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.stage import Stage

TYPE = 24
"""Usual type size of the collections' names, in pixels of a 1280 x 800 window."""


class ShelfTabs(CommandBar):
    """A row of tabs, one for each collection of games. If there is only one collection, no tab is shown."""

    def __init__(self, stage: Stage, names: Sequence[str], look_at: Callable[[str], None]) -> None:
        self.stage = stage
        self._type = stage.px(TYPE)
        """Type size of the names on the tabs, in pixels."""
        tabs = (Command(name, partial(look_at, name), SHELVES[name].title) for name in names)
        self.commands = tuple(tabs) if len(names) > 1 else ()
        super().__init__(lambda: self.commands)
        self.refresh()

    def after(self, shelf: str) -> str:
        """Return the name of the game collection that follows `shelf`. The first collection follows the last."""
        names = [command.name for command in self.commands]
        return names[(names.index(shelf) + 1) % len(names)] if shelf in names else shelf

    def lay_out(self, room: pygame.Rect) -> pygame.Rect:
        """Place the tabs at the top of the area `room`. Return the area that is left below them."""
        if not self.commands:
            return room
        px = self.stage.px
        aside, gap, height = px(40), px(10), px(36)
        words = room.width - px(6) - len(self.buttons) * (aside + gap)
        self._type = px(TYPE)
        while self._type > LEAST_TYPE and sum(self._width(button.label) for button in self.buttons) > words:
            self._type -= 1
        x = room.x + px(6)
        for button in self.buttons:
            button.rect = pygame.Rect(x, room.y + px(6), self._width(button.label) + aside, height)
            x = button.rect.right + gap
        top = px(6) + height + px(6)
        return pygame.Rect(room.x, room.y + top, room.width, room.height - top)

    def _width(self, label: str) -> int:
        return theme.font(self._type, face="display").size(label)[0]

    def paint(self, surface: pygame.Surface, shown: str, next_shelf: str, key: str) -> None:
        """Draw the tabs of the collections of games. The name of the collection `shown` is underlined.

        A key switches to the next collection. The label `key` of this key is printed beside the tab `next_shelf`.
        """
        px = self.stage.px
        font, small = theme.font(self._type, face="display"), theme.font(min(px(15), self._type))
        for button in self.buttons:
            ink = theme.CHALK if button.name == shown or button in self.lit_buttons else theme.PAPER_EDGE
            end = write(surface, button.label, button.rect.topleft, font, ink)
            if button.name == shown:
                line = pygame.Rect(end.x, end.bottom, end.width, max(2, px(3)))
                pygame.draw.rect(surface, theme.GOLD, line)
            if button.name == next_shelf:
                base = end.y + font.get_ascent() - small.get_ascent()
                write(surface, key, (end.right + px(6), base), small, theme.PAPER_EDGE)
