"""Short time steps of the pymunk space while pins fall and slide.

Two things can overlap as seen from above without touching, because a falling pin may be over or under the other thing. When an
overlap begins, `Steps` decides whether the two things touch. It decides again as pins tilt. Between two decisions, the space
keeps the last one as long as the overlap lasts.
"""

from __future__ import annotations

from typing import Any, Final

from physics.engine import raw_body
from physics.engine.body import Body
from physics.engine.falling_pin import APART, Fall, meets
from physics.engine.parts import Part
from physics.engine.raw_body import CONTACT, SPIN, VX, VY, X, Y, copy
from physics.engine.touch import ContactListener, Touch, impulse, recoil
from physics.engine.world import World

ITERATIONS: Final = 8
BIAS: Final = 0.65**60
"""Fraction of an overlap between pieces that remains after a second.

Overlaps of fallen pins shrink by a third every sixtieth of a second, so that the pins slide off each other.
"""
HARD: Final = 300.0
"""Speed of approach in mm/s above which a lying pin bounces less.

The bounce then decreases with the fourth root of the speed, as for bruised wood.
"""


class Steps(ContactListener):
    """Makes short time steps while pins fall, and decides which overlapping things strike each other."""

    def __init__(self, world: World, falls: dict[int, Fall], time: float) -> None:
        """Prepare time steps of `world`, the pymunk space of the shot, from `time` on.

        `falls` holds the falling pins by index; the caller keeps it up to date.
        """
        self.world, self.falls, self.time = world, falls, time
        self._touches: list[Touch] = []
        """Contacts that have begun in the time steps of the present call of `make`."""
        self._apart: set[tuple[int, int]] = set()
        """Pairs of indices of things that overlap as seen from above. They either do not strike each other, or have not been
        checked yet.
        """
        self._doubtful: set[tuple[int, int]] = set()
        """Pairs of things that overlap as seen from above but have not yet struck each other, by their indices.

        The current step checks each pair again.
        """
        self.count = 0
        """Number of time steps made so far in this part of the shot."""
        self._seconds = 0.0
        self._is_due = False
        self._is_first = False
        """True during the first time step. For every overlap, this step decides whether the two things strike each other."""
        self._puts_off = False
        """True while new overlaps are only listed. The next time step then decides whether the overlapping things strike each
        other.
        """

    def begin(self) -> None:
        """Prepare the pymunk space for short time steps. All pieces must have been advanced to the start time."""
        self.world.place_all()
        space = self.world.space
        space.iterations, space.collision_bias = ITERATIONS, BIAS
        self.world.tell_begun(self)

    def end(self) -> None:
        self.world.listen()

    def make(self, seconds: float, most: int) -> tuple[int, list[Touch]]:
        """Make up to `most` time steps of `seconds` each, and stop at the first contact.

        Return the number of steps, and the contacts.
        """
        touches = self._touches
        count = 1
        if seconds != self._seconds:
            self._change_length(seconds)
        elif self._is_due and self._apart:
            self._judge_all(seconds)
        else:
            step, space, now = raw_body.step, self.world.pointer, self.time
            count = 0
            while count < most and not touches:
                # Callbacks during the step read the time.
                self.time = now = now + seconds
                step(space, seconds)
                count += 1
            self.world.raise_error()
        self._is_due = False
        self.count += count
        if touches:
            self._touches = []
            if len(touches) > 1:
                touches.sort(key=Touch.order)
            for touch in touches:
                touch.impulse = impulse(touch.arbiter)
            self.world.harden()
        return count, touches

    def review(self) -> None:
        """Check overlapping things again in the next time step. Falling pins keep tilting, so pairs that did not strike each
        other before may do so now.
        """
        self._is_due = True

    def _change_length(self, seconds: float) -> None:
        """Make the first time step after the length of the time steps has changed.

        pymunk reuses a contact's last impulse, multiplied by the ratio of the new step length to the old one. So old contacts are
        discarded first.
        """
        # For things that overlapped before the first step, the space never reports the start of a contact.
        self._is_first = self._seconds == 0.0
        self._seconds = seconds
        # In this step a pin that has just tilted begins to overlap others. The space will not report that overlap again.
        self._puts_off = True
        self.world.forget()
        self._puts_off = False
        self._judge_all(seconds)
        self._is_first = False

    def _judge_all(self, seconds: float) -> None:
        self._doubtful, self._apart = self._apart, set()
        world = self.world
        world.tell_all(self)
        self.time += seconds
        raw_body.step(world.pointer, seconds)
        world.tell_all(None)
        world.raise_error()

    def on_begin(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        if self._puts_off:
            self._put_off(one, two)
        else:
            self._decide_on(one, two, sign, arbiter)

    def on_contact(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        if self._is_first:
            self._decide_on(one, two, sign, arbiter)
        else:
            self._decide_doubtful(one, two, sign, arbiter)

    def _put_off(self, one: int, two: int) -> None:
        self._apart.add((one, two))

    def _decide_doubtful(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        if (one, two) in self._doubtful:
            self._decide_on(one, two, sign, arbiter)
        else:
            arbiter.processCollision = (one, two) not in self._apart

    def _decide_on(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Decide whether two things that overlap as seen from above strike each other. If they do, record the contact.

        `one` and `two` are their indices. `sign` is 1 if pymunk stores `one` first, and -1 if it stores `two` first. `arbiter` is
        pymunk's object for the contact.
        """
        world = self.world
        a, numbers = world.men[one], world.frames[one].numbers
        x: float = numbers[X]
        y: float = numbers[Y]
        b: Body | Part
        # Parts of the board are measured from the board's centre.
        far_x = far_y = 0.0
        if two >= 0:
            b, others = world.men[two], world.frames[two].numbers
            far_x, far_y = others[X], others[Y]
        else:
            b, others = world.thing(two), None
        contact = world.contact
        copy(contact, arbiter.contacts, CONTACT)
        first, second = (0, 2) if sign > 0.0 else (2, 0)
        dx: float = contact[first]
        dy: float = contact[first + 1]
        far_dx: float = contact[second]
        far_dy: float = contact[second + 1]
        # Halfway between the two deepest points.
        x, y = ((x + dx) + (far_x + far_dx)) / 2.0, ((y + dy) + (far_y + far_dy)) / 2.0
        height = meets(self.falls, a, b, x, y, self.time)
        arbiter.processCollision = is_met = height != APART
        if not is_met:
            self._apart.add((one, two))
            return
        normal = arbiter.n
        nx: float = normal.x
        ny: float = normal.y
        touch = Touch(a, b, nx * sign, ny * sign, 0.0, 0.0)
        touch.x, touch.y, touch.height, touch.arbiter = x, y, height, arbiter
        _see_speeds(touch, numbers, others)
        if isinstance(b, Body):
            if a.is_pin or b.is_pin:
                world.soften(touch)
            elif world.recoil:
                recoil(touch, touch.slip, world.recoil, sign)
            is_lying = a.tilt or b.tilt
        else:
            is_lying = a.tilt
        if is_lying and touch.closing > HARD:
            arbiter.e *= (HARD / touch.closing) ** 0.25
        self._touches.append(touch)


def _see_speeds(touch: Touch, numbers: Any, others: Any) -> None:
    touch_x, touch_y, a, b = touch.x, touch.y, touch.a, touch.b
    x: float = numbers[X]
    y: float = numbers[Y]
    vx: float = numbers[VX]
    vy: float = numbers[VY]
    spin: float = numbers[SPIN]
    vx, vy = vx - (touch_y - y) * spin, vy + (touch_x - x) * spin
    spun = 0.0 if a.tilt else spin * a.radius
    if isinstance(b, Body):
        x, y, spin = others[X], others[Y], others[SPIN]
        other_vx: float = others[VX]
        other_vy: float = others[VY]
        vx -= other_vx - (touch_y - y) * spin
        vy -= other_vy + (touch_x - x) * spin
        spun += 0.0 if b.tilt else spin * b.radius
    closing = vx * touch.nx + vy * touch.ny
    if closing < 0.0:
        closing = 0.0
    touch.closing = closing
    touch.slip = vy * touch.nx - vx * touch.ny
    touch.across = touch.slip - spun
