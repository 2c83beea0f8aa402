"""A fast rounding function, which equals `round` to the last bit but never returns -0.0."""

from __future__ import annotations

import math
from random import Random

import pytest

from board.sides import CROKINOLE_SIDE
from physics.engine.recorder import round_exactly
from physics.simulate import simulate
from physics.tools.crowd import crowded_board, flick_from_the_edge


@pytest.mark.parametrize("places", [2, 3, 4, 6])
def test_the_fast_rounding_equals_round(places: int) -> None:
    random, unit = Random(places), 10.0**places
    drawn = [random.uniform(-400.0, 400.0) for _ in range(4000)]
    # Halfway cases and their neighbours, which only `round` decides correctly.
    halves = [(random.randrange(-400_000, 400_000) + 0.5) / unit for _ in range(2000)]
    beside = [math.nextafter(half, way) for half in halves for way in (-math.inf, math.inf)]
    large = [random.uniform(-1e12, 1e12) for _ in range(500)]
    for value in (*drawn, *halves, *beside, *large, 0.0, 1e-300, 1e300, 2.675, 0.0005):
        assert round_exactly(value, unit, places) == round(value, places), value


def test_the_fast_rounding_never_gives_minus_zero() -> None:
    for value in (-0.0, -1e-9, -0.0004):
        assert math.copysign(1.0, round_exactly(value, 1000.0, 3)) == 1.0


@pytest.mark.parametrize("seed", range(8))
def test_the_numbers_of_a_shot_are_rounded(seed: int) -> None:
    """Rest positions are rounded to 0.0001 mm or degrees. Contacts are rounded to 0.001 mm and one microsecond."""
    random = Random(seed)
    men = crowded_board(random, 8)
    shot = simulate(CROKINOLE_SIDE, men, flick_from_the_edge(random, men, 1500.0, 3500.0, 40.0), motion=False)
    for man in shot.men:
        assert [round(value, 4) for value in (man.at.x, man.at.y, man.turn)] == [man.at.x, man.at.y, man.turn]
        assert 0.0 <= man.turn < 360.0
    for event in shot.events:
        assert round(event.time, 6) == event.time
    for strike in shot.strikes:
        assert [round(value, 3) for value in (strike.at.x, strike.at.y)] == [strike.at.x, strike.at.y]
        assert [round(value, 2) for value in (strike.impulse, strike.speed)] == [strike.impulse, strike.speed]
        assert strike.angle is None or round(strike.angle, 3) == strike.angle
    assert shot.strikes
    assert round(shot.seconds, 6) == shot.seconds
