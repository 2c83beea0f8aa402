"""Pictures of the program's icon, and of the sign for "sound off"."""

from __future__ import annotations

import io
from collections.abc import Sequence

import numpy as np
import pygame

from board.men import DISK
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.wood import planks
from ui.art.men.men_art import man_sprite, shadow_sprite


def icon(size: int = 64) -> pygame.Surface:
    """Return the icon of the program, `size` pixels wide: a red ring on a corner of the board."""
    large = size * (4 if size <= 128 else 2)
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


def icon_png(size: int) -> bytes:
    file = io.BytesIO()
    pygame.image.save(icon(size), file, "icon.png")
    return file.getvalue()


def icon_svg() -> str:
    """Return the icon of the program as the text of an SVG file, without the grain of the wood."""
    (light, wood, _), rim, red = theme.FINISHES["maple"].surface, theme.FINISHES["maple"].rim, theme.SCHEMES["booklet"][0]

    def ring(radius: float, width: float, colour: str, x: float = 128.0) -> str:
        return f'<circle cx="{x}" cy="{x}" r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}"/>'

    body, mark = _hex(red.body), _hex(red.mark)
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">',
            f'<defs><linearGradient id="wood" x2="0.3" y2="1"><stop stop-color="{_hex(light)}"/>'
            f'<stop offset="1" stop-color="{_hex(wood)}"/></linearGradient></defs>',
            f'<rect width="256" height="256" rx="36" fill="{_hex(rim[1])}"/>',
            f'<rect x="8" y="8" width="240" height="240" rx="28" fill="{_hex(rim[0])}"/>',
            f'<rect x="13" y="13" width="230" height="230" rx="24" fill="{_hex(rim[1])}"/>',
            '<rect x="22" y="22" width="212" height="212" rx="14" fill="url(#wood)"/>',
            ring(90, 5.6, _hex(theme.INKS["black"].colour)),
            f'<g opacity="0.25">{ring(51, 36, "#000", 137)}</g>',
            ring(51, 36, body),
            ring(63, 6, "#f4e9d4"),
            ring(52, 3, mark),
            "</svg>",
            "",
        )
    )


def _hex(colour: Sequence[int]) -> str:
    return "#" + bytes(colour[:3]).hex()


@ART.keeps
def mute_sign(size: int) -> pygame.Surface:
    """Return the sign for "sound off": a crossed-out loudspeaker on a round piece of paper."""
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
