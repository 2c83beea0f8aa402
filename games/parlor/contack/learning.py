"""Encodings of Contack and its solitaires as numbers, for programs that learn to play.

Each of the 36 triangles can be laid in nine ways. Three of them are against the blue, pink or purple side of the last triangle.
The other six are on opportunities, cells with two or three neighbours. The six opportunities with the most points are numbered,
best first. Besides these moves, only `draw` and `aside` exist.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from board.moves import Move, Step
from games.encoding import MOST_POINTS, Act, Encoding, NumbersSeen, player_names
from games.parlor.contack.contack import DRAW, HANDS, Contack, State, step_of
from games.parlor.contack.contack_set import COLOURS, SET
from games.parlor.contack.figure import START, Cell, Figure, neighbours
from games.parlor.contack.solitaires import (
    ASIDE,
    DEEP,
    PILES,
    ContackSolitaireOne,
    ContackSolitaireTwo,
    OnePile,
    SevenPiles,
    Solitaire,
)

OPPORTUNITIES = 6
ONE_PILE = ("the pile", "the discard", "the hand")
WIDE = 20.0
"""Divisor for distances from the last triangle, in fields of the table. It scales them to numbers from about -1 to 1."""

WHERE = (*COLOURS, *(f"opportunity-{number + 1}" for number in range(OPPORTUNITIES)))
"""Names of the places to which a learning program can move a triangle.

Such a place is a side of the last triangle, or an opportunity (a cell between two or three triangles).
"""
ACTS: tuple[str, ...] = (
    *(f"{triangle} {where}" for triangle in SET for where in WHERE),
    str(DRAW),
    str(ASIDE),
)


def acts_by_move(figure: Figure, moves: Iterable[Move]) -> dict[Move, Act]:
    """Return a dictionary from moves to the names of their actions, in the encoding for learning programs.

    Some moves have no action, because only the six best gaps between triangles have actions.
    """
    found: dict[Move, str] = {}
    elsewhere: dict[str, list[tuple[int, Cell, Move]]] = {}
    beside = neighbours(figure.last) if figure.last is not None else (START,)
    for move in moves:
        if not isinstance(move, Step):
            found[move] = str(move)
            continue
        triangle, cell = step_of(move)
        if cell in beside:
            found[move] = f"{triangle} {COLOURS[beside.index(cell)]}"
        else:
            elsewhere.setdefault(triangle, []).append((-figure.counts(triangle, cell), cell, move))
    for triangle, chances in elsewhere.items():
        ranked = sorted(chances, key=lambda chance: chance[:2])[:OPPORTUNITIES]
        found |= {move: f"{triangle} opportunity-{number}" for number, (_, _, move) in enumerate(ranked, start=1)}
    return found


def _numbers(game: Contack | Solitaire[Any], state: State | OnePile | SevenPiles, seat: int) -> list[float]:  # noqa: ARG001
    """Encode a state of Contack or a solitaire as numbers. Numbers for each triangle are followed by numbers for the whole game.

    A triangle has its position relative to the last triangle laid, its owner and, if known, its height in a pile.
    """
    heaps = _heaps(state)
    hands = [state.hands[(seat + i) % len(state.hands)] for i in range(len(state.hands))] if isinstance(state, State) else []
    where = {triangle: cell for cell, triangle in state.figure.laid}
    last = state.figure.last or START
    numbers: list[float] = []
    for triangle in SET:
        column, row = where.get(triangle, last)
        numbers += (triangle in where, (column - last[0]) / WIDE, (row - last[1]) / WIDE)
        numbers += [triangle in hand for hand in hands]
        numbers += [1.0 - heap.index(triangle) / len(SET) if triangle in heap else 0.0 for heap in heaps]
    return [*numbers, *_stage(state, seat)]


def _heaps(state: State | OnePile | SevenPiles) -> tuple[tuple[str, ...], ...]:
    """Return all piles of triangles, each from top to bottom."""
    if isinstance(state, State):
        return (state.pile,)
    if isinstance(state, OnePile):
        return state.pile, state.discard[::-1], (state.drawn,)
    return tuple(pile[::-1] for pile in state.piles)


def _stage(state: State | OnePile | SevenPiles, seat: int) -> list[float]:
    """Return the sizes of the piles as numbers from 0 to 1. In Contack, also return the progress of the game and the scores."""
    if isinstance(state, SevenPiles):
        return [len(pile) / DEEP for pile in state.piles]
    if isinstance(state, OnePile):
        return [len(state.pile) / len(SET), len(state.discard) / len(SET), bool(state.drawn)]
    seats = len(state.hands)
    scores = [state.totals[(seat + i) % seats] / MOST_POINTS for i in range(seats)]
    return [len(state.pile) / len(SET), len(state.results) / HANDS, state.passes / seats, state.mover == seat, *scores]


def _names(game: Contack | Solitaire[Any], seats: int) -> tuple[NumbersSeen, ...]:
    laid_columns = ("is laid", "column from the last", "row from the last")
    if isinstance(game, Contack):
        hands = tuple(f"is held by {'me' if who == 'I' else who}" for who in player_names(seats))
        rest = NumbersSeen(("triangles in the pile", "hands played", "passes", "is my move"))
        scores = NumbersSeen(("score",), "players", player_names(seats))
        return NumbersSeen((*laid_columns, *hands, "height in the pile"), "triangles", SET), rest, scores
    heaps = tuple(f"pile {number}" for number in range(1, PILES + 1)) if isinstance(game, ContackSolitaireTwo) else ONE_PILE
    rest = NumbersSeen(tuple(f"triangles in {heap}" for heap in heaps))
    return NumbersSeen((*laid_columns, *(f"height in {heap}" for heap in heaps)), "triangles", SET), rest


def _acts_of_state(state: State | OnePile | SevenPiles, moves: Iterable[Move]) -> dict[Move, Act]:
    return acts_by_move(state.figure, moves)


_ENCODING = Encoding(_numbers, _names, ACTS, acts_by_move=_acts_of_state)
LEARNING = dict.fromkeys((game.card.name for game in (Contack, ContackSolitaireOne, ContackSolitaireTwo)), _ENCODING)
