"""A text on a card, scrolled where it is longer than the window: a game's rules, or what this board is."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from board.card import LEGEND, OURS, Card, paragraphs
from ui.art import theme
from ui.scenes.scene import Answer, Pop, Scene
from ui.scenes.stage import Stage
from ui.widgets.elements import Button, Buttons, fitting, paper, rule, wrapped, write
from ui.window.reader import Reading, reading

SCROLL_LINES = 3


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    font: pygame.font.Font
    colour: theme.Colour
    indent: int
    above: int
    """Space before it."""
    has_bullet: bool = False


class TextCard(Scene):
    """A title, a line under it, and paragraphs, scrolled by wheel, keys or drag where they are longer than the window."""

    covers = False

    def __init__(self, stage: Stage, title: str, tagline: str, text: str, legend: str = LEGEND) -> None:
        super().__init__(stage)
        self.title, self.tagline, self.text, self.legend = title, tagline, text, legend
        self.offset = 0.0
        self.buttons = Buttons([Button("Close", "close", key=pygame.K_ESCAPE, is_chief=True)])
        self._room = 1
        self._height = 1
        self._grabbed: int | None = None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        line = self.stage.px(28)
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * SCROLL_LINES * line)
        elif event.type == pygame.MOUSEMOTION:
            self.stale = True
            if self._grabbed is not None:
                self._scroll(self._grabbed - event.pos[1])
                self._grabbed = event.pos[1]
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._grabbed = None
        elif event.type == pygame.KEYDOWN:
            steps = {pygame.K_DOWN: line, pygame.K_UP: -line, pygame.K_PAGEDOWN: self._room, pygame.K_PAGEUP: -self._room}
            steps |= {pygame.K_SPACE: self._room, pygame.K_HOME: -(10**6), pygame.K_END: 10**6}
            if event.key in steps:
                self._scroll(steps[event.key])
            elif event.key in (pygame.K_F1, pygame.K_h, pygame.K_RETURN):
                return Pop()
        if self.buttons.handle(event) == "close":
            return Pop()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grabbed = event.pos[1]
        return None

    @property
    def reading(self) -> Reading:
        # A screen reader would read the sign as a dagger, and what it means at the very end.
        text = " ".join(text.replace(OURS, " (ours)") for kind, text in paragraphs(self.text) if kind != "note")
        return reading(f"{self.title}. {self.tagline} {text}", (self.buttons.buttons, self.buttons.focus))

    def _scroll(self, by: float) -> None:
        self.offset = max(0.0, min(self.offset + by, float(max(0, self._height - self._room))))
        self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        width = min(px(760), self.stage.size[0] - 20)
        rect = pygame.Rect(0, 0, width, self.stage.size[1] - 24)
        rect.center = (self.stage.size[0] // 2, self.stage.size[1] // 2)
        paper(surface, rect, self.stage.unit)
        title = fitting(self.title, px(38), width - px(110), face="display")
        y = write(surface, self.title, (rect.centerx, rect.y + px(26)), title, theme.INK, align="centre").bottom
        tag = fitting(self.tagline, px(19), width - px(110))
        y = write(surface, self.tagline, (rect.centerx, y), tag, theme.INK_SOFT, align="centre", width=width - px(110)).bottom
        y += px(4)
        y += rule(surface, rect.x + px(55), y, width - px(110), self.stage.unit, kind="swelled") + px(8)
        self.buttons.buttons[0].rect = pygame.Rect(rect.centerx - px(70), rect.bottom - px(66), px(140), px(38))
        view = pygame.Rect(rect.x + px(55), y, width - px(110), rect.bottom - px(80) - y)
        self._text(surface, view)
        self.buttons.draw(surface, self.stage.unit, 18)

    def _text(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        lines = self._lines(view.width - self.stage.px(14))
        self._room = view.height
        self._height = sum(line.above + line.font.get_linesize() for line in lines)
        self.offset = max(0.0, min(self.offset, float(max(0, self._height - self._room))))
        surface.set_clip(view)
        y = view.y - round(self.offset)
        for line in lines:
            y += line.above
            # A line that is only half in view would be cut.
            if view.top <= y and y + line.font.get_linesize() <= view.bottom:
                if line.has_bullet:
                    r = self.stage.px(3)
                    pygame.draw.circle(surface, theme.RED, (view.x + line.indent - r * 4, y + line.font.get_linesize() // 2), r)
                _write_line(surface, line, view.x + line.indent, y)
            y += line.font.get_linesize()
        surface.set_clip(None)
        if self._height > self._room:
            track = pygame.Rect(view.right - self.stage.px(4), view.y, self.stage.px(4), view.height)
            pygame.draw.rect(surface, theme.PAPER_SHADE, track, border_radius=2)
            size = max(self.stage.px(24), track.height * self._room // self._height)
            top = round((track.height - size) * self.offset / (self._height - self._room))
            pygame.draw.rect(surface, theme.INK_SOFT, (track.x, track.y + top, track.width, size), border_radius=2)

    def _lines(self, width: int) -> list[_Line]:
        px = self.stage.px
        body, head, small = theme.font(px(20)), theme.font(px(23), bold=True), theme.font(px(18))
        looks = {
            "head": (head, theme.RED, 0, px(16)),
            "text": (body, theme.INK, 0, px(9)),
            "point": (body, theme.INK, px(22), px(4)),
            "note": (small, theme.INK_SOFT, 0, px(14)),
        }
        lines: list[_Line] = []
        for kind, text in paragraphs(self.text, self.legend):
            font, colour, indent, above = looks[kind]
            for i, line in enumerate(wrapped(text, font, width - indent)):
                lines.append(
                    _Line(line, font, colour, indent, (above if lines else 0) if i == 0 else 0, kind == "point" and i == 0)
                )
        return lines


def _write_line(surface: pygame.Surface, line: _Line, x: int, y: int) -> None:
    """A line of type with every sign of our own rules in red."""
    for piece in re.split(f"({OURS})", line.text):
        if piece:
            write(surface, piece, (x, y), line.font, theme.RED if piece == OURS else line.colour)
            x += line.font.size(piece)[0]


class RulesCard(TextCard):
    """A game's rules, to be read beside the board."""

    def __init__(self, stage: Stage, card: Card) -> None:
        super().__init__(stage, card.title, card.tagline, card.rules, card.legend)
        self.card = card
