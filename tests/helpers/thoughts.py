"""Thoughts for a worker to think. By themselves, so that a worker need not load a test for them."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from games.players.player import Budget


@dataclass
class Where:
    """In which process is this thought?"""

    seconds: float | None = None
    simulations: int | None = None

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        return os.getpid()


@dataclass
class HowLong(Where):
    """Thinks until it is told to stop, then answers."""

    def answer(self, budget: Budget) -> int:
        while budget.left > 0.0:
            time.sleep(0.001)
        return 41


@dataclass
class Deaf(Where):
    """Never stops by itself; leaves a file to show that it has begun."""

    begun: Path = Path()

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        self.begun.touch()
        while True:
            time.sleep(1.0)


@dataclass
class Deadly(Where):
    """Kills whoever thinks about it, until a file says that enough have died; then answers how many have."""

    deaths: Path = Path()
    enough: int = 0

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        died = len(self.deaths.read_text()) if self.deaths.exists() else 0
        if died < self.enough:
            self.deaths.write_text("x" * (died + 1))
            os._exit(9)
        return died


@dataclass
class Absurd(Where):
    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        raise ZeroDivisionError("It divided by nothing.")
