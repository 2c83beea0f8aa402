"""Where the triangles of Contack lie on the cloth: the figure in the middle, one's own hand nearest, the others' beyond it."""

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
"""mm: the triangles of the figure are shown in the largest of these in which it, and a cell around it, has room."""
ROOM = (690.0, 420.0)
"""mm: how wide and how high the figure may be."""
MIDDLE = Point(0.0, -18.0)
"""Where the middle of the figure lies."""
HIGH = math.sqrt(3.0) / 2.0
"""How high a triangle is, as a share of its side."""
OWN_SIDE, OWN_AT = 84.0, Point(0.0, -296.0)
"""How large one's own triangles are, mm, and the middle of their row."""
OTHER_SIDE, SMALL_SIDE, OTHER_ROWS = 60.0, 46.0, (272.0, 297.0, 230.0)
"""mm: how large the others' are, by themselves and where there are many, and how high they lie: in one row, or in two."""
ABOVE = 11.0
"""How far above a hand its player's name is written, mm."""
ABREAST = 3
"""How many of the others' hands lie in one row."""
PILE_AT, PILE_SIDE, PILE_SHOWN = Point(296.0, -300.0), 62.0, 7
"""Where the heap lies that is drawn from, how large its triangles are, and how many of them are shown at most."""
STACKED = Point(0.6, 1.3)
"""How far aside a triangle is seen that lies on another, mm."""
PILE = "pile"
"""The name of its place."""
PILE_ID = 100
"""The heap's triangles have numbers from here."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Where the cells of a figure lie."""

    side: float
    """mm"""
    column: float
    row: float
    """The column and row in the middle of the figure."""

    def at(self, cell: Cell) -> Point:
        """The middle of a cell's triangle."""
        high = self.side * HIGH
        lift = -high / 6.0 if points_up(cell) else high / 6.0
        return MIDDLE + Point((cell[0] - self.column) * self.side / 2.0, (cell[1] - self.row) * high + lift)

    def man(self, triangle: str, cell: Cell) -> Man:
        """A triangle laid there."""
        turn = 0.0 if points_up(cell) else 180.0
        return _man(triangle, self.at(cell), self.side, turn=turn, place=cell_name(cell))

    def place(self, cell: Cell) -> Place:
        return _place(cell_name(cell), "cell", self.man(UNKNOWN, cell))


def lattice(figure: Figure) -> Lattice:
    """Where the cells lie when this figure is on the table: in its middle, as large as there is room for."""
    cells = [cell for cell, _ in figure.laid] or [START]
    columns, rows = ([cell[i] for cell in cells] for i in (0, 1))
    wide, high = (max(span) - min(span) + 3 for span in (columns, rows))
    fitting = (side for side in SIDES if (wide + 1) / 2.0 * side <= ROOM[0] and high * side * HIGH <= ROOM[1])
    middle = [(min(span) + max(span)) / 2.0 for span in (columns, rows)]
    return Lattice(next(fitting, SIDES[-1]), *middle)


def figure_men(figure: Figure) -> tuple[Man, ...]:
    """The triangles of the figure as they lie."""
    there = lattice(figure)
    return tuple(there.man(triangle, cell) for cell, triangle in figure.laid)


def figure_places(figure: Figure) -> tuple[Place, ...]:
    """Every cell with a triangle on it, and every one that touches the figure."""
    there = lattice(figure)
    cells = [*(cell for cell, _ in figure.laid), *(figure.around if figure.laid else figure.open_cells)]
    return tuple(there.place(cell) for cell in cells)


def last_mark(figure: Figure) -> tuple[Mark, ...]:
    """The mark of the last triangle laid."""
    return (Mark("last", cell_name(figure.last)),) if figure.last is not None else ()


def own_hand(triangles: Sequence[str], seat: int) -> tuple[Man, ...]:
    """One's own hand, at the near edge."""
    return row(triangles, seat, OWN_AT, OWN_SIDE)


def other_hand(triangles: Sequence[str], seat: int, number: int, others: int) -> tuple[Man, ...]:
    """One of so many other hands, counted from 0 clockwise from one's own, beyond the figure."""
    at, side = hand_at(number, others), OTHER_SIDE if others <= ABREAST else SMALL_SIDE
    return row(triangles, seat, at, side, is_tight=others > 2)


def hand_at(number: int, others: int) -> Point:
    """The middle of one of so many other hands."""
    near = others // 2
    if others <= ABREAST:
        line, height = range(others), OTHER_ROWS[0]
    else:
        # As around a table: the hands of the nearest neighbours lie nearer.
        line, height = (range(near), OTHER_ROWS[1]) if number < near else (range(near, others), OTHER_ROWS[2])
    width = ROOM[0] / len(line)
    return Point((number - line.start + 0.5) * width - ROOM[0] / 2.0, height)


def own_mark(seat: int) -> Mark:
    """Whose own hand it is, written above it."""
    return _hand_mark(seat, OWN_AT, OWN_SIDE)


def hand_mark(seat: int, number: int, others: int) -> Mark:
    """Whose hand one of so many others is, written above it."""
    return _hand_mark(seat, hand_at(number, others), OTHER_SIDE if others <= ABREAST else SMALL_SIDE)


def _hand_mark(seat: int, at: Point, side: float) -> Mark:
    return Mark("hand", at=at + Point(0.0, side * HIGH / 2.0 + ABOVE), seat=seat, words=say("{}", Seat(seat)))


def row(triangles: Sequence[str], seat: int, middle: Point, side: float, *, is_tight: bool = False) -> tuple[Man, ...]:
    """Triangles side by side: tips up or, where there is little room, up and down by turns."""
    step = side / 2.0 + 4.0 if is_tight else side + 6.0
    first = middle.x - step * (len(triangles) - 1) / 2.0
    found = []
    for number, triangle in enumerate(triangles):
        is_down = is_tight and number % 2 == 1
        # The tips of all reach equally high, and so do their feet.
        at = Point(first + number * step, middle.y + (side * HIGH / 6.0) * (1 if is_down else -1))
        found.append(_man(triangle, at, side, seat, turn=180.0 if is_down else 0.0, place=thing(triangle)))
    return tuple(found)


def heap(count: int, at: Point = PILE_AT, side: float = PILE_SIDE, first: int = PILE_ID) -> tuple[Man, ...]:
    """Triangles that lie face down on one another, the uppermost last."""
    foot = at - Point(0.0, side * HIGH / 6.0)
    return tuple(_man(UNKNOWN, foot + STACKED * i, side, number=first + i) for i in range(min(count, PILE_SHOWN)))


def heap_place(count: int) -> tuple[Place, ...]:
    """The heap that is drawn from, as long as there is anything in it."""
    return tuple(_place(PILE, "pile", man) for man in heap(count)[-1:])


def heap_mark(count: int, at: Point = PILE_AT) -> tuple[Mark, ...]:
    """How many lie there."""
    return (Mark("pile", at=at + Point(0.0, PILE_SIDE * HIGH / 2.0 + 2.0 * ABOVE), words=str(count)),) if count else ()


ON_HEAP = Man(PILE_ID - 1, TRIANGLE, NOBODY, PILE_AT, face=BACK, size=PILE_SIDE / TRIANGLE_SIDE)
"""How a triangle lies on the heap that is drawn from."""


def hand_places(men: Iterable[Man]) -> tuple[Place, ...]:
    """Where these triangles lie, as places from which they can be taken."""
    return tuple(_place(man.place, "tile", man) for man in men)


def _man(
    triangle: str, at: Point, side: float, seat: int = NOBODY, *, turn: float = 0.0, place: str = "", number: int = -1
) -> Man:
    face, known = (BACK, number) if triangle == UNKNOWN else (triangle, IDS[triangle])
    return Man(known, TRIANGLE, seat, at, turn, place=place, face=face, size=side / TRIANGLE_SIDE)


def _place(name: str, kind: str, man: Man) -> Place:
    return Place(name, kind, man.at, man.covered, turn=man.turn)
