"""Playback of a motion at full speed, in slow motion or step by step, with a bar that shows the current time."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import replace

import pygame

from board.shots.motion import Knock, Motion
from board.shots.shot import Shot
from board.shots.touches import TouchFigures, touches
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.pose import Pose
from ui.motion.animation import Animation

STEP = 1.0 / 120.0
"""Duration in seconds of one frame of a motion, which is the smallest step of the playback."""
BESIDE = 1e-4
"""Largest difference in seconds between two moments of a motion that count as equal."""


class Playback:
    """Plays a motion of pieces without the dice roll before it. Playback can be paused and moved to any time."""

    def __init__(self, before: Picture, motion: Motion, pace: float = 1.0) -> None:
        self._before = before
        self._motion = replace(motion, throw=())
        self._animation = Animation(before, self._motion, pace)
        self.is_running = True

    @property
    def moments(self) -> tuple[float, ...]:
        """Times in seconds at which pieces make a sound during the motion, in ascending order."""
        return tuple(sorted({knock.time for knock in self._motion.knocks if knock.time <= self.seconds}))

    @property
    def seconds(self) -> float:
        return self._motion.seconds

    @property
    def time(self) -> float:
        return min(self._animation.time, self.seconds)

    @property
    def is_over(self) -> bool:
        return self._animation.time >= self.seconds

    @property
    def pace(self) -> float:
        return self._animation.pace

    def resume(self, pace: float = 1.0) -> None:
        """Continue the playback from the current time, or from the start if the end was reached. `pace` is the speed, 1.0 for
        real time.
        """
        if self.is_over:
            self.restart(pace)
            return
        time = self.time
        self.restart(pace)
        self._animation.advance(time / pace)

    @property
    def picture(self) -> Picture:
        return self._animation.picture

    def poses(self) -> dict[int, Pose]:
        return self._animation.poses()

    def tick(self, seconds: float) -> list[Knock]:
        """Let `seconds` of real time pass in the playback. Return the sounds to play now."""
        if not self.is_running:
            return []
        heard = self._animation.advance(seconds)
        self.is_running = not self.is_over
        return heard

    def restart(self, pace: float = 1.0) -> None:
        """Play the motion from its start. `pace` is the speed, 1.0 for real time."""
        self._animation = Animation(self._before, self._motion, pace)
        self.is_running = True

    def skip(self) -> None:
        self.seek(self.seconds)

    def seek(self, time: float) -> None:
        """Pause the playback at `time`, in seconds from the start of the motion."""
        self.is_running = False
        self._animation.time = min(self.seconds, max(0.0, time))

    def step(self, by: int) -> None:
        """Pause the playback at the next contact of pieces if `by` is positive, otherwise at the previous one.

        After the last contact go to the end, and before the first to the start.
        """
        moments = [0.0, *self.moments, self.seconds]
        if by > 0:
            at = bisect_right(moments, self.time + BESIDE)
            self.seek(moments[min(at, len(moments) - 1)])
        else:
            at = bisect_left(moments, self.time - BESIDE) - 1
            self.seek(moments[max(at, 0)])

    def nudge(self, by: int) -> None:
        """Step `by` frames forward, or back if `by` is negative, and pause the playback there."""
        self.seek(self.time + by * STEP)


class ShotPlayback(Playback):
    """The playback of a shot. It also holds measurements of each contact between pieces."""

    def __init__(self, before: Picture, shot: Shot, pace: float = 1.0) -> None:
        assert shot.motion is not None
        super().__init__(before, shot.motion, pace)
        self.shot = shot
        self.touches: tuple[TouchFigures, ...] = touches(shot)

    @property
    def moments(self) -> tuple[float, ...]:
        return tuple(sorted({touch.time for touch in self.touches}))


def draw_time_strip(surface: pygame.Surface, strip: pygame.Rect, time: float, seconds: float, moments: Iterable[float]) -> None:
    """Draw a time bar for a motion of `seconds`, with the current `time` and a line at each of `moments` (all in seconds)."""
    thick = strip.height
    pygame.draw.rect(surface, theme.PAPER_SHADE, strip, border_radius=thick // 2)
    bar = pygame.Rect(strip.x, strip.y, round(strip.width * (time / seconds if seconds else 1.0)), thick)
    pygame.draw.rect(surface, theme.GOLD, bar, border_radius=thick // 2)
    pygame.draw.rect(surface, theme.INK_SOFT, strip, 1, thick // 2)
    for moment in moments:
        x = strip.x + round(strip.width * moment / max(seconds, BESIDE))
        pygame.draw.line(surface, theme.INK, (x, strip.y - thick // 3), (x, strip.bottom + thick // 4))
    pygame.draw.circle(surface, theme.RED, (bar.right, strip.centery), max(4, thick * 7 // 8))


def moment_at(strip: pygame.Rect, x: int, seconds: float) -> float:
    """Return the time in seconds at the x coordinate `x` of the time bar `strip`.

    `seconds` is the duration of the whole motion.
    """
    return min(1.0, max(0.0, (x - strip.x) / max(1, strip.width))) * seconds
