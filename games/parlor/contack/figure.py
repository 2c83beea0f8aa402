"""The figure that triangles make on the table: cells, what touches what, and where another may be laid.

Cells are (column, row), and point up where their sum is even; the first triangle lies on 0, 0. As the colours run the same way
round on every triangle, one fits a cell in exactly one turn, and only numbers can clash.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from games.parlor.contack.contack_set import NUMBERS, UNKNOWN, count, joins

Cell = tuple[int, int]
START: Cell = (0, 0)
SHIFT = 40
"""Columns and rows count from this in text, so that none is negative."""

Touch = tuple[int, int]
"""A side that touches another triangle: which of the three colours, and the other's number there."""


def points_up(cell: Cell) -> bool:
    return (cell[0] + cell[1]) % 2 == 0


@lru_cache(maxsize=4096)
def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The cells beyond its blue, its pink and its purple side."""
    x, y = cell
    return ((x, y - 1), (x - 1, y), (x + 1, y)) if points_up(cell) else ((x, y + 1), (x + 1, y), (x - 1, y))


def cell_name(cell: Cell) -> str:
    """`cell-40-39`."""
    return f"cell-{cell[0] + SHIFT}-{cell[1] + SHIFT}"


def cell_named(place: str) -> Cell | None:
    """The cell of that name; None if it is not one's."""
    found = re.fullmatch(r"cell-([0-9]{1,3})-([0-9]{1,3})", place)
    return (int(found[1]) - SHIFT, int(found[2]) - SHIFT) if found else None


@dataclass(frozen=True)
class Figure:
    """The triangles on the table, in the order in which they were laid."""

    laid: tuple[tuple[Cell, str], ...] = ()

    def __len__(self) -> int:
        return len(self.laid)

    def __reduce__(self) -> tuple[type[Figure], tuple[tuple[tuple[Cell, str], ...]]]:
        # What follows from the triangles need not travel.
        return Figure, (self.laid,)

    def with_laid(self, triangle: str, cell: Cell) -> Figure:
        """This figure and one triangle more. What it touches follows from what this one touched, so that bots wait less."""
        figure = Figure((*self.laid, (cell, triangle)))
        covered = {**self.covered, cell: triangle}
        around = dict(self.around)
        around.pop(cell, None)
        for (colour, number), there in zip(enumerate(NUMBERS[triangle]), neighbours(cell), strict=True):
            if there not in covered:
                around[there] = tuple(sorted((*around.get(there, ()), (colour, number))))
        vars(figure).update(covered=covered, around=around)
        return figure

    @property
    def last(self) -> Cell | None:
        """Where the last triangle was laid."""
        return self.laid[-1][0] if self.laid else None

    @cached_property
    def covered(self) -> dict[Cell, str]:
        return dict(self.laid)

    @cached_property
    def around(self) -> dict[Cell, tuple[Touch, ...]]:
        """Every empty cell that touches the figure, with the sides that do, in the order of their colours."""
        empty = dict.fromkeys(cell for there in self.covered for cell in neighbours(there) if cell not in self.covered)
        return {cell: self._touches(cell) for cell in empty}

    def _touches(self, cell: Cell) -> tuple[Touch, ...]:
        beyond = enumerate(neighbours(cell))
        return tuple((colour, NUMBERS[self.covered[there]][colour]) for colour, there in beyond if there in self.covered)

    @cached_property
    def open_cells(self) -> dict[Cell, tuple[Touch, ...]]:
        """Where a triangle may go if its numbers do: beside the last triangle laid, or where it touches two or three."""
        if self.last is None:
            return {START: ()}
        beside = neighbours(self.last)
        # In one order, however the figure came about: whoever picks one by chance picks the same again.
        return {cell: touches for cell, touches in sorted(self.around.items()) if len(touches) > 1 or cell in beside}

    @property
    def is_closed(self) -> bool:
        """Whether the last triangle laid has no free side."""
        return self.last is not None and all(cell in self.covered for cell in neighbours(self.last))

    def cells_for(self, triangle: str) -> Iterator[Cell]:
        """Where this triangle may be laid; nowhere if it is not known which it is."""
        if triangle == UNKNOWN:
            return
        numbers = NUMBERS[triangle]
        for cell, touches in self.open_cells.items():
            for colour, number in touches:
                if not joins(numbers[colour], number):
                    break
            else:
                yield cell

    def clashes(self, triangle: str, cell: Cell) -> tuple[tuple[int, int], ...]:
        """The numbers that clash if this triangle is laid there: its own, and what it would lie against."""
        numbers, touches = NUMBERS[triangle], self.around.get(cell, ())
        return tuple((numbers[colour], number) for colour, number in touches if not joins(numbers[colour], number))

    def counts(self, triangle: str, cell: Cell) -> int:
        """What this triangle counts there."""
        numbers = NUMBERS[triangle]
        return sum(count(numbers[colour], number) for colour, number in self.around.get(cell, ()))

    def is_opportunity(self, cell: Cell) -> bool:
        """Whether whatever is laid there touches two triangles or three."""
        return len(self.around.get(cell, ())) > 1


EMPTY = Figure()
"""Nothing lies on the table yet."""
