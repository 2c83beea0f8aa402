"""Run many similar jobs in batches, collect the results and report progress.

Matches between bots and large sets of shots run on an `Executor` from `physics/work/processes.py`, or in this process without
one.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Job = TypeVar("Job")
Result = TypeVar("Result")
Progress = Callable[[int, int], None]
"""Function that reports progress. It is called with the number of finished jobs and the total number."""

SHARES = 8
"""Number of batches of jobs for each worker process. Small batches keep workers from waiting long for the last batch."""
TRIES = 3
"""Number of consecutive failures of worker processes after which `spread` raises WorkersLost.

Any result in between starts a new count.
"""
SLOWER, LEAST = 10.0, 60.0
"""Time limit after which a worker process counts as hung.

The limit is `SLOWER` times the longest wait for a result so far, plus `LEAST` seconds.
"""
SILENCE = 10.0
"""Shortest time in s between two lines of a progress report, when the output is not a terminal."""
BAR = 40
"""Length in characters of the bar that shows the progress of work in a terminal."""


class WorkersLost(RuntimeError):
    """Raised if worker processes died or stopped answering repeatedly. The message is one sentence."""


class _Hung(Exception):
    """Raised if a worker process sent no result for too long."""


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Add the option `--cluster` (the address of a Dask cluster) to the parser of a command."""
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster to work on, such as tcp://127.0.0.1:8786")


def spread(
    executor: Executor | None,
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
    *,
    batch: int = 1,
    progress: Progress | None = None,
) -> list[Result]:
    """Return the results of `work(job)` for each job, in order. The executor gets the jobs in batches of `batch` jobs.

    Without an executor, the jobs run in this process. Local worker processes that die or hang are replaced. Raise WorkersLost if
    that happens repeatedly.
    """
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
    from physics.work.processes import is_broken, renew

    batches = [tuple(jobs[start : start + batch]) for start in range(0, len(jobs), batch)]
    gathered: dict[int, list[Result]] = {}
    tries = TRIES
    while len(gathered) < len(batches):
        before = len(gathered)
        try:
            for number, some in _gather(executor, work, batches, gathered):
                gathered[number] = some
                tell(len(some))
        except Exception as error:
            if not isinstance(error, _Hung) and not is_broken(error):
                raise
            tries = TRIES if len(gathered) > before else tries - 1
            if not tries:
                raise WorkersLost("Processes died or stopped answering repeatedly. Is there enough memory?") from error
            others = renew(executor)
            if others is None:
                raise
            executor = others
            if sys.stderr is not None:
                sys.stderr.write("A process died or stopped answering. Another one repeats its work.\n")
    return [result for number in range(len(batches)) for result in gathered[number]]


def _gather(
    executor: Executor, work: Callable[[Job], Result], batches: Sequence[tuple[Job, ...]], known: Container[int]
) -> Iterator[tuple[int, list[Result]]]:
    """Submit all batches of jobs except those whose numbers are in `known`.

    Yield (number, results) of each batch as it completes.
    """
    from physics.work.processes import can_renew, ignored_interrupts

    # Not `as_completed`: it locks all futures before it waits, and Ctrl-C at that moment would leave them locked forever.
    finished: SimpleQueue[tuple[int, Future[list[Result]]]] = SimpleQueue()
    with ignored_interrupts():
        futures = {number: executor.submit(_work_off, work, some) for number, some in enumerate(batches) if number not in known}
        for number, future in futures.items():
            future.add_done_callback(partial(_put, finished, number))
    # Use a timeout only for processes that can be replaced, and only once a first result shows how long a batch takes.
    longest, patience, heard = 0.0, None, time.monotonic()
    for _ in futures:
        try:
            number, future = finished.get(timeout=patience)
        except Empty:
            raise _Hung from None
        longest, heard = max(longest, time.monotonic() - heard), time.monotonic()
        patience = LEAST + SLOWER * longest if can_renew(executor) else None
        yield number, future.result()


def _put(finished: SimpleQueue[tuple[int, Future[list[Result]]]], number: int, future: Future[list[Result]]) -> None:
    finished.put((number, future))


def progress_bar(work: str) -> Progress | None:
    """Return a function that shows progress on stderr: a bar in a terminal, otherwise a line now and then. `work` names the work.

    Return None if stderr is closed.
    """
    reported = time.monotonic()

    def draw(done: int, total: int) -> None:
        length = BAR * done // total
        end = "\n" if done == total else ""
        print(f"\r[{'#' * length}{'.' * (BAR - length)}] {done} of {total} {work}{end}", end="", file=sys.stderr, flush=True)

    def write(done: int, total: int) -> None:
        nonlocal reported
        if time.monotonic() - reported >= SILENCE:
            reported = time.monotonic()
            print(f"{done} of {total} {work}", file=sys.stderr, flush=True)

    # sys.stderr is None if it was closed, as by 2>&-.
    if sys.stderr is None or sys.stderr.closed:
        return None
    return draw if sys.stderr.isatty() else write


def even_batch_size(jobs: int, processes: int | None = None) -> int:
    """Return how many jobs to put into one batch, for `jobs` jobs that all take about the same time."""
    return max(1, math.ceil(jobs / (SHARES * (processes or os.cpu_count() or 1))))


def _work_off(work: Callable[[Job], Result], jobs: tuple[Job, ...]) -> list[Result]:
    return [work(job) for job in jobs]
