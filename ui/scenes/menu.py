"""The menu: the games in the booklet's order, like a table of contents, beside the side of the board they are played on."""

from __future__ import annotations

from collections.abc import Sequence
from random import randrange

import pygame

from board.card import Card
from board.picture import Picture
from board.scores import Result
from board.sides import Side
from board.table import Demo
from ui import theme
from ui.camera import Camera
from ui.layout import layout
from ui.painter import Painter
from ui.scenes.requests import ReadRules, SetUp, ShowDemo, ShowDrills, ShowKept, ShowScores
from ui.scenes.scene import Answer, Push, Reset, Scene
from ui.scenes.stage import Stage
from ui.widgets import Button, Buttons, fitting, is_confirm, is_press, paper, rule, wrapped, write, write_paragraph
from ui.worker import Worker

WORDS: tuple[str, ...] = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
)
WORDS += ("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")


MOST_SEEDS = 1_000_000
"""How many shows there are from the menu, none like another."""


class Menu(Scene):
    """Choose a game."""

    def __init__(self, stage: Stage, notice: str = "") -> None:
        super().__init__(stage)
        self.notice = notice
        self.cards: list[Card] = list(stage.shelf.cards)
        self.at = 0
        self.lines: list[pygame.Rect] = []
        self.buttons = Buttons([
            Button("Play", "play", is_chief=True, hint="Enter"),
            Button("Rules", "rules", key=pygame.K_F1, hint="F1"),
            Button("Leave", "quit"),
            Button("Continue", "kept", key=pygame.K_c, hint="C", is_enabled=False),
            Button("Scorebook", "scores", key=pygame.K_s, hint="S"),
            Button("Practice", "practice", key=pygame.K_p, hint="P"),
            Button("Demo", "demo", key=pygame.K_d, hint="D", is_enabled=bool(self.cards)),
        ])  # fmt: skip
        self.kept: tuple[Result, ...] | None = None
        """The games that can be gone on with, once they are known."""
        self._looking: Worker[Sequence[Result]] | None = None
        if stage.waits:
            self._see(stage.shelf.kept())
        self._looks: tuple[object, ...] | None = None
        self._shown: Side | None = None
        self._lay_out()

    @property
    def card(self) -> Card:
        return self.cards[self.at]

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = self.stale or event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN)
        name = self.buttons.handle(event)
        if name:
            return self._press(name)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            over = next((i for i, rect in enumerate(self.lines) if rect.collidepoint(event.pos)), -1)
            if over >= 0:
                self.at = over
                if is_press(event):
                    return self._press("play")
        elif event.type == pygame.KEYDOWN:
            steps = {pygame.K_DOWN: 1, pygame.K_UP: -1, pygame.K_PAGEDOWN: 5, pygame.K_PAGEUP: -5}
            if event.key in steps and self.cards:
                self.at = (self.at + steps[event.key]) % len(self.cards)
            elif is_confirm(event):
                return self._press("play")
            elif event.key == pygame.K_h:
                return self._press("rules")
            elif event.key == pygame.K_ESCAPE:
                return self._press("quit")
        return None

    def _look(self) -> None:
        """See which games were kept; records are read for that, so a worker does it, and only while the menu is looked at."""
        if self._looking is None:
            self._looking = Worker(self.stage.shelf.kept)
        elif self._looking.is_done:
            self._see(self._looking.result() or ())

    def _see(self, kept: Sequence[Result]) -> None:
        self.kept = tuple(kept)
        self.buttons.buttons[3].is_enabled = bool(self.kept)
        self.stale = True

    def _press(self, name: str) -> Answer:
        if name == "practice":
            return Push(ShowDrills())
        if name == "kept":
            return Push(ShowKept(self.kept or ()))
        if name == "scores":
            return Push(ShowScores())
        if name == "demo":
            return Push(ShowDemo(Demo(seed=randrange(MOST_SEEDS))))
        if name == "quit" or not self.cards:
            return Reset(None)
        return Push(ReadRules(self.card) if name == "rules" else SetUp(self.card))

    def idle(self, seconds: float) -> Answer:
        is_left_alone = bool(self.cards) and 0.0 < self.stage.settings.demo_after <= seconds
        return Push(ShowDemo(Demo(seed=randrange(MOST_SEEDS), loops=True))) if is_left_alone else None

    # --- drawing --------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        if self._looks == self.stage.look:
            return
        self._looks, self._shown = self.stage.look, None
        board, self.panel = layout(self.stage.size)
        self.painter = Painter(Camera(board))

    def is_ready(self) -> bool:
        self._lay_out()
        return not self.cards or self.stage.has_board(self.card.side, self.painter.camera) or self._shown is not None

    def _sides(self) -> list[Side]:
        """The sides of the board that are played on, that of the chosen game first."""
        return list(dict.fromkeys([self.card.side, *(card.side for card in self.cards)])) if self.cards else []

    @property
    def moves(self) -> bool:
        return self._awaits_board or self.kept is None

    @property
    def _awaits_board(self) -> bool:
        return bool(self.cards) and self._shown is not self.card.side

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        if self.kept is None:
            self._look()
        if self._awaits_board and self.stage.has_board(self.card.side, self.painter.camera):
            self.stale = True
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        self.painter.paint_table(surface)
        ready = [side for side in self._sides() if self.stage.has_board(side, self.painter.camera)]
        if ready:
            self._shown = ready[0]
            self.painter.paint(surface, Picture(self._shown, ()))
        px = self.stage.px
        paper(surface, self.panel, self.stage.unit)
        inner = self.panel.inflate(-px(50), -px(40))
        y = self._title(surface, inner)
        bottom = self._buttons(surface, inner)
        words = self.notice or (self.card.tagline if self.cards else "There are no games on the shelf.")
        font = theme.font(px(19))
        tag_height = max(2, len(wrapped(words, font, inner.width))) * font.get_linesize() + px(12)
        self._contents(surface, pygame.Rect(inner.x, y, inner.width, bottom - tag_height - y))
        area = pygame.Rect(inner.x, bottom - tag_height + px(4), inner.width, tag_height)
        write_paragraph(surface, words, area, font, theme.RED if self.notice else theme.INK_SOFT, align="centre")

    def _title(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        px = self.stage.px
        y = inner.top
        for text, size in (("Crokinole", 44), ("Combination Board", 27)):
            font = fitting(text, px(size), inner.width, face="display")
            y = write(surface, text, (inner.centerx, y), font, theme.INK, align="centre").bottom - px(3)
        count = WORDS[len(self.cards)] if len(self.cards) < len(WORDS) else str(len(self.cards))
        games = f"{count.capitalize()} game{'s' * (len(self.cards) != 1)} on two sides"
        y = write(surface, games, (inner.centerx, y + px(5)), theme.font(px(18)), theme.RED, align="centre").bottom
        return y + px(2) + rule(surface, inner.x, y + px(2), inner.width, self.stage.unit, kind="swelled") + px(8)

    def _contents(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self.stage.px
        height = min(px(34), rect.height // max(1, len(self.cards)))
        size = min(px(21), round(height * 0.80))
        self.lines = [pygame.Rect(rect.x, rect.y + i * height, rect.width, height) for i in range(len(self.cards))]
        for i, (card, line) in enumerate(zip(self.cards, self.lines, strict=True)):
            is_hot = i == self.at
            if is_hot:
                pygame.draw.rect(surface, theme.PAPER_SHADE, line.inflate(px(10), 0), border_radius=px(3))
            ink = theme.RED if is_hot else theme.INK
            figures = theme.font(size, face="figures")
            top = line.centery - figures.get_height() // 2
            write(surface, str(card.number), (line.x + px(24), top), figures, theme.INK_SOFT, align="right")
            seats = card.players
            small = theme.font(round(size * 0.84))
            base = line.centery - small.get_height() // 2
            right = write(surface, seats, (line.right, base), small, theme.INK_SOFT, align="right").left
            font = fitting(card.title, size, right - line.x - px(50), bold=is_hot)
            end = write(surface, card.title, (line.x + px(36), line.centery - font.get_height() // 2), font, ink).right
            _leaders(surface, end + px(8), right - px(8), line.centery + round(size * 0.28), px(7))

    def _buttons(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        px = self.stage.px
        height, gap = px(38), px(8)
        top = inner.bottom - 2 * height - gap
        rows = (self.buttons.buttons[3:], self.buttons.buttons[:3])
        for i, row in enumerate(rows):
            width = (inner.width - (len(row) - 1) * gap) // len(row)
            for j, button in enumerate(row):
                button.rect = pygame.Rect(inner.x + j * (width + gap), top + i * (height + gap), width, height)
        self.buttons.draw(surface, self.stage.unit, 18)
        return top - px(8)


def _leaders(surface: pygame.Surface, start: int, end: int, y: int, pitch: int) -> None:
    """The dots that lead the eye from a title to its number."""
    for x in range(start - start % pitch + pitch, end, pitch):
        surface.fill(theme.PAPER_EDGE, (x, y, max(1, pitch // 5), max(1, pitch // 5)))
