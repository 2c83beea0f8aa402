"""The pictures on the cards of home: each game in progress, painted beforehand by `python -m docs.cards`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

PICTURES = Path(__file__).resolve().parent.parent / "assets" / "cards"
SHAPE = 0.66
"""The height of such a picture, by its width."""


@lru_cache(maxsize=64)
def card_picture(name: str, width: int) -> pygame.Surface | None:
    """A game in progress, so many pixels wide; None for a game that was never painted."""
    try:
        picture = pygame.image.load(str(PICTURES / f"{name}.jpg"))
    except (pygame.error, OSError):
        return None
    return pygame.transform.smoothscale(picture, (width, round(width * SHAPE)))
