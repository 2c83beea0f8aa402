"""Sprites: pictures of men with the point they stand on, and what their makers share."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from ui.art.base.wood import Field


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture and where in it the man's place is, pixels."""

    image: pygame.Surface
    x: float
    y: float

    def darkened(self, deep: int) -> Sprite:
        """The same man `deep` (0 to 6) below the light."""
        if not deep:
            return self
        dark = self.image.copy()
        shade = 255 - 22 * deep
        dark.fill((shade, shade, min(255, shade + 3), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(dark, self.x, self.y)

    def cropped(self) -> Sprite:
        """The same man without the clear margin around him."""
        ink = self.image.get_bounding_rect()
        if not ink:
            # In a tiny window nothing may be left of him.
            return self
        # By an even number of pixels: what lies half-way between two is then rounded to the same one as before.
        left, top = ink.x // 2 * 2, ink.y // 2 * 2
        part = self.image.subsurface((left, top, max(1, ink.right - left), max(1, ink.bottom - top)))
        return Sprite(part.copy(), self.x - left, self.y - top)


def centred(image: pygame.Surface) -> Sprite:
    """A sprite that stands on the middle of its picture."""
    return Sprite(image, image.get_width() / 2, image.get_height() / 2)


def shade_surface(cover: Field) -> pygame.Surface:
    """A dark veil of that cover, 0 to 1."""
    height, width = cover.shape
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    surface.fill((24, 14, 8, 0))
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = (np.clip(cover, 0.0, 1.0) * 255.0).astype(np.uint8).T
    del alphas
    return surface


def offsets(width: int, scale: float) -> tuple[Field, Field]:
    """How far the pixels of a square picture are from its middle: x right, y up, mm."""
    at = ((np.arange(width, dtype=np.float32) + 0.5 - width / 2) / scale).astype(np.float32)
    return np.meshgrid(at, -at)[0], np.meshgrid(at, -at)[1]
