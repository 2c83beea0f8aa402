"""Work by the thousand: where it runs, and how it is handed out and gathered.

Everything that does the same thing many times (matches between bots, shots, maps of shots) runs over an `Executor`: the
cores of this machine by default, or a Dask cluster, so whoever outgrows one machine changes nothing else.

Processes are imported where somebody asks for them: a single shot needs none, and there are places that have none.
"""

from __future__ import annotations

import argparse
import math
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from queue import SimpleQueue
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from physics.cluster import at_cluster

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
UNGUARDED = 'Put what the script does under `if __name__ == "__main__":`, since the processes that work for it run it too.'


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Let a command be told to work elsewhere."""
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster to work on, such as tcp://127.0.0.1:8786")


@contextmanager
def workers(processes: int | None = None, *, cluster: str | None = None, needs_script: bool = True) -> Iterator[Executor | None]:
    """Somebody to work: so many processes (None takes one for every core), or the cluster at an address.

    For one process it is nobody: whoever asks may as well work himself. Each process first runs the script that asks, to know
    what is defined there; without `needs_script` it does not. Left through an error or Ctrl-C, it ends at once whatever is
    still under way.
    """
    if cluster is not None:
        with at_cluster(cluster) as executor:
            yield executor
        return
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield None
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    if getattr(multiprocessing.current_process(), "_inheriting", False):
        # Such a process is about to run the script that asks for it, and comes to where that asks.
        raise SystemExit(UNGUARDED)

    class Pool(ProcessPoolExecutor):
        def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
            # Processes are started as work comes in.
            with nullcontext() if needs_script else _hidden_script():
                return super().submit(work, *arguments, **named)

    others = set(multiprocessing.active_children())
    # There are as many processes as cores: none is to start threads for its sums.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # A fresh interpreter each: forking a process that may hold a window or threads is asking for trouble.
    executor = Pool(count, mp_context=multiprocessing.get_context("spawn"), initializer=leave_with_parent)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        # Whoever thinks beside the window may have been started meanwhile: such a one is a daemon, and none of ours is.
        left = {process for process in multiprocessing.active_children() if not process.daemon} - others
        for process in left:
            process.kill()
        for process in left:
            process.join()
            # The pool's own thread may have been the one that was told of its end, and not yet have said so.
            while process.is_alive():
                time.sleep(0.001)
        raise
    executor.shutdown()


@contextmanager
def _hidden_script() -> Iterator[None]:
    """Processes started meanwhile do not run the script that this one runs."""
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


def leave_with_parent() -> None:
    """Have this process end as soon as the one that started it is gone, however that went."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent.sentinel,), daemon=True).start()


def _leave_after(sentinel: int) -> None:
    from multiprocessing.connection import wait

    wait([sentinel])
    os._exit(1)


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


@contextmanager
def unheard_interrupts() -> Iterator[None]:
    """Processes started meanwhile do not hear Ctrl-C, which is ours to answer: it would make each of them cry out."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    # Started with the first process, it would let Ctrl-C be heard again.
    resource_tracker.ensure_running()
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
