"""Flapjacks: get five men in a row (a flap-jack) on the thirty-six squares in the middle of the checkerboard.

The rules are those of the 1916 booklet, in which this is the nineteenth game. The booklet names two ways to win. By default the
first flap-jack wins. With a house rule, the most flap-jacks win. The game is over when all thirty-two men have been placed, and
four squares are empty. A set has any number of games, and the players take turns to begin.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.geometry import ORIGIN, BoardPart
from board.moves import CHANCE, Lay, Lot, Move, Options, Pick
from board.placement import HandSetUp, Placement, Sort
from board.prints import INNER_SQUARES, SQUARE_NAMES
from board.protocols.practising import BadPosition
from board.protocols.table import Turn
from board.sides import SQUARE
from board.text.sentence import Seat, say
from board.views.picture import Picture
from games.game import draw_lot
from games.men.common.laying import LayingGame, State
from games.men.common.men_placed import by_turns, check_squares, men_card
from games.men.common.sets import NEXT_GAME, Points, point_for
from games.men.common.squares import animate_placing, lines, man_on
from games.move_words import number_word, say_count

FIELD = tuple(file + rank for rank in "234567" for file in "bcdefg")
"""Squares of Flapjacks on which men are placed: all except those at the edge of the board."""
MEN = 16
"""Number of men per player in Flapjacks."""
ROWS = lines(FIELD, 5)
"""The thirty-two straight lines of five squares that win if one player's men fill them."""
BITS = {square: 1 << i for i, square in enumerate(FIELD)}
"""Dictionary from each square of Flapjacks to its bit. With sets of squares as integers, finding full lines is fast."""
ROW_BITS = {row: sum(BITS[square] for square in row) for row in ROWS}
LAYS = {square: Lay(square) for square in FIELD}


@dataclass(frozen=True)
class Flapjacks(LayingGame[State]):
    goal: str = house_rule(
        "first",
        "Won by",
        ("first", "most"),
        ("the first flap-jack", "the most flap-jacks"),
        booklet=("first", "most"),
        about=("Five of your men in a row win at once.", "Players place all their men, and the most rows of five win."),
    )
    games: int = house_rule(1, "Games in a set", (1, 3, 5, 9), booklet=(1, 3, 5, 9), is_first=True)

    card: ClassVar[Card] = men_card(
        name="flapjacks",
        title="Flapjacks",
        number=19,
        begins="A draw decides who begins the first game; then the players alternate.†",
        prints=frozenset((INNER_SQUARES, SQUARE_NAMES)),
        played_on=BoardPart(ORIGIN, 3.75 * SQUARE),
        by_hand=HandSetUp((Sort("a {} man", 0), Sort("a {} man", 1)), FIELD),
        tagline="Five in a row wins, with sixteen men each and little room.",
        rules="""\
A game for two players on the inner thirty-six squares of the checkerboard. The outermost squares are not used. Each player has
sixteen men.

# Play
A draw decides who goes first. The players take turns to place a man on any empty square of the thirty-six. Placed men never
move.

# Winning
Five men of one colour side by side in a straight line, along, across or diagonally, are a flap-jack. The first player to make a
flap-jack wins. If all men are placed and no player has a flap-jack, the game is drawn.†

# House rules
- The most flap-jacks may win: players place all thirty-two men, and every five in a row counts one. Six in a row count two.†
- Play one game, or a set of three, five or nine. The players take turns to go first, and their points are added up.†
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        return State()

    def set_up_from(self, placement: Placement) -> State:
        check_squares(placement, FIELD, MEN, "on the inner thirty-six squares")
        first, covered = by_turns(placement)
        state = State(first, laid=covered, given=len(covered))
        if self.goal == "first" and (rows_of(covered[0::2]) or rows_of(covered[1::2])):
            raise BadPosition("This game is over already. One side has five in a row.")
        if len(covered) == 2 * MEN:
            raise BadPosition("This game is over: all men are placed.")
        return state

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(2)
        if state.is_game_over:
            return Pick((NEXT_GAME,), "Clear the men for the next game.")
        return Pick(
            tuple(LAYS[square] for square in FIELD if square not in state.laid),
            "Place a man on any empty square of the inner thirty-six.",
        )

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if isinstance(move, Lay) and state.lot >= 0 and not state.is_game_over:
            return (
                "That square is taken. Choose an empty one."
                if move.place in FIELD
                else "Only the inner thirty-six squares are used. Choose one of those squares."
            )
        return super().refusal(state, options, move)

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Lot):
            return replace(state, lot=move.seat)
        if move == NEXT_GAME:
            return replace(state, game=state.game + 1, laid=())
        assert isinstance(move, Lay)
        after = replace(state, laid=(*state.laid, move.place))
        if self.goal == "first" and len(rows_of(after.laid[-1::-2])):
            return replace(after, results=(*state.results, point_for(state.mover)))
        if len(after.laid) == 2 * MEN:
            return replace(after, results=(*state.results, self.running(after)))
        return after

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        if not isinstance(move, Lay):
            return Turn(after)
        row_count = len(rows_of(after.laid[-1::-2])) - len(rows_of(state.laid[-2::-2]))
        sentences: tuple[str, ...] = (
            () if not row_count else ("Flap-jack!",) if row_count == 1 else (f"{row_count} flap-jacks at once!",)
        )
        if after.is_game_over and not (row_count and self.goal == "first"):
            sentences += (self.ending_words(after),)
        return Turn(after, sentences, animate_placing(man_on(move.place, len(state.laid), state.mover)))

    def running(self, state: State) -> Points:
        """Return the points of both seats in the current game so far.

        The points are the completed rows of five if most rows win the game. Otherwise they are 0.
        """
        if self.goal == "first":
            return point_for(-1)
        counts = len(rows_of(state.laid[0::2])), len(rows_of(state.laid[1::2]))
        return counts if state.lead == 0 else (counts[1], counts[0])

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            return say("{} begins|begin.", Seat(move.seat))
        return super().tell(state, move, after)

    def ending_words(self, state: State) -> str:
        if self.goal == "first":
            return "Five in a row." if any(state.results[-1]) else "All men are placed without five in a row."
        most, fewest = max(state.results[-1]), min(state.results[-1])
        if most == fewest:
            one, many = (
                "All men are placed: both players have {number} flap-jack.",
                "All men are placed: both players have {number} flap-jacks.",
            )
            return say_count(most, one, many)
        one, many = "All men are placed: {number} flap-jack to {}.", "All men are placed: {number} flap-jacks to {}."
        return say_count(most, one, many, "none" if fewest == 0 else number_word(fewest))

    def picture(self, state: State) -> Picture:
        rows = rows_of(state.laid[0::2]) + rows_of(state.laid[1::2])
        return self.laid_picture(state, FIELD, dict.fromkeys(square for row in rows for square in row), MEN)

    def running_results(self, state: State) -> tuple[Points, ...]:
        is_running = self.goal == "most" and not state.is_game_over
        return (*state.results, self.running(state)) if is_running else state.results


def rows_of(squares: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the winning lines of five squares that `squares` covers completely."""
    covered = sum(BITS[square] for square in squares)
    return tuple(row for row, bits in ROW_BITS.items() if covered & bits == bits)
