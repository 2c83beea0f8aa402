"""A shot from the flick until everything lies still."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pymunk

from board.geometry import Point
from board.men import PIN, Lie, Man
from board.moves import Flick
from board.picture import Knock, Motion, Track
from board.sides import DITCH_DEPTH, INSIDE, POCKET_DEPTH, Side
from physics.check import LYING_RADIUS, LYING_REACH, ImpossibleShot, check_flick, check_men, shot_disk
from physics.events import Event, LeftPlatform, Pocketed, Returned, Stopped, Struck, Toppled, Unpocketed
from physics.friction import Slide, floor_law
from physics.materials import (
    DISK_BOUNCE,
    EDGE_FRICTION,
    GRAVITY,
    PIN_BOUNCE,
    RIM_BOUNCE,
    Conditions,
    inertia_share,
)
from physics.shot import Shot

__all__ = ["ImpossibleShot", "Simulator", "simulate"]

TOP, LOW = 1, 2
FRAME_RATE = 120.0
TOUCH_GAP = 0.004
PIN_FOOT = 6.5
PIN_EFFECTIVE = 1.937
PIN_THRESHOLD = 530.0
PIN_FLOOR = 0.19
KNOCK_OUT = 1500.0


class _Body:
    __slots__ = ("angle", "body", "chain", "drop", "fallen_since", "frames", "id", "is_pin", "kind", "law", "left_since", "lie", "man",
                 "mass", "moving", "rebound", "shape", "slide", "stand", "tilt", "ux", "uy", "passing", "x", "y", "vx", "vy", "w", "out")  # fmt: skip


def simulate(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions = Conditions(), *, motion: bool = True) -> Shot:
    """What comes of this flick among these men."""
    return _Run(side, men, flick, conditions, motion).shot()


class Simulator:
    """A side under some conditions, ready for many shots."""

    def __init__(self, side: Side, conditions: Conditions = Conditions()) -> None:
        self.side, self.conditions = side, conditions

    def simulate(self, men: Sequence[Man], flick: Flick, *, motion: bool = False) -> Shot:
        return simulate(self.side, men, flick, self.conditions, motion=motion)


class _Run:
    def __init__(self, side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, motion: bool) -> None:
        check_flick(flick)
        everything, self.disk = shot_disk(men, flick)
        check_men(side, everything, self.disk, conditions)
        self.side, self.flick, self.conditions, self.with_motion = side, flick, conditions, motion
        self.drag = conditions.floor_friction * GRAVITY
        self.time = 0.0
        self.strikes: list[list[object]] = []
        self.last_strike: dict[tuple[object, object], list[object]] = {}
        self.events: list[tuple[float, int, Event]] = []
        self.touched: list[tuple[object, object, float, float]] = []
        self.rim_touched = False
        self.space = space = pymunk.Space()
        space.collision_slop = 0.01
        space.iterations = 15
        self._walls()
        self.bodies = [self._body(man) for man in everything]
        self.by_id = {body.id: body for body in self.bodies}
        space.on_collision(None, None, pre_solve=self._pre, post_solve=self._post)
        shot = self.by_id[self.disk]
        heading = math.radians(flick.heading)
        shot.chain = (self.disk,)
        self._set(shot, flick.speed * math.cos(heading), flick.speed * math.sin(heading), flick.spin)

    def _walls(self) -> None:
        space, static = self.space, self.space.static_body
        root = math.sqrt(DISK_BOUNCE)
        edge = INSIDE + 50.0
        far = edge * 2
        shapes: list[pymunk.Shape] = []
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            a = (edge * x - far * y, edge * y + far * x)
            b = (edge * x + far * y, edge * y - far * x)
            wall = pymunk.Segment(static, a, b, 50.0)
            wall.elasticity = RIM_BOUNCE / root
            wall.filter = pymunk.ShapeFilter(categories=TOP | LOW)
            wall.name = "rim"  # type: ignore[attr-defined]
            shapes.append(wall)
        for number, peg in enumerate(self.side.pegs, start=1):
            circle = pymunk.Circle(static, self.conditions.peg_radius, (peg.centre.x, peg.centre.y))
            circle.elasticity = self.conditions.peg_bounce / root
            circle.filter = pymunk.ShapeFilter(categories=TOP, mask=TOP)
            circle.name = f"peg-{number}"  # type: ignore[attr-defined]
            shapes.append(circle)
        if self.side.platform is not None:
            p = self.side.platform
            block = pymunk.Poly(static, [(-p, -p), (p, -p), (p, p), (-p, p)])
            block.elasticity = RIM_BOUNCE / root
            block.filter = pymunk.ShapeFilter(categories=LOW, mask=LOW)
            block.name = "platform"  # type: ignore[attr-defined]
            shapes.append(block)
        for shape in shapes:
            shape.friction = math.sqrt(EDGE_FRICTION)
        space.add(*shapes)

    def _body(self, man: Man) -> _Body:
        body = _Body()
        kind = self.conditions.kind(man.kind)
        body.man, body.id, body.kind, body.lie = man, man.id, kind, man.lie
        body.is_pin = man.kind is PIN
        body.x, body.y, body.angle = man.at.x, man.at.y, math.radians(man.turn)
        body.vx = body.vy = body.w = 0.0
        body.drop, body.tilt = 0.0, 90.0 if man.lie is Lie.FALLEN else 0.0
        if man.lie is Lie.DITCH:
            body.drop = DITCH_DEPTH
        elif man.lie is Lie.POCKET:
            body.drop = POCKET_DEPTH
        body.moving, body.slide, body.passing, body.left_since, body.fallen_since = False, None, False, -1.0, -1.0
        body.chain, body.rebound, body.frames, body.out = (), False, [], False
        body.stand = (body.x, body.y)
        body.law = floor_law(kind.hole / kind.radius, inertia_share(kind))
        body.mass = kind.mass
        self._embody(body)
        return body

    def _embody(self, body: _Body) -> None:
        kind = body.kind
        if body.lie is Lie.FALLEN:
            shape_body = pymunk.Body(kind.mass, kind.mass * PIN.height**2 / 12)
            shape: pymunk.Shape = pymunk.Segment(shape_body, (-LYING_REACH, 0), (LYING_REACH, 0), LYING_RADIUS)
        elif body.is_pin:
            shape_body = pymunk.Body(PIN_EFFECTIVE, 1e4)
            shape = pymunk.Circle(shape_body, PIN_FOOT)
        elif body.lie is Lie.POCKET:
            shape_body = pymunk.Body(body_type=pymunk.Body.STATIC)
            shape = pymunk.Circle(shape_body, kind.radius)
        else:
            shape_body = pymunk.Body(kind.mass, inertia_share(kind) * kind.mass * kind.radius**2)
            shape = pymunk.Circle(shape_body, kind.radius)
        shape_body.position = (body.x, body.y)
        shape_body.angle = body.angle
        shape.elasticity = (PIN_BOUNCE if body.is_pin else DISK_BOUNCE) / math.sqrt(DISK_BOUNCE)
        shape.friction = math.sqrt(EDGE_FRICTION)
        shape.filter = pymunk.ShapeFilter(
            categories=LOW if body.lie is Lie.DITCH else TOP, mask=LOW if body.lie is Lie.DITCH else TOP
        )
        shape.name = body.id  # type: ignore[attr-defined]
        body.body, body.shape = shape_body, shape
        self.space.add(shape_body, shape)

    def _replace(self, body: _Body) -> None:
        self.space.remove(body.shape, body.body)
        self._embody(body)

    def _set(self, body: _Body, vx: float, vy: float, w: float) -> None:
        speed = math.hypot(vx, vy)
        body.vx, body.vy, body.w = vx, vy, w
        if speed < 0.5 and abs(w) * body.kind.radius < 0.5:
            body.vx = body.vy = body.w = 0.0
            body.slide = None
            if body.moving:
                body.moving = False
                self._stopped(body)
            body.body.velocity = (0, 0)
            body.body.angular_velocity = 0
            return
        body.moving = True
        body.ux, body.uy = (vx / speed, vy / speed) if speed else (1.0, 0.0)
        drag = PIN_FLOOR * GRAVITY if body.is_pin else self.drag
        body.slide = Slide(body.law, body.kind.radius, drag, speed, w)

    def _stopped(self, body: _Body) -> None:
        self._tell(Stopped(round(self.time, 6), body.id))
        body.chain = () if body.id != self.disk else body.chain
        pocket = self.side.pocket
        if pocket and body.lie is Lie.UP and math.hypot(body.x, body.y) < self._catch(body):
            self._pocket(body)

    def _tell(self, event: Event) -> None:
        self.events.append((self.time, len(self.events), event))

    def _catch(self, body: _Body) -> float:
        assert self.side.pocket is not None
        return math.sqrt(max(self.side.pocket.radius**2 - body.kind.radius**2, 0.0))

    def _pre(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        a, b = arbiter.bodies
        n = arbiter.normal
        va, vb = a.velocity, b.velocity
        self.closing = (va.x - vb.x) * n.x + (va.y - vb.y) * n.y
        if self.closing < 10.0:
            arbiter.restitution = 0.0
        shapes = arbiter.shapes
        self.touched.append((shapes[0].name, shapes[1].name, self.closing, 0.0))  # type: ignore[attr-defined]

    def _post(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        a, b = arbiter.shapes
        first, second = a.name, b.name  # type: ignore[attr-defined]
        if isinstance(first, str) or (isinstance(second, int) and second < first):
            first, second = second, first
        j = arbiter.total_impulse.length
        speed = next((c for x, y, c, _ in reversed(self.touched) if {x, y} == {first, second}), 0.0)
        point = arbiter.contact_point_set.points[0].point_a
        key = (first, second)
        last = self.last_strike.get(key)
        if last is not None and self.time - last[0] < TOUCH_GAP:
            last[0] = self.time
            last[1][4] += j
        else:
            record = [self.time, first, second, (point.x, point.y), j, max(speed, 0.0)]
            self.last_strike[key] = [self.time, record]
            self.strikes.append(record)
        if first == self.disk and second == "rim":
            self.rim_touched = True

    def shot(self) -> Shot:
        if self.with_motion:
            self._frame()
        while self.time < 30.0:
            movers = [body for body in self.bodies if body.moving]
            if not movers:
                break
            self._leg(movers)
        men = tuple(self._rest(body) for body in self.bodies)
        return Shot(
            self.flick, self.disk, men, self._all_events(), round(self.time, 6), self._motion() if self.with_motion else None
        )

    def _leg(self, movers: list[_Body]) -> None:
        fastest = max(math.hypot(body.vx, body.vy) for body in movers)
        dt = min(0.002, 1.0 / max(fastest, 1.0))
        ends = []
        for body in movers:
            if body.left_since >= 0:
                ends.append((body.vx, body.vy, body.w))
                body.body.velocity = (body.vx, body.vy)
                body.body.angular_velocity = body.w
                continue
            assert body.slide is not None
            way, turn, speed, spin = body.slide.after(dt)
            body.body.velocity = (way / dt * body.ux, way / dt * body.uy)
            body.body.angular_velocity = turn / dt
            ends.append((speed * body.ux, speed * body.uy, spin))
        self.touched = []
        self.time += dt
        self.space.step(dt)
        hit = {name for touch in self.touched for name in touch[:2]}
        for body, (vx, vy, w) in zip(movers, ends, strict=True):
            body.x, body.y = body.body.position
            body.angle = body.body.angle
            if body.id not in hit:
                self._set(body, vx, vy, w)
        for body in self.bodies:
            if body.id in hit and body.lie is not Lie.POCKET:
                body.x, body.y = body.body.position
                v = body.body.velocity
                self._struck(body, v.x, v.y, body.body.angular_velocity)
        for touch in self.touched:
            self._knock_out(*touch[:3])
        for body in movers:
            self._levels(body)
        if self.with_motion:
            self._frame()

    def _cause(self, body: _Body) -> None:
        """What set this man going, and through which chain."""
        if body.chain:
            return
        for first, second, *_ in self.touched:
            other = second if first == body.id else first if second == body.id else None
            if isinstance(other, int) and self.by_id[other].chain:
                source = self.by_id[other]
                body.chain = (*source.chain, body.id)
                body.rebound = self.rim_touched if other == self.disk else source.rebound
                return

    def _struck(self, body: _Body, vx: float, vy: float, w: float) -> None:
        self._cause(body)
        if body.is_pin and body.lie is Lie.UP:
            impulse = math.hypot(vx, vy) * PIN_EFFECTIVE
            if impulse < PIN_THRESHOLD:
                body.body.velocity = (0, 0)
                body.body.position = body.stand
                body.x, body.y = body.stand
                body.chain = ()
                return
            others = [b if a == body.id else a for a, b, *_ in self.touched if body.id in (a, b)]
            by = next((o for o in others if isinstance(o, int)), others[0])
            self._tell(Toppled(round(self.time, 6), body.id, by, body.chain or (self.disk, body.id), body.rebound))
            back = impulse > 930.0
            body.angle = math.atan2(-vy, -vx) if back else math.atan2(vy, vx)
            body.lie = Lie.FALLEN
            body.tilt = 90.0
            scale = PIN_EFFECTIVE / PIN.mass
            shift = 0.0 if back else LYING_REACH
            body.x += shift * math.cos(body.angle)
            body.y += shift * math.sin(body.angle)
            self._replace(body)
            self._set(body, vx * scale, vy * scale, 0.0)
            return
        self._set(body, vx, vy, w)

    def _knock_out(self, first: object, second: object, closing: float) -> None:
        for one, other in ((first, second), (second, first)):
            if isinstance(one, int) and isinstance(other, int) and self.by_id[one].lie is Lie.POCKET:
                seated, striker = self.by_id[one], self.by_id[other]
                given = 0.85 * closing
                if given > KNOCK_OUT:
                    speed = math.sqrt(given**2 - KNOCK_OUT**2)
                    dx, dy = seated.x - striker.x, seated.y - striker.y
                    length = math.hypot(dx, dy)
                    seated.lie, seated.drop, seated.passing = Lie.UP, 0.0, True
                    self._replace(seated)
                    self._cause(seated)
                    self._tell(Unpocketed(round(self.time, 6), seated.id))
                    self._set(seated, speed * dx / length, speed * dy / length, 0.0)

    def _levels(self, body: _Body) -> None:
        if not body.moving or body.is_pin:
            return
        platform, pocket = self.side.platform, self.side.pocket
        if (
            platform is not None
            and body.lie is Lie.UP
            and body.left_since < 0
            and max(abs(body.x), abs(body.y)) > platform
            and not self._inward(body)
        ):
            body.left_since = self.time
            self._tell(LeftPlatform(round(self.time, 6), body.id))
        if body.left_since >= 0:
            self._fall(body)
        elif pocket is not None and body.lie is Lie.UP:
            self._over_pocket(body)

    def _fall(self, body: _Body) -> None:
        assert self.side.platform is not None
        elapsed = self.time - body.left_since
        body.drop = min(GRAVITY / 2 * elapsed**2, DITCH_DEPTH)
        out = max(abs(body.x), abs(body.y)) - self.side.platform
        if body.drop < body.kind.height / 2:
            if out < body.kind.radius and elapsed > 0.002 and self._inward(body):
                body.left_since, body.drop = -1.0, 0.0
                self._tell(Returned(round(self.time, 6), body.id))
                self._set(body, body.vx, body.vy, body.w)
            return
        if body.lie is Lie.UP:
            body.lie = Lie.DITCH
            body.shape.filter = pymunk.ShapeFilter(categories=LOW, mask=LOW)
        if body.drop >= DITCH_DEPTH:
            body.left_since = -1.0
            self._set(body, body.vx, body.vy, body.w)

    def _inward(self, body: _Body) -> bool:
        if abs(body.x) > abs(body.y):
            return body.vx * body.x < 0
        return body.vy * body.y < 0

    def _over_pocket(self, body: _Body) -> None:
        distance, catch = math.hypot(body.x, body.y), self._catch(body)
        if distance >= catch:
            body.passing = False
            return
        if body.passing:
            return
        body.passing = True
        speed = math.hypot(body.vx, body.vy)
        offset = abs(body.x * body.vy - body.y * body.vx) / max(speed, 1e-9)
        if any(other.lie is Lie.POCKET for other in self.bodies):
            return
        assert self.side.pocket is not None
        play = self.side.pocket.radius - body.kind.radius
        root = math.sqrt(GRAVITY / 2.0)
        if speed < (math.sqrt(max(catch**2 - offset**2, 0)) + math.sqrt(max(play**2 - offset**2, 0))) * root:
            self._pocket(body)

    def _pocket(self, body: _Body) -> None:
        body.lie, body.drop, body.moving = Lie.POCKET, POCKET_DEPTH, False
        body.x = body.y = body.vx = body.vy = body.w = 0.0
        body.slide = None
        self._replace(body)
        self._tell(Pocketed(round(self.time, 6), body.id))

    def _rest(self, body: _Body) -> Man:
        turn = round(math.degrees(body.angle) % 360.0, 4) % 360.0
        return replace(body.man, at=Point(round(body.x, 4) + 0.0, round(body.y, 4) + 0.0), turn=turn, lie=body.lie)

    def _all_events(self) -> tuple[Event, ...]:
        strikes = [
            (
                time,
                -1,
                Struck(round(time, 6), first, second, Point(round(at[0], 3), round(at[1], 3)), round(j, 2), round(speed, 2)),
            )
            for time, first, second, at, j, speed in self.strikes
        ]
        return tuple(event for *_, event in sorted(strikes + self.events, key=lambda entry: entry[:2]))

    def _frame(self) -> None:
        for body in self.bodies:
            body.frames.append((self.time, body.x, body.y, math.degrees(body.angle), -body.drop, body.tilt))

    def _motion(self) -> Motion:
        times = np.arange(0, math.ceil(self.time * FRAME_RATE) + 1) / FRAME_RATE
        tracks = []
        for body in self.bodies:
            rows = np.array(body.frames)
            if len(rows) > 1 and np.ptp(rows[:, 1:], axis=0).max() > 0:
                frames = np.column_stack([np.interp(times, rows[:, 0], rows[:, k]) for k in range(1, 6)])
                tracks.append(Track(body.man, frames.astype(np.float32)))
        knocks = []
        for time, first, second, _, j, _ in self.strikes:
            kind = second.split("-")[0] if isinstance(second, str) else "pin" if self.by_id[second].is_pin else "disk"
            knocks.append(Knock(time, {"platform": "ditch"}.get(kind, kind), min(1.0, j / 8000.0)))
        return Motion(FRAME_RATE, tuple(tracks), tuple(knocks))
