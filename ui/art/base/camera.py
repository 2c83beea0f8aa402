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
"""Width in mm of the margin around the board in which its shadow on the table is shown."""
EXTENT = TRAY + SHADOW_MARGIN
"""Half the width in mm of the view that shows the whole board of 1916."""
WHOLE = BoardPart(ORIGIN, EXTENT)
RISE = 0.36
"""The view from above looks slightly from the front. So a point 1 mm above the board seems to lie this many mm farther up the
screen.
"""
NEAREST = 5.0
"""Largest zoom factor of the view from above. At 1.0 it shows the whole board."""

_COSINE, _SINE = (1, 0, -1, 0), (0, 1, 0, -1)


def whole_of(side: Surface) -> BoardPart:
    """Return the area that shows all of `side`, a board or a cloth, with its edge and its shadow."""
    return BoardPart(ORIGIN, side.tray + SHADOW_MARGIN) if isinstance(side, Side) else WHOLE


class Sighting(NamedTuple):
    """Place on the screen where a point of the board appears: its pixel, scale and depth."""

    x: float
    y: float
    """Vertical position in the window, increasing downward. Both `x` and `y` are in pixels."""
    scale: float
    """Scale of the view at this point of the board, in pixels per mm."""
    depth: float
    """Value that grows with the point's distance from the eye. Pieces are painted in the order from far to near."""


class Projection(Protocol):
    """Interface of a view of the board: it converts between points of the board and pixels of the screen."""

    @property
    def rect(self) -> pygame.Rect: ...
    @property
    def square(self) -> pygame.Rect: ...
    @property
    def quarter(self) -> int: ...
    @property
    def scale(self) -> float:
        """Scale of the board in the middle of the view, in pixels per mm."""

    @property
    def pull_scale(self) -> float:
        """Number of pixels by which the pointer must move to pull a disk back 1 mm.

        It is the same in every view, namely the scale of the whole board seen from above.
        """

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
        """Return the place on the screen of a point `height` mm above the board at (`x`, `y`) in mm."""

    def to_screen(self, point: Point) -> tuple[float, float]: ...
    def to_board(self, pixel: tuple[float, float], height: float = 0.0) -> Point:
        """Return the point seen at `pixel` in the plane `height` mm above the board."""

    def direction(self, vector: Point) -> tuple[float, float]: ...
    def length(self, millimetres: float) -> float: ...


@dataclass(frozen=True)
class Camera:
    """A view of the board from above. It can be zoomed, and rotated by quarter turns."""

    rect: pygame.Rect
    """Rectangle of the window in which the camera shows the board."""
    quarter: int = 0
    """Edge of the board at the bottom of the screen: 0 for south (player 1's edge), 1 east, 2 north, 3 west."""
    centre: Point = ORIGIN
    """Point of the board in the centre of the view, in mm."""
    zoom: float = 1.0
    """Zoom factor of the view. At 1.0 it shows the whole board."""
    extent: float = EXTENT
    """Half the width, in mm, of the view that shows the whole board."""
    prints: frozenset[str] | None = None
    """Names of the printed designs shown at full strength, such as the race track.

    All other designs are pale. None means that no design is pale.
    """
    square: pygame.Rect = field(init=False, compare=False)
    """Square in the middle of `rect`. The board and its shadow fill this square."""
    scale: float = field(init=False, compare=False)
    """Scale of the board in the view, in pixels per mm."""

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
        """Width in pixels of the square of the window that shows the board."""
        return self.square.width

    @property
    def pull_scale(self) -> float:
        """Number of pixels by which the pointer must move to pull a disk back 1 mm. It is the same at every zoom."""
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
        """Part of the board that the camera shows."""
        return BoardPart(self.centre, self.extent / self.zoom) if self.is_close else BoardPart(ORIGIN, self.extent)

    @property
    def is_close(self) -> bool:
        """True if the view is zoomed in, so that it shows only a part of the board."""
        return self.zoom != 1.0

    @property
    def whole(self) -> Camera:
        """This camera, centred and zoomed out so that it shows the whole board."""
        return replace(self, centre=ORIGIN, zoom=1.0)

    def on(self, part: BoardPart | None) -> Camera:
        """Return the camera that shows `part` of the board in the same square of the window. If `part` is None, it shows the
        whole board.

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
        """Return this camera zoomed in by `factor`.

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
        """Return the pixel, as (x, y), at which a point of the board appears."""
        x, y = self.direction(point - self.centre)
        half = self.size / 2.0
        return self.square.x + half + x * self.scale, self.square.y + half + y * self.scale

    def place(self, x: float, y: float, height: float = 0.0) -> Sighting:
        """Return the place on the screen of a point `height` mm above the board. The eye is slightly in front of the board."""
        across, down = self.to_screen(Point(x, y))
        return Sighting(across, down - RISE * height * self.scale, self.scale, -down)

    def to_board(self, pixel: tuple[float, float], height: float = 0.0) -> Point:  # noqa: ARG002
        """Return the point of the board under `pixel`.

        In the perspective view, it depends on the `height` of the point above the board. Seen from above, it does not.
        """
        half = self.size / 2.0
        return self.centre + self._across((pixel[0] - self.square.x - half, pixel[1] - self.square.y - half), self.scale)

    def _across(self, pixels: tuple[float, float], scale: float) -> Point:
        x, y = pixels[0] / scale, -pixels[1] / scale
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return Point(c * x - s * y, s * x + c * y)

    def direction(self, vector: Point) -> tuple[float, float]:
        """Convert a vector on the board to screen directions (x right, y down). Its length stays in mm."""
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return c * vector.x + s * vector.y, s * vector.x - c * vector.y

    def length(self, millimetres: float) -> float:
        """Convert a length on the board, in mm, to pixels."""
        return millimetres * self.scale
