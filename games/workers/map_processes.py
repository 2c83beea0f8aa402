"""Compute shot maps (success by heading and speed) in processes on every core of this machine, or on a Dask cluster."""

from __future__ import annotations

import os
import time
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import ExitStack, suppress
from typing import Generic

from board.protocols.thought import Thought
from games.play.side_worker import (
    NO_ANSWER,
    NO_PROCESS,
    Answer,
    Clock,
    Question,
    QuestionCancelled,
    WorkerDied,
    WorkResult,
    answer_question,
    patience_with,
)
from physics.work.processes import ignored_interrupts, workers

AHEAD = 3
"""Largest number of questions that may wait for each worker process. One question asks for a part of a shot map, for example.

A new map must wait until these questions are answered.
"""
AFAR = 100
"""Number of processes assumed for a cluster, because the real number is unknown. A too long queue does no harm on a cluster."""


class MapProcesses:
    """Processes that compute shot maps and reviews. They start when needed and run at low priority. A cluster can replace
    them.
    """

    def __init__(self, cluster: str | None = None, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.heard = clock()
        """Time at which the last answer of a process arrived."""
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
            with ignored_interrupts():
                self._executor = self._stack.enter_context(workers(self.count))
                assert self._executor is not None
                # The pool starts a process for each job that finds no idle process, so submit one job per process now.
                for _ in range(self.count):
                    self._executor.submit(_step_back)
        return self._executor

    def work_out(self, question: Question[Answer]) -> Thought[Answer]:
        try:
            try:
                return self._submit(question)
            except BrokenExecutor:
                # A process died while idle.
                self.close()
                return self._submit(question)
        except (OSError, RuntimeError, MemoryError):
            self.close()
            raise WorkerDied(NO_PROCESS) from None

    def _submit(self, question: Question[Answer]) -> Thought[Answer]:
        executor = self.executor
        future = executor.submit(answer_question, question)
        future.add_done_callback(self._note)
        # A cluster supervises its own workers, and may serve other clients first.
        piece = MapPiece(self, executor, future, None if self._cluster else patience_with(question))
        return Thought(piece.answer, piece.wait, cancel=piece.cancel)

    def _note(self, _: Future[WorkResult[Answer]]) -> None:
        self.heard = self.clock()

    def warm(self) -> None:
        """Start the worker processes early, so that the player's first shot map does not wait for them."""
        assert self.executor is not None

    def let_go(self, executor: Executor) -> None:
        """Stop using a pool of processes in which one has died. The next question starts a new pool."""
        if executor is self._executor:
            self.close()

    def close(self) -> None:
        """Immediately stop all processes that compute shot maps. The next question starts new ones."""
        if self._executor is not None and self._cluster:
            # Dask cancels all jobs unless told to wait, and accepts no other argument.
            self._executor.shutdown(wait=False)
            self._stack.close()
        elif self._executor is not None:
            # Leaving the context with an exception skips waiting for the processes.
            with suppress(_Left), self._stack:
                raise _Left
        self._executor = None


class MapPiece(Generic[Answer]):
    """A task for a separate process, for example to compute some cells of a shot map."""

    def __init__(
        self, processes: MapProcesses, executor: Executor, future: Future[WorkResult[Answer]], patience: float | None
    ) -> None:
        self._processes, self._executor, self._future = processes, executor, future
        self._patience, self._request_time = patience, processes.clock()

    @property
    def _left(self) -> float | None:
        """Seconds until the processes are treated as hung. None for a cluster.

        Every answer restarts the count, because it shows that the processes still work through their queue.
        """
        if self._patience is None:
            return None
        return max(0.0, max(self._request_time, self._processes.heard) + self._patience - self._processes.clock())

    def wait(self, seconds: float | None) -> bool:
        """Wait up to `seconds` for this part of the shot map. Return False if the process is still computing it.

        Return True if the part has arrived, and also if the processes hang.
        """
        while not (is_over := self._future.done() or self._left == 0.0) and seconds is None:
            wait([self._future], self._left)
        return is_over

    def answer(self) -> Answer:
        try:
            if not self._future.done():
                raise WorkerDied(NO_ANSWER)
            return self._future.result().result()
        except CancelledError:
            raise QuestionCancelled("The calculation of this map was cancelled.") from None
        except (BrokenExecutor, WorkerDied) as error:
            self._processes.let_go(self._executor)
            raise error if isinstance(error, WorkerDied) else WorkerDied("A process failed while computing this map.") from None

    def cancel(self) -> None:
        self._future.cancel()


class _Left(Exception):
    """Raised to leave the `with` block of a process pool without waiting for the pool's processes."""


def _step_back() -> None:
    """Lower the priority of this process, so that the window stays responsive."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(10)
