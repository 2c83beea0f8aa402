"""The touches of a shot in numbers: when, who, where, how fast they closed, and at which angle."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from board.geometry import Point
from board.shots.events import Thing
from board.shots.motion import Track
from board.shots.shot import Shot

LEAST_STEP = 0.01
"""mm in a frame: no direction is read from a shorter step."""
LEAST_SPEED = 0.5
"""mm/s: men that close more slowly lean on each other, and nothing is to be told of it."""


@dataclass(frozen=True, slots=True)
class TouchFigures:
    """One touch."""

    time: float
    """Seconds from the flick."""
    who: int
    """The man whose motion is told of: the shot disk if it is one of the two, else the one that moved faster."""
    what: Thing
    """What it met: another man, or a part of the board."""
    at: Point
    speed: float
    """How fast they closed, mm/s."""
    angle: float | None
    """Degrees off full: see `Struck.angle`. None where one lands upon another."""


def touches(shot: Shot) -> tuple[TouchFigures, ...]:
    """Every touch of a shot that was watched, in order, but for those at which men only lean on each other."""
    motion = shot.motion
    if motion is None:
        return ()
    tracks = {track.man.id: track for track in motion.tracks}
    last: dict[Thing, float] = {}
    found = []
    for strike in shot.strikes:
        if strike.speed < LEAST_SPEED:
            continue
        pair = (strike.first, strike.second)
        velocities = {
            man: _velocity(tracks.get(man), motion.rate, last.get(man, 0.0), strike.time) for man in pair if isinstance(man, int)
        }
        # Of two whose velocities cannot be told, the one that was touched before is the one that moves.
        who = shot.disk if shot.disk in velocities else max(velocities, key=lambda man: (velocities[man].length, man in last))
        what = strike.second if who == strike.first else strike.first
        found.append(TouchFigures(strike.time, who, what, strike.at, strike.speed, strike.angle))
        last |= dict.fromkeys(pair, strike.time)
    return tuple(found)


def _velocity(track: Track | None, rate: float, since: float, until: float) -> Point:
    """A man's velocity just before a moment, mm/s; nothing for one that stood, or that touched something just before."""
    if track is None:
        return Point(0.0, 0.0)
    first, last = math.ceil(since * rate - 1e-6), math.floor(until * rate - 1e-6)
    last = min(last, len(track.frames) - 1)
    if last <= first:
        return Point(0.0, 0.0)
    a, b = (np.asarray(track.frames[i][:2], dtype=float) for i in (last - 1, last))
    step = Point(float(b[0] - a[0]), float(b[1] - a[1]))
    return step * rate if step.length >= LEAST_STEP else Point(0.0, 0.0)
