"""Where an arrow key leads: from one spot on the screen to the next in its direction."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
Pixel = tuple[float, float]
"""A point on the screen, in pixels."""
ASIDE = 2.5
"""How much farther a spot seems for every pixel that it lies aside."""


def led(spots: Mapping[str, Pixel], name: str, x: int, y: int, start: Pixel | None = None) -> str:
    """The next spot in a direction from the one of this name, or from `start` where none is named; the same where none is ahead.

    Where there is nothing to start from, it is one to come in at.
    """
    here = spots.get(name, start)
    if here is None:
        return _entry(spots, x, y)
    ahead = {}
    for other, (px, py) in spots.items():
        along, aside = (px - here[0]) * x + (py - here[1]) * y, abs((px - here[0]) * y) + abs((py - here[1]) * x)
        if along > 1.0:
            ahead[other] = along + ASIDE * aside
    if ahead:
        return min(ahead, key=lambda other: (ahead[other], other))
    # Nothing lies that way from the start: the nearest will do to begin with.
    return name if name in spots else min(spots, key=lambda other: (math.dist(spots[other], here), other))


def _entry(spots: Mapping[str, Pixel], x: int, y: int) -> str:
    """Where a cursor comes in: from the side it is led away from, in the middle of it."""
    aside = {name: px * y + py * x for name, (px, py) in spots.items()}
    middle = (min(aside.values()) + max(aside.values())) / 2.0
    # Spots of one row are told apart by their middle, not by what rounding makes of their edge.
    along = {name: round(px * x + py * y) for name, (px, py) in spots.items()}
    return min(spots, key=lambda name: (along[name], abs(aside[name] - middle), name))
