"""A card that asks what something is to be called."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import fitting, paper, rule, write
from ui.scenes.base.requests import AskName
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.elements import Button, Buttons, is_confirm
from ui.widgets.fields import TextField
from ui.widgets.reading import Reading, reading


class Naming(Scene):
    """Asks for a name; the one that stands there already will do."""

    covers = False
    writes = True

    def __init__(self, stage: Stage, asked: AskName) -> None:
        super().__init__(stage)
        self.asked = asked
        self.field = TextField(asked.name, longest=40)
        self.buttons = Buttons([
            Button("Keep it", "keep", key=pygame.K_RETURN, is_chief=True),
            Button("Leave it", "leave", key=pygame.K_ESCAPE),
        ])  # fmt: skip

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = True
        if self.field.handle(event, focused=True):
            return None
        name = self.buttons.handle(event) or ("keep" if is_confirm(event) else "")
        if name == "leave":
            return Pop()
        return Pop(self.field.text.strip() or self.asked.name) if name == "keep" else None

    @property
    def reading(self) -> Reading:
        words = f"{self.asked.title}. {self.asked.words} {self.field.spoken()}"
        return reading(words, (self.buttons.buttons, self.buttons.focus))

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        rect = pygame.Rect(0, 0, min(px(560), self.stage.size[0] - px(40)), px(250))
        rect.center = (self.stage.size[0] // 2, self.stage.size[1] // 2)
        paper(surface, rect, self.stage.unit)
        room = rect.width - px(90)
        title = fitting(self.asked.title, px(32), room, face="display")
        y = write(surface, self.asked.title, (rect.centerx, rect.y + px(26)), title, theme.INK, align="centre").bottom + px(4)
        y += rule(surface, rect.x + px(45), y, room, self.stage.unit, kind="swelled") + px(8)
        y = write(surface, self.asked.words, (rect.centerx, y), theme.font(px(20)), theme.INK, align="centre").bottom + px(8)
        self.field.rect = pygame.Rect(rect.x + px(70), y, rect.width - px(140), px(36))
        self.field.draw(surface, self.stage.unit, hot=True, size=21)
        width, gap = px(200), px(12)
        for i, button in enumerate(self.buttons.buttons):
            left = rect.centerx - width - gap // 2 + i * (width + gap)
            button.rect = pygame.Rect(left, rect.bottom - px(70), width, px(42))
        self.buttons.draw(surface, self.stage.unit, 18)
