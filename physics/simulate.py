"""A shot from the flick until everything lies still: `simulate(side, men, flick)`.

Results depend on the arguments alone: the same shot gives the same bytes in any process and after any other shots.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from multiprocessing import resource_tracker

from board.flick import Flick
from board.geometry import Point
from board.men import Man
from board.shot import Shot
from board.sides import Side
from physics.body import Body
from physics.check import ImpossibleShot, check_flick, check_men, shot_disk
from physics.course import Course
from physics.materials import USUAL, Conditions
from physics.world import give_back

__all__ = ["PHYSICS", "USUAL", "Conditions", "ImpossibleShot", "simulate", "simulate_many"]

PHYSICS = 2
"""Which physics a shot is worked out with. It goes up whenever the same shot would come to rest elsewhere; records quote it.

1: touches by closed forms, one at a time. 2: every touch in one world, what strikes together solved together.
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
    rests = tuple(_at_rest(body) for body in course.bodies)
    seen = course.recorder.motion(course.bodies) if motion else None
    give_back(course.world)
    return Shot(flick, course.shooter.id, rests, course.recorder.events(), round(course.time, 6), seen)


def simulate_many(
    side: Side,
    shots: Iterable[tuple[Sequence[Man], Flick]],
    conditions: Conditions = USUAL,
    *,
    motion: bool = False,
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    executor: Executor | None = None,
) -> list[Shot]:
    """Many shots, each of its own men and flick, in order, worked out by several processes.

    `processes` 1 stays in this one; None takes one for every core. An `executor` works them out instead, wherever it likes.
    `progress` is told how many are done, and of how many.
    """
    jobs = [(tuple(men), flick) for men, flick in shots]
    work = partial(_one, side, conditions, motion)
    if executor is not None:
        return _gather(executor.map(work, jobs, chunksize=BATCH), len(jobs), progress)
    count = min(processes or os.cpu_count() or 1, math.ceil(len(jobs) / BATCH))
    if count <= 1:
        return _gather(map(work, jobs), len(jobs), progress)
    # A fresh interpreter each: forking a process that may hold a window or threads is asking for trouble.
    pool = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"))
    try:
        with _unheard_interrupts():
            done = pool.map(work, jobs, chunksize=BATCH)
        return _gather(done, len(jobs), progress)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _unheard_interrupts() -> Iterator[None]:
    """Processes started meanwhile do not hear Ctrl-C, which is ours to answer: it would make each of them cry out."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    # Started with the first process, it would let Ctrl-C be heard again.
    resource_tracker.ensure_running()
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _one(side: Side, conditions: Conditions, motion: bool, job: tuple[tuple[Man, ...], Flick]) -> Shot:
    men, flick = job
    return simulate(side, men, flick, conditions, motion=motion)


def _gather(shots: Iterable[Shot], total: int, progress: Callable[[int, int], None] | None) -> list[Shot]:
    done = []
    for shot in shots:
        done.append(shot)
        if progress is not None:
            progress(len(done), total)
    return done


def course_of(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, motion: bool) -> Course:
    """A shot about to be worked out."""
    check_flick(flick)
    everything, disk = shot_disk(men, flick)
    check_men(side, everything, disk, conditions)
    return Course(side, everything, disk, flick, conditions, motion)


def _at_rest(body: Body) -> Man:
    # Adding nothing turns -0.0 into 0.0, which reads better.
    turn = round(math.degrees(body.angle) % 360.0, 4) % 360.0
    return replace(body.man, at=Point(round(body.x, 4) + 0.0, round(body.y, 4) + 0.0), turn=turn + 0.0, lie=body.lie)
