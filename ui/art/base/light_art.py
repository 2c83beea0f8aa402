"""Light on a board seen from above: its flat colours are shaded so that it looks carved, varnished and lit from the upper
left.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

from board.geometry import BoardPart, Circle
from board.sides import DITCH_DEPTH, INSIDE, PEG_HEIGHT, POCKET_DEPTH, RIM_HEIGHT, Side
from ui.art.base.camera import WHOLE
from ui.art.base.wood import Field

Shades = NDArray[np.uint8]
STRIP = 160
"""This many rows of a board's pixels are computed together. The whole board at once would need twenty times the memory."""
SHADOW_X, SHADOW_Y = 0.42, 0.56
"""Lengths in mm of the shadow that a thing 1 mm high casts: to the right, and down the screen."""


def light_board(side: Side, colour: Field, turn: int, part: BoardPart = WHOLE, *, pegs: bool = True) -> pygame.Surface:
    """Return the picture of a board with light and shadow, rotated by `turn` quarter turns.

    `colour` holds the unlit colours of `part` of the board, from 0 to 1, with rows from the top. Without `pegs`, the pegs are
    left out, but not their shadows.
    """
    size = len(colour)
    # Rotate by clockwise quarter turns of the array, which change no pixel.
    colour, part = np.rot90(colour, -turn), part.turned(-turn)
    surface = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    for top in range(0, size, STRIP):
        rows = slice(top, min(size, top + STRIP))
        pixels, alpha = _lit_rows(side, np.array(colour[rows], order="C"), turn, Strip(part, size, rows), pegs=pegs)
        pygame.surfarray.pixels3d(surface)[:, rows] = pixels.swapaxes(0, 1)
        pygame.surfarray.pixels_alpha(surface)[:, rows] = alpha.T
    return surface


@dataclass(frozen=True, slots=True)
class Strip:
    """A few pixel rows of the picture of a board or of a part of it."""

    part: BoardPart
    size: int
    """Width of the whole picture in pixels. This strip holds only a few rows of the picture."""
    rows: slice

    @property
    def scale(self) -> float:
        return self.size / (2.0 * self.part.half)

    @property
    def grid(self) -> tuple[Field, Field]:
        """Board coordinates in mm of the pixels in this strip: x of each column, y of each row."""
        x, y = board_grid(self.size, self.part)
        return x, y[self.rows]

    def window(self, about: Circle, reach: float) -> tuple[slice, slice, Field, Field]:
        """Return the part of these pixel rows within `reach` mm of the centre of the circle `about`.

        The result is (slice of the rows, slice of the columns, x, y). x and y are the distances in mm of these columns and rows
        from the circle's centre (x to the right, y upward).
        """
        half, scale = self.size / 2.0, self.scale
        at = about.centre - self.part.centre
        first, end = int(half - (at.y + reach) * scale), int(half - (at.y - reach) * scale) + 2
        first, end = max(self.rows.start, first), max(self.rows.start, min(self.rows.stop, end))
        left, right = max(0, int(half + (at.x - reach) * scale)), min(self.size, int(half + (at.x + reach) * scale) + 2)
        columns = slice(left, max(left, right))
        x = ((np.arange(columns.start, columns.stop, dtype=np.float32) + 0.5 - half) / scale - at.x)[None, :]
        y = (-(np.arange(first, end, dtype=np.float32) + 0.5 - half) / scale - at.y)[:, None]
        return slice(max(0, first - self.rows.start), end - self.rows.start), columns, x, y


def _lit_rows(side: Side, colour: Field, turn: int, strip: Strip, *, pegs: bool) -> tuple[Shades, Shades]:
    """Return (colours, opacity) of some pixel rows of the board's picture, with light and shadow."""
    (x, y), scale = strip.grid, strip.scale
    light = np.ones((len(y), len(x)), dtype=np.float32)
    shine = np.zeros((len(y), len(x)), dtype=np.float32)
    if side.platform is None:
        _shade_walls(side, light, x, y, side.rim_height)
    else:
        _shade_ditch(side, light, shine, x, y, side.platform, scale)
    for peg in side.pegs:
        _cast(light, _turned(peg, turn), PEG_HEIGHT, strip)
    _varnish(side.tray, light, shine, x, y)
    if side.pocket is not None:
        _sink_pocket(colour, light, shine, _turned(side.pocket, turn), strip)
    for hole in side.holes:
        rows, columns, across, up = strip.window(_turned(hole, turn), hole.radius + 7.0)
        open_hole(colour[rows, columns], light[rows, columns], shine[rows, columns], across, up, hole.radius, scale)
    _shape_rim(side, light, shine, x, y, scale)
    for peg in side.pegs if pegs else ():
        _stand_peg(colour, light, shine, _turned(peg, turn), strip)
    picture = colour * light[..., None] + shine[..., None] * np.array([1.0, 0.95, 0.84], dtype=np.float32)
    return _on_table(side, picture, x, y, scale)


def _soft(value: Field) -> Field:
    """Return values that rise smoothly from 0 to 1 while `value` rises from -1 to 1."""
    t = np.clip(value * 0.5 + 0.5, 0.0, 1.0)
    return np.asarray(t * t * (3.0 - 2.0 * t), dtype=np.float32)


def _far(x: Field, y: Field) -> Field:
    """Return the distance in mm of each pixel from the centre of the board."""
    return np.asarray(np.hypot(x[None, :], y[:, None]), dtype=np.float32)


def _outward(side: Side, x: Field, y: Field, across: float) -> tuple[Field, Field]:
    """Return, for every pixel, the distance from the centre in mm, and the brightness of a slope that faces outward there.

    The distance follows the shape of the board, so it is equal all along the outline. A slope that faces the top of the screen
    has brightness 1. A slope that faces the left of the screen has brightness `across`.
    """
    if side.is_round:
        far = np.maximum(_far(x, y), 1.0)
        return far, (y[:, None] - across * x[None, :]) / far
    ax, ay = np.abs(x)[None, :], np.abs(y)[:, None]
    facing = np.where(ax > ay, -np.sign(x)[None, :] * across, np.sign(y)[:, None] * 1.0)
    return np.maximum(ax, ay), facing


def _shade_walls(side: Side, light: Field, x: Field, y: Field, height: float) -> None:
    """Darken the board's floor in the shadow of the rim (the raised edge), and in the corner between rim and floor.

    Change the brightness `light` in place. `x`, `y` and `height` are in mm.
    """
    soft, inside = 0.22 * height, side.inside or INSIDE
    if side.is_round:
        # The rim's outline projected on the floor, away from the light.
        light *= 1.0 - 0.44 * _soft((_far(x - SHADOW_X * height, y + SHADOW_Y * height) - inside) / soft)
        near = inside - _far(x, y)
    else:
        left = _soft((-inside + SHADOW_X * height - x) / soft)
        top = _soft((y - inside + SHADOW_Y * height) / soft)
        light *= 1.0 - 0.44 * (1.0 - (1.0 - left)[None, :] * (1.0 - top)[:, None])
        near = np.minimum(inside - np.abs(x)[None, :], inside - np.abs(y)[:, None])
    light *= 1.0 - 0.22 * np.exp(-np.maximum(near, 0.0) / (0.30 * height))


def _shade_ditch(side: Side, light: Field, shine: Field, x: Field, y: Field, platform: float, scale: float) -> None:
    _shade_walls(side, light, x, y, RIM_HEIGHT)
    # The platform's shadow is its outline, shifted away from the light.
    dx, dy = SHADOW_X * DITCH_DEPTH, SHADOW_Y * DITCH_DEPTH
    if side.is_round:
        cast = _soft((platform - _far(x - dx, y + dy)) / 1.8)
    else:
        inside_x = np.minimum(x + platform, platform + dx - x)
        inside_y = np.minimum(y + platform + dy, platform - y)
        cast = _soft(inside_x / 1.8)[None, :] * _soft(inside_y / 1.8)[:, None]
    out, facing = _outward(side, x, y, 0.8)
    reach = out - platform
    light *= 1.0 - 0.46 * cast * np.clip(reach * scale + 0.5, 0.0, 1.0)
    light *= 1.0 - 0.24 * np.exp(-np.maximum(reach, 0.0) / 4.5) * (reach > -0.5 / scale)
    # On the platform itself, only its rounded edge is shaded.
    top = np.clip(-reach * scale + 0.5, 0.0, 1.0)
    light += (1.0 - light) * top
    edge = np.exp(-(((reach + 1.1) / 0.9) ** 2))
    light += 0.17 * edge * np.where(facing > 0, facing, 1.5 * facing)
    shine += 0.11 * edge * np.maximum(facing, 0.0)


def _shape_rim(side: Side, light: Field, shine: Field, x: Field, y: Field, scale: float) -> None:
    """Shade the board's rim as a rounded strip of wood. A thin dark line shows the joint at each corner.

    Change the brightness `light` and the gloss `shine` in place.
    """
    ax, ay = np.abs(x)[None, :], np.abs(y)[:, None]
    inside = side.inside or INSIDE
    reach, toward = _outward(side, x, y, 0.75)
    on = np.clip((reach - inside) * scale + 0.5, 0.0, 1.0)
    across = np.clip((reach - inside) / side.rim_width, 0.0, 1.0)
    slope = (2.0 * across - 1.0) ** 3
    shade = 1.0 + 0.55 * slope * toward - 0.10 * np.abs(slope)
    glint = np.exp(-(((across - 0.5 - 0.22 * toward) / 0.12) ** 2))
    mitre = 1.0 - 0.5 * np.exp(-((np.abs(ax - ay) / 0.5) ** 2))
    light += (shade * mitre - light) * on
    shine += (0.13 * glint * mitre - shine) * on


def _varnish(tray: float, light: Field, shine: Field, x: Field, y: Field) -> None:
    """Add the faint reflection of a window to the board's varnish: lighter at the upper left, darker at the lower right.

    Change the brightness `light` and the gloss `shine` in place.
    """
    u = (x[None, :] - y[:, None]) / (2.0 * tray)
    v = (x[None, :] + y[:, None]) / (2.0 * tray)
    light *= 1.015 - 0.075 * u
    shine += 0.050 * np.exp(-(((u + 0.34) / 0.30) ** 2) - (v / 0.75) ** 2)


def _turned(circle: Circle, turn: int) -> Circle:
    return Circle(circle.centre.turned(-90.0 * turn), circle.radius)


def _sink_pocket(colour: Field, light: Field, shine: Field, pocket: Circle, strip: Strip) -> None:
    scale = strip.scale
    rows, columns, x, y = strip.window(pocket, pocket.radius + 6.0)
    r = np.sqrt(x * x + y * y)
    inside = np.clip((pocket.radius - r) * scale + 0.5, 0.0, 1.0)
    # The floor of the pocket is lit only where the light clears the pocket's upper left edge.
    floor_r = np.sqrt((x - 1.25 * SHADOW_X * POCKET_DEPTH) ** 2 + (y + 1.25 * SHADOW_Y * POCKET_DEPTH) ** 2)
    is_lit = _soft((pocket.radius - floor_r) / 1.7)
    depth = (0.30 + 0.38 * is_lit) * (1.0 - 0.35 * np.exp((r - pocket.radius) / 2.2))
    wall = np.clip((r - pocket.radius + 2.0) / 2.0, 0.0, 1.0)
    facing = np.where(r > 0, (0.6 * x - 0.8 * y) / np.maximum(r, 1e-3), 0.0)
    depth += 0.30 * wall * np.maximum(facing, 0.0)
    stain = np.array([0.80, 0.66, 0.52], dtype=np.float32)
    here = colour[rows, columns]
    here += (here * stain - here) * inside[..., None]
    light[rows, columns] += (depth - light[rows, columns]) * inside
    shine[rows, columns] *= 1.0 - inside
    # The rounded edge is dark on the side toward the light and bright on the other side.
    lip = np.exp(-(((r - pocket.radius - 0.7) / 0.8) ** 2)) * (1.0 - inside)
    light[rows, columns] += 0.28 * lip * facing
    shine[rows, columns] += 0.12 * lip * np.maximum(facing, 0.0)


def _cast(light: Field, peg: Circle, height: float, strip: Strip) -> None:
    """Darken the board in the shadow of a peg: a streak away from the light, softer toward its end.

    Change the brightness `light` in place.
    """
    rows, columns, x, y = strip.window(peg, height + 6.0)
    end_x, end_y = SHADOW_X * height, -SHADOW_Y * height
    along = np.clip((x * end_x + y * end_y) / (end_x**2 + end_y**2), 0.0, 1.0)
    away = np.sqrt((x - along * end_x) ** 2 + (y - along * end_y) ** 2)
    soft = 0.7 + 2.2 * along
    light[rows, columns] *= 1.0 - (0.46 - 0.18 * along) * _soft((peg.radius - away) / soft)
    r = np.sqrt(x * x + y * y)
    light[rows, columns] *= 1.0 - 0.25 * np.exp(-np.maximum(r - peg.radius, 0.0) / 1.6)


def _stand_peg(colour: Field, light: Field, shine: Field, peg: Circle, strip: Strip) -> None:
    """Draw a peg in a rubber sleeve, seen from above, into the arrays of colour, brightness and gloss."""
    scale = strip.scale
    rows, columns, x, y = strip.window(peg, peg.radius + 2.0)
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


def _on_table(side: Side, picture: Field, x: Field, y: Field, scale: float) -> tuple[Shades, Shades]:
    """Return (colours, opacity) of the board together with the shadow that it casts on the table."""
    corner, half = 3.0, side.tray
    tray = np.clip((half - _outline(side, x, y, corner)) * scale + 0.5, 0.0, 1.0)
    shadow = np.zeros_like(tray)
    for drop, soft, depth in ((3.0, 3.0, 0.34), (7.0, 9.0, 0.36)):
        outline = _outline(side, x - 0.75 * drop, y + drop, corner + soft)
        shadow = 1.0 - (1.0 - shadow) * (1.0 - depth * _soft((half - outline) / soft))
    alpha = tray + (1.0 - tray) * shadow
    shown = np.clip(picture, 0.0, 1.0) * (tray / np.maximum(alpha, 1e-6))[..., None]
    return (shown * 255.0 + 0.5).astype(np.uint8), (alpha * 255.0 + 0.5).astype(np.uint8)


def _outline(side: Side, x: Field, y: Field, radius: float) -> Field:
    """Return each pixel's distance in mm from the centre, measured in the shape of the board: a circle or a rounded square.

    All points of the board's outline have the same distance, half the board's width.
    """
    if side.is_round:
        return _far(x, y)
    ax, ay, half = np.abs(x)[None, :], np.abs(y)[:, None], side.tray
    qx, qy = np.maximum(ax - (half - radius), 0.0), np.maximum(ay - (half - radius), 0.0)
    beyond = np.sqrt(qx * qx + qy * qy)
    return np.asarray(np.where(beyond > 0, half - radius + beyond, np.maximum(ax, ay)), dtype=np.float32)


def board_grid(size: int, part: BoardPart = WHOLE) -> tuple[Field, Field]:
    """Return (x of the pixel columns, y of the pixel rows) in mm for a picture of `part` of the board.

    The picture is `size` pixels wide and high, and y increases upward.
    """
    step = ((np.arange(size, dtype=np.float32) + 0.5) / size * 2.0 - 1.0) * np.float32(part.half)
    return np.float32(part.centre.x) + step, np.float32(part.centre.y) - step


DARK = np.array([0.055, 0.040, 0.034], dtype=np.float32)
"""Colour inside a hole of the board, below its net, as red, green and blue from 0 to 1."""


CORD = np.array([0.62, 0.52, 0.38], dtype=np.float32)


MESH = 8.5
"""Distance in mm between two cords of the net under a hole, where the net is fixed to the board."""


SAG = 0.9
"""Effect of a net's sagging on its drawing, seen from above. At its centre, 1 plus this number is the density of the cords."""


def open_hole(colour: Field, light: Field, shine: Field, x: Field, y: Field, radius: float, scale: float) -> None:
    """Draw an open hole with a net into the arrays of colour, brightness (`light`) and gloss (`shine`).

    `x` and `y` are the offsets in mm of the pixels from the hole's centre (right, up). `scale` is in pixels per mm.
    """
    r = np.sqrt(x * x + y * y)
    inside = np.clip((radius - r) * scale + 0.5, 0.0, 1.0)
    facing = np.where(r > 0, (0.6 * x - 0.8 * y) / np.maximum(r, 1e-3), 0.0)
    share = np.minimum(r / radius, 1.0)
    # A net hangs down: seen from above its mesh narrows toward the centre.
    hung = 1.0 + SAG * (1.0 - share * share)
    u, v = (x + y) * hung / MESH, (x - y) * hung / MESH
    cord = np.maximum(_line(u, hung, scale), _line(v, hung, scale))
    # The light reaches the net only where it clears the hole's upper left edge.
    reached = np.clip(0.5 + 0.9 * facing * share, 0.10, 1.0) * (0.30 + 0.70 * share * share)
    below = DARK + (CORD - DARK) * (cord * reached * 0.85)[..., None]
    # The wall of the hole is plywood end grain. It is visible on the side away from the light.
    wall = np.clip((r - radius + 2.6) / 1.4, 0.0, 1.0)
    edge = np.array([0.42, 0.29, 0.17], dtype=np.float32)
    below += (edge * (0.35 + 0.75 * np.maximum(facing, 0.0))[..., None] - below) * wall[..., None]
    colour += (below - colour) * inside[..., None]
    light += (1.0 - light) * inside
    shine *= 1.0 - inside
    lip = np.exp(-(((r - radius - 0.8) / 0.9) ** 2)) * (1.0 - inside)
    light += 0.30 * lip * facing
    shine += 0.12 * lip * np.maximum(facing, 0.0)


def _line(at: Field, hung: Field, scale: float) -> Field:
    away = np.abs(at - np.round(at)) * MESH / hung
    half = np.maximum(0.55 / np.sqrt(hung), 0.45 / scale)
    return np.asarray(np.clip((half - away) * scale + 0.5, 0.0, 1.0), dtype=np.float32)
