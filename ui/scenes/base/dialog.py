"""Dialogs shown over another screen: messages, questions, choices and name entry."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import dim, fitting_font, paper, rule, wrap, write
from ui.scenes.base.commands import ENTER, Command, CommandBar, closing_command
from ui.scenes.base.requests import Ask, AskName, Offer
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.fields import TextField
from ui.widgets.reading import Reading, reading, spoken

STAY = "stay"
"""Name of the command that closes a dialog and does nothing else."""


def stay(label: str, *, is_chief: bool = False) -> Command:
    """Return a command that closes a dialog and does nothing else. Its button shows `label`; Esc runs it too."""
    return closing_command(STAY, label, pygame.K_ESCAPE, answer="", is_chief=is_chief)


def accept() -> Command:
    """Return the only command of a message dialog, which closes it. Its keys are Enter and Esc."""
    return closing_command(STAY, "OK", pygame.K_RETURN, answer="", is_chief=True, also=(*ENTER, (pygame.K_ESCAPE, 0)))


def draw_card(surface: pygame.Surface, stage: Stage, title: str, height: int) -> tuple[pygame.Rect, int]:
    """Darken the screen and draw the empty card of a dialog with a title.

    Return the card's rectangle and the y coordinate for the text below the title.
    """
    px, unit = stage.px, stage.unit
    rect = pygame.Rect(0, 0, min(px(560), stage.size[0] - px(40)), height)
    rect.center = (stage.size[0] // 2, stage.size[1] // 2)
    dim(surface)
    paper(surface, rect, unit)
    room = rect.width - px(90)
    font = fitting_font(title, px(32), room, face="display")
    y = write(surface, title, (rect.centerx, rect.y + px(26)), font, theme.INK, align="centre").bottom + px(4)
    return rect, y + rule(surface, rect.x + px(45), y, room, unit, kind="swelled")


class Dialog(Scene):
    """A dialog over a screen, with a title, a text and buttons.

    When it closes, the screen below receives the name of the chosen button.
    """

    covers = False

    def __init__(self, stage: Stage, title: str, words: str, *commands: Command) -> None:
        super().__init__(stage)
        self.title, self.words, self.commands = title, words, commands
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()
        self.buttons.focus = 0

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN):
            self.stale = True
        self.buttons.step(event, pygame.K_LEFT, pygame.K_RIGHT)
        return self.buttons.hear(event)

    @property
    def reading(self) -> Reading:
        return reading(f"{spoken(self.title)} {self.words}", self.buttons.read_out)

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        self.buttons.refresh()
        width = min(px(560), self.stage.size[0] - px(40))
        font = theme.font(px(21))
        lines = wrap(self.words, font, width - px(90))
        rect, y = draw_card(surface, self.stage, self.title, px(188) + len(lines) * font.get_linesize())
        y += px(10)
        for line in lines:
            write(surface, line, (rect.centerx, y), font, theme.INK, align="centre")
            y += font.get_linesize()
        self._place_buttons(rect)
        self.buttons.draw(surface, self.stage.unit, 18)

    def _place_buttons(self, rect: pygame.Rect) -> None:
        px = self.stage.px
        count, gap, height = len(self.buttons.buttons), px(12), px(42)
        width = min(px(220), (rect.width - px(90) - gap * (count - 1)) // count)
        x = rect.centerx - (count * width + (count - 1) * gap) // 2
        for i, button in enumerate(self.buttons.buttons):
            button.rect = pygame.Rect(x + i * (width + gap), rect.bottom - px(28) - height, width, height)


class Notice(Dialog):
    """A dialog with a message and one button."""

    def __init__(self, stage: Stage, title: str, words: str) -> None:
        super().__init__(stage, title, words, accept())


class QuestionCard(Dialog):
    """A dialog that asks for confirmation of an action that cannot be undone.

    No letter key confirms it, because the player may be typing when it appears.
    """

    def __init__(self, stage: Stage, request: Ask) -> None:
        super().__init__(
            stage, request.title, request.words, stay(request.no, is_chief=True), closing_command(request.answer, request.yes)
        )


class ChoiceDialog(Dialog):
    """A dialog with one button for each of several answers."""

    def __init__(self, stage: Stage, offer: Offer) -> None:
        choices = [closing_command(answer, label, ord(label[0].lower())) for label, answer in offer.choices]
        super().__init__(stage, offer.title, offer.words, *choices, stay("Back"))
        self._patience = offer.patience

    def idle(self, seconds: float) -> Answer:
        return Pop() if seconds >= self._patience else None


class NameDialog(Scene):
    """A dialog with a text field in which the player types a name. A default name is filled in."""

    covers = False
    writes = True

    def __init__(self, stage: Stage, request: AskName) -> None:
        super().__init__(stage)
        self.request = request
        self.field = TextField(request.name, longest=40)
        self.commands = (
            Command("keep", self._keep, request.yes, pygame.K_RETURN, is_chief=True, also=ENTER),
            Command("leave", Pop, request.no, pygame.K_ESCAPE),
        )
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = True
        return None if self.field.handle(event, focused=True) else self.buttons.hear(event)

    def _keep(self) -> Answer:
        return Pop(self.field.text.strip() or self.request.name)

    @property
    def reading(self) -> Reading:
        words = f"{self.request.title}. {self.request.words} {self.field.spoken()}"
        return reading(words, self.buttons.read_out)

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        rect, y = draw_card(surface, self.stage, self.request.title, px(250))
        y += px(8)
        y = write(surface, self.request.words, (rect.centerx, y), theme.font(px(20)), theme.INK, align="centre").bottom + px(8)
        self.field.rect = pygame.Rect(rect.x + px(70), y, rect.width - px(140), px(36))
        self.field.draw(surface, self.stage.unit, hot=True, size=21)
        width, gap = px(200), px(12)
        for i, button in enumerate(self.buttons.buttons):
            left = rect.centerx - width - gap // 2 + i * (width + gap)
            button.rect = pygame.Rect(left, rect.bottom - px(70), width, px(42))
        self.buttons.draw(surface, self.stage.unit, 18)
