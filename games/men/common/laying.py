"""Shared by Tit-Tat-Toe and Flapjacks: the state of a set of games, and the men on and off the board."""

from __future__ import annotations

from dataclasses import dataclass

from board.men import Man
from board.moves import CHANCE, Lay, Move
from board.placement import PlacedMan, Placement
from games.game import tagged
from games.men.common.sets import Points
from games.men.common.squares import man_on, men_in_hand


@dataclass(frozen=True, slots=True)
class State:
    lot: int = -1
    """Seat that won the draw for the first move. -1 until it is drawn."""
    game: int = 0
    """Number of the current game, from 0."""
    laid: tuple[str, ...] = ()
    """Occupied squares in the order of play; the two players alternate."""
    results: tuple[Points, ...] = ()
    """Points of each finished game, by seat."""
    given: int = 0
    """Number of squares occupied at the start of the first game, for a position whose move order is unknown."""

    @property
    def first(self) -> int:
        """Seat that begins the first game. -1 until this is settled."""
        return self.lot

    @property
    def is_game_over(self) -> bool:
        return len(self.results) > self.game

    @property
    def lead(self) -> int:
        """Seat that begins the current game. The players alternate from game to game."""
        return (self.first + self.game) % 2

    @property
    def mover(self) -> int:
        if self.lot < 0:
            return CHANCE
        if self.first < 0:
            return self.lot
        return 1 - self.lead if self.is_game_over else (self.lead + len(self.laid)) % 2


def last_laid(state: State) -> tuple[str, ...]:
    """Return the square occupied last in this game, or an empty tuple."""
    return state.laid[state.given if state.game == 0 else 0 :][-1:]


def laid_so(state: State) -> Placement | None:
    """Return the positions of the men, or None between games and until it is settled who begins."""
    if state.first < 0 or state.is_game_over:
        return None
    men = (PlacedMan(man.place, man.seat) for man in men_laid(state))
    return Placement(tuple(men), state.mover).sorted


def men_laid(state: State) -> tuple[Man, ...]:
    """Return the men on the board, numbered in the order they were placed."""
    return tuple(man_on(square, i, (state.lead + i) % 2) for i, square in enumerate(state.laid))


def men_to_lay(state: State, each: int) -> tuple[Man, ...]:
    """Return the men not yet placed. `each` is the number of men per player."""
    laid = [sum(man.seat == seat for man in men_laid(state)) for seat in (0, 1)]
    return tuple(man for seat in (0, 1) for man in men_in_hand(each - laid[seat], (2 + seat) * each, seat))


def laying_tags(state: State, move: Move, after: State) -> frozenset[str]:
    """Return the tags of a move: names of the notable things that happened in it."""
    if not isinstance(move, Lay):
        return frozenset()
    points = after.results[-1] if after.is_game_over else None
    return tagged(
        laid=points is None,
        laid_first=not state.laid,
        laid_next=state.laid and points is None,
        row_won=points and points[0] != points[1],
        no_row=points and not any(points),
    )
