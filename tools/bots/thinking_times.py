"""Measure the time until a cancelled bot stops thinking, and the time to replace it: `python -m tools.bots.thinking_times`."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from board.protocols.thought import Thought
from games.bots.player import Budget
from games.play.side_worker import Question
from games.workers.bot_process import Thinker


@dataclass(frozen=True)
class Attentive:
    """A task for a bot's process that runs until it is cancelled. Like a bot, it checks regularly whether it should stop."""

    seconds: float | None = None
    simulations: int | None = None

    def answer(self, budget: Budget) -> int:
        while budget.left > 0.0:
            time.sleep(0.001)
        return os.getpid()


@dataclass(frozen=True)
class Deaf(Attentive):
    """A task that never checks if it should stop. So a bot's process cannot cancel it."""

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        while True:
            time.sleep(1.0)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bots.thinking_times", description=__doc__)
    parser.add_argument("--tries", type=int, default=50, help="requests of each kind (50)")
    tries = range(parser.parse_args().tries)
    thinker = Thinker()
    begun = time.monotonic()
    _ask(thinker)
    print(f"First answer, including the start of the worker: {time.monotonic() - begun:.2f} s")
    _tell("Quick request, round trip", [_measure_time(lambda: _ask(thinker)) for _ in tries])
    _tell("Cancelled request that checks for it ends", [_time_cancel(thinker, Attentive()) for _ in tries])
    _tell("Cancelled request that does not check ends", [_time_cancel(thinker, Deaf()) for _ in tries])
    _tell("Worker killed during a request: answer after", [_time_replacement(thinker) for _ in tries])
    thinker.close()
    return 0


def _tell(title: str, seconds: list[float]) -> None:
    print(f"{title}: {1000 * median(seconds):.0f} ms, at most {1000 * max(seconds):.0f} ms of {len(seconds)}")


def _measure_time(act: Callable[[], object]) -> float:
    begun = time.monotonic()
    act()
    return time.monotonic() - begun


def _ask(thinker: Thinker) -> int:
    return thinker.work_out(Attentive(seconds=1e-6)).result()


def _under_way(thinker: Thinker, question: Question[int]) -> Thought[int]:
    """Give a bot's worker process a task, and return after the task has begun."""
    _ask(thinker)
    thinking = thinker.work_out(question)
    time.sleep(0.05)
    return thinking


def _time_cancel(thinker: Thinker, question: Question[int]) -> float:
    thinking = _under_way(thinker, question)
    begun = time.monotonic()
    thinking.cancel()
    thinking.wait()
    return time.monotonic() - begun


def _time_replacement(thinker: Thinker) -> float:
    thinking = _under_way(thinker, Attentive(seconds=0.06))
    worker = thinker.worker
    assert worker is not None
    os.kill(worker, signal.SIGTERM)
    return _measure_time(thinking.result)


if __name__ == "__main__":
    sys.exit(main())
