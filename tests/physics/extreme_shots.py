"""Random legal shots at the limits of the physics: boards of any shape, all conditions, and any disk, speed and spin.

The same seed gives the same shot. `tests.physics.shot_soak` simulates them by the thousand.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from board.geometry import Circle, Point
from board.men import CHECKER, DISK, KING, PIN, Kind, Man
from board.other_boards import CARROM_MAN, CARROM_SIDE, QUEEN, STRIKER, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from physics.materials import RANGES, Conditions

SIDES = (CROKINOLE_SIDE, CHECKER_SIDE, TOURNAMENT_SIDE, CARROM_SIDE)
WORDS = ("waxed", "powdered", "dry"), ("rubber", "bare"), ("ring", "solid")
WIDER = 4_000_000
"""First seed whose shots use the present ranges. Tests contain some shots with lower seeds, so those keep the older ranges."""
NARROWER = {name: limits for name, limits in RANGES.items() if name != "disk_tangential_bounce"} | {"floor_friction": (0.05, 1.0)}
BELLY = 7.15
"""Half the thickness of a standing pin in mm, where it is widest."""


@dataclass(frozen=True)
class Extreme:
    side: Side
    men: tuple[Man, ...]
    flick: Flick
    conditions: Conditions
    disk: Kind
    """Kind of the disk that is shot, if no disk lies at the start of the flick."""


def draw(seed: int) -> Extreme | None:
    """Return the shot of this seed, which may be illegal. Return None if the board has no room for its disk."""
    random = Random(seed)
    is_odd = random.random() < 0.2
    side = _odd_side(random) if is_odd else random.choice(SIDES)
    conditions = _conditions(random, RANGES if seed >= WIDER else NARROWER)
    kinds, disk = _kinds(random, side, is_odd)
    men = _men(random, side, random.choice((1, 4, 10) if PIN in kinds else (0, 1, 2, 5, 12, 24)), kinds, conditions)
    at = _free_place(random, side, men, conditions, disk)
    if at is None:
        return None
    if men and random.random() < 0.15:
        at = random.choice(men).at
    room = _room(side)
    target = (
        random.choice(men).at
        if men and random.random() < 0.6
        else Point(random.uniform(-room, room), random.uniform(-room, room))
    )
    heading = math.degrees(math.atan2(target.y - at.y, target.x - at.x)) + random.choice((0.0, random.gauss(0, 2), 90.0))
    speed = random.choice((0.0, 1e-6, 0.5, 50.0, random.uniform(100, 3000), random.uniform(3000, 11000), 11000.0))
    spin = random.choice((0.0, 0.0, random.uniform(-300, 300), 2000.0, -2000.0))
    return Extreme(side, tuple(men), Flick(at, heading, speed, spin), conditions, disk)


def _conditions(random: Random, ranges: Mapping[str, tuple[float, float]]) -> Conditions:
    share = random.random()
    if share < 0.2:
        return Conditions()
    if share < 0.35:
        return Conditions(*(random.choice(words) for words in WORDS))
    numbers: dict[str, float] = {}
    for name, (low, high) in ranges.items():
        share = random.random()
        if share < 0.35:
            numbers[name] = low
        elif share < 0.7:
            numbers[name] = high
        elif share < 0.8:
            numbers[name] = math.exp(random.uniform(math.log(low or 1e-3), math.log(high)))
    return Conditions(*(random.choice(words) for words in WORDS), **numbers)


def _odd_side(random: Random) -> Side:
    """Return a board of random shape."""
    inside = random.choice([None, random.uniform(100, 2000), 347.6625])
    is_round = random.random() < 0.5
    platform = inside * random.uniform(0.5, 0.95) if inside and random.random() < 0.5 else None
    surface = platform or inside or 500.0

    def about(share: float) -> Point:
        return Point(random.uniform(-share, share) * surface, random.uniform(-share, share) * surface)

    pocket = Circle(about(0.4), random.uniform(16.5, 40)) if random.random() < 0.5 else None
    pegs = tuple(Circle(about(0.65), random.uniform(1, 20)) for _ in range(random.randrange(0, 9)))
    has_holes = platform is None and random.random() < 0.4
    holes = tuple(Circle(about(0.65), random.uniform(17, 60)) for _ in range(random.randrange(0, 5))) if has_holes else ()
    return Side("odd", {}, {}, 12.7, platform, pocket, pegs, inside, is_round, holes)


def _kinds(random: Random, side: Side, is_odd: bool) -> tuple[list[Kind], Kind]:
    """Return the kinds of the pieces on the board, and the kind of the disk that is shot."""
    if side is CARROM_SIDE:
        return [CARROM_MAN, CARROM_MAN, QUEEN], STRIKER
    if side is TOURNAMENT_SIDE:
        return [TOURNAMENT_DISK], TOURNAMENT_DISK
    kinds, disk = [DISK], DISK
    if random.random() < 0.25:
        kinds = [DISK, CHECKER, KING]
    if not side.is_round and not side.holes and side.inside and random.random() < 0.2:
        kinds = [*kinds, PIN]
    if is_odd and random.random() < 0.3:
        sizes = random.choice((1.0, 5.0, 19.0, 60.0)), random.choice((1.0, 6.0, 40.0)), random.choice((0.1, 5.0, 900.0))
        disk = Kind("puck", *sizes)
    return kinds, disk


def _men(random: Random, side: Side, count: int, kinds: Sequence[Kind], conditions: Conditions) -> list[Man]:
    """Return up to `count` pieces at random places. Half of them touch or nearly touch another piece."""
    men: list[Man] = []
    room = _room(side)
    for _ in range(count):
        kind = random.choice(kinds)
        radius = _radius(kind, conditions, BELLY)
        for _ in range(12):
            if men and random.random() < 0.5:
                other, turn = random.choice(men), random.uniform(0, 2 * math.pi)
                apart = radius + conditions.kind(other.kind).radius + random.choice((0.0, 1e-9, 1e-4, 0.01, 1))
                x, y = other.at.x + apart * math.cos(turn), other.at.y + apart * math.sin(turn)
            else:
                x, y = random.uniform(-room, room), random.uniform(-room, room)
            limit = room - radius if side.platform is None else room
            if (side.is_round and math.hypot(x, y) > limit) or max(abs(x), abs(y)) > limit:
                continue
            if any(math.hypot(x - man.at.x, y - man.at.y) < radius + conditions.kind(man.kind).radius for man in men):
                continue
            if any(math.hypot(x - peg.centre.x, y - peg.centre.y) < radius + peg.radius for peg in side.pegs):
                continue
            holes = (*((side.pocket,) if side.pocket else ()), *side.holes)
            if any(math.hypot(x - hole.centre.x, y - hole.centre.y) < hole.radius for hole in holes):
                continue
            men.append(Man(len(men), kind, random.randrange(2), Point(x, y), random.uniform(0, 360)))
            break
    return men


def _free_place(random: Random, side: Side, men: Sequence[Man], conditions: Conditions, disk: Kind) -> Point | None:
    room, radius = _room(side), conditions.kind(disk).radius
    limit = room - radius - 0.1 if side.platform is None else room - 0.1
    for _ in range(20):
        at = Point(random.uniform(-room, room), random.uniform(-room, room))
        if side.reach(at) > limit:
            continue
        if any(at.distance(man.at) < radius + conditions.kind(man.kind).radius + 0.01 for man in men):
            continue
        if not any(at.distance(each.centre) < radius + each.radius + 0.01 for each in (*side.pegs, *side.holes)):
            return at
    return None


def _radius(kind: Kind, conditions: Conditions, of_pin: float) -> float:
    return of_pin if kind is PIN else conditions.kind(kind).radius


def _room(side: Side) -> float:
    return side.platform or side.inside or 400.0
