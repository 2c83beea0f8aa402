"""Model of a player's random aim errors.

It describes the errors of a bot's level, the measured accuracy of a person, and the accuracy that hints assume.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from board.geometry import Point
from board.moves import Aim
from board.shots.flick import Flick
from physics.engine.check import FASTEST_SPIN
from physics.materials import FASTEST

SLOWEST = 1.0
"""Smallest speed of a shot in mm/s, after random errors are added."""
ERRORS = 5
"""Number of components of an aim error: heading, speed, place (two components: right and ahead), and spin."""


@dataclass(frozen=True, slots=True)
class Steadiness:
    """Sizes of a player's random aim errors, as standard deviations. The errors are independent of each other."""

    heading: float = 0.0
    """Standard deviation of the error in the heading of a shot, in degrees."""
    speed: float = 0.0
    """Standard deviation of the error in the speed of a shot, as a fraction of the intended speed."""
    place: float = 0.0
    """Standard deviation of the error in the disk's start place, in each direction, in mm.

    A place outside the allowed zone is moved to the nearest allowed one.
    """
    spin: float = 0.0
    """Standard deviation of the error in the disk's spin, in rad/s."""

    def perturb(self, flick: Flick, aim: Aim, random: Random) -> Flick:
        """Return the shot `flick` with random aim errors added. The result is a shot that the option `aim` allows."""
        return self.erring(flick, aim, [random.gauss(0.0, 1.0) for _ in range(ERRORS)])

    def erring(self, flick: Flick, aim: Aim, errors: Sequence[float]) -> Flick:
        """Return the shot `flick` with the given aim errors. The errors are in standard deviations.

        The start of the shot stays in the zone of `aim`.
        """
        heading, speed, right, ahead, spin = errors
        numbers = (
            round(flick.heading + self.heading * heading, 4),
            round(min(aim.top_speed, max(SLOWEST, flick.speed * (1.0 + self.speed * speed))), 3),
            round(min(aim.top_spin, max(-aim.top_spin, flick.spin + self.spin * spin)), 3),
            flick.foul,
            flick.seconds,
        )
        if self.place:
            at = aim.zone.nearest(flick.at + Point(right, ahead) * self.place)
            elsewhere = Flick(Point(round(at.x, 4), round(at.y, 4)), *numbers)
            # If the error would make the disk overlap another, place the disk exactly as intended.
            if aim.allows(elsewhere):
                return elsewhere
        return Flick(flick.at, *numbers)

    def strayed(self, flick: Flick, random: Random) -> Flick:
        """Return the shot `flick` with random errors in heading, speed and spin, but not in its start place.

        The rules of a game are not checked.
        """
        heading, speed, _, _, spin = (random.gauss(0.0, 1.0) for _ in range(ERRORS))
        return replace(
            flick,
            heading=round(flick.heading + self.heading * heading, 4),
            speed=round(min(FASTEST, max(SLOWEST, flick.speed * (1.0 + self.speed * speed))), 3),
            spin=round(min(FASTEST_SPIN, max(-FASTEST_SPIN, flick.spin + self.spin * spin)), 3),
        )

    def scaled(self, factor: float) -> Steadiness:
        """Return a model with the aim errors of this model, multiplied by `factor`."""
        return Steadiness(self.heading * factor, self.speed * factor, self.place * factor, self.spin * factor)


PERFECT = Steadiness()
"""The model of the aim errors of a player who aims perfectly: all errors are 0."""
