"""Random crowded boards and hard shots, for benchmarks, long tests and studies."""

from __future__ import annotations

import math
from random import Random

from board.geometry import Point
from board.men import DISK, PIN, Lie, Man
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE, INSIDE, PLATFORM, SPOTS

TOUCHING = 2 * DISK.radius + 0.0001
SHOOTING_LINE = -(PLATFORM - DISK.radius)


def ten_pins() -> list[Man]:
    """Return ten standing pins on their printed spots."""
    return [Man(number, PIN, -1, at) for number, at in enumerate(SPOTS)]


def crowded_board(random: Random, count: int, ditch: int = 0, seated: bool = False) -> list[Man]:
    """Return the pieces of a crokinole board with `count` disks at random places, so that some of them touch.

    `ditch` of these disks lie in the ditch around the platform. If `seated` is True, one more disk lies in the hole in the
    middle.
    """
    men: list[Man] = []
    while len(men) < count:
        low = len(men) < ditch
        at = _in_ditch(random) if low else _on_platform(random, men)
        if at is not None and _is_free(at, low, men):
            men.append(Man(len(men), DISK, len(men) % 2, at, lie=Lie.DITCH if low else Lie.UP))
    if seated:
        men.append(Man(len(men), DISK, 0, Point(0.0, 0.0), lie=Lie.POCKET))
    return men


def flick_from_the_edge(random: Random, men: list[Man], slowest: float, fastest: float, spin: float = 0.0) -> Flick:
    """Return a random shot across the board, with a speed between `slowest` and `fastest` in mm/s.

    It starts at a point of player 1's shooting line that is clear of all pieces. `spin` is the largest spin in rad/s.
    """
    while True:
        at = Point(round(random.uniform(-209.5, 209.5), 2), SHOOTING_LINE)
        if _is_free(at, False, men):
            return Flick(
                at,
                round(random.uniform(10.0, 170.0), 2),
                round(random.uniform(slowest, fastest), 1),
                round(random.uniform(-spin, spin), 1) + 0.0,
            )


def _in_ditch(random: Random) -> Point:
    along = random.uniform(-INSIDE + DISK.radius, INSIDE - DISK.radius)
    out = random.choice((-1.0, 1.0)) * random.uniform(PLATFORM + DISK.radius, INSIDE - DISK.radius)
    along, out = round(along, 3), round(out, 3)
    return Point(along, out) if random.random() < 0.5 else Point(out, along)


def _on_platform(random: Random, men: list[Man]) -> Point | None:
    up = [man for man in men if man.lie is Lie.UP]
    room = PLATFORM - 4.0
    if up and random.random() < 0.4:
        beside = random.choice(up).at
        turn = random.uniform(0.0, 2.0 * math.pi)
        at = Point(round(beside.x + TOUCHING * math.cos(turn), 4), round(beside.y + TOUCHING * math.sin(turn), 4))
        return at if max(abs(at.x), abs(at.y)) < room else None
    return Point(round(random.uniform(-room, room), 3), round(random.uniform(-room, room), 3))


def _is_free(at: Point, low: bool, men: list[Man]) -> bool:
    if any((man.lie is Lie.DITCH) == low and man.at.distance(at) < 2 * DISK.radius - 0.0002 for man in men):
        return False
    if low:
        return True
    if any(peg.centre.distance(at) < peg.radius + DISK.radius for peg in CROKINOLE_SIDE.pegs):
        return False
    return at.length > 2 * DISK.radius + 1.0
