"""Direct access to pymunk's bodies, spaces and contacts.

To read one value of a body, such as a coordinate, pymunk calls two Python methods and a library function. For a value of a
contact it makes four calls or more. These calls would take half of the computing time of a ten-pin break. This module reads and
sets the values in the library's own memory. If a version of pymunk stores them elsewhere, the module uses pymunk's normal
interface.

After each step pymunk checks for objects to add or remove. This program never adds or removes objects during a step, so `step`
skips the check.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pymunk
from pymunk._chipmunk_cffi import ffi, lib

# Positions of a body's mass, position, velocity, angle and spin in its memory. Only read the mass: its inverse is stored too.
MASS: Final = 2
X: Final = 8
Y: Final = 9
VX: Final = 10
VY: Final = 11
ANGLE: Final = 14
SPIN: Final = 15
COUNT: Final = 17
# Indices of the two end points in `Ends.numbers`.
LEFT: Final = 0
RIGHT: Final = 2
NOTHING: Final = ffi.addressof(lib, "DoNothing")
"""C callback for events of pymunk that does nothing."""
_PYMUNKS = {
    "begin": "ext_cpCollisionBeginFunc",
    "pre_solve": "ext_cpCollisionPreSolveFunc",
    "post_solve": "ext_cpCollisionPostSolveFunc",
}

step = lib.cpSpaceStep
"""Function that makes one time step of a pymunk space: step(space pointer, seconds).

For speed, store this function in a local variable before a loop.
"""
set_mass, set_moment = lib.cpBodySetMass, lib.cpBodySetMoment
"""Functions that set the mass (g) and the moment of inertia (g mm²) of a pymunk body, given its C pointer."""
set_angle = lib.cpBodySetAngle
"""Function that sets the angle (radians) of a pymunk body, given its C pointer. It also updates the matrix that places its
shapes.
"""
set_filter = lib.cpShapeSetFilter
set_ends = lib.cpSegmentShapeSetEndpoints
"""Function that sets both ends of a segment in pymunk. It takes the segment's C pointer and two points."""


class RawBody(pymunk.Body):
    """A pymunk body whose position, velocity and other values can be read and set directly in memory."""

    __setattr__ = object.__setattr__  # type: ignore[assignment]

    def numbers(self) -> Any:
        """Return the memory of the pymunk body as an array of numbers, in mm, mm/s, radians and rad/s.

        The constants above the class are the indices. The caller may change the numbers between steps.
        """
        return (_memory if IS_AS_KNOWN else _PymunkNumbers)(self)


class RawSpace(pymunk.Space):
    """A pymunk space whose time steps are fast, and whose callbacks can be set directly."""

    __setattr__ = object.__setattr__

    def step(self, dt: float) -> None:
        step(self._space, dt)

    def functions(self) -> Any:
        """Pymunk's C structure with the callbacks for contacts: `beginFunc`, `preSolveFunc` and `postSolveFunc`.

        The caller may set the callbacks. Every call of `on_collision` replaces the structure and sets all callbacks again.
        """
        self.on_collision(None, None, _do_nothing, _do_nothing, _do_nothing)
        functions = self._handlers[None, None]._handler
        functions.beginFunc = functions.preSolveFunc = functions.postSolveFunc = NOTHING
        return functions

    def listener(self, which: str, hear: Callable[..., None]) -> Any:
        """Return a C callback that calls `hear` with every contact. Keep a reference to the callback while it is in use.

        `which` is the kind of event: `begin`, `pre_solve` or `post_solve`. If the system forbids creating functions at run time,
        use pymunk's own callbacks. These are slower, because pymunk looks up and wraps a handler for every contact.
        """
        try:
            return ffi.callback("void(*)(cpArbiter *, cpSpace *, cpDataPointer)", hear)
        except (MemoryError, OSError, SystemError):
            setattr(self._handlers[None, None], f"_{which}", lambda arbiter, _space, _data: hear(arbiter._arbiter))
            return getattr(lib, _PYMUNKS[which])


def _do_nothing(*told: object) -> None:
    """Ignore a contact. This replaces pymunk's contact handlers."""


class Ends:
    """The two end points of a pymunk segment in C memory. They are quick to change.

    Both points lie on the body's own x axis, at `numbers[LEFT]` and `numbers[RIGHT]` mm.
    """

    __slots__ = ("_both", "left", "numbers", "right")

    def __init__(self) -> None:
        # The other attributes are views and do not keep this memory alive.
        self._both = both = ffi.new("cpVect[2]")
        self.numbers: Any = memoryview(ffi.buffer(both)).cast("d")
        self.left: Any = both[0]
        self.right: Any = both[1]


next_number = lib.cpSpaceGetShapeIDCounter
"""C function that returns the id of the next shape in a pymunk space. Its argument is a pointer to the space."""
take_out = lib.cpSpaceRemoveShape
"""Function that removes a shape from a pymunk space, given C pointers to the space and the shape. Not allowed during a step."""


def put_back(space: Any, shape: Any, number: int) -> None:
    """Put a shape back into the pymunk space from which it was removed, with its original id `number`.

    The space orders contacts by id, so the result is as if the shape had never been removed.
    """
    lib.cpSpaceSetShapeIDCounter(space, number)
    lib.cpSpaceAddShape(space, shape)


# A contact is the library's cpArbiter: `processCollision` says whether it is solved, and `e` is its bounce.

copy = ffi.memmove
"""Function that copies bytes in memory. Its arguments are (destination, source, number of bytes)."""
CONTACT: Final = 32
"""Size in bytes of the two points of a contact in pymunk's memory, stored as four numbers.

They are the deepest points of the first and of the second shape in the overlap. Each is in mm from the centre of its body.
"""
total_impulse = lib.cpArbiterTotalImpulse
contact_points = lib.cpArbiterGetContactPointSet


def distance_to(shape: Any, x: float, y: float) -> float:
    """Return the distance in mm from the point (x, y) to a shape. It is negative inside the shape. `shape` is a C pointer."""
    found = ffi.new("cpPointQueryInfo *")
    lib.cpShapePointQuery(shape, (x, y), found)
    distance: float = found.distance
    return distance


class _PymunkNumbers:
    """Position, speed and other numbers of a pymunk body. They are read and set through pymunk's normal interface, not in its
    memory.
    """

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
    """True if this version of pymunk stores the numbers of a body at the positions that this module assumes."""
    body = pymunk.Body(2.0, 5.0)
    body.position, body.velocity, body.angle, body.angular_velocity = (11.0, 12.0), (13.0, 14.0), 15.0, 16.0
    kept: list[float] = _memory(body).tolist()
    # Mass, moment and their inverses, centre of mass, position, velocity, force, angle, spin and torque.
    return kept[2:] == [2.0, 0.5, 5.0, 0.2, 0.0, 0.0, 11.0, 12.0, 13.0, 14.0, 0.0, 0.0, 15.0, 16.0, 0.0]


IS_AS_KNOWN = _is_as_known()
