"""Follow a game that is played in another window. Reading the game's file takes time, so a separate thread does it."""

from __future__ import annotations

import logging
import math
import threading
import time

from board.moves import Move
from board.protocols.thought import Thought
from games.play.side_worker import GLANCE, LEAST, Clock, Follower, WorkerDied

log = logging.getLogger("games")


class _Polling:
    """A thread that checks a game in another window again and again until the game has changed."""

    def __init__(self, follower: Follower, clock: Clock) -> None:
        self._follower, self._clock = follower, clock
        self._looks_since = math.inf
        """Time at which the running check for changes began. Infinite while no check is running."""
        self.is_cancelled = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._look() and not self.is_cancelled.wait(GLANCE):
            pass

    def _look(self) -> bool:
        self._looks_since = self._clock()
        try:
            return self._follower.poll()
        except Exception as error:
            # An unreadable record may be readable at the next poll.
            log.debug("A game played in another window can't be read.", exc_info=error)
            return False
        finally:
            self._looks_since = math.inf

    def wait(self, seconds: float | None) -> bool:
        """Wait up to `seconds` for a change of the watched game. Return True if it has changed, or if the check of its file
        hangs.
        """
        while not (is_over := not self._thread.is_alive() or self._hangs) and seconds is None:
            self._thread.join(GLANCE)
        return is_over

    @property
    def _hangs(self) -> bool:
        """True if a check of the game's file takes too long, as on a network disk that does not respond."""
        return self._clock() - self._looks_since >= LEAST

    def answer(self) -> Move | None:
        if self._hangs:
            self.is_cancelled.set()
            raise WorkerDied("This game can't be read just now.")
        return self._follower.catch_up()


def glances(follower: Follower, clock: Clock = time.monotonic) -> Thought[Move | None]:
    """Start a thread that checks a watched game until the game has changed. Return a handle from which to read the result
    later.
    """
    polling = _Polling(follower, clock)
    return Thought(polling.answer, polling.wait, cancel=polling.is_cancelled.set)
