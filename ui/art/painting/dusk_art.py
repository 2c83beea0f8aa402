"""A ring of light that spreads from a point. The picture beyond it is darkened, and a number floats upward.

Light on bright wood is visible only if its surroundings are darker. So the picture is multiplied by a small map that is dark
outside the ring.
"""

from __future__ import annotations

import math

import numpy as np
import pygame

from board.geometry import Point, polar
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.overlay_art import Blit, slip
from ui.art.board.chair import Chair

LIGHT = (255, 238, 188)
"""Colour of the bright ring that celebrates a shot. It is mixed with the wood's colour instead of being added, because added
light would turn the wood lemon yellow.
"""
DIMMED = np.array([0.34, 0.39, 0.46])
"""Fractions by which red, green and blue are reduced where the effect darkens the picture most."""
START, REACH, RATE = 20.0, 150.0, 0.30
"""Growth of the ring of light: its first radius in mm, the growth of its radius in mm, and a time constant in seconds."""
DUSK_EDGE = 110.0
"""Width in mm of the soft inner edge of the dark area. This area surrounds the bright ring that celebrates a shot."""
RISE = 62.0
"""Height in mm to which the number in the ring of light rises over the board."""
_COARSE, _RING = 12, 3
"""Width in screen pixels of one pixel in the map of the darkness (`_COARSE`) and in the map of the ring of light (`_RING`).

Both maps are coarse, and blurred later.
"""


def ring_of_light(camera: Camera | Chair, centre: Point, seconds: float) -> list[Blit]:
    """Return the ring of light around the point `centre`, `seconds` after its start, as pictures painted before the pieces.

    The list is empty once the ring has faded.
    """
    power = math.exp(-seconds / 0.7)
    if power < 0.04:
        return []
    run = 1.0 - math.exp(-seconds / RATE)
    radius, width = START + REACH * run, 10.0 + 26.0 * run
    around = [polar(1.0, 5.0 * k) for k in range(73)]

    def circle(at: float) -> list[tuple[float, float]]:
        return [camera.to_screen(centre + Point(way.x * at, way.y * at)) for way in around]

    corners = circle(radius + width)
    left, top = (math.floor(min(corner[i] for corner in corners)) for i in (0, 1))
    right, bottom = (math.ceil(max(corner[i] for corner in corners)) for i in (0, 1))
    area = pygame.Rect(left, top, right - left, bottom - top).clip(camera.rect)
    if area.width < 2 * _RING or area.height < 2 * _RING:
        return []
    small = pygame.Surface((area.width // _RING + 1, area.height // _RING + 1), 0, 32)
    for step in range(1, 7):
        wide, value = width * (1.0 - (step - 1) / 6.0), round(255 * power * (step / 6.0) ** 1.4)
        band = [*circle(radius + 0.45 * wide), *reversed(circle(max(0.5, radius - wide)))]
        pygame.draw.polygon(small, (value, value, value), [((x - area.x) / _RING, (y - area.y) / _RING) for x, y in band])
    veil = pygame.Surface(small.get_size(), pygame.SRCALPHA, 32)
    veil.fill((*LIGHT, 0))
    pygame.surfarray.pixels_alpha(veil)[...] = pygame.surfarray.pixels_red(pygame.transform.box_blur(small, 2))
    return [(pygame.transform.smoothscale(veil, area.size), area.topleft)]


def paint_dusk(surface: pygame.Surface, camera: Camera | Chair, centre: Point, seconds: float, stays: float = 0.4) -> None:
    """Darken the picture outside the ring of light around the point `centre`, `seconds` after the ring's start.

    The darkness fades from `stays` seconds on.
    """
    strength = min(1.0, seconds / 0.10) * math.exp(-max(0.0, seconds - stays) / 0.35)
    if strength < 0.02:
        return
    area, spot = camera.rect.clip(surface.get_rect()), camera.place(centre.x, centre.y)
    flat = camera.back[2] if isinstance(camera, Chair) else 1.0
    x, y = (np.arange(length // _COARSE + 1) * _COARSE + _COARSE / 2 for length in area.size)
    away = np.hypot(((x + area.x - spot.x) / spot.scale)[:, None], ((y + area.y - spot.y) / (spot.scale * flat))[None, :])
    radius = START + REACH * (1.0 - math.exp(-seconds / RATE))
    dark = np.clip((away - 0.92 * radius) / DUSK_EDGE, 0.0, 1.0)
    dark = strength * dark * dark * (3.0 - 2.0 * dark)
    small = pygame.Surface((len(x), len(y)), 0, 32)
    pygame.surfarray.pixels3d(small)[...] = (255.0 * (1.0 - dark[..., None] * DIMMED)).astype(np.uint8)
    surface.blit(pygame.transform.smoothscale(small, area.size), area, special_flags=pygame.BLEND_RGB_MULT)


def paint_figure(surface: pygame.Surface, camera: Camera | Chair, centre: Point, words: str, seconds: float) -> None:
    """Paint a number or word that rises from the point `centre`, with its shadow, `seconds` after its start."""
    if seconds < 0.05:
        return
    share = min(1.0, (seconds - 0.05) / 0.5)
    height = 6.0 + RISE * (1.0 + 1.9 * (share - 1.0) ** 3 + 0.9 * (share - 1.0) ** 2)
    size = camera.hand_scale * (1.2 + 0.8 * min(1.0, 1.4 * share))
    image = pygame.transform.rotozoom(slip(words, theme.highlight("may"), size), 5.0 * (share - 1.0) - 1.5, 1.0)
    foot, top = camera.place(centre.x, centre.y), camera.place(centre.x, centre.y, height)
    shadow = pygame.Surface((image.get_width() + 16, round(0.5 * image.get_width())), pygame.SRCALPHA, 32)
    for ring in range(7):
        pygame.draw.ellipse(shadow, (20, 10, 0, 9 * ring), shadow.get_rect().inflate(-9 * ring, -5 * ring))
    fall = (foot.x + 0.42 * height * foot.scale, foot.y + 0.30 * height * foot.scale)
    surface.blit(shadow, shadow.get_rect(center=fall))
    # Seen from above, the word rises up the screen a little, so that the disk in the pocket stays visible.
    y = top.y if isinstance(camera, Chair) else foot.y - 0.6 * height * foot.scale
    surface.blit(image, image.get_rect(center=(round(top.x), round(y))).clamp(camera.rect))
