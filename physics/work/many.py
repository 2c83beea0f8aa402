"""Work by the thousand: how it is handed out and gathered, and how far it has come.

Everything that does the same thing many times (matches between bots, shots) runs over an `Executor`, which
`physics/work/processes.py` has to offer, or where there is none in place.
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
"""Told how many jobs are done, and of how many."""

SHARES = 8
"""Batches a worker gets over the whole work, so that the last to finish does not keep the others waiting for long."""
TRIES = 3
"""Times in a row that processes may die or hang without a single result."""
SLOWER, LEAST = 10.0, 60.0
"""Processes are taken to hang when no result has come for this many times the longest wait so far, and so many seconds more."""
BAR = 40
"""Letters a progress bar is long."""


class WorkersLost(RuntimeError):
    """Processes died or hung again and again. Its text is one sentence."""


class _Hung(Exception):
    """No result has come for too long."""


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
    """What `work` makes of each job, in the order of the jobs: handed out in batches, or worked off here if nobody is there.

    Processes of `physics/work/processes.py` that die or hang are replaced; WorkersLost if that happens again and again.
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
    from physics.work.processes import is_broken, renewed

    batches = [tuple(jobs[start : start + batch]) for start in range(0, len(jobs), batch)]
    gathered: dict[int, list[Result]] = {}
    tries = TRIES
    while len(gathered) < len(batches):
        before = len(gathered)
        try:
            for number, some in _gathered(executor, work, batches, gathered):
                gathered[number] = some
                tell(len(some))
        except Exception as error:
            if not isinstance(error, _Hung) and not is_broken(error):
                raise
            tries = TRIES if len(gathered) > before else tries - 1
            if not tries:
                raise WorkersLost("Processes died or stopped answering again and again; is there enough memory?") from error
            others = renewed(executor)
            if others is None:
                raise
            executor = others
            if sys.stderr is not None:
                sys.stderr.write("A process died or stopped answering; its work is done again by another.\n")
    return [result for number in range(len(batches)) for result in gathered[number]]


def _gathered(
    executor: Executor, work: Callable[[Job], Result], batches: Sequence[tuple[Job, ...]], known: Container[int]
) -> Iterator[tuple[int, list[Result]]]:
    """Hand out the batches that are not known yet; yield the number and the results of each as it comes back."""
    from physics.work.processes import can_renew, unheard_interrupts

    # Not `as_completed`: it takes hold of them all before it waits, and Ctrl-C just then would leave them held for ever.
    finished: SimpleQueue[tuple[int, Future[list[Result]]]] = SimpleQueue()
    with unheard_interrupts():
        futures = {number: executor.submit(_work_off, work, some) for number, some in enumerate(batches) if number not in known}
        for number, future in futures.items():
            future.add_done_callback(partial(_put, finished, number))
    # Only of processes that can be replaced it is known, once one has answered, how long is too long.
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
