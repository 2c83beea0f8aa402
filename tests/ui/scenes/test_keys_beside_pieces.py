"""Keys during a timed puzzle: each does the same as the button that shows it."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.scenes.play.test_halted import running
from ui.scenes.base.refusals import LETTERS_STEER


def test_b_zooms_and_k_shows_the_score_card_while_the_clock_runs() -> None:
    driver = running("progressive-angle-play")
    printed = {button.label: button.key for button in driver.scene.view.tools}
    assert (printed["Zoom in"], printed["Card"]) == (pygame.K_b, pygame.K_k)
    driver.key(pygame.K_b)
    assert driver.scene.session.screen.eye.wanted.is_close
    driver.key(pygame.K_k)
    assert len(driver.window.scenes) == 2
    driver.key(pygame.K_ESCAPE)
    assert not driver.scene.phase.is_running


def test_letters_used_for_puzzle_pieces_are_no_shortcuts() -> None:
    driver = running("angle-play")
    aim = driver.scene.stage.settings.aim
    for key in (pygame.K_l, pygame.K_q, pygame.K_e, pygame.K_u):
        driver.key(key)
    assert driver.scene.stage.settings.aim == aim
    assert driver.scene.phase.is_running


def test_letters_that_steer_are_no_shortcuts() -> None:
    for name in ("national-flags", "puss-in-the-corner"):
        driver = running(name)
        was_close = driver.scene.session.screen.eye.wanted.is_close
        driver.key(pygame.K_b)
        assert driver.scene.session.screen.eye.wanted.is_close is was_close


@pytest.mark.parametrize("key", [pygame.K_b, pygame.K_c])
def test_a_shortcut_on_a_letter_says_why_it_does_nothing_while_men_are_steered(key: int) -> None:
    driver = running("puss-in-the-corner")
    driver.key(key)
    assert driver.scene.view.refusal == LETTERS_STEER
    assert driver.scene.phase.is_running


@pytest.mark.parametrize("key", [pygame.K_w, pygame.K_h, pygame.K_x])
def test_letters_that_steer_and_letters_without_a_command_need_no_words(key: int) -> None:
    driver = running("puss-in-the-corner")
    driver.key(key)
    assert driver.scene.view.refusal == ""


def test_letters_of_a_name_need_no_words() -> None:
    driver = running("national-flags", "call flag-chili")
    driver.key(pygame.K_c)
    assert driver.scene.view.refusal == ""
