"""A man as the space has it: a body, and the outline that suits how the man lies."""

from __future__ import annotations

import math
from typing import Any, Final

import pymunk

from physics.engine.body import LOW, OUT, POCKET, TOP, Body
from physics.engine.plain import (
    ANGLE,
    LEFT,
    RIGHT,
    SPIN,
    VX,
    VY,
    Ends,
    PlainBody,
    PlainSpace,
    X,
    Y,
    next_number,
    put_back,
    set_ends,
    set_filter,
    set_mass,
    set_moment,
    take_out,
)
from physics.engine.toppling import LENGTH, LYING_BOUNCE, LYING_INERTIA, LYING_RADIUS, MASS
from physics.materials import DISK_BOUNCE, Figures

GRIP: Final = 2e-6
"""mm. How much wider a man is in the space than in truth: the space finds only what overlaps."""
HEAVY: Final = 1e12
"""g, g mm². What stands fast weighs this much."""
FLOORS: Final = (pymunk.ShapeFilter(categories=1, mask=1), pymunk.ShapeFilter(categories=2, mask=2))
BOTH_FLOORS: Final = pymunk.ShapeFilter(categories=3, mask=3)
ROUND_RIM: Final = pymunk.ShapeFilter(group=1, categories=3, mask=3)
"""The pieces of a round rim, which lie upon each other."""
NOWHERE: Final = pymunk.ShapeFilter(categories=0, mask=0)
LEAST: Final = 1e-9
"""A bounce or a friction of a disk that is none to speak of: others are divided by its root."""
LYING_ELASTICITY: Final = LYING_BOUNCE / math.sqrt(DISK_BOUNCE)
"""Of a pin on its side, whatever disks are like."""
SEATED: Final = 3
DOWN: Final = 4
UNKNOWN: Final = 5
"""How a man may lie besides on either floor, or out: in the pocket, and on its side as a pin does; or how nobody knows yet."""


class Frame:
    """Its body is in the space from the start and never leaves it; of a pin's two outlines that one is which it has now.

    What is merely filtered out is looked for in every step, which would be a third of its time.
    """

    __slots__ = (
        "body", "ends", "lying", "number", "numbers", "outline", "pointer", "posture", "reach", "shape", "shown",
        "space", "standing", "x", "y",
    )  # fmt: skip

    def __init__(self, man: Body, figures: Figures, space: PlainSpace) -> None:
        self.body = PlainBody(man.mass, man.inertia)
        self.numbers = self.body.numbers()
        self.pointer: Any = self.body._body
        """The body as the library knows it."""
        self.shape = pymunk.Circle(self.body, man.radius + GRIP)
        if man.is_pin:
            finish(self.shape, figures.pin_bounce, figures.pin_friction, figures, FLOORS[TOP])
        else:
            finish(self.shape, figures.disk_bounce, figures.disk_friction, figures, FLOORS[TOP])
        self.standing: Any = self.shape._shape
        """The same as the library knows it."""
        self.lying: pymunk.Segment | None = None
        """The outline of a pin on its side, and on its way there."""
        self.outline: Any = None
        """The same as the library knows it."""
        self.ends = Ends()
        if man.is_pin:
            self.lying = pymunk.Segment(self.body, (0.0, 0.0), (0.0, 0.0), LYING_RADIUS)
            finish(self.lying, figures.pin_bounce, figures.pin_friction, figures, FLOORS[TOP])
            self.lying.elasticity = LYING_ELASTICITY
            self.outline = self.lying._shape
        self.reach = 0.0
        """How far that goes from the middle to either end."""
        self.posture = TOP
        self.x = self.y = math.nan
        """Where it has been placed; no number if it has been put away, or moved on from there."""
        self.space: Any = space._space
        """The space as the library knows it."""
        self.number: int = next_number(self.space)
        """That of its shape in the space; that of its outline is one more."""
        self.shown: Any = self.standing
        """Which of the two is in the space."""
        space.add(self.body, self.shape)
        if self.lying is not None:
            space.add(self.lying)

    def begin(self) -> None:
        """All frames are in the space: what is not shown leaves it.

        Not sooner: the more there has been in a space, the more room it makes, and finds things in another order then.
        """
        if self.lying is not None:
            take_out(self.space, self.outline)

    def _show(self, outline: Any) -> None:
        """Of the two outlines of a pin, have this one in the space, or none."""
        if outline is self.shown:
            return
        if self.shown is not None:
            take_out(self.space, self.shown)
        if outline is not None:
            put_back(self.space, outline, self.number if outline is self.standing else self.number + 1)
        self.shown = outline

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
        posture = OUT if man.level == OUT else DOWN if man.tilt else SEATED if man.lie is POCKET else man.level
        if posture == self.posture:
            return
        is_up, self.posture = self.posture != DOWN, posture
        if self.lying is not None:
            self._show(self.standing if posture == TOP else self.outline if posture == DOWN else None)
            if is_up:
                self.tilt(math.radians(man.tilt))
        else:
            set_filter(self.standing, NOWHERE if posture == OUT else FLOORS[LOW if posture == LOW else TOP])
        if posture == DOWN:
            self.weigh(MASS * man.weight, LYING_INERTIA * man.weight)
        elif posture == SEATED:
            self.weigh(HEAVY, HEAVY)
        else:
            self.weigh(man.mass, man.inertia)

    def dress_anew(self, man: Body) -> None:
        """The same for a new shot, whatever became of the man in the one before."""
        self.posture = UNKNOWN
        self.numbers[ANGLE] = 0.0
        self.dress(man)

    def weigh(self, mass: float, inertia: float) -> None:
        """Let it weigh so much, g, and turn as hard as this, g mm²."""
        set_mass(self.pointer, mass)
        set_moment(self.pointer, inertia)

    def tilt(self, tilt: float) -> None:
        """A pin on its way down throws a shadow that grows with its tilt (radians); at a quarter turn it lies."""
        reach = LENGTH / 2.0 * math.sin(tilt) - LYING_RADIUS
        if reach < 0.0:
            reach = 0.0
        if reach != self.reach:
            self.reach = reach
            ends = self.ends
            numbers = ends.numbers
            numbers[LEFT] = -reach
            numbers[RIGHT] = reach
            set_ends(self.outline, ends.left, ends.right)


def finish(shape: pymunk.Shape, bounce: float, friction: float, figures: Figures, floors: pymunk.ShapeFilter) -> None:
    """How a shape bounces a disk and rubs against it."""
    # The space multiplies the bounces, and the frictions, of the two that meet.
    shape.elasticity = bounce / math.sqrt(max(figures.disk_bounce, LEAST))
    of_disk = math.sqrt(max(figures.disk_friction, LEAST))
    shape.friction = of_disk if friction == figures.disk_friction else friction / of_disk
    shape.filter = floors
