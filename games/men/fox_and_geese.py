"""Fox and Geese: four geese in line against one fox that wants to slip through.

The rules are those of the 1916 booklet, in which this is the seventeenth game. It is played on the red squares. The booklet
allows a goose to go "sideward", but on squares of one colour every step is diagonal. Each side is set up at its own player's end.
The players change sides after each game of a set. Every game ends, because the geese only step forward. Together, the four geese
can make at most twenty-eight steps. With perfect play the geese win from any starting square of the fox. The tests verify this by
search.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.men import FOX as FOX_KIND
from board.men import GOOSE
from board.moves import CHANCE, Lay, Lot, Move, Options, Pick, Step
from board.placement import HandSetUp, PlacedMan, Placement, Sort
from board.prints import SQUARES as PRINTED_SQUARES
from board.protocols.practising import BadPosition
from board.protocols.table import Outcome, Turn
from board.sides import CHECKER_SIDE, THE_CHECKERBOARD, is_red
from board.text.sentence import Seat, say
from board.views.picture import Mark, Picture
from games.abilities import SetUpByHand
from games.game import draw_lot, tagged
from games.men.common.men_placed import check_squares, men_card
from games.men.common.sets import NEXT_GAME, Points, point_for, set_outcome, set_sheet, total
from games.men.common.squares import (
    DIAGONALS,
    SQUARES,
    STEPS,
    animate_move,
    animate_placing,
    last_move,
    man_on,
    men_in_hand,
    rank_of,
)

HOME = tuple(tuple(square for square in SQUARES if square[1] == rank and is_red(square)) for rank in "18")
"""For each seat, the red squares of the row at its own end of the board."""
AHEAD = tuple(
    {square: tuple(there for there in around if (there[1] > square[1]) == (seat == 0)) for square, around in DIAGONALS.items()}
    for seat in (0, 1)
)
"""Squares to which a goose can step. The first index is the seat of the player with the geese, and the second is the goose's
square.
"""
FOX = 4
"""Id of the man that plays the fox. The geese have the ids 0 to 3."""


@dataclass(frozen=True, slots=True)
class State:
    lot: int = -1
    """Seat that plays the fox in the first game, or -1 before the draw by lot."""
    game: int = 0
    """Index of the current game in a set of several games, from 0 for the first."""
    fox: str = ""
    """Name of the square of the fox; empty until the fox is placed."""
    geese: tuple[str, ...] = ()
    is_geese_turn: bool = False
    last: tuple[str, ...] = ()
    """Names of the squares that the last move touched."""
    results: tuple[Points, ...] = ()
    """For each finished game of the set, the points of both seats."""

    @property
    def fox_seat(self) -> int:
        return (self.lot + self.game) % 2

    @property
    def geese_seat(self) -> int:
        return 1 - self.fox_seat

    @property
    def is_game_over(self) -> bool:
        return len(self.results) > self.game

    @property
    def mover(self) -> int:
        if self.lot < 0:
            return CHANCE
        # The player who plays the fox in the next game clears the board.
        return self.geese_seat if self.is_geese_turn or self.is_game_over else self.fox_seat


@dataclass(frozen=True)
class FoxAndGeese(SetUpByHand[State]):
    games: int = house_rule(1, "Games in a set", (1, 2, 4, 6), booklet=(), is_first=True)

    card: ClassVar[Card] = men_card(
        name="fox-and-geese",
        title="Fox and Geese",
        number=17,
        begins="The fox moves first.",
        parts=("the fox", "the geese"),
        prints=PRINTED_SQUARES,
        played_on=THE_CHECKERBOARD,
        by_hand=HandSetUp((Sort("the fox", 0), Sort("a goose", 1)), tuple(DIAGONALS)),
        tagline="Four geese hunt one fox, and the fox only needs a gap.",
        rules="""\
A hunt for two players on the red squares of the checkerboard. One red man is the fox, and four black men are the geese.

# Setting out
- A draw decides who plays the fox.†
- The geese stand on the four red squares of the row before their player. The player of the fox sets it down on any red square
  of the row at the other end.

# Play
- The fox moves first; then the players take turns. Each move is one square along a diagonal, to an empty square.
- The fox moves forward or back. A goose only moves forward. Jumps and captures are not allowed.

# Winning
- The fox wins when it gets past the geese, that is, when every goose is in the fox's row or beyond it. The fox also wins if the
  geese cannot move.†
- The geese win when the fox cannot move.

# House rule
The players change sides after each game, also when they play again. They play one game, or a set of two, four or six games.†
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        return State()

    def placement(self, state: State) -> Placement | None:
        if not state.fox or state.is_game_over:
            return None
        men = (PlacedMan(state.fox, state.fox_seat), *(PlacedMan(goose, state.geese_seat) for goose in state.geese))
        return Placement(men, state.mover, lead=state.fox_seat).sorted

    def set_up_from(self, placement: Placement) -> State:
        check_squares(placement, DIAGONALS, len(HOME[0]), "on the red squares")
        foxes, geese = placement.of(placement.lead), placement.of(1 - placement.lead)
        if len(foxes) != 1 or len(geese) != len(HOME[0]):
            raise BadPosition(f"Place one fox and four geese. Now on the board: foxes {len(foxes)}, geese {len(geese)}.")
        state = State(placement.lead, fox=foxes[0], geese=geese, is_geese_turn=placement.mover != placement.lead)
        if winning_seat(state) >= 0:
            raise BadPosition(f"This game is over already. {ending_words(state)}")
        return state

    def bare(self, lead: int) -> State:
        # The fox may start on any of four squares. Show it on a square with two ways out.
        return State(lead, fox=HOME[lead][2 - lead], geese=HOME[1 - lead])

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(2, "Draw lots. The winner plays the fox.")
        if state.is_game_over:
            return Pick((NEXT_GAME,), "Change sides for the next game.")
        if not state.fox:
            return Pick(tuple(Lay(square) for square in HOME[state.fox_seat]), "Set the fox down on a square of your end row.")
        return Pick(steps(state), "Move a goose forward." if state.is_geese_turn else "Move the fox.")

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if state.lot < 0 or state.is_game_over:
            return super().refusal(state, options, move)
        if not state.fox:
            return "Set the fox down on one of the four red squares of your end row."
        if not isinstance(move, Step):
            return super().refusal(state, options, move)
        start, end = move.path[0], move.path[-1]
        if start not in (state.geese if state.is_geese_turn else (state.fox,)):
            if state.is_geese_turn:
                return "That is the fox: the geese move now." if start == state.fox else "No goose stands there."
            return "That is a goose: the fox moves now." if start in state.geese else "The fox does not stand there."
        if len(move.path) == 1:
            return "That goose is blocked."
        if end not in DIAGONALS:
            return "Only the red squares are used. Choose one of those squares."
        if end in state.geese or end == state.fox:
            return "Another man stands on that square."
        if state.is_geese_turn and end in DIAGONALS[start]:
            return "A goose never goes back."
        return "Move one square along a diagonal; jumps are not allowed."

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Lot):
            return replace(state, lot=move.seat, geese=HOME[1 - move.seat])
        if move == NEXT_GAME:
            # The player who plays the fox in this game plays the geese in the next game.
            return State(state.lot, state.game + 1, geese=HOME[state.fox_seat], results=state.results)
        if isinstance(move, Lay):
            return replace(state, fox=move.place, last=(move.place,))
        assert isinstance(move, Step)
        start, end = move.path
        if state.is_geese_turn:
            geese = tuple(end if goose == start else goose for goose in state.geese)
            after = replace(state, geese=geese, is_geese_turn=False, last=move.path)
        else:
            after = replace(state, fox=end, is_geese_turn=True, last=move.path)
        winner = winning_seat(after)
        return after if winner < 0 else replace(after, results=(*after.results, point_for(winner)))

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        if isinstance(move, Lay):
            return Turn(after, motion=animate_placing(man_on(move.place, FOX, state.fox_seat, FOX_KIND)))
        if not isinstance(move, Step):
            return Turn(after)
        number = state.geese.index(move.path[0]) if state.is_geese_turn else FOX
        sentences = (ending_words(after),) if after.is_game_over else ()
        kind = FOX_KIND if number == FOX else GOOSE
        return Turn(after, sentences, animate_move(man_on(move.path[0], number, state.mover, kind), move.path))

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            return say("{} plays|play the fox.", Seat(move.seat))
        if isinstance(move, Lay):
            return say("{} sets|set the fox on {}.", Seat(state.mover), move.place)
        if not isinstance(move, Step):
            return say("{} plays|play the fox now.", Seat(after.fox_seat))
        goose, fox = "{} moves|move a goose from {} to {}.", "{} moves|move the fox from {} to {}."
        return say(goose if state.is_geese_turn else fox, Seat(state.mover), *move.path)

    def set_out(self, seats: int, lot: int = 0) -> Picture:  # noqa: ARG002
        return self.picture(self.bare(lot))

    def next_lot(self, state: State) -> Lot:
        return Lot(state.geese_seat)

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        after, is_step = turn.state, isinstance(move, Step)
        is_won, goes_on = is_step and after.is_game_over, is_step and not after.is_game_over
        return tagged(
            fox_set=isinstance(move, Lay),
            fox_moved=goes_on and not state.is_geese_turn,
            goose_moved=goes_on and state.is_geese_turn,
            through=is_won and is_through(after),
            cornered=is_won and after.results[-1][after.geese_seat],
        )

    def score(self, state: State) -> tuple[int, ...]:
        return total(state.results)

    def outcome(self, state: State) -> Outcome | None:
        return set_outcome(state.results, ending_words(state)) if len(state.results) == self.games else None

    def picture(self, state: State) -> Picture:
        fox, geese = state.fox_seat, state.geese_seat
        marks = last_move(state.last)
        men = tuple(man_on(square, number, geese, GOOSE) for number, square in enumerate(state.geese))
        if state.fox:
            men += (man_on(state.fox, FOX, fox, FOX_KIND),)
            marks += (Mark("danger", state.fox, seat=fox),)
        if state.is_game_over:
            marks += tuple(Mark("won", square) for square in ((state.fox,) if state.results[-1][fox] else state.geese))
        return Picture(
            CHECKER_SIDE,
            men,
            state.mover,
            marks,
            sheet=set_sheet(state.results, state.game, self.games),
            # The fox is always red.
            colours=(fox, geese),
            waiting=() if state.fox or state.lot < 0 else men_in_hand(1, FOX, fox, FOX_KIND),
            roles=() if state.lot < 0 else ("Fox", "Geese") if fox == 0 else ("Geese", "Fox"),
        )


def steps(state: State) -> tuple[Step, ...]:
    """Return the legal steps of the fox or of the geese, whichever side is to move. The fox must already be on the board."""
    if state.is_geese_turn:
        ahead = AHEAD[state.geese_seat]
        return tuple(
            STEPS[goose, end] for goose in state.geese for end in ahead[goose] if end not in state.geese and end != state.fox
        )
    return tuple(STEPS[state.fox, end] for end in DIAGONALS[state.fox] if end not in state.geese)


def is_through(state: State) -> bool:
    """True if the fox can no longer be stopped, because every goose is level with it or has passed it."""
    fox = rank_of(state.fox)
    if state.geese_seat == 0:
        return all(rank_of(goose) >= fox for goose in state.geese)
    return all(rank_of(goose) <= fox for goose in state.geese)


def winning_seat(state: State) -> int:
    """Return the seat that has won the current game of Fox and Geese, or -1 if the game is not over."""
    if is_through(state):
        return state.fox_seat
    if not steps(state):
        return state.fox_seat if state.is_geese_turn else state.geese_seat
    return -1


def ending_words(state: State) -> str:
    if is_through(state):
        return "The fox has slipped through the geese."
    return "The geese cannot move." if state.is_geese_turn else "The fox is cornered."
