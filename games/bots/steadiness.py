"""How steady a hand is: what it means to do, and what it does.

One value says it all, so that a bot's level, a person's measured hand and the hand behind a hint are the same thing.
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
"""mm/s. However short a flick falls, the disk has moved."""
ERRORS = 5
"""What can go wrong, in this order: heading, speed, the place to the right, the place ahead, spin."""


@dataclass(frozen=True, slots=True)
class Steadiness:
    """How far a hand's flicks stray from what it meant: standard deviations, each straying by itself."""

    heading: float = 0.0
    """Degrees."""
    speed: float = 0.0
    """A share of the speed that was meant."""
    place: float = 0.0
    """mm, in either direction; only as far as the disk may be set down there."""
    spin: float = 0.0
    """rad/s."""

    def perturb(self, flick: Flick, aim: Aim, random: Random) -> Flick:
        """What comes of it when this hand means to play an allowed flick: another allowed one."""
        return self.erring(flick, aim, [random.gauss(0.0, 1.0) for _ in range(ERRORS)])

    def erring(self, flick: Flick, aim: Aim, errors: Sequence[float]) -> Flick:
        """The flick with given errors, each in units of this hand's standard deviation."""
        heading, speed, right, ahead, spin = errors
        meant = replace(
            flick,
            heading=round(flick.heading + self.heading * heading, 4),
            speed=round(min(aim.top_speed, max(SLOWEST, flick.speed * (1.0 + self.speed * speed))), 3),
            spin=round(min(aim.top_spin, max(-aim.top_spin, flick.spin + self.spin * spin)), 3),
        )
        at = aim.zone.nearest(flick.at + Point(right, ahead) * self.place)
        elsewhere = replace(meant, at=Point(round(at.x, 4), round(at.y, 4)))
        # A disk that would stand on another is set down where it was meant to be.
        return elsewhere if self.place and aim.allows(elsewhere) else meant

    def strayed(self, flick: Flick, random: Random) -> Flick:
        """What comes of it when this hand means to play a flick on a board without rules: it errs in all but the place."""
        heading, speed, _, _, spin = (random.gauss(0.0, 1.0) for _ in range(ERRORS))
        return replace(
            flick,
            heading=round(flick.heading + self.heading * heading, 4),
            speed=round(min(FASTEST, max(SLOWEST, flick.speed * (1.0 + self.speed * speed))), 3),
            spin=round(min(FASTEST_SPIN, max(-FASTEST_SPIN, flick.spin + self.spin * spin)), 3),
        )

    def scaled(self, factor: float) -> Steadiness:
        """A hand that errs so many times as much."""
        return Steadiness(self.heading * factor, self.speed * factor, self.place * factor, self.spin * factor)


PERFECT = Steadiness()
"""A hand that never errs."""
