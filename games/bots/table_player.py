"""Base class of the bots for board games without shooting.

They search ahead, make mistakes that fit their level, and give reasons for their moves.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from board.moves import Move, Pick
from board.text.words import plural
from games.bots.player import Budget, Choice, Player, Weighed
from games.bots.search import NEVER, PROVED, WIN, Position, Positions, Ranked, Search
from games.game import Game

OTHERS = 3
"""Largest number of alternative moves that a hint offers besides the best one."""
DEEP = 60
"""Search depth in moves. It is so large that the search's budget always ends first."""
SIMULATION = 25
"""Number of searched positions that count as one simulation in a bot's budget. Searching a position is far faster than simulating
a shot.
"""
CERTAINLY = 0.99
"""Largest value of a position without a forced win, as a fraction of the value of a certain win."""
WEIGHING = 1_200
"""Number of simulations with which a review (the analysis of a game) judges a move. They take about a third of a second."""
BROAD = 3
"""Depth in moves up to which a search finds the exact value of every possible move. Exact values allow it to rank
alternatives.
"""


@dataclass(frozen=True, slots=True)
class Strength:
    """Playing strength of a bot that searches ahead, at one level: search depth, number of positions, and randomness."""

    depth: int
    """Largest number of moves that the bot looks ahead in its search."""
    positions: int
    """Largest number of positions that the bot searches for a move."""
    slack: int = 0
    """Randomness of the bot's choice, in search value: a move that is worse by `slack` is played about a third as often. 0 means
    that the best move is always played.
    """


class TablePlayer(Player):
    """Base class of the bots that search ahead. A subclass for each game encodes its states and explains its moves."""

    strengths: ClassVar[Mapping[str, Strength]]
    """Playing strengths of the bot in this game, by level name."""
    unit: ClassVar[int]
    """Factor between values inside the search and displayed values: one displayed point has this many search units."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.strength = self.strengths[name]

    @abstractmethod
    def positions(self, game: Any, mover: int, random: Random) -> Positions:
        """Return the game's moves and position values for a search by seat `mover`.

        The values may include this bot's own preferences.
        """

    @abstractmethod
    def position_of(self, state: Any) -> Position:
        """Return a state of the game in the compact form that the search uses."""

    @abstractmethod
    def reason(self, game: Any, before: Position, move: Move, ranked: Ranked) -> str:
        """Return one sentence on the advantage of a move, for a hint."""

    def fair_positions(self, game: Any) -> Positions:
        """Return the game's positions in the form that the search needs. Both players are valued alike."""
        return self.positions(game, 0, Random(0))

    def past_positions(self, state: Any) -> Iterable[Position]:  # noqa: ARG002
        """Return the earlier positions of this game that could occur again."""
        return ()

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        assert isinstance(options, Pick)
        if len(options.moves) == 1:
            return Choice(options.moves[0], "This is the only possible move.")
        moves: dict[Position, Move] = {}
        for move in options.moves:
            moves.setdefault(self.position_of(game.after(state, move)), move)
        children = list(moves)
        # The first of equal moves is played: shuffle for variety.
        random.shuffle(children)
        before = self.position_of(state)
        ranked = self._rank(self.positions(game, state.mover, random), state, children, budget)
        if self.strength.slack:
            ranked = _with_slip(ranked, self.strength.slack, random)
        best, *others = (self._choice(game, before, moves[each.position], each) for each in ranked[: 1 + OTHERS])
        return replace(best, others=tuple(others))

    def glance(self, game: Game[Any], state: Any) -> float | None:
        """Return an estimate of the position's value for the first player, without searching ahead.

        Return None if no player is to move.
        """
        if state.mover < 0:
            return None
        position = self.position_of(state)
        value = self._in_units(self.fair_positions(game).quiet(position)[0])
        return value if position[0] == 0 else -value

    def weighing(self, game: Game[Any]) -> int:  # noqa: ARG002
        return WEIGHING

    def weigh(self, game: Game[Any], state: Any, moves: Sequence[Move], random: Random, budget: Budget) -> Weighed | None:  # noqa: ARG002
        """Search the played move and the best move separately, to the same depth, and return the values of both."""
        options = game.options(state)
        if not isinstance(options, Pick) or len(options.moves) == 1:
            return None
        children = {self.position_of(game.after(state, move)): move for move in reversed(options.moves)}
        before, played = self.position_of(state), self.position_of(game.after(state, moves[0]))
        own = Budget(simulations=SIMULATION * (budget.simulations or WEIGHING), is_cancelled=budget.is_cancelled)
        search = Search(self.fair_positions(game), own, self.past_positions(state))
        best = search.rank(before, list(children), self.strength.depth, BROAD)[0].position
        values = search.exact(before, (best, played))
        budget.spend(-(-own.spent // SIMULATION))
        best = max((best, played), key=values.__getitem__)
        choice = self._choice(game, before, children[best], Ranked(best, values[best]))
        worth = self._in_units(values[played])
        return Weighed(worth, self._in_units(values[best]), choice, standing=worth if state.mover == 0 else -worth)

    def _in_units(self, value: int) -> float:
        """Convert a value from the search into the displayed unit of the bot's judgements. All certain wins become the same
        value.
        """
        assert self.scale is not None
        if abs(value) >= NEVER:
            return 0.0
        if abs(value) >= PROVED:
            return math.copysign(self.scale.certain, value)
        return max(-CERTAINLY, min(CERTAINLY, value / self.unit / self.scale.certain)) * self.scale.certain

    def _rank(self, positions: Positions, state: Any, children: Sequence[Position], budget: Budget) -> list[Ranked]:
        strength = self.strength
        most = strength.positions if budget.simulations is None else min(strength.positions, SIMULATION * budget.simulations)
        own = Budget(simulations=most, is_cancelled=lambda: not budget.left)
        search = Search(positions, own, self.past_positions(state))
        ranked = search.rank(self.position_of(state), children, strength.depth, strength.depth if strength.slack else BROAD)
        budget.spend(-(-own.spent // SIMULATION))
        return ranked

    def _choice(self, game: Any, before: Position, move: Move, ranked: Ranked) -> Choice:
        if ranked.value >= PROVED:
            return Choice(move, _winning(WIN - ranked.value), chance=1.0)
        if ranked.value <= -PROVED:
            return Choice(move, "Loses if the other player makes no mistake, but the right replies are hard to find.", chance=0.0)
        return Choice(move, self.reason(game, before, move, ranked))


def _winning(distance: int) -> str:
    """Return one sentence that announces a forced win in `distance` moves, counting the moves of both players."""
    return "Wins the game." if distance <= 1 else plural((distance + 1) // 2, "Wins in {count} move.", "Wins in {count} moves.")


def _with_slip(ranked: list[Ranked], slack: int, random: Random) -> list[Ranked]:
    """Move one good move of the list `ranked`, chosen at random, to the front, and return the list.

    A move worse by `slack` is chosen about a third as often. Values are those of the bot's search.
    """
    weights = [math.exp(max(-50.0, (each.value - ranked[0].value) / slack)) for each in ranked]
    chosen = random.choices(ranked, weights)[0]
    return [chosen, *(each for each in ranked if each is not chosen)]
