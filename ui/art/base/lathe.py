"""Pictures of turned wooden pieces such as pins, seen from any direction and lit like the board.

The shape of the piece is computed by ray casting once for each angle of view. For each pixel, this gives the direction in which
the surface faces. A table turns this direction into a colour. The finished image is then rotated and scaled.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

from board.men import PIN, PIN_PROFILE, Kind
from board.sides import PEG_HEIGHT, PEG_RADIUS
from ui.art.base import theme
from ui.art.base.cache import ART, CHAIRS, SOLIDS
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.sprites import Sprite
from ui.art.base.wood import Field

Vector = tuple[float, float, float]
"""A vector in three dimensions. Relative to the screen, it is (right, up, toward the eye).

Relative to the board, it is (x, y, height).
"""
Frame = tuple[Vector, Vector, Vector]
"""The screen's three directions as vectors relative to the board: right, up, and toward the eye."""
_BRIGHT = math.sqrt(SHADOW_X**2 + SHADOW_Y**2 + 1.0)
LIGHT: Vector = (-SHADOW_X / _BRIGHT, SHADOW_Y / _BRIGHT, 1.0 / _BRIGHT)
"""Unit vector from the board toward the light, opposite to the shadows."""
STEP = 0.05
"""Height in mm of one layer of a round piece. The outline has a radius for each layer."""
FACES = 56
"""Size of a square table of colours, in rows and columns. Each entry is the colour for one direction of a surface."""
ANGLE = 3
"""Degrees between two computed pictures of a round piece."""
FOOT_EASED = 0.9
"""Radius in mm to which the edge of a pin's foot is rounded."""
UPRIGHT = 0.9999
"""Smallest vertical part of a piece's axis, a vector of length 1, at which the piece counts as standing."""
LARGE = 6.0
"""Scale, in pixels per mm, above which a piece is drawn at about its size on the screen.

At smaller scales, pieces are drawn larger and scaled down.
"""
NEARNESS = tuple(0.8 + 0.05 * step for step in range(10))
"""Scales at which images of pins are prepared for a perspective view. They are relative to the scale at the view's centre."""
BANDS = ((27.2, 28.8), (31.0, 32.6))
"""The two red bands around a pin's neck, each as (lower edge, upper edge) in mm above the foot."""
HAIR: theme.Colour = (74, 44, 20)
"""Colour of the thin outline that separates a pale piece from a pale piece behind it."""


@dataclass(frozen=True, slots=True)
class Solid:
    """Look of a piece made on a lathe, such as a pin: the name of its shape, its colours, and its shine."""

    name: str
    colours: tuple[theme.Colour, theme.Colour]
    """Colour of the piece's wood, and colour of its bands or of the cut wood at its ends."""
    gloss: float


def pin_solid() -> Solid:
    return Solid("pin", (theme.PIN_WOOD, theme.RED), 0.34)


PEG = Solid("peg", ((96, 40, 30), (206, 158, 98)), 0.5)


# --- profiles -------------------------------------------------------------------------------------------------------


@ART.keeps
def profile(name: str) -> tuple[Field, Field]:
    """Return (outer radii, radii of the hole) of a round piece in mm, as arrays from the foot to the top.

    A radius of -1 means no hole.
    """
    if name == "pin":
        outer = _turned_pin()
        return outer, np.full_like(outer, -1.0)
    along = np.arange(0.0, PEG_HEIGHT + STEP, STEP)
    outer = PEG_RADIUS - _rounding(along - (PEG_HEIGHT - 1.2), 1.2)
    outer[-1] = 0.0
    return outer, np.full_like(outer, -1.0)


def _turned_pin() -> Field:
    """Return the radius of a pin in mm, sampled from the foot up: a smooth curve through measured values."""
    along = np.arange(0.0, PIN.height + STEP, STEP)
    # The last two measured radii belong to the ball.
    at, thick = (np.array(values) for values in zip(*PIN_PROFILE[:-2], strict=True))
    slopes = np.gradient(thick, at)
    slopes[-1] = 0.0
    knot = np.clip(np.searchsorted(at, along) - 1, 0, len(at) - 2)
    width = at[knot + 1] - at[knot]
    t = np.clip((along - at[knot]) / width, 0.0, 1.0)
    rest = 1.0 - t
    outer = (1.0 + 2.0 * t) * rest**2 * thick[knot] + (1.0 + 2.0 * rest) * t**2 * thick[knot + 1]
    outer += t * rest**2 * width * slopes[knot] - rest * t**2 * width * slopes[knot + 1]
    ball = float(thick[-1])
    above = along - (PIN.height - ball)
    outer = np.where(above > 0.0, np.sqrt(np.maximum(ball**2 - above**2, 0.0)), outer)
    return np.asarray(outer - _rounding(FOOT_EASED - along, FOOT_EASED))


def round_profile(kind: Kind, bevel: float) -> tuple[Field, Field]:
    """Return the radii of a disk or checker, and those of its hole, in mm. Each array has one radius for every height, from the
    bottom up.

    The upper edges are rounded by `bevel` mm. A piece without a hole has hole radii of -1.
    """
    along = np.arange(0.0, kind.height + STEP, STEP)
    cut = np.maximum(_rounding(along - (kind.height - bevel), bevel), _rounding(0.8 - along, 0.8))
    outer = kind.radius - cut
    inner = kind.hole + 0.8 * cut if kind.hole else np.full_like(outer, -1.0)
    outer[-1] = (outer[-2] + inner[-2]) / 2 if kind.hole else 0.0
    if kind.hole:
        inner[-1] = outer[-1]
    return outer, inner


def _rounding(past: Field, radius: float) -> Field:
    return np.asarray(radius * (1.0 - np.sqrt(np.maximum(1.0 - (np.maximum(past, 0.0) / radius) ** 2, 0.0))))


# --- ray casting ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Casting:
    """A computed picture of a lathe-turned piece. The arrays have one value per pixel, with rows from the top.

    The piece's axis points up the screen and leans toward the eye or away from it.
    """

    along: Field
    """Height of the visible point at each pixel, in mm along the piece's axis, from the piece's foot."""
    radial: Field
    """For each pixel, the distance in mm from the piece's axis to the visible surface."""
    normal: Field
    """Direction of the visible surface at each pixel, as a vector with the axes right, up the screen, and toward the eye."""
    cover: NDArray[np.bool_]
    foot: tuple[float, float]
    """Pixel of the centre of the piece's foot."""


def cast(outer: Field, inner: Field, angle: float, unit: float) -> Casting:
    """Compute the picture of a round piece by ray casting. The piece's axis is `angle` degrees from the line to the eye.

    `unit` is in pixels per mm. `outer` and `inner` list the radii in mm of the piece and of its hole, from the bottom up.
    """
    length, widest = (len(outer) - 1) * STEP, float(outer.max())
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    above = max(length * s, 0.0) + widest * abs(c) + 2.0 / unit
    below = widest * abs(c) + 2.0 / unit
    # Render one half: the other half is its mirror image.
    across = ((np.arange(math.ceil(widest * unit) + 2) + 0.5) / unit).astype(np.float32)[None, :]
    up = (above - (np.arange(math.ceil((above + below) * unit)) + 0.5) / unit).astype(np.float32)[:, None]
    near = max(length * c, 0.0) + widest * s + 0.5
    far = min(length * c, 0.0) - widest * s - 0.5
    depths = np.linspace(near, far, max(24, round(1.4 * (near - far)))).astype(np.float32)

    def inside(depth: Field) -> tuple[NDArray[np.bool_], Field, Field, NDArray[np.int32]]:
        along = up * s + depth * c
        radial = np.sqrt(across * across + (up * c - depth * s) ** 2)
        index = np.clip((along * (1.0 / STEP)).astype(np.int32), 0, len(outer) - 1)
        return (along >= 0.0) & (along <= length) & (radial <= outer[index]) & (radial >= inner[index]), along, radial, index

    first = np.full((len(up), across.shape[1]), -1)
    for i, depth in enumerate(depths):
        first[(first < 0) & inside(depth)[0]] = i
    cover = first > 0
    outside, within = depths[np.maximum(first - 1, 0)], depths[np.maximum(first, 0)]
    for _ in range(7):
        middle = (outside + within) / 2.0
        is_in = inside(middle)[0]
        outside, within = np.where(is_in, outside, middle), np.where(is_in, middle, within)
    _, along, radial, index = inside(within)
    normal = _faces(outer, inner, along, radial, index, (c, s), (across, up, within))
    mirrored = np.concatenate([normal[:, ::-1] * np.array([-1.0, 1.0, 1.0], dtype=np.float32), normal], axis=1)
    both = [np.concatenate([field[:, ::-1], field], axis=1) for field in (along, radial, cover)]
    return Casting(both[0], both[1], mirrored, both[2].astype(bool), (float(across.shape[1]), above * unit))


def _faces(
    outer: Field,
    inner: Field,
    along: Field,
    radial: Field,
    index: NDArray[np.int32],
    turn: tuple[float, float],
    at: tuple[Field, Field, Field],
) -> Field:
    (c, s), (across, up, depth), length = turn, at, (len(outer) - 1) * STEP
    is_hole = (inner[index] > 0.0) & (radial - inner[index] < outer[index] - radial)
    slope = np.where(is_hole, -np.gradient(inner, STEP)[index], np.gradient(outer, STEP)[index])
    steep = np.sqrt(1.0 + slope * slope)
    endwise, outward = -slope / steep, np.where(is_hole, -1.0, 1.0) / steep
    for is_end, faces in ((along < 0.02, -1.0), (along > length - 0.12, 1.0)):
        endwise, outward = np.where(is_end, faces, endwise), np.where(is_end, 0.0, outward)
    reach = np.maximum(radial, 1e-3)
    beside, over = across / reach, (up * c - depth * s) / reach
    normal = np.stack([outward * beside, endwise * s + outward * over * c, endwise * c - outward * over * s], axis=-1)
    return np.asarray(normal, dtype=np.float32)


# --- light ----------------------------------------------------------------------------------------------------------


def _atlas() -> Field:
    side = np.linspace(-1.0, 1.0, FACES) / 0.98
    right, up = np.meshgrid(side, side)
    toward = np.sqrt(np.maximum(1.0 - right**2 - up**2, 0.0))
    faces = np.stack([right, up, toward], axis=-1).reshape(-1, 3)
    return np.asarray(faces / np.linalg.norm(faces, axis=1, keepdims=True))


WAYS = _atlas()
"""Table of unit vectors: all directions of surfaces that face the viewer."""


def direction_indices(normal: Field, noise: Field | float = 0.5) -> NDArray[np.int32]:
    """Return the indices in the table `WAYS` of directions close to the surface directions `normal`.

    Random `noise` from 0 to 1 decides between neighbouring entries of the table, so that no bands are visible.
    """
    at = np.clip((normal[..., :2] * 0.49 + 0.5) * (FACES - 1) + noise, 0, FACES - 1).astype(np.int32)
    return np.asarray(at[..., 1] * FACES + at[..., 0], dtype=np.int32)


@CHAIRS.keeps
def _palette(solid: Solid, light: Vector, sky: Vector) -> NDArray[np.uint32]:
    """Return a table of pixel colours for a round piece: a shade for each colour of the piece and each direction of its surface.

    `light` and `sky` are the directions of the light and of the zenith. The last two entries are the outline's colour and a
    transparent pixel.
    """
    toward = np.array(light) / np.linalg.norm(light)
    half = toward + np.array((0.0, 0.0, 1.0))
    half /= np.linalg.norm(half)
    facing, gleam, open_sky = WAYS @ toward, np.clip(WAYS @ half, 0.0, 1.0), 0.5 + 0.5 * (WAYS @ np.array(sky))
    shade = 0.46 + 0.15 * open_sky + 0.60 * np.clip((facing + 0.25) / 1.25, 0.0, 1.0)
    shade *= 0.82 + 0.18 * np.clip(2.2 * WAYS[:, 2], 0.0, 1.0)
    # Light from below is reflected by the board's wood.
    bounce = 0.20 * (1.0 - open_sky) ** 2
    shine = 255.0 * solid.gloss * (gleam**42 + 0.22 * gleam**9)
    skins = []
    for colour in solid.colours:
        skin = np.array(colour) * (shade[:, None] ** np.array([0.92, 1.05, 1.24]) + bounce[:, None] * np.array([1.0, 0.74, 0.40]))
        skin += shine[:, None] * np.array([1.0, 0.95, 0.84])
        red, green, blue = np.clip(skin, 0, 255).astype(np.uint32).T
        skins.append(0xFF000000 | red << 16 | green << 8 | blue)
    hair = HAIR[0] << 16 | HAIR[1] << 8 | HAIR[2]
    return np.concatenate([*skins, np.array([0xFF000000 | hair, hair], dtype=np.uint32)]).astype(np.uint32)


@CHAIRS.keeps
def _palette_indices(name: str, angle: int, unit: float) -> tuple[NDArray[np.uint16], tuple[float, float]]:
    """Return the pixels of a lathe-turned piece with its outline, and the pixel of its foot.

    Each pixel is an index into the colour table from `_palette`. The array's first axis is the column, and the second is the row.
    """
    casting = cast(*profile(name), angle, unit)
    # Dither instead of showing steps. When the image is scaled down, the dither looks like wood.
    noise = np.random.default_rng(angle).uniform(0.0, 1.0, casting.normal[..., :2].shape)
    index = direction_indices(casting.normal, noise)
    if name == "pin":
        second = np.logical_or.reduce([(casting.along >= low) & (casting.along <= high) for low, high in BANDS])
    else:
        second = (casting.along > PEG_HEIGHT - 0.15) & (casting.radial < 0.62 * PEG_RADIUS)
    index = np.pad(np.where(casting.cover, index + second * FACES**2, 2 * FACES**2 + 1), 1, constant_values=2 * FACES**2 + 1)
    covered = np.pad(casting.cover, 1)
    around = np.zeros_like(covered)
    for shift in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        around |= np.roll(covered, shift, axis=(0, 1))
    index = np.where(around & ~covered, 2 * FACES**2, index)
    return np.ascontiguousarray(index.T.astype(np.uint16)), (casting.foot[0] + 1.0, casting.foot[1] + 1.0)


def solid_sprite(solid: Solid, axis: Vector, frame: Frame, scale: float) -> Sprite:
    """Return the image of a lathe-turned piece. Its axis points in the direction `axis` on the board.

    `frame` holds the screen's right, up and toward the eye as vectors on the board. `scale` is in pixels per mm. The image is
    placed by the foot of the piece.
    """
    right, up, toward = _within(frame, axis)
    angle = round(math.degrees(math.acos(max(-1.0, min(1.0, toward)))) / ANGLE) * ANGLE
    lean = round(math.degrees(math.atan2(right, up))) if abs(right) + abs(up) > 1e-3 else 0
    # Round the angles so finely that no step is visible. Most frames then find their image in the cache.
    light, sky = (_rounded(_within(frame, way)) for way in (LIGHT, (0.0, 0.0, 1.0)))
    unit = _unit(scale)
    # Falling pins need new sprites in every frame. These must not evict the sprites of the standing pins.
    sprite = _standing if axis[2] > UPRIGHT else _sprite
    return sprite(solid, angle, lean, unit, round(scale / unit, 2), light, sky)


def _unit(scale: float) -> float:
    """Return the scale at which a piece is drawn before it is resized to `scale`, both in pixels per mm.

    Small pieces are drawn larger, and scaled down later.
    """
    if scale > LARGE:
        # Render about as large as shown: a pin in a large window has a hundred thousand pixels.
        return float(2.0 ** (round(2.0 * math.log2(1.05 * scale)) / 2.0))
    # Small solids are rendered larger and scaled down; large ones are smooth enough.
    finer = 1.9 if scale < 2.2 else 1.15
    return float(2.0 ** (math.ceil(2.0 * math.log2(max(finer * scale, 0.7))) / 2.0))


def cast_pins(scale: float) -> None:
    """Compute pictures of pins in advance, from every angle and at every size that a view may need.

    Otherwise, ten pins that fall in one frame would delay the frame. `scale` is in pixels per mm at the view's centre.
    """
    for unit in sorted({_unit(near * scale) for near in NEARNESS}):
        for angle in range(0, 181, ANGLE):
            _palette_indices("pin", angle, unit)


def _drawn(solid: Solid, angle: int, lean: int, unit: float, zoom: float, light: Vector, sky: Vector) -> Sprite:
    index, (foot_x, foot_y) = _palette_indices(solid.name, angle, unit)
    c, s = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    # The direction of the light relative to the solid, while the solid's axis points up the screen.
    palette = _palette(solid, *(_rounded((c * x - s * y, s * x + c * y, z)) for x, y, z in (light, sky)))
    image = pygame.Surface(index.shape, pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels2d(image)
    np.take(palette, index, out=pixels, mode="clip")
    del pixels
    turned = pygame.transform.rotozoom(image, -lean, zoom)
    x, y = (foot_x - image.get_width() / 2) * zoom, (foot_y - image.get_height() / 2) * zoom
    return Sprite(turned, turned.get_width() / 2 + x * c - y * s, turned.get_height() / 2 + x * s + y * c)


_sprite, _standing = SOLIDS.keeps(_drawn), CHAIRS.keeps(_drawn)


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _within(frame: Frame, way: Vector) -> Vector:
    """Convert a vector relative to the board to (right, up, toward the eye) on the screen."""
    right, up, toward = frame
    return _dot(right, way), _dot(up, way), _dot(toward, way)


def _rounded(vector: Vector) -> Vector:
    x, y, z = (round(8.0 * part) / 8.0 for part in vector)
    return x, y, z
