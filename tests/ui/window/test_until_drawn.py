"""The picture shown while a board is being drawn in the background: always the last one, never an older one."""

from __future__ import annotations

import pygame
import pytest

from board.geometry import Point
from tests.ui.motion.test_theatre import at_table
from ui.scenes.play.table_scene import TableScene


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_until_a_closer_board_is_drawn_the_last_picture_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = at_table("crokinole")
    window, stage = driver.window, driver.stage
    is_there = True
    monkeypatch.setattr(stage, "waits", False)
    monkeypatch.setattr(stage, "ensure_board", lambda *_: is_there)
    window._spoil()
    window.draw()
    first = pixels(window.surface)
    driver.key(pygame.K_r)
    driver.click_board(Point(60.0, -263.525))
    window.draw()
    last = pixels(window.surface)
    assert last != first
    is_there = False
    driver.key(pygame.K_b)
    driver.run(0.5)
    window.draw()
    assert pixels(window.surface) == last
    is_there = True
    window.draw()
    assert pixels(window.surface) not in (first, last)
    panel = window.surface.subsurface((450, 20, 170, 390))
    printed = pixels(panel)
    window._spoil()
    window.draw()
    assert pixels(panel) == printed


def test_a_resized_window_shows_the_last_picture_stretched(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_table("crokinole")
    window, stage = driver.window, driver.stage
    monkeypatch.setattr(stage, "waits", False)
    monkeypatch.setattr(stage, "ensure_board", lambda *_: True)
    window._spoil()
    window.draw()
    driver.key(pygame.K_r)
    driver.click_board(Point(60.0, -263.525))
    window.draw()
    window.rest(0.1)
    seen = pygame.transform.smoothscale(window.surface, (700, 500))
    pygame.display.init()
    screen = pygame.display.set_mode((700, 500))
    try:
        window.surface = screen
        driver.feed(pygame.WINDOWSIZECHANGED, x=700, y=500)
        window.draw()
        assert pixels(screen) == pixels(seen)
    finally:
        pygame.display.quit()


def test_keys_and_clicks_on_the_opening_title_do_nothing_to_the_scene_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    is_there = False
    monkeypatch.setattr(TableScene, "ensure_ready", lambda _: is_there)
    driver = at_table("crokinole")
    window = driver.window
    before = driver.scene
    driver.key(pygame.K_ESCAPE, pygame.K_F1)
    driver.click((400, 300))
    assert window.scenes == [before], "a key pressed on the title acted on the game behind it"
    is_there = True
    window.draw()
    driver.key(pygame.K_F1)
    assert len(window.scenes) == 2
