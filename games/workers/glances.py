"""Whoever looks on at a game that is played elsewhere looks at its record on a thread of his own: reading it takes a while."""

from __future__ import annotations

import logging
import math
import threading
import time

from board.moves import Move
from games.play.side_worker import GLANCE, LEAST, Clock, Follower, WorkerDied

log = logging.getLogger("games")


class Glances:
    """Looks again and again until something has been played there."""

    def __init__(self, follower: Follower, clock: Clock = time.monotonic) -> None:
        self._follower, self._clock = follower, clock
        self._looks_since = math.inf
        """When the look that is under way began."""
        self._is_cancelled = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._look() and not self._is_cancelled.wait(GLANCE):
            pass

    def _look(self) -> bool:
        self._looks_since = self._clock()
        try:
            return self._follower.poll()
        except Exception as error:
            # What cannot be read now may be read the next time.
            log.debug("A look at a game played elsewhere failed.", exc_info=error)
            return False
        finally:
            self._looks_since = math.inf

    @property
    def is_back(self) -> bool:
        return not self._thread.is_alive() or self._hangs

    @property
    def _hangs(self) -> bool:
        """True if a look takes too long, as on a disk of the network that does not answer."""
        return self._clock() - self._looks_since >= LEAST

    def hurry(self) -> None:
        """Nobody there hears it."""

    def cancel(self) -> None:
        self._is_cancelled.set()

    def result(self) -> Move | None:
        while not self.is_back:
            self._thread.join(GLANCE)
        if self._hangs:
            self.cancel()
            raise WorkerDied("The record of this game cannot be read just now.")
        return self._follower.catch_up()
