"""Keys and buttons that are released while a card or a pause covers the game: afterwards they no longer count as held."""

from __future__ import annotations

import pygame

from tests.ui.scenes.play.test_halted import running
from tests.ui.window.test_resized_in_hand import at_table, dragged, played, released


def test_a_pull_works_after_reading_the_controls() -> None:
    driver = at_table("crokinole", 2)
    hand, before = driver.scene.phase.hand, played(driver)
    driver.feed(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0)
    driver.write("?")
    assert len(driver.window.scenes) == 2
    driver.feed(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0)
    driver.key(pygame.K_ESCAPE)
    pixel = dragged(driver, hand.at, (0, 50))
    assert hand.mode == "pull"
    released(driver, pixel)
    assert played(driver) == before + 1


def test_opening_the_rules_cancels_a_shot_by_space() -> None:
    driver = at_table("crokinole", 2)
    hand, before = driver.scene.phase.hand, played(driver)
    driver.feed(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    driver.run(0.4)
    assert hand.mode == "charge"
    driver.key(pygame.K_F1)
    driver.feed(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    driver.key(pygame.K_ESCAPE)
    driver.run(0.4)
    assert (hand.mode, played(driver)) == ("rest", before)


def test_opening_the_rules_cancels_a_pull() -> None:
    driver = at_table("crokinole", 2)
    hand = driver.scene.phase.hand
    pixel = dragged(driver, hand.at, (0, 50))
    driver.key(pygame.K_F1)
    released(driver, pixel)
    driver.key(pygame.K_ESCAPE)
    assert (hand.mode, hand.share) == ("rest", 0.0)


def test_keys_held_before_a_pause_do_not_steer_after_it() -> None:
    driver = running("puss-in-the-corner")
    hand = driver.scene.phase.hand
    driver.feed(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w", scancode=0)
    assert hand._keys == {pygame.K_w}
    driver.key(pygame.K_TAB)
    driver.feed(pygame.KEYUP, key=pygame.K_w, mod=0, unicode="w", scancode=0)
    driver.key(pygame.K_SPACE)
    assert driver.scene.phase.is_running
    assert hand._keys <= {pygame.K_SPACE}
