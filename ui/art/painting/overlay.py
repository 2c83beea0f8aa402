"""Guides over a picture for the player's input, as data for the painter."""

from __future__ import annotations

from dataclasses import dataclass, field

from board.geometry import Point, Zone
from board.men import Man
from ui.art.base.pose import Pose

DIMMED = "dimmed"
"""Highlight kind of a piece that cannot move while others can."""


@dataclass(frozen=True, slots=True)
class Notch:
    """A speed that is marked on the scale of a pull."""

    share: float
    """Fraction of the maximum pull, 0 to 1."""
    speed: float
    """Speed of the disk, mm/s."""
    pull: float
    """Pull distance for this speed, mm."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A planned shot: position, direction and strength."""

    at: Point
    heading: float
    share: float
    """Strength as a fraction of the maximum pull, 0 to 1."""
    speed: float
    """Speed of the disk, mm/s."""
    spin: float = 0.0
    tip: Point | None = None
    """Position of the pulling hand, or None."""
    notch: Notch | None = None
    """Recommended strength of the pull, or None."""


@dataclass(frozen=True, slots=True)
class Route:
    """The path of a possible move."""

    points: tuple[Point, ...]
    seat: int
    """Seat whose colour the route has."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Guides over a picture. Zones, places and rings lie below the pieces, aims above them."""

    zone: Zone | None = None
    places: tuple[tuple[str, str], ...] = ()
    """Places to highlight, as (name, kind). The kind is `may`, `target`, `chosen`, `hover` or `forbidden`."""
    rings: tuple[Point, ...] = ()
    """Possible destinations of the held piece, or places for a new one."""
    men: tuple[tuple[int, str], ...] = ()
    """Pieces to highlight: (id, kind of highlight)."""
    disk: Man | None = None
    """The disk to be shot, at its current position."""
    poses: dict[int, Pose] = field(default_factory=dict)
    """Poses of pieces that are not where the picture has them, such as held ones."""
    routes: tuple[Route, ...] = ()
    labels: tuple[tuple[Point, str], ...] = ()
    """Labels that must be readable above pieces, such as the number of a pin: (position, text)."""
    sight: Sight | None = None
    finger: Point | None = None
