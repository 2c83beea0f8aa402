"""Moves and evaluation of checkers positions, for a bot's search.

A position is a tuple of five values. The first is the seat to move. Then follow four sets of men: the men of seat 0 (which go
up), those of seat 1, the kings of both, and the men that may be huffed. A man may be huffed (removed) because it failed to
capture. Each set of men is a number with one bit for each square.

The bits of each row run from right to left, and an empty bit follows every second row. With this layout, a step up and right is
always a shift of four bits. A step up and left is always a shift of five. A step off the board falls into a gap.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.bots.search import NEVER, WIN, Position
from games.men.checkers.checkers import State
from games.men.checkers.checkers_paths import SQUARES

BITS = tuple(1 << (9 * (square // 8) + (3 - square % 8 if square % 8 < 4 else 11 - square % 8)) for square in range(32))
"""Integers with one bit each for the squares of the checkerboard. The index is the square's number."""
SHIFTS = 4, 5
"""Numbers of places that a square's bit is shifted by a diagonal step up the board: to the right, and to the left."""


def bits(squares: Iterable[int]) -> int:
    """Convert squares, given by their numbers, to an integer with one bit per square."""
    return sum(BITS[square] for square in squares)


BOARD = bits(range(32))
CROWN = bits(range(28, 32)), bits(range(4))
"""Squares on which men are crowned (become kings), for each seat. A number with one bit for each square."""
HOME = CROWN[::-1]
"""Squares of the back row at each seat's own end, as integers with one bit per square. The index is the seat.

Men that stay on these squares stop rival men from becoming kings there.
"""
FORWARD = tuple((bits(range(4 * rank, 32)), bits(range(32 - 4 * rank))) for rank in (3, 4, 5, 6))
"""Areas of the board as bits, one pair (area of seat 0, area of seat 1) for each row from the fourth to the seventh.

A seat's area is this row and all rows beyond it. Rows are counted from the seat's own end.
"""
CENTRE = bits(SQUARES[name] for name in ("c3", "e3", "d4", "f4", "c5", "e5", "d6", "f6"))

# Evaluations are in hundredths of a man.
MAN, KING = 100, 135
TEMPO = 3
"""Bonus in the bot's evaluation of checkers for the side to move, in hundredths of a man."""
ROW = 3
"""Bonus in the bot's evaluation for each row that a man has advanced, from the fourth row on, in hundredths of a man."""
GUARD = 5
"""Bonus in the bot's evaluation for a man on its back row while the opponent has plain men, in hundredths of a man."""
MIDDLE, KING_MIDDLE = 3, 9
"""Bonuses in the bot's evaluation for a man and for a king in the centre of the board, in hundredths of a man."""
NEGLIGENCE = 80
"""Penalty in the bot's evaluation for a missed capture, in hundredths of a man.

After a missed capture, the opponent may remove the man that could have captured (a huff).
"""


def position_of(state: State) -> Position:
    """Convert a state of checkers to the compact position that the bot's search uses."""
    men = [0, 0]
    kings = huffable = 0
    for square, man in enumerate(state.men):
        if man >= 0:
            bit = BITS[square]
            men[man // 12] |= bit
            kings |= bit if man in state.crowned else 0
            huffable |= bit if man in state.negligent else 0
    return state.seat, men[0], men[1], kings, huffable


def position_seen(key: tuple[int, ...]) -> Position:
    """Convert an earlier position, stored as numbers, to the compact form that the bot's search uses.

    The result has no men to huff (remove for failing to capture), because the numbers do not record them.
    """
    mine, theirs, kings = (bits(square for square in range(32) if men >> square & 1) for men in key[:3])
    return (0, mine, theirs, kings, 0) if key[3] else (1, theirs, mine, kings, 0)


class MatchPositions:
    """Moves and values of checkers positions under the rules of English draughts, for a bot's search.

    Captures are compulsory and must be completed.
    """

    can_repeat = True

    def children(self, position: Position) -> list[Position]:
        mover, first, second, kings, _ = position
        empty = BOARD & ~(first | second)
        mine, theirs = (second, first) if mover else (first, second)
        jumpers = _jumpers(mover, mine, kings, theirs, empty)
        if jumpers:
            return _takes(mover, mine, theirs, kings, empty, jumpers)
        return _steps(mover, mine, theirs, kings, empty, 0)

    def end(self, position: Position) -> int:  # noqa: ARG002
        return -WIN

    def repetition_value(self, position: Position) -> int:  # noqa: ARG002
        return 0

    def quiet(self, position: Position) -> tuple[int, list[Position]]:
        """Return (estimated value, positions to search first) for a checkers position.

        If the player to move can capture, the search must first examine the positions after each capture.
        """
        mover, first, second, kings, _ = position
        empty = BOARD & ~(first | second)
        mine, theirs = (second, first) if mover else (first, second)
        jumpers = _jumpers(mover, mine, kings, theirs, empty)
        if jumpers:
            return -NEVER, _takes(mover, mine, theirs, kings, empty, jumpers)
        up, down = (mine & kings, mine) if mover else (mine, mine & kings)
        if not (up << 4 | up << 5 | down >> 4 | down >> 5) & empty:
            return -WIN, []
        return value(position), []


class BookletPositions:
    """Moves and values of checkers positions under the rules of the 1916 booklet, for a bot's search.

    Players may jump their own men and may end a move after any jump. The opponent may remove a man that fails to capture (the
    huff).
    """

    can_repeat = True

    def children(self, position: Position) -> list[Position]:
        mover, first, second, kings, _ = position
        mine, theirs = (second, first) if mover else (first, second)
        if not theirs:
            return []
        empty = BOARD & ~(first | second)
        taking, passing, able = _jumps(mover, mine, theirs, kings, empty)
        return [*taking, *_huffs(position), *passing, *_steps(mover, mine, theirs, kings, empty, able)]

    def end(self, position: Position) -> int:
        mover, first, second, _, _ = position
        return -WIN if (first if mover else second) else WIN

    def repetition_value(self, position: Position) -> int:  # noqa: ARG002
        return 0

    def quiet(self, position: Position) -> tuple[int, list[Position]]:
        """Return the estimated value of a checkers position, and the positions that the search must also examine.

        Those are the positions after a capture or a huff (removal of a man that failed to capture). If a man can capture, the
        estimate is reduced, because a failure to capture costs most of a man's value.
        """
        mover, first, second, kings, huffable = position
        mine, theirs = (second, first) if mover else (first, second)
        if not mine or not theirs:
            return (-WIN if theirs else WIN), []
        if huffable:
            return value(position), _huffs(position)
        empty = BOARD & ~(first | second)
        if _jumpers(mover, mine, kings, theirs, empty):
            return value(position) - NEGLIGENCE, _jumps(mover, mine, theirs, kings, empty)[0]
        up, down = (mine & kings, mine) if mover else (mine, mine & kings)
        if not (up << 4 | up << 5 | down >> 4 | down >> 5) & empty and not _jumpers(mover, mine, kings, mine, empty):
            return -WIN, []
        return value(position), []


def can_take(position: Position) -> bool:
    """True if the player to move can capture a man with a single jump."""
    mover, first, second, kings, _ = position
    mine, theirs = (second, first) if mover else (first, second)
    return bool(_jumpers(mover, mine, kings, theirs, BOARD & ~(first | second)))


def _jumpers(mover: int, mine: int, kings: int, others: int, empty: int) -> int:
    """Return the men of the player to move that can jump over one of the men in `others`.

    Sets of squares are integers with one bit for each square.
    """
    up, down = (mine & kings, mine) if mover else (mine, mine & kings)
    right, left = (up << 4 & others) << 4 & empty, (up << 5 & others) << 5 & empty
    back_left, back_right = (down >> 4 & others) >> 4 & empty, (down >> 5 & others) >> 5 & empty
    return right >> 8 | left >> 10 | back_left << 8 | back_right << 10


def _steps(mover: int, mine: int, theirs: int, kings: int, empty: int, able: int) -> list[Position]:
    """Return the positions after each single step in checkers.

    The men in `able` could have captured, so the opponent may huff (remove) them.
    """
    up, down = (mine & kings, mine) if mover else (mine, mine & kings)
    moves = []
    for shift in SHIFTS:
        to = up << shift & empty
        while to:
            end = to & -to
            to ^= end
            moves.append(end | end >> shift)
        to = down >> shift & empty
        while to:
            end = to & -to
            to ^= end
            moves.append(end | end << shift)
    crowned = CROWN[mover] & ~mine
    after = [
        (mine ^ move, kings ^ move if kings & move else kings | move & crowned, able ^ move if able & move else able)
        for move in moves
    ]
    if mover:
        return [(0, theirs, moved, now, huffable) for moved, now, huffable in after]
    return [(1, moved, theirs, now, huffable) for moved, now, huffable in after]


def _takes(mover: int, mine: int, theirs: int, kings: int, empty: int, jumpers: int) -> list[Position]:
    """Return the positions after each complete capture by one of the men on the squares `jumpers`, given as bits."""
    found: list[Position] = []
    while jumpers:
        start = jumpers & -jumpers
        jumpers ^= start
        for end, over, is_whole in _runs(mover, start, kings & start, theirs, empty | start):
            if is_whole:
                found.append(_jump(mover, mine, theirs, kings, start, end, over, 0))
    return found


def _jumps(mover: int, mine: int, theirs: int, kings: int, empty: int) -> tuple[list[Position], list[Position], int]:
    """Return (positions after moves with a capture, positions after jumps over own men only, men that can capture).

    The moves are those of checkers under the rules of the 1916 booklet.
    """
    jumpers = _jumpers(mover, mine, kings, mine | theirs, empty)
    runs: list[tuple[int, int, int]] = []
    able = 0
    while jumpers:
        start = jumpers & -jumpers
        jumpers ^= start
        for end, over, _ in _runs(mover, start, kings & start, (mine | theirs) ^ start, empty | start):
            runs.append((start, end, over & theirs))
            if over & theirs:
                able |= start
    taking: list[Position] = []
    passing: list[Position] = []
    for start, end, captures in runs:
        if captures:
            taking.append(_jump(mover, mine, theirs, kings, start, end, captures, 0))
        else:
            huffable = able & ~start | end if able & start else able
            passing.append(_jump(mover, mine, theirs, kings, start, end, 0, huffable))
    # The reversed list starts with the largest captures, because each series of jumps is found jump by jump.
    return taking[::-1], passing, able


def _runs(mover: int, start: int, is_king: int, others: int, free: int) -> list[tuple[int, int, bool]]:
    """Return every series of jumps of the man on `start`, as (last square, jumped men, is_complete).

    A series is complete if the man cannot jump again. A set of squares is an integer with one bit per square.
    """
    goes_up, goes_down = is_king or not mover, is_king or mover
    crown = 0 if is_king else CROWN[mover]
    runs = []
    left = [(start, 0)]
    while left:
        at, over = left.pop()
        is_whole = True
        if not at & crown:
            prey = others & ~over
            for shift in SHIFTS:
                if goes_up and at << shift & prey and at << 2 * shift & free:
                    left.append((at << 2 * shift, over | at << shift))
                    is_whole = False
                if goes_down and at >> shift & prey and at >> 2 * shift & free:
                    left.append((at >> 2 * shift, over | at >> shift))
                    is_whole = False
        if over:
            runs.append((at, over, is_whole))
    return runs


def _jump(mover: int, mine: int, theirs: int, kings: int, start: int, end: int, captures: int, huffable: int) -> Position:
    """Return the position after a man has jumped from `start` to `end` and captured the men in `captures`. Each square is one bit
    of an integer.
    """
    is_king = kings & start or end & CROWN[mover]
    kings &= ~(captures | start)
    if is_king:
        kings |= end
    moved = mine & ~start | end
    return (0, theirs & ~captures, moved, kings, huffable) if mover else (1, moved, theirs & ~captures, kings, huffable)


def _huffs(position: Position) -> list[Position]:
    """Return the position after each possible huff (removal of a man that failed to capture). The same player moves again."""
    mover, first, second, kings, huffable = position
    found: list[Position] = []
    while huffable:
        man = huffable & -huffable
        huffable ^= man
        found.append((mover, first & ~man, second & ~man, kings & ~man, 0))
    return found


def value(position: Position) -> int:
    """Return an evaluation of a checkers position for the player to move, without search, in hundredths of a man."""
    mover, first, second, kings, _ = position
    first_kings, second_kings = first & kings, second & kings
    first_men, second_men = first ^ first_kings, second ^ second_kings
    men, other_men = first_men.bit_count(), second_men.bit_count()
    score = MAN * (men - other_men) + KING * (first_kings.bit_count() - second_kings.bit_count())
    # The lead counts more with fewer men on the board, so that the leading side tries to exchange men.
    score += int(2 * score / (first | second).bit_count())
    for up, down in FORWARD:
        score += ROW * ((first_men & up).bit_count() - (second_men & down).bit_count())
    if other_men:
        score += GUARD * (first_men & HOME[0]).bit_count()
    if men:
        score -= GUARD * (second_men & HOME[1]).bit_count()
    score += MIDDLE * ((first_men & CENTRE).bit_count() - (second_men & CENTRE).bit_count())
    score += KING_MIDDLE * ((first_kings & CENTRE).bit_count() - (second_kings & CENTRE).bit_count())
    return TEMPO - score if mover else TEMPO + score
