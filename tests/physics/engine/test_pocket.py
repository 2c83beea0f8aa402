"""The pocket (the hole in the middle): disks that drop in, are deflected by its edge, hop over it, or are knocked out of it."""

from __future__ import annotations

import math

import pytest

from board.geometry import ORIGIN, Point
from board.men import DISK, Lie, Man
from board.shots.events import LeftPlatform, Pocketed, Unpocketed
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CROKINOLE_SIDE
from physics.simulate import simulate
from tests.physics.made_shots import crokinole, disk

S = math.sqrt(17.4625**2 - 15.875**2)
C = 17.4625 - 15.875
DRAG = 0.15 * 9810


def pass_at(offset: float, speed: float) -> Shot:
    """Shoot a disk that reaches the hole at `speed` in mm/s, on a line that passes its centre at a distance of `offset` mm."""
    start = 40.0
    way = start - math.sqrt(max(S * S - offset * offset, 0.0))
    return crokinole([], Flick(Point(offset, -start), 90.0, math.sqrt(speed**2 + 2 * DRAG * way)), motion=False)


def is_in(shot: Shot) -> bool:
    return shot.men[0].lie is Lie.POCKET


@pytest.mark.parametrize("offset", [0.0, 0.5, 1.0, 1.5, 2.5, 3.5, 4.5, 5.5, 6.8])
def test_the_capture_speed_of_the_pocket_follows_the_formula(offset: float) -> None:
    low, high = 10.0, 1500.0
    while high - low > 1.0:
        middle = (low + high) / 2
        # A slow disk that stops over the hole and drops also counts as caught.
        low, high = (middle, high) if is_in(pass_at(offset, middle)) else (low, middle)
    limit = (math.sqrt(S * S - offset**2) + math.sqrt(max(C * C - offset**2, 0.0))) * math.sqrt(9810 / 2)
    assert low == pytest.approx(limit, abs=100.0)


def test_across_the_middle_a_disk_drops_in_at_up_to_0_62_metres_per_second() -> None:
    assert is_in(pass_at(0.0, 610.0))
    assert not is_in(pass_at(0.0, 630.0))


@pytest.mark.parametrize("offset", [7.3, 8.0, 12.0])
def test_a_disk_that_passes_beside_the_hole_does_not_drop(offset: float) -> None:
    assert not any(is_in(pass_at(offset, speed)) for speed in (150.0, 300.0, 600.0))


@pytest.mark.parametrize(
    ("speed", "least", "most"), [(640.0, 0.9, 1.0), (700.0, 0.5, 0.95), (850.0, 0.1, 0.7), (950.0, 0.0, 0.4)]
)
def test_a_disk_slightly_too_fast_loses_speed_at_the_far_lip_and_a_faster_one_less(
    speed: float, least: float, most: float
) -> None:
    """The loss is measured as a fraction of the distance that each disk would still slide."""
    free = speed**2 / (2 * DRAG) - S
    assert least < (free - pass_at(0.0, speed).men[0].at.y) / free < most


def test_above_1_25_metres_per_second_a_disk_hops_over_the_pocket() -> None:
    for speed, is_slowed in ((1100.0, True), (1300.0, False), (3000.0, False)):
        left = next(event.time for event in pass_at(0.0, speed).events if isinstance(event, LeftPlatform))
        start = math.sqrt(speed**2 + 2 * DRAG * (40.0 - S))
        free = (start - math.sqrt(start**2 - 2 * DRAG * (40.0 + 279.4))) / DRAG
        assert (left > free + 1e-3) is is_slowed


def test_the_lip_deflects_a_disk_that_crosses_the_hole_off_centre() -> None:
    """The far edge pushes the disk back toward the centre of the hole, so that it leaves on the other side."""
    assert pass_at(3.0, 550.0).men[0].at.x < -5.0
    assert pass_at(-3.0, 550.0).men[0].at.x > 5.0
    assert pass_at(3.0, 1200.0).men[0].at.x == pytest.approx(3.0, abs=0.01)


def test_a_disk_that_drops_in_lies_in_the_middle_of_the_hole() -> None:
    shot = pass_at(2.0, 300.0)
    assert shot.men[0].at == ORIGIN
    assert [type(event) for event in shot.events] == [Pocketed]


SEATED = disk(0, 0.0, 0.0, lie=Lie.POCKET)


def test_a_soft_hit_leaves_a_disk_in_the_pocket() -> None:
    shot = crokinole([SEATED], Flick(Point(0.0, -263.525), 90.0, 1200.0), motion=False)
    assert shot.men[0].lie is Lie.POCKET
    assert shot.strikes[0].involves(0)
    assert shot.men[1].at.length > 31.7


def test_a_hard_hit_knocks_a_disk_out_of_the_pocket() -> None:
    shot = crokinole([SEATED], Flick(Point(0.0, -263.525), 90.0, 3500.0), motion=False)
    assert [event.man for event in shot.events if isinstance(event, Unpocketed)] == [0]
    assert shot.men[0].lie is not Lie.POCKET


@pytest.mark.parametrize("speed", [820.0, 900.0, 1000.0, 1100.0])
@pytest.mark.parametrize("x", [0.0, 2.0, 6.0])
def test_two_disks_never_share_the_pocket(speed: float, x: float) -> None:
    shot = crokinole([SEATED], Flick(Point(x, -263.525), 90.0, speed), motion=False)
    assert sum(man.lie is Lie.POCKET for man in shot.men) == 1
    assert shot.men[0].at.distance(shot.men[1].at) >= 31.74


def test_a_disk_placed_over_the_hole_drops() -> None:
    shot = crokinole([disk(0, 3.0, 2.0)], Flick(Point(150.0, -263.525), 90.0, 100.0), motion=False)
    assert shot.men[0].lie is Lie.POCKET
    assert shot.men[0].at == ORIGIN


@pytest.mark.parametrize(("x", "y"), [(0.0, 29.0), (27.0, 11.0), (-29.3, 7.1)])
def test_a_disk_that_drops_in_pushes_aside_a_disk_half_over_the_hole(x: float, y: float) -> None:
    leaning = Man(0, DISK, 1, Point(x, y))
    shot = simulate(CROKINOLE_SIDE, (leaning,), Flick(Point(0.0, -263.525), 90.0, 900.0), motion=False)
    assert shot.man(1).lie is Lie.POCKET
    assert shot.man(0).at.distance(Point(0.0, 0.0)) >= 2 * DISK.radius - 0.05
    assert shot.man(0).at.distance(leaning.at) < 8.0
    # The resting pieces allow another shot.
    simulate(CROKINOLE_SIDE, shot.men, Flick(Point(50.0, -263.525), 90.0, 900.0), motion=False)
