"""Find the decisive moment of a shot, which the window shows close up.

A shot has such a moment if a disk drops into the pocket or comes slowly to its edge. A strike has one too. So has a shot that
topples four pins after the disk has touched the rim. In Crokinole, the last disk of a round has one if it touches another disk.
The moments are found from the events and the motion of the shot.
"""

from __future__ import annotations

import math

from board.men import PIN, Lie, Man
from board.shots.events import Pocketed, Toppled
from board.shots.shot import Shot
from board.sides import Side
from board.views.moments import RACK, GreatShot, pins_region, pocket_region, ring_region

BY_ONE_CARROM = 4
"""Number of pins that one shot must topple after a contact with the rim to be shown close up."""
LEAST_STRIKE = 4
"""Smallest number of pins standing before a shot for which toppling all of them counts as a strike."""
LIP = 6.0
"""Largest distance in mm from a disk's centre to the edge of the pocket (centre hole) at which the disk is "at the edge"."""
SLOW = 350.0
"""Largest speed (mm/s) at which a disk near the pocket (centre hole) is shown close up. Faster disks only pass by."""
BEFORE, AFTER = 0.12, 0.35
"""Start and end of a close-up, in seconds before a disk drops into the pocket (centre hole) and after the decisive event."""


def find_great_shot(side: Side, before: tuple[Man, ...], shot: Shot, *, ends: bool) -> GreatShot | None:
    """Return the decisive moment of a shot, to be shown close up. Return None if the shot has no such moment.

    `before` holds the pieces before the shot. `ends` is True if the shot ends a round.
    """
    return _pins(before, shot) or _pocket(side, shot) or (_last(side, shot) if ends else None)


def _pins(before: tuple[Man, ...], shot: Shot) -> GreatShot | None:
    """Return the moment at which a shot fells all pins at once (a strike), or several pins after touching the rim. Otherwise
    return None.
    """
    standing = {man.id for man in before if man.kind.name == PIN.name and man.lie is Lie.UP}
    felled = [event for event in shot.events if isinstance(event, Toppled) and event.man in standing]
    stage = pins_region(before)
    is_strike = len(standing) >= LEAST_STRIKE and {event.man for event in felled} == standing
    # In the corner rack, a disk that returns from the rim is no carrom.
    is_carrom = stage != RACK and sum(event.rebound for event in felled) >= BY_ONE_CARROM
    if not is_strike and not is_carrom:
        return None
    return GreatShot(felled[0].time, felled[-1].time + (2.0 if is_strike else 0.4) * AFTER, stage)


def _pocket(side: Side, shot: Shot) -> GreatShot | None:
    """Return the moment when a disk drops into the pocket (centre hole), or when it comes slowly to the pocket's edge.

    Return None if no disk does either.
    """
    stage = pocket_region(side)
    if stage is None:
        return None
    drop = next((event for event in shot.events if isinstance(event, Pocketed)), None)
    if drop is not None:
        return GreatShot(max(0.0, drop.time - BEFORE), drop.time + AFTER, stage)
    at = _lip_moment(side, shot)
    return GreatShot(at, at + 2.0 * AFTER, stage) if at is not None else None


def _lip_moment(side: Side, shot: Shot) -> float | None:
    """Return the time in s at which a slow disk first reaches the edge of the pocket (centre hole), or None."""
    if shot.motion is None or side.pocket is None:
        return None
    found = []
    for track in shot.motion.tracks:
        rows = track.frames.astype(float)
        for i in range(1, len(rows)):
            x, y, _, height, _ = rows[i]
            speed = math.hypot(x - rows[i - 1][0], y - rows[i - 1][1]) * shot.motion.rate
            if math.hypot(x, y) < side.pocket.radius + LIP and height > -1.0 and speed < SLOW:
                found.append(i / shot.motion.rate)
                break
    return min(found, default=None)


def _last(side: Side, shot: Shot) -> GreatShot | None:
    """Return the moment at which the last shot of a round first touches another piece, or None if it touches none."""
    touch, stage = next((strike for strike in shot.strikes if isinstance(strike.second, int)), None), ring_region(side)
    if touch is None or stage is None or touch.at.distance(stage.centre) > 1.3 * stage.half:
        return None
    return GreatShot(touch.time, touch.time + 2.0 * AFTER, stage)
