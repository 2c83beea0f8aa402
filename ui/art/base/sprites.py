"""Images of pieces with an anchor point (the pixel at the piece's position). Functions draw and change these images."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from ui.art.base.wood import Field


@dataclass(frozen=True, slots=True)
class Sprite:
    """Image of a piece with its anchor: the pixel of the image that is drawn at the piece's position."""

    image: pygame.Surface
    x: float
    y: float

    def darken(self, deep: int) -> Sprite:
        """Return a copy of the image, darkened by `deep` steps (0 to 6)."""
        if not deep:
            return self
        dark = self.image.copy()
        shade = 255 - 22 * deep
        dark.fill((shade, shade, min(255, shade + 3), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(dark, self.x, self.y)

    def crop(self) -> Sprite:
        """Return a copy of the image without its transparent margin. Its anchor stays at the same point."""
        ink = self.image.get_bounding_rect()
        if not ink:
            # In a tiny window the whole image may be transparent.
            return self
        # Crop an even number of pixels, so that half-pixel positions still round the same way.
        left, top = ink.x // 2 * 2, ink.y // 2 * 2
        part = self.image.subsurface((left, top, max(1, ink.right - left), max(1, ink.bottom - top)))
        return Sprite(part.copy(), self.x - left, self.y - top)


def centred_sprite(image: pygame.Surface) -> Sprite:
    """Return an image of a piece with its anchor at the centre. The anchor is the pixel that is drawn at the piece's position."""
    return Sprite(image, image.get_width() / 2, image.get_height() / 2)


def shade_surface(cover: Field) -> pygame.Surface:
    """Return a dark picture. `cover` is the array of its pixels' opacities, from 0 to 1."""
    height, width = cover.shape
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    surface.fill((24, 14, 8, 0))
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = (np.clip(cover, 0.0, 1.0) * 255.0).astype(np.uint8).T
    del alphas
    return surface


def blur_cover(cover: Field, soft: int) -> pygame.Surface:
    """Return a dark picture with the opacity `cover`, a value from 0 to 1 for each pixel. The opacity is blurred by `soft`
    pixels.
    """
    veil = pygame.transform.gaussian_blur(shade_surface(cover), soft)
    return shade_surface(cover_of(veil))


def cover_of(image: pygame.Surface) -> Field:
    """Return the opacity of each pixel of `image`, 0 to 1, with rows from the top."""
    return np.asarray(pygame.surfarray.array_alpha(image).T.astype(np.float32) / 255.0, dtype=np.float32)


def offsets(width: int, scale: float) -> tuple[Field, Field]:
    """Return the offsets in mm of the pixels of a square image from its centre (x right, y up).

    The image is `width` pixels wide and shows `scale` pixels per mm.
    """
    at = ((np.arange(width, dtype=np.float32) + 0.5 - width / 2) / scale).astype(np.float32)
    return np.meshgrid(at, -at)[0], np.meshgrid(at, -at)[1]
