"""Possible shots in Crokinole, for bots.

Each shot has a `kind`. `pocket` aims at the pocket, and `placement` is a soft shot to a place. `straight` and `cut` hit a disk
directly. `through` drives one disk against another, and `carom` bounces off a peg or disk first. `fan` is a hard shot across the
board, not aimed at a disk. If the shot has a target disk, its id follows the kind.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import zip_longest

import numpy as np

from board.geometry import ORIGIN, Point, polar
from board.men import DISK, Man
from board.shots.flick import Flick
from board.sides import PLATFORM
from games.bots.shooting.blows import (
    HANDED_ON,
    TOUCH,
    Array,
    BlowTable,
    all_blows,
    expected_gains,
    is_clear,
    obstacles_of,
    pace_on,
    points_array,
)
from games.bots.shooting.trials import DIGITS, Idea, Repertoire
from games.bots.steadiness import Steadiness

OFFSETS = np.array([-0.9, -0.75, -0.6, -0.45, -0.3, -0.15, 0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9])
"""Points on a disk at which bots try to hit it. 0 is a head-on hit. At 1 or -1 the shot disk just touches the edge."""
FULL = 0.25
"""Largest offset from the target's centre at which a hit is called straight, as a fraction. Other hits are called cuts."""
ARRIVALS = np.array([250.0, 500.0, 800.0, 1100.0, 1500.0, 2000.0, 2800.0, 3800.0])
"""Speeds in mm/s at which a bot's disk may reach the target. The bot chooses the force of the shot accordingly."""
POCKET_SPEEDS = (920.0, 880.0, 960.0, 1000.0, 1050.0)
"""Speeds in mm/s of shots at the pocket (centre hole) from the middle of the shooting line.

Other start points are farther from the pocket, so those shots are slightly faster.
"""
HARD = 0.55
"""Speed of a bot's fast shots, such as shots off a peg (fixed post), as a fraction of the highest speed."""
BOUNCES = np.radians(np.arange(-80.0, 81.0, 4.0))
"""Angles in radians on a round obstacle at which a bot tries to bounce a disk. 0 is the side that faces the shooter."""
FAN = range(0, 44, 2)
"""Directions of a bot's hard shots across the board, in degrees to either side of the line to the board's centre."""


def crokinole_ideas(table: BlowTable, repertoire: Repertoire, hand: Steadiness) -> Iterator[Idea]:
    """Yield possible shots for a bot to try, alternating between the kinds of shots. Each kind starts with its most promising
    shot.
    """
    places = table.places(repertoire.places)
    sorts = [_at_disks(table, places, repertoire, hand)]
    # Indirect shots succeed less often: use them only if few direct shots were found.
    if table.must_strike and repertoire.caroms and len(sorts[0]) < repertoire.breadth // 2:
        sorts += [_through(table, places, repertoire), _off_something(table, places, repertoire)]
    if not table.must_strike:
        sorts += [_at_pocket(table, places), _placements(table, places)]
    for ideas in zip_longest(*sorts):
        yield from (idea for idea in ideas if idea is not None)


def fan(table: BlowTable, repertoire: Repertoire) -> Iterator[Idea]:
    """Yield fast shots in all directions across the board, for a position in which the player cannot aim at any disk."""
    for turn in FAN:
        for place in table.places(repertoire.places):
            for heading in {(ORIGIN - place).heading - turn, (ORIGIN - place).heading + turn}:
                yield Idea(Flick(place, round(heading, 3), HARD * repertoire.hardest), "fan")


def _at_disks(table: BlowTable, places: Sequence[Point], repertoire: Repertoire, hand: Steadiness) -> list[Idea]:
    """Return the shots straight at a disk that have the highest expected gain."""
    targets = [man for man in table.disks_in_play if table.is_enemy(man) or not table.must_strike]
    if not targets:
        return []
    starts = points_array(places)
    shots = all_blows(table, starts, points_array([man.at for man in targets]), OFFSETS, ARRIVALS)
    worth = expected_gains(table, targets, shots, hand)
    ends = starts[:, None, None] + shots.travel[..., None] * np.stack([np.cos(shots.headings), np.sin(shots.headings)], axis=-1)
    for number, target in enumerate(targets):
        obstacles, reaches = obstacles_of([man for man in table.disks_in_play if man is not target], table.board.pegs)
        clear = is_clear(np.broadcast_to(starts[:, None], ends[:, number].shape), ends[:, number], obstacles, reaches)
        worth[:, number][~clear] = -np.inf
    worth[shots.speeds > repertoire.hardest] = -np.inf
    best = _best_of_each(worth, repertoire.breadth)
    return [_blow(places[place], shots.headings[place, man, full], shots.speeds[place, man, full, fast], full, targets[man])
            for place, man, full, fast in best]  # fmt: skip


def _best_of_each(worth: Array, breadth: int) -> list[tuple[int, int, int, int]]:
    """Return at most about `breadth` shots with the highest expected gain, as indices (start point, target, offset, speed).

    Each target disk and each start point contributes only a limited number of shots, so that the shots stay varied.
    """
    worth = np.round(worth, DIGITS)
    share = math.ceil(breadth / worth.shape[1])
    fair = max(2, share // 4)
    found: list[tuple[float, tuple[int, int, int, int]]] = []
    for man in range(worth.shape[1]):
        mine: list[tuple[float, tuple[int, int, int, int]]] = []
        for place in range(worth.shape[0]):
            table = worth[place, man]
            for index in np.argsort(-table, axis=None, kind="stable")[:fair]:
                full, fast = divmod(int(index), table.shape[1])
                mine.append((float(table[full, fast]), (place, man, full, fast)))
        found += sorted(mine, key=lambda item: -item[0])[:share]
    return [where for value, where in sorted(found, key=lambda item: -item[0]) if value > -np.inf]


def _blow(place: Point, heading: float, speed: float, full: int, target: Man) -> Idea:
    flick = Flick(place, round(math.degrees(heading), 3), round(float(speed), 1))
    return Idea(flick, f"{'straight' if abs(OFFSETS[full]) < FULL else 'cut'} {target.id}")


def _through(table: BlowTable, places: Sequence[Point], repertoire: Repertoire) -> list[Idea]:
    """Return shots that drive one of the shooter's own disks into a rival disk."""
    ideas = []
    for own in (man for man in table.disks_in_play if not table.is_enemy(man)):
        for enemy in (man for man in table.disks_in_play if table.is_enemy(man)):
            beyond = enemy.at - own.at
            behind = own.at - beyond * (TOUCH / beyond.length)
            if _can_slide(table, own.at, enemy.at, own.at, enemy.at):
                ideas += [
                    _drive(place, behind, repertoire.hardest, f"through {enemy.id}")
                    for place in places
                    if (behind - place).dot(beyond) > 0.3 * (behind - place).length * beyond.length
                    and _can_slide(table, place, behind, own.at)
                ]
    return ideas


def _off_something(table: BlowTable, places: Sequence[Point], repertoire: Repertoire) -> list[Idea]:
    """Return shots that hit a rival disk after bouncing off a peg (fixed post) or off a disk of the shooter's side."""
    things = [(peg.centre, peg.radius + DISK.radius, 1.0 + table.conditions.peg_bounce) for peg in table.board.pegs]
    things += [(man.at, TOUCH, HANDED_ON) for man in table.disks_in_play if not table.is_enemy(man)]
    return [
        _drive(place, touch, repertoire.hardest, f"carom {enemy.id}")
        for enemy in table.disks_in_play
        if table.is_enemy(enemy)
        for centre, reach, bounce in things
        for place in places
        for touch in _bounce_points(place, centre, reach, bounce, enemy.at)
        if _can_slide(table, place, touch, centre) and _can_slide(table, touch, enemy.at, centre, enemy.at)
    ]


def _bounce_points(place: Point, centre: Point, reach: float, bounce: float, target: Point) -> list[Point]:
    """Return the positions of the shot disk's centre at which it touches a round obstacle and rebounds toward `target`.

    `place` is the start of the shot, and `centre` is the middle of the obstacle. The disk touches the obstacle if their centres
    are `reach` mm apart. The contact changes the disk's speed toward the obstacle by `bounce` times that speed.
    """
    front = math.atan2(place.y - centre.y, place.x - centre.x)
    normals = np.stack([np.cos(front + BOUNCES), np.sin(front + BOUNCES)], axis=-1)
    touches = np.array([centre.x, centre.y]) + reach * normals
    arriving = touches - np.array([place.x, place.y])
    arriving /= np.hypot(arriving[:, 0], arriving[:, 1])[:, None]
    closing = (arriving * normals).sum(axis=1)
    leaving = arriving - bounce * closing[:, None] * normals
    wanted = np.array([target.x, target.y]) - touches
    side = leaving[:, 0] * wanted[:, 1] - leaving[:, 1] * wanted[:, 0]
    ahead = (leaving * wanted).sum(axis=1) > 0.0
    crosses = np.nonzero((side[:-1] * side[1:] <= 0.0) & ahead[:-1] & ahead[1:] & (closing[:-1] < 0.0))[0]
    found = []
    for i in crosses.tolist():
        share = float(side[i] / (side[i] - side[i + 1])) if side[i] != side[i + 1] else 0.0
        touch = touches[i] + share * (touches[i + 1] - touches[i])
        found.append(Point(float(touch[0]), float(touch[1])))
    return found


def _drive(place: Point, to: Point, hardest: float, kind: str) -> Idea:
    return Idea(Flick(place, round((to - place).heading, 3), HARD * hardest), kind)


def _can_slide(table: BlowTable, start: Point, end: Point, *apart_from: Point) -> bool:
    """True if a disk can slide from `start` to `end` without touching an obstacle.

    Obstacles within 1 mm of the points `apart_from` are ignored.
    """
    ats, reaches = obstacles_of(table.disks_in_play, table.board.pegs)
    for at in apart_from:
        keep = np.hypot(ats[:, 0] - at.x, ats[:, 1] - at.y) > 1.0
        ats, reaches = ats[keep], reaches[keep]
    return bool(is_clear(points_array([start]), points_array([end]), ats, reaches)[0])


def _at_pocket(table: BlowTable, places: Sequence[Point]) -> list[Idea]:
    """Return shots that go straight into the pocket, the centre hole."""
    open_ways = [place for place in places if _can_slide(table, place, ORIGIN)]
    shortest, pace = PLATFORM - DISK.radius, pace_on(table.conditions)
    return [
        Idea(Flick(place, round((ORIGIN - place).heading, 3), _faster(table, pace * speed, place.length - shortest)), "pocket")
        for speed in POCKET_SPEEDS
        for place in open_ways
    ]


def _faster(table: BlowTable, speed: float, distance: float) -> float:
    """Return the initial speed that a disk needs to reach `speed` after sliding `distance` mm. Speeds are in mm/s."""
    return round(math.sqrt(speed**2 + table.slowing * distance), 1)


def _placements(table: BlowTable, places: Sequence[Point]) -> list[Idea]:
    """Return soft shots that leave the disk in ring 1, behind a peg (fixed post) if possible."""
    ideas = []
    for radius in (table.inner_ring - 1.6 * DISK.radius, 0.4 * table.inner_ring):
        for heading in range(0, 360, 45):
            spot = polar(radius, heading + 22.5)
            open_ways = [place for place in places if _can_slide(table, place, spot)]
            if open_ways:
                place = min(open_ways, key=spot.distance)
                speed = _faster(table, 0.0, place.distance(spot))
                ideas.append(Idea(Flick(place, round((spot - place).heading, 3), speed), "placement"))
    return ideas
