"""A worker process that computes bots' moves, so that the window never waits for them.

A `Thinker` keeps one spawned interpreter ready. It never forks, because the copy of a process with a window may hang. `work_out`
returns a `Thought` at once. A thread transfers questions and answers. The thread kills a worker that hangs or does not stop when
cancelled. If a worker has died, the thread starts another and repeats the question.
"""

from __future__ import annotations

import atexit
import math
import multiprocessing
import pickle
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection, wait
from types import SimpleNamespace
from typing import Any

from board.protocols.thought import Thought, ThoughtLost
from games.play.side_worker import (
    LEAST,
    NO_ANSWER,
    NO_PROCESS,
    Answer,
    Clock,
    Question,
    WorkResult,
    answer_question,
    patience_with,
)
from physics.work.processes import ignored_interrupts, leave_with_parent

GRACE = 0.03
"""Time in seconds in which a worker process must stop after a cancellation. After that it is killed."""
TRIES = 3
"""Largest number of attempts to answer one question. An attempt fails if its worker process dies."""
START = 60.0
"""Time in seconds in which a worker process must start. After that it is treated as hung."""
STALL = 10.0
"""Longest pause in seconds of a worker process in the middle of a message, before it is killed."""


class BotRequest:
    """A question to a worker process, from the moment it is asked until it is answered."""

    def __init__(self, thinker: Thinker, number: int, question: bytes, patience: float) -> None:
        self.number, self.question, self.patience = number, question, patience
        self.tries = 0
        """Number of worker processes that died while answering this question."""
        self.put_at = self.hurried_at = self.cancelled_at = math.inf
        """Times at which the question was sent, hurried and cancelled, in seconds of the clock of `Thinker`.

        A time is infinite until the event happens.
        """
        self.ended = threading.Event()
        self._thinker = thinker
        self._end: WorkResult[Any] | None = None

    def hurry(self) -> None:
        """Ask the worker to stop early and send the best answer found so far."""
        if not self.ended.is_set():
            self.hurried_at = min(self.hurried_at, self._thinker.clock())
            self._thinker.cancel_work(self.number)

    def cancel(self) -> None:
        """Stop the computation, without waiting for it to end. The worker process is free again within 0.1 s."""
        if not self.ended.is_set() and not self.is_cancelled:
            self.cancelled_at = self._thinker.clock()
            self._thinker.cancel_work(self.number)

    @property
    def is_cancelled(self) -> bool:
        return self.cancelled_at < math.inf

    @property
    def deadline(self) -> float:
        """Time at which the program kills the worker process if it has not answered. The thinker's `clock` measures it."""
        return min(self.put_at + self.patience, max(self.hurried_at, self.put_at) + LEAST, self.cancelled_at + GRACE)

    def answer(self) -> Any:
        """Return the answer to this question, once it is finished. Raise ThoughtLost if it has no answer."""
        if self._end is None:
            raise ThoughtLost("The bot was stopped.")
        return self._end.result()

    def end(self, answer: WorkResult[Any] | None = None) -> None:
        """Mark the question as finished and store `answer`, a result or a failure. `answer` is None if the question was
        cancelled.
        """
        if not self.is_cancelled:
            self._end = answer
        self.ended.set()


class Thinker:
    """A worker process that answers one question at a time. It starts when first needed."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self._context = multiprocessing.get_context("spawn")
        self._cancelled: Any = None
        """Number of the newest question that was cancelled or must be answered quickly.

        It is in memory that the worker process shares, so that the worker can read it regularly.
        """
        self._requests: deque[BotRequest] = deque()
        self._numbers = 0
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._bell: Connection | None = None
        self._wake_up_pipe: Connection | None = None
        """Writing end of a pipe that wakes the thread of the bot processes, which passes questions and answers on."""
        self._is_closed = False
        self._worker: Any = None
        self._line: Connection | None = None
        self._is_ready = False
        """True once the worker process has reported that it is ready."""
        self._hired_at = 0.0
        self._current: BotRequest | None = None
        """Question that the worker process is answering now, or None."""

    def warm(self) -> None:
        """Start the worker process in the background, so that the first question does not wait for it."""
        with self._lock, suppress(OSError, RuntimeError, MemoryError):
            self._begin()

    @property
    def capacity(self) -> int:
        return 1

    def work_out(self, question: Question[Answer]) -> Thought[Answer]:
        """Send the worker process a question. Return at once an object that gives the answer later."""
        as_bytes = pickle.dumps(question)
        with self._lock:
            if self._is_closed:
                raise ThoughtLost("The bot's process has been closed.")
            self._numbers += 1
            request = BotRequest(self, self._numbers, as_bytes, patience_with(question))
            try:
                self._begin()
            except (OSError, RuntimeError, MemoryError):
                failed: WorkResult[Answer] = WorkResult(failure=NO_PROCESS)
                return failed.thought
            self._requests.append(request)
        self._ring()
        return Thought(request.answer, request.ended.wait, request.hurry, request.cancel)

    def cancel_work(self, number: int) -> None:
        """Tell the worker process to stop work on question `number` and on all earlier questions."""
        self._cancelled.value = max(self._cancelled.value, number)
        self._ring()

    @property
    def worker(self) -> int | None:
        """Process id of the worker process, or None if none runs."""
        worker = self._worker
        return None if worker is None else worker.pid

    def close(self) -> None:
        """Kill the worker process and end all unanswered questions."""
        with self._lock:
            if self._is_closed:
                return
            self._is_closed = True
            thread = self._thread
            if self._wake_up_pipe is not None:
                self._cancelled.value = self._numbers
                self._wake_up_pipe.send_bytes(b"!")
        if thread is not None:
            atexit.unregister(self.close)
            thread.join()

    def _begin(self) -> None:
        if self._thread is None and not self._is_closed:
            try:
                self._cancelled = self._context.RawValue("q", 0)
            except OSError:
                # No shared memory is available: a cancelled worker is killed instead.
                self._cancelled = SimpleNamespace(value=0)
            self._bell, self._wake_up_pipe = self._context.Pipe(duplex=False)
            thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            thread.start()
            self._thread = thread
            atexit.register(self.close)

    def _ring(self) -> None:
        with self._lock:
            if not self._is_closed and self._wake_up_pipe is not None:
                self._wake_up_pipe.send_bytes(b"!")

    # --- on the thread ----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        assert self._bell is not None
        assert self._wake_up_pipe is not None
        self._hire()
        while not self._is_closed:
            try:
                self._go_on(self._bell)
            except Exception:
                # If the system has no memory or file handles left, even the pipe fails. Treat this like a dead worker.
                self._drop_dead_worker()
                time.sleep(GRACE)
        self._kill_worker()
        for unanswered in (self._current, *self._requests):
            if unanswered is not None:
                unanswered.end(WorkResult(failure="The bot's process has been closed."))
        with self._lock:
            # `close` writes to the wake-up pipe while it holds the lock.
            self._wake_up_pipe.close()
            self._bell.close()

    def _go_on(self, bell: Connection) -> None:
        """Send the next question to the worker process, and wait for its answer, at most until the deadline.

        Another thread can end the wait by writing to `bell`.
        """
        self._send_next()
        heard = [] if self._line is None else [self._line, self._worker.sentinel]
        ready = wait([bell, *heard], self._left)
        if bell in ready:
            bell.recv_bytes()
        if any(end in ready for end in heard):
            self._hear()
        elif self._left == 0.0:
            self._replace()

    @property
    def _left(self) -> float | None:
        """Seconds until the worker process is killed because its answer is late. None if no answer is expected."""
        if self._current is not None:
            return max(0.0, self._current.deadline - self.clock())
        is_awaited = self._worker is not None and not self._is_ready and bool(self._requests)
        return max(0.0, self._hired_at + START - self.clock()) if is_awaited else None

    def _replace(self) -> None:
        """Kill a worker process that hangs or ignores a cancellation, and start another one."""
        # Kill the worker first, because ending the question must not wait for the process to exit.
        self._worker.kill()
        if self._current is not None:
            self._end_current(WorkResult(failure=NO_ANSWER, is_spent=True))
            self._kill_worker()
        else:
            self._drop_dead_worker()
        self._hire()

    def _send_next(self) -> None:
        """Send the next question to the worker process if it is ready.

        A worker that is still starting gets no question. Until it is ready, a question can be cancelled without stopping the
        worker.
        """
        while self._current is None and self._requests:
            thinking = self._requests[0]
            if thinking.is_cancelled:
                self._requests.popleft().end()
            elif thinking.tries == TRIES:
                self._requests.popleft().end(WorkResult(failure=f"{TRIES} worker processes failed while choosing this move."))
            elif self._worker is None:
                self._hire()
            elif not self._is_ready:
                return
            else:
                self._current = self._requests.popleft()
                thinking.put_at = self.clock()
                assert self._line is not None
                # Sending to a dead worker fails; its sentinel then reports it.
                with suppress(OSError), self._unstalled():
                    self._line.send((thinking.number, thinking.question))

    def _hear(self) -> None:
        """Receive an answer from the worker process. If it cannot be read, treat the worker as dead."""
        assert self._line is not None
        try:
            with self._unstalled():
                number, answer = self._line.recv()
        except Exception:
            # The worker died, or its message is unreadable.
            self._drop_dead_worker()
            return
        self._is_ready = True
        if self._current is not None and number == self._current.number:
            self._end_current(answer)

    @contextmanager
    def _unstalled(self) -> Iterator[None]:
        """Return a context manager that kills the worker process if it stops in the middle of a message.

        Killing it breaks the pipe, so that the thread does not wait forever.
        """
        timer = threading.Timer(STALL, self._worker.kill)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _drop_dead_worker(self) -> None:
        """Clean up after a dead worker process. Put its question first in the queue, so that the next process answers it."""
        self._kill_worker()
        if self._current is not None:
            self._requests.appendleft(self._current)
            self._current = None
        if self._requests:
            self._requests[0].tries += 1

    def _end_current(self, answer: WorkResult[Any] | None = None) -> None:
        assert self._current is not None
        thinking, self._current = self._current, None
        thinking.end(answer)

    def _hire(self) -> None:
        self._is_ready, self._hired_at = False, self.clock()
        try:
            line, there = self._context.Pipe()
            with closing(there):
                worker = self._context.Process(target=_work, args=(there, self._cancelled), name="thinking", daemon=True)
                try:
                    with ignored_interrupts():
                        worker.start()
                except BaseException:
                    line.close()
                    raise
        except (OSError, RuntimeError, MemoryError):
            # No process can be started now: count it as a death.
            if self._requests:
                self._requests[0].tries += 1
            return
        self._worker, self._line = worker, line

    def _kill_worker(self) -> None:
        """Kill the worker process at once. It has no data to lose, and a normal exit takes longer."""
        if self._worker is None or self._line is None:
            return
        self._line.close()
        self._worker.kill()
        self._worker.join()
        self._worker = self._line = None


# --- in the worker --------------------------------------------------------------------------------------------------


def _work(line: Connection, called_off: Any) -> None:
    """Answer questions until the parent process is gone. This is the main loop of a worker process."""
    # Ctrl-C in a terminal reaches all processes; the parent decides when to stop.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()
    # The parent may be gone at any moment, even before the first message.
    with suppress(EOFError, OSError):
        line.send((0, None))
        while True:
            number, question = line.recv()
            answer = _answer_bytes(question, called_off, number)
            line.send((number, answer))
            if answer.is_spent:
                return


def _answer_bytes(question: bytes, called_off: Any, number: int) -> WorkResult[Any]:
    """Return the answer to a pickled question, or a failure if the question cannot be unpickled."""
    try:
        contents = pickle.loads(question)
    except Exception as raised:
        return WorkResult(failure=f"The bot failed: {raised!r}", details=traceback.format_exc())
    return answer_question(contents, lambda: bool(called_off.value >= number))
