"""Whoever looks on at a game that is played elsewhere looks at its record on a thread of his own: reading it takes a while."""

from __future__ import annotations

import threading

from board.moves import Move
from games.playing.side_worker import GLANCE, Follower


class Glances:
    """Looks again and again until something has been played there."""

    def __init__(self, follower: Follower) -> None:
        self._follower = follower
        self._is_cancelled = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._follower.poll() and not self._is_cancelled.wait(GLANCE):
            pass

    @property
    def is_back(self) -> bool:
        return not self._thread.is_alive()

    def hurry(self) -> None:
        """Nobody there hears it."""

    def cancel(self) -> None:
        self._is_cancelled.set()

    def result(self) -> Move | None:
        self._thread.join()
        return self._follower.catch_up()
