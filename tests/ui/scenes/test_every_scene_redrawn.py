"""Every scene, redrawn in part after an event, looks as if it were redrawn whole.

Buttons light up under the pointer and by Tab.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame
import pytest

from games.game_shelf import GameShelf
from tests.ui.scenes.test_commands_of_every_scene import SCENES, shown
from ui.art.base import theme
from ui.art.painting.painter import Painter

GROUND = (96, 148, 132)
PICTURED = ("home", "grid of games")
"""Scenes with buttons that are pictures. Such a button gets a frame instead of lighting up."""
MOST = 8
"""Largest number of buttons in each scene over which the test moves the pointer."""
OPEN = "board"
"""Name of the button for the list of games that is open at first. It is lit all the time."""


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint a plain background instead of boards and cloth."""

    def paint(painter: Painter, surface: pygame.Surface, *_: Any, **__: Any) -> None:
        surface.fill(GROUND, painter.camera.rect)

    for name in ("paint_men", "paint_board"):
        monkeypatch.setattr(Painter, name, lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint", paint)
    for name in ("paint_table", "paint_beside"):
        monkeypatch.setattr(Painter, name, lambda _, surface: surface.fill(theme.CLOTH))
    pygame.font.init()
    theme.use_look("booklet", "maple")


def pixels(driver: Any) -> np.ndarray:
    return pygame.surfarray.array3d(driver.window.surface)


def as_a_whole(driver: Any) -> np.ndarray:
    """Draw the whole window again. Return its pixels."""
    for scene in driver.window.scenes:
        scene.spoil()
    driver.window.draw()
    return pixels(driver)


def point(driver: Any, at: tuple[int, int]) -> None:
    driver.feed(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    driver.window.draw()


def differing(one: np.ndarray, other: np.ndarray) -> str:
    """Return a text that says where two pictures differ, or an empty string if they are equal."""
    away = np.argwhere((one != other).any(axis=2))
    return "" if not len(away) else f"{len(away)} pixels from {away.min(axis=0)} to {away.max(axis=0)}"


def is_in_place(driver: Any, name: str) -> None:
    """Check that each button lies in the window and overlaps no other button."""
    placed = [button for button in driver.buttons if button.rect.width]
    window = driver.window.surface.get_rect()
    for i, button in enumerate(placed):
        assert window.contains(button.rect), button.name
        assert [other.name for other in placed[:i] if other.rect.colliderect(button.rect)] == []
        assert 20 <= button.rect.height <= 60 or name in PICTURED, button.name


def lights_up(driver: Any, name: str) -> None:
    """Check that each button lights up under the pointer, and goes dark again when the pointer leaves."""
    before = pixels(driver)
    for button in driver.buttons[:MOST]:
        if not button.rect.width or not button.is_enabled:
            continue
        rect = button.rect.copy()
        corner = rect.x + rect.height // 6, rect.centery
        was_lit = tuple(before[corner]) == theme.PAPER_SHADE
        point(driver, rect.center)
        lit = pixels(driver)
        is_lit = tuple(lit[corner]) == theme.PAPER_SHADE if name not in PICTURED else differing(lit, before) != ""
        assert was_lit or is_lit or button.name == OPEN, f"{button.name} does not light up."
    point(driver, (1, 1))
    assert differing(pixels(driver), before) == "", "A button stays lit."


@pytest.mark.parametrize("name", SCENES)
def test_after_an_event_everything_that_has_changed_is_drawn(name: str, shelf: GameShelf) -> None:
    driver = shown(name, shelf)
    is_in_place(driver, name)
    point(driver, (1, 1))
    first = as_a_whole(driver)
    assert differing(as_a_whole(driver), first) == "", "Drawn twice, it looks different."
    lights_up(driver, name)
    events: list[tuple[str, Any]] = [
        ("Tab", lambda: driver.key(pygame.K_TAB)),
        ("the wheel", lambda: driver.feed(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0, flipped=False)),
        ("Down", lambda: driver.key(pygame.K_DOWN)),
        ("the middle", lambda: point(driver, (480, 320))),
    ]
    for what, act in events:
        act()
        driver.window.draw()
        seen = pixels(driver)
        assert differing(seen, as_a_whole(driver)) == "", f"After {what} something old is still seen."
