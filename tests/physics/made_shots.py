"""Shots for the tests of the physics: boards without a rim, pieces in a line, and velocities at a contact."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from board.geometry import Point
from board.men import DISK, Man
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from physics.engine.body import bodies_of
from physics.engine.course import Course
from physics.materials import USUAL, Conditions
from physics.simulate import simulate

FAR = 50_000.0
"""Half the width in mm of a board that is so large that no disk reaches its rim."""
SWEPT = Flick(Point(-250.0, -250.0), 49.62655602431207, 6000.0, -3.705965713551649)
"""A flick at ten pins, in which a falling pin starts to touch a standing one exactly when the simulation changes its time
step.
"""


class Watched(Course):
    """A shot that stores the velocities of all pieces before and after its first contact."""

    before: list[tuple[float, float, float]]
    after: list[tuple[float, float, float]]

    def _strike(self, i: int, j: int) -> None:
        if hasattr(self, "after"):
            super()._strike(i, j)
            return
        for man in self.bodies:
            man.move_to(self.time)
        self.before = [(man.vx, man.vy, man.spin) for man in self.bodies]
        super()._strike(i, j)
        self.after = [(man.vx, man.vy, man.spin) for man in self.bodies]


def endless(men: Sequence[Man], flick: Flick, conditions: Conditions = USUAL, inside: float = FAR) -> Watched:
    """Simulate a shot on a very large flat floor, and return it. The disk that is shot is piece 0."""
    everything = [Man(0, DISK, 0, flick.at), *men]
    bodies = bodies_of(everything, conditions)
    course = Watched(CHECKER_SIDE, bodies, bodies[0], flick, conditions, False, inside)
    course.run()
    return course


def crokinole(men: Sequence[Man], flick: Flick, **more: Any) -> Shot:
    return simulate(CROKINOLE_SIDE, men, flick, **more)


def disk(number: int, x: float, y: float, **more: Any) -> Man:
    return Man(number, DISK, 0, Point(x, y), **more)


def shoot(side: Side, men: Sequence[Man], flick: Flick, **more: Any) -> Shot:
    return simulate(side, men, flick, motion=False, **more)
