"""Measure how fast shots are simulated on several processes and on the workers of a Dask cluster: `python -m
tools.study.work_speed`.

The program prints the time of a batch of shots in one process and in several. It also prints the processor time that the calling
process spends on a shot. With `--cluster` it also measures local Dask workers, and runs the commands `match` and `map` on them.
`--write` puts both tables into the docs. Elapsed times are measured, so the machine should have no other work.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

import main as program
from board.geometry import Point
from board.men import Man
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from physics.batch import Batch, simulate_batch
from physics.engine.build import is_compiled
from physics.simulate import simulate
from physics.tools.crowd import SHOOTING_LINE, crowded_board
from physics.work.processes import workers
from tools.study.make_physics import fill_section, table

DOCS = Path(__file__).resolve().parents[2] / "docs"
TURNS = 5
"""Number of times that each batch of shots is simulated to measure its time. The shortest time counts."""
DISKS = 12
FROM, SPEED = Point(0.0, SHOOTING_LINE), 2000.0
COMMANDS = (
    ("match", "crokinole", "--players", "novice", "club", "--games", "16", "--simulations", "10", "--json"),
    ("map", "hanger", "--headings", "64", "--speeds", "32", "--hand", "club"),
)
Row = tuple[str, ...]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.study.work_speed", description="Measure work in many processes.")
    parser.add_argument("--shots", type=int, default=4000, metavar="N", help="shots of a batch (4000)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N", help="processes (one per core)")
    parser.add_argument("--cluster", action="store_true", help="also measure local Dask workers; needs the extra [cluster]")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/library.md and docs/headless.md")
    arguments = parser.parse_args()
    about = f"On {os.cpu_count()} cores, physics {'compiled' if is_compiled() else 'not compiled'}"
    alone, row = batch_row("this process", arguments.shots, None)
    one_by_one = min(measure_time(partial(shots_as_values, arguments.shots))[0] for _ in range(TURNS))
    batches = [("`simulate`, one shot after another", f"{one_by_one:.2f} s", f"{alone / one_by_one:.2f}", ""), row]
    with workers(arguments.processes, needs_script=False) as executor:
        batches.append(batch_row(f"{arguments.processes} processes", arguments.shots, executor, alone)[1])
    seconds: list[list[str]] = []
    for count in range(1, arguments.processes + 1) if arguments.cluster else ():
        with local_cluster(count) as address:
            with workers(cluster=address) as executor:
                batches.append(batch_row(f"Dask, {worker_words(count)}", arguments.shots, executor, alone)[1])
            seconds.append([f"{seconds_of(command, address):.1f} s" for command in COMMANDS])
    head: Row = ("Where", "Time", "Times as fast", "Processor time of the calling process")
    section = f"{about}: {arguments.shots:,} shots at {DISKS} disks.\n\n{table(head, batches)}"
    pages = [("library.md", "batches", section)]
    if arguments.cluster:
        head = ("Command", *map(worker_words, range(1, arguments.processes + 1)))
        rows = [(f"`{' '.join(command)}`", *times) for command, times in zip(COMMANDS, zip(*seconds, strict=True), strict=True)]
        pages.append(("headless.md", "cluster", f"{about}, with the workers on the same machine:\n\n{table(head, rows)}"))
    for page, name, text in pages:
        print(text, end="\n\n")
        if arguments.write:
            path = DOCS / page
            path.write_text(fill_section(path.read_text(encoding="utf-8"), name, text), encoding="utf-8")
    return 0


def worker_words(workers: int) -> str:
    """Return the number of worker processes as text: `1 worker`, `2 workers`."""
    return f"{workers} worker{'s' if workers > 1 else ''}"


def batch_row(where: str, count: int, executor: Executor | None, alone: float | None = None) -> tuple[float, Row]:
    """Measure the time that `count` shots take. Return (seconds, row of the table of results).

    `alone` is the time in s that they take in a single process.
    """
    flicks = [(FROM.x, FROM.y, heading, SPEED) for heading in headings(count)]
    places = [(man.at.x, man.at.y) for man in board()]

    def once() -> Batch:
        return simulate_batch(CROKINOLE_SIDE, places, flicks, executor=executor)

    # The first batch starts the processes.
    once()
    turns = [measure_time(once) for _ in range(TURNS)]
    seconds, own = min(turn[0] for turn in turns), min(turn[1] for turn in turns)
    return seconds, (where, f"{seconds:.2f} s", f"{(alone or seconds) / seconds:.2f}", f"{own / count * 1e6:.1f} µs a shot")


def shots_as_values(count: int) -> list[int]:
    """Simulate `count` shots one after another, as Shot objects. Return each shot's number of events, so that all events are
    created.
    """
    men = board()
    flicks = [Flick(FROM, heading, SPEED) for heading in headings(count)]
    # A shot's events are created only when they are read.
    return [len(simulate(CROKINOLE_SIDE, men, flick, motion=False).events) for flick in flicks]


def board() -> list[Man]:
    """Return the pieces of a crowded board, but leave the place free where the shots start."""
    return [man for man in crowded_board(Random(3), DISKS) if man.at.distance(FROM) > 2.1 * man.kind.radius]


def headings(count: int) -> list[float]:
    """Return `count` headings, evenly spaced from 75 to 105 degrees."""
    degrees: list[float] = np.linspace(75.0, 105.0, count).tolist()
    return degrees


def measure_time(work: Callable[[], Any]) -> tuple[float, float]:
    """Return the time in s that one call of `work` takes, as (elapsed time, processor time of this process)."""
    start, own = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - start, time.process_time() - own


@contextlib.contextmanager
def local_cluster(count: int) -> Iterator[str]:
    """Context manager that runs a Dask scheduler and `count` workers on this computer. Yield the address of the scheduler."""
    deployed: Any = importlib.import_module("distributed.deploy.subprocess")
    with deployed.SubprocessCluster(n_workers=count, worker_kwargs={"nthreads": 1}, silence_logs=logging.ERROR) as cluster:
        with importlib.import_module("distributed").Client(cluster.scheduler_address, set_as_default=False) as client:
            client.wait_for_workers(count)
        yield cluster.scheduler_address


def seconds_of(command: Row, address: str) -> float:
    """Return the time in s that `command`, a command of this program, takes on the Dask cluster at `address`."""
    name, argument, *options = command
    with TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        out = [str(Path(folder, "map.csv"))] if name == "map" else []
        return measure_time(partial(program.main, [name, argument, *out, *options, "--cluster", address]))[0]


if __name__ == "__main__":
    sys.exit(main())
