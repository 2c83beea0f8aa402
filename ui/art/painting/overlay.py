"""Guides for the player that are drawn over a picture of the board. They are plain data, which the painter reads."""

from __future__ import annotations

from dataclasses import dataclass, field

from board.geometry import Point, Zone
from board.men import Man
from ui.art.base.pose import Pose

DIMMED = "dimmed"
"""Name of a highlight. It marks pieces that cannot move now, if other pieces can."""


@dataclass(frozen=True, slots=True)
class Notch:
    """A mark that shows the recommended speed: on the line that a player draws by dragging the disk back for a shot, or at the
    head of the aiming arrow.
    """

    share: float
    """Length of the recommended pull as a fraction of the longest possible pull, from 0 to 1."""
    speed: float
    """Recommended speed of the disk in mm/s."""
    pull: float
    """Length in mm of the pull that shoots at the recommended speed."""


@dataclass(frozen=True, slots=True)
class Sight:
    """An aimed shot: the place of the disk, the direction and the strength."""

    at: Point
    heading: float
    share: float
    """Strength of the shot as a fraction of the hardest shot, from 0 to 1."""
    speed: float
    """Speed at which the disk starts, in mm/s."""
    spin: float = 0.0
    tip: Point | None = None
    """Point on the board to which the player has pulled the slingshot. None if the player does not pull."""
    notch: Notch | None = None
    """Mark for the recommended strength of the shot; None if no strength is recommended."""


@dataclass(frozen=True, slots=True)
class Route:
    """The path of a possible move, which is drawn as an arrow."""

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
    """Places of the board to highlight, as (name, highlight). Highlights are `may`, `target`, `chosen`, `hover` and
    `forbidden`.
    """
    rings: tuple[Point, ...] = ()
    """Possible destinations of the piece that the player holds, or possible places of a new piece."""
    men: tuple[tuple[int, str], ...] = ()
    """Pieces to highlight, as pairs (id of the piece, name of the highlight)."""
    disk: Man | None = None
    """The disk for the next shot, at its current position; None if no disk is shot."""
    poses: dict[int, Pose] = field(default_factory=dict)
    """Dictionary from ids to poses, for pieces drawn away from their places on the board, such as a piece in the player's
    hand.
    """
    routes: tuple[Route, ...] = ()
    labels: tuple[tuple[Point, str], ...] = ()
    """Labels above all pieces, such as the numbers of pins, as (position, text)."""
    sight: Sight | None = None
    finger: Point | None = None
