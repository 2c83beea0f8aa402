"""Numerical encoding of checkers for learning programs."""

from __future__ import annotations

from board.moves import Take
from games.encoding import STOP, Encoding, NumbersSeen, legs, spell_from_both_sides
from games.men.checkers.checkers import NO_MAN, QUIET_MOVES, SIDE_MEN, Checkers, State
from games.men.checkers.checkers_paths import BETWEEN, NAMES
from games.men.common.squares import DIAGONAL_STEPS, TURNED

ACTS = (
    *legs(DIAGONAL_STEPS),
    *legs((NAMES[start], NAMES[end]) for start, end in BETWEEN),
    STOP,
    *(str(Take(name)) for name in NAMES),
)


def _numbers(game: Checkers, state: State, seat: int) -> list[float]:  # noqa: ARG001
    """Encode a checkers position as numbers, as seen by `seat`.

    The numbers of a square are for the player's men and kings, rival men and kings, and men that may be huffed. A man may be
    huffed (removed) for failing to capture. The last numbers are the turn and the counts of moves without progress and of
    repetitions.
    """
    numbers: list[float] = []
    for square in range(len(NAMES)):
        man = state.men[len(NAMES) - 1 - square if seat else square]
        is_there, is_mine, is_king = man != NO_MAN, man // SIDE_MEN == seat, man in state.crowned
        numbers += (is_there and is_mine, is_there and is_mine and is_king)
        numbers += (is_there and not is_mine, is_there and not is_mine and is_king, is_there and man in state.negligent)
    repeated = state.seen.count(state.seen[-1]) if state.seen else 0
    return [*numbers, state.seat == seat, len(state.seen) / (2 * QUIET_MOVES + 1), repeated / 3]


def _names(game: Checkers, seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    each = ("my man", "my king", "the other's man", "the other's king", "may be huffed")
    rest = NumbersSeen(("is my move", "moves without a capture", "times this was seen"))
    return NumbersSeen(each, "red squares", NAMES), rest


LEARNING = {Checkers.card.name: Encoding(_numbers, _names, ACTS, spell_from_both_sides(TURNED))}
