"""Light on a board in perspective: the shine of its varnish, and the bright area below a lamp."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from board.sides import TRAY, Side
from ui.art.base.wood import Field
from ui.art.board.chair import Chair

VARNISH = np.array([255.0, 244.0, 219.0], dtype=np.float32)
"""Colour of the brightest shine on varnish, as red, green and blue.

It is mixed with the wood's colour; adding it would give lemon yellow.
"""
GLOSS = 0.12
"""Strength of the shine on the board's varnish. Above 0.14 the wood looks milky."""
LOBES = ((1.5, 0.0016), (0.62, 0.009), (0.16, 0.045))
"""Spots of light that form the shine on varnish: a bright middle and two wider, paler spots.

Each spot is (strength, square of the width in radians).
"""
LAMP_HEIGHT = 900.0
"""Height of the lamp above the board, in mm."""
LAMP_AT = (0.33, 0.30)
"""Place of the lamp's reflection in a perspective picture: fractions of its width and height, from the upper left."""
WAVE, RELIEF = 0.010, 0.10
"""Strength of two distortions of the lamp's reflection: by waves in the varnish, and by the grain and printed lines under it."""
WARMER = np.array([0.07, 0.015, -0.09], dtype=np.float32)
"""Amounts added to red, green and blue in the light below the lamp, where the light is warmer."""
POOL_AT, POOL_RADIUS = (-150.0, 170.0), 520.0
"""Centre and radius, in mm, of the bright area below the lamp, for the board of 1916."""
_TILE = 256


@cache
def _waves() -> tuple[Field, Field]:
    """Return two arrays: the slopes of old brushed varnish toward the right and toward the top of the picture.

    The arrays form a square tile that can be repeated without a visible seam.
    """
    random = np.random.default_rng(9)
    down = np.fft.fftfreq(_TILE)[:, None] * _TILE
    across = np.fft.rfftfreq(_TILE)[None, :] * _TILE
    low, brush = np.exp(-((across / 5) ** 2 + (down / 5) ** 2)), 0.5 * np.exp(-((across / 4) ** 2 + (down / 40) ** 2))
    height = np.fft.irfft2(np.fft.rfft2(random.standard_normal((_TILE, _TILE))) * (low + 0.25 * brush), s=(_TILE, _TILE))
    y, x = np.gradient(height)
    return (x / x.std()).astype(np.float32), (y / y.std()).astype(np.float32)


def slopes(grey: Field, where: NDArray[np.bool_]) -> tuple[Field, Field]:
    """Return how the varnish slopes to the right and up at the pixels `where`. Grain and printed lines make it uneven.

    `grey` is the lightness of the picture, from 0 to 255.
    """
    across, up = np.zeros_like(grey), np.zeros_like(grey)
    across[:, 1:-1] = np.clip((grey[:, :-2] - grey[:, 2:]) / 255.0, -0.12, 0.12)
    up[1:-1] = np.clip((grey[2:] - grey[:-2]) / 255.0, -0.12, 0.12)
    return RELIEF * across[where], RELIEF * up[where]


def varnish(chair: Chair, x: Field, y: Field, height: float, relief: tuple[Field, Field]) -> Field:
    """Return the strength of the varnish's shine, from 0 to 1, at points of a level surface `height` mm high.

    `x` and `y` are board coordinates rotated so that the chair of the view stands at the south edge. `relief` holds slopes of the
    varnish.
    """
    wave_x, wave_y = _waves()
    row, column = (np.mod(0.55 * y, _TILE)).astype(np.int32), (np.mod(0.55 * x, _TILE)).astype(np.int32)
    slope_x, slope_y = relief[0] + WAVE * wave_x[row, column], relief[1] + WAVE * wave_y[row, column]
    upright = 1.0 / np.sqrt(1.0 + slope_x * slope_x + slope_y * slope_y)
    eye, lamp = (_toward(at, x, y, height) for at in (chair.eye, _lamp(chair)))
    half_x, half_y, half_z = (a + b for a, b in zip(eye, lamp, strict=True))
    length = 1.0 / np.sqrt(half_x * half_x + half_y * half_y + half_z * half_z)
    cosine = (slope_x * half_x + slope_y * half_y + half_z) * length * upright
    facing = np.clip((slope_x * eye[0] + slope_y * eye[1] + eye[2]) * upright, 0.0, 1.0)
    glance = (1.0 - facing) ** 5
    away = np.maximum(0.0, 2.0 * (1.0 - cosine))
    lobes = sum(share * np.exp(-away / wide) for share, wide in LOBES)
    # At a flat angle varnish reflects more, including the dim room.
    shine: Field = np.clip(GLOSS * lobes * np.minimum(1.0 + 24.0 * glance, 3.0) + 0.165 * glance, 0.0, 0.9).astype(np.float32)
    return shine


def _toward(at: tuple[float, float, float], x: Field, y: Field, height: float) -> tuple[Field, Field, Field]:
    """Return unit vectors from points of a level surface toward the point `at`, as (x, y, height) in mm.

    `height` is that of the surface.
    """
    across, along, up = at[0] - x, at[1] - y, at[2] - height
    length = 1.0 / np.sqrt(across * across + along * along + up * up)
    return across * length, along * length, up * length


def _lamp(chair: Chair) -> tuple[float, float, float]:
    """Return the position (x, y, height) of the lamp in mm, chosen so that its reflection is in the upper left of the picture."""
    rect = chair.rect
    at = chair.to_board((rect.x + LAMP_AT[0] * rect.width, rect.y + LAMP_AT[1] * rect.height)).turned(-90.0 * chair.quarter)
    far = LAMP_HEIGHT / chair.eye[2]
    return at.x + (at.x - chair.eye[0]) * far, at.y + (at.y - chair.eye[1]) * far, LAMP_HEIGHT


def pool(side: Side, x: Field, y: Field) -> tuple[Field, Field]:
    """Return (brightness, warmth) of the lamplight at points of the table.

    Warmth is positive in the bright area below the lamp.
    """
    larger = side.tray / TRAY
    centre_x, centre_y = (larger * at for at in POOL_AT)
    away = ((x - centre_x) ** 2 + (y - centre_y) ** 2) / (larger * POOL_RADIUS) ** 2
    fall = (1.0 + 0.55 * away) ** np.float32(-1.25)
    return 0.64 + 0.40 * fall, fall - 0.45
