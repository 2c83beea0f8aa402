"""The practice room at other zooms and from the chair."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from ui.art.board.chair import Chair
from ui.scenes.practice.practice_scene import PracticeScene


@pytest.fixture
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    shelf = GameShelf(tmp_path_factory.mktemp("kept"), seed=1, spare=[])
    yield Driver(lambda stage: PracticeScene(stage, shelf.practice.open("eight-point-star")), shelf=shelf, size=(800, 600))
    shelf.close()


def test_keys_look_nearer_as_far_as_the_aim_stays_in_view_and_b_sees_it_all_again(driver: Driver) -> None:
    bench = driver.scene.bench
    for _ in range(5):
        driver.key(pygame.K_PLUS)
        driver.run(0.6)
    assert bench.camera.zoom > 1.2
    assert bench.camera.part.contains(bench.hand.at)
    assert all(bench.camera.part.contains(man.at) for man in bench.board.picture.men if man.lie.value == "up")
    assert bench.hand.camera == bench.camera
    driver.key(pygame.K_b)
    driver.run(0.6)
    assert bench.camera == bench.eye.home


def test_a_pull_from_near_shoots_what_a_pull_from_afar_does(driver: Driver) -> None:
    bench, aims = driver.scene.bench, []
    for _ in range(2):
        x, y = bench.camera.to_screen(bench.hand.at)
        edge = bench.hand.aim.disk.kind.radius * bench.camera.scale
        driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
        end = (round(x), round(y + edge + 24))
        driver.feed(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
        aims.append(bench.hand.aimed)
        driver.feed(pygame.MOUSEBUTTONDOWN, pos=end, button=3)
        driver.key(pygame.K_PLUS)
        driver.run(0.6)
    near, far = aims[1], aims[0]
    assert bench.camera.zoom > 1.2
    assert near.speed == pytest.approx(far.speed, rel=0.12)
    assert near.heading == pytest.approx(far.heading, abs=2.0)


def test_c_watches_shots_from_the_chair_and_aims_from_above(driver: Driver) -> None:
    bench = driver.scene.bench
    driver.stage.sits_down = True
    driver.key(pygame.K_c)
    driver.window.draw()
    assert bench.eye.chair is None
    driver.key(pygame.K_x)
    driver.run(0.1)
    assert isinstance(bench.eye.chair, Chair)
    bench.playback.skip()
    driver.key(pygame.K_SPACE)
    driver.window.draw()
    assert bench.eye.chair is None
