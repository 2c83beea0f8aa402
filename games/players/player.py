"""What a player made of code is: somebody who answers when asked, says why, and minds the clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from board.moves import Act, Move
from games.game import Game
from games.players.steadiness import Steadiness


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


class Player:
    """Somebody who can sit down to a game. Written as it stands it plays any move in its turn and keeps still in a tick."""

    name: str = "anybody"

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        """The move of the seat that is the mover."""
        return Choice(game.options(state).sample(random), "One move is as good as another.")

    def advise(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        """The move as it is meant, for somebody who asks for a hint; no hand errs in it."""
        return self.choose(game, state, random, budget)

    def with_hand(self, hand: Steadiness) -> Player:  # noqa: ARG002
        """Somebody who knows as much and has this hand, where a hand matters."""
        return self

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:  # noqa: ARG002
        """What this seat does in the coming tick of a game against the clock."""
        return ()


class Thrower(Player):
    """Somebody who has nothing to decide but what is as good as its opposite."""

    def __init__(self, name: str) -> None:
        self.name = name
