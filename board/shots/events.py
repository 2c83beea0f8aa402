"""Events of a shot, in order of time. Times are seconds from the flick, speeds mm/s, impulses g mm/s.

An event names pieces by id. It names parts of the board `rim`, `peg-1` to `peg-8`, `platform` or `floor`. Here `platform` is the
side wall of the raised platform, which only a piece in the ditch can hit. Every event prints as one line of text, and
`read_event` parses such a line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from board.geometry import Point
from board.shots.flick import number, read_point, write_point
from board.text.words import quote

Thing = int | str


@dataclass(frozen=True, slots=True)
class Struck:
    """Contact of a piece with another piece or with a part of the board.

    `first` is the piece with the smaller id. After contact with a part of the board, `second` is that part.
    """

    verb: ClassVar[str] = "struck"
    time: float
    first: Thing
    second: Thing
    at: Point
    impulse: float
    speed: float
    """Speed in mm/s at which the two parts in this contact approached each other."""
    angle: float | None = field(default=None, compare=False)
    """Angle of the contact in degrees, between the direction of approach and the line of centres. A full hit has 0 and a graze
    90.

    For a part of the board, the normal of its surface replaces the line of centres. None for a shot from a saved game, because
    games are saved without angles.
    """

    def involves(self, thing: Thing) -> bool:
        return thing in (self.first, self.second)

    def __str__(self) -> str:
        text = f"{number(self.time)} {self.first} struck {self.second} at {write_point(self.at)}"
        return f"{text} impulse {number(self.impulse)} speed {number(self.speed)}"


@dataclass(frozen=True, slots=True)
class ManEvent:
    """Base class of events that happen to one piece. Each kind of event has its own verb, such as `pocketed`."""

    verb: ClassVar[str]
    time: float
    man: int

    def __str__(self) -> str:
        return f"{number(self.time)} {self.man} {self.verb}"


class Pocketed(ManEvent):
    """Event of a shot: a disk dropped into the pocket (the hole in the middle) and stayed there."""

    __slots__ = ()
    verb = "pocketed"


class Unpocketed(ManEvent):
    """Event of a shot: a disk was knocked out of the pocket (the hole in the middle)."""

    __slots__ = ()
    verb = "unpocketed"


class LeftPlatform(ManEvent):
    """Event of a shot: a disk went over the edge of the raised platform. It counts as out, even if it comes back."""

    __slots__ = ()
    verb = "left"


class Returned(ManEvent):
    """Event of a shot: a disk left the raised platform, rebounded from the rim and came back onto the platform."""

    __slots__ = ()
    verb = "returned"


@dataclass(frozen=True, slots=True)
class Toppled:
    """Event of a shot: a pin began to fall. `by` names what knocked it over: the id of a piece, or a part of the board.

    `chain` lists the pieces that passed the motion on. It begins with the shot disk and ends with the pin.
    """

    verb: ClassVar[str] = "toppled"
    time: float
    man: int
    by: Thing
    chain: tuple[int, ...]
    rebound: bool
    """True if the shot disk had touched the rim before its motion reached the pin."""

    def __str__(self) -> str:
        chain = "-".join(map(str, self.chain))
        return f"{number(self.time)} {self.man} toppled by {self.by} chain {chain}{' rebound' if self.rebound else ''}"


class Stopped(ManEvent):
    """Event of a shot: a piece came to rest."""

    __slots__ = ()
    verb = "stopped"


Event = Struck | Pocketed | Unpocketed | LeftPlatform | Returned | Toppled | Stopped
_SIMPLE = {kind.verb: kind for kind in (Pocketed, Unpocketed, LeftPlatform, Returned, Stopped)}


def read_event(text: str) -> Event:
    """Return the event of a shot that a line of text describes. Raise ValueError if the line describes none."""
    match text.split():
        case [time, man, verb] if verb in _SIMPLE:
            return _SIMPLE[verb](float(time), int(man))
        case [time, first, "struck", second, "at", where, "impulse", impulse, "speed", speed]:
            at = read_point(where)
            return Struck(float(time), _thing(first), _thing(second), at, float(impulse), float(speed))
        case [time, man, "toppled", "by", by, "chain", chain, *rebound] if rebound in ([], ["rebound"]):
            return Toppled(float(time), int(man), _thing(by), tuple(map(int, chain.split("-"))), bool(rebound))
    raise ValueError(f"{quote(text)} is not an event.")


def _thing(text: str) -> Thing:
    return int(text) if text.isdigit() else text
