"""A player's aiming accuracy: intended shots, actual shots, and the statistics of their difference."""

from __future__ import annotations

import math
from dataclasses import dataclass

from board.shots.flick import Flick


@dataclass(frozen=True, slots=True)
class Attempt:
    """An intended shot, and the shot that was actually made."""

    meant: Flick
    made: Flick

    @property
    def heading(self) -> float:
        """Heading error in degrees, positive to the left."""
        return (self.made.heading - self.meant.heading + 180.0) % 360.0 - 180.0

    @property
    def speed(self) -> float:
        """Speed error as a fraction of the intended speed, positive if too fast."""
        return self.made.speed / self.meant.speed - 1.0

    @property
    def spin(self) -> float:
        """Error of the spin, in rad/s."""
        return self.made.spin - self.meant.spin


@dataclass(frozen=True, slots=True)
class Estimate:
    """Bias and scatter of one component of the aim error, each with its standard error."""

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
    """A player's accuracy, estimated from their attempts."""

    heading: Estimate
    speed: Estimate
    spin: Estimate
    tilt: float
    """Correlation of heading and speed errors, -1 to 1."""
    kept: tuple[Attempt, ...] = ()
    """The attempts used for the estimate: all but outliers."""

    @property
    def attempts(self) -> int:
        return self.heading.attempts

    def ellipse(self, share: float = 0.9) -> tuple[float, float, float]:
        """Return the ellipse that contains this fraction of the attempts: its two half axes and its tilt.

        The half axes are in degrees of heading and in fractions of the speed.
        """
        reach = math.sqrt(-2.0 * math.log(1.0 - share))
        return self.heading.scatter * reach, self.speed.scatter * reach, self.tilt
