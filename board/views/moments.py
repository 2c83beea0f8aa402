"""Events in a move that the window highlights: points, losses, fouls, celebrations, and the count of a round.

They are plain data: the rules create them, and the window shows them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from board.geometry import BoardPart, Point, part_around
from board.men import PIN, Man
from board.sides import RING_ONE, RING_TWO, SPOTS, Side

FLOWN = 120.0
"""Typical distance in mm that a pin flies when it is knocked over on a board without a rim."""
TOGETHER, TIPPED = 120.0, 60.0
"""Two lengths in mm: (largest distance between neighbouring pins of a group, width of the margin shown around a group)."""
RACK = part_around(SPOTS, 24.0)
"""Part of the board where the ten pins are set up for bowling."""
SCORED, LOST, FOUL = "scored", "lost", "foul"
GREAT, CAPTURE = "great", "capture"
"""Marks in the list of moves: one for a great shot, and one for a capture."""
LIGHT, BURST, TRACE, SHOWER, LAMPS = "light", "burst", "trace", "shower", "lamps"
"""Names of the light effects that celebrate a shot.

The effects are, in order, a ring of light, a burst of sparks, the glowing path, falling leaves, and a row of lamps.
"""


@dataclass(frozen=True, slots=True)
class Note:
    """A short label to show at a place on the board."""

    kind: str
    """Kind of the label: `SCORED`, `LOST` or `FOUL`. The kind decides the label's colour."""
    at: Point
    words: str = ""
    """Text of the label: one or two words, or a number."""


@dataclass(frozen=True, slots=True)
class GreatShot:
    """The decisive part of a move's animation, to show enlarged and in slow motion."""

    start: float
    """Time of the first contact to show in slow motion, in seconds from the start of the animation."""
    end: float
    """Time at which the move's result is visible, in seconds from the start of the animation."""
    part: BoardPart
    """Area of the board to show enlarged at the decisive time of the animation."""


@dataclass(frozen=True, slots=True)
class Celebration:
    """The light effect and the words with which a game celebrates a kind of event, such as a strike."""

    effect: str
    """Name of the light effect of the celebration: `LIGHT`, `BURST` or `TRACE`."""
    words: str
    """Text of the celebration: one or two words, or a number."""


@dataclass(frozen=True, slots=True)
class Cheer:
    """A celebration of one great shot, to show after the shot's animation."""

    effect: str
    """Name of the light effect of the celebration: `LIGHT`, `BURST`, `TRACE`, `SHOWER` or `LAMPS`."""
    words: str
    """Text of the celebration: one or two words, or a number."""
    at: Point
    """Point on the board where the shot succeeded. The celebration appears there."""
    seat: int = -1
    """Seat of the player who made the shot, or -1 if unknown."""
    count: int = 1
    """Number of great shots of the same kind that the player has made in a row, including this one."""


def pocket_region(side: Side) -> BoardPart | None:
    """Return the part of the board to show enlarged when a disk reaches the pocket (the hole in the middle).

    Return None if the side has no pocket.
    """
    return BoardPart(side.pocket.centre, RING_ONE + 12.0) if side.pocket is not None else None


def ring_region(side: Side) -> BoardPart | None:
    """Return the part of the board to enlarge for the last disk of a round. It is the square around ring 2.

    Return None if the board has no pocket (hole in the middle).
    """
    return BoardPart(side.pocket.centre, RING_TWO) if side.pocket is not None else None


def pins_region(men: Iterable[Man]) -> BoardPart:
    """Return the part of the board to show enlarged when pins fall.

    This is `RACK` if all pins are in it. Otherwise it is the area around the pins.
    """
    pins = [man.at for man in men if man.kind.name == PIN.name]
    return RACK if all(RACK.contains(at) for at in pins) else part_around(pins, FLOWN)


def pin_groups(men: Iterable[Man]) -> tuple[BoardPart, ...]:
    """Return the areas of the board to show enlarged, one for each group of pins.

    If all pins are within `RACK`, they form one group. Otherwise neighbouring pins form a group.
    """
    left = [man.at for man in men if man.kind.name == PIN.name]
    if all(RACK.contains(at) for at in left):
        return (RACK,) if left else ()
    groups = []
    while left:
        group = [left.pop()]
        for at in group:
            near = [other for other in left if other.distance(at) < TOGETHER]
            group += near
            left = [other for other in left if other not in near]
        groups.append(part_around(group, TIPPED))
    return tuple(groups)


def deciding_regions(side: Side, men: Iterable[Man]) -> tuple[BoardPart, ...]:
    """Return the parts of the board where the important events of a shot with these pieces usually happen.

    The window can draw enlarged views of them in advance.
    """
    pieces = tuple(men)
    pins = (pins_region(pieces),) if any(man.kind.name == PIN.name for man in pieces) else ()
    return (*pins, *(stage for stage in (pocket_region(side), ring_region(side)) if stage is not None))


@dataclass(frozen=True, slots=True)
class TallyLine:
    """A line in the table of points after a round: a label, and the points of each player."""

    label: str
    """Text that says what the line counts, such as `In the pocket` or `Second disk`."""
    counts: tuple[str, ...]
    """Texts of the points in this line of the table, one for each player or team."""
    men: tuple[int, ...] = ()
    """Ids of the pieces that earned these points. The window highlights these pieces."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Table of the points that the players won in a finished round, frame or inning."""

    title: str
    seats: tuple[int, ...]
    """Seats of the players whose points the columns of this table show."""
    lines: tuple[TallyLine, ...]
    totals: tuple[str, ...]
    """Total of the points in each column, as text."""
    total_label: str = "Total"
    remarks: tuple[str, ...] = ()
    """Sentences to show below the table of points, for example about missed opportunities."""
    waits: bool = False
    """True if this table of points stays until a player closes it. False if it disappears after a few seconds."""
    is_sheet: bool = False
    """True if this table of points is so long that the window shows it on a full page."""
