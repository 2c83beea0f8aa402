"""Random shots of every kind, for recorded shots and for long tests. The same seed gives the same shot."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from board.geometry import Point
from board.men import DISK, PIN, Lie, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, INSIDE, PLATFORM, Side
from games.catalogue import GAMES
from games.flicking import FlickingGame
from physics.engine.check import check_men
from physics.materials import USUAL, Conditions
from physics.simulate import ImpossibleShot, simulate
from physics.tools.crowd import crowded_board, flick_from_the_edge

RADIUS = DISK.radius
FLICKING = [game() for game in GAMES if issubclass(game, FlickingGame)]
RACKS: dict[str, tuple[Man, ...]] = {
    game.card.name: game.men(game.start(2)) for game in FLICKING if game.card.side is CHECKER_SIDE
}
"""Pins at the start of every pin game, by the name of the game."""
CONDITIONS = tuple(
    Conditions(*each) for each in itertools.product(("waxed", "powdered", "dry"), ("rubber", "bare"), ("ring", "solid"))
)
SORTS = ("crowd", "late", "corner", "pocket", "knock-out", "edge", "practice", *RACKS)


@dataclass(frozen=True)
class Drawn:
    sort: str
    side: Side
    men: tuple[Man, ...]
    flick: Flick
    conditions: Conditions = USUAL


def draw(sort: str, seed: int, conditions: Conditions | None = None) -> Drawn:
    """Return a random legal shot of the kind `sort`. If `conditions` is None, they are random too."""
    random = Random(f"{sort} {seed}")
    while True:
        today = conditions or (random.choice(CONDITIONS) if random.random() < 0.3 else USUAL)
        drawn = _DRAWERS.get(sort, _rack)(random, sort, today)
        try:
            shooter = Man(10_000, DISK, 0, drawn.flick.at)
            check_men(drawn.side, (*drawn.men, shooter), shooter.id, today)
        except ImpossibleShot:
            continue
        return drawn


def corner(random: Random, count: int) -> list[Man]:
    """Return `count` disks side by side in the ditch, as close to its far right corner as they fit."""
    men: list[Man] = []
    spread, tries = 40.0, 0
    while len(men) < count:
        tries += 1
        spread += 10.0 if tries % 200 == 0 else 0.0
        x, y = (round(random.uniform(PLATFORM + RADIUS - spread, INSIDE - RADIUS), 4) for _ in range(2))
        if max(x, y) < PLATFORM + RADIUS:
            continue
        if all((man.at.x - x) ** 2 + (man.at.y - y) ** 2 >= 4 * RADIUS**2 for man in men):
            men.append(Man(len(men), DISK, 0, Point(x, y), lie=Lie.DITCH))
    return men


def _crowd(random: Random, sort: str, conditions: Conditions) -> Drawn:
    men = crowded_board(random, random.randrange(1, 25), random.randrange(0, 2), random.random() < 0.3)
    return Drawn(sort, CROKINOLE_SIDE, tuple(men), _from_the_edge(random, men), conditions)


def _late(random: Random, sort: str, conditions: Conditions) -> Drawn:
    """Return a shot late in a round of Crokinole, when most disks lie in the ditch around the board."""
    ditch = random.randrange(8, 20)
    men = crowded_board(random, ditch + random.randrange(1, 5), ditch, random.random() < 0.5)
    return Drawn(sort, CROKINOLE_SIDE, tuple(men), _from_the_edge(random, men), conditions)


def _corner(random: Random, sort: str, conditions: Conditions) -> Drawn:
    men = corner(random, random.randrange(9, 24))
    at = Point(round(random.uniform(225.0, 262.0), 2), round(random.uniform(225.0, 262.0), 2))
    return Drawn(sort, CROKINOLE_SIDE, tuple(men), _flick(random, at, random.uniform(0.0, 90.0), 300.0, 2500.0), conditions)


def _pocket(random: Random, sort: str, conditions: Conditions) -> Drawn:
    """Return a shot at the pocket (the hole in the middle), straight or slightly off. Sometimes a disk stands in the way."""
    men = [Man(0, DISK, 1, _about(random, 60.0))] if random.random() < 0.5 else []
    at = Point(round(random.uniform(-15.0, 15.0), 2), -263.525)
    heading = math.degrees(math.atan2(-at.y, -at.x)) + random.uniform(-2.0, 2.0)
    return Drawn(sort, CROKINOLE_SIDE, tuple(men), _flick(random, at, heading, 700.0, 1700.0), conditions)


def _knock_out(random: Random, sort: str, conditions: Conditions) -> Drawn:
    """Return a hard shot at a disk that lies in the pocket, the hole in the middle of the board."""
    seated = Man(0, DISK, 1, Point(0.0, 0.0), lie=Lie.POCKET)
    at = Point(round(random.uniform(-15.0, 15.0), 2), -263.525)
    heading = math.degrees(math.atan2(-at.y, -at.x)) + random.uniform(-4.0, 4.0)
    return Drawn(sort, CROKINOLE_SIDE, (seated,), _flick(random, at, heading, 1200.0, 5000.0), conditions)


def _edge(random: Random, sort: str, conditions: Conditions) -> Drawn:
    """Return a shot at one of several pins and disks that stand near the edge of the platform."""
    men = [
        Man(number, PIN if random.random() < 0.6 else DISK, 0, Point(round(random.uniform(-200.0, 200.0), 2), y))
        for number, y in enumerate(round(random.uniform(230.0, 279.4), 2) for _ in range(random.randrange(1, 5)))
    ]
    target = men[0].at
    at = Point(round(target.x + random.uniform(-60.0, 60.0), 2), round(target.y - random.uniform(60.0, 200.0), 2))
    heading = math.degrees(math.atan2(target.y - at.y, target.x - at.x)) + random.uniform(-5.0, 5.0)
    return Drawn(sort, CROKINOLE_SIDE, tuple(men), _flick(random, at, heading, 200.0, 4000.0), conditions)


def _practice(random: Random, sort: str, conditions: Conditions) -> Drawn:
    """Return a shot among random pieces, on either side of the board."""
    side = random.choice((CROKINOLE_SIDE, CHECKER_SIDE))
    room = (PLATFORM if side is CROKINOLE_SIDE else INSIDE) - RADIUS
    men: list[Man] = []
    for number in range(random.randrange(0, 12)):
        man = Man(number, random.choice((DISK, DISK, PIN)), 0, _about(random, room))
        try:
            check_men(side, (*men, man), -1, conditions)
        except ImpossibleShot:
            continue
        men.append(man)
    return Drawn(
        sort, side, tuple(men), _flick(random, _about(random, room), random.uniform(-180.0, 180.0), 50.0, 6000.0), conditions
    )


def _rack(random: Random, sort: str, conditions: Conditions) -> Drawn:
    """Return a shot at the pins of a pin game, at its start or after one or two shots."""
    men: Sequence[Man] = RACKS[sort]
    for _ in range(random.choice((0, 0, 1, 2))):
        men = simulate(CHECKER_SIDE, men, _at_pins(random, men), conditions, motion=False).men
        # Sometimes remove fallen pins and the disk.
        men = [man for man in men if man.kind is PIN or random.random() < 0.5]
        if random.random() < 0.5:
            men = [man for man in men if man.lie is Lie.UP]
    return Drawn(sort, CHECKER_SIDE, tuple(men), _at_pins(random, men), conditions)


def _at_pins(random: Random, men: Sequence[Man]) -> Flick:
    target = random.choice(men).at if men else Point(0.0, 0.0)
    while True:
        at = Point(*(round(random.uniform(-INSIDE + 16.0, INSIDE - 16.0), 2) for _ in range(2)))
        if at.distance(target) > 150.0 and all(at.distance(man.at) > 45.0 for man in men):
            heading = math.degrees(math.atan2(target.y - at.y, target.x - at.x)) + random.uniform(-4.0, 4.0)
            return _flick(random, at, heading, 600.0, 6000.0)


def _from_the_edge(random: Random, men: list[Man]) -> Flick:
    return flick_from_the_edge(random, men, 200.0, 6000.0, 200.0 if random.random() < 0.4 else 0.0)


def _flick(random: Random, at: Point, heading: float, slowest: float, fastest: float) -> Flick:
    spin = round(random.uniform(-200.0, 200.0), 1) if random.random() < 0.3 else 0.0
    return Flick(at, round(heading, 3), round(random.uniform(slowest, fastest), 1), spin)


def _about(random: Random, room: float) -> Point:
    return Point(round(random.uniform(-room, room), 2), round(random.uniform(-room, room), 2))


_DRAWERS = {
    "crowd": _crowd, "late": _late, "corner": _corner, "pocket": _pocket, "knock-out": _knock_out, "edge": _edge,
    "practice": _practice,
}  # fmt: skip


def numbered(men: Sequence[Man]) -> tuple[Man, ...]:
    """Return the same pieces with ids from 0 on, and without the data that only a game needs."""
    return tuple(replace(man, id=number, seat=0, place="") for number, man in enumerate(men))
