"""The practice room at other zooms and in the view from a chair."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from board.geometry import polar
from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from tests.ui.hands.test_from_the_chair import apart, made
from ui.art.board.chair import Chair
from ui.scenes.practice.practice_scene import PracticeScene
from ui.settings import read_settings


@pytest.fixture
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameShelf]:
    shelf = GameShelf(tmp_path_factory.mktemp("kept"), seed=1, spare=[])
    yield shelf
    shelf.close()


@pytest.fixture
def driver(room: GameShelf) -> Driver:
    return Driver(lambda stage: PracticeScene(stage, room.practice.open("eight-point-star")), shelf=room, size=(800, 600))


def test_keys_zoom_while_the_aim_stays_visible_and_b_shows_the_whole_board(driver: Driver) -> None:
    bench = driver.scene.bench
    for _ in range(5):
        driver.key(pygame.K_PLUS)
        driver.run(0.6)
    assert bench.view.camera.zoom > 1.2
    assert bench.view.camera.part.contains(bench.hand.at)
    assert all(bench.view.camera.part.contains(man.at) for man in bench.board.picture.men if man.lie.value == "up")
    assert bench.hand.camera == bench.view.camera
    driver.key(pygame.K_b)
    driver.run(0.6)
    assert bench.view.camera == bench.view.eye.home


def test_a_pull_shoots_equally_at_every_zoom(driver: Driver) -> None:
    bench, aims = driver.scene.bench, []
    for _ in range(2):
        x, y = bench.view.camera.to_screen(bench.hand.at)
        edge = bench.hand.aim.disk.kind.radius * bench.view.camera.scale
        driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
        end = (round(x), round(y + edge + 24))
        driver.feed(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
        aims.append(bench.hand.aimed)
        driver.feed(pygame.MOUSEBUTTONDOWN, pos=end, button=3)
        driver.key(pygame.K_PLUS)
        driver.run(0.6)
    near, far = aims[1], aims[0]
    assert bench.view.camera.zoom > 1.2
    assert near.speed == pytest.approx(far.speed, rel=0.12)
    assert near.heading == pytest.approx(far.heading, abs=2.0)


def test_c_switches_to_the_chair_and_the_choice_is_remembered(driver: Driver, tmp_path: Path) -> None:
    bench = driver.scene.bench
    driver.stage.sits_down, driver.stage.settings_file = True, tmp_path / "settings"
    driver.key(pygame.K_c)
    driver.window.draw()
    chair = bench.view.eye.chair
    assert isinstance(chair, Chair)
    assert bench.hand.camera == chair
    x, y = chair.to_screen(bench.hand.at)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    driver.feed(pygame.MOUSEMOTION, pos=(round(x), round(y) + 70), rel=(0, 70), buttons=(1, 0, 0))
    assert abs(bench.hand.aimed.heading - 90.0) < 2.0, "A pull straight down does not aim straight ahead."
    driver.window.draw()
    driver.feed(pygame.MOUSEBUTTONUP, pos=(round(x), round(y) + 70), button=1)
    assert bench.playback is not None
    driver.run(0.1)
    driver.window.draw()
    assert bench.view.eye.chair == chair, "The view changes during a shot."
    assert read_settings(tmp_path / "settings").views == {"practice": "chair"}
    driver.key(pygame.K_c)
    driver.window.draw()
    assert bench.view.eye.chair is None


@pytest.mark.parametrize("drill", ["eight-point-star", "centre-corner-south-west", "head-pin", "carrom-bank", "round-twenty"])
def test_a_pull_from_the_chair_is_as_exact_in_practice_as_in_a_game(room: GameShelf, drill: str) -> None:
    driver = Driver(lambda stage: PracticeScene(stage, room.practice.open(drill)), shelf=room, size=(1280, 800))
    bench, random = driver.scene.bench, Random(drill)
    driver.stage.sits_down = True
    driver.key(pygame.K_c)
    bench.look()
    hand = bench.hand
    assert isinstance(hand.camera, Chair)
    for _ in range(40):
        target = polar(0.5 * bench.board.side.surface * math.sqrt(random.random()), random.uniform(0.0, 360.0))
        heading, speed = (target - hand.at).heading, hand.aim.top_speed * random.uniform(0.06, 0.95)
        flick = made(hand, heading, speed)
        assert flick is not None
        assert apart(flick.heading, heading) < 0.2, (heading, flick)
        assert flick.speed == pytest.approx(speed, rel=0.01), (heading, flick)


def test_from_the_chair_the_editor_grabs_a_pin_by_its_head(room: GameShelf) -> None:
    driver = Driver(lambda stage: PracticeScene(stage, room.practice.open("centre-corner-south-west"), leaf=1), shelf=room)
    bench, leaf = driver.scene.bench, driver.scene.leaf
    driver.stage.change(views={"practice": "chair"})
    driver.stage.sits_down = True
    bench.look()
    pin = max((man for man in bench.board.picture.men if man.kind.name == "pin"), key=lambda man: man.at.y)
    head = bench.view.seen.place(pin.at.x, pin.at.y, 0.9 * pin.kind.height)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(head.x), round(head.y)), button=1)
    assert leaf.held is not None
    assert leaf.held.id == pin.id
    driver.feed(pygame.MOUSEMOTION, pos=(round(head.x) + 30, round(head.y) - 40), rel=(30, -40), buttons=(1, 0, 0))
    driver.feed(pygame.MOUSEBUTTONUP, pos=(round(head.x) + 30, round(head.y) - 40), button=1)
    moved = next(man.at for man in bench.board.picture.men if man.id == pin.id) - pin.at
    assert moved.x == pytest.approx(30.0 / head.scale, rel=0.3)
    assert 40.0 / head.scale < moved.y < 80.0 / head.scale, "A pin taken by its head jumps to the pointer."
