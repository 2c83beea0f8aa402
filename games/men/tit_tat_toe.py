"""Tit-Tat-Toe: three in a row, each man placed next to another.

The rules are those of the 1916 booklet, in which this is the eighteenth game. The booklet does not say which nine squares are
used. This program uses c3 to e5. The winner of the draw chooses who begins. In a set of several games the players take turns to
begin. If both players play perfectly, every first move leads to a draw. The tests verify this by search.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.geometry import BoardPart
from board.moves import CHANCE, Choose, Lay, Lot, Move, Options, Pick
from board.placement import HandSetUp, Placement, Sort
from board.prints import SQUARES as PRINTED_SQUARES
from board.protocols.practising import BadPosition
from board.protocols.table import Turn
from board.sides import SQUARE, square_at
from board.text.sentence import Seat, say
from board.views.picture import Picture
from games.game import draw_lot
from games.men.common import laying
from games.men.common.men_placed import by_turns, check_squares, men_card
from games.men.common.sets import NEXT_GAME, point_for
from games.men.common.squares import NEIGHBOURS, animate_placing, lines, man_on

SQUARES = tuple(file + rank for rank in "345" for file in "cde")
ROWS = lines(SQUARES, 3)
"""The eight straight lines of three squares among the nine squares of Tit-Tat-Toe."""
MEN = 5
"""Number of men per player in Tit-Tat-Toe. Of the ten men of both players, only nine can be placed."""
FIRST, SECOND = Choose("lay-first"), Choose("lay-second")


@dataclass(frozen=True, slots=True)
class State(laying.State):
    first: int = -1


@dataclass(frozen=True)
class TitTatToe(laying.LayingGame[State]):
    games: int = house_rule(1, "Games in a set", (1, 3, 5, 9), booklet=(), is_first=True)

    card: ClassVar[Card] = men_card(
        name="tit-tat-toe",
        title="Tit-Tat-Toe",
        number=18,
        begins="The winner of a draw chooses who goes first.",
        prints=PRINTED_SQUARES,
        played_on=BoardPart(square_at(3, 3), 2.75 * SQUARE),
        by_hand=HandSetUp((Sort("a {} man", 0), Sort("a {} man", 1)), SQUARES),
        tagline="Three in a row wins, but every man must touch another man.",
        rules="""\
A quick game for two players with five men each, on nine squares of the checkerboard, three by three. These are the squares from
C3 to E5.†

# Play
- The winner of a draw chooses who goes first. The first man may go on any of the nine squares.
- Then the players take turns. Each man must touch a man already on the board, at an edge or at a corner.

# Winning
Three of your men in a straight line, along, across or from corner to corner, win the game. If all nine squares are filled
without such a row, the game is a draw, called no man's game.

# House rule
Play one game, or a set of three, five or nine games.† The players take turns to begin.† The player who wins more games wins the
set.†
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        return State()

    def set_up_from(self, placement: Placement) -> State:
        check_squares(placement, SQUARES, MEN, "on the nine marked squares")
        first, covered = by_turns(placement)
        if any(NEIGHBOURS[square].isdisjoint(covered) for square in covered if len(covered) > 1):
            raise BadPosition("Every man must touch another man, but one of these men stands alone.")
        if find_row(covered) or len(covered) == len(SQUARES):
            raise BadPosition(f"This game is over already. {_ending_words(covered)}")
        return State(first, laid=covered, first=first, given=len(covered))

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(2)
        if state.first < 0:
            return Pick((FIRST, SECOND), "You won the draw. Do you want to lay first or second?")
        if state.is_game_over:
            return Pick((NEXT_GAME,), "Clear the men for the next game.")
        return Pick(
            tuple(Lay(square) for square in open_squares(state.laid)),
            "Place a man next to a man on the board." if state.laid else "Place a man on any of the nine squares.",
        )

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if isinstance(move, Lay) and state.lot >= 0 and not state.is_game_over:
            if state.first < 0:
                return "First choose who begins."
            if move.place in state.laid:
                return "That square is taken. Choose an empty one."
            if move.place in SQUARES:
                return "No man stands next to that square. Choose one that touches a man."
            return "Only the nine marked squares are used. Choose one of those squares."
        return super().refusal(state, options, move)

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Lot):
            return replace(state, lot=move.seat)
        if move in (FIRST, SECOND):
            return replace(state, first=state.lot if move == FIRST else 1 - state.lot)
        if move == NEXT_GAME:
            return replace(state, game=state.game + 1, laid=())
        assert isinstance(move, Lay)
        covered = (*state.laid, move.place)
        if find_row(covered):
            return replace(state, laid=covered, results=(*state.results, point_for(state.mover)))
        if len(covered) == len(SQUARES):
            return replace(state, laid=covered, results=(*state.results, point_for(-1)))
        return replace(state, laid=covered)

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        if not isinstance(move, Lay):
            return Turn(after)
        sentences = (self.ending_words(after),) if after.is_game_over else ()
        return Turn(after, sentences, animate_placing(man_on(move.place, len(state.laid), state.mover)))

    def tell(self, state: State, move: Move, after: State) -> str:
        if move in (FIRST, SECOND):
            player, other = Seat(state.lot), Seat(1 - state.lot)
            return say("{} begins|begin.", player) if move == FIRST else say("{} lets|let {} begin.", player, other)
        return super().tell(state, move, after)

    def ending_words(self, state: State) -> str:
        return _ending_words(state.laid)

    def picture(self, state: State) -> Picture:
        return self.laid_picture(state, SQUARES, find_row(state.laid), MEN)


def open_squares(covered: tuple[str, ...]) -> tuple[str, ...]:
    """Return the squares on which the next man may be placed. `covered` holds the occupied squares.

    The first man may go anywhere, and every other man only next to another.
    """
    if not covered:
        return SQUARES
    return tuple(square for square in SQUARES if square not in covered and not NEIGHBOURS[square].isdisjoint(covered))


def find_row(covered: tuple[str, ...]) -> tuple[str, ...]:
    """Return the squares of all rows of three men of the same player; empty if no row is complete."""
    men = covered[0::2], covered[1::2]
    rows = [row for mine in men for row in ROWS if all(square in mine for square in row)]
    return tuple(dict.fromkeys(square for row in rows for square in row))


def _ending_words(covered: tuple[str, ...]) -> str:
    return "Three in a row." if find_row(covered) else "No man's game: a draw."
