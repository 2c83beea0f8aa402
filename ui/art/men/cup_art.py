"""The leather dice cup."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.cache import ART

LEATHER_LIGHT = (164, 106, 62)
LEATHER_DARK = (72, 40, 22)


def draw_cup(surface: pygame.Surface, rect: pygame.Rect, swing: float, *, is_tipped: bool = False, is_hot: bool = False) -> None:
    """The cup in a rectangle: swinging (-1 to 1), tipped over, or lit up under the pointer."""
    angle = 68 if is_tipped else round(swing * 4) * 4
    image = _cup(rect.width, angle, is_hot)
    lift = round(abs(swing) * rect.height * 0.10)
    surface.blit(image, image.get_rect(center=(rect.centerx + round(swing * rect.width * 0.05), rect.centery - lift)))


@ART.keeps
def _cup(size: int, angle: int, is_hot: bool) -> pygame.Surface:
    big = 4 * size
    image = pygame.Surface((big, big), pygame.SRCALPHA)
    shadow = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.ellipse(shadow, (0, 0, 0, 90), (round(0.22 * big), round(0.70 * big), round(0.68 * big), round(0.22 * big)))
    image.blit(shadow, (0, 0))
    top, bottom = 0.20 * big, 0.82 * big
    for i in range(round(0.25 * big), round(0.75 * big) + 1):
        share = (i / big - 0.25) / 0.5
        light = max(0.0, 1.0 - abs(share - 0.32) * 1.9)
        colour = [round(dark + (bright - dark) * light) for dark, bright in zip(LEATHER_DARK, LEATHER_LIGHT, strict=True)]
        x_low = 0.5 * big + (i - 0.5 * big) * 0.86
        pygame.draw.line(image, colour, (i, top), (x_low, bottom + 0.05 * big * (1 - (2 * share - 1) ** 2)), 3)
    for y in (0.34, 0.72):
        pygame.draw.arc(image, theme.GOLD, (0.26 * big, (y - 0.05) * big, 0.48 * big, 0.1 * big), 3.3, 6.1, max(2, big // 90))
    mouth = pygame.Rect(round(0.25 * big), round(top - 0.07 * big), round(0.5 * big), round(0.14 * big))
    pygame.draw.ellipse(image, LEATHER_LIGHT, mouth)
    pygame.draw.ellipse(image, (36, 20, 12), mouth.inflate(-0.06 * big, -0.035 * big))
    if is_hot:
        pygame.draw.ellipse(image, theme.highlight("hover"), mouth.inflate(0.02 * big, 0.02 * big), max(3, big // 70))
    small = pygame.transform.smoothscale(image, (size, size))
    return pygame.transform.rotozoom(small, angle, 1.0) if angle else small
