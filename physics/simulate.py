"""A shot from the flick until everything lies still: `simulate(side, men, flick)`.

Results depend on the arguments alone: the same shot gives the same bytes in any process and after any other shots.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from board.geometry import Point
from board.men import Man
from board.moves import Flick
from board.sides import Side
from physics.body import Body
from physics.check import ImpossibleShot, check_flick, check_men, shot_disk
from physics.course import Course
from physics.materials import Conditions
from physics.shot import Shot

__all__ = ["ImpossibleShot", "Simulator", "simulate"]


def simulate(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions = Conditions(), *, motion: bool = True) -> Shot:
    """What comes of this flick among these men.

    The disk that is shot is the one that lies at `flick.at`; if none does, a fresh one is put there. `ImpossibleShot` says in
    one sentence what cannot be.
    """
    course = course_of(side, men, flick, conditions, motion)
    course.run()
    rests = tuple(_at_rest(body) for body in course.bodies)
    return Shot(
        flick,
        course.shooter.id,
        rests,
        course.witness.events(),
        round(course.time, 6),
        course.witness.motion(course.bodies) if motion else None,
    )


def course_of(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, motion: bool) -> Course:
    """A shot about to be worked out."""
    check_flick(flick)
    everything, disk = shot_disk(men, flick)
    check_men(side, everything, disk, conditions)
    return Course(side, everything, disk, flick, conditions, motion)


class Simulator:
    """A side under some conditions, for those who try many shots on it."""

    def __init__(self, side: Side, conditions: Conditions = Conditions()) -> None:
        self.side, self.conditions = side, conditions

    def simulate(self, men: Sequence[Man], flick: Flick, *, motion: bool = False) -> Shot:
        return simulate(self.side, men, flick, self.conditions, motion=motion)


def _at_rest(body: Body) -> Man:
    """Adding nothing turns -0.0 into 0.0, which reads better."""
    turn = round(math.degrees(body.angle) % 360.0, 4) % 360.0
    return replace(body.man, at=Point(round(body.x, 4) + 0.0, round(body.y, 4) + 0.0), turn=turn + 0.0, lie=body.lie)
