"""One man while a shot lasts: where it is at any moment, and how it moves until something happens to it."""

from __future__ import annotations

import math

from board.men import PIN, Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH
from physics.friction import FloorLaw, Slide, floor_law
from physics.materials import GRAVITY, Conditions, inertia_share
from physics.pins import CONTACT_RADIUS, EFFECTIVE_MASS

TOP, LOW = 0, 1
"""The two floors: men on one never touch men on the other."""


class Glide:
    """Motion without friction, as in the air: the same questions as a `Slide` answers."""

    __slots__ = ("seconds", "speed", "spin", "turn", "way")

    def __init__(self, speed: float, spin: float) -> None:
        self.speed, self.spin = speed, spin
        self.seconds = self.way = self.turn = math.inf

    def after(self, time: float) -> tuple[float, float, float, float]:
        return self.speed * time, self.spin * time, self.speed, self.spin

    def time_to(self, way: float) -> float:
        return way / self.speed if self.speed > 0.0 else math.inf


class Body:
    """A man in motion or at rest. x, y, angle, vx, vy and spin hold at the time `since`; `move_to` moves them on."""

    __slots__ = (
        "angle",
        "chain",
        "drag",
        "drop",
        "edge_time",
        "entry_capture",
        "entry_speed",
        "height",
        "id",
        "inertia",
        "inverse_inertia",
        "inverse_mass",
        "is_crossing",
        "is_flying",
        "is_pin",
        "is_rebound",
        "land_time",
        "law",
        "left_time",
        "level",
        "lie",
        "man",
        "mass",
        "path",
        "radius",
        "restless",
        "since",
        "spin",
        "tilt",
        "ux",
        "uy",
        "version",
        "vx",
        "vy",
        "x",
        "y",
    )  # fmt: skip

    def __init__(self, man: Man, conditions: Conditions) -> None:
        kind = conditions.kind(man.kind)
        self.man, self.id, self.lie = man, man.id, man.lie
        self.is_pin = man.kind is PIN
        self.radius, self.mass, self.height = kind.radius, kind.mass, kind.height
        share = inertia_share(kind)
        if self.is_pin:
            # A disk meets a standing pin low down: what it feels there is less than the whole weight.
            self.radius, self.mass = CONTACT_RADIUS, EFFECTIVE_MASS
        self.inertia = share * self.mass * self.radius * self.radius
        self.inverse_mass = 1.0 / self.mass
        self.inverse_inertia = 0.0 if self.is_pin else 1.0 / self.inertia
        self.law: FloorLaw = floor_law(kind.hole / kind.radius, share)
        self.drag = conditions.floor_friction * GRAVITY
        self.x, self.y, self.angle = man.at.x, man.at.y, math.radians(man.turn)
        self.vx = self.vy = self.spin = 0.0
        self.ux, self.uy = 1.0, 0.0
        self.path: Slide | Glide | None = None
        self.since = 0.0
        self.version = 0
        self.level = LOW if man.lie is Lie.DITCH else TOP
        self.drop = {Lie.DITCH: DITCH_DEPTH, Lie.POCKET: POCKET_DEPTH}.get(man.lie, 0.0)
        self.tilt = 90.0 if man.lie is Lie.FALLEN else 0.0
        self.is_crossing = self.is_flying = False
        self.left_time = self.edge_time = self.land_time = 0.0
        self.entry_speed = self.entry_capture = 0.0
        self.restless = 0
        self.chain: tuple[int, ...] = ()
        self.is_rebound = False

    def move_to(self, time: float) -> None:
        """Bring place, velocity and spin up to this time. `start` or `rest` must follow."""
        path = self.path
        if path is None or time == self.since:
            return
        way, turn, speed, spin = path.after(time - self.since)
        self.x += self.ux * way
        self.y += self.uy * way
        self.angle += turn
        self.vx, self.vy, self.spin = self.ux * speed, self.uy * speed, spin
        self.since = time

    def where(self, time: float) -> tuple[float, float]:
        path = self.path
        if path is None:
            return self.x, self.y
        way = path.after(time - self.since)[0]
        return self.x + self.ux * way, self.y + self.uy * way

    def start(self, time: float) -> None:
        """Go on from here with the velocity and spin it has."""
        self.since = time
        vx, vy = self.vx, self.vy
        speed = math.sqrt(vx * vx + vy * vy)
        if speed > 0.0:
            self.ux, self.uy = vx / speed, vy / speed
        if self.is_flying:
            self.path = Glide(speed, self.spin)
        elif speed < SLOWEST and abs(self.spin) * self.radius < SLOWEST:
            self.vx = self.vy = self.spin = 0.0
            self.path = None
        else:
            self.path = Slide(self.law, self.radius, self.drag, speed, self.spin)

    def rest(self, time: float) -> None:
        self.since = time
        self.vx = self.vy = self.spin = 0.0
        self.path = None


SLOWEST = 0.01
"""mm/s. Slower is at rest: friction would stop it within a millionth of a millimetre."""
