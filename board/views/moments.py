"""Highlights of a move, which the window shows after it: points, losses, fouls, and the count of a round.

They are plain data: the rules provide them, and the window pauses and shows them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from board.geometry import BoardPart, Point, part_around
from board.men import PIN, Man
from board.sides import RING_ONE, RING_TWO, SPOTS, Side

FLOWN = 120.0
"""Typical distance that a felled pin flies on a board without a rim, mm."""
TOGETHER, TIPPED = 120.0, 60.0
"""Distance within which pins form a group, and margin shown around a group, both in mm."""
RACK = part_around(SPOTS, 24.0)
"""The corner of the board where the pins are set up for bowling."""
SCORED, LOST, FOUL = "scored", "lost", "foul"
GREAT, CAPTURE = "great", "capture"
"""Marks in the list of moves, besides `FOUL`."""
LIGHT, BURST, TRACE, SHOWER, LAMPS = "light", "burst", "trace", "shower", "lamps"
"""Effects that celebrate a shot: a ring of light, a burst of sparks, the glowing path, falling leaves, a row of lamps."""


@dataclass(frozen=True, slots=True)
class Note:
    """Label to show at a place on the board."""

    kind: str
    """Kind of the label: `SCORED`, `LOST` or `FOUL`."""
    at: Point
    words: str = ""
    """Text of the label: one or two words, or a number."""


@dataclass(frozen=True, slots=True)
class GreatMoment:
    """Decisive part of a motion, to show close up and in slow motion."""

    start: float
    """Time of the moment's first contact, in seconds from the start of the motion."""
    end: float
    """Time at which the result of the moment is visible, in seconds from the start of the motion."""
    part: BoardPart
    """Part of the board to show."""


@dataclass(frozen=True, slots=True)
class Celebration:
    """The celebration that a game shows for a tag."""

    effect: str
    """Name of the effect: `LIGHT`, `BURST` or `TRACE`."""
    words: str
    """One or two words or a figure."""


@dataclass(frozen=True, slots=True)
class Cheer:
    """A celebration of a great shot, shown after the shot's motion."""

    effect: str
    """Name of the effect: `LIGHT`, `BURST`, `TRACE`, `SHOWER` or `LAMPS`."""
    words: str
    """One or two words or a figure."""
    at: Point
    """Place on the board where the shot succeeded."""
    seat: int = -1
    """Seat of the shooter."""
    count: int = 1
    """Number of consecutive shots with this success, including this one."""


def pocket_stage(side: Side) -> BoardPart | None:
    """Return the region of the board to show when a disk reaches the pocket, which is the ring around the pocket. Return None if
    the side has no pocket.
    """
    return BoardPart(side.pocket.centre, RING_ONE + 12.0) if side.pocket is not None else None


def ring_stage(side: Side) -> BoardPart | None:
    """Return the region of the board to show for the last disk of a round, which is everything inside ring two. Return None if
    the side has no pocket.
    """
    return BoardPart(side.pocket.centre, RING_TWO) if side.pocket is not None else None


def pins_stage(men: Iterable[Man]) -> BoardPart:
    """Return the region of the board to show when pins fall. It is the whole rack, or the surroundings of pins that stand
    elsewhere."""
    pins = [man.at for man in men if man.kind.name == PIN.name]
    return RACK if all(RACK.contains(at) for at in pins) else part_around(pins, FLOWN)


def pin_groups(men: Iterable[Man]) -> tuple[BoardPart, ...]:
    """Return a region of the board for each group of pins. The pins form one rack, or they stand in several groups elsewhere."""
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


def stages(side: Side, men: Iterable[Man]) -> tuple[BoardPart, ...]:
    """Return the regions of the board where a shot with these pieces is usually decided. The window can draw close-ups of these
    regions in advance.
    """
    there = tuple(men)
    pins = (pins_stage(there),) if any(man.kind.name == PIN.name for man in there) else ()
    return (*pins, *(stage for stage in (pocket_stage(side), ring_stage(side)) if stage is not None))


@dataclass(frozen=True, slots=True)
class TallyLine:
    """A line of a count: a label with its points."""

    label: str
    """Text of the line, such as `In the pocket` or `Second disk`."""
    counts: tuple[str, ...]
    """Points of this line, by column."""
    men: tuple[int, ...] = ()
    """Ids of the counted pieces, which the window highlights."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Count of a finished round, frame or inning, line by line."""

    title: str
    seats: tuple[int, ...]
    """Seat of each column."""
    lines: tuple[TallyLine, ...]
    totals: tuple[str, ...]
    """Total of each column."""
    total_label: str = "Total"
    remarks: tuple[str, ...] = ()
    """Sentences below the count, such as missed opportunities."""
    waits: bool = False
    """True if the count stays until a player dismisses it. Otherwise it disappears after a while."""
    is_sheet: bool = False
    """True if the count is long and needs a full page."""
