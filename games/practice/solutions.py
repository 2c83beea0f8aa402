"""Solutions of the drills, from assets/drills.txt. Each line has a drill's name, a shot, a club player's success rate, and a
route:

    one-rim: flick 0,-300 heading 27.52 speed 1983.7; club 38 of 50, first 0; route east 1

In this example, the shot was simulated fifty times with a club player's errors, and 38 attempts succeeded. Attempts are numbered
from 0, and `first 0` means that the first attempt succeeded. The route names the rims and pieces that the disk touches (see
tasks/routes.py). `python -m tools.make.solve_drills` finds the solutions and measures the success rates.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from assets import FOLDER
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from games.bots.levels import CLUB
from games.practice.tasks.position import Position
from games.practice.tasks.routes import Way, banks_of, read_routes, route_of

SOLUTIONS = FOLDER / "drills.txt"
TRIES = 50
_LINE = re.compile(r"([a-z-]+): (flick [^;]+); club (\d+) of 50, first (\d+); route ([^;\n]+)")
ALSO = 0.1
"""Smallest share (0 to 1) of a club player's successes with which another route is acceptable in a drill.

A route consists of the rims, the pegs and the first piece that the disk touches. The other route must have as many rims and pegs
as the solution's. Only successes by such routes are counted.
"""


@dataclass(frozen=True, slots=True)
class Solution:
    """A shot that solves a drill, with its allowed routes and a club player's success rate."""

    flick: Flick
    club: int
    """Number of successes of a simulated club player with this solution in fifty attempts."""
    first: int
    """Index, from 0, of the first success in fifty tries of this solution by a simulated club player."""
    way: Way
    """Routes (rims, pegs, first piece hit) that a successful shot may take, and the necessary spin."""

    @property
    def share(self) -> float:
        return self.club / TRIES

    def __str__(self) -> str:
        return f"{self.flick}; club {self.club} of {TRIES}, first {self.first}; route {self.way}"


@cache
def solutions() -> Mapping[str, Solution]:
    """Return the solutions of all drills, by the drill's name."""
    found: dict[str, Solution] = {}
    for line in _LINE.finditer(SOLUTIONS.read_text(encoding="utf-8")):
        flick = Flick.read(line[2])
        assert flick is not None
        found[line[1]] = Solution(flick, int(line[3]), int(line[4]), Way(read_routes(line[5]), flick.spin))
    return found


def measure_solution(position: Position, flick: Flick) -> Solution | None:
    """Return the shot `flick` as a solution of a drill. Its routes (rims and pieces touched) and its success rate are measured.

    Return None if all fifty attempts with aim errors fail.
    """
    way = way_of(position, flick)
    taught = replace(position, way=way)
    successes = [number for number in range(TRIES) if trial_succeeds(taught, flick, number)]
    return Solution(flick, len(successes), successes[0], way) if successes else None


def way_of(position: Position, flick: Flick) -> Way:
    """Return the routes that count as success in a drill: the solution's route, and others by which a club player often succeeds.

    `flick` is the solution. The player must also use the spin of the solution.
    """
    own = route_of(position.shoot(flick))
    shots = [shot for number in range(TRIES) if (shot := club_shot(position, flick, number)) is not None]
    taken = Counter(route_of(shot) for shot in shots if position.goal.verdict(position.men, shot).is_success)
    alike = {route: count for route, count in taken.items() if len(banks_of(route)) == len(banks_of(own))}
    often = ALSO * max(1, sum(alike.values()))
    others = sorted((route for route, count in alike.items() if count >= often and route != own), key=str)
    return Way((own, *others), flick.spin)


def trial_succeeds(position: Position, flick: Flick, number: int) -> bool:
    """True if a simulated club player who intends the shot `flick` succeeds. `number` selects the random aim error."""
    shot = club_shot(position, flick, number)
    return shot is not None and position.judge(shot).is_success


def club_shot(position: Position, flick: Flick, number: int) -> Shot | None:
    """Simulate the shot `flick` with a club player's aim errors. `number` selects one of the random errors.

    Return None if the simulation fails.
    """
    with suppress(FailedShot):
        return position.shoot(CLUB.steadiness.perturb(flick, position.aim(), Random(f"{flick} {number}")))
    return None
