"""The sum of a list of floats has the same last digit under every version of Python."""

from __future__ import annotations

import math

import pytest

from board.sums import float_sum

pytestmark = pytest.mark.recorded


def test_floats_are_added_one_by_one_from_the_left() -> None:
    """From version 3.12 on, Python's own `sum` would give 1.0, 0.6 and 2.0 for the three lists of this test."""
    assert float_sum([0.1] * 10) == 0.9999999999999999
    assert float_sum((0.1, 0.2, 0.3)) == 0.6000000000000001
    assert float_sum(iter((1e100, 1.0, -1e100, 1.0))) == 1.0


def test_the_sum_of_no_numbers_is_zero() -> None:
    assert math.copysign(1.0, float_sum(())) == math.copysign(1.0, float_sum([-0.0])) == 1.0
    assert float_sum([]) == 0.0


@pytest.mark.parametrize("room", ["board.geometry", "physics.engine.heap", "games.practice.tasks.mirror", "ui.hands.pointer"])
def test_a_package_that_adds_floats_with_the_builtin_sum_fails(room: str) -> None:
    there = {"__name__": room}
    with pytest.raises(AssertionError, match=f"{room} adds floats up by sum"):
        exec("sum([0.5, 0.25])", there)
    exec("sum([1, 2]), sum([[1], [2]], [])", there)
