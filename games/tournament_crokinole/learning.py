"""Encoding of tournament Crokinole for learning programs: states as numbers from -1 to 1."""

from __future__ import annotations

from games.crokinole.crokinole import EDGES, LAST_ROUND
from games.crokinole.learning import TURN_OF
from games.encoding import LYING, Encoding, NumbersSeen, numbered, shot_names, shot_numbers
from games.tournament_crokinole.tournament_crokinole import State, TournamentCrokinole

MOST_DISKS = 24


def _numbers(game: TournamentCrokinole, state: State, seat: int) -> list[float]:
    stage = (state.shots / state.disks, state.all_rounds / LAST_ROUND)
    seen = shot_numbers(game, state, seat, range(MOST_DISKS), TURN_OF[EDGES[state.seats][seat]], stage)
    return [*seen, *(state.twenties[(seat + other) % 2] / MOST_DISKS for other in (0, 1))]


def _names(game: TournamentCrokinole, seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    disks = NumbersSeen(LYING, "disks, in the order in which they are shot", numbered("disk", range(1, MOST_DISKS + 1)))
    twenties = NumbersSeen(("twenties of my side this round", "twenties of the other side this round"))
    return (*shot_names((disks,), ("disks shot in the round", "rounds played"), seats), twenties)


LEARNING = {TournamentCrokinole.card.name: Encoding(_numbers, _names)}
