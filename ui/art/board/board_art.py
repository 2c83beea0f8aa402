"""Pictures of the empty board: wood, printed lines and light, drawn once for each size and cached.

All shapes come from the data in board/sides.py. Printed lines are drawn several times larger, scaled down, and blended with the
wood, so that its grain shows through. Then light from the upper left shades the whole board.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pygame

from board.geometry import BoardPart
from board.sides import INSIDE, Side, Surface
from ui.art.base import theme
from ui.art.base.c_heap import give_back
from ui.art.base.cache import ART, CHAIRS
from ui.art.base.camera import SHADOW_MARGIN, Camera, whole_of
from ui.art.base.light_art import STRIP, board_grid, light_board
from ui.art.base.wood import Field, Noise, colour_wood, grain, lay_planks, noise
from ui.art.board.cloth_art import baize
from ui.art.board.print_art import Press
from ui.art.board.round_wood import lay_round_floors, lay_round_rim

SMALL = 200
"""Width in pixels of the small picture of the board that stands in until the full-size picture is drawn."""
RELIEF = 160
"""Width in pixels of the small picture from which the mean lightness of a board's wood is measured."""


def board_surface(side: Surface, camera: Camera) -> pygame.Surface:
    """Return the picture of the empty board or cloth as `camera` shows it, with its shadow on a transparent background."""
    finish = theme.finish()

    def draw() -> pygame.Surface:
        if isinstance(side, Side):
            board = light_board(side, _unlit(side, camera.size, finish, camera.part, camera.prints), camera.quarter, camera.part)
        else:
            board = baize(camera.size, finish, camera.part)
        give_back()
        return board

    return ART.get(_key(side, finish, camera), draw)


def is_drawn(side: Surface, camera: Camera) -> bool:
    """True if the picture of the board for this camera is in the cache."""
    return ART.has(_key(side, theme.finish(), camera))


def _key(side: Surface, finish: theme.Finish, camera: Camera) -> tuple[object, ...]:
    return "board", side.name, camera.quarter, finish.name, camera.size, camera.part, camera.prints


def stand_in(side: Surface, camera: Camera) -> pygame.Surface:
    """Return a stand-in to show until the board's picture is drawn: a stretched picture from another view, or a small one.

    Its blur tells the player that a sharper picture follows.
    """
    finish = theme.finish()
    whole = replace(camera.whole, rect=pygame.Rect(0, 0, SMALL, SMALL))
    drawn = ART.found(lambda key: key[:3] == ("board", side.name, camera.quarter) and key[5] == whole.part)
    if drawn:
        likeness = {key: (key[6] == camera.prints, key[3] == finish.name, key[4]) for key, _ in drawn}
        board: pygame.Surface = max(drawn, key=lambda found: likeness[found[0]])[1]
    else:
        board = board_surface(side, whole)
    x, y = whole.to_screen(camera.centre)
    across, larger = board.get_width() / camera.zoom, board.get_width() / SMALL
    part = pygame.Rect(round(x * larger - across / 2), round(y * larger - across / 2), round(across), round(across))
    return pygame.transform.smoothscale(board.subsurface(part.clamp(board.get_rect())), (camera.size, camera.size))


def forget_boards() -> None:
    """Drop all pictures of boards from the caches."""
    ART.forget(lambda key: key[0] in ("board", "unlit", "ground"))
    CHAIRS.forget(lambda key: key[0] in ("seen board", "sketched board"))


# --- wood and ink, as seen by player 1 ------------------------------------------------------------------------------


def _unlit(side: Side, size: int, finish: theme.Finish, part: BoardPart, prints: frozenset[str] | None) -> Field:
    """Return the colours of `part` of the board before light falls on it. Each colour is three numbers from 0 to 1.

    Pictures of the whole board are cached, so that rotating it needs only new light. Pictures of a part are computed each time.
    """
    if part != whole_of(side):
        return unlit_board(side, size, finish, part, prints)
    key = ("unlit", side.name, finish.name, size, prints)
    return ART.get(key, lambda: unlit_board(side, size, finish, part, prints), is_seen=False)


def unlit_board(side: Side, size: int, finish: theme.Finish, part: BoardPart, prints: frozenset[str] | None = None) -> Field:
    """Return the colours of the board's wood and printed lines, before light falls on them.

    The result is an array with the top row first. Each colour is three numbers from 0 to 1. The picture shows `part` of the board
    and is `size` pixels wide.
    """
    floor = _floors(side, size, finish, part)
    _ink(floor, side, _relief(side, finish), part, prints)
    if side.is_round:
        lay_round_rim(floor, part, side, finish)
    else:
        _lay_rim(floor, part, side, finish)
    return floor


def _floors(side: Side, size: int, finish: theme.Finish, part: BoardPart) -> Field:
    """Return the colours of the wood inside the board's rim, without printed lines. Red, green and blue are from 0 to 1."""
    x, y = board_grid(size, part)
    floor = np.empty((size, size, 3), dtype=np.float32)
    if side.platform is None:
        lay_planks(floor, 23, x, y, finish.surface, 118.0, 8.5)
    elif side.is_round:
        lay_round_floors(floor, part, side.platform, finish)
    else:
        _lay_floors(floor, x, y, side.platform, finish)
    return floor


@ART.keeps
def _relief(side: Side, finish: theme.Finish) -> np.float32:
    """Return the mean lightness of the whole board's wood.

    The contrast of printed lines is computed from this mean, so that it is the same on all parts of the board.
    """
    return np.float32(_floors(side, RELIEF, finish, whole_of(side))[..., 1].mean())


def _lay_floors(floor: Field, x: Field, y: Field, platform: float, finish: theme.Finish) -> None:
    """Draw the wood inside the board's rim into the array `floor`: the platform in the middle, and the ditch around it."""
    size = len(x)
    (left, right), (above, below) = np.searchsorted(x, (-platform, platform)), np.searchsorted(-y, (-platform, platform))
    if right > left and below > above:
        inner = slice(above, below), slice(left, right)
        lay_planks(floor[inner], 11, x[inner[1]], y[inner[0]], finish.surface, 118.0, 8.5)
    every, middle = slice(0, size), slice(above, below)
    around = ((slice(0, above), every), (slice(below, size), every), (middle, slice(0, left)), (middle, slice(right, size)))
    for rows, columns in around:
        if floor[rows, columns].size:
            lay_planks(floor[rows, columns], 37, x[columns], y[rows], finish.ditch, 160.0, 6.5)


def _lay_rim(floor: Field, part: BoardPart, side: Side, finish: theme.Finish) -> None:
    """Draw the wood of the board's rim into the array `floor`: four strips with the grain along them, joined at the corners."""
    size, inside = len(floor), side.inside or INSIDE
    scale = size / (2.0 * part.half)
    # Pixels with their centre on a mitre are shared equally between the two mouldings.
    tie = 0.25 / scale
    for turn, seed in enumerate((61, 67, 71, 79)):
        # Rotate the coordinates so that each of the four mouldings in turn lies at the top.
        seen = part.turned(turn)
        top = seen.centre.y + seen.half
        depth = min(size, max(0, math.ceil((top - inside) * scale) + 1))
        if top <= inside:
            continue
        x, y = board_grid(size, seen)
        y = y[:depth]
        across = (np.arange(depth, dtype=np.float32) / scale + (side.tray + SHADOW_MARGIN - top) + 3.0).astype(np.float32)
        moulding = colour_wood(grain(seed, x, across, 3.4, fibre=1.5, pores=0.45), finish.rim)
        reach = np.maximum(np.abs(x)[None, :], np.abs(y)[:, None])
        outside = np.clip((reach - inside) * scale + 0.5, 0.0, 1.0)
        # Each pixel on a mitre belongs to the later of the two mouldings.
        from_left = x[None, :] + y[:, None] > (tie if turn == 0 else -tie)
        from_right = x[None, :] - y[:, None] < (-tie if turn != 3 else tie)
        under = np.rot90(floor, turn)[:depth]
        np.copyto(under, under + (moulding - under) * outside[..., None], where=(from_left & from_right)[..., None])


def _ink(wood: Field, side: Side, relief: np.float32, part: BoardPart, prints: frozenset[str] | None) -> None:
    """Draw the board's printed lines on the array `wood`. `relief` is the mean lightness of the wood."""
    size = len(wood)
    press = Press(size, side, part, prints)
    x, y = board_grid(size, part)
    patches = [(0.020, Noise(301, 55.0, 55.0, y)), (0.014, Noise(302, 1.3, 1.1, y)), (0.014, Noise(303, 26.0, 1.0, y))]
    for top in range(0, size, STRIP):
        rows = slice(top, min(size, top + STRIP))
        first, second, third = (share * patch.over(x, y[rows]) for share, patch in patches)
        take = np.clip(0.965 + (first + second + third), 0.84, 1.0)
        wood[rows] = _blend_ink(wood[rows], relief, *press.printed(rows), take)


def _blend_ink(wood: Field, mean: np.float32, tint: Field, body: Field, take: Field) -> Field:
    tint -= 1.0
    tint *= take[..., None]
    tint += 1.0
    body *= take
    # Even opaque ink lets some light and dark of the grain through.
    relief = wood[..., 1]
    body_light = body * (1.0 + 0.55 * (relief - mean))
    bare = 1.0 - body
    return np.asarray(tint * (wood * bare[..., None] + body_light[..., None]), dtype=np.float32)


def for_screen(surface: pygame.Surface) -> pygame.Surface:
    """Convert `surface` to the format of the screen, so that copying it is fast. Without a screen, return it unchanged."""
    try:
        return surface.convert()
    except pygame.error:
        return surface


@ART.keeps
def tabletop(size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the table's green cloth for a window of this size in pixels.

    The picture is shared, so do not draw on it.
    """
    width, height = size
    unit = 760.0 / max(width, height)
    x = ((np.arange(width) + 0.5 - width / 2) * unit).astype(np.float32)
    y = ((np.arange(height) + 0.5 - height / 2) * unit).astype(np.float32)
    nap = np.random.default_rng(402).standard_normal((height, width), dtype=np.float32)
    # The nap of the cloth is as fine as the screen can show, at any size.
    nap[1:] += 0.6 * nap[:-1]
    surface = pygame.Surface(size, 0, 32)
    pixels = pygame.surfarray.pixels3d(surface).swapaxes(0, 1)
    for top in range(0, height, STRIP):
        rows = slice(top, min(height, top + STRIP))
        weave = 0.03 * noise(401, x, y[rows], 110.0, 110.0) + 0.022 * nap[rows]
        far = (x / 380.0)[None, :] ** 2 + (y[rows] / 380.0)[:, None] ** 2
        dusk = np.clip(1.06 + weave - 0.34 * far, 0.0, 1.3)[..., None]
        cloth = np.array(theme.CLOTH, dtype=np.float32) * dusk
        pixels[rows] = np.clip(cloth, 0, 255).astype(np.uint8)
    del pixels
    return for_screen(surface)
