"""Checkers positions as bits, and all legal moves.

Bots call this part of the rules thousands of times. The thirty-two red squares are numbered from 0 at a1, rank by rank. A set of
squares is an integer with one bit for each square. The first seat always starts on ranks 1 to 3 and moves up the board, with
either colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from board.sides import FILES, RANKS, is_red

NAMES = tuple(file + rank for rank in RANKS for file in FILES if is_red(file + rank))
SQUARES = {name: square for square, name in enumerate(NAMES)}
CROWN_UP, CROWN_DOWN = 0xF << 28, 0xF

Path = tuple[int, ...]
"""A checkers move, as the numbers of the squares that a man visits, from the one on which it stands to the last."""


class CheckersPosition(NamedTuple):
    """Checkers position: the men of both sides as sets of squares. A set of squares is an integer with one bit per square."""

    mine: int
    """Squares with men or kings of the player to move. Each square is one bit of the number."""
    theirs: int
    kings: int
    """Squares with kings of either side. Each square is one bit of the number."""
    up: bool
    """True if the men of the player to move go up the board, towards the rank 8."""


START = CheckersPosition(0xFFF, 0xFFF << 20, 0, True)
"""Starting position of checkers: twelve men on each side, and the first seat to move."""


def _diagonals(square: int, ranks: tuple[int, ...]) -> Iterator[tuple[int, int | None]]:
    """Yield (adjacent square, square beyond it or None) along each diagonal of a square.

    `ranks` holds 1 for the diagonals up the board and -1 for those down.
    """
    file, rank = FILES.index(NAMES[square][0]), RANKS.index(NAMES[square][1])
    for up in ranks:
        for right in (-1, 1):
            near, far = ((file + n * right, rank + n * up) for n in (1, 2))
            if 0 <= near[0] < 8 and 0 <= near[1] < 8:
                is_inside = 0 <= far[0] < 8 and 0 <= far[1] < 8
                yield SQUARES[FILES[near[0]] + RANKS[near[1]]], SQUARES[FILES[far[0]] + RANKS[far[1]]] if is_inside else None


DOWN, UP, BOTH = 0, 1, 2
_RANKS = ((-1,), (1,), (-1, 1))
STEPS = tuple(tuple(tuple((near, 1 << near) for near, _ in _diagonals(s, ranks)) for s in range(32)) for ranks in _RANKS)
"""Single steps in checkers, indexed by direction (`DOWN`, `UP` or `BOTH`), then by start square.

Each step is (end square, bit of the end square).
"""
Jumps = tuple[tuple[tuple[int, int, int], ...], ...]
JUMPS: tuple[Jumps, ...] = tuple(
    tuple(tuple((1 << near, far, 1 << far) for near, far in _diagonals(s, ranks) if far is not None) for s in range(32))
    for ranks in _RANKS
)
"""Jumps over one man in checkers, indexed by direction, then by start square.

Each jump is (bit of the jumped square, end square, bit of the end square).
"""
BETWEEN = {(square, far): over for square in range(32) for over, far, _ in JUMPS[BOTH][square]}
"""Dictionary from a jump (start square, end square) to the square that the jump passes over, as a number with one bit set."""


def match_paths(position: CheckersPosition) -> list[Path]:
    """Return every move of English draughts (checkers): only complete captures if a capture is possible, otherwise single
    steps.
    """
    mine, theirs, kings, up = position
    free = ~(mine | theirs)
    crown = CROWN_UP if up else CROWN_DOWN
    jumps: list[Path] = []
    steps: list[Path] = []
    left = mine
    while left:
        bit = left & -left
        left ^= bit
        square = bit.bit_length() - 1
        is_king = kings & bit
        direction = BOTH if is_king else up
        for over, _, to in JUMPS[direction][square]:
            if theirs & over and free & to:
                _whole_jumps((square,), theirs, free | bit, JUMPS[direction], 0 if is_king else crown, jumps)
                break
        if not jumps:
            steps += [(square, to) for to, to_bit in STEPS[direction][square] if free & to_bit]
    return jumps or steps


def _whole_jumps(path: Path, theirs: int, free: int, jumps: Jumps, crown: int, found: list[Path]) -> None:
    """Add every complete series of jumps that begins with `path` to `found`. A plain man stops where it becomes a king."""
    goes_on = False
    for over, to, to_bit in jumps[path[-1]]:
        if theirs & over and free & to_bit:
            goes_on = True
            if to_bit & crown:
                found.append((*path, to))
            else:
                _whole_jumps((*path, to), theirs & ~over, free, jumps, crown, found)
    if not goes_on:
        found.append(path)


def booklet_paths(position: CheckersPosition) -> list[Path]:
    """Return every move of checkers under the rules of the 1916 booklet: steps, and jumps over men of either side.

    A series of jumps may end after any jump.
    """
    mine, theirs, kings, up = position
    free = ~(mine | theirs)
    found: list[Path] = []
    left = mine
    while left:
        bit = left & -left
        left ^= bit
        square = bit.bit_length() - 1
        direction = BOTH if kings & bit else up
        found += [(square, to) for to, to_bit in STEPS[direction][square] if free & to_bit]
        crown = 0 if kings & bit else CROWN_UP if up else CROWN_DOWN
        _any_jumps((square,), (mine | theirs) ^ bit, free | bit, JUMPS[direction], crown, found)
    return found


def _any_jumps(path: Path, others: int, free: int, jumps: Jumps, crown: int, found: list[Path]) -> None:
    """Extend `path` by every possible series of jumps, and add each result to `found`. No man is jumped twice.

    A series that could continue is added too.
    """
    for over, to, to_bit in jumps[path[-1]]:
        if others & over and free & to_bit:
            found.append((*path, to))
            if not to_bit & crown:
                _any_jumps(found[-1], others & ~over, free, jumps, crown, found)


def captured_squares(position: CheckersPosition, path: Path) -> int:
    """Return the squares of the rival men that a checkers move captures, one bit for each."""
    over = 0
    for leg in pairwise(path):
        over |= BETWEEN.get(leg, 0)
    return over & position.theirs


def move_man(position: CheckersPosition, path: Path) -> CheckersPosition:
    """Return the position after a checkers move, with the men of the next player first."""
    mine, theirs, kings, up = position
    captures = captured_squares(position, path)
    start, end = 1 << path[0], 1 << path[-1]
    is_king = kings & start or end & (CROWN_UP if up else CROWN_DOWN)
    kings &= ~(captures | start)
    return CheckersPosition(theirs & ~captures, mine & ~start | end, kings | end if is_king else kings, not up)


def why_illegal(position: CheckersPosition, path: Path, *, is_match: bool) -> str:
    """Return a sentence that names the rule against a checkers move. With `is_match`, the rules are those of English draughts."""
    start = 1 << path[0]
    if not position.mine & start:
        return "That man is not yours." if position.theirs & start else "There is no man there."
    if len(path) == 1:
        must_take = is_match and any(other[:2] in BETWEEN for other in match_paths(position))
        return "You must take a rival man, and that man cannot take." if must_take else "That man is blocked."
    direction = BOTH if position.kings & start else int(position.up)
    others, jumped = (position.mine | position.theirs) & ~start, 0
    for square, to in pairwise(path):
        if direction != BOTH and square != path[0] and 1 << square & (CROWN_UP if position.up else CROWN_DOWN):
            return "A man that reaches the king row cannot go on in this move."
        if (sentence := _wrong_with_leg(position, others, jumped, direction, square, to, is_match)) is not None:
            return sentence
        jumped |= BETWEEN.get((square, to), 0)
    if len(path) > 2 and any(leg not in BETWEEN for leg in pairwise(path)):
        return "A man that steps cannot go on."
    # The path itself is legal, so it must neglect a capture that match play requires.
    return "In match play you must make every jump." if jumped else "You must take a rival man."


def _wrong_with_leg(
    position: CheckersPosition, others: int, jumped: int, direction: int, square: int, to: int, is_match: bool
) -> str | None:
    is_step = any(to == near for near, _ in STEPS[BOTH][square])
    over = BETWEEN.get((square, to), 0)
    if others & 1 << to:
        return "Another man stands on that square."
    if not is_step and not over:
        return "A man moves one square along a diagonal, or jumps over a man on the next square."
    if direction != BOTH and (to > square) != (direction == UP):
        return "A man moves forward only until it is crowned."
    if over & jumped:
        return "You can't jump the same man twice in one move (our rule)."
    if over and not over & others:
        return "No man to jump there."
    if over & position.mine and is_match:
        return "In match play you may not jump your own men."
    return None


def number_of(square: int, black: int) -> int:
    """Return the number, 1 to 32, by which checkers notation names a square. The men of the seat `black` start on 1 to 12."""
    rank, place = divmod(square, 4)
    return rank * 4 + 4 - place if black == 0 else (7 - rank) * 4 + place + 1


def square_of(number: int, black: int) -> int:
    """Return the square that checkers notation names by a number from 1 to 32. The men of the seat `black` start on 1 to 12."""
    rank, place = divmod(number - 1, 4)
    return rank * 4 + 3 - place if black == 0 else (7 - rank) * 4 + place


def write_path(before: CheckersPosition, path: Path, black: int) -> str:
    """Write a checkers move in the usual notation, such as `11-15` or `24x15`. The men of the seat `black` start on 1 to 12."""
    numbers = [str(number_of(square, black)) for square in path]
    if path[:2] not in BETWEEN:
        return "-".join(numbers)
    alike = [other for other in match_paths(before) if (other[0], other[-1]) == (path[0], path[-1])]
    return "x".join(numbers if len(alike) > 1 else (numbers[0], numbers[-1]))
