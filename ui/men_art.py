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
from numpy.typing import NDArray

from board.men import CHECKER, KING, PIN, Kind
from ui import theme
from ui.board_art import SHADOW_X, SHADOW_Y
from ui.figures_art import FIGURES, figure_sprite
from ui.wood import Field, grain

RISE = 0.36
"""How far up the screen a mm of height reaches: the eye is a little in front of the board."""
ANGLE_STEP = 5
"""Degrees between two sprites of a turning disk."""
_TILT_STEP, _PIN_TURN_STEP = 6, 10
_FINE = 4
"""Sprites are made this many times larger and brought down."""


def is_round(kind: Kind) -> bool:
    """Whether a man is a disk of some sort: its sprite turns with it. Any kind we have no figure for is."""
    return kind.name != PIN.name and kind.name not in FIGURES


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture and where in it the man's place is, pixels."""

    image: pygame.Surface
    x: float
    y: float


@lru_cache(maxsize=4096)
def man_sprite(kind: Kind, colour: int, scale: float, turn: int = 0, tilt: int = 0, deep: int = 0, phase: int = 0) -> Sprite:
    """A man as seen; `turn` on the screen and `tilt` in degrees, quantised by `steps`; `deep` darkens it, 0 to 3.

    `phase` moves a round man half a pixel right (1), down (2) or both (3), so that slow disks glide rather than jerk.
    """
    if kind.name == PIN.name:
        sprite = _pin_sprite(scale, turn, tilt)
    elif kind.name == KING.name:
        sprite = _king_sprite(colour, scale, turn)
    elif is_round(kind):
        sprite = _centred(_round_image(kind, colour, scale, turn, phase))
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
    if kind.name == PIN.name:
        leaning = round(max(-90.0, min(90.0, tilt)) / _TILT_STEP) * _TILT_STEP
        if leaning < 0:
            leaning, turn = -leaning, turn + 180.0
        return (round(turn / _PIN_TURN_STEP) * _PIN_TURN_STEP % 360 if leaning else 0), leaning
    if is_round(kind):
        return round(turn / ANGLE_STEP) * ANGLE_STEP % 360, 0
    return (180 if turn else 0), 0


@lru_cache(maxsize=1024)
def shadow_sprite(kind: Kind, scale: float, turn: int = 0, tilt: int = 0, lift: int = 0) -> Sprite:
    """The soft shadow a man throws; `lift` is how many mm it is above what it falls on."""
    if kind.name == PIN.name:
        return _pin_shadow(scale, turn, tilt)
    if not is_round(kind):
        return _figure_shadow(kind, scale, turn, lift)
    return _round_shadow(kind, scale, lift)


def _centred(image: pygame.Surface) -> Sprite:
    return Sprite(image, image.get_width() / 2, image.get_height() / 2)


# --- disks and checkers ---------------------------------------------------------------------------------------------


def _round_image(kind: Kind, colour: int, scale: float, turn: int, phase: int = 0) -> pygame.Surface:
    light, shine = _round_light(kind, scale, phase)
    width = light.get_width()
    skin = _skin(kind, theme.seat_colour(colour), scale, width)
    turned = pygame.transform.rotate(skin, turn) if turn else skin
    cut = pygame.Rect(0, 0, 2 * width, 2 * width)
    cut.center = turned.get_rect().center
    cut.move_ip(-(phase & 1), -(phase >> 1))
    image = pygame.transform.smoothscale(turned.subsurface(cut), (width, width))
    image.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return image


@lru_cache(maxsize=64)
def _round_light(kind: Kind, scale: float, phase: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The light on a round man, with its outline as alpha, and the shine."""
    width = 2 * math.ceil(kind.radius * scale + 1.0)
    x, y = _ways(width * _FINE, scale * _FINE)
    x, y = x - 0.5 * (phase & 1) / scale, y + 0.5 * (phase >> 1) / scale
    r = np.sqrt(x * x + y * y)
    cover = np.clip((kind.radius - r) * scale * _FINE + 0.5, 0.0, 1.0)
    if kind.hole:
        cover *= np.clip((r - kind.hole) * scale * _FINE + 0.5, 0.0, 1.0)
    slope = _profile(kind, r)
    facing = np.where(r > 0.01, (-0.6 * x + 0.8 * y) / np.maximum(r, 0.01), 0.0) * slope
    light = np.clip(0.95 + 0.34 * facing - 0.24 * slope * slope, 0.0, 1.0)
    shine = 0.34 * np.maximum(facing, 0.0) ** 3 + 0.05 * np.exp(-((x + 4) ** 2 + (y - 5) ** 2) / 60.0)
    return _brought_down(light, cover, width), _brought_down(shine, None, width)


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


@lru_cache(maxsize=64)
def _skin(kind: Kind, seat: theme.SeatColour, scale: float, width: int) -> pygame.Surface:
    """Lacquered wood with the seat's figure, opaque, at twice the size and with room to turn in."""
    fine = scale * 2
    reach = np.arange(width * 3, dtype=np.float32) - width * 1.5 + 0.5
    x = (reach / fine).astype(np.float32)
    darkness = grain(sum(map(ord, seat.name)), x, x, 3.6, fibre=1.3)
    body = np.array(seat.body, dtype=np.float32)
    # Light lacquers show their grain by darkening, dark ones by lightening.
    lacquer = body[None, None, :] * (1.13 - 0.34 * darkness[..., None]) + 10.0 * (0.5 - darkness[..., None])
    mark = np.maximum(_figure_on_disk(kind, seat.pattern, x), _rim_line(kind, x))[..., None]
    skin = lacquer + (np.array(seat.mark, dtype=np.float32) - lacquer) * mark
    surface = pygame.Surface((width * 3, width * 3), pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(skin, 0, 255).astype(np.uint8).swapaxes(0, 1)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = 255
    del alphas
    return surface


def _rim_line(kind: Kind, x: Field) -> Field:
    """A faint line near the edge of a checker, 0 to 1: without it a dark man is lost on a dark square."""
    r = np.sqrt(x[None, :] ** 2 + x[:, None] ** 2)
    if kind.hole:
        return np.zeros_like(r)
    away = np.abs(r - 0.88 * kind.radius) - 0.32
    return np.asarray(0.6 * np.clip(-away / float(x[1] - x[0]) + 0.5, 0.0, 1.0), dtype=np.float32)


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
    if kind.name == KING.name:
        return np.zeros_like(r)
    if pattern == "line":
        return np.maximum(ring(middle, 0.26 * half) * (1.0 - edge(np.hypot(px - middle, py) - 0.62 * half)), start)
    if pattern == "double":
        rings = np.maximum(ring(middle - 0.42 * half, 0.15 * half), ring(middle + 0.42 * half, 0.15 * half))
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


_SLOPES = (-0.5, -0.25, 0.0, 0.25, 0.5)


@dataclass(frozen=True, slots=True)
class _Slice:
    """A thin slice of a pin, drawn as a ball."""

    along: float
    """How far from the foot, mm."""
    radius: float
    look: str
    """The picture it is drawn with: see `_pin_balls`."""


def _sliced() -> tuple[_Slice, ...]:
    slices = []
    for along in np.linspace(1.0, PIN.height - 2.4, 48):
        radius, wider = (float(np.interp(at, _PROFILE_AT, _PROFILE_RADIUS)) for at in (along, along + 1.0))
        nearest = min(_SLOPES, key=lambda known: abs(known - (wider - radius)))
        # Balls bulge beyond the ends they stand for: smaller ones there keep the pin as long as it is.
        radius = min(radius, along + 1.2, PIN.height - along + 0.4)
        is_band = any(low <= along <= high for low, high in _BANDS)
        slices.append(_Slice(float(along), radius, "band" if is_band else "end" if along > 39.0 else f"{nearest:+}"))
    return tuple(slices)


_SLICES = _sliced()
"""A pin from foot to head."""


def _pin_way(turn: int, tilt: int) -> tuple[float, float, float]:
    """The way from foot to head: right, up the screen, and up from the board."""
    lean, heading = math.radians(tilt), math.radians(turn)
    return math.cos(heading) * math.sin(lean), math.sin(heading) * math.sin(lean), math.cos(lean)


def _pin_places(turn: int, tilt: int) -> list[tuple[float, float, float]]:
    """Where each slice is about the middle of the pin's axis: right, up the screen, and above the board."""
    x, y, up = _pin_way(turn, tilt)
    # A leaning pin stands on the edge of its foot; lying, it rests on its belly.
    rest = 7.0 * math.sin(math.radians(tilt))
    middle = PIN.height / 2
    return [(x * (part.along - middle), y * (part.along - middle), part.along * up + rest) for part in _SLICES]


def _pin_sprite(scale: float, turn: int, tilt: int) -> Sprite:
    fine = 3
    unit = scale * fine
    width = math.ceil((PIN.height + 16.0) * scale) * fine
    drop = 0.25 * PIN.height * RISE * unit
    image = pygame.Surface((width, width), pygame.SRCALPHA, 32)
    image.fill((120, 78, 40, 0))
    spots = [
        (width / 2 + x * unit, width / 2 + drop - (y + height * RISE) * unit, part)
        for (x, y, height), part in zip(_pin_places(turn, tilt), _SLICES, strict=True)
    ]
    # A dark hair around it: pale wood must stand out from pale wood.
    for x, y, part in spots:
        pygame.draw.circle(image, (74, 44, 20), (x, y), part.radius * unit + 0.35 * fine * max(1.0, scale))
    # Back to front: the end nearer the eye is drawn last.
    _, up_screen, up = _pin_way(turn, tilt)
    if up < RISE * up_screen:
        spots.reverse()
    balls = _pin_balls(turn, tilt)
    for x, y, part in spots:
        size = max(2, round(2 * part.radius * unit))
        image.blit(pygame.transform.smoothscale(balls[part.look], (size, size)), (round(x - size / 2), round(y - size / 2)))
    down = pygame.transform.smoothscale(image, (width // fine, width // fine))
    return Sprite(down, width / fine / 2, width / fine / 2 + drop / fine)


def _pin_balls(turn: int, tilt: int) -> dict[str, pygame.Surface]:
    """The pictures of a pin's slices when it leans this way: a plain end, a red band, and wood by how the outline widens."""
    way = _pin_way(turn, tilt)
    # On the screen, height shows as a little y: the axis as the eye sees it.
    axis = np.array([way[0], way[1] + RISE * way[2], way[2]], dtype=np.float32)
    axis /= np.float32(np.linalg.norm(axis))
    ball, cover = _BALL
    out = ball - (ball @ axis)[..., None] * axis
    out /= np.maximum(np.sqrt((out * out).sum(axis=-1, keepdims=True)), 1e-3)
    wood, red = _lacquer(theme.PIN_WOOD), _lacquer(theme.RED)
    balls = {"end": _ball(ball @ _TOWARD_LIGHT, cover, wood), "band": _ball(out @ _TOWARD_LIGHT, cover, red)}
    for slope in _SLOPES:
        # A slice is part of a body of revolution: its face looks out from the axis, tipped by the slope.
        tipped = (out @ _TOWARD_LIGHT - slope * float(axis @ _TOWARD_LIGHT)) / math.hypot(1.0, slope)
        balls[f"{slope:+}"] = _ball(tipped, cover, wood)
    return balls


_TOWARD_LIGHT = np.array([-0.46, 0.56, 0.69], dtype=np.float32)


def _unit_ball(width: int) -> tuple[Field, NDArray[np.uint8]]:
    """Which way each pixel of a ball looks (right, up the screen, toward the eye), and its cover as alpha."""
    radius = width / 2 - 0.5
    x, y = _ways(width, 1.0)
    r = np.sqrt(x * x + y * y) / radius
    looks = np.stack([x / radius, y / radius, np.sqrt(np.clip(1.0 - r * r, 0.0, 1.0))], axis=-1).astype(np.float32)
    return looks, (np.clip((1.0 - r) * radius + 0.5, 0.0, 1.0) * 255).astype(np.uint8)


@lru_cache(maxsize=8)
def _lacquer(colour: theme.Colour) -> NDArray[np.uint8]:
    """Turned, varnished wood from wholly turned away to facing the light: warm in the shade, a soft glint at the end."""
    facing = np.linspace(-1.0, 1.0, 256)
    light = np.clip(0.80 + 0.29 * facing, 0.30, 1.06)[:, None]
    skin = np.array(colour) * light ** np.array([1.0, 1.12, 1.32]) + 360.0 * np.maximum(facing - 0.80, 0.0)[:, None]
    return np.asarray(np.clip(skin, 0, 255), dtype=np.uint8)


def _ball(facing: Field, cover: NDArray[np.uint8], lacquer: NDArray[np.uint8]) -> pygame.Surface:
    surface = pygame.Surface(facing.shape, pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = lacquer[np.clip(facing * 127.5 + 127.5, 0, 255).astype(np.uint8)].swapaxes(0, 1)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(surface)
    alphas[...] = cover.T
    del alphas
    return surface


def _pin_shadow(scale: float, turn: int, tilt: int) -> Sprite:
    reach = PIN.height * (0.5 + SHADOW_Y) + 10.0
    width = 2 * math.ceil(reach * scale)
    mask = pygame.Surface((2 * width, 2 * width), 0, 32)
    for (x, y, height), part in zip(_pin_places(turn, tilt), _SLICES, strict=True):
        x, y = x + SHADOW_X * height, y - SHADOW_Y * height
        pygame.draw.circle(mask, (255, 255, 255), (width + x * 2 * scale, width - y * 2 * scale), part.radius * 1.84 * scale)
    soft = pygame.transform.smoothscale(mask, (width, width))
    soft = pygame.transform.gaussian_blur(soft, max(1, round(1.0 * scale)))
    return _centred(shade_surface(pygame.surfarray.array_red(soft).T.astype(np.float32) / 255.0 * 0.42))


_BALL = _unit_ball(30)
