"""Animations of moving pieces and rolling dice, with their sounds."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from board.men import Man
from board.shots.motion import Knock, Motion
from board.views.picture import Picture
from ui.art.base.pose import Pose

SHAKE_SECONDS = 0.6
"""Seconds for which the dice cup is shaken before a roll."""
ROLL_SECONDS = 1.15
"""Seconds for which the dice roll over the board."""
SHOW_SECONDS = 0.55
"""Seconds for which the dice lie still after a roll before the game continues."""
THROW_SECONDS = SHAKE_SECONDS + ROLL_SECONDS + SHOW_SECONDS
SLOW = 0.25
"""Playback speed in slow motion, as a fraction of real time."""
BOUNCES = (0.0, 0.34, 0.58, 0.76, 0.9)
"""Times at which rolling dice touch the board, as fractions of the whole rolling time."""


@dataclass(frozen=True, slots=True)
class Tumbling:
    """A rolling die.

    `x` and `y` are its distances from the board's lower right corner, as fractions of the board's width and height. `tumble` is
    the angle in degrees that it has yet to roll.
    """

    face: int
    x: float
    y: float
    tumble: float
    lift: float
    """Height of the die above the board, in die widths."""


class Animation:
    """A playback of moving pieces. It holds the picture before the motion, the motion, and the time played so far."""

    def __init__(self, before: Picture, motion: Motion, pace: float = 1.0, *, is_calm: bool = False) -> None:
        self.before = before
        self.motion = motion
        self.pace = pace
        self.time = 0.0
        self._throw = THROW_SECONDS if motion.throw else 0.0
        tracked = {track.man.id for track in motion.tracks}
        men = tuple(man for man in before.men if man.id not in tracked)
        marks = tuple(mark for mark in before.marks if mark.kind != "last")
        self.picture = replace(
            before, men=(*men, *(track.man for track in motion.tracks)), marks=marks, waiting=_left_in_hand(before, motion)
        )
        self.knocks: list[Knock] = sorted(motion.knocks, key=lambda knock: knock.time)
        if motion.throw:
            dice = [Knock(SHAKE_SECONDS + share * ROLL_SECONDS - self._throw, "dice", 0.8 - 0.6 * share) for share in BOUNCES]
            self.knocks = [Knock(-self._throw, "rattle", 0.7), *dice, *self.knocks]
        if motion.throw and is_calm:
            # With reduced motion, the dice appear at rest.
            self.time = SHAKE_SECONDS + ROLL_SECONDS
            self.knocks = [knock for knock in self.knocks if self._throw + knock.time >= self.time]

    @property
    def seconds(self) -> float:
        return self._throw + self.motion.seconds

    @property
    def is_over(self) -> bool:
        return self.time >= self.seconds

    @property
    def is_throwing(self) -> bool:
        return self.time < self._throw

    def advance(self, seconds: float) -> list[Knock]:
        """Advance the animation by `seconds`. Return the sounds to play now."""
        self.time += seconds * self.pace
        heard = []
        while self.knocks and self._throw + self.knocks[0].time <= self.time:
            heard.append(self.knocks.pop(0))
        return heard

    def skip(self) -> None:
        """Skip a part of the animation: the rest of the dice roll or, after it, the rest of the motion."""
        self.time = self._throw if self.is_throwing else self.seconds
        self.knocks = [knock for knock in self.knocks if knock.time >= 0.0 and self.time < self.seconds]

    def poses(self) -> dict[int, Pose]:
        """Return the present position of each moving piece, by the piece's id. Positions between two frames are interpolated."""
        at = max(0.0, self.time - self._throw) * self.motion.rate
        poses: dict[int, Pose] = {}
        for track in self.motion.tracks:
            last = len(track.frames) - 1
            index = min(int(at), last)
            share = min(1.0, at - index)
            a, b = track.frames[index], track.frames[min(index + 1, last)]
            poses[track.man.id] = Pose(*a.tolist()).toward(Pose(*b.tolist()), share)
        return poses

    def coming(self) -> Iterator[tuple[Man, Pose]]:
        """Yield each moving piece with its position in every remaining frame, in order of time."""
        for frame in range(max((len(track.frames) for track in self.motion.tracks), default=0)):
            for track in self.motion.tracks:
                if frame < len(track.frames):
                    yield track.man, Pose(*track.frames[frame].tolist())

    def last(self) -> Iterator[tuple[Man, Pose]]:
        """Yield each piece that has moved, with its final position."""
        return ((track.man, Pose(*track.frames[-1].tolist())) for track in self.motion.tracks)

    @property
    def shake(self) -> float | None:
        """Position of the shaken dice cup, -1 (left) to 1 (right); None once the dice have left it."""
        if not self.is_throwing or self.time >= SHAKE_SECONDS:
            return None
        return math.sin(self.time * 2 * math.pi * 5.5) * min(1.0, self.time * 8.0)

    def dice(self) -> list[Tumbling]:
        """Return the dice that are rolling over the board. The list is empty before they leave the cup, and after the roll."""
        if not self.is_throwing or self.time < SHAKE_SECONDS:
            return []
        share = min(1.0, (self.time - SHAKE_SECONDS) / ROLL_SECONDS)
        progress = 1.0 - (1.0 - share) ** 2.2
        found = []
        for i, face in enumerate(self.motion.throw):
            count = len(self.motion.throw)
            end_x = 0.5 - 0.11 * (i - (count - 1) / 2) - 0.015 * ((i * 7) % 3)
            end_y = 0.47 + 0.05 * ((i * 5) % 3 - 1)
            late = max(0.0, min(1.0, progress * (1.0 + 0.04 * i)))
            left = 1.0 - late
            found.append(Tumbling(face, 0.1 + (end_x - 0.1) * late, 0.12 + (end_y - 0.12) * late, 900.0 * left**1.3, _hop(share)))
        return found


def _hop(share: float) -> float:
    """Return the height of rolling dice above the board, in widths of a die. `share` is the finished fraction of the roll."""
    for start, end in zip(BOUNCES, (*BOUNCES[1:], 1.0), strict=True):
        if start <= share < end:
            t = (share - start) / (end - start)
            return 4.0 * t * (1.0 - t) * 1.5 * (1.0 - start) ** 2
    return 0.0


def _left_in_hand(before: Picture, motion: Motion) -> tuple[Man, ...]:
    """Return the pieces that wait beside the board in the picture `before` and are still there after `motion`."""
    shown = {man.id for man in before.men}
    left = list(before.waiting)
    for track in motion.tracks:
        if track.man.id not in shown:
            match = next((man for man in left if man.seat == track.man.seat), None)
            left = [man for man in left if man is not match]
    return tuple(left)
