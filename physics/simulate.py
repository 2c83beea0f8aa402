"""Simulate a shot from the flick until everything is at rest: `simulate(side, men, flick)`.

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

from board.men import DISK, Kind, Man
from board.shots.flick import Flick
from board.shots.motion import Motion
from board.shots.shot import FailedShot, Shot, make_lazy_shot
from board.sides import Side
from physics.data.shot_data import failed_shot, save
from physics.data.shots import Shots, failure_summary
from physics.data.trajectory import sample_times, sample_trajectory
from physics.engine.body import Body
from physics.engine.check import ImpossibleShot, shot_disk
from physics.engine.course import course_of as course_of
from physics.engine.recorder import Entries, events_of, man_at_rest
from physics.materials import USUAL, Conditions
from physics.work.batches import Progress, spread

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from physics.data.tables import Rows

__all__ = ["PHYSICS", "USUAL", "Conditions", "ImpossibleShot", "simulate", "simulate_for_study", "simulate_many"]

PHYSICS = 7
"""Version of the physics, which records store. Increase it whenever the same shot would come to rest elsewhere.

1: Formulas compute contacts, one at a time. 2: One world computes all contacts, and solves simultaneous ones together. 3: Fewer
steps for pins. Results do not depend on the pieces' ids. 4: A falling pin moves other pins only by striking them. A pin that
slides upright turns only at the next blow. 5: Pins fall off the platform. Pieces that land on others in the ditch slide off at
the end, as far as their height allows. 6: No shot depends on earlier shots or on the Python version. A piece loses height or
speed when it tips over the edge, rides back up or slides off others. Every shot ends. 7: Longer steps for slow pins, and another
search for neighbours in shots with pins. Shots without pins are those of version 6.
"""
BATCH = 16
"""Number of shots that a worker process gets as one job."""


def simulate(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions = USUAL, *, motion: bool = True) -> Shot:
    """Simulate a shot among the pieces `men` until everything is at rest, and return its result.

    The piece at `flick.at` is shot. If no piece lies there, a new disk is placed. Without `motion`, no animation is recorded.
    Raise ImpossibleShot if the shot is invalid.
    """
    course = course_of(side, men, flick, conditions, motion)
    course.run()
    seen = course.recorder.motion(sorted(course.bodies, key=_id)) if motion else None
    course.give_back()
    # Do not keep the course itself, because its world is used again.
    ended = course.shooter.id, course.bodies, course.recorder.entries, course.time
    return make_lazy_shot(partial(_result, side, conditions, flick, *ended, seen))


def _result(
    side: Side,
    conditions: Conditions,
    flick: Flick,
    disk: int,
    bodies: list[Body],
    entries: Entries,
    time: float,
    seen: Motion | None,
) -> tuple[object, ...]:
    """Return the values of all fields of a `Shot` after its simulation, in order."""
    bodies = sorted(bodies, key=_id)
    setup = BoardSetup(side, tuple([body.man for body in bodies]), conditions)
    return flick, disk, tuple(map(man_at_rest, bodies)), events_of(entries), round(time, 6), seen, PHYSICS, setup


class ErringHand(Protocol):
    """Model of a player's random aim errors."""

    def strayed(self, flick: Flick, random: Random) -> Flick:
        """Return the shot `flick` with a random aim error added."""


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
    """Simulate a shot among the pieces `men` and return its result.

    If no piece lies at `flick.at`, a disk of the kind `disk` is added there. `hand` adds a random aim error, drawn from `seed`.
    `motion` records animation frames for a window. Recording takes several times as long as the shot itself. `Shot.trajectory`
    does not need the frames.
    """
    return simulate(side, with_disk(men, flick, disk), by_hand(flick, hand, seed, 0), conditions, motion=motion)


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
    stacklevel: int = 2,
) -> Shots:
    """Simulate many shots in several processes and return them in order. Each shot has its own pieces and its own aim.

    With `processes` 1 all shots run in this process; None starts one process per core. `executor` runs the shots elsewhere
    instead, for example on a cluster. `progress` is called with the number of shots done and the total. A failed shot does not
    stop the others: `Shots.bad` holds its error, and a warning with this `stacklevel` reports it. With `hand` and `seed`, each
    shot gets its own random aim error.
    """
    check_luck(hand, seed)
    jobs = [(number, tuple(men), flick) for number, (men, flick) in enumerate(shots)]
    work = partial(_one, side, conditions, motion, hand, seed, disk)
    if executor is not None:
        results = spread(executor, work, jobs, batch=BATCH, progress=progress)
    else:
        from physics.work.processes import workers

        count = max(1, min(processes or os.cpu_count() or 1, math.ceil(len(jobs) / BATCH)))
        # A script needs no main guard, unless it defines part of the work itself.
        with workers(count, needs_script=b"__main__" in pickle.dumps(work)) as own:
            results = spread(own, work, jobs, batch=BATCH, progress=progress)
    gathered = Shots(results)
    if gathered.bad:
        warnings.warn(failure_summary(gathered, seed), RuntimeWarning, stacklevel=stacklevel)
    return gathered


def check_luck(hand: ErringHand | None, seed: int | None) -> None:
    """Raise ValueError if `hand` requests random aim errors, but no `seed` is given for the random numbers."""
    if hand is not None and seed is None:
        raise ValueError("Aim errors need a seed, so that the shot can be repeated.")


def _one(
    side: Side,
    conditions: Conditions,
    motion: bool,
    hand: ErringHand | None,
    seed: int | None,
    disk: Kind,
    job: tuple[int, tuple[Man, ...], Flick],
) -> Shot | FailedShot | ImpossibleShot:
    number, men, target = job
    flick = by_hand(target, hand, seed, number)
    try:
        return simulate(side, with_disk(men, flick, disk), flick, conditions, motion=motion)
    except ImpossibleShot as refused:
        return refused
    except Exception as error:
        return failed_shot(side, men, flick, conditions, PHYSICS, error)


def by_hand(flick: Flick, hand: ErringHand | None, seed: int | None, number: int) -> Flick:
    """Return shot `number` as the player really makes it. With `hand`, it has a random aim error drawn from `seed`."""
    check_luck(hand, seed)
    return flick if hand is None else hand.strayed(flick, Random(f"{seed} {number}"))


def with_disk(men: Sequence[Man], flick: Flick, disk: Kind) -> Sequence[Man]:
    """Return the pieces `men`. If no piece lies at the start of the shot, add the disk `disk` there."""
    if disk is DISK:
        return men
    everything, shot = shot_disk(men, flick)
    return [replace(man, kind=disk) if man.id == shot and man not in men else man for man in everything]


@dataclass(frozen=True, slots=True)
class BoardSetup:
    """State before a shot, which is enough to simulate the shot again."""

    side: Side
    men: tuple[Man, ...]
    """All pieces before the shot, including the disk to shoot, in order of id."""
    conditions: Conditions = USUAL

    def watched(self, shot: Shot) -> Shot:
        """Simulate a shot again and return it with its animation. Raise ValueError if the result differs from `shot`."""
        again = simulate(self.side, self.men, shot.flick, self.conditions, motion=True)
        _check_alike(again.men, shot)
        return again

    def trajectory(self, shot: Shot, dt: float, at: Sequence[float] | None) -> Rows:
        """Return the state of every piece during the shot: every `dt` seconds until all are at rest, or at the times `at`."""
        course = course_of(self.side, self.men, shot.flick, self.conditions, True)
        course.run()
        bodies = sorted(course.bodies, key=_id)
        _check_alike(tuple(man_at_rest(body) for body in bodies), shot)
        times = sample_times(course.recorder.last, dt) if at is None else np.asarray(at, dtype=np.float64)
        rows = sample_trajectory(course.recorder, bodies, self.conditions, times)
        course.give_back()
        return rows

    def save(self, shot: Shot, path: str | os.PathLike[str]) -> None:
        """Write the shot and the state before it to the JSON file at `path`."""
        save(shot, path)

    def svg(self, shot: Shot) -> str:
        """Return a drawing of the shot as SVG text, for a notebook."""
        # Lazy import: simulating needs no painter.
        from board.views.svg import shot_svg

        return shot_svg(shot if shot.motion is not None else self.watched(shot))

    def _repr_svg_(self) -> str:
        """Return a drawing of the position before the shot as SVG text, for a notebook."""
        from board.views.picture import Picture
        from board.views.svg import board_svg

        return board_svg(Picture(self.side, self.men))


def _check_alike(rests: tuple[Man, ...], shot: Shot) -> None:
    if shot.physics != PHYSICS:
        raise ValueError(f"This shot was made with physics {shot.physics} and may differ with physics {PHYSICS}.")
    if rests != shot.men:
        raise ValueError("The shot differs from a simulation of its flick: it was made by hand.")


def _id(body: Body) -> int:
    return body.id
