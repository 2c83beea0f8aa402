"""Looking ahead in a game of two without chance: alpha-beta, deeper and deeper until the budget is spent.

The search knows no game. It is given `Positions`, a small and quick picture of one: a position is a tuple that begins with the
seat to move and the men of either seat as bits of an integer, and a move is the position it leads to. What it uses besides
alpha-beta is known from chess programs: null windows around the best line, a table of positions met before, the moves that
refuted others tried early, late moves looked at less deeply first, and no judgement before a position is quiet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from games.bots.player import Budget

WIN = 1_000_000
"""What a won game is worth; one that is won in n moves, n less."""
PROVED = WIN - 1_000
"""From this value on the game is won by force."""
KEPT = 150_000
"""Positions the table holds at most; it is emptied when it is full."""
ASK = 256
"""Positions looked at between two glances at the budget."""
LATE = 4
"""So many moves are looked at in full depth before the rest are thought unlikely."""
NEVER = 1 << 40

EXACT, AT_LEAST, AT_MOST = 0, 1, 2

Position = tuple[int, ...]
"""The seat to move, the men of seat 0, the men of seat 1, and what else the game needs."""


class Positions(Protocol):
    """A game as the search sees it."""

    can_repeat: bool
    """Whether a position can come again."""

    def children(self, position: Position) -> Sequence[Position]:
        """The positions one move leads to, what looks best first; none when the game is over."""

    def end(self, position: Position) -> int:
        """For the seat to move, a position that has no children: WIN, 0 or -WIN, or a score."""

    def repetition_value(self, position: Position) -> int:
        """For the seat to move, a position that has been on the board before: 0 where that makes a draw."""

    def quiet(self, position: Position) -> tuple[int, Sequence[Position]]:
        """For the seat to move: what the position is worth if it is left here, and the moves too violent to leave unplayed."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A position that could be moved to, and what it is worth to the mover."""

    position: Position
    value: int


class _OutOfBudget(Exception):
    pass


class Search:
    """One look ahead. What it finds follows from the position and the budget alone, where that is counted in positions."""

    def __init__(self, positions: Positions, budget: Budget, seen: Iterable[Position] = ()) -> None:
        self.positions = positions
        self.depth = 0
        """The depth of the last look that was finished."""
        self._budget = budget
        self._on_board = frozenset(seen)
        """Positions that have been on the board."""
        self._seen = set(self._on_board)
        """The same with those on the way to where it looks."""
        self._kept: dict[Position, tuple[int, int, int, Position | None]] = {}
        self._refuted: dict[int, int] = {}
        self._unasked = ASK

    def rank(self, position: Position, children: Sequence[Position], depth: int, broad: int) -> list[Ranked]:
        """The children, the best first, looked at to this depth or until the budget is spent, but one move ahead at least.

        Down to the depth `broad` each is valued by itself. Beyond, only the best is: of the others it is known what they are
        worth at most.
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
        """What each of these children is worth, all looked at to the depth of the last look that was finished."""
        depth = max(1, self.depth)
        # However much was spent on finding the best: these few must be known. A look that broke off left its way behind.
        self._budget, self._seen = Budget(), set(self._on_board)
        return {child: self._value_of(position, child, depth, -NEVER, NEVER) for child in dict.fromkeys(children)}

    def _best_first(self, position: Position, order: list[Position], values: dict[Position, int], depth: int) -> None:
        """Bring the best child to the front. When the budget ends in the middle, what was found so far counts."""
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
        """What moving to a child is worth to the mover. In a huff the mover stays the same."""
        self._seen.add(position)
        try:
            if child[0] == position[0]:
                return self._value(child, depth, low, high, 0)
            return -self._value(child, depth - 1, -high, -low, 1)
        finally:
            self._seen.discard(position)

    def _value(self, position: Position, depth: int, low: int, high: int, distance: int) -> int:
        """What a position is worth to the seat to move: exactly if it lies between `low` and `high`, else a bound."""
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
        """The value of a position once what is violent in it has been played."""
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
