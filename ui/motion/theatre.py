"""Great moments: when the eye goes to the chair, close, and time goes slowly."""

from __future__ import annotations

from dataclasses import dataclass

from board.views.moments import GreatMoment
from ui.art.board.chair import Chair
from ui.motion.animation import SLOW

LEAD = 0.1
"""Seconds before the touch from which on it is seen."""
LOOK = 1.0
"""Seconds that what came of it is looked at."""


@dataclass(slots=True)
class Theatre:
    """One great moment of a motion, as it is shown."""

    moment: GreatMoment
    chair: Chair
    stays: bool = True
    """Whether what came of it is to be seen from there."""
    is_on: bool = False
    """Whether it has begun."""
    looked: float = 0.0
    """Seconds since it was over."""

    def begins(self, time: float) -> bool:
        """Whether it is time to begin, so many seconds into the motion."""
        return not self.is_on and self.moment.start - LEAD <= time < self.moment.end

    def is_done(self, time: float) -> bool:
        """Whether what came of it has been looked at long enough."""
        return time >= self.moment.end and (self.looked >= LOOK or not self.stays)

    def pace(self, time: float) -> float:
        """How fast time goes."""
        return SLOW if self.is_on and time < self.moment.end else 1.0

    def pass_on(self, time: float, seconds: float) -> None:
        """Let so much real time pass."""
        if time >= self.moment.end:
            self.looked += seconds
