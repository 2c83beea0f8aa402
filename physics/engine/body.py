"""One man while a shot lasts: where it is at any moment, and how it moves until something happens to it."""

from __future__ import annotations

import math
from typing import Final

from board.men import PIN, Kind, Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH
from physics.engine.slide import FloorLaw, Slide, floor_law
from physics.engine.toppling import CONTACT_RADIUS, EFFECTIVE_MASS, STANDING_FRICTION
from physics.materials import GRAVITY, Conditions, inertia_share

TOP: Final = 0
LOW: Final = 1
OUT: Final = 2
"""The two floors, whose men never touch each other; and where pins lie that fell into the ditch, out of everybody's way."""
UP: Final = Lie.UP
FALLEN: Final = Lie.FALLEN
POCKET: Final = Lie.POCKET
DITCH: Final = Lie.DITCH
"""How a man lies. As constants of this room, which the compiled form reads without looking them up."""
SLOWEST: Final = 0.01
"""mm/s. Slower is at rest: friction would stop it within a millionth of a millimetre."""
UNTURNED: Final = 1e12
"""g mm². What a standing pin, which a touch does not turn, has for a moment of inertia."""


class Glide:
    """Motion without friction, as in the air: the same questions as a `Slide` answers."""

    __slots__ = ("distance", "seconds", "speed", "spin", "turn")

    def __init__(self, speed: float, spin: float) -> None:
        self.speed, self.spin = speed, spin
        self.seconds = self.distance = self.turn = math.inf

    def travel(self, time: float) -> tuple[float, float]:
        return self.speed * time, self.speed

    def after(self, time: float) -> tuple[float, float, float, float]:
        return self.speed * time, self.spin * time, self.speed, self.spin

    def time_to(self, distance: float) -> float:
        return distance / self.speed if self.speed > 0.0 else math.inf


class Body:
    """A man in motion or at rest. x, y, angle, vx, vy and spin hold at the time `since`; `move_to` moves them on."""

    __slots__ = (
        "angle", "chain", "drag", "drop", "edge_drop", "edge_time", "entry_capture", "entry_speed", "height", "hole", "id",
        "index", "inertia", "is_crossing", "is_flying", "is_pin", "is_rebound", "is_upon", "land_time", "law", "left_drop",
        "left_time", "level", "lie", "man", "mass", "path", "radius", "since", "spin", "tilt", "ux", "uy", "version", "vx",
        "vy", "weight", "x", "y",
    )  # fmt: skip

    is_pin: bool
    radius: float
    height: float
    mass: float
    inertia: float
    weight: float
    """Of a pin, how many times as heavy it is as ours."""
    law: FloorLaw
    drag: float

    def __init__(self, man: Man, index: int, conditions: Conditions, like: Body | None = None) -> None:
        """`like` is another man of the same shot: one of the same kind weighs and measures the same."""
        self.man, self.id, self.index, self.lie = man, man.id, index, man.lie
        if like is not None and like.man.kind is man.kind:
            self.is_pin, self.weight, self.law, self.drag = like.is_pin, like.weight, like.law, like.drag
            self.radius, self.mass, self.height, self.inertia = like.radius, like.mass, like.height, like.inertia
        else:
            self._weigh(man.kind, conditions)
        self.x, self.y, self.angle = man.at.x, man.at.y, math.radians(man.turn)
        self.vx = self.vy = self.spin = 0.0
        self.ux, self.uy = 1.0, 0.0
        self.path: Slide | Glide | None = None
        self.since = 0.0
        self.version = 0
        """Counts the changes of its motion, so that what was foreseen before one is known to be out of date."""
        self.level = LOW if man.lie is DITCH else TOP
        self.drop = DITCH_DEPTH if man.lie is DITCH else POCKET_DEPTH if man.lie is POCKET else 0.0
        self.tilt = 90.0 if man.lie is FALLEN else 0.0
        self.is_crossing = self.is_flying = False
        self.is_upon = False
        """Whether it fell upon another in the ditch."""
        self.left_time = self.edge_time = self.land_time = 0.0
        self.left_drop = self.edge_drop = 0.0
        """When it left the platform, was or will be past its edge and lands, and how far below it was at the first two (mm)."""
        self.hole = (0.0, 0.0, 0.0)
        """Middle and radius of the hole or pocket that it crosses."""
        self.entry_speed = self.entry_capture = 0.0
        self.chain: tuple[int, ...] = ()
        """Who set whom going, from the shot disk to this man."""
        self.is_rebound = False
        """Whether the shot disk had touched the rim before it set this chain going."""

    def _weigh(self, man_kind: Kind, conditions: Conditions) -> None:
        kind = conditions.kind(man_kind)
        self.is_pin = man_kind is PIN
        self.radius, self.mass, self.height = kind.radius, kind.mass, kind.height
        share = inertia_share(kind)
        self.inertia = share * self.mass * self.radius * self.radius
        self.weight = 1.0
        if self.is_pin:
            self.weight = conditions.figures.pin_mass / PIN.mass
            # A disk meets a standing pin low down: what it feels there is less than the whole weight.
            self.radius, self.mass, self.inertia = CONTACT_RADIUS, EFFECTIVE_MASS * self.weight, UNTURNED
        self.law = floor_law(kind.hole / kind.radius, share)
        self.drag = (STANDING_FRICTION if self.is_pin else conditions.figures.floor_friction) * GRAVITY

    def move_to(self, time: float) -> None:
        """Bring place, velocity and spin up to this time. `start` or `rest` must follow."""
        path = self.path
        if path is None or time == self.since:
            return
        distance, turn, speed, spin = path.after(time - self.since)
        self.x += self.ux * distance
        self.y += self.uy * distance
        self.angle += turn
        self.vx, self.vy, self.spin = self.ux * speed, self.uy * speed, spin
        self.since = time

    def where(self, time: float) -> tuple[float, float]:
        path = self.path
        if path is None:
            return self.x, self.y
        distance = path.travel(time - self.since)[0]
        return self.x + self.ux * distance, self.y + self.uy * distance

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
            self.rest(time)
        else:
            self.path = Slide(self.law, self.radius, self.drag, speed, self.spin)

    def rest(self, time: float) -> None:
        self.since = time
        self.vx = self.vy = self.spin = 0.0
        self.path = None


def lead_on(a: Body, b: Body) -> None:
    """Two have touched: the one that was set going sets the other going."""
    if a.chain and not b.chain:
        b.chain, b.is_rebound = (*a.chain, b.id), a.is_rebound
    elif b.chain and not a.chain:
        a.chain, a.is_rebound = (*b.chain, a.id), b.is_rebound
