"""The cloth for games without a board: green cloth with a braid (a woven border) and a fringe, lit from the upper left.

All lengths are in millimetres, so that the cloth looks the same at every size.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import pygame

from board.geometry import BoardPart
from ui.art.base import theme
from ui.art.base.camera import WHOLE
from ui.art.base.light_art import STRIP, board_grid
from ui.art.base.wood import Field, Noise

REACH = 345.0
"""Half the width in mm of the green cloth inside its woven border."""
BRAID = 11.0
"""Width in mm of the braid, the woven border of the cloth."""
FRINGE = 7.0
"""Length in mm of the fringe around the cloth's woven border."""
CORNER = 16.0
"""Radius in mm of the outer corners of the cloth's woven border."""
PLAIT = 7.5
"""Distance in mm between two strands of the cloth's woven border."""
THREAD = 2.6
"""Distance in mm between two tassels of the cloth's fringe."""
_EDGE = REACH + BRAID
_GOLD, _CREAM = (np.array(colour, dtype=np.float32) / 255.0 for colour in ((176, 142, 82), (226, 212, 178)))


def baize(size: int, finish: theme.Finish, part: BoardPart = WHOLE) -> pygame.Surface:
    """Return a picture of the cloth, or of `part` of it, `size` pixels wide and with its shadow.

    Its woven border has the colour of the boards' wood.
    """
    weave = _Weave(size, finish, part)
    surface = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    for top in range(0, size, STRIP):
        rows = slice(top, min(size, top + STRIP))
        picture, cover, shadow = weave.rows(rows)
        alpha = cover + (1.0 - cover) * shadow
        shown = np.clip(picture, 0.0, 1.0) * (cover / np.maximum(alpha, 1e-6))[..., None]
        pygame.surfarray.pixels3d(surface)[:, rows] = (shown * 255.0 + 0.5).astype(np.uint8).swapaxes(0, 1)
        pygame.surfarray.pixels_alpha(surface)[:, rows] = (alpha * 255.0 + 0.5).astype(np.uint8).T
    return surface


class _Weave:
    """A drawing of the cloth in progress. It holds the values that are needed for every pixel row."""

    def __init__(self, size: int, finish: theme.Finish, part: BoardPart) -> None:
        self.x, self.y = board_grid(size, part)
        self.scale = size / (2.0 * part.half)
        self.wool = (np.array(finish.rim[0], dtype=np.float32) + np.array(finish.rim[1], dtype=np.float32)) / 510.0
        self.nap = np.random.default_rng(511).standard_normal((size, size), dtype=np.float32)

    @cached_property
    def _patches(self) -> tuple[tuple[float, Noise], ...]:
        # First the worn and brushed patches, then the direction of the fibres, then single hairs.
        y = self.y
        return (0.030, Noise(501, 120.0, 120.0, y)), (0.016, Noise(502, 16.0, 3.0, y)), (0.030, Noise(503, 2.6, 1.5, y))

    def rows(self, rows: slice) -> tuple[Field, Field, Field]:
        """Return (colours, opacity, shadow on the table) of some pixel rows of the cloth."""
        x, y = self.x[None, :], self.y[rows, None]
        reach = _rounded(np.abs(x), np.abs(y), _EDGE, CORNER)
        picture = self._wool(rows) * self._inner_shade(x, y)[..., None]
        on_braid = np.clip((reach - REACH) * self.scale + 0.5, 0.0, 1.0)
        along = np.where(np.abs(x) > np.abs(y), y, x)
        braid = self._braid(x, y, reach - REACH, along)
        picture += (braid - picture) * on_braid[..., None]
        beyond = np.clip((reach - _EDGE) * self.scale + 0.5, 0.0, 1.0)
        thread = 0.5 + 0.5 * np.cos(2.0 * np.pi * along / THREAD)
        fringe = (_CREAM * (0.50 + 0.30 * thread[..., None])) * (1.0 - 0.35 * np.clip((reach - _EDGE) / FRINGE, 0.0, 1.0))[
            ..., None
        ]
        picture += (fringe - picture) * beyond[..., None]
        ends = FRINGE * (0.62 + 0.38 * thread)
        cover = np.clip((_EDGE + ends - reach) * self.scale + 0.5, 0.0, 1.0) * (1.0 - beyond * (0.62 - 0.5 * thread))
        return picture, cover, self._shadow(x, y)

    def _wool(self, rows: slice) -> Field:
        """Return the colours of some pixel rows of the green cloth. The light of the room makes the upper left of the cloth
        paler.
        """
        x, y = self.x, self.y[rows]
        light = np.float32(1.0) + 0.020 * self.nap[rows]
        for share, patch in self._patches:
            light = light + share * patch.over(x, y)
        u = (x[None, :] - y[:, None]) / (2.0 * _EDGE)
        v = (x[None, :] + y[:, None]) / (2.0 * _EDGE)
        light = light + 0.15 * np.exp(-(((u + 0.42) / 0.55) ** 2) - (v / 0.8) ** 2) - 0.10 * np.maximum(u, 0.0)
        # Nap that leans toward the light is yellower, and nap that leans away is bluer.
        lean = np.stack([0.55 * (light - 1.0), np.zeros_like(light), -0.25 * (light - 1.0)], axis=-1)
        return np.asarray(np.array(theme.BAIZE, dtype=np.float32) / 255.0 * (light[..., None] + lean), dtype=np.float32)

    def _inner_shade(self, x: Field, y: Field) -> Field:
        """Return the thin shadow that the cloth's woven border casts on the cloth, along the left and top edges."""
        left, top = np.exp(-np.maximum(x + REACH, 0.0) / 2.6), np.exp(-np.maximum(REACH - y, 0.0) / 2.6)
        near = np.minimum(REACH - np.abs(x), REACH - np.abs(y))
        return np.asarray(
            (1.0 - 0.34 * np.maximum(left, top)) * (1.0 - 0.16 * np.exp(-np.maximum(near, 0.0) / 1.6)), dtype=np.float32
        )

    def _braid(self, x: Field, y: Field, across: Field, along: Field) -> Field:
        """Return the colours of the cloth's border. It is a plait of wool and gold between two cords.

        `across` and `along` are positions in mm across and along the border.
        """
        t = np.clip(across / BRAID, 0.0, 1.0)
        fold = np.abs(t - 0.5) * BRAID
        strand = np.cos(2.0 * np.pi * (along + 0.9 * fold) / PLAIT)
        gold = np.clip(0.5 + 0.8 * strand, 0.0, 1.0)[..., None]
        colour = self.wool * (1.0 - gold) + _GOLD * gold
        # A strand that goes under the next one lies in the shade of that strand.
        light = 0.86 + 0.20 * np.abs(strand)
        cord = np.clip((fold - 0.36 * BRAID) * self.scale + 0.5, 0.0, 1.0)
        twist = 0.84 + 0.16 * np.cos(2.0 * np.pi * along / (0.45 * PLAIT) + 2.0 * t)
        colour = colour + (_CREAM - colour) * cord[..., None]
        light = light + (twist - light) * cord
        toward = np.where(np.abs(x) > np.abs(y), -np.sign(x) * 0.75, np.sign(y))
        slope = (2.0 * t - 1.0) * np.where(cord > 0.5, 1.4, 0.8)
        shade = 1.0 + 0.22 * slope * toward - 0.10 * np.abs(2.0 * t - 1.0) ** 3
        groove = 1.0 - 0.45 * np.exp(-(((fold - 0.36 * BRAID) / 0.7) ** 2))
        return np.asarray(colour * (light * shade * groove)[..., None], dtype=np.float32)

    def _shadow(self, x: Field, y: Field) -> Field:
        """Return the soft shadow that the flat cloth casts on the table."""
        shadow = np.zeros((y.shape[0], x.shape[1]), dtype=np.float32)
        for drop, soft, depth in ((1.2, 2.0, 0.34), (3.0, 8.0, 0.30)):
            reach = _rounded(np.abs(x - 0.75 * drop), np.abs(y + drop), _EDGE, CORNER + soft)
            shadow = 1.0 - (1.0 - shadow) * (
                1.0 - depth * np.clip((_EDGE + FRINGE * 0.6 + soft - reach) / (2 * soft), 0.0, 1.0) ** 2
            )
        return shadow


def _rounded(ax: Field, ay: Field, half: float, radius: float) -> Field:
    """Return half the width, in mm, of the rounded square on whose outline each point lies.

    All these squares have the same centre. The corners of the square with half the width `half` have the radius `radius`.
    """
    qx, qy = np.maximum(ax - (half - radius), 0.0), np.maximum(ay - (half - radius), 0.0)
    return np.asarray(
        np.where((qx > 0) & (qy > 0), half - radius + np.sqrt(qx * qx + qy * qy), np.maximum(ax, ay)), dtype=np.float32
    )
