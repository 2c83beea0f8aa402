"""Floating-point sums that are identical in every version of Python."""

from __future__ import annotations

from collections.abc import Iterable


def float_sum(values: Iterable[float]) -> float:
    """Return the sum of these numbers, added one by one from first to last.

    From version 3.12 on, Python's built-in `sum` compensates rounding errors of floats, so its results differ in the last digit.
    Use the built-in `sum` for whole numbers only, because shots and records must replay identically.
    """
    total = 0.0
    for value in values:
        total += value
    return total
