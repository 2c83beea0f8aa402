"""Resizing the window while the pointer holds a piece: the piece goes back, and no move is made."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import CHANCE, Aim
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.live import AgainstTheClock

SIZES = [(640, 440), (1000, 560)]


def at_table(name: str, seats: int, **rules: Any) -> Driver:
    """Return a window with a game in which a person must move."""
    match = Match(find(name)(**rules), seats, random=Random(1))
    while match.mover == CHANCE:
        match.chance()
    driver = playing(match, size=(900, 600))
    for _ in range(8):
        if isinstance(driver.scene.phase, AgainstTheClock) and not driver.scene.phase.is_running:
            driver.key(pygame.K_SPACE)
        if isinstance(driver.scene.phase, Deciding | AgainstTheClock):
            return driver
        driver.key(pygame.K_SPACE)
        driver.run(0.5)
    raise AssertionError("nobody's turn")


def moved(driver: Driver, pixel: tuple[float, float]) -> None:
    driver.feed(pygame.MOUSEMOTION, pos=(round(pixel[0]), round(pixel[1])), rel=(1, 1), buttons=(1, 0, 0))


def dragged(driver: Driver, at: Point, by: tuple[int, int]) -> tuple[float, float]:
    """Press at a point and move by these pixels with the button down. Return the pixel of the pointer."""
    x, y = driver.scene.session.screen.camera.to_screen(at)
    moved(driver, (x, y))
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    for share in (0.5, 1.0):
        moved(driver, (x + share * by[0], y + share * by[1]))
    driver.window.draw()
    return x + by[0], y + by[1]


def pulled_to(driver: Driver, size: tuple[int, int]) -> None:
    driver.window.surface = pygame.Surface(size, 0, 32)
    driver.feed(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def released(driver: Driver, pixel: tuple[float, float]) -> None:
    driver.feed(pygame.MOUSEBUTTONUP, pos=(round(pixel[0]), round(pixel[1])), button=1)


def played(driver: Driver) -> int:
    return len(driver.scene.session.table.played)


@pytest.mark.parametrize("size", SIZES)
def test_resizing_the_window_cancels_a_pull(size: tuple[int, int]) -> None:
    driver = at_table("crokinole", 2)
    assert isinstance(driver.scene.session.reading.options, Aim)
    hand, before = driver.scene.phase.hand, played(driver)
    pixel = dragged(driver, hand.at, (0, 50))
    assert (hand.mode, hand.share > 0.2) == ("pull", True)
    pulled_to(driver, size)
    # Once before the layout has its new size, and once after.
    moved(driver, (pixel[0] - 40, pixel[1]))
    driver.run(0.3)
    moved(driver, pixel)
    assert (hand.mode, hand.overlay.sight) == ("rest", None)
    released(driver, pixel)
    assert played(driver) == before
    # The same pull as before, in the resized window.
    released(driver, dragged(driver, hand.at, (0, 40)))
    assert played(driver) == before + 1


@pytest.mark.parametrize("size", SIZES)
def test_a_release_while_the_picture_is_stretched_does_not_shoot(size: tuple[int, int]) -> None:
    driver = at_table("crokinole", 2)
    before = played(driver)
    pixel = dragged(driver, driver.scene.phase.hand.at, (0, 50))
    pulled_to(driver, size)
    released(driver, pixel)
    driver.run(0.3)
    assert played(driver) == before
    assert driver.scene.phase.hand.mode == "rest"


@pytest.mark.parametrize("size", SIZES)
def test_resizing_the_window_puts_a_held_man_back(size: tuple[int, int]) -> None:
    driver = at_table("checkers", 2)
    hand, before = driver.scene.phase.hand, played(driver)
    place = min(hand.step.sources)
    pixel = dragged(driver, driver.scene.session.reading.picture.side.place(place).at, (20, -30))
    assert hand.chosen == place
    assert hand.carried is not None
    pulled_to(driver, size)
    driver.run(0.3)
    assert (hand.chosen, hand.carried, dict(hand.overlay.poses)) == ("", None, {})
    released(driver, pixel)
    assert played(driver) == before


@pytest.mark.parametrize("size", SIZES)
def test_resizing_the_window_puts_a_dragged_card_back(size: tuple[int, int]) -> None:
    driver = at_table("raffles", 4)
    hand, before = driver.scene.phase.hand, played(driver)
    card = next(man for man in reversed(hand.cards) if man.place in hand.moves.lays)
    pixel = dragged(driver, card.at, (0, -200))
    assert hand.chosen == card.place
    pulled_to(driver, size)
    driver.run(0.3)
    moved(driver, (5, 5))
    assert (hand.chosen, hand.carried) == ("", None)
    released(driver, pixel)
    assert played(driver) == before


@pytest.mark.parametrize("size", SIZES)
def test_resizing_the_window_puts_a_carried_piece_back(size: tuple[int, int]) -> None:
    driver = at_table("angle-play", 1, pieces=24)
    hand = driver.scene.phase.hand
    spots = dict(hand.pieces.spots)
    lying = driver.scene.session.table.state.works[0].outlines[3]
    inner = Point(sum(corner.x for corner in lying) / len(lying), sum(corner.y for corner in lying) / len(lying))
    pixel = dragged(driver, inner, (30, 40))
    assert hand._carried is not None
    pulled_to(driver, size)
    driver.run(0.3)
    assert hand._carried is None
    released(driver, pixel)
    driver.run(0.3)
    assert driver.scene.phase.hand.pieces.spots == spots


def test_resizing_the_window_does_not_stop_a_disk_moved_by_keys() -> None:
    driver = at_table("crokinole", 2)
    before = played(driver)
    driver.feed(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    pulled_to(driver, (700, 500))
    driver.run(0.5)
    driver.feed(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert played(driver) == before + 1
