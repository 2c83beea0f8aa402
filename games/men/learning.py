"""Encodings of Fox and Geese, Tit-Tat-Toe, Flapjacks and Egyptian Pyramids as numbers, for programs that learn to play."""

from __future__ import annotations

from functools import partial
from typing import Any

from board.moves import Lay
from games.encoding import STOP, Encoding, NumbersSeen, legs, spell_from_both_sides
from games.game import Game
from games.men.checkers.checkers_paths import NAMES
from games.men.common.laying import State as LayingState
from games.men.common.squares import DIAGONAL_STEPS, SQUARES, TURNED
from games.men.egyptian_pyramids import AHEAD, JUMPS, LATE, EgyptianPyramids
from games.men.egyptian_pyramids import State as PyramidsState
from games.men.flapjacks import FIELD, Flapjacks
from games.men.fox_and_geese import HOME, FoxAndGeese
from games.men.fox_and_geese import State as FoxState
from games.men.tit_tat_toe import FIRST, SECOND, TitTatToe
from games.men.tit_tat_toe import SQUARES as NINE


def _fox_numbers(game: FoxAndGeese, state: FoxState, seat: int) -> list[float]:  # noqa: ARG001
    """Encode a position of Fox and Geese as numbers.

    The numbers give the places of the fox and the geese, and whether `seat` plays the fox and moves next.
    """
    numbers: list[float] = []
    for square in NAMES:
        there = TURNED[square] if seat else square
        numbers += (there == state.fox, there in state.geese)
    return [*numbers, state.fox_seat == seat, state.mover == seat]


def _fox_names(game: FoxAndGeese, seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    return NumbersSeen(("fox", "goose"), "red squares", NAMES), NumbersSeen(("I play the fox", "is my move"))


def _pyramid_numbers(game: EgyptianPyramids, state: PyramidsState, seat: int) -> list[float]:  # noqa: ARG001
    """Encode a position of Egyptian Pyramids as numbers, as seen by `seat`.

    First come own and rival men on each square, then the number of moves played and the counts that lead to a draw.
    """
    numbers: list[float] = []
    for square in SQUARES:
        there = TURNED[square] if seat else square
        numbers += (there in state.men[seat], there in state.men[1 - seat])
    late = [min(1.0, state.moves[side] / LATE) for side in (seat, 1 - seat)]
    return [*numbers, *late, state.seat == seat, state.seen.count(state.position) / 3 if state.seat >= 0 else 0.0]


def _pyramid_names(game: EgyptianPyramids, seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    rest = NumbersSeen(("my moves", "the other's moves", "is my move", "times this was seen"))
    return NumbersSeen(("my man", "the other's man"), "squares", SQUARES), rest


def _laid_numbers(field: tuple[str, ...], game: Game[Any], state: LayingState, seat: int) -> list[float]:  # noqa: ARG001
    """Encode a position of Tit-Tat-Toe or Flapjacks as numbers.

    For each square of `field`, one number marks a man of `seat`, and the next number marks an opponent's man. The last two
    numbers tell whether `seat` moves next, and whether the first player is still undecided.
    """
    mine = set(state.laid[(seat - state.lead) % 2 :: 2])
    numbers: list[float] = []
    for square in field:
        numbers += (square in mine, square in state.laid and square not in mine)
    return [*numbers, state.mover == seat, state.first < 0]


def _laid_names(field: tuple[str, ...], game: Game[Any], seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    rest = NumbersSeen(("is my move", "the first player is not decided yet"))
    return NumbersSeen(("my man", "the other's man"), "squares", field), rest


LEARNING = {
    FoxAndGeese.card.name: Encoding(
        _fox_numbers,
        _fox_names,
        (*legs(DIAGONAL_STEPS), *(str(Lay(square)) for square in HOME[0])),
        spell_from_both_sides(TURNED),
    ),
    TitTatToe.card.name: Encoding(
        partial(_laid_numbers, NINE),
        partial(_laid_names, NINE),
        (*(str(Lay(square)) for square in NINE), str(FIRST), str(SECOND)),
    ),
    Flapjacks.card.name: Encoding(
        partial(_laid_numbers, FIELD), partial(_laid_names, FIELD), tuple(str(Lay(square)) for square in FIELD)
    ),
    EgyptianPyramids.card.name: Encoding(
        _pyramid_numbers,
        _pyramid_names,
        (
            *legs((square, there) for square in SQUARES for there in AHEAD[0][square]),
            *legs((square, there) for square in SQUARES for _, there in JUMPS[0][square]),
            STOP,
        ),
        spell_from_both_sides(TURNED),
    ),
}
