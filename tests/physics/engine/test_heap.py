"""Crowded corners of the ditch, in which no disk jumps, gains energy, or comes to rest in an impossible place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from random import Random

import numpy as np
import pytest

from board.geometry import Point
from board.men import Lie, Man
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CROKINOLE_SIDE
from physics.engine.body import LOW
from physics.engine.overlaps import Overlaps
from physics.materials import GRAVITY, USUAL
from physics.simulate import course_of, simulate
from tests.physics.drawn_shots import corner
from tests.physics.made_shots import disk
from tests.physics.shot_faults import faults

RADIUS, DEEP, FRICTION = 15.875, 12.7, 0.15


@cache
def crowd(seed: int) -> tuple[list[Man], Flick]:
    """Return 9 to 23 disks that lie in a corner of the ditch, and a flick that sends another disk there."""
    random = Random(seed)
    men = corner(random, 9 + seed % 15)
    at = Point(round(random.uniform(230.0, 260.0), 2), round(random.uniform(230.0, 260.0), 2))
    return men, Flick(at, round(random.uniform(0.0, 90.0), 2), round(random.uniform(400.0, 1500.0), 1))


def heaped(men: tuple[Man, ...]) -> list[tuple[int, int]]:
    low = [man for man in men if man.lie is Lie.DITCH]
    return [(a.id, b.id) for a in low for b in low if a.id < b.id and a.at.distance(b.at) < 2 * RADIUS - 0.05]


def longest_step(shot: Shot) -> float:
    """Return the longest distance in mm that any piece moves between two frames."""
    assert shot.motion is not None
    return max(float(np.hypot(*np.diff(track.frames[:, :2], axis=0).T).max()) for track in shot.motion.tracks)


class PricedOverlaps(Overlaps):
    """A record of overlaps between pieces, which sums how far pieces are pushed apart and how much height they lose."""

    way = 0.0
    fallen = 0.0
    """Height that all pieces together have lost by sliding off each other, in mm."""

    def slide_off(self, now: float) -> float:
        before = [(body.x, body.y, body.drop) for body in self.bodies]
        until = super().slide_off(now)
        for body, (x, y, drop) in zip(self.bodies, before, strict=True):
            self.way += math.hypot(body.x - x, body.y - y)
            self.fallen += body.drop - drop
        return until


def priced_shot(men: Sequence[Man], flick: Flick) -> PricedOverlaps:
    """Simulate a shot until its pieces are at rest. Return the overlaps that occurred."""
    course = course_of(CROKINOLE_SIDE, men, flick, USUAL, False)
    course.overlaps = PricedOverlaps(course.side, course.inside, course.bodies, course.world, course.recorder)
    course.run()
    return course.overlaps


def test_in_a_crowded_corner_no_piece_is_faster_than_flick_and_fall_allow(is_soak: bool) -> None:
    """A piece that has fallen off the platform may have the speed of the flick plus the speed of the fall."""
    for seed in range(3000 if is_soak else 60):
        men, flick = crowd(seed)
        shot = simulate(CROKINOLE_SIDE, men, flick)
        assert longest_step(shot) <= math.sqrt(flick.speed**2 + 2 * GRAVITY * 12.7) / 120.0, seed


def test_in_a_crowded_corner_no_piece_slides_farther_than_its_height_allows(is_soak: bool) -> None:
    slid = 0
    for seed in range(3000 if is_soak else 60):
        men, flick = crowd(seed)
        priced = priced_shot(men, flick)
        # Allow 0.2 mm for each piece that overlaps another by a rounding error.
        assert priced.way <= priced.fallen / FRICTION + 0.2 * len(men), seed
        assert all(0.0 < body.drop <= DEEP for body in priced.bodies if body.level == LOW), seed
        slid += priced.way > 1.0
    assert slid > 30


def test_after_many_slow_shots_into_one_corner_all_disks_lie_in_the_ditch_and_more_shots_are_possible() -> None:
    """Once disks in the corner moved 90 mm farther than their height allowed. One entered the platform, and the next shot was
    refused.
    """
    men: tuple[Man, ...] = ()
    for number in range(30):
        flick = Flick(Point(230.0 + number % 3, 230.0), 45.0, 500.0)
        priced = priced_shot(men, flick)
        assert priced.way <= priced.fallen / FRICTION + 0.2 * len(priced.bodies), number
        shot = simulate(CROKINOLE_SIDE, men, flick, motion=False)
        assert faults(shot, weighs=number % 6 == 5) == [], number
        men = shot.men
    assert all(man.lie is Lie.DITCH for man in men)


def test_few_pieces_stay_on_top_of_others_and_the_next_shot_accepts_them() -> None:
    left = 0
    for seed in range(60):
        men, flick = crowd(seed)
        shot = simulate(CROKINOLE_SIDE, men, flick, motion=False)
        left += bool(heaped(shot.men))
        simulate(CROKINOLE_SIDE, shot.men, Flick(Point(0.0, -263.5), 90.0, 900.0), motion=False)
    assert left <= 1


@pytest.mark.parametrize("speed", [420.0, 700.0])
def test_sliding_off_another_piece_is_animated_within_the_shot(speed: float) -> None:
    shot = simulate(CROKINOLE_SIDE, [disk(0, 200.0, 312.0, lie=Lie.DITCH)], Flick(Point(200.0, 262.0), 90.0, speed))
    assert not heaped(shot.men)
    assert shot.motion is not None
    assert longest_step(shot) <= speed / 120.0
    assert len(shot.motion.tracks[0].frames) == math.ceil(shot.seconds * 120.0) + 1


def test_a_heap_that_no_piece_touches_stays_a_heap() -> None:
    """The heap of disks stays as it is, although a disk elsewhere in the ditch slides off its neighbour."""
    heap = [disk(0, -300.0, 310.0, lie=Lie.DITCH), disk(1, -290.0, 312.0, lie=Lie.DITCH)]
    lying = disk(2, 200.0, 312.0, lie=Lie.DITCH)
    shot = simulate(CROKINOLE_SIDE, [*heap, lying], Flick(Point(200.0, 262.0), 90.0, 420.0), motion=False)
    assert [man.at for man in shot.men[:2]] == [man.at for man in heap]
    assert heaped(shot.men) == [(0, 1)]
    assert shot.men[2].at != lying.at
