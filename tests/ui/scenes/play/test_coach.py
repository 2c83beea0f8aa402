"""The first lesson, which guides a new player on the real board once, step by step, and the list of a game's controls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from board.geometry import Point
from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from tests.helpers.families import tried
from tests.helpers.laid_out import Proofs, faults
from ui.art.painting.painter import Painter
from ui.scenes.base import controls
from ui.scenes.base.requests import PlayGame
from ui.scenes.base.scene import Push
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.home.rules_card import TextCard
from ui.scenes.play.coach import STEPS, CoachedTable, words_of
from ui.scenes.play.table_scene import TableScene
from ui.settings import Settings

SIZE = (1024, 680)


def at_table(tmp_path: Path, game: str) -> Any:
    """Return a window with a game between two people, Ann and Ben."""
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    driver = Driver(shelf=shelf, size=SIZE)
    table = shelf.open(game, 2, {}, ["Ann", "Ben"])
    driver.window.answer(Push(PlayGame(table)))
    driver.run(4.0)
    return driver


def pull(driver: Any, button: int = 1) -> None:
    """Pull the disk back and release it. With the right button, sweep the pointer through it instead."""
    camera, hand = driver.scene.session.screen.camera, driver.scene.phase.hand
    ahead = (Point(0, 0) - hand.at) * (1.0 / hand.at.length)
    start, end = (hand.at, hand.at - ahead * 60.0) if button == 1 else (hand.at - ahead * 60.0, hand.at + ahead * 60.0)
    pixels = [camera.to_screen(start + (end - start) * (i / 12)) for i in range(13)]
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=button)
    for pixel in pixels[1:]:
        driver.feed(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(button == 1, 0, button == 3))
    driver.feed(pygame.MOUSEBUTTONUP, pos=pixels[-1], button=button)


def test_a_step_of_the_lesson_ends_when_the_player_does_its_action(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "crokinole")
    coach = driver.scene
    assert isinstance(coach, CoachedTable)
    assert (coach.is_teaching, coach.step) == (True, 0)
    zone = coach.session.reading.options.zone
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
    driver.key(pygame.K_l)
    assert (driver.stage.settings.aim, coach.step) == ("first touch", 4)
    driver.key(pygame.K_PLUS)
    assert (coach.session.screen.eye.wanted.is_close, coach.step) == (True, 5)
    driver.key(pygame.K_F9)
    assert driver.stage.settings.is_coached
    assert not coach.is_teaching
    driver.window.answer(Push(PlayGame(coach.session.table)))
    assert type(driver.scene) is TableScene


def test_a_continued_game_continues_the_lesson_at_the_same_step(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "crokinole")
    driver.click_board(driver.scene.session.reading.options.zone.middle + Point(40.0, 0.0))
    pull(driver)
    driver.key(pygame.K_SPACE)
    driver.run(2.0)
    assert driver.scene.step == 2
    table = driver.scene.session.table
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Home)
    driver.window.answer(Push(PlayGame(table)))
    assert isinstance(driver.scene, CoachedTable)
    assert driver.scene.step == 2


def test_a_click_skips_the_lesson(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "crokinole")
    coach = driver.scene
    driver.window.draw()
    driver.click(coach.lesson.buttons[1].rect.center)
    assert driver.stage.settings.is_coached
    assert coach.view.lesson is None


SIZES = [((640, 480), 100), ((800, 600), 200), ((1280, 800), 100), ((1280, 800), 200), ((2560, 1440), 100)]


@pytest.mark.parametrize(("size", "text"), tried(SIZES, SIZES[:2]))
@pytest.mark.parametrize("step", range(6))
def test_the_lesson_fits_on_the_panel_and_covers_no_part_of_the_board(
    step: int, size: tuple[int, int], text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Painter, "paint", lambda *_, **__: None)
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    coach = CoachedTable(Stage(shelf, size, settings=Settings(text=text)), shelf.seat("ten-pins", 2, {}, ["Ann", "Ben"]))
    coach.flow.settle()
    while not coach.is_teaching:
        coach.tick(1 / 60)
    coach.step = step
    proofs = Proofs(monkeypatch)
    coach.draw(pygame.Surface(size, 0, 32))
    panel = coach.session.screen.panel_rect
    written = " ".join(line.text for line in proofs.lines if line.surface.get_width() > 1)
    assert words_of(STEPS[step]) in written
    assert faults([line for line in proofs.lines if line.surface.get_width() > 1]) == []
    for button in coach.lesson.buttons:
        assert panel.contains(button.rect)
    assert not panel.colliderect(coach.session.screen.camera.square)


def test_games_without_shots_have_no_lesson_in_shooting(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "checkers")
    assert isinstance(driver.scene, CoachedTable)
    assert not driver.scene.is_teaching
    assert not driver.stage.settings.is_coached


def test_the_last_step_names_the_players_own_keys(tmp_path: Path) -> None:
    driver = at_table(tmp_path, "crokinole")
    assert len(STEPS) == 6
    assert "H shows" in words_of(STEPS[-1])
    assert words_of(STEPS[3]).startswith("L changes the aim line")
    driver.stage.change(keys={"hint": "j", "aim": "o"})
    assert "J shows" in words_of(STEPS[-1])
    assert words_of(STEPS[3]).startswith("O changes the aim line")
    driver.stage.change(keys={})


def test_a_question_mark_shows_the_controls_of_this_game(tmp_path: Path) -> None:
    for game, told, untold in (("crokinole", "# Shooting", "# Moving"), ("checkers", "# Moving", "# Shooting")):
        driver = at_table(tmp_path, game)
        driver.feed(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
        assert isinstance(driver.scene, TextCard)
        assert told in driver.scene.text
        assert untold not in driver.scene.text
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.scene, TableScene)


def test_the_controls_of_a_real_time_game_list_the_keys_of_each_player() -> None:
    text = controls.in_game((), {"Ann": "mouse or W A S D", "Ben": "arrow keys"})
    assert "- Ann: mouse or W A S D.\n- Ben: arrow keys." in text
