"""The flick that a moving fingertip gives to a resting disk."""

from __future__ import annotations

import math
from dataclasses import astuple

import pytest

from board.geometry import Point
from board.men import CHECKER, DISK, Man
from physics.finger import GRIP, TIP, flick_at_contact, flick_by_finger

RING = Man(0, DISK, 0, Point(0, 0))
REACH = DISK.radius + TIP


def test_a_disk_hit_full_takes_the_whole_speed_of_the_finger() -> None:
    flick = flick_at_contact(RING, Point(-20, 0), Point(1000, 0))
    assert flick is not None
    assert (flick.heading, flick.speed, flick.spin, flick.foul) == pytest.approx((0, 1000, 0, False))


def test_a_flick_follows_the_law_of_the_fingertip() -> None:
    flick = flick_at_contact(RING, Point(-20, 0), Point(1000, 260))
    assert flick is not None
    taken = 260 / (1 + 1 / 0.625)
    assert flick.heading == pytest.approx(math.degrees(math.atan2(taken, 1000)))
    assert flick.speed == pytest.approx(math.hypot(1000, taken))
    assert flick.spin == pytest.approx(-taken / (0.625 * DISK.radius))


def test_a_disk_without_a_hole_gets_more_spin() -> None:
    flick = flick_at_contact(Man(0, CHECKER, 0, Point(0, 0)), Point(-20, 0), Point(1000, 260))
    assert flick is not None
    taken = 260 / (1 + 1 / 0.5)
    assert flick.spin == pytest.approx(-taken / (0.5 * CHECKER.radius))


def test_the_skin_slips_if_the_finger_moves_too_far_sideways() -> None:
    flick = flick_at_contact(RING, Point(-20, 0), Point(1000, 5000))
    assert flick is not None
    assert flick.heading == pytest.approx(math.degrees(math.atan(GRIP)))


def test_a_finger_that_moves_away_shoots_nothing() -> None:
    assert flick_at_contact(RING, Point(-20, 0), Point(-1000, 0)) is None


def test_the_flick_starts_where_the_fingertip_first_touches_the_disk() -> None:
    flick = flick_by_finger(RING, Point(-80, 9), Point(60, 9), Point(900, 0))
    there = flick_at_contact(RING, Point(-math.sqrt(REACH**2 - 81), 9), Point(900, 0))
    assert flick is not None
    assert there is not None
    assert astuple(flick)[1:] == pytest.approx(astuple(there)[1:])
    assert flick.heading < 0
    assert flick.spin < 0


def test_a_finger_that_misses_or_starts_on_the_disk_shoots_nothing() -> None:
    fast = Point(900, 0)
    assert flick_by_finger(RING, Point(-80, 0), Point(-REACH - 0.1, 0), fast) is None
    assert flick_by_finger(RING, Point(-80, REACH + 0.1), Point(80, REACH + 0.1), fast) is None
    assert flick_by_finger(RING, Point(-REACH + 0.1, 0), Point(80, 0), fast) is None
    assert flick_by_finger(RING, Point(-80, 0), Point(-80, 0), fast) is None
