"""Preview of a shot, simulated in a worker process while the player aims.

The window asks for previews faster than the worker answers, so requests that come while the worker is busy are dropped. A preview
waits for at most one older shot. The preview is a full simulation: exactly the shot that would be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from board.men import Man
from board.protocols.thought import Thought, ThoughtLost
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from games.bots.player import Budget
from games.play.side_worker import InPlace, SideWorker
from physics.attempts import attempt
from physics.engine.check import ImpossibleShot
from physics.materials import Conditions


@dataclass(frozen=True, slots=True)
class PreviewQuestion:
    """A question for a worker process: what would happen if the player made this shot?

    The answer is None if the shot cannot be simulated. The error is reported only when the player really shoots.
    """

    side: Side
    men: tuple[Man, ...]
    disk: Man
    """The disk that the player would shoot, as it lies before the shot."""
    flick: Flick
    conditions: Conditions
    seconds: float | None = None
    simulations: int | None = 1

    def answer(self, budget: Budget | None = None) -> Shot | None:  # noqa: ARG002
        try:
            return attempt(self.side, (*self.men, replace(self.disk, at=self.flick.at)), self.flick, self.conditions)
        except (ImpossibleShot, FailedShot):
            return None


class Foresight:
    """Previews of the shot at which a player aims. Without a worker process they are simulated in the calling thread."""

    def __init__(self, worker: SideWorker | None = None) -> None:
        self._worker = worker or InPlace()
        self._question: PreviewQuestion | None = None
        """The present question to the worker, or the last one that it answered. The worker simulates a shot to answer it."""
        self._thought: Thought[Shot | None] | None = None
        self._seen: tuple[PreviewQuestion | None, Shot | None] = (None, None)

    def warm(self) -> None:
        """Start the worker early, so that the first preview does not wait for it."""
        self._worker.warm()

    def newest(self, side: Side, men: Sequence[Man], disk: Man, flick: Flick, conditions: Conditions) -> Shot | None:
        """Return the newest finished preview at once, and start a new one if needed.

        The preview may show a slightly earlier aim, whose shot is its field `flick`. Return None if these pieces have no preview
        yet.
        """
        self._take()
        wanted = PreviewQuestion(side, tuple(men), disk, flick, conditions)
        if self._thought is None and wanted != self._seen[0]:
            self._question = wanted
            self._thought = self._worker.work_out(wanted)
            self._take()
        seen, shot = self._seen
        # While the pieces stay the same, return the previous answer until the next one arrives, to avoid flicker.
        return shot if seen is not None and replace(seen, flick=flick, disk=disk) == wanted else None

    def shot_of(self, side: Side, men: Sequence[Man], disk: Man, flick: Flick, conditions: Conditions) -> Shot | None:
        """Return the newest preview if it shows exactly the shot `flick`, so that this shot need not be simulated again.

        Otherwise return None.
        """
        self._take()
        seen, shot = self._seen
        timed = replace(flick, seconds=None)
        is_same = shot is not None and seen == PreviewQuestion(side, tuple(men), disk, timed, conditions)
        return replace(shot, flick=flick) if is_same and shot is not None else None

    def close(self) -> None:
        self._thought = None
        self._worker.close()

    def _take(self) -> None:
        if self._thought is not None and self._thought.is_back:
            try:
                self._seen = (self._question, self._thought.result())
            except ThoughtLost:
                self._seen = (self._question, None)
            self._thought = None
