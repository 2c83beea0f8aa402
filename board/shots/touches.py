"""Details of each contact in a shot: its time, its position, the two pieces, their speed of approach and the angle."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from board.geometry import Point
from board.shots.events import Thing
from board.shots.motion import Track
from board.shots.shot import Shot

LEAST_STEP = 0.01
"""Smallest movement of a piece per frame, in mm, from which its direction can be computed."""
LEAST_SPEED = 0.5
"""Smallest speed of approach in mm/s of a reported contact. Slower pieces only lean on each other."""


@dataclass(frozen=True, slots=True)
class TouchFigures:
    """Details of one contact in a shot, such as its time and the speed of approach."""

    time: float
    """Time of the contact in s from the start of the shot."""
    man: int
    """Id of the piece whose motion the other fields describe.

    It is the shot disk if that takes part in the contact, otherwise the faster of the two pieces.
    """
    partner: Thing
    """The second thing in the contact: the id of a piece, or the name of a part of the board."""
    at: Point
    speed: float
    """Speed in mm/s at which the two things approached each other before the contact."""
    angle: float | None
    """Angle of the contact in degrees, 0 for a full hit (see `Struck.angle`). None if one piece landed on top of the other."""


def touches(shot: Shot) -> tuple[TouchFigures, ...]:
    """Return details of all contacts in a recorded shot, in order of time. Contacts slower than LEAST_SPEED are left out."""
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
        # If neither velocity is known, the piece that was in contact before is the moving one.
        described = (
            shot.disk if shot.disk in velocities else max(velocities, key=lambda man: (velocities[man].length, man in last))
        )
        partner = strike.second if described == strike.first else strike.first
        found.append(TouchFigures(strike.time, described, partner, strike.at, strike.speed, strike.angle))
        last |= dict.fromkeys(pair, strike.time)
    return tuple(found)


def _velocity(track: Track | None, rate: float, since: float, until: float) -> Point:
    """Return the velocity of a piece in mm/s just before a contact.

    `until` is the time of this contact, and `since` the time of the piece's previous contact. Return zero if the piece stood
    still, or if the previous contact was too recent.
    """
    if track is None:
        return Point(0.0, 0.0)
    first, last = math.ceil(since * rate - 1e-6), math.floor(until * rate - 1e-6)
    last = min(last, len(track.frames) - 1)
    if last <= first:
        return Point(0.0, 0.0)
    a, b = (np.asarray(track.frames[i][:2], dtype=float) for i in (last - 1, last))
    step = Point(float(b[0] - a[0]), float(b[1] - a[1]))
    return step * rate if step.length >= LEAST_STEP else Point(0.0, 0.0)
