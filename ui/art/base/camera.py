"""Where the board lies on the screen: millimetres to pixels and back.

The tray is fitted into a rectangle with a margin for its shadow, or a part of it fills the same square, nearer. A quarter turn
brings another player's edge to the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

import pygame

from board.geometry import ORIGIN, BoardPart, Point
from board.sides import TRAY, Side, Surface

SHADOW_MARGIN = 20.0
"""Room around the tray for the shadow it throws on the table, mm."""
EXTENT = TRAY + SHADOW_MARGIN
"""Half the width of what the camera shows of our whole board, mm."""
WHOLE = BoardPart(ORIGIN, EXTENT)
RISE = 0.36
"""How far up the screen a mm of height reaches: the eye is a little in front of the board."""
NEAREST = 5.0
"""How much nearer than the whole board the camera goes at most."""

_COSINE, _SINE = (1, 0, -1, 0), (0, 1, 0, -1)


def whole_of(side: Surface) -> BoardPart:
    """What a camera shows of the whole of a board, or of a cloth: boards that are not ours are larger."""
    return BoardPart(ORIGIN, side.tray + SHADOW_MARGIN) if isinstance(side, Side) else WHOLE


class Sighting(NamedTuple):
    """Where something is seen."""

    x: float
    y: float
    """Pixels of the window."""
    scale: float
    """Pixels per mm there."""
    depth: float
    """How far from the eye, as far as that tells what is before what."""


class Projection(Protocol):
    """Whatever brings a board to the screen."""

    @property
    def rect(self) -> pygame.Rect: ...
    @property
    def square(self) -> pygame.Rect: ...
    @property
    def quarter(self) -> int: ...
    @property
    def scale(self) -> float:
        """Pixels per mm, where it looks."""

    @property
    def size(self) -> int: ...
    @property
    def degrees(self) -> float: ...
    @property
    def is_close(self) -> bool: ...
    def place(self, x: float, y: float, height: float = 0.0) -> Sighting:
        """Where a place so many mm above the board is seen."""

    def to_screen(self, point: Point) -> tuple[float, float]: ...
    def to_board(self, pixel: tuple[float, float]) -> Point: ...
    def direction(self, vector: Point) -> tuple[float, float]: ...
    def length(self, millimetres: float) -> float: ...


@dataclass(frozen=True)
class Camera:
    """A view straight down on the board."""

    rect: pygame.Rect
    """The part of the window given to the board."""
    quarter: int = 0
    """Quarter turns, clockwise: 0 has player 1's edge (south) at the bottom, 1 east, 2 north, 3 west."""
    centre: Point = ORIGIN
    """The point of the board in the middle of the square."""
    zoom: float = 1.0
    """How much nearer it is than the camera that shows the whole board."""
    extent: float = EXTENT
    """Half the width of what that one shows, mm: see `whole_of`."""
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
        object.__setattr__(self, "scale", size / (2.0 * self.extent) * self.zoom)

    def __hash__(self) -> int:
        return hash((tuple(self.rect), self.quarter, self.centre, self.zoom))

    @property
    def size(self) -> int:
        """Width of the square the board is drawn in, pixels."""
        return self.square.width

    @property
    def hand_scale(self) -> float:
        """Pixels to a mm of the hand that holds the mouse: the same however near the eye is."""
        return self.scale / self.zoom

    @property
    def degrees(self) -> float:
        """How far everything on the board is turned on the screen, counter-clockwise."""
        return -90.0 * self.quarter

    @classmethod
    def over(cls, rect: pygame.Rect, side: Surface) -> Camera:
        """The camera that shows the whole of a board in a rectangle."""
        return cls(rect, extent=whole_of(side).half)

    # --- nearer and farther -----------------------------------------------------------------------------------------

    @property
    def part(self) -> BoardPart:
        """What is seen of the board."""
        return BoardPart(self.centre, self.extent / self.zoom) if self.is_close else BoardPart(ORIGIN, self.extent)

    @property
    def is_close(self) -> bool:
        """Whether it is nearer than the whole board."""
        return self.zoom != 1.0

    @property
    def whole(self) -> Camera:
        """The camera that shows the whole board in the same place."""
        return replace(self, centre=ORIGIN, zoom=1.0)

    def on(self, part: BoardPart | None) -> Camera:
        """The camera that shows this part, or the whole board, in the same place: never more than there is of it."""
        if part is None:
            return self.whole
        zoom = min(NEAREST, self.extent / part.half)
        if zoom < 1.01:
            return self.whole
        slack = self.extent - self.extent / zoom
        x, y = (max(-slack, min(slack, at)) for at in (part.centre.x, part.centre.y))
        return replace(self, centre=Point(x, y), zoom=zoom)

    def nearer(self, factor: float, about: tuple[float, float] | None = None) -> Camera:
        """The camera so many times nearer, with the point under a pixel, or in the middle, where it was as far as may be."""
        zoom = max(1.0, min(NEAREST, self.zoom * factor))
        fixed = self.to_board(about if about is not None else self.square.center)
        return self.on(BoardPart(fixed + (self.centre - fixed) * (self.zoom / zoom), self.extent / zoom))

    def toward(self, other: Camera, share: float) -> Camera:
        """The camera so far (0 to 1) on the way to another: nearer by even factors, with everything running out of one point."""
        zoom = self.zoom * (other.zoom / self.zoom) ** share
        # The middle goes with what is seen across: only then one point of the board stays where it is on the screen.
        across, first, last = 1.0 / zoom, 1.0 / self.zoom, 1.0 / other.zoom
        gone = share if abs(last - first) < 1e-6 else (first - across) / (first - last)
        return replace(self, centre=self.centre + (other.centre - self.centre) * gone, zoom=zoom)

    # --- from the board to the screen -------------------------------------------------------------------------------

    def to_screen(self, point: Point) -> tuple[float, float]:
        """The pixel under a point of the board."""
        x, y = self.direction(point - self.centre)
        half = self.size / 2.0
        return self.square.x + half + x * self.scale, self.square.y + half + y * self.scale

    def place(self, x: float, y: float, height: float = 0.0) -> Sighting:
        """Where a place so many mm above the board is seen: the eye is a little in front of it."""
        across, down = self.to_screen(Point(x, y))
        return Sighting(across, down - RISE * height * self.scale, self.scale, -down)

    def to_board(self, pixel: tuple[float, float]) -> Point:
        """The point of the board under a pixel."""
        half = self.size / 2.0
        return self.centre + self._across((pixel[0] - self.square.x - half, pixel[1] - self.square.y - half), self.scale)

    def pulled(self, pixels: tuple[float, float]) -> Point:
        """How far a hand has gone, mm, and in which direction on the board, that moved the pointer so far over the screen."""
        return self._across(pixels, self.hand_scale)

    def _across(self, pixels: tuple[float, float], scale: float) -> Point:
        x, y = pixels[0] / scale, -pixels[1] / scale
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return Point(c * x - s * y, s * x + c * y)

    def direction(self, vector: Point) -> tuple[float, float]:
        """A vector on the board as it runs on the screen (y down), in mm."""
        c, s = _COSINE[self.quarter], _SINE[self.quarter]
        return c * vector.x + s * vector.y, s * vector.x - c * vector.y

    def length(self, millimetres: float) -> float:
        """How many pixels long it looks."""
        return millimetres * self.scale
