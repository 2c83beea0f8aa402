"""A shot as a value: the flick, what happened, and where everything came to rest.

A shot that has been seen is a move like any other: it is judged as it went, without simulating it again.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from board.men import Lie, Man
from board.shots.events import Event, LeftPlatform, Returned, Struck, Thing, Toppled
from board.shots.flick import Flick
from board.views.picture import Motion


class FailedShot(Exception):
    """A legal shot that physics could not work out: a fault of ours, and nobody's foul. Its text is one sentence."""

    def __init__(self, sentence: str, record: str) -> None:
        super().__init__(sentence, record)
        self.record = record
        """All that is needed to shoot it again, as text that the command `shot` reads."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Shot:
    flick: Flick
    disk: int
    """The id of the disk that was shot."""
    men: tuple[Man, ...]
    """Everything, where it came to rest, in order of id. Rests are rounded to 0.0001 mm, so that text keeps them exactly."""
    events: tuple[Event, ...]
    seconds: float = 0.0
    """From the flick until everything lay still."""
    motion: Motion | None = field(default=None, compare=False)
    physics: int = 1
    """Which edition of the physics it was shot under: under another it may go otherwise."""

    def __str__(self) -> str:
        return str(self.flick)

    def man(self, man: int) -> Man:
        return next(m for m in self.men if m.id == man)

    @property
    def strikes(self) -> tuple[Struck, ...]:
        return tuple(event for event in self.events if isinstance(event, Struck))

    @property
    def toppled(self) -> tuple[Toppled, ...]:
        return tuple(event for event in self.events if isinstance(event, Toppled))

    @property
    def left(self) -> frozenset[int]:
        """The men that left the platform at any time, whether or not they came back, with those that lie in the ditch."""
        out = {event.man for event in self.events if isinstance(event, LeftPlatform | Returned)}
        return frozenset(out | {man.id for man in self.men if man.lie is Lie.DITCH})

    def reached(self) -> frozenset[int]:
        """The men the shot disk struck, directly or through others: everything a chain of touches leads to."""
        moved: set[Thing] = {self.disk}
        for strike in self.strikes:
            if isinstance(strike.second, int) and (strike.first in moved or strike.second in moved):
                moved |= {strike.first, strike.second}
        return frozenset(man for man in moved if isinstance(man, int) and man != self.disk)
