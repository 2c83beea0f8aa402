"""A bot for a game in which the best move of every position is known. It plays perfectly, except for the random mistakes of its
level.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from board.moves import Move, Pick
from board.text.words import plural
from board.views.review import Scale
from games.bots.player import Budget, Choice, Player, Weighed
from games.bots.table_player import OTHERS
from games.game import Game

SLIPS: Mapping[str, float] = {"novice": 0.4, "club": 0.12, "master": 0.0}
"""Probability, from 0 to 1, that a bot plays a random move instead of the best one, by the bot's level."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A possible move, and the result of the game if both sides then play perfectly."""

    move: Move
    result: int
    """Result of the game for the bot if both sides play perfectly after this move: 1 for a win, 0 for a draw, -1 for a loss."""
    is_last: bool
    """True if this move ends the game."""
    answers: int = 0
    """Number of replies that the opponent can make to this move."""
    slips: int = 0
    """Number of the opponent's replies that are mistakes. A mistake improves the result for this bot."""

    @property
    def merit(self) -> tuple[int, bool, float]:
        """Sort key of a move: its result, True if it wins at once, and the fraction of the opponent's replies that are
        mistakes.
        """
        return self.result, self.is_last and self.result > 0, self.slips / max(1, self.answers)


class SolvedPlayer(Player):
    """A bot that knows the result of every position of its game under perfect play.

    Among equally good moves it chooses the one that leaves the opponent the fewest good replies.
    """

    scale = Scale("", grave=1.0, certain=1.0, course="won, drawn or lost")

    def __init__(self, name: str) -> None:
        self.name = name
        self.slips = SLIPS[name]

    @abstractmethod
    def result(self, game: Any, state: Any, seat: int) -> int:
        """Return the result of the game for a seat if both sides play perfectly: 1 for a win, 0 for a draw, -1 for a loss."""

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        assert isinstance(options, Pick)
        if len(options.moves) == 1:
            return Choice(options.moves[0], "This is the only possible move.")
        budget.spend(len(options.moves))
        known = [self._known(game, state, move) for move in options.moves]
        random.shuffle(known)
        known.sort(key=lambda each: each.merit, reverse=True)
        if random.random() < self.slips:
            played = random.choice(known)
            known = [played, *(each for each in known if each is not played)]
        best, *others = (_choice(each) for each in known[: 1 + OTHERS])
        return replace(best, others=tuple(others))

    def glance(self, game: Game[Any], state: Any) -> float | None:
        return None if state.mover < 0 else float(self.result(game, state, 0))

    def weigh(self, game: Game[Any], state: Any, moves: Sequence[Move], random: Random, budget: Budget) -> Weighed | None:
        options = game.options(state)
        if not isinstance(options, Pick) or len(options.moves) == 1:
            return None
        seat = state.mover
        result = self.result(game, game.after(state, moves[0]), seat)
        choice = self.choose(game, state, random, budget)
        best = max(self.result(game, game.after(state, choice.move), seat), result)
        return Weighed(result, best, choice, standing=float(result if seat == 0 else -result))

    def _known(self, game: Game[Any], state: Any, move: Move) -> _Known:
        seat = state.mover
        after = game.after(state, move)
        result = self.result(game, after, seat)
        if after.mover == seat or after.is_game_over:
            return _Known(move, result, after.is_game_over)
        options = game.options(after)
        assert isinstance(options, Pick)
        results = [self.result(game, game.after(after, answer), seat) for answer in options.moves]
        return _Known(move, result, False, len(results), sum(each > result for each in results))


def _choice(known: _Known) -> Choice:
    slips, answers = known.slips, known.answers
    if known.result > 0:
        why = "Wins the game." if known.is_last else "Wins if you make no mistake."
        return Choice(known.move, why, chance=1.0)
    if known.result < 0:
        one = "Loses unless the other player makes a mistake: {count} of the {answers} possible replies is one."
        many = "Loses unless the other player makes a mistake: {count} of the {answers} possible replies are mistakes."
        why = plural(slips, one, many, answers=answers) if slips else "Loses if the other player makes no mistake."
        return Choice(known.move, why, chance=0.0)
    level = "Keeps the game level: {count} of the {answers} possible replies would lose."
    why = plural(slips, level, level, answers=answers) if slips else "Keeps the game level."
    return Choice(known.move, why)
