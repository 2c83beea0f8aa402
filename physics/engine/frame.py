"""A piece in pymunk's space: its body, and its shape, which depends on whether the piece stands or lies."""

from __future__ import annotations

import math
from typing import Any, Final

import pymunk

from physics.engine.body import LOW, OUT, POCKET, TOP, Body
from physics.engine.raw_body import (
    ANGLE,
    LEFT,
    RIGHT,
    SPIN,
    VX,
    VY,
    Ends,
    RawBody,
    RawSpace,
    X,
    Y,
    next_number,
    put_back,
    set_angle,
    set_ends,
    set_filter,
    set_mass,
    set_moment,
    take_out,
)
from physics.engine.toppling import LENGTH, LYING_BOUNCE, LYING_INERTIA, LYING_RADIUS, MASS
from physics.materials import DISK_BOUNCE, Figures

GRIP: Final = 2e-6
"""Length in mm that is added to the radius of every piece in pymunk's simulation.

With the larger radius, pieces that touch overlap slightly, so that pymunk detects the contact.
"""
HEAVY: Final = 1e12
"""Mass (g) and moment of inertia (g mm²) of pieces that must not move. The value is so large that no contact moves them."""
FLOORS: Final = (pymunk.ShapeFilter(categories=1, mask=1), pymunk.ShapeFilter(categories=2, mask=2))
BOTH_FLOORS: Final = pymunk.ShapeFilter(categories=3, mask=3)
ROUND_RIM: Final = pymunk.ShapeFilter(group=1, categories=3, mask=3)
"""Collision filter of pymunk for the short walls of a round rim, so that they do not collide with each other."""
NOWHERE: Final = pymunk.ShapeFilter(categories=0, mask=0)
LEAST: Final = 1e-9
"""Smallest value of the bounce or friction of a disk in pymunk.

It must exceed 0, because the values of other materials are divided by the square root of the disk's value.
"""
LYING_ELASTICITY: Final = LYING_BOUNCE / math.sqrt(DISK_BOUNCE)
"""Elasticity of a lying pin in pymunk. It gives `LYING_BOUNCE` in a collision with a standard disk.

For a collision, pymunk multiplies the elasticities of both pieces.
"""
# Collision categories of a disk in the pocket and of a lying pin. They follow the categories of the levels.
SEATED: Final = 3
DOWN: Final = 4


class Frame:
    """Body and shapes of a piece in pymunk. The body always stays in pymunk's space (its simulated world).

    A pin has a standing and a lying shape. Only the shape in use is in the space. Two shapes would take half as much time again.
    """

    __slots__ = (
        "body", "ends", "lying", "number", "numbers", "outline", "pointer", "posture", "reach", "shape", "shown",
        "space", "standing", "x", "y",
    )  # fmt: skip

    def __init__(self, man: Body, figures: Figures, space: RawSpace) -> None:
        self.body = RawBody(man.mass, man.inertia)
        self.numbers = self.body.numbers()
        self.pointer: Any = self.body._body
        """C pointer to the piece's body in pymunk."""
        self.shape = pymunk.Circle(self.body, man.radius + GRIP)
        if man.is_pin:
            finish(self.shape, figures.pin_bounce, figures.pin_friction, figures, FLOORS[TOP])
        else:
            finish(self.shape, figures.disk_bounce, figures.disk_friction, figures, FLOORS[TOP])
        self.standing: Any = self.shape._shape
        """C pointer to the pymunk shape of the piece, if it is a disk or a standing pin."""
        self.lying: pymunk.Segment | None = None
        """Pymunk shape of a falling or lying pin. None for a disk."""
        self.outline: Any = None
        """C pointer to the pymunk shape of the piece, if it is a pin that is falling or lying. None for a disk."""
        self.ends = Ends()
        if man.is_pin:
            self.lying = pymunk.Segment(self.body, (0.0, 0.0), (0.0, 0.0), LYING_RADIUS)
            finish(self.lying, figures.pin_bounce, figures.pin_friction, figures, FLOORS[TOP])
            self.lying.elasticity = LYING_ELASTICITY
            self.outline = self.lying._shape
        self.reach = 0.0
        """Distance in mm from a lying pin's middle to either end."""
        self.posture = TOP
        self.x = self.y = math.nan
        """Position in mm at which the piece was last placed in the pymunk space.

        NaN if the piece must be placed again.
        """
        self.space: Any = space._space
        """C pointer to the pymunk space that contains the piece."""
        self.number: int = next_number(self.space)
        """Id of the piece's standing shape in the pymunk space. The lying shape of a pin has the next id."""
        self.shown: Any = self.standing
        """C pointer to the piece's shape that is in the pymunk space now, or None."""
        space.add(self.body, self.shape)
        if self.lying is not None:
            space.add(self.lying)

    def begin(self) -> None:
        """Remove the unused shape of this piece from pymunk's space.

        Call this only after the shapes of all pieces have been added to the pymunk space. Otherwise pymunk's tables have another
        size, and pymunk finds contacts in another order.
        """
        if self.lying is not None:
            take_out(self.space, self.outline)

    def _show(self, outline: Any) -> None:
        """Replace the pin's shape in the pymunk space by `outline`. None removes the shape."""
        if outline is self.shown:
            return
        self.take_out()
        self.shown = outline
        self.put_back()

    def take_out(self) -> None:
        """Remove the piece's current shape from the pymunk space. `put_back` restores the shape."""
        if self.shown is not None:
            take_out(self.space, self.shown)

    def put_back(self) -> None:
        """Put the shape that `take_out` removed back into the space, at the piece's present place and velocity."""
        if self.shown is not None:
            # pymunk places a shape by a matrix of its body, which only a step or this call updates.
            set_angle(self.pointer, self.numbers[ANGLE])
            put_back(self.space, self.shown, self.number if self.shown is self.standing else self.number + 1)

    def place(self, man: Body) -> None:
        """Copy position and velocity of the piece `man` to the pymunk space."""
        numbers = self.numbers
        self.x = numbers[X] = man.x
        self.y = numbers[Y] = man.y
        numbers[VX], numbers[VY], numbers[SPIN] = man.vx, man.vy, man.spin
        if man.is_pin:
            # A standing pin looks the same at any angle, but a different angle would change the last bits of the solution.
            numbers[ANGLE] = man.angle if man.tilt else 0.0

    def take(self, man: Body) -> None:
        """Copy velocity and spin from the pymunk space to the piece `man`."""
        numbers = self.numbers
        man.vx, man.vy, man.spin = numbers[VX], numbers[VY], numbers[SPIN]

    def read_place(self, man: Body) -> None:
        """Copy the position from the pymunk space to the piece `man`."""
        numbers = self.numbers
        man.x, man.y = numbers[X], numbers[Y]
        if man.tilt:
            man.angle = numbers[ANGLE]

    def read(self, man: Body) -> None:
        """Copy position, velocity and spin from the pymunk space to the piece `man`."""
        self.read_place(man)
        self.take(man)

    def update_shape(self, man: Body) -> None:
        """Adapt the shape and the mass of the piece `man` in the pymunk space to its state, such as standing, fallen or in the
        pocket.
        """
        posture = OUT if man.level == OUT else DOWN if man.tilt else SEATED if man.lie is POCKET else man.level
        if posture == self.posture:
            return
        before, self.posture = self.posture, posture
        if self.lying is not None:
            if posture == DOWN:
                # Before the shape is shown: the tree must not see the length that it had in an earlier shot.
                self.tilt(math.radians(man.tilt))
            self._show(self.standing if posture == TOP else self.outline if posture == DOWN else None)
        else:
            set_filter(self.standing, NOWHERE if posture == OUT else FLOORS[LOW if posture == LOW else TOP])
        if posture == DOWN:
            self.weigh(MASS * man.weight, LYING_INERTIA * man.weight)
        elif posture == SEATED:
            self.weigh(HEAVY, HEAVY)
        elif before == SEATED or man.is_pin:
            self.weigh(man.mass, man.inertia)

    def weigh(self, mass: float, inertia: float) -> None:
        """Set the mass (g) and the moment of inertia (g mm²) of the piece in the pymunk space."""
        set_mass(self.pointer, mass)
        set_moment(self.pointer, inertia)

    def tilt(self, tilt: float) -> None:
        """Set the length of a falling pin's outline, as seen from above, from its tilt in radians.

        With a tilt of a quarter turn, the pin lies on the floor.
        """
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
    """Set the bounce and friction of a pymunk shape for contacts with disks, and its collision filter."""
    # The space multiplies the bounces, and the frictions, of two shapes.
    shape.elasticity = bounce / math.sqrt(max(figures.disk_bounce, LEAST))
    of_disk = math.sqrt(max(figures.disk_friction, LEAST))
    shape.friction = of_disk if friction == figures.disk_friction else friction / of_disk
    shape.filter = floors
