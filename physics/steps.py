"""The world by short steps, while pins fall and slide.

What overlaps as seen from above need not meet: a pin on its way down may be over or under it. That is judged when two begin to
overlap, and again as pins tilt on; in between the space goes by what it was told, which holds while the overlap lasts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from physics.body import Body
from physics.plain import SPIN, VX, VY, X, Y, impulse
from physics.touch import Touch
from physics.world import World

ITERATIONS = 8
BIAS = 0.65**60
"""Overlaps of pins that fall upon others go by a third a sixtieth of a second: they slide off."""
HARD = 300.0
"""mm/s. A pin on its side bounces less off what it closes with faster, by the fourth root, as where wood is bruised."""


class Steps:
    def __init__(self, world: World, meets: Callable[[Touch], bool], time: float) -> None:
        """`meets` says whether two that overlap meet, and tells the touch at which height."""
        self.world, self.meets, self.time = world, meets, time
        self._touches: list[Touch] = []
        self._apart: set[tuple[int, int]] = set()
        """What overlaps and does not meet, or has not been judged yet, by index."""
        self._doubtful: set[tuple[int, int]] = set()
        """What did not at the last look."""
        self._seconds = 0.0
        self._is_due = False
        self._begin, self._judge = world.guarded(self._decide_on), world.guarded(self._decide_doubtful)
        self._note = world.guarded(self._put_off)

    def begin(self) -> None:
        """All men have been moved to now."""
        self.world.place_all()
        space = self.world.space
        space.iterations, space.collision_bias = ITERATIONS, BIAS
        space.listen(self._begin, None)

    def end(self) -> None:
        self.world.listen()

    def make(self, seconds: float, most: int) -> tuple[int, list[Touch]]:
        """Steps of this length, up to so many or until touches begin. How many were made, and the touches."""
        world = self.world
        touches: list[Touch] = []
        self._touches = touches
        count = 1
        if seconds != self._seconds:
            self._change_length(seconds)
        elif self._is_due and self._apart:
            self._judge_all(seconds)
        else:
            count, step = 0, world.space.step
            while count < most and not touches:
                self.time += seconds
                step(seconds)
                count += 1
            world.raise_error()
        self._is_due = False
        if touches:
            touches.sort(key=Touch.order)
            for touch in touches:
                touch.impulse = impulse(touch.arbiter)
            world.harden()
        return count, touches

    def review(self) -> None:
        """Falling pins have tilted on: what they overlap may meet them now."""
        self._is_due = True

    def _change_length(self, seconds: float) -> None:
        """The first of several steps of this length.

        The space starts each contact from the last step's impulse times the ratio of the two lengths: that is thrown away first.
        """
        is_first = self._seconds == 0.0
        self._seconds = seconds
        space = self.world.space
        # A pin that has just tilted on begins to overlap others in this very step, and never begins to again.
        space.listen(self._note, None)
        self.world.forget()
        space.listen(self._begin, None)
        self._judge_all(seconds, is_first)

    def _judge_all(self, seconds: float, is_first: bool = False) -> None:
        """A step in which every touch is judged anew."""
        self._doubtful, self._apart = self._apart, set()
        space = self.world.space
        # What overlapped before the first step never begins to.
        space.judge(self._begin if is_first else self._judge)
        self.time += seconds
        space.step(seconds)
        space.judge(None)
        self.world.raise_error()

    def _put_off(self, one: int, two: int, _sign: float, _arbiter: Any) -> None:
        """Leave it to the next step whether two things that begin to overlap meet."""
        self._apart.add((one, two))

    def _decide_doubtful(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        if (one, two) in self._doubtful:
            self._decide_on(one, two, sign, arbiter)
        else:
            arbiter.processCollision = (one, two) not in self._apart

    def _decide_on(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Whether two things that overlap meet; if so, that is a touch."""
        world = self.world
        a, b = world.men[one], world.thing(two)
        normal, contact = arbiter.n, arbiter.contacts[0]
        touch = Touch(a, b, normal.x * sign, normal.y * sign, 0.0, 0.0)
        # Places are told from the middles of the two, in the order in which the space names them: of parts, from the board's.
        near, far = (contact.r1, contact.r2) if sign > 0.0 else (contact.r2, contact.r1)
        numbers = world.frames[one].numbers
        x, y = numbers[X] + near.x, numbers[Y] + near.y
        if two >= 0:
            numbers = world.frames[two].numbers
            touch.x, touch.y = (x + (numbers[X] + far.x)) / 2.0, (y + (numbers[Y] + far.y)) / 2.0
        else:
            touch.x, touch.y = (x + far.x) / 2.0, (y + far.y) / 2.0
        is_met = self.meets(touch)
        arbiter.processCollision = is_met
        if not is_met:
            self._apart.add((one, two))
            return
        self._see_speeds(touch)
        if isinstance(b, Body) and (a.is_pin or b.is_pin):
            world.soften(touch)
        if touch.closing > HARD and (a.tilt or (isinstance(b, Body) and b.tilt)):
            arbiter.e *= (HARD / touch.closing) ** 0.25
        touch.arbiter = arbiter
        self._touches.append(touch)

    def _see_speeds(self, touch: Touch) -> None:
        frames, x, y, a, b = self.world.frames, touch.x, touch.y, touch.a, touch.b
        numbers = frames[a.index].numbers
        spin = numbers[SPIN]
        vx, vy = numbers[VX] - (y - numbers[Y]) * spin, numbers[VY] + (x - numbers[X]) * spin
        spun = 0.0 if a.tilt else spin * a.radius
        if isinstance(b, Body):
            numbers = frames[b.index].numbers
            spin = numbers[SPIN]
            vx -= numbers[VX] - (y - numbers[Y]) * spin
            vy -= numbers[VY] + (x - numbers[X]) * spin
            spun += 0.0 if b.tilt else spin * b.radius
        touch.closing = max(vx * touch.nx + vy * touch.ny, 0.0)
        touch.slip = vy * touch.nx - vx * touch.ny
        touch.across = touch.slip - spun
