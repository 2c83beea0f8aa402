"""What a player made of code is: somebody who answers when asked, says why, and minds the clock."""

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
    """How much thought a move may take: seconds, simulations (some positions each, in a table game), or what ends first.

    A budget of simulations alone gives the same answer on every machine; one of seconds answers in time on any.
    """

    seconds: float | None = None
    simulations: int | None = None
    is_called_off: Callable[[], bool] = _never
    """Asked now and then: whether nobody waits for the answer any more."""
    spent: int = 0
    """Simulations used so far."""
    _begun: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        """The share of the budget that is left, 1 to 0. Asking costs a microsecond."""
        if self.is_called_off():
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
        """A share of what is left, to be spent by itself."""
        share *= self.left
        return Budget(
            None if self.seconds is None else max(1e-6, self.seconds * share),
            None if self.simulations is None else max(1, int(self.simulations * share + 1e-9)),
            self.is_called_off,
        )


@dataclass(frozen=True, slots=True)
class Choice:
    """A move chosen, with a word why."""

    move: Move
    why: str = ""
    """One sentence for a person who asks for a hint."""
    chance: float | None = None
    """How likely it comes off, 0 to 1, where that can be said."""
    others: tuple[Choice, ...] = ()
    """The next best, best first."""
    is_drawn: bool = True
    """Whether the very move does what `why` says of it, where a hand might err."""
    whole_turn: tuple[Move, ...] = ()
    """The whole turn that is meant, this move first, where a turn takes several moves."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What was chosen, beside the best there was; in units of the player's scale."""

    worth: float
    """To the mover; of a shot, on average in this hand."""
    best: float
    choice: Choice
    """The best."""
    doubt: float = 0.0
    """Half the 95 % interval of the difference; nothing where it is not a matter of trials."""
    made: float | None = None
    """Of a shot: what this very one came to be worth."""
    made_doubt: float = 0.0
    """Half the 95 % interval of `worth`."""
    standing: float | None = None
    """How the game stands then, as the scale's graph counts; None where the score says it."""


@dataclass(frozen=True, slots=True)
class Lucky:
    """What luck did with the dice."""

    luck: float
    """How much better than throws are on average, to whoever threw; in units of the player's scale."""
    standing: float | None = None
    """How the game stands then, as the scale's graph counts."""


class Player:
    """Somebody who can sit down to a game. Written as it stands it plays any move in its turn and keeps still in a tick."""

    name: str = "anybody"
    scale: Scale | None = None
    """What it counts the worth of moves in; None for somebody who cannot say what a move is worth."""

    @property
    def can_advise(self) -> bool:
        """Whether it knows one move to be better than another; whoever only throws, or acts against the clock, does not."""
        return type(self).choose is not Player.choose

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        """The move of the seat that is the mover."""
        return Choice(game.options(state).sample(random), "One move is as good as another.")

    def advise(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        """The move as it is meant, for somebody who asks for a hint; no hand errs in it."""
        return self.choose(game, state, random, budget)

    def with_hand(self, hand: Steadiness, *, spins: bool = False) -> Player:  # noqa: ARG002
        """Somebody who knows as much and has this hand, where a hand matters; one that pulls cannot give a disk spin."""
        return self

    def glance(self, game: Game[Any], state: Any) -> float | None:  # noqa: ARG002
        """How a game stands at first sight, as the scale's graph counts; None where the score says it, or nobody can."""
        return None

    def weighing(self, game: Game[Any]) -> int:  # noqa: ARG002
        """Simulations that a review spends on one turn."""
        return 0

    def weigh(
        self,
        game: Game[Any],  # noqa: ARG002
        state: Any,  # noqa: ARG002
        moves: Sequence[Move],  # noqa: ARG002
        random: Random,  # noqa: ARG002
        budget: Budget,  # noqa: ARG002
    ) -> Weighed | None:
        """What the mover's turn, made of these moves, was worth; None where there was nothing to decide or nobody knows."""
        return None

    def luck(self, game: Game[Any], state: Any, throw: Roll, random: Random, budget: Budget) -> Lucky | None:  # noqa: ARG002
        """What luck did with this throw; None where that cannot be said."""
        return None

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:  # noqa: ARG002
        """What this seat does in the coming tick of a game against the clock."""
        return ()


class Thrower(Player):
    """Somebody who has nothing to decide but what is as good as its opposite."""

    scale = Scale("game in 100", several="games in 100", digits=1, course="games in 100 won by the first player", middle=50.0)

    def __init__(self, name: str) -> None:
        self.name = name

    def luck(self, game: Game[Any], state: Any, throw: Roll, random: Random, budget: Budget) -> Lucky | None:  # noqa: ARG002
        """In games won of a hundred, by playing the game out from here many times."""
        seat = game.picture(state).mover
        before, after = _won(game, state, budget), _won(game, game.after(state, throw), budget)
        return Lucky(after[seat] - before[seat], after[0] if len(after) == 2 else None)


ENDINGS, THROWS = 200, 6_000
"""How often a game of luck is played out to see who wins it: so many times, or until so many throws were thrown in all."""


def _won(game: Game[Any], state: Any, budget: Budget) -> tuple[float, ...]:
    """By seat: how many games in a hundred that stand like this are won. The same position always gives the same answer."""
    won = [0.0] * len(game.score(state))
    throws = endings = 0
    while endings < ENDINGS and throws < THROWS and not budget.is_called_off():
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
