"""Workers that answer questions in the background, such as which move a bot chooses.

Matches, shot previews and shot maps each have a `SideWorker`. `games/workers/` has workers in processes. `InPlace` answers
immediately in the calling thread.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from board.moves import Move
from board.protocols.thought import Thought, ThoughtLost
from board.shots.shot import FailedShot
from games.bots.player import Budget
from games.play.failed_shots import keep

GLANCE = 0.3
"""Seconds between two checks of the file of a game that is played in another window."""
SLOWER = 10.0
"""Factor by which a worker may exceed its allowed time before it counts as hung."""
LEAST = 20.0
"""Extra seconds that a worker may take for every question, because it may have to load modules on a busy machine."""
A_SIMULATION = 0.01
"""Seconds that a worker may take for each simulation in a question. Shots and simulated games take 0.2 to 3 ms each."""
UNBUDGETED = 10.0
"""Seconds that a worker may take for a question without a limit of its own. The longest, preparing a demo of Crokinole, takes 2
s.
"""
NO_ANSWER = "No answer came in time, so the process was restarted."
NO_MEMORY = "Memory ran out, so the process was restarted."
NO_PROCESS = "No process could be started just now."
Clock = Callable[[], float]
"""Function that returns a time in seconds, which never goes back: `time.monotonic`, except in tests."""
Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)


class Question(Protocol[Answer_co]):
    """Interface of a question that a worker answers. It must be picklable, because it may be sent to another process."""

    @property
    def seconds(self) -> float | None:
        """Time in seconds that computing the answer may take, or None for no limit."""

    @property
    def simulations(self) -> int | None:
        """Largest number of simulations that computing the answer may use, or None for no limit."""

    def answer(self, budget: Budget) -> Answer_co:
        """Compute the answer to this question, in the worker process. Stop when `budget` is used up or the question is
        cancelled.
        """


def patience_with(question: Question[object]) -> float:
    """Return the time in seconds after which a worker that has not answered the question counts as hung and is replaced."""
    counted = None if question.simulations is None else question.simulations * A_SIMULATION
    allowed = [seconds for seconds in (question.seconds, counted) if seconds is not None]
    return LEAST + SLOWER * min(allowed, default=UNBUDGETED)


class SideWorker(Protocol):
    """Interface of a worker that answers questions in the background."""

    @property
    def capacity(self) -> int:
        """Number of questions that this worker can answer at the same time. More would only wait in a queue."""

    def work_out(self, question: Question[Answer]) -> Thought[Answer]:
        """Give the worker a question, and return at once with a handle from which the answer can be read later.

        Raise ThoughtLost, now or when the result is read, if the question cannot be answered.
        """

    def warm(self) -> None:
        """Start the worker early, so that the first question does not wait."""

    def close(self) -> None:
        """Stop the worker at once and release all its resources."""


class WorkerDied(ThoughtLost):
    """Raised if a worker died before it answered a question. A second attempt at the question gets a new worker."""


class QuestionCancelled(ThoughtLost):
    """Raised if a question to a worker was cancelled before it was answered. The question can be asked again."""


@dataclass(frozen=True, slots=True)
class WorkResult(Generic[Answer_co]):
    """A worker's answer to a question, or the reason why it has none. It can be pickled."""

    answer: tuple[Answer_co] | None = None
    failure: str = ""
    """One sentence that says why the worker found no answer. Empty if it found one."""
    details: str = ""
    """Python traceback of the worker's failure. Empty if it has none."""
    is_spent: bool = False
    """True if the worker failed and must be replaced. A new worker may succeed with the same question."""

    def result(self) -> Answer_co:
        if self.answer is not None:
            return self.answer[0]
        lost = WorkerDied(self.failure) if self.is_spent else ThoughtLost(self.failure)
        if self.details:
            lost.add_note(self.details)
        raise lost

    @property
    def thought(self) -> Thought[Answer_co]:
        return Thought(self.result)


def answer_question(question: Question[Answer], is_cancelled: Callable[[], bool] | None = None) -> WorkResult[Answer]:
    """Answer a question in the current thread or process, and return the answer or the failure. All kinds of workers use this
    function.
    """
    budget = Budget(question.seconds, question.simulations)
    if is_cancelled is not None:
        budget.is_cancelled = is_cancelled
    try:
        return WorkResult((question.answer(budget),))
    except FailedShot as failed:
        return WorkResult(failure=keep(failed), details=traceback.format_exc())
    except MemoryError:
        return WorkResult(failure=NO_MEMORY, is_spent=True)
    except Exception as raised:
        return WorkResult(failure=f"The bot failed: {raised!r}", details=traceback.format_exc())


class InPlace:
    """A worker that answers each question immediately, in the calling thread."""

    @property
    def capacity(self) -> int:
        return 1

    def work_out(self, question: Question[Answer]) -> Thought[Answer]:
        return answer_question(question).thought

    def warm(self) -> None:
        """Do nothing: this worker is always ready."""

    def close(self) -> None:
        """Do nothing: this worker holds no resources."""


class Follower(Protocol):
    """Interface of a game that is played in another window and watched here. `poll` looks for changes."""

    def poll(self) -> bool:
        """Look for changes in the other window's game. Return True if it has changed."""

    def catch_up(self) -> Move | None:
        """Return the next move to play in this window, or None if the other window's change was not a move."""


def glances_in_place(follower: Follower) -> Thought[Move | None]:
    """Follow a game that is played in another window, without a thread of its own.

    The game is checked when the result is polled, at most once per `GLANCE` seconds.
    """
    looks_at, is_over = time.monotonic(), False

    def wait(seconds: float | None) -> bool:
        nonlocal looks_at, is_over
        while not is_over:
            if time.monotonic() >= looks_at:
                is_over = follower.poll()
                looks_at = time.monotonic() + GLANCE
            elif seconds is None:
                time.sleep(GLANCE)
            else:
                break
        return is_over

    def cancel() -> None:
        nonlocal is_over
        is_over = True

    return Thought(follower.catch_up, wait, cancel=cancel)


@dataclass(frozen=True, slots=True)
class Workers:
    """All workers that compute for the window and the commands. By default, they compute at once, not in the background."""

    bots: SideWorker = field(default_factory=InPlace)
    """Worker that computes bots' moves and hints, and prepares the demo."""
    foresight: SideWorker = field(default_factory=InPlace)
    """Worker that computes previews of shots. It is separate, so that a preview never waits for a bot."""
    maps: SideWorker = field(default_factory=InPlace)
    """Worker that computes shot maps (success by heading and speed) and reviews (analyses of games)."""
    glances: Callable[[Follower], Thought[Move | None]] = glances_in_place
    """Function that follows a game played in another window. It returns a computation that will deliver the next move."""
