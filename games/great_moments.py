"""What of a shot decides, and should be seen from near: a disk at the pocket's lip, a strike, four pins by one carrom.

And the last disk of a round of Crokinole, if it touches another. All of it is read from what happened.
"""

from __future__ import annotations

import math

from board.men import PIN, Lie, Man
from board.shots.events import Pocketed, Toppled
from board.shots.shot import Shot
from board.sides import Side
from board.views.moments import RACK, GreatMoment, pins_stage, pocket_stage, ring_stage

BY_ONE_CARROM = 4
"""Pins that one disk must fell off the rim."""
LEAST_STRIKE = 4
"""Pins that must have stood, to be called a strike when none is left."""
LIP = 6.0
"""mm from the pocket's edge at which a disk's middle is at its lip."""
SLOW = 350.0
"""mm/s: a disk that is faster there passes by, and nobody holds his breath."""
BEFORE, AFTER = 0.12, 0.35
"""Seconds from when a disk comes over the pocket until it drops, and that are to be seen after something has happened."""


def great_moment(side: Side, before: tuple[Man, ...], shot: Shot, *, ends: bool) -> GreatMoment | None:
    """What decides in a shot on this side, from these men before it; `ends` if it brings a round to an end."""
    return _pins(before, shot) or _pocket(side, shot) or (_last(side, shot) if ends else None)


def _pins(before: tuple[Man, ...], shot: Shot) -> GreatMoment | None:
    """All the pins that stood, or several by one carrom."""
    standing = {man.id for man in before if man.kind.name == PIN.name and man.lie is Lie.UP}
    felled = [event for event in shot.events if isinstance(event, Toppled) and event.man in standing]
    stage = pins_stage(before)
    is_strike = len(standing) >= LEAST_STRIKE and {event.man for event in felled} == standing
    # In their corner pins are bowled at: a disk that comes back off the rim there is no carrom.
    is_carrom = stage != RACK and sum(event.rebound for event in felled) >= BY_ONE_CARROM
    if not is_strike and not is_carrom:
        return None
    return GreatMoment(felled[0].time, felled[-1].time + (2.0 if is_strike else 0.4) * AFTER, stage)


def _pocket(side: Side, shot: Shot) -> GreatMoment | None:
    """A disk that drops into the pocket, or stands on the brink of it."""
    stage = pocket_stage(side)
    if stage is None:
        return None
    drop = next((event for event in shot.events if isinstance(event, Pocketed)), None)
    if drop is not None:
        return GreatMoment(max(0.0, drop.time - BEFORE), drop.time + AFTER, stage)
    at = _at_lip(side, shot)
    return GreatMoment(at, at + 2.0 * AFTER, stage) if at is not None else None


def _at_lip(side: Side, shot: Shot) -> float | None:
    """When a slow disk first comes to the pocket's lip, s; None if none does."""
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


def _last(side: Side, shot: Shot) -> GreatMoment | None:
    """The first touch of another man by the last disk."""
    touch, stage = next((strike for strike in shot.strikes if isinstance(strike.second, int)), None), ring_stage(side)
    if touch is None or stage is None or touch.at.distance(stage.centre) > 1.3 * stage.half:
        return None
    return GreatMoment(touch.time, touch.time + 2.0 * AFTER, stage)
