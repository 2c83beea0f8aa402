"""Printed paper for whatever lies beside the board: cards, score sheets, menus; and the window's icon."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame

from board.men import DISK
from ui import theme
from ui.men_art import man_sprite, shadow_sprite
from ui.wood import noise, planks

SHADOW = 14
"""How far a sheet's shadow reaches beyond it, pixels."""
_FINE = 3


def paint_paper(surface: pygame.Surface, rect: pygame.Rect, *, has_rule: bool = True) -> None:
    """A sheet of old paper filling `rect`, with its shadow around it and a printer's double rule inside."""
    surface.blit(_sheet(rect.size, has_rule), (rect.x - SHADOW, rect.y - SHADOW))


@lru_cache(maxsize=24)
def _sheet(size: tuple[int, int], has_rule: bool) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    sheet = pygame.Surface((width + 2 * SHADOW, height + 2 * SHADOW), pygame.SRCALPHA, 32)
    sheet.fill((8, 10, 8, 0))
    pygame.draw.rect(sheet, (8, 10, 8, 120), pygame.Rect(SHADOW + 2, SHADOW + 4, width, height), border_radius=5)
    sheet = pygame.transform.gaussian_blur(sheet, 5)
    sheet.blit(_paper(width, height), (SHADOW, SHADOW))
    if has_rule and min(width, height) > 40:
        sheet.blit(_double_rule(width, height), (SHADOW, SHADOW))
    return sheet


def _paper(width: int, height: int) -> pygame.Surface:
    """Paper a little browned at the edges, with rounded corners."""
    x, y = (np.arange(length, dtype=np.float32) / max(width, height) * 600.0 - 300.0 for length in (width, height))
    tone = 1.0 + 0.010 * noise(501, x, y, 60.0, 60.0) + 0.006 * noise(502, x, y, 3.0, 2.0)
    near_x = np.minimum(np.arange(width), np.arange(width)[::-1])[None, :]
    near_y = np.minimum(np.arange(height), np.arange(height)[::-1])[:, None]
    brown = 0.10 * np.exp(-np.minimum(near_x, near_y) / 26.0)
    colour = np.array(theme.PAPER) * (tone - 0.5 * brown)[..., None] - brown[..., None] * np.array([20.0, 90.0, 150.0])
    radius = min(4.0, width / 2, height / 2)
    beyond = np.hypot(np.maximum(radius - near_x - 0.5, 0.0), np.maximum(radius - near_y - 0.5, 0.0))
    paper = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(paper)
    pixels[...] = np.clip(colour, 0, 255).astype(np.uint8).swapaxes(0, 1)
    del pixels
    alphas = pygame.surfarray.pixels_alpha(paper)
    alphas[...] = (np.clip(radius - beyond + 0.5, 0.0, 1.0) * 255).astype(np.uint8).T
    del alphas
    return paper


def _double_rule(width: int, height: int) -> pygame.Surface:
    """A thick and a thin rule with notched corners, as on a game's box."""
    large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA, 32)
    large.fill((*theme.INK_SOFT, 0))
    for inset, thick, notch, colour in ((6, 1.6, 9, theme.RED), (9.5, 0.8, 9, theme.INK_SOFT)):
        left, top, right, bottom = inset, inset, width - inset, height - inset
        corners = [
            (left + notch, top), (right - notch, top), (right, top + notch), (right, bottom - notch),
            (right - notch, bottom), (left + notch, bottom), (left, bottom - notch), (left, top + notch),
        ]  # fmt: skip
        path: list[tuple[float, float]] = []
        for k, corner in enumerate(corners):
            path.append(corner)
            if k % 2 == 1:
                path += _notch(corner, corners[(k + 1) % 8], (right if k in (1, 3) else left, top if k in (1, 7) else bottom))
        points = [(x * _FINE, y * _FINE) for x, y in path]
        pygame.draw.lines(large, colour, True, points, max(1, round(thick * _FINE)))
    return pygame.transform.smoothscale(large, (width, height))


def _notch(start: tuple[float, float], end: tuple[float, float], corner: tuple[float, float]) -> list[tuple[float, float]]:
    """A quarter circle about the corner, hollowed inward."""
    first = math.atan2(start[1] - corner[1], start[0] - corner[0])
    last = math.atan2(end[1] - corner[1], end[0] - corner[0])
    sweep = (last - first + math.pi) % (2 * math.pi) - math.pi
    radius = math.hypot(start[0] - corner[0], start[1] - corner[1])
    angles = [first + sweep * k / 8 for k in range(1, 8)]
    return [(corner[0] + radius * math.cos(a), corner[1] + radius * math.sin(a)) for a in angles]


def icon(size: int = 64) -> pygame.Surface:
    """The window's icon: a red ring on a corner of the board."""
    large = size * 4
    x = np.linspace(-60.0, 60.0, large, dtype=np.float32)
    wood = np.clip(planks(11, x, -x, theme.MAPLE, 118.0, 8.5) * 255.0, 0, 255).astype(np.uint8)
    image = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    plate = pygame.surfarray.make_surface(wood.swapaxes(0, 1))
    mask = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=large // 7)
    image.blit(plate, (0, 0))
    frame = image.get_rect()
    pygame.draw.circle(image, theme.INKS["black"].colour, (large // 2, large // 2), round(large * 0.36), round(large * 0.022))
    pygame.draw.rect(image, theme.MAHOGANY[1], frame, round(large * 0.085), border_radius=large // 7)
    pygame.draw.rect(
        image, theme.MAHOGANY[0], frame.inflate(-large * 0.06, -large * 0.06), round(large * 0.02), border_radius=large // 9
    )
    scale = large * 0.27 / DISK.radius
    for sprite in (shadow_sprite(DISK, scale), man_sprite(DISK, 0, scale, 45)):
        image.blit(sprite.image, (large / 2 - sprite.x, large / 2 - sprite.y))
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(image, (size, size))
