"""Varied positions of the drills, from assets/varied.txt: pieces and disk are moved slightly, and may be mirrored.

    one-rim: from 11.2,-287.4 men -8.1,12.3 mirrored; flick 11.2,-287.4 heading 151.2 speed 2010; club 33 of 50

The line says where the disk starts and by how much the pieces move. Then follow a shot that succeeds by the drill's route, and a
club player's success rate with it. A test sets up another position for every attempt, so that the player cannot reuse an earlier
aim. `python -m tools.make.vary_drills` finds the positions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from assets import FOLDER
from board.geometry import ORIGIN, Point
from board.shots.flick import Flick, read_point, write_point
from games.practice.solutions import TRIES

VARIED = FOLDER / "varied.txt"
_PLACING = re.compile(r"from (\S+) men (\S+?)( mirrored)?")
_LINE = re.compile(r"([a-z-]+): (from [^;]+); (flick [^;]+); club (\d+) of 50")


@dataclass(frozen=True, slots=True)
class Placing:
    """A variation of a drill's position: another start point, shifted pieces, and optionally a mirror image."""

    start: Point
    """Start point of the disk in this variation (a slightly different form) of the drill's position."""
    shift: Point = ORIGIN
    """Vector, in mm, by which all pieces of the drill's position are moved before any mirroring."""
    is_mirrored: bool = False
    """True if this variation mirrors the drill's position: left and right are exchanged."""

    def __str__(self) -> str:
        return f"from {write_point(self.start)} men {write_point(self.shift)}{' mirrored' if self.is_mirrored else ''}"


def read_placing(text: str) -> Placing:
    """Return the variation of a drill's position that a text describes. Raise ValueError if the text is invalid."""
    found = _PLACING.fullmatch(text)
    if found is None:
        raise ValueError("A placing says `from X,Y men X,Y`.")
    return Placing(read_point(found[1]), read_point(found[2]), found[3] is not None)


@dataclass(frozen=True, slots=True)
class Variation:
    """A variation of a drill's position, and a shot that solves it."""

    placing: Placing
    flick: Flick
    club: int
    """Number of successes in fifty attempts at this shot by a simulated club player."""

    @property
    def share(self) -> float:
        return self.club / TRIES

    def __str__(self) -> str:
        return f"{self.placing}; {self.flick}; club {self.club} of {TRIES}"


@cache
def variations() -> Mapping[str, tuple[Variation, ...]]:
    """Return a dictionary from the name of a drill to the variations of its position. Drills without variations are left out."""
    found: dict[str, list[Variation]] = {}
    for line in _LINE.finditer(VARIED.read_text(encoding="utf-8")):
        flick = Flick.read(line[3])
        assert flick is not None
        found.setdefault(line[1], []).append(Variation(read_placing(line[2]), flick, int(line[4])))
    return {name: tuple(each) for name, each in found.items()}
