"""The board itself: wood, print, relief and light, made once for each size and kept.

Everything comes from the data in board/sides.py. The print is drawn three times as large and brought down, laid on the
wood as ink is (the grain shows through), then carved and lit from the upper left of the screen.
"""

from __future__ import annotations

import itertools
import math
from collections import OrderedDict
from collections.abc import Sequence

import numpy as np
import pygame

from board.geometry import Circle, Point, Polygon, polar
from board.prints import Arch, Disc, Lettering, Patch, Print, PrintedFlag, Star, Stroke, printed
from board.sides import DITCH_DEPTH, INSIDE, PEG_HEIGHT, POCKET_DEPTH, RIM_HEIGHT, TRAY, Side
from ui import theme
from ui.camera import EXTENT, Camera
from ui.flags_art import paint_flag
from ui.wood import Field, grain, noise, planks, tinted

SHADOW_X, SHADOW_Y = 0.42, 0.56
"""How far a shadow falls to the right and down the screen for each mm of height."""
FLAG_BODY = 0.80
_BOARDS: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
_UNLIT: OrderedDict[tuple[str, int], Field] = OrderedDict()


def board_surface(side: Side, camera: Camera, *, is_draft: bool = False) -> pygame.Surface:
    """The empty board with its shadow on a clear ground, as large as `camera.square`.

    A draft is made at once from a board drawn at another size, if there is one: for while a window is being resized.
    """
    key = (side.name, camera.size, camera.turn)
    if key not in _BOARDS and is_draft:
        for name, size, turn in reversed(_BOARDS):
            if (name, turn) == (side.name, camera.turn):
                return pygame.transform.smoothscale(_BOARDS[name, size, turn], (camera.size, camera.size))
    if key not in _BOARDS:
        _BOARDS[key] = _lit(side, _unlit(side, camera.size), camera.turn)
        while len(_BOARDS) > 6:
            _BOARDS.popitem(last=False)
    _BOARDS.move_to_end(key)
    return _BOARDS[key]


def forget_boards() -> None:
    """Let go of every board drawn so far."""
    _BOARDS.clear()
    _UNLIT.clear()


# --- wood and ink, as the board lies before player 1 ----------------------------------------------------------------


def _unlit(side: Side, size: int) -> Field:
    key = (side.name, size)
    if key not in _UNLIT:
        _UNLIT[key] = _printed(side, size)
        while len(_UNLIT) > 2:
            _UNLIT.popitem(last=False)
    return _UNLIT[key]


def _grid(size: int) -> tuple[Field, Field]:
    """The x and the y (up) of the pixels' middles, mm."""
    x = ((np.arange(size, dtype=np.float32) + 0.5) / size * 2.0 - 1.0) * np.float32(EXTENT)
    return x, -x


def _printed(side: Side, size: int) -> Field:
    """Colour of wood and ink under even light, 0 to 1, rows from the top."""
    x, y = _grid(size)
    scale = size / (2.0 * EXTENT)
    floor = np.empty((size, size, 3), dtype=np.float32)
    if side.platform is None:
        floor[...] = planks(23, x, y, theme.MAPLE, 118.0, 8.5)
    else:
        _lay_floors(floor, x, y, side.platform)
    floor = _inked(floor, printed(side), size)
    rim = _rim(size, x, scale)
    _lay(floor, rim, _outside(x, y, INSIDE, scale))
    return floor


def _lay_floors(floor: Field, x: Field, y: Field, platform: float) -> None:
    """The platform's wood in the middle and the ditch's around it, neither grown where it would not be seen."""
    size = len(x)
    low = int(np.searchsorted(x, -platform))
    high = size - low
    if high > low:
        floor[low:high, low:high] = planks(11, x[low:high], y[low:high], theme.MAPLE, 118.0, 8.5)
    every, middle, before, after = slice(0, size), slice(low, high), slice(0, low), slice(high, size)
    for rows, columns in ((before, every), (after, every), (middle, before), (middle, after)):
        if floor[rows, columns].size:
            floor[rows, columns] = planks(37, x[columns], y[rows], theme.DITCH, 160.0, 6.5)


def _lay(under: Field, over: Field, cover: Field) -> None:
    under += (over - under) * cover[..., None]


def _outside(x: Field, y: Field, half: float, scale: float) -> Field:
    """How much of each pixel lies outside the square of that half width, 0 to 1."""
    reach = np.maximum(np.abs(x)[None, :], np.abs(y)[:, None])
    return np.clip((reach - half) * scale + 0.5, 0.0, 1.0)


def _rim(size: int, x: Field, scale: float) -> Field:
    """The rim's wood: four mouldings with their grain along them, mitred at the corners."""
    depth = min(size, math.ceil((EXTENT - INSIDE) * scale) + 1)
    strips = []
    for seed in (61, 67, 71, 79):
        across = (np.arange(depth, dtype=np.float32) / scale + 3.0).astype(np.float32)
        strips.append(tinted(grain(seed, x, across, 3.4, fibre=1.5, pores=0.45), theme.MAHOGANY))
    rim = np.zeros((size, size, 3), dtype=np.float32)
    rows, columns = np.arange(depth)[:, None], np.arange(size)[None, :]
    mitre = ((columns >= rows) & (columns < size - rows))[..., None]
    for turn, strip in enumerate(strips):
        view = np.rot90(rim, turn)[:depth]
        np.copyto(view, strip, where=mitre)
    return rim


def _inked(wood: Field, prints: Sequence[Print], size: int) -> Field:
    """The wood with its print. Ink is thinner where the stone or the grain took less of it."""
    tint, body = _Press(size).printed(prints)
    x, y = _grid(size)
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


class _Press:
    """Prints in two passes side by side: the colour of the ink, and its body."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.fine = 4 if size <= 620 else 3 if size <= 1500 else 2
        self.width = size * self.fine
        self.scale = self.width / (2.0 * EXTENT)
        self.tint = pygame.Surface((self.width, self.width), 0, 32)
        self.body = pygame.Surface((self.width, self.width), 0, 32)
        self.tint.fill((255, 255, 255))

    def printed(self, prints: Sequence[Print]) -> tuple[Field, Field]:
        for item in prints:
            self._print(item)
        down = (self.size, self.size)
        tint = pygame.surfarray.pixels3d(pygame.transform.smoothscale(self.tint, down)).swapaxes(0, 1)
        body = pygame.surfarray.pixels_red(pygame.transform.smoothscale(self.body, down)).T
        return tint.astype(np.float32) / np.float32(255), body.astype(np.float32) / np.float32(255)

    def _print(self, item: Print) -> None:
        match item:
            case Patch():
                self._fill(item.outline, item.ink)
            case Disc():
                self._circle(item.circle, item.ink)
            case Stroke():
                self._stroke(item)
            case Star():
                self._fill(star_outline(item.at, item.radius, item.turn), item.ink)
            case Lettering():
                self._letter(item.at, item.text, item.size, item.ink, item.turn)
            case Arch():
                self._arch(item)
            case PrintedFlag():
                self._flag(item)

    def _at(self, point: Point) -> tuple[float, float]:
        return self.width / 2 + point.x * self.scale, self.width / 2 - point.y * self.scale

    def _fill(self, outline: Sequence[Point], ink: str) -> None:
        corners = [self._at(point) for point in outline]
        pygame.draw.polygon(self.tint, theme.INKS[ink].colour, corners)
        pygame.draw.polygon(self.body, _grey(theme.INKS[ink].body), corners)

    def _circle(self, circle: Circle, ink: str) -> None:
        middle, radius = self._at(circle.centre), circle.radius * self.scale
        pygame.draw.circle(self.tint, theme.INKS[ink].colour, middle, radius)
        pygame.draw.circle(self.body, _grey(theme.INKS[ink].body), middle, radius)

    def _stroke(self, stroke: Stroke) -> None:
        for quad in stroke_quads(stroke.path, stroke.width, stroke.closed):
            self._fill(quad, stroke.ink)

    def _letter(self, at: Point, text: str, size: float, ink: str, turn: float) -> None:
        face = lettering_font(size * self.scale)
        capital = _capital_height(face)
        for target, colour in ((self.tint, theme.INKS[ink].colour), (self.body, _grey(theme.INKS[ink].body))):
            glyphs = face.render(text, True, colour)
            box = glyphs.get_bounding_rect()
            # Centred on its ink from left to right, on the capitals' height up and down.
            cut = pygame.Rect(box.x, face.get_ascent() - capital, box.width, capital).inflate(4, capital // 2)
            stamp = pygame.Surface(cut.size, pygame.SRCALPHA)
            stamp.fill((*colour, 0))
            stamp.blit(glyphs, (-cut.x, -cut.y))
            stamp = pygame.transform.rotozoom(stamp, turn, 1.0)
            target.blit(stamp, stamp.get_rect(center=self._at(at)))

    def _arch(self, arch: Arch) -> None:
        """Letters one by one along an arc, their feet inward, or outward where the arch hangs."""
        face = lettering_font(arch.size * self.scale)
        widths = [max(1, face.size(letter)[0]) / self.scale + arch.spacing for letter in arch.text]
        sign = -1.0 if not arch.hangs else 1.0
        angle = arch.heading - sign * math.degrees(sum(widths) / arch.radius) / 2
        for letter, width in zip(arch.text, widths, strict=True):
            angle += sign * math.degrees(width / arch.radius) / 2
            turn = angle - 90.0 if not arch.hangs else angle + 90.0
            self._letter(arch.centre + polar(arch.radius, angle), letter, arch.size, arch.ink, turn)
            angle += sign * math.degrees(width / arch.radius) / 2

    def _flag(self, flag: PrintedFlag) -> None:
        width, height = round(flag.width * self.scale), round(flag.height * self.scale)
        cloth = pygame.Surface((width, height), pygame.SRCALPHA)
        covered = paint_flag(cloth, flag.name, cloth.get_rect())
        edge = max(1, round(0.5 * self.scale))
        pygame.draw.rect(cloth, theme.INKS["black"].colour, covered, edge)
        cover = pygame.Surface((width, height), pygame.SRCALPHA)
        cover.fill(_grey(FLAG_BODY), covered)
        for target, stamp in ((self.tint, cloth), (self.body, cover)):
            turned = pygame.transform.rotate(stamp, flag.turn)
            target.blit(turned, turned.get_rect(center=self._at(flag.at)))


def _grey(share: float) -> tuple[int, int, int]:
    value = round(255 * share)
    return value, value, value


def lettering_font(height: float) -> pygame.font.Font:
    """The figures' face with capitals about `height` pixels high."""
    return theme.font(max(6, round(height / 0.70)), face="figures")


def _capital_height(face: pygame.font.Font) -> int:
    metrics = face.metrics("H")[0]
    assert metrics is not None, "the face has capitals"
    return metrics[3]


def star_outline(at: Point, radius: float, turn: float) -> Polygon:
    """A five-pointed star, one point up when `turn` is 0."""
    inner = radius * 0.381966
    return tuple(at + polar(radius if k % 2 == 0 else inner, 90.0 + turn + 36.0 * k) for k in range(10))


def stroke_quads(path: Sequence[Point], width: float, closed: bool) -> list[Polygon]:
    """A line along a path as pieces that meet in mitres."""
    points = list(path)
    if closed:
        points = [points[-1], *points, points[0], points[1]]
    sides: list[tuple[Point, Point]] = []
    for i, point in enumerate(points):
        before, after = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        ways = [way * (1.0 / way.length) for way in (point - before, after - point) if way.length > 0]
        way = sum(ways[1:], ways[0])
        way = way * (1.0 / way.length)
        reach = width / 2 / max(0.35, way.dot(ways[0]))
        across = Point(-way.y, way.x) * reach
        sides.append((point + across, point - across))
    if closed:
        sides = sides[1:-1]
    return [(a, c, d, b) for (a, b), (c, d) in itertools.pairwise(sides)]


# --- relief and light, as the board lies on the screen --------------------------------------------------------------


def _lit(side: Side, colour: Field, turn: int) -> pygame.Surface:
    size = len(colour)
    scale = size / (2.0 * EXTENT)
    # Quarter turns of the array, clockwise, keep every pixel as it was.
    colour = np.ascontiguousarray(np.rot90(colour, -turn))
    x, y = _grid(size)
    light = np.ones((size, size), dtype=np.float32)
    shine = np.zeros((size, size), dtype=np.float32)
    if side.platform is None:
        _shade_walls(light, x, y, side.rim_height)
    else:
        _shade_ditch(light, shine, x, y, side.platform, scale)
    for peg in side.pegs:
        _cast(light, peg, PEG_HEIGHT, turn, scale)
    _varnish(light, shine, x, y)
    if side.pocket is not None:
        _sink_pocket(colour, light, shine, side.pocket, turn, scale)
    _shape_rim(light, shine, x, y, scale)
    for peg in side.pegs:
        _stand_peg(colour, light, shine, peg, turn, scale)
    picture = colour * light[..., None] + shine[..., None] * np.array([1.0, 0.95, 0.84], dtype=np.float32)
    return _on_table(picture, x, y, scale)


def _soft(value: Field) -> Field:
    """A smooth step: 0 at -1, 1 at 1."""
    t = np.clip(value * 0.5 + 0.5, 0.0, 1.0)
    return np.asarray(t * t * (3.0 - 2.0 * t), dtype=np.float32)


def _shade_walls(light: Field, x: Field, y: Field, height: float) -> None:
    """The shadow the rim throws on the floor inside it, and the dimness in the angle between them."""
    soft = 0.22 * height
    left = _soft((-INSIDE + SHADOW_X * height - x) / soft)
    top = _soft((y - INSIDE + SHADOW_Y * height) / soft)
    light *= 1.0 - 0.44 * (1.0 - (1.0 - left)[None, :] * (1.0 - top)[:, None])
    near = np.minimum(INSIDE - np.abs(x)[None, :], INSIDE - np.abs(y)[:, None])
    light *= 1.0 - 0.22 * np.exp(-np.maximum(near, 0.0) / (0.30 * height))


def _shade_ditch(light: Field, shine: Field, x: Field, y: Field, platform: float, scale: float) -> None:
    _shade_walls(light, x, y, RIM_HEIGHT)
    ax, ay = np.abs(x)[None, :], np.abs(y)[:, None]
    # The platform's own shadow: its outline moved away from the light.
    dx, dy = SHADOW_X * DITCH_DEPTH, SHADOW_Y * DITCH_DEPTH
    inside_x = np.minimum(x + platform, platform + dx - x)
    inside_y = np.minimum(y + platform + dy, platform - y)
    cast = _soft(inside_x / 1.8)[None, :] * _soft(inside_y / 1.8)[:, None]
    reach = np.maximum(ax, ay) - platform
    light *= 1.0 - 0.46 * cast * np.clip(reach * scale + 0.5, 0.0, 1.0)
    light *= 1.0 - 0.24 * np.exp(-np.maximum(reach, 0.0) / 4.5) * (reach > -0.5 / scale)
    # On the platform itself none of that: only its rounded edge.
    top = np.clip(-reach * scale + 0.5, 0.0, 1.0)
    light += (1.0 - light) * top
    edge = np.exp(-(((reach + 1.1) / 0.9) ** 2))
    facing = np.where(ax > ay, -np.sign(x)[None, :] * 0.8, np.sign(y)[:, None] * 1.0)
    light += 0.17 * edge * np.where(facing > 0, facing, 1.5 * facing)
    shine += 0.11 * edge * np.maximum(facing, 0.0)


def _shape_rim(light: Field, shine: Field, x: Field, y: Field, scale: float) -> None:
    """A rounded moulding: its slopes toward the light are bright, those away dark; a dark hair at each mitre."""
    ax, ay = np.abs(x)[None, :], np.abs(y)[:, None]
    reach = np.maximum(ax, ay)
    on = np.clip((reach - INSIDE) * scale + 0.5, 0.0, 1.0)
    across = np.clip((reach - INSIDE) / (TRAY - INSIDE), 0.0, 1.0)
    slope = (2.0 * across - 1.0) ** 3
    horizontal = ax > ay
    toward = np.where(horizontal, -np.sign(x)[None, :] * 0.75, np.sign(y)[:, None] * 1.0)
    shade = 1.0 + 0.55 * slope * toward - 0.10 * np.abs(slope)
    glint = np.exp(-(((across - 0.5 - 0.22 * toward) / 0.12) ** 2))
    mitre = 1.0 - 0.5 * np.exp(-((np.abs(ax - ay) / 0.5) ** 2))
    light += (shade * mitre - light) * on
    shine += (0.13 * glint * mitre - shine) * on


def _varnish(light: Field, shine: Field, x: Field, y: Field) -> None:
    """A window's light on old varnish: a broad sheen at the upper left, a little dusk at the lower right."""
    u = (x[None, :] - y[:, None]) / (2.0 * TRAY)
    v = (x[None, :] + y[:, None]) / (2.0 * TRAY)
    light *= 1.015 - 0.075 * u
    shine += 0.050 * np.exp(-(((u + 0.34) / 0.30) ** 2) - (v / 0.75) ** 2)


def _turned(point: Point, turn: int) -> Point:
    return point.turned(-90.0 * turn)


def _window(at: Point, reach: float, size: int, scale: float) -> tuple[slice, slice, Field, Field]:
    """The part of the board within `reach` mm of a point, and the ways from the point to its pixels (x right, y up)."""
    half = size / 2.0
    rows = slice(max(0, int(half - (at.y + reach) * scale)), min(size, int(half - (at.y - reach) * scale) + 2))
    columns = slice(max(0, int(half + (at.x - reach) * scale)), min(size, int(half + (at.x + reach) * scale) + 2))
    x = ((np.arange(columns.start, columns.stop, dtype=np.float32) + 0.5 - half) / scale - at.x)[None, :]
    y = (-(np.arange(rows.start, rows.stop, dtype=np.float32) + 0.5 - half) / scale - at.y)[:, None]
    return rows, columns, x, y


def _sink_pocket(colour: Field, light: Field, shine: Field, pocket: Circle, turn: int, scale: float) -> None:
    rows, columns, x, y = _window(_turned(pocket.centre, turn), pocket.radius + 6.0, len(light), scale)
    r = np.sqrt(x * x + y * y)
    inside = np.clip((pocket.radius - r) * scale + 0.5, 0.0, 1.0)
    # The floor is lit only where the light clears the upper left lip.
    floor_r = np.sqrt((x - 1.25 * SHADOW_X * POCKET_DEPTH) ** 2 + (y + 1.25 * SHADOW_Y * POCKET_DEPTH) ** 2)
    lit = _soft((pocket.radius - floor_r) / 1.7)
    depth = (0.30 + 0.38 * lit) * (1.0 - 0.35 * np.exp((r - pocket.radius) / 2.2))
    wall = np.clip((r - pocket.radius + 2.0) / 2.0, 0.0, 1.0)
    facing = np.where(r > 0, (0.6 * x - 0.8 * y) / np.maximum(r, 1e-3), 0.0)
    depth += 0.30 * wall * np.maximum(facing, 0.0)
    stain = np.array([0.80, 0.66, 0.52], dtype=np.float32)
    here = colour[rows, columns]
    here += (here * stain - here) * inside[..., None]
    light[rows, columns] += (depth - light[rows, columns]) * inside
    shine[rows, columns] *= 1.0 - inside
    # The eased lip: dark toward the light, bright away from it.
    lip = np.exp(-(((r - pocket.radius - 0.7) / 0.8) ** 2)) * (1.0 - inside)
    light[rows, columns] += 0.28 * lip * facing
    shine[rows, columns] += 0.12 * lip * np.maximum(facing, 0.0)


def _cast(light: Field, peg: Circle, height: float, turn: int, scale: float) -> None:
    """The shadow of a peg: a streak away from the light, softer toward its end."""
    rows, columns, x, y = _window(_turned(peg.centre, turn), height + 6.0, len(light), scale)
    end_x, end_y = SHADOW_X * height, -SHADOW_Y * height
    along = np.clip((x * end_x + y * end_y) / (end_x**2 + end_y**2), 0.0, 1.0)
    away = np.sqrt((x - along * end_x) ** 2 + (y - along * end_y) ** 2)
    soft = 0.7 + 2.2 * along
    light[rows, columns] *= 1.0 - (0.46 - 0.18 * along) * _soft((peg.radius - away) / soft)
    r = np.sqrt(x * x + y * y)
    light[rows, columns] *= 1.0 - 0.25 * np.exp(-np.maximum(r - peg.radius, 0.0) / 1.6)


def _stand_peg(colour: Field, light: Field, shine: Field, peg: Circle, turn: int, scale: float) -> None:
    """A turned post in a rubber sleeve, seen from above."""
    rows, columns, x, y = _window(_turned(peg.centre, turn), peg.radius + 2.0, len(light), scale)
    r = np.sqrt(x * x + y * y)
    on = np.clip((peg.radius - r) * scale + 0.5, 0.0, 1.0)
    core = np.clip((0.58 * peg.radius - r) * scale + 0.5, 0.0, 1.0)
    rubber, wood = np.array([0.30, 0.12, 0.09], dtype=np.float32), np.array([0.80, 0.60, 0.36], dtype=np.float32)
    skin = rubber + (wood - rubber) * core[..., None]
    here = colour[rows, columns]
    here += (skin - here) * on[..., None]
    facing = (-0.6 * x + 0.8 * y) / peg.radius
    groove = 1.0 - 0.45 * np.exp(-(((r - 0.58 * peg.radius) / 0.45) ** 2))
    shade = (0.92 + 0.42 * facing) * groove
    light[rows, columns] += (shade - light[rows, columns]) * on
    glint = np.exp(-((x + 0.28 * peg.radius) ** 2 + (y - 0.36 * peg.radius) ** 2) / (0.26 * peg.radius) ** 2)
    rubber_glint = np.exp(-(((r - 0.80 * peg.radius) / 0.5) ** 2)) * np.maximum(facing, 0.0) ** 3
    shine[rows, columns] += ((0.34 * glint + 0.5 * rubber_glint) - shine[rows, columns]) * on


def _on_table(picture: Field, x: Field, y: Field, scale: float) -> pygame.Surface:
    """The lit tray as a surface, clear around it but for its shadow."""
    size = len(picture)
    corner = 3.0
    ax, ay = np.abs(x)[None, :], np.abs(y)[:, None]
    tray = np.clip((TRAY - _rounded(ax, ay, corner)) * scale + 0.5, 0.0, 1.0)
    shadow = np.zeros_like(tray)
    for drop, soft, depth in ((3.0, 3.0, 0.34), (7.0, 9.0, 0.36)):
        shift_x, shift_y = np.abs(x - 0.75 * drop)[None, :], np.abs(y + drop)[:, None]
        shadow = 1.0 - (1.0 - shadow) * (1.0 - depth * _soft((TRAY - _rounded(shift_x, shift_y, corner + soft)) / soft))
    alpha = tray + (1.0 - tray) * shadow
    surface = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    shown = np.clip(picture, 0.0, 1.0) * (tray / np.maximum(alpha, 1e-6))[..., None]
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = (shown * 255.0 + 0.5).astype(np.uint8).swapaxes(0, 1)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = (alpha * 255.0 + 0.5).astype(np.uint8).T
    del alphas
    return surface


def _rounded(ax: Field, ay: Field, radius: float) -> Field:
    """Distance from the middle in the metric of a square with rounded corners, comparable with its half width."""
    qx, qy = np.maximum(ax - (TRAY - radius), 0.0), np.maximum(ay - (TRAY - radius), 0.0)
    beyond = np.sqrt(qx * qx + qy * qy)
    return np.asarray(np.where(beyond > 0, TRAY - radius + beyond, np.maximum(ax, ay)), dtype=np.float32)


def tabletop(size: tuple[int, int]) -> pygame.Surface:
    """The cloth the board lies on, for a window of that size."""
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
