"""Solutions of the drills, from assets/drills.txt, each with a measured success rate of a club player:

    one-rim: flick 0,-300 heading 27.52 speed 1983.7; club 38 of 50, first 0

Here 38 of fifty trials with a club player's errors succeeded, and trial 0 was the first success. Trials are made by `tried` in
shot_mapping.py, with the same errors everywhere. `python -m tools.make.solve_drills` finds the solutions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from assets import FOLDER
from board.shots.flick import Flick
from games.bots.levels import CLUB
from games.practice.maps.shot_mapping import tried
from games.practice.tasks.position import Position

SOLUTIONS = FOLDER / "drills.txt"
TRIES = 50
_LINE = re.compile(r"([a-z-]+): (flick [^;]+); club (\d+) of 50, first (\d+)")


@dataclass(frozen=True, slots=True)
class Solution:
    """A shot that solves a drill."""

    flick: Flick
    club: int
    """Successes of a club player in fifty trials."""
    first: int
    """Number of the first successful trial, from 0."""

    @property
    def share(self) -> float:
        return self.club / TRIES

    def __str__(self) -> str:
        return f"{self.flick}; club {self.club} of {TRIES}, first {self.first}"


@cache
def solutions() -> Mapping[str, Solution]:
    """Return the solutions by drill name."""
    found: dict[str, Solution] = {}
    for line in _LINE.finditer(SOLUTIONS.read_text(encoding="utf-8")):
        flick = Flick.read(line[2])
        assert flick is not None
        found[line[1]] = Solution(flick, int(line[3]), int(line[4]))
    return found


def proved(position: Position, flick: Flick) -> Solution | None:
    """Return the shot with its success rate; None if all fifty trials fail."""
    done = [number for number in range(TRIES) if comes_off(position, flick, number)]
    return Solution(flick, len(done), done[0]) if done else None


def comes_off(position: Position, flick: Flick, number: int) -> bool:
    """True if trial `number` succeeds for a club player."""
    return tried(position, flick, CLUB.steadiness, range(number, number + 1)).successes == 1
