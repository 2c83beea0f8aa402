"""The shots that do the drills, as they stand in assets/drills.txt, each with the proof that a club player can do it too:

    one-rim: flick 0,-300 heading 27.52 speed 1983.7; club 38 of 50, first 0

Of fifty tries with a club player's errors, numbered from 0, so many came off, and this was the first. The tries are those of
`tried` in shot_map.py, the same wherever they are made. `python -m tools.make.solve_drills` finds these shots.
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
    """A shot that does a drill."""

    flick: Flick
    club: int
    """How many of fifty tries come off for a club player."""
    first: int
    """The number of the first of these."""

    @property
    def share(self) -> float:
        return self.club / TRIES

    def __str__(self) -> str:
        return f"{self.flick}; club {self.club} of {TRIES}, first {self.first}"


@cache
def solutions() -> Mapping[str, Solution]:
    """The shots that do it, by the drill's name."""
    found: dict[str, Solution] = {}
    for line in _LINE.finditer(SOLUTIONS.read_text(encoding="utf-8")):
        flick = Flick.read(line[2])
        assert flick is not None
        found[line[1]] = Solution(flick, int(line[3]), int(line[4]))
    return found


def proved(position: Position, flick: Flick) -> Solution | None:
    """The shot with its proof; None if it comes off in none of fifty tries."""
    done = [number for number in range(TRIES) if comes_off(position, flick, number)]
    return Solution(flick, len(done), done[0]) if done else None


def comes_off(position: Position, flick: Flick, number: int) -> bool:
    """Whether the try of this number comes off for a club player."""
    return tried(position, flick, CLUB.steadiness, range(number, number + 1)).successes == 1
