"""Pictures of pins of varnished wood, standing, falling and lying in any direction, and of their shadows."""

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
from ui.art.base.sprites import Sprite, centred_sprite, shade_surface

LYING = 6.0
"""Angle in degrees by which a lying pin tilts beyond the horizontal. It touches the floor with its belly and its head."""
_SLANT = math.sqrt(1.0 - RISE * RISE)
LIGHTER = 4
"""Number of shades by which a standing pin is drawn lighter than a lying one."""
FROM_ABOVE: Frame = ((1.0, 0.0, 0.0), (0.0, _SLANT, RISE), (0.0, -RISE, _SLANT))
"""Directions of the screen (right, up, toward the eye) in the view from above, which is slightly from the front.

They are vectors relative to the board.
"""


def pin_axis(turn: float, tilt: float) -> tuple[Vector, float]:
    """Return (direction from a pin's foot to its head, height in mm at which the centre of its foot rests).

    `turn` and `tilt` are in degrees; a tilt of 0 is a standing pin.
    """
    tilt += LYING * max(0.0, math.sin(math.radians(tilt))) ** 6
    lean, heading = math.radians(tilt), math.radians(turn)
    return (math.cos(heading) * math.sin(lean), math.sin(heading) * math.sin(lean), math.cos(lean)), pin_foot(min(tilt, 180.0))


def pin_slices(turn: float, tilt: float, count: int) -> list[tuple[float, float, float, float]]:
    """Divide a pin into `count` round slices, each as (right, up the screen, height above the board, radius) in mm.

    The first two numbers are distances from the middle of the pin's axis. `turn` and `tilt` are in degrees.
    """
    (x, y, up), foot = pin_axis(turn, tilt)
    middle = PIN.height / 2
    return [(x * (at - middle), y * (at - middle), foot + at * up, radius) for at, radius in _slice_pin(count)]


@cache
def _slice_pin(count: int) -> tuple[tuple[float, float], ...]:
    """Return `count` slices of a pin, each as (distance from the foot, radius) in mm."""
    along, radii = zip(*PIN_PROFILE, strict=True)
    places = np.linspace(1.0, PIN.height - 1.0, count)
    return tuple(zip(places.tolist(), np.interp(places, along, radii).tolist(), strict=True))


def pin_sprite(scale: float, turn: int, tilt: int) -> Sprite:
    """Return the image from above of a pin tilted by `tilt` degrees in the direction `turn` on the screen."""
    axis, foot = pin_axis(turn, tilt)
    sprite = solid_sprite(_lighter(round(LIGHTER * max(0.0, axis[2]) ** 2)), axis, FROM_ABOVE, scale)
    right, up = (float_sum(a * b for a, b in zip(row, axis, strict=True)) * PIN.height / 2 * scale for row in FROM_ABOVE[:2])
    # A pin's position is the point of the board below the centre of its axis.
    below = RISE * (foot + axis[2] * PIN.height / 2) * scale
    return Sprite(sprite.image, sprite.x + right, sprite.y - up + below).crop()


def _lighter(steps: int) -> Solid:
    """Return the colours of a standing pin, made lighter by `steps` shades.

    From above, a standing pin shows mostly sides that face away from the light.
    """
    pin, by = pin_solid(), 1.0 + 0.06 * steps
    wood, bands = ((round(red * by), round(green * by), round(blue * by)) for red, green, blue in pin.colours)
    return replace(pin, colours=(wood, bands))


def pin_shadow(scale: float, turn: int, tilt: int) -> Sprite:
    """Return the blurred shadow of a pin tilted by `tilt` degrees in the direction `turn`."""
    reach = PIN.height * (0.5 + SHADOW_Y) + 10.0
    width = 2 * math.ceil(reach * scale)
    mask = pygame.Surface((2 * width, 2 * width), 0, 32)
    # Use enough slices for one solid shape even in a close view.
    for x, y, height, radius in pin_slices(turn, tilt, 16 + round(8 * scale)):
        x, y = x + SHADOW_X * height, y - SHADOW_Y * height
        pygame.draw.circle(mask, (255, 255, 255), (width + x * 2 * scale, width - y * 2 * scale), radius * 1.84 * scale)
    # Shrinking and enlarging blurs as well as a blur and is ten times faster: a fall needs dozens of shadows.
    small = max(2, round(width / max(2.0, 1.8 * scale)))
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(mask, (small, small)), (width, width))
    return centred_sprite(shade_surface(pygame.surfarray.array_red(soft).T.astype(np.float32) / 255.0 * 0.42)).crop()
