"""A player's aiming accuracy: intended shots, actual shots, and the statistics of the difference."""

from __future__ import annotations

import math
from dataclasses import dataclass

from board.shots.flick import Flick


@dataclass(frozen=True, slots=True)
class Attempt:
    """A shot that the player intended, together with the shot that the player actually made."""

    target: Flick
    flick: Flick

    @property
    def heading(self) -> float:
        """Error of the direction of the player's shot in degrees, positive to the left."""
        return (self.flick.heading - self.target.heading + 180.0) % 360.0 - 180.0

    @property
    def speed(self) -> float:
        """Error of the speed of the player's shot as a fraction of the intended speed, positive if it was too fast."""
        return self.flick.speed / self.target.speed - 1.0

    @property
    def spin(self) -> float:
        """Error of the spin of the player's shot in rad/s, positive if the spin was too far counter-clockwise."""
        return self.flick.spin - self.target.spin


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
    """Estimate of a player's aiming accuracy. It compares the player's shots with the shots that the player intended."""

    heading: Estimate
    speed: Estimate
    spin: Estimate
    tilt: float
    """Correlation between the player's errors of direction and of speed, from -1 to 1."""
    kept: tuple[Attempt, ...] = ()
    """The player's attempts on which this estimate of accuracy is based. Outliers are left out."""

    @property
    def attempts(self) -> int:
        return self.heading.attempts

    def ellipse(self, share: float = 0.9) -> tuple[float, float, float]:
        """Return the ellipse that contains the fraction `share` of the player's aim errors, as (heading, speed, correlation).

        `heading` is half its width in degrees of direction. `speed` is half its height as a fraction of the speed. The
        correlation of both errors, -1 to 1, tilts the ellipse.
        """
        reach = math.sqrt(-2.0 * math.log(1.0 - share))
        return self.heading.scatter * reach, self.speed.scatter * reach, self.tilt
