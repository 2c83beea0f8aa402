"""Paths of the pieces in a shot, as lines made of straight segments.

A disk moves straight between contacts, so corners are enough to describe a path.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import Lie, Man
from board.shots.motion import Track
from board.shots.shot import Shot

SLACK = 0.35
"""Largest distance in mm between the simplified path of a piece and the true path."""


@dataclass(frozen=True, slots=True)
class Path:
    """Path of one piece during a shot. It includes the piece's state before and after the shot."""

    man: Man
    """State of the moving piece before the shot."""
    points: tuple[Point, ...]
    """Points of the piece's path: its start, its corners and its end."""
    turn: float
    """Rotation of the piece at the end of its path, in degrees."""
    lie: Lie
    """State of the piece at the end of its path: on the surface, in the pocket, in the gutter, or fallen."""


def paths(shot: Shot, until: float | None = None) -> tuple[Path, ...]:
    """Return the paths of all pieces that moved in a recorded shot. The path of the shot disk comes first.

    If `until` is given, the paths end at this time in seconds.
    """
    if shot.motion is None:
        return ()
    rests = {man.id: man for man in shot.men}
    found = []
    for track in shot.motion.tracks:
        times = [strike.time for strike in shot.strikes if strike.involves(track.man.id)]
        places = _positions(track, shot.motion.rate, times, until)
        is_whole = until is None or until * shot.motion.rate >= len(track.frames) - 1
        lie = rests[track.man.id].lie if is_whole else track.man.lie
        if float(np.ptp(places, axis=0).max()) > 0.0 or lie is not track.man.lie:
            points = tuple(Point(float(x), float(y)) for x, y in _corners(places))
            found.append(Path(track.man, points, float(track.frames[-1][2]), lie))
    return tuple(sorted(found, key=lambda path: path.man.id != shot.disk))


def first_touch(shot: Shot, *, past_rim: bool = False) -> float | None:
    """Return the time in seconds from the flick to the shot disk's first contact. Return None if it touches nothing.

    With `past_rim`, ignore the first contact if it is with the rim.
    """
    touches = [strike for strike in shot.strikes if strike.involves(shot.disk)]
    if past_rim and touches and touches[0].involves("rim"):
        touches = touches[1:]
    return touches[0].time if touches else None


def _positions(track: Track, rate: float, touches: Sequence[float], until: float | None) -> NDArray[np.float64]:
    """Return the positions of a piece at every frame and at every contact of a shot.

    A contact falls between two frames, so its position is computed from the frames near it.
    """
    frames = np.asarray(track.frames, dtype=float)[:, :2]
    last = math.inf if until is None else until * rate
    moments = [touch * rate for touch in touches if touch * rate <= last]
    rows = [(float(frame), frames[frame]) for frame in range(len(frames)) if frame <= last]
    before = 0.0
    for moment, following in pairwise([*moments, math.inf]):
        place = _at_touch(frames, moment, before, following)
        if place is not None:
            rows.append((moment, place))
        before = moment
    if last < len(frames) - 1 and not moments:
        rows.append((last, _extrapolate(frames, math.floor(last), last)))
    rows.sort(key=lambda row: row[0])
    return np.array([place for _, place in rows])


def _at_touch(frames: NDArray[np.float64], moment: float, before: float, following: float) -> NDArray[np.float64] | None:
    """Return the position of a piece at a contact, extrapolated from two frames.

    The two frames lie before the contact if possible, otherwise after it. `moment` is the contact's time, counted in frames.
    Return None if other contacts are too close in time.
    """
    index = math.floor(moment)
    if index - 1 >= before and index < len(frames):
        return _extrapolate(frames, index, moment)
    if index + 2 <= min(following, len(frames) - 1):
        return np.asarray(frames[index + 1] - (frames[index + 2] - frames[index + 1]) * (index + 1 - moment))
    return None


def _extrapolate(frames: NDArray[np.float64], index: int, moment: float) -> NDArray[np.float64]:
    before, position = frames[max(0, index - 1)], frames[index]
    return np.asarray(position + (position - before) * (moment - index))


def _corners(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return a simplified path that passes within SLACK of every point (algorithm of Douglas and Peucker)."""
    kept = np.zeros(len(points), dtype=bool)
    kept[[0, -1]] = True
    pieces = [(0, len(points) - 1)]
    while pieces:
        first, last = pieces.pop()
        if last - first < 2:
            continue
        start, along = points[first], points[last] - points[first]
        offsets = points[first + 1 : last] - start
        length = math.hypot(*along)
        if length > 0.0:
            share = np.clip(offsets @ along / length**2, 0.0, 1.0)
            offsets = offsets - share[:, None] * along
        away = np.hypot(offsets[:, 0], offsets[:, 1])
        farthest = int(away.argmax())
        if away[farthest] > SLACK:
            middle = first + 1 + farthest
            kept[middle] = True
            pieces += [(first, middle), (middle, last)]
    return points[kept]
