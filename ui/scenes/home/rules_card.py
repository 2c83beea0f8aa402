"""A dialog with scrolling text: the rules of a game with diagrams, or any other text."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from board.card import LEGEND, OURS, Card, paragraphs
from ui.art.base import theme
from ui.art.base.lettering import dim, fitting_font, paper, rule, wrap, write, write_paragraph
from ui.art.painting.card_art import paint_coming
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.requests import WatchLesson
from ui.scenes.base.scene import Answer, Pop, Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.diagrams import SHAPE, diagram, ensure_board
from ui.widgets.elements import is_press
from ui.widgets.reading import Reading, reading, spoken

SCROLL_LINES = 3
CLOSING = ((pygame.K_F1, 0), (pygame.K_h, 0), (pygame.K_RETURN, 0))
"""Keys that close the rules, besides Esc, as pairs (key, modifiers)."""


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    font: pygame.font.Font
    colour: theme.Colour
    indent: int
    above: int
    """Empty space in pixels above this line of text."""
    has_bullet: bool = False


class TextCard(Scene):
    """A dialog with a title, a subtitle and a text. The player scrolls the text by wheel, keys or dragging."""

    covers = False
    width = 760
    """Width of the dialog, in pixels of a 1280 x 800 window."""

    def __init__(self, stage: Stage, title: str, tagline: str, text: str, legend: str = LEGEND) -> None:
        super().__init__(stage)
        self.title, self.tagline, self.text, self.legend = title, tagline, text, legend
        self.offset = 0.0
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()
        self._room = 1
        self._height = 1
        self._grabbed: int | None = None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        line = self.stage.px(28)
        self.stale = self.stale or event.type == pygame.KEYDOWN
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
        command = self.buttons.command_for(event)
        if command is not None:
            return self.buttons.obey(command)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grabbed = event.pos[1]
        return None

    @property
    def commands(self) -> tuple[Command, ...]:
        return (Command("close", Pop, "Back", pygame.K_ESCAPE, is_chief=True, also=CLOSING),)

    @property
    def reading(self) -> Reading:
        # A screen reader would read the sign as "dagger", and its explanation only at the very end.
        parts = [(kind, text.replace(OURS, " (ours)")) for kind, text in paragraphs(self.text) if kind != "note"]
        text = " ".join(spoken(text) if kind == "head" else text for kind, text in parts)
        words = f"{spoken(self.title)} {spoken(self.tagline)} {self._things} {text}"
        return reading(" ".join(words.split()), self.buttons.read_out)

    @property
    def _things(self) -> str:
        """Description, for screen readers, of the pictures above the text."""
        return ""

    def _scroll(self, by: float) -> None:
        self.offset = max(0.0, min(self.offset + by, float(max(0, self._height - self._room))))
        self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        width = min(px(self.width), self.stage.size[0] - 20)
        rect = pygame.Rect(0, 0, width, self.stage.size[1] - 24)
        rect.center = (self.stage.size[0] // 2, self.stage.size[1] // 2)
        dim(surface)
        paper(surface, rect, self.stage.unit)
        title = fitting_font(self.title, px(38), width - px(110), face="display")
        y = write(surface, self.title, (rect.centerx, rect.y + px(26)), title, theme.INK, align="centre").bottom
        tag = fitting_font(self.tagline, px(19), width - px(110))
        y = write(surface, self.tagline, (rect.centerx, y), tag, theme.INK_SOFT, align="centre", width=width - px(110)).bottom
        y += px(4)
        y += rule(surface, rect.x + px(55), y, width - px(110), self.stage.unit, kind="swelled") + px(8)
        wide = px(140) if len(self.buttons.buttons) == 1 else px(230)
        left = rect.centerx - (len(self.buttons.buttons) * (wide + px(20)) - px(20)) // 2
        for i, button in enumerate(self.buttons.buttons):
            button.rect = pygame.Rect(left + i * (wide + px(20)), rect.bottom - px(66), wide, px(38))
        view = pygame.Rect(rect.x + px(55), y, width - px(110), rect.bottom - px(80) - y)
        self._text(surface, view)
        self.buttons.draw(surface, self.stage.unit, 18)

    def _text(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        lines = self._lines(view.width - self.stage.px(14))
        self._room = view.height
        head = self._head_height(view.width - self.stage.px(14))
        self._height = head + sum(line.above + line.font.get_linesize() for line in lines)
        self.offset = max(0.0, min(self.offset, float(max(0, self._height - self._room))))
        surface.set_clip(view)
        y = view.y - round(self.offset)
        self._draw_head(surface, pygame.Rect(view.x, y, view.width - self.stage.px(14), head))
        y += head
        for line in lines:
            y += line.above
            # Skip lines that the edge of the card would cut in half.
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

    def _head_height(self, width: int) -> int:  # noqa: ARG002
        """Return the height in pixels of the pictures above the text. The text column is `width` pixels wide."""
        return 0

    def _draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the pictures above the text. They fill `rect`."""

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
            for i, line in enumerate(wrap(text, font, width - indent)):
                lines.append(
                    _Line(line, font, colour, indent, (above if lines else 0) if i == 0 else 0, kind == "point" and i == 0)
                )
        return lines


def _write_line(surface: pygame.Surface, line: _Line, x: int, y: int) -> None:
    """Write a line of text. In it, the sign for rules that are not in the 1916 booklet is red."""
    for piece in re.split(f"({OURS})", line.text):
        if piece:
            write(surface, piece, (x, y), line.font, theme.RED if piece == OURS else line.colour)
            x += line.font.size(piece)[0]


class RulesCard(TextCard):
    """A dialog with the rules of a game: first diagrams of the main rules, then the full text."""

    width = 900

    def __init__(self, stage: Stage, card: Card) -> None:
        self.card = card
        self.pages = stage.shelf.lesson(card.name)
        super().__init__(stage, card.title, card.tagline, card.rules, card.legend)
        self._diagrams: list[pygame.Rect] = []
        """Screen rectangles of the diagrams that are visible."""
        self._awaits_board = bool(self.pages)

    @property
    def needs_ticks(self) -> bool:
        return self._awaits_board

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        if self._awaits_board and ensure_board(self.stage, self.card, self.pages[0]):
            self._awaits_board, self.stale = False, True
        return None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        if is_press(event):
            for number, rect in enumerate(self._diagrams):
                if rect.collidepoint(event.pos):
                    return Push(WatchLesson(self.card, number))
        return super().handle(event, now)

    @property
    def commands(self) -> tuple[Command, ...]:
        lesson = Command("lesson", lambda: Push(WatchLesson(self.card)), "Watch lesson", pygame.K_F12, is_chief=True)
        return (lesson, Command("close", Pop, "Back", pygame.K_ESCAPE, also=CLOSING)) if self.pages else super().commands

    @property
    def _things(self) -> str:
        return " ".join(f"{page.title}: {page.words}" for page in self.pages)

    # --- diagrams ---------------------------------------------------------------------------------------------------

    @property
    def _type(self) -> tuple[pygame.font.Font, pygame.font.Font]:
        """Fonts of a diagram's title and of its text."""
        return theme.font(self.stage.px(19), bold=True), theme.font(self.stage.px(17))

    def _across(self, width: int) -> int:
        """Return the width in pixels of one diagram, if the diagrams stand side by side in a column `width` pixels wide."""
        return (width - (len(self.pages) - 1) * self.stage.px(18)) // max(1, len(self.pages))

    def _head_height(self, width: int) -> int:
        if not self.pages:
            return 0
        across, (title, small) = self._across(width), self._type
        lines = max(len(wrap(page.words, small, across)) for page in self.pages)
        px = self.stage.px
        titles = max(map(len, self._titles(across))) * title.get_linesize()
        return round(across * SHAPE) + px(6) + titles + lines * small.get_linesize() + px(20)

    def _titles(self, across: int) -> list[list[str]]:
        """Return the title of each diagram, wrapped into lines no wider than `across` pixels."""
        title, _ = self._type
        return [wrap(f"{number}. {page.title}", title, across) for number, page in enumerate(self.pages, start=1)]

    def _draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px, across, (title, small) = self.stage.px, self._across(rect.width), self._type
        self._diagrams = []
        titles = self._titles(across)
        most = max(map(len, titles), default=0)
        for number, page in enumerate(self.pages):
            frame = pygame.Rect(rect.x + number * (across + px(18)), rect.y, across, round(across * SHAPE))
            if ensure_board(self.stage, self.card, page):
                surface.blit(diagram(self.stage, self.card, number, page, across), frame)
            else:
                paint_coming(surface, frame, self.card.name)
            pygame.draw.rect(surface, theme.INK_SOFT, frame, 1)
            self._diagrams.append(frame.clip(surface.get_clip()))
            y = frame.bottom + px(6)
            for count, line in enumerate(titles[number]):
                write(surface, line, (frame.x, y + count * title.get_linesize()), title, theme.RED)
            below = pygame.Rect(frame.x, y + most * title.get_linesize(), across, 0)
            write_paragraph(surface, page.words, below, small, theme.INK)
