"""A disk that slides to rest: its position, speed and spin after any time, and the time at any distance.

The path is a straight line. The ratio v / (R w) compares the disk's speed v with its spin w and its radius R. In every motion
this ratio approaches the same final value. All motions that start above this value are the same apart from scale, and so are all
that start below it. So two tables describe every motion. They are computed once for each ratio of a disk's hole to its radius.
Any later state is read from a table, without time steps and without accumulated error.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from physics.engine.friction import Array, force_and_torque

CELLS: Final = 1000
"""Number of cells in a lookup table of a disk's motion.

With twenty times as many cells, final positions would move by only a few thousandths of a mm, in shots with many collisions.
"""
SPREAD: Final = 11.5
"""Range of a table of a disk's motion: the log odds of an angle run from minus this number to this number, in equal steps.

The angle compares the disk's spin with its sliding. The table leaves out about 0.001 % of all angles at either end.
"""
QUARTER: Final = math.pi / 2
SMALL: Final = 1e-5
"""Ratio of two speeds, sliding and spinning, below which the slower of the two is ignored."""

GUESSES: Final = 4 * CELLS
"""Number of steps in a list of first guesses. A guess speeds up the search for the cell that contains a value."""

Quintic = tuple[float, float, float, float, float, float]


class Cells:
    """Table of cells, with a fast search for the cell that contains a value. Cells farther from 0 are larger."""

    def __init__(self, starts: list[float]) -> None:
        """Prepare a table with cells of different widths for quick search. The search finds the cell that contains a value.

        `starts` holds the start of each cell, in increasing order from 0, and the end of the last cell.
        """
        self.starts = starts
        self._second, self._last = starts[1], starts[len(starts) - 2]
        self._log = math.log(self._second)
        self._per_log = GUESSES / (math.log(self._last) - self._log)
        """Number of guesses per unit of a value's logarithm. The guesses are evenly spaced by the logarithm."""
        self._guesses: list[int] = []
        cell = 1
        for number in range(GUESSES + 1):
            value = math.exp(self._log + number / self._per_log)
            while cell < len(starts) - 2 and starts[cell + 1] <= value:
                cell += 1
            self._guesses.append(cell)

    def of(self, value: float) -> int:
        """Return the index of the last table cell that starts at or before `value`. Return 0 if no cell does."""
        if not value >= self._second:
            return 0
        starts = self.starts
        if value >= self._last:
            return len(starts) - 2
        cell = self._guesses[int((math.log(value) - self._log) * self._per_log)]
        # The guess may be wrong by rounding errors, and several cells may share it.
        while starts[cell] > value:
            cell -= 1
        while starts[cell + 1] <= value:
            cell += 1
        return cell


class Branch:
    """Table for a group of related motions, in which a disk slides and spins until it rests. Entries are found by the time left
    until rest.

    The units make the deceleration mu g and the radius R equal to 1. Between two entries, distance and rotation are polynomials
    of degree 5 in the time left. Speed and spin are the derivatives of these polynomials.
    """

    def __init__(self, columns: list[Array], starts: Array) -> None:
        """Create a table of disk motions. Each motion slides and spins until the disk rests.

        `columns` are the time, distance and rotation left, the speed, the spin, the force and the torque. `starts` contains a
        polynomial for each cell. Each polynomial computes the time left from the angle of a motion.
        """
        left, distance, turn, slide, spin, force, torque = columns
        self.left = Cells(left.tolist())
        self.distance = Cells(distance.tolist())
        self.distances: list[Quintic] = _quintics(left, distance, slide, force)
        self.turns: list[Quintic] = _quintics(left, turn, spin, torque)
        self.starts: list[list[float]] = starts.tolist()

    def time_left(self, behind: float, ahead: float) -> float:
        """Return the time until a sliding, spinning disk comes to rest. The time is for a motion of total size 1.

        The angle of a motion, in radians, expresses the ratio of spin to speed. `behind` is the distance of this angle from the
        final angle. `ahead` is its distance from the limit on the other side.
        """
        place = (math.log(behind / ahead) + SPREAD) / (2.0 * SPREAD) * len(self.starts) if behind > 0.0 else 0.0
        i = min(max(int(place), 0), len(self.starts) - 1)
        x = min(max(place - i, 0.0), 1.0)
        c0, c1, c2, c3, c4, c5, c6 = self.starts[i]
        return c0 + x * (c1 + x * (c2 + x * (c3 + x * (c4 + x * (c5 + x * c6)))))

    def at(self, left: float) -> tuple[float, float, float, float]:
        """Return (distance, rotation, speed, spin) of a disk that comes to rest after the time `left`.

        Distance and rotation count from now until the disk rests. All values are in the units of the table.
        """
        i = self.left.of(left)
        x = left - self.left.starts[i]
        c0, c1, c2, c3, c4, c5 = self.distances[i]
        d0, d1, d2, d3, d4, d5 = self.turns[i]
        return (
            c0 + x * (c1 + x * (c2 + x * (c3 + x * (c4 + x * c5)))),
            d0 + x * (d1 + x * (d2 + x * (d3 + x * (d4 + x * d5)))),
            c1 + x * (2.0 * c2 + x * (3.0 * c3 + x * (4.0 * c4 + x * 5.0 * c5))),
            d1 + x * (2.0 * d2 + x * (3.0 * d3 + x * (4.0 * d4 + x * 5.0 * d5))),
        )


def _quintics(x: Array, y: Array, slope: Array, bend: Array) -> list[Quintic]:
    """Return the coefficients of polynomials of degree five (quintics) between neighbouring points.

    At the points `x`, the polynomials have the values `y`, the first derivatives `slope` and the second derivatives `bend`.
    """
    step = np.diff(x)
    square = step * step
    first, second = slope[:-1] * step, bend[:-1] * square / 2.0
    rise = np.diff(y) - first - second
    turn = slope[1:] * step - first - 2.0 * second
    twist = bend[1:] * square - 2.0 * second
    third = 10.0 * rise - 4.0 * turn + twist / 2.0
    fourth = -15.0 * rise + 7.0 * turn - twist
    fifth = 6.0 * rise - 3.0 * turn + twist / 2.0
    cube = square * step
    columns = (y[:-1], slope[:-1], bend[:-1] / 2.0, third / cube, fourth / (square * square), fifth / (cube * square))
    return list(zip(*(column.tolist() for column in columns), strict=True))


class FloorLaw:
    """Law of motion on the floor for disks of one shape, stored as tables.

    A shape is described by two numbers: the ratio of hole to disk, and the moment of inertia.
    """

    def __init__(self, hole: float, share: float) -> None:
        self.hole, self.share = hole, share
        self.last_angle = self._last_angle()
        """Angle in radians that every motion approaches before the disk stops. The angle is atan(R w / v).

        v is the disk's speed, w its spin and R its radius.
        """
        self.fewer = self._branch(self.last_angle, -1.0)
        """Table of the motions that begin with a ratio of spin to speed below the final ratio."""
        self.more = self._branch(math.pi / 2 - self.last_angle, 1.0)
        angle = np.linspace(0.0, math.pi / 2, 257)
        force, torque = force_and_torque(_each(math.cos, angle) / np.maximum(_each(math.sin, angle), 1e-12), hole)
        self.forces: list[float] = force.tolist()
        """Friction force on the disk at each angle atan(R w / v). The angles run in even steps from 0 to a quarter turn."""
        self.torques: list[float] = torque.tolist()

    def push(self, slide: float, rub: float) -> tuple[float, float]:
        """Return (friction force on the disk, torque on it). They are given as fractions of μmg and of μmgR.

        μ is the coefficient of friction, m the disk's mass, g gravity, and R the disk's radius. `slide` is the speed of the
        disk's centre, and `rub` is the speed of its edge due to spin. The result depends only on their ratio.
        """
        forces, torques = self.forces, self.torques
        last = len(forces) - 1
        place = math.atan2(rub, slide) / QUARTER * last
        i = int(place)
        if i >= last:
            i = last - 1
        f = place - i
        return forces[i] + (forces[i + 1] - forces[i]) * f, torques[i] + (torques[i + 1] - torques[i]) * f

    def _rates(self, cosine: Array, sine: Array) -> tuple[Array, Array]:
        force, torque = force_and_torque(cosine / sine, self.hole)
        return cosine * force + sine * torque / self.share, cosine * torque / self.share - sine * force

    def _last_angle(self) -> float:
        low, high = 1e-6, math.pi / 2 - 1e-6
        for _ in range(60):
            middle = (low + high) / 2
            swing = self._rates(np.array([math.cos(middle)]), np.array([math.sin(middle)]))[1]
            low, high = (middle, high) if swing[0] < 0.0 else (low, middle)
        return (low + high) / 2

    def _branch(self, width: float, sign: float) -> Branch:
        odds = np.linspace(-SPREAD, SPREAD, CELLS + 1)
        step = float(odds[1] - odds[0])
        shrink, swing, slope, cosine, sine = self._along(odds[:-1, None] + NODES * step, width, sign)
        growth = shrink / swing * slope * step
        logs = np.concatenate(([0.0], np.cumsum(_weighted_sum(growth, WEIGHTS))))
        logs -= logs[CELLS // 2]
        size, inner_size = _each(math.exp, logs), _each(math.exp, logs[:-1, None] + _weighted_sums(growth, PARTIAL_WEIGHTS))
        passing = inner_size / swing * slope * step
        end_shrink, _, _, _, _ = self._along(np.array([-math.inf]), width, sign)
        _, _, _, outer_cosine, outer_sine = self._along(odds, width, sign)
        slide, spin = size * outer_cosine, size * outer_sine
        # Between the first entry and rest, deceleration is constant.
        tail = size[0] / end_shrink[0]
        left, distance, turn = (
            np.concatenate(([first], first + np.cumsum(_weighted_sum(rates, WEIGHTS))))
            for first, rates in (
                (tail, passing),
                (slide[0] * tail / 2.0, passing * inner_size * cosine),
                (spin[0] * tail / 2.0, passing * inner_size * sine),
            )
        )
        inner_left = left[:-1, None] + _weighted_sums(passing, PARTIAL_WEIGHTS)
        starts = _weighted_sums(np.hstack((left[:-1, None], inner_left, left[1:, None])), INTERPOLATION)
        force, torque = force_and_torque(outer_cosine / outer_sine, self.hole)
        rest = (0.0, 0.0, 0.0, 0.0, 0.0, slide[0] / tail, spin[0] / tail)
        columns = (left, distance, turn, slide, spin, force, torque / self.share)
        return Branch([np.concatenate(([first], column)) for first, column in zip(rest, columns, strict=True)], starts)

    def _along(self, odds: Array, width: float, sign: float) -> tuple[Array, Array, Array, Array, Array]:
        behind, ahead = 1.0 / (1.0 + _each(math.exp, -odds)), 1.0 / (1.0 + _each(math.exp, odds))
        # Measure the angle from the outer limit, which is exact for nearly pure sliding or spinning.
        edge = width * ahead
        cosine, sine = _each(math.cos, edge), _each(math.sin, edge)
        if sign > 0.0:
            cosine, sine = sine, cosine
        shrink, swing = self._rates(cosine, sine)
        return shrink, swing, sign * width * behind * ahead, cosine, sine


@lru_cache(maxsize=16)
def floor_law(hole: float, share: float) -> FloorLaw:
    """Return the law of motion on the floor for a kind of disk.

    `hole` is the radius of the disk's hole divided by the disk's radius. `share` is the moment of inertia divided by m R².
    """
    return FloorLaw(hole, share)


def _each(function: Callable[[float], float], values: Array) -> Array:
    return np.array([function(value) for value in values.ravel().tolist()]).reshape(values.shape)


def _weighted_sum(columns: Array, weights: Sequence[float]) -> Array:
    """Return the weighted sum of each row of numbers, with the terms added from left to right."""
    total = columns[:, 0] * weights[0]
    for number in range(1, len(weights)):
        total = total + columns[:, number] * weights[number]
    return total


def _weighted_sums(columns: Array, weights: Sequence[Sequence[float]]) -> Array:
    return np.stack([_weighted_sum(columns, some) for some in weights], axis=1)


def _gauss() -> tuple[list[float], list[float]]:
    """Return the five points of Gauss's integration rule on the interval from 0 to 1, and their weights.

    The rule is number 25.4.30 in Abramowitz and Stegun.
    """
    root, part = 2.0 * math.sqrt(10.0 / 7.0), 13.0 * math.sqrt(70.0)
    inner, outer = math.sqrt(5.0 - root) / 3.0, math.sqrt(5.0 + root) / 3.0
    heavy, light = (322.0 + part) / 900.0, (322.0 - part) / 900.0
    points = (-outer, -inner, 0.0, inner, outer)
    return [(1.0 + point) / 2.0 for point in points], [weight / 2.0 for weight in (light, heavy, 128.0 / 225.0, heavy, light)]


def _lagrange(places: Sequence[float]) -> list[list[float]]:
    """Return one polynomial for each number in `places`. The polynomial is 1 at that number and 0 at all others.

    Coefficients begin with the 0th power.
    """
    found = []
    for place in places:
        powers = [1.0]
        for other in places:
            if other != place:
                # Multiply by (x - other) / (place - other).
                raised, kept = [0.0, *powers], [*powers, 0.0]
                powers = [(up - other * same) / (place - other) for up, same in zip(raised, kept, strict=True)]
        found.append(powers)
    return found


def _integral(powers: Sequence[float], end: float) -> float:
    """Return the integral of a polynomial from 0 to `end`. `powers` holds the coefficients, the constant term first."""
    total = 0.0
    for number in range(len(powers), 0, -1):
        total = (total + powers[number - 1] / number) * end
    return total


_POINTS, WEIGHTS = _gauss()
NODES = np.array(_POINTS)
PARTIAL_WEIGHTS = [[_integral(powers, point) for powers in _lagrange(_POINTS)] for point in _POINTS]
"""Weights for integrals from 0 to each of the five points of Gauss's integration rule."""
INTERPOLATION = list(zip(*_lagrange([0.0, *_POINTS, 1.0]), strict=True))
"""Weights for computing a polynomial's coefficients from its values at 0, at the five points of Gauss's integration rule, and at
1.
"""


class Slide:
    """Free motion of one disk along a straight line until rest, given its initial speed and spin.

    `seconds`, `distance` and `turn` are the totals until rest, in s, mm and rad. `turn` has the sign of the spin.
    """

    __slots__ = ("_branch", "_left", "_lengths", "_turns", "_unit_time", "distance", "drag", "radius", "seconds",
                 "speed", "spin", "turn")  # fmt: skip

    def __init__(self, law: FloorLaw, radius: float, drag: float, speed: float, spin: float) -> None:
        """Compute the motion of a disk from its speed in mm/s and its spin in rad/s.

        `radius` is the disk's radius in mm. `drag` is the friction coefficient times gravity, in mm/s².
        """
        self.radius, self.drag, self.speed, self.spin = radius, drag, speed, spin
        edge = abs(spin) * radius
        self._branch: Branch | None = None
        if edge <= SMALL * speed:
            # Negligible spin: plain Coulomb friction.
            self.seconds = speed / drag
            self.distance = speed * speed / (2.0 * drag)
            self.turn = spin * self.seconds / 2.0
            return
        is_spin_only = speed <= SMALL * edge
        angle = math.atan2(edge, speed)
        if angle <= law.last_angle:
            branch = law.fewer
            left = branch.time_left(law.last_angle - angle, angle)
        else:
            branch = law.more
            left = branch.time_left(angle - law.last_angle, SMALL if is_spin_only else math.atan2(speed, edge))
        self._branch, self._left = branch, left
        distance, turn, slide, rub = branch.at(left)
        size = math.sqrt((speed * speed + edge * edge) / (slide * slide + rub * rub))
        self._unit_time = size / drag
        # A disk that only spins stays where it is.
        self._lengths = 0.0 if is_spin_only else size * size / drag
        self._turns = math.copysign(size * size / (drag * radius), spin)
        self.seconds = left * self._unit_time
        self.distance = distance * self._lengths
        self.turn = turn * self._turns

    def travel(self, time: float) -> tuple[float, float]:
        """Return the distance that the disk has travelled (mm) and its speed (mm/s) after `time` seconds."""
        if time >= self.seconds:
            return self.distance, 0.0
        branch = self._branch
        if branch is None:
            speed = self.speed - self.drag * time
            return (self.speed + speed) / 2.0 * time, speed
        left = self._left - time / self._unit_time
        i = branch.left.of(left)
        x = left - branch.left.starts[i]
        c0, c1, c2, c3, c4, c5 = branch.distances[i]
        lengths = self._lengths
        return (
            self.distance - (c0 + x * (c1 + x * (c2 + x * (c3 + x * (c4 + x * c5))))) * lengths,
            (c1 + x * (2.0 * c2 + x * (3.0 * c3 + x * (4.0 * c4 + x * 5.0 * c5)))) * lengths / self._unit_time,
        )

    def after(self, time: float) -> tuple[float, float, float, float]:
        """Return the disk's distance travelled (mm), rotation (rad), speed (mm/s) and spin (rad/s) after `time` seconds."""
        if time >= self.seconds:
            return self.distance, self.turn, 0.0, 0.0
        branch = self._branch
        if branch is None:
            speed = self.speed - self.drag * time
            share = speed / self.speed
            return (self.speed + speed) / 2.0 * time, (1.0 + share) / 2.0 * self.spin * time, speed, self.spin * share
        distance, turn, slide, rub = branch.at(self._left - time / self._unit_time)
        lengths, turns, unit = self._lengths, self._turns, self._unit_time
        return self.distance - distance * lengths, self.turn - turn * turns, slide * lengths / unit, rub * turns / unit

    def time_to(self, distance: float) -> float:
        """Return the time in s in which the disk travels `distance` mm.

        Return infinity if the disk stops before. This is the inverse of `travel`.
        """
        if distance >= self.distance:
            return math.inf
        branch = self._branch
        if branch is None:
            return 2.0 * distance / (self.speed + math.sqrt(max(self.speed * self.speed - 2.0 * self.drag * distance, 0.0)))
        to_go = (self.distance - distance) / self._lengths
        distances, lefts = branch.distance.starts, branch.left.starts
        i = branch.distance.of(to_go)
        c0, c1, c2, c3, c4, c5 = branch.distances[i]
        more = to_go - c0
        # In the last cell before rest, distance grows with the square of time; in all other cells it grows nearly in proportion
        # to time.
        x = math.sqrt(more / c2) if i == 0 else (lefts[i + 1] - lefts[i]) * more / (distances[i + 1] - c0)
        for _ in range(4 if i else 0):
            over = x * (c1 + x * (c2 + x * (c3 + x * (c4 + x * c5)))) - more
            x -= over / (c1 + x * (2.0 * c2 + x * (3.0 * c3 + x * (4.0 * c4 + x * 5.0 * c5))))
        return max(0.0, (self._left - lefts[i] - x) * self._unit_time)
