"""Finds a shot for every drill, and writes assets/drills.txt: `python -m games.practice.solve [--all] [DRILL ...]`.

Without names only drills are solved anew whose shot no longer does it. Places, headings, speeds and, where a drill is about it,
spins are tried on a grid that grows finer round what works; of the shots that do it, the one is kept that bears the errors of a
club player's hand best and needs no more rims and no more strength than it must. Nothing is drawn at random but those errors and
some places, from fixed seeds.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

from board.flick import Flick
from board.geometry import Point
from board.shot import Shot
from board.shot_map import Verdict
from games.players.levels import CLUB
from games.practice.drills import PLANNED, SOLUTIONS, Drill, solutions
from games.practice.goals import Fell, banks_before_pins
from games.practice.position import Position, zone_of

PLACES = 8
HEADINGS = 180
"""From each place; four times as many where there is only one."""
SPEEDS = (700.0, 900.0, 1200.0, 1600.0, 2200.0, 3000.0, 4000.0, 5500.0)
KEPT = 12
TRIES = 50
"""Noisy tries of each shot that is compared."""
DONE = 0.8
"""A shot that is worth more does all that is asked."""
NEARLY = 0.05
"""What a shot is worth that does nearly all that is asked, beside one that does it."""
TOO_HARD = 0.2
"""The share of its chance that a shot at full strength is marked down by, beside one that needs none."""


def main(arguments: list[str]) -> int:
    found = dict(solutions())
    names = [name for name in arguments if name != "--all"]
    for drill in PLANNED:
        is_asked = drill.name in names if names else "--all" in arguments or not has_solution(drill)
        if not is_asked:
            continue
        flick, chance = solve(drill)
        if flick is None:
            print(f"{drill.name}: nothing found", file=sys.stderr)
            continue
        found[drill.name] = flick
        print(f"{drill.name}: {flick} ({chance:.0%} for a club hand)", flush=True)
        lines = [f"{drill.name}: {found[drill.name]}" for drill in PLANNED if drill.name in found]
        SOLUTIONS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def has_solution(drill: Drill) -> bool:
    """Whether the shot that is told of does it."""
    flick = drill.solution
    if flick is None:
        return False
    position = drill.position
    return position.aim().allows(flick) and _verdict(position, flick).is_success


def solve(drill: Drill) -> tuple[Flick | None, float]:
    """The shot that does it most surely, and how often it does for a club player; None if none was found."""
    random = Random(drill.name)
    places = _places(drill, random)
    position = Position(drill.side, drill.men, Flick(places[0], 90.0, 1000.0), drill.goal, drill.zone)
    grid = _grid(drill, position, places)
    scored = sorted((-_worth(position, flick), i) for i, flick in enumerate(grid))
    best = [grid[i] for worth, i in scored[: 3 * KEPT] if worth < 0.0]
    for width in (1.0, 0.4, 0.15):
        nearby = [near for flick in best[:KEPT] for near in _nearby(flick, position, width, drill.top_spin, random)]
        found = [*best[:KEPT], *nearby]
        # A shot that does not do it itself is of use only until one is found that does.
        found = [flick for flick in found if _worth(position, flick) > DONE] or found
        best = [flick for _, _, flick in sorted((-_promise(position, flick, 12), i, flick) for i, flick in enumerate(found))]
    done = [flick for flick in best[:KEPT] if _worth(position, flick) > DONE]
    compared = sorted(((-_promise(position, flick, TRIES), i, flick) for i, flick in enumerate(done)))
    return (compared[0][2], chance(position, compared[0][2], TRIES)) if compared else (None, 0.0)


def chance(position: Position, flick: Flick, tries: int) -> float:
    """How often this shot comes off for a club player."""
    return sum(verdict.is_success for verdict in _tried(position, flick, tries)) / tries


def _tried(position: Position, flick: Flick, tries: int) -> list[Verdict]:
    aim, random = position.aim(), Random(1)
    return [_verdict(position, CLUB.steadiness.perturb(flick, aim, random)) for _ in range(tries)]


def _verdict(position: Position, flick: Flick) -> Verdict:
    return position.goal.verdict(position.men, position.shoot(flick))


def _worth(position: Position, flick: Flick) -> float:
    """What came of a shot: near 1 if it does all that is asked, and no more rims than that."""
    shot = position.shoot(flick)
    verdict = position.goal.verdict(position.men, shot)
    return verdict.value - (0.5 if verdict.is_success and _extra_rims(position, shot) else 0.0)


def _extra_rims(position: Position, shot: Shot) -> int:
    goal = position.goal
    pins = [man for man in position.men if man.id in goal.men]
    return len(banks_before_pins(pins, shot)) - goal.rims if isinstance(goal, Fell) and goal.rims else 0


def _promise(position: Position, flick: Flick, tries: int) -> float:
    """How good a shot is to be told of: how often it comes off, nearly or wholly, and with how little strength."""
    verdicts = _tried(position, flick, tries)
    often = sum(verdict.is_success for verdict in verdicts) / tries + NEARLY * sum(verdict.value for verdict in verdicts) / tries
    return often * (1.0 - TOO_HARD * flick.speed / position.aim().top_speed)


def _places(drill: Drill, random: Random) -> list[Point]:
    if drill.start is not None:
        return [drill.start]
    zone = zone_of(drill.side, drill.zone)
    places = [zone.middle, *(zone.sample(random) for _ in range(PLACES - 1))]
    return [Point(round(place.x, 3) + 0.0, round(place.y, 3) + 0.0) for place in places]


def _grid(drill: Drill, position: Position, places: list[Point]) -> list[Flick]:
    aim = position.aim()
    spins = (-drill.top_spin, drill.top_spin) if drill.top_spin else (0.0,)
    count = HEADINGS * (PLACES // 2 if len(places) == 1 else 1)
    return [
        Flick(place, round(360.0 / count * i, 2), speed, spin)
        for place in places
        if aim.is_clear(place)
        for i in range(count)
        for speed in SPEEDS
        for spin in spins
    ]


def _nearby(flick: Flick, position: Position, width: float, top_spin: float, random: Random) -> list[Flick]:
    aim = position.aim()
    found = []
    for _ in range(12):
        spin = flick.spin if not top_spin else max(-top_spin, min(top_spin, flick.spin + random.gauss(0.0, 40.0 * width)))
        near = replace(
            flick,
            heading=round((flick.heading + random.gauss(0.0, 1.5 * width)) % 360.0, 2),
            speed=round(min(aim.top_speed, max(100.0, flick.speed * (1.0 + random.gauss(0.0, 0.12 * width)))), 1),
            spin=round(spin, 1),
        )
        if aim.allows(near):
            found.append(near)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
