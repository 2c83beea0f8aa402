"""Fast rounding equals `round` to the last bit, but never gives -0.0."""

from __future__ import annotations

import math
from random import Random

import pytest

from physics.engine.recorder import round_exactly


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
