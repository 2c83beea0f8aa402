"""Great shots, shown in slow motion and in perspective from the player's chair."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import PIN
from board.shots.motion import Motion, Track
from board.views.moments import GreatShot
from ui.art.board.chair import Chair
from ui.motion.animation import SLOW

LEAD = 0.1
"""Seconds by which the slow motion of a great shot starts before the decisive contact."""
LOOK = 1.0
"""Seconds for which the result of a great shot is shown after its slow motion."""
SEEN = 0.5
"""Smallest change of a piece's position (mm) or rotation (degrees) that a viewer notices."""


@dataclass(slots=True)
class Theatre:
    """One great shot that is shown in slow motion. This object also measures how long its result has been on the screen."""

    moment: GreatShot
    chair: Chair
    stays: bool = True
    """True if the result of a shot stays on the screen for a while after the slow motion."""
    is_on: bool = False
    """True once the slow motion of the great shot has started."""
    still: float = inf
    """Time in seconds after which the close view of the shot no longer changes. Infinite if the shot must be shown to its end."""
    looked: float = 0.0
    """Seconds for which the result of the great shot has been on screen."""

    def begins(self, time: float) -> bool:
        """True if the slow motion of the great shot starts now, at `time` (seconds from the start of the shot)."""
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
        """Add `seconds` to the time that the player has seen the result. Do nothing before the slow motion has ended.

        `time` is the present time, in seconds from the start of the motion.
        """
        if time >= self.moment.end:
            self.looked += seconds


def still_from(motion: Motion, chair: Chair, disk: int) -> float:
    """Return the time in seconds when all that is visible from `chair` has come to rest.

    Pins and the shot disk (id `disk`) may still move out of sight. Return infinity if any other piece does.
    """
    still = max((_last_move(track, motion.rate, chair) for track in motion.tracks), default=inf)
    others = [track for track in motion.tracks if track.man.id != disk and track.man.kind.name != PIN.name]
    return still if all(_last_move(track, motion.rate) <= still for track in others) else inf


def _last_move(track: Track, rate: float, chair: Chair | None = None) -> float:
    """Return the time in seconds of a piece's last visible move, or 0.0 if it makes none.

    If `chair` (a perspective view) is given, count only moves inside that view.
    """

    def is_visible(pose: NDArray[np.float32]) -> bool:
        return chair is None or bool(chair.rect.collidepoint(chair.to_screen(Point(float(pose[0]), float(pose[1])))))

    end = track.frames[-1]
    for frame in range(len(track.frames) - 2, -1, -1):
        now = track.frames[frame]
        if float(abs(now - end).max()) > SEEN and (is_visible(now) or is_visible(end)):
            return (frame + 1) / rate
    return 0.0
