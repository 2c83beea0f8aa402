"""The board itself: wood, print, relief and light, made once for each size and kept.

Everything comes from the data in board/sides.py. The print is drawn three times as large and brought down, laid on the
wood as ink is (the grain shows through), then carved and lit from the upper left of the screen.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pygame

from board.prints import Print, printed
from board.sides import INSIDE, TRAY, Side
from ui import theme
from ui.camera import EXTENT, Camera
from ui.light_art import board_grid, lit
from ui.print_art import Press
from ui.wood import Field, grain, noise, planks, tinted

BOARDS_KEPT = 6
UNLIT_KEPT = 2
"""The same before the light falls on them: they are large."""
_BOARDS: OrderedDict[tuple[str, str, int, int], pygame.Surface] = OrderedDict()
_UNLIT: OrderedDict[tuple[str, str, int], Field] = OrderedDict()


def board_surface(side: Side, camera: Camera) -> pygame.Surface:
    """The empty board with its shadow on a clear ground, as large as `camera.square`."""
    finish = theme.finish()
    key = (side.name, finish.name, camera.size, camera.turn)
    if key not in _BOARDS:
        _BOARDS[key] = lit(side, _unlit(side, camera.size, finish), camera.turn)
        while len(_BOARDS) > BOARDS_KEPT:
            _BOARDS.popitem(last=False)
    _BOARDS.move_to_end(key)
    return _BOARDS[key]


def stand_in(side: Side, camera: Camera) -> pygame.Surface:
    """Something to look at until the board of this size is drawn: another that is, stretched, or else its bare wood."""
    finish, size = theme.finish(), (camera.size, camera.size)
    drawn = [key for key in list(_BOARDS) if key[0] == side.name and key[3] == camera.turn]
    for key in sorted(drawn, key=lambda key: (key[1] == finish.name, key[2]), reverse=True):
        if (board := _BOARDS.get(key)) is not None:
            return pygame.transform.smoothscale(board, size)
    bare = pygame.Surface(size, pygame.SRCALPHA, 32)
    floors = [(TRAY, finish.rim), (INSIDE, finish.surface if side.platform is None else finish.ditch)]
    for reach, wood in [*floors, *([(side.platform, finish.surface)] if side.platform is not None else [])]:
        square = pygame.Rect(0, 0, round(camera.length(2.0 * reach)), round(camera.length(2.0 * reach)))
        square.center = (size[0] // 2, size[1] // 2)
        pygame.draw.rect(bare, wood[1], square)
    return bare


def forget_boards() -> None:
    """Let go of every board drawn so far."""
    _BOARDS.clear()
    _UNLIT.clear()


# --- wood and ink, as the board lies before player 1 ----------------------------------------------------------------


def _unlit(side: Side, size: int, finish: theme.Finish) -> Field:
    key = (side.name, finish.name, size)
    if key not in _UNLIT:
        _UNLIT[key] = _printed(side, size, finish)
        while len(_UNLIT) > UNLIT_KEPT:
            _UNLIT.popitem(last=False)
    return _UNLIT[key]


def _printed(side: Side, size: int, finish: theme.Finish) -> Field:
    """Colour of wood and ink under even light, 0 to 1, rows from the top."""
    x, y = board_grid(size)
    scale = size / (2.0 * EXTENT)
    floor = np.empty((size, size, 3), dtype=np.float32)
    if side.platform is None:
        floor[...] = planks(23, x, y, finish.surface, 118.0, 8.5)
    else:
        _lay_floors(floor, x, y, side.platform, finish)
    floor = _inked(floor, printed(side), size)
    rim = _rim(size, x, scale, finish)
    _lay(floor, rim, _outside(x, y, INSIDE, scale))
    return floor


def _lay_floors(floor: Field, x: Field, y: Field, platform: float, finish: theme.Finish) -> None:
    """The platform's wood in the middle and the ditch's around it, neither grown where it would not be seen."""
    size = len(x)
    low = int(np.searchsorted(x, -platform))
    high = size - low
    if high > low:
        floor[low:high, low:high] = planks(11, x[low:high], y[low:high], finish.surface, 118.0, 8.5)
    every, middle, before, after = slice(0, size), slice(low, high), slice(0, low), slice(high, size)
    for rows, columns in ((before, every), (after, every), (middle, before), (middle, after)):
        if floor[rows, columns].size:
            floor[rows, columns] = planks(37, x[columns], y[rows], finish.ditch, 160.0, 6.5)


def _lay(under: Field, over: Field, cover: Field) -> None:
    under += (over - under) * cover[..., None]


def _outside(x: Field, y: Field, half: float, scale: float) -> Field:
    """How much of each pixel lies outside the square of that half width, 0 to 1."""
    reach = np.maximum(np.abs(x)[None, :], np.abs(y)[:, None])
    return np.clip((reach - half) * scale + 0.5, 0.0, 1.0)


def _rim(size: int, x: Field, scale: float, finish: theme.Finish) -> Field:
    """The rim's wood: four mouldings with their grain along them, mitred at the corners."""
    depth = min(size, math.ceil((EXTENT - INSIDE) * scale) + 1)
    strips = []
    for seed in (61, 67, 71, 79):
        across = (np.arange(depth, dtype=np.float32) / scale + 3.0).astype(np.float32)
        strips.append(tinted(grain(seed, x, across, 3.4, fibre=1.5, pores=0.45), finish.rim))
    rim = np.zeros((size, size, 3), dtype=np.float32)
    rows, columns = np.arange(depth)[:, None], np.arange(size)[None, :]
    mitre = ((columns >= rows) & (columns < size - rows))[..., None]
    for turn, strip in enumerate(strips):
        view = np.rot90(rim, turn)[:depth]
        np.copyto(view, strip, where=mitre)
    return rim


def _inked(wood: Field, prints: Sequence[Print], size: int) -> Field:
    """The wood with its print. Ink is thinner where the stone or the grain took less of it."""
    tint, body = Press(size).printed(prints)
    x, y = board_grid(size)
    patchy = 0.020 * noise(301, x, y, 55.0, 55.0) + 0.014 * noise(302, x, y, 1.3, 1.1) + 0.014 * noise(303, x, y, 26.0, 1.0)
    take = np.clip(0.965 + patchy, 0.84, 1.0)
    tint -= 1.0
    tint *= take[..., None]
    tint += 1.0
    body *= take
    # Even under opaque ink the grain is felt: its light and dark pass through in part.
    relief = wood[..., 1]
    body_light = body * (1.0 + 0.55 * (relief - np.float32(relief.mean())))
    bare = 1.0 - body
    return np.asarray(tint * (wood * bare[..., None] + body_light[..., None]), dtype=np.float32)


@lru_cache(maxsize=2)
def tabletop(size: tuple[int, int]) -> pygame.Surface:
    """The cloth the board lies on, for a window of that size. Shared by all who ask: do not draw on it."""
    width, height = size
    unit = 760.0 / max(width, height)
    x = ((np.arange(width) + 0.5 - width / 2) * unit).astype(np.float32)
    y = ((np.arange(height) + 0.5 - height / 2) * unit).astype(np.float32)
    nap = np.random.default_rng(402).standard_normal((height, width), dtype=np.float32)
    # The nap of the cloth is as fine as the screen can show, whatever its size.
    nap[1:] += 0.6 * nap[:-1]
    weave = 0.03 * noise(401, x, y, 110.0, 110.0) + 0.022 * nap
    far = (x / 380.0)[None, :] ** 2 + (y / 380.0)[:, None] ** 2
    dusk = np.clip(1.06 + weave - 0.34 * far, 0.0, 1.3)[..., None]
    cloth = np.array(theme.CLOTH, dtype=np.float32) * dusk
    surface = pygame.Surface(size, 0, 32)
    pygame.surfarray.blit_array(surface, np.clip(cloth, 0, 255).astype(np.uint8).swapaxes(0, 1))
    return surface
