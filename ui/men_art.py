"""The men as sprites: disks, checkers, kings, pins, and the bicycles, pigs and horses of the races.

A disk's grain and printed figure turn with it while the light on it stays where it is: so each sprite is a turned skin,
multiplied by a fixed light. Pins are turned wood and are built as a stack of balls along their axis, so they can stand,
fall and lie in any direction.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pygame

from board.men import CHECKER, DISK, KING, PIN, Kind
from ui import theme
from ui.board_art import SHADOW_X, SHADOW_Y
from ui.figures_art import figure_sprite
from ui.wood import Field, grain

RISE = 0.36
"""How far up the screen a mm of height reaches: the eye is a little in front of the board."""
ANGLE_STEP = 5
"""Degrees between two sprites of a turning disk."""
_TILT_STEP, _PIN_TURN_STEP = 6, 10
_FINE = 4
"""Sprites are made this many times larger and brought down."""
ROUND = (DISK, CHECKER, KING)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture and where in it the man's place is, pixels."""

    image: pygame.Surface
    x: float
    y: float


@lru_cache(maxsize=4096)
def man_sprite(kind: Kind, colour: int, scale: float, turn: int = 0, tilt: int = 0, deep: int = 0) -> Sprite:
    """A man as seen; `turn` on the screen and `tilt` in degrees, quantised by `steps`; `deep` darkens it, 0 to 3."""
    if kind == PIN:
        sprite = _pin_sprite(scale, turn, tilt)
    elif kind == KING:
        sprite = _king_sprite(colour, scale, turn)
    elif kind in ROUND:
        sprite = _centred(_round_image(kind, colour, scale, turn))
    else:
        sprite = Sprite(*figure_sprite(kind.name, colour, scale, faces_left=turn == 180))
    if deep:
        dark = sprite.image.copy()
        shade = 255 - 22 * deep
        dark.fill((shade, shade, min(255, shade + 3), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(dark, sprite.x, sprite.y)
    return sprite


def steps(kind: Kind, turn: float, tilt: float = 0.0) -> tuple[int, int]:
    """The turn and tilt of the nearest sprite there is, for a turn on the screen."""
    if kind == PIN:
        leaning = round(max(-90.0, min(90.0, tilt)) / _TILT_STEP) * _TILT_STEP
        if leaning < 0:
            leaning, turn = -leaning, turn + 180.0
        return (round(turn / _PIN_TURN_STEP) * _PIN_TURN_STEP % 360 if leaning else 0), leaning
    if kind in ROUND:
        return round(turn / ANGLE_STEP) * ANGLE_STEP % 360, 0
    return (180 if turn else 0), 0


@lru_cache(maxsize=1024)
def shadow_sprite(kind: Kind, scale: float, turn: int = 0, tilt: int = 0, lift: int = 0) -> Sprite:
    """The soft shadow a man throws; `lift` is how many mm it is above what it falls on."""
    if kind == PIN:
        return _pin_shadow(scale, turn, tilt)
    if kind not in ROUND:
        return _figure_shadow(kind, scale, turn, lift)
    return _round_shadow(kind, scale, lift)


def _centred(image: pygame.Surface) -> Sprite:
    return Sprite(image, image.get_width() / 2, image.get_height() / 2)


# --- disks and checkers ---------------------------------------------------------------------------------------------


def _round_image(kind: Kind, colour: int, scale: float, turn: int) -> pygame.Surface:
    skin, light, shine = _round_layers(kind, colour, scale)
    width = light.get_width()
    turned = pygame.transform.rotate(skin, turn) if turn else skin
    cut = pygame.Rect(0, 0, 2 * width, 2 * width)
    cut.center = turned.get_rect().center
    image = pygame.transform.smoothscale(turned.subsurface(cut), (width, width))
    image.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return image


@lru_cache(maxsize=64)
def _round_layers(kind: Kind, colour: int, scale: float) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    """The skin at twice the size (room to turn), the light with the outline as alpha, and the shine."""
    width = 2 * math.ceil(kind.radius * scale + 1.0)
    skin = _skin(kind, theme.seat_colour(colour), scale, width)
    x, y = _ways(width * _FINE, scale * _FINE)
    r = np.sqrt(x * x + y * y)
    cover = np.clip((kind.radius - r) * scale * _FINE + 0.5, 0.0, 1.0)
    if kind.hole:
        cover *= np.clip((r - kind.hole) * scale * _FINE + 0.5, 0.0, 1.0)
    slope = _profile(kind, r)
    facing = np.where(r > 0.01, (-0.6 * x + 0.8 * y) / np.maximum(r, 0.01), 0.0) * slope
    light = np.clip(0.93 + 0.34 * facing - 0.10 * slope * slope, 0.0, 1.0)
    shine = 0.34 * np.maximum(facing, 0.0) ** 3 + 0.05 * np.exp(-((x + 4) ** 2 + (y - 5) ** 2) / 60.0)
    return skin, _brought_down(light, cover, width), _brought_down(shine, None, width)


def _profile(kind: Kind, r: Field) -> Field:
    """How the top of a man slopes at each distance from its middle: +1 falls outward, -1 inward."""
    bevel = 2.3
    slope = np.clip((r - (kind.radius - bevel)) / bevel, 0.0, 1.0) ** 1.5
    if kind.hole:
        slope -= np.clip((kind.hole + 1.7 - r) / 1.7, 0.0, 1.0) ** 1.5
    else:
        for groove in (0.74, 0.60, 0.26):
            away = (r - groove * kind.radius) / 0.62
            slope -= 0.9 * away * np.exp(-(away**2)) * 1.6
    return np.asarray(slope, dtype=np.float32)


def _skin(kind: Kind, seat: theme.SeatColour, scale: float, width: int) -> pygame.Surface:
    """Lacquered wood with the seat's figure, opaque, three times as wide as the sprite at double size: room to turn."""
    fine = scale * 2
    reach = np.arange(width * 3, dtype=np.float32) - width * 1.5 + 0.5
    x = (reach / fine).astype(np.float32)
    darkness = grain(sum(map(ord, seat.name)), x, x, 3.6, fibre=1.3)
    body = np.array(seat.body, dtype=np.float32)
    # Light lacquers show their grain by darkening, dark ones by lightening.
    lacquer = body[None, None, :] * (1.13 - 0.34 * darkness[..., None]) + 10.0 * (0.5 - darkness[..., None])
    mark = _figure_on_disk(kind, seat.pattern, x)[..., None]
    skin = lacquer + (np.array(seat.mark, dtype=np.float32) - lacquer) * mark
    surface = pygame.Surface((width * 3, width * 3), pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(skin, 0, 255).astype(np.uint8).swapaxes(0, 1)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = 255
    del alphas
    return surface


def _figure_on_disk(kind: Kind, pattern: str, x: Field) -> Field:
    """What is printed on a man, 0 to 1 over the grid `x` by `x`: each pattern can be told without its colour."""
    px, py = x[None, :], -x[:, None]
    pixel = float(x[1] - x[0])
    r = np.sqrt(px * px + py * py)
    angle = np.arctan2(py, px)
    middle = (kind.radius + kind.hole) / 2 if kind.hole else 0.43 * kind.radius
    half = (kind.radius - kind.hole) / 2 if kind.hole else 0.20 * kind.radius

    def edge(distance: Field) -> Field:
        return np.asarray(np.clip(-distance / pixel + 0.5, 0.0, 1.0), dtype=np.float32)

    def around(count: int) -> tuple[Field, Field]:
        """Ways along and across the circle from the nearest of `count` even places on it."""
        pitch = 2 * math.pi / count
        turn = (angle + pitch / 2) % pitch - pitch / 2
        return np.asarray(turn * r, dtype=np.float32), np.asarray(r - middle, dtype=np.float32)

    ring: Callable[[float, float], Field] = lambda at, thick: edge(np.abs(r - at) - thick / 2)  # noqa: E731
    # Away from the single break or pip, patterns repeat: the break is what shows a spin.
    start = edge(np.hypot(px - middle, py) - 0.34 * half)
    if kind == KING:
        return np.zeros_like(r)
    if pattern == "line":
        return np.maximum(ring(middle, 0.26 * half) * (1.0 - edge(np.hypot(px - middle, py) - 0.62 * half)), start)
    if pattern == "double":
        rings = np.maximum(ring(middle - 0.30 * half, 0.2 * half), ring(middle + 0.34 * half, 0.2 * half))
        return np.asarray(rings * edge(0.55 * half - np.hypot(px - middle, py)), dtype=np.float32)
    if pattern == "dots":
        along, across = around(8)
        dots = edge(np.hypot(along, across) - 0.27 * half)
        return np.asarray(np.maximum(dots, edge(np.hypot(px - middle, py) - 0.46 * half)), dtype=np.float32)
    if pattern == "ticks":
        along, across = around(6)
        thick = np.where(px > 0.85 * r, 0.42, 0.16) * half
        return edge(np.maximum(np.abs(along) - thick, np.abs(across) - 0.55 * half))
    along, across = around(5)
    darts = edge(np.maximum(np.abs(along) - (0.52 * half - across) * 0.50, -across - 0.52 * half))
    return np.asarray(np.maximum(darts, edge(np.hypot(px + middle, py) - 0.22 * half)), dtype=np.float32)


def _king_sprite(colour: int, scale: float, turn: int) -> Sprite:
    """Two checkers, one on the other, and a crown on the upper."""
    lower = man_sprite(CHECKER, colour, scale, (turn + 130) // ANGLE_STEP * ANGLE_STEP % 360, 0, 2).image
    upper = _round_image(KING, colour, scale, turn)
    lift = max(2, round(CHECKER.height * RISE * scale))
    width = lower.get_width()
    image = pygame.Surface((width, width + lift), pygame.SRCALPHA, 32)
    image.blit(lower, (0, lift))
    seam = shadow_sprite(CHECKER, scale)
    inner = seam.image.copy()
    inner.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(inner, (width / 2 - seam.x, width / 2 + lift * 0.35 - seam.y))
    outline = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    outline.fill((255, 255, 255, 0))
    for offset in (lift, lift // 2, 0):
        disc = lower.copy()
        disc.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        outline.blit(disc, (0, offset))
    image.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    image.blit(upper, (0, 0))
    image.blit(_crown(scale, theme.seat_colour(colour).mark), _crown(scale, (0, 0, 0)).get_rect(center=(width / 2, width / 2)))
    return Sprite(image, width / 2, width / 2 + lift)


@lru_cache(maxsize=64)
def _crown(scale: float, mark: theme.Colour) -> pygame.Surface:
    fine = 6
    unit = CHECKER.radius * scale * fine * 0.62
    size = math.ceil(unit * 2)
    image = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    image.fill((*mark, 0))
    outline = ((-0.8, 0.62), (-0.92, -0.42), (-0.42, 0.08), (0, -0.72), (0.42, 0.08), (0.92, -0.42), (0.8, 0.62))
    pygame.draw.polygon(image, mark, [(size / 2 + x * unit * 0.86, size / 2 + y * unit * 0.86) for x, y in outline])
    for x, y in ((-0.92, -0.5), (0, -0.82), (0.92, -0.5)):
        pygame.draw.circle(image, mark, (size / 2 + x * unit * 0.86, size / 2 + y * unit * 0.86), unit * 0.13)
    return pygame.transform.smoothscale_by(image, 1 / fine)


def _round_shadow(kind: Kind, scale: float, lift: int) -> Sprite:
    height = 0.5 * min(kind.height, 16.0) + lift
    soft = 1.1 + 0.10 * height
    dx, dy = SHADOW_X * height, -SHADOW_Y * height
    reach = kind.radius + soft + height
    width = 2 * math.ceil(reach * scale)
    x, y = _ways(width, scale)
    cast = np.zeros_like(x)
    # From the foot of the man to its top: a few slices of the cylinder of shade.
    for share in (0.0, 0.5, 1.0):
        away = np.sqrt((x - dx * (share if not lift else 1.0)) ** 2 + (y - dy * (share if not lift else 1.0)) ** 2)
        slice_ = np.clip((kind.radius - away) / soft * 0.5 + 0.5, 0.0, 1.0)
        if kind.hole:
            slice_ *= np.clip((away - kind.hole) / soft * 0.5 + 0.5, 0.0, 1.0)
        cast = np.maximum(cast, slice_ * slice_ * (3 - 2 * slice_))
    return _centred(shade_surface(cast * (0.50 if not lift else 0.36)))


def _figure_shadow(kind: Kind, scale: float, turn: int, lift: int) -> Sprite:
    """A tin figure's shadow lies before it on the board, leaning away from the light."""
    sprite = man_sprite(kind, 0, scale, turn)
    shape = pygame.surfarray.array_alpha(sprite.image).T.astype(np.float32) / 255.0
    foot = round(sprite.y)
    height, width = shape.shape
    reach = math.ceil(SHADOW_X * foot)
    cast = np.zeros((height + foot, width + reach), dtype=np.float32)
    # What stands on the foot, row by row from the ground up; then the foot itself, moved a hair.
    for row in range(foot):
        up = foot - row
        at, shift = foot + round(SHADOW_Y * up), round(SHADOW_X * up)
        np.maximum(cast[at, shift : shift + width], shape[row], out=cast[at, shift : shift + width])
    nudge = max(1, round(1.6 * scale))
    np.maximum(cast[nudge:height, nudge : width + nudge], shape[: height - nudge] * (np.arange(height - nudge) > foot)[:, None],
               out=cast[nudge:height, nudge : width + nudge])  # fmt: skip
    soft = pygame.transform.gaussian_blur(shade_surface(cast * 0.40), max(1, round(0.9 * scale)))
    alphas = pygame.surfarray.array_alpha(soft).T.astype(np.float32) / 255.0
    away = (lift * SHADOW_X * scale, lift * SHADOW_Y * scale)
    return Sprite(shade_surface(alphas), sprite.x - away[0], sprite.y - away[1])


def shade_surface(cover: Field) -> pygame.Surface:
    """A dark veil of that cover, 0 to 1."""
    height, width = cover.shape
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    surface.fill((24, 14, 8, 0))
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = (np.clip(cover, 0.0, 1.0) * 255.0).astype(np.uint8).T
    del alphas
    return surface


def _ways(width: int, scale: float) -> tuple[Field, Field]:
    """The ways from the middle of a square picture to its pixels: x right, y up, mm."""
    at = ((np.arange(width, dtype=np.float32) + 0.5 - width / 2) / scale).astype(np.float32)
    return np.meshgrid(at, -at)[0], np.meshgrid(at, -at)[1]


def _brought_down(value: Field, cover: Field | None, width: int) -> pygame.Surface:
    """A grey surface of `value`, with `cover` as its alpha, averaged down to `width`."""
    fine = len(value) // width
    down = value.reshape(width, fine, width, fine).mean(axis=(1, 3))
    surface = pygame.Surface((width, width), pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = (np.clip(down, 0, 1) * 255).astype(np.uint8).T[..., None]
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = 255 if cover is None else (cover.reshape(width, fine, width, fine).mean(axis=(1, 3)) * 255).astype(np.uint8).T
    del alphas
    return surface


# --- pins -----------------------------------------------------------------------------------------------------------

_PROFILE_AT = (0.0, 4.0, 13.0, 22.0, 28.0, 32.0, 36.5, 39.5, 42.5, 44.45)
_PROFILE_RADIUS = (5.55, 6.3, 7.15, 5.6, 3.5, 3.1, 3.9, 4.35, 3.6, 0.8)
_BANDS = ((27.2, 28.8), (31.0, 32.6))
"""The two red bands around a pin's neck, mm from its foot."""


_SLOPES = (-0.6, -0.3, 0.0, 0.3, 0.6)


@dataclass(frozen=True, slots=True)
class _Slice:
    """A thin slice of a pin, drawn as a ball: where its middle is (x right, y up the screen, height), how wide, and its paint."""

    x: float
    y: float
    height: float
    radius: float
    slope: float | None
    """How its outline widens toward the head, to the nearest of `_SLOPES`; None for the round ends."""
    is_band: bool


def _pin_slices(turn: int, tilt: int) -> list[_Slice]:
    """A pin from foot to head, about the middle of its axis."""
    lean = math.radians(tilt)
    way_x, way_y = math.cos(math.radians(turn)) * math.sin(lean), math.sin(math.radians(turn)) * math.sin(lean)
    slices = []
    for along in np.linspace(1.0, PIN.height - 2.4, 64):
        radius, wider = (float(np.interp(at, _PROFILE_AT, _PROFILE_RADIUS)) for at in (along, along + 1.0))
        out = along - PIN.height / 2
        # A leaning pin stands on the edge of its foot; lying, it rests on its belly.
        height = along * math.cos(lean) + 7.0 * math.sin(lean)
        is_end = along > 39.0
        slope = None if is_end else min(_SLOPES, key=lambda known: abs(known - (wider - radius)))
        is_band = any(low <= along <= high for low, high in _BANDS)
        slices.append(_Slice(out * way_x, out * way_y, height, radius, slope, is_band))
    return slices


def _pin_sprite(scale: float, turn: int, tilt: int) -> Sprite:
    fine = 3
    unit = scale * fine
    width = math.ceil((PIN.height + 16.0) * scale) * fine
    drop = 0.25 * PIN.height * RISE * unit
    image = pygame.Surface((width, width), pygame.SRCALPHA, 32)
    image.fill((120, 78, 40, 0))
    balls = _pin_balls(turn, tilt)
    slices = _pin_slices(turn, tilt)
    # Back to front: the end nearer the eye is drawn last.
    lean = math.radians(tilt)
    if math.cos(lean) - RISE * math.sin(math.radians(turn)) * math.sin(lean) < 0.0:
        slices.reverse()
    for part in slices:
        size = max(2, round(2 * part.radius * unit))
        ball = pygame.transform.smoothscale(balls[part.slope, part.is_band], (size, size))
        x, y = width / 2 + part.x * unit, width / 2 + drop - (part.y + part.height * RISE) * unit
        image.blit(ball, (round(x - size / 2), round(y - size / 2)))
    down = pygame.transform.smoothscale(image, (width // fine, width // fine))
    return Sprite(down, width / fine / 2, width / fine / 2 + drop / fine)


def _pin_balls(turn: int, tilt: int) -> dict[tuple[float | None, bool], pygame.Surface]:
    """The slices' pictures for a pin that leans this way, in wood and in red."""
    width = 44
    radius = width / 2 - 1.0
    x, y = _ways(width, 1.0)
    r = np.sqrt(x * x + y * y) / radius
    ball = np.stack([x / radius, y / radius, np.sqrt(np.clip(1.0 - r * r, 0.0, 1.0))], axis=-1)
    cover = np.clip((1.0 - r) * radius + 0.5, 0.0, 1.0)
    lean = math.radians(tilt)
    way = (math.cos(math.radians(turn)) * math.sin(lean), math.sin(math.radians(turn)) * math.sin(lean), math.cos(lean))
    # On the screen, height shows as a little y: the axis as the eye sees it.
    axis = np.array([way[0], way[1] + RISE * way[2], way[2]], dtype=np.float32)
    axis /= np.linalg.norm(axis)
    balls: dict[tuple[float | None, bool], pygame.Surface] = {}
    for slope in (None, *_SLOPES):
        normal = ball
        if slope is not None:
            # A slice is part of a body of revolution: its face looks out from the axis, tipped by the slope.
            normal = ball - (ball @ axis)[..., None] * axis
            normal = normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-3) - slope * axis
            normal = normal / np.linalg.norm(normal, axis=-1, keepdims=True)
        facing = normal @ np.array([-0.46, 0.56, 0.69], dtype=np.float32)
        for is_band in (False, True):
            balls[slope, is_band] = _ball(facing, cover, theme.RED if is_band else theme.PIN_WOOD)
    return balls


def _ball(facing: Field, cover: Field, colour: theme.Colour) -> pygame.Surface:
    """Turned, varnished wood: warm in the shade, a soft glint where it faces the light."""
    light = np.clip(0.66 + 0.42 * facing, 0.30, 1.06)[..., None]
    warm = np.array([1.0, 1.12, 1.32], dtype=np.float32)
    skin = np.array(colour, dtype=np.float32) * light**warm + (80.0 * np.maximum(facing - 0.80, 0.0) * 5.0 * 0.9)[..., None]
    surface = pygame.Surface(facing.shape, pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(skin, 0, 255).astype(np.uint8).swapaxes(0, 1)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = (cover * 255).astype(np.uint8).T
    del alphas
    return surface


def _pin_shadow(scale: float, turn: int, tilt: int) -> Sprite:
    reach = PIN.height * (0.5 + SHADOW_Y) + 10.0
    width = 2 * math.ceil(reach * scale)
    mask = pygame.Surface((2 * width, 2 * width), 0, 32)
    for part in _pin_slices(turn, tilt):
        x, y = part.x + SHADOW_X * part.height, part.y - SHADOW_Y * part.height
        pygame.draw.circle(mask, (255, 255, 255), (width + x * 2 * scale, width - y * 2 * scale), part.radius * 1.84 * scale)
    soft = pygame.transform.smoothscale(mask, (width, width))
    soft = pygame.transform.gaussian_blur(soft, max(1, round(1.0 * scale)))
    return _centred(shade_surface(pygame.surfarray.array_red(soft).T.astype(np.float32) / 255.0 * 0.42))
