"""The program on a real screen, controlled with a real mouse and real keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import Aim, Lay, Pick
from board.sides import CHECKER_SIDE
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.real_home import (
    SIZE,
    begun_by_keys,
    begun_with_the_mouse,
    button,
    drawn,
    is_home,
    left_by_keys,
    left_with_the_mouse,
)
from tests.helpers.real_window import MISSING, RealWindow
from ui.scenes.base.stage import Stage
from ui.scenes.play.game_result import ResultScene
from ui.scenes.play.table_scene import TableScene
from ui.window.window import Window

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed")


def target(window: RealWindow, match: Match) -> tuple[int, int]:
    """Return the pixel to click for a move: on a place of the board, or on a button beside it."""
    options = match.options
    assert isinstance(options, Pick)
    scene = drawn(lambda stage: TableScene(stage, match), window)
    if isinstance(options.moves[0], Lay):
        # A game with pieces to move opens zoomed in on its part of the board.
        x, y = scene.session.screen.camera.to_screen(CHECKER_SIDE.place(options.moves[0].place).at)
        return round(x), round(y)
    return scene.choices.buttons[0].rect.center


def result_of(match: Match, tmp_path: Path) -> Any:
    """Return the card that shows the result of a match."""
    stage = Stage(GameShelf(tmp_path / "elsewhere", spare=[]), SIZE)
    window = Window(pygame.Surface(SIZE, 0, 32), stage, TableScene(stage, match))
    while not isinstance(window.scene, ResultScene):
        window.advance(0.25)
    window.draw()
    return window.scene


def test_a_real_mouse_alone_starts_plays_and_leaves_a_game(tmp_path: Path) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        match = begun_with_the_mouse(window, "tit-tat-toe")
        window.click(window.pixel(Point(0, 0)))
        while match.outcome is None:
            if match.mover == 0:
                window.until_moves(len(match.played) + 1, partial(window.click, target(window, match)))
            time.sleep(0.3)
            match = window.wait_for_moves(len(match.played))
        assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
        menu = button(result_of(match, tmp_path), "menu")

        window.wait(lambda: is_home_after(window, partial(window.click, menu)), "home never came back")
        assert left_with_the_mouse(window) == 0


def is_home_after(window: RealWindow, act: Callable[[], None]) -> bool:
    """Perform an action that leads home, and wait up to 6 seconds. Return True if the home screen is shown.

    A second action would act on the home screen. An action that comes too early would act on the game before its result.
    """
    time.sleep(2.0)
    act()
    for _ in range(20):
        time.sleep(0.3)
        if is_home(window):
            return True
    return False


@pytest.mark.soak
@pytest.mark.usefixtures("in_full")
def test_real_keys_alone_start_play_and_leave_a_game(tmp_path: Path) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        match = begun_by_keys(window, "tit-tat-toe")
        window.key("space")
        while match.outcome is None:
            if match.mover == 0:
                by_place = isinstance(match.options.moves[0], Lay)
                press = partial(window.key, "Right" if by_place else "Tab", "Return")
                window.until_moves(len(match.played) + 1, press)
            time.sleep(0.3)
            match = window.wait_for_moves(len(match.played))
        assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]

        window.wait(lambda: is_home_after(window, partial(window.key, "h")), "home never came back")
        assert left_by_keys(window) == 0


@pytest.mark.soak
@pytest.mark.usefixtures("in_full")
@pytest.mark.parametrize(("seconds", "speed"), [(0.30, 1000.0), (0.10, 3000.0)])
def test_a_real_swipe_gives_the_disk_its_speed_and_direction(tmp_path: Path, seconds: float, speed: float) -> None:
    with RealWindow(tmp_path, "crokinole", ["Ann", "Ben"], seed=1, size=(1024, 680)) as window:
        match = window.wait_for_moves(1)
        aim = match.options
        assert isinstance(aim, Aim)
        time.sleep(0.4)
        ahead = Point(0, 0) - aim.disk.at
        ahead = ahead * (1.0 / ahead.length)
        start, end = aim.disk.at - ahead * 95.0, aim.disk.at + ahead * (speed * seconds - 95.0)
        path = [window.pixel(start), window.pixel(end)]
        sweep = partial(window.drag, path, seconds, button=3, steps=max(6, round(seconds * 80)))
        flick = window.until_moves(2, sweep).played[1].move.flick
        # Each step of the simulated pointer takes longer than it sleeps, so it is slower than requested, never faster.
        assert 0.2 * speed < flick.speed < 1.3 * speed
        assert abs((flick.heading - ahead.heading + 180) % 360 - 180) < 4.0
