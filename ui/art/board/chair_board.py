"""The empty board in perspective, ray-cast once for each view: rim, platform, ditch and pocket at their heights.

The view is never tilted sideways, so all rays of one pixel row have the same slope. Such rays meet a level surface at evenly
spaced points. Each pixel shows the first level surface that its ray meets on its way down, or a wall if it meets none. Colours
are read from the board drawn from above.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
import pygame
from numpy.typing import NDArray

from board.geometry import BoardPart, Point
from board.sides import DITCH_DEPTH, INSIDE, POCKET_DEPTH, RIM_HEIGHT, Side
from ui.art.base import theme
from ui.art.base.c_heap import give_back
from ui.art.base.cache import CHAIRS
from ui.art.base.camera import whole_of
from ui.art.base.lathe import LIGHT
from ui.art.base.light_art import SHADOW_X, SHADOW_Y, light_board
from ui.art.base.overlay_art import Blit
from ui.art.base.wood import Field
from ui.art.board.board_art import for_screen, unlit_board
from ui.art.board.chair import Chair
from ui.art.board.room_light import VARNISH, WARMER, pool, slopes, varnish

BASE = 8.0
"""Thickness in mm of the board below its floor."""
FINE = 2
"""Number of sampled points for each pixel across, and also down. The pixel shows their mean colour."""
BLOCK = 96
"""Number of pixel rows of the board's picture in perspective that are computed at a time."""
MOST_TEXTURE = 1600
"""Largest width in pixels of the picture that supplies the board's colours. It shows the board from above."""
SKETCHED = 60_000
"""Number of pixels in the small picture that is enlarged to a rough sketch of the board."""
_ONE_AT_A_TIME = threading.Lock()
"""Lock held while a board is drawn, because drawing takes up to 70 MB of memory."""
CLOTH, OUTER, RIM, FLOOR, TOP, CLIFF, WALL, MOUTH = range(8)


@dataclass(frozen=True, slots=True)
class Veil:
    """A part of the board's picture that hides the pieces behind it. Its background is transparent."""

    picture: pygame.Surface
    corner: tuple[int, int]
    """Position of this part's upper left corner, as a pixel of the board's picture."""

    def lay_over(self, surface: pygame.Surface, areas: Iterable[pygame.Rect], origin: tuple[int, int]) -> None:
        """Draw this part of the board again, inside the rectangles `areas` of `surface`.

        `origin` is the pixel of the surface at the upper left corner of the board's picture.
        """
        rect = self._area(origin)
        for area in areas:
            part = area.clip(rect)
            if part.width and part.height:
                surface.blit(self.picture, part, part.move(-rect.x, -rect.y))

    def cut_from(self, surface: pygame.Surface, areas: Iterable[pygame.Rect], origin: tuple[int, int]) -> list[Blit]:
        """Return copies of the parts of `surface` inside `areas` that show this part of the board, including marks for aiming.

        The copies are drawn again after the pieces. Then this part of the board hides the pieces behind it, and the marks stay
        visible.
        """
        rect, cuts = self._area(origin), list[Blit]()
        for area in areas:
            part = area.clip(rect).clip(surface.get_rect())
            if not (part.width and part.height):
                continue
            shape = pygame.surfarray.pixels_alpha(self.picture.subsurface(part.move(-rect.x, -rect.y)))
            if shape.any():
                image = pygame.Surface(part.size, pygame.SRCALPHA, 32)
                image.blit(surface, (0, 0), part)
                pygame.surfarray.pixels_alpha(image)[...] = shape
                cuts.append((image, part.topleft))
        return cuts

    def _area(self, origin: tuple[int, int]) -> pygame.Rect:
        return self.picture.get_rect(topleft=(origin[0] + self.corner[0], origin[1] + self.corner[1]))


@dataclass(frozen=True, slots=True)
class SeenBoard:
    """Picture of the empty board in perspective, with the parts of it that can hide pieces."""

    ground: pygame.Surface
    rim: Veil
    edge: Veil
    """The edge of the board's platform, which hides pieces in the ditch around it."""
    mouth: Veil
    """The edge of the pocket (the hole in the middle), or of holes with nets. It hides pieces inside the holes."""

    @property
    def image(self) -> tuple[pygame.Surface, ...]:
        """All pictures that make up the board in this view. The cache uses them to compute how much memory the view needs."""
        return self.ground, self.rim.picture, self.edge.picture, self.mouth.picture


def seen_board(side: Side, chair: Chair) -> SeenBoard:
    """Return the empty board for this view from the cache, or its rough sketch if only that is cached.

    If neither is cached, draw the board.
    """
    return sketched_board(side, chair) if is_sketched(side, chair) and not is_seen(side, chair) else drawn_board(side, chair)


def drawn_board(side: Side, chair: Chair) -> SeenBoard:
    """Draw the empty board in full detail, and drop its rough sketch from the cache."""

    def draw() -> SeenBoard:
        with _ONE_AT_A_TIME:
            board = _cast(side, chair)
            give_back()
        return board

    board = CHAIRS.get(_key(side, chair), draw)
    if is_sketched(side, chair):
        sketch = _key(side, chair, "sketched board")
        CHAIRS.forget(lambda key: key == sketch)
    return board


def sketched_board(side: Side, chair: Chair) -> SeenBoard:
    """Return a rough sketch of the empty board for this view. It takes a tenth of the time of the full picture."""
    return CHAIRS.get(_key(side, chair, "sketched board"), lambda: _sketch(side, chair))


def is_seen(side: Side, chair: Chair) -> bool:
    """True if the cache contains the board in this view, in full detail."""
    return CHAIRS.has(_key(side, chair))


def is_sketched(side: Side, chair: Chair) -> bool:
    """True if a rough sketch of the board is in the cache for this view."""
    return CHAIRS.has(_key(side, chair, "sketched board"))


def _key(side: Side, chair: Chair, kind: str = "seen board") -> tuple[object, ...]:
    return kind, side.name, theme.finish().name, chair


@dataclass(frozen=True, slots=True)
class _Texture:
    """A picture of a part of the board from above, without pegs. It supplies the colours for the view. Its first row is the
    top.
    """

    pixels: NDArray[np.uint8]
    part: BoardPart

    def read(self, x: Field, y: Field) -> Field:
        """Return the colour of the nearest pixel for each point (x, y) in mm."""
        size = len(self.pixels)
        per = size / (2.0 * self.part.half)
        column = np.clip((x - self.part.centre.x + self.part.half) * per, 0, size - 1).astype(np.int32)
        row = np.clip((self.part.centre.y + self.part.half - y) * per, 0, size - 1).astype(np.int32)
        return np.asarray(self.pixels.reshape(-1, 3)[row * size + column], dtype=np.float32)


def _texture(side: Side, chair: Chair) -> _Texture:
    """Return a picture from above of the visible part of the board. It has enough pixels for the nearest part, which looks
    largest.
    """
    places: list[tuple[float, float]] = []
    finest, extent = 0.0, whole_of(side).half
    for column in np.linspace(chair.rect.left, chair.rect.right, 9):
        for row in np.linspace(chair.rect.top, chair.rect.bottom, 9):
            at = chair.to_board((column, row))
            if max(abs(at.x), abs(at.y)) < extent + 20.0:
                places.append((at.x, at.y))
                finest = max(finest, chair.place(at.x, at.y).scale)
    low = np.maximum(np.min(places, axis=0) - 34.0, -extent)
    high = np.minimum(np.max(places, axis=0) + 34.0, extent)
    half = float(min(extent, (high - low).max() / 2))
    x, y = np.clip((low + high) / 2, half - extent, extent - half).tolist()
    part = BoardPart(Point(x, y), half)
    size = min(MOST_TEXTURE, round(2.1 * half * finest))
    surface = light_board(side, unlit_board(side, size, theme.finish(), part, chair.prints), chair.quarter, part, pegs=False)
    pixels = np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))
    return _Texture(pixels, part.turned(-chair.quarter))


class _Rays:
    """Lines of sight from the eye through the pixels of some rows of a picture. They lead to the points of the board that the
    pixels show.
    """

    def __init__(self, chair: Chair, first: int, count: int, width: int, fine: int = FINE) -> None:
        focal = chair.focal * fine
        left, top = (chair.centre[i] - chair.rect.topleft[i] for i in (0, 1))
        self._across = ((np.arange(width, dtype=np.float32) + 0.5 - left * fine) / focal).astype(np.float32)
        self._up = -(np.arange(first, first + count, dtype=np.float32) + 0.5 - top * fine) / focal
        self._chair = chair
        self._down = np.minimum(chair.up[2] * self._up - chair.back[2], -1e-4)

    def meet(self, height: float) -> tuple[Field, Field]:
        """Return the points (x and y in mm) where the lines of sight reach the level `height` mm above the board."""
        chair = self._chair
        far = (height - chair.eye[2]) / self._down
        found = []
        for i in (0, 1):
            row = chair.eye[i] + far * (chair.up[i] * self._up - chair.back[i])
            found.append((row[:, None] + (far * chair.right[i])[:, None] * self._across).astype(np.float32))
        return found[0], found[1]


def _reach(side: Side, x: Field, y: Field) -> Field:
    """Return a measure of each point's distance in mm from the board's centre. All points of the board's outline have the same
    value.

    On a square board, the measure is the larger of the distances along x and y.
    """
    return np.hypot(x, y) if side.is_round else np.maximum(np.abs(x), np.abs(y))


def _crossings(radius: float, first: tuple[Field, Field], last: tuple[Field, Field]) -> tuple[Field, Field, Field]:
    (x, y), along_x, along_y = first, last[0] - first[0], last[1] - first[1]
    square = np.maximum(along_x**2 + along_y**2, 1e-6)
    half, beyond = x * along_x + y * along_y, x * x + y * y - radius * radius
    root = np.sqrt(np.maximum(half * half - square * beyond, 0.0))
    # From inside the circle take the farther crossing, from outside the nearer.
    share = np.clip((np.where(beyond < 0.0, root, -root) - half) / square, 0.0, 1.0)
    return share, (x + share * along_x) / radius, (y + share * along_y) / radius


def _sketch(side: Side, chair: Chair) -> SeenBoard:
    """Return a rough sketch of the board in perspective: a small picture of it, enlarged."""
    width, height = chair.rect.size
    coarse = max(1.0, math.sqrt(width * height / SKETCHED))
    few = math.ceil(width / coarse), math.ceil(height / coarse)
    middle = ((chair.centre[0] - chair.rect.x) / coarse, (chair.centre[1] - chair.rect.y) / coarse)
    board = _cast(side, replace(chair, rect=pygame.Rect((0, 0), few), focal=chair.focal / coarse, centre=middle))

    def enlarged(picture: pygame.Surface) -> pygame.Surface:
        return pygame.transform.smoothscale(picture, [max(1, round(length * coarse)) for length in picture.get_size()])

    ground = pygame.Surface(chair.rect.size, 0, board.ground)
    ground.blit(enlarged(board.ground), (0, 0))
    veils = (board.rim, board.edge, board.mouth)
    rim, edge, mouth = (
        Veil(enlarged(veil.picture), (round(veil.corner[0] * coarse), round(veil.corner[1] * coarse))) for veil in veils
    )
    return SeenBoard(ground, rim, edge, mouth)


def _cast(side: Side, chair: Chair) -> SeenBoard:
    """Draw the board in perspective, some pixel rows at a time.

    All rows at once would need ten times the memory of the picture.
    """
    texture = _texture(side, chair)
    wide, high = chair.rect.size
    ground = pygame.Surface((wide, high), 0, 32)
    covers = [np.empty((high, wide), dtype=np.uint8) for _ in range(3)]
    noise = np.random.default_rng(4).standard_normal((256, 1024)).astype(np.float32)
    for first in range(0, high, BLOCK):
        rows = slice(first, min(first + BLOCK, high))
        count = rows.stop - rows.start
        rays = _Rays(chair, first * FINE, count * FINE, wide * FINE)
        colour, kind = _cast_rows(side, chair, rays, texture, noise, first * FINE)
        block = pygame.surfarray.make_surface(np.clip(colour, 0, 255).astype(np.uint8).swapaxes(0, 1))
        block = pygame.transform.smoothscale(block.convert(ground), (wide, count))
        _light_room(block, side, chair, kind[::FINE, ::FINE], first)
        ground.blit(block, (0, first))
        x, y = rays.meet(0.0)
        reach, is_top = _reach(side, x, y), (kind == TOP) | (kind == CLIFF)
        inner = reach < (side.platform or 0.0) - BESIDE_EDGE
        mouth = is_top & inner & (reach < BESIDE_MOUTH)
        for hole in side.holes:
            at = hole.centre.turned(-90.0 * chair.quarter)
            away = np.hypot(x - at.x, y - at.y)
            mouth |= (kind == FLOOR) & (away < BESIDE_MOUTH) & (away > hole.radius)
        for cover, mask in zip(covers, (kind == NEAR_RIM, is_top & ~inner, mouth), strict=True):
            cover[rows] = mask.reshape(count, FINE, wide, FINE).mean(axis=(1, 3)) * 255.0
    ground = for_screen(ground)
    rim, edge, mouth = (_veil(ground, cover) for cover in covers)
    return SeenBoard(ground, rim, edge, mouth)


def _light_room(block: pygame.Surface, side: Side, chair: Chair, kind: NDArray[np.uint8], first: int) -> None:
    """Add lamplight and the shine of varnish to some pixel rows of the board's picture.

    `kind` says which surface each pixel shows. `first` is the number of the first row.
    """
    wide, count = block.get_size()
    rays = _Rays(chair, first, count, wide, fine=1)
    floor_at = -DITCH_DEPTH if side.platform is not None else 0.0
    top_at = floor_at + (RIM_HEIGHT if side.platform is not None else side.rim_height)
    pixels = pygame.surfarray.pixels3d(block).swapaxes(0, 1)
    colour = pixels.astype(np.float32)
    for height, is_there in ((floor_at, kind == FLOOR), (0.0, kind == TOP), (top_at, (kind == RIM) | (kind == NEAR_RIM))):
        if is_there.any():
            x, y = rays.meet(height)
            gloss = RIM_GLOSS if height == top_at else 1.0
            share = gloss * varnish(chair, x[is_there], y[is_there], height, slopes(colour[..., 1], is_there))
            colour[is_there] += share[:, None] * (VARNISH - colour[is_there])
    x, y = rays.meet(floor_at - BASE)
    light, warmth = pool(side, x, y)
    colour *= light[..., None]
    colour *= 1.0 + warmth[..., None] * WARMER
    pixels[...] = np.clip(colour, 0, 255)


NEAR_RIM, RIM_GLOSS = 9, 0.5
"""Number that marks pixels of the near rim, and strength of the rim's shine as a fraction of the floor's shine.

The rim is dark and would look milky with the full shine.
"""
BESIDE_EDGE, BESIDE_MOUTH = 60.0, 60.0
"""Sizes in mm of areas that may hide pieces: width of the area along the platform's edge, and radius of the area around the
centre of the pocket or of another hole.
"""


def _cast_rows(
    side: Side, chair: Chair, rays: _Rays, texture: _Texture, noise: Field, first: int
) -> tuple[Field, NDArray[np.uint8]]:
    """Return two arrays with one value per line of sight: colours (from 0 to 255) and kinds of surface (as numbers).

    The values are those of the board at the end of the line of sight.
    """
    floor_at = -DITCH_DEPTH if side.platform is not None else 0.0
    top_at = floor_at + (RIM_HEIGHT if side.platform is not None else side.rim_height)
    tray, inside = side.tray, side.inside or INSIDE
    rim_x, rim_y = rays.meet(top_at)
    reach = _reach(side, rim_x, rim_y)
    x, y = rays.meet(floor_at)
    kind = np.where(reach > tray, CLOTH, np.where(reach > inside, RIM, FLOOR)).astype(np.uint8)
    at_x, at_y = np.where(kind == RIM, rim_x, x), np.where(kind == RIM, rim_y, y)
    gain = np.ones(x.shape, dtype=np.float32)
    if side.platform is not None:
        _raise_platform(side, rays, (x, y), kind, at_x, at_y, gain)
    is_wall = (kind == FLOOR) & (_reach(side, x, y) > inside)
    table_x, table_y = rays.meet(floor_at - BASE)
    is_outer = (kind == CLOTH) & (_reach(side, table_x, table_y) < tray)
    walls = _round_walls if side.is_round else _square_walls
    walls(side, (is_wall, is_outer), (rim_x, rim_y), (x, y), (table_x, table_y), at_x, at_y, gain)
    kind[is_outer], kind[is_wall] = OUTER, WALL
    colour = texture.read(at_x, at_y) * gain[..., None]
    is_cloth = kind == CLOTH
    if is_cloth.any():
        rows, columns = np.nonzero(is_cloth)
        grainy = noise[(rows + first) % 256, columns % 1024]
        colour[is_cloth] = _cloth(side, table_x[is_cloth], table_y[is_cloth], top_at - floor_at + BASE, grainy)
    # A side of the rim whose inner wall is invisible stands between the eye and the pieces.
    is_rim = (kind == RIM) | (kind == OUTER)
    if side.is_round:
        kind[is_rim & (chair.eye[0] * rim_x + chair.eye[1] * rim_y > inside * reach)] = NEAR_RIM
        return colour, kind
    for side_x, side_y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if chair.eye[0] * side_x + chair.eye[1] * side_y > inside:
            kind[is_rim & (rim_x * side_x + rim_y * side_y > inside - 0.5)] = NEAR_RIM
    return colour, kind


Mask = NDArray[np.bool_]
Plane = tuple[Field, Field]
"""Points at which rays meet a level plane, as (x, y) in mm."""


def _square_walls(
    side: Side, walls: tuple[Mask, Mask], rim: Plane, floor: Plane, table: Plane, at_x: Field, at_y: Field, gain: Field
) -> None:
    """Shade the inner and the outer wall of a square board's rim (raised edge).

    Change three arrays in place. `gain` is the brightness of each pixel. (`at_x`, `at_y`) is the point of the board from which
    the pixel takes its colour.
    """
    tray, inside, (is_wall, is_outer), (rim_x, rim_y), (x, y) = side.tray, side.inside or INSIDE, walls, rim, floor
    # Find which of two walls the ray meets first, and how far down.
    met_x, met_y = (
        np.where(np.abs(low) > inside, (inside - np.abs(high)) / np.maximum(np.abs(low) - np.abs(high), 1e-3), 2.0)
        for low, high in ((x, rim_x), (y, rim_y))
    )
    down, is_x = np.clip(np.minimum(met_x, met_y), 0.0, 1.0), met_x < met_y
    facing = np.where(is_x, -np.sign(x) * LIGHT[0], -np.sign(y) * LIGHT[1])
    inner = inside + 2.6 + 6.0 * down
    along_x, along_y = rim_x + down * (x - rim_x), rim_y + down * (y - rim_y)
    _put(is_wall, at_x, np.where(is_x, np.sign(x) * inner, along_x))
    _put(is_wall, at_y, np.where(is_x, along_y, np.sign(y) * inner))
    _put(is_wall, gain, (0.78 + 0.62 * facing) * (1.0 - 0.45 * down))
    # The board's outer wall, down to the cloth.
    (table_x, table_y), reach = table, _reach(side, rim_x, rim_y)
    is_x = np.abs(table_x) > np.abs(table_y)
    facing = np.where(is_x, np.sign(table_x) * LIGHT[0], np.sign(table_y) * LIGHT[1])
    down = np.clip((reach - tray) / np.maximum(reach - _reach(side, table_x, table_y), 1e-3), 0.0, 1.0)
    edge = tray - 2.2 - 5.0 * down
    _put(is_outer, at_x, np.where(is_x, np.sign(table_x) * edge, np.clip(rim_x, -edge, edge)))
    _put(is_outer, at_y, np.where(is_x, np.clip(rim_y, -edge, edge), np.sign(table_y) * edge))
    _put(is_outer, gain, (0.74 + 0.60 * facing) * (1.02 - 0.45 * down))


def _round_walls(
    side: Side, walls: tuple[Mask, Mask], rim: Plane, floor: Plane, table: Plane, at_x: Field, at_y: Field, gain: Field
) -> None:
    """Shade the inner and the outer wall of a round board's rim (raised edge).

    The function changes three arrays in place: the brightness `gain`, and the coordinates `at_x` and `at_y` of the points whose
    colour is shown.
    """
    tray, inside, (is_wall, is_outer) = side.tray, side.inside or INSIDE, walls
    down, out_x, out_y = _crossings(inside, rim, floor)
    _put(is_wall, at_x, out_x * (inside + 2.6 + 6.0 * down))
    _put(is_wall, at_y, out_y * (inside + 2.6 + 6.0 * down))
    _put(is_wall, gain, (0.78 - 0.62 * (out_x * LIGHT[0] + out_y * LIGHT[1])) * (1.0 - 0.45 * down))
    down, out_x, out_y = _crossings(tray, rim, table)
    _put(is_outer, at_x, out_x * (tray - 2.2 - 5.0 * down))
    _put(is_outer, at_y, out_y * (tray - 2.2 - 5.0 * down))
    _put(is_outer, gain, (0.74 + 0.60 * (out_x * LIGHT[0] + out_y * LIGHT[1])) * (1.02 - 0.45 * down))


def _put(where: NDArray[np.bool_], into: Field, values: Field) -> None:
    np.copyto(into, values.astype(np.float32), where=where)


def _raise_platform(
    side: Side, rays: _Rays, low: tuple[Field, Field], kind: NDArray[np.uint8], at_x: Field, at_y: Field, gain: Field
) -> None:
    """Draw the board's platform with its edge, and the pocket (hole) in its middle.

    The function changes its array arguments, which have a value for each pixel. `kind` is the number of the visible surface.
    `at_x` and `at_y` are the point whose colour the pixel gets. `gain` is the brightness.
    """
    platform, (x, y) = side.platform, low
    assert platform is not None
    top_x, top_y = rays.meet(0.0)
    reach = _reach(side, top_x, top_y)
    is_top = (kind == FLOOR) & (reach <= platform)
    is_cliff = (kind == FLOOR) & ~is_top & (_reach(side, x, y) < platform)
    # The platform's edge shows end grain, darker below.
    if side.is_round:
        down, out_x, out_y = _crossings(platform, (top_x, top_y), (x, y))
        facing = out_x * LIGHT[0] + out_y * LIGHT[1]
        edge_x, edge_y = out_x * (platform - 6.0), out_y * (platform - 6.0)
    else:
        across = reach - platform
        down = np.clip(across / np.maximum(across + platform - _reach(side, x, y), 1e-3), 0.0, 1.0)
        facing = np.where(np.abs(x) > np.abs(y), np.sign(x) * LIGHT[0], np.sign(y) * LIGHT[1])
        edge_x, edge_y = (np.clip(at, 5.0 - platform, platform - 5.0) for at in (x, y))
    _put(is_top, at_x, top_x)
    _put(is_top, at_y, top_y)
    _put(is_cliff, at_x, edge_x)
    _put(is_cliff, at_y, edge_y)
    _put(is_cliff, gain, (0.58 + 0.5 * facing) * (1.05 - 0.35 * down))
    kind[is_top], kind[is_cliff] = TOP, CLIFF
    if side.pocket is not None:
        # Seen at an angle, a ray into the pocket meets the pocket's floor or else its wall.
        radius = side.pocket.radius
        is_mouth = is_top & (top_x * top_x + top_y * top_y < radius * radius)
        deep_x, deep_y = rays.meet(-POCKET_DEPTH)
        deep = np.sqrt(deep_x * deep_x + deep_y * deep_y)
        is_floor = is_mouth & (deep < radius)
        is_wall = is_mouth & ~is_floor
        out_x, out_y = deep_x / np.maximum(deep, 1.0), deep_y / np.maximum(deep, 1.0)
        for into, bottom, outward in ((at_x, deep_x, out_x), (at_y, deep_y, out_y)):
            _put(is_floor, into, bottom)
            _put(is_wall, into, outward * (radius + 3.0))
        _put(is_wall, gain, 0.80 - 0.42 * (out_x * LIGHT[0] + out_y * LIGHT[1]))
        kind[is_mouth] = MOUTH


def _cloth(side: Side, x: Field, y: Field, thickness: float, grainy: Field) -> Field:
    """Return the colours of the green table cloth around the board, with the board's shadow."""
    shade = np.zeros_like(x)
    for share, soft, deep in ((0.12, 5.0, 0.30), (0.5, 10.0, 0.26), (1.0, 18.0, 0.30)):
        drop = thickness * share
        beyond = _reach(side, x - SHADOW_X * drop, y + SHADOW_Y * drop) - side.tray
        t = np.clip(0.5 - beyond / (2.0 * soft), 0.0, 1.0)
        shade = 1.0 - (1.0 - shade) * (1.0 - deep * t * t * (3.0 - 2.0 * t))
    away = ((x + 110.0) ** 2 + (y - 140.0) ** 2) / 620.0**2
    light = np.clip(1.22 - 0.42 * away, 0.32, 2.0) * (1.0 - shade) + 0.030 * grainy
    return np.asarray(np.array(theme.CLOTH, dtype=np.float32) * light[:, None])


def _veil(ground: pygame.Surface, cover: NDArray[np.uint8]) -> Veil:
    """Copy a rectangle of the board's picture: the smallest one that contains all pixels where `cover` is not 0.

    In the copy, each pixel has the opacity given in `cover`.
    """
    rows, columns = np.flatnonzero(cover.any(axis=1)), np.flatnonzero(cover.any(axis=0))
    if not len(rows):
        return Veil(pygame.Surface((1, 1), pygame.SRCALPHA, 32), (0, 0))
    top, bottom, left, right = int(rows[0]), int(rows[-1]) + 1, int(columns[0]), int(columns[-1]) + 1
    veil = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA, 32)
    veil.blit(ground, (-left, -top))
    pygame.surfarray.pixels_alpha(veil)[...] = cover[top:bottom, left:right].T
    return Veil(veil, (left, top))
