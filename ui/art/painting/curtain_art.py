"""Picture of the curtain that hides the board between two players at one screen: velvet on a brass rod, with a gold fringe."""

from __future__ import annotations

import numpy as np
import pygame

from ui.art.base.cache import ART
from ui.art.base.light_art import STRIP
from ui.art.base.wood import Field

FOLD = 0.085
"""Distance between the folds of the curtain, as a fraction of its width."""
SWAG, SWAGS = 0.115, 5
"""`SWAG` is the depth of the bows of gathered cloth along the curtain's top, as a fraction of the curtain's width.

`SWAGS` is the number of these bows.
"""
FRINGE = 0.020
"""Length of the curtain's fringe, as a fraction of the curtain's width."""
GATHERED = 0.16
"""Width of one half of the open curtain, as a fraction of its width when closed."""
_DEEP, _BODY, _SHEEN = (np.array(colour, dtype=np.float32) / 255.0 for colour in ((40, 5, 14), (122, 20, 32), (206, 82, 78)))
_GOLD, _GOLD_DEEP = (np.array(colour, dtype=np.float32) / 255.0 for colour in ((226, 182, 92), (120, 82, 30)))


def draw_curtain(surface: pygame.Surface, rect: pygame.Rect, closed: float) -> None:
    """Draw the curtain over `rect`. `closed` runs from 0 (open and invisible) to 1 (closed)."""
    if closed <= 0.0:
        return
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    drape = _drape(rect.size)
    half = drape.get_width()
    # An opening curtain is first gathered, then moves out of sight to the left and right.
    wide = max(1, round(half * (GATHERED + (1.0 - GATHERED) * closed)))
    left = rect.x - round(GATHERED * half * (1.0 - closed) * 1.2)
    shown = drape if wide == half else pygame.transform.scale(drape, (wide, drape.get_height()))
    surface.blit(pygame.transform.flip(shown, True, False), (2 * rect.centerx - left - wide, rect.y))
    surface.blit(shown, (left, rect.y))
    swag = _swag(rect.size)
    surface.blit(swag, (rect.x, rect.y - round(swag.get_height() * (1.0 - min(1.0, 2.0 * closed)))))
    surface.set_clip(before)


@ART.keeps
def _drape(size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of the left half of the closed curtain. `size` is that of the whole curtain in pixels."""
    width, height = size
    half = width // 2 + max(2, round(0.012 * width))
    x = (np.arange(half, dtype=np.float32)[None, :] + 0.5) / width
    picture = pygame.Surface((half, height), pygame.SRCALPHA, 32)
    hem = 1.0 - 1.6 * FRINGE
    for top in range(0, height, STRIP):
        rows = slice(top, min(height, top + STRIP))
        y = (np.arange(rows.start, rows.stop, dtype=np.float32)[:, None] + 0.5) / height
        colour, depth = _velvet(x, y, width, rows)
        fall = y - hem + 0.004 * depth
        gold = np.clip(fall * height + 0.5, 0.0, 1.0)
        threads = 0.62 + 0.38 * np.cos(2.0 * np.pi * x / 0.0052) * np.clip(fall / FRINGE, 0.0, 1.0)
        light = threads * (0.55 + 0.45 * depth)
        colour += (_GOLD_DEEP + (_GOLD - _GOLD_DEEP) * light[..., None] - colour) * gold[..., None]
        # The fringe ends in tassels, and the inner edge of the curtain follows its last fold.
        end = 1.0 - 0.35 * FRINGE * (1.0 + np.cos(2.0 * np.pi * x / 0.0104)) - y
        edge = half / width - 0.004 - 0.003 * np.sin(9.0 * y + 0.6) - x
        cover = np.clip(end * height + 0.5, 0.0, 1.0) * np.clip(edge * width + 0.5, 0.0, 1.0)
        _lay(picture, rows, colour, cover)
    return picture


def _velvet(x: Field, y: Field, width: int, rows: slice) -> tuple[Field, Field]:
    """Return the velvet of the curtain as two arrays: colours, and depths from 0 (deep in a fold) to 1 (nearest to the
    viewer).
    """
    sway = 0.0085 * np.sin(2.2 * y + 7.0 * x) + 0.004 * np.sin(5.3 * y + 31.0 * x)
    phase = 2.0 * np.pi * (x + sway * y) / FOLD
    ridge = 0.5 + 0.5 * np.sin(phase + 0.55 * np.sin(phase * 0.37 + 1.3))
    depth = ridge**0.8
    # Velvet is darkest where it faces the viewer and brightest where it turns toward the light.
    sheen = np.clip(np.sin(phase + 0.95), 0.0, 1.0) ** 7 * (0.66 + 0.34 * np.sin(17.0 * x + 2.0))
    nap = np.random.default_rng(1905 + rows.start).standard_normal((rows.stop - rows.start, x.shape[1])).astype(np.float32)
    light = np.clip(0.10 + 0.80 * depth + 0.022 * nap, 0.0, 1.0)
    light *= (1.06 - 0.20 * y) * (1.05 - 0.22 * x * min(1.0, 900.0 / max(1, width)))
    colour = _DEEP + (_BODY - _DEEP) * light[..., None] + (_SHEEN - _BODY) * (0.42 * sheen)[..., None]
    return colour, depth


@ART.keeps
def _swag(size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of the gathered cloth across the top of the curtain, on its rod. `size` is that of the curtain in
    pixels.
    """
    width, height = size
    high = max(4, round((SWAG + FRINGE + 0.02) * width))
    x = (np.arange(width, dtype=np.float32)[None, :] + 0.5) / width
    y = (np.arange(high, dtype=np.float32)[:, None] + 0.5) / width
    bow = x * SWAGS % 1.0
    sag = 1.0 - (2.0 * bow - 1.0) ** 2
    foot = SWAG * (0.52 + 0.48 * sag)
    share = np.clip(y / foot, 0.0, 1.0)
    # Folds that hang from bow to bow, one below the other.
    fold = 0.5 + 0.5 * np.sin(2.0 * np.pi * (3.4 * share - 0.9 * sag * share) + 0.8)
    light = np.clip(0.20 + 0.62 * fold + 0.14 * (1.0 - 2.0 * bow), 0.0, 1.0) * (0.74 + 0.26 * share)
    sheen = fold**9 * (1.0 - 0.6 * bow)
    colour = _DEEP + (_BODY - _DEEP) * light[..., None] + (_SHEEN - _BODY) * (0.40 * sheen)[..., None]
    band = np.clip((y - foot) * width + 0.5, 0.0, 1.0)
    down = (y - foot) / FRINGE
    threads = 0.60 + 0.40 * np.cos(2.0 * np.pi * x / 0.0052) * np.clip(3.0 * down - 0.4, 0.0, 1.0)
    gold = _GOLD_DEEP + (_GOLD - _GOLD_DEEP) * (threads * (1.0 - 0.25 * bow))[..., None]
    colour += (gold - colour) * band[..., None]
    rod = np.exp(-(((y - 0.006) / 0.0042) ** 2))
    brass = _GOLD_DEEP + (_GOLD - _GOLD_DEEP) * rod[..., None]
    on_rod = np.broadcast_to(np.clip((0.0135 - y) * width + 0.5, 0.0, 1.0), light.shape)
    colour += (brass - colour) * on_rod[..., None]
    cover = np.clip((foot + FRINGE * (0.86 + 0.14 * np.cos(2.0 * np.pi * x / 0.0104)) - y) * width + 0.5, 0.0, 1.0)
    swag = pygame.Surface((width, min(high, height)), pygame.SRCALPHA, 32)
    shade = np.clip(1.0 - np.clip((y - foot - FRINGE) / 0.02, 0.0, 1.0), 0.0, 1.0) * 0.42 * (1.0 - cover)
    alpha = cover + shade
    rows = slice(0, swag.get_height())
    _lay(swag, rows, (colour * (cover / np.maximum(alpha, 1e-6))[..., None])[rows], alpha[rows])
    return swag


def _lay(picture: pygame.Surface, rows: slice, colour: Field, cover: Field) -> None:
    pygame.surfarray.pixels3d(picture)[:, rows] = (np.clip(colour, 0.0, 1.0) * 255.0 + 0.5).astype(np.uint8).swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(picture)[:, rows] = (np.clip(cover, 0.0, 1.0) * 255.0 + 0.5).astype(np.uint8).T
