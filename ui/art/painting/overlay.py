"""What is laid over a picture to guide the hand: plain data. The painter paints it."""

from __future__ import annotations

from dataclasses import dataclass, field

from board.geometry import Point, Zone
from board.men import Man
from ui.art.base.pose import Pose

DIMMED = "dimmed"
"""How a man is shown that may not be moved while others may."""


@dataclass(frozen=True, slots=True)
class Notch:
    """A speed marked on the scale of a pull."""

    share: float
    """Of the top speed's pull, 0 to 1."""
    speed: float
    """mm/s"""
    pull: float
    """How far the disk has to be pulled for it, mm."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A shot as it would go: where the disk stands, in which direction, how hard."""

    at: Point
    heading: float
    share: float
    """Of the top speed's pull, 0 to 1."""
    speed: float
    """mm/s"""
    spin: float = 0.0
    tip: Point | None = None
    """Where the hand that pulls is, if one does."""
    notch: Notch | None = None
    """How hard it should be, if somebody has said so."""


@dataclass(frozen=True, slots=True)
class Route:
    """The path a man would go."""

    points: tuple[Point, ...]
    seat: int
    """Whose it is: in his colour."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """Guides over a picture, those on the board first: men stand on zones, places and rings, aims lie over the men."""

    zone: Zone | None = None
    places: tuple[tuple[str, str], ...] = ()
    """Places to light up, by name, and how: `may`, `target`, `chosen`, `hover`, `forbidden`."""
    rings: tuple[Point, ...] = ()
    """Where a man may go: where the one in hand would come to stand, or a new one be laid."""
    men: tuple[tuple[int, str], ...] = ()
    """Men to ring, by id, and how."""
    disk: Man | None = None
    """The disk to be shot, where it is set down."""
    poses: dict[int, Pose] = field(default_factory=dict)
    """Men that are elsewhere than in the picture: in the hand."""
    routes: tuple[Route, ...] = ()
    labels: tuple[tuple[Point, str], ...] = ()
    """What must be read though a man stands on it, such as the number of a pin: where, and the words."""
    sight: Sight | None = None
    finger: Point | None = None
