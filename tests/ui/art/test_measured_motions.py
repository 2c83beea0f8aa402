"""The tables whose frames are measured: disks that spin, and pins that fall one after the other."""

from __future__ import annotations

from itertools import combinations

import pytest

from board.geometry import Point
from board.men import DISK, PIN, Man
from ui.art.frame_cost import busy_table, felled, spun, ten_pins


def test_a_busy_table_has_twenty_four_disks_of_four_players_none_on_another() -> None:
    men = busy_table().men
    assert [sum(man.seat == seat for man in men) for seat in range(4)] == [6, 6, 6, 6]
    assert min(one.at.distance(other.at) for one, other in combinations(men, 2)) > 2.1 * DISK.radius
    assert max(max(abs(man.at.x), abs(man.at.y)) for man in men) <= 240.0
    assert [pin.id for pin in ten_pins().men] == list(range(10))


def test_a_disk_goes_to_and_fro_and_spins() -> None:
    disk = Man(2, DISK, 0, Point(10.0, 20.0), 5.0)
    pose = spun(disk, 50)
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
def test_a_pin_falls_when_its_time_comes_and_every_third_flies(number: int, frame: int, expected: tuple[float, ...]) -> None:
    pose = felled(Man(number, PIN, -1, Point(0.0, 0.0)), frame)
    assert (pose.x, pose.y, pose.turn, pose.height, pose.tilt) == pytest.approx(expected, abs=1e-6)
