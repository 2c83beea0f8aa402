"""What is worth a second look once a move has been seen: what counted, what was lost, what was foul, and where; and a count.

Plain data. The rules say it, the window holds still and shows it.
"""

from __future__ import annotations

from dataclasses import dataclass

from board.geometry import Point

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
    waits: bool = False
    """Whether it lies there until somebody has read it; else it goes by itself."""
