"""Confidence interval of a success rate."""

from __future__ import annotations

import math

CONFIDENCE = 1.959964
"""Number of standard deviations on either side of the mean that include 95 % of a normal distribution."""


def wilson(successes: int, attempts: int) -> tuple[float, float]:
    """Return the 95 % interval of a success rate (Wilson, 1927), from 0 to 1. Without attempts, return (0, 1)."""
    if not attempts:
        return 0.0, 1.0
    share, square = successes / attempts, CONFIDENCE * CONFIDENCE / attempts
    middle = share + square / 2
    spread = CONFIDENCE * math.sqrt((share * (1 - share) + square / 4) / attempts)
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))
