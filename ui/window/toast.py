"""A message at the bottom of the window, for screens that have no other place for messages."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import write
from ui.scenes.base.stage import Stage

SECONDS = 2.5
"""Seconds for which a message stays on the screen."""


class Toast:
    """A short message at the bottom of the window that disappears after a few seconds."""

    def __init__(self) -> None:
        self.words = ""
        self._left = 0.0

    def show(self, words: str) -> None:
        self.words, self._left = words, SECONDS

    def tick(self, seconds: float) -> bool:
        """Let `seconds` pass. Return True if the message at the bottom of the window has just disappeared."""
        if not self.words:
            return False
        self._left -= seconds
        if self._left > 0.0:
            return False
        self.words = ""
        return True

    def draw(self, surface: pygame.Surface, stage: Stage) -> None:
        if not self.words:
            return
        px, font = stage.px, theme.font(stage.px(20))
        slip = pygame.Rect(0, 0, font.size(self.words)[0] + px(36), font.get_linesize() + px(14))
        slip.midbottom = (surface.get_width() // 2, surface.get_height() - px(16))
        pygame.draw.rect(surface, theme.PAPER, slip, border_radius=px(5))
        pygame.draw.rect(surface, theme.INK, slip, max(1, px(1.4)), px(5))
        write(surface, self.words, (slip.centerx, slip.y + px(7)), font, theme.INK, align="centre")
