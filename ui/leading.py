"""Where an arrow key leads: from one spot on the screen to the next in its direction."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ASIDE = 2.5
"""How much farther a spot seems for every pixel that it lies aside."""


def led(spots: Mapping[str, tuple[float, float]], name: str, x: int, y: int) -> str:
    """The next spot from the one of this name; the same where none is ahead, and where none is named, one to come in at."""
    if name not in spots:
        return _entry(spots, x, y)
    here_x, here_y = spots[name]
    ahead = {}
    for other, (px, py) in spots.items():
        along, aside = (px - here_x) * x + (py - here_y) * y, abs((px - here_x) * y) + abs((py - here_y) * x)
        if along > 1.0:
            ahead[other] = along + ASIDE * aside
    return min(ahead, key=lambda other: (ahead[other], other)) if ahead else name


def _entry(spots: Mapping[str, tuple[float, float]], x: int, y: int) -> str:
    """Where a cursor comes in: from the side it is led away from, in the middle of it."""
    aside = {name: px * y + py * x for name, (px, py) in spots.items()}
    middle = (min(aside.values()) + max(aside.values())) / 2.0
    # Spots of one row are told apart by their middle, not by what rounding makes of their edge.
    along = {name: round(px * x + py * y) for name, (px, py) in spots.items()}
    return min(spots, key=lambda name: (along[name], abs(aside[name] - middle), name))
