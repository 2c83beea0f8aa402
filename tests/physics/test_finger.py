"""The finger: the effect of a sweep of its tip on a resting disk."""

from __future__ import annotations

import math
from dataclasses import astuple

import pytest

from board.geometry import Point
from board.men import CHECKER, DISK, Man
from physics.finger import GRIP, TIP, flick_at_contact, flick_by_finger

RING = Man(0, DISK, 0, Point(0, 0))
REACH = DISK.radius + TIP


def test_a_disk_met_full_takes_all_of_the_fingers_speed() -> None:
    flick = flick_at_contact(RING, Point(-20, 0), Point(1000, 0))
    assert flick is not None
    assert (flick.heading, flick.speed, flick.spin, flick.foul) == pytest.approx((0, 1000, 0, False))


def test_the_law_of_the_finger() -> None:
    flick = flick_at_contact(RING, Point(-20, 0), Point(1000, 260))
    assert flick is not None
    taken = 260 / (1 + 1 / 0.625)
    assert flick.heading == pytest.approx(math.degrees(math.atan2(taken, 1000)))
    assert flick.speed == pytest.approx(math.hypot(1000, taken))
    assert flick.spin == pytest.approx(-taken / (0.625 * DISK.radius))


def test_a_disk_without_a_hole_turns_more_easily() -> None:
    flick = flick_at_contact(Man(0, CHECKER, 0, Point(0, 0)), Point(-20, 0), Point(1000, 260))
    assert flick is not None
    taken = 260 / (1 + 1 / 0.5)
    assert flick.spin == pytest.approx(-taken / (0.5 * CHECKER.radius))


def test_skin_slips_when_the_finger_goes_too_far_aside() -> None:
    flick = flick_at_contact(RING, Point(-20, 0), Point(1000, 5000))
    assert flick is not None
    assert flick.heading == pytest.approx(math.degrees(math.atan(GRIP)))


def test_a_finger_that_draws_away_shoots_nothing() -> None:
    assert flick_at_contact(RING, Point(-20, 0), Point(-1000, 0)) is None


def test_a_finger_is_met_where_its_tip_first_touches() -> None:
    flick = flick_by_finger(RING, Point(-80, 9), Point(60, 9), Point(900, 0))
    there = flick_at_contact(RING, Point(-math.sqrt(REACH**2 - 81), 9), Point(900, 0))
    assert flick is not None
    assert there is not None
    assert astuple(flick)[1:] == pytest.approx(astuple(there)[1:])
    assert flick.heading < 0
    assert flick.spin < 0


def test_a_finger_that_stops_short_passes_beside_or_starts_upon_the_disk_shoots_nothing() -> None:
    fast = Point(900, 0)
    assert flick_by_finger(RING, Point(-80, 0), Point(-REACH - 0.1, 0), fast) is None
    assert flick_by_finger(RING, Point(-80, REACH + 0.1), Point(80, REACH + 0.1), fast) is None
    assert flick_by_finger(RING, Point(-REACH + 0.1, 0), Point(80, 0), fast) is None
    assert flick_by_finger(RING, Point(-80, 0), Point(-80, 0), fast) is None
