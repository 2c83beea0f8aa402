"""Letters on square tiles of wood, as they lie on the cloth."""

from __future__ import annotations

import math

import pygame

from board.colours import CARD_BACK, Colour
from board.men import BACK
from ui.art import theme
from ui.art.cache import ART
from ui.art.light_art import SHADOW_X, SHADOW_Y
from ui.art.sprites import Sprite

WOOD: Colour = (232, 208, 160)
EDGE: Colour = (150, 112, 62)
INK: Colour = (38, 24, 12)
THICK = 4.0
"""How thick a tile is, mm."""


@ART.keeps
def letter_sprite(face: str, side: float) -> Sprite:
    """A tile whose sides are so many pixels long, with its letter, or `back`."""
    width = math.ceil(side)
    image = pygame.Surface((width + 2, width + 2), pygame.SRCALPHA, 32)
    body = pygame.Rect(1, 1, width, width)
    pygame.draw.rect(image, EDGE, body, border_radius=max(1, width // 9))
    pygame.draw.rect(image, CARD_BACK if face == BACK else WOOD, body.inflate(-2, -2), border_radius=max(1, width // 10))
    if face != BACK:
        text = theme.font(max(6, round(0.66 * side)), bold=True).render(face.upper(), True, INK)
        image.blit(text, text.get_rect(center=body.center))
    return Sprite(image, image.get_width() / 2, image.get_height() / 2)


@ART.keeps
def letter_shadow(side: float, scale: float, lift: int) -> Sprite:
    """The soft shadow of such a tile, `lift` mm above the cloth; `scale` is pixels per mm."""
    soft = max(1, round((0.9 + 0.10 * lift) * scale))
    half = math.ceil(side / 2.0) + 3 * soft
    image = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA, 32)
    image.fill((24, 14, 8, 0))
    pygame.draw.rect(image, (24, 14, 8, 150), pygame.Rect(3 * soft, 3 * soft, 2 * (half - 3 * soft), 2 * (half - 3 * soft)))
    away = THICK / 2.0 + lift
    image = pygame.transform.gaussian_blur(image, soft)
    return Sprite(image, half - 1.6 * SHADOW_X * away * scale, half - 1.6 * SHADOW_Y * away * scale)
