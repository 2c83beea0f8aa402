"""Prepare a shot: find the disk to be shot, build the bodies, and validate them."""

from __future__ import annotations

from collections.abc import Sequence

from board.men import DISK, PIN, Man
from board.shots.flick import Flick
from board.sides import Side
from physics.engine.body import UP, Body
from physics.engine.check import SAME_PLACE, ImpossibleShot, are_surely_possible, check_flick, check_men, check_spin
from physics.engine.course import Course
from physics.materials import Conditions


def course_of(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, motion: bool) -> Course:
    """Validate a shot and prepare its simulation. Raise ImpossibleShot with one sentence for an invalid shot."""
    check_flick(flick)
    everything, disk = shot_disk(men, flick)
    bodies = bodies_of(everything, conditions)
    if not are_surely_possible(side, bodies, conditions):
        check_men(side, sorted(everything, key=_id), disk, conditions)
    if flick.spin:
        check_spin(flick.spin, next(conditions.kind(man.kind) for man in everything if man.id == disk))
    return Course(side, bodies, disk, flick, conditions, motion)


def shot_disk(men: Sequence[Man], flick: Flick) -> tuple[list[Man], int]:
    """Return all men, and the id of the one to be shot: the man at the flick, or a new disk at the end."""
    at = flick.at
    x: float = at.x
    next_id = 0
    for man in men:
        place = man.at
        there: float = place.x
        if -SAME_PLACE <= there - x <= SAME_PLACE and place.distance(at) <= SAME_PLACE and man.lie is UP:
            if man.kind is PIN:
                raise ImpossibleShot("A pin can't be shot.")
            return list(men), man.id
        if man.id >= next_id:
            next_id = man.id + 1
    return [*men, Man(next_id, DISK, -1, at)], next_id


def bodies_of(men: Sequence[Man], conditions: Conditions) -> list[Body]:
    """Return the bodies of these men, sorted by place.

    Rounding of simultaneous contacts depends on the order, and ids are arbitrary.
    """
    order = []
    for number, man in enumerate(men):
        at = man.at
        order.append((man.kind is PIN, at.x, at.y, man.id, number))
    order.sort()
    bodies: list[Body] = []
    like: Body | None = None
    for index, (_, _, _, _, number) in enumerate(order):
        like = Body(men[number], index, conditions, like)
        bodies.append(like)
    return bodies


def _id(man: Man) -> int:
    return man.id
