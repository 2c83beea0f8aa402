"""Disabled buttons, which show the reason when they are pressed, in every scene."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest

from board.moves import Lot
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from tests.helpers.letter_tables import dealt_letters
from ui.scenes.base.requests import PutMen
from ui.scenes.play.set_table_scene import PositionEditor
from ui.widgets.elements import Button, Buttons
from ui.widgets.reading import reading


def hover(driver: Driver, pos: tuple[int, int]) -> None:
    driver.feed(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def pixels(driver: Driver) -> np.ndarray:
    driver.window.draw()
    return pygame.surfarray.array3d(driver.window.surface).astype(int)


def test_mouse_and_key_both_show_and_hide_the_reason_of_a_disabled_button() -> None:
    no = Button("No", "no", key=pygame.K_n, refusal="Not before noon.", rect=pygame.Rect(10, 10, 40, 20))
    yes = Button("Yes", "yes", key=pygame.K_y, rect=pygame.Rect(60, 10, 40, 20))
    buttons = Buttons([no, yes])
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=1)
    assert (buttons.handle(press), buttons.refusal) == ("", "Not before noon.")
    assert reading("Words.", (buttons.buttons, -1)).words == "Not before noon. Words."
    buttons.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(25, 20)))
    assert buttons.refusal == "Not before noon."
    buttons.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(80, 20)))
    assert buttons.refusal == ""
    assert buttons.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0)) == ""
    assert buttons.refusal == "Not before noon."
    assert buttons.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_y, mod=0)) == "yes"
    assert buttons.refusal == ""


def test_tab_and_enter_show_the_reason_too() -> None:
    buttons = Buttons([Button("No", "no", refusal="Not before noon.")])
    for key in (pygame.K_TAB, pygame.K_RETURN):
        assert buttons.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)) == ""
    assert buttons.refusal == "Not before noon."


def test_the_reason_is_drawn_on_the_panel_and_disappears_with_the_pointer() -> None:
    match = Match(find("checkers")(), 2, ["Ann", "Ben"], (), Random(1))
    match.play(Lot(0))
    driver = playing(match, size=(800, 600))
    undo = next(button for button in driver.scene.tools.buttons if button.name == "undo")
    hover(driver, undo.rect.center)
    before = pixels(driver)
    driver.click(undo.rect.center)
    said = pixels(driver)
    changed = np.argwhere((before != said).any(axis=2))
    panel = driver.scene.session.screen.panel_rect
    assert len(changed) > 300
    assert panel.collidepoint(*changed.min(axis=0))
    assert panel.collidepoint(*changed.max(axis=0))
    assert changed.max(axis=0)[1] < undo.rect.centery
    hover(driver, (5, 5))
    assert (pixels(driver) == before).all()


@pytest.mark.parametrize(
    ("name", "tool", "words"),
    [
        ("checkers", "undo", "Nothing to undo."),
        ("checkers", "redo", "Nothing to redo."),
        ("checkers", "hint", "Hints are off in this game."),
        ("national-flags", "undo", "You can't undo against the clock."),
    ],
)
def test_in_a_game_each_disabled_button_has_a_reason(name: str, tool: str, words: str) -> None:
    match = Match(find(name)(), 2, ["Ann", "Ben"], (), Random(1), hints=False)
    match.chance()
    driver = playing(match, size=(800, 600))
    button = next(button for button in driver.scene.view.tools if button.name == tool)
    driver.window.draw()
    driver.click(button.rect.center)
    assert driver.scene.tools.refusal == words
    assert words in driver.scene.reading.words


@pytest.mark.parametrize(("name", "is_grey"), [("center-carrom-pins", True), ("corner-pins", True), ("crokinole", False)])
def test_zoom_in_is_disabled_if_a_shot_needs_the_whole_board(name: str, is_grey: bool) -> None:
    match = Match(find(name)(), 2, ["Ann", "Ben"], (), Random(1))
    match.chance()
    driver = playing(match, size=(800, 600))
    button = next(button for button in driver.scene.view.tools if button.name == "whole")
    assert button.label == "Zoom in"
    driver.window.draw()
    driver.click(button.rect.center)
    assert bool(driver.scene.tools.refusal) == is_grey
    assert driver.scene.session.screen.eye.wanted.is_close != is_grey


def test_a_press_on_a_disabled_button_only_shows_the_reason() -> None:
    match = Match(find("national-flags")(), 2, ["Ann", "Ben"], (), Random(1))
    match.chance()
    driver = playing(match, size=(800, 600))
    assert not driver.scene.phase.is_running
    driver.press("undo")
    assert not driver.scene.phase.is_running


def test_an_empty_word_cannot_be_played_and_the_reason_is_shown() -> None:
    driver = playing(dealt_letters("travelling-letters", "planets", "odesiqu"), size=(800, 600))
    driver.run(1.0)
    driver.press("lift")
    driver.run(0.6)
    driver.press("say")
    assert driver.scene.choices.refusal == "Choose a letter first."


def test_best_move_asks_for_the_dice_first(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    board = shelf.set_table("backgammon", {}, ("Ann",), ("", "club"))
    driver = Driver(lambda stage: PositionEditor(stage, PutMen(board)), shelf=shelf, size=(1280, 800))
    driver.press("best")
    assert driver.scene.buttons.refusal == "Set the dice first."
    driver.key(pygame.K_c)
    driver.key(pygame.K_h)
    assert driver.scene.buttons.refusal == board.problem != ""
