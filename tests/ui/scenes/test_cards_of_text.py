"""Cards of text in the window: they are drawn again when the pointer moves over them, because a button may light up."""

from __future__ import annotations

import pygame

from tests.helpers.driver import FakeShelf
from ui.scenes.base.stage import Stage
from ui.scenes.home.rules_card import TextCard

SIZE = (800, 600)


def test_a_text_card_is_drawn_again_only_when_the_pointer_moves() -> None:
    card = TextCard(Stage(FakeShelf(), SIZE), "A title", "What it is about.", "Some words.\n\n" * 60)
    card.draw(pygame.Surface(SIZE, 0, 32))
    card.stale = False
    card.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_q, mod=0), 0.0)
    assert not card.stale
    card.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(1, 0), buttons=(0, 0, 0)), 0.0)
    assert card.stale
