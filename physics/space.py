"""Where pins fall: a pymunk space, stepped until they lie still.

A pin is a thing of three dimensions on a board of two. Standing, it is a round post that takes a knock and either rocks or
topples (`physics.pins`). Falling, it is a line that grows from its foot in the direction of its head while it moves, and
can take its neighbours with it. Lying, it is a capsule that slides, rolls and is pushed like anything else in the space.
Floor friction is two joints to the board for each man that moves, with as much force as friction can give.
"""

from __future__ import annotations

import math
from time import process_time
from typing import TYPE_CHECKING, Any

import pymunk

from board.events import Stopped, Thing, Toppled
from board.men import Lie
from physics.body import TOP, Body, lead_on
from physics.check import LYING_RADIUS, LYING_REACH
from physics.materials import DISK_BOUNCE, EDGE_FRICTION, GRAVITY, PIN_BOUNCE, RIM_BOUNCE
from physics.pins import (
    BELLY,
    BELLY_HEIGHT,
    CENTRE,
    CONTACT_RADIUS,
    FLOOR_FRICTION,
    HEAD,
    KICKED,
    LENGTH,
    LYING_INERTIA,
    MASS,
    ROLLING_FRICTION,
    SWING_INERTIA,
    TUMBLES,
    effective_mass,
    fall_seconds,
    girth,
    swing_mass,
    topples_at,
)
from physics.world import GENTLE

if TYPE_CHECKING:
    from physics.course import Course

TRAVEL = 0.8
"""mm. Nothing goes farther in one step: a sixth of the smallest radius, a peg's."""
LONGEST_STEP = 0.002
SHORTEST_STEP = 0.0001
FOLLOW = 8
"""Steps from one look at the falling pins to the next: none gets past another unseen."""
LOOK = 16
"""Steps from one look at all men to the next."""
SLOW = 300.0
"""mm/s. When nothing falls and nothing is faster, fewer looks will do: less than a mm hangs on it."""
SLOW_LOOK = 32
STILL = 2.0
"""mm/s. Slower is at rest."""
PATIENCE = 5.0
"""s. After so long everything is taken to lie where it is."""
OVERLAP = 0.03
"""mm. Men that overlap by more are still being pushed apart."""
KEY_SECONDS = 1.0 / 240.0
QUARTER = math.pi / 2


class Fall:
    """One pin on its way down. Its middle and the direction of its head are known at any time."""

    __slots__ = ("dx", "dy", "hits", "is_kicked", "pin", "seconds", "since", "spin", "tilt", "vx", "vy")

    def __init__(self, pin: Body, since: float, nx: float, ny: float, impulse: float, height: float, spin: float) -> None:
        """Knocked along n with this impulse at this height above the floor."""
        self.pin, self.since = pin, since
        low = height < CENTRE
        self.is_kicked = low and impulse >= KICKED
        self.seconds = fall_seconds(impulse / topples_at(height))
        backward = self.is_kicked
        self.spin = 0.0
        if low and impulse >= TUMBLES:
            # Head over foot: every half turn more in the air lands it the other way round.
            backward = int(impulse / TUMBLES * 2.0) % 2 == 0
            self.spin = spin
        self.dx, self.dy = (-nx, -ny) if backward else (nx, ny)
        speed = impulse / MASS
        if not self.is_kicked:
            # It turns about its foot; only a part of the push is left to slide it.
            speed *= 0.3
        self.vx, self.vy = nx * speed, ny * speed
        self.tilt = 0.0
        self.hits: set[int] = set()

    def advance(self, dt: float) -> None:
        pin = self.pin
        before = math.sin(self.tilt)
        # The first half of a fall is slow, as of anything that starts upright.
        share = math.sqrt(self.tilt / QUARTER) + dt / self.seconds
        self.tilt = QUARTER * share * share if share < 1.0 else QUARTER
        speed = math.hypot(self.vx, self.vy)
        if speed > 0.0:
            keeps = max(0.0, 1.0 - FLOOR_FRICTION * GRAVITY * dt / speed)
            middle = (1.0 + keeps) / 2.0 * dt
            pin.x += self.vx * middle
            pin.y += self.vy * middle
            self.vx *= keeps
            self.vy *= keeps
        if not self.is_kicked:
            # About its foot, so the middle goes with the head.
            reach = LENGTH / 2 * (math.sin(self.tilt) - before)
            pin.x += self.dx * reach
            pin.y += self.dy * reach
        pin.angle = math.atan2(self.dy, self.dx)
        pin.tilt = max(math.degrees(self.tilt), 1e-6)

    def head_speed(self) -> float:
        """How fast the tilt grows, rad/s: no slower than its weight alone brings it down from upright."""
        drawn = math.sqrt(2.0 * MASS * GRAVITY * CENTRE * (1.0 - math.cos(self.tilt)) / SWING_INERTIA)
        return max(math.pi / self.seconds * math.sqrt(self.tilt / QUARTER), drawn)


class Scatter:
    """A space of its own for as long as pins fall and roll."""

    def __init__(self, course: Course, first: list[tuple[Body, Body, float]]) -> None:
        self.course = course
        self.start = course.time
        self.space = space = pymunk.Space()
        space.iterations = 8
        space.collision_slop = 0.01
        # Not 0, as one might think who wants no memory: that clears the contacts of the very step that found them.
        space.collision_persistence = 1
        # Overlaps of pins that fall upon others go by a third a sixtieth of a second: they slide off.
        space.collision_bias = 0.65**60
        self.shapes: dict[int, pymunk.Shape] = {}
        self.joints: dict[int, tuple[pymunk.PivotJoint, pymunk.GearJoint]] = {}
        self.names: dict[pymunk.Shape, Thing] = {}
        self.falls: list[Fall] = []
        self.toppling: list[tuple[Body, Body, float, float, float, float]] = []
        self.rubbing: list[Body] = []
        """The men with joints, in the order they began to move."""
        self.woken: list[int] = []
        self.next_key = course.time
        self.dt = SHORTEST_STEP
        self.standing = [body for body in course.bodies if body.is_pin and body.lie is Lie.UP]
        self._walls()
        for body in course.bodies:
            if body.level == TOP:
                self._embody(body)
        space.on_collision(None, None, begin=self._touch)
        for pin, by, impulse in first:
            dx, dy = pin.x - by.x, pin.y - by.y
            distance = math.hypot(dx, dy)
            self._topple(pin, by, dx / distance, dy / distance, impulse, by.height)

    # --- building -------------------------------------------------------------------------------------------------

    def _walls(self) -> None:
        course, static = self.course, self.space.static_body
        thick = 60.0
        edge = course.inside + thick
        far = 2.0 * edge
        parts: list[tuple[Thing, pymunk.Shape, float]] = []
        for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            start, end = (edge * x - far * y, edge * y + far * x), (edge * x + far * y, edge * y - far * x)
            parts.append(("rim", pymunk.Segment(static, start, end, thick), RIM_BOUNCE))
        for number, peg in enumerate(course.side.pegs, start=1):
            circle = pymunk.Circle(static, course.conditions.peg_radius, (peg.centre.x, peg.centre.y))
            parts.append((f"peg-{number}", circle, course.conditions.peg_bounce))
        for name, shape, bounce in parts:
            self._finish(name, shape, bounce)
            self.space.add(shape)

    def _finish(self, name: Thing, shape: pymunk.Shape, bounce: float) -> None:
        # The space multiplies the bounces of the two that meet.
        shape.elasticity = bounce / math.sqrt(DISK_BOUNCE)
        shape.friction = math.sqrt(EDGE_FRICTION)
        self.names[shape] = name

    def _embody(self, body: Body) -> None:
        bounce = PIN_BOUNCE if body.is_pin else DISK_BOUNCE
        if body.lie is Lie.POCKET or (body.is_pin and body.lie is Lie.UP):
            # What stands fast is a part of the board, until it topples.
            radius = CONTACT_RADIUS if body.is_pin else body.radius
            shape: pymunk.Shape = pymunk.Circle(self.space.static_body, radius, (body.x, body.y))
            self._finish(body.id, shape, bounce)
            self.space.add(shape)
            self.shapes[body.id] = shape
            return
        if body.is_pin:
            frame = pymunk.Body(MASS, LYING_INERTIA)
            shape = pymunk.Segment(frame, (-LYING_REACH, 0.0), (LYING_REACH, 0.0), LYING_RADIUS)
        else:
            frame = pymunk.Body(body.mass, body.inertia)
            shape = pymunk.Circle(frame, body.radius)
        frame.position = (body.x, body.y)
        frame.angle = body.angle
        frame.velocity = (body.vx, body.vy)
        frame.angular_velocity = body.spin
        self._finish(body.id, shape, bounce)
        self.space.add(frame, shape)
        self.shapes[body.id] = shape
        if body.vx or body.vy or body.spin:
            self._rub(body)

    def _rub(self, body: Body) -> None:
        """Give a man that moves its friction with the floor."""
        if body.id in self.joints:
            return
        frame = self._frame(body)
        slide = pymunk.PivotJoint(self.space.static_body, frame, (0.0, 0.0), (0.0, 0.0))
        turn = pymunk.GearJoint(self.space.static_body, frame, 0.0, 1.0)
        slide.max_bias = turn.max_bias = 0.0
        if body.is_pin:
            turn.max_force = FLOOR_FRICTION * GRAVITY * MASS * LENGTH / 4.0
        self.joints[body.id] = (slide, turn)
        self.rubbing.append(body)
        self.space.add(slide, turn)
        self._read(body, frame)
        self._set_friction(body, frame)
        speed = math.hypot(body.vx, body.vy)
        if speed > 0.0:
            # A step moves first and brakes after: half a step's braking ahead makes the way right.
            keeps = max(0.0, 1.0 - slide.max_force / frame.mass * self.dt / 2.0 / speed)
            frame.velocity = (body.vx * keeps, body.vy * keeps)

    def _frame(self, body: Body) -> pymunk.Body:
        frame = self.shapes[body.id].body
        assert frame is not None
        return frame

    def _set_friction(self, body: Body, frame: pymunk.Body) -> None:
        slide, turn = self.joints[body.id]
        vx, vy = body.vx, body.vy
        if body.is_pin:
            square = vx * vx + vy * vy
            angle = frame.angle
            along = vx * math.cos(angle) + vy * math.sin(angle)
            # Endwise it slides; sideways it rolls.
            share = along * along / square if square else 1.0
            slide.max_force = (ROLLING_FRICTION + (FLOOR_FRICTION - ROLLING_FRICTION) * share) * GRAVITY * MASS
        else:
            force, torque = body.law.push(math.hypot(vx, vy), abs(body.spin) * body.radius)
            slide.max_force = force * body.drag * body.mass
            turn.max_force = torque * body.drag * body.mass * body.radius

    # --- running --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        course = self.course
        fastest = self._look()
        while fastest is not None and course.time - self.start < PATIENCE:
            dt = self.dt = min(LONGEST_STEP, max(SHORTEST_STEP, TRAVEL / max(fastest, 1.0)))
            looks = LOOK if self.falls or fastest > SLOW else SLOW_LOOK
            for _ in range(looks // FOLLOW):
                self._steps(dt)
                self._follow(FOLLOW * dt)
            fastest = self._look()
        self._finish_all()

    def _steps(self, dt: float) -> None:
        course, step = self.course, self.space.step
        # For the benchmark: the time spent inside the space alone.
        start = process_time() if course.step_seconds is not None else 0.0
        for _ in range(FOLLOW):
            course.time += dt
            step(dt)
        course.steps += FOLLOW
        if course.step_seconds is not None:
            course.step_seconds += process_time() - start

    def _follow(self, dt: float) -> None:
        """What the space knows nothing of: falling pins, pins that begin to fall, men that begin to move."""
        course = self.course
        if self.falls:
            for fall in self.falls:
                self._fall(fall, dt)
        if self.toppling:
            toppling, self.toppling = self.toppling, []
            for pin, by, nx, ny, impulse, height in toppling:
                if pin.lie is Lie.UP:
                    self._topple(pin, by, nx, ny, impulse, height)
        if self.woken:
            for man in sorted(set(self.woken)):
                body = course.by_id[man]
                if man in self.shapes and not (body.is_pin and body.lie is Lie.UP) and body.lie is not Lie.POCKET:
                    self._rub(body)
            self.woken.clear()
        if self.falls:
            for fall in [fall for fall in self.falls if fall.tilt >= QUARTER]:
                self._lie_down(fall)

    def _look(self) -> float | None:
        """The fastest speed there is, once places are read back and friction is set; nothing when all pins are quiet."""
        course = self.course
        fastest, is_quiet = 0.0, not self.falls
        keep = course.recorder.watches and course.time >= self.next_key
        for body in self.rubbing:
            frame = self._frame(body)
            body.vx, body.vy = frame.velocity
            body.spin = frame.angular_velocity
            speed = math.hypot(body.vx, body.vy) + abs(body.spin) * (LYING_REACH if body.is_pin else 0.0)
            fastest = max(fastest, speed)
            if speed > STILL:
                self._set_friction(body, frame)
                is_quiet = is_quiet and not body.is_pin
            if keep:
                self._read(body, frame)
                course.recorder.key(body, course.time)
        for fall in self.falls:
            fastest = max(fastest, math.hypot(fall.vx, fall.vy) + 300.0)
            if keep:
                course.recorder.key(fall.pin, course.time)
        if keep:
            self.next_key = course.time + KEY_SECONDS
        if is_quiet and not self._is_crowded():
            return None
        return fastest

    def _read(self, body: Body, frame: pymunk.Body) -> None:
        body.x, body.y = frame.position
        body.angle = frame.angle
        body.vx, body.vy = frame.velocity
        body.spin = frame.angular_velocity

    def _halt(self, body: Body) -> None:
        body.vx = body.vy = body.spin = 0.0

    def _is_crowded(self) -> bool:
        """Whether any lying pin still overlaps something, or a moving disk touches one."""
        for man in self.joints:
            body = self.course.by_id[man]
            self._read(body, self._frame(body))
        bodies = [body for body in self.course.bodies if body.level == TOP and body.id in self.shapes]
        for pin in bodies:
            if not pin.is_pin or pin.lie is not Lie.FALLEN:
                continue
            x, y = pin.x, pin.y
            for other in bodies:
                if not -60.0 < other.x - x < 60.0 or not -60.0 < other.y - y < 60.0 or other is pin:
                    continue
                gap = _gap(pin, other)
                if gap < -OVERLAP or (gap < 0.05 and math.hypot(other.vx, other.vy) > STILL):
                    return True
        return False

    def _finish_all(self) -> None:
        """Leave everything as it lies: pins at rest, disks with what motion they have left."""
        course = self.course
        for fall in list(self.falls):
            fall.tilt = QUARTER
            self._lie_down(fall)
        for body in course.bodies:
            if body.id in self.joints:
                self._read(body, self._frame(body))
                if body.is_pin or math.hypot(body.vx, body.vy) + abs(body.spin) * body.radius <= STILL:
                    self._halt(body)
                    course.recorder.tell(Stopped(round(course.time, 6), body.id))
                    if body is not course.shooter:
                        body.chain = ()
            body.rest(course.time) if not (body.vx or body.vy or body.spin) else None
            if (body.id in self.joints or body.tilt) and body.path is None:
                course.recorder.mark(body)

    # --- touches --------------------------------------------------------------------------------------------------

    def _touch(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Two shapes begin to touch. What follows between them is the space's business and needs no telling."""
        first, second = arbiter.shapes
        one, two = self.names[first], self.names[second]
        a, b = first.body, second.body
        assert a is not None
        assert b is not None
        contact = arbiter.contact_point_set
        nx, ny = contact.normal
        x, y = contact.points[0].point_a
        (ax, ay), (bx, by) = a.position, b.position
        (avx, avy), (bvx, bvy) = a.velocity, b.velocity
        closing = (avx - a.angular_velocity * (y - ay) - bvx + b.angular_velocity * (y - by)) * nx
        closing += (avy + a.angular_velocity * (x - ax) - bvy - b.angular_velocity * (x - bx)) * ny
        course = self.course
        give_a, give_b = _give(a, x - ax, y - ay, nx, ny), _give(b, x - bx, y - by, nx, ny)
        if isinstance(one, int) and isinstance(two, int):
            man, other = course.by_id[one], course.by_id[two]
            if other.is_pin and other.lie is Lie.UP and closing > GENTLE:
                arbiter.process_collision = not self._knock(other, man, a, give_a, nx, ny, closing, (x, y))
                return
            if man.is_pin and man.lie is Lie.UP and closing > GENTLE:
                arbiter.process_collision = not self._knock(man, other, b, give_b, -nx, -ny, closing, (x, y))
                return
            if not any(each.is_pin and each.lie is Lie.UP for each in (man, other)):
                lead_on(man, other)
            self.woken += (one, two)
        elif "rim" in (one, two) and course.shooter.id in (one, two):
            course.shooter.is_rebound = True
        bounce = first.elasticity * second.elasticity
        impulse = (1.0 + bounce) * max(closing, 0.0) / (give_a + give_b) if give_a + give_b else 0.0
        course.recorder.strike(course.time, one, two, x, y, impulse, max(closing, 0.0))

    def _knock(
        self, pin: Body, by: Body, frame: pymunk.Body, give: float, nx: float, ny: float, closing: float, at: tuple[float, float]
    ) -> bool:
        """A disk or a lying pin has run into a standing one; n points from it to the pin. Whether the pin topples."""
        height = LYING_RADIUS if by.is_pin else by.height
        impulse = (1.0 + PIN_BOUNCE) * closing / (give + 1.0 / effective_mass(height))
        course = self.course
        course.recorder.strike(course.time, by.id, pin.id, at[0], at[1], impulse, closing)
        if impulse < topples_at(height):
            return False
        frame.apply_impulse_at_world_point((-impulse * nx, -impulse * ny), at)
        self.toppling.append((pin, by, nx, ny, impulse, height))
        return True

    # --- falling --------------------------------------------------------------------------------------------------

    def _topple(self, pin: Body, by: Body, nx: float, ny: float, impulse: float, height: float) -> None:
        course = self.course
        pin.chain = (*(by.chain or (course.shooter.id, by.id)), pin.id)
        pin.is_rebound = by.is_rebound
        course.recorder.tell(Toppled(round(course.time, 6), pin.id, by.id, pin.chain, pin.is_rebound))
        shape = self.shapes.pop(pin.id)
        self.space.remove(shape)
        del self.names[shape]
        spin = 0.0
        speed = math.hypot(by.vx, by.vy)
        if speed:
            spin = (nx * by.vy - ny * by.vx) / LENGTH
        pin.vx = pin.vy = pin.spin = 0.0
        fall = Fall(pin, course.time, nx, ny, impulse, height, spin)
        pin.lie = Lie.FALLEN
        self.standing.remove(pin)
        pin.angle = math.atan2(fall.dy, fall.dx)
        pin.tilt = 1e-6
        self.falls.append(fall)
        course.recorder.key(pin, course.time)

    def _fall(self, fall: Fall, dt: float) -> None:
        fall.advance(dt)
        pin, course = fall.pin, self.course
        sine = math.sin(fall.tilt)
        reach = LENGTH / 2 * sine
        room = course.inside - HEAD - reach
        if not -room < pin.x < room or not -room < pin.y < room:
            self._off_the_rim(fall, reach, course.inside - HEAD)
        foot_x, foot_y = pin.x - fall.dx * reach, pin.y - fall.dy * reach
        for other in self.standing:
            ox, oy = other.x - foot_x, other.y - foot_y
            if not -70.0 < ox < 70.0 or not -70.0 < oy < 70.0 or other.id in fall.hits:
                continue
            along = min(2.0 * reach, max(0.0, ox * fall.dx + oy * fall.dy))
            gap_x, gap_y = ox - along * fall.dx, oy - along * fall.dy
            distance = math.hypot(gap_x, gap_y)
            if 0.0 < distance < 2.0 * BELLY:
                up = along / sine if sine > 0.05 else BELLY_HEIGHT
                height = max(5.0, up * math.cos(fall.tilt))
                if distance < girth(up) + girth(height):
                    self._brush(fall, other, up, height, gap_x / distance, gap_y / distance)

    def _off_the_rim(self, fall: Fall, reach: float, room: float) -> None:
        pin, course = fall.pin, self.course
        over_x = abs(pin.x) + abs(fall.dx) * reach - room
        over_y = abs(pin.y) + abs(fall.dy) * reach - room
        if over_x > 0.0:
            side = math.copysign(1.0, pin.x)
            pin.x -= side * over_x
            speed = fall.vx * side
            if speed > 0.0:
                fall.vx *= -RIM_BOUNCE * PIN_BOUNCE / DISK_BOUNCE
            course.recorder.strike(
                course.time, pin.id, "rim", side * course.inside, pin.y, MASS * max(speed, 0.0) * 1.6, max(speed, 0.0)
            )
        if over_y > 0.0:
            side = math.copysign(1.0, pin.y)
            pin.y -= side * over_y
            speed = fall.vy * side
            if speed > 0.0:
                fall.vy *= -RIM_BOUNCE * PIN_BOUNCE / DISK_BOUNCE
            course.recorder.strike(
                course.time, pin.id, "rim", pin.x, side * course.inside, MASS * max(speed, 0.0) * 1.6, max(speed, 0.0)
            )

    def _brush(self, fall: Fall, other: Body, along: float, height: float, nx: float, ny: float) -> None:
        """A falling pin touches a standing one, `along` mm up from its own foot and `height` above the floor."""
        pin, course = fall.pin, self.course
        swing = along * math.cos(fall.tilt) * fall.head_speed() * (fall.dx * nx + fall.dy * ny)
        push = fall.vx * nx + fall.vy * ny
        closing = push + max(0.0, swing)
        if closing <= GENTLE:
            return
        fall.hits.add(other.id)
        mass = MASS if push > swing else swing_mass(max(along, 10.0))
        impulse = (1.0 + PIN_BOUNCE) * closing / (1.0 / mass + 1.0 / effective_mass(height))
        if push > 0.0:
            fall.vx -= impulse / MASS * nx
            fall.vy -= impulse / MASS * ny
        at = (other.x - nx * CONTACT_RADIUS, other.y - ny * CONTACT_RADIUS)
        course.recorder.strike(course.time, pin.id, other.id, at[0], at[1], impulse, closing)
        if impulse >= topples_at(height):
            self.toppling.append((other, pin, nx, ny, impulse, height))

    def _lie_down(self, fall: Fall) -> None:
        pin, course = fall.pin, self.course
        self.falls.remove(fall)
        pin.tilt = 90.0
        pin.vx, pin.vy, pin.spin = fall.vx, fall.vy, fall.spin
        for share in (-1.0, 1.0):
            # Wholly inside the rim before it becomes a body there.
            for axis, part in (("x", fall.dx), ("y", fall.dy)):
                end = getattr(pin, axis) + share * part * LYING_REACH
                limit = course.inside - LYING_RADIUS
                setattr(pin, axis, getattr(pin, axis) - end + min(limit, max(-limit, end)))
        self._embody(pin)
        self._rub(pin)
        course.recorder.key(pin, course.time)


def _give(frame: pymunk.Body, x: float, y: float, nx: float, ny: float) -> float:
    """How easily a body gives way to a push along n at this place beside its middle."""
    if frame.body_type != pymunk.Body.DYNAMIC:
        return 0.0
    arm = x * ny - y * nx
    return 1.0 / frame.mass + arm * arm / frame.moment


def _gap(pin: Body, other: Body) -> float:
    """Between a lying pin and another man."""
    if other.is_pin and other.lie is Lie.FALLEN:
        return _gap_of_lines(pin, other)
    cosine, sine = math.cos(pin.angle), math.sin(pin.angle)
    along = (other.x - pin.x) * cosine + (other.y - pin.y) * sine
    along = min(LYING_REACH, max(-LYING_REACH, along))
    distance = math.hypot(other.x - pin.x - along * cosine, other.y - pin.y - along * sine)
    return distance - LYING_RADIUS - (CONTACT_RADIUS if other.is_pin else other.radius)


def _gap_of_lines(a: Body, b: Body) -> float:
    """Between two lying pins: they cross, or an end of one is nearest to the other."""
    ax, ay = math.cos(a.angle) * LYING_REACH, math.sin(a.angle) * LYING_REACH
    bx, by = math.cos(b.angle) * LYING_REACH, math.sin(b.angle) * LYING_REACH
    dx, dy = b.x - a.x, b.y - a.y
    cross = ax * by - ay * bx
    if abs(cross) > 1e-9:
        s, t = (dx * by - dy * bx) / cross, (dx * ay - dy * ax) / cross
        if abs(s) <= 1.0 and abs(t) <= 1.0:
            return -2.0 * LYING_RADIUS
    best = math.inf
    for px, py, qx, qy, ux, uy in ((dx, dy, bx, by, ax, ay), (-dx, -dy, ax, ay, bx, by)):
        for sign in (-1.0, 1.0):
            ex, ey = px + sign * qx, py + sign * qy
            along = min(1.0, max(-1.0, (ex * ux + ey * uy) / (LYING_REACH * LYING_REACH)))
            best = min(best, math.hypot(ex - along * ux, ey - along * uy))
    return best - 2.0 * LYING_RADIUS
