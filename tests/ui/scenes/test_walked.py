"""Walks through the scenes, event by event: text, speech, sound and picture at every station match the record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

from board.geometry import ORIGIN, Point
from board.men import DISK, Man
from board.moves import CHANCE, Call, Choose, Deal, Lay, Lot, Move, Options, Pick, Roll, Tick
from board.protocols.table import Hint
from board.shots.flick import Flick
from board.shots.motion import Motion, Track
from board.sides import CROKINOLE_SIDE
from board.views.shot_map import BestShot, Grid, HandCount, MapCell, Verdict
from games.bots.player import Player
from games.catalogue import find
from games.game_shelf import GameShelf
from games.keep.scores.results import scores_of
from games.parlor.angle.angle_play import AnglePlay
from games.play.match import Match
from games.play.side_worker import InPlace
from games.practice.maps.shot_mapping import usual_grid
from games.review.review_job import ReviewJob
from tests.helpers.driver import Driver, FakeShelf, FakeTable, playing
from tests.helpers.puzzles import puts
from tests.helpers.walked import SIZE, Walk, Written
from tests.ui.scenes.play.test_score_cards import ANN, BEN
from tests.ui.scenes.play.test_text_of_a_review import reviewed
from tests.ui.scenes.show.test_lesson_scene import watching
from tests.ui.scenes.show.test_show_scene import showing
from tests.ui.scenes.table.test_count_sheet import counting, long_count
from tests.ui.scenes.test_bots_take_aim import Scripted
from tests.ui.scenes.test_painted import RESULTS
from tests.ui.scenes.test_seen_through import only_sketch
from ui.scenes.base.requests import (
    AskName,
    LearnFlags,
    PlayGame,
    Practise,
    PutMen,
    ReadRules,
    SetUp,
    ShowDrills,
    ShowKept,
    ShowScoreCards,
    ShowScores,
    ShowSettings,
)
from ui.scenes.base.scene import Push
from ui.scenes.play.before_game import Setup
from ui.scenes.play.review_scene import ReviewScene
from ui.scenes.play.table_scene import TableScene
from ui.scenes.practice.drill_list import Drills
from ui.settings import Settings

pytestmark = pytest.mark.recorded

CONTROL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture(autouse=True)
def _sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    only_sketch(monkeypatch)
    for scene in ("home", "kept", "kept_game"):
        monkeypatch.setattr(f"ui.scenes.home.{scene}.when_played", lambda _: "a while ago")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    return Written(monkeypatch)


@pytest.fixture
def shelf(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> GameShelf:
    monkeypatch.setattr("games.practice.board_maps.usual_grid", lambda position: usual_grid(position, 8, 4))
    return shelf


def over(shelf: Any, request: Any) -> Driver:
    """Return a window at home with a scene over it."""
    driver = Driver(shelf=shelf, size=SIZE)
    driver.stage.set(Settings())
    driver.window.answer(Push(request))
    return driver


def click(walk: Walk, what: str, rect: pygame.Rect, *, paints: bool = False) -> None:
    walk.do(f"click {what}", lambda: walk.driver.click(rect.center), paints=paints)


def point(walk: Walk, what: str, pixel: tuple[float, float], *, paints: bool = False) -> None:
    place = round(pixel[0]), round(pixel[1])
    walk.do(
        f"point at {what}",
        lambda: walk.driver.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)),
        paints=paints,
    )


def roll(walk: Walk, by: int) -> None:
    walk.do(f"roll by {by}", lambda: walk.driver.feed(pygame.MOUSEWHEEL, x=0, y=by))


# --- settings and pages -------------------------------------------------------------------------------------------------


def test_everything_there_is_to_set(shelf: GameShelf, written: Written):
    walk = Walk("settings", over(shelf, ShowSettings()), written)
    scene = walk.scene
    text = scene.choices["text"]
    for _ in range(2):
        walk.do("click the size of type", lambda: walk.driver.click((text.rect.right - 6, text.rect.centery)), paints=True)
    point(walk, "the corner", (20, 20))
    walk.press("Reset all")
    for _ in scene.choices:
        walk.key("down and right", pygame.K_DOWN, pygame.K_RIGHT)
    walk.key("Enter on a key", pygame.K_RETURN, paints=True)
    walk.key("a key that is needed", pygame.K_F1, paints=True)
    walk.key("Enter, Escape", pygame.K_RETURN, pygame.K_ESCAPE)
    walk.key("Enter, J", pygame.K_RETURN, pygame.K_j)
    walk.key("Delete", pygame.K_DELETE)
    walk.key("up and left", pygame.K_UP, pygame.K_LEFT)
    roll(walk, -2)
    walk.press("Test sound")
    walk.press("Reset all")
    walk.press("Done")
    walk.check()


def test_men_are_set_up(shelf: GameShelf, written: Written, monkeypatch: pytest.MonkeyPatch):
    copied: list[str] = []
    monkeypatch.setattr("ui.widgets.clipboard.copy", lambda text: copied.append(text) is None)
    monkeypatch.setattr("ui.widgets.clipboard.pasted", lambda: copied[-1] if copied else "")
    driver = over(shelf, PutMen(shelf.set_table("backgammon", {}, ["Ann", "Ben"], ("", ""))))
    walk = Walk("men set up", driver, written)
    places = walk.scene.board.card.side.places

    def pixel(name: str) -> tuple[int, int]:
        x, y = walk.scene.camera.to_screen(places[name].at)
        return round(x), round(y)

    walk.press("Clear")
    walk.key("Ctrl V", pygame.K_v, mod=CONTROL)
    for number, where in enumerate(("right", "right", "up", "left", "down", "down")):
        key = {"right": pygame.K_RIGHT, "up": pygame.K_UP, "left": pygame.K_LEFT, "down": pygame.K_DOWN}[where]
        walk.key(where, key, paints=number == 1)
    walk.key("Space", pygame.K_SPACE)
    walk.key("2, Enter", pygame.K_2, pygame.K_RIGHT, pygame.K_RETURN, paints=True)
    walk.key("Delete", pygame.K_DELETE)
    walk.key("Ctrl Z, Ctrl Y, Ctrl Z", pygame.K_z, pygame.K_y, pygame.K_z, mod=CONTROL)
    walk.key("Tab and right", pygame.K_TAB, pygame.K_RIGHT)
    walk.key("Tab and left", pygame.K_TAB, pygame.K_LEFT)
    walk.key("Tab and right", pygame.K_TAB, pygame.K_RIGHT)
    walk.key("Ctrl C", pygame.K_c, mod=CONTROL)
    walk.key("Tab", pygame.K_TAB)
    walk.press("Starting position")
    walk.key("Ctrl V", pygame.K_v, mod=CONTROL)
    walk.press("Starting position")
    for start, end in (("point-6", "point-5"), ("point-8", "")):
        at = pixel(start)
        to = pixel(end) if end else (at[0], 3)
        driver.feed(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        driver.feed(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        driver.feed(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0))
        walk.look(f"drag from {start} to {end or 'the edge'}", paints=bool(end))
        walk.do("let go", lambda to=to: driver.feed(pygame.MOUSEBUTTONUP, pos=to, button=1))
    driver.feed(pygame.MOUSEMOTION, pos=pixel("point-13"), rel=(0, 0), buttons=(0, 0, 0))
    walk.do("the right button", lambda: driver.feed(pygame.MOUSEBUTTONDOWN, pos=pixel("point-13"), button=3))
    click(walk, "a point", pygame.Rect(*pixel("point-20"), 1, 1))
    walk.press("Remove")
    click(walk, "a point", pygame.Rect(*pixel("point-24"), 1, 1))
    walk.press("Best move")
    walk.press("Rules")
    walk.key("Escape", pygame.K_ESCAPE)
    walk.press("Back")
    walk.check()


def test_sheets_that_are_read(shelf: GameShelf, written: Written):
    card = next(card for card in shelf.cards if card.name == "cocked-hat-and-feather")
    walk = Walk("sheets", over(shelf, ReadRules(card)), written)
    roll(walk, -2)
    walk.key("Page Down", pygame.K_PAGEDOWN, paints=True)
    for kind, y in (
        (pygame.MOUSEBUTTONDOWN, 400),
        (pygame.MOUSEMOTION, 340),
        (pygame.MOUSEBUTTONUP, 340),
        (pygame.MOUSEMOTION, 90),
    ):
        walk.driver.feed(kind, pos=(300, y), rel=(0, 0), buttons=(1, 0, 0), button=1)
        walk.look("drag the sheet")
    walk.key("End", pygame.K_END)
    walk.key("up, Home, down", pygame.K_UP, pygame.K_HOME, pygame.K_DOWN)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.do("flags", lambda: walk.driver.window.answer(Push(LearnFlags())))
    walk.keys("RIGHT END RIGHT LEFT HOME LEFT")
    roll(walk, -1)
    roll(walk, 1)
    click(walk, "a flag", pygame.Rect(200, 200, 1, 1))
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.do("a name", lambda: walk.driver.window.answer(Push(AskName("Keep it", "Name", "Mine"))))
    walk.do("write", lambda: walk.driver.write("ab"))
    walk.key("Backspace", pygame.K_BACKSPACE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


# --- home ---------------------------------------------------------------------------------------------------------------


def test_home(shelf: GameShelf, written: Written):
    driver = Driver(shelf=shelf, size=SIZE)
    driver.stage.set(Settings())
    walk = Walk("home", driver, written)
    walk.keys("RIGHT DOWN LEFT UP END HOME PAGEDOWN", paints="END")
    walk.do("write", lambda: driver.write("xyz"), paints=True)
    walk.key("Backspace", pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    walk.do("write", lambda: driver.write("goose"))
    walk.key("Escape", pygame.K_ESCAPE)
    for key in (pygame.K_F2, pygame.K_F3, pygame.K_F1, pygame.K_F4, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9):
        walk.key(pygame.key.name(key), key)
        if len(driver.window.scenes) > 1:
            walk.key("Escape", pygame.K_ESCAPE)
    walk.key("M", pygame.K_m, paints=True)
    walk.key("M", pygame.K_m)
    walk.key("Tab, Tab", pygame.K_TAB, pygame.K_TAB)
    roll(walk, -3)
    point(walk, "a card", (300, 300))
    walk.key("Escape", pygame.K_ESCAPE)
    walk.press("Cancel")
    walk.key("Escape, Enter", pygame.K_ESCAPE, pygame.K_RETURN)
    walk.check()


@pytest.mark.parametrize("name", ["crokinole", "backgammon", "ten-pins", "raffles"])
def test_before_a_game(name: str, shelf: GameShelf, written: Written):
    card = next(card for card in shelf.cards if card.name == name)
    walk = Walk(f"before {name}", over(shelf, SetUp(card)), written)
    for _ in range(len(walk.scene.form.widgets)):
        walk.key("down and right", pygame.K_DOWN, pygame.K_RIGHT)
    walk.key("up and left", pygame.K_UP, pygame.K_LEFT)
    labels = [button.label for button in walk.scene.buttons.buttons if button.name not in ("begin", "again", "back")]
    for label in labels:
        walk.press(label)
        if len(walk.driver.window.scenes) > 2:
            walk.key("Escape", pygame.K_ESCAPE)
        if not isinstance(walk.scene, Setup):
            break
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


# --- the practice room --------------------------------------------------------------------------------------------------


def practice(shelf: GameShelf, drill: str, leaf: int) -> Driver:
    return over(shelf, Practise(shelf.practice.open(drill), leaf))


def on_board(walk: Walk, point: Point) -> pygame.Rect:
    x, y = walk.scene.bench.camera.to_screen(point)
    return pygame.Rect(round(x), round(y), 1, 1)


def pull(walk: Walk, at: Point, camera: Any, ends: Callable[[], object]) -> None:
    """Pull a disk back, then end the pull without shooting."""
    for kind, by in ((pygame.MOUSEMOTION, 0.0), (pygame.MOUSEBUTTONDOWN, 0.0), (pygame.MOUSEMOTION, 60.0)):
        place = tuple(map(round, camera.to_screen(at + Point(0.2 * by, -by))))
        walk.driver.feed(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0), button=1)
    walk.look("pull the disk back", paints=True)
    walk.do("it is let go of", ends, paints=True)
    walk.driver.feed(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)


def test_a_position_is_set_up_to_be_practised(shelf: GameShelf, written: Written):
    walk = Walk("practice set up", practice(shelf, "one-rim", 1), written)
    driver = walk.driver
    for where, key in (("right", pygame.K_RIGHT), ("up", pygame.K_UP), ("left", pygame.K_LEFT), ("down", pygame.K_DOWN)):
        walk.key(where, key)
    walk.key("Shift up", pygame.K_UP, mod=SHIFT, paints=True)
    walk.key("2, Enter", pygame.K_2, pygame.K_RETURN, paints=True)
    walk.key("1, Enter, up", pygame.K_1, pygame.K_RETURN, *[pygame.K_UP] * 4, paints=True)
    walk.key("Enter", pygame.K_RETURN)
    walk.key("Delete", pygame.K_DELETE)
    walk.key("3, Space", pygame.K_3, pygame.K_SPACE)
    walk.key("4, right, Space", pygame.K_4, *[pygame.K_RIGHT] * 4, pygame.K_SPACE, paints=True)
    walk.key("6, Space", pygame.K_6, pygame.K_SPACE)
    walk.key("5, Space", pygame.K_5, pygame.K_SPACE)
    walk.key("Ctrl Z", pygame.K_z, mod=CONTROL)
    walk.key("Ctrl Y", pygame.K_y, mod=CONTROL)
    walk.press("Their disk")
    point(walk, "the board", on_board(walk, Point(60.0, 60.0)).topleft, paints=True)
    click(walk, "the board", on_board(walk, Point(60.0, 60.0)))
    walk.press("Move")
    for kind, at in ((pygame.MOUSEMOTION, 60.0), (pygame.MOUSEBUTTONDOWN, 60.0), (pygame.MOUSEMOTION, 90.0)):
        driver.feed(kind, pos=on_board(walk, Point(at, 60.0)).topleft, rel=(0, 0), buttons=(1, 0, 0), button=1)
    walk.look("drag a disk", paints=True)
    walk.do("let go", lambda: driver.feed(pygame.MOUSEBUTTONUP, pos=on_board(walk, Point(90.0, 60.0)).topleft, button=1))
    disk = walk.scene.bench.board.aim.disk.at
    for where in (disk, Point(90.0, 60.0), Point(0.0, 200.0)):
        walk.do(
            "the right button",
            lambda where=where: driver.feed(pygame.MOUSEBUTTONDOWN, pos=on_board(walk, where).topleft, button=3),
        )
    for _ in range(len(walk.scene.leaf.choices)):
        walk.key("Tab and right", pygame.K_TAB, pygame.K_RIGHT)
    walk.key("Tab and left", pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT)
    walk.press("Mirror")
    walk.key("M", pygame.K_m, paints=True)
    walk.press("Clear", paints=True)
    walk.key("Ctrl S", pygame.K_s, mod=CONTROL)
    walk.do("write a name", lambda: driver.write("mine"), lambda: driver.key(pygame.K_RETURN))
    walk.run(2.0)
    walk.run(6.0)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


def test_a_shot_is_practised(shelf: GameShelf, written: Written):
    walk = Walk("practice shot", practice(shelf, "one-rim", 0), written)
    walk.keys("UP PAGEUP PAGEDOWN e q LEFT RIGHT")
    walk.key("Shift down", pygame.K_DOWN, mod=SHIFT)
    for arrow, what, _ in list(walk.scene.leaf._arrows):
        click(walk, what, arrow)
    walk.keys("l l l l g v o i i b", paints="v o")
    walk.run(1.0)
    walk.key("B", pygame.K_b)
    walk.run(1.0)
    pull(walk, walk.scene.bench.hand.at, walk.scene.bench.camera, walk.scene.let_go)
    walk.key("O", pygame.K_o)
    pull(walk, walk.scene.bench.hand.at, walk.scene.bench.camera, walk.scene.cover)
    walk.key("I", pygame.K_i)
    walk.press("Shoot exactly")
    walk.run(0.3, paints=True)
    walk.key("Space", pygame.K_SPACE, paints=True)
    walk.keys("COMMA COMMA PERIOD LEFT RIGHT")
    walk.key("Shift comma", pygame.K_COMMA, mod=SHIFT)
    strip = walk.scene.leaf._strip
    walk.driver.feed(pygame.MOUSEBUTTONDOWN, pos=(strip.x + strip.width // 4, strip.centery), button=1)
    walk.look("press the strip of time")
    walk.driver.feed(pygame.MOUSEMOTION, pos=(strip.centerx, 5), rel=(9, 9), buttons=(1, 0, 0))
    walk.look("drag along it", paints=True)
    walk.driver.feed(pygame.MOUSEBUTTONUP, pos=(strip.centerx, 5), button=1)
    walk.driver.feed(pygame.MOUSEMOTION, pos=(strip.x, 5), rel=(9, 9), buttons=(0, 0, 0))
    walk.look("let go")
    walk.key("Shift R", pygame.K_r, mod=SHIFT)
    walk.run(0.4)
    walk.key("R", pygame.K_r)
    walk.run(0.4)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("N", pygame.K_n, paints=True)
    walk.key("Ctrl Z", pygame.K_z, mod=CONTROL)
    walk.press("Play again")
    walk.keys("F4 F5 F3 F2 F1 ESCAPE F7 ESCAPE")
    walk.key("Tab, Tab", pygame.K_TAB, pygame.K_TAB, paints=True)
    walk.check()


def test_drills(shelf: GameShelf, written: Written):
    walk = Walk("drills", over(shelf, ShowDrills()), written)
    walk.keys("DOWN DOWN UP END HOME RIGHT LEFT LEFT", paints="LEFT")
    walk.key("right", pygame.K_RIGHT)
    roll(walk, -2)
    point(walk, "a drill", walk.scene.lines[1].center, paints=True)
    # The result of an endless run is random.
    labels = [button.label for button in walk.scene.buttons.buttons if button.name != "endless"]
    for label in labels:
        if label in [button.label for button in walk.scene.buttons.buttons]:
            walk.press(label)
            walk.key("Escape", pygame.K_ESCAPE) if len(walk.driver.window.scenes) > 2 else None
        if not isinstance(walk.scene, Drills):
            break
    walk.check()


class Settled:
    """A finished map, as if every shot had been computed."""

    def __init__(self, grid: Grid, for_hand: bool) -> None:
        whats = (("nothing", 0.0), ("half of it", 0.5), ("all of it", 1.0))
        self.grid, self.done, self.is_over, self.troubles = grid, 1.0, True, ()
        cells = [(x, y) for x in range(grid.headings) for y in range(grid.speeds)]
        self.cells = {(x, y): MapCell(grid.heading(x), grid.speed(y), Verdict(*whats[(x + 2 * y) % 3])) for x, y in cells}
        self.tallies = {(x, y): HandCount(10, (x + y) % 11) for x, y in cells} if for_hand else {}
        self.best = BestShot(Flick(ORIGIN, grid.heading(2), grid.speed(1)), HandCount(100, 83)) if for_hand else None

    def poll(self) -> bool:
        return False

    def call_off(self) -> None:
        self.is_over = True


def test_a_map_of_shots(shelf: GameShelf, written: Written, monkeypatch: pytest.MonkeyPatch):
    usual = usual_grid
    board = shelf.practice.open("one-rim")
    kind = type(board.maps)
    monkeypatch.setattr(
        kind,
        "make",
        lambda self, grid=None, *, for_hand=False: Settled(grid or usual(board.position, 8, 4), for_hand),  # noqa: ARG005
    )
    monkeypatch.setattr(kind, "path", lambda _, ending: Path(f"one.{ending}"))
    files: dict[str, Any] = {}
    monkeypatch.setattr(
        "ui.scenes.practice.map_leaf.write_text", lambda path, text: files.update({path.name: text.splitlines()[1]})
    )
    monkeypatch.setattr(
        "ui.scenes.practice.map_leaf.save_picture", lambda sheet, path: files.update({path.name: sheet.get_size()})
    )
    walk = Walk("map", over(shelf, Practise(board, 2)), written)
    walk.keys("LEFT LEFT UP RIGHT DOWN")
    walk.key("Shift right", pygame.K_RIGHT, mod=SHIFT, paints=True)
    walk.key("Enter", pygame.K_RETURN)
    walk.key("H", pygame.K_h, paints=True)
    point(walk, "the map", walk.scene.leaf._rect.center)
    walk.key("plus", pygame.K_PLUS)
    walk.key("minus, minus", pygame.K_MINUS, pygame.K_MINUS)
    walk.press("Zoom in")
    walk.press("Farther")
    point(walk, "the map", (walk.scene.leaf._rect.x + 9, walk.scene.leaf._rect.y + 9))
    roll(walk, 1)
    point(walk, "the map", (walk.scene.leaf._rect.x + 9, walk.scene.leaf._rect.y + 9))
    roll(walk, -1)
    walk.do("click the map", lambda: walk.driver.click(walk.scene.leaf._rect.center))
    walk.press("Aim best shot")
    walk.key("J", pygame.K_j)
    walk.key("Shift J", pygame.K_j, mod=SHIFT)
    walk.key("H", pygame.K_h)
    walk.key("Ctrl E", pygame.K_e, mod=CONTROL)
    walk.key("Ctrl P", pygame.K_p, mod=CONTROL)
    walk.check()
    assert files == {"one.csv": "254.5,200,nothing,0", "one.png": (1600, 1000)}


# --- at the table -------------------------------------------------------------------------------------------------------


def at_table(shelf: GameShelf, written: Written, called: str, name: str, *moves: Move, seats: int = 2, **settings: Any) -> Walk:
    """Return a walk that begins at a table after these moves."""
    match = Match(find(name)(), seats, ("Ann", "Ben", "Cleo", "Dan")[:seats], random=Random(1), throws=7)
    for move in moves:
        match.play(move)
    driver = Driver(shelf=shelf, size=SIZE)
    driver.stage.set(Settings(is_coached=True, **settings))
    driver.window.answer(Push(PlayGame(match)))
    return Walk(called, driver, written)


def test_a_table_where_disks_are_shot(shelf: GameShelf, written: Written):
    shots = (Flick(Point(0.0, -263.525 * sign), 90.0 * sign, 1000.0) for sign in (1, -1))
    walk = at_table(shelf, written, "table of disks", "crokinole", Lot(0), *shots)
    walk.keys("LEFT UP PAGEUP")
    walk.key("Space", pygame.K_SPACE, paints=True)
    walk.run(0.3)
    walk.keys("RIGHT LEFT s")
    walk.key("Shift right", pygame.K_RIGHT, mod=SHIFT)
    walk.run(0.3)
    strip = walk.scene.phase._strip
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, 0.25),
        (pygame.MOUSEMOTION, 0.5),
        (pygame.MOUSEBUTTONUP, 0.5),
        (pygame.MOUSEMOTION, 0.9),
    ):
        place = (strip.x + round(strip.width * at), strip.centery)
        walk.driver.feed(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0), button=1)
        walk.look("drag along the strip of time", paints=kind == pygame.MOUSEMOTION)
    walk.key("Page Up", pygame.K_PAGEUP)
    walk.key("Page Down", pygame.K_PAGEDOWN)
    walk.key("P", pygame.K_p)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("R", pygame.K_r)
    walk.run(0.2, paints=True)
    walk.key("Escape", pygame.K_ESCAPE)
    pull(walk, walk.scene.phase.hand.at, walk.scene.session.screen.camera, walk.scene.let_go)
    pull(walk, walk.scene.phase.hand.at, walk.scene.session.screen.camera, walk.scene.cover)
    walk.keys("t l l b b k F6 ESCAPE F7 ESCAPE")
    walk.run(1.0)
    walk.do("a question mark", lambda: walk.driver.feed(pygame.KEYDOWN, key=pygame.K_SLASH, mod=SHIFT, unicode="?"))
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Ctrl Z", pygame.K_z, mod=CONTROL)
    walk.key("Ctrl Y", pygame.K_y, mod=CONTROL)
    walk.key("Ctrl Z", pygame.K_z, mod=CONTROL)
    walk.key("Ctrl Shift Z", pygame.K_z, mod=CONTROL | SHIFT)
    walk.key("Tab, Tab", pygame.K_TAB, pygame.K_TAB)
    walk.press("Practise")
    walk.key("Escape", pygame.K_ESCAPE)
    walk.press("Replay")
    walk.press("Back")
    walk.check()


def test_a_table_of_men(shelf: GameShelf, written: Written):
    walk = at_table(shelf, written, "table of men", "tit-tat-toe", Lot(0), Choose("lay-first"), Lay("d4"))
    side = walk.scene.session.table.card.side

    def pixel(place: str) -> tuple[float, float]:
        return walk.scene.session.screen.camera.to_screen(side.place(place).at)

    point(walk, "c4", pixel("c4"), paints=True)
    click(walk, "d4", pygame.Rect(*map(round, pixel("d4")), 1, 1))
    click(walk, "c4", pygame.Rect(*map(round, pixel("c4")), 1, 1))
    walk.run(1.5)
    walk.key("left, up, Enter", pygame.K_LEFT, pygame.K_UP, pygame.K_RETURN)
    walk.run(1.5)
    walk.press("Undo")
    walk.press("Redo")
    walk.press("Zoom out")
    walk.run(1.0, paints=True)
    walk.press("Zoom in")
    walk.press("Replay")
    walk.run(2.0)
    walk.keys("PAGEUP PAGEUP ESCAPE F12 ESCAPE F1 ESCAPE p")
    walk.key("Escape", pygame.K_ESCAPE)
    rects = {number: rect for rect, number in walk.scene.session.screen.panel.entries}
    point(walk, "an entry", rects[max(rects)].center)
    click(walk, "an entry", rects[max(rects)], paints=True)
    walk.key("Page Up", pygame.K_PAGEUP)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


def test_a_table_of_throws(shelf: GameShelf, written: Written):
    walk = at_table(shelf, written, "table of throws", "backgammon", Roll((6, 5)), Roll((2, 1)), Choose("throw-anew"))
    walk.key("Space", pygame.K_SPACE)
    walk.run(0.5)
    walk.run(3.0)
    point_13 = walk.scene.session.screen.camera.to_screen(walk.scene.session.table.card.side.place("point-13").at)
    click(walk, "point 13", pygame.Rect(*map(round, point_13), 1, 1))
    walk.key("right, right, Enter", pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.press("Undo")
    walk.key("P", pygame.K_p)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.press("Rules")
    walk.check()


@pytest.mark.parametrize(
    "name", ["four-back", "bicycle-racing", "national-flags", "raffles", "contack", "anagrams", "angle-play"]
)
def test_the_first_moves_of_a_game(name: str, shelf: GameShelf, written: Written):
    walk = at_table(shelf, written, f"first moves of {name}", name, seats=find(name).card.seats[0])
    for number in range(3):
        walk.key("Space", pygame.K_SPACE)
        walk.run(1.0, paints=number == 2)
        walk.key("Tab, Enter", pygame.K_TAB, pygame.K_RETURN)
    walk.do("write", lambda: walk.driver.write("tea"))
    walk.key("Backspace", pygame.K_BACKSPACE)
    walk.key("right, down, Enter", pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
    walk.run(2.0)
    walk.key("Ctrl R", pygame.K_r, mod=CONTROL)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


# --- after a game -------------------------------------------------------------------------------------------------------

WON = (Lot(0), Choose("lay-first"), *map(Lay, ("c3", "c4", "d3", "c5", "e3")))


def test_the_end_of_a_game(shelf: GameShelf, written: Written):
    walk = at_table(shelf, written, "end of a game", "tit-tat-toe", *WON)
    walk.run(2.0)
    walk.keys("DOWN DOWN UP TAB")
    walk.key("M", pygame.K_m, paints=True)
    walk.press("View board", paints=True)
    walk.key("Page Up", pygame.K_PAGEUP)
    walk.key("N", pygame.K_n)
    walk.check()


def test_a_review_is_read_through(shelf: GameShelf, written: Written):
    judged = reviewed()
    walk = Walk("review", Driver(lambda stage: ReviewScene(stage, judged, at_table=True), shelf=shelf, size=SIZE), written)
    walk.keys("RIGHT RIGHT LEFT DOWN UP b b SPACE", paints="DOWN")
    walk.run(0.4, paints=True)
    walk.run(6.0)
    walk.press("Better move")
    field = walk.scene._field
    for share in (0.1, 0.9):
        click(walk, "the graph", pygame.Rect(field.x + round(field.width * share), field.centery, 1, 1))
    click(walk, "a row", walk.scene._rows[-1][0])
    walk.press("Practise shot")
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


def test_a_better_move_is_lit_where_it_would_be_made(shelf: GameShelf, written: Written, monkeypatch: pytest.MonkeyPatch):
    judged, moves = reviewed(), [Call("pocket"), Call("nowhere"), Call("space-5")]
    monkeypatch.setattr(ReviewJob, "better", lambda *_: Hint(moves.pop(0) if len(moves) > 1 else moves[0]))
    walk = Walk("better moves", Driver(lambda stage: ReviewScene(stage, judged), shelf=shelf, size=SIZE), written)
    for _ in range(3):
        walk.keys("LEFT", paints="LEFT")
    walk.check()


def test_a_review_of_throws(shelf: GameShelf, written: Written):
    match, random = Match(find("bicycle-racing")(), 2, ["Ann", "Ben"], random=Random(5), throws=7), Random(3)
    while match.outcome is None:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    job = ReviewJob(match, InPlace())
    job.finish()
    walk = Walk("review of throws", Driver(lambda stage: ReviewScene(stage, job, at_table=True), shelf=shelf, size=SIZE), written)
    walk.keys("RIGHT LEFT DOWN SPACE")
    walk.run(0.3, paints=True)
    walk.run(3.0)
    walk.check()


def test_kept_games_and_the_scorebook(shelf: GameShelf, written: Written, monkeypatch: pytest.MonkeyPatch):
    for second, moves in (("Ben", WON), ("Cat", WON[:4]), ("Dan", WON[:5])):
        match = shelf.open("tit-tat-toe", 2, {}, ["Ann", second])
        for move in moves:
            match.play(move)
        match.leave()
    games = [replace(result, played="2026-01-02 12:00:00") for result in shelf.kept()]
    games.sort(key=lambda result: result.parts[1].name)
    walk = Walk("kept games", over(shelf, ShowKept(tuple(games))), written)
    walk.keys("DOWN DOWN DOWN UP", paints="UP")
    roll(walk, -1)
    roll(walk, 1)
    lines = list(walk.scene._lines.values())
    point(walk, "the second", lines[1].center)
    walk.key("E", pygame.K_e)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Delete", pygame.K_DELETE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Delete", pygame.K_DELETE)
    walk.press("Delete")
    walk.key("Escape", pygame.K_ESCAPE)
    monkeypatch.setattr(shelf, "scores", lambda *_: scores_of(RESULTS))
    walk.do("the scorebook", lambda: walk.driver.window.answer(Push(ShowScores())))
    walk.keys("DOWN RIGHT TAB RIGHT LEFT UP")
    roll(walk, -2)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


def test_a_lesson_is_leafed_through(written: Written):
    driver = watching("fox-and-geese", SIZE)
    driver.stage.set(Settings())
    walk = Walk("lesson", driver, written)
    walk.run(2.0)
    walk.keys("LEFT SPACE SPACE RIGHT LEFT r F1 ESCAPE")
    for _ in range(len(walk.scene.pages)):
        walk.key("right", pygame.K_RIGHT)
        walk.do("click the board", lambda: driver.click((300, 300)))
    walk.run(9.0, paints=True)
    walk.key("left", pygame.K_LEFT)
    walk.check()


def test_a_show_is_watched(written: Written):
    driver = showing("tit-tat-toe", "checkers", size=SIZE)
    driver.stage.set(Settings())
    walk = Walk("show", driver, written)
    walk.keys("RIGHT LEFT PLUS MINUS MINUS p")
    walk.run(1.0, paints=True)
    walk.key("P", pygame.K_p)
    walk.run(6.0)
    walk.key("a key", pygame.K_x, paints=True)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


def test_a_count_of_words_is_read(written: Written):
    driver = counting(long_count(), SIZE)
    driver.stage.set(Settings())
    walk = Walk("count of words", driver, written)
    walk.run(1.0)
    walk.key("Space", pygame.K_SPACE, paints=True)
    walk.keys("DOWN PAGEDOWN END UP HOME")
    roll(walk, -2)
    walk.key("Space", pygame.K_SPACE)
    walk.check()


def test_score_cards_are_turned(shelf: GameShelf, written: Written, monkeypatch: pytest.MonkeyPatch):
    match = Match(find("tit-tat-toe")(), 2, ["Ann", "Ben"])
    walk = Walk("score cards", over(shelf, ShowScoreCards(match, (ANN, BEN), ("Ann", "Ben"))), written)
    kept: list[tuple[int, int]] = []
    monkeypatch.setattr("ui.scenes.play.score_card_scene.save_picture", lambda picture, _: kept.append(picture.get_size()))
    monkeypatch.setattr(shelf, "picture_path", lambda _, ending: f"card{ending}")
    walk.key("right", pygame.K_RIGHT)
    walk.key("S", pygame.K_s, paints=True)
    walk.key("left", pygame.K_LEFT)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()
    assert kept == [(1049, 1540)]


def fresh(driver: Driver, name: str, written: Written) -> Walk:
    """Return a walk of a given driver, in a window of the common size."""
    driver.stage.set(Settings(is_coached=True))
    return Walk(name, driver, written)


def test_a_bot_thinks_aims_and_shoots(written: Written):
    match = Scripted(find("crokinole")(), 2, ("Rose", "Ben"), [Player(), None], Random(1))
    match.play(Lot(0))
    walk = fresh(Driver(lambda stage: TableScene(stage, match), shelf=FakeShelf(), size=SIZE), "a bot shoots", written)
    for number in range(5):
        walk.run(0.35, paints=number == 3)
    walk.run(4.0)
    walk.key("Ctrl Z", pygame.K_z, mod=CONTROL)
    walk.run(0.6)
    walk.key("Space", pygame.K_SPACE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


def test_a_bot_is_hurried(written: Written):
    script: list[Options] = [Pick((Choose("go"),)), Pick((Choose("walk"),)), Pick((Choose("rest"),))]
    table = FakeTable(script, movers=[0, 1, 0], bot_seats=(1,), thinks=True)
    walk = fresh(playing(table, size=SIZE), "a bot is hurried", written)
    walk.press("Go")
    walk.run(0.3)
    walk.run(3.0)
    walk.keys("h r p")
    walk.press("Move now")
    walk.run(0.5)
    walk.press("Rest")
    walk.run(2.5)
    walk.check()


def test_hints_are_asked_for(written: Written):
    side = CROKINOLE_SIDE.place("space-5").at
    way = Motion(60.0, (Track(Man(0, DISK, 0, side), np.linspace((0, -260, 0, 0, 0), (80, 40, 0, 0, 0), 60, dtype=np.float32)),))
    hints = (
        Hint(Choose("go"), "It is time.", "It wins 62 games in 100.", motions=(way,)),
        Hint(Call("space-5"), "It stands alone."),
        Hint(Flick(Point(0.0, -260.0), 90.0, 900.0), "Softly."),
    )
    table = FakeTable([Pick((Choose("go"), Choose("stay")))], hints=hints, thinks=True)
    walk = fresh(playing(table, size=SIZE), "hints", written)
    walk.key("H", pygame.K_h)
    walk.do("it is back", lambda: table.thought.hurry())  # type: ignore[union-attr]
    for _ in range(4):
        walk.run(0.1, paints=True)
        walk.key("H", pygame.K_h)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.press("Cancel")
    walk.check()


def test_a_game_against_the_clock_is_seen_again(written: Written):
    match = Match(AnglePlay(pieces=24), 1, ["Ann"])
    match.play(Deal(("box-1",)))
    for number in range(24):
        match.play(Tick(puts(match.game, match.state, 0, [number])))
    walk = fresh(playing(match, size=SIZE), "time lapse", written)
    walk.run(1.4)
    walk.keys("ESCAPE r")
    walk.run(6.0, paints=True)
    walk.keys("SPACE RIGHT LEFT UP UP UP UP DOWN SPACE")
    walk.run(4.0)
    walk.keys("RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT SPACE RETURN")
    walk.check()
