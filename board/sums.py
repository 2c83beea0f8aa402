"""Floats added up, to the same last digit under every version of Python."""

from __future__ import annotations

from collections.abc import Iterable


def float_sum(values: Iterable[float]) -> float:
    """Return the sum of these numbers, added one by one from the first to the last.

    Python's own `sum` does that with floats up to 3.11 only; later it carries along what each addition rounds off. So it is for
    whole numbers: a shot or a record that rests on the last digit would be another one under another Python.
    """
    total = 0.0
    for value in values:
        total += value
    return total
