"""The smooth change between the view from above and from the chair: short, reversible, and ended by any input.

With reduced motion it is skipped.
"""

from __future__ import annotations

from random import Random

import pygame
import pytest

from board.geometry import Point
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from ui.art.base.camera import Camera
from ui.art.board.chair import Chair
from ui.art.painting.gliding import as_chair, view_between
from ui.scenes.base.board_view import GLIDE_SECONDS, Eye
from ui.scenes.base.stage import Stage
from ui.settings import Settings

RECT = pygame.Rect(0, 0, 434, 440)


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    """Return a window with a game of checkers. It draws in the background, and all boards are drawn already."""
    match = Match(find("checkers")(), 2, random=Random(1))
    match.chance()
    driver = playing(match, size=(640, 440))
    driver.run(0.5)
    monkeypatch.setattr(Stage, "ensure_board", lambda *_: True)
    monkeypatch.setattr(Stage, "ensure_sketch", lambda *_: True)
    monkeypatch.setattr(driver.stage, "waits", False)
    return driver


def eye_of(driver: Driver) -> Eye:
    driver.window.draw()
    eye: Eye = driver.scene.session.screen.eye
    return eye


def picture(driver: Driver) -> bytes:
    driver.scene.stale = True
    driver.window.draw()
    return bytes(pygame.image.tobytes(driver.window.surface.subsurface(RECT), "RGB"))


def test_switching_to_the_chair_glides_for_a_third_of_a_second(driver: Driver) -> None:
    driver.key(pygame.K_c)
    frames = {picture(driver)}
    seconds = 0.0
    while eye_of(driver).is_gliding:
        driver.run(1 / 30)
        seconds += 1 / 30
        frames.add(picture(driver))
    assert isinstance(eye_of(driver).chair, Chair)
    assert seconds == pytest.approx(GLIDE_SECONDS, abs=0.05)
    assert len(frames) > 6, "The view does not move steadily."


def test_pressing_c_during_a_glide_reverses_it(driver: Driver) -> None:
    driver.key(pygame.K_c)
    picture(driver)
    driver.run(GLIDE_SECONDS / 2)
    halfway = picture(driver)
    driver.key(pygame.K_c)
    assert eye_of(driver).is_gliding
    assert eye_of(driver).chair is None
    pairs = zip(halfway, picture(driver), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / len(halfway) < 3.0, "The view jumps when the glide turns round."
    driver.run(GLIDE_SECONDS)
    assert not eye_of(driver).is_gliding


def test_a_click_ends_a_glide_and_applies_to_the_new_view(driver: Driver) -> None:
    driver.key(pygame.K_c)
    driver.run(0.1)
    eye = eye_of(driver)
    assert eye.is_gliding
    hand = driver.scene.phase.hand
    man = next(man for man in hand.step.men if man.place in hand.step.sources)
    driver.click(eye.seen.to_screen(man.at))
    assert not eye.is_gliding
    assert hand.chosen == man.place


def test_reduced_motion_has_no_glide(driver: Driver) -> None:
    driver.stage.set(Settings(reduces_motion=True))
    driver.key(pygame.K_c)
    assert isinstance(eye_of(driver).chair, Chair)
    assert not eye_of(driver).is_gliding


@pytest.mark.parametrize("quarter", range(4))
def test_a_view_from_above_equals_a_chair_straight_over_the_board(quarter: int) -> None:
    camera = Camera(RECT, quarter, Point(40.0, -60.0), 1.4)
    chair = as_chair(camera)
    side = find("checkers").card.side
    for point in (Point(0.0, 0.0), Point(120.0, 40.0), Point(-90.0, -200.0)):
        assert chair.to_screen(point) == pytest.approx(camera.to_screen(point))
        for end in (chair, Chair.at_play(RECT, side, quarter)):
            shares = [view_between(chair, end, share).to_screen(point) for share in (0.0, 1.0)]
            assert shares[0] == pytest.approx(chair.to_screen(point))
            assert shares[1] == pytest.approx(end.to_screen(point))
