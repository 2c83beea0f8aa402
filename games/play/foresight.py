"""What a flick would lead to, worked out beside the window while the hand still aims.

Whoever aims asks again and again, with an aim that keeps changing; an answer that nobody wants any more is never waited for
longer than one shot takes. The answer is the simulator's own: the very shot that would be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from board.men import Man
from board.protocols.table import Thought, ThoughtLost
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from games.bots.player import Budget
from games.play.side_worker import InPlace, SideWorker
from physics.attempts import attempt
from physics.engine.check import ImpossibleShot
from physics.materials import Conditions


@dataclass(frozen=True, slots=True)
class WhatHappens:
    """What comes of this flick? Nothing, if it cannot be shot, or not be worked out: whoever shoots it is told."""

    side: Side
    men: tuple[Man, ...]
    disk: Man
    """The one to be shot."""
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
    """Looks ahead by a worker, always at what was last asked; in place, and so without delay, where none is given."""

    def __init__(self, worker: SideWorker | None = None) -> None:
        self._worker = worker or InPlace()
        self._asked: WhatHappens | None = None
        """What the worker is at."""
        self._thought: Thought[Shot | None] | None = None
        self._seen: tuple[WhatHappens | None, Shot | None] = (None, None)

    def warm(self) -> None:
        """Have the worker ready, so that the first look does not wait for it."""
        self._worker.warm()

    def newest(self, side: Side, men: Sequence[Man], disk: Man, flick: Flick, conditions: Conditions) -> Shot | None:
        """The newest answer there is, for this flick or for one asked shortly before; `Shot.flick` tells. Waits for nobody."""
        self._take()
        wanted = WhatHappens(side, tuple(men), disk, flick, conditions)
        if self._thought is None and wanted != self._seen[0]:
            self._asked = wanted
            self._thought = self._worker.work_out(wanted)
            self._take()
        seen, shot = self._seen
        # With another aim at the same men the last answer serves until the next is there: nothing flickers.
        return shot if seen is not None and replace(seen, flick=flick, disk=disk) == wanted else None

    def close(self) -> None:
        self._thought = None
        self._worker.close()

    def _take(self) -> None:
        if self._thought is not None and self._thought.is_back:
            try:
                self._seen = (self._asked, self._thought.result())
            except ThoughtLost:
                self._seen = (self._asked, None)
            self._thought = None
