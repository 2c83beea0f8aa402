"""Maps of shots are worked out by processes on every core of this machine, or by a Dask cluster."""

from __future__ import annotations

import os
import time
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import ExitStack, suppress
from typing import Generic

from games.play.side_worker import (
    NO_ANSWER,
    NO_PROCESS,
    Answer,
    CalledOff,
    Clock,
    Question,
    WorkedOut,
    WorkerDied,
    patience_with,
    worked_out,
)
from physics.work.processes import unheard_interrupts, workers

AHEAD = 3
"""Questions waiting for each process: a new map starts as soon as those are done."""
AFAR = 100
"""Processes that a cluster is taken to have: nobody there changes his mind about a map, so questions may wait."""


class MapProcesses:
    """Who works out maps, sent for when first needed: processes of this machine, before which the window comes, or a cluster."""

    def __init__(self, cluster: str | None = None, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.heard = clock()
        """When one of them last answered."""
        self._stack = ExitStack()
        self._executor: Executor | None = None
        self._cluster = cluster
        self.count = AFAR if cluster else max(2, os.cpu_count() or 1)

    @property
    def capacity(self) -> int:
        return AHEAD * self.count

    @property
    def executor(self) -> Executor:
        if self._executor is None and self._cluster:
            self._executor = self._stack.enter_context(workers(cluster=self._cluster))
        if self._executor is None:
            with unheard_interrupts():
                self._executor = self._stack.enter_context(workers(self.count))
                assert self._executor is not None
                # A process is started for each job that finds none idle: all are there when the first map is asked for.
                for _ in range(self.count):
                    self._executor.submit(_step_back)
        return self._executor

    def work_out(self, question: Question[Answer]) -> MapThought[Answer]:
        try:
            try:
                return self._submit(question)
            except BrokenExecutor:
                # One of them died while there was nothing to do.
                self.close()
                return self._submit(question)
        except (OSError, RuntimeError, MemoryError):
            self.close()
            raise WorkerDied(NO_PROCESS) from None

    def _submit(self, question: Question[Answer]) -> MapThought[Answer]:
        executor = self.executor
        future = executor.submit(worked_out, question)
        future.add_done_callback(self._note)
        # A cluster minds its own workers, and may have others to serve first.
        return MapThought(self, executor, future, None if self._cluster else patience_with(question))

    def _note(self, _: Future[WorkedOut[Answer]]) -> None:
        self.heard = self.clock()

    def warm(self) -> None:
        """Start them, so that the first map does not wait for them."""
        assert self.executor is not None

    def let_go(self, executor: Executor) -> None:
        """Somebody who works there has died, and with him all that was under way there: others are sent for when needed."""
        if executor is self._executor:
            self.close()

    def close(self) -> None:
        """End them, whatever they are at; others come when they are needed."""
        if self._executor is not None and self._cluster:
            # Dask calls off all that is under way unless it is told to wait, and wants to hear no more than that.
            self._executor.shutdown(wait=False)
            self._stack.close()
        elif self._executor is not None:
            # Left through an error, processes are not waited for.
            with suppress(_Left), self._stack:
                raise _Left
        self._executor = None


class MapThought(Generic[Answer]):
    """A piece of a map under way in a process."""

    def __init__(
        self, processes: MapProcesses, executor: Executor, future: Future[WorkedOut[Answer]], patience: float | None
    ) -> None:
        self._processes, self._executor, self._future = processes, executor, future
        self._patience, self._asked = patience, processes.clock()

    @property
    def is_back(self) -> bool:
        return self._future.done() or self._left == 0.0

    @property
    def _left(self) -> float | None:
        """Seconds until the processes are taken to hang. Questions wait for each other: any answer begins the time anew."""
        if self._patience is None:
            return None
        return max(0.0, max(self._asked, self._processes.heard) + self._patience - self._processes.clock())

    def hurry(self) -> None:
        """It takes as long as it takes."""

    def cancel(self) -> None:
        self._future.cancel()

    def result(self) -> Answer:
        try:
            return self._worked_out().result()
        except BrokenExecutor:
            self._processes.let_go(self._executor)
            raise WorkerDied("A process died over this map.") from None
        except WorkerDied:
            self._processes.let_go(self._executor)
            raise
        except CancelledError:
            raise CalledOff("This map was called off.") from None

    def _worked_out(self) -> WorkedOut[Answer]:
        while True:
            try:
                return self._future.result(self._left)
            except TimeoutError:
                if self._left == 0.0:
                    raise WorkerDied(NO_ANSWER) from None


class _Left(Exception):
    """Nobody wants to know any more."""


def _step_back() -> None:
    """Let everybody else have the processor first, the window above all."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(10)
