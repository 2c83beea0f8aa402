"""The triangles laid on the table, and the fields on which another triangle may be laid.

A cell is a triangular field, given as (column, row). It points up if the sum of its column and row is even. The first triangle
lies on (0, 0). The colours have the same clockwise order on every triangle. So each triangle fits a cell in exactly one rotation,
and only its numbers can clash.
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
"""Number that is added to the column and the row in a cell's name, so that neither is negative."""

Touch = tuple[int, int]
"""Contact of two neighbouring triangles: (colour index of the first triangle's side, number on the second's side)."""


def points_up(cell: Cell) -> bool:
    return (cell[0] + cell[1]) % 2 == 0


@lru_cache(maxsize=4096)
def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """Return the three cells next to `cell`, a triangular field of the figure.

    A triangle on `cell` has its blue side at the first, its pink side at the second and its purple side at the third.
    """
    x, y = cell
    return ((x, y - 1), (x - 1, y), (x + 1, y)) if points_up(cell) else ((x, y + 1), (x + 1, y), (x - 1, y))


def cell_name(cell: Cell) -> str:
    """Return the name of a cell (triangular field) of the table, such as `cell-40-39` for (0, -1)."""
    return f"cell-{cell[0] + SHIFT}-{cell[1] + SHIFT}"


def cell_of(place: str) -> Cell | None:
    """Return the cell (triangular field) with the name `place`, as (column, row), or None if no cell has this name."""
    found = re.fullmatch(r"cell-([0-9]{1,3})-([0-9]{1,3})", place)
    return (int(found[1]) - SHIFT, int(found[2]) - SHIFT) if found else None


@dataclass(frozen=True)
class Figure:
    """All triangles that have been laid on the table, in order. They touch each other side to side."""

    laid: tuple[tuple[Cell, str], ...] = ()

    def __len__(self) -> int:
        return len(self.laid)

    def __reduce__(self) -> tuple[type[Figure], tuple[tuple[tuple[Cell, str], ...]]]:
        # Do not pickle the cached data, which can be computed again.
        return Figure, (self.laid,)

    def with_laid(self, triangle: str, cell: Cell) -> Figure:
        """Return this figure with one more triangle, laid on `cell` (a triangular field).

        Its contacts are updated rather than computed anew, to save time.
        """
        figure = Figure((*self.laid, (cell, triangle)))
        covered = {**self.covered, cell: triangle}
        around = dict(self.around)
        around.pop(cell, None)
        for (colour, number), neighbour in zip(enumerate(NUMBERS[triangle]), neighbours(cell), strict=True):
            if neighbour not in covered:
                around[neighbour] = tuple(sorted((*around.get(neighbour, ()), (colour, number))))
        vars(figure).update(covered=covered, around=around)
        return figure

    @property
    def last(self) -> Cell | None:
        """Cell (triangular field) of the triangle that was laid last. None if no triangle has been laid."""
        return self.laid[-1][0] if self.laid else None

    @cached_property
    def covered(self) -> dict[Cell, str]:
        return dict(self.laid)

    @cached_property
    def around(self) -> dict[Cell, tuple[Touch, ...]]:
        """Empty cells (triangular fields) beside the laid triangles, each with the contacts that a triangle there would have.

        A contact names a side's colour and the number that it would touch.
        """
        empty = dict.fromkeys(cell for place in self.covered for cell in neighbours(place) if cell not in self.covered)
        return {cell: self._touches(cell) for cell in empty}

    def _touches(self, cell: Cell) -> tuple[Touch, ...]:
        beyond = enumerate(neighbours(cell))
        return tuple(
            (colour, NUMBERS[self.covered[neighbour]][colour]) for colour, neighbour in beyond if neighbour in self.covered
        )

    @cached_property
    def open_cells(self) -> dict[Cell, tuple[Touch, ...]]:
        """Cells (triangular fields) for the next triangle, each with the edges that the triangle would touch there.

        They are the cells beside the last triangle laid, and the cells between two or three triangles.
        """
        if self.last is None:
            return {START: ()}
        beside = neighbours(self.last)
        # Sorted, so that a seeded random choice does not depend on the order in which triangles were laid.
        return {cell: touches for cell, touches in sorted(self.around.items()) if len(touches) > 1 or cell in beside}

    @property
    def is_closed(self) -> bool:
        """True if all three sides of the last triangle laid touch other triangles."""
        return self.last is not None and all(cell in self.covered for cell in neighbours(self.last))

    def cells_for(self, triangle: str) -> Iterator[Cell]:
        """Yield the cells (triangular fields) on which `triangle` may be laid. A face-down triangle has none."""
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
        """Return the pairs of touching numbers that would not match if `triangle` were laid on `cell` (a triangular field).

        Each pair is (number on this triangle, number on its neighbour).
        """
        numbers, touches = NUMBERS[triangle], self.around.get(cell, ())
        return tuple((numbers[colour], number) for colour, number in touches if not joins(numbers[colour], number))

    def counts(self, triangle: str, cell: Cell) -> int:
        """Return the points for laying `triangle` on `cell` (a triangular field).

        Two touching numbers score their sum if the sum is a multiple of five.
        """
        numbers = NUMBERS[triangle]
        return sum(count(numbers[colour], number) for colour, number in self.around.get(cell, ()))

    def is_opportunity(self, cell: Cell) -> bool:
        """True if a triangle on `cell` (a triangular field) would touch two or three others. The rules call this an
        opportunity.
        """
        return len(self.around.get(cell, ())) > 1


EMPTY = Figure()
"""The figure of triangles at the start, before any triangle is laid."""
