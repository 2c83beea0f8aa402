"""The first lesson is given on the real board, step by step, and only once; the sheet of controls is that of this very game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from test_scenes import Driver

from board.geometry import Point
from games.shelf import GameShelf
from ui import controls
from ui.scenes.coach import STEPS, CoachedTable, last_words
from ui.scenes.requests import PlayGame
from ui.scenes.rules import TextCard
from ui.scenes.scene import Push
from ui.scenes.table import TableScene

SIZE = (1024, 680)


def at_table(tmp_path: Path, game: str) -> Any:
    """A window at a table where Ann and Ben sit down."""
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    driver = Driver(shelf=shelf, size=SIZE)
    table = shelf.open(game, 2, {}, ["Ann", "Ben"])
    driver.window.answer(Push(PlayGame(table)))
    driver.run(4.0)
    return driver


def pull(driver: Any, button: int = 1) -> None:
    """Pull the disk back and let go; with the right button, sweep through it."""
    camera, hand = driver.scene.session.screen.camera, driver.scene.phase.hand
    ahead = (Point(0, 0) - hand.at) * (1.0 / hand.at.length)
    start, end = (hand.at, hand.at - ahead * 60.0) if button == 1 else (hand.at - ahead * 60.0, hand.at + ahead * 60.0)
    pixels = [camera.to_screen(start + (end - start) * (i / 12)) for i in range(13)]
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=button)
    for pixel in pixels[1:]:
        driver.feed(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(button == 1, 0, button == 3))
    driver.feed(pygame.MOUSEBUTTONUP, pos=pixels[-1], button=button)


def test_the_lesson_goes_on_as_the_hand_does_what_it_says(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "crokinole")
    coach = driver.scene
    assert isinstance(coach, CoachedTable)
    assert (coach.is_teaching, coach.step) == (True, 0)
    zone = coach.session.options.zone
    driver.click_board(zone.middle + Point(40.0, 0.0))
    assert coach.step == 1
    pull(driver)
    assert coach.step == 2
    driver.key(pygame.K_SPACE)
    driver.run(2.0)
    assert coach.is_teaching
    pull(driver, button=3)
    assert coach.step == 3
    driver.key(pygame.K_SPACE)
    driver.run(2.0)
    driver.key(pygame.K_F9)
    assert driver.stage.settings.is_coached
    assert not coach.is_teaching
    driver.window.answer(Push(PlayGame(coach.session.table)))
    assert type(driver.scene) is TableScene


def test_it_is_skipped_with_a_click_and_what_lies_under_the_slip_is_not_pressed(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "crokinole")
    coach = driver.scene
    driver.window.draw()
    before = coach.phase.hand.at
    driver.click(coach._slip.center)
    assert coach.phase.hand.at == before
    driver.click(coach.lesson.buttons[1].rect.center)
    assert driver.stage.settings.is_coached


@pytest.mark.parametrize("game", ["crokinole", "ten-pins", "corner-pins", "center-carrom-pins"])
def test_the_slip_never_covers_the_disk_nor_what_it_is_to_hit(game: str, tmp_path: Path) -> None:
    driver = at_table(tmp_path, game)
    coach = driver.scene
    assert coach.is_teaching
    for _ in range(2):
        driver.window.draw()
        hand = coach.phase.hand
        for point in (hand.at, hand.aim.target):
            assert not coach._slip.inflate(20, 20).collidepoint(coach.session.screen.camera.to_screen(point))
        if game != "crokinole":
            return
        pull(driver)
        driver.key(pygame.K_SPACE)
        driver.run(2.0)


def test_where_nothing_is_shot_nobody_teaches_shooting(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "checkers")
    assert isinstance(driver.scene, CoachedTable)
    assert not driver.scene.is_teaching
    assert not driver.stage.settings.is_coached


def test_the_last_step_names_the_players_own_keys(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "crokinole")
    assert len(STEPS) == 4
    assert "H asks" in last_words()
    driver.stage.change(keys={"hint": "j"})
    assert "J asks" in last_words()
    driver.stage.change(keys={})


def test_a_question_mark_shows_the_controls_of_this_very_game(tmp_path: Path) -> None:
    for game, told, untold in (("crokinole", "# To shoot", "# To move"), ("checkers", "# To move", "# To shoot")):
        driver = at_table(tmp_path, game)
        driver.feed(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
        assert isinstance(driver.scene, TextCard)
        assert told in driver.scene.text
        assert untold not in driver.scene.text
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.scene, TableScene)


def test_the_sheet_tells_who_has_which_keys_against_the_clock() -> None:
    text = controls.in_game((), {"Ann": "mouse or W A S D", "Ben": "arrow keys"})
    assert "- Ann: mouse or W A S D.\n- Ben: arrow keys." in text
