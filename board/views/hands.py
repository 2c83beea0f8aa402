"""A player's aiming accuracy: intended shots, actual shots, and the statistics of the difference."""

from __future__ import annotations

import math
from dataclasses import dataclass

from board.shots.flick import Flick


@dataclass(frozen=True, slots=True)
class Attempt:
    """A shot that the player intended, together with the shot that the player actually made."""

    meant: Flick
    made: Flick

    @property
    def heading(self) -> float:
        """Error of the direction of the player's shot in degrees, positive to the left."""
        return (self.made.heading - self.meant.heading + 180.0) % 360.0 - 180.0

    @property
    def speed(self) -> float:
        """Error of the speed of the player's shot as a fraction of the intended speed, positive if it was too fast."""
        return self.made.speed / self.meant.speed - 1.0

    @property
    def spin(self) -> float:
        """Error of the spin of the player's shot in rad/s, positive if the spin was too far counter-clockwise."""
        return self.made.spin - self.meant.spin


@dataclass(frozen=True, slots=True)
class Estimate:
    """Estimate of one kind of aim error of a player: its mean (`bias`) and its standard deviation (`scatter`).

    Both numbers have a standard error.
    """

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
    """A player's aiming accuracy, estimated from attempts to repeat intended shots."""

    heading: Estimate
    speed: Estimate
    spin: Estimate
    tilt: float
    """Correlation between the player's errors of direction and of speed, -1 to 1."""
    kept: tuple[Attempt, ...] = ()
    """The player's attempts that were used for the estimate. Outliers are left out."""

    @property
    def attempts(self) -> int:
        return self.heading.attempts

    def ellipse(self, share: float = 0.9) -> tuple[float, float, float]:
        """Return the ellipse that contains the fraction `share` of the player's attempts: its two half axes and its tilt.

        The first half axis is in degrees of direction, the second is a fraction of the speed. The tilt is the correlation of the
        two errors.
        """
        reach = math.sqrt(-2.0 * math.log(1.0 - share))
        return self.heading.scatter * reach, self.speed.scatter * reach, self.tilt
