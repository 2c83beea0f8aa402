"""Advice after a missed practice shot: the smallest change that leads to a reliable success by the drill's route.

The solution is at the centre of a map of shots. Only shots between the miss and the solution are considered. So advice never
points away from the solution, and never reverses its direction as the error grows. The change is rounded for the sentence. The
changed shot is then simulated to prove that it succeeds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from board.shots.flick import Flick
from board.shots.shot import FailedShot
from games.practice.maps.route_map import HAND, SPINS, Cells, RouteMap, blur_cells, is_done
from games.practice.tasks.position import Position

SPIN_UNIT = 25.0
"""Change of spin in rad/s that counts as much as a club player's usual heading error. It is used to compare changes of a shot."""
LEAST_TWIST = 5.0
"""Smallest change of spin that advice on a missed shot mentions, in rad/s."""
GOOD = 0.95
"""Smallest chance of success that an advised shot may have, as a fraction of the solution's chance."""
TRIES = 8
"""Number of small changes to a missed shot that the coach tries before it advises the solution itself."""
ROUNDED, FINER, EXACT = (1, 0, 0), (2, 1, 1), (3, 2, 2)
"""Three degrees of precision for advice, the coarsest first. Advice uses the coarsest degree with which the shot succeeds.

Each degree is a tuple of decimal places: for the turn in degrees, the gain in speed in per cent, and the change of spin in rad/s.
"""


@dataclass(frozen=True, slots=True)
class Change:
    """A suggested change of aim. All its values are rounded for display."""

    turn: float = 0.0
    """Advised change of heading in degrees, positive to the left."""
    gain: float = 0.0
    """Change of speed that advice suggests, in per cent."""
    twist: float = 0.0
    """Change of spin that advice suggests, in rad/s, positive counter-clockwise."""

    def of(self, flick: Flick, top_speed: float) -> Flick:
        """Return a copy of the shot `flick` with this change. The speed of the copy is at most `top_speed`, in mm/s."""
        speed = round(min(top_speed, flick.speed * (1.0 + self.gain / 100.0)), 1)
        return replace(flick, heading=round(flick.heading + self.turn, 3), speed=speed, spin=round(flick.spin + self.twist, 3))

    @property
    def is_none(self) -> bool:
        return (self.turn, self.gain, self.twist) == (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Remedy:
    """Advice on a missed shot: a change of aim, and the shot that results from it."""

    change: Change
    right: Flick
    is_proved: bool
    """True if the advised shot was simulated, and succeeded in the way that the drill requires."""


def suggest_change(position: Position, chart: RouteMap, miss: Flick, failed: list[FailedShot] | None = None) -> Remedy:
    """Return the smallest correction of the missed shot `miss` toward the solution that makes it succeed safely."""
    heart, top = chart.heart, position.aim().top_speed
    off = turn_between(miss.heading, heart.heading)
    for change in (*_advise_turn(position, chart, miss, failed), *_candidates(chart, miss, off)):
        right = change.of(miss, top)
        if is_done(position, right, failed):
            return Remedy(change, right, is_proved=True)
    whole = (off, 100.0 * (heart.speed / miss.speed - 1.0), heart.spin - miss.spin)
    for places in (ROUNDED, FINER, EXACT):
        change = Change(*(round(part, count) + 0.0 for part, count in zip(whole, places, strict=True)))
        right = change.of(miss, top)
        if is_done(position, right, failed):
            return Remedy(change, right, is_proved=True)
    return Remedy(change, right, is_proved=False)


def turn_between(first: float, second: float) -> float:
    """Return the angle from the first heading to the second, from -180 to 180 degrees."""
    return (second - first + 180.0) % 360.0 - 180.0


def _candidates(chart: RouteMap, miss: Flick, off: float) -> list[Change]:
    """Return small corrections of a missed shot's aim, the smallest first. They bring the aim closer to the solution.

    Each corrected shot is likely to succeed.
    """
    heart, mesh = chart.heart, chart.mesh
    turn = (off + chart.turns)[None, None, :]
    gain = np.log(chart.speeds / miss.speed)[None, :, None]
    twist = (chart.spins - miss.spin)[:, None, None]
    # Leave out changes of less than half a cell, because a single change is easier to follow than two.
    turn = np.where(np.abs(turn) <= mesh.step_h * HAND.heading / 2, 0.0, turn)
    gain = np.where(np.abs(gain) <= mesh.step_v * HAND.speed / 2, 0.0, gain)
    twist = np.where(np.abs(twist) <= max(LEAST_TWIST, 0.075 * abs(heart.spin)), 0.0, twist)
    is_between = (
        _is_between(turn, off)
        & _is_between(gain, math.log(heart.speed / miss.speed))
        & _is_between(twist, heart.spin - miss.spin)
    )
    is_good = chart.does & (chart.chance >= GOOD * chart.chance[chart.heart_cell]) & is_between
    cost = np.abs(turn) / HAND.heading + np.abs(gain) / HAND.speed + np.abs(twist) / SPIN_UNIT
    order = np.argsort(np.where(is_good, cost, np.inf), axis=None, kind="stable")[:TRIES]
    found = []
    for layer, row, column in zip(*np.unravel_index(order, cost.shape), strict=True):
        if is_good[layer, row, column]:
            percent = 100.0 * math.expm1(float(gain[0, row, 0]))
            values = (float(turn[0, 0, column]), percent, float(twist[layer, 0, 0]))
            found.append(Change(*(round(part, places) + 0.0 for part, places in zip(values, ROUNDED, strict=True))))
    return [change for change in dict.fromkeys(found) if not change.is_none]


def _advise_turn(position: Position, chart: RouteMap, miss: Flick, failed: list[FailedShot] | None) -> list[Change]:
    """Return changes of direction with which the missed shot would succeed at its present speed.

    Return an empty list if this speed lies inside the map of shots. Also return an empty list if the drill requires spin and the
    shot's spin lies outside the map.
    """
    if chart.speeds[0] * (1 - 1e-6) <= miss.speed <= chart.speeds[-1] * (1 + 1e-6):
        return []
    if chart.heart.spin and not SPINS[0] <= miss.spin / chart.heart.spin <= SPINS[-1]:
        return []
    step, top, off = 0.5 * HAND.heading, position.aim().top_speed, turn_between(miss.heading, chart.heart.heading)
    turns = [math.copysign(step * count, off) for count in range(1, int(abs(off) / step) + 6)]
    results = [is_done(position, Change(turn).of(miss, top), failed) for turn in turns]
    chances = blur_cells(np.array(results, float), 2.0, 0)
    layer, row, column = chart.heart_cell
    usual = blur_cells(chart.does[layer, row].astype(float), 1.0 / chart.mesh.step_h, 0)[column]
    return [
        Change(round(turn, 1) + 0.0)
        for turn, is_on, chance in zip(turns, results, chances, strict=True)
        if is_on and chance >= GOOD * usual and abs(turn) <= abs(off) + step / 2
    ]


def _is_between(change: Cells, whole: float) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Return a mask of the shots that lie between the player's aim and the solution.

    `change` is the difference of each shot from the player's aim. `whole` is the difference of the solution from that aim.
    """
    low, high = min(0.0, whole) - 1e-9, max(0.0, whole) + 1e-9
    return np.asarray((change >= low) & (change <= high))
