"""What the games on the checkerboard's squares share: neighbours, straight lines, men on squares, marks of the last move."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from board.geometry import Point
from board.men import CHECKER, Man
from board.moves import Step
from board.shots.motion import Motion
from board.sides import CHECKER_SIDE, CHECKERBOARD, FILES, RANKS, SQUARE, is_red
from board.views.picture import Mark, carried, walk

SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
"""All sixty-four, from a1 along the rows to h8."""
EIGHT_DIRECTIONS = tuple((files, ranks) for ranks in (-1, 0, 1) for files in (-1, 0, 1) if files or ranks)
DIAGONAL_DIRECTIONS = tuple((files, ranks) for files, ranks in EIGHT_DIRECTIONS if files and ranks)
LINE_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
"""The four directions a straight line can have: along, across and the two diagonals."""


def file_of(square: str) -> int:
    """The file of a square, counted from 0."""
    return FILES.index(square[0])


def rank_of(square: str) -> int:
    """The rank of a square, counted from 0."""
    return RANKS.index(square[1])


def square_from(square: str, files: int, ranks: int) -> str:
    """The square so many files and ranks away, or nothing where the board ends."""
    file, rank = file_of(square) + files, rank_of(square) + ranks
    return FILES[file] + RANKS[rank] if 0 <= file < len(FILES) and 0 <= rank < len(RANKS) else ""


def squares_around(square: str, directions: Collection[tuple[int, int]] = EIGHT_DIRECTIONS) -> tuple[str, ...]:
    """The squares next to this one, in each of these directions; those that are on the board."""
    found = (square_from(square, files, ranks) for files, ranks in directions)
    return tuple(there for there in found if there)


def lines(field: Collection[str], length: int) -> tuple[tuple[str, ...], ...]:
    """All straight lines of `length` squares side by side within a field, along, across and diagonal."""
    found = []
    for square in field:
        for files, ranks in LINE_DIRECTIONS:
            line = tuple(square_from(square, files * i, ranks * i) for i in range(length))
            if all(there in field for there in line):
                found.append(line)
    return tuple(found)


NEIGHBOURS = {square: frozenset(squares_around(square)) for square in SQUARES}
"""The squares that touch each one, at an edge or a corner."""
DIAGONALS = {square: squares_around(square, DIAGONAL_DIRECTIONS) for square in SQUARES if is_red(square)}
"""The squares diagonally next to each red one."""
DIAGONAL_STEPS = tuple((square, there) for square, around in DIAGONALS.items() for there in around)
TURNED = {square: "abcdefgh"["hgfedcba".index(square[0])] + str(9 - int(square[1])) for square in SQUARES}
"""Each square as the player opposite sees it."""
STEPS = {(a, b): Step((a, b)) for a in SQUARES for b in squares_around(a)}
"""Every move of one square, made once: rules and bots ask for them over and over."""


def man_on(square: str, number: int, seat: int) -> Man:
    """A seat's man on a square."""
    return Man(number, CHECKER, seat, CHECKER_SIDE.place(square).at, place=square)


def men_in_hand(count: int, first_number: int, seat: int) -> tuple[Man, ...]:
    """Men a seat has still to lay."""
    return tuple(Man(first_number + i, CHECKER, seat, _hand(seat, 0.0)) for i in range(count))


def laid(man: Man) -> Motion:
    """A man brought from its player's edge of the board and set down."""
    return carried(walk(man, (_hand(man.seat, man.at.x), man.at), hop=True))


def moved(man: Man, path: Sequence[str], *, hop: bool = False) -> Motion:
    """A man carried along a path of squares; lifted from each to the next if it jumps."""
    return carried(walk(man, tuple(CHECKER_SIDE.place(square).at for square in path), hop=hop))


def last_move(path: Collection[str]) -> tuple[Mark, ...]:
    """The marks of the last move: where it came from, where it touched and where it went."""
    return tuple(Mark("last", square) for square in path)


def _hand(seat: int, x: float) -> Point:
    edge = CHECKERBOARD + 2 * SQUARE
    return Point(x, edge if seat else -edge)
