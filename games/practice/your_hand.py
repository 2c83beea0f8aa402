"""Your hand: how far your flicks stray from what they were meant to be, estimated from your own attempts.

What you meant is known where the room shows a shot and asks you to repeat it: the shown flick is the aim, yours the attempt. A
hand also has a bias, a habit of pulling left or shooting short, which practice can cure; the scatter is what is left about it.
Few attempts say little: the estimate comes with its uncertainty, and until there are some it leans on a club player's hand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from board.flick import Flick
from games.players.levels import CLUB
from games.players.steadiness import Steadiness

PRIOR = 3.0
"""The club player's hand weighs as much as so many attempts of yours."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A shot that was meant and the one that was made."""

    meant: Flick
    made: Flick

    @property
    def heading(self) -> float:
        """Degrees to the left of what was meant."""
        return (self.made.heading - self.meant.heading + 180.0) % 360.0 - 180.0

    @property
    def speed(self) -> float:
        """How much too fast, as a share."""
        return self.made.speed / self.meant.speed - 1.0

    @property
    def spin(self) -> float:
        """rad/s too much."""
        return self.made.spin - self.meant.spin


@dataclass(frozen=True, slots=True)
class Estimate:
    """One kind of error: habit and scatter, each with its standard error."""

    bias: float
    scatter: float
    attempts: int

    @property
    def bias_error(self) -> float:
        return self.scatter / math.sqrt(self.attempts) if self.attempts else math.inf

    @property
    def scatter_error(self) -> float:
        return self.scatter / math.sqrt(2.0 * (self.attempts - 1)) if self.attempts > 1 else math.inf


@dataclass(frozen=True, slots=True)
class YourHand:
    """What your attempts say."""

    heading: Estimate
    speed: Estimate
    spin: Estimate
    tilt: float
    """How heading and speed go together, -1 to 1: the slant of the cloud of attempts."""

    @property
    def attempts(self) -> int:
        return self.heading.attempts

    @property
    def steadiness(self) -> Steadiness:
        """Your hand as the bots' hands are: for maps, hints and chances."""
        return Steadiness(
            heading=_leaning(self.heading, CLUB.steadiness.heading),
            speed=_leaning(self.speed, CLUB.steadiness.speed),
            place=CLUB.steadiness.place,
            spin=_leaning(self.spin, CLUB.steadiness.spin),
        )

    def ellipse(self, share: float = 0.9) -> tuple[float, float, float]:
        """The ellipse that holds this share of your attempts: half axes in degrees and in share of speed, and the tilt."""
        reach = math.sqrt(-2.0 * math.log(1.0 - share))
        return self.heading.scatter * reach, self.speed.scatter * reach, self.tilt


def estimate(attempts: Sequence[Attempt]) -> YourHand:
    """What these attempts say of the hand that made them. Wild slips, as when the pointer slipped off, are left out."""
    kept = _without_slips(attempts)
    headings, speeds, spins = ([getattr(one, name) for one in kept] for name in ("heading", "speed", "spin"))
    heading, speed, spin = map(_estimated, (headings, speeds, spins))
    spread = heading.scatter * speed.scatter * max(1, len(kept) - 1)
    together = sum((a - heading.bias) * (b - speed.bias) for a, b in zip(headings, speeds, strict=True))
    return YourHand(heading, speed, spin, max(-1.0, min(1.0, together / spread)) if spread > 0.0 else 0.0)


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
