"""The interface of bots (computer players): choose a move, explain it, and keep to a limit on computation."""

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
    """Limit on the computation for one move of a bot: seconds, simulations of shots, or both.

    In a board game, one simulation equals a fixed number of positions. With a limit on simulations, the answer is the same on
    every machine. With a limit on seconds, the bot answers equally fast on every machine.
    """

    seconds: float | None = None
    simulations: int | None = None
    is_cancelled: Callable[[], bool] = _never
    """Function that returns True once the answer is no longer needed. The bot calls it during the computation."""
    spent: int = 0
    """Number of simulations that were used so far. The rest of the budget is still available."""
    _begun: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        """Remaining fraction of the budget, from 1 down to 0. Reading this property takes about a microsecond."""
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
        """Return a new budget with the fraction `share` of the remaining budget."""
        share *= self.left
        return Budget(
            None if self.seconds is None else max(1e-6, self.seconds * share),
            None if self.simulations is None else max(1, int(self.simulations * share + 1e-9)),
            self.is_cancelled,
        )


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that a bot has chosen, with the reason for the choice."""

    move: Move
    why: str = ""
    """One sentence on the advantage of the chosen move. Hints show it."""
    chance: float | None = None
    """Probability that the chosen move succeeds, from 0 to 1. None if it is unknown."""
    others: tuple[Choice, ...] = ()
    """Other good moves that the bot considered, the best first."""
    is_drawn: bool = True
    """True if the chosen shot reaches its goal without aim error. False if it did so only with a random aim error."""
    whole_turn: tuple[Move, ...] = ()
    """All moves of the turn that the bot intends, beginning with the chosen one. Empty if a turn takes only one move."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Comparison of a played turn with the best turn. Its values are in the unit that the bot uses, such as points."""

    worth: float
    """Value of the played turn for the player who made it. For a shot it is the mean over the player's random aim errors."""
    best: float
    choice: Choice
    """The best turn that the bot found, with the reason for it."""
    doubt: float = 0.0
    """Uncertainty of the difference in value between the played turn and the best turn. 0 if both values are exact.

    It is half the width of a 95 % interval.
    """
    made: float | None = None
    """Value of the actual result of the played shot. None if the move is not a shot."""
    made_doubt: float = 0.0
    """Uncertainty of `worth`: half the width of its 95 % interval."""
    standing: float | None = None
    """Estimated value of the game for the first side after the played turn, in the unit of a review's graph.

    None for a game whose graph shows the scores instead.
    """


@dataclass(frozen=True, slots=True)
class Lucky:
    """The luck of a roll of the dice, as judged by a bot."""

    luck: float
    """Luck of the player who rolled: the value of this roll minus the average over all rolls, in the bot's unit."""
    standing: float | None = None
    """Estimated value of the game for the first side after the roll, in the unit of the review's graph.

    None if the graph follows the scores instead.
    """


class Player:
    """Base class of the bots (computer players) of all games.

    A bot that overrides nothing plays random moves, and does nothing in games against the clock.
    """

    name: str = "anybody"
    scale: Scale | None = None
    """Unit in which the bot values moves, such as points. None if the bot cannot value moves."""

    @property
    def can_advise(self) -> bool:
        """True if the bot can tell good moves from bad ones, and so give hints."""
        return type(self).choose is not Player.choose

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the move that the bot plays for the player whose turn it is, within the limits of `budget`."""
        return Choice(game.options(state).sample(random), "All moves are equally good.")

    def advise(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        """Return the best move as a hint for a person. A shot is given with the exact aim, without random errors."""
        return self.choose(game, state, random, budget)

    def with_hand(self, hand: Steadiness, *, spins: bool = False) -> Player:  # noqa: ARG002
        """Return a bot of the same strength that makes the aim errors of `hand`. In a game without aim errors, return this bot.

        If `spins` is False, the bot gives disks no spin, like a person who aims by dragging.
        """
        return self

    def glance(self, game: Game[Any], state: Any) -> float | None:  # noqa: ARG002
        """Return a quick estimate of the first side's advantage, in the unit of a review's graph.

        Return None if the scores already show this advantage, or if the bot cannot judge positions.
        """
        return None

    def weighing(self, game: Game[Any]) -> int:  # noqa: ARG002
        """Return the number of simulations with which a review (the analysis of a game) judges one turn."""
        return 0

    def weigh(
        self,
        game: Game[Any],  # noqa: ARG002
        state: Any,  # noqa: ARG002
        moves: Sequence[Move],  # noqa: ARG002
        random: Random,  # noqa: ARG002
        budget: Budget,  # noqa: ARG002
    ) -> Weighed | None:
        """Judge the turn `moves`, which was played in this state, by comparing it with the best turn.

        Return None if only one move was possible, or if the bot cannot judge turns.
        """
        return None

    def luck(self, game: Game[Any], state: Any, throw: Roll, random: Random, budget: Budget) -> Lucky | None:  # noqa: ARG002
        """Return how lucky the dice roll `throw` was, or None if the bot cannot estimate it."""
        return None

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:  # noqa: ARG002
        """Return what the bot in seat `seat` does in the next time step of a game against the clock."""
        return ()


class Thrower(Player):
    """A bot for a game of pure chance. It only rolls the dice."""

    scale = Scale("game in 100", several="games in 100", digits=1, course="games in 100 won by the first player", middle=50.0)

    def __init__(self, name: str) -> None:
        self.name = name

    def luck(self, game: Game[Any], state: Any, throw: Roll, random: Random, budget: Budget) -> Lucky | None:  # noqa: ARG002
        """Return the luck of a dice roll: the change that the roll made to the chance of its player to win the game.

        To estimate this chance, the bot plays the game to its end many times.
        """
        seat = game.picture(state).mover
        before, after = _won(game, state, budget), _won(game, game.after(state, throw), budget)
        return Lucky(after[seat] - before[seat], after[0] if len(after) == 2 else None)


ENDINGS, THROWS = 200, 6_000
"""Limits on the effort to estimate one position: number of games to play, and total number of rolls in these games."""


def _won(game: Game[Any], state: Any, budget: Budget) -> tuple[float, ...]:
    """Return how many games out of a hundred each player would win from this position of a dice game.

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
