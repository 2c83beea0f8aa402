"""Position, velocity and energy of every piece of a shot at any time.

Between two events a disk's motion has an exact formula, and these values come from that formula, not from animation frames. While
pins fall, the simulation makes short time steps. The values are then interpolated linearly between positions recorded every 240th
of a second.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from physics.engine.body import Body
from physics.engine.recorder import MotionPiece, Recorder
from physics.engine.toppling import CENTRE, LYING_INERTIA, LYING_RADIUS
from physics.materials import GRAVITY, Conditions, inertia_share

if TYPE_CHECKING:
    from physics.data.tables import Rows
    from physics.engine.friction import Array

COLUMNS = tuple(
    (name, "i8" if name == "man" else "f8")
    for name in ("time", "man", "x", "y", "vx", "vy", "turn", "spin", "height", "tilt", "energy", "potential")
)
"""Names and types of the columns of a trajectory. A trajectory gives the state of every piece at several times.

Units are s, mm, degrees, mm/s and rad/s. `tilt` is 90 degrees for a lying pin. Energies are in g mm²/s². One such unit is a
billionth of a joule. `energy` is kinetic, from sliding and spinning. `potential` is zero on the surface and negative below. For
disks the sum of the two energies never grows.
"""
MOST_MOMENTS = 10_000_000


def sample_times(seconds: float, dt: float) -> Array:
    """Return times of a shot in seconds, from 0 in steps of `dt`. The last time is `seconds`, when everything is at rest."""
    if not (math.isfinite(dt) and dt > 0.0):
        raise ValueError(f"The time step must be above 0, not {dt:g} s.")
    if seconds / dt > MOST_MOMENTS:
        raise ValueError(f"That would be more than {MOST_MOMENTS:,} moments. Use a longer time step.")
    return np.append(np.arange(math.ceil(seconds / dt)) * dt, seconds)


def sample_trajectory(recorder: Recorder, bodies: Sequence[Body], conditions: Conditions, times: Array) -> Rows:
    """Return the trajectory of a shot as an array. It has a row for each of `bodies` and a column for each of `times`."""
    rows = np.zeros((len(bodies), len(times)), dtype=list(COLUMNS))
    for row, body in zip(rows, bodies, strict=True):
        pieces = recorder.pieces[body.id]
        starts = [piece.since for piece in pieces]
        kind = conditions.kind(body.man.kind)
        mass = kind.mass * body.weight
        inertia = LYING_INERTIA * body.weight if body.is_pin else inertia_share(kind) * mass * kind.radius * kind.radius
        for i, time in enumerate(times.tolist()):
            index = max(bisect_right(starts, time) - 1, 0)
            following = pieces[index + 1] if index + 1 < len(pieces) else None
            x, y, turn, height, tilt = pieces[index].at(time, following)
            vx, vy, spin = _velocity(pieces[index], time, following)
            energy = (mass * (vx * vx + vy * vy) + inertia * spin * spin) / 2.0
            potential = mass * GRAVITY * (height + (_height_gained(tilt) if body.is_pin else 0.0))
            # Adding 0.0 turns -0.0 into 0.0, which is easier to read.
            row[i] = (time, body.id, x, y, vx + 0.0, vy + 0.0, turn, spin + 0.0, height + 0.0, tilt, energy, potential + 0.0)
    return rows


def _height_gained(tilt: float) -> float:
    lean = math.radians(tilt)
    return CENTRE * abs(math.cos(lean)) + LYING_RADIUS * (abs(math.sin(lean)) - 1.0)


def _velocity(piece: MotionPiece, time: float, following: MotionPiece | None) -> tuple[float, float, float]:
    following = piece.end or following
    if piece.is_key:
        if following is None or following.since <= piece.since:
            return 0.0, 0.0, 0.0
        share = 1.0 / (following.since - piece.since)
        if piece.is_drawn:
            share *= 2.0 * min(1.0, (time - piece.since) * share)
        spin = (following.angle - piece.angle) * share if piece.tilt > 1.0 or following.tilt < 1.0 else 0.0
        return (following.x - piece.x) * share, (following.y - piece.y) * share, spin
    if piece.path is None:
        return 0.0, 0.0, 0.0
    _, _, speed, spin = piece.path.after(max(0.0, time - piece.since))
    return piece.ux * speed, piece.uy * speed, spin
