"""What is worth a second look once a move has been seen: what counted, what was lost, what was foul, and where; and a count.

Plain data. The rules say it, the window holds still and shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from board.geometry import BoardPart, Point, part_around
from board.men import PIN, Man
from board.sides import RING_ONE, RING_TWO, SPOTS, Side

FLOWN = 120.0
"""mm that pins fly, mostly, which no rim holds back."""
TOGETHER, TIPPED = 120.0, 60.0
"""mm: pins so near each other stand together; and what is seen around them of how they fall."""
RACK = part_around(SPOTS, 24.0)
"""The corner in which pins stand to be bowled at."""
SCORED, LOST, FOUL = "scored", "lost", "foul"


@dataclass(frozen=True, slots=True)
class Note:
    """Something to be shown on the board where it happened."""

    kind: str
    """`SCORED`, `LOST` or `FOUL`."""
    at: Point
    words: str = ""
    """One or two words or a figure, to stand beside it."""


@dataclass(frozen=True, slots=True)
class GreatMoment:
    """What decides in a motion, to be seen from near and slowly."""

    start: float
    """Seconds from the beginning until the touch that it begins with."""
    end: float
    """Seconds until it has been seen what came of it."""
    part: BoardPart
    """Where on the board."""


def pocket_stage(side: Side) -> BoardPart | None:
    """What is to be seen when a disk comes to the pocket: the ring around it; None on a side without one."""
    return BoardPart(side.pocket.centre, RING_ONE + 12.0) if side.pocket is not None else None


def ring_stage(side: Side) -> BoardPart | None:
    """What is to be seen of the last disk of a round."""
    return BoardPart(side.pocket.centre, RING_TWO) if side.pocket is not None else None


def pins_stage(men: Iterable[Man]) -> BoardPart:
    """What is to be seen when pins fall: all of their corner if they stand there, else around where they stand."""
    pins = [man.at for man in men if man.kind.name == PIN.name]
    return RACK if all(RACK.contains(at) for at in pins) else part_around(pins, FLOWN)


def pin_groups(men: Iterable[Man]) -> tuple[BoardPart, ...]:
    """Where pins stand together, each place with as much around it as is seen from close: their corner, or group by group."""
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
    """Where something may decide, with these men on the board: whoever is to show it can make ready beforehand."""
    there = tuple(men)
    pins = (pins_stage(there),) if any(man.kind.name == PIN.name for man in there) else ()
    return (*pins, *(stage for stage in (pocket_stage(side), ring_stage(side)) if stage is not None))


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One line of a count."""

    label: str
    """What is counted: `In the pocket`, `Second disk`."""
    counts: tuple[str, ...]
    """What it makes, in the columns of the count."""
    men: tuple[int, ...] = ()
    """The men that are counted in it, by id: they are lit meanwhile."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A round, a frame or an inning that is over, counted line by line."""

    title: str
    seats: tuple[int, ...]
    """Whose columns there are."""
    lines: tuple[TallyLine, ...]
    totals: tuple[str, ...]
    """What it makes in all, column by column."""
    total_label: str = "Together"
    remarks: tuple[str, ...] = ()
    """Sentences under it: what was overlooked."""
    waits: bool = False
    """Whether it lies there until somebody has read it; else it goes by itself."""
    is_sheet: bool = False
    """Whether there is so much to read that it is laid on the table as a sheet of its own."""
