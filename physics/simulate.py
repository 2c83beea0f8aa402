"""A shot from the flick until everything lies still: `simulate(side, men, flick)`.

Results depend on the arguments alone: the same shot gives the same bytes in any process and after any other shots.
"""

from __future__ import annotations

import math
import os
import pickle
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Protocol

import numpy as np

from board.men import DISK, PIN, Kind, Man
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from physics.data.shot_data import failed, save
from physics.data.shots import Shots, told
from physics.data.trajectory import moments, sampled
from physics.engine.body import Body
from physics.engine.check import ImpossibleShot, check_flick, check_men, check_spin, shot_disk
from physics.engine.course import Course
from physics.engine.recorder import man_at_rest
from physics.materials import USUAL, Conditions
from physics.work.many import Progress, spread

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from physics.data.tables import Rows

__all__ = ["PHYSICS", "USUAL", "Conditions", "ImpossibleShot", "simulate", "simulate_for_study", "simulate_many"]

PHYSICS = 6
"""Which physics a shot is worked out with. It goes up whenever the same shot would come to rest elsewhere; records quote it.

1: touches by closed forms, one at a time. 2: every touch in one world, what strikes together solved together. 3: pins by fewer
steps, and no shot depends on how the men are numbered. 4: no pin is swept aside by a falling one without
being struck, and one that slid upright is turned by the blow alone. 5: what falls upon others in the ditch slides off them when
all is still, no farther than its height pays for, and pins fall off the platform. 6: no shot depends on those before it, nor on
the Python; what tips over the edge, rides back up or slides off others pays for it in height and speed, and every shot ends.
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
    rests = tuple(man_at_rest(body) for body in bodies)
    seen = course.recorder.motion(bodies) if motion else None
    course.give_back()
    setup = BoardSetup(side, tuple([body.man for body in bodies]), conditions)
    return Shot(flick, course.shooter.id, rests, course.recorder.events(), round(course.time, 6), seen, PHYSICS, setup)


class ErringHand(Protocol):
    """A hand that does not quite do what it means."""

    def strayed(self, flick: Flick, random: Random) -> Flick:
        """What comes of it when this hand means to play a flick."""


def simulate_for_study(
    side: Side,
    men: Sequence[Man],
    flick: Flick,
    conditions: Conditions = USUAL,
    *,
    motion: bool = False,
    hand: ErringHand | None = None,
    seed: int | None = None,
    disk: Kind = DISK,
) -> Shot:
    """What comes of this flick among these men, as `simulate` has it, for those who study shots: the library's `simulate`.

    `motion` keeps the frames that a window shows, which costs several times the shot itself; `Shot.trajectory` does without. A
    `hand` means to play the flick and errs as it does, by the luck that a `seed` gives. `disk` is the sort that is put at
    `flick.at` where nothing lies.
    """
    return simulate(side, with_disk(men, flick, disk), _by_hand(flick, hand, seed, 0), conditions, motion=motion)


def simulate_many(
    side: Side,
    shots: Iterable[tuple[Sequence[Man], Flick]],
    conditions: Conditions = USUAL,
    *,
    motion: bool = False,
    hand: ErringHand | None = None,
    seed: int | None = None,
    disk: Kind = DISK,
    processes: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Shots:
    """Many shots, each of its own men and flick, in order, worked out by several processes.

    `processes` 1 stays in this one; None takes one for every core. An `executor` that is at hand is used instead, such as
    that of a cluster. `progress` is told how many are done, and of how many. A shot that cannot be, or that physics fails over,
    costs its own place only: `Shots.bad` has it, and a warning says so. With a `hand` and a `seed` each shot has luck of its own.
    """
    check_luck(hand, seed)
    jobs = [(number, tuple(men), flick) for number, (men, flick) in enumerate(shots)]
    work = partial(_one, side, conditions, motion, hand, seed, disk)
    if executor is not None:
        results = spread(executor, work, jobs, batch=BATCH, progress=progress)
    else:
        from physics.work.processes import workers

        count = max(1, min(processes or os.cpu_count() or 1, math.ceil(len(jobs) / BATCH)))
        # A script need not guard what it does, unless it defines something of the work itself.
        with workers(count, needs_script=b"__main__" in pickle.dumps(work)) as own:
            results = spread(own, work, jobs, batch=BATCH, progress=progress)
    gathered = Shots(results)
    if gathered.bad:
        warnings.warn(told(gathered, seed), RuntimeWarning, stacklevel=2)
    return gathered


def check_luck(hand: ErringHand | None, seed: int | None) -> None:
    """ValueError if a hand would err as it likes."""
    if hand is not None and seed is None:
        raise ValueError("A hand needs a seed, so that the same shot can be shot again.")


def _one(
    side: Side,
    conditions: Conditions,
    motion: bool,
    hand: ErringHand | None,
    seed: int | None,
    disk: Kind,
    job: tuple[int, tuple[Man, ...], Flick],
) -> Shot | FailedShot | ImpossibleShot:
    number, men, meant = job
    flick = _by_hand(meant, hand, seed, number)
    try:
        return simulate(side, with_disk(men, flick, disk), flick, conditions, motion=motion)
    except ImpossibleShot as refused:
        return refused
    except Exception as error:
        return failed(side, men, flick, conditions, PHYSICS, error)


def _by_hand(flick: Flick, hand: ErringHand | None, seed: int | None, number: int) -> Flick:
    """What a hand makes of the flick of a number."""
    check_luck(hand, seed)
    return flick if hand is None else hand.strayed(flick, Random(f"{seed} {number}"))


def with_disk(men: Sequence[Man], flick: Flick, disk: Kind) -> Sequence[Man]:
    """These men, with a disk of this sort to be shot where nothing lies there and it is not the usual one."""
    if disk is DISK:
        return men
    everything, shot = shot_disk(men, flick)
    return [replace(man, kind=disk) if man.id == shot and man not in men else man for man in everything]


@dataclass(frozen=True, slots=True)
class BoardSetup:
    """What a shot was made from: enough to work it out again."""

    side: Side
    men: tuple[Man, ...]
    """Everything where it lay before, with the disk that was shot, in order of id."""
    conditions: Conditions = USUAL

    def watched(self, shot: Shot) -> Shot:
        """The same shot with its motion; ValueError if it goes otherwise today."""
        again = simulate(self.side, self.men, shot.flick, self.conditions, motion=True)
        _check_alike(again.men, shot)
        return again

    def trajectory(self, shot: Shot, dt: float, at: Sequence[float] | None) -> Rows:
        """See `Shot.trajectory`."""
        course = course_of(self.side, self.men, shot.flick, self.conditions, True)
        course.run()
        bodies = sorted(course.bodies, key=_id)
        _check_alike(tuple(man_at_rest(body) for body in bodies), shot)
        times = moments(course.recorder.last, dt) if at is None else np.asarray(at, dtype=np.float64)
        rows = sampled(course.recorder, bodies, self.conditions, times)
        course.give_back()
        return rows

    def save(self, shot: Shot, path: str | os.PathLike[str]) -> None:
        """See `Shot.save`."""
        save(shot, path)

    def svg(self, shot: Shot) -> str:
        """What a notebook shows of a shot."""
        # Whoever only shoots needs no painter.
        from board.views.svg import shot_svg

        return shot_svg(shot if shot.motion is not None else self.watched(shot))

    def _repr_svg_(self) -> str:
        """What a notebook shows of the position."""
        from board.views.picture import Picture
        from board.views.svg import board_svg

        return board_svg(Picture(self.side, self.men))


def _check_alike(rests: tuple[Man, ...], shot: Shot) -> None:
    if shot.physics != PHYSICS:
        raise ValueError(f"This shot was made under physics {shot.physics}, and may go otherwise under physics {PHYSICS}.")
    if rests != shot.men:
        raise ValueError("This is not what comes of this flick: the shot was made by hand.")


def course_of(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, motion: bool) -> Course:
    """A shot about to be worked out."""
    check_flick(flick)
    everything, disk = shot_disk(men, flick)
    check_men(side, everything, disk, conditions)
    if flick.spin:
        check_spin(flick.spin, next(conditions.kind(man.kind) for man in everything if man.id == disk))
    # By their places: the last bits of what is solved together depend on the order, and men's numbers are only names.
    return Course(side, sorted(everything, key=_place), disk, flick, conditions, motion)


def _place(man: Man) -> tuple[bool, float, float, int]:
    return man.kind is PIN, man.at.x, man.at.y, man.id


def _id(body: Body) -> int:
    return body.id
