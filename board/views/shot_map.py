"""The shot map as data: its grid of headings and speeds, and the result of each shot."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import product

from board.shots.flick import Flick

SLOWEST, FASTEST = 200.0, 6000.0
"""Minimum and maximum speed on a map, in mm/s. Slower shots reach nothing, and no finger shoots faster."""
CIRCLE = 360.0
NARROWEST = 0.5
"""Minimum range of headings on a map, in degrees."""

Index = tuple[int, int]
"""A cell: indices of its heading and its speed, from 0."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of a shot."""

    what: str
    """Description of the result in a few words. Equal results have equal words, and share a colour and a symbol on the map."""
    value: float
    """Value of the result. If the map has a goal, this is a number from 0 (failure) to 1 (complete success). If the game itself
    counts, it is the points."""

    @property
    def is_success(self) -> bool:
        return self.value >= 1.0


@dataclass(frozen=True, slots=True)
class MapCell:
    """A shot of a map, with its result."""

    heading: float
    speed: float
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class HandCount:
    """Attempts and successes of a shot under a player's aim errors."""

    tries: int = 0
    successes: int = 0

    @property
    def share(self) -> float:
        return self.successes / self.tries if self.tries else 0.0

    def __add__(self, other: HandCount) -> HandCount:
        return HandCount(self.tries + other.tries, self.successes + other.successes)


@dataclass(frozen=True, slots=True)
class BestShot:
    """The shot with the best chance under a player's aim errors, and its success count."""

    flick: Flick
    tally: HandCount


@dataclass(frozen=True, slots=True)
class Grid:
    """The headings (degrees) and speeds (mm/s) of a map: the range and the number of values of each."""

    headings: int = 64
    speeds: int = 32
    first_heading: float = 0.0
    last_heading: float = CIRCLE
    """End of the range of headings. A full circle stops one step before this heading, because it equals the first."""
    slowest: float = SLOWEST
    fastest: float = FASTEST

    @property
    def is_circle(self) -> bool:
        return self.last_heading - self.first_heading >= CIRCLE

    @property
    def heading_step(self) -> float:
        return (self.last_heading - self.first_heading) / (self.headings if self.is_circle else max(1, self.headings - 1))

    @property
    def speed_step(self) -> float:
        return (self.fastest - self.slowest) / max(1, self.speeds - 1)

    def heading(self, number: int) -> float:
        return round(self.first_heading + self.heading_step * number, 6)

    def speed(self, number: int) -> float:
        return round(self.slowest + self.speed_step * number, 6)

    def flick(self, flick: Flick, index: Index) -> Flick:
        """Return the shot of a cell: `flick` with the cell's heading and speed."""
        return replace(flick, heading=self.heading(index[0]), speed=self.speed(index[1]))

    def nearest(self, heading: float, speed: float) -> Index:
        """Return the cell nearest to this shot."""
        turn = (heading - self.first_heading) % CIRCLE
        if not self.is_circle and turn > (CIRCLE + self.last_heading - self.first_heading) / 2:
            turn -= CIRCLE
        column = round(turn / self.heading_step)
        column = column % self.headings if self.is_circle else min(self.headings - 1, max(0, column))
        row = round((speed - self.slowest) / self.speed_step) if self.speed_step else 0
        return column, min(self.speeds - 1, max(0, row))

    def zoomed(self, heading: float, speed: float, factor: float) -> Grid:
        """Return a grid with the same number of cells, whose ranges are scaled by `factor` around a shot."""
        span = min(CIRCLE, max(NARROWEST, (self.last_heading - self.first_heading) * factor))
        start = 0.0 if span >= CIRCLE else round(heading - span / 2, 3)
        reach = min(FASTEST - SLOWEST, max(50.0, (self.fastest - self.slowest) * factor))
        slowest = min(FASTEST - reach, max(SLOWEST, speed - reach / 2))
        return replace(
            self,
            first_heading=start,
            last_heading=round(start + span, 3),
            slowest=round(slowest, 1),
            fastest=round(slowest + reach, 1),
        )

    def order(self) -> list[Index]:
        """Return every cell once, ordered so that a coarse grid is complete before the cells between are filled."""
        seen: dict[Index, None] = {}
        step = 1 << max(0, math.ceil(math.log2(max(self.headings, self.speeds))))
        while step >= 1:
            for index in product(range(0, self.headings, step), range(0, self.speeds, step)):
                seen.setdefault(index)
            step //= 2
        return list(seen)
