"""Find a shot for every practice drill, and write assets/drills.txt: `python -m tools.make.solve_drills [--all] [DRILL ...]`.

Every known shot is verified. Drills whose shot fails, and the drills named, are solved again. The program tries random shots over
the whole range, then more shots ever closer to the best ones, until some succeed. It also tries the solutions of related drills,
rotated and mirrored. It keeps the successful shot that succeeds most often with a club player's errors. It prefers shots that use
no more rims and strength than needed. All random numbers come from fixed seeds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from board.geometry import Point
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sums import float_sum
from games.bots.levels import CLUB
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.maps.shot_mapping import usual_grid
from games.practice.solutions import SOLUTIONS, TRIES, Solution, measure_solution, solutions
from games.practice.tasks.goals import Fell, Net, Pocket, banks_before, mirror_point
from games.practice.tasks.position import Position, zone_of

CAST = 3000
"""Number of random shots in the first step of the search for a practice drill's solution."""
CASTS = 4
"""Number of searches without a solution after which a drill (an exercise) counts as unsolvable."""
NEAREST = 60
"""Number of best shots near which the search for a drill's solution tries more shots."""
YOUNG = 10
"""Number of shots that the search tries around each of the best shots, in each step."""
WIDTHS = (1.0, 0.5, 0.2)
"""Relative size of the region that each step of the search explores around the best shots. It shrinks from step to step."""
ROUGHLY, FAIRLY, FULLY = (80, 6), (20, 20), (6, TRIES)
"""Three steps in which successful shots are compared: (number of shots, trials of each shot).

The trials have a club player's aim errors.
"""
DONE = 0.8
"""Smallest value of a shot, from 0 to 1, that counts as reaching the goal of the practice drill."""
NEARLY = 0.05
"""Weight of a near miss in comparing shots. A success has the weight 1."""
TOO_HARD = 0.2
"""Fraction by which the merit of a shot at the highest speed is reduced, because hard shots are hard to control."""
REACH = 200.0
"""Distance in mm from the target within which a piece must stop for a missed shot to count as a near miss."""
SLOWEST, FASTEST = 500.0, 6000.0
"""Smallest and largest speed of the random shots of the search, in mm/s."""


def main(arguments: list[str]) -> int:
    known = dict(solutions())
    names = [name for name in arguments if name != "--all"]
    try:
        for name in names:
            find_drill(name)
    except LookupError as error:
        print(error, file=sys.stderr)
        return 2
    unsolved = 0
    for drill in DRILLS:
        is_asked = drill.name in names or "--all" in arguments
        found = (None if is_asked else _still_good(drill, known)) or solve(drill, known)
        if found is None:
            print(f"{drill.name}: nothing found", file=sys.stderr, flush=True)
            unsolved += 1
            continue
        if found != known.get(drill.name):
            known[drill.name] = found
            print(f"{drill.name}: {found}", flush=True)
            lines = [f"{drill.name}: {known[drill.name]}" for drill in DRILLS if drill.name in known]
            SOLUTIONS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 1 if unsolved else 0


def _still_good(drill: Drill, known: dict[str, Solution]) -> Solution | None:
    if drill.name not in known:
        return None
    flick = known[drill.name].flick
    position = drill.position_for(flick)
    return measure_solution(position, flick) if position.aim().allows(flick) and _does_it(position, flick) else None


def solve(drill: Drill, known: dict[str, Solution] | None = None) -> Solution | None:
    """Return the most reliable solution of a practice drill.

    Return None if every shot found fails in all fifty tries of a club player.
    """
    random = Random(drill.name)
    position = drill.position_for(Flick(drill.start or zone_of(drill.side, drill.zone).middle, 90.0, 1000.0))
    successes = [flick for flick in relatives(drill, position, known or {}) if _worth(position, flick) > DONE]
    for _ in range(CASTS):
        successes += _search(drill, position, random)
        found = _surest(drill, position, successes, random)
        if found is not None:
            return found
    return None


# --- search -----------------------------------------------------------------------------------------------------------


def _search(drill: Drill, position: Position, random: Random) -> list[Flick]:
    """Search once for a solution of a practice drill, with random shots. Return the successful shots."""
    best = _best(position, _random_shots(drill, position, random))
    for width in WIDTHS:
        young = [near for _, flick in best for near in _nearby(drill, position, flick, width, random)]
        best = sorted([*best, *_best(position, young)], key=_by_worth)[:NEAREST]
    return [flick for worth, flick in best if worth > DONE]


def _best(position: Position, flicks: Iterable[Flick]) -> list[tuple[float, Flick]]:
    """Return up to `NEAREST` of the best shots as pairs (value, shot), the best first. Shots without value are left out."""
    worths = [(_worth(position, flick), flick) for flick in flicks]
    return sorted((each for each in worths if each[0] > 0.0), key=_by_worth)[:NEAREST]


def _by_worth(each: tuple[float, Flick]) -> float:
    return -each[0]


def _random_shots(drill: Drill, position: Position, random: Random) -> Iterator[Flick]:
    """Yield random shots over the whole range of allowed shots of a practice drill."""
    aim, zone = position.aim(), zone_of(drill.side, drill.zone)
    for _ in range(CAST):
        at = drill.start or _round(zone.sample(random))
        grid = usual_grid(replace(position, flick=replace(position.flick, at=at)))
        heading = random.uniform(grid.first_heading, grid.last_heading)
        # Sample speeds logarithmically, so that soft shots are as frequent as hard ones.
        speed = SLOWEST * (FASTEST / SLOWEST) ** random.random()
        spin = random.uniform(-drill.top_spin, drill.top_spin)
        flick = Flick(at, round(heading % 360.0, 2), round(speed, 1), round(spin, 1))
        if aim.allows(flick):
            yield flick


def _nearby(drill: Drill, position: Position, flick: Flick, width: float, random: Random) -> Iterator[Flick]:
    aim, zone = position.aim(), zone_of(drill.side, drill.zone)
    for _ in range(YOUNG):
        aside = Point(random.gauss(0.0, 20.0 * width), random.gauss(0.0, 20.0 * width))
        spin = flick.spin + random.gauss(0.0, 60.0 * width) if drill.top_spin else flick.spin
        near = Flick(
            drill.start or _round(zone.nearest(flick.at + aside)),
            round((flick.heading + random.gauss(0.0, 2.0 * width)) % 360.0, 2),
            round(min(aim.top_speed, max(100.0, flick.speed * (1.0 + random.gauss(0.0, 0.15 * width)))), 1),
            round(max(-drill.top_spin, min(drill.top_spin, spin)), 1),
        )
        if aim.allows(near):
            yield near


def relatives(drill: Drill, position: Position, known: dict[str, Solution]) -> Iterator[Flick]:
    """Yield shots to try as solutions of `drill`: the solutions of drills in the same series, rotated and mirrored.

    All of them are allowed shots in this drill.
    """
    aim = position.aim()
    for other in DRILLS:
        if other.series != drill.series or other.name not in known:
            continue
        flick = known[other.name].flick
        twin = replace(flick, at=mirror_point(flick.at), heading=180.0 - flick.heading, spin=-flick.spin)
        for one in (flick, twin):
            for turn in (0.0, 90.0, 180.0, 270.0):
                at = _round(one.at.turned(turn))
                moved = replace(one, at=at, heading=round((one.heading + turn) % 360.0, 2))
                if (drill.start is None or at == drill.start) and aim.allows(moved):
                    yield moved


# --- evaluation -------------------------------------------------------------------------------------------------------


def _does_it(position: Position, flick: Flick) -> bool:
    return position.goal.verdict(position.men, position.shoot(flick)).is_success


def _worth(position: Position, flick: Flick) -> float:
    """Return the value of a shot in a practice drill: 1 for a success without unnecessary rims, less for a near miss."""
    shot = position.shoot(flick)
    verdict = position.goal.verdict(position.men, shot)
    if verdict.is_success:
        return 1.0 if not _extra_rims(position, shot) else 0.5
    if isinstance(position.goal, Pocket):
        disk = shot.man(shot.disk)
        return 0.2 * max(0.0, 1.0 - disk.at.length / REACH) if disk.id not in shot.left else 0.0
    if isinstance(position.goal, Net) and verdict.value == 0.0:
        return 0.2 * _near_a_hole(position, shot)
    return 0.5 * verdict.value + 0.2 * _nearness(position, shot) if verdict.value > 0.0 else 0.0


def _nearness(position: Position, shot: Shot) -> float:
    """Return how near a shot came to hitting its targets, from 0 to 1.

    It compares the targets that did not move with the final positions of the moved pieces.
    """
    before = {man.id: man.at for man in position.men}
    moved = [man.at for man in shot.men if before.get(man.id) != man.at]
    left = [before[man] for man in position.goal.men if any(after.id == man and after.at == before[man] for after in shot.men)]
    if not left or not moved:
        return 0.0
    return float_sum(max(0.0, 1.0 - min(map(at.distance, moved)) / REACH) for at in left) / len(position.goal.men)


def _near_a_hole(position: Position, shot: Shot) -> float:
    """Return how near to holes the moved target pieces stopped, from 0 to 1. 1 means that all stopped at a hole."""
    before = {man.id: man.at for man in position.men}
    moved = [man.at for man in shot.men if man.id in position.goal.men and man.at != before[man.id]]
    holes = [hole.centre for hole in position.side.holes]
    return float_sum(max(0.0, 1.0 - min(map(at.distance, holes)) / REACH) for at in moved) / len(position.goal.men)


def _extra_rims(position: Position, shot: Shot) -> int:
    goal = position.goal
    return len(banks_before(shot, set(goal.men))) - goal.rims if isinstance(goal, Fell | Net) and goal.rims else 0


def _surest(drill: Drill, position: Position, successes: list[Flick], random: Random) -> Solution | None:
    best = _compare(position, _compare(position, successes, *ROUGHLY), *FAIRLY)
    young = [near for flick in best[: FULLY[0]] for near in _nearby(drill, position, flick, WIDTHS[-1], random)]
    best += [flick for flick in young if _worth(position, flick) > DONE]
    best = _compare(position, best, len(best), FAIRLY[1])
    results = (measure_solution(position, flick) for flick in _compare(position, best, *FULLY))
    return next((solution for solution in results if solution is not None), None)


def _compare(position: Position, flicks: list[Flick], count: int, tries: int) -> list[Flick]:
    """Sort the first `count` shots of `flicks` by merit, the best first. Each shot gets `tries` trials."""
    return sorted(flicks[:count], key=lambda flick: -_promise(position, flick, tries))


def _promise(position: Position, flick: Flick, tries: int) -> float:
    aim, random = position.aim(), Random(1)
    shots = (CLUB.steadiness.perturb(flick, aim, random) for _ in range(tries))
    verdicts = [position.goal.verdict(position.men, position.shoot(each)) for each in shots]
    often = (
        sum(verdict.is_success for verdict in verdicts) / tries
        + NEARLY * float_sum(verdict.value for verdict in verdicts) / tries
    )
    return often * (1.0 - TOO_HARD * flick.speed / aim.top_speed)


def _round(at: Point) -> Point:
    return Point(round(at.x, 3) + 0.0, round(at.y, 3) + 0.0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
