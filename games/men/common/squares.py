"""Helpers for games on the checkerboard: neighbouring squares, straight lines, men on squares, and highlights of the last
move.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from board.geometry import Point
from board.men import CHECKER, Kind, Man
from board.moves import Step
from board.shots.motion import Motion
from board.sides import CHECKER_SIDE, CHECKERBOARD, FILES, RANKS, SQUARE, is_red
from board.views.picture import Mark, carry, walk

SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
"""Names of the sixty-four squares of the board, row by row from a1 to h8."""
EIGHT_DIRECTIONS = tuple((files, ranks) for ranks in (-1, 0, 1) for files in (-1, 0, 1) if files or ranks)
DIAGONAL_DIRECTIONS = tuple((files, ranks) for files, ranks in EIGHT_DIRECTIONS if files and ranks)
LINE_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
"""Directions of straight lines, as pairs (steps across files, steps across ranks).

The lines run along a rank, along a file, and along the two diagonals.
"""


def file_of(square: str) -> int:
    """Return the index of a square's file (column): 0 for a, 7 for h."""
    return FILES.index(square[0])


def rank_of(square: str) -> int:
    """Return the index of a square's rank (row): 0 for 1, 7 for 8."""
    return RANKS.index(square[1])


def square_from(square: str, files: int, ranks: int) -> str:
    """Return the name of the square `files` columns and `ranks` rows away from `square`; empty if it is off the board."""
    file, rank = file_of(square) + files, rank_of(square) + ranks
    return FILES[file] + RANKS[rank] if 0 <= file < len(FILES) and 0 <= rank < len(RANKS) else ""


def squares_around(square: str, directions: Collection[tuple[int, int]] = EIGHT_DIRECTIONS) -> tuple[str, ...]:
    """Return the squares on the board that are next to `square` in the given directions."""
    found = (square_from(square, files, ranks) for files, ranks in directions)
    return tuple(there for there in found if there)


def lines(field: Collection[str], length: int) -> tuple[tuple[str, ...], ...]:
    """Return all straight lines of neighbouring squares within `field`, diagonals included. Each has `length` squares."""
    found = []
    for square in field:
        for files, ranks in LINE_DIRECTIONS:
            line = tuple(square_from(square, files * i, ranks * i) for i in range(length))
            if all(there in field for there in line):
                found.append(line)
    return tuple(found)


NEIGHBOURS = {square: frozenset(squares_around(square)) for square in SQUARES}
"""For each square, the squares that share an edge or a corner with it."""
DIAGONALS = {square: squares_around(square, DIAGONAL_DIRECTIONS) for square in SQUARES if is_red(square)}
"""For each red square, the squares that touch it diagonally."""
DIAGONAL_STEPS = tuple((square, there) for square, around in DIAGONALS.items() for there in around)
TURNED = {square: "abcdefgh"["hgfedcba".index(square[0])] + str(9 - int(square[1])) for square in SQUARES}
"""For each square, the square that takes its place if the board is rotated by 180 degrees."""
STEPS = {(a, b): Step((a, b)) for a in SQUARES for b in squares_around(a)}
"""Moves from every square of the board to its neighbouring squares, keyed by (start, end).

The moves are created once, because rules and bots use them often.
"""


def man_on(square: str, number: int, seat: int, kind: Kind = CHECKER) -> Man:
    """Return a man with id `number` of the player `seat` that stands on a square."""
    return Man(number, kind, seat, CHECKER_SIDE.place(square).at, place=square)


def men_in_hand(count: int, first_number: int, seat: int, kind: Kind = CHECKER) -> tuple[Man, ...]:
    """Return `count` men that `seat` has not placed yet, with ids from `first_number`."""
    return tuple(Man(first_number + i, kind, seat, _hand(seat, 0.0)) for i in range(count))


def animate_placing(man: Man) -> Motion:
    """Return the animation of a man that is carried from its player's edge of the board to its own square."""
    return carry(walk(man, (_hand(man.seat, man.at.x), man.at), hop=True))


def animate_move(man: Man, path: Sequence[str], *, hop: bool = False) -> Motion:
    """Return the animation of a man that moves along `path`, from square to square. With `hop`, it is lifted at every step."""
    return carry(walk(man, tuple(CHECKER_SIDE.place(square).at for square in path), hop=hop))


def last_move(path: Collection[str]) -> tuple[Mark, ...]:
    """Return highlights for the squares that the last move touched."""
    return tuple(Mark("last", square) for square in path)


def _hand(seat: int, x: float) -> Point:
    edge = CHECKERBOARD + 2 * SQUARE
    return Point(x, edge if seat else -edge)
