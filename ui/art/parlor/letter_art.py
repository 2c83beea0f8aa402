"""Pictures of letter tiles of pale wood with engraved capitals, and stained backs with a gold pattern.

The tiles are thick enough that their near edge is visible. Capitals are cut into the wood and blackened: the wall toward the
light is in shade, and the edge on the other side is bright.
"""

from __future__ import annotations

import itertools
import math
from functools import lru_cache

import numpy as np
import pygame

from board.men import BACK
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.sprites import Sprite, blur_cover
from ui.art.base.theme import Colour
from ui.art.base.wood import Field, colour_wood, grain

BOXWOOD: theme.Wood = ((251, 229, 180), (238, 207, 148), (198, 150, 86))
"""Three colours of a letter tile's wood. They are so light that the letter can be read across a table."""
BURNT: Colour = (46, 26, 16)
"""Colour of a letter that is cut into a tile's wood and blackened."""
CHALKED = "chalk-"
"""Prefix in the names of letters that are written in chalk on the cloth, not on tiles."""
GILT: Colour = (226, 186, 104)
GRAINS, _BACK_GRAIN = 7, 7
"""`GRAINS` is the number of wood grains for the faces of letter tiles. `_BACK_GRAIN` is the index of the grain for their backs.

The faces use the indices from 0 to `GRAINS` - 1.
"""
_MM = 30.0
"""Assumed width in mm of a letter tile. The size of its wood grain is derived from this width."""
THICK = 0.09
"""Height of the visible near edge of a letter tile, as a fraction of the tile's width."""
_CORNER, _BEVEL = 0.115, 0.055
"""Radius of a letter tile's corners, and width of its sloping edge, as fractions of the tile's width."""
_CAPITAL = 0.56
"""Height of a capital on a letter tile, as a fraction of the tile's width."""
_SMALL = 40
"""Width in pixels below which a tile shows only its letter, in a bolder font."""
_CAP_HEIGHTS = {"body": 0.645, "display": 0.715}
"""Height of capitals in each font that letter tiles use, as a fraction of the font size."""


@ART.keeps
def letter_sprite(face: str, side: float, finish: str) -> Sprite:
    """Return the image of a letter tile `side` pixels wide.

    `face` is a letter, `a` to `z`, or `back` for the back. The back has the colour of the board's rim in the wood `finish`.
    """
    picture = _blank(_BACK_GRAIN if face == BACK else ord(face) % GRAINS, side, finish if face == BACK else "").copy()
    half = picture.get_width() // 2
    middle = (float(half), half - 0.5 * THICK * side)
    if face == BACK:
        _gild(picture, middle, side)
    else:
        # Draw this last, at the final size, so that the letter is sharp.
        _engrave(picture, middle, side, face.upper())
    return Sprite(picture, half, half)


@ART.keeps
def chalk_sprite(letter: str, side: float) -> Sprite:
    """Return the image of a letter written in chalk on the cloth, in a box `side` pixels wide.

    Such a letter may be used any number of times.
    """
    fine, half = 3, math.ceil(side / 2.0) + 1
    box = pygame.Surface((2 * half * fine, 2 * half * fine), pygame.SRCALPHA, 32)
    box.fill((*theme.CHALK, 0))
    frame = pygame.Rect(0, 0, round(0.90 * side * fine), round(0.90 * side * fine))
    frame.center = box.get_rect().center
    pygame.draw.rect(box, (*theme.CHALK, 16), frame, border_radius=round(0.14 * side * fine))
    pygame.draw.rect(box, (*theme.CHALK, 92), frame, max(fine, round(0.03 * side * fine)), round(0.14 * side * fine))
    picture = pygame.transform.smoothscale(box, (2 * half, 2 * half))
    text = theme.font(max(8, round(0.60 * side)), bold=True).render(letter.upper(), True, theme.CHALK)
    ink = text.get_bounding_rect()
    picture.blit(text, (half - ink.centerx, half - (ink.centery if letter != "q" else ink.centery - round(0.04 * side))))
    return Sprite(picture, half, half)


@ART.keeps
def letter_shadow(side: float, scale: float, lift: int) -> Sprite:
    """Return the blurred shadow of a letter tile `side` pixels wide, `lift` mm above the cloth. `scale` is in pixels per mm."""
    soft = max(1, round(0.035 * side + 0.10 * lift * scale))
    half = math.ceil(side * (0.5 + THICK / 2.0)) + 3 * soft
    x, y = _grid(2 * half, side)
    cover = np.clip(0.5 - _beyond(x, y, 0.5, 0.5 + THICK / 2.0) * side, 0.0, 1.0)
    away = THICK * side + 1.6 * lift * scale
    return Sprite(blur_cover(cover * (0.60 / (1.0 + 0.03 * lift)), soft), half - SHADOW_X * away, half - SHADOW_Y * away)


# --- the wood -------------------------------------------------------------------------------------------------------


@ART.keeps
def _blank(number: int, side: float, finish: str) -> pygame.Surface:
    """Return the picture of a letter tile without its letter, with the wood grain `number`.

    If `finish` is given, the tile is stained in the colour of that wood. `side` is its width in pixels.
    """
    fine = 3 if side < 90 else 2
    half = math.ceil(side * (0.5 + THICK / 2.0) + 1.0)
    tile = _Tile(number, side, half, fine, theme.FINISHES[finish].rim if finish else BOXWOOD)
    return pygame.transform.smoothscale(tile.surface, (2 * half, 2 * half))


class _Tile:
    """A letter tile without its letter, drawn several times larger and then scaled down."""

    def __init__(self, number: int, side: float, half: int, fine: int, wood: theme.Wood) -> None:
        size = 2 * half * fine
        self.x, self.y = _grid(size, side * fine)
        """Offsets of the pixels from the tile's centre, in widths of the tile, with y down."""
        self._pixel = side * fine
        self._wood = wood
        self._seed = 700 + number
        self._has_line = side >= _SMALL and number != _BACK_GRAIN
        self.surface = pygame.Surface((size, size), pygame.SRCALPHA, 32)
        colours, cover = self._painted()
        pygame.surfarray.pixels3d(self.surface)[...] = (np.clip(colours, 0.0, 1.0) * 255.0 + 0.5).astype(np.uint8).swapaxes(0, 1)
        pygame.surfarray.pixels_alpha(self.surface)[...] = (cover * 255.0 + 0.5).astype(np.uint8).T

    def _painted(self) -> tuple[Field, Field]:
        """Return (colours, opacity) of all pixels of the letter tile."""
        x, y = self.x, self.y
        top = y + THICK / 2.0
        face = _beyond(x, top, 0.5, 0.5)
        on_face = np.clip(0.5 - face * self._pixel, 0.0, 1.0)
        cover = np.clip(0.5 - _beyond(x, y, 0.5, 0.5 + THICK / 2.0) * self._pixel, 0.0, 1.0)
        wood = self._grained()
        lit = wood * self._light(x, top, face)[..., None]
        # The near edge is in shade, and darkest at the cloth.
        down = np.clip((top - 0.5 + THICK) / THICK, 0.0, 1.0)
        edge = wood * (0.74 - 0.24 * down)[..., None] * np.array([1.0, 0.85, 0.68], dtype=np.float32)
        return edge + (lit - edge) * on_face[..., None], cover

    def _grained(self) -> Field:
        across = self.x[0] * _MM
        along = -self.y[:, 0] * _MM
        shift = np.random.default_rng(self._seed).uniform(-40.0, 40.0, 2)
        dark = grain(self._seed, across + np.float32(shift[0]), along + np.float32(shift[1]), 3.6, 0.75)
        return colour_wood(np.clip(dark - 0.08, 0.0, 1.0), self._wood)

    def _light(self, x: Field, y: Field, face: Field) -> Field:
        """Return the brightness of the letter tile's face, with sloping edges and varnish, lit from the upper left.

        `face` holds each pixel's distance from the edge of the face. The distance is negative inside the face.
        """
        inside = np.maximum(-face, 0.0)
        slope = np.clip(1.0 - inside / _BEVEL, 0.0, 1.0) ** 1.4
        out_x, out_y = _outward(x, y)
        facing = -0.6 * out_x - 0.8 * out_y
        light = 1.025 - 0.05 * (x + y) + slope * np.where(facing > 0.0, 0.30 * facing, 0.42 * facing)
        if self._has_line:
            # A fine line is cut around the face: dark inside, and light on the edge away from the window.
            light -= 0.22 * np.exp(-(((inside - 0.098) / 0.009) ** 2))
            light += np.exp(-(((inside - 0.098 + 0.013 * np.sign(facing)) / 0.008) ** 2)) * 0.10 * np.abs(facing)
        return np.asarray(light, dtype=np.float32)


def _grid(size: int, side: float) -> tuple[Field, Field]:
    """Return the offsets of the pixels of a square picture from its centre, in tile widths (x right, y down)."""
    at = ((np.arange(size, dtype=np.float32) + 0.5 - size / 2.0) / side).astype(np.float32)
    x, y = np.meshgrid(at, at)
    return x, y


def _beyond(x: Field, y: Field, wide: float, high: float) -> Field:
    """Return each point's distance outside a rounded rectangle, negative inside.

    `wide` and `high` are half the rectangle's width and height.
    """
    qx, qy = np.abs(x) - (wide - _CORNER), np.abs(y) - (high - _CORNER)
    outside = np.hypot(np.maximum(qx, 0.0), np.maximum(qy, 0.0))
    return np.asarray(outside + np.minimum(np.maximum(qx, qy), 0.0) - _CORNER, dtype=np.float32)


def _outward(x: Field, y: Field) -> tuple[Field, Field]:
    """Return, for each pixel of a letter tile, the direction (x, y) to the nearest edge of its face."""
    qx, qy = np.abs(x) - (0.5 - _CORNER), np.abs(y) - (0.5 - _CORNER)
    in_corner = (qx > 0.0) & (qy > 0.0)
    length = np.maximum(np.hypot(qx, qy), 1e-6)
    out_x = np.where(in_corner, qx / length, qx > qy) * np.sign(x)
    out_y = np.where(in_corner, qy / length, qy >= qx) * np.sign(y)
    return np.asarray(out_x, dtype=np.float32), np.asarray(out_y, dtype=np.float32)


# --- letter and back ------------------------------------------------------------------------------------------------


def _engrave(picture: pygame.Surface, middle: tuple[float, float], side: float, letter: str) -> None:
    """Draw a capital that is cut into the middle of a letter tile's face. `side` is the tile's width in pixels."""
    is_small = side < _SMALL
    kind = "body" if is_small else "display"
    high = (_CAPITAL + (0.05 if is_small else 0.0)) * side
    font = theme.font(max(8, round(high / _CAP_HEIGHTS[kind])), bold=True, face=kind)
    ink = font.render(letter, True, BURNT)
    box = ink.get_bounding_rect()
    # All letters share a baseline, with room below for the tail of the Q.
    capital = font.render("H", True, BURNT).get_bounding_rect()
    left = middle[0] - box.centerx
    top = middle[1] - (capital.top + capital.bottom) / 2.0
    if letter == "Q":
        top -= 0.035 * side
    at = (round(left), round(top))
    depth = max(1, round(0.022 * side))
    lip = font.render(letter, True, (255, 247, 222))
    lip.set_alpha(205)
    picture.blit(lip, (at[0] + (depth + 1) // 2, at[1] + depth))
    picture.blit(ink, at)
    if not is_small:
        # The wall toward the window is in shade, and the bottom of the cut catches some light.
        floor = font.render(letter, True, (104, 66, 40))
        cut = pygame.Surface(floor.get_size(), pygame.SRCALPHA, 32)
        cut.blit(floor, ((depth + 1) // 2, depth))
        cut.blit(ink, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        cut.fill((104, 66, 40, 0), special_flags=pygame.BLEND_RGB_MAX)
        cut.set_alpha(120)
        picture.blit(cut, at)


@lru_cache(maxsize=1)
def _rosette() -> tuple[tuple[float, float], ...]:
    """Return the points of a closed woven line for the backs of letter tiles, in tile widths from the centre."""
    points = []
    for step in range(721):
        angle = math.radians(step)
        reach = 0.205 + 0.085 * math.cos(7.5 * 2.0 * angle)
        points.append((reach * math.cos(2.0 * angle), reach * math.sin(2.0 * angle)))
    return tuple(points)


def _gild(picture: pygame.Surface, middle: tuple[float, float], side: float) -> None:
    """Draw a gold pattern on the back of a letter tile. `side` is the tile's width in pixels."""
    fine = 4
    image = pygame.Surface((picture.get_width() * fine, picture.get_height() * fine), pygame.SRCALPHA, 32)
    image.fill((*GILT, 0))
    x, y = middle[0] * fine, middle[1] * fine
    wide = side * fine
    hair = max(fine * 0.75, 0.014 * wide)
    frame = pygame.Rect(0, 0, round(0.80 * wide), round(0.80 * wide))
    frame.center = (round(x), round(y))
    pygame.draw.rect(image, (*GILT, 220), frame, max(1, round(hair)), round(0.05 * wide))
    rosette = [(x + px * wide, y + py * wide) for px, py in _rosette()]
    if side >= 26:
        for a, b in itertools.pairwise(rosette):
            pygame.draw.line(image, (*GILT, 235), a, b, max(1, round(hair)))
        for turn in (45.0, 135.0, 225.0, 315.0):
            corner = (x + 0.41 * wide * math.cos(math.radians(turn)), y + 0.41 * wide * math.sin(math.radians(turn)))
            pygame.draw.circle(image, (*GILT, 235), corner, 0.028 * wide)
    else:
        pygame.draw.circle(image, (*GILT, 220), (x, y), 0.20 * wide, max(1, round(1.5 * hair)))
    pygame.draw.circle(image, (*GILT, 240), (x, y), 0.055 * wide)
    picture.blit(pygame.transform.smoothscale(image, picture.get_size()), (0, 0))
