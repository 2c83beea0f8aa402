"""Estimate a player's aim errors from practice attempts.

When practice shows a shot to repeat, that shot is the target and the player's shot is the attempt. The errors have a bias, such
as pulling left or shooting short, and a scatter around it. Practice can cure the bias. Few attempts give an uncertain estimate,
so it is averaged with a club player's accuracy.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from statistics import NormalDist

from board.sums import float_sum
from board.views.hands import Attempt, Estimate, YourHand
from board.views.shot_map import FASTEST
from games.bots.levels import CLUB
from games.bots.steadiness import Steadiness

_NORMAL = NormalDist()
SQRT_2 = math.sqrt(2.0)
PRIOR = 3.0
"""Number of attempts that a club player's accuracy counts for when a person's accuracy is estimated."""


def steadiness_of(hand: YourHand) -> Steadiness:
    """Return a person's estimated accuracy as a model of aim errors, for shot maps, hints and success rates."""
    return Steadiness(
        heading=_with_usual_scatter(hand.heading, CLUB.steadiness.heading),
        speed=_with_usual_scatter(hand.speed, CLUB.steadiness.speed),
        place=CLUB.steadiness.place,
        spin=_with_usual_scatter(hand.spin, CLUB.steadiness.spin),
    )


def estimate(attempts: Sequence[Attempt]) -> YourHand:
    """Return an estimate of a player's aim errors from practice attempts. Outliers, for example from a slipped pointer, are left
    out.
    """
    kept = _without_slips(attempts)
    headings, speeds, spins = ([getattr(one, name) for one in kept] for name in ("heading", "speed", "spin"))
    heading, spin = _estimate_values(headings), _estimate_values(spins)
    speed = _estimate_clipped(speeds, [_limit(one) for one in kept])
    spread = heading.scatter * speed.scatter * max(1, len(kept) - 1)
    together = float_sum((a - heading.bias) * (b - speed.bias) for a, b in zip(headings, speeds, strict=True))
    tilt = max(-1.0, min(1.0, together / spread)) if spread > 0.0 else 0.0
    return YourHand(heading, speed, spin, tilt, tuple(kept))


FEW = 4
"""Smallest number of attempts with a measured speed for which unusually wrong speeds (slips) are left out.

The player must make twice as many attempts before the first slip is left out.
"""
SLIP = 6.0
"""Factor of the limit for slips (outliers). The limit is this factor times the usual distance from the median.

The usual distance is the median of the attempts' distances from their median.
"""


def _without_slips(attempts: Sequence[Attempt]) -> list[Attempt]:
    if len(attempts) < 2 * FEW:
        return list(attempts)
    kept = list(attempts)
    # Attempts clipped at top speed have equal speeds. They would make every other attempt look like a slip.
    free = [one for one in attempts if not _is_held(one.speed, _limit(one))]
    for name, sample in (("heading", attempts), ("speed", free)):
        values = sorted(getattr(one, name) for one in sample)
        if len(values) < FEW:
            continue
        middle = values[len(values) // 2]
        usual = sorted(abs(value - middle) for value in values)[len(values) // 2]
        kept = [one for one in kept if abs(getattr(one, name) - middle) <= max(SLIP * usual, 1e-9)]
    return kept


def _limit(attempt: Attempt) -> float:
    """Return the largest speed error that can be measured, as a fraction of the intended speed. It belongs to a shot with top
    speed.
    """
    return FASTEST / attempt.target.speed - 1.0


def _is_held(value: float, limit: float) -> bool:
    return value >= limit - 1e-6


def _estimate_values(values: Sequence[float]) -> Estimate:
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0)
    bias = float_sum(values) / count
    if count == 1:
        return Estimate(bias, 0.0, 1)
    # The divisor n - 1 makes the variance unbiased, but the standard deviation too small for few attempts. Correct this.
    scatter = math.sqrt(float_sum((value - bias) ** 2 for value in values) / (count - 1)) * (1.0 + 1.0 / (4.0 * (count - 1)))
    return Estimate(bias, scatter, count)


ROUNDS, SETTLED = 200, 1e-6
"""Limits of an iterative estimate: (largest number of rounds, change below which it stops)."""


def _estimate_clipped(values: Sequence[float], limits: Sequence[float]) -> Estimate:
    """Return an estimate of bias and scatter from values of which some are clipped, such as speeds at the top speed.

    Each round replaces the clipped values by their expected values under a normal distribution, until the result is stable
    (expectation maximisation). The reported number of attempts leaves out clipped values, because they carry less information.
    """
    seen = [value for value, limit in zip(values, limits, strict=True) if not _is_held(value, limit)]
    held = Counter(limit for value, limit in zip(values, limits, strict=True) if _is_held(value, limit))
    plain = _estimate_values(values)
    if not held or len(seen) < 2 or plain.scatter == 0.0:
        return Estimate(plain.bias, plain.scatter, len(seen))
    count, bias, scatter = len(values), plain.bias, plain.scatter
    for _ in range(ROUNDS):
        total, squares = float_sum(seen), float_sum((value - bias) ** 2 for value in seen)
        for limit, times in held.items():
            edge = (limit - bias) / scatter
            # This equals NormalDist.cdf up to Python 3.13. Later versions differ in the last digits.
            beyond = max(0.5 * (1.0 - math.erf(edge / SQRT_2)), 1e-12)
            pull = _NORMAL.pdf(edge) / beyond
            total += times * (bias + scatter * pull)
            squares += times * scatter**2 * (1.0 + edge * pull)
        moved = total / count - bias
        bias, scatter = bias + moved, math.sqrt(max(squares / count - moved**2, 1e-18))
        if abs(moved) < SETTLED:
            break
    # The maximum-likelihood variance divides by n, so apply the same correction as for unclipped values.
    return Estimate(bias, scatter * math.sqrt(count / (count - 1)) * (1.0 + 1.0 / (4.0 * (count - 1))), len(seen))


def _with_usual_scatter(own: Estimate, usual: float) -> float:
    """Return the weighted quadratic mean of the player's measured scatter and the typical scatter `usual` of a club player.

    The club player's scatter has the weight of `PRIOR` attempts.
    """
    free = max(0, own.attempts - 1)
    return math.sqrt((free * own.scatter**2 + PRIOR * usual**2) / (free + PRIOR))
