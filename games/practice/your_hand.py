"""Your hand: how far your flicks stray from what they were meant to be, estimated from your own attempts.

What you meant is known where the room shows a shot and asks you to repeat it: the shown flick is the aim, yours the attempt. A
hand also has a bias, a habit of pulling left or shooting short, which practice can cure; the scatter is what is left about it.
Few attempts say little: the estimate comes with its uncertainty, and until there are some it leans on a club player's hand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from board.hands import Attempt, Estimate, YourHand
from games.players.levels import CLUB
from games.players.steadiness import Steadiness

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
    heading, speed, spin = map(_estimated, (headings, speeds, spins))
    spread = heading.scatter * speed.scatter * max(1, len(kept) - 1)
    together = sum((a - heading.bias) * (b - speed.bias) for a, b in zip(headings, speeds, strict=True))
    tilt = max(-1.0, min(1.0, together / spread)) if spread > 0.0 else 0.0
    return YourHand(heading, speed, spin, tilt, tuple(kept))


SLIP = 6.0
"""An attempt is a slip when it lies so many times farther from the middle than half of the attempts do."""


def _without_slips(attempts: Sequence[Attempt]) -> list[Attempt]:
    if len(attempts) < 8:
        return list(attempts)
    kept = list(attempts)
    for name in ("heading", "speed"):
        values = sorted(getattr(one, name) for one in attempts)
        middle = values[len(values) // 2]
        usual = sorted(abs(value - middle) for value in values)[len(values) // 2]
        kept = [one for one in kept if abs(getattr(one, name) - middle) <= max(SLIP * usual, 1e-9)]
    return kept


def _estimated(values: Sequence[float]) -> Estimate:
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0)
    bias = sum(values) / count
    if count == 1:
        return Estimate(bias, 0.0, 1)
    # The usual divisor makes the variance right on average, but the scatter too small for few attempts; this corrects it.
    scatter = math.sqrt(sum((value - bias) ** 2 for value in values) / (count - 1)) * (1.0 + 1.0 / (4.0 * (count - 1)))
    return Estimate(bias, scatter, count)


def _leaning(own: Estimate, usual: float) -> float:
    """Your scatter, leaning on the usual one while there are few attempts."""
    free = max(0, own.attempts - 1)
    return math.sqrt((free * own.scatter**2 + PRIOR * usual**2) / (free + PRIOR))
