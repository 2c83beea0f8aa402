"""Your hand: how far your flicks stray from what they were meant to be, estimated from your own attempts.

What you meant is known where the room shows a shot and asks you to repeat it: the shown flick is the aim, yours the attempt. A
hand also has a bias, a habit of pulling left or shooting short, which practice can cure; the scatter is what is left about it.
Few attempts say little: the estimate comes with its uncertainty, and until there are some it leans on a club player's hand.
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
"""The club player's hand weighs as much as so many attempts of yours."""


def steadiness_of(hand: YourHand) -> Steadiness:
    """A hand as the bots' hands are, for maps, hints and chances."""
    return Steadiness(
        heading=_leaning(hand.heading, CLUB.steadiness.heading),
        speed=_leaning(hand.speed, CLUB.steadiness.speed),
        place=CLUB.steadiness.place,
        spin=_leaning(hand.spin, CLUB.steadiness.spin),
    )


def estimate(attempts: Sequence[Attempt]) -> YourHand:
    """What these attempts say of the hand that made them. Wild slips, as when the pointer slipped off, are left out."""
    kept = _without_slips(attempts)
    headings, speeds, spins = ([getattr(one, name) for one in kept] for name in ("heading", "speed", "spin"))
    heading, spin = _estimated(headings), _estimated(spins)
    speed = _estimated_below(speeds, [_limit(one) for one in kept])
    spread = heading.scatter * speed.scatter * max(1, len(kept) - 1)
    together = float_sum((a - heading.bias) * (b - speed.bias) for a, b in zip(headings, speeds, strict=True))
    tilt = max(-1.0, min(1.0, together / spread)) if spread > 0.0 else 0.0
    return YourHand(heading, speed, spin, tilt, tuple(kept))


FEW = 4
"""With fewer speeds to compare, or twice as few attempts, none is called a slip."""
SLIP = 6.0
"""An attempt is a slip when it lies so many times farther from the middle than half of the attempts do."""


def _without_slips(attempts: Sequence[Attempt]) -> list[Attempt]:
    if len(attempts) < 2 * FEW:
        return list(attempts)
    kept = list(attempts)
    # Those held back at the top speed are all alike in it, and would make every other one look like a slip.
    free = [one for one in attempts if not _is_held(one.speed, _limit(one))]
    for name, told in (("heading", attempts), ("speed", free)):
        values = sorted(getattr(one, name) for one in told)
        if len(values) < FEW:
            continue
        middle = values[len(values) // 2]
        usual = sorted(abs(value - middle) for value in values)[len(values) // 2]
        kept = [one for one in kept if abs(getattr(one, name) - middle) <= max(SLIP * usual, 1e-9)]
    return kept


def _limit(attempt: Attempt) -> float:
    """The speed error beyond which an attempt is held back, as a share of the speed that was meant."""
    return FASTEST / attempt.meant.speed - 1.0


def _is_held(value: float, limit: float) -> bool:
    return value >= limit - 1e-6


def _estimated(values: Sequence[float]) -> Estimate:
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0)
    bias = float_sum(values) / count
    if count == 1:
        return Estimate(bias, 0.0, 1)
    # The usual divisor makes the variance right on average, but the scatter too small for few attempts; this corrects it.
    scatter = math.sqrt(float_sum((value - bias) ** 2 for value in values) / (count - 1)) * (1.0 + 1.0 / (4.0 * (count - 1)))
    return Estimate(bias, scatter, count)


ROUNDS, SETTLED = 200, 1e-6
"""Of the search for the scatter behind attempts that were held back: so many at most, and until it moves no more than this."""


def _estimated_below(values: Sequence[float], limits: Sequence[float]) -> Estimate:
    """The same where no value can go beyond its limit, as a speed cannot: one at the limit would have gone some way beyond it.

    How far on average, the normal law says; that is put in its place until nothing changes (a censored sample, solved by
    expectation and maximisation). Those at the limit tell less, so the uncertainty is that of the others alone.
    """
    seen = [value for value, limit in zip(values, limits, strict=True) if not _is_held(value, limit)]
    held = Counter(limit for value, limit in zip(values, limits, strict=True) if _is_held(value, limit))
    plain = _estimated(values)
    if not held or len(seen) < 2 or plain.scatter == 0.0:
        return Estimate(plain.bias, plain.scatter, len(seen))
    count, bias, scatter = len(values), plain.bias, plain.scatter
    for _ in range(ROUNDS):
        total, squares = float_sum(seen), float_sum((value - bias) ** 2 for value in seen)
        for limit, times in held.items():
            edge = (limit - bias) / scatter
            # As NormalDist.cdf has it up to Python 3.13; later its last digits are others.
            beyond = max(0.5 * (1.0 - math.erf(edge / SQRT_2)), 1e-12)
            pull = _NORMAL.pdf(edge) / beyond
            total += times * (bias + scatter * pull)
            squares += times * scatter**2 * (1.0 + edge * pull)
        moved = total / count - bias
        bias, scatter = bias + moved, math.sqrt(max(squares / count - moved**2, 1e-18))
        if abs(moved) < SETTLED:
            break
    # As for all values: the law's own answer divides by the count, and is too small for few.
    return Estimate(bias, scatter * math.sqrt(count / (count - 1)) * (1.0 + 1.0 / (4.0 * (count - 1))), len(seen))


def _leaning(own: Estimate, usual: float) -> float:
    """Your scatter, leaning on the usual one while there are few attempts."""
    free = max(0, own.attempts - 1)
    return math.sqrt((free * own.scatter**2 + PRIOR * usual**2) / (free + PRIOR))
