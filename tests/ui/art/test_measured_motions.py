"""Animations for measuring the time of a frame: spinning disks, and pins that fall one after another."""

from __future__ import annotations

import re
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.men import DISK, PIN, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.painting import frame_cost
from ui.art.painting.frame_cost import (
    Cost,
    board_cost,
    busy_table,
    easing_cost,
    falling_pose,
    painting_cost,
    spinning_pose,
    ten_pins,
)


def test_a_busy_table_has_twenty_four_disks_of_four_players_without_overlap() -> None:
    men = busy_table().men
    assert [sum(man.seat == seat for man in men) for seat in range(4)] == [6, 6, 6, 6]
    assert min(one.at.distance(other.at) for one, other in combinations(men, 2)) > 2.1 * DISK.radius
    assert max(max(abs(man.at.x), abs(man.at.y)) for man in men) <= 240.0
    assert [pin.id for pin in ten_pins().men] == list(range(10))


def test_a_measured_disk_moves_to_and_fro_and_spins() -> None:
    disk = Man(2, DISK, 0, Point(10.0, 20.0), 5.0)
    pose = spinning_pose(disk, 50)
    assert (pose.x, pose.y, pose.turn) == (pytest.approx(15.9129, abs=1e-3), 23.0, 355.0)


@pytest.mark.parametrize(
    ("number", "frame", "expected"),
    [
        (1, 8, (0.0, 0.0, 40.0, 0.0, 0.0)),
        (1, 30, (12.0, 6.0, 55.0, 0.0, 45.0)),
        (1, 52, (24.0, 12.0, 70.0, 0.0, 90.0)),
        (1, 100, (24.0, 12.0, 70.0, 0.0, 90.0)),
        (3, 46, (12.0, 6.0, 135.0, 24.0, 135.0)),
        (3, 68, (24.0, 12.0, 150.0, 0.0, 90.0)),
        (3, 160, (0.0, 0.0, 120.0, 0.0, 0.0)),
    ],
)
def test_measured_pins_fall_one_after_another_and_every_third_flies(number: int, frame: int, expected: tuple[float, ...]) -> None:
    pose = falling_pose(Man(number, PIN, -1, Point(0.0, 0.0)), frame)
    assert (pose.x, pose.y, pose.turn, pose.height, pose.tilt) == pytest.approx(expected, abs=1e-6)


class Easel:
    """A replacement for the painter, which stores its arguments. On its clock, each frame takes longer than the last."""

    painted: list[dict[int, Pose]]
    now: float

    def __init__(self, camera: Any) -> None:
        self.camera = camera

    def paint(self, surface: pygame.Surface, picture: Picture, *, poses: Any = None) -> None:  # noqa: ARG002
        Easel.painted.append(dict(poses or {}))
        Easel.now += 0.001 * len(Easel.painted)

    def lay_ground(self, *_: Any) -> None:
        Easel.now += 2.0


@pytest.fixture
def _easel(monkeypatch: pytest.MonkeyPatch) -> None:
    Easel.painted, Easel.now = [], 0.0
    monkeypatch.setattr(frame_cost, "Painter", Easel)
    monkeypatch.setattr(frame_cost, "forget_boards", lambda: None)
    monkeypatch.setattr(frame_cost, "time", SimpleNamespace(thread_time=lambda: Easel.now, perf_counter=lambda: Easel.now))


@pytest.mark.usefixtures("_easel")
def test_the_measured_cost_is_that_of_frames_with_moving_pieces() -> None:
    pin = Man(3, PIN, -1, Point(0.0, 0.0))
    camera = Camera(pygame.Rect(0, 0, 40, 40))
    cost = painting_cost((40, 40), camera, Picture(CROKINOLE_SIDE, (pin,)), lambda man, frame: Pose(man.id, frame, 0.0), 3)
    assert Easel.painted == [{}, *({3: Pose(3, frame, 0.0)} for frame in range(3))]
    assert (cost.median, cost.slowest) == (pytest.approx(3.0), pytest.approx(4.0))
    cost = frame_cost.frame_cost((40, 30), 5, 2)
    assert [len(poses) for poses in Easel.painted[4:]] == [0, 5, 5]
    assert cost.median == pytest.approx(6.5)


@pytest.mark.usefixtures("_easel")
def test_during_a_zoom_two_painted_frames_are_scaled(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = []

    def lay(_: pygame.Surface, frames: Any, seen: Camera) -> None:
        laid.append((len(frames), round(seen.zoom, 2)))
        Easel.now += 0.005

    monkeypatch.setattr(frame_cost, "lay_frames", lay)
    assert easing_cost((40, 30), 3).median == pytest.approx(5.0)
    assert laid == [(2, 1.23), (2, 1.52), (2, 1.87)]


@pytest.mark.usefixtures("_easel")
def test_the_benchmark_prints_the_cost_of_drawing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def drawn(*_: Any) -> None:
        Easel.now += 0.25

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(frame_cost, "board_surface", drawn)
    assert board_cost(CHECKER_SIDE, 30) == pytest.approx(0.25)
    monkeypatch.setattr(frame_cost, "frame_cost", lambda size: Cost(size[0] / 1000, size[1] / 100))
    monkeypatch.setattr(frame_cost, "painting_cost", lambda size, seen, picture, moved: Cost(len(picture.men), size[1]))  # noqa: ARG005
    monkeypatch.setattr(frame_cost, "easing_cost", lambda size: Cost(*size))
    monkeypatch.setattr(frame_cost, "_memory", lambda: 120.4)
    frame_cost.print_costs()
    printed = re.sub(r"[0-9]+ MB of images", "some MB of images", capsys.readouterr().out)
    assert printed.splitlines() == [
        "960x640: 0.96 ms a frame of 24 moving disks, slowest 6.40 ms",
        "    crokinole side redrawn in 0.25 s",
        "    checker side redrawn in 0.25 s",
        "1280x800: 1.28 ms a frame of 24 moving disks, slowest 8.00 ms",
        "    crokinole side redrawn in 0.25 s",
        "    checker side redrawn in 0.25 s",
        "2560x1440: 2.56 ms a frame of 24 moving disks, slowest 14.40 ms",
        "    crokinole side redrawn in 0.25 s",
        "    checker side redrawn in 0.25 s",
        "1280x800, with all images prepared:",
        "    from near, 24 disks moving: 24.00 ms a frame, slowest 800.00 ms",
        "    from the chair, 24 disks moving: 24.00 ms a frame, slowest 800.00 ms",
        "    from the chair, at play, 24 disks moving: 24.00 ms a frame, slowest 800.00 ms",
        "    from the chair, close, ten pins falling: 10.00 ms a frame, slowest 800.00 ms",
        "    from near, at rest: 31.50 ms a frame",
        "    while zooming: 1280.00 ms a frame, slowest 800.00 ms",
        "    a part of the crokinole side redrawn in 2.00 s",
        "    the crokinole side from the chair redrawn in 2.00 s",
        "    some MB of images cached, 120 MB peak memory",
        "2560x1440:",
        "    from the chair, 24 disks moving: 24.00 ms a frame, slowest 1440.00 ms",
        "    from the chair, at play, 24 disks moving: 24.00 ms a frame, slowest 1440.00 ms",
        "    from the chair, close, ten pins falling: 10.00 ms a frame, slowest 1440.00 ms",
    ]
