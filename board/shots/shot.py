"""A shot as a value: the flick, what happened, and where everything came to rest.

A shot that has been seen is a move like any other: it is judged as it went, without simulating it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol

from board.men import Lie, Man
from board.shots.events import Event, LeftPlatform, Returned, Struck, Thing, Toppled
from board.shots.flick import Flick
from board.shots.motion import Motion

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from board.sides import Side


class FailedShot(Exception):
    """A legal shot that physics could not work out: a fault of ours, and nobody's foul. Its text is one sentence."""

    def __init__(self, sentence: str, record: str) -> None:
        super().__init__(sentence, record)
        self.record = record
        """All that is needed to shoot it again, as text that the command `shot` reads."""

    def __str__(self) -> str:
        return str(self.args[0])


class SetupOfShot(Protocol):
    """What a shot was made from."""

    @property
    def side(self) -> Side: ...
    @property
    def men(self) -> tuple[Man, ...]:
        """Everything where it lay before, with the disk that was shot, in order of id."""

    @property
    def conditions(self) -> Any:
        """What the board and the men were like."""

    def svg(self, shot: Shot) -> str:
        """What a notebook shows of a shot."""

    def trajectory(self, shot: Shot, dt: float, at: Sequence[float] | None) -> NDArray[np.void]:
        """See `Shot.trajectory`."""

    def save(self, shot: Shot, path: str | PathLike[str]) -> None:
        """See `Shot.save`."""


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
    setup: SetupOfShot | None = field(default=None, compare=False)
    """What it was made from, as long as that is known: not of one that was read from the record of a game."""

    def __repr__(self) -> str:
        counts = Counter(event.verb for event in self.events)
        happened = ", ".join(f"{count} {verb}" for verb, count in counts.items()) or "nothing touched"
        return f"<Shot {self.flick}: {happened}; at rest after {self.seconds:g} s>"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows of a shot: the board after it, where everything was before, and the way between."""
        return None if self.setup is None else self.setup.svg(self)

    def __str__(self) -> str:
        return str(self.flick)

    def man(self, man: int) -> Man:
        return next(m for m in self.men if m.id == man)

    def trajectory(self, dt: float = 0.01, *, at: Sequence[float] | None = None) -> NDArray[np.void]:
        """Where every man is at every `dt` seconds and when all lies still, or at these times: exact, at any rate.

        A structured array with a row for every man in order of id and, along that, a time: `trajectory["x"][0]` is where the
        first man goes. Its columns: `time` s, `man`, `x`, `y` mm, `vx`, `vy` mm/s, `turn` degrees, `spin` rad/s, `height` mm,
        `tilt` degrees (of a pin, 90 lies), `energy` of sliding and spinning in g mm²/s², a billionth of a joule.
        ValueError if the shot cannot be worked out again, as it was read from a record or shot under another physics.
        """
        return self._made_from().trajectory(self, dt, at)

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file of its own, as JSON with all that it was made from; the library's `load` reads it back."""
        self._made_from().save(self, path)

    def _made_from(self) -> SetupOfShot:
        if self.setup is None:
            raise ValueError("What this shot was made from is not known: it was read from the record of a game.")
        return self.setup

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
