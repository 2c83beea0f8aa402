"""Encodings of the races with dice for learning programs: states as numbers from -1 to 1."""

from __future__ import annotations

from typing import Any

from games.encoding import THROW, Encoding, NumbersSeen, player_names
from games.races.bicycle_racing import BicycleRacing
from games.races.steeplechase import Steeplechase
from games.races.track import Race, State
from games.races.troublesome_pigs import EVEN, ODD, TroublesomePigs


def _numbers(game: Race[Any], state: State, seat: int) -> list[float]:
    """Return the state of a race as numbers: two for the whole race, then three for each seat. The observer's seat comes first.

    The first two say whether the observer moves on odd rolls, and whether the order of play is still undecided. The numbers of a
    seat are its distance travelled, whether it rolls next, and whether it misses its next turn.
    """
    seats = len(state.travelled)
    numbers: list[float] = [getattr(state, "odd", -1) == seat, not state.order]
    for other in ((seat + i) % seats for i in range(seats)):
        numbers += (state.travelled[other] / game.length, other == state.thrower, other in state.missing)
    return numbers


def _names(game: Race[Any], seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    first = NumbersSeen(("odd numbers are mine", "the order of play is not decided yet"))
    return first, NumbersSeen(("way gone", "rolls next", "misses a turn"), "players", player_names(seats))


LEARNING = {
    BicycleRacing.card.name: Encoding(_numbers, _names, (THROW,)),
    TroublesomePigs.card.name: Encoding(_numbers, _names, (THROW, str(ODD), str(EVEN))),
    Steeplechase.card.name: Encoding(_numbers, _names, (THROW,)),
}
