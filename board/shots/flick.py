"""The aim of a shot. It also writes its numbers and points as text without rounding."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import ClassVar

from board.geometry import Point


def number(value: float) -> str:
    """Return the shortest text from which the same number can be read back exactly."""
    return str(int(value)) if abs(value) < 1e15 and value == int(value) else repr(value)


def write_point(point: Point) -> str:
    """Return a point as `x,y`, without rounding."""
    return f"{number(point.x)},{number(point.y)}"


def read_point(text: str) -> Point:
    """Return the point that a text `x,y` describes. Raise ValueError if the text is not a point."""
    x, y = text.split(",")
    return Point(float(x), float(y))


@dataclass(frozen=True, slots=True)
class Flick:
    """A shot of a disk by a finger: start `at`, direction `heading` (degrees), `speed` (mm/s) and `spin` (rad/s)."""

    at: Point
    heading: float
    speed: float
    spin: float = 0.0
    foul: bool = False
    """True if this shot is a foul: the player's finger crossed the foul line before it released the disk."""
    seconds: float | None = field(default=None, repr=False)
    """Time in s that the player took to aim. None if it was not measured."""

    def __str__(self) -> str:
        spin = f" spin {number(self.spin)}" if self.spin else ""
        foul = " over the line" if self.foul else ""
        took = f" in {number(self.seconds)}" if self.seconds is not None else ""
        return f"flick {write_point(self.at)} heading {number(self.heading)} speed {number(self.speed)}{spin}{foul}{took}"

    _text: ClassVar = re.compile(r"flick (\S+) heading (\S+) speed (\S+)(?: spin (\S+))?( over the line)?(?: in (\S+))?")

    @classmethod
    def read(cls, text: str) -> Flick | None:
        found = cls._text.fullmatch(text)
        if not found:
            return None
        at, heading, speed, spin, foul, took = found.groups()
        seconds = None if took is None else float(took)
        return cls(read_point(at), float(heading), float(speed), float(spin or 0), bool(foul), seconds)
