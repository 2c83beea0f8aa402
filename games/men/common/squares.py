"""Shared by games on the checkerboard: neighbouring squares, straight lines, men on squares, and marks of the last move."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from board.geometry import Point
from board.men import CHECKER, Kind, Man
from board.moves import Step
from board.shots.motion import Motion
from board.sides import CHECKER_SIDE, CHECKERBOARD, FILES, RANKS, SQUARE, is_red
from board.views.picture import Mark, carry, walk

SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
"""All sixty-four squares, from a1 along the rows to h8."""
EIGHT_DIRECTIONS = tuple((files, ranks) for ranks in (-1, 0, 1) for files in (-1, 0, 1) if files or ranks)
DIAGONAL_DIRECTIONS = tuple((files, ranks) for files, ranks in EIGHT_DIRECTIONS if files and ranks)
LINE_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
"""The four directions of a straight line: along a rank, along a file, and the two diagonals."""


def file_of(square: str) -> int:
    """Return the file of a square, counted from 0."""
    return FILES.index(square[0])


def rank_of(square: str) -> int:
    """Return the rank of a square, counted from 0."""
    return RANKS.index(square[1])


def square_from(square: str, files: int, ranks: int) -> str:
    """Return the square at this offset from `square`, or an empty string if that is off the board."""
    file, rank = file_of(square) + files, rank_of(square) + ranks
    return FILES[file] + RANKS[rank] if 0 <= file < len(FILES) and 0 <= rank < len(RANKS) else ""


def squares_around(square: str, directions: Collection[tuple[int, int]] = EIGHT_DIRECTIONS) -> tuple[str, ...]:
    """Return the squares next to `square` in these directions, as far as they are on the board."""
    found = (square_from(square, files, ranks) for files, ranks in directions)
    return tuple(there for there in found if there)


def lines(field: Collection[str], length: int) -> tuple[tuple[str, ...], ...]:
    """Return all straight lines of `length` adjacent squares within a field, including diagonal lines."""
    found = []
    for square in field:
        for files, ranks in LINE_DIRECTIONS:
            line = tuple(square_from(square, files * i, ranks * i) for i in range(length))
            if all(there in field for there in line):
                found.append(line)
    return tuple(found)


NEIGHBOURS = {square: frozenset(squares_around(square)) for square in SQUARES}
"""Squares that share an edge or a corner with each square."""
DIAGONALS = {square: squares_around(square, DIAGONAL_DIRECTIONS) for square in SQUARES if is_red(square)}
"""Red squares that adjoin each red square diagonally."""
DIAGONAL_STEPS = tuple((square, there) for square, around in DIAGONALS.items() for there in around)
TURNED = {square: "abcdefgh"["hgfedcba".index(square[0])] + str(9 - int(square[1])) for square in SQUARES}
"""Name of each square after the board is rotated by 180 degrees."""
STEPS = {(a, b): Step((a, b)) for a in SQUARES for b in squares_around(a)}
"""Every move to an adjoining square. The moves are created once because rules and bots use them often."""


def man_on(square: str, number: int, seat: int, kind: Kind = CHECKER) -> Man:
    """Return a seat's man on a square."""
    return Man(number, kind, seat, CHECKER_SIDE.place(square).at, place=square)


def men_in_hand(count: int, first_number: int, seat: int, kind: Kind = CHECKER) -> tuple[Man, ...]:
    """Return the men that a seat has not yet placed."""
    return tuple(Man(first_number + i, kind, seat, _hand(seat, 0.0)) for i in range(count))


def animate_placing(man: Man) -> Motion:
    """Return the animation in which a man is brought from its player's edge of the board and set down."""
    return carry(walk(man, (_hand(man.seat, man.at.x), man.at), hop=True))


def animate_move(man: Man, path: Sequence[str], *, hop: bool = False) -> Motion:
    """Return the animation in which a man moves along a path of squares. With `hop` it is lifted for each jump."""
    return carry(walk(man, tuple(CHECKER_SIDE.place(square).at for square in path), hop=hop))


def last_move(path: Collection[str]) -> tuple[Mark, ...]:
    """Return the marks that show the last move."""
    return tuple(Mark("last", square) for square in path)


def _hand(seat: int, x: float) -> Point:
    edge = CHECKERBOARD + 2 * SQUARE
    return Point(x, edge if seat else -edge)
