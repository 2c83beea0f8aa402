"""A flag, painted into a pygame Surface."""

from __future__ import annotations

import pygame

from ui import theme


def paint_flag(surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Paint the flag of that name (as in board.flags) upright, filling `rect`."""
    pygame.draw.rect(surface, (238, 226, 196), rect)
    pygame.draw.rect(surface, (120, 94, 62), rect, max(1, rect.height // 22))
    title = name.replace("-", " ").title()
    text = theme.font(max(8, rect.height // 3), face="display").render(title, True, theme.INK)
    fit = min(1.0, 0.88 * rect.width / text.get_width())
    text = pygame.transform.smoothscale_by(text, fit)
    surface.blit(text, text.get_rect(center=rect.center))
