"""A shot being watched: at its pace, slowly, or step by step from touch to touch."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from board.picture import Knock, Picture
from board.shot import Shot
from board.touches import Touch, touches
from ui.animation import Animation
from ui.pose import Pose

STEP = 1.0 / 120.0
"""Seconds: the smallest step there is."""
BESIDE = 1e-4
"""Seconds within which a moment is the same."""


class Playback:
    """The motion of a shot from one picture on. It runs until it is over or stopped, and can be put to any moment."""

    def __init__(self, before: Picture, shot: Shot, pace: float = 1.0) -> None:
        assert shot.motion is not None
        self.shot = shot
        self.touches: tuple[Touch, ...] = touches(shot, before.side)
        self._before = before
        self._animation = Animation(before, shot.motion, pace)
        self.is_running = True

    @property
    def seconds(self) -> float:
        assert self.shot.motion is not None
        return self.shot.motion.seconds

    @property
    def time(self) -> float:
        return min(self._animation.time, self.seconds)

    @property
    def is_over(self) -> bool:
        return self._animation.time >= self.seconds

    @property
    def pace(self) -> float:
        return self._animation.pace

    @property
    def picture(self) -> Picture:
        return self._animation.picture

    def poses(self) -> dict[int, Pose]:
        return self._animation.poses()

    def tick(self, seconds: float) -> list[Knock]:
        """Play on, and say what is heard."""
        if not self.is_running:
            return []
        heard = self._animation.advance(seconds)
        self.is_running = not self.is_over
        return heard

    def again(self, pace: float = 1.0) -> None:
        """From the beginning."""
        assert self.shot.motion is not None
        self._animation = Animation(self._before, self.shot.motion, pace)
        self.is_running = True

    def skip(self) -> None:
        self.seek(self.seconds)

    def seek(self, time: float) -> None:
        """Stop at a moment."""
        self.is_running = False
        self._animation.time = min(self.seconds, max(0.0, time))

    def step(self, by: int) -> None:
        """Stop at the next touch, or the one before; at the beginning or the end where there is none."""
        moments = [0.0, *sorted({touch.time for touch in self.touches}), self.seconds]
        if by > 0:
            at = bisect_right(moments, self.time + BESIDE)
            self.seek(moments[min(at, len(moments) - 1)])
        else:
            at = bisect_left(moments, self.time - BESIDE) - 1
            self.seek(moments[max(at, 0)])

    def nudge(self, by: int) -> None:
        """Stop a frame later or earlier."""
        self.seek(self.time + by * STEP)
