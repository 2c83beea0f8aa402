"""Processes of this machine to work by the thousand, or a Dask cluster: whoever outgrows one machine changes nothing else.

With `physics/work/cluster.py` the only place below the games that knows of processes and threads. They are imported where somebody
asks for them: a single shot needs none, and there are places that have none.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager, nullcontext, suppress
from types import ModuleType
from typing import TYPE_CHECKING, Any

from physics.work.cluster import at_cluster

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future
    from multiprocessing.process import BaseProcess

UNGUARDED = 'Put what the script does under `if __name__ == "__main__":`, since the processes that work for it run it too.'


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
    from concurrent.futures import Future, InvalidStateError, ProcessPoolExecutor

    if getattr(multiprocessing.current_process(), "_inheriting", False):
        # Such a process is about to run the script that asks for it, and comes to where that asks. The others of its kind say the
        # same at the same time: each in one piece.
        sys.stderr.write(f"{UNGUARDED}\n")
        raise SystemExit(1)

    class Forgiving(Future[Any]):
        def set_exception(self, exception: BaseException | None) -> None:
            # In Python 3.11, when a process dies, the pool's thread dies too over what was cancelled, and tells nobody else.
            with suppress(InvalidStateError):
                super().set_exception(exception)

    class Pool(ProcessPoolExecutor):
        def __init__(self) -> None:
            # A fresh interpreter each: forking a process that may hold a window or threads is asking for trouble.
            super().__init__(count, mp_context=multiprocessing.get_context("spawn"), initializer=leave_with_parent)
            pools.append(self)

        def renewed(self) -> Pool:
            """End these processes, whatever they are at, and have others."""
            self.shutdown(wait=False, cancel_futures=True)
            _end_children(others)
            return Pool()

        def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
            # Processes are started as work comes in.
            with nullcontext() if needs_script else _hidden_script():
                future = super().submit(work, *arguments, **named)
            future.__class__ = Forgiving
            return future

    pools: list[Pool] = []
    others = set(multiprocessing.active_children())
    # There are as many processes as cores: none is to start threads for its sums.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        yield Pool()
    except BaseException:
        for pool in pools:
            pool.shutdown(wait=False, cancel_futures=True)
        _end_children(others)
        raise
    for pool in pools:
        pool.shutdown()


def _end_children(others: Container[BaseProcess]) -> None:
    """Kill the processes of a pool: all children of this process but the others, and but daemons.

    A bot's process may have been started meanwhile: it is a daemon, and none of a pool's is.
    """
    import multiprocessing

    left = [process for process in multiprocessing.active_children() if not process.daemon and process not in others]
    for process in left:
        process.kill()
    for process in left:
        process.join()
        # The pool's own thread may have been the one that was told of its end, and not yet have said so.
        while process.is_alive():
            time.sleep(0.001)


def is_broken(error: Exception) -> bool:
    """True if an error says that a process of an executor has died."""
    from concurrent.futures import BrokenExecutor

    return isinstance(error, BrokenExecutor)


def can_renew(executor: Executor) -> bool:
    """True if `workers` made it of processes of this machine: a cluster minds its own."""
    return hasattr(executor, "renewed")


def renewed(executor: Executor) -> Executor | None:
    """End its processes, whatever they are at, and return an executor with others; None where it cannot be renewed."""
    return executor.renewed() if can_renew(executor) else None  # type: ignore[attr-defined]


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


@contextmanager
def _hidden_script() -> Iterator[None]:
    """Processes started meanwhile do not run the script that this one runs."""
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


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
