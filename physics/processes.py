"""Processes of this machine to work by the thousand, or a Dask cluster: whoever outgrows one machine changes nothing else.

The only place below the games that knows of processes and threads. They are imported where somebody asks for them: a single
shot needs none, and there are places that have none.
"""

from __future__ import annotations

import importlib
import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from board.text.words import quoted

if TYPE_CHECKING:
    from concurrent.futures import Executor

KNOCK, PATIENCE = 1.0, 5.0
"""Seconds for somebody to answer at a cluster's address, and for the cluster to take us in."""


class NoCluster(Exception):
    """A cluster that cannot be worked on. Its text is one sentence."""


@contextmanager
def workers(processes: int | None = None, *, cluster: str | None = None) -> Iterator[Executor | None]:
    """Somebody to work: so many processes (None takes one for every core), or the cluster at an address.

    For one process it is nobody: whoever asks may as well work himself. Left through an error or Ctrl-C, it ends at once
    whatever is still under way.
    """
    if cluster is not None:
        with _cluster(cluster) as executor:
            yield executor
        return
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield None
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    others = set(multiprocessing.active_children())
    # There are as many processes as cores: none is to start threads for its sums.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # A fresh interpreter each: forking a process that may hold a window or threads is asking for trouble.
    executor = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=leave_with_parent)
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
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster("A cluster wants Dask: install the extra [cluster], or distributed.") from None
    try:
        # Dask itself asks again and again for a while where nobody answers, and cries out at what is no address.
        _knock(address)
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, TimeoutError):
        raise NoCluster(f"There is no Dask cluster at {quoted(address)}.") from None
    with client:
        # Not pure: Dask would take two calls with the same arguments for one.
        executor = client.get_executor(pure=False)
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False)
            raise
        executor.shutdown()


def _knock(address: str) -> None:
    """OSError if nothing listens at an address, ValueError if it is none."""
    found = re.fullmatch(r"(?:(?:tcp|tls)://)?\[?([\w.:-]{1,253}?)\]?:(\d{1,5})", address, re.ASCII)
    if found is None:
        raise ValueError(address)
    import socket

    try:
        socket.create_connection((found[1], int(found[2])), KNOCK).close()
    except OverflowError as error:
        raise ValueError(address) from error


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
