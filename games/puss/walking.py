"""Movement of the men (pieces) in Puss in the Corner. Men go round pegs and past other men.

A piece moves along the edge of a star space that it may not enter. All men are equally fast. A tick is a thirtieth of a second.
After each tick, positions are rounded to a fixed grid, so that a saved game replays identically on any machine.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

from board.geometry import Point
from board.men import CHECKER
from board.sides import CROKINOLE_SIDE, PEG_RADIUS, PLATFORM, RING_ONE, STAR_RADIUS

BEAT = 30
"""Number of clock ticks per second in Puss in the Corner."""
SPEED = 650.0
"""Largest speed of a piece, in mm/s. With this value, about half of the bots' attempts to swap corners succeed."""
STEP = SPEED / BEAT
MAN = CHECKER.radius
REACHABLE = PLATFORM - MAN
CLEAR = STAR_RADIUS + MAN
"""Distance (mm) from a star's centre beyond which a man (piece) lies wholly outside the star space."""
TOUCH = 2 * MAN
GRAIN = 0.01
"""Spacing, in mm, of the grid to which the positions of the men (pieces) are rounded."""
STARS = ("star-north-east", "star-north-west", "star-south-west", "star-south-east")
"""Names of the four corner stars, counter-clockwise, so that neighbours are adjacent in the list."""
STAR_POINTS = tuple(CROKINOLE_SIDE.place(star).at for star in STARS)


def corner(at: Point) -> int:
    """Return the index of the corner star in the same quarter of the board as the point `at`."""
    if at.y >= 0.0:
        return 0 if at.x >= 0.0 else 1
    return 2 if at.x < 0.0 else 3


_PEGS = tuple(peg.centre for peg in CROKINOLE_SIDE.pegs)
_PEG_REACH = PEG_RADIUS + MAN
ROUND_PEGS = 0.9
_PEG_BAND = ((RING_ONE - _PEG_REACH - STEP) ** 2, (RING_ONE + _PEG_REACH + STEP) ** 2)


def on_platform(x: float, y: float) -> Point:
    """Return the point of the playing surface nearest to (`x`, `y`), rounded to the grid of possible positions."""
    x = min(max(x, -REACHABLE), REACHABLE)
    y = min(max(y, -REACHABLE), REACHABLE)
    return Point(round(x, 2), round(y, 2))


def slide(start: Point, goal: Point, others: Collection[Point]) -> Point:
    """Return the position of a man (piece) after moving toward its goal for one clock tick. The man goes round pegs and other
    men.
    """
    end = on_platform(*_along(start, goal))
    for other in others:
        gap = end.distance(other)
        if gap < TOUCH and gap < start.distance(other):
            steps = _past(start, end, other)
            return next((step for step in steps if is_clear(start, step, others)), start)
    return end


def _past(start: Point, end: Point, other: Point) -> Iterator[Point]:
    """Yield possible steps of a man (piece) past another man: first along the other man's edge, next to the right, last to the
    left.
    """
    gap, was = end.distance(other), start.distance(other)
    if gap > 0.0:
        slip = other + (end - other) * (TOUCH / gap)
        if STEP / 4 < slip.distance(start) <= STEP:
            yield on_platform(slip.x, slip.y)
    if was > 0.0:
        right = Point(other.y - start.y, start.x - other.x) * (STEP / was)
        yield on_platform(start.x + right.x, start.y + right.y)
        yield on_platform(start.x - right.x, start.y - right.y)


def is_clear(start: Point, end: Point, others: Collection[Point]) -> bool:
    """True if a step creates no overlap with another man (piece) or a peg, and makes no existing overlap larger."""
    if any(end.distance(other) < min(TOUCH - GRAIN, start.distance(other)) for other in others):
        return False
    return not any(end.distance(peg) < min(_PEG_REACH - GRAIN, start.distance(peg)) for peg in _PEGS)


def prowl(start: Point, goal: Point, is_lifted: bool) -> Point:
    """Return the position of Puss (the player in the middle) after moving toward its goal for one clock tick.

    A lifted Puss passes over pegs. Puss never enters a star space.
    """
    x, y = _along(start, goal, is_lifted)
    end = on_platform(x, y)
    middle = STAR_POINTS[corner(end)]
    # A new Puss may start on a star space. It is only prevented from going farther in.
    if end.distance(middle) < min(CLEAR, start.distance(middle)):
        return keep_off(start, end, middle)
    return end


def _along(start: Point, goal: Point, is_lifted: bool = False) -> tuple[float, float]:
    dx, dy = goal.x - start.x, goal.y - start.y
    distance = math.hypot(dx, dy)
    if distance > STEP:
        dx, dy = dx * STEP / distance, dy * STEP / distance
    x, y = start.x + dx, start.y + dy
    if is_lifted or not _PEG_BAND[0] < x * x + y * y < _PEG_BAND[1]:
        return x, y
    # Two half steps, so that a fast man cannot pass through a peg. The steps are short because the way round the peg is longer.
    dx, dy = dx * ROUND_PEGS, dy * ROUND_PEGS
    x, y = _round_pegs(start.x + dx / 2, start.y + dy / 2)
    x, y = _round_pegs(x + dx / 2, y + dy / 2)
    # A Puss that is set down on a peg must not be pushed off the peg faster than the speed limit.
    share = STEP / max(STEP, math.hypot(x - start.x, y - start.y))
    return start.x + (x - start.x) * share, start.y + (y - start.y) * share


def _round_pegs(x: float, y: float) -> tuple[float, float]:
    for peg in _PEGS:
        gap = math.hypot(x - peg.x, y - peg.y)
        if 0.0 < gap < _PEG_REACH:
            return peg.x + (x - peg.x) / gap * _PEG_REACH, peg.y + (y - peg.y) / gap * _PEG_REACH
    return x, y


def keep_off(start: Point, end: Point, middle: Point) -> Point:
    """Return the position of a piece after moving for one clock tick along the edge of a star space that it may not enter."""
    limit = min(CLEAR + GRAIN, start.distance(middle))
    bearing = math.atan2(start.y - middle.y, start.x - middle.x)
    turn = math.remainder(math.atan2(end.y - middle.y, end.x - middle.x) - bearing, math.tau)
    for share in (1.0, 0.8, 0.5, 0.2):
        angle = bearing + turn * share
        edge = on_platform(middle.x + limit * math.cos(angle), middle.y + limit * math.sin(angle))
        if edge.distance(middle) >= limit - GRAIN and edge.distance(start) <= STEP:
            return edge
    return start


def closest(a: Point, a_after: Point, b: Point, b_after: Point) -> float:
    """Return the smallest distance in mm between two pieces during one clock tick.

    The pieces move in straight lines, from `a` to `a_after` and from `b` to `b_after`.
    """
    x, y = a.x - b.x, a.y - b.y
    dx, dy = a_after.x - b_after.x - x, a_after.y - b_after.y - y
    square = dx * dx + dy * dy
    share = min(1.0, max(0.0, -(x * dx + y * dy) / square)) if square else 0.0
    return math.hypot(x + dx * share, y + dy * share)
