"""Where the board lies on the screen: millimetres to pixels and back.

The tray is fitted into a rectangle with a margin for its shadow. A quarter turn brings another player's edge to the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from board.geometry import Point
from board.sides import TRAY

SHADOW_MARGIN = 20.0
"""Room around the tray for the shadow it throws on the table, mm."""
EXTENT = TRAY + SHADOW_MARGIN
"""Half the width of what the camera shows, mm."""

_COSINE, _SINE = (1, 0, -1, 0), (0, 1, 0, -1)


@dataclass(frozen=True)
class Camera:
    """A view straight down on the board."""

    rect: pygame.Rect
    """The part of the window given to the board."""
    quarter: int = 0
    """Quarter turns, clockwise: 0 has player 1's edge (south) at the bottom, 1 east, 2 north, 3 west."""
    square: pygame.Rect = field(init=False, compare=False)
    """The square in the middle of `rect` that the board and its shadow fill."""
    scale: float = field(init=False, compare=False)
    """Pixels per mm."""

    def __post_init__(self) -> None:
        size = max(1, min(self.rect.width, self.rect.height))
        square = pygame.Rect(0, 0, size, size)
        square.topleft = (self.rect.x + (self.rect.width - size) // 2, self.rect.y + (self.rect.height - size) // 2)
        object.__setattr__(self, "rect", pygame.Rect(self.rect))
        object.__setattr__(self, "quarter", self.quarter % 4)
        object.__setattr__(self, "square", square)
        object.__setattr__(self, "scale", size / (2.0 * EXTENT))

    def __hash__(self) -> int:
        return hash((tuple(self.rect), self.quarter))

    @property
    def size(self) -> int:
        """Width of the square the board is drawn in, pixels."""
        return self.square.width

    @property
    def degrees(self) -> float:
        """How far everything on the board is turned on the screen, counter-clockwise."""
        return -90.0 * self.quarter

    def to_screen(self, point: Point) -> tuple[float, float]:
        """The pixel under a point of the board."""
        x, y = self.direction(point)
        half = self.size / 2.0
        return self.square.x + half + x * self.scale, self.square.y + half + y * self.scale

    def to_board(self, pixel: tuple[float, float]) -> Point:
        """The point of the board under a pixel."""
        half = self.size / 2.0
        x = (pixel[0] - self.square.x - half) / self.scale
        y = -(pixel[1] - self.square.y - half) / self.scale
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return Point(c * x - s * y, s * x + c * y)

    def direction(self, vector: Point) -> tuple[float, float]:
        """A vector on the board as it runs on the screen (y down), in mm."""
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return c * vector.x + s * vector.y, s * vector.x - c * vector.y

    def length(self, millimetres: float) -> float:
        """How many pixels long it looks."""
        return millimetres * self.scale
