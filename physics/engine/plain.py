"""pymunk's body, space and touch without detours.

pymunk reads and sets each number of a body through two methods in Python and a call into the library, and a touch through four or
more: that would be half the time of a ten-pin break. The numbers lie side by side in the library's own memory, where a body here
reads and sets them; where a version of pymunk should keep them elsewhere, they are asked for and set one by one.

After each step pymunk looks for what was to be added to the space or taken out of it meanwhile, which here is nothing, ever.
"""

from __future__ import annotations

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
NOTHING: Final = ffi.addressof(lib, "DoNothing")
"""What the library calls where nobody hears."""
_PYMUNKS = {
    "begin": "ext_cpCollisionBeginFunc",
    "pre_solve": "ext_cpCollisionPreSolveFunc",
    "post_solve": "ext_cpCollisionPostSolveFunc",
}

step = lib.cpSpaceStep
"""One step: of which space, as the library knows it, and how long, s. Whoever makes many asks for it once, by `plain.step`."""
set_mass, set_moment = lib.cpBodySetMass, lib.cpBodySetMoment
"""Of a body as the library knows it, g and g mm²."""
set_filter = lib.cpShapeSetFilter
set_ends = lib.cpSegmentShapeSetEndpoints
"""Of a segment as the library knows it, the two of its `Ends`."""


class PlainBody(pymunk.Body):
    __setattr__ = object.__setattr__  # type: ignore[assignment]

    def numbers(self) -> Any:
        """By the places above: mm, mm/s, radians and rad/s. They may be set too, between steps; they are gone with the body."""
        return (_memory if IS_AS_KNOWN else _Asked)(self)


class PlainSpace(pymunk.Space):
    __setattr__ = object.__setattr__

    def step(self, dt: float) -> None:
        step(self._space, dt)

    def functions(self) -> Any:
        """What the library calls for every touch: `beginFunc`, `preSolveFunc` and `postSolveFunc`, which may be set.

        They are pymunk's own, which `on_collision` makes and sets up anew at every call.
        """
        self.on_collision(None, None, _unheard, _unheard, _unheard)
        functions = self._handlers[None, None]._handler
        functions.beginFunc = functions.preSolveFunc = functions.postSolveFunc = NOTHING
        return functions

    def hearer(self, which: str, hear: Callable[..., None]) -> Any:
        """One of `functions` that calls `hear` with the touch, for `which` of `begin`, `pre_solve` and `post_solve`.

        The library calls it without detours, for as long as it is kept. pymunk would look up its handler for every touch and wrap
        that up, which takes twice as long; it does so where the system lets no program make functions while it runs.
        """
        try:
            return ffi.callback("void(*)(cpArbiter *, cpSpace *, cpDataPointer)", hear)
        except (MemoryError, OSError, SystemError):
            setattr(self._handlers[None, None], f"_{which}", lambda arbiter, _space, _data: hear(arbiter._arbiter))
            return getattr(lib, _PYMUNKS[which])


def _unheard(*told: object) -> None:
    """Somebody for pymunk to tell."""


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


next_number = lib.cpSpaceGetShapeIDCounter
"""Under which number the next shape goes into this space, as the library knows it."""
take_out = lib.cpSpaceRemoveShape
"""From which space which shape, both as the library knows them. Not while a step is being made."""


def put_back(space: Any, shape: Any, number: int) -> None:
    """Put a shape that was taken out into the space again, under the number that it first went in under.

    The space finds things by their numbers, so that it is as if the shape had never been away.
    """
    lib.cpSpaceSetShapeIDCounter(space, number)
    lib.cpSpaceAddShape(space, shape)


# A touch is the library's own record of two shapes: `processCollision` is whether anything comes of it, and `e` its bounce.

copy = ffi.memmove
"""Into which memory from which, and how many bytes."""
CONTACT: Final = 32
"""Bytes: of `contacts` of a touch the first four numbers, which say from the middle of that which the space names first, and then
of the second, where it is deepest in the other, mm."""
total_impulse = lib.cpArbiterTotalImpulse
contact_points = lib.cpArbiterGetContactPointSet


def distance_to(shape: Any, x: float, y: float) -> float:
    """How far a place is from a shape as the library knows it, mm; inside it, as far below nothing as it is deep."""
    found = ffi.new("cpPointQueryInfo *")
    lib.cpShapePointQuery(shape, (x, y), found)
    distance: float = found.distance
    return distance


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
