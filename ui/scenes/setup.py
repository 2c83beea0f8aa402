"""Before a game: how many play, who they are, and the house rules."""

from __future__ import annotations

from typing import Any

import pygame

from board.card import Card, HouseRule
from board.picture import Picture
from board.table import Table, usual_players
from ui import theme
from ui.camera import Camera
from ui.layout import layout
from ui.painter import Painter
from ui.scenes.requests import LearnFlags, PlayGame, ReadRules
from ui.scenes.scene import Answer, Pop, Push, Reset, Scene
from ui.scenes.stage import Stage
from ui.settings import Seating
from ui.widgets import Button, Buttons, Choice, TextField, fitting, is_confirm, is_press, paper, rule, seat_swatch, wrapped, write

BOOKLET = "*"
"""Marks the choice that is the booklet's own."""


class Setup(Scene):
    """Sit down to a game."""

    def __init__(self, stage: Stage, card: Card) -> None:
        super().__init__(stage)
        self.card = card
        counts = sorted(card.seats)
        self.seats = Choice("Players", [str(count) for count in counts], counts.index(card.seats[0]))
        self._counts = counts
        most = max(counts)
        names = dict(enumerate(stage.seating(card).names))
        self.fields = [TextField(names.get(seat, "")) for seat in range(most)]
        bots = list(stage.shelf.bots(card.name))
        usual = usual_players(card, bots, most)
        self.sitters = [Choice("", ["a person", *bots], 1 + bots.index(bot) if bot else 0) for bot in usual]
        self.rules: list[HouseRule] = list(stage.shelf.house_rules(card.name))
        self.choices = [Choice(rule.label, _marked(rule), rule.choices.index(rule.default)) for rule in self.rules]
        self.hints = Choice("A player may ask for a hint", ["yes", "no"])
        self.has_hints = bool(bots) and not card.is_filled_up
        """Whether anybody knows the game well enough to give one, and there is time to ask."""
        self.focus = 0
        self.problem = ""
        self.buttons = Buttons([
            Button("Begin", "begin", is_chief=True, hint="Enter"),
            Button("Rules", "rules", key=pygame.K_F1, hint="F1"),
            Button("Back", "back", key=pygame.K_ESCAPE, hint="Esc"),
        ])  # fmt: skip
        if card.teaches_flags:
            self.buttons.buttons.insert(1, Button("Learn", "learn"))
        self._look: tuple[object, ...] | None = None
        self._lay_out()

    @property
    def count(self) -> int:
        return self._counts[self.seats.at]

    @property
    def widgets(self) -> list[Choice | TextField]:
        """Everything that can be set, in the order Tab goes."""
        found: list[Choice | TextField] = [self.seats] if len(self._counts) > 1 else []
        for seat in range(self.count):
            found.append(self.fields[seat])
            if len(self.sitters[seat].words) > 1:
                found.append(self.sitters[seat])
        return [*found, *self.settings]

    @property
    def settings(self) -> list[Choice]:
        """What the players agree on."""
        return [*self.choices, self.hints] if self.has_hints else self.choices

    @property
    def writes(self) -> bool:
        return isinstance(self._focused, TextField)

    @property
    def _focused(self) -> Choice | TextField | None:
        widgets = self.widgets
        return widgets[self.focus] if 0 <= self.focus < len(widgets) else None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = True
        widgets = self.widgets
        if is_press(event):
            self.focus = next((i for i, w in enumerate(widgets) if w.rect.collidepoint(event.pos)), self.focus)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_UP) and widgets:
            back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
            self.focus = (self.focus + (-1 if back else 1)) % len(widgets)
            return None
        for i, widget in enumerate(widgets):
            if widget.handle(event, focused=i == self.focus):
                self.problem = ""
                return None
        name = self.buttons.handle(event) or ("begin" if is_confirm(event) else "")
        if name == "begin":
            return self._begin()
        if name == "rules":
            return Push(ReadRules(self.card))
        if name == "learn":
            return Push(LearnFlags())
        return Pop() if name == "back" else None

    def _begin(self) -> Answer:
        names = tuple(self.fields[seat].text for seat in range(self.count))
        self.stage.change(seatings={**self.stage.settings.seatings, self.card.name: Seating(names=names)})
        try:
            table = self.open()
        except (ValueError, LookupError) as error:
            self.problem = str(error)
            return None
        return Reset(PlayGame(table))

    def open(self) -> Table:
        """A new game as it is set up here."""
        rules: dict[str, Any] = {
            rule.name: rule.choices[choice.at] for rule, choice in zip(self.rules, self.choices, strict=True)
        }
        names = [self.fields[seat].text.strip() for seat in range(self.count)]
        bots = [self.sitters[seat].words[self.sitters[seat].at] if self.sitters[seat].at else "" for seat in range(self.count)]
        return self.stage.shelf.open(self.card.name, self.count, rules, names, bots, hints=self.hints.at == 0)

    # --- drawing --------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        if self._look == self.stage.look:
            return
        self._look = self.stage.look
        board, self.panel = layout(self.stage.size)
        self.painter = Painter(Camera(board))

    def is_ready(self) -> bool:
        self._lay_out()
        return self.stage.has_board(self.card.side, self.painter.camera)

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        px = self.stage.px
        self.painter.paint_table(surface)
        self.painter.paint(surface, Picture(self.card.side, ()))
        paper(surface, self.panel, self.stage.unit)
        inner = self.panel.inflate(-px(50), -px(40))
        font = fitting(self.card.title, px(36), inner.width, face="display")
        y = write(surface, self.card.title, (inner.centerx, inner.y), font, theme.INK, align="centre").bottom
        for line in wrapped(self.card.tagline, theme.font(px(18)), inner.width):
            y = write(surface, line, (inner.centerx, y), theme.font(px(18)), theme.INK_SOFT, align="centre").bottom
        y += px(4)
        y += rule(surface, inner.x, y, inner.width, self.stage.unit, kind="swelled") + px(10)
        y = self._people(surface, inner, y)
        y = self._house_rules(surface, inner, y)
        if self.problem:
            for line in wrapped(self.problem, theme.font(px(18)), inner.width):
                y = write(surface, line, (inner.x, y), theme.font(px(18)), theme.RED).bottom
        self._place_buttons(inner)
        self.buttons.draw(surface, self.stage.unit, 18)

    def _people(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        px = self.stage.px
        y = self._heading(surface, inner, y, "The players")
        height = px(34)
        if len(self._counts) > 1:
            self.seats.rect = pygame.Rect(inner.right - px(150), y, px(150), px(32))
            write(surface, "How many", (inner.x, y + px(4)), theme.font(px(19)), theme.INK)
            self.seats.draw(surface, self.stage.unit, hot=self._focused is self.seats)
            y += height + px(6)
        for seat in range(self.count):
            field, sitter = self.fields[seat], self.sitters[seat]
            seat_swatch(
                surface, (inner.x + px(12), y + height // 2), px(10), seat % 2 if self.count in self.card.partners else seat
            )
            has_bots = len(sitter.words) > 1
            right = inner.right - (px(150) if has_bots else 0)
            field.rect = pygame.Rect(inner.x + px(32), y, right - inner.x - px(42), px(32))
            ghost = sitter.words[sitter.at] if sitter.at else f"Player {seat + 1}"
            field.draw(surface, self.stage.unit, hot=self._focused is field, ghost=ghost)
            if has_bots:
                sitter.rect = pygame.Rect(right, y, px(150), px(32))
                sitter.draw(surface, self.stage.unit, hot=self._focused is sitter, size=16)
            y += height + px(3)
        return y + px(8)

    def _house_rules(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        if not self.settings:
            return y
        px = self.stage.px
        small = theme.font(px(15))
        if self.choices:
            write(surface, f"{BOOKLET} as the booklet has it", (inner.right, y + px(5)), small, theme.INK_SOFT, align="right")
        y = self._heading(surface, inner, y, "House rules")
        font = theme.font(px(18))
        for choice in self.settings:
            widest = max(font.size(word)[0] for word in choice.words) + px(80)
            width = max(px(110), min(widest, inner.width // 2))
            lines = wrapped(choice.label, font, inner.width - width - px(12))
            height = max(px(36), len(lines) * font.get_linesize() + px(6))
            top = y + (height - len(lines) * font.get_linesize()) // 2
            for i, line in enumerate(lines):
                write(surface, line, (inner.x, top + i * font.get_linesize()), font, theme.INK)
            choice.rect = pygame.Rect(inner.right - width, y + (height - px(32)) // 2, width, px(32))
            choice.draw(surface, self.stage.unit, hot=self._focused is choice)
            y += height + px(4)
        return y

    def _heading(self, surface: pygame.Surface, inner: pygame.Rect, y: int, words: str) -> int:
        font = theme.font(self.stage.px(19), bold=True)
        return write(surface, words, (inner.x, y), font, theme.RED).bottom + self.stage.px(4)

    def _place_buttons(self, inner: pygame.Rect) -> None:
        px = self.stage.px
        height, gap = px(40), px(8)
        count = len(self.buttons.buttons)
        width = (inner.width - (count - 1) * gap) // count
        for i, button in enumerate(self.buttons.buttons):
            button.rect = pygame.Rect(inner.x + i * (width + gap), inner.bottom - height, width, height)


def _marked(rule: HouseRule) -> list[str]:
    """What each choice is called, the booklet's own with a mark."""
    is_booklets = (choice == rule.default for choice in rule.choices)
    return [f"{word} {BOOKLET}" if own else word for word, own in zip(rule.words, is_booklets, strict=True)]
