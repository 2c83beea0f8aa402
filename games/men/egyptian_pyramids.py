"""Egyptian Pyramids: bring six men across the board into the opponent's corner, by steps and by jumps over any man.

The rules are those of the 1916 booklet, in which this is the twentieth and last game. A pyramid is the triangle of six squares in
a player's corner. In the booklet the player who sets up faster begins. Here a draw decides.

Men may not move backward, that is, away from the goal corner along the diagonal between the pyramids. A move along the other
diagonal is sideways and allowed. Every game ends: only sideways moves and passes can repeat a position, and a game ends when a
position comes up for the third time. It is then a draw, unless only one player still has men at home. That player loses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

from board.card import Card
from board.moves import CHANCE, Lot, Move, Options, Pass, Pick, Step
from board.placement import HandSetUp, PlacedMan, Placement, Sort
from board.prints import PYRAMIDS as PRINTED_PYRAMIDS
from board.prints import SQUARES as PRINTED_SQUARES
from board.protocols.practising import BadPosition
from board.protocols.table import Outcome, Turn
from board.sides import BLACK_PYRAMID, CHECKER_SIDE, RED_PYRAMID, THE_CHECKERBOARD
from board.text.sentence import Seat, say
from board.text.words import plural
from board.views.picture import Mark, Picture, Sheet, SheetRow
from games.abilities import SetUpByHand
from games.game import draw_lot, tagged
from games.men.common.men_placed import check_squares, men_card
from games.men.common.squares import (
    EIGHT_DIRECTIONS,
    NEIGHBOURS,
    SQUARES,
    STEPS,
    animate_move,
    file_of,
    last_move,
    man_on,
    rank_of,
    square_from,
    squares_around,
)
from games.move_words import listed_places

PYRAMIDS = (RED_PYRAMID, BLACK_PYRAMID)
"""For each seat, the six squares in its corner (its pyramid) on which its men start."""
GOALS = (frozenset(BLACK_PYRAMID), frozenset(RED_PYRAMID))
MEN = 6
"""Number of men per player. It is also the number of squares in a pyramid (a player's starting area)."""


def _progress(seat: int, square: str) -> int:
    from_black_corner = file_of(square) + 7 - rank_of(square)
    return from_black_corner if seat else 14 - from_black_corner


PROGRESS = tuple({square: _progress(seat, square) for square in SQUARES} for seat in (0, 1))
"""Progress of a man on each square, for each seat. It grows from 0 in the seat's home corner to 14 in the goal corner."""


def _ahead(seat: int, square: str) -> tuple[str, ...]:
    return tuple(neighbour for neighbour in squares_around(square) if PROGRESS[seat][neighbour] >= PROGRESS[seat][square])


def _jumps(seat: int, square: str) -> tuple[tuple[str, str], ...]:
    jumps = ((square_from(square, x, y), square_from(square, 2 * x, 2 * y)) for x, y in EIGHT_DIRECTIONS)
    return tuple((over, end) for over, end in jumps if end and PROGRESS[seat][end] >= PROGRESS[seat][square])


AHEAD = tuple({square: _ahead(seat, square) for square in SQUARES} for seat in (0, 1))
"""Neighbouring squares to which a man can step without moving away from its goal corner. The indices are seat and square."""
JUMPS = tuple({square: _jumps(seat, square) for square in SQUARES} for seat in (0, 1))
"""Jumps sideways or forward, for each seat and start square. A jump is a pair (square jumped over, landing square)."""

LATE = 40
"""Number of moves that make a player safe from rival men still at home. After that many moves such men cannot prevent a win."""

Position = tuple[int, frozenset[str], frozenset[str]]
"""Key for finding repeated positions: the seat to move and the squares of each seat's men."""


@dataclass(frozen=True, slots=True)
class State:
    seat: int = CHANCE
    """Seat that moves next, or `CHANCE` until a draw has decided who begins."""
    men: tuple[tuple[str, ...], tuple[str, ...]] = PYRAMIDS
    """For each seat, the names of the squares of its six men."""
    seen: tuple[Position, ...] = ()
    """Positions since the last forward move of a man. They are kept to find repetitions.

    Men never move back, so positions before a forward move cannot occur again.
    """
    last: tuple[str, ...] = ()
    """Names of the squares that the last move touched."""
    moves: tuple[int, int] = (0, 0)
    """For each seat, the number of its moves so far, including turns that it passed."""

    @property
    def mover(self) -> int:
        return self.seat

    @property
    def position(self) -> Position:
        return self.seat, frozenset(self.men[0]), frozenset(self.men[1])


@dataclass(frozen=True)
class EgyptianPyramids(SetUpByHand[State]):
    card: ClassVar[Card] = men_card(
        name="egyptian-pyramids",
        title="Egyptian Pyramids",
        number=20,
        prints=PRINTED_SQUARES | {PRINTED_PYRAMIDS},
        played_on=THE_CHECKERBOARD,
        by_hand=HandSetUp((Sort("a {} man", 0), Sort("a {} man", 1)), SQUARES),
        tagline="Bring six men across the board, jumping over men of either colour.",
        rules="""\
A race for two players across the checkerboard, from one corner to the other. Each player has six men, which start on the
gold-dotted squares of a pyramid: three rows of one, two and three. The first player to fill the rival's pyramid wins.

# Play
A draw decides who goes first.† In turn, each player moves one man:
- one step to an empty square next to it, straight or diagonally; or
- a jump in a straight line over one man of either colour on the next square, into the empty square beyond. The man may then
  jump again and again, in any direction, and stop after any jump. It may not visit a square twice in one move.†
- No step and no jump may go backward, that is, away from the goal corner. A step or a jump sideways, along the other diagonal,
  is allowed.
- Men that are jumped over stay on the board. A player who cannot move passes.†

# Winning
- You win when your men cover all six squares of the rival's pyramid.
- Rival men who never left their pyramid cannot stop you forever.† From your fortieth move on, the squares they hold count as
  yours, once your own men fill all the other squares, at least one.†
- When a position comes up for the third time with the same player to move, the game is drawn.† But if only one player still has
  men at home, that player loses.†
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        return State()

    def placement(self, state: State) -> Placement:
        men = (PlacedMan(square, seat) for seat in (0, 1) for square in state.men[seat])
        return Placement(tuple(men), max(0, state.seat)).sorted

    def set_up_from(self, placement: Placement) -> State:
        check_squares(placement, SQUARES, MEN, "on the squares of the checkerboard")
        for seat in (0, 1):
            if len(placement.of(seat)) != MEN:
                raise BadPosition(f"Each player has six men, and player {seat + 1} has {len(placement.of(seat))}.")
        return State(placement.mover, (placement.of(0), placement.of(1)))

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(2)
        moves = tuple(steps(state))
        return (
            Pick(moves, "Move a man forward or sideways.")
            if moves
            else Pick((Pass(),), "None of your men can move, so you must pass.")
        )

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if state.mover == CHANCE or not isinstance(move, Step | Pass):
            return super().refusal(state, options, move)
        if isinstance(move, Pass):
            return "You may pass only when none of your men can move."
        if move.path[0] not in state.men[state.seat]:
            return "That man is not yours." if move.path[0] in state.men[1 - state.seat] else "There is no man there."
        return why_illegal(state, move.path)

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Lot):
            return replace(state, seat=move.seat)
        seat = state.seat
        first, second = state.moves
        moves = (first, second + 1) if seat else (first + 1, second)
        if isinstance(move, Pass):
            return State(1 - seat, state.men, (*state.seen, state.position), moves=moves)
        assert isinstance(move, Step)
        start, end = move.path[0], move.path[-1]
        mine = tuple(end if square == start else square for square in state.men[seat])
        men = (state.men[0], mine) if seat else (mine, state.men[1])
        is_sideways = PROGRESS[seat][start] == PROGRESS[seat][end]
        return State(1 - seat, men, (*state.seen, state.position) if is_sideways else (), move.path, moves)

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        outcome = self.outcome(after)
        sentences = (outcome.reason,) if outcome else ()
        if isinstance(move, Pass):
            return Turn(after, ("None of your men can move, so you pass.", *sentences))
        if not isinstance(move, Step):
            return Turn(after)
        number = MEN * state.seat + state.men[state.seat].index(move.path[0])
        is_jump = move.path[1] not in NEIGHBOURS[move.path[0]]
        return Turn(after, sentences, animate_move(man_on(move.path[0], number, state.seat), move.path, hop=is_jump))

    def tell(self, state: State, move: Move, after: State) -> str:  # noqa: ARG002
        if isinstance(move, Lot):
            return say("{} moves|move first.", Seat(move.seat))
        if not isinstance(move, Step):
            return say("{} cannot move, and passes|pass.", Seat(state.mover))
        step, jump = "{} steps|step from {} to {}.", "{} jumps|jump from {} to {}."
        pattern = step if move.path[1] in NEIGHBOURS[move.path[0]] else jump
        return say(pattern, Seat(state.mover), move.path[0], listed_places(move.path[1:]))

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        if not isinstance(move, Step):
            return frozenset()
        is_jump = move.path[1] not in NEIGHBOURS[move.path[0]]
        return tagged(
            stepped=not is_jump and not turn.said,
            jumped=is_jump,
            jumped_on=is_jump and len(move.path) > 2,
            filled=self.has_filled(turn.state, state.seat),
        )

    def score(self, state: State) -> tuple[int, ...]:
        return tuple(count_covered(state, seat) for seat in (0, 1))

    def outcome(self, state: State) -> Outcome | None:
        # If one move fills both pyramids, the player who made the move wins.
        for seat in (1 - state.seat, state.seat) if state.seat >= 0 else ():
            if self.has_filled(state, seat):
                left = MEN - count_covered(state, seat)
                one = "The pyramid is filled, except for a man that never left home (our rule)."
                many = "The pyramid is filled, except for {count} men that never left home (our rule)."
                return Outcome((seat,), plural(left, one, many) if left else "The pyramid is filled.")
        # If both sides are blocked permanently, they pass until the third repetition ends the game.
        if state.seen.count(state.position) == 2:
            sitters = [seat for seat in (0, 1) if men_at_home(state, seat)]
            if len(sitters) == 1 and self.edition > 1:
                reason = "The same position came for the third time. The side that still has men at home loses (our rule)."
                return Outcome((1 - sitters[0],), reason)
            return Outcome((), "The same position for the third time: a draw (our rule).")
        return None

    def picture(self, state: State) -> Picture:
        men = tuple(man_on(square, MEN * seat + i, seat) for seat in (0, 1) for i, square in enumerate(state.men[seat]))
        marks = last_move(state.last)
        for seat in (0, 1):
            if self.has_filled(state, seat):
                marks += tuple(Mark("won", square) for square in sorted(GOALS[seat]))
        rows = tuple(SheetRow(seat, total=str(count_covered(state, seat))) for seat in (0, 1))
        return Picture(
            CHECKER_SIDE,
            men,
            state.mover,
            marks,
            sheet=Sheet(rows=rows, note="Squares filled in the rival's pyramid (out of six)."),
        )

    def has_filled(self, state: State, seat: int) -> bool:
        """True if `seat` has won because its men cover all goal squares (the opponent's starting squares).

        After `LATE` moves of this seat, goal squares that still hold rival men need not be covered.
        """
        count = count_covered(state, seat)
        if count == MEN:
            return True
        # In the first edition of the rules, one rival man at home never prevented a win, and two men always did.
        is_late = state.moves[seat] >= LATE and count > 0 if self.edition > 1 else count == MEN - 1
        return is_late and count + men_at_home(state, 1 - seat) == MEN


def steps(state: State) -> Iterator[Step]:
    """Yield every step and every series of jumps that the player to move can make."""
    seat = state.seat
    taken = {*state.men[0], *state.men[1]}
    ahead, jumps = AHEAD[seat], JUMPS[seat]
    for start in state.men[seat]:
        for neighbour in ahead[start]:
            if neighbour not in taken:
                yield STEPS[start, neighbour]
        for path in _runs((start,), jumps, taken):
            yield Step(path)


def _runs(path: tuple[str, ...], jumps: dict[str, tuple[tuple[str, str], ...]], taken: set[str]) -> Iterator[tuple[str, ...]]:
    for over, end in jumps[path[-1]]:
        # A path visits no square twice, or a man could jump to and fro for ever.
        if over in taken and end not in taken and end not in path:
            longer = (*path, end)
            yield longer
            yield from _runs(longer, jumps, taken)


def count_covered(state: State, seat: int) -> int:
    """Return the number of goal squares (the opponent's starting squares) on which men of `seat` stand."""
    return len(GOALS[seat].intersection(state.men[seat]))


def men_at_home(state: State, seat: int) -> int:
    """Return the number of a seat's men that have never left their starting squares.

    Men cannot return to these squares, so it is enough to count the men there.
    """
    return len(GOALS[1 - seat].intersection(state.men[seat]))


def why_illegal(state: State, path: tuple[str, ...]) -> str:
    """Return a sentence that says why the rules of Egyptian Pyramids forbid a move along `path`."""
    if any(square not in NEIGHBOURS for square in path):
        return "Only the squares of the checkerboard are in play."
    if len(path) == 1:
        return "That man is blocked: it has no free square to step or jump to."
    taken = {*state.men[0], *state.men[1]} - {path[0]}
    for start, end in pairwise(path):
        if end in taken:
            return "Another man stands on that square."
        if PROGRESS[state.seat][end] < PROGRESS[state.seat][start]:
            return "A man never goes backward, away from the goal corner."
        if end in NEIGHBOURS[start]:
            if len(path) > 2:
                return "A man may step or jump, but not both in one move."
        elif not any(to == end and over in taken for over, to in JUMPS[state.seat][start]):
            return "Jump over a man into the empty square beyond."
    return "A man can't reach the same square twice in one move (our rule)."
