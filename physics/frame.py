"""A man as the space has it: a body, and the outline that suits how the man lies."""

from __future__ import annotations

import math

import pymunk

from board.men import Lie
from physics.body import LOW, OUT, TOP, Body
from physics.materials import DISK_BOUNCE, Figures
from physics.plain import ANGLE, SPIN, VX, VY, PlainBody, X, Y, stretch
from physics.toppling import LENGTH, LYING_BOUNCE, LYING_INERTIA, LYING_RADIUS, MASS

GRIP = 2e-6
"""mm. How much wider a man is in the space than in truth: the space finds only what overlaps."""
HEAVY = 1e12
"""g, g mm². What stands fast weighs this much."""
FLOORS = (pymunk.ShapeFilter(categories=1, mask=1), pymunk.ShapeFilter(categories=2, mask=2))
BOTH_FLOORS = pymunk.ShapeFilter(categories=3, mask=3)
ROUND_RIM = pymunk.ShapeFilter(group=1, categories=3, mask=3)
"""The pieces of a round rim, which lie upon each other."""
NOWHERE = pymunk.ShapeFilter(categories=0, mask=0)
LEAST = 1e-9
"""A bounce or a friction of a disk that is none to speak of: others are divided by its root."""
LYING_ELASTICITY = LYING_BOUNCE / math.sqrt(DISK_BOUNCE)
"""Of a pin on its side, whatever disks are like."""
SEATED, DOWN = 3, 4
"""How a man may lie besides on either floor, or out: in the pocket, and on its side as a pin does."""


class Frame:
    """It is in the space from the start and never leaves it."""

    __slots__ = ("body", "lying", "numbers", "posture", "reach", "shape", "x", "y")

    def __init__(self, man: Body, figures: Figures) -> None:
        self.body = PlainBody(man.mass, man.inertia)
        self.numbers = self.body.numbers()
        self.shape = pymunk.Circle(self.body, man.radius + GRIP)
        if man.is_pin:
            finish(self.shape, figures.pin_bounce, figures.pin_friction, figures, FLOORS[TOP])
        else:
            finish(self.shape, figures.disk_bounce, figures.disk_friction, figures, FLOORS[TOP])
        self.lying: pymunk.Segment | None = None
        """The outline of a pin on its side, and on its way there."""
        if man.is_pin:
            self.lying = pymunk.Segment(self.body, (0.0, 0.0), (0.0, 0.0), LYING_RADIUS)
            finish(self.lying, figures.pin_bounce, figures.pin_friction, figures, NOWHERE)
            self.lying.elasticity = LYING_ELASTICITY
        self.reach = 0.0
        """How far that goes from the middle to either end."""
        self.posture = TOP
        self.x = self.y = math.nan
        """Where it has been placed; no number if it has been put away, or moved on from there."""

    def place(self, man: Body) -> None:
        """Set it where the man is, as fast as the man is."""
        numbers = self.numbers
        self.x = numbers[X] = man.x
        self.y = numbers[Y] = man.y
        numbers[VX], numbers[VY], numbers[SPIN] = man.vx, man.vy, man.spin
        if man.is_pin:
            # However it stands, it is the same: but the space would not find it so to the last bit.
            numbers[ANGLE] = man.angle if man.tilt else 0.0

    def take(self, man: Body) -> None:
        """Give the man the velocity and spin that the space has given the frame."""
        numbers = self.numbers
        man.vx, man.vy, man.spin = numbers[VX], numbers[VY], numbers[SPIN]

    def read_place(self, man: Body) -> None:
        """Give the man the place that the space has given the frame."""
        numbers = self.numbers
        man.x, man.y = numbers[X], numbers[Y]
        if man.tilt:
            man.angle = numbers[ANGLE]

    def read(self, man: Body) -> None:
        """Give the man the place, the velocity and the spin."""
        self.read_place(man)
        self.take(man)

    def dress(self, man: Body) -> None:
        """The outline and the weight that suit how the man lies."""
        posture = OUT if man.level == OUT else DOWN if man.tilt else SEATED if man.lie is Lie.POCKET else man.level
        if posture == self.posture:
            return
        is_up, self.posture = self.posture != DOWN, posture
        body = self.body
        if self.lying is not None:
            self.shape.filter = FLOORS[TOP] if posture == TOP else NOWHERE
            self.lying.filter = FLOORS[TOP] if posture == DOWN else NOWHERE
            if is_up:
                self.tilt(math.radians(man.tilt))
        else:
            self.shape.filter = NOWHERE if posture == OUT else FLOORS[LOW if posture == LOW else TOP]
        if posture == DOWN:
            body.mass, body.moment = MASS * man.weight, LYING_INERTIA * man.weight
        elif posture == SEATED:
            body.mass, body.moment = HEAVY, HEAVY
        else:
            body.mass, body.moment = man.mass, man.inertia

    def tilt(self, tilt: float) -> None:
        """A pin on its way down throws a shadow that grows with its tilt (radians); at a quarter turn it lies."""
        assert self.lying is not None
        reach = LENGTH / 2 * math.sin(tilt) - LYING_RADIUS
        if reach < 0.0:
            reach = 0.0
        if reach != self.reach:
            self.reach = reach
            stretch(self.lying, reach)


def finish(shape: pymunk.Shape, bounce: float, friction: float, figures: Figures, floors: pymunk.ShapeFilter) -> None:
    """How a shape bounces a disk and rubs against it."""
    # The space multiplies the bounces, and the frictions, of the two that meet.
    shape.elasticity = bounce / math.sqrt(max(figures.disk_bounce, LEAST))
    of_disk = math.sqrt(max(figures.disk_friction, LEAST))
    shape.friction = of_disk if friction == figures.disk_friction else friction / of_disk
    shape.filter = floors
