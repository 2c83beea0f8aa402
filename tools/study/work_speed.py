"""`python -m tools.study.work_speed`: measure how work spreads over processes and over the workers of a Dask cluster.

It prints the time of a batch of shots in one process and in several, and the processor time that the calling process spends on a
shot. With `--cluster` it also measures local Dask workers: batches, and the commands `match` and `map`. Times are those of the
clock on the wall, so the machine should have no other work.
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
from board.sides import CROKINOLE_SIDE
from physics.batch import Batch, simulate_batch
from physics.engine.build import is_compiled
from physics.tools.crowd import SHOOTING_LINE, crowded_board
from physics.work.processes import workers

TURNS = 5
"""Repetitions of a batch; the best counts."""
DISKS = 12
FROM = Point(0.0, SHOOTING_LINE)
MATCH = ("match", "crokinole", "--players", "novice", "club", "--games", "16", "--simulations", "30", "--json")
MAP = ("map", "hanger", "--headings", "128", "--speeds", "64", "--hand", "club")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.study.work_speed", description="Measure work in many processes.")
    parser.add_argument("--shots", type=int, default=4000, metavar="N", help="shots of a batch (4000)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N", help="processes (one per core)")
    parser.add_argument("--cluster", action="store_true", help="also measure local Dask workers; needs the extra [cluster]")
    asked = parser.parse_args()
    print(f"{os.cpu_count()} cores, the physics is {'compiled' if is_compiled() else 'pure Python'}.")
    alone = batches(asked.shots, None)
    with workers(asked.processes, needs_script=False) as executor:
        batches(asked.shots, executor, f"{asked.processes} processes", alone)
    if asked.cluster:
        for count in range(1, asked.processes + 1):
            with local_cluster(count) as address:
                with workers(cluster=address) as executor:
                    batches(asked.shots, executor, f"Dask, {count} workers", alone)
                commands(address, count)
    return 0


def batches(count: int, executor: Executor | None, where: str = "this process", alone: float = 0.0) -> float:
    """Print and return the time in s of a batch."""
    men = [man for man in crowded_board(Random(3), DISKS) if man.at.distance(FROM) > 2.1 * man.kind.radius]
    flicks = np.column_stack((*(np.full(count, value) for value in (FROM.x, FROM.y)), np.linspace(75.0, 105.0, count)))
    flicks = np.column_stack((flicks, np.full(count, 2000.0)))

    def once() -> Batch:
        return simulate_batch(CROKINOLE_SIDE, [(man.at.x, man.at.y) for man in men], flicks, executor=executor)

    once()
    turns = [timed(once) for _ in range(TURNS)]
    seconds, own = min(turn[0] for turn in turns), min(turn[1] for turn in turns)
    told = f"{count:,} shots at {len(men)} disks, {where}: {seconds:.3f} s"
    if executor is not None:
        told += f", {alone / seconds:.2f} times as fast; here {own / count * 1e6:.1f} microseconds a shot"
    print(told, flush=True)
    return seconds


def timed(work: Callable[[], Any]) -> tuple[float, float]:
    """Return the time on the wall and the processor time of this process, in s."""
    start, own = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - start, time.process_time() - own


@contextlib.contextmanager
def local_cluster(count: int) -> Iterator[str]:
    """Yield the address of a scheduler and workers on this machine, all in processes of their own."""
    deployed: Any = importlib.import_module("distributed.deploy.subprocess")
    with deployed.SubprocessCluster(n_workers=count, worker_kwargs={"nthreads": 1}, silence_logs=logging.ERROR) as cluster:
        with importlib.import_module("distributed").Client(cluster.scheduler_address, set_as_default=False) as client:
            client.wait_for_workers(count)
        yield cluster.scheduler_address


def commands(address: str, count: int) -> None:
    """Print the times of `match` and `map` on a cluster."""
    with TemporaryDirectory() as folder:
        for name, what, *options in (MATCH, MAP):
            out = [str(Path(folder, "map.csv"))] if name == "map" else []
            line = [name, what, *out, *options, "--cluster", address]
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                seconds, _ = timed(partial(program.main, line))
            print(f"`{' '.join((name, what, *options))}` on {count} workers: {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
