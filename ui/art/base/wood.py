"""Wood grain, computed from random noise.

The noise is a function of the place on the board in mm. So a board looks the same at every size. In sawn planks the year rings of
the tree show as long lines that meet in arches.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ui.art.base.cache import ART
from ui.art.base.theme import Colour

Field = NDArray[np.floating[Any]]
REACH = 480.0
"""The random noise that forms the wood grain is defined up to this distance from the board's centre, in mm."""
ROUGHLY = 64
"""Number of rows in each block of random values for the wood's grain."""


def noise(seed: int, x: Field, y: Field, cell_x: float, cell_y: float) -> Field:
    """Return smooth random values at the points of the grid `x` by `y` (mm), with mean 0 and standard deviation about 1.

    Areas of similar values measure about `cell_x` by `cell_y` mm. A point has the same value at every scale of the picture.
    """
    return Noise(seed, cell_x, cell_y, y).over(x, y)


class Noise:
    """Smooth random noise for pictures, computed strip by strip from random values that are made once."""

    def __init__(self, seed: int, cell_x: float, cell_y: float, y: Field) -> None:
        """Make the random values for the noise, a pattern of soft spots in the wood.

        A spot measures about `cell_x` by `cell_y` mm. `y` holds the positions in mm of all rows that will be needed.
        """
        self._cells = cell_x, cell_y
        first = _spline(y, cell_y)[0]
        self._begin = int(first.min()) // ROUGHLY * ROUGHLY
        end = -(-(int(first.max()) + 4) // ROUGHLY) * ROUGHLY
        self._knots = _knots(seed, math.ceil(2 * REACH / cell_x) + 4, self._begin, end)

    def over(self, x: Field, y: Field) -> Field:
        (first_x, basis_x), (first_y, basis_y) = _spline(x, self._cells[0]), _spline(y, self._cells[1])
        # Use only the rows of random values that this grid reaches. Gather instead of multiplying: a matrix product would use
        # every core.
        low, high = int(first_y.min()), int(first_y.max()) + 4
        lines = _weighted_sum(self._knots[low - self._begin : high - self._begin], first_x, basis_x, axis=1)
        return _weighted_sum(lines, first_y - low, [1.5 * weight[:, None] for weight in basis_y], axis=0)


def _knots(seed: int, columns: int, begin: int, end: int) -> Field:
    """Return the rows `begin` to `end` of the random values for smooth noise.

    They are always generated from the first row on, so that no row ever changes.
    """

    def draw() -> Field:
        random = np.random.default_rng(seed)
        skipped = np.empty((ROUGHLY, columns), dtype=np.float32)
        for _ in range(0, begin, ROUGHLY):
            random.standard_normal(out=skipped, dtype=np.float32)
        return random.standard_normal((end - begin, columns), dtype=np.float32)

    return ART.get(("knots", seed, columns, begin, end), draw, is_seen=False)


def _weighted_sum(of: Field, first: NDArray[np.int64], weights: Sequence[Field], axis: int) -> Field:
    total = np.take(of, first, axis=axis)
    total *= weights[0]
    term = np.empty_like(total)
    for k, weight in enumerate(weights[1:], start=1):
        # With `mode`, numpy writes directly into `out`. All indices are in range.
        np.take(of, first + k, axis=axis, out=term, mode="clip")
        term *= weight
        total += term
    return total


def _spline(at: Field, cell: float) -> tuple[NDArray[np.int64], tuple[Field, ...]]:
    position = (np.clip(at, -REACH, REACH) + REACH) / cell
    first = np.floor(position).astype(np.int64)
    t = (position - first).astype(np.float32)
    basis = ((1 - t) ** 3 / 6, (3 * t**3 - 6 * t**2 + 4) / 6, (-3 * t**3 + 3 * t**2 + 3 * t + 1) / 6, t**3 / 6)
    return first, basis


def grain(seed: int, x: Field, y: Field, ring: float, fibre: float = 1.0, pores: float = 0.0) -> Field:
    """Return the darkness of wood, from 0 to 1, at each point of a grid in mm.

    The year rings are `ring` mm apart along x. `fibre` and `pores` are the strengths of fine fibres and of pores.
    """
    random = np.random.default_rng(seed)
    pith_y, depth = random.uniform(-90, 90), random.uniform(18, 60)
    lean = random.uniform(-0.07, 0.07)
    wander = 9.0 * noise(seed + 1, x, y, 260.0, 70.0)
    across = y[:, None] - pith_y + 0.35 * wander
    into = depth + lean * x[None, :] + wander
    phase = np.sqrt(across**2 + into**2) / ring + 0.12 * noise(seed + 2, x, y, 90.0, 5.0)
    part = phase - np.floor(phase)
    # Early wood changes slowly into late wood, which ends abruptly at the winter.
    rings = np.where(part < 0.82, (part / 0.82) ** 2.6, (1.0 - part) / 0.18)
    figure = 0.30 * rings + 0.34
    if fibre:
        figure += fibre * (0.055 * noise(seed + 3, x, y, 38.0, 0.8) + 0.035 * noise(seed + 4, x, y, 9.0, 0.45))
        figure += fibre * 0.045 * noise(seed + 5, x, y, 120.0, 9.0)
    if pores:
        dashes = np.maximum(noise(seed + 6, x, y, 5.5, 0.55) - 1.0, 0.0)
        figure += pores * np.minimum(dashes, 0.8)
    return np.asarray(np.clip(figure, 0.0, 1.0), dtype=np.float32)


def colour_wood(darkness: Field, ramp: Sequence[Colour]) -> Field:
    """Return the colour of wood for each value of `darkness`, 0 to 1. The colour changes gradually along the colours of `ramp`.

    Red, green and blue of the result are from 0 to 1.
    """
    shades = 1024
    at = np.linspace(0.0, 1.0, shades)
    palette = np.stack([np.interp(at, (0.0, 0.5, 1.0), channel) for channel in zip(*ramp, strict=True)], axis=1) / 255.0
    index = np.clip(darkness * (shades - 1) + 0.5, 0, shades - 1).astype(np.uint16)
    return np.asarray(np.take(palette.astype(np.float32), index, axis=0), dtype=np.float32)


def planks(seed: int, x: Field, y: Field, ramp: Sequence[Colour], width: float, ring: float) -> Field:
    """Return the colours of wooden planks `width` mm wide, side by side, with the grain along x.

    `ramp` holds the light, middle and dark colour of the wood, and `ring` is the distance of year rings in mm.
    """
    panel = np.empty((len(y), len(x), 3), dtype=np.float32)
    lay_planks(panel, seed, x, y, ramp, width, ring)
    return panel


def lay_planks(panel: Field, seed: int, x: Field, y: Field, ramp: Sequence[Colour], width: float, ring: float) -> None:
    """Draw planks `width` mm wide side by side into the array `panel`. The other arguments are those of `planks`."""
    index = np.floor(y / width + 0.5).astype(int)
    # The glue line shows as a faint shade.
    joint = np.abs((y / width + 0.5) - np.round(y / width + 0.5)) * width
    glue = (0.10 * np.exp(-((joint / 0.55) ** 2)))[:, None].astype(np.float32)
    # `np.unique` would load numpy's masked arrays, 3 MB that nothing else needs.
    for number in np.array(sorted(set(index.tolist()))):
        rows = np.flatnonzero(index == number)
        # Cut each plank from another part of the log, and the same plank always from the same part.
        random = np.random.default_rng((seed, int(number) + 50))
        shift_x = x + np.float32(random.uniform(-60, 60))
        shift_y = (y[rows] - number * width + random.uniform(-8, 8)).astype(np.float32)
        plank = grain(seed + 100 * int(number + 10), shift_x, shift_y, ring) + np.float32(random.uniform(-0.06, 0.06))
        panel[rows] = colour_wood(np.clip(plank + glue[rows], 0.0, 1.0), ramp)
