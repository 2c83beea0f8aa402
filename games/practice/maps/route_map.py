"""A map of the shots around the solution of a drill. It shows which of them succeed by the drill's route.

Columns are headings and rows are speeds, in steps measured in a club player's typical errors. In a drill about spin, each of a
few spins has a layer of its own. Smoothing the map with the typical errors gives a club player's chance of success with each
shot.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from board.shots.flick import Flick
from board.shots.shot import FailedShot
from games.bots.levels import CLUB
from games.practice.tasks.position import TOP_SPIN, Position
from physics.engine.check import ImpossibleShot

HAND = CLUB.steadiness
SPINS = (0.7, 0.85, 1.0, 1.15)
"""In a drill about spin, shots are simulated with these spins, as fractions of the solution's spin."""


@dataclass(frozen=True, slots=True)
class Mesh:
    """Step sizes and half-widths of a map of shots by heading and speed.

    The unit of fields ending in `_h` is a club player's usual heading error. The unit of fields ending in `_v` is the usual speed
    error.
    """

    step_h: float = 0.25
    reach_h: float = 6.0
    step_v: float = 0.5
    reach_v: float = 4.0


FINE = Mesh()
"""Size of the map of simulated shots behind the advice on a missed shot. Without spin, the map has 833 shots."""
Cells = NDArray[np.float64]


@dataclass(frozen=True)
class RouteMap:
    """A map of the shots around a drill's solution, with axes for spin, speed and heading.

    `heart` is the solution. `does` is True for each shot that succeeds.
    """

    heart: Flick
    mesh: Mesh
    turns: NDArray[np.float64]
    """Difference in degrees between the heading of each column of the map and the solution's heading."""
    speeds: NDArray[np.float64]
    spins: NDArray[np.float64]
    does: NDArray[np.bool_]

    def flick(self, layer: int, row: int, column: int) -> Flick:
        """Return the shot in one cell of the map of shots, given the indexes of its spin, speed and heading."""
        return _flick(self.heart, float(self.spins[layer]), float(self.speeds[row]), float(self.turns[column]))

    @cached_property
    def chance(self) -> Cells:
        """For each cell (a heading and a speed), the chance from 0 to 1 that a simulated club player succeeds with this shot."""
        return blur_cells(blur_cells(self.does.astype(float), 1.0 / self.mesh.step_v, 1), 1.0 / self.mesh.step_h, 2)

    @cached_property
    def heart_cell(self) -> tuple[int, int, int]:
        """Index (spin, speed, heading) of the cell nearest to the solution in the map of shots."""
        layer, row = np.abs(self.spins - self.heart.spin).argmin(), np.abs(self.speeds - self.heart.speed).argmin()
        return int(layer), int(row), int(np.abs(self.turns).argmin())

    @property
    def best(self) -> Flick | None:
        """The successful shot that is least sensitive to aim errors. None if no shot succeeds."""
        if not self.does.any():
            return None
        # Smooth with twice the errors, because all cells inside a large successful area have the same chance.
        wide = self.does.astype(float)
        for axis, step in ((1, self.mesh.step_v), (2, self.mesh.step_h)):
            wide = blur_cells(wide, 2.0 / step, axis, is_weighted=False)
        layer, row, column = np.unravel_index(int(np.where(self.does, wide, -1.0).argmax()), wide.shape)
        return self.flick(int(layer), int(row), int(column))


def chart_route(position: Position, heart: Flick, mesh: Mesh | None = None, failed: list[FailedShot] | None = None) -> RouteMap:
    """Simulate shots with nearly the same heading, speed and spin as the shot `heart`. Return a map of those that succeed.

    If the position requires a route (rims, pegs, first piece hit), only successes by this route count.
    """
    mesh = mesh or FINE
    turns = np.arange(-mesh.reach_h, mesh.reach_h + 1e-9, mesh.step_h) * HAND.heading
    speeds = heart.speed * np.exp(np.arange(-mesh.reach_v, mesh.reach_v + 1e-9, mesh.step_v) * HAND.speed)
    speeds = speeds[speeds <= position.aim().top_speed + 1e-9]
    shares = SPINS if position.way is not None and position.way.spin else (1.0,)
    spins = np.array(sorted({max(-TOP_SPIN, min(TOP_SPIN, heart.spin * share)) for share in shares}, key=abs))
    does = np.zeros((len(spins), len(speeds), len(turns)), bool)
    for layer, spin in enumerate(spins):
        for row, speed in enumerate(speeds):
            for column, turn in enumerate(turns):
                flick = _flick(heart, float(spin), float(speed), float(turn))
                does[layer, row, column] = is_done(position, flick, failed)
    return RouteMap(heart, mesh, turns, speeds, spins, does)


def is_done(position: Position, flick: Flick, failed: list[FailedShot] | None = None) -> bool:
    """True if the shot `flick` succeeds, and by the required route (rims, pegs, first piece hit) if the position requires one.

    If the simulation fails, the shot is appended to `failed`.
    """
    try:
        return position.judge(position.shoot(flick)).is_success
    except ImpossibleShot:
        return False
    except FailedShot as error:
        if failed is not None:
            failed.append(error)
        return False


def blur_cells(cells: Cells, width: float, axis: int, *, is_weighted: bool = True) -> Cells:
    """Return the cells of a map of shots, smoothed along one axis. Each cell becomes a weighted mean of its neighbours.

    The weights are a normal distribution with a standard deviation of `width` cells. With `is_weighted`, cells beyond the map's
    edge are left out. Otherwise they count as failures.
    """
    reach = math.ceil(3.0 * width)
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / width) ** 2)
    smooth = np.apply_along_axis(_convolve, axis, cells, kernel)
    whole = np.apply_along_axis(_convolve, axis, np.ones_like(cells), kernel) if is_weighted else kernel.sum()
    return np.asarray(smooth / whole, dtype=float)


def _convolve(row: Cells, kernel: Cells) -> Cells:
    middle = len(kernel) // 2
    return np.convolve(row, kernel)[middle : middle + len(row)]


def _flick(heart: Flick, spin: float, speed: float, turn: float) -> Flick:
    return Flick(heart.at, round(heart.heading + turn, 3), round(speed, 1), round(spin, 3))


def safest_shot(position: Position, guess: Flick, reaches: Iterable[float] = (7.0,)) -> Flick | None:
    """Return the most reliable shot near the shot `guess`, or None if no shot near it succeeds.

    `reaches` contains the half-widths of the ranges of headings to search, in order. Their unit is a club player's usual heading
    error.
    """
    for reach in reaches:
        wide = chart_route(position, guess, Mesh(0.5, reach, 2.0, 2.0)).best
        if wide is not None:
            return chart_route(position, wide, Mesh(0.5, 2.5, 1.0, 2.0)).best
    return None
