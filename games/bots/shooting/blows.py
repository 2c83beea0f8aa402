"""Estimate the results of thousands of shots at once, using a simple model.

The model has constant friction. It ignores spin and second contacts. Only the shots with the best estimates are then simulated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from board.geometry import Circle, Point
from board.men import DISK, Lie, Man
from board.moves import Aim
from board.sides import CROKINOLE_SIDE, LINE_WIDTH, RING_ONE, RING_TWO, Side
from games.bots.steadiness import Steadiness
from games.flicking import TWENTY
from physics.materials import DISK_BOUNCE, GRAVITY, USUAL, Conditions

TOUCH = 2.0 * DISK.radius
HANDED_ON = (1.0 + DISK_BOUNCE) / 2.0
"""Fraction of a disk's speed that passes to the disk it hits. Only the speed along the line between both centres counts."""
NODES = ((0.0, 2.0 / 3.0), (-math.sqrt(3.0), 1.0 / 6.0), (math.sqrt(3.0), 1.0 / 6.0))
"""Three sample aim errors that represent all errors. Each is a pair (error in standard deviations, weight).

The weighted mean of the three results approximates a shot's average result (Gauss-Hermite quadrature).
"""
DROP_SPEED, DROP_REACH = 620.0, 6.0
"""Two limits for a drop into the pocket (the hole in the middle).

They are the largest speed in mm/s, and the largest distance in mm between the path and the centre.
"""

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class BlowTable:
    """A Crokinole position prepared to estimate shots by formulas. This is faster than simulating them."""

    aim: Aim
    men: tuple[Man, ...]
    """All disks of this round of Crokinole, including those in the ditch, the gutter round the board."""
    side: int
    """Number of the shooter's side (team): 0 or 1."""
    must_strike: bool
    ring_two: int
    """Points that a disk scores in ring 2, the outer of the two scoring rings."""
    conditions: Conditions
    board: Side = CROKINOLE_SIDE
    inner_ring: float = RING_ONE
    """Radius in mm of the ring on which the pegs (fixed posts) stand."""

    @property
    def slowing(self) -> float:
        """Decrease of the square of a sliding disk's speed for each mm, in mm/s². It is twice the deceleration."""
        return 2.0 * self.conditions.floor_friction * GRAVITY

    @property
    def disks_in_play(self) -> tuple[Man, ...]:
        """Disks that a shot can hit: those on the playing surface, and one in the pocket (centre hole), whose top sticks out."""
        return tuple(man for man in self.men if man.lie is not Lie.DITCH)

    def is_enemy(self, man: Man) -> bool:
        return man.seat % 2 != self.side

    def places(self, count: int) -> list[Point]:
        """Return up to `count` free start points on the shooting line, beginning with the middle one. Return at least one
        point.
        """
        return free_places(self.aim, count)

    def values(self, at: Array) -> Array:
        """Return the points that a disk scores if it stops at each of the points `at`. They are 0 outside the scoring rings."""
        radius = np.hypot(at[..., 0], at[..., 1])
        half = LINE_WIDTH / 2 + DISK.radius
        outer = (radius > RING_ONE + half) & (radius < RING_TWO - half)
        return np.where(radius < RING_ONE - half, 10.0, np.where(outer, float(self.ring_two), 0.0))


def free_places(aim: Aim, count: int) -> list[Point]:
    """Return up to `count` free start points on the shooting line, the middle first. At least one point is returned."""
    start, end = aim.zone.parts[0]
    for steps in (count - 1, 2000):
        shares = sorted((i / steps for i in range(steps + 1)), key=lambda share: abs(share - 0.5))
        spots = (start + (end - start) * share for share in shares)
        free = [at for at in (Point(round(at.x, 4), round(at.y, 4)) for at in spots) if aim.is_clear(at)]
        if free:
            return free[:count]
    return [aim.zone.middle]


@dataclass(frozen=True)
class Blows:
    """Shots from several start points at several disks, stored as arrays.

    The axes of `speeds` are the start point, the target disk, the offset of the hit, and the speed at contact. The other arrays
    lack some of these axes. The offset is 0 for a head-on hit, and 1 or -1 if the disk just touches the target's edge.
    """

    starts: Array
    headings: Array
    """Headings of the shots in radians.

    The array has three indices: start point, target disk, and offset of the hit from the disk's centre.
    """
    travel: Array
    """Distance in mm that the shot disk slides before it hits the target. The array has the same axes as `headings`."""
    speeds: Array
    """Start speeds in mm/s with which a shot reaches its target disk at the intended speed.

    The array has four indices: start point, target disk, offset of the hit, and speed at contact.
    """
    distances: Array
    offsets: Array


def all_blows(table: BlowTable, starts: Array, targets: Array, offsets: Array, arrivals: Array) -> Blows:
    """Return all shots that combine these start points, target disks, offsets of the hit and speeds at contact.

    An offset of 0 is a head-on hit, and at 1 or -1 the disk just touches the target's edge.
    """
    lines = targets[None] - starts[:, None]
    distances = np.hypot(lines[..., 0], lines[..., 1])
    fronts = np.arctan2(lines[..., 1], lines[..., 0])[..., None]
    reach = np.minimum(1.0, TOUCH / np.maximum(distances, TOUCH + 1.0))[..., None]
    headings = fronts + np.arcsin(reach * offsets)
    travel = np.maximum(distances[..., None] * np.cos(headings - fronts) - TOUCH * np.sqrt(1.0 - offsets**2), 0.0)
    speeds = np.sqrt(arrivals**2 + table.slowing * travel[..., None])
    return Blows(starts, headings, travel, speeds, distances, offsets)


def expected_gains(table: BlowTable, targets: Sequence[Man], shots: Blows, hand: Steadiness) -> Array:
    """Return an array of the expected gains of the shots, in points, for a player with the aim errors `hand`.

    The array is indexed by start point, target disk, offset of the hit and speed at contact.
    """
    total = np.zeros(shots.speeds.shape)
    for turn, weight in NODES:
        for share, other in NODES:
            total += weight * other * _gains_with_error(table, targets, shots, hand, turn, share)
    return total


def _gains_with_error(
    table: BlowTable, targets: Sequence[Man], shots: Blows, hand: Steadiness, turn: float, share: float
) -> Array:
    """Return each shot's gain in points with the given aim error.

    `turn` is the error of the heading, and `share` the error of the speed. Both count in standard deviations of the player's aim
    errors.
    """
    strays = shots.distances[..., None] * math.radians(hand.heading) * turn / TOUCH
    struck = np.clip(shots.offsets + strays, -1.0, 1.0)[..., None]
    fullness = np.sqrt(1.0 - struck**2)
    arrival = np.sqrt(np.maximum((shots.speeds * (1.0 + hand.speed * share)) ** 2 - table.slowing * shots.travel[..., None], 0.0))
    along = np.stack([np.cos(shots.headings), np.sin(shots.headings)], axis=-1)[..., None, :]
    across = np.stack([-along[..., 1], along[..., 0]], axis=-1)
    centres = points_array([man.at for man in targets])[None, :, None, None, :]
    # A disk hit to the left of its centre moves off to the right.
    normal = fullness[..., None] * along - struck[..., None] * across
    given = HANDED_ON * fullness * arrival
    now = table.values(points_array([man.at for man in targets]))
    now = np.where([man.lie is Lie.POCKET for man in targets], float(TWENTY), now)[None, :, None, None]
    sign = np.array([-1.0 if table.is_enemy(man) else 1.0 for man in targets])[None, :, None, None]
    gains = sign * (_points_at_rest(table, centres, normal, given) - now)
    kept = arrival[..., None] * along - given[..., None] * normal
    speed = np.hypot(kept[..., 0], kept[..., 1])
    own = _points_at_rest(table, centres - TOUCH * normal, kept / np.maximum(speed, 1e-9)[..., None], speed)
    return np.where((np.abs(struck) < 1.0) & (arrival > 0.0), gains + own, 0.0)


def _points_at_rest(table: BlowTable, start: Array, direction: Array, speed: Array) -> Array:
    """Return the points of each shot for the place where the disk stops if it hits no other disk."""
    nearest = -(start * direction).sum(axis=-1)
    miss = np.abs(start[..., 0] * direction[..., 1] - start[..., 1] * direction[..., 0])
    there = speed**2 - table.slowing * nearest
    drops = (nearest > 0.0) & (there > 0.0) & (there < DROP_SPEED**2) & (miss < DROP_REACH)
    return np.where(drops, 20.0, table.values(start + direction * (speed**2 / table.slowing)[..., None]))


def is_clear(starts: Array, ends: Array, obstacles: Array, reaches: Array) -> Mask:
    """Return an array with one value for each path. The value is True if a disk can slide on the path without touching an
    obstacle.

    `reaches` holds, for each obstacle, the distance in mm between its centre and the centre of a disk that touches it.
    """
    lines = ends - starts
    lengths = np.maximum((lines**2).sum(axis=-1), 1e-9)
    to = obstacles - starts[..., None, :]
    shares = np.clip((to * lines[..., None, :]).sum(axis=-1) / lengths[..., None], 0.0, 1.0)
    gaps = to - shares[..., None] * lines[..., None, :]
    clear: Mask = ((gaps**2).sum(axis=-1) >= reaches**2).all(axis=-1)
    return clear


def obstacles_of(men: Sequence[Man], pegs: Sequence[Circle] = CROKINOLE_SIDE.pegs) -> tuple[Array, Array]:
    """Return the centres of disks and pegs (fixed posts), and the distance for each at which a moving disk touches it.

    The distances in mm are between centres.
    """
    ats = points_array([*(man.at for man in men), *(peg.centre for peg in pegs)])
    reaches = np.array([*(TOUCH for _ in men), *(DISK.radius + peg.radius for peg in pegs)])
    return ats, reaches - 0.01


def points_array(some: Sequence[Point]) -> Array:
    """Return these points as an array with one row (x, y) for each point."""
    return np.array([(point.x, point.y) for point in some]).reshape(-1, 2)


def pace_on(conditions: Conditions) -> float:
    """Return the factor that adapts a shot's speed to this floor, so that the disk slides as far as on the usual floor."""
    return math.sqrt(conditions.floor_friction / USUAL.floor_friction)
