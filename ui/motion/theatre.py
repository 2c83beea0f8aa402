"""Great shots, shown in slow motion and in perspective from the player's chair."""

from __future__ import annotations

from dataclasses import dataclass

from board.views.moments import GreatMoment
from ui.art.board.chair import Chair
from ui.motion.animation import SLOW

LEAD = 0.1
"""Seconds by which the slow motion starts before the decisive contact."""
LOOK = 1.0
"""Seconds for which the result is shown after the slow motion."""


@dataclass(slots=True)
class Theatre:
    """Shows a great shot in slow motion, and keeps the time for which its result has been on screen."""

    moment: GreatMoment
    chair: Chair
    stays: bool = True
    """True if the result of the great shot stays on screen for a while."""
    is_on: bool = False
    """True once the slow motion has started."""
    looked: float = 0.0
    """Seconds for which the result of the great shot has been on screen."""

    def begins(self, time: float) -> bool:
        """True if the slow motion starts now, at `time` (seconds from the start of the shot)."""
        return not self.is_on and self.moment.start - LEAD <= time < self.moment.end

    def is_done(self, time: float) -> bool:
        """True if the slow motion is over at `time` (seconds from the start of the shot), and the result has been shown
        long enough.
        """
        return time >= self.moment.end and (self.looked >= LOOK or not self.stays)

    def pace(self, time: float) -> float:
        """Return the playback speed at `time` (seconds from the start of the shot); 1.0 is real time."""
        return SLOW if self.is_on and time < self.moment.end else 1.0

    def pass_on(self, time: float, seconds: float) -> None:
        """If the slow motion is over at `time` (seconds from the start), add `seconds` to the time for which the result has
        been shown.
        """
        if time >= self.moment.end:
            self.looked += seconds
