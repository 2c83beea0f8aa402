"""Functions that go from the home screen into a game and back, on a real screen, by the mouse or the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame

from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.real_window import RealWindow
from ui.scenes.base.dialog import QuestionCard
from ui.scenes.base.requests import Ask
from ui.scenes.base.scene import Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.play.before_game import Setup
from ui.scenes.play.table_scene import TableScene
from ui.widgets.layout import home_layout

SIZE = (1024, 680)
HOME = home_layout(SIZE, 0.8)[1]
"""Rectangle of the panel on the home screen."""
GAP = [(HOME.x - 4, HOME.y + HOME.height * share // 16) for share in range(1, 16)]
"""Pixels to the left of the panel of the home screen.

They show cloth on the home screen, and blank paper before a game, in a game and in a question.
"""


def drawn(scene: Callable[[Stage], Scene], window: RealWindow) -> Any:
    """Draw a scene at the size of the real window, and return it. Tests read from it where to click."""
    made = scene(Stage(GameShelf(window.folder / "elsewhere", spare=[]), SIZE))
    made.draw(pygame.Surface(SIZE, 0, 32))
    return made


def button(scene: Any, name: str) -> tuple[int, int]:
    """Return the pixel at the centre of the button for the command called `name`."""
    return next(found.rect.center for found in scene.buttons.buttons if found.name == name)


def is_home(window: RealWindow) -> bool:
    """True if the window shows the home screen without a question on it."""
    return not window.is_paper(*GAP)


def begun_with_the_mouse(window: RealWindow, game: str) -> Match:
    """Find the card of a game on the home screen, accept the proposed players and rules, and begin."""
    home = drawn(Home, window)
    notches = 0
    while not home.room.contains(card := home.shelf.places[game].move(home._corner)):
        home.scroll.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1), home.stage.unit)
        notches += 1
        assert notches < 100
    window.scroll((200, 300), notches)
    time.sleep(0.5)
    window.click(card.center)
    window.wait(lambda: not is_home(window), "the set-up never came")
    setup = drawn(lambda stage: Setup(stage, find(game).card), window)
    window.click(button(setup, "begin"))
    return window.wait_for_moves(1)


def begun_by_keys(window: RealWindow, game: str) -> Match:
    """Find a game on the home screen by typing its number, accept the proposed players and rules, and begin."""
    window.key(*str(find(game).card.number), "Return")
    window.wait(lambda: not is_home(window), "the set-up never came")
    window.key("Return")
    return window.wait_for_moves(1)


def begun_in_the_parlor_with_the_mouse(window: RealWindow, game: str) -> None:
    """Change to the parlor shelf, accept the proposed players and rules of a game, and begin."""
    home = drawn(Home, window)
    window.click(home.shelves.buttons[1].rect.center)
    home._look_at("parlor")
    time.sleep(0.5)
    window.click(home.shelf.places[game].move(home._corner).center)
    window.wait(lambda: not is_home(window), "the set-up never came")
    window.click(button(drawn(lambda stage: Setup(stage, find(game).card), window), "begin"))


def begun_in_the_parlor_by_keys(window: RealWindow, game: str) -> None:
    """Find a parlor game by typing its name, accept the proposed players and rules, and begin."""
    window.key("F9", *game, "Return")
    window.wait(lambda: not is_home(window), "the set-up never came")
    window.key("Return")


def gone_home_with_the_mouse(window: RealWindow, match: Match) -> None:
    """Leave an unfinished game by clicking, and wait for the home screen."""
    table = drawn(lambda stage: TableScene(stage, match), window)
    # The menu's button is always the last in its row.
    menu = table.tools.buttons[-1].rect

    def go_home() -> bool:
        window.click((menu.right - 8, menu.centery))
        time.sleep(1.0)
        return is_home(window)

    window.wait(go_home, "home never came back")


def gone_home_by_keys(window: RealWindow, match: Match) -> None:  # noqa: ARG001
    def go_home() -> bool:
        window.key("Escape")
        time.sleep(1.0)
        return is_home(window)

    window.wait(go_home, "home never came back")


def left_with_the_mouse(window: RealWindow) -> int:
    """Quit the program from the home screen by clicking. Return its exit status."""
    window.click(button(drawn(Home, window), "quit"))
    wait_for_question(window)
    ask = Ask("Quit?", "Your games are saved for next time.", "Quit", "Cancel", "quit")
    window.click(button(drawn(lambda stage: QuestionCard(stage, ask), window), ask.answer))
    return window.leave()


def left_by_keys(window: RealWindow) -> int:
    # First clear the text that was typed to search for a game.
    window.key("BackSpace", "BackSpace", "Escape")
    wait_for_question(window)
    window.key("Right", "Return")
    return window.leave()


def wait_for_question(window: RealWindow) -> None:
    """Wait until the home screen shows a question, whose paper also covers the gap beside the panel."""
    window.wait(lambda: not is_home(window), "nothing was ever asked")
