"""Rules shared by Tit-Tat-Toe and Flapjacks. In both, players take turns to place men, and play a set of games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from board.men import Man
from board.moves import CHANCE, Lay, Move
from board.placement import PlacedMan, Placement
from board.protocols.table import Outcome, Turn
from board.sides import CHECKER_SIDE
from board.text.sentence import Seat, say
from board.views.picture import Mark, Picture
from games.abilities import SetUpByHand
from games.game import tagged
from games.men.common.sets import NEXT_GAME, Points, set_outcome, set_sheet, total
from games.men.common.squares import last_move, man_on, men_in_hand


@dataclass(frozen=True, slots=True)
class State:
    lot: int = -1
    """Seat that won the draw by lot for the first move; -1 until it is drawn."""
    game: int = 0
    """Index of the current game in a set of several games, from 0 for the first."""
    laid: tuple[str, ...] = ()
    """Occupied squares, in the order in which men were placed. The two players take turns."""
    results: tuple[Points, ...] = ()
    """For each finished game of the set, the points of both seats."""
    given: int = 0
    """Number of men that already stood on the board when the first game began; 0 unless the position was set up by hand."""

    @property
    def first(self) -> int:
        """Seat that makes the first move in the first game of a set; -1 until it is known."""
        return self.lot

    @property
    def is_game_over(self) -> bool:
        return len(self.results) > self.game

    @property
    def lead(self) -> int:
        """Seat that makes the first move in the current game. The players take turns to begin."""
        return (self.first + self.game) % 2

    @property
    def mover(self) -> int:
        if self.lot < 0:
            return CHANCE
        if self.first < 0:
            return self.lot
        return 1 - self.lead if self.is_game_over else (self.lead + len(self.laid)) % 2


L = TypeVar("L", bound=State)


def last_laid(state: State) -> tuple[str, ...]:
    """Return the square on which the last man of this game was placed, as a tuple. The tuple is empty before the first man."""
    return state.laid[state.given if state.game == 0 else 0 :][-1:]


def laid_men(state: State) -> tuple[Man, ...]:
    """Return the men on the board. Their ids follow the order in which they were placed."""
    return tuple(man_on(square, i, (state.lead + i) % 2) for i, square in enumerate(state.laid))


def men_to_lay(state: State, each: int) -> tuple[Man, ...]:
    """Return the men that are not placed yet. `each` is the number of men that each player begins with."""
    laid = [sum(man.seat == seat for man in laid_men(state)) for seat in (0, 1)]
    return tuple(man for seat in (0, 1) for man in men_in_hand(each - laid[seat], (2 + seat) * each, seat))


class LayingGame(SetUpByHand[L], Generic[L]):
    """Base class of Tit-Tat-Toe and Flapjacks, in which two players take turns to place men.

    A subclass implements `opening`, `options`, `after`, `set_up_from` and `ending_words`.
    """

    games: int
    """Number of games in a set. The players choose it by a house rule."""

    @abstractmethod
    def ending_words(self, state: L) -> str:
        """Return one sentence that says how the current game ended."""

    def placement(self, state: L) -> Placement | None:
        """Return the men's squares and the seat to move, in a form that players can edit.

        Return None between two games, or while the first player is still undecided.
        """
        if state.first < 0 or state.is_game_over:
            return None
        men = (PlacedMan(man.place, man.seat) for man in laid_men(state))
        return Placement(tuple(men), state.mover).sorted

    def tell(self, state: L, move: Move, after: L) -> str:
        return say("{} begins|begin the next game.", Seat(after.mover)) if move == NEXT_GAME else super().tell(state, move, after)

    def tags(self, state: L, move: Move, turn: Turn[L]) -> frozenset[str]:
        if not isinstance(move, Lay):
            return frozenset()
        points = turn.state.results[-1] if turn.state.is_game_over else None
        return tagged(
            laid=points is None,
            laid_first=not state.laid,
            laid_next=state.laid and points is None,
            row_won=points and points[0] != points[1],
            no_row=points and not any(points),
        )

    def score(self, state: L) -> tuple[int, ...]:
        return total(self.running_results(state))

    def running_results(self, state: L) -> tuple[Points, ...]:
        """Return the points of both seats in each game so far, including the current game if points are already counted in it."""
        return state.results

    def outcome(self, state: L) -> Outcome | None:
        return set_outcome(state.results, self.ending_words(state)) if len(state.results) == self.games else None

    def laid_picture(self, state: L, field: Sequence[str], won: Iterable[str], each: int) -> Picture:
        """Return the picture of the board. It marks all squares of `field`, and the squares `won`, on which the winning lines
        lie.

        `each` is the number of men that each player begins with.
        """
        marks = (
            *(Mark("field", square) for square in field),
            *last_move(last_laid(state)),
            *(Mark("won", square) for square in won),
        )
        sheet = set_sheet(self.running_results(state), state.game, self.games)
        return Picture(CHECKER_SIDE, laid_men(state), state.mover, marks, sheet=sheet, waiting=men_to_lay(state, each))
