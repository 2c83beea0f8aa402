"""Coupled sliding and spinning friction of a disk on the floor.

Farkas, Bartels, Unger and Wolf, Phys. Rev. Lett. 90, 248302: friction of a disk that slides at v and spins at w depends
on eps = v / (R w) only, through complete elliptic integrals. The path is a straight line, and the motion has just one
family of solutions up to scale, on either side of the last eps that all of them approach. So the whole motion is
tabulated once for each share of the hole, and the state at any later time is a look-up: nothing is stepped, nothing drifts.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
_SMALL = 1e-5
"""Below this ratio the lesser of sliding and spinning no longer matters."""


def force_and_torque(eps: Array, hole: float = 0.0) -> tuple[Array, Array]:
    """Friction force in units of mu m g and torque in units of mu m g R, of a disk whose hole has `hole` times its radius."""
    force, torque = _full_disk(eps)
    if hole == 0.0:
        return force, torque
    inner_force, inner_torque = _full_disk(eps / hole)
    share = 1.0 - hole * hole
    return (force - hole**2 * inner_force) / share, (torque - hole**3 * inner_torque) / share


def _full_disk(eps: Array) -> tuple[Array, Array]:
    eps = np.maximum(np.asarray(eps, dtype=np.float64), 1e-12)
    slow, fast = np.minimum(eps, 1.0), np.maximum(eps, 1.0)
    k, e = _elliptic(slow)
    # (eps² - 1) K vanishes at eps = 1, where K alone is infinite.
    edge = np.where(slow < 1.0, (slow**2 - 1.0) * k, 0.0)
    force = 4.0 / (3.0 * np.pi * slow) * ((slow**2 + 1.0) * e + edge)
    torque = 4.0 / (9.0 * np.pi) * ((4.0 - 2.0 * slow**2) * e + edge)
    k, e = _elliptic(1.0 / fast)
    edge = np.where(fast > 1.0, (fast**2 - 1.0) * k, 0.0)
    fast_force = 4.0 / (3.0 * np.pi) * ((fast**2 + 1.0) * e - edge)
    fast_edge = np.where(fast > 1.0, (2.0 * fast**2 - 5.0 + 3.0 / fast**2) * k, 0.0)
    fast_torque = 4.0 * fast / (9.0 * np.pi) * ((4.0 - 2.0 * fast**2) * e + fast_edge)
    # Far out the bracket is a small difference of large numbers; its series is exact there.
    far = fast > 100.0
    fast_force = np.where(far, 1.0 - 1.0 / (8.0 * fast**2), fast_force)
    fast_torque = np.where(far, 1.0 / (4.0 * fast), fast_torque)
    # Likewise for a disk that hardly slides.
    near = slow < 1e-3
    force = np.where(near, slow, force)
    torque = np.where(near, 2.0 / 3.0 - slow**2 / 2.0, torque)
    return np.where(eps < 1.0, force, fast_force), np.where(eps < 1.0, torque, fast_torque)


def _elliptic(modulus: Array) -> tuple[Array, Array]:
    """Complete elliptic integrals K and E by the arithmetic-geometric mean."""
    a = np.ones_like(modulus)
    b = np.sqrt(np.maximum(1.0 - modulus**2, 1e-300))
    total, weight = 1.0 - 0.5 * modulus**2, 0.5
    for _ in range(40):
        a, b, c = (a + b) / 2.0, np.sqrt(a * b), (a - b) / 2.0
        weight *= 2.0
        total = total - weight * c**2
        if float(np.max(np.abs(c))) < 1e-17:
            break
    k = np.pi / (2.0 * a)
    return k, np.where(modulus < 1.0, k * total, 1.0)


@dataclass(frozen=True, slots=True)
class _Branch:
    """One family of motions, from fast (first) to nearly at rest (last), in units where mu g = 1 and R = 1."""

    angle: list[float]
    """atan(w / v)."""
    left: list[float]
    """Time left until rest, negative so that it rises."""
    slide: list[float]
    spin: list[float]
    way: list[float]
    """Distance left."""
    turn: list[float]
    """Rotation left."""


@dataclass(frozen=True, slots=True)
class FloorLaw:
    """How disks with a given hole and inertia come to rest on the floor."""

    last_angle: float
    fewer: _Branch
    """Those that slide more than they spin, compared to the end."""
    more: _Branch
    pushes: tuple[list[float], list[float]]
    """Force and torque against atan(w / v), at even steps from 0 to a quarter turn."""

    def push(self, slide: float, rub: float) -> tuple[float, float]:
        """Force in units of mu m g and torque in units of mu m g R, sliding at `slide` while the edge goes round at `rub`."""
        forces, torques = self.pushes
        place = math.atan2(rub, slide) / (math.pi / 2) * (len(forces) - 1)
        i = min(int(place), len(forces) - 2)
        f = place - i
        return forces[i] + (forces[i + 1] - forces[i]) * f, torques[i] + (torques[i + 1] - torques[i]) * f

    @property
    def last_ratio(self) -> float:
        """The v / (R w) with which every motion ends."""
        return 1.0 / math.tan(self.last_angle)


@lru_cache(maxsize=16)
def floor_law(hole: float, share: float) -> FloorLaw:
    """The law for a hole of `hole` times the radius and inertia `share` times m R²."""

    def rates(angle: Array) -> tuple[Array, Array]:
        cosine, sine = np.cos(angle), np.sin(angle)
        force, torque = force_and_torque(cosine / np.maximum(sine, 1e-300), hole)
        return cosine * force + sine * torque / share, cosine * torque / share - sine * force

    low, high = 1e-6, math.pi / 2 - 1e-6
    for _ in range(60):
        middle = (low + high) / 2
        if float(rates(np.array([middle]))[1][0]) < 0.0:
            low = middle
        else:
            high = middle
    last = (low + high) / 2
    u = np.linspace(-11.5, 11.5, 6001)
    logistic = 1.0 / (1.0 + np.exp(-u))
    slope = logistic * (1.0 - logistic)
    fewer = _tabulate(rates, last * logistic, last * slope, u, last)
    more = _tabulate(rates, math.pi / 2 - (math.pi / 2 - last) * logistic, -(math.pi / 2 - last) * slope, u, last)
    angle = np.linspace(0.0, math.pi / 2, 257)
    force, torque = force_and_torque(np.cos(angle) / np.maximum(np.sin(angle), 1e-12), hole)
    return FloorLaw(last, fewer, more, (force.tolist(), torque.tolist()))


def _tabulate(rates: object, angle: Array, slope: Array, u: Array, last: float) -> _Branch:
    assert callable(rates)
    decay, swing = rates(angle)
    step = float(u[1] - u[0])
    # d(log size)/du and d(time)/du along the motion; both are smooth in u, so the trapezium rule does.
    log_size = _summed(decay / swing * slope, step)
    size = np.exp(log_size - log_size[len(u) // 2])
    cosine, sine = np.cos(angle), np.sin(angle)
    time = -size / swing * slope
    end_decay = float(rates(np.array([last]))[0][0])
    tail = size[-1] / end_decay
    left = _remaining(time, step) + tail
    way = _remaining(time * size * cosine, step) + size[-1] * cosine[-1] * tail / 2
    turn = _remaining(time * size * sine, step) + size[-1] * sine[-1] * tail / 2
    lists = [column.tolist() for column in (angle, -left, size * cosine, size * sine, way, turn)]
    for column, at_rest in zip(lists[1:], (-0.0, 0.0, 0.0, 0.0, 0.0), strict=True):
        column.append(at_rest)
    lists[0].append(last)
    return _Branch(*lists)


def _summed(values: Array, step: float) -> Array:
    return np.concatenate(([0.0], np.cumsum((values[1:] + values[:-1]) * (step / 2))))


def _remaining(values: Array, step: float) -> Array:
    # Summed from the end: the table spans twenty powers of ten, and differences of large sums would drown the small ones.
    return np.asarray(_summed(values[::-1], step)[::-1])


class Slide:
    """One disk's free motion to rest: speed and spin at the start, state after any time. Path: a straight line.

    `seconds`, `way` and `turn` are what is left until rest (s, mm, rad with the sign of the spin).
    """

    __slots__ = ("_branch", "_left", "_lengths", "_size", "_turns", "_unit_time", "drag", "radius", "seconds", "sign",
                 "speed", "spin", "turn", "way")  # fmt: skip

    def __init__(self, law: FloorLaw, radius: float, drag: float, speed: float, spin: float) -> None:
        """`drag` is mu g in mm/s²."""
        self.radius, self.drag, self.speed, self.spin = radius, drag, speed, spin
        self.sign = 1.0 if spin >= 0.0 else -1.0
        edge = abs(spin) * radius
        self._branch: _Branch | None = None
        if edge <= _SMALL * speed:
            # No spin to speak of: plain Coulomb friction.
            self.seconds = speed / drag
            self.way = speed * speed / (2.0 * drag)
            self.turn = spin * self.seconds / 2.0
            return
        angle = law.more.angle[0] if speed <= _SMALL * edge else math.atan2(edge, speed)
        branch = self._branch = law.fewer if angle <= law.last_angle else law.more
        angles = branch.angle
        last = len(angles) - 1
        if branch is law.fewer:
            i = min(max(bisect_left(angles, angle), 1), last)
        else:
            low, high = 1, last
            while low < high:
                middle = (low + high) // 2
                if angles[middle] > angle:
                    low = middle + 1
                else:
                    high = middle
            i = low
        span = angles[i] - angles[i - 1]
        f = (angle - angles[i - 1]) / span if span else 1.0
        f = min(1.0, max(0.0, f))
        # At the very end of the table motions are straight lines to rest: take the last real entry.
        if i == last:
            i, f = last - 1, 1.0
        slide = branch.slide[i - 1] + (branch.slide[i] - branch.slide[i - 1]) * f
        rub = branch.spin[i - 1] + (branch.spin[i] - branch.spin[i - 1]) * f
        size = self._size = math.hypot(speed, edge) / math.hypot(slide, rub)
        self._left = branch.left[i - 1] + (branch.left[i] - branch.left[i - 1]) * f
        self._unit_time = size / drag
        self._lengths = size * size / drag
        self._turns = self._lengths / radius * self.sign
        self.seconds = -self._left * self._unit_time
        if speed <= _SMALL * edge:
            # It only spins, and stays where it is.
            self._lengths = 0.0
        self.way = (branch.way[i - 1] + (branch.way[i] - branch.way[i - 1]) * f) * self._lengths
        self.turn = (branch.turn[i - 1] + (branch.turn[i] - branch.turn[i - 1]) * f) * self._turns

    def after(self, time: float) -> tuple[float, float, float, float]:
        """Way gone (mm), angle turned (rad), speed and spin after `time` seconds."""
        if time >= self.seconds:
            return self.way, self.turn, 0.0, 0.0
        branch = self._branch
        if branch is None:
            speed = self.speed - self.drag * time
            share = speed / self.speed
            return (self.speed + speed) / 2.0 * time, (1.0 + share) / 2.0 * self.spin * time, speed, self.spin * share
        left = self._left + time / self._unit_time
        lefts = branch.left
        i = min(max(bisect_left(lefts, left), 1), len(lefts) - 1)
        j = i - 1
        f = (left - lefts[j]) / (lefts[i] - lefts[j])
        if f < 0.0:
            f = 0.0
        way = branch.way
        turn = branch.turn
        slide = branch.slide
        spin = branch.spin
        if i == len(lefts) - 1:
            # The last stretch to rest, at a constant rate: way and turn go with the square of the time left.
            rest = 1.0 - f
            return (
                self.way - way[j] * rest * rest * self._lengths,
                self.turn - turn[j] * rest * rest * self._turns,
                slide[j] * rest * self._size,
                spin[j] * rest * self._size / self.radius * self.sign,
            )
        return (
            self.way - (way[j] + (way[i] - way[j]) * f) * self._lengths,
            self.turn - (turn[j] + (turn[i] - turn[j]) * f) * self._turns,
            (slide[j] + (slide[i] - slide[j]) * f) * self._size,
            (spin[j] + (spin[i] - spin[j]) * f) * self._size / self.radius * self.sign,
        )

    def time_to(self, way: float) -> float:
        """When it has gone `way` mm; infinity if it stops before."""
        if way >= self.way:
            return math.inf
        branch = self._branch
        if branch is None:
            return way / (self.speed + math.sqrt(max(self.speed * self.speed - 2.0 * self.drag * way, 0.0))) * 2.0
        left = (self.way - way) / self._lengths
        ways = branch.way
        low, high = 1, len(ways) - 1
        while low < high:
            middle = (low + high) // 2
            if ways[middle] > left:
                low = middle + 1
            else:
                high = middle
        i, j = low, low - 1
        # The way left goes with the square of the time left near rest, so the roots are interpolated.
        upper, lower = math.sqrt(ways[j]), math.sqrt(ways[i])
        f = (upper - math.sqrt(left)) / (upper - lower) if upper > lower else 1.0
        return max(0.0, (branch.left[j] + (branch.left[i] - branch.left[j]) * f - self._left) * self._unit_time)
