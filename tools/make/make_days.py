"""Make a shot for every day of the year, and write assets/days.txt: `python -m tools.make.make_days [--all] [MM-DD ...]`.

Every known shot is measured again with a master's aim errors. A day gets a new shot if it is named, or if its shot is now too
easy or too hard. The kinds of shots take turns. Positions are drawn with a seed made from the date. A coarse grid of headings and
speeds finds the shots that succeed. The solution is the shot that a master makes most often, and the success rate measures the
difficulty.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import date, timedelta
from random import Random

from board.geometry import ORIGIN, Point, polar
from board.men import DISK, NOBODY, PIN, Man
from board.protocols.practising import BadPosition
from board.shots.flick import Flick
from board.sides import RING_ONE, RING_TWO, SPOTS, find_side, square_at
from games.bots.levels import MASTER
from games.practice.day_shots import DAYS, LEAST, MOST, THEIRS, TRIES, DayShot, day_position, day_shots
from games.practice.maps.shot_mapping import count_hits, judge_flick, usual_grid
from games.practice.tasks.position import TOP_SPEED, Position, check, zone_of
from physics.simulate import PHYSICS

LEAP_YEAR = 2028
"""A leap year, which stands for any year because its 366 days include 29 February."""
MOST_POSITIONS = 400
"""Largest number of random positions that are tried for the shot of one day."""
STEP = 0.8
"""Angle in degrees between neighbouring headings (directions of shots) of the search."""
SPEEDS = tuple(600.0 * 1.32**i for i in range(9))
"""Speeds of the shots that the search tries, in mm/s."""
PROMISING = 24
"""Largest number of successful shots that the search compares. They are chosen at random from all successful shots."""
ROUGHLY, FAIRLY = 12, 40
"""Number of tries of each shot in the two comparisons of the search. The second comparison has only the best shots of the
first.
"""
FINALISTS = 4
CLOSER = ((0.4, 0.1), (0.2, 0.05))
"""Step sizes for the later rounds of the search: (angle in degrees, fraction of the shot's speed)."""
FRESH = 1000
"""Number of the first random aim error used to measure a success rate. The errors form a fixed sequence.

Errors before it are used to choose the shot. So the measurement does not favour the chosen shot.
"""
MARGIN = 0.02
"""Smallest distance (0 to 1) of a new shot's success rate from the limits for shots that are too easy or too hard."""
SPREAD = ("north", "east", "south", "west")


def main(arguments: list[str]) -> int:
    known = {} if "--all" in arguments else dict(day_shots())
    days = {name for name in arguments if name != "--all"}
    for day in all_days():
        name = f"{day:%m-%d}"
        found = None if name in days or name not in known else measure_again(known[name])
        if found is None:
            found = make(day)
            print(found, flush=True)
        known[name] = found
        _write(known)
    return 0


def _write(known: Mapping[str, DayShot]) -> None:
    DAYS.write_text("\n".join((f"physics {PHYSICS}", *(str(known[name]) for name in sorted(known)))) + "\n", encoding="utf-8")


def all_days() -> Iterator[date]:
    """Return the dates of the 366 days of a leap year, in order."""
    first = date(LEAP_YEAR, 1, 1)
    return (first + timedelta(days=number) for number in range(366))


def measure_again(shot: DayShot) -> DayShot | None:
    """Return the shot of a day with its success rate measured again. Return None if it fails, or is too easy or too hard."""
    if not shot.position.aim().allows(shot.solution) or not judge_flick(shot.position, shot.solution).is_success:
        return None
    successes = _count_successes(shot.position, shot.solution)
    return replace(shot, successes=successes) if LEAST <= successes / TRIES <= MOST else None


def make(day: date) -> DayShot:
    """Return a new shot of the day, a daily practice shot, for `day`. Raise an error if no suitable position is found."""
    random = Random(f"shot of {day:%m-%d}")
    draw = KINDS[(day - date(LEAP_YEAR, 1, 1)).days % len(KINDS)]
    for _ in range(MOST_POSITIONS):
        side, zone, goal, men = draw(random)
        start = zone_of(find_side(side), zone).sample(random)
        at = Point(round(start.x, 3), round(start.y, 3))
        try:
            position = check(day_position(side, zone, goal, men, Flick(at, 90.0, 1000.0)))
        except BadPosition:
            continue
        found = _solve(position, random)
        if found is not None:
            return DayShot(f"{day:%m-%d}", position, *found)
    raise RuntimeError(f"No shot was found for {day:%d %B}.")


def _solve(position: Position, random: Random) -> tuple[Flick, int] | None:
    """Return the most reliable shot at a position, and how often a master-level player makes it in 100 tries.

    Return None if the position is too easy or too hard.
    """
    candidates = [flick for flick in _all_shots(position) if judge_flick(position, flick).is_success]
    random.shuffle(candidates)

    def share(flick: Flick, tries: int) -> float:
        return count_hits(position, flick, MASTER.steadiness, range(tries)).share

    best = sorted(candidates[:PROMISING], key=lambda flick: -share(flick, ROUGHLY))[:FINALISTS]
    if not best or share(best[0], ROUGHLY) > MOST + 0.2:
        return None
    found = max(best, key=lambda flick: share(flick, FAIRLY))
    for turn, gain in CLOSER:
        found = max(_around(found, turn, gain), key=lambda flick: share(flick, FAIRLY))
    successes = _count_successes(position, found)
    is_sound = judge_flick(position, found).is_success and LEAST + MARGIN <= successes / TRIES <= MOST - MARGIN
    return (found, successes) if is_sound else None


def _count_successes(position: Position, flick: Flick) -> int:
    """Return how often a master-level player makes this shot in 100 tries.

    The random aim errors differ from those used to choose it.
    """
    return count_hits(position, flick, MASTER.steadiness, range(FRESH, FRESH + TRIES)).successes


def _around(flick: Flick, turn: float, gain: float) -> Iterator[Flick]:
    """Yield the shot `flick` and the eight shots around it.

    They differ by `turn` degrees, and by the fraction `gain` of the speed.
    """
    for by in (0, -1, 1):
        for times in (0, -1, 1):
            speed = min(TOP_SPEED, round(flick.speed * (1 + times * gain)))
            yield replace(flick, heading=round((flick.heading + by * turn) % 360.0, 2), speed=speed)


def _all_shots(position: Position) -> Iterator[Flick]:
    """Yield shots with all useful headings and speeds at a position."""
    grid = usual_grid(position)
    span = grid.last_heading - grid.first_heading
    for number in range(int(span / STEP)):
        heading = round((grid.first_heading + STEP * number) % 360.0, 1)
        for speed in SPEEDS:
            yield Flick(position.flick.at, heading, round(speed))


# --- the kinds of shots -----------------------------------------------------------------------------------------------

Drawn = tuple[str, str, str, tuple[Man, ...]]


def _pins(*places: Point) -> tuple[Man, ...]:
    return tuple(Man(number, PIN, NOBODY, at) for number, at in enumerate(places, start=1))


def _disks(*places: Point) -> tuple[Man, ...]:
    return tuple(Man(number, DISK, THEIRS, Point(round(at.x, 1), round(at.y, 1))) for number, at in enumerate(places, start=1))


def _neighbours(random: Random, count: int, reach: int) -> list[Point]:
    file, rank = random.randrange(8), random.randrange(8)
    near = [
        (file + across, rank + up)
        for across in range(-reach, reach + 1)
        for up in range(-reach, reach + 1)
        if (across, up) != (0, 0) and file + across in range(8) and rank + up in range(8)
    ]
    return [square_at(*place) for place in ((file, rank), *random.sample(near, count - 1))]


def _near_centre(random: Random, least: float, most: float) -> Point:
    return ORIGIN + polar(random.uniform(least, most), random.uniform(0.0, 360.0))


def pair_off_a_rim(random: Random) -> Drawn:
    """Return a random position in which a shot must touch a given side of the rim and then knock over two pins."""
    pair = _pins(*_neighbours(random, 2, 2))
    return "checker", "off-squares", f"fell 1,2 rims 1 off {random.choice(SPREAD)}", pair


def take_out(random: Random) -> Drawn:
    """Return a random position for the task: knock a disk into the ditch, and leave the shot disk in a given ring."""
    ring = random.choice((RING_ONE, RING_TWO))
    return "crokinole", "edge-south", f"out 1 stay {ring:g}", _disks(_near_centre(random, 30.0, 190.0))


def pins_left(random: Random) -> Drawn:
    """Return a random position in which a shot must knock over two or three of the ten pins directly."""
    spots = sorted(random.sample(range(10), random.choice((2, 2, 3))))
    men = tuple(Man(spot + 1, PIN, NOBODY, SPOTS[spot]) for spot in spots)
    return "checker", "alley", f"fell {','.join(str(spot + 1) for spot in spots)}", men


def twenty(random: Random) -> Drawn:
    """Return a random position in which a disk must reach the centre hole (a twenty) past disks that stand in the way."""
    return "crokinole", "edge-south", "pocket", _disks(*(_near_centre(random, 45.0, 200.0) for _ in range(random.randint(3, 5))))


def two_rims(random: Random) -> Drawn:
    """Return a random position in which a shot must touch two sides of the rim before it knocks over one pin.

    The shot must touch a given side first. A second pin nearby must stay up.
    """
    pair = _pins(*_neighbours(random, 2, 1))
    return "checker", "off-squares", f"fell 1 rims 2 off {random.choice(SPREAD)} spare 2", pair


def two_disks(random: Random) -> Drawn:
    """Return a random position in which one shot must drive two disks into the ditch."""
    first = _near_centre(random, 60.0, 210.0)
    return (
        "crokinole",
        "edge-south",
        "out 1,2",
        _disks(first, first + polar(random.uniform(40.0, 90.0), random.uniform(0.0, 360.0))),
    )


def guarded_pin(random: Random) -> Drawn:
    """Return a random position in which a shot must touch a given side of the rim and then knock over one pin.

    The pin's two neighbours must stay up.
    """
    three = _pins(*_neighbours(random, 3, 1))
    return "checker", "off-squares", f"fell 1 rims 1 off {random.choice(SPREAD)} spare 2,3", three


KINDS: tuple[Callable[[Random], Drawn], ...] = (pair_off_a_rim, take_out, pins_left, twenty, two_rims, two_disks, guarded_pin)
"""Functions that draw a random position for the shot of the day, one for each kind of shot. Successive days use them in turn."""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
