"""Short time steps while pins fall, until they lie still.

Pins are three-dimensional, but this simulation views them from above. A standing pin is a round post: a hit slides it a little or
knocks it over. A falling pin covers a growing area of the floor. It strikes a piece in this area if both are at the same height,
so it can knock over its neighbours. A lying pin slides, rolls and is pushed like other pieces.

Floor friction slows the pieces once per interval. Half of the loss is applied at the start and half at the end, which gives the
correct distances.
"""

from __future__ import annotations

import math
from math import copysign, cos, hypot, sin
from typing import Final

from board.shots.events import Stopped, Toppled
from physics.engine.body import FALLEN, POCKET, TOP, UP, Body, lead_on
from physics.engine.falling_pin import FALLING, QUARTER, Fall
from physics.engine.parts import Part
from physics.engine.raw_body import ANGLE, SPIN, VX, VY, distance_to
from physics.engine.recorder import Recorder, round_time
from physics.engine.steps import Steps
from physics.engine.toppling import (
    BELLY_HEIGHT,
    HELD_BACK,
    LENGTH,
    LYING_FRICTION,
    LYING_REACH,
    MASS,
    ROLLING_FRICTION,
    SPIN_DRAG,
    YAW,
    effective_mass,
    topples_at,
)
from physics.engine.touch import Touch
from physics.engine.world import World

TRAVEL: Final = 1.6
"""Longest travel of any piece in one step, in mm. It is a third of the radius of a peg, the smallest radius."""
LONGEST_STEP: Final = 0.004
"""Longest time step of the simulation, in s.

All time steps are this value divided by a power of two. They have few different lengths, so the length seldom changes.
"""
FALLING_STEP: Final = 0.002
"""Longest step in s while a pin is falling. With steps twice as long, a slowly falling pin may end up 1 mm elsewhere."""
SHORTEST_STEP: Final = 0.000125
"""Shortest time step of the simulation, in s."""
LOOK: Final = 0.016
SLOW_LOOK: Final = 0.032
"""Time in s between two updates of the friction while nothing moves faster than `SLOW`. Otherwise it is `LOOK`."""
SLOW: Final = 500.0
"""Speed in mm/s of the fastest piece. While pins fall, friction is updated less often up to this speed."""
GROWTH: Final = 3.0
"""Growth in mm of a falling pin's outline, as seen from above, after which the pin's shape is updated."""
STILL: Final = 2.0
"""Speed in mm/s below which a piece counts as at rest in the short time steps while pins fall."""
ESCAPE: Final = 1e6
"""Speed in mm/s above which a piece's speed must be an error of the solver. The fastest real shot has about a hundredth of it."""
PATIENCE: Final = 5.0
"""Longest duration in s of the part of a shot in which pins fall. After that, everything stops where it is."""
REVIEW: Final = 0.004
"""Time in s between two checks whether a falling pin meets a thing above or below it."""
KEY_SECONDS: Final = 1.0 / 240.0
SLIDING_DRAG: Final = LYING_FRICTION * FALLING
"""Deceleration of a pin that slides on its side, in mm/s²."""
SLOWEST_GROWTH: Final = 100.0
"""Minimum speed, in mm/s, at which the outline of a falling pin is assumed to grow, as seen from above.

This speed determines the time between two updates of the outline.
"""


class Falls:
    """The part of a shot in which pins fall. It begins with the first hit that knocks over a pin, and ends when all pins are
    still.
    """

    def __init__(self, world: World, shooter: Body, recorder: Recorder, time: float) -> None:
        self.world, self.shooter, self.recorder = world, shooter, recorder
        self.falls: dict[int, Fall] = {}
        """States of the falling pins, by the index of the pin."""
        self.steps = Steps(world, self.falls, time)
        self._start = self._next_key = time
        self.moving: list[Body] = []
        """Pieces that move while pins fall, in the order in which they began to move."""
        self._pause = PATIENCE
        """Time in s between updates of the shapes of falling pins.

        It is so short that a pin's outline, as seen from above, hardly grows in between.
        """
        self._next_review = time
        self._dt = SHORTEST_STEP
        self._seconds = 0.0
        """Time in s between two updates of the friction forces on the pieces."""

    @property
    def time(self) -> float:
        return self.steps.time

    def run(self, felled: list[Touch]) -> None:
        """Make short time steps of the simulation until all pins are at rest. Disks may still move afterwards.

        All pieces must have been advanced to the start time. `felled` holds the contacts that knocked over the first pins.
        """
        self.steps.begin()
        for man in self.world.men:
            if man.level == TOP and (man.vx or man.vy or man.spin):
                self.moving.append(man)
        for touch in felled:
            for struck in (touch.a, touch.b):
                if isinstance(struck, Body) and struck.is_pin:
                    # The space already has the new velocity; `_process_contact` compares it with the old one.
                    struck.vx = struck.vy = 0.0
            self._process_contact(touch)
        while not self._read_and_brake():
            dt = self._dt
            left = round(self._seconds / dt)
            while left > 0:
                count = int(self._pause / dt) or 1
                if count > left:
                    count = left
                self._steps(dt, count)
                left -= count
                if self.falls:
                    self._tilt_all()
        self._finish()

    def _steps(self, dt: float, left: int) -> None:
        steps, watches = self.steps, self.recorder.watches
        while left > 0:
            most = left
            if watches:
                most = min(left, max(1, math.ceil((self._next_key - steps.time) / dt)))
            count, touches = steps.make(dt, most)
            left -= count
            for touch in touches:
                self._process_contact(touch)
            if watches and steps.time >= self._next_key:
                self._key()

    def _key(self) -> None:
        self._next_key = self.time + KEY_SECONDS
        for man in self.moving:
            # Not the velocity: results must not depend on whether the motion is recorded.
            self.world.frames[man.index].read_place(man)
            fall = self.falls.get(man.index)
            self.recorder.key(man, self.time, *(() if fall is None else fall.visible_pose(self.time)))

    # --- friction -------------------------------------------------------------------------------------------------

    def _read_and_brake(self) -> bool:
        """Read the pieces' velocities from the pymunk space and subtract friction. Return True if all pins are still."""
        frames, before = self.world.frames, self._seconds
        fastest, is_quiet = 0.0, not self.falls
        speeds: list[float] = []
        for man in self.moving:
            numbers = frames[man.index].numbers
            vx: float = numbers[VX]
            vy: float = numbers[VY]
            spin: float = numbers[SPIN]
            man.vx, man.vy, man.spin = vx, vy, spin
            speed = hypot(vx, vy)
            speeds.append(speed)
            if man.tilt:
                man.angle = numbers[ANGLE]
                speed += abs(spin) * LYING_REACH
            # The comparison is written so that NaN counts as the fastest speed.
            if not speed <= fastest:
                fastest = speed
            if speed > STILL and man.is_pin:
                is_quiet = False
        if (is_quiet and not self._is_pushed()) or self.time - self._start > PATIENCE:
            for man in self.moving:
                frames[man.index].read(man)
            self._brake(self.moving, speeds, before / 2.0)
            return True
        if not fastest < ESCAPE:
            raise ArithmeticError(f"The space has made something go at {fastest:g} mm/s.")
        dt = FALLING_STEP if self.falls else LONGEST_STEP
        while dt > SHORTEST_STEP and dt * fastest > TRAVEL:
            dt /= 2.0
        self._dt = dt
        self._seconds = LOOK if fastest > SLOW else SLOW_LOOK
        self._brake(self.moving, speeds, (before + self._seconds) / 2.0)
        return False

    def _is_pushed(self) -> bool:
        """True if a moving disk is in contact with a pin that lies on its side."""
        for disk in self.moving:
            if not disk.is_pin and math.hypot(disk.vx, disk.vy) > STILL:
                self.world.frames[disk.index].read(disk)
                for pin in self.world.men:
                    if pin.tilt and pin.level == TOP:
                        outline = self.world.frames[pin.index].outline
                        if distance_to(outline, disk.x, disk.y) < disk.radius + 0.05:
                            return True
        return False

    def _brake(self, men: list[Body], speeds: list[float], seconds: float) -> None:
        """Subtract floor friction for `seconds` from the velocity and spin of the pieces `men`.

        `speeds` are their speeds in mm/s.
        """
        falls, frames = self.falls, self.world.frames
        for number, man in enumerate(men):
            vx, vy, spin = man.vx, man.vy, man.spin
            if not (vx or vy or spin):
                continue
            speed = speeds[number]
            swing_x = swing_y = 0.0
            if man.is_pin:
                fall = falls.get(man.index)
                if fall is not None and fall.swing:
                    # Apply friction only to the sliding of the pin's foot, not to the swing of its centre.
                    swing_x, swing_y = fall.swing * cos(man.angle), fall.swing * sin(man.angle)
                    vx -= swing_x
                    vy -= swing_y
                    speed = hypot(vx, vy)
                spin_drag = SPIN_DRAG
                if not man.tilt:
                    drag = man.drag
                elif fall is not None or speed == 0.0:
                    drag = SLIDING_DRAG
                else:
                    # A lying pin slides lengthwise and rolls sideways.
                    along = (vx * cos(man.angle) + vy * sin(man.angle)) / speed
                    drag = (ROLLING_FRICTION + (LYING_FRICTION - ROLLING_FRICTION) * along * along) * FALLING
            else:
                force, torque = man.law.push(speed, abs(spin) * man.radius)
                drag, spin_drag = force * man.drag, torque * man.drag * man.mass * man.radius / man.inertia
            keeps = 1.0 - drag * seconds / speed if speed > 0.0 else 0.0
            if keeps < 0.0:
                keeps = 0.0
            numbers = frames[man.index].numbers
            man.vx = numbers[VX] = vx * keeps + swing_x
            man.vy = numbers[VY] = vy * keeps + swing_y
            if spin:
                left = abs(spin) - spin_drag * seconds
                if left < 0.0:
                    left = 0.0
                man.spin = numbers[SPIN] = copysign(left, spin)

    def _finish(self) -> None:
        for fall in list(self.falls.values()):
            self._lie_down(fall)
        self.steps.end()
        for man in self.moving:
            speed = hypot(man.vx, man.vy)
            if man.is_pin or speed + abs(man.spin) * man.radius <= STILL:
                man.rest(self.time)
                self.recorder.note(Stopped, self.time, man.id)
                if man is not self.shooter:
                    man.chain = ()
                self.recorder.mark(man)
            elif speed <= STILL:
                # Keep only the spin. If the pin crept on, it would meet a fixed pin again and again.
                man.vx = man.vy = 0.0

    # --- contacts -------------------------------------------------------------------------------------------------

    def _process_contact(self, touch: Touch) -> None:
        a, b = touch.a, touch.b
        self.recorder.strike(self.time, a.id, b.id, touch.x, touch.y, touch.impulse, touch.closing, touch.across)
        if self.falls:
            self._free_foot(a.index, -touch.nx, -touch.ny)
            self._free_foot(b.index, touch.nx, touch.ny)
        is_standing = a.is_pin and a.lie is UP
        if isinstance(b, Part):
            if a is self.shooter and b.id == "rim":
                a.is_rebound = True
            if is_standing:
                touch.height = BELLY_HEIGHT
                self._knock(a, None, touch, -1.0)
            return
        is_other_standing = b.is_pin and b.lie is UP
        if not (is_standing or is_other_standing):
            lead_on(a, b)
        if is_standing:
            self._knock(a, b, touch, -1.0)
        else:
            self._wake(a)
        if is_other_standing:
            self._knock(b, a, touch, 1.0)
        else:
            self._wake(b)

    def _free_foot(self, index: int, nx: float, ny: float) -> None:
        """Let a falling pin's foot slide freely if another piece strikes the pin on the side to which it falls.

        `index` is the pin's index. (nx, ny) is the direction of the hit as a unit vector.
        """
        fall = self.falls.get(index)
        if fall is not None and fall.hold:
            angle: float = fall.frame.numbers[ANGLE]
            if nx * cos(angle) + ny * sin(angle) < 0.0:
                fall.let_go()

    def _wake(self, man: Body) -> None:
        """Add a piece at rest to the list of moving pieces, because another piece has touched it."""
        if man not in self.moving and man.lie is not POCKET:
            self.moving.append(man)
            self.world.frames[man.index].read(man)
            self._brake([man], [hypot(man.vx, man.vy)], self._seconds / 2.0)

    def _knock(self, pin: Body, by: Body | None, touch: Touch, sign: float) -> None:
        """Let a standing pin slide or fall after a contact with the piece `by`. If a part of the board hit the pin, `by` is None.

        `sign` is -1 if the contact's normal points against the push on the pin, otherwise 1.
        """
        if by is not None and not pin.chain:
            self._lead(by, pin)
        frame = self.world.frames[pin.index]
        before_x, before_y = pin.vx, pin.vy
        frame.read(pin)
        # A pin squeezed between two things receives less impulse than each of them gives.
        gain = effective_mass(touch.height) * pin.weight * hypot(pin.vx - before_x, pin.vy - before_y)
        impulse = min(touch.impulse, gain)
        # The contact used the pin's smaller effective mass, but the pin moves on with its whole mass.
        speed = impulse / MASS * sign / pin.weight
        given_x, given_y = speed * touch.nx, speed * touch.ny
        pin.vx, pin.vy, pin.spin = before_x + given_x, before_y + given_y, 0.0
        if impulse >= topples_at(touch.height) * pin.weight and pin.chain:
            if by is not None:
                self._lead(by, pin)
            self._topple(pin, touch, sign, impulse, given_x, given_y)
        frame.place(pin)
        self._wake(pin)

    def _lead(self, by: Body, pin: Body) -> None:
        pin.chain = (*(by.chain or (self.shooter.id, by.id)), pin.id)
        pin.is_rebound = by.is_rebound

    # --- falling --------------------------------------------------------------------------------------------------

    def _topple(self, pin: Body, touch: Touch, sign: float, impulse: float, given_x: float, given_y: float) -> None:
        """Start the fall of a pin that the contact `touch` knocks over. `sign` is as in `_knock`.

        The pin's chain of contacts must already be set. The hit adds the velocity (given_x, given_y) in mm/s. Only this added
        velocity rotates the pin.
        """
        self.recorder.tell(Toppled(round_time(self.time), pin.id, pin.chain[-2], pin.chain, pin.is_rebound))
        frame = self.world.frames[pin.index]
        fall = self.falls[pin.index] = Fall(pin, frame, self.time, impulse / pin.weight, touch.height)
        self._pause = min(self._pause, GROWTH / max(SLOWEST_GROWTH, fall.growth))
        keeps = 1.0 - HELD_BACK * fall.hold
        pin.vx *= keeps
        pin.vy *= keeps
        glance = touch.slip / math.hypot(touch.slip, touch.closing) if touch.slip else 0.0
        yaw = YAW * glance * abs(glance) / (1.0 + fall.half_turns / 2.0)
        pin.spin = -yaw * math.hypot(given_x * keeps, given_y * keeps) / LENGTH
        # If its feet are kicked away, the pin falls back over the piece that struck it.
        away = -sign if fall.is_kicked else sign
        pin.angle = math.atan2(away * touch.ny, away * touch.nx)
        # During the fall the tilt is kept only in the `Fall`.
        pin.lie, pin.tilt = FALLEN, 1e-6
        frame.update_shape(pin)
        self.recorder.key(pin, self.time)

    def _tilt_all(self) -> None:
        now, fastest = self.time, SLOWEST_GROWTH
        down: list[Fall] = []
        for fall in self.falls.values():
            if fall.advance(now):
                down.append(fall)
            elif fall.growth > fastest:
                fastest = fall.growth
        for fall in down:
            self._lie_down(fall)
        self._pause = GROWTH / fastest if self.falls else PATIENCE
        if now >= self._next_review:
            self._next_review = now + REVIEW
            self.steps.review()

    def _lie_down(self, fall: Fall) -> None:
        pin, frame = fall.pin, fall.frame
        del self.falls[pin.index]
        frame.read(pin)
        pin.tilt = 90.0
        frame.tilt(QUARTER)
        self.recorder.key(pin, self.time)
