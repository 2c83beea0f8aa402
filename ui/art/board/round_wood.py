"""Wood of a round board: a round platform, the ditch around it, and a rim bent from four strips."""

from __future__ import annotations

import math

import numpy as np

from board.geometry import BoardPart
from board.sides import Side
from ui.art.base import theme
from ui.art.base.light_art import board_grid
from ui.art.base.wood import Field, colour_wood, grain, lay_planks

STAVES = (61, 67, 71, 79)
"""Random seeds for the wood grain of the four strips of the rim, counter-clockwise from the right."""
BEYOND = 4.0
"""Width in mm by which the picture of each rim strip exceeds its visible part, so that no gap appears between strips."""


def lay_round_floors(floor: Field, part: BoardPart, platform: float, finish: theme.Finish) -> None:
    """Draw the wood of the round platform, and of the ditch around it, into the array `floor`."""
    size = len(floor)
    x, y = board_grid(size, part)
    lay_planks(floor, 37, x, y, finish.ditch, 160.0, 6.5)
    top = np.empty_like(floor)
    lay_planks(top, 11, x, y, finish.surface, 118.0, 8.5)
    on = np.clip((platform - np.hypot(x[None, :], y[:, None])) * size / (2.0 * part.half) + 0.5, 0.0, 1.0)
    floor += (top - floor) * on[..., None]


def lay_round_rim(floor: Field, part: BoardPart, side: Side, finish: theme.Finish) -> None:
    """Draw the wood of a round board's rim into the array `floor`: four bent strips with the grain along them."""
    assert side.inside is not None
    size = len(floor)
    scale = size / (2.0 * part.half)
    x, y = board_grid(size, part)
    far = np.hypot(x[None, :], y[:, None])
    outside = np.clip((far - side.inside) * scale + 0.5, 0.0, 1.0)
    rows, columns = np.nonzero((outside > 0.0) & (far < side.tray + BEYOND))
    if not len(rows):
        return
    middle = (side.inside + side.tray) / 2
    turn = np.degrees(np.arctan2(y[rows], x[columns]))
    stave = np.floor((turn + 45.0) / 90.0).astype(int) % len(STAVES)
    # The wood is generated as a straight moulding, and then sampled along the bend.
    reach = middle * math.pi / 4 + BEYOND
    along = np.linspace(-reach, reach, max(2, round(2.0 * reach * scale)), dtype=np.float32)
    low = side.inside - BEYOND
    across = np.linspace(
        0.0, side.tray + 2.0 * BEYOND - low, max(2, round((side.rim_width + 3.0 * BEYOND) * scale)), dtype=np.float32
    )
    bent = np.radians((turn + 45.0) % 90.0 - 45.0) * middle
    at = np.clip(np.searchsorted(along, bent), 0, len(along) - 1)
    depth = np.clip(np.searchsorted(across, far[rows, columns] - low), 0, len(across) - 1)
    for number, seed in enumerate(STAVES):
        here = stave == number
        if here.any():
            wood = colour_wood(grain(seed, along, across, 3.4, fibre=1.5, pores=0.45), finish.rim)
            r, c = rows[here], columns[here]
            floor[r, c] += (wood[depth[here], at[here]] - floor[r, c]) * outside[r, c][:, None]
