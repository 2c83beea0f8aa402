"""The window's icon, and the mute symbol."""

from __future__ import annotations

import numpy as np
import pygame

from board.men import DISK
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.wood import planks
from ui.art.men.men_art import man_sprite, shadow_sprite


def icon(size: int = 64) -> pygame.Surface:
    """Draw the window's icon: a red ring on a corner of the board."""
    large = size * 4
    x = np.linspace(-60.0, 60.0, large, dtype=np.float32)
    wood = np.clip(planks(11, x, -x, theme.FINISHES["maple"].surface, 118.0, 8.5) * 255.0, 0, 255).astype(np.uint8)
    image = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    plate = pygame.surfarray.make_surface(wood.swapaxes(0, 1))
    mask = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=large // 7)
    image.blit(plate, (0, 0))
    frame = image.get_rect()
    pygame.draw.circle(image, theme.INKS["black"].colour, (large // 2, large // 2), round(large * 0.36), round(large * 0.022))
    pygame.draw.rect(image, theme.FINISHES["maple"].rim[1], frame, round(large * 0.085), border_radius=large // 7)
    pygame.draw.rect(
        image,
        theme.FINISHES["maple"].rim[0],
        frame.inflate(-large * 0.06, -large * 0.06),
        round(large * 0.02),
        border_radius=large // 9,
    )
    scale = large * 0.27 / DISK.radius
    for sprite in (shadow_sprite(DISK, scale), man_sprite(DISK, 0, scale, 45)):
        image.blit(sprite.image, (large / 2 - sprite.x, large / 2 - sprite.y))
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(image, (size, size))


@ART.keeps
def mute_sign(size: int) -> pygame.Surface:
    """Draw a crossed-out loudspeaker on a round of paper."""
    large = size * 4
    image = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    middle = large // 2
    pygame.draw.circle(image, theme.INK_SOFT, (middle, middle), middle)
    pygame.draw.circle(image, theme.PAPER, (middle, middle), round(large * 0.46))
    horn = [(0.24, 0.41), (0.38, 0.41), (0.55, 0.26), (0.55, 0.74), (0.38, 0.59), (0.24, 0.59)]
    pygame.draw.polygon(image, theme.INK, [(x * large, y * large) for x, y in horn])
    for start, end in (((0.62, 0.40), (0.80, 0.60)), ((0.80, 0.40), (0.62, 0.60))):
        first, last = (start[0] * large, start[1] * large), (end[0] * large, end[1] * large)
        pygame.draw.line(image, theme.RED, first, last, max(2, round(large * 0.055)))
    return pygame.transform.smoothscale(image, (size, size))
