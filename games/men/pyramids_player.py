"""A bot for Egyptian Pyramids, in which six men cross the board into the opponent's corner.

A position is a tuple: the seat to move, the men of each seat, the late seats, and the lead of seat 0. Men and seats are given as
bits. A seat is late after `LATE` moves. Rival men that never left home cannot prevent the win of a late seat. The search does not
update the late seats, because nearly every game is decided long before the fortieth move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import ClassVar

from board.moves import Move, Step
from board.text.words import plural
from board.views.review import Scale
from games.bots.search import WIN, Position, Positions, Ranked
from games.bots.table_player import DEEP, Strength, TablePlayer
from games.men.common.squares import NEIGHBOURS, SQUARES, file_of, rank_of
from games.men.egyptian_pyramids import AHEAD, GOALS, JUMPS, LATE, PROGRESS, EgyptianPyramids, State

NUMBERS = {square: number for number, square in enumerate(SQUARES)}
BITS = {square: 1 << number for number, square in enumerate(SQUARES)}
GOAL_BITS = tuple(sum(BITS[square] for square in goal) for goal in GOALS)
"""For each seat, its goal squares in Egyptian Pyramids, one bit for each. They are the squares on which the opponent starts."""
STEPS_TO = tuple(tuple(sum(BITS[there] for there in ahead[square]) for square in SQUARES) for ahead in AHEAD)
"""Squares to which a man can step, one bit for each, indexed by seat and by the square where it stands."""
JUMPS_TO = tuple(
    tuple(tuple((BITS[over], NUMBERS[there], BITS[there]) for over, there in jumps[square]) for square in SQUARES)
    for jumps in JUMPS
)
"""Jumps over one man, indexed by seat and start square. Each is (bit of the jumped square, landing square, its bit)."""

ROW, LAG, OFF = 10, 8, 10
"""Penalties in the bot's evaluation for a man's distance from its goal.

If n rows are between the man and the goal corner, the penalty is `ROW` * n + `LAG` * n² / 8. `OFF` is added for each step away
from the diagonal.
"""
ROWS = 20
"""Typical gain in the bot's evaluation when a man moves one row nearer to its goal."""
TEMPO = 12
"""Bonus in the bot's evaluation of Egyptian Pyramids for the side to move."""
SITTER = 500
"""Value of a repeated position for a player whose men have all left home, if some of the opponent's men have not."""


def _worth(seat: int, square: str) -> int:
    """Return how much a man of `seat` on `square` is worth in the bot's evaluation."""
    short = 14 - PROGRESS[seat][square]
    off = abs(file_of(square) + rank_of(square) - 7)
    return -ROW * short - LAG * short * short // 8 - OFF * off


WORTH = tuple(tuple(_worth(seat, square) for square in SQUARES) for seat in (0, 1))


def position_of(state: State) -> Position:
    """Convert a state of Egyptian Pyramids to the compact position that the bot's search uses."""
    late = (state.moves[0] >= LATE) + 2 * (state.moves[1] >= LATE)
    return _short(state.seat, *state.men, late)


def _short(mover: int, first: Collection[str], second: Collection[str], late: int = 0) -> Position:
    ahead = sum(WORTH[0][NUMBERS[square]] for square in first) - sum(WORTH[1][NUMBERS[square]] for square in second)
    return mover, sum(BITS[square] for square in first), sum(BITS[square] for square in second), late, ahead


class PyramidsPositions:
    """Moves and values of positions in Egyptian Pyramids, for a bot's search."""

    can_repeat = True

    def children(self, position: Position) -> list[Position]:
        mover, first, second, late, ahead = position
        if _has_filled(1 - mover, position) or _has_filled(mover, position):
            return []
        moves = sorted(_moves(mover, second if mover else first, first | second), reverse=True)
        if not moves:
            return [(1 - mover, first, second, late, ahead)]
        if mover:
            return [(0, first, second ^ change, late, ahead - gain) for gain, change in moves]
        return [(1, first ^ change, second, late, ahead + gain) for gain, change in moves]

    def end(self, position: Position) -> int:
        # If one move fills both pyramids, the player who made the move wins.
        return -WIN if _has_filled(1 - position[0], position) else WIN

    def quiet(self, position: Position) -> tuple[int, list[Position]]:
        mover, _, _, _, ahead = position
        if _has_filled(1 - mover, position) or _has_filled(mover, position):
            return self.end(position), []
        return TEMPO + (-ahead if mover else ahead), []

    def repetition_value(self, position: Position) -> int:
        mover, first, second, _, _ = position
        sitters = bool(first & GOAL_BITS[1]), bool(second & GOAL_BITS[0])
        if sitters[0] == sitters[1]:
            return 0
        return -SITTER if sitters[mover] else SITTER


def _moves(mover: int, mine: int, taken: int) -> list[tuple[int, int]]:
    """Return each move of the seat `mover` as (gain, squares). The bot's evaluation grows by the gain.

    `squares` has one bit for the start square and one bit for the end square.
    """
    steps, jumps, worth = STEPS_TO[mover], JUMPS_TO[mover], WORTH[mover]
    moves = []
    left = mine
    while left:
        start = left & -left
        left ^= start
        number = start.bit_length() - 1
        ends = steps[number] & ~taken
        runs = [number]
        for at in runs:
            for over, there, bit in jumps[at]:
                if over & taken and not bit & (taken | ends):
                    ends |= bit
                    runs.append(there)
        was = worth[number]
        while ends:
            end = ends & -ends
            ends ^= end
            moves.append((worth[end.bit_length() - 1] - was, start | end))
    return moves


def _has_filled(seat: int, position: Position) -> bool:
    """True if `seat` has won because its goal squares (the opponent's starting squares) are filled."""
    goal = GOAL_BITS[seat]
    mine, theirs = position[1 + seat], position[2 - seat]
    if mine & goal == goal:
        return True
    if not position[3] >> seat & 1:
        return False
    return bool(mine & goal) and (mine | theirs) & goal == goal


POSITIONS = PyramidsPositions()


class PyramidsPlayer(TablePlayer):
    """Egyptian Pyramids bot that plays at one of three levels: novice, club or master."""

    unit = ROWS
    scale = Scale("row", digits=1, slight=0.5, grave=3.0, certain=40.0, course="rows ahead")

    strengths: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(depth=1, positions=500, slack=15),
        "club": Strength(depth=2, positions=5_000, slack=5),
        "master": Strength(depth=DEEP, positions=400_000),
    }

    def positions(self, game: EgyptianPyramids, mover: int, random: Random) -> Positions:  # noqa: ARG002
        return POSITIONS

    def position_of(self, state: State) -> Position:
        return position_of(state)

    def past_positions(self, state: State) -> Iterable[Position]:
        late = position_of(state)[3]
        return (_short(*position, late) for position in state.seen)

    def reason(self, game: EgyptianPyramids, before: Position, move: Move, ranked: Ranked) -> str:  # noqa: ARG002
        assert isinstance(move, Step)
        mover = before[0]
        start, end = move.path[0], move.path[-1]
        rows = PROGRESS[mover][end] - PROGRESS[mover][start]
        jumps = len(move.path) - 1 if end not in NEIGHBOURS[start] else 0
        sentences = [plural(jumps, "Jumps over a man.", "Jumps over {count} men.")] if jumps else []
        nearer = plural(rows, "Moves {count} row nearer to the goal.", "Moves {count} rows nearer to the goal.")
        sentences.append(nearer if rows else "Moves sideways to make room.")
        if end in GOALS[mover] and start not in GOALS[mover]:
            sentences.append("Reaches the pyramid.")
        elif PROGRESS[mover][start] == min(PROGRESS[mover][square] for square, bit in BITS.items() if bit & before[1 + mover]):
            sentences.append("The last man catches up.")
        return " ".join(sentences)
