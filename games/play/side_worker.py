"""Workers that answer questions in the background.

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
"""Seconds between two checks of a game that is played in another window."""
SLOWER = 10.0
"""A worker counts as hung if it takes longer than this factor times its allowed time."""
LEAST = 20.0
"""Extra seconds allowed for every question, because a worker may have to load modules on a busy machine."""
A_SIMULATION = 0.01
"""Seconds allowed for each simulation of a question. Shots and simulated games take 0.2 to 3 ms each."""
UNBUDGETED = 10.0
"""Seconds allowed for a question without a limit. The longest, preparing a demo of Crokinole, takes 2 s."""
NO_ANSWER = "No answer came in time, so the process was restarted."
NO_MEMORY = "Memory ran out, so the process was restarted."
NO_PROCESS = "No process could be started just now."
Clock = Callable[[], float]
"""Clock in seconds that is never set back: `time.monotonic`, except in tests."""
Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)


class Question(Protocol[Answer_co]):
    """A question for a worker process. It must be picklable, because it may be sent to another process."""

    @property
    def seconds(self) -> float | None:
        """Time limit for the answer in seconds, or None for no limit."""

    @property
    def simulations(self) -> int | None:
        """Largest number of simulations for the answer, or None for no limit."""

    def answer(self, budget: Budget) -> Answer_co:
        """Compute the answer, inside the worker. `budget` also tells whether the question was cancelled."""


def patience_with(question: Question[object]) -> float:
    """Return the seconds after which a worker that has not answered counts as hung and is replaced."""
    counted = None if question.simulations is None else question.simulations * A_SIMULATION
    allowed = [seconds for seconds in (question.seconds, counted) if seconds is not None]
    return LEAST + SLOWER * min(allowed, default=UNBUDGETED)


class SideWorker(Protocol):
    """A worker that answers questions in the background."""

    @property
    def capacity(self) -> int:
        """Number of questions that can be answered at the same time. More would only wait in a queue."""

    def work_out(self, question: Question[Answer]) -> Thought[Answer]:
        """Submit a question and return at once.

        Raise ThoughtLost, now or when the result is read, if the question cannot be answered.
        """

    def warm(self) -> None:
        """Start the worker early, so that the first question does not wait."""

    def close(self) -> None:
        """Stop at once and release all resources."""


class WorkerDied(ThoughtLost):
    """Raised when the worker died. A second attempt at the question gets a new worker."""


class QuestionCancelled(ThoughtLost):
    """Raised when a question was cancelled before it was answered. The question can be asked again."""


@dataclass(frozen=True, slots=True)
class WorkResult(Generic[Answer_co]):
    """A finished question with its answer or failure. It can be pickled."""

    answer: tuple[Answer_co] | None = None
    failure: str = ""
    """One sentence that says why no answer was found."""
    details: str = ""
    """Traceback of the failure."""
    is_spent: bool = False
    """True if the worker that gave this result must be replaced. A new worker may find the answer."""

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
    """Answer a question in the current thread or process. All kinds of workers use this function."""
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
    """Worker that answers each question immediately in the calling thread."""

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
    """A game that is played in another window and watched here. `poll` looks for changes."""

    def poll(self) -> bool:
        """Look for changes of the game. Return True if it has changed."""

    def catch_up(self) -> Move | None:
        """Return the next move to play here, or None if the change was not a move."""


def glances_in_place(follower: Follower) -> Thought[Move | None]:
    """Follow a game that is played in another window.

    It is checked when the result is polled, at most once per `GLANCE` seconds.
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
    """All workers for the window and the commands. By default they answer in the calling thread."""

    bots: SideWorker = field(default_factory=InPlace)
    """Worker that computes bots' moves and hints, and prepares the demo."""
    foresight: SideWorker = field(default_factory=InPlace)
    """Worker that computes shot previews. It is separate, so that a preview never waits for a bot."""
    maps: SideWorker = field(default_factory=InPlace)
    """Worker that computes shot maps and reviews."""
    glances: Callable[[Follower], Thought[Move | None]] = glances_in_place
    """Function that follows games played in other windows."""
