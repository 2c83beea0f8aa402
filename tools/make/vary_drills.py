"""Find varied positions for the drills' tests, and write assets/varied.txt: `python -m tools.make.vary_drills [DRILL ...]`.

Each position moves the disk and the men by random distances, and may be mirrored. A shot by the drill's route is looked for
near the drill's own. The position is kept if a club player makes that shot often enough. A drill for which too few positions are
found moves by less; one that still has too few stays fixed. All random numbers come from fixed seeds.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass, replace
from random import Random

from board.geometry import ORIGIN, Point, polar
from board.protocols.practising import MASTERED, BadPosition
from board.shots.flick import Flick
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.maps.route_map import is_done, surest
from games.practice.solutions import TRIES, comes_off
from games.practice.tasks.goals import mirrored
from games.practice.tasks.position import check, zone_of
from games.practice.varied import VARIED, Placing, Variation, variations

COUNT = 12
"""Varied positions per drill."""
DRAWS = 60
"""Positions drawn before a drill is moved by less."""
TRACED = 0.4
"""Largest share of positions, relative to the success rate that masters the drill, in which the drill's own aim works."""
SMALLER = (1.0, 0.5, 0.25)
"""Factors of the reach, tried one after another."""
LEAST, LEAST_SHARE = 0.15, 0.6
"""Smallest success rate of a club player: at least this, and this share of the rate at the drill's own position."""
CHECKED = 100
"""Further trials in each position, so that a few lucky ones do not pass it."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Largest distances of a varied position from the drill's own, mm."""

    start: float
    men: float = 0.0
    is_mirrored: bool = False
    """True if half of the positions are mirrored."""


REACHES = {
    "First carroms": Reach(25.0, 25.0, is_mirrored=True),
    "Center Carrom Pins": Reach(40.0),
    "Corner Pins": Reach(25.0, 25.0, is_mirrored=True),
    "Spares": Reach(80.0),
    "Crokinole": Reach(40.0, 6.0, is_mirrored=True),
    "Tournament Crokinole": Reach(40.0, 6.0, is_mirrored=True),
    "The carrom board": Reach(25.0, 6.0, is_mirrored=True),
}


def main(arguments: list[str]) -> int:
    known = dict(variations())
    try:
        asked = [find_drill(name) for name in arguments] or list(DRILLS)
    except LookupError as error:
        print(error, file=sys.stderr)
        return 2
    for drill in asked:
        known[drill.name] = vary(drill)
        shares = [variation.share for variation in known[drill.name]]
        mean = f"club {sum(shares) / len(shares):.2f} (own {drill.club:.2f})" if shares else "stays fixed"
        print(f"{drill.name}: {len(shares)} positions, {mean}", flush=True)
        lines = [f"{drill.name}: {variation}" for drill in DRILLS for variation in known.get(drill.name, ())]
        VARIED.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return 0


def vary(drill: Drill) -> tuple[Variation, ...]:
    """Return the varied positions of a drill; none if too few can be solved."""
    if drill.club < LEAST:
        return ()
    reach = REACHES[drill.series]
    most = math.floor(TRACED * min(MASTERED, drill.club) * COUNT)
    for factor in SMALLER:
        random, fresh, traced = Random(f"{drill.name} {factor}"), list[Variation](), list[Variation]()
        for draw in range(DRAWS):
            is_twin = reach.is_mirrored and (len(fresh) + len(traced)) % 2 == 1
            placing = drawn(drill, replace(reach, start=reach.start * factor, men=reach.men * factor), random, is_twin)
            variation = None if placing is None else solved(drill, placing)
            if variation is not None and variation not in fresh + traced:
                (traced if is_traced(drill, variation) else fresh).append(variation)
            if len(fresh) + min(most, len(traced)) >= COUNT:
                break
            if draw >= DRAWS // 2 and len(fresh) + len(traced) < COUNT // 4:
                break
        if len(fresh) + len(traced) >= COUNT:
            return (*fresh, *traced)[:COUNT]
    return ()


def is_traced(drill: Drill, variation: Variation) -> bool:
    """True if the drill's own shot, repeated exactly, works in a varied position too."""
    placing = variation.placing
    return is_done(drill.placed(placing), replace(drill.solution, at=placing.start))


def drawn(drill: Drill, reach: Reach, random: Random, is_mirrored: bool) -> Placing | None:
    """Return a random placing within reach; None if the men or the disk do not fit."""
    at, shift = (_about(random, distance) for distance in (reach.start, reach.men))
    start = _rounded(zone_of(drill.side, drill.zone).nearest(drill.solution.at + _rounded(at, 1)), 3)
    shift = _rounded(shift, 1) if drill.men else ORIGIN
    placing = Placing(mirrored(start) if is_mirrored else start, shift, is_mirrored)
    try:
        position = check(drill.placed(placing))
    except BadPosition:
        return None
    return placing if position.aim().allows(position.flick) else None


def solved(drill: Drill, placing: Placing) -> Variation | None:
    """Return a varied position with its surest shot; None if a club player makes it too seldom."""
    position = drill.placed(placing)
    flick = surest(position, guessed(drill, placing))
    if flick is None:
        return None
    club = sum(comes_off(position, flick, number) for number in range(TRIES))
    least = max(LEAST, LEAST_SHARE * drill.club)
    if club / TRIES < least:
        return None
    checked = sum(comes_off(position, flick, number) for number in range(TRIES, TRIES + CHECKED))
    return Variation(placing, flick, club) if checked / CHECKED >= least else None


def guessed(drill: Drill, placing: Placing) -> Flick:
    """Return the drill's own shot, turned toward the moved target."""
    own, mirrored_start = drill.solution, mirrored(placing.start) if placing.is_mirrored else placing.start
    shot = drill.position_for(own).shoot(own)
    strike = next((strike for strike in shot.strikes if strike.involves(shot.disk)), None)
    man = next((man.at for man in drill.men if strike is not None and strike.involves(man.id)), None)
    target = man or (strike.at if strike is not None else shot.man(shot.disk).at)
    moved = target + placing.shift if man is not None else target
    turn = (moved - mirrored_start).heading - (target - own.at).heading
    heading = own.heading + (turn + 180.0) % 360.0 - 180.0
    if placing.is_mirrored:
        return Flick(placing.start, round((180.0 - heading) % 360.0, 2), own.speed, -own.spin or 0.0)
    return Flick(placing.start, round(heading % 360.0, 2), own.speed, own.spin)


def _about(random: Random, reach: float) -> Point:
    """Return a random point within a circle around the origin."""
    return polar(reach * math.sqrt(random.random()), random.uniform(0.0, 360.0))


def _rounded(at: Point, places: int) -> Point:
    return Point(round(at.x, places) + 0.0, round(at.y, places) + 0.0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
