"""Simulate shots for games, maps and scans, and turn unexpected errors into results.

`simulate` should always finish. If it raises anything but ImpossibleShot, the error becomes a `FailedShot` that holds the shot
as text. `python main.py shot FILE` repeats it.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from board.men import Man
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from physics.data.shot_data import failed
from physics.engine.check import ImpossibleShot
from physics.materials import USUAL, Conditions
from physics.simulate import BATCH, PHYSICS, simulate
from physics.work.many import Progress, spread

if TYPE_CHECKING:
    from concurrent.futures import Executor


def attempt(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions = USUAL, *, motion: bool = True) -> Shot:
    """Simulate a flick. Raise ImpossibleShot if the shot is invalid, and FailedShot if the simulation breaks."""
    try:
        return simulate(side, men, flick, conditions, motion=motion)
    except ImpossibleShot:
        raise
    except Exception as error:
        raise failed(side, men, flick, conditions, PHYSICS, error) from error


def attempt_many(
    side: Side,
    men: Sequence[Man],
    flicks: Sequence[Flick],
    conditions: Conditions = USUAL,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> list[Shot | FailedShot]:
    """Simulate each of these flicks with the same pieces, in order, on all cores or with `executor`."""
    work = partial(_one, side, tuple(men), conditions)
    if executor is not None:
        return spread(executor, work, flicks, batch=BATCH, progress=progress)
    from physics.work.processes import workers

    with workers(max(1, min(os.cpu_count() or 1, math.ceil(len(flicks) / BATCH)))) as own:
        return spread(own, work, flicks, batch=BATCH, progress=progress)


def _one(side: Side, men: tuple[Man, ...], conditions: Conditions, flick: Flick) -> Shot | FailedShot:
    try:
        return attempt(side, men, flick, conditions, motion=False)
    except FailedShot as error:
        return error
