"""Confidence interval of a success rate, computed from the number of attempts."""

from __future__ import annotations

import math

CONFIDENCE = 1.959964
"""Half-width, in standard deviations, of the central range of a normal distribution that contains 95 % of it."""


def wilson(successes: int, attempts: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a success rate, from 0 to 1 (Wilson, 1927). If `attempts` is 0, return (0, 1)."""
    if not attempts:
        return 0.0, 1.0
    share, square = successes / attempts, CONFIDENCE * CONFIDENCE / attempts
    middle = share + square / 2
    spread = CONFIDENCE * math.sqrt((share * (1 - share) + square / 4) / attempts)
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))
