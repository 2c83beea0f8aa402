"""Bots think in a worker process, so that the window never waits for them.

A `Thinker` keeps one fresh interpreter at hand, never a fork of a process that may hold a window. `think` gives back a
`Thinking` at once; a thread of the thinker's own carries questions and answers, replaces a worker that died (and asks the
new one the same again), and ends one that does not stop when it is called off.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections import deque
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from random import Random
from typing import Any

from games.game import Game
from games.players.player import Budget, Choice, Player
from games.players.seating import BOTS, make_bot

GRACE = 0.05
"""Seconds a worker has to stop by itself when its thought is called off; then it is ended."""
TRIES = 3
"""Workers that may die over one thought before it is given up."""
FAREWELL = 0.2
"""Seconds a worker has to leave by itself when the thinker is closed."""


class ThoughtLost(RuntimeError):
    """No answer can be had. Its text is one sentence."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a worker is asked: which move, in which state, by whom, with which luck and how much thought."""

    game: Game[Any]
    state: Any
    player: str | Player
    """The name of a bot of this game, or one from elsewhere as it is."""
    seed: int
    seconds: float | None = None
    simulations: int | None = None


class Thinking:
    """A move being thought about in a worker."""

    def __init__(self, thinker: Thinker, number: int, question: bytes) -> None:
        self.number, self.question = number, question
        self.tries = 0
        """Workers that died over it."""
        self.cancelled_at: float | None = None
        self._thinker = thinker
        self._ended = threading.Event()
        self._choice: Choice | None = None
        self._error: ThoughtLost | None = None

    @property
    def is_back(self) -> bool:
        """Whether it has come to an end: with a choice, with an error, or called off."""
        return self._ended.is_set()

    def hurry(self) -> None:
        """Ask for the best found so far."""
        if not self.is_back:
            self._thinker.call_off(self.number)

    def cancel(self) -> None:
        """Nobody wants the answer any more. Returns at once; the worker is free again within a tenth of a second."""
        if not self.is_back and self.cancelled_at is None:
            self.cancelled_at = time.monotonic()
            self._thinker.call_off(self.number)

    def result(self, patience: float | None = None) -> Choice:
        """The choice, waiting for it at most `patience` seconds; ThoughtLost if there is none."""
        if not self._ended.wait(patience):
            raise ThoughtLost("The bot is still thinking.")
        if self._error is not None:
            raise self._error
        if self._choice is None:
            raise ThoughtLost("The bot was told to stop thinking.")
        return self._choice

    def end(self, choice: Choice | None = None, error: ThoughtLost | None = None) -> None:
        self._choice, self._error = (None, None) if self.cancelled_at is not None else (choice, error)
        self._ended.set()


class Thinker:
    """Somebody who thinks beside the window, one question after the other."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._called_off = self._context.RawValue("q", 0)
        """The number of the last thought called off or hurried, and so of all before it: the worker looks at it now and then."""
        self._asked: deque[Thinking] = deque()
        self._numbers = 0
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._worker: Any = None
        self._line: Connection | None = None
        self._bell, self._bell_rope = self._context.Pipe(duplex=False)
        self._is_closed = False
        atexit.register(self.close)

    def warm(self) -> None:
        """Start the worker in the background, so that the first thought does not wait for an interpreter."""
        with self._lock:
            if self._thread is None and not self._is_closed:
                self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
                self._thread.start()

    def think(self, question: Question) -> Thinking:
        """Ask for a move, and go on with something else."""
        as_bytes = pickle.dumps(question)
        with self._lock:
            if self._is_closed:
                raise ThoughtLost("The thinker has been closed.")
            self._numbers += 1
            thinking = Thinking(self, self._numbers, as_bytes)
            self._asked.append(thinking)
        self.warm()
        self._ring()
        return thinking

    def call_off(self, number: int) -> None:
        """Let the worker bring the thought of this number, and any before it, to an end."""
        self._called_off.value = max(self._called_off.value, number)
        self._ring()

    @property
    def worker(self) -> int | None:
        """The worker's process id; None where none has been started."""
        worker = self._worker
        return None if worker is None else worker.pid

    def close(self) -> None:
        """End the worker and give up what was asked. Nothing is left behind."""
        with self._lock:
            if self._is_closed:
                return
            self._is_closed = True
            self._called_off.value = self._numbers
            self._bell_rope.send_bytes(b"!")
        atexit.unregister(self.close)
        if self._thread is not None:
            self._thread.join()
        self._bell_rope.close()
        self._bell.close()

    def _ring(self) -> None:
        with self._lock:
            if not self._is_closed:
                self._bell_rope.send_bytes(b"!")

    # --- on the thread ----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        self._hire()
        thinking: Thinking | None = None
        while not self._is_closed:
            if thinking is None and self._asked:
                thinking = self._put(self._asked.popleft())
                continue
            line, worker = self._line, self._worker
            ends = [self._bell] if worker is None else [self._bell, line, worker.sentinel]
            ready = wait(ends, _patience(thinking))
            if self._bell in ready:
                self._bell.recv_bytes()
            if worker is not None and (line in ready or worker.sentinel in ready):
                thinking = self._heard(thinking)
            elif thinking is not None and _patience(thinking) == 0.0:
                self._dismiss()
                self._hire()
                thinking.end()
                thinking = None
        for unanswered in (thinking, *self._asked):
            if unanswered is not None:
                unanswered.end(error=ThoughtLost("The thinker has been closed."))
        self._dismiss(FAREWELL)

    def _put(self, thinking: Thinking) -> Thinking | None:
        """Put a question to the worker; None if it came to an end."""
        if thinking.cancelled_at is not None:
            thinking.end()
            return None
        if thinking.tries == TRIES:
            thinking.end(error=ThoughtLost(f"{TRIES} workers died over this move."))
            return None
        if self._worker is None:
            self._hire()
        assert self._line is not None
        try:
            self._line.send((thinking.number, thinking.question))
        except OSError:
            return self._died(thinking)
        return thinking

    def _heard(self, thinking: Thinking | None) -> Thinking | None:
        """Take the worker's answer; what is still to be answered."""
        assert self._line is not None
        try:
            number, choice, error = self._line.recv()
        except (EOFError, OSError):
            return self._died(thinking)
        if thinking is None or number != thinking.number:
            return thinking
        lost = None
        if error is not None:
            lost = ThoughtLost(f"The bot failed: {error[0]}")
            lost.add_note(error[1])
        thinking.end(choice, lost)
        return None

    def _died(self, thinking: Thinking | None) -> Thinking | None:
        """Clear away a worker that is gone, and put what it was asked to a new one."""
        self._dismiss()
        if thinking is None:
            return None
        thinking.tries += 1
        return self._put(thinking)

    def _hire(self) -> None:
        self._line, there = self._context.Pipe()
        self._worker = self._context.Process(target=_work, args=(there, self._called_off), name="thinking", daemon=True)
        self._worker.start()
        there.close()

    def _dismiss(self, patience: float = 0.0) -> None:
        if self._worker is None or self._line is None:
            return
        self._line.close()
        if patience:
            self._worker.join(patience)
        self._worker.kill()
        self._worker.join()
        self._worker = self._line = None


def _patience(thinking: Thinking | None) -> float | None:
    """Seconds until a thought that was called off is ended by force; None where nothing was."""
    if thinking is None or thinking.cancelled_at is None:
        return None
    return max(0.0, thinking.cancelled_at + GRACE - time.monotonic())


# --- in the worker --------------------------------------------------------------------------------------------------


def _work(line: Connection, called_off: Any) -> None:
    """Answer questions until nobody is there to ask."""
    # Ctrl-C in a terminal reaches everybody; whoever asks decides when it is over.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            number, question = line.recv()
        except (EOFError, OSError):
            return
        choice, error = None, None
        try:
            choice = _answer(pickle.loads(question), called_off, number)
        except Exception as raised:
            error = (repr(raised), traceback.format_exc())
        try:
            line.send((number, choice, error))
        except OSError:
            return


def _answer(question: Question, called_off: Any, number: int) -> Choice:
    player = _seated(question.game.card.name, question.player) if isinstance(question.player, str) else question.player
    budget = Budget(question.seconds, question.simulations, lambda: bool(called_off.value >= number))
    return player.choose(question.game, question.state, Random(question.seed), budget)


@lru_cache(maxsize=8)
def _seated(game: str, name: str) -> Player:
    return make_bot(game, name)


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def spec_of(game: Game[Any], player: Player) -> str | Player:
    """How a worker is told who is to think: by name where the name is known there, so that nothing big travels."""
    return player.name if player.name in BOTS.get(game.card.name, {}) else player
