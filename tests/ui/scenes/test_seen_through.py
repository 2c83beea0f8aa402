"""A walk through the window, event by event, with its views compared with small recorded pictures.

A sketch of the painter's input replaces the board: men, marks and guides as plain dots, rings and lines. `PAINT_ANEW=1 python -m
pytest tests/ui/scenes/test_seen_through.py` renews the pictures.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import Aim, Call, Choose, Lay, Lot, Roll
from board.protocols.practising import Standing
from board.shots.flick import Flick
from board.views.hands import Attempt
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from games.practice.hand_estimate import estimate
from games.practice.maps.shot_mapping import usual_grid
from tests.helpers.driver import Driver, FakeShelf
from tests.helpers.painted import check
from tests.ui.scenes.show.test_show_scene import showing
from tests.ui.scenes.test_laid_out import plain
from ui.art.base import theme
from ui.art.base.pose import at_rest
from ui.art.painting.painter import Painter
from ui.scenes.base.requests import PlayGame, SetUp, ShowDrills, ShowSettings
from ui.scenes.base.scene import Push
from ui.scenes.play.table_scene import TableScene
from ui.scenes.practice.practice_scene import PracticeScene
from ui.settings import Settings

pytestmark = pytest.mark.recorded

SIZE = (1280, 800)
TYPE = 9
"""Tolerance of a cell: other font libraries draw type slightly differently."""


def sketch(
    painter: Painter, surface: pygame.Surface, picture: Any, *, poses: Any = None, overlay: Any = None, under: Any = ()
) -> None:
    """Draw the painter's input in plain shapes."""
    camera = painter.camera
    pygame.draw.rect(surface, (60, 70, 60), camera.square)

    def ring(at: Point, radius: float, colour: Any, width: int = 2) -> None:
        pygame.draw.circle(surface, colour, camera.to_screen(at), max(2.0, radius * camera.scale), width)

    for mark in picture.marks:
        at = picture.side.place(mark.place).at if mark.place else mark.at
        if at is not None:
            ring(at, 22.0, theme.highlight(mark.kind))
    surface.fblits(under)
    for man in picture.men:
        pose = (poses or {}).get(man.id) or (overlay.poses.get(man.id) if overlay else None) or at_rest(man)
        ring(Point(pose.x, pose.y), man.kind.radius + pose.tilt / 9, theme.seat_colour(man.seat).body, 0)
    if overlay is None:
        return
    if overlay.disk is not None:
        ring(overlay.disk.at, 12.0, (255, 255, 255), 0)
    for name, kind in overlay.places:
        ring(picture.side.place(name).at, 16.0, theme.highlight(kind), 3)
    for at in overlay.rings:
        ring(at, 9.0, (0, 255, 0))
    for path in overlay.routes:
        pygame.draw.lines(surface, (255, 0, 255), False, [camera.to_screen(point) for point in path.points], 3)
    for at, words in overlay.labels:
        ring(at, 4.0 + len(words), (0, 255, 255), 0)
    if overlay.sight is not None:
        reach = Point(1.0, 0.0).turned(overlay.sight.heading) * (40.0 + 160.0 * overlay.sight.share)
        ends = camera.to_screen(overlay.sight.at), camera.to_screen(overlay.sight.at + reach)
        pygame.draw.line(surface, (255, 255, 0), *ends, 4)


def only_sketch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the painting of board and table by a sketch."""
    pygame.font.init()
    theme.wear("booklet", "maple")
    monkeypatch.setattr(Painter, "paint", sketch)
    monkeypatch.setattr(Painter, "paint_board", lambda *_, **__: None)
    monkeypatch.setattr(Painter, "paint_table", lambda _, surface: surface.fill(theme.CLOTH))
    monkeypatch.setattr("ui.scenes.home.home.tabletop", plain)


@pytest.fixture(autouse=True)
def _sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    only_sketch(monkeypatch)


@pytest.fixture
def shelf(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> GameShelf:
    monkeypatch.setattr("games.practice.board_maps.usual_grid", lambda position: usual_grid(position, 8, 4))
    return shelf


class Walk:
    """A driver that records pictures."""

    def __init__(self, name: str, driver: Driver) -> None:
        self.name, self.driver, self.found = name, driver, list[str]()
        self.stations = 0

    def look(self) -> None:
        self.driver.window.draw()
        self.stations += 1
        self.found += check(f"seen, {self.name} {self.stations}", self.driver.window.surface, 4, TYPE, is_grey=True)

    def run(self, seconds: float) -> None:
        self.driver.run(seconds)
        self.look()


def at_table(name: str, *moves: Any, seats: int = 2, called: str = "") -> Walk:
    match = Match(find(name)(), seats, ("Ann", "Ben", "Cleo", "Dan", "Eve")[:seats], random=Random(1), throws=7)
    for move in moves:
        match.play(move)
    driver = Driver(lambda stage: TableScene(stage, match), shelf=FakeShelf(), size=SIZE)
    driver.stage.set(Settings(aim="whole"))
    return Walk(called or name, driver)


def test_a_shot_at_crokinole():
    walk = at_table("crokinole", Lot(0))
    driver, scene = walk.driver, walk.driver.scene
    hand, camera = scene.phase.hand, scene.session.screen.camera
    for pixel, kind in ((hand.at, pygame.MOUSEBUTTONDOWN), (hand.at + Point(8.0, -50.0), pygame.MOUSEMOTION)):
        place = tuple(map(round, camera.to_screen(pixel)))
        driver.feed(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0), button=1)
    walk.run(0.05)
    driver.key(pygame.K_ESCAPE)
    scene._go(scene.session.play(Flick(Point(0.0, -263.525), 84.0, 1500.0)))
    walk.run(0.4)
    walk.run(3.0)
    walk.run(2.5)
    assert walk.found == []


def test_a_frame_of_ten_pins():
    walk = at_table("ten-pins", Lot(0))
    scene = walk.driver.scene
    aim = scene.session.table.options
    assert isinstance(aim, Aim)
    scene._go(scene.session.play(Flick(aim.disk.at, 45.0, 6000.0)))
    walk.run(0.5)
    for _ in range(4):
        walk.run(1.2)
    assert walk.found == []


def test_throws_and_steps_at_backgammon():
    walk = at_table("backgammon", Roll((6, 5)), Roll((2, 1)), Choose("throw-anew"))
    walk.run(0.6)
    walk.driver.click(walk.driver.scene.session.screen.cup.center)
    walk.run(0.9)
    walk.run(0.8)
    walk.run(1.5)
    walk.driver.click_board(walk.driver.scene.session.table.card.side.place("point-13").at)
    walk.look()
    assert walk.found == []


def test_calls_and_choices():
    four = at_table("four-back", Lot(1))
    four.run(0.1)
    four.driver.scene._go(four.driver.scene.session.play(Call("spot-9")))
    four.run(0.3)
    toe = at_table("tit-tat-toe", Lot(0), called="a choice")
    toe.run(0.1)
    assert four.found + toe.found == []


def test_the_end_of_a_game():
    walk = at_table("tit-tat-toe", Lot(0), Choose("lay-first"), *map(Lay, ("c3", "c4", "d3", "c5")))
    walk.driver.click_board(walk.driver.scene.session.table.card.side.place("e3").at)
    walk.run(0.1)
    walk.run(4.0)
    assert walk.found == []


def test_a_move_watched_again():
    shots = (Flick(Point(0.0, -263.525 * sign), 90.0 * sign, 1000.0) for sign in (1, -1))
    walk = at_table("crokinole", Lot(0), *shots, called="again")
    rects = {number: rect for rect, number in walk.driver.scene.session.screen.panel.entries}
    walk.driver.click(rects[1].center)
    walk.run(0.3)
    walk.driver.key(pygame.K_SPACE)
    walk.driver.key(pygame.K_RIGHT)
    walk.run(0.1)
    walk.run(9.0)
    assert walk.found == []


def test_races_and_games_against_the_clock():
    race = at_table("bicycle-racing", Roll((1, 4)), Roll((3, 2)), Roll((6, 5)), seats=3)
    race.run(0.2)
    flags = at_table("national-flags", Call("flag-peru"))
    flags.driver.key(pygame.K_SPACE)
    flags.run(2.0)
    flags.driver.key(pygame.K_a)
    flags.run(0.2)
    assert race.found + flags.found == []


def test_practice(shelf: GameShelf):
    found = []
    for leaf in range(4):
        driver = Driver(
            lambda stage, leaf=leaf: PracticeScene(stage, shelf.practice.open("one-rim"), leaf), shelf=shelf, size=SIZE
        )  # type: ignore[arg-type,misc]
        walk = Walk(f"practice {leaf}", driver)
        walk.run(0.5)
        if leaf == 0:
            driver.scene.bench.shoot(driver.scene.bench.board.flick)
            walk.run(0.4)
            walk.run(6.0)
        found += walk.found
    assert found == []


def test_a_hand_that_is_known_and_drills_that_have_been_tried(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch):
    meant = Flick(Point(0.0, -300.0), 30.0, 2000.0)
    made = [replace(meant, heading=30.0 + (7 * i % 11 - 4) / 3, speed=2000.0 * (1.0 + (5 * i % 13 - 7) / 90)) for i in range(14)]
    hand = estimate([Attempt(meant, each) for each in made])
    monkeypatch.setattr(type(shelf.practice), "hand", property(lambda _: hand))
    results = [i % 3 != 1 for i in range(34)]
    monkeypatch.setattr(type(shelf.practice), "results", lambda _, drill: results if drill == "one-rim" else [])
    known = Standing(34, 22, 2, 6, 0.7, 7, None, 0.76)
    monkeypatch.setattr(type(shelf.practice), "standing", lambda _, drill: known if drill == "one-rim" else Standing())
    leaf = Driver(lambda stage: PracticeScene(stage, shelf.practice.open("one-rim"), 3), shelf=shelf, size=SIZE)  # type: ignore[arg-type]
    walk = Walk("known hand", leaf)
    walk.run(0.3)
    drills = Walk("tried drills", Driver(shelf=shelf, size=SIZE))  # type: ignore[arg-type]
    drills.driver.window.answer(Push(ShowDrills()))
    drills.run(0.2)
    drills.driver.key(pygame.K_DOWN)
    drills.run(0.1)
    assert walk.found + drills.found == []


def test_a_map_that_is_whole(shelf: GameShelf):
    driver = Driver(lambda stage: PracticeScene(stage, shelf.practice.open("one-rim"), 2), shelf=shelf, size=SIZE)  # type: ignore[arg-type]
    walk = Walk("whole map", driver)
    walk.run(2.0)
    chart = driver.scene.leaf
    place = chart.chart.center if hasattr(chart, "chart") else (1000, 300)
    driver.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    walk.run(0.1)
    assert walk.found == []


def test_home_and_what_is_laid_over_it(shelf: GameShelf):
    walk = Walk("home", Driver(shelf=shelf, size=SIZE))  # type: ignore[arg-type]
    driver = walk.driver
    walk.run(0.2)
    driver.write("pin")
    walk.run(0.1)
    driver.key(pygame.K_DOWN, pygame.K_RIGHT)
    walk.look()
    driver.key(pygame.K_ESCAPE)
    card = next(card for card in shelf.cards if card.name == "crokinole")
    driver.window.answer(Push(SetUp(card)))
    driver.key(pygame.K_TAB, pygame.K_RIGHT)
    walk.run(0.1)
    driver.window.answer(Push(ShowSettings()))
    driver.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    walk.run(0.1)
    driver.stage.set(Settings())
    assert walk.found == []


def test_a_lesson_for_whoever_shoots_for_the_first_time(shelf: GameShelf):
    driver = Driver(shelf=shelf, size=SIZE)  # type: ignore[arg-type]
    driver.window.answer(Push(PlayGame(shelf.open("crokinole", 2, {}, ["Ann", "Ben"]))))
    walk = Walk("lesson", driver)
    walk.run(4.0)
    assert walk.found == []


def test_the_show():
    walk = Walk("show", showing("tit-tat-toe", size=SIZE))
    walk.run(1.0)
    walk.run(6.0)
    walk.driver.key(pygame.K_SPACE)
    walk.run(0.2)
    assert walk.found == []
