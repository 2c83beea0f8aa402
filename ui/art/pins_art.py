"""Pins of turned, varnished wood.

A pin is built as a stack of balls along its axis, so it can stand, fall and lie in any direction.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

from board.men import PIN
from ui.art import theme
from ui.art.cache import ART
from ui.art.light_art import SHADOW_X, SHADOW_Y
from ui.art.sprites import RISE, Sprite, centred, offsets, shade_surface
from ui.art.wood import Field

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
    ball: str
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


def _axis(turn: int, tilt: int) -> tuple[float, float, float]:
    """The direction from foot to head: right, up the screen, and up from the board."""
    lean, heading = math.radians(tilt), math.radians(turn)
    return math.cos(heading) * math.sin(lean), math.sin(heading) * math.sin(lean), math.cos(lean)


def _pin_places(turn: int, tilt: int) -> list[tuple[float, float, float]]:
    """Where each slice is about the middle of the pin's axis: right, up the screen, and above the board."""
    x, y, up = _axis(turn, tilt)
    # A leaning pin stands on the edge of its foot; lying, it rests on its belly.
    rest = 7.0 * math.sin(math.radians(tilt))
    middle = PIN.height / 2
    return [(x * (part.along - middle), y * (part.along - middle), part.along * up + rest) for part in _SLICES]


def pin_sprite(scale: float, turn: int, tilt: int) -> Sprite:
    """A pin that leans by `tilt` degrees in the direction `turn` on the screen."""
    fine = 3
    unit = scale * fine
    width = math.ceil((PIN.height + 16.0) * scale) * fine
    drop = 0.25 * PIN.height * RISE * unit
    image = pygame.Surface((width, width), pygame.SRCALPHA, 32)
    image.fill((120, 78, 40, 0))
    # Nobody sees every slice of a pin that is falling.
    spots = [
        (width / 2 + x * unit, width / 2 + drop - (y + height * RISE) * unit, part)
        for (x, y, height), part in zip(_pin_places(turn, tilt), _SLICES, strict=True)
    ][:: 2 if 0 < tilt < 90 else 1]
    # A dark hair around it: pale wood must stand out from pale wood.
    for x, y, part in spots:
        pygame.draw.circle(image, (74, 44, 20), (x, y), part.radius * unit + 0.35 * fine * max(1.0, scale))
    # Back to front: the end nearer the eye is drawn last.
    _, up_screen, up = _axis(turn, tilt)
    if up < RISE * up_screen:
        spots.reverse()
    balls = _pin_balls(turn, tilt)
    for x, y, part in spots:
        size = max(2, round(2 * part.radius * unit))
        image.blit(pygame.transform.smoothscale(balls[part.ball], (size, size)), (round(x - size / 2), round(y - size / 2)))
    down = pygame.transform.smoothscale(image, (width // fine, width // fine))
    return Sprite(down, width / fine / 2, width / fine / 2 + drop / fine).cropped()


def _pin_balls(turn: int, tilt: int) -> dict[str, pygame.Surface]:
    """The pictures of a pin's slices when it leans so: a plain end, a red band, and wood by how the outline widens."""
    x, y, up = _axis(turn, tilt)
    # On the screen, height shows as a little y: the axis as the eye sees it.
    axis = np.array([x, y + RISE * up, up], dtype=np.float32)
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
    """The direction each pixel of a ball faces (right, up the screen, toward the eye), and its cover as alpha."""
    radius = width / 2 - 0.5
    x, y = offsets(width, 1.0)
    r = np.sqrt(x * x + y * y) / radius
    facing = np.stack([x / radius, y / radius, np.sqrt(np.clip(1.0 - r * r, 0.0, 1.0))], axis=-1).astype(np.float32)
    return facing, (np.clip((1.0 - r) * radius + 0.5, 0.0, 1.0) * 255).astype(np.uint8)


@ART.keeps
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


def pin_shadow(scale: float, turn: int, tilt: int) -> Sprite:
    """The soft shadow of that pin."""
    reach = PIN.height * (0.5 + SHADOW_Y) + 10.0
    width = 2 * math.ceil(reach * scale)
    mask = pygame.Surface((2 * width, 2 * width), 0, 32)
    # One slice in three is close enough to the next for a shadow.
    for (x, y, height), part in list(zip(_pin_places(turn, tilt), _SLICES, strict=True))[::3]:
        x, y = x + SHADOW_X * height, y - SHADOW_Y * height
        pygame.draw.circle(mask, (255, 255, 255), (width + x * 2 * scale, width - y * 2 * scale), part.radius * 1.84 * scale)
    # Made small and large again it is as soft as a blur would make it, in a tenth of the time: a fall wants dozens.
    small = max(2, round(width / max(2.0, 1.8 * scale)))
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(mask, (small, small)), (width, width))
    return centred(shade_surface(pygame.surfarray.array_red(soft).T.astype(np.float32) / 255.0 * 0.42)).cropped()


_BALL = _unit_ball(30)
