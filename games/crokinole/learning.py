"""Encoding of Crokinole for learning programs: states as numbers from -1 to 1."""

from __future__ import annotations

from games.crokinole.crokinole import DISKS, EDGES, LAST_ROUND, Crokinole, State
from games.encoding import LYING, Encoding, NumbersSeen, numbered, shot_names, shot_numbers

TURN_OF = {"south": 0.0, "west": 90.0, "north": 180.0, "east": -90.0}
"""Dictionary from a player's edge of the board to the angle in degrees that turns this edge to the bottom."""


def _numbers(game: Crokinole, state: State, seat: int) -> list[float]:
    stage = (state.shots / DISKS, len(state.rounds) / LAST_ROUND)
    return shot_numbers(game, state, seat, range(DISKS), TURN_OF[EDGES[state.seats][seat]], stage)


def _names(game: Crokinole, seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    disks = NumbersSeen(LYING, "disks, in the order in which they are shot", numbered("disk", range(1, DISKS + 1)))
    return shot_names((disks,), ("disks shot in the round", "rounds played"), seats)


LEARNING = {Crokinole.card.name: Encoding(_numbers, _names)}
