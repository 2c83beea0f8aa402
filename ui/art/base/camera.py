"""Convert between board millimetres and screen pixels, seen from above.

The camera fits the whole board with its shadow into a rectangle, or fills the same square with a part of the board. A quarter
turn brings another player's edge to the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

import pygame

from board.geometry import ORIGIN, BoardPart, Point
from board.sides import TRAY, Side, Surface

SHADOW_MARGIN = 20.0
"""Margin around the board for its shadow on the table, mm."""
EXTENT = TRAY + SHADOW_MARGIN
"""Half the width of a view of our whole board, mm."""
WHOLE = BoardPart(ORIGIN, EXTENT)
RISE = 0.36
"""Screen offset per mm of height: the viewpoint is slightly in front of the board."""
NEAREST = 5.0
"""Largest zoom factor, relative to the whole board."""

_COSINE, _SINE = (1, 0, -1, 0), (0, 1, 0, -1)


def whole_of(side: Surface) -> BoardPart:
    """Return the view of a whole board or cloth. Other boards than ours may be larger."""
    return BoardPart(ORIGIN, side.tray + SHADOW_MARGIN) if isinstance(side, Side) else WHOLE


class Sighting(NamedTuple):
    """Screen position of a point."""

    x: float
    y: float
    """Pixel coordinates in the window."""
    scale: float
    """Pixels per mm at that point."""
    depth: float
    """Distance from the eye, used to sort by depth."""


class Projection(Protocol):
    """Mapping from the board to the screen."""

    @property
    def rect(self) -> pygame.Rect: ...
    @property
    def square(self) -> pygame.Rect: ...
    @property
    def quarter(self) -> int: ...
    @property
    def scale(self) -> float:
        """Pixels per mm at the point looked at."""

    @property
    def pull_scale(self) -> float:
        """Pixels per mm of hand movement: those of a board seen whole from above in the same place."""

    @property
    def hand_scale(self) -> float:
        """Pixels per mm for objects that are not part of the board, such as paper labels."""

    @property
    def size(self) -> int: ...
    @property
    def degrees(self) -> float: ...
    @property
    def is_close(self) -> bool: ...
    def place(self, x: float, y: float, height: float = 0.0) -> Sighting:
        """Project a point `height` mm above the board."""

    def to_screen(self, point: Point) -> tuple[float, float]: ...
    def to_board(self, pixel: tuple[float, float], height: float = 0.0) -> Point:
        """Return the point under a pixel, `height` mm above the board."""

    def direction(self, vector: Point) -> tuple[float, float]: ...
    def length(self, millimetres: float) -> float: ...


@dataclass(frozen=True)
class Camera:
    """A view straight down on the board."""

    rect: pygame.Rect
    """Part of the window in which the board is shown."""
    quarter: int = 0
    """Clockwise quarter turns: 0 has player 1's edge (south) at the bottom, 1 east, 2 north, 3 west."""
    centre: Point = ORIGIN
    """Board point that is shown in the centre of the square."""
    zoom: float = 1.0
    """Zoom factor, relative to the whole board."""
    extent: float = EXTENT
    """Half the width of the view at zoom 1, mm: see `whole_of`."""
    prints: frozenset[str] | None = None
    """Parts of the printed designs that are shown at full strength. None means all. See `Card.prints`."""
    square: pygame.Rect = field(init=False, compare=False)
    """The centred square in `rect` that the board and its shadow fill."""
    scale: float = field(init=False, compare=False)
    """Pixels per mm."""

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
        """Width of the square in pixels."""
        return self.square.width

    @property
    def pull_scale(self) -> float:
        """Pixels per mm of mouse movement, independent of the zoom."""
        return self.scale / self.zoom

    @property
    def hand_scale(self) -> float:
        """Pixels per mm for objects that are not part of the board, independent of the zoom."""
        return self.pull_scale

    @property
    def degrees(self) -> float:
        """Rotation of the board on the screen, in degrees counter-clockwise."""
        return -90.0 * self.quarter

    @classmethod
    def over(cls, rect: pygame.Rect, side: Surface, quarter: int = 0, prints: frozenset[str] | None = None) -> Camera:
        """Return the camera that shows a whole board, turned by `quarter` quarter turns, in a rectangle."""
        return cls(rect, quarter, extent=whole_of(side).half, prints=prints)

    # --- zoom -------------------------------------------------------------------------------------------------------

    @property
    def part(self) -> BoardPart:
        """The visible part of the board."""
        return BoardPart(self.centre, self.extent / self.zoom) if self.is_close else BoardPart(ORIGIN, self.extent)

    @property
    def is_close(self) -> bool:
        """True if zoomed in."""
        return self.zoom != 1.0

    @property
    def whole(self) -> Camera:
        """The camera that shows the whole board in the same place."""
        return replace(self, centre=ORIGIN, zoom=1.0)

    def on(self, part: BoardPart | None) -> Camera:
        """Return the camera that shows this part in the same square, or the whole board if None.

        The view never leaves the board.
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
        """Return the camera zoomed by `factor`.

        The point under pixel `about`, or the centre, stays in place as far as possible.
        """
        zoom = max(1.0, min(NEAREST, self.zoom * factor))
        fixed = self.to_board(about if about is not None else self.square.center)
        return self.on(BoardPart(fixed + (self.centre - fixed) * (self.zoom / zoom), self.extent / zoom))

    def toward(self, other: Camera, share: float) -> Camera:
        """Return the camera between this and another one, at `share` from 0 to 1.

        The zoom is steady and about one fixed point.
        """
        zoom = self.zoom * (other.zoom / self.zoom) ** share
        # Move the centre in proportion to the visible width: only then one board point stays fixed on the screen.
        across, first, last = 1.0 / zoom, 1.0 / self.zoom, 1.0 / other.zoom
        gone = share if abs(last - first) < 1e-6 else (first - across) / (first - last)
        return replace(self, centre=self.centre + (other.centre - self.centre) * gone, zoom=zoom)

    # --- from the board to the screen -------------------------------------------------------------------------------

    def to_screen(self, point: Point) -> tuple[float, float]:
        """Return the pixel of a board point."""
        x, y = self.direction(point - self.centre)
        half = self.size / 2.0
        return self.square.x + half + x * self.scale, self.square.y + half + y * self.scale

    def place(self, x: float, y: float, height: float = 0.0) -> Sighting:
        """Project a point `height` mm above the board. The viewpoint is slightly in front of it."""
        across, down = self.to_screen(Point(x, y))
        return Sighting(across, down - RISE * height * self.scale, self.scale, -down)

    def to_board(self, pixel: tuple[float, float], height: float = 0.0) -> Point:  # noqa: ARG002
        """Return the board point under a pixel. Seen from above, the height makes no difference."""
        half = self.size / 2.0
        return self.centre + self._across((pixel[0] - self.square.x - half, pixel[1] - self.square.y - half), self.scale)

    def _across(self, pixels: tuple[float, float], scale: float) -> Point:
        x, y = pixels[0] / scale, -pixels[1] / scale
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return Point(c * x - s * y, s * x + c * y)

    def direction(self, vector: Point) -> tuple[float, float]:
        """Rotate a board vector into screen directions (y down), in mm."""
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return c * vector.x + s * vector.y, s * vector.x - c * vector.y

    def length(self, millimetres: float) -> float:
        """Convert mm to pixels."""
        return millimetres * self.scale
