"""Actions that need the saved games, which run once the games have been read, even if the button was pressed before."""

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
from ui.art.base import theme
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.home.saved_games_list import SavedGamesScene
from ui.scenes.play.table_scene import TableScene


class SlowShelf(GameShelf):
    """A collection of saved games that waits before it reads them."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, seed=1, spare=[])
        self.gate = threading.Event()

    def kept(self) -> Sequence[Result]:
        self.gate.wait(30.0)
        return super().kept()


def not_waiting(stage: Stage) -> Home:
    """Return a home screen that reads saved games in the background, as in a real window."""
    stage.waits = False
    home = Home(stage)
    stage.waits = True
    return home


def waiting(folder: Path, *, has_game: bool = True) -> tuple[Driver, Callable[[], None]]:
    """Return a home screen that is reading saved games, and a function that lets it finish."""
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


def test_a_saved_game_is_shown_with_the_print_of_its_game_alone(tmp_path: Path) -> None:
    driver, let = waiting(tmp_path)
    let()
    driver.key(pygame.K_F3)
    prints = find("tit-tat-toe").card.prints
    assert prints is not None
    assert driver.scene.painter.camera.prints == prints
    assert driver.scene.game._painter_for(pygame.Rect(0, 0, 180, 180)).camera.prints == prints


def test_the_list_responds_at_once_while_the_next_board_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    for name in ("tit-tat-toe", "ten-pins"):
        match = shelf.keep(Match(find(name)(), 2, ["Ann", "Ben"]))
        match.play(Lot(0))
        match.leave()
    driver = Driver(Home, shelf=shelf, size=(800, 600))
    driver.key(pygame.K_F3)
    scene, stage = driver.scene, driver.stage
    first, first_prints = scene.game.card.name, scene.painter.camera.prints
    is_there = False
    monkeypatch.setattr(stage, "ensure_board", lambda _, camera, *__: is_there or camera.prints == first_prints)
    driver.key(pygame.K_DOWN)
    driver.run(0.2)
    assert scene.game.card.name != first
    assert scene._shown is scene.game, "The list waits for the board."
    assert scene.painter.camera.prints == first_prints
    is_there = True
    driver.run(0.1)
    assert scene.painter.camera.prints == scene.game.card.prints != first_prints
    assert not scene.needs_ticks


@pytest.mark.parametrize("has_game", [True, False])
def test_continue_looks_available_only_once_a_saved_game_is_known(tmp_path: Path, *, has_game: bool) -> None:
    driver, let = waiting(tmp_path, has_game=has_game)

    def label_is_dark() -> bool:
        driver.window.draw()
        button = next(button for button in driver.scene.buttons.buttons if button.name == "continue")
        words = pygame.surfarray.array3d(driver.window.surface.subsurface(button.rect.inflate(-10, -10))).astype(int)
        return bool((abs(words - theme.INK[:3]).sum(axis=2) < 40).any())

    assert not label_is_dark()
    let()
    assert label_is_dark() == has_game
