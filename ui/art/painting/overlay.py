"""Guides over a picture for the player's input, as data for the painter."""

from __future__ import annotations

from dataclasses import dataclass, field

from board.geometry import Point, Zone
from board.men import Man
from ui.art.base.pose import Pose

DIMMED = "dimmed"
"""Type of highlight for a piece that cannot move while others can."""


@dataclass(frozen=True, slots=True)
class Notch:
    """A speed that is marked on the scale of a pull."""

    share: float
    """Fraction of the maximum pull, 0 to 1."""
    speed: float
    """Speed of the disk, mm/s."""
    pull: float
    """Pull distance in mm for this speed."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A planned shot: the disk's position, the direction and the strength."""

    at: Point
    heading: float
    share: float
    """Strength as a fraction of the maximum pull, 0 to 1."""
    speed: float
    """Speed of the disk, mm/s."""
    spin: float = 0.0
    tip: Point | None = None
    """Position of the pulling hand. None if the player does not pull."""
    notch: Notch | None = None
    """Mark at the recommended strength of the pull, or None."""


@dataclass(frozen=True, slots=True)
class Route:
    """The path of a possible move."""

    points: tuple[Point, ...]
    seat: int
    """Number of the seat in whose colour the route is drawn."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Guides over a picture. Zones, places and rings are painted below the pieces, and aims above them."""

    zone: Zone | None = None
    places: tuple[tuple[str, str], ...] = ()
    """Places to highlight, as (name, type of highlight). The types are `may`, `target`, `chosen`, `hover` and `forbidden`."""
    rings: tuple[Point, ...] = ()
    """Possible destinations of the held piece, or possible positions of a new piece."""
    men: tuple[tuple[int, str], ...] = ()
    """Pieces to highlight, as (id, type of highlight)."""
    disk: Man | None = None
    """The disk to be shot, at its current position."""
    poses: dict[int, Pose] = field(default_factory=dict)
    """Poses, by id, of pieces that are not where the picture shows them, such as held pieces."""
    routes: tuple[Route, ...] = ()
    labels: tuple[tuple[Point, str], ...] = ()
    """Labels that must stay readable above pieces, such as the number of a pin, as (position, text)."""
    sight: Sight | None = None
    finger: Point | None = None
