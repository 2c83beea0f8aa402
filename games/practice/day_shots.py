"""The shot of the day: the same shot for all players, looked up by the date in assets/days.txt.

    physics 7
    11-18 checker off-squares; fell 1 rims 1 off east; flick 0,-300 heading 27.5 speed 1980; 1:pin@19.05,19.05; master 41 of 100

Every day of the year has a line, including the 29th of February, so each shot returns after a year. In the example, a bot with a
master's errors succeeded in 41 of 100 tries with the solution, under edition 7 of the physics. All success rates are between 20
and 60 of 100. `python -m tools.make.make_days` makes and measures the shots. Run it again after a new edition of the physics.
Until then the positions and goals stay valid, and only the success rates may be slightly wrong.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

from assets import FOLDER
from board.geometry import ORIGIN
from board.men import NOBODY, PIN, Man
from board.shots.flick import Flick
from board.sides import find_side
from games.practice.tasks.goal_parser import parse_goal
from games.practice.tasks.position import Position
from physics.data.men_text import read_man

DAYS = FOLDER / "days.txt"
LEAST, MOST = 0.2, 0.6
"""Smallest and largest success rate (0 to 1) of a bot of the highest level at a shot of the day."""
TRIES = 100
"""Number of simulated attempts with which the success rate of a shot of the day is measured."""
THEIRS = 1
SOFT = 1500.0
"""Speed (mm/s) to which a shot of the day is set at first. It is the same for all shots, so that it does not reveal the solution.
"""
_EDITION = re.compile(r"physics (\d+)")
_LINE = re.compile(r"(\d\d-\d\d) (\w+) ([\w-]+); ([^;]+); (flick [^;]+); ([^;]*); master (\d+) of 100")


@dataclass(frozen=True, slots=True)
class DayShot:
    """A shot of the day: its position, a shot that solves it, and how often a bot of the highest level succeeds."""

    day: str
    """Month and day of this shot of the day, such as `11-18`."""
    position: Position
    """Position for this shot of the day. The disk lies at its start point, and the aim points to the board's centre."""
    solution: Flick
    successes: int
    """Number of successes with this shot in 100 attempts with the aim errors of a bot of the highest level."""

    @property
    def share(self) -> float:
        return self.successes / TRIES

    def __str__(self) -> str:
        where = f"{self.position.side.name} {self.position.zone}"
        men = " ".join(f"{man.id}:{man.kind.name}@{man.at.x:g},{man.at.y:g}" for man in self.position.men)
        return f"{self.day} {where}; {self.position.goal}; {self.solution}; {men}; master {self.successes} of {TRIES}"


def shot_of(day: date) -> DayShot:
    """Return the shot of the day for the date `day`."""
    return day_shots()[f"{day:%m-%d}"]


@cache
def day_shots() -> Mapping[str, DayShot]:
    """Return the shots of all days of the year, by month and day such as `11-18`."""
    return {shot.day: shot for shot in map(_shot, _LINE.finditer(_text()))}


def edition() -> int:
    """Return the edition (version number) of the physics under which the shots of the day were measured, or 0 if the file has
    none.
    """
    found = _EDITION.match(_text())
    return int(found[1]) if found is not None else 0


def _text() -> str:
    return DAYS.read_text(encoding="utf-8") if DAYS.exists() else ""


def _shot(line: re.Match[str]) -> DayShot:
    solution = Flick.read(line[5])
    assert solution is not None
    men = tuple(_owned(read_man(text)) for text in line[6].split())
    return DayShot(line[1], day_position(line[2], line[3], line[4], men, solution), solution, int(line[7]))


def day_position(side: str, zone: str, goal: str, men: tuple[Man, ...], solution: Flick) -> Position:
    """Return the practice position of a shot of the day. The disk is first aimed at the board's centre."""
    aim = (ORIGIN - solution.at).heading if solution.at.distance(ORIGIN) > 1.0 else 90.0
    return Position(find_side(side), men, Flick(solution.at, round(aim, 1), SOFT), parse_goal(goal), zone)


def _owned(man: Man) -> Man:
    return replace(man, seat=NOBODY if man.kind is PIN else THEIRS)
