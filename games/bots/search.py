"""Alpha-beta search with iterative deepening, for two-player games without chance.

The search knows no particular game: a `Positions` object gives it the rules. A position is a tuple of the seat to move and each
seat's pieces as bits of an integer. A move is represented by the position to which it leads. The search uses known techniques of
chess programs: null windows around the best line, a transposition table, killer moves, reduced depth for late moves, and
quiescence search.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from games.bots.player import Budget

WIN = 1_000_000
"""Search value of a won game. It is reduced by 1 for each move until the win."""
PROVED = WIN - 1_000
"""Smallest value of a position in a search that means a forced win."""
KEPT = 150_000
"""Largest number of positions in the transposition table (results already computed). When full, the table is cleared."""
ASK = 256
"""Number of positions searched between two checks of whether the time or the simulations are used up."""
LATE = 4
"""Number of the most promising moves in each position that are searched at full depth. Other moves are searched less deeply."""
NEVER = 1 << 40

EXACT, AT_LEAST, AT_MOST = 0, 1, 2

Position = tuple[int, ...]
"""A position in the search: seat to move, pieces of seat 0, pieces of seat 1, and further data that a game needs."""


class Positions(Protocol):
    """Rules of a two-player game in the form that the search needs. Values are always for the player to move."""

    can_repeat: bool
    """True if the same position can occur again in a game."""

    def children(self, position: Position) -> Sequence[Position]:
        """Return the positions after each possible move, with the move that seems best first. Empty if the game is over."""

    def end(self, position: Position) -> int:
        """Return the value of a finished game for the player to move: WIN, 0 (draw) or -WIN. Games with scores return a score
        instead.
        """

    def repetition_value(self, position: Position) -> int:
        """Return the value, for the player to move, of a position that occurs again. 0 means a draw."""

    def quiet(self, position: Position) -> tuple[int, Sequence[Position]]:
        """Return the estimated value of a position for the player to move, and its forcing moves.

        The search must follow the forcing moves before the value can be trusted.
        """


@dataclass(frozen=True, slots=True)
class Ranked:
    """A position after a possible move, with its value for the player who makes the move."""

    position: Position
    value: int


class _OutOfBudget(Exception):
    pass


class Search:
    """A search for the best move in a two-player game. With a budget that counts positions, its result is deterministic."""

    def __init__(self, positions: Positions, budget: Budget, seen: Iterable[Position] = ()) -> None:
        self.positions = positions
        self.depth = 0
        """Depth, in moves, of the last iteration that the search completed."""
        self._budget = budget
        self._on_board = frozenset(seen)
        """Positions that have occurred in the game before the search, and could occur again."""
        self._seen = set(self._on_board)
        """Positions that have occurred in the game, or on the line of moves that is being searched."""
        self._kept: dict[Position, tuple[int, int, int, Position | None]] = {}
        self._refuted: dict[int, int] = {}
        self._unasked = ASK

    def rank(self, position: Position, children: Sequence[Position], depth: int, broad: int) -> list[Ranked]:
        """Return `children`, the positions after each possible move, ranked by value, the best first.

        Search to `depth` moves or until the budget ends, but at least one move ahead. Up to depth `broad` every child gets an
        exact value. In deeper searches only the best child gets an exact value, and the others get upper bounds.
        """
        values: dict[Position, int] = {}
        order = list(children)
        for depth_now in range(1, depth + 1):
            try:
                if depth_now <= broad:
                    values = {child: self._value_of(position, child, depth_now, -NEVER, NEVER) for child in order}
                    order.sort(key=values.__getitem__, reverse=True)
                else:
                    self._best_first(position, order, values, depth_now)
            except _OutOfBudget:
                break
            self.depth = depth_now
            if abs(values[order[0]]) >= PROVED and WIN - abs(values[order[0]]) <= depth_now:
                break
        self._budget.spend(ASK - self._unasked)
        best, *others = (Ranked(child, values[child]) for child in order)
        return [best, *sorted(others, key=lambda each: -each.value)]

    def exact(self, position: Position, children: Iterable[Position]) -> dict[Position, int]:
        """Return the exact value of each position in `children`. They are searched to the depth that the last search (`rank`)
        reached.
        """
        depth = max(1, self.depth)
        # Search these few children without a budget. An interrupted iteration left its path in `_seen`, so reset that first.
        self._budget, self._seen = Budget(), set(self._on_board)
        return {child: self._value_of(position, child, depth, -NEVER, NEVER) for child in dict.fromkeys(children)}

    def _best_first(self, position: Position, order: list[Position], values: dict[Position, int], depth: int) -> None:
        """Search all positions in `order` to find the best move, and put its position first.

        If the search budget runs out, use the values found so far.
        """
        best = -NEVER
        for i, child in enumerate(tuple(order)):
            if i == 0:
                best = values[child] = self._value_of(position, child, depth, -NEVER, NEVER)
                continue
            value = self._value_of(position, child, depth, best, best + 1)
            if value <= best:
                values[child] = min(values[child], value)
                continue
            order.remove(child)
            order.insert(0, child)
            values[child] = value
            best = values[child] = self._value_of(position, child, depth, best, NEVER)

    def _value_of(self, position: Position, child: Position, depth: int, low: int, high: int) -> int:
        """Return the value of the move that leads to `child`, for the player who makes the move.

        The same player may move again after a huff, the removal of a rival piece that failed to capture.
        """
        self._seen.add(position)
        try:
            if child[0] == position[0]:
                return self._value(child, depth, low, high, 0)
            return -self._value(child, depth - 1, -high, -low, 1)
        finally:
            self._seen.discard(position)

    def _value(self, position: Position, depth: int, low: int, high: int, distance: int) -> int:
        """Return the value of a position for the player to move.

        A result between `low` and `high` is the exact value. If the result is `low` or less, the exact value may be even smaller.
        If the result is `high` or more, the exact value may be even larger.
        """
        if depth <= 0:
            return self._settle(position, low, high, distance)
        self._unasked -= 1
        if not self._unasked:
            self._ask()
        can_repeat = self.positions.can_repeat
        if can_repeat and position in self._seen:
            return self.positions.repetition_value(position)
        best_child = None
        kept = self._kept.get(position)
        if kept is not None:
            kept_depth, bound, value, best_child = kept
            if kept_depth >= depth:
                if value >= PROVED:
                    value -= distance
                elif value <= -PROVED:
                    value += distance
                if bound == EXACT or (bound == AT_LEAST and value >= high) or (bound == AT_MOST and value <= low):
                    return value
        children = self.positions.children(position)
        if not children:
            value = self.positions.end(position)
            return value - distance if value >= PROVED else value + distance if value <= -PROVED else value
        mover, mine = position[0], position[1 + position[0]]
        if depth > 1:
            refuted = self._refuted.get
            mine_at = 1 + mover
            children = sorted(children, key=lambda child: -refuted(child[mine_at] ^ mine, 0))
            if best_child is not None:
                children.remove(best_child)
                children.insert(0, best_child)
        if can_repeat:
            self._seen.add(position)
        best, floor = -NEVER, low
        for i, child in enumerate(children):
            if child[0] == mover:
                value = self._value(child, depth, low, high, distance)
            elif i == 0:
                value = -self._value(child, depth - 1, -high, -low, distance + 1)
            else:
                less = 2 if i >= LATE and depth > 2 else 1
                value = -self._value(child, depth - less, -low - 1, -low, distance + 1)
                if value > low and (less > 1 or value < high):
                    value = -self._value(child, depth - 1, -high, -low, distance + 1)
            if value > best:
                best, best_child = value, child
                if value > low:
                    low = value
                    if value >= high:
                        trace = child[1 + mover] ^ mine
                        self._refuted[trace] = self._refuted.get(trace, 0) + depth * depth
                        break
        if can_repeat:
            self._seen.discard(position)
        bound = AT_LEAST if best >= high else EXACT if best > floor else AT_MOST
        kept_value = best + distance if best >= PROVED else best - distance if best <= -PROVED else best
        if len(self._kept) >= KEPT:
            self._kept.clear()
        self._kept[position] = depth, bound, kept_value, best_child
        return best

    def _settle(self, position: Position, low: int, high: int, distance: int) -> int:
        """Return the value of a position after its forcing moves are played out (quiescence search)."""
        self._unasked -= 1
        if not self._unasked:
            self._ask()
        best, children = self.positions.quiet(position)
        if best >= PROVED:
            return best - distance
        if best <= -PROVED and best > -NEVER:
            return best + distance
        if best >= high:
            return best
        low = max(low, best)
        for child in children:
            if child[0] == position[0]:
                value = self._settle(child, low, high, distance)
            else:
                value = -self._settle(child, -high, -low, distance + 1)
            if value > best:
                best = value
                if value > low:
                    low = value
                    if value >= high:
                        break
        return best

    def _ask(self) -> None:
        self._unasked = ASK
        self._budget.spend(ASK)
        if self.depth and not self._budget.left:
            raise _OutOfBudget
