"""Conversion between millimetres on the board and screen pixels, in the view from above.

The camera shows the whole board with its shadow in a rectangle, or a part of the board in the same square. A quarter turn brings
another player's edge to the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

import pygame

from board.geometry import ORIGIN, BoardPart, Point
from board.sides import TRAY, Side, Surface

SHADOW_MARGIN = 20.0
"""Margin around the board for its shadow on the table, in mm."""
EXTENT = TRAY + SHADOW_MARGIN
"""Half the width (mm) of the view that shows the whole 1916 board."""
WHOLE = BoardPart(ORIGIN, EXTENT)
RISE = 0.36
"""In the view from above, a point that is 1 mm higher appears this many mm farther up the screen.

The eye is slightly in front of the board.
"""
NEAREST = 5.0
"""Largest zoom factor. 1.0 shows the whole board."""

_COSINE, _SINE = (1, 0, -1, 0), (0, 1, 0, -1)


def whole_of(side: Surface) -> BoardPart:
    """Return the area to show for all of `side`, a board or a cloth, including its edge."""
    return BoardPart(ORIGIN, side.tray + SHADOW_MARGIN) if isinstance(side, Side) else WHOLE


class Sighting(NamedTuple):
    """The place on the screen where a point of the board appears."""

    x: float
    y: float
    """Position in the window; `x` and `y` are in pixels."""
    scale: float
    """Scale in pixels per mm at this point."""
    depth: float
    """Distance of the point from the eye. Pieces are painted from far to near."""


class Projection(Protocol):
    """Interface of a view: conversion between points of the board and the screen."""

    @property
    def rect(self) -> pygame.Rect: ...
    @property
    def square(self) -> pygame.Rect: ...
    @property
    def quarter(self) -> int: ...
    @property
    def scale(self) -> float:
        """Scale in pixels per mm in the middle of the view."""

    @property
    def pull_scale(self) -> float:
        """Pixels of pointer movement that count as 1 mm of a pull. This is the scale of the whole board seen from above."""

    @property
    def hand_scale(self) -> float:
        """Scale in pixels per mm for things drawn beside or over the board, such as labels."""

    @property
    def size(self) -> int: ...
    @property
    def degrees(self) -> float: ...
    @property
    def is_close(self) -> bool: ...
    def place(self, x: float, y: float, height: float = 0.0) -> Sighting:
        """Return where a point `height` mm above the board appears on the screen."""

    def to_screen(self, point: Point) -> tuple[float, float]: ...
    def to_board(self, pixel: tuple[float, float], height: float = 0.0) -> Point:
        """Return the point of the board seen at `pixel`, in the plane `height` mm above the board."""

    def direction(self, vector: Point) -> tuple[float, float]: ...
    def length(self, millimetres: float) -> float: ...


@dataclass(frozen=True)
class Camera:
    """A view straight down on the board."""

    rect: pygame.Rect
    """Rectangle of the window in which the board is shown."""
    quarter: int = 0
    """Edge of the board at the bottom of the screen: 0 south (player 1's edge), 1 east, 2 north, 3 west."""
    centre: Point = ORIGIN
    """Point of the board in the centre of the view."""
    zoom: float = 1.0
    """Zoom factor. 1.0 shows the whole board."""
    extent: float = EXTENT
    """Half the width (mm) of the view that shows the whole board."""
    prints: frozenset[str] | None = None
    """Names of the printed designs to show at full strength, such as the race track; others are pale. None means all."""
    square: pygame.Rect = field(init=False, compare=False)
    """Square in the middle of `rect` that the board and its shadow fill."""
    scale: float = field(init=False, compare=False)
    """Scale in pixels per mm."""

    def __post_init__(self) -> None:
        size = max(1, min(self.rect.width, self.rect.height))
        square = pygame.Rect(0, 0, size, size)
        square.topleft = (self.rect.x + (self.rect.width - size) // 2, self.rect.y + (self.rect.height - size) // 2)
        object.__setattr__(self, "rect", pygame.Rect(self.rect))
        object.__setattr__(self, "quarter", self.quarter % 4)
        object.__setattr__(self, "square", square)
        object.__setattr__(self, "scale", size / (2.0 * self.extent) * self.zoom)

    def __hash__(self) -> int:
        return hash((tuple(self.rect), self.quarter, self.centre, self.zoom))

    @property
    def size(self) -> int:
        """Width in pixels of the square that shows the board."""
        return self.square.width

    @property
    def pull_scale(self) -> float:
        """Pixels of pointer movement that count as 1 mm of a pull, at every zoom."""
        return self.scale / self.zoom

    @property
    def hand_scale(self) -> float:
        """Scale in pixels per mm for things drawn beside or over the board, such as labels. It is the same at every zoom."""
        return self.pull_scale

    @property
    def degrees(self) -> float:
        """Rotation of the board on the screen in degrees, counter-clockwise."""
        return -90.0 * self.quarter

    @classmethod
    def over(cls, rect: pygame.Rect, side: Surface, quarter: int = 0, prints: frozenset[str] | None = None) -> Camera:
        """Return the camera that shows the whole board `side` in `rect`, rotated by `quarter` quarter turns."""
        return cls(rect, quarter, extent=whole_of(side).half, prints=prints)

    # --- zoom -------------------------------------------------------------------------------------------------------

    @property
    def part(self) -> BoardPart:
        """Part of the board that is visible."""
        return BoardPart(self.centre, self.extent / self.zoom) if self.is_close else BoardPart(ORIGIN, self.extent)

    @property
    def is_close(self) -> bool:
        """True if the view shows only a part of the board."""
        return self.zoom != 1.0

    @property
    def whole(self) -> Camera:
        """The camera that shows the whole board in the same rectangle."""
        return replace(self, centre=ORIGIN, zoom=1.0)

    def on(self, part: BoardPart | None) -> Camera:
        """Return the camera that shows `part` in the same square, or the whole board if `part` is None.

        The view never extends beyond the board.
        """
        if part is None:
            return self.whole
        zoom = min(NEAREST, self.extent / part.half)
        if zoom < 1.01:
            return self.whole
        slack = self.extent - self.extent / zoom
        x, y = (max(-slack, min(slack, at)) for at in (part.centre.x, part.centre.y))
        return replace(self, centre=Point(x, y), zoom=zoom)

    def nearer(self, factor: float, about: tuple[float, float] | None = None) -> Camera:
        """Return the camera zoomed in by `factor`.

        The point of the board under the pixel `about`, by default the centre, stays in place as far as possible.
        """
        zoom = max(1.0, min(NEAREST, self.zoom * factor))
        fixed = self.to_board(about if about is not None else self.square.center)
        return self.on(BoardPart(fixed + (self.centre - fixed) * (self.zoom / zoom), self.extent / zoom))

    def toward(self, other: Camera, share: float) -> Camera:
        """Return the camera that is `share`, 0 to 1, of the way from this camera to `other`.

        The zoom changes at an even rate, and one point of the board stays in place.
        """
        zoom = self.zoom * (other.zoom / self.zoom) ** share
        # Move the centre in proportion to the visible width: only then one board point stays fixed on the screen.
        across, first, last = 1.0 / zoom, 1.0 / self.zoom, 1.0 / other.zoom
        progress = share if abs(last - first) < 1e-6 else (first - across) / (first - last)
        return replace(self, centre=self.centre + (other.centre - self.centre) * progress, zoom=zoom)

    # --- from the board to the screen -------------------------------------------------------------------------------

    def to_screen(self, point: Point) -> tuple[float, float]:
        """Return the pixel at which a point of the board appears."""
        x, y = self.direction(point - self.centre)
        half = self.size / 2.0
        return self.square.x + half + x * self.scale, self.square.y + half + y * self.scale

    def place(self, x: float, y: float, height: float = 0.0) -> Sighting:
        """Return where a point `height` mm above the board appears. The eye is slightly in front of the board."""
        across, down = self.to_screen(Point(x, y))
        return Sighting(across, down - RISE * height * self.scale, self.scale, -down)

    def to_board(self, pixel: tuple[float, float], height: float = 0.0) -> Point:  # noqa: ARG002
        """Return the point of the board under `pixel`. `height` makes no difference in the view from above."""
        half = self.size / 2.0
        return self.centre + self._across((pixel[0] - self.square.x - half, pixel[1] - self.square.y - half), self.scale)

    def _across(self, pixels: tuple[float, float], scale: float) -> Point:
        x, y = pixels[0] / scale, -pixels[1] / scale
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return Point(c * x - s * y, s * x + c * y)

    def direction(self, vector: Point) -> tuple[float, float]:
        """Rotate a vector on the board to screen directions (x right, y down). Its length stays in mm."""
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return c * vector.x + s * vector.y, s * vector.x - c * vector.y

    def length(self, millimetres: float) -> float:
        """Convert a length in mm into pixels."""
        return millimetres * self.scale
