"""Shots for Python programs that use this project as a library: `simulate`, `simulate_many` and the benchmark shots.

Their arguments are plain values, such as numbers and texts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from numpy.typing import ArrayLike

from assets import FOLDER
from board.men import DISK, Kind
from board.shots.shot import Shot
from board.sides import Side
from games.plain_values import (
    AnyFlick,
    AnyMan,
    HandName,
    KindName,
    SideName,
    as_conditions,
    as_flag,
    as_flick,
    as_hand,
    as_job,
    as_kind,
    as_kinds,
    as_men,
    as_side,
)
from physics.batch import Batch
from physics.batch import simulate_batch as batch_of_values
from physics.data.shots import Shots
from physics.materials import USUAL, Conditions, Floor
from physics.shot_reader import read_shot
from physics.simulate import ErringHand, simulate_for_study
from physics.simulate import simulate_many as simulate_values
from physics.work.batches import Progress

if TYPE_CHECKING:
    from concurrent.futures import Executor

SHOTS = FOLDER / "shots"


def simulate(
    side: Side | SideName,
    men: Sequence[AnyMan],
    flick: AnyFlick,
    conditions: Conditions | Floor = USUAL,
    *,
    motion: bool = False,
    hand: ErringHand | HandName | None = None,
    seed: int | None = None,
    disk: Kind | KindName = DISK,
) -> Shot:
    """Simulate one flick among these pieces until everything is at rest.

        simulate("crokinole", [(0.0, 40.0)], ((0.0, -263.525), 90.0, 1500.0))

    Lengths are mm from the board's centre, with x to the right and y away from player 1. Headings are degrees counter-clockwise
    from the x axis, speeds mm/s, spins rad/s, masses g, times s.

    Arguments:
        side: a Side, or "crokinole", "checker", "tournament" or "carrom".
        men: all pieces on the board. Each is a Man, or the place (x, y) of a disk, whose id is then its index.
        flick: a Flick, or ((x, y), heading, speed) with an optional spin at the end. The piece at (x, y) is shot. If none lies
            there, a new disk is placed, with the next free id.
        conditions: a Conditions, or "waxed", "powdered" or "dry".
        motion: record frames for a window, at several times the cost. `Shot.trajectory` does not need them.
        hand: add a random aim error drawn from `seed`: "novice", "club", "master" or a Steadiness.
        seed: any whole number. The same seed gives the same error.
        disk: kind of the disk that is placed: a Kind, or a name such as "striker".

    Return a Shot: `men` at rest in order of id, `events` in order of time, and `seconds` until rest. `disk` is the id of the shot
    disk, and `setup` the position before. `trajectory(dt)` gives positions at any time, `save(path)` writes JSON.

    Raise ImpossibleShot, with a one-sentence message, if a value is wrong or the shot cannot be simulated.
    """
    return simulate_for_study(
        as_side(side),
        as_men(men),
        as_flick(flick),
        as_conditions(conditions),
        motion=as_flag(motion, "motion"),
        hand=as_hand(hand, seed),
        seed=seed,
        disk=as_kind(disk),
    )


def simulate_many(
    side: Side | SideName,
    shots: Iterable[tuple[Sequence[AnyMan], AnyFlick]],
    conditions: Conditions | Floor = USUAL,
    *,
    motion: bool = False,
    hand: ErringHand | HandName | None = None,
    seed: int | None = None,
    disk: Kind | KindName = DISK,
    processes: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Shots:
    """Simulate many shots, each with its own pieces and flick, and keep their order.

    Units and values are those of `simulate`.

    Arguments:
        shots: pairs (pieces, flick), one for each shot.
        processes: number of processes. 1 stays in this process, None uses one per core.
        executor: replaces the processes, for example by the executor of `workers`.
        progress: called with the number of shots done and the total.
        hand, seed: each shot gets its own aim error. The same seed gives the same errors, however the work is distributed.

    Return a Shots: a sequence of Shot with tables (`array`, `frame`). A shot that cannot be simulated does not stop the others:
    `Shots.bad` holds its error by number, and a warning reports it. Values of a wrong type raise ImpossibleShot at once.
    """
    return simulate_values(
        as_side(side),
        [as_job(job) for job in shots],
        as_conditions(conditions),
        motion=as_flag(motion, "motion"),
        hand=as_hand(hand, seed),
        seed=seed,
        disk=as_kind(disk),
        processes=processes,
        executor=executor,
        progress=progress,
        stacklevel=3,
    )


def simulate_batch(
    side: Side | SideName,
    positions: ArrayLike,
    flicks: ArrayLike,
    conditions: Conditions | Floor = USUAL,
    *,
    kinds: Kind | KindName | Sequence[Kind | KindName] = DISK,
    turns: ArrayLike = 0.0,
    lies: ArrayLike = 0,
    disk: Kind | KindName = DISK,
    hand: ErringHand | HandName | None = None,
    seed: int | None = None,
    events: bool = True,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Batch:
    """Simulate many shots given as arrays, and return arrays. Every number equals the result of `simulate`, to the last bit.

        batch = simulate_batch("crokinole", [(0.0, 40.0)], [(0.0, -263.525, heading, 1500.0) for heading in range(80, 101)])

    Units, `side` and `conditions` are those of `simulate`.

    Arguments:
        positions: x and y of each piece. If the shots start from different boards, there is one such list for each shot. A piece
            that is absent has NaN.
        flicks: a row for each shot: x, y, heading, speed and, if wanted, spin. The piece at that place is shot, or a new disk.
        kinds: the kind of all pieces, or of each.
        turns, lies: one value for all pieces, a list for the pieces, or one list for each shot. Turns are in degrees. Lies:
            0 up, 1 pocket, 2 ditch, 3 fallen.
        disk: kind of the new disk.
        hand, seed: each shot gets its own aim error, as in `simulate_many`.
        events: False leaves the events out.
        executor: distributes the work: the executor of `workers(2)` or of a cluster, kept open for many batches. None works in
            this process.
        progress: called with the number of shots done and the total.

    Return a Batch. Its arrays `x`, `y`, `turn` and `lie` have a row for each shot and a column for each piece. A new disk has the
    last column. `seconds`, `disk` and `flicks` (with their errors) have an entry for each shot. `events` is a structured array.

    `count("pocketed")` counts an event in each shot. `shot(7)` returns one shot as an object. If a shot cannot be simulated, its
    numbers are NaN, and `bad` holds the error.
    """
    return batch_of_values(
        as_side(side),
        positions,
        flicks,
        as_conditions(conditions),
        kinds=as_kinds(kinds),
        turns=turns,
        lies=lies,
        disk=as_kind(disk),
        hand=as_hand(hand, seed),
        seed=seed,
        events=as_flag(events, "events"),
        executor=executor,
        progress=progress,
    )


def benchmark_shots() -> list[Shot]:
    """Return the 500 shots with known results that serve as a benchmark, each with its position. See docs/library.md."""
    lines = (SHOTS / "benchmark_shots.jsonl").read_text(encoding="utf-8").splitlines()
    return [read_shot(json.loads(line)) for line in lines]


def shot_schema() -> dict[str, Any]:
    """Return the JSON schema of a shot. `Shot.save` and the files of benchmark shots use this format."""
    schema: dict[str, Any] = json.loads((SHOTS / "shot.schema.json").read_text(encoding="utf-8"))
    return schema
