"""Guides that are drawn over a picture for the player, as data for the painter."""

from __future__ import annotations

from dataclasses import dataclass, field

from board.geometry import Point, Zone
from board.men import Man
from ui.art.base.pose import Pose

DIMMED = "dimmed"
"""Name of the highlight for pieces that cannot move while others can."""


@dataclass(frozen=True, slots=True)
class Notch:
    """A mark for the recommended speed on the line of a pull."""

    share: float
    """Length of the pull as a fraction of the longest one, 0 to 1."""
    speed: float
    """Speed of the disk in mm/s."""
    pull: float
    """Length in mm of a pull that shoots at this speed."""


@dataclass(frozen=True, slots=True)
class Sight:
    """An aimed shot: the place of the disk, the direction and the strength."""

    at: Point
    heading: float
    share: float
    """Strength as a fraction of the hardest shot, 0 to 1."""
    speed: float
    """Speed of the disk in mm/s."""
    spin: float = 0.0
    tip: Point | None = None
    """Point to which the string is pulled. None if the player does not pull."""
    notch: Notch | None = None
    """The recommended strength, or None."""


@dataclass(frozen=True, slots=True)
class Route:
    """The path of a possible move, drawn as an arrow."""

    points: tuple[Point, ...]
    seat: int
    """Seat of the player in whose colour the arrow is drawn."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Everything that is drawn over a board to help the player enter a move.

    Zones, places and rings are painted below the pieces, and aimed shots above them.
    """

    zone: Zone | None = None
    places: tuple[tuple[str, str], ...] = ()
    """Places to highlight, as (name, highlight). Highlights are `may`, `target`, `chosen`, `hover` and `forbidden`."""
    rings: tuple[Point, ...] = ()
    """Possible destinations of the piece that the player holds, or possible places of a new piece."""
    men: tuple[tuple[int, str], ...] = ()
    """Pieces to highlight, as (id, highlight)."""
    disk: Man | None = None
    """The disk to be shot, at its current position."""
    poses: dict[int, Pose] = field(default_factory=dict)
    """Poses, by id, of pieces that are not drawn at their places on the board, such as a piece that the player holds."""
    routes: tuple[Route, ...] = ()
    labels: tuple[tuple[Point, str], ...] = ()
    """Labels above all pieces, such as the numbers of pins, as (position, text)."""
    sight: Sight | None = None
    finger: Point | None = None
