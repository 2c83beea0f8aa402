"""A shot as data: its aim, its events, and the final positions of the pieces.

The rules judge a recorded shot from this data, without simulating it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
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


class ImpossibleShot(ValueError):
    """Raised for a shot that cannot be simulated. The message is one sentence."""


class FailedShot(Exception):
    """Raised when the simulation breaks on a legal shot. This is a program error and not a foul. The message is one sentence."""

    def __init__(self, sentence: str, record: str) -> None:
        super().__init__(sentence, record)
        self.record = record
        """JSON text with everything needed to repeat the failed shot. The command `shot` reads it."""

    def __str__(self) -> str:
        return str(self.args[0])


class SetupOfShot(Protocol):
    """State before a shot: the board, the pieces and the physical conditions."""

    @property
    def side(self) -> Side: ...
    @property
    def men(self) -> tuple[Man, ...]:
        """All pieces before the shot, including the disk to shoot, in order of id."""

    @property
    def conditions(self) -> Any:
        """Physical properties of the board and the pieces in the shot, such as friction."""

    def svg(self, shot: Shot) -> str:
        """Return a drawing of the shot as SVG text, for a notebook."""

    def trajectory(self, shot: Shot, dt: float, at: Sequence[float] | None) -> NDArray[np.void]:
        """Return the state of every piece during the shot: every `dt` seconds until all are at rest, or at the times `at`."""

    def save(self, shot: Shot, path: str | PathLike[str]) -> None:
        """Write the shot and the state before it to the JSON file at `path`."""


class _LazyFields:
    """Base class of a shot that computes its fields when one of them is first read.

    This saves time in a program that simulates many shots and reads the fields of only a few.
    """

    __slots__ = ("_make",)
    _make: Callable[[], tuple[object, ...]] | None

    def __getattr__(self, name: str) -> Any:
        # Python calls this only for fields without a value.
        if name in Shot.__slots__ and (make := self._make) is not None:
            for field_name, value in zip(Shot.__slots__, make(), strict=True):
                object.__setattr__(self, field_name, value)
            # Clear `_make` last: another thread may be waiting for a field.
            object.__setattr__(self, "_make", None)
        return object.__getattribute__(self, name)


@dataclass(frozen=True, slots=True)
class Shot(_LazyFields):
    """A simulated or recorded shot: its aim, its events, and the final positions of all pieces."""

    flick: Flick
    disk: int
    """Id of the disk that was shot."""
    men: tuple[Man, ...]
    """All pieces after the shot, in order of id. Positions are rounded to 0.0001 mm, so that text stores them exactly."""
    events: tuple[Event, ...]
    seconds: float = 0.0
    """Time in s from the start of the shot until all pieces are at rest."""
    motion: Motion | None = field(default=None, compare=False)
    physics: int = 1
    """Version of the physics that simulated the shot. Another version may give another result."""
    setup: SetupOfShot | None = field(default=None, compare=False)
    """State before the shot. None if the shot was read from a saved game."""

    def __repr__(self) -> str:
        counts = Counter(event.verb for event in self.events)
        happened = ", ".join(f"{count} {verb}" for verb, count in counts.items()) or "nothing touched"
        return f"<Shot {self.flick}: {happened}; at rest after {self.seconds:g} s>"

    def _repr_svg_(self) -> str | None:
        """Return a drawing of the shot as SVG text for a notebook: initial positions, paths and final positions of the pieces."""
        return None if self.setup is None else self.setup.svg(self)

    def __str__(self) -> str:
        return str(self.flick)

    def man(self, man: int) -> Man:
        return next(m for m in self.men if m.id == man)

    def trajectory(self, dt: float = 0.01, *, at: Sequence[float] | None = None) -> NDArray[np.void]:
        """Return the state of every piece during the shot: every `dt` seconds until all are at rest, or at the times `at`.

        The result is a structured array with a row for every piece, in order of id, and a column for every time.
        `trajectory["x"][0]` is the x of the first piece over time. Values are exact for any `dt`.

        Fields: `time` s, `man` (the id), `x`, `y` mm, `vx`, `vy` mm/s, `turn` degrees, `spin` rad/s, `height` mm, `tilt` degrees
        (a pin lies at 90). `energy` is the kinetic energy of sliding and spinning, and `potential` the energy of the height. Both
        are in g mm²/s² (a billionth of a joule).

        Raise ValueError if the shot was read from a saved game or made by another version of the physics.
        """
        return self._made_from().trajectory(self, dt, at)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the shot and the state before it to a JSON file. The library's function `load` reads it back."""
        self._made_from().save(self, path)

    def _made_from(self) -> SetupOfShot:
        if self.setup is None:
            raise ValueError("The starting position of this shot is unknown: it was read from a saved game.")
        return self.setup

    @property
    def strikes(self) -> tuple[Struck, ...]:
        return tuple(event for event in self.events if isinstance(event, Struck))

    @property
    def toppled(self) -> tuple[Toppled, ...]:
        return tuple(event for event in self.events if isinstance(event, Toppled))

    @property
    def left(self) -> frozenset[int]:
        """Ids of the pieces that left the raised platform at any time, even if they came back.

        Pieces in the ditch around the platform are included.
        """
        out = {event.man for event in self.events if isinstance(event, LeftPlatform | Returned)}
        return frozenset(out | {man.id for man in self.men if man.lie is Lie.DITCH})

    def reached(self) -> frozenset[int]:
        """Return the ids of the pieces that the shot disk struck, directly or through other pieces."""
        moved: set[Thing] = {self.disk}
        for strike in self.strikes:
            if isinstance(strike.second, int) and (strike.first in moved or strike.second in moved):
                moved |= {strike.first, strike.second}
        return frozenset(man for man in moved if isinstance(man, int) and man != self.disk)


def make_lazy_shot(make: Callable[[], tuple[object, ...]]) -> Shot:
    """Return a shot whose fields are all computed on the first access to one of them.

    `make` computes all fields and returns them in order.
    """
    shot = object.__new__(Shot)
    object.__setattr__(shot, "_make", make)
    return shot
