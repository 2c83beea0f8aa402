"""Questions that test how worker processes behave. They have their own module, so that a worker need not load the tests."""

from __future__ import annotations

import gc
import os
import signal
import struct
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from games.bots.player import Budget


@dataclass
class Where:
    """A question whose answer is the process id of the worker."""

    seconds: float | None = None
    simulations: int | None = None

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        return os.getpid()


@dataclass
class HowLong(Where):
    """A question that runs until the worker receives a request to stop."""

    def answer(self, budget: Budget) -> int:
        while budget.left > 0.0:
            time.sleep(0.001)
        return 41


@dataclass
class Deaf(Where):
    """A question that never ends and ignores requests to stop. It creates a file when it starts."""

    begun: Path = Path()

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        self.begun.touch()
        while True:
            time.sleep(1.0)


@dataclass
class Deadly(Where):
    """A question that kills its worker process until `enough` workers have died. Then the answer is their number."""

    deaths: Path = Path()
    enough: int = 0

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        died = len(self.deaths.read_text()) if self.deaths.exists() else 0
        if died < self.enough:
            self.deaths.write_text("x" * (died + 1))
            os._exit(9)
        return died


@dataclass
class Starving(Where):
    """A question whose answer raises MemoryError."""

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        raise MemoryError


class Garbled:
    """An answer that cannot be sent back, because unpickling it fails."""

    def __reduce__(self) -> tuple[type[int], tuple[str]]:
        return int, ("garbled",)


@dataclass
class Unreadable(Where):
    def answer(self, budget: Budget) -> Garbled:  # type: ignore[override]  # noqa: ARG002
        return Garbled()


@dataclass
class HalfSaid(Where):
    """A question that stops its worker process in the middle of a message. When asked again, it is answered."""

    stopped: Path = Path()

    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        if not self.stopped.exists():
            self.stopped.touch()
            for line in [thing for thing in gc.get_objects() if isinstance(thing, Connection)]:
                os.write(line.fileno(), struct.pack("!i", 1_000) + b"the beginning")
            os.kill(os.getpid(), signal.SIGSTOP)
        return os.getpid()


@dataclass
class Absurd(Where):
    def answer(self, budget: Budget) -> int:  # noqa: ARG002
        raise ZeroDivisionError("It divided by nothing.")
