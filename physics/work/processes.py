"""Local worker processes, or a Dask cluster with the same interface.

In the packages `board` and `physics`, only this module and `physics/work/cluster.py` use processes and threads. Both are imported
only when needed, because a single shot needs no processes and some platforms have none.
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

UNGUARDED = 'Put all code of the script under `if __name__ == "__main__":`, because worker processes import the script.'


@contextmanager
def workers(processes: int | None = None, *, cluster: str | None = None, needs_script: bool = True) -> Iterator[Executor | None]:
    """Context manager that yields an executor with `processes` processes, or one for the cluster at the address `cluster`.

    If `processes` is None, start one process per core. With a single process, yield None, and the caller does the work. Each
    process first runs the caller's script, to know its definitions, unless `needs_script` is False. On an error or Ctrl-C, all
    running work is stopped.
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
        # A spawned process is importing the caller's script and has reached this call again. Its siblings print the same
        # message, so write it in one piece.
        sys.stderr.write(f"{UNGUARDED}\n")
        raise SystemExit(1)

    class Forgiving(Future[Any]):
        def set_exception(self, exception: BaseException | None) -> None:
            # In Python 3.11, if a process dies, the pool's own thread fails on the cancelled futures and does not report it.
            with suppress(InvalidStateError):
                super().set_exception(exception)

    class Pool(ProcessPoolExecutor):
        def __init__(self) -> None:
            # Spawn, not fork: forking a process that may have a window or threads is unsafe.
            super().__init__(count, mp_context=multiprocessing.get_context("spawn"), initializer=leave_with_parent)
            pools.append(self)

        def renewed(self) -> Pool:
            """Stop the processes of this pool (executor) and return a new pool."""
            self.shutdown(wait=False, cancel_futures=True)
            _end_children(others)
            return Pool()

        def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
            # Submitting work starts processes.
            with nullcontext() if needs_script else _hidden_script():
                future = super().submit(work, *arguments, **named)
            future.__class__ = Forgiving
            return future

    pools: list[Pool] = []
    others = set(multiprocessing.active_children())
    # One process per core already: keep numpy from starting more threads.
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
    """Stop the processes of a pool: all child processes of this one, except `others` and daemon processes.

    The daemon processes are those of bots, which may have started later than the pool.
    """
    import multiprocessing

    left = [process for process in multiprocessing.active_children() if not process.daemon and process not in others]
    for process in left:
        process.kill()
    for process in left:
        process.join()
        # The pool's own thread may have reaped the process without having recorded it yet.
        while process.is_alive():
            time.sleep(0.001)


def is_broken(error: Exception) -> bool:
    """True if `error` means that a worker process of an executor has died."""
    from concurrent.futures import BrokenExecutor

    return isinstance(error, BrokenExecutor)


def can_renew(executor: Executor) -> bool:
    """True if the executor runs local processes and can replace them after a failure. A cluster manages its own processes."""
    return hasattr(executor, "renewed")


def renew(executor: Executor) -> Executor | None:
    """Stop the worker processes of `executor` and return a new executor. Return None if this kind of executor cannot be
    restarted.
    """
    return executor.renewed() if can_renew(executor) else None  # type: ignore[attr-defined]


def leave_with_parent() -> None:
    """Make this process exit as soon as its parent process ends, even if the parent crashes."""
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
    """Context manager that hides the main script from new processes, so that they do not run it again."""
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


@contextmanager
def ignored_interrupts() -> Iterator[None]:
    """Context manager in which new processes ignore Ctrl-C. This process handles Ctrl-C, so that only one message is printed."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    # It starts with the first process and would unblock Ctrl-C.
    resource_tracker.ensure_running()
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
