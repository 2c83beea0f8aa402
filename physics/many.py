"""Work by the thousand: how it is handed out and gathered, and how far it has come.

Everything that does the same thing many times (matches between bots, shots) runs over an `Executor`, which
`physics/processes.py` has to offer, or where there is none in place.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Job = TypeVar("Job")
Result = TypeVar("Result")
Progress = Callable[[int, int], None]
"""Told how many jobs are done, and of how many."""

SHARES = 8
"""Batches a worker gets over the whole work, so that the last to finish does not keep the others waiting for long."""
BAR = 40
"""Letters a progress bar is long."""


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Let a command be told to work elsewhere."""
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster to work on, such as tcp://127.0.0.1:8786")


def spread(
    executor: Executor | None,
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
    *,
    batch: int = 1,
    progress: Progress | None = None,
) -> list[Result]:
    """What `work` makes of each job, in the order of the jobs: handed out in batches, or worked off here if nobody is there."""
    done = 0

    def tell(count: int) -> None:
        nonlocal done
        for _ in range(count):
            done += 1
            if progress is not None:
                progress(done, len(jobs))

    if executor is None:
        results = []
        for job in jobs:
            results.append(work(job))
            tell(1)
        return results
    from physics.processes import unheard_interrupts

    with unheard_interrupts():
        batches = [tuple(jobs[start : start + batch]) for start in range(0, len(jobs), batch)]
        futures = [executor.submit(_work_off, work, some) for some in batches]
        # Not `as_completed`: it takes hold of them all before it waits, and Ctrl-C just then would leave them held for ever.
        finished: SimpleQueue[Future[list[Result]]] = SimpleQueue()
        for future in futures:
            future.add_done_callback(finished.put)
    for _ in futures:
        tell(len(finished.get().result()))
    return [result for future in futures for result in future.result()]


def bar(what: str) -> Progress | None:
    """Draws how far the work has come on the error output while somebody watches it; nobody else is told."""

    def draw(done: int, total: int) -> None:
        length = BAR * done // total
        end = "\n" if done == total else ""
        print(f"\r[{'#' * length}{'.' * (BAR - length)}] {done} of {total} {what}{end}", end="", file=sys.stderr, flush=True)

    # Where the error output is closed, as by 2>&-, there is none.
    is_open = sys.stderr is not None and not sys.stderr.closed
    return draw if is_open and sys.stderr.isatty() else None


def fair_batch(jobs: int, processes: int | None = None) -> int:
    """How many jobs to hand out at a time, where each takes about as long as the next."""
    return max(1, math.ceil(jobs / (SHARES * (processes or os.cpu_count() or 1))))


def _work_off(work: Callable[[Job], Result], jobs: tuple[Job, ...]) -> list[Result]:
    return [work(job) for job in jobs]
