"""Somebody to play the two games with that can be thought through to the end: Fox and Geese, and Tit-Tat-Toe.

Every goose goes forward and every man laid stays, so neither game can go round in circles, and what a position is worth with
the best play can be worked out once and remembered. The master plays by that. The others do too, as long as they pay attention.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import Any

from board.moves import CHANCE, Move, Pick
from games.fox_and_geese import AHEAD, DIAGONALS
from games.fox_and_geese import State as FoxState
from games.game import Game
from games.laying import State as LayingState
from games.players.player import Budget, Choice, Player
from games.squares import rank_of

INATTENTION: Mapping[str, float] = {"novice": 0.5, "club": 0.18, "master": 0.0}
"""How often a player of a level makes any move that comes to mind."""
OTHERS = 3
_worth: dict[Hashable, int] = {}
"""What positions are worth to their mover: 1 won, 0 drawn, -1 lost. A few thousand of them."""


class SolvedPlayer(Player):
    """A player of one of the levels."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.inattention = INATTENTION[name]

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        assert isinstance(options, Pick)
        moves = list(options.moves)
        if len(moves) == 1:
            return Choice(moves[0], "There is nothing else to do.")
        random.shuffle(moves)
        worth = {move: _value_to(state.mover, game, state, move, budget) for move in moves}
        # Where all is lost, the move is the best that leaves the other most ways to go wrong.
        moves.sort(key=lambda move: (-worth[move], -_slips(game, state, move, budget) if worth[move] < 0 else 0))
        if random.random() < self.inattention:
            moves.insert(0, moves.pop(random.randrange(len(moves))))
        best, *others = (Choice(move, WHY[worth[move]], CHANCE_OF[worth[move]]) for move in moves[: 1 + OTHERS])
        return Choice(best.move, best.why, best.chance, tuple(others))


WHY = {
    1: "It wins, whatever the other does.",
    0: "With the best play of both it is a draw.",
    -1: "It loses to the best play, but that must first be found.",
}
CHANCE_OF: Mapping[int, float | None] = {1: 1.0, 0: None, -1: 0.0}


def worth_to_mover(game: Game[Any], state: Any, budget: Budget | None = None) -> int:
    """What a position is worth to whoever is to move, with the best play of both: 1, 0 or -1."""
    if isinstance(state, FoxState) and state.fox and not state.is_game_over:
        return 1 if fox_wins(state) != state.is_geese_turn else -1
    key = _key(game, state)
    known = _worth.get(key)
    if known is not None:
        return known
    if budget is not None:
        budget.spend()
        if budget.spent % 256 == 0 and not budget.left:
            return 0
    options = game.options(state)
    assert isinstance(options, Pick)
    best = -1
    for move in options.moves:
        best = max(best, _value_to(state.mover, game, state, move, budget))
        if best == 1:
            break
    # A budget that ran out on the way leaves nothing behind that might be wrong.
    if budget is None or budget.left or best == 1:
        _worth[key] = best
    return best


def _value_to(seat: int, game: Game[Any], state: Any, move: Move, budget: Budget | None) -> int:
    """What a move is worth to a seat, as far as the game on the board goes."""
    after = game.after(state, move)
    if len(after.results) > len(state.results):
        points = after.results[-1]
        return int(points[seat] > points[1 - seat]) - int(points[seat] < points[1 - seat])
    if after.mover == CHANCE:
        return 0
    worth = worth_to_mover(game, after, budget)
    return worth if after.mover == seat else -worth


def _slips(game: Game[Any], state: Any, move: Move, budget: Budget) -> int:
    """How many answers to a move are mistakes."""
    after = game.after(state, move)
    options = game.options(after)
    if len(after.results) > len(state.results) or not isinstance(options, Pick):
        return 0
    return sum(_value_to(after.mover, game, after, answer, budget) < 1 for answer in options.moves)


def _key(game: Game[Any], state: Any) -> Hashable:
    """What a position is worth depends on nothing else."""
    if isinstance(state, FoxState):
        return game.card.name, state.fox, state.fox_seat
    assert isinstance(state, LayingState)
    return game.card.name, frozenset(state.laid[0::2]), frozenset(state.laid[1::2]), state.first >= 0


# --- fox and geese, square by square -----------------------------------------------------------------------------------

SQUARES = tuple(DIAGONALS)
_NUMBER = {square: number for number, square in enumerate(SQUARES)}
_AROUND = tuple(tuple(_NUMBER[there] for there in DIAGONALS[square]) for square in SQUARES)
_AHEAD = tuple(tuple(tuple(_NUMBER[there] for there in AHEAD[seat][square]) for square in SQUARES) for seat in (0, 1))
_RANK = tuple(tuple(rank_of(square) if seat == 0 else -rank_of(square) for square in SQUARES) for seat in (0, 1))
"""By the geese's seat: how far forward a square lies for them."""
_fox_wins: dict[tuple[int, int, int], bool] = {}
"""Fox, geese as bits and the geese's seat, with the fox to move: whether he gets through against the best play."""


def fox_wins(state: FoxState) -> bool:
    """Whether the fox gets through with the best play of both, whoever is to move."""
    fox, seat = _NUMBER[state.fox], state.geese_seat
    geese = sum(1 << _NUMBER[goose] for goose in state.geese)
    return _wins_after_move(fox, geese, seat) if state.is_geese_turn else _wins_to_move(fox, geese, seat)


def _wins_to_move(fox: int, geese: int, seat: int) -> bool:
    key = (fox, geese, seat)
    known = _fox_wins.get(key)
    if known is None:
        steps = [there for there in _AROUND[fox] if not geese >> there & 1]
        # Past the geese lies the way out: steps toward it first.
        steps.sort(key=_RANK[seat].__getitem__)
        known = _fox_wins[key] = any(_wins_after_move(there, geese, seat) for there in steps)
    return known


def _wins_after_move(fox: int, geese: int, seat: int) -> bool:
    """Whether the fox, who has just moved, wins whatever the geese do."""
    rank = _RANK[seat]
    standing = [square for square in range(len(SQUARES)) if geese >> square & 1]
    if all(rank[goose] >= rank[fox] for goose in standing):
        return True
    # The goose that is farthest behind closes the line.
    standing.sort(key=rank.__getitem__)
    steps = [(goose, there) for goose in standing for there in _AHEAD[seat][goose] if there != fox and not geese >> there & 1]
    return all(_wins_to_move(fox, geese ^ (1 << goose | 1 << there), seat) for goose, there in steps)
