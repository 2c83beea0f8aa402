"""Somebody who works things out beside whoever asks, and is ready when it is ready.

Matches, those who aim and maps of shots are handed a `SideWorker` and know no more of it. `games/workers/` has those that work in
processes; `InPlace` works where it is asked, so the same rooms run where there are none.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from board.moves import Move
from board.protocols.table import Thought, ThoughtLost
from board.shots.shot import FailedShot
from games.bots.player import Budget
from games.play.failed_shots import keep

GLANCE = 0.3
"""Seconds from one look at a game that is played elsewhere to the next."""
SLOWER = 10.0
"""A worker that takes this many times as long as its question allows is taken to hang."""
LEAST = 20.0
"""Seconds every worker has besides, whatever the question: it may have to load things on a busy machine."""
A_SIMULATION = 0.01
"""Seconds that a simulation of a budget counts for; shots and playouts take 0.2 to 3 ms each."""
UNBUDGETED = 10.0
"""Seconds that a question without a budget counts for; the longest, a rehearsal of Crokinole, takes 2 s."""
NO_ANSWER = "No answer came in time, so the process was restarted."
NO_MEMORY = "There was not enough memory, so the process was restarted."
NO_PROCESS = "No process could be started just now."
Clock = Callable[[], float]
"""Seconds that never go back; `time.monotonic` except in tests."""
Answer = TypeVar("Answer")
Answer_co = TypeVar("Answer_co", covariant=True)


class Question(Protocol[Answer_co]):
    """Something to be worked out. It may travel to another process and back, so all of it must be plain data."""

    @property
    def seconds(self) -> float | None:
        """How long it may take."""

    @property
    def simulations(self) -> int | None:
        """How much may be tried."""

    def answer(self, budget: Budget) -> Answer_co:
        """Work it out, wherever the worker is, with a budget that also knows when nobody waits any more."""


def patience_with(question: Question[object]) -> float:
    """Return the seconds after which a worker that has not answered a question is taken to hang, and is replaced."""
    counted = None if question.simulations is None else question.simulations * A_SIMULATION
    allowed = [seconds for seconds in (question.seconds, counted) if seconds is not None]
    return LEAST + SLOWER * min(allowed, default=UNBUDGETED)


class SideWorker(Protocol):
    """Somebody who answers questions beside whoever asks."""

    @property
    def capacity(self) -> int:
        """How many questions it is worth having with it at a time: more would only wait, and be called off too late."""

    def work_out(self, question: Question[Answer]) -> Thought[Answer]:
        """Ask, and go on with something else. ThoughtLost, now or from the thought, if no answer can be had."""

    def warm(self) -> None:
        """Get ready, so that the first question does not wait for it."""

    def close(self) -> None:
        """Leave everything, whatever is under way; nothing is left behind."""


class WorkerDied(ThoughtLost):
    """Whoever worked on it is gone. Asked again, another works it out."""


class CalledOff(ThoughtLost):
    """Whoever was to work on it was sent away first. Asked again, another works it out."""


@dataclass(frozen=True, slots=True)
class WorkedOut(Generic[Answer_co]):
    """A thought that has come to its end. It is plain data, and may travel."""

    answer: tuple[Answer_co] | None = None
    failure: str = ""
    """Why there is none, in one sentence."""
    details: str = ""
    """The same for a programmer."""
    is_spent: bool = False
    """True if the worker cannot go on and is replaced: asked again, another may find the answer."""

    @property
    def is_back(self) -> bool:
        return True

    def hurry(self) -> None:
        """It is there."""

    def cancel(self) -> None:
        """It costs nothing any more."""

    def result(self) -> Answer_co:
        if self.answer is not None:
            return self.answer[0]
        lost = WorkerDied(self.failure) if self.is_spent else ThoughtLost(self.failure)
        if self.details:
            lost.add_note(self.details)
        raise lost


def worked_out(question: Question[Answer], is_called_off: Callable[[], bool] | None = None) -> WorkedOut[Answer]:
    """Work it out here and now: every worker does it so, wherever it is."""
    budget = Budget(question.seconds, question.simulations)
    if is_called_off is not None:
        budget.is_called_off = is_called_off
    try:
        return WorkedOut((question.answer(budget),))
    except FailedShot as failed:
        return WorkedOut(failure=keep(failed), details=traceback.format_exc())
    except MemoryError:
        return WorkedOut(failure=NO_MEMORY, is_spent=True)
    except Exception as raised:
        return WorkedOut(failure=f"The bot failed: {raised!r}", details=traceback.format_exc())


class InPlace:
    """Works everything out at once, where it is asked."""

    @property
    def capacity(self) -> int:
        return 1

    def work_out(self, question: Question[Answer]) -> WorkedOut[Answer]:
        return worked_out(question)

    def warm(self) -> None:
        """It is always ready."""

    def close(self) -> None:
        """There is nothing to leave."""


class Follower(Protocol):
    """Somebody who plays after others what they play elsewhere."""

    def poll(self) -> bool:
        """Look whether there is something new."""

    def catch_up(self) -> Move | None:
        """What is to be played after them; None if there is nothing to be played, only something else to be seen."""


class GlancesInPlace:
    """Looks whether something was played elsewhere when it is asked, if it has not just looked."""

    def __init__(self, follower: Follower) -> None:
        self._follower = follower
        self._is_over = False
        self._looks_at = time.monotonic()

    @property
    def is_back(self) -> bool:
        if not self._is_over and time.monotonic() >= self._looks_at:
            self._is_over = self._follower.poll()
            self._looks_at = time.monotonic() + GLANCE
        return self._is_over

    def hurry(self) -> None:
        """Nobody there hears it."""

    def cancel(self) -> None:
        self._is_over = True

    def result(self) -> Move | None:
        while not self.is_back:
            time.sleep(GLANCE)
        return self._follower.catch_up()


@dataclass(frozen=True, slots=True)
class Workers:
    """Who works for a window and for the commands; in place where nobody else is named."""

    bots: SideWorker = field(default_factory=InPlace)
    """Thinks for the bots and for whoever asks for a hint, and rehearses the show."""
    foresight: SideWorker = field(default_factory=InPlace)
    """Looks ahead for whoever aims: he waits for nobody else's thoughts."""
    maps: SideWorker = field(default_factory=InPlace)
    """Works out maps of shots."""
    glances: Callable[[Follower], Thought[Move | None]] = GlancesInPlace
    """Looks on at games that are played elsewhere."""
