"""Tit-Tat-Toe: three in a row, each man laid beside one that is there.

Booklet, eighteenth game. It does not say which nine squares: we take the nine from c3 to e5. The winner of the lot
says who lays first; with several games the lead changes hands after each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from board.card import Card, house_rule
from board.men import CHECKER, Man
from board.moves import CHANCE, Choose, Lay, Lot, Options, Pick
from board.picture import Cell, Mark, Picture, Row, Sheet, carried, walk
from board.sides import CHECKER_SIDE
from board.table import Outcome, Turn
from games.game import Game, draw_lot, leaders

FILES, RANKS = "cde", "345"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)
ROWS = tuple(
    tuple(FILES[f + i * df] + RANKS[r + i * dr] for i in range(3))
    for f, r, df, dr in (
        (0, 0, 1, 0),
        (0, 1, 1, 0),
        (0, 2, 1, 0),
        (0, 0, 0, 1),
        (1, 0, 0, 1),
        (2, 0, 0, 1),
        (0, 0, 1, 1),
        (0, 2, 1, -1),
    )
)
"""The eight straight lines of three."""
FIRST, SECOND, NEXT_GAME = Choose("lay-first"), Choose("lay-second"), Choose("next-game")


@dataclass(frozen=True, slots=True)
class State:
    lot: int = -1
    """The seat that won the lot; -1 until it is drawn."""
    lead: int = -1
    """The seat that lays first in this game; -1 until it is chosen."""
    laid: tuple[str, ...] = ()
    """The covered squares in the order they were covered; the lead laid the first, the other the second."""
    results: tuple[int, ...] = ()
    """Who won each game that is over; -1 for no man's game."""

    @property
    def is_game_over(self) -> bool:
        return row_made(self.laid) is not None or len(self.laid) == len(SQUARES)

    @property
    def mover(self) -> int:
        if self.lot < 0:
            return CHANCE
        if self.lead < 0:
            return self.lot
        return 1 - self.lead if self.is_game_over else (self.lead + len(self.laid)) % 2


def row_made(laid: tuple[str, ...]) -> tuple[str, ...] | None:
    """The row of three that one player's men fill, or None."""
    for mine in (set(laid[0::2]), set(laid[1::2])):
        for row in ROWS:
            if mine.issuperset(row):
                return row
    return None


def adjoin(a: str, b: str) -> bool:
    """Whether two squares touch, at an edge or a corner."""
    return a != b and abs(ord(a[0]) - ord(b[0])) <= 1 and abs(ord(a[1]) - ord(b[1])) <= 1


@dataclass(frozen=True)
class TitTatToe(Game[State]):
    games: int = house_rule(1, "Games to a set", (1, 3, 5, 9))

    card: ClassVar[Card] = Card(
        name="tit-tat-toe",
        title="Tit-Tat-Toe",
        number=18,
        seats=(2,),
        side=CHECKER_SIDE,
        family="Men",
        tagline="Three in a row, but every man must touch another.",
        rules="""\
A quick game for two on nine squares in the middle of the checkerboard, with five men each.

# Play
- Lots are drawn. The winner of the lot says who lays the first man, which may go on any of the nine squares.
- After that the players lay a man in turn, always on a square that adjoins a covered one, at an edge or at a corner.

# Winning
Three of your men in a straight line, along, across or from corner to corner, win the game. If nine men are laid without
one, it is no man's game.

# House rule
Play one game, or a set of three, five or nine; the lead changes hands after each game, and most games won wins the set.
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        return State()

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(2)
        if state.lead < 0:
            return Pick((FIRST, SECOND), "You won the lot: lay first, or make the other begin?")
        if state.is_game_over:
            return Pick((NEXT_GAME,), "Take up the men for the next game.")
        free = (square for square in SQUARES if square not in state.laid)
        reach = (square for square in free if not state.laid or any(adjoin(square, other) for other in state.laid))
        return Pick(tuple(Lay(square) for square in reach), "Lay a man.")

    def refusal(self, state: State, options: Options, move: Any) -> str:
        if isinstance(move, Lay) and state.lead >= 0 and not state.is_game_over:
            if move.place in state.laid:
                return "That square is covered already."
            if move.place in SQUARES:
                return "Lay your man on a square that adjoins a covered one."
            return "Only the nine marked squares are in play."
        return super().refusal(state, options, move)

    def apply(self, state: State, move: Any) -> Turn:
        if isinstance(move, Lot):
            return Turn(replace(state, lot=move.seat))
        if move in (FIRST, SECOND):
            return Turn(replace(state, lead=state.lot if move == FIRST else 1 - state.lot))
        if move == NEXT_GAME:
            return Turn(replace(state, lead=1 - state.lead, laid=()))
        after = replace(state, laid=(*state.laid, move.place))
        at = CHECKER_SIDE.place(move.place).at
        man = Man(len(state.laid), CHECKER, state.mover, at, place=move.place)
        motion = carried(walk(man, (at, at), leg=0.1))
        if not after.is_game_over:
            return Turn(after, motion=motion)
        winner = state.mover if row_made(after.laid) else -1
        after = replace(after, results=(*state.results, winner))
        return Turn(after, ("Three in a row!" if winner >= 0 else "No man's game.",), motion)

    def score(self, state: State) -> tuple[int, ...]:
        return state.results.count(0), state.results.count(1)

    def outcome(self, state: State) -> Outcome | None:
        if len(state.results) < self.games:
            return None
        scores = self.score(state)
        if scores[0] == scores[1]:
            return Outcome((), "No man's game." if self.games == 1 else "The set is level.")
        reason = "Three in a row." if self.games == 1 else f"{max(scores)} games to {min(scores)}."
        return Outcome(leaders(scores), reason)

    def picture(self, state: State) -> Picture:
        men = tuple(
            Man(i, CHECKER, (state.lead + i) % 2, CHECKER_SIDE.place(square).at, place=square)
            for i, square in enumerate(state.laid)
        )
        marks = tuple(Mark("field", square) for square in SQUARES)
        if state.laid:
            marks += (Mark("last", state.laid[-1]),)
        marks += tuple(Mark("won", square) for square in row_made(state.laid) or ())
        waiting = [Man(10 + seat * 5 + i, CHECKER, seat, men[0].at if men else CHECKER_SIDE.place("d4").at)
                   for seat in (0, 1) for i in range(5 - sum(man.seat == seat for man in men))]  # fmt: skip
        rows = tuple(
            Row(seat, tuple(Cell("1" if result == seat else "") for result in state.results), str(self.score(state)[seat]))
            for seat in (0, 1)
        )
        columns = tuple(str(i + 1) for i in range(len(state.results)))
        sheet = Sheet(columns, rows, f"A set of {self.games} games." if self.games > 1 else "")
        return Picture(CHECKER_SIDE, men, max(state.mover, -1), marks, sheet=sheet, waiting=tuple(waiting))
