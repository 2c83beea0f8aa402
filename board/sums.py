"""A function that adds floating-point numbers with the same result in every version of Python."""

from __future__ import annotations

from collections.abc import Iterable


def float_sum(values: Iterable[float]) -> float:
    """Return the sum of `values`, added one by one from first to last.

    From version 3.12 on, Python's built-in `sum` reduces rounding errors of floats, so its last digit may differ. Shots and
    records must replay identically, so use the built-in `sum` only for whole numbers.
    """
    total = 0.0
    for value in values:
        total += value
    return total
