"""Layout of Contack on the table: the laid triangles in the middle, the viewer's hand at the near edge, other hands beyond."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from board.geometry import Point
from board.men import BACK, NOBODY, TRIANGLE, TRIANGLE_SIDE, Man
from board.sides import Place
from board.text.sentence import Seat, say
from board.views.picture import Mark
from games.parlor.contack.contack_set import IDS, UNKNOWN, thing
from games.parlor.contack.figure import START, Cell, Figure, cell_name, points_up

SIDES = (64.0, 52.0, 42.0, 34.0, 30.0)
"""Possible side lengths of the laid triangles, in mm. The triangles get the largest one that leaves room for all of them."""
ROOM = (690.0, 420.0)
"""Largest width and height, in mm, of the figure (the triangles laid so far)."""
MIDDLE = Point(0.0, -18.0)
"""Point of the table at the centre of the figure (the triangles laid so far)."""
HIGH = math.sqrt(3.0) / 2.0
"""Height of an equilateral triangle, as a fraction of its side."""
OWN_SIDE, OWN_AT = 84.0, Point(0.0, -296.0)
"""Triangles in the viewer's own hand: side length in mm, and centre of their row on the table."""
OTHER_SIDE, SMALL_SIDE, OTHER_ROWS = 60.0, 46.0, (272.0, 297.0, 230.0)
"""Size and place of the triangles in the other players' hands, in mm.

The hands stand in one row or, if there are many, in two. `OTHER_SIDE` is the side of a triangle in one row, and `SMALL_SIDE` in
two rows. `OTHER_ROWS` holds the heights of the rows on the table: that of the single row, then those of the two rows.
"""
ABOVE = 11.0
"""Distance in mm between a hand of triangles and the player's name above it."""
ABREAST = 3
"""Largest number of other players' hands in one row."""
PILE_AT, PILE_SIDE, PILE_SHOWN = Point(296.0, -300.0), 62.0, 7
"""Face-down pile of triangles: its position, the side length of a triangle in mm, and the largest number of triangles to draw."""
STACKED = Point(0.6, 1.3)
"""Offset of a triangle in a pile from the triangle below it, in mm."""
PILE = "pile"
"""Name of the table's place for the face-down pile of triangles."""
PILE_ID = 100
"""First id for the triangles of the face-down pile. Other triangles have smaller ids."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Grid of triangular cells at a certain scale. It converts cells to points on the table."""

    side: float
    """Length in mm of a side of the triangles in the grid."""
    column: float
    row: float
    """Row of the grid at the middle of the table, counted in cells (triangular fields). `column` is the column at the middle."""

    def at(self, cell: Cell) -> Point:
        """Return the centre of a triangle on `cell` (a triangular field), as a point of the table."""
        high = self.side * HIGH
        lift = -high / 6.0 if points_up(cell) else high / 6.0
        return MIDDLE + Point((cell[0] - self.column) * self.side / 2.0, (cell[1] - self.row) * high + lift)

    def man(self, triangle: str, cell: Cell) -> Man:
        """Return `triangle` as a piece that lies on `cell` (a triangular field) of the table."""
        turn = 0.0 if points_up(cell) else 180.0
        return _man(triangle, self.at(cell), self.side, turn=turn, place=cell_name(cell))

    def place(self, cell: Cell) -> Place:
        return _place(cell_name(cell), "cell", self.man(UNKNOWN, cell))


def lattice(figure: Figure) -> Lattice:
    """Return the grid of triangular cells in the middle of the table. The grid has the largest cells for which all laid triangles
    fit.
    """
    cells = [cell for cell, _ in figure.laid] or [START]
    columns, rows = ([cell[i] for cell in cells] for i in (0, 1))
    wide, high = (max(span) - min(span) + 3 for span in (columns, rows))
    fitting = (side for side in SIDES if (wide + 1) / 2.0 * side <= ROOM[0] and high * side * HIGH <= ROOM[1])
    middle = [(min(span) + max(span)) / 2.0 for span in (columns, rows)]
    return Lattice(next(fitting, SIDES[-1]), *middle)


def figure_men(figure: Figure) -> tuple[Man, ...]:
    """Return the laid triangles as pieces at their positions on the table."""
    there = lattice(figure)
    return tuple(there.man(triangle, cell) for cell, triangle in figure.laid)


def figure_places(figure: Figure) -> tuple[Place, ...]:
    """Return the places on the table for the cells of the figure: those with a triangle, and the empty cells next to them."""
    there = lattice(figure)
    cells = [*(cell for cell, _ in figure.laid), *(figure.around if figure.laid else figure.open_cells)]
    return tuple(there.place(cell) for cell in cells)


def last_mark(figure: Figure) -> tuple[Mark, ...]:
    """Return a mark on the triangle that was laid last. The tuple is empty if no triangle has been laid."""
    return (Mark("last", cell_name(figure.last)),) if figure.last is not None else ()


def own_hand(triangles: Sequence[str], seat: int) -> tuple[Man, ...]:
    """Return the triangles in the viewer's own hand, in a row at the near edge."""
    return row(triangles, seat, OWN_AT, OWN_SIDE)


def other_hand(triangles: Sequence[str], seat: int, number: int, others: int) -> tuple[Man, ...]:
    """Return the triangles in another player's hand. The hand lies at the far side of the table.

    `others` is the number of other players. `number` counts them clockwise from the viewer, starting at 0.
    """
    at, side = hand_at(number, others), OTHER_SIDE if others <= ABREAST else SMALL_SIDE
    return row(triangles, seat, at, side, is_tight=others > 2)


def hand_at(number: int, others: int) -> Point:
    """Return the point of the table on which the triangles of another player's hand are centred.

    `others` is the number of other players. `number` counts them clockwise from the viewer, starting at 0.
    """
    near = others // 2
    if others <= ABREAST:
        line, height = range(others), OTHER_ROWS[0]
    else:
        # As around a table, the hands of the neighbours on either side lie nearer to the viewer.
        line, height = (range(near), OTHER_ROWS[1]) if number < near else (range(near, others), OTHER_ROWS[2])
    width = ROOM[0] / len(line)
    return Point((number - line.start + 0.5) * width - ROOM[0] / 2.0, height)


def own_mark(seat: int) -> Mark:
    """Return a label with the viewer's name above the viewer's own hand."""
    return _hand_mark(seat, OWN_AT, OWN_SIDE)


def hand_mark(seat: int, number: int, others: int) -> Mark:
    """Return a label with another player's name above that player's hand.

    `number` counts the `others` (other players) clockwise from the viewer, starting at 0.
    """
    return _hand_mark(seat, hand_at(number, others), OTHER_SIDE if others <= ABREAST else SMALL_SIDE)


def _hand_mark(seat: int, at: Point, side: float) -> Mark:
    return Mark("hand", at=at + Point(0.0, side * HIGH / 2.0 + ABOVE), seat=seat, words=say("{}", Seat(seat)))


def row(triangles: Sequence[str], seat: int, middle: Point, side: float, *, is_tight: bool = False) -> tuple[Man, ...]:
    """Return triangles side by side, as pieces on the table. All tips point up or, with `is_tight`, alternately up and down."""
    step = side / 2.0 + 4.0 if is_tight else side + 6.0
    first = middle.x - step * (len(triangles) - 1) / 2.0
    found = []
    for number, triangle in enumerate(triangles):
        is_down = is_tight and number % 2 == 1
        # Align the tips and feet of all triangles.
        at = Point(first + number * step, middle.y + (side * HIGH / 6.0) * (1 if is_down else -1))
        found.append(_man(triangle, at, side, seat, turn=180.0 if is_down else 0.0, place=thing(triangle)))
    return tuple(found)


def heap(count: int, at: Point = PILE_AT, side: float = PILE_SIDE, first: int = PILE_ID) -> tuple[Man, ...]:
    """Return the pieces that show a pile of `count` face-down triangles, from the bottom to the top.

    Only the first few are shown.
    """
    foot = at - Point(0.0, side * HIGH / 6.0)
    return tuple(_man(UNKNOWN, foot + STACKED * i, side, number=first + i) for i in range(min(count, PILE_SHOWN)))


def heap_place(count: int) -> tuple[Place, ...]:
    """Return the place on the table for the face-down pile of triangles. The tuple is empty if the pile is used up."""
    return tuple(_place(PILE, "pile", man) for man in heap(count)[-1:])


def heap_mark(count: int, at: Point = PILE_AT) -> tuple[Mark, ...]:
    """Return a label with the number of triangles in a pile; an empty tuple if the pile is empty."""
    return (Mark("pile", at=at + Point(0.0, PILE_SIDE * HIGH / 2.0 + 2.0 * ABOVE), words=str(count)),) if count else ()


ON_HEAP = Man(PILE_ID - 1, TRIANGLE, NOBODY, PILE_AT, face=BACK, size=PILE_SIDE / TRIANGLE_SIDE)
"""The top triangle of the face-down pile."""


def hand_places(men: Iterable[Man]) -> tuple[Place, ...]:
    """Return a place on the table for each of these triangles, so that players can click it."""
    return tuple(_place(man.place, "tile", man) for man in men)


def _man(
    triangle: str, at: Point, side: float, seat: int = NOBODY, *, turn: float = 0.0, place: str = "", number: int = -1
) -> Man:
    face, known = (BACK, number) if triangle == UNKNOWN else (triangle, IDS[triangle])
    return Man(known, TRIANGLE, seat, at, turn, place=place, face=face, size=side / TRIANGLE_SIDE)


def _place(name: str, kind: str, man: Man) -> Place:
    return Place(name, kind, man.at, man.covered, turn=man.turn)
