"""pymunk's body, space and touch without detours.

pymunk reads and sets each number of a body through two methods in Python and a call into the library, and a touch through four or
more: that would be half the time of a ten-pin break. The numbers lie side by side in the library's own memory, where a body here
reads and sets them; where a version of pymunk should keep them elsewhere, they are asked for and set one by one.

After each step pymunk looks for what is to be added to the space or taken out of it, which here is nothing, ever.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import pymunk
from pymunk._chipmunk_cffi import ffi, lib

MASS: Final = 2
X: Final = 8
Y: Final = 9
VX: Final = 10
VY: Final = 11
ANGLE: Final = 14
SPIN: Final = 15
"""Where each number is among those of a body; its mass, g, is only read, as one over it is kept too."""
COUNT: Final = 17
LEFT: Final = 0
RIGHT: Final = 2
"""Where each is among the numbers of `Ends`."""
_nothing = ffi.addressof(lib, "DoNothing")

step = lib.cpSpaceStep
"""One step: of which space, as the library knows it, and how long, s. Whoever makes many asks for it once, by `plain.step`."""
set_mass, set_moment = lib.cpBodySetMass, lib.cpBodySetMoment
"""Of a body as the library knows it, g and g mm²."""
set_filter = lib.cpShapeSetFilter
set_ends = lib.cpSegmentShapeSetEndpoints
"""Of a segment as the library knows it, the two of its `Ends`."""


class Hearer:
    """Somebody whom the space tells of touches, each as the library's own record of two shapes.

    The library calls him itself. pymunk would look up its handler for every touch and wrap it up; it does so all the same where
    the system lets no program make functions while it runs.
    """

    __slots__ = ("function", "hear")

    def __init__(self, hear: Callable[..., None]) -> None:
        """`hear` is given the touch, and two things more that say nothing."""
        self.hear = hear
        self.function: Any = _function(hear)

    def told(self, arbiter: pymunk.Arbiter, _space: Any, _data: Any) -> None:
        """By pymunk."""
        self.hear(arbiter._arbiter)


class PlainBody(pymunk.Body):
    __setattr__ = object.__setattr__  # type: ignore[assignment]

    def numbers(self) -> Any:
        """By the places above: mm, mm/s, radians and rad/s. They may be set too, between steps; they are gone with the body."""
        return (_memory if IS_AS_KNOWN else _Asked)(self)


class PlainSpace(pymunk.Space):
    __setattr__ = object.__setattr__

    def step(self, dt: float) -> None:
        step(self._space, dt)

    def listen(self, begin: Hearer | None, post_solve: Hearer | None) -> None:
        """Who is told, from here on, that two begin to overlap, and what was solved."""
        handler = self._handler()
        functions = handler._handler
        if begin is not None and begin.function is None:
            handler._begin = begin.told
        functions.beginFunc = _nothing if begin is None else begin.function or lib.ext_cpCollisionBeginFunc
        if post_solve is not None and post_solve.function is None:
            handler._post_solve = post_solve.told
        functions.postSolveFunc = _nothing if post_solve is None else post_solve.function or lib.ext_cpCollisionPostSolveFunc

    def judge(self, pre_solve: Hearer | None) -> None:
        """Who is told, from here on, of every touch before it is solved."""
        handler = self._handler()
        if pre_solve is not None and pre_solve.function is None:
            handler._pre_solve = pre_solve.told
        handler._handler.preSolveFunc = _nothing if pre_solve is None else pre_solve.function or lib.ext_cpCollisionPreSolveFunc

    def _handler(self) -> Any:
        """pymunk's own, which `on_collision` makes and sets up anew at every call."""
        try:
            return self._handlers[None, None]
        except KeyError:
            self.on_collision(None, None, _unheard, _unheard, _unheard)
            return self._handlers[None, None]


def _unheard(*told: object) -> None:
    """Somebody for pymunk to tell."""


def _function(hear: Callable[..., None]) -> Any:
    try:
        return ffi.callback("void(*)(cpArbiter *, cpSpace *, cpDataPointer)", hear)
    except (MemoryError, OSError, SystemError):
        return None


class Ends:
    """Where the ends of a segment are, as the library takes it, for those that are set anew many times.

    They lie on its body's own x: `numbers[LEFT]` and `numbers[RIGHT]` say where, mm.
    """

    __slots__ = ("_both", "left", "numbers", "right")

    def __init__(self) -> None:
        # The others are views of it, which do not keep it.
        self._both = both = ffi.new("cpVect[2]")
        self.numbers: Any = memoryview(ffi.buffer(both)).cast("d")
        self.left: Any = both[0]
        self.right: Any = both[1]


# A touch is the library's own record of two shapes: `processCollision` is whether anything comes of it, and `e` its bounce.

point_of_first, point_of_second = lib.cpArbiterGetPointA, lib.cpArbiterGetPointB
"""Where that which the space names first, or second, is deepest in the other, mm: of which touch, and 0."""


def deepest(touch: Any) -> float:
    """How deep the two are in each other, mm."""
    points = lib.cpArbiterGetContactPointSet(touch)
    return -min([float(points.points[number].distance) for number in range(points.count)])


def impulse(touch: Any) -> float:
    """What the two gave each other in the last step, g mm/s."""
    given = lib.cpArbiterTotalImpulse(touch)
    x: float = given.x
    y: float = given.y
    return math.sqrt(x * x + y * y)


class _Asked:
    """The same numbers by the library's questions."""

    def __init__(self, body: pymunk.Body) -> None:
        self._body = body

    def __getitem__(self, which: int) -> float:
        body = self._body
        position, velocity = body.position, body.velocity
        known = {
            MASS: body.mass,
            X: position.x,
            Y: position.y,
            VX: velocity.x,
            VY: velocity.y,
            ANGLE: body.angle,
            SPIN: body.angular_velocity,
        }
        return known[which]

    def __setitem__(self, which: int, value: float) -> None:
        body = self._body
        if which in (X, Y):
            body.position = (value, body.position.y) if which == X else (body.position.x, value)
        elif which in (VX, VY):
            body.velocity = (value, body.velocity.y) if which == VX else (body.velocity.x, value)
        elif which == ANGLE:
            body.angle = value
        else:
            body.angular_velocity = value


def _memory(body: pymunk.Body) -> Any:
    return memoryview(ffi.buffer(ffi.cast("char *", body._body), COUNT * 8)).cast("d")


def _is_as_known() -> bool:
    """Whether this version of the library keeps a body's numbers where we look for them."""
    body = pymunk.Body(2.0, 5.0)
    body.position, body.velocity, body.angle, body.angular_velocity = (11.0, 12.0), (13.0, 14.0), 15.0, 16.0
    kept: list[float] = _memory(body).tolist()
    # Mass, moment and what is one over them, the centre of mass, place, velocity, force, angle, spin and torque.
    return kept[2:] == [2.0, 0.5, 5.0, 0.2, 0.0, 0.0, 11.0, 12.0, 13.0, 14.0, 0.0, 0.0, 15.0, 16.0, 0.0]


IS_AS_KNOWN = _is_as_known()
