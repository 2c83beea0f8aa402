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
Hearer = Callable[..., None]
_nothing = ffi.addressof(lib, "DoNothing")


class PlainBody(pymunk.Body):
    __setattr__ = object.__setattr__  # type: ignore[assignment]

    def numbers(self) -> Any:
        """By the places above: mm, mm/s, radians and rad/s. They may be set too, between steps; they are gone with the body."""
        return (_memory if IS_AS_KNOWN else _Asked)(self)


class PlainSpace(pymunk.Space):
    __setattr__ = object.__setattr__

    def step(self, dt: float) -> None:
        lib.cpSpaceStep(self._space, dt)

    def listen(self, begin: Hearer | None, post_solve: Hearer | None) -> None:
        """Who is told, from here on, that two begin to overlap, and what was solved."""
        handler = self._handler()
        handler._begin, handler._post_solve = begin, post_solve
        handler._handler.beginFunc = _nothing if begin is None else lib.ext_cpCollisionBeginFunc
        handler._handler.postSolveFunc = _nothing if post_solve is None else lib.ext_cpCollisionPostSolveFunc

    def judge(self, pre_solve: Hearer | None) -> None:
        """Who is told, from here on, of every touch before it is solved."""
        handler = self._handler()
        handler._pre_solve = pre_solve
        handler._handler.preSolveFunc = _nothing if pre_solve is None else lib.ext_cpCollisionPreSolveFunc

    def _handler(self) -> Any:
        """pymunk's own, which `on_collision` makes and sets up anew at every call."""
        try:
            return self._handlers[None, None]
        except KeyError:
            self.on_collision(None, None, _unheard, _unheard, _unheard)
            return self._handlers[None, None]


def _unheard(*told: object) -> None:
    """Somebody for pymunk to tell."""


def stretch(segment: pymunk.Segment, reach: float) -> None:
    """Have a segment lie along its body's own x, so far either way from its middle, mm."""
    lib.cpSegmentShapeSetEndpoints(segment._shape, (-reach, 0.0), (reach, 0.0))


# A touch is the library's own record of two shapes: `processCollision` is whether anything comes of it, and `e` its bounce.


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
