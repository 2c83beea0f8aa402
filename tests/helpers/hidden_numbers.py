"""A very small game with secrets, for tests: two seats hold a hidden number each, and the higher number wins.

The seat that is to move holds its number back or shows it. With `clock`, two ticks pass first, in which every seat may act.
Reading a number that is hidden in a state raises `Peeked`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from board.card import Card, house_rule
from board.moves import CHANCE, TIME, Act, Choose, Live, LiveSeat, Move, Options, Pick, Tick
from board.sides import CHECKER_SIDE
from board.views.picture import Picture
from games.abilities import HidesHands
from games.bots.player import Budget, Choice, Player
from games.game import Game, Outcome, leaders

HOLD, SHOW = Choose("hold"), Choose("show")
NUMBERS = (1, 2, 3)
TICKS = 2


class Peeked(AssertionError):
    """Exception for a bot that reads hidden information."""


@dataclass(frozen=True, slots=True)
class State:
    mover: int = CHANCE
    numbers: tuple[int | None, ...] = ()
    """Number of each seat. None if the number is hidden in this state."""
    shown: tuple[int, ...] = ()
    """Seats that have shown their number to the other seat."""
    moves: int = 0
    ticks: int = 0

    def number(self, seat: int) -> int:
        number = self.numbers[seat]
        if number is None:
            raise Peeked(f"The number of seat {seat} is hidden.")
        return number


@dataclass(frozen=True)
class HiddenNumbers(HidesHands[State]):
    clock: bool = house_rule(False, "Two ticks pass first", (False, True))
    card: ClassVar[Card] = Card("hidden-numbers", "Hidden Numbers", 99, (2,), CHECKER_SIDE, "Who is higher?", "", hides=True)

    def opening(self, seats: int) -> State:  # noqa: ARG002
        return State()

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return Pick(tuple(Choose(f"deal-{a}-{b}") for a in NUMBERS for b in NUMBERS if a != b))
        if state.mover == TIME:
            return Live(0.1, (LiveSeat(0), LiveSeat(1)))
        return Pick((HOLD, SHOW), f"Yours is {state.number(state.mover)}.")

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Tick):
            ticks = state.ticks + 1
            return replace(state, ticks=ticks, mover=0 if ticks == TICKS else TIME)
        assert isinstance(move, Choose)
        if state.mover == CHANCE:
            first, second = move.answer.split("-")[1:]
            return State(TIME if self.clock else 0, (int(first), int(second)))
        shown = (*state.shown, state.mover) if move == SHOW else state.shown
        return replace(state, mover=1 - state.mover, shown=shown, moves=state.moves + 1)

    def score(self, state: State) -> tuple[int, ...]:
        return tuple(int(seat in state.shown) for seat in (0, 1))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(leaders((state.number(0), state.number(1))), "The higher number.") if state.moves == 2 else None

    def picture(self, state: State) -> Picture:
        return self.picture_for(state, None)

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        known = state if viewer is None else self.seen(state, viewer)
        return Picture(CHECKER_SIDE, (), state.mover, headline=" ".join("?" if n is None else str(n) for n in known.numbers))

    def seen(self, state: State, seat: int) -> State:
        known = (number if at == seat or at in state.shown else None for at, number in enumerate(state.numbers))
        return replace(state, numbers=tuple(known))

    def reveals(self, state: State, move: Move) -> bool:  # noqa: ARG002
        return move == SHOW


class Nosy(Player):
    """A bot that stores every state that it receives, and never shows its hidden number."""

    name = "club"
    given: ClassVar[list[tuple[int, State]]] = []
    """Each state that the bot received, as (seat of the bot, state)."""

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:  # noqa: ARG002
        self.given.append((state.mover, state))
        return Choice(HOLD, f"Yours is {state.number(state.mover)}.")

    def act(self, game: Game[Any], state: Any, seat: int, random: Random) -> tuple[Act, ...]:  # noqa: ARG002
        self.given.append((seat, state))
        return ()


class Master(Nosy):
    name = "master"


class InPlace:
    """A replacement for a bot's worker process. It answers at once in this process and stores the questions."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def work_out(self, question: Any) -> InPlace:
        self.asked.append(question)
        return self

    def result(self) -> Any:
        return self.asked[-1].answer(Budget(simulations=1))


def peeks(given: Sequence[tuple[int, State]]) -> list[tuple[int, State]]:
    """Return the entries of `given`, pairs of (seat, state), in which the seat could see the other seat's hidden number."""
    return [(seat, state) for seat, state in given if state.numbers[1 - seat] is not None and 1 - seat not in state.shown]
