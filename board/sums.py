"""Floating-point sums that are identical in every version of Python."""

from __future__ import annotations

from collections.abc import Iterable


def float_sum(values: Iterable[float]) -> float:
    """Return the sum of these numbers, added one by one from first to last.

    Python's built-in `sum` compensates rounding errors of floats from 3.12 on, so results would differ in the last digit. Use it
    for whole numbers only: shots and records must replay identically.
    """
    total = 0.0
    for value in values:
        total += value
    return total
