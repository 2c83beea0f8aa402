"""A shot map as data: a grid of shots with different headings and speeds, each with its result."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import product

from board.shots.flick import Flick

SLOWEST, FASTEST = 200.0, 6000.0
"""Smallest and largest speed on a shot map (a grid of shots), in mm/s. Slower shots hit nothing, and no finger shoots faster."""
CIRCLE = 360.0
NARROWEST = 0.5
"""Smallest range of shot directions that a shot map covers, in degrees."""

Index = tuple[int, int]
"""Index of a cell in a shot map (a grid of shots), as a pair: the position of its heading and of its speed, both from 0."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of a simulated shot, in words and as a number."""

    words: str
    """Result of the shot in a few words. Shots with equal words share a colour and a symbol on the shot map."""
    value: float
    """Value of the shot's result. For a position with a goal, the value is from 0 (failure) to 1 (complete success).

    If the position is judged by the rules of a game, the value is the points.
    """

    @property
    def is_success(self) -> bool:
        return self.value >= 1.0


@dataclass(frozen=True, slots=True)
class MapCell:
    """A cell of a shot map (a grid of shots): a shot with its result."""

    heading: float
    speed: float
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class HandCount:
    """Counts of simulated attempts at a shot with random aim errors: all attempts, and successes."""

    tries: int = 0
    successes: int = 0

    @property
    def share(self) -> float:
        return self.successes / self.tries if self.tries else 0.0

    def __add__(self, other: HandCount) -> HandCount:
        return HandCount(self.tries + other.tries, self.successes + other.successes)


@dataclass(frozen=True, slots=True)
class BestShot:
    """The shot that succeeds most often on a shot map, with random aim errors, and its attempts and successes."""

    flick: Flick
    tally: HandCount


@dataclass(frozen=True, slots=True)
class Grid:
    """Grid of shots on a shot map. It sets how many headings (degrees) and speeds (mm/s) the map has, and their ranges."""

    headings: int = 64
    speeds: int = 32
    first_heading: float = 0.0
    last_heading: float = CIRCLE
    """Heading in degrees at which the shot map ends.

    A map of the full circle ends one step before it would return to its first heading.
    """
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
        """Return a copy of the shot `flick` with its heading and speed replaced by those of the map's cell `index`."""
        return replace(flick, heading=self.heading(index[0]), speed=self.speed(index[1]))

    def nearest(self, heading: float, speed: float) -> Index:
        """Return the index of the cell of the shot map that is nearest to `heading` (degrees) and `speed` (mm/s)."""
        turn = (heading - self.first_heading) % CIRCLE
        if not self.is_circle and turn > (CIRCLE + self.last_heading - self.first_heading) / 2:
            turn -= CIRCLE
        column = round(turn / self.heading_step)
        column = column % self.headings if self.is_circle else min(self.headings - 1, max(0, column))
        row = round((speed - self.slowest) / self.speed_step) if self.speed_step else 0
        return column, min(self.speeds - 1, max(0, row))

    def zoom(self, heading: float, speed: float, factor: float) -> Grid:
        """Return the grid of a smaller or larger shot map with the same number of cells.

        Within the limits of a map, the new ranges are `factor` times as large, with `heading` and `speed` at their middles.
        """
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
        """Return the indices of all cells of the grid, in the order in which to simulate their shots.

        Widely spaced cells come first, then the cells between them.
        """
        seen: dict[Index, None] = {}
        step = 1 << max(0, math.ceil(math.log2(max(self.headings, self.speeds))))
        while step >= 1:
            for index in product(range(0, self.headings, step), range(0, self.speeds, step)):
                seen.setdefault(index)
            step //= 2
        return list(seen)
