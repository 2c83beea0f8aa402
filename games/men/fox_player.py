"""A bot for Fox and Geese that knows every winning position.

Every second move is a step of a goose, and geese never go back. So every line of play ends soon, and the game can be solved
exactly. For each placement of the geese, a set of bits holds the squares from which the fox wins. The board is turned so that the
geese go up. The sets use the bits of the module `checkers_positions`, in which each diagonal step is a bit shift.
"""

from __future__ import annotations

from functools import cache

from games.bots.solved import SolvedPlayer
from games.men.checkers.checkers_paths import SQUARES
from games.men.checkers.checkers_positions import BITS, BOARD, bits
from games.men.fox_and_geese import FoxAndGeese, State

BELOW = tuple(bits(range(4 * rank + 4)) for rank in range(8))
"""For each rank (row) of the board, the squares on it and below it, one bit for each."""


class FoxPlayer(SolvedPlayer):
    """Fox and Geese bot that plays either side, at one level of strength."""

    def result(self, game: FoxAndGeese, state: State, seat: int) -> int:  # noqa: ARG002
        if state.is_game_over:
            return 1 if state.results[-1][seat] else -1
        geese = _bits(state, state.geese)
        if not state.fox:
            is_foxs = any(BITS[square] & fox_to_move(geese) for square in range(28, 32))
        else:
            fox = _bits(state, (state.fox,))
            is_foxs = bool(fox & (geese_to_move(geese) if state.is_geese_turn else fox_to_move(geese)))
        return 1 if is_foxs == (seat == state.fox_seat) else -1


@cache
def fox_to_move(geese: int) -> int:
    """Return the squares from which the fox wins if it moves next.

    A set of squares is a number with one bit for each square. `geese` is the set of the geese's squares.
    """
    goal = geese_to_move(geese) & ~geese
    return (_through(geese) | goal << 4 | goal << 5 | goal >> 4 | goal >> 5) & BOARD & ~geese


@cache
def geese_to_move(geese: int) -> int:
    """Return the squares from which the fox wins if a goose moves next.

    The result has one bit for each square, and so has `geese`, the set of squares with a goose.
    """
    wins = BOARD
    for shift in (4, 5):
        to = geese << shift & BOARD & ~geese
        while to:
            end = to & -to
            to ^= end
            # A goose cannot step onto the fox, so this step does not stop a fox that stands there.
            wins &= fox_to_move(geese ^ end ^ end >> shift) | end
    return (wins | _through(geese)) & ~geese


def _through(geese: int) -> int:
    """Return the squares level with the rearmost goose or behind it, one bit for each. A fox on one of them has won."""
    return next(below for below in BELOW if below & geese)


def _bits(state: State, squares: tuple[str, ...]) -> int:
    """Convert names of squares to bits, with the board turned so that the geese move up."""
    numbers = (SQUARES[square] for square in squares)
    return bits(31 - number if state.geese_seat else number for number in numbers)
