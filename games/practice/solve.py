"""Finds a shot for every drill, and writes assets/drills.txt: `python -m games.practice.solve [DRILL ...]`.

Places, headings, speeds and, where a drill is about it, spins are tried on a grid that grows finer round what works; of the
shots that do it, the one that bears the errors of a club player's hand best is kept. Nothing is drawn at random but those
errors, from a fixed seed.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

from board.flick import Flick
from board.geometry import Point
from games.players.levels import CLUB
from games.practice.drills import DRILLS, SOLUTIONS, Drill, solutions
from games.practice.position import Position, zone_of

PLACES = 8
HEADINGS = 180
SPEEDS = (700.0, 900.0, 1200.0, 1600.0, 2200.0, 3000.0, 4000.0, 5500.0)
KEPT = 12
TRIES = 40
"""Noisy tries of each shot that is compared."""


def main(names: list[str]) -> int:
    found = dict(solutions()) if SOLUTIONS.exists() else {}
    for drill in DRILLS:
        if names and drill.name not in names:
            continue
        flick, chance = solve(drill)
        if flick is None:
            print(f"{drill.name}: nothing found", file=sys.stderr)
            continue
        found[drill.name] = flick
        print(f"{drill.name}: {flick} ({chance:.0%} for a club hand)", flush=True)
    lines = [f"{drill.name}: {found[drill.name]}" for drill in DRILLS if drill.name in found]
    SOLUTIONS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def solve(drill: Drill) -> tuple[Flick | None, float]:
    """The shot that does it most surely, and how often it does for a club player; None if none was found."""
    random = Random(drill.name)
    position = Position(drill.side, drill.men, Flick(_places(drill, random)[0], 90.0, 1000.0), drill.goal, drill.zone)
    scored = sorted(((position.goal.verdict(position.men, position.shoot(flick)).value, i, flick)
                     for i, flick in enumerate(_grid(drill, position, random))), key=lambda one: (-one[0], one[1]))  # fmt: skip
    best = [flick for value, _, flick in scored[: 3 * KEPT] if value > 0.0]
    for width in (1.0, 0.4, 0.15):
        nearby = [near for flick in best[:KEPT] for near in _nearby(flick, position, width, drill.top_spin, random)]
        ranked = sorted((-_chance(position, flick, 6, Random(1)), i, flick) for i, flick in enumerate((*best[:KEPT], *nearby)))
        best = [flick for _, _, flick in ranked]
    done = [flick for flick in best[: 4 * KEPT] if _does(position, flick)]
    chances = sorted(((-_chance(position, flick, TRIES, Random(2)), i, flick) for i, flick in enumerate(done[:KEPT])))
    return (chances[0][2], -chances[0][0]) if chances else (None, 0.0)


def _does(position: Position, flick: Flick) -> bool:
    return position.goal.verdict(position.men, position.shoot(flick)).is_success


def _chance(position: Position, flick: Flick, tries: int, random: Random) -> float:
    """How often this shot succeeds for a club player; of equals, the one that comes nearer when it fails."""
    aim = position.aim()
    values = []
    for _ in range(tries):
        shot = position.shoot(CLUB.steadiness.perturb(flick, aim, random))
        values.append(position.goal.verdict(position.men, shot))
    return sum(value.is_success for value in values) / tries + 0.001 * sum(value.value for value in values) / tries


def _places(drill: Drill, random: Random) -> list[Point]:
    if drill.start is not None:
        return [drill.start]
    zone = zone_of(drill.side, drill.zone)
    return [zone.middle, *(zone.sample(random) for _ in range(PLACES - 1))]


def _grid(drill: Drill, position: Position, random: Random) -> list[Flick]:
    aim = position.aim()
    places = [place for place in _places(drill, random) if aim.is_clear(place)]
    spins = (-drill.top_spin, drill.top_spin) if drill.top_spin else (0.0,)
    step = 360.0 / HEADINGS
    return [
        Flick(_rounded(place), round(step * i, 2), speed, spin)
        for place in places
        for i in range(HEADINGS)
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


def _rounded(point: Point) -> Point:
    return Point(round(point.x, 6), round(point.y, 6))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
