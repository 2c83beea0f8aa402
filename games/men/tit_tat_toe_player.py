"""A bot for Tit-Tat-Toe that knows the result of every position with perfect play."""

from __future__ import annotations

from functools import cache

from games.bots.solved import SolvedPlayer
from games.men.tit_tat_toe import ROWS, SQUARES, State, TitTatToe, open_squares

ROW_SETS = tuple(frozenset(row) for row in ROWS)


class TitTatToePlayer(SolvedPlayer):
    """Tit-Tat-Toe bot that plays at one of three levels: novice, club or master."""

    def result(self, game: TitTatToe, state: State, seat: int) -> int:  # noqa: ARG002
        if state.is_game_over:
            return state.results[-1][seat] - state.results[-1][1 - seat]
        best = _result(frozenset(state.laid[-2::-2]), frozenset(state.laid[-1::-2]))
        return best if state.mover == seat else -best


@cache
def _result(mine: frozenset[str], theirs: frozenset[str]) -> int:
    """Return the result of a position for the player to move if both sides play perfectly.

    1 is a win, 0 a draw, -1 a loss.
    """
    if any(row <= theirs for row in ROW_SETS):
        return -1
    if len(mine) + len(theirs) == len(SQUARES):
        return 0
    return max(-_result(theirs, mine | {square}) for square in open_squares((*mine, *theirs)))
