"""The pieces with their sizes and weights: disks, pins, checkers, racing pieces, and the tiles and cards of games on a cloth.

Sizes are estimates from similar boards of the period. No measurements of this board's own pieces survive.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import Enum

from board.geometry import ORIGIN, Point, Polygon, inside, polar, rectangle

NOBODY = -1
"""Seat number of pieces that belong to no player, such as pins."""
LARGEST = 1000.0
"""Largest allowed size of a piece in mm, and also its largest allowed mass in g."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece, such as a disk or a pin, with its size in mm and its mass in g."""

    name: str
    radius: float
    height: float
    mass: float
    hole: float = 0.0
    """Radius in mm of the hole through the middle of the piece. 0 if the piece has no hole."""
    outline: Polygon = ()
    """Outline of this kind of piece in mm, relative to its centre and before rotation. Empty for a round piece."""

    def __post_init__(self) -> None:
        if not all(0.0 < size <= LARGEST for size in (self.radius, self.height, self.mass)) or not 0.0 <= self.hole < self.radius:
            raise ValueError(
                f"A {self.name} has a radius, a height and a mass above 0, at most {LARGEST:g}, and a hole smaller than itself."
            )

    def __hash__(self) -> int:
        # Every piece in every frame looks up its picture by its kind, and a text remembers its hash.
        return hash(self.name)

    def __repr__(self) -> str:
        return self.name.upper()

    def __reduce__(self) -> tuple[Callable[..., Kind], tuple[str, float, float, float, float, Polygon]]:
        # Unpickling returns the known constant, so that `kind is PIN` holds across processes.
        return _known, (self.name, self.radius, self.height, self.mass, self.hole, self.outline)


def _known(name: str, radius: float, height: float, mass: float, hole: float, outline: Polygon) -> Kind:
    kind = Kind(name, radius, height, mass, hole, outline)
    return KINDS[name] if KINDS.get(name) == kind else kind


DISK = Kind("disk", radius=15.875, height=8.0, mass=3.35, hole=7.9375)
SOLID_DISK = Kind("solid-disk", radius=15.875, height=9.525, mass=5.32)
"""A solid wooden disk. Some boards came with solid disks instead of wooden rings."""
CHECKER = Kind("checker", radius=14.3, height=8.0, mass=3.62)
KING = Kind("king", radius=14.3, height=16.0, mass=7.24)
FOX, GOOSE, PUSS = (replace(CHECKER, name=name) for name in ("fox", "goose", "puss"))
"""Kinds of pieces that look like checkers with the head or figure of an animal: the fox, a goose, and Puss the cat."""
PIN = Kind("pin", radius=7.15, height=44.45, mass=2.844)
BICYCLE = Kind("bicycle", radius=12.0, height=20.0, mass=4.0)
PIG = Kind("pig", radius=12.0, height=16.0, mass=4.0)
HORSE = Kind("horse", radius=12.0, height=24.0, mass=4.0)
TRIANGLE_SIDE = 64.0
"""Length of each side of a triangular card at normal size, in mm."""
TRIANGLE = Kind(
    "triangle",
    radius=TRIANGLE_SIDE / math.sqrt(3.0),
    height=1.6,
    mass=2.0,
    outline=tuple(polar(TRIANGLE_SIDE / math.sqrt(3.0), heading) for heading in (90.0, 210.0, 330.0)),
)
"""A card in the shape of a triangle. Without rotation, one tip points up."""
LETTER_SIDE = 40.0
"""Length of each side of a letter tile at normal size, in mm."""
LETTER = Kind(
    "letter",
    radius=LETTER_SIDE / math.sqrt(2.0),
    height=4.0,
    mass=4.0,
    outline=tuple(polar(LETTER_SIDE / math.sqrt(2.0), heading) for heading in (45.0, 135.0, 225.0, 315.0)),
)
"""A square tile with a letter. The piece's `face` is the letter, such as `q`."""
CARD_WIDE, CARD_HIGH = 63.0, 88.0
"""Width and height of a playing card at normal size, in mm."""
CARD = Kind(
    "card",
    radius=math.hypot(CARD_WIDE, CARD_HIGH) / 2.0,
    height=0.3,
    mass=1.8,
    outline=rectangle(ORIGIN, CARD_WIDE, CARD_HIGH),
)
"""A playing card. Without rotation it is upright."""
PIECE = Kind("piece", radius=40.0, height=3.0, mass=4.0, outline=rectangle(ORIGIN, 56.0, 56.0))
"""A piece of a jigsaw puzzle, cut from thin wood. Each piece of a puzzle has an outline of its own."""
KINDS = {
    kind.name: kind
    for kind in (
        DISK, SOLID_DISK, CHECKER, KING, FOX, GOOSE, PUSS, PIN, BICYCLE, PIG, HORSE, TRIANGLE, LETTER, CARD, PIECE,
    )
}  # fmt: skip
BACK = "back"
"""Value of `face` for a tile or card that lies face down."""


PIN_PROFILE = (
    (0.0, 5.55), (4.0, 6.3), (13.0, 7.15), (22.0, 5.6), (28.0, 3.5),
    (32.0, 3.1), (36.5, 3.9), (39.5, 4.35), (42.5, 3.6), (44.45, 0.8),
)  # fmt: skip
"""Shape of a bowling pin as pairs: distance from the foot along the axis, and radius at that distance, both in mm."""


def pin_foot(tilt: float) -> float:
    """Return the height in mm of the centre of a pin's foot above the floor.

    The pin leans or lies. `tilt` is its angle from upright in degrees, 0 to 180.
    """
    sine, cosine = abs(math.sin(math.radians(tilt))), math.cos(math.radians(tilt))
    return max(radius * sine - along * cosine for along, radius in PIN_PROFILE)


class Lie(Enum):
    """State of a piece, for example: on the playing surface, in the hole, or fallen over."""

    UP = "up"
    """State of a piece that lies on the playing surface, or of a pin that stands."""
    POCKET = "pocket"
    DITCH = "ditch"
    FALLEN = "fallen"
    """State of a pin that lies on its side. Its position is the middle of the pin, and its rotation is the direction of the
    head.
    """


@dataclass(frozen=True, slots=True)
class Man:
    """A piece on the board: its id, its kind, its owner's seat number, and its position."""

    id: int
    kind: Kind
    seat: int
    at: Point
    turn: float = 0.0
    """Rotation of the piece in degrees, counter-clockwise."""
    lie: Lie = Lie.UP
    place: str = ""
    """Name of the place where the piece stands, such as a square. Empty in games without named places."""
    face: str = ""
    """Text on the piece, such as `9-2-8` on a triangular card. `back` if the piece lies face down.

    Empty if all pieces look alike.
    """
    size: float = 1.0
    """Factor by which the piece is drawn larger or smaller. 1 is the normal size of its kind."""
    outline: Polygon = ()
    """Outline of this single piece in mm, relative to its centre and before rotation. Empty if it has the outline of its kind."""

    @property
    def radius(self) -> float:
        """Radius of the piece in mm, after drawing it larger or smaller by the factor `size`."""
        return self.kind.radius * self.size

    @property
    def covered(self) -> Polygon:
        """Outline of the piece as it lies on the board, rotated and scaled, in mm. Empty for a round piece."""
        return tuple(self.at + corner.turned(self.turn) * self.size for corner in self.outline or self.kind.outline)

    def holds(self, point: Point) -> bool:
        """True if `point` lies within the piece's outline."""
        covered = self.covered
        return inside(covered, point) if covered else self.at.distance(point) <= self.radius

    def __repr__(self) -> str:
        seldom = [each for each in fields(self)[4:] if getattr(self, each.name) != each.default]
        shown_fields = "".join(f", {each.name}={getattr(self, each.name)!s}" for each in seldom if each.name == "lie")
        shown_fields += "".join(f", {each.name}={getattr(self, each.name)!r}" for each in seldom if each.name != "lie")
        return f"Man({self.id}, {self.kind!r}, {self.seat}, {self.at!r}{shown_fields})"

    def moved(self, at: Point, lie: Lie | None = None) -> Man:
        return replace(self, at=at, lie=self.lie if lie is None else lie)
