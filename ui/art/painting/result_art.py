"""Picture of a laurel wreath around the winner's piece, for the result screen."""

from __future__ import annotations

import math

import pygame

from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.lettering import seat_swatch
from ui.art.base.overlay_art import circle
from ui.art.men.men_art import man_sprite, shadow_sprite, steps
from ui.art.painting.guide_painter import colour_of
from ui.art.painting.path_art import DARK

LEAF: tuple[theme.Colour, theme.Colour] = ((74, 108, 58), (104, 140, 78))
"""Dark and light colour of a laurel leaf."""
LEAVES = 11
"""Number of leaves on each branch of the laurel wreath."""
_FINE = 3


def draw_laurels(surface: pygame.Surface, centre: tuple[int, int], radius: int, picture: Picture, seat: int) -> None:
    """Draw a laurel wreath around a piece of the winner, the player at `seat`. `radius` is in pixels."""
    wreath = _wreath(radius)
    surface.blit(wreath, wreath.get_rect(center=centre))
    man = next((man for man in (*picture.men, *picture.waiting) if man.seat == seat), None)
    colour = colour_of(seat, picture.colours)
    if man is None:
        seat_swatch(surface, centre, round(radius * 0.5), colour)
        return
    scale = 0.62 * radius / max(man.kind.radius, 0.8 * man.kind.height)
    turned, tilted = steps(man.kind, 0.0)
    for sprite in (shadow_sprite(man.kind, scale, turned, tilted), man_sprite(man.kind, colour, scale, turned, tilted)):
        surface.blit(sprite.image, (round(centre[0] - sprite.x), round(centre[1] + 0.12 * radius - sprite.y)))


@ART.keeps
def _wreath(radius: int) -> pygame.Surface:
    """Return the picture of a wreath: two branches of laurel that meet at the bottom and leave the top open.

    `radius` is in pixels.
    """
    side = round(2.7 * radius) * _FINE
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    image.fill((*LEAF[0], 0))
    middle, reach = side / 2, radius * _FINE
    for sign in (-1.0, 1.0):
        for i in range(LEAVES):
            share = i / (LEAVES - 1)
            angle = math.radians(90.0 + sign * (12.0 + 138.0 * share))
            size = reach * (0.30 - 0.10 * share)
            for side_of, tint in ((0.42, LEAF[0]), (-0.42, LEAF[1])):
                lean = angle + sign * (math.pi / 2 + side_of)
                x = middle + reach * math.cos(angle)
                y = middle + reach * math.sin(angle)
                tip = (x + size * math.cos(lean), y + size * math.sin(lean))
                belly = 0.28 * size
                across = (-math.sin(lean) * belly, math.cos(lean) * belly)
                half = ((x + tip[0]) / 2, (y + tip[1]) / 2)
                shape = [(x, y), (half[0] + across[0], half[1] + across[1]), tip, (half[0] - across[0], half[1] - across[1])]
                pygame.draw.polygon(image, tint, shape)
                pygame.draw.aaline(image, DARK, (x, y), tip)
    berry = circle(middle, middle + reach, 0.07 * reach, 20)
    pygame.draw.polygon(image, theme.RED, berry)
    return pygame.transform.smoothscale(image, (side // _FINE, side // _FINE))
