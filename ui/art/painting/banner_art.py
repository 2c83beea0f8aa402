"""Picture of a word on a large card, which lies in the middle of the board and can be read from every seat."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import fitting_font, paper, rule

WIDTH, HEIGHT = 430.0, 128.0
"""Width and height in mm of the large card in the middle of the board. A word is written on the card.

The card fits inside the race track, and hides nothing that is printed in the ditch around the board.
"""
TYPE = 66.0
"""Largest font size, in mm, of the word on the large card."""
MARGIN = 26.0
"""Margin in mm between the word and both ends of the large card."""


def banner(words: str, scale: float) -> pygame.Surface:
    """Return the picture of a large card with `words` on it, and with its shadow. `scale` is in pixels per mm of the board."""
    unit = 1.6 * scale
    margin = max(3, round(8 * unit))
    card = pygame.Rect(margin, margin, round(WIDTH * scale), round(HEIGHT * scale))
    image = pygame.Surface((card.right + margin, card.bottom + margin), pygame.SRCALPHA, 32)
    paper(image, card, unit)
    room = card.width - 2 * round(MARGIN * scale)
    text = fitting_font(words, round(TYPE * scale), room, face="display").render(words, True, theme.RED)
    # Align by the visible ink: a line of this font has more space above than below.
    text = text.subsurface(text.get_bounding_rect())
    image.blit(text, text.get_rect(center=(card.centerx, card.centery - round(8 * scale))))
    rule(image, card.x + card.width // 4, card.bottom - round(31 * scale), card.width // 2, unit, kind="swelled")
    return image
