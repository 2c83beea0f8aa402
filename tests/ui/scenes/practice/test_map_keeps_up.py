"""The page with the map of shots: it follows every change of the board, which it detects by comparing a single number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from board.geometry import Point
from games.practice.drill_room import DrillRoom
from games.practice.maps.shot_mapping import usual_grid
from games.practice.position_reading import PositionReading
from games.practice.set_up_steps import PositionSetUp
from tests.helpers.driver import Driver, FakeShelf
from ui.scenes.practice.map_page import Mapping
from ui.scenes.practice.practice_scene import PracticeScene

TICK = 1 / 60


class NoMap:
    """A replacement for a map of shots, whose computation makes no progress."""

    def __init__(self, *what: object) -> None:
        self.grid = what[1]
        self.cells: dict[object, object] = {}
        self.tallies: dict[object, object] = {}
        self.best = None
        self.done = 0.0
        self.is_over = False
        self.troubles: list[str] = []

    def poll(self) -> bool:
        return False

    def cancel_work(self) -> None: ...


class PracticeShelf(FakeShelf):
    def __init__(self, room: DrillRoom) -> None:
        super().__init__()
        self.practice = room


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[NoMap]:
    """Return a list to which every requested map of shots is added."""
    made: list[NoMap] = []

    def make(*what: object) -> NoMap:
        made.append(NoMap(*what))
        return made[-1]

    monkeypatch.setattr("games.practice.board_maps.ShotMapJob", make)
    monkeypatch.setattr("games.practice.board_maps.usual_grid", lambda position: usual_grid(position, 4, 2))
    return made


@pytest.fixture
def leaf(made: list[NoMap], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mapping]:
    room = DrillRoom(tmp_path)
    monkeypatch.setattr(room, "warm", lambda: None)
    driver = Driver(lambda stage: PracticeScene(stage, room.open("open-twenty"), 2), shelf=PracticeShelf(room), size=(800, 600))
    assert len(made) == 1
    driver.scene.leaf.tick(TICK)
    yield driver.scene.leaf
    room.close()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count how often the practice board computes its picture and its options."""
    asked = Counter[str]()

    def counted(kind: type, what: str) -> None:
        ask = vars(kind)[what].fget

        def counting(board: object) -> object:
            asked[what] += 1
            return ask(board)

        monkeypatch.setattr(kind, what, property(counting))

    counted(PositionReading, "picture")
    counted(PositionReading, "goal")
    counted(PositionSetUp, "settings")
    return asked


def test_an_unchanged_board_is_not_compared_again(leaf: Mapping, asked: Counter[str], made: list[NoMap]) -> None:
    asked.clear()
    for _ in range(100):
        leaf.tick(TICK)
    assert (asked, len(made)) == ({}, 1)


def test_a_new_aim_is_compared_once_and_needs_no_new_map(leaf: Mapping, asked: Counter[str], made: list[NoMap]) -> None:
    asked.clear()
    flick = leaf.bench.board.flick
    leaf.bench.board.take_aim(type(flick)(flick.at, flick.heading + 7.0, flick.speed))
    for _ in range(100):
        leaf.tick(TICK)
    assert (asked, len(made)) == ({"picture": 1, "goal": 1, "settings": 1}, 1)


@pytest.mark.parametrize("change", ["a man more", "another goal", "another place", "a step back"])
def test_every_change_on_which_a_map_depends_starts_a_new_map(leaf: Mapping, made: list[NoMap], change: str) -> None:
    board = leaf.bench.board
    if change == "a man more":
        board.set_up.put("disk", 1, Point(120.0, 120.0))
    elif change == "another goal":
        board.set_up.choose("goal", 0)
    elif change == "another place":
        flick = board.flick
        board.take_aim(type(flick)(flick.at + Point(10.0, 0.0), flick.heading, flick.speed))
    else:
        board.set_up.put("disk", 1, Point(120.0, 120.0))
        leaf.tick(TICK)
        made.pop()
        board.history.undo()
    leaf.tick(TICK)
    leaf.tick(TICK)
    assert len(made) == 2
