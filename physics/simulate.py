"""A shot from the flick until everything lies still: `simulate(side, men, flick)`.

Results depend on the arguments alone: the same shot gives the same bytes in any process and after any other shots.
"""

from __future__ import annotations

import math
import os
import pickle
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from board.geometry import Point
from board.men import PIN, Man
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import Side
from physics.body import Body
from physics.check import ImpossibleShot, check_flick, check_men, shot_disk
from physics.course import Course
from physics.many import Progress, spread
from physics.materials import USUAL, Conditions

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = ["PHYSICS", "USUAL", "Conditions", "ImpossibleShot", "simulate", "simulate_many"]

PHYSICS = 5
"""Which physics a shot is worked out with. It goes up whenever the same shot would come to rest elsewhere; records quote it.

1: touches by closed forms, one at a time. 2: every touch in one world, what strikes together solved together. 3: pins by fewer
steps, and no shot depends on how the men are numbered. 4: no pin is swept aside by a falling one without
being struck, and one that slid upright is turned by the blow alone. 5: what falls upon others in the ditch slides off them when
all is still, no farther than its height pays for, and pins fall off the platform.
"""
BATCH = 16
"""Shots handed to a process at a time."""


def simulate(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions = USUAL, *, motion: bool = True) -> Shot:
    """What comes of this flick among these men.

    The disk that is shot is the one that lies at `flick.at`; if none does, a fresh one is put there. `ImpossibleShot` says in
    one sentence what cannot be.
    """
    course = course_of(side, men, flick, conditions, motion)
    course.run()
    bodies = sorted(course.bodies, key=_id)
    rests = tuple(_at_rest(body) for body in bodies)
    seen = course.recorder.motion(bodies) if motion else None
    course.give_back()
    return Shot(flick, course.shooter.id, rests, course.recorder.events(), round(course.time, 6), seen, PHYSICS)


def simulate_many(
    side: Side,
    shots: Iterable[tuple[Sequence[Man], Flick]],
    conditions: Conditions = USUAL,
    *,
    motion: bool = False,
    processes: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> list[Shot]:
    """Many shots, each of its own men and flick, in order, worked out by several processes.

    `processes` 1 stays in this one; None takes one for every core. An `executor` that is at hand is used instead, such as
    that of a cluster. `progress` is told how many are done, and of how many.
    """
    jobs = [(tuple(men), flick) for men, flick in shots]
    work = partial(_one, side, conditions, motion)
    if executor is not None:
        return spread(executor, work, jobs, batch=BATCH, progress=progress)
    from physics.processes import workers

    count = max(1, min(processes or os.cpu_count() or 1, math.ceil(len(jobs) / BATCH)))
    # A script need not guard what it does, unless it defines something of the work itself.
    with workers(count, needs_script=b"__main__" in pickle.dumps(work)) as own:
        return spread(own, work, jobs, batch=BATCH, progress=progress)


def _one(side: Side, conditions: Conditions, motion: bool, job: tuple[tuple[Man, ...], Flick]) -> Shot:
    men, flick = job
    return simulate(side, men, flick, conditions, motion=motion)


def course_of(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, motion: bool) -> Course:
    """A shot about to be worked out."""
    check_flick(flick)
    everything, disk = shot_disk(men, flick)
    check_men(side, everything, disk, conditions)
    # By their places: the last bits of what is solved together depend on the order, and men's numbers are only names.
    return Course(side, sorted(everything, key=_place), disk, flick, conditions, motion)


def _place(man: Man) -> tuple[bool, float, float, int]:
    return man.kind is PIN, man.at.x, man.at.y, man.id


def _id(body: Body) -> int:
    return body.id


def _at_rest(body: Body) -> Man:
    man = body.man
    if not body.version:
        return man
    if body.lie is man.lie and body.x == man.at.x and body.y == man.at.y and body.angle == math.radians(man.turn):
        return man
    # Adding nothing turns -0.0 into 0.0, which reads better.
    turn = round(math.degrees(body.angle) % 360.0, 4) % 360.0
    at = Point(round(body.x, 4) + 0.0, round(body.y, 4) + 0.0)
    return Man(man.id, man.kind, man.seat, at, turn + 0.0, body.lie, man.place)
