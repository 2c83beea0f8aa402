"""The card before a player's first game of a kind, which explains how it differs from the common game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from board.card import OURS
from board.moves import Lot
from games.catalogue import EVERY_GAME
from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from tests.helpers.laid_out import Proofs, faults
from ui.scenes.base.dialog import Notice
from ui.scenes.base.requests import PlayGame
from ui.scenes.base.scene import Push
from ui.scenes.play.table_scene import TableScene
from ui.settings import read_settings

pytestmark = pytest.mark.usefixtures("bare_board", "cards_unread")


def at_table(shelf: GameShelf, game: str, size: tuple[int, int] = (800, 600), **rules: Any) -> Any:
    """Return a window with a game that Ann and Ben play for the first time."""
    driver = Driver(shelf=shelf, size=size)
    driver.stage.change(is_coached=True)
    driver.window.answer(Push(PlayGame(shelf.open(game, 2, rules, ["Ann", "Ben"]))))
    driver.run(4.0)
    return driver


def test_the_introduction_is_shown_once_before_the_first_move(shelf: GameShelf, tmp_path: Path) -> None:
    driver = at_table(shelf, "checkers")
    assert isinstance(driver.scene, Notice)
    assert "own men" in driver.scene.words
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    driver.run(1.0)
    assert isinstance(driver.scene, TableScene)
    driver.stage.settings_file = tmp_path / "settings.json"
    driver.stage.change(volume=10)
    again = Driver(shelf=shelf)
    again.stage.set(read_settings(driver.stage.settings_file))
    again.window.answer(Push(PlayGame(shelf.open("checkers", 2, {}, ["Ann", "Ben"]))))
    again.run(4.0)
    assert isinstance(again.scene, TableScene)


def test_the_introduction_comes_before_a_bots_first_move_but_not_without_people(shelf: GameShelf) -> None:
    driver = Driver(shelf=shelf)
    table = shelf.open("checkers", 2, {}, ["Ann"], ["", "club"])
    table.enter(Lot(1))
    driver.window.answer(Push(PlayGame(table)))
    for _ in range(40):
        if isinstance(driver.scene, Notice):
            break
        driver.run(0.1)
    assert isinstance(driver.scene, Notice)
    assert [word.split()[0] for word in table.notation] == ["lot"]
    bots = Driver(shelf=shelf)
    bots.window.answer(Push(PlayGame(shelf.open("checkers", 2, {}, [], ["novice", "novice"]))))
    bots.run(4.0)
    assert isinstance(bots.scene, TableScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_enter_and_escape_close_the_introduction_without_a_move(shelf: GameShelf, key: int) -> None:
    driver = at_table(shelf, "checkers")
    before = list(driver.window.scenes[-2].session.table.notation)
    driver.key(key)
    assert isinstance(driver.scene, TableScene)
    assert list(driver.scene.session.table.notation) == before


def test_without_unusual_rules_no_introduction_is_shown(shelf: GameShelf) -> None:
    assert isinstance(at_table(shelf, "checkers", style="match").scene, TableScene)
    assert isinstance(at_table(shelf, "fox-and-geese").scene, TableScene)


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (2560, 1440)])
@pytest.mark.parametrize("game", [game.card.name for game in EVERY_GAME if game.card.first_time])
def test_the_whole_introduction_can_be_read(
    shelf: GameShelf, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = at_table(shelf, game, size)
    card, proofs = driver.scene, Proofs(monkeypatch)
    card.draw(pygame.Surface(size, 0, 32))
    assert faults(proofs.lines) == []
    assert OURS not in card.words
    assert all(pygame.Rect((0, 0), size).contains(button.rect) for button in card.buttons.buttons)
