"""Highlights of a motion, shown in slow motion and seen from the player's chair."""

from __future__ import annotations

from dataclasses import dataclass

from board.views.moments import GreatMoment
from ui.art.board.chair import Chair
from ui.motion.animation import SLOW

LEAD = 0.1
"""Seconds before the decisive contact at which a highlight starts."""
LOOK = 1.0
"""Seconds for which the outcome is shown after a highlight."""


@dataclass(slots=True)
class Theatre:
    """A highlight of a motion, and how much of it was shown."""

    moment: GreatMoment
    chair: Chair
    stays: bool = True
    """True if the outcome is also shown from the chair."""
    is_on: bool = False
    """True once the highlight has started."""
    looked: float = 0.0
    """Seconds since the end of the highlight."""

    def begins(self, time: float) -> bool:
        """True if the highlight must start now, `time` seconds into the motion."""
        return not self.is_on and self.moment.start - LEAD <= time < self.moment.end

    def is_done(self, time: float) -> bool:
        """True if the highlight is over and its outcome has been shown for long enough."""
        return time >= self.moment.end and (self.looked >= LOOK or not self.stays)

    def pace(self, time: float) -> float:
        """Return the playback speed at `time` seconds into the motion, where 1 is real time."""
        return SLOW if self.is_on and time < self.moment.end else 1.0

    def pass_on(self, time: float, seconds: float) -> None:
        """Count `seconds` of real time if the highlight is over."""
        if time >= self.moment.end:
            self.looked += seconds
