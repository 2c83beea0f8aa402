"""Form fields: a choice among several values, and a text field. The module also ranks titles by a typed text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from ui.art.base import theme
from ui.art.base.lettering import fitting_font, write
from ui.widgets.elements import is_press


@dataclass
class ChoiceField:
    """A form field with several values to choose from. Arrow keys, or clicks on its left or right end, change the value."""

    label: str
    words: Sequence[str]
    at: int = 0
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    is_amount: bool = False
    """True if the field stops at its first and last values. False if it wraps around."""

    def cycle(self, by: int) -> None:
        last = len(self.words) - 1
        self.at = max(0, min(self.at + by, last)) if self.is_amount else (self.at + by) % (last + 1)

    def handle(self, event: pygame.event.Event, *, focused: bool) -> bool:
        """Handle an input event. Return True if it changes the field's value. `focused` is true if the field has the keyboard
        focus.
        """
        if is_press(event) and self.rect.collidepoint(event.pos) and len(self.words) > 1:
            self.cycle(-1 if event.pos[0] < self.rect.x + self.rect.height else 1)
            return True
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_SPACE: 1}
        if focused and event.type == pygame.KEYDOWN and event.key in steps and len(self.words) > 1:
            self.cycle(steps[event.key])
            return True
        return False

    def spoken(self) -> str:
        return self.words[self.at]

    @property
    def described(self) -> str:
        """Label and current value of the field as one sentence."""
        return f"{self.label}: {self.spoken()}."

    def least(self, unit: float) -> int:
        """Return the smallest width of the field in pixels with which every value fits. `unit` is the scale of the text."""
        font = theme.font(round(17 * unit))
        return max(font.size(word)[0] for word in self.words) + round(76 * unit)

    def grows(self) -> bool:
        return False

    def draw(self, surface: pygame.Surface, unit: float, *, hot: bool, size: float = 17) -> None:
        rect = self.rect
        pygame.draw.rect(surface, theme.PAPER_SHADE if hot else theme.PAPER, rect, border_radius=round(3 * unit))
        pygame.draw.rect(surface, theme.INK if hot else theme.INK_SOFT, rect, 1, round(3 * unit))
        room = rect.width - 2 * rect.height + round(8 * unit)
        font = fitting_font(self.words[self.at], round(size * unit), room)
        top = rect.centery - font.get_height() // 2
        write(surface, self.words[self.at], (rect.centerx, top), font, theme.INK, align="centre", width=room)
        if len(self.words) > 1:
            for sign in (-1, 1):
                _arrow_head(surface, (rect.centerx + sign * (rect.width - rect.height) // 2, rect.centery), sign, 5 * unit)


def _arrow_head(surface: pygame.Surface, at: tuple[int, int], sign: int, size: float) -> None:
    x, y = at
    points = [(x + sign * size, y), (x - sign * size * 0.7, y - size), (x - sign * size * 0.7, y + size)]
    pygame.draw.polygon(surface, theme.RED, points)


@dataclass
class TextField:
    """A form field with one line of text."""

    text: str = ""
    longest: int = 24
    ghost: str = ""
    """Pale text that the text field shows while it is empty."""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def handle(self, event: pygame.event.Event, *, focused: bool) -> bool:
        if not focused:
            return False
        if event.type == pygame.TEXTINPUT:
            self.text = (self.text + "".join(c for c in event.text if c.isprintable()))[: self.longest]
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.text = "" if event.mod & pygame.KMOD_CTRL else self.text[:-1]
            return True
        return False

    def spoken(self) -> str:
        return self.text or self.ghost

    def least(self, unit: float) -> int:
        return round(110 * unit)

    def grows(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface, unit: float, *, hot: bool, size: float = 18) -> None:
        rect = self.rect
        if hot:
            pygame.draw.rect(surface, theme.PAPER_SHADE, rect, border_radius=round(3 * unit))
        line = rect.bottom - max(2, round(4 * unit))
        pygame.draw.line(surface, theme.INK if hot else theme.INK_SOFT, (rect.left, line), (rect.right, line), 1)
        shown = self.text or self.ghost
        font = fitting_font(shown, round(size * unit), rect.width - round(8 * unit))
        top = rect.centery - font.get_height() // 2
        colour = theme.INK if self.text else theme.INK_SOFT
        end = write(surface, shown, (rect.x + round(4 * unit), top), font, colour, width=rect.width - round(8 * unit))
        if hot:
            x = end.right + 2 if self.text else rect.x + round(3 * unit)
            pygame.draw.line(surface, theme.RED, (x, top + 2), (x, top + font.get_height() - 2), max(1, round(1.5 * unit)))


def focus_after(event: pygame.event.Event, focus: int, count: int) -> int | None:
    """Return the index of the form field that has the focus after `event`, a press of Tab, Up or Down.

    The index is -1 for no field. `focus` is the index before. `count` is the number of fields. Return None if `event` is anything
    else, or if it is Up or Down and no field has the focus.
    """
    if event.type != pygame.KEYDOWN:
        return None
    if event.key == pygame.K_TAB:
        back = event.mod & pygame.KMOD_SHIFT
        return (focus + 1 + (-1 if back else 1)) % (count + 1) - 1
    if focus >= 0 and event.key in (pygame.K_UP, pygame.K_DOWN):
        return (focus + (1 if event.key == pygame.K_DOWN else -1)) % count
    return None


BEGINS, BEGINS_WORDS, WITHIN = range(3)


def rank(typed: str, title: str) -> int | None:
    """Return how well a title matches the typed text. 0 is the best match, and None means no match.

    An empty text matches every title best.
    """
    wanted, name = plain(typed), plain(title)
    if name.startswith(wanted):
        return BEGINS
    words = wanted.split()
    if all(any(start.startswith(word) for start in name.split()) for word in words):
        return BEGINS_WORDS
    return WITHIN if all(word in name for word in words) else None


def plain(words: str) -> str:
    """Return `words` in a form for comparing: in lower case, with spaces for hyphens and without apostrophes."""
    return " ".join(words.casefold().replace("-", " ").replace("'", "").replace("’", "").split())
