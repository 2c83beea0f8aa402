"""State of one piece during a simulated shot: its position at any time, and its motion until the next event."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from board.men import PIN, Kind, Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH
from physics.engine.slide import FloorLaw, Slide, floor_law
from physics.engine.toppling import CONTACT_RADIUS, EFFECTIVE_MASS, STANDING_FRICTION
from physics.materials import GRAVITY, Conditions, inertia_share

# Levels of a piece: on the playing surface, on the ditch's floor, and out of play (pins in the ditch, disks below a hole). Pieces
# on different levels never touch. Pieces that are out of play touch nothing.
TOP: Final = 0
LOW: Final = 1
OUT: Final = 2
UP: Final = Lie.UP
FALLEN: Final = Lie.FALLEN
POCKET: Final = Lie.POCKET
DITCH: Final = Lie.DITCH
DEEP: Final[float] = DITCH_DEPTH
SHALLOW: Final[float] = POCKET_DEPTH
RADIANS: Final = math.pi / 180.0
"""One degree in radians. Compiled code reads this copy of the constant faster than that of another module."""
SLOWEST: Final = 0.01
"""Speed in mm/s below which a piece counts as at rest. Friction stops such a piece within a millionth of a millimetre."""
UNTURNED: Final = 1e12
"""Moment of inertia of a standing pin, in g mm². The value is so large that contacts do not turn the pin."""


class Glide:
    """Motion of a piece in a straight line without friction, as in the air. Its methods are those of `Slide`."""

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
    """A piece in motion or at rest during a shot.

    Position, velocity and spin are those at the time `since`; `move_to` advances them.
    """

    __slots__ = (
        "angle", "chain", "drag", "drop", "edge_drop", "edge_time", "entry_capture", "entry_speed", "height", "hole", "id",
        "index", "inertia", "is_crossing", "is_flying", "is_pin", "is_rebound", "is_upon", "kind", "land_time", "law",
        "left_drop", "left_time", "level", "lie", "man", "mass", "path", "radius", "since", "spin", "tilt", "ux", "uy",
        "version", "vx", "vy", "weight", "x", "y",
    )  # fmt: skip

    is_pin: bool
    radius: float
    height: float
    mass: float
    inertia: float
    weight: float
    """Mass of the piece as a multiple of the standard pin's mass, if it is a pin. Otherwise 1."""
    kind: Kind
    law: FloorLaw
    drag: float

    def __init__(self, man: Man, index: int, conditions: Conditions, like: Body | None = None) -> None:
        """Create the state of the piece `man` at the start of a shot.

        `like` is the state of another piece. If both pieces are of the same kind, mass and size are copied from it.
        """
        lie, kind = man.lie, man.kind
        self.man, self.id, self.index, self.lie, self.kind = man, man.id, index, lie, kind
        if like is not None and like.kind is kind:
            self.is_pin, self.weight, self.law, self.drag = like.is_pin, like.weight, like.law, like.drag
            self.radius, self.mass, self.height, self.inertia = like.radius, like.mass, like.height, like.inertia
        else:
            self._weigh(kind, conditions)
        at, turn = man.at, man.turn
        self.x, self.y, self.angle = at.x, at.y, turn * RADIANS
        self.vx = self.vy = self.spin = 0.0
        self.ux, self.uy = 1.0, 0.0
        self.path: Slide | Glide | None = None
        self.since = 0.0
        self.version = 0
        """Number of times that the piece's motion has changed. Predictions made for an earlier number are outdated."""
        self.level = LOW if lie is DITCH else TOP
        self.drop = DEEP if lie is DITCH else SHALLOW if lie is POCKET else 0.0
        self.tilt = 90.0 if lie is FALLEN else 0.0
        self.is_crossing = self.is_flying = False
        self.is_upon = False
        """True if the piece lies on top of another piece in the ditch."""
        self.left_time = self.edge_time = self.land_time = 0.0
        """Three times in s at which the flying piece leaves the platform, sinks past its edge, and lands on the floor of the
        ditch.
        """
        self.left_drop = self.edge_drop = 0.0
        """Two depths in mm of a flying piece below the platform: as it leaves the platform, and as it has sunk past the edge."""
        self.hole = (0.0, 0.0, 0.0)
        """Hole of the board that the piece is crossing now: (x, y, radius) in mm."""
        self.entry_speed = self.entry_capture = 0.0
        self.chain: tuple[int, ...] = ()
        """Ids of the pieces in the chain of contacts that set this piece in motion. The shot disk is first."""
        self.is_rebound = False
        """True if the shot disk had touched the rim before the first contact in `chain`."""

    def _weigh(self, man_kind: Kind, conditions: Conditions) -> None:
        kind = conditions.kind(man_kind)
        self.is_pin = man_kind is PIN
        self.radius, self.mass, self.height = kind.radius, kind.mass, kind.height
        share = inertia_share(kind)
        self.inertia = share * self.mass * self.radius * self.radius
        self.weight = 1.0
        if self.is_pin:
            self.weight = conditions.figures.pin_mass / PIN.mass
            # A disk hits a standing pin low down, so the pin reacts with less than its whole mass.
            self.radius, self.mass, self.inertia = CONTACT_RADIUS, EFFECTIVE_MASS * self.weight, UNTURNED
        self.law = floor_law(kind.hole / kind.radius, share)
        self.drag = (STANDING_FRICTION if self.is_pin else conditions.figures.floor_friction) * GRAVITY

    def move_to(self, time: float) -> None:
        """Advance the piece's position, velocity and spin to `time`. The planned path is no longer valid.

        The caller must next give the piece a new path with `start`, or stop it with `rest`.
        """
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
        """Start free motion of the piece at `time`, from its current position and with its current velocity and spin."""
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


def bodies_of(men: Sequence[Man], conditions: Conditions) -> list[Body]:
    """Return a `Body` for each piece in `men`, in the same order. It holds the state of the piece during a shot."""
    bodies: list[Body] = []
    last: Body | None = None
    for index, man in enumerate(men):
        last = Body(man, index, conditions, last)
        bodies.append(last)
    return bodies


def by_place(men: list[Body]) -> list[Body]:
    """Return the pieces of a shot sorted by position, with pins last, and with new indices in that order.

    The order affects rounding errors, so it must not depend on the ids of the pieces.
    """
    found: list[Body] = []
    for man in men:
        place = len(found)
        while place and _is_before(man, found[place - 1]):
            place -= 1
        found.insert(place, man)
    for index, man in enumerate(found):
        man.index = index
    return found


def _is_before(one: Body, other: Body) -> bool:
    if one.is_pin != other.is_pin:
        return other.is_pin
    if one.x != other.x:
        return one.x < other.x
    return one.y < other.y if one.y != other.y else one.id < other.id


def lead_on(a: Body, b: Body) -> None:
    """Extend the chain of contacts from the shot disk after two pieces have touched.

    If only one of the two pieces belongs to the chain, the other piece is added at the end.
    """
    if a.chain and not b.chain:
        b.chain, b.is_rebound = (*a.chain, b.id), a.is_rebound
    elif b.chain and not a.chain:
        a.chain, a.is_rebound = (*b.chain, a.id), b.is_rebound
