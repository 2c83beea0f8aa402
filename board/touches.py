"""The touches of a shot in numbers: when, who, where, how fast they closed, and at which angle.

A disk goes straight between two touches, so its velocity before one can be told from the two frames of its track before it. Where
the touch before is closer than that nothing can be told, and nothing is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from board.events import Struck, Thing
from board.geometry import Circle, Point
from board.picture import Track
from board.shot import Shot
from board.sides import Side

LEAST_STEP = 0.01
"""mm in a frame: no direction is read from a shorter step."""
REACH = 20.0
"""Frames that a line is drawn on both ends to see where it passes."""
LEAST_SPEED = 0.5
"""mm/s: men that close more slowly lean on each other, and nothing is to be told of it."""
CLOSE = 2.0
"""mm by which two reckonings of a place may differ."""


@dataclass(frozen=True, slots=True)
class Touch:
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
    """Degrees between its direction and the line through the point of touch and its middle: 0 is full, 90 a graze."""


def touches(shot: Shot, side: Side) -> tuple[Touch, ...]:
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
        who = shot.disk if shot.disk in velocities else max(velocities, key=lambda man: velocities[man].length)
        what = strike.second if who == strike.first else strike.first
        relative = velocities[who] - velocities[what] if isinstance(what, int) else velocities[who]
        normal = _normal(strike, what, tracks.get(who), motion.rate, side)
        found.append(Touch(strike.time, who, what, strike.at, strike.speed, _angle(relative, normal)))
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


def _normal(strike: Struck, what: Thing, track: Track | None, rate: float, side: Side) -> Point | None:
    """From the middle of the man to the point of touch."""
    if what in ("rim", "platform"):
        along_x = abs(strike.at.x) >= abs(strike.at.y)
        return Point(math.copysign(1.0, strike.at.x), 0.0) if along_x else Point(0.0, math.copysign(1.0, strike.at.y))
    if isinstance(what, str) and what.startswith("peg-"):
        return side.pegs[int(what.removeprefix("peg-")) - 1].centre - strike.at
    if track is None or isinstance(what, str):
        return None
    before = min(math.floor(strike.time * rate - 1e-6), len(track.frames) - 1)
    if before < 1:
        return strike.at - Point(*map(float, track.frames[0][:2]))
    a, b = (np.asarray(track.frames[i][:2], dtype=float) for i in (before - 1, before))
    middle = Point(*map(float, b + (b - a) * (strike.time * rate - before)))
    # It slowed down since: on its line it is where its edge passes through the point of touch.
    ahead = Point(*map(float, b - a))
    edge = Circle(strike.at, track.man.kind.radius).crossings(middle - ahead * REACH, middle + ahead * REACH)
    exact = min(edge, key=middle.distance, default=middle)
    return strike.at - (exact if exact.distance(middle) < CLOSE else middle)


def _angle(velocity: Point, normal: Point | None) -> float | None:
    if normal is None or normal.length == 0.0 or velocity.length == 0.0:
        return None
    cosine = abs(velocity.dot(normal)) / (velocity.length * normal.length)
    return math.degrees(math.acos(min(1.0, cosine)))
