"""What a share of tries that came off says of the share in the long run."""

from __future__ import annotations

import math

CONFIDENCE = 1.959964
"""Standard deviations either way that hold 95 % of a normal distribution."""


def wilson(successes: int, attempts: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, 1927); everything is possible where nothing was tried."""
    if not attempts:
        return 0.0, 1.0
    share, square = successes / attempts, CONFIDENCE * CONFIDENCE / attempts
    middle = share + square / 2
    spread = CONFIDENCE * math.sqrt((share * (1 - share) + square / 4) / attempts)
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))
