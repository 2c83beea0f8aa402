"""The contacts of a shot as arrays of numbers, and the paths of its pieces as lines."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.shots.events import Struck
from board.shots.flick import Flick
from board.shots.motion import Motion, Track
from board.shots.paths import first_touch, paths
from board.shots.shot import Shot
from board.shots.touches import touches
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, INSIDE
from physics.simulate import simulate

RADIUS = DISK.radius
CENTRE = ((-19.05, -19.05), (19.05, -19.05), (19.05, 19.05), (-19.05, 19.05))
"""Positions of the four spots nearest to the centre of the checkerboard."""


def test_a_contact_with_the_rim_has_its_angle_to_the_rim() -> None:
    shot = simulate(CHECKER_SIDE, (), Flick(Point(0, -300), 60, 4000))
    first, second, *_ = touches(shot)
    assert (first.man, first.partner) == (shot.disk, "rim")
    assert first.angle == pytest.approx(60.0, abs=0.01)
    assert first.at.x == pytest.approx(INSIDE)
    assert first.speed == shot.strikes[0].speed
    assert second.angle is not None
    assert second.angle < 60.0


@pytest.mark.parametrize("offset", [0.0, 8.0, 20.0])
def test_the_angle_of_an_off_centre_hit_is_measured_from_the_line_of_centres(offset: float) -> None:
    other = Man(1, DISK, 1, Point(150.0 + offset, 0))
    shot = simulate(CROKINOLE_SIDE, (other,), Flick(Point(150, -263.525), 90, 1500))
    touch = touches(shot)[0]
    assert (touch.man, touch.partner) == (shot.disk, 1)
    assert touch.angle == pytest.approx(math.degrees(math.asin(offset / (2 * RADIUS))), abs=0.05)


def test_a_full_hit_on_a_peg_has_the_angle_zero() -> None:
    peg = CROKINOLE_SIDE.pegs[6].centre
    start = Point(0, -263.525)
    shot = simulate(CROKINOLE_SIDE, (), Flick(start, (peg - start).heading, 1500))
    touch = touches(shot)[0]
    assert touch.partner == "peg-7"
    assert touch.angle == pytest.approx(0.0, abs=0.05)


def test_disks_that_only_lean_on_each_other_are_not_listed_as_contacts() -> None:
    side_by_side = (Man(1, DISK, 1, Point(148.0, 0.0)), Man(2, DISK, 1, Point(148.0, -2 * RADIUS)))
    shot = simulate(CHECKER_SIDE, (*side_by_side, Man(3, PIN, NOBODY, Point(0, 100))), Flick(Point(0, -250), 90, 1500))
    assert {touch.partner for touch in touches(shot)} <= {3, "rim"}
    assert all(touch.speed >= 0.5 for touch in touches(shot))


def test_a_contact_of_two_other_pieces_describes_the_faster_one() -> None:
    """If two pieces touched after the last recorded frame, their speeds are unknown.

    The piece that had been touched before then counts as the faster one.
    """
    slow, fast = Man(1, DISK, 0, Point(0, 0)), Man(2, DISK, 1, Point(100, 0))
    frames = {1: [(0.2 * i, 0.0) for i in range(20)], 2: [(100.0 - 4.0 * i, 0.0) for i in range(20)]}
    tracks = tuple(Track(man, np.array(frames[man.id], dtype=np.float32)) for man in (slow, fast))
    strikes = tuple(Struck(time, 1, second, Point(0, 0), 1.0, 50.0) for time, second in ((0.1, 2), (0.1005, 3), (0.15, 2)))
    shot = Shot(Flick(Point(0, -300), 90, 1000), 9, (slow, fast), strikes, motion=Motion(100.0, tracks))
    assert [(touch.time, touch.man, touch.partner) for touch in touches(shot)] == [(0.1, 2, 1), (0.1005, 1, 3), (0.15, 2, 1)]


def test_a_shot_without_recorded_motion_has_no_contacts_and_no_paths() -> None:
    shot = simulate(CHECKER_SIDE, (), Flick(Point(0, -300), 60, 4000), motion=False)
    assert touches(shot) == ()
    assert paths(shot) == ()


def test_the_path_of_the_shot_disk_comes_first_and_a_fallen_pin_is_marked_as_fallen() -> None:
    pins = (Man(1, PIN, NOBODY, Point(0, 0)), Man(2, PIN, NOBODY, Point(200, 200)))
    shot = simulate(CHECKER_SIDE, pins, Flick(Point(0, -300), 90, 2500))
    found = paths(shot)
    assert [path.man.id for path in found] == [shot.disk, 1]
    assert found[1].lie is Lie.FALLEN
    assert first_touch(simulate(CHECKER_SIDE, (), Flick(Point(0, -300), 90, 300))) is None


def test_every_contact_has_an_angle_even_if_contacts_follow_closely() -> None:
    pins = tuple(Man(i + 1, PIN, NOBODY, Point(x, y)) for i, (x, y) in enumerate(CENTRE))
    shot = simulate(CHECKER_SIDE, pins, Flick(Point(-100, -300), 83.44, 5634.8))
    times = [touch.time for touch in touches(shot)]
    assert min(b - a for a, b in pairwise(times)) < 1 / 120
    assert all(touch.angle is not None for touch in touches(shot))


def test_the_angle_depends_on_the_disks_direction_and_not_on_its_spin() -> None:
    """The pins around the disk force short time steps, in which contacts are found by another method."""
    pin = Man(1, PIN, NOBODY, Point(235.14, 315.96))
    shot = simulate(CHECKER_SIDE, (pin,), Flick(Point(-254.692, -277.608), 50.6, 3110.4, 80.0))
    touch = next(touch for touch in touches(shot) if (touch.man, touch.partner) == (shot.disk, "rim"))
    assert touch.time > shot.toppled[0].time
    assert shot.motion is not None
    frames = next(track.frames for track in shot.motion.tracks if track.man.id == shot.disk)
    before = int(touch.time * shot.motion.rate)
    x, y = (float(frames[before][axis] - frames[before - 1][axis]) for axis in (0, 1))
    across, into = (x, y) if abs(touch.at.y) > abs(touch.at.x) else (y, x)
    assert touch.angle == pytest.approx(math.degrees(math.atan2(abs(across), abs(into))), abs=1.0)
