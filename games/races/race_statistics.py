"""Win rates and game lengths of the dice races, measured in many simulated games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from board.moves import CHANCE
from games.races.bicycle_racing import BicycleRacing
from games.races.steeplechase import Steeplechase
from games.races.track import Race
from games.races.troublesome_pigs import TroublesomePigs


@dataclass(frozen=True, slots=True)
class Study:
    """Statistics of many simulated races of one game with a fixed number of players."""

    game: Race[Any]
    seats: int
    races: int
    won_by_seat: tuple[int, ...]
    won_by_turn: tuple[int, ...]
    """Number of simulated races won by the player who rolls first, by the player who rolls second, and so on."""
    throws: tuple[int, ...]
    """Number of dice rolls in each simulated race, without the rolls that decide who begins."""

    @property
    def mean(self) -> float:
        """Mean number of dice rolls per simulated race."""
        return sum(self.throws) / self.races

    def share(self, won: int) -> str:
        return f"{100.0 * won / self.races:.1f} %"

    def __str__(self) -> str:
        middle = sorted(self.throws)
        seats = ", ".join(map(self.share, self.won_by_seat))
        turns = ", ".join(map(self.share, self.won_by_turn))
        return (
            f"{self.game.card.title}, {self.game.length} spaces, {self.seats} players, {self.races} races: "
            f"won by seat {seats}; by order of play {turns}; "
            f"{self.mean:.1f} rolls on average, nine races in ten {middle[self.races // 20]} to {middle[-self.races // 20]}."
        )


def study(game: Race[Any], seats: int, races: int, seed: int = 0) -> Study:
    """Simulate `races` races of a game, and return their statistics. The seed decides the dice."""
    random = Random(seed)
    by_seat, by_turn, lengths = [0] * seats, [0] * seats, []
    for _ in range(races):
        winner, turn, throws = _race(game, seats, random)
        by_seat[winner] += 1
        by_turn[turn] += 1
        lengths.append(throws)
    return Study(game, seats, races, tuple(by_seat), tuple(by_turn), tuple(lengths))


def studies(races: int = 10_000, seed: int = 0) -> Iterator[Study]:
    """Yield statistics of each race game for every number of players. The rules are those of the booklet of 1916."""
    for game in (BicycleRacing(), TroublesomePigs(), Steeplechase()):
        for seats in game.card.seats:
            yield study(game, seats, races, seed)


def _race(game: Race[Any], seats: int, random: Random) -> tuple[int, int, int]:
    """Simulate one race. Return (winner's seat, winner's place in the order of play, number of rolls).

    The first place in the order of play is 0. Rolls before the order is settled do not count.
    """
    state, throws = game.start(seats), 0
    while game.outcome(state) is None:
        throws += bool(state.order) and state.mover == CHANCE
        state = game.after(state, game.options(state).sample(random))
    return state.last, state.order.index(state.last), throws
