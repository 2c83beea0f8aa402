"""The alpha-beta search, compared with plain minimax on random trees and on a game of taking matches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.bots.player import Budget
from games.bots.search import PROVED, WIN, Position, Positions, Ranked, Search


class Tree:
    """A random game with two to four moves in each position. A position contains its moves, so none is repeated.

    In some positions the game is over, in some the mover moves again, and some have forcing moves.
    """

    can_repeat = False

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def _random(self, position: Position, about: str) -> Random:
        return Random(f"{self.seed} {about} {position}")

    def children(self, position: Position) -> Sequence[Position]:
        random = self._random(position, "moves")
        plies = sum(len(f"{moves:o}") for moves in position[1:])
        if plies > 8 or (plies > 3 and random.random() < 0.15):
            return ()
        seat = position[0]
        found = []
        for move in range(1, random.randint(2, 4) + 1):
            moves = list(position[1:])
            moves[seat] = moves[seat] * 8 + move
            is_again = plies > 3 and random.random() < 0.1
            found.append((seat if is_again else 1 - seat, *moves))
        return found

    def end(self, position: Position) -> int:
        return self._random(position, "end").choice((WIN, -WIN, 0, 40, -70))

    def repetition_value(self, position: Position) -> int:
        raise AssertionError(position)

    def quiet(self, position: Position) -> tuple[int, Sequence[Position]]:
        random = self._random(position, "quiet")
        children = self.children(position)
        if not children:
            return self.end(position), ()
        return random.randint(-99, 99), children[:1] if random.random() < 0.3 else ()


def plain(game: Positions, position: Position, depth: int, distance: int) -> int:
    """Return the minimax value for the seat to move. A distant win is worth less than a near one, and a distant loss costs
    less.
    """
    if depth <= 0:
        return plain_settled(game, position, distance)
    children = game.children(position)
    if not children:
        return later(game.end(position), distance)
    return max(
        plain(game, child, depth, distance) if child[0] == position[0] else -plain(game, child, depth - 1, distance + 1)
        for child in children
    )


def plain_settled(game: Positions, position: Position, distance: int) -> int:
    value, children = game.quiet(position)
    if abs(value) >= PROVED:
        return later(value, distance)
    for child in children:
        is_again = child[0] == position[0]
        value = max(value, plain_settled(game, child, distance) if is_again else -plain_settled(game, child, distance + 1))
    return value


def later(value: int, distance: int) -> int:
    return value - distance if value >= PROVED else value + distance if value <= -PROVED else value


def plain_of(game: Positions, position: Position, child: Position, depth: int) -> int:
    return plain(game, child, depth, 0) if child[0] == position[0] else -plain(game, child, depth - 1, 1)


START = (0, 1, 1)


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_a_broad_search_values_every_move_as_minimax_does(seed: int, depth: int) -> None:
    game = Tree(seed)
    search = Search(game, Budget())
    ranked = search.rank(START, game.children(START), depth, depth)
    assert {each.position: each.value for each in ranked} == {
        child: plain_of(game, START, child, search.depth) for child in game.children(START)
    }
    assert [each.value for each in ranked] == sorted((each.value for each in ranked), reverse=True)


@pytest.mark.parametrize("seed", range(12))
def test_a_narrow_search_finds_the_best_move_and_ranks_the_others_below_it(seed: int) -> None:
    game = Tree(seed)
    search = Search(game, Budget())
    best, *others = search.rank(START, game.children(START), 4, 1)
    values = {child: plain_of(game, START, child, search.depth) for child in game.children(START)}
    assert best.value == max(values.values()) == values[best.position]
    assert [other.value for other in others] == sorted((other.value for other in others), reverse=True)
    assert all(other.value <= best.value for other in others)
    assert search.exact(START, values) == values


def test_most_positions_are_pruned() -> None:
    """Minimax visits every position. The search visits few of them, and the same ones each time."""
    spent = []
    for seed in range(6):
        budget = Budget()
        Search(Tree(seed), budget).rank(START, Tree(seed).children(START), 5, 1)
        spent.append(budget.spent)
    assert spent == [309, 187, 117, 443, 174, 58]


class Matches:
    """A game in which players take one to three matches in turn. The player who takes the last match wins."""

    can_repeat = True

    def children(self, position: Position) -> Sequence[Position]:
        seat, left, _ = position
        return [(1 - seat, left - taken, 0) for taken in (1, 2, 3) if taken <= left]

    def end(self, position: Position) -> int:  # noqa: ARG002
        return -WIN

    def repetition_value(self, position: Position) -> int:  # noqa: ARG002
        return 0

    def quiet(self, position: Position) -> tuple[int, Sequence[Position]]:
        return (0 if position[1] else -WIN), ()


@pytest.mark.parametrize(("left", "taken", "moves"), [(3, 3, 1), (5, 1, 3), (7, 3, 3), (9, 1, 5), (11, 3, 5)])
def test_a_forced_win_is_found_and_valued_by_its_length(left: int, taken: int, moves: int) -> None:
    game = Matches()
    search = Search(game, Budget())
    best, *others = search.rank((0, left, 0), game.children((0, left, 0)), 20, 20)
    assert best == Ranked((1, left - taken, 0), WIN - moves)
    assert all(other.value < best.value for other in others)
    assert search.depth == moves, "The search stops as soon as the win is certain."


def test_a_lost_position_is_defended_as_long_as_possible() -> None:
    game = Matches()
    ranked = Search(game, Budget()).rank((0, 8, 0), game.children((0, 8, 0)), 20, 20)
    assert {each.value for each in ranked} == {-(WIN - 4)}


def test_without_time_every_move_is_considered_once() -> None:
    game = Matches()
    budget = Budget(simulations=1)
    search = Search(game, budget)
    ranked = search.rank((0, 40, 0), game.children((0, 40, 0)), 30, 30)
    assert len(ranked) == 3
    assert 1 <= search.depth < 30
    cancelled = Search(game, Budget(is_cancelled=lambda: True))
    assert len(cancelled.rank((0, 400, 0), game.children((0, 400, 0)), 30, 30)) == 3
    assert cancelled.depth < 30


class Corridor:
    """A game in which one piece steps left or right between walls at 0 and 5. At 5 the mover has won; at 0 neither has."""

    can_repeat = True

    def children(self, position: Position) -> Sequence[Position]:
        seat, at, _ = position
        return [] if at in (0, 5) else [(1 - seat, at + 1, 0), (1 - seat, at - 1, 0)]

    def end(self, position: Position) -> int:
        return -WIN if position[1] == 5 else 0

    def repetition_value(self, position: Position) -> int:  # noqa: ARG002
        return 7

    def quiet(self, position: Position) -> tuple[int, Sequence[Position]]:
        return (-WIN if position[1] == 5 else -3), ()


def test_a_position_seen_before_has_the_value_of_a_repetition() -> None:
    game, start = Corridor(), (0, 2, 0)
    child = (1, 3, 0)
    fresh = Search(game, Budget()).rank(start, [child], 1, 1)
    assert fresh == [Ranked(child, 3)]
    again = Search(game, Budget(), seen=[child]).rank(start, [child], 2, 2)
    assert again == [Ranked(child, -7)]
