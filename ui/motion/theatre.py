"""Great shots, shown in slow motion and in perspective from the player's chair."""

from __future__ import annotations

from dataclasses import dataclass

from board.views.moments import GreatMoment
from ui.art.board.chair import Chair
from ui.motion.animation import SLOW

LEAD = 0.1
"""Seconds before the decisive contact at which the slow motion starts."""
LOOK = 1.0
"""Seconds for which the result is shown after the slow motion."""


@dataclass(slots=True)
class Theatre:
    """The slow motion of a great shot, and how much of it has been shown."""

    moment: GreatMoment
    chair: Chair
    stays: bool = True
    """True if the result is also shown in perspective."""
    is_on: bool = False
    """True once the slow motion has started."""
    looked: float = 0.0
    """Seconds since the end of the slow motion."""

    def begins(self, time: float) -> bool:
        """True if the slow motion must start now, `time` seconds into the motion."""
        return not self.is_on and self.moment.start - LEAD <= time < self.moment.end

    def is_done(self, time: float) -> bool:
        """True if the slow motion is over and its result has been shown long enough. `time` is in seconds."""
        return time >= self.moment.end and (self.looked >= LOOK or not self.stays)

    def pace(self, time: float) -> float:
        """Return the playback speed at `time` seconds into the motion, where 1.0 is real time."""
        return SLOW if self.is_on and time < self.moment.end else 1.0

    def pass_on(self, time: float, seconds: float) -> None:
        """Count `seconds` of real time toward showing the result, if the slow motion is over at `time`."""
        if time >= self.moment.end:
            self.looked += seconds
