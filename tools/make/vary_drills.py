"""Find varied positions for the tests of the drills, and write assets/varied.txt: `python -m tools.make.vary_drills [DRILL ...]`.

In each position the disk and the pieces are moved by random distances, and the position may be mirrored. The program searches
near the drill's own shot for a shot by the same route. It keeps the position if a club player makes that shot often enough. Of
the positions found, it chooses a set in which no single shot works often. If too few positions are found for a drill, the
distances are reduced. If there are still too few, the drill gets no varied positions. All random numbers come from fixed seeds.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from board.geometry import ORIGIN, Point, polar
from board.other_boards import shot_kind
from board.protocols.practising import BadPosition
from board.shots.flick import Flick
from board.sides import INSIDE
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.maps.route_map import is_done, safest_shot
from games.practice.solutions import TRIES, trial_succeeds
from games.practice.tasks.goals import mirror_point
from games.practice.tasks.mirror import SIDES, image_of
from games.practice.tasks.position import check, zone_of
from games.practice.tasks.routes import banks_of
from games.practice.varied import VARIED, Placing, Variation, variations

COUNT = 12
"""Number of varied positions for each drill (exercise)."""
DRAWS = 72
"""Number of random positions of a practice drill that are tried before the pieces are moved by smaller distances."""
POOL = 36
"""The search for varied positions of a practice drill ends when this many solvable ones are found."""
SMALLER = (1.0, 0.5, 0.25)
"""Factors for the distances by which pieces are moved to vary a drill's position. They are tried in this order.

The next factor is used only if too few varied positions can be solved.
"""
LEAST, LEAST_SHARE = 0.15, 0.6
"""Limits for a varied position of a practice drill: a club player must succeed often enough in it.

`LEAST` is the smallest allowed success rate. `LEAST_SHARE` is the smallest allowed fraction of the success rate in the original
position.
"""
CHECKED = 100
"""Number of additional trials in each varied position, so that no position is accepted by luck."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Largest distances (mm) by which the pieces and the disk of a practice drill are moved to make a varied position."""

    start: float
    men: float = 0.0
    is_mirrored: bool = False
    """True if half of the practice drill's varied positions are mirrored."""


REACHES = {
    "First carroms": Reach(25.0, 25.0, is_mirrored=True),
    "Center Carrom Pins": Reach(80.0, is_mirrored=True),
    "Corner Pins": Reach(40.0, 25.0, is_mirrored=True),
    "Spares": Reach(120.0),
    "Crokinole": Reach(40.0, 6.0, is_mirrored=True),
    "Tournament Crokinole": Reach(40.0, 6.0, is_mirrored=True),
    "The carrom board": Reach(60.0, 12.0, is_mirrored=True),
}


def main(arguments: list[str]) -> int:
    known = dict(variations())
    try:
        drills = [find_drill(name) for name in arguments] or list(DRILLS)
    except LookupError as error:
        print(error, file=sys.stderr)
        return 2
    for drill in drills:
        known[drill.name] = vary(drill)
        shares = [variation.share for variation in known[drill.name]]
        mean = f"club {sum(shares) / len(shares):.2f} (own {drill.club:.2f})" if shares else "stays fixed"
        print(f"{drill.name}: {len(shares)} positions, {mean}", flush=True)
        lines = [f"{drill.name}: {variation}" for drill in DRILLS for variation in known.get(drill.name, ())]
        VARIED.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return 0


def vary(drill: Drill) -> tuple[Variation, ...]:
    """Return the varied positions of a practice drill, or an empty tuple if too few positions can be solved."""
    if drill.club < LEAST:
        return ()
    reach = REACHES[drill.series]
    for factor in SMALLER:
        random, found = Random(f"{drill.name} {factor}"), list[Variation]()
        for draw in range(DRAWS):
            is_twin = reach.is_mirrored and len(found) % 2 == 1
            placing = draw_placing(drill, replace(reach, start=reach.start * factor, men=reach.men * factor), random, is_twin)
            variation = None if placing is None else solve(drill, placing)
            if variation is not None and variation not in found:
                found.append(variation)
            if len(found) == POOL or (draw >= DRAWS // 2 and len(found) < COUNT // 4):
                break
        if len(found) >= COUNT:
            return choose(drill, found)
    return ()


def choose(drill: Drill, found: Sequence[Variation]) -> tuple[Variation, ...]:
    """Return `COUNT` of the positions in `found`, chosen so that no single shot works in many of them.

    The positions are chosen one after another. Each choice keeps the success of the best single shot as small as possible.
    """
    flicks = [drill.solution, *(each.flick for each in found)]
    works = [
        [is_done(drill.position_with(each.placing), replace(flick, at=each.placing.start)) for flick in flicks] for each in found
    ]
    counts, taken = [0] * len(flicks), list[int]()

    def cost(number: int) -> tuple[int, int]:
        after = [count + does for count, does in zip(counts, works[number], strict=True)]
        return max(after), sum(count * count for count in after)

    while len(taken) < COUNT:
        number = min((number for number in range(len(found)) if number not in taken), key=cost)
        taken.append(number)
        counts = [count + does for count, does in zip(counts, works[number], strict=True)]
    return tuple(found[number] for number in sorted(taken))


def draw_placing(drill: Drill, reach: Reach, random: Random, is_mirrored: bool) -> Placing | None:
    """Return a random arrangement of a practice drill's disk and pieces. `reach` limits how far the disk and the pieces are
    moved.

    Return None if they do not fit.
    """
    at, shift = (_about(random, distance) for distance in (reach.start, reach.men))
    start = _round(zone_of(drill.side, drill.zone).nearest(drill.solution.at + _round(at, 1)), 3)
    shift = _round(shift, 1) if drill.men else ORIGIN
    placing = Placing(mirror_point(start) if is_mirrored else start, shift, is_mirrored)
    try:
        position = check(drill.position_with(placing))
    except BadPosition:
        return None
    return placing if position.aim().allows(position.flick) else None


def solve(drill: Drill, placing: Placing) -> Variation | None:
    """Return a varied position of a practice drill with its most reliable shot.

    Return None if a club player makes this shot too seldom.
    """
    position = drill.position_with(placing)
    flick = safest_shot(position, guess(drill, placing))
    if flick is None:
        return None
    club = sum(trial_succeeds(position, flick, number) for number in range(TRIES))
    least = max(LEAST, LEAST_SHARE * drill.club)
    if club / TRIES < least:
        return None
    checked = sum(trial_succeeds(position, flick, number) for number in range(TRIES, TRIES + CHECKED))
    return Variation(placing, flick, club) if checked / CHECKED >= least else None


def guess(drill: Drill, placing: Placing) -> Flick:
    """Return the practice drill's own shot, turned by the angle that fits a varied position.

    The shot aims at the moved target. If it must rebound, it aims at the mirror image of the target in the rims.
    """
    own, mirrored_start = drill.solution, mirror_point(placing.start) if placing.is_mirrored else placing.start
    route = drill.way.routes[0]
    man, banks = next((man.at for man in drill.men if man.id in route[-1:]), None), banks_of(route)
    if man is not None and all(bank in SIDES for bank in banks):
        wall = (drill.side.inside or INSIDE) - shot_kind(drill.side).radius
        target, moved = (image_of(point, banks, wall) for point in (man, man + placing.shift))
    else:
        shot = drill.position_for(own).shoot(own)
        strike = next((strike for strike in shot.strikes if strike.involves(shot.disk)), None)
        target = moved = strike.at if strike is not None else shot.man(shot.disk).at
    turn = (moved - mirrored_start).heading - (target - own.at).heading
    heading = own.heading + (turn + 180.0) % 360.0 - 180.0
    if placing.is_mirrored:
        return Flick(placing.start, round((180.0 - heading) % 360.0, 2), own.speed, -own.spin or 0.0)
    return Flick(placing.start, round(heading % 360.0, 2), own.speed, own.spin)


def _about(random: Random, reach: float) -> Point:
    """Return a random vector with a length of up to `reach` mm, by which a piece is moved."""
    return polar(reach * math.sqrt(random.random()), random.uniform(0.0, 360.0))


def _round(at: Point, places: int) -> Point:
    return Point(round(at.x, places) + 0.0, round(at.y, places) + 0.0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
