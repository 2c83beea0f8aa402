"""The men: disks, pins, checkers and the pieces of the races, with their sizes and weights.

Sizes are estimates from sister boards of the period; no measurement of this very board's men survives.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from board.geometry import Point

NOBODY = -1
"""The seat of a man that belongs to no player, such as a pin."""
LARGEST = 1000.0
"""mm, g: no man is so large or so heavy."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A sort of man. Lengths in mm, mass in g."""

    name: str
    radius: float
    height: float
    mass: float
    hole: float = 0.0
    """Radius of the hole through the middle; 0 for none."""

    def __post_init__(self) -> None:
        if not all(0.0 < size < LARGEST for size in (self.radius, self.height, self.mass)) or not 0.0 <= self.hole < self.radius:
            raise ValueError(
                f"A {self.name} has a radius, a height and a mass above 0 and below {LARGEST:g}, and a hole smaller than itself."
            )

    def __repr__(self) -> str:
        return self.name.upper()

    def __reduce__(self) -> tuple[Callable[..., Kind], tuple[str, float, float, float, float]]:
        # A pin that comes from another process is still a PIN.
        return _known, (self.name, self.radius, self.height, self.mass, self.hole)


def _known(name: str, radius: float, height: float, mass: float, hole: float) -> Kind:
    kind = Kind(name, radius, height, mass, hole)
    return KINDS[name] if KINDS.get(name) == kind else kind


DISK = Kind("disk", radius=15.875, height=8.0, mass=3.35, hole=7.9375)
SOLID_DISK = Kind("solid-disk", radius=15.875, height=9.525, mass=5.32)
"""The disk that some boards came with in place of the wooden ring."""
CHECKER = Kind("checker", radius=14.3, height=8.0, mass=3.62)
KING = Kind("king", radius=14.3, height=16.0, mass=7.24)
PIN = Kind("pin", radius=7.15, height=44.45, mass=2.844)
BICYCLE = Kind("bicycle", radius=12.0, height=20.0, mass=4.0)
PIG = Kind("pig", radius=12.0, height=16.0, mass=4.0)
HORSE = Kind("horse", radius=12.0, height=24.0, mass=4.0)
KINDS = {kind.name: kind for kind in (DISK, SOLID_DISK, CHECKER, KING, PIN, BICYCLE, PIG, HORSE)}


class Lie(Enum):
    """How a man lies."""

    UP = "up"
    """On the playing surface, and a pin on its feet."""
    POCKET = "pocket"
    DITCH = "ditch"
    FALLEN = "fallen"
    """A pin on its side. Its place is the middle of the lying pin and its turn points to its head."""


@dataclass(frozen=True, slots=True)
class Man:
    """One man: which, whose, of which kind, where."""

    id: int
    kind: Kind
    seat: int
    at: Point
    turn: float = 0.0
    """Degrees, counter-clockwise."""
    lie: Lie = Lie.UP
    place: str = ""
    """The name of the place it stands on, where the game has it stand on one."""

    def __repr__(self) -> str:
        turn = f", turn={self.turn!r}" if self.turn else ""
        lie = f", lie={self.lie!s}" if self.lie is not Lie.UP else ""
        place = f", place={self.place!r}" if self.place else ""
        return f"Man({self.id}, {self.kind!r}, {self.seat}, {self.at!r}{turn}{lie}{place})"

    def moved(self, at: Point, lie: Lie | None = None) -> Man:
        return replace(self, at=at, lie=self.lie if lie is None else lie)
