"""The icon of the window."""

from __future__ import annotations

import numpy as np
import pygame

from board.men import DISK
from ui import theme
from ui.men_art import man_sprite, shadow_sprite
from ui.wood import planks


def icon(size: int = 64) -> pygame.Surface:
    """The window's icon: a red ring on a corner of the board."""
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
