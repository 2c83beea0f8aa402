"""The shot map: every heading against every speed from one position, and what comes of each.

The map sharpens from coarse to fine: cells are worked out in an order in which the first of them already show the whole. A
cell is the very shot that the table would play with that heading and speed; nothing is averaged or guessed between cells.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass, replace
from itertools import product

from board.flick import Flick, number
from games.practice.goals import Verdict
from games.practice.position import Position

CHUNK = 32
"""Cells handed to a worker at a time: little enough that a map that is called off stops at once."""
SLOWEST = 200.0
"""mm/s: slower shots reach nothing."""

Index = tuple[int, int]
"""A cell: the number of its heading and of its speed, from 0."""


@dataclass(frozen=True, slots=True)
class Cell:
    heading: float
    speed: float
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Grid:
    """Which headings and speeds a map shows: ends and counts, degrees and mm/s."""

    headings: int = 64
    speeds: int = 32
    first_heading: float = 0.0
    last_heading: float = 360.0
    """The full circle has no last heading of its own: the grid then stops one step short."""
    slowest: float = SLOWEST
    fastest: float = 6000.0

    def heading(self, number: int) -> float:
        span = self.last_heading - self.first_heading
        steps = self.headings if span >= 360.0 else max(1, self.headings - 1)
        return round(self.first_heading + span * number / steps, 6)

    def speed(self, number: int) -> float:
        return round(self.slowest + (self.fastest - self.slowest) * number / max(1, self.speeds - 1), 6)

    def flick(self, position: Position, index: Index) -> Flick:
        """The shot of a cell."""
        return replace(position.flick, heading=self.heading(index[0]), speed=self.speed(index[1]))

    def nearest(self, heading: float, speed: float) -> Index:
        """The cell that shows this shot best."""
        cells = product(range(self.headings), range(self.speeds))
        turn = self.heading(1) - self.heading(0) if self.headings > 1 else 1.0
        gain = self.speed(1) - self.speed(0) if self.speeds > 1 else 1.0
        return min(cells, key=lambda cell: abs(_between(self.heading(cell[0]), heading)) / turn
                   + abs(self.speed(cell[1]) - speed) / gain)  # fmt: skip

    def order(self) -> list[Index]:
        """Every cell once, the coarse ones first."""
        seen: dict[Index, None] = {}
        step = 1
        while step < max(self.headings, self.speeds):
            step *= 2
        while step >= 1:
            for index in product(range(0, self.headings, step), range(0, self.speeds, step)):
                seen.setdefault(index)
            step //= 2
        return list(seen)


def chart(position: Position, grid: Grid, indices: Sequence[Index]) -> list[tuple[Index, Cell]]:
    """Some cells of the map of a position, worked out here and now."""
    cells = []
    for index in indices:
        flick = grid.flick(position, index)
        verdict = position.goal.verdict(position.men, position.shoot(flick))
        cells.append((index, Cell(flick.heading, flick.speed, verdict)))
    return cells


def submit(position: Position, grid: Grid, executor: Executor) -> list[Future[list[tuple[Index, Cell]]]]:
    """The whole map handed to workers, the coarse cells first; whoever has seen enough cancels the rest."""
    order = grid.order()
    return [executor.submit(chart, position, grid, order[i : i + CHUNK]) for i in range(0, len(order), CHUNK)]


def whole(position: Position, grid: Grid, executor: Executor) -> Iterator[tuple[Index, Cell]]:
    """All cells as they come."""
    for future in as_completed(submit(position, grid, executor)):
        yield from future.result()


def as_csv(cells: dict[Index, Cell]) -> str:
    """A line a cell, in the order of headings and speeds."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("heading", "speed", "what", "value"))
    for index in sorted(cells):
        cell = cells[index]
        writer.writerow((number(cell.heading), number(cell.speed), cell.verdict.what, number(round(cell.verdict.value, 6))))
    return text.getvalue()


def _between(heading: float, other: float) -> float:
    return (heading - other + 180.0) % 360.0 - 180.0
