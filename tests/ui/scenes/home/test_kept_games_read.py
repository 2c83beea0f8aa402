"""Actions that need the saved games run once those have been read, even if pressed before."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from board.moves import Lot
from board.views.scores import Result
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.home.saved_games_list import SavedGamesScene
from ui.scenes.play.table_scene import TableScene


class SlowShelf(GameShelf):
    """A collection of games that waits before it reads saved games."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, seed=1, spare=[])
        self.gate = threading.Event()

    def kept(self) -> Sequence[Result]:
        self.gate.wait(30.0)
        return super().kept()


def not_waiting(stage: Stage) -> Home:
    """Return the home screen as in a window, where saved games are read in the background."""
    stage.waits = False
    home = Home(stage)
    stage.waits = True
    return home


def waiting(folder: Path, *, has_game: bool = True) -> tuple[Driver, Callable[[], None]]:
    """Return a home screen that reads saved games, and a function that lets the reading finish."""
    shelf = SlowShelf(folder)
    if has_game:
        match = shelf.keep(Match(find("tit-tat-toe")(), 2, ["Ann", "Ben"]))
        match.play(Lot(0))
        match.leave()
    driver = Driver(not_waiting, shelf=shelf, size=(800, 600))
    driver.run(0.1)

    def let() -> None:
        shelf.gate.set()
        looking = driver.scene.saved._looking
        looking.result(30.0)
        driver.run(0.1)

    return driver, let


@pytest.mark.parametrize(("key", "scene"), [(pygame.K_F2, TableScene), (pygame.K_F3, SavedGamesScene)])
def test_a_command_pressed_while_saved_games_are_read_runs_afterwards(tmp_path: Path, key: int, scene: type[object]) -> None:
    driver, let = waiting(tmp_path)
    driver.key(key)
    assert isinstance(driver.scene, Home)
    assert driver.scene.menu.notice == "Loading your saved games…"
    let()
    assert isinstance(driver.scene, scene)


def test_doing_something_else_cancels_the_waiting_command(tmp_path: Path) -> None:
    driver, let = waiting(tmp_path)
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RIGHT)
    assert driver.scene.menu.notice == ""
    let()
    assert isinstance(driver.scene, Home)


def test_without_saved_games_the_reason_is_shown(tmp_path: Path) -> None:
    driver, let = waiting(tmp_path, has_game=False)
    driver.key(pygame.K_F2)
    let()
    assert isinstance(driver.scene, Home)
    assert driver.scene.menu.notice == "No saved games yet. Unfinished games appear here."
