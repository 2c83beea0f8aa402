"""The two lists of games on the home screen, the board games first. A key or a click changes the list, and typing searches
both.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.game_shelf import GameShelf
from tests.helpers.driver import CARD, Driver, FakeShelf
from tests.helpers.families import tried
from ui.scenes.home.home import Home
from ui.scenes.play.before_game import Setup

TRIANGLES = replace(CARD, name="triangles", title="Triangles", number=1, shelf="parlor", family="Cards")
LETTERS = replace(CARD, name="letters", title="Letters", number=2, shelf="parlor", family="Cards")


def at_home(size: tuple[int, int] = (1280, 800), *more: Any) -> Driver:
    shelf = FakeShelf()
    shelf.cards = (*shelf.cards, *(more or (TRIANGLES, LETTERS)))
    return Driver(shelf=shelf, size=size)


def names(driver: Driver) -> list[str]:
    return [card.name for card in driver.scene.shelf.order]


def test_the_board_games_come_first_and_a_key_switches_to_the_parlor_and_back() -> None:
    driver = at_home()
    assert (names(driver), driver.scene.choice.name) == (["sample", "other"], "sample")
    driver.key(pygame.K_F9)
    assert (names(driver), driver.scene.choice.name) == (["triangles", "letters"], "triangles")
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(driver.scene, Setup)
    assert driver.scene.card.name == "letters"
    driver.key(pygame.K_ESCAPE, pygame.K_F9)
    assert (names(driver), driver.scene.choice.name) == (["sample", "other"], "sample")


SIZES = [((640, 480),), ((800, 600),), ((1280, 800),), ((2560, 1440),), ((700, 1200),)]


@pytest.mark.parametrize("size", tried(SIZES, (SIZES[0], SIZES[2], SIZES[4])))
def test_a_click_switches_the_shelf_at_every_window_size(size: tuple[int, int]) -> None:
    driver = at_home(size)
    board, parlor = driver.scene.shelves.buttons
    assert not board.rect.colliderect(parlor.rect)
    assert not any(button.rect.colliderect(driver.scene.panel) for button in (board, parlor))
    driver.click(parlor.rect.center)
    assert names(driver) == ["triangles", "letters"]
    driver.click(board.rect.center)
    assert names(driver) == ["sample", "other"]


def test_typing_finds_games_on_both_shelves() -> None:
    driver = at_home()
    driver.write("1")
    assert names(driver) == ["sample", "triangles"]
    driver.key(pygame.K_BACKSPACE)
    driver.write("lett")
    assert (names(driver), driver.scene.choice.name) == (["letters"], "letters")
    driver.key(pygame.K_ESCAPE)
    assert (names(driver), driver.scene.choice.name) == (["triangles", "letters"], "letters")


def test_without_parlor_games_only_one_shelf_is_shown() -> None:
    driver = Driver()
    driver.key(pygame.K_F9)
    assert names(driver) == ["sample", "other"]
    assert all(button.rect.width == 0 for button in driver.scene.shelves.buttons)


def test_after_a_parlor_game_the_parlor_shelf_is_shown() -> None:
    driver = at_home()
    driver.key(pygame.K_F9, pygame.K_RETURN, pygame.K_RETURN)
    table = driver.scene.session.table
    table.card = TRIANGLES
    driver.key(pygame.K_ESCAPE)
    assert (names(driver), driver.scene.choice.name) == (["triangles", "letters"], "triangles")


def test_after_a_game_its_card_is_selected_and_visible(tmp_path: Path) -> None:
    driver = Driver(lambda stage: Home(stage, game="egyptian-pyramids"), GameShelf(tmp_path, spare=[]))
    assert driver.scene.choice.name == "egyptian-pyramids"
    assert driver.scene.buttons.buttons[0].label == "Egyptian Pyramids against a bot"
    place, scroll = driver.scene.shelf.places["egyptian-pyramids"], driver.scene.scroll
    assert scroll.offset <= place.top
    assert place.bottom <= scroll.offset + scroll.view.height


def test_a_typed_number_selects_a_game_of_the_current_shelf() -> None:
    driver = at_home()
    driver.key(pygame.K_F9)
    driver.write("1")
    assert (names(driver), driver.scene.choice.name) == (["triangles", "sample"], "triangles")
    driver.write("x")
    driver.key(pygame.K_BACKSPACE, pygame.K_RETURN)
    assert driver.scene.card.name == "triangles"


ROUND = replace(CARD, name="round", title="Round Board", number=1, shelf="guests", family="Crokinole")


@pytest.mark.parametrize("size", tried(SIZES, (SIZES[0], SIZES[2], SIZES[4])))
def test_with_three_shelves_the_key_goes_through_all_of_them(size: tuple[int, int]) -> None:
    driver = at_home(size, TRIANGLES, ROUND)
    buttons = driver.scene.shelves.buttons
    assert [button.label for button in buttons] == ["The board", "The parlor", "Not in the box"]
    for at, button in enumerate(buttons):
        assert not button.rect.colliderect(driver.scene.panel)
        assert not any(button.rect.colliderect(other.rect) for other in buttons[:at])
    shelves = []
    for _ in range(3):
        shelves.append(names(driver))
        driver.key(pygame.K_F9)
    assert shelves == [["sample", "other"], ["triangles"], ["round"]]
    assert names(driver) == ["sample", "other"]
    driver.click(buttons[2].rect.center)
    assert names(driver) == ["round"]
    driver.write("oth")
    assert names(driver) == ["other"]


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_names_of_three_shelves_stay_beside_the_panel_in_large_type(size: tuple[int, int], text: int) -> None:
    driver = at_home(size, TRIANGLES, replace(CARD, name="guest", title="A Guest", number=1, shelf="guests", family="Guests"))
    driver.stage.change(text=text)
    driver.scene.spoil()
    driver.window.draw()
    tabs = driver.scene.shelves.buttons
    assert len(tabs) == 3
    assert all(tab.rect.right <= driver.scene.panel.left for tab in tabs)
    assert all(one.rect.right <= other.rect.left for one, other in pairwise(tabs))
