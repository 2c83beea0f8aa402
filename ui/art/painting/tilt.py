"""A flat picture that is rotated in space, for a board that tilts into view or turns over."""

from __future__ import annotations

import math

import numpy as np
import pygame
from numpy.typing import NDArray

DISTANCE = 2.6
"""Distance of the viewer's eye from the tilted picture, as a multiple of the picture's width."""
LARGEST = 700
"""Width in pixels above which a picture is rotated at half its size, so that a frame does not take too long."""


class TiltedPicture:
    """A square picture that can be rotated in space around its horizontal or its vertical axis."""

    def __init__(self, face: pygame.Surface) -> None:
        self._size = face.get_width()
        self._is_halved = self._size > LARGEST
        side = self._size // 2 if self._is_halved else self._size
        opaque = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        opaque.blit(pygame.transform.smoothscale(face, (side, side)) if self._is_halved else face, (0, 0))
        pixels = pygame.surfarray.array2d(opaque)
        # Keep two copies, because numpy reads rows of an array faster than columns.
        self._pixels = {False: pixels, True: np.ascontiguousarray(pixels.T)}
        self._out = pygame.Surface((side, side), pygame.SRCALPHA, 32)

    def turned(self, degrees: float, *, is_upright: bool = False) -> pygame.Surface:
        """Return the picture tilted by `degrees`, with its top away from the viewer.

        If `is_upright` is True, rotate it around its vertical axis instead. The next call may overwrite the returned picture.
        """
        pixels = self._pixels[is_upright]
        seen = _tilt(pixels, math.radians(degrees))
        pygame.surfarray.blit_array(self._out, np.ascontiguousarray(seen.T) if is_upright else seen)
        return pygame.transform.scale(self._out, (self._size, self._size)) if self._is_halved else self._out


def _tilt(pixels: NDArray[np.uint32], angle: float) -> NDArray[np.uint32]:
    """Return a square picture as it looks when its plane is tilted in perspective. Pixels beside the tilted picture are 0.

    `angle`, in radians, tilts the top away from the viewer. The nearest edge keeps its width, so that the picture is not cut off.
    The first index of the arrays is the column.
    """
    side = len(pixels)
    half, distance = side / 2.0, DISTANCE * side
    seen = np.zeros_like(pixels)
    down = (np.arange(side, dtype=np.float32) + 0.5 - half) * (1.0 + half * abs(math.sin(angle)) / distance)
    # Each screen row shows one row of the picture: invert y cos / (1 + z / distance), with z = -y sin.
    depth = np.maximum(1.0, distance * math.cos(angle) + down * math.sin(angle))
    row = down * distance / depth
    (visible,) = np.nonzero(np.abs(row) < half)
    if not len(visible):
        return seen
    part = slice(visible[0], visible[-1] + 1)
    row, stretch = row[part], 1.0 - row[part] * (math.sin(angle) / distance)
    across = down[:, None] * stretch[None, :]
    is_seen = np.abs(across) < half
    across += half
    places = across.astype(np.intp)
    places *= side
    places += (row + half).astype(np.intp)[None, :]
    found: NDArray[np.uint32] = np.take(pixels.ravel(), places, mode="clip")
    found *= is_seen
    seen[:, part] = found
    return seen
