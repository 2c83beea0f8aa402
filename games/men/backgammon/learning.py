"""Numerical encoding of backgammon for learning programs. Each player counts the points from their end of the board."""

from __future__ import annotations

from itertools import pairwise

from board.moves import Move, Step
from games.encoding import Act, Encoding, NumbersSeen, legs, spell_move
from games.men.backgammon.backgammon import LARGER_FIRST, PLAY_IT, THROW_ANEW, Backgammon, State
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF, PLACES

ACTS = (
    *legs((str(start), str(end)) for start in range(BAR, 0, -1) for end in range(start - 1, max(start - 7, 0), -1)),
    *legs((str(start), str(OFF)) for start in range(6, 0, -1)),
    *map(str, (PLAY_IT, THROW_ANEW, LARGER_FIRST)),
)


def _numbers(game: Backgammon, state: State, seat: int) -> list[float]:  # noqa: ARG001
    """Encode a state of backgammon as numbers: men on each place, dice to play, and three flags.

    The men of `seat` come first. The flags are the turn, a choice about the roll, and `larger_first`.
    """
    numbers = [count / MEN for side in (seat, 1 - seat) for count in state.men(side)]
    numbers += [die / 6 for die in (*state.left, 0, 0, 0, 0)[:4]]
    return [*numbers, state.seat == seat, state.has_choice, state.larger_first]


def _names(game: Backgammon, seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    # In the order of places: off the board, the points 1 to 24, the bar.
    places = ("off", *(f"point {point}" for point in range(OFF + 1, BAR)), "bar")
    mine, theirs = (NumbersSeen((f"{whose} men",), "places", places) for whose in ("my", "the other's"))
    dice = NumbersSeen(("spots",), "dice left", tuple(f"die {number}" for number in range(1, 5)))
    return mine, theirs, dice, NumbersSeen(("is my move", "may keep the first roll or roll again", "the larger die comes first"))


def _spell(seat: int, move: Move) -> tuple[Act, ...]:
    if isinstance(move, Step):
        return legs(pairwise(str(PLACES[seat][name]) for name in move.path))
    return spell_move(seat, move)


LEARNING = {Backgammon.card.name: Encoding(_numbers, _names, ACTS, _spell)}
