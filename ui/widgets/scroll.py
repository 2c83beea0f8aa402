"""A scrolling view, moved by the mouse wheel, keys or a scroll bar. It can also bring an item into view."""

from __future__ import annotations

import pygame

from ui.art.base import theme

WHEEL = 60
"""Distance by which one step of the mouse wheel scrolls, in pixels of a 1280 x 800 window."""


class Scroll:
    """Scroll position and scroll bar of contents that are longer than their view."""

    def __init__(self) -> None:
        self.offset = 0
        """Number of pixels of the contents that lie above the visible part."""
        self.view = pygame.Rect(0, 0, 0, 0)
        self.length = 0
        """Height in pixels of all contents of the scrolled area."""
        self._grabbed: int | None = None
        """Distance in pixels from the top of the dragged scroll bar to the pointer; None while it is not dragged."""

    @property
    def is_needed(self) -> bool:
        return self.length > self.view.height

    @property
    def _most(self) -> int:
        return max(0, self.length - self.view.height)

    def fit(self, view: pygame.Rect, length: int) -> None:
        """Set the visible rectangle `view`, and the height `length` of the whole content in pixels."""
        self.view, self.length = pygame.Rect(view), length
        self.to(self.offset)

    def to(self, offset: float) -> None:
        self.offset = max(0, min(round(offset), self._most))

    def show(self, top: int, bottom: int) -> None:
        """Scroll as little as possible to make the contents from `top` to `bottom` visible (in pixels from their start)."""
        if bottom - self.offset > self.view.height:
            self.to(bottom - self.view.height)
        if top < self.offset:
            self.to(top)

    def handle(self, event: pygame.event.Event, unit: float) -> bool:
        """Handle an input event. Return True if it scrolls the view or drags the scroll bar."""
        before = self.offset
        if event.type == pygame.MOUSEWHEEL:
            self.to(self.offset - event.y * WHEEL * unit)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.is_needed and self._bar.collidepoint(event.pos):
            knob = self._knob
            self._grabbed = event.pos[1] - knob.y if knob.collidepoint(event.pos) else knob.height // 2
            self._drag(event.pos[1])
            return True
        elif event.type == pygame.MOUSEMOTION and self._grabbed is not None:
            self._drag(event.pos[1])
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._grabbed = None
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.to(self.offset + (0.9 if event.key == pygame.K_PAGEDOWN else -0.9) * self.view.height)
        return self.offset != before

    def _drag(self, y: int) -> None:
        room = self._bar.height - self._knob.height
        self.to((y - (self._grabbed or 0) - self._bar.y) / max(1, room) * self._most)

    @property
    def _bar(self) -> pygame.Rect:
        width = max(8, self.view.width // 90)
        return pygame.Rect(self.view.right - width, self.view.y, width, self.view.height)

    @property
    def _knob(self) -> pygame.Rect:
        bar = self._bar
        height = max(24, bar.height * self.view.height // max(1, self.length))
        top = bar.y + (bar.height - height) * self.offset // max(1, self._most)
        return pygame.Rect(bar.x, top, bar.width, height)

    def draw(
        self, surface: pygame.Surface, groove: theme.Colour = theme.PAPER_SHADE, knob: theme.Colour = theme.INK_SOFT
    ) -> None:
        """Draw the scroll bar, if the content is higher than the view. `groove` is the colour of the track, and `knob` that of
        the handle.
        """
        if self.is_needed:
            bar = self._bar.inflate(-4, 0)
            pygame.draw.rect(surface, groove, bar, border_radius=bar.width // 2)
            pygame.draw.rect(surface, knob, self._knob.inflate(-4, 0), border_radius=bar.width // 2)
