"""Flicks as actions of four numbers, for learning programs."""

from __future__ import annotations

import math

import pytest

from board.geometry import Circle, Point
from board.men import DISK, Man
from board.moves import Aim, Call, Pick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.learn.flicks import call_of, flick_of, point_along, shooting_line

SOUTH = CROKINOLE_SIDE.zones["edge-south"]
ZONES = {**CROKINOLE_SIDE.zones, **CHECKER_SIDE.zones}


def aim(*taken: Circle) -> Aim:
    return Aim(Man(0, DISK, 0, SOUTH.middle), SOUTH, clear_of=taken)


def test_four_zeros_are_a_medium_flick_from_the_middle_at_the_target() -> None:
    flick = flick_of(aim(), (0.0, 0.0, 0.0, 0.0))
    assert (round(flick.at.x, 6), round(flick.at.y, 3)) == (0.0, -263.525)
    assert (flick.heading, flick.speed, flick.spin) == (90.0, 3000.0, 0.0)


def test_the_extreme_numbers_are_the_extreme_flicks() -> None:
    left, right = flick_of(aim(), (-1.0, 0.5, -1.0, -1.0)), flick_of(aim(), (1.0, -0.5, 1.0, 1.0))
    assert left.at.x == pytest.approx(-right.at.x)
    assert left.at == SOUTH.parts[0][0]
    assert (left.speed, left.spin, right.speed, right.spin) == (1.0, -300.0, 6000.0, 300.0)
    assert left.heading == pytest.approx((Point(0, 0) - left.at).heading + 90.0, abs=1e-4)


def test_numbers_out_of_range_are_clipped() -> None:
    assert flick_of(aim(), (7.0, 0.0, 9.0, -3.0)) == flick_of(aim(), (1.0, 0.0, 1.0, -1.0))


def test_a_disk_is_placed_beside_an_obstacle() -> None:
    there = Circle(flick_of(aim(), (0.0, 0.0, 0.0, 0.0)).at, DISK.radius)
    flick = flick_of(aim(there), (0.0, 0.0, 0.0, 0.0))
    assert aim(there).allows(flick)
    assert 2 * DISK.radius <= flick.at.distance(there.centre) + 0.01 < 2 * DISK.radius + 5.0


@pytest.mark.parametrize("zone", ZONES.values(), ids=list(ZONES))
def test_every_shooting_line_lies_in_its_zone_and_is_all_used(zone) -> None:
    line = shooting_line(zone)
    points = [point_along(line, share / 40) for share in range(41)]
    assert all(zone.contains(point) for point in points)
    assert points[0] == line[0]
    assert math.isclose(points[-1].distance(line[-1]), 0.0, abs_tol=1e-6)


def test_shooting_lines_run_from_the_shooters_left_to_the_right() -> None:
    for zone in ZONES.values():
        line = shooting_line(zone)
        if line[0] != line[-1]:
            middle = point_along(line, 0.5)
            assert (Point(0, 0) - middle).cross(line[-1] - line[0]) < 0.0


def test_the_pins_that_stand_share_the_range_of_a_call() -> None:
    pins = Pick((Call("spot-7"), Call("spot-8"), Call("spot-10")))
    assert [str(call_of(pins, value)) for value in (-1.0, 0.0, 0.4, 1.0)] == [
        "call spot-7",
        "call spot-8",
        "call spot-10",
        "call spot-10",
    ]
