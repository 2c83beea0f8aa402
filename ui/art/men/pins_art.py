"""Pins of turned, varnished wood, standing, falling and lying in any direction, and the shadows they throw."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

import numpy as np
import pygame

from board.men import PIN, PIN_PROFILE, pin_foot
from board.sums import float_sum
from ui.art.base.camera import RISE
from ui.art.base.lathe import Frame, Solid, Vector, pin_solid, solid_sprite
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.sprites import Sprite, centred, shade_surface

LYING = 6.0
"""Degrees by which a pin on its side leans on: its belly and its head touch the floor."""
_SLANT = math.sqrt(1.0 - RISE * RISE)
LIGHTER = 4
"""Steps by which a standing pin is lighter than a lying one."""
FROM_ABOVE: Frame = ((1.0, 0.0, 0.0), (0.0, _SLANT, RISE), (0.0, -RISE, _SLANT))
"""How a board is seen that lies flat on the screen: the eye is a little in front of it."""


def pin_axis(turn: float, tilt: float) -> tuple[Vector, float]:
    """The direction from a pin's foot to its head, and how high the middle of its foot is while it rests, mm."""
    tilt += LYING * max(0.0, math.sin(math.radians(tilt))) ** 6
    lean, heading = math.radians(tilt), math.radians(turn)
    return (math.cos(heading) * math.sin(lean), math.sin(heading) * math.sin(lean), math.cos(lean)), pin_foot(min(tilt, 180.0))


def pin_slices(turn: float, tilt: float, count: int) -> list[tuple[float, float, float, float]]:
    """A pin in slices: where each is about the middle of its axis (right, up the screen, above the board), and its radius."""
    (x, y, up), foot = pin_axis(turn, tilt)
    middle = PIN.height / 2
    return [(x * (at - middle), y * (at - middle), foot + at * up, radius) for at, radius in _sliced(count)]


@cache
def _sliced(count: int) -> tuple[tuple[float, float], ...]:
    """How far from the foot each of so many slices of a pin is, and its radius, mm."""
    along, radii = zip(*PIN_PROFILE, strict=True)
    places = np.linspace(1.0, PIN.height - 1.0, count)
    return tuple(zip(places.tolist(), np.interp(places, along, radii).tolist(), strict=True))


def pin_sprite(scale: float, turn: int, tilt: int) -> Sprite:
    """A pin that leans by `tilt` degrees in the direction `turn` on the screen."""
    axis, foot = pin_axis(turn, tilt)
    sprite = solid_sprite(_lighter(round(LIGHTER * max(0.0, axis[2]) ** 2)), axis, FROM_ABOVE, scale)
    right, up = (float_sum(a * b for a, b in zip(row, axis, strict=True)) * PIN.height / 2 * scale for row in FROM_ABOVE[:2])
    # The man's place is on the board, under the middle of his axis.
    below = RISE * (foot + axis[2] * PIN.height / 2) * scale
    return Sprite(sprite.image, sprite.x + right, sprite.y - up + below).cropped()


def _lighter(steps: int) -> Solid:
    """A pin so much lighter: of one that stands little is seen from above but sides that are turned from the light."""
    pin, by = pin_solid(), 1.0 + 0.06 * steps
    wood, bands = ((round(red * by), round(green * by), round(blue * by)) for red, green, blue in pin.colours)
    return replace(pin, colours=(wood, bands))


def pin_shadow(scale: float, turn: int, tilt: int) -> Sprite:
    """The soft shadow of that pin."""
    reach = PIN.height * (0.5 + SHADOW_Y) + 10.0
    width = 2 * math.ceil(reach * scale)
    mask = pygame.Surface((2 * width, 2 * width), 0, 32)
    # As many slices as make one shape of it, near as it may be seen.
    for x, y, height, radius in pin_slices(turn, tilt, 16 + round(8 * scale)):
        x, y = x + SHADOW_X * height, y - SHADOW_Y * height
        pygame.draw.circle(mask, (255, 255, 255), (width + x * 2 * scale, width - y * 2 * scale), radius * 1.84 * scale)
    # Made small and large again it is as soft as a blur would make it, in a tenth of the time: a fall wants dozens.
    small = max(2, round(width / max(2.0, 1.8 * scale)))
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(mask, (small, small)), (width, width))
    return centred(shade_surface(pygame.surfarray.array_red(soft).T.astype(np.float32) / 255.0 * 0.42)).cropped()
