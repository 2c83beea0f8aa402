"""What is known of a hand: the shots that were meant, those that were made, and what they say."""

from __future__ import annotations

import math
from dataclasses import dataclass

from board.shots.flick import Flick


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
    kept: tuple[Attempt, ...] = ()
    """The attempts it rests on: all but wild slips."""

    @property
    def attempts(self) -> int:
        return self.heading.attempts

    def ellipse(self, share: float = 0.9) -> tuple[float, float, float]:
        """The ellipse that holds this share of your attempts: half axes in degrees and in share of speed, and the tilt."""
        reach = math.sqrt(-2.0 * math.log(1.0 - share))
        return self.heading.scatter * reach, self.speed.scatter * reach, self.tilt
