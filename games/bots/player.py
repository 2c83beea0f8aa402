"""The interface of bots: choose a move, explain it, and stay within a budget."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from board.moves import Act, Move, Roll
from board.views.review import Scale
from games.bots.steadiness import Steadiness
from games.game import Game


def _never() -> bool:
    return False


@dataclass(slots=True)
class Budget:
    """Limit on the computation for one move: seconds, simulations, or both.

    In a board game a simulation stands for a fixed number of positions. A budget of simulations gives the same answer on every
    machine. A budget of seconds gives an answer in time on any machine.
    """

    seconds: float | None = None
    simulations: int | None = None
    is_cancelled: Callable[[], bool] = _never
    """Function that returns True once the answer is no longer needed. The bot calls it during the computation."""
    spent: int = 0
    """Number of simulations used so far."""
    _begun: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        """Fraction of the budget that is left, from 1 down to 0. Reading it is fast, about a microsecond."""
        if self.is_cancelled():
            return 0.0
        left = 1.0
        if self.simulations is not None:
            left = min(left, 1.0 - self.spent / self.simulations)
        if self.seconds is not None:
            left = min(left, 1.0 - (time.monotonic() - self._begun) / self.seconds)
        return max(0.0, left)

    def spend(self, simulations: int = 1) -> None:
        self.spent += simulations

    def share(self, share: float) -> Budget:
        """Return a new budget: the fraction `share` of the rest of this one."""
        share *= self.left
        return Budget(
            None if self.seconds is None else max(1e-6, self.seconds * share),
            None if self.simulations is None else max(1, int(self.simulations * share + 1e-9)),
            self.is_cancelled,
        )


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen move, with the reason for the choice."""

    move: Move
    why: str = ""
    """One sentence on the advantage of the move, which hints show."""
    chance: float | None = None
    """Probability that the move succeeds, from 0 to 1. None if unknown."""
    others: tuple[Choice, ...] = ()
    """Other good choices, the best first."""
    is_drawn: bool = True
    """True if the move, played exactly, achieves the goal named in `why`. False if it does so only with an aim error."""
    whole_turn: tuple[Move, ...] = ()
    """All moves of the intended turn, this move first, if the turn takes several moves. Otherwise empty."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Comparison of a played turn with the best turn. Values are in the unit of the bot's `scale`."""

    worth: float
    """Value of the played turn for the player who made it. For a shot it is the mean over the player's aim errors."""
    best: float
    choice: Choice
    """The best turn, in the form in which bots return their moves."""
    doubt: float = 0.0
    """Half the width of the 95 % interval of the difference between the two turns. 0 if the values are exact."""
    made: float | None = None
    """Value of the shot's actual result, while `worth` is its mean value. None for a move that is not a shot."""
    made_doubt: float = 0.0
    """Half the width of the 95 % interval of `worth`."""
    standing: float | None = None
    """Estimated value of the game for the first side after the turn, in the unit of the review's graph.

    None if the scores already show this value.
    """


@dataclass(frozen=True, slots=True)
class Lucky:
    """The luck of a roll of the dice, as judged by a bot."""

    luck: float
    """Value of this roll for the player who rolled, minus the average over all rolls, in the unit of the bot's `scale`."""
    standing: float | None = None
    """Estimated value of the game for the first side after the roll, in the unit of the review's graph.

    None if the scores already show this value.
    """


class Player:
    """Base class of the bots of all games.

    A bot that overrides nothing plays random moves, and does nothing in games against the clock.
    """

    name: str = "anybody"
    scale: Scale | None = None
    """Unit in which the bot values moves. None if the bot cannot value moves."""

    @property
    def can_advise(self) -> bool:
        """True if the bot can rank moves and so give hints."""
        return type(self).choose is not Player.choose

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the move that the bot plays for the seat to move, within the limits of `budget`."""
        return Choice(game.options(state).sample(random), "All moves are equally good.")

    def advise(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        """Return the best move as a hint. A shot is given without aim errors, so the aim is exact."""
        return self.choose(game, state, random, budget)

    def with_hand(self, hand: Steadiness, *, spins: bool = False) -> Player:  # noqa: ARG002
        """Return a bot of the same strength with the aim errors `hand`. In games without aim errors, return this bot.

        With `spins` False the bot gives disks no spin, because a person who aims by dragging cannot give spin either.
        """
        return self

    def glance(self, game: Game[Any], state: Any) -> float | None:  # noqa: ARG002
        """Return a quick estimate of the value of the game for the first side, in the unit of the review's graph.

        Return None if the scores already show this value, or if the bot cannot judge positions.
        """
        return None

    def weighing(self, game: Game[Any]) -> int:  # noqa: ARG002
        """Return the number of simulations that a review uses to judge one turn."""
        return 0

    def weigh(
        self,
        game: Game[Any],  # noqa: ARG002
        state: Any,  # noqa: ARG002
        moves: Sequence[Move],  # noqa: ARG002
        random: Random,  # noqa: ARG002
        budget: Budget,  # noqa: ARG002
    ) -> Weighed | None:
        """Compare the turn `moves` of the seat to move with the best turn.

        Return None if only one move was possible, or if the bot cannot judge turns.
        """
        return None

    def luck(self, game: Game[Any], state: Any, throw: Roll, random: Random, budget: Budget) -> Lucky | None:  # noqa: ARG002
        """Return the luck of the roll `throw`, or None if the bot cannot estimate it."""
        return None

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:  # noqa: ARG002
        """Return the actions of seat `seat` in the next tick of a game against the clock."""
        return ()


class Thrower(Player):
    """A bot for a game of pure chance. It only rolls the dice."""

    scale = Scale("game in 100", several="games in 100", digits=1, course="games in 100 won by the first player", middle=50.0)

    def __init__(self, name: str) -> None:
        self.name = name

    def luck(self, game: Game[Any], state: Any, throw: Roll, random: Random, budget: Budget) -> Lucky | None:  # noqa: ARG002
        """Return the luck of a roll, in games won per hundred. To estimate it, the game is played to its end many times."""
        seat = game.picture(state).mover
        before, after = _won(game, state, budget), _won(game, game.after(state, throw), budget)
        return Lucky(after[seat] - before[seat], after[0] if len(after) == 2 else None)


ENDINGS, THROWS = 200, 6_000
"""Limits of an estimate that plays a game to its end many times: number of games, and total number of rolls."""


def _won(game: Game[Any], state: Any, budget: Budget) -> tuple[float, ...]:
    """Return, for each seat, the games out of a hundred that it would win from this position.

    The estimate is the same in every run.
    """
    won = [0.0] * len(game.score(state))
    throws = endings = 0
    while endings < ENDINGS and throws < THROWS and not budget.is_cancelled():
        random, then = Random(endings), state
        while game.outcome(then) is None:
            then = game.after(then, game.options(then).sample(random))
            throws += 1
        outcome = game.outcome(then)
        assert outcome is not None
        for seat in outcome.winners:
            won[seat] += 1.0 / len(outcome.winners)
        endings += 1
        throws += 1
    budget.spend(throws)
    return tuple(round(100.0 * count / max(1, endings), 2) for count in won)
