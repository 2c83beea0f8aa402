"""The perspective view of the board from a chair at any of its edges.

Like the camera above the board, this view is a `Projection`. It converts a point of the board and a height to a pixel. The
viewer's coordinates are those of the board, rotated so that the viewer sits at the south edge.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

import numpy as np
import pygame

from board.geometry import ORIGIN, BoardPart, Point, polar
from board.men import PIN
from board.sides import CHECKER_RIM_HEIGHT, DITCH_DEPTH, INSIDE, PEG_HEIGHT, TRAY, Side
from ui.art.base.camera import EXTENT, Sighting, whole_of
from ui.art.base.lathe import Frame, Vector
from ui.art.base.wood import Field

WHOLE_ELEVATION, WHOLE_DISTANCE = 62.0, 1500.0
"""Position of the eye in the view of the whole board: elevation in degrees, and distance from the board in mm."""
CLOSE_ELEVATION, CLOSE_DISTANCE = 35.0, 680.0
"""Position of the eye for a close-up: (elevation above the board in degrees, distance in mm)."""
PLAY_ELEVATION, PLAY_DISTANCE = 54.0, 1150.0
"""Elevation of the eye in degrees, and its distance in mm, in the view of a player who leans over the board."""
DITCH_ELEVATION, DITCH_DISTANCE = 58.0, 1500.0
"""Elevation in degrees and distance in mm of the eye of a player at a board with a ditch.

These values keep the near corners of the ditch from looking too wide.
"""
LEAST_ELEVATION, LEAST_DISTANCE = 42.0, 800.0
"""Elevation of the eye in degrees and its distance in mm, when the view shows a small part of the board."""
LANE_ELEVATION, LANE_DISTANCE = 36.0, 1000.0
"""Position of the eye in games that bowl from corner to corner: elevation in degrees, and distance in mm."""
LANE = 150.0
"""Half the width in mm of the part of the board that is visible along the bowling lane."""
MEN_ELEVATION = 51.0
"""Elevation of the eye above the board in degrees, in games with men on squares or points, such as checkers."""
PULL_ROOM = 40.0
"""Width in mm of a strip that a close view shows in front of its part of the board. It leaves room to pull back the disk."""
CLOSER = 1.05
"""Smallest enlargement of a close view, compared with the view of the whole board. Below it, the whole board is shown."""
ROOM = 0.97
"""Fraction of the view's width or height that the board takes up."""
NEAR_MIDDLE = 60.0
"""Largest distance in mm, to the left or right, between the board's middle and a point that a close view shows from the front.

A point farther to the left or right is shown from the side.
"""
NEAREST = 150.0
"""Smallest distance in mm from the eye at which a piece is drawn."""
LARGER_SLIPS = 1.5
"""Factor by which labels are larger in the perspective view than in the view from above."""
LEAST_HALF = 62.0
"""Half the width, in mm on the board, of the smallest close-up."""

Length = TypeVar("Length", float, Field)
"""Type variable for lengths in mm: a single number or an array."""


@dataclass(frozen=True)
class Chair:
    """A perspective view of the board from a chair at one of its edges."""

    rect: pygame.Rect
    """Rectangle of the window that the perspective view fills."""
    quarter: int = 0
    """Edge of the board where the viewer sits: 0 south, 1 east, 2 north, 3 west."""
    azimuth: float = 0.0
    """Angle in degrees by which the eye is moved counter-clockwise around the board from the middle of this edge."""
    elevation: float = WHOLE_ELEVATION
    distance: float = WHOLE_DISTANCE
    look: Vector = (0.0, 0.0, 0.0)
    """Point in the middle of the view, in mm from the board's centre. The axes point to the right, away from the chair, and
    up.
    """
    focal: float = 1.0
    centre: tuple[float, float] = (0.0, 0.0)
    """Pixel at which the view shows the board point `look`."""
    prints: frozenset[str] | None = None
    """Names of the printed designs shown at full strength, such as the race track. All other designs are pale.

    If this is None, all designs are shown at full strength.
    """
    extent: float = EXTENT
    """Half the width, in mm, of the board if it filled the rectangle `rect` in the view from above.

    Players shoot by dragging, and this width decides how far they must drag.
    """
    right: Vector = field(init=False, compare=False)
    up: Vector = field(init=False, compare=False)
    back: Vector = field(init=False, compare=False)
    eye: Vector = field(init=False, compare=False)

    def __post_init__(self) -> None:
        e, a = math.radians(self.elevation), math.radians(self.azimuth)
        back = (math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e))
        object.__setattr__(self, "rect", pygame.Rect(self.rect))
        object.__setattr__(self, "back", back)
        object.__setattr__(self, "right", (math.cos(a), math.sin(a), 0.0))
        object.__setattr__(self, "up", (-math.sin(e) * math.sin(a), math.sin(e) * math.cos(a), math.cos(e)))
        object.__setattr__(self, "eye", tuple(at + self.distance * way for at, way in zip(self.look, back, strict=True)))

    def __hash__(self) -> int:
        return hash((tuple(self.rect), self.quarter, self.azimuth, self.elevation, self.distance, self.look, self.focal))

    is_close = True
    """True for every view from a chair, because it fills its rectangle of the window and nothing is drawn beyond it."""

    # --- construction ---------------------------------------------------------------------------------------------

    @classmethod
    def before(cls, rect: pygame.Rect, quarter: int = 0, tray: float = TRAY) -> Chair:
        """Return the perspective view of a whole board that extends `tray` mm from its centre."""
        corners = [(x, y, h) for x in (-tray, tray) for y in (-tray, tray) for h in (-24.0, CHECKER_RIM_HEIGHT)]
        return cls(pygame.Rect(rect), quarter).fitted(corners)

    @classmethod
    def close(cls, rect: pygame.Rect, at: Point, half: float, quarter: int = 0) -> Chair:
        """Return a close-up that shows all points within `half` mm of the point `at` of the board."""
        half = max(LEAST_HALF, half)
        at = at.turned(-90.0 * quarter)
        # A corner is viewed slightly from the side.
        aside = -1.3 * math.degrees(math.atan2(at.x, 520.0))
        azimuth = max(-40.0, min(40.0, aside)) if abs(at.x) > NEAR_MIDDLE else 0.0
        around = [at + polar(half, 30.0 * k) for k in range(12)]
        corners = [(point.x, point.y, h) for point in around for h in (0.0, PEG_HEIGHT)]
        distance = CLOSE_DISTANCE * max(1.0, half / 110.0)
        elevation = CLOSE_ELEVATION + min(14.0, 0.08 * (half - LEAST_HALF))
        return cls(pygame.Rect(rect), quarter, round(azimuth), elevation, distance).fitted(corners)

    @classmethod
    def at_play(
        cls, rect: pygame.Rect, side: Side, quarter: int = 0, part: BoardPart | None = None, room: float = PULL_ROOM
    ) -> Chair:
        """Return the perspective view of a player who leans over the board.

        The view shows the playing surface, the ditch and the near rim. If `part` is given, the view shows only that part, with
        `room` mm before it for pulling back. If this enlarges the part hardly, return the whole view, unless `room` is 0.
        """
        extent, ditch = whole_of(side).half, list[Point]()
        far, high = PLAY_DISTANCE, PLAY_ELEVATION
        if part is None:
            half = side.platform or side.tray
            ways = [polar(1.0, 5.0 * k) for k in range(72)]
            around = [way * (half / side.reach(way)) for way in ways]
            # The ends of the near rim may be hidden, because no shot is aimed at them.
            around += [Point(x * half, y) for x in (-0.5, 0.5) for y in (-side.tray, side.tray)]
            if side.platform is not None:
                ditch = [way * ((side.inside or INSIDE) / side.reach(way)) for way in ways]
                far, high = DITCH_DISTANCE, DITCH_ELEVATION
            nearness = 0.0
        else:
            at, half = part.centre.turned(-90.0 * quarter), part.half
            around = [at + Point(x, y) for x in (-half, half) for y in (-half - room, half)]
            nearness = min(1.0, max(0.0, extent / half - 1.0))
        # Pieces on far squares are easier to tell apart from higher up.
        low = LEAST_ELEVATION if room > 0.0 else MEN_ELEVATION
        elevation = high + nearness * (low - high)
        distance = far * extent / EXTENT + nearness * (LEAST_DISTANCE - far)
        chair = cls(pygame.Rect(rect), quarter, 0.0, elevation, distance, extent=extent)
        corners = [(point.x, point.y, h) for point in around for h in (0.0, CHECKER_RIM_HEIGHT)]
        chair = chair.fitted(corners + [(point.x, point.y, -DITCH_DEPTH) for point in ditch])
        if part is None or room == 0.0:
            return chair
        chair = chair.sunk([(point.x, point.y, 0.0) for point in around], side.tray)
        # The view of the whole surface may show the part as large already.
        whole, at = cls.at_play(rect, side, quarter), part.centre
        return chair if chair.place(at.x, at.y).scale > CLOSER * whole.place(at.x, at.y).scale else whole

    @classmethod
    def along(cls, rect: pygame.Rect, side: Side, quarter: int, leftward: bool) -> Chair:
        """Return the perspective view of a player who bowls from the near corner to the opposite corner.

        With `leftward` the opposite corner is at the far left, otherwise at the far right.
        """
        ahead = Point(-1.0 if leftward else 1.0, 1.0) * math.sqrt(0.5)
        aside, far = ahead.turned(90.0), side.tray * math.sqrt(2.0)
        # Distances in mm from the centre along the lane, and the fraction of the lane's width shown there: less in the corners.
        stages = (
            (-far - 0.5 * PULL_ROOM, 0.0),
            (0.2 * LANE - far, 0.8),
            (0.6 * LANE - far, 1.0),
            (far - 1.1 * LANE, 1.0),
            (far, 0.0),
        )
        shown = [ahead * along + aside * (LANE * width * side) for along, width in stages for side in (-1.0, 1.0)]
        heights = [(0.0, point) for point in shown] + [(PIN.height, point) for point in shown[-4:]]
        chair = cls(
            pygame.Rect(rect),
            quarter,
            45.0 if leftward else -45.0,
            LANE_ELEVATION,
            LANE_DISTANCE,
            extent=whole_of(side).half,
        )
        return chair.fitted([(point.x, point.y, height) for height, point in heights])

    def fitted(self, corners: Sequence[Vector]) -> Chair:
        """Return this view after moving and scaling it, so that the points `corners` just fit into its rectangle.

        The points are in the viewer's coordinates: the board is rotated so that the viewer sits at the south edge.
        """
        x, y, h = ((min(ends) + max(ends)) / 2 for ends in zip(*corners, strict=True))
        middle: Vector = (x, y, h)
        bare = replace(self, look=middle, focal=1.0, centre=(0.0, 0.0))
        seen = [bare._seen(*corner) for corner in corners]
        low, high = (min(s.x for s in seen), min(s.y for s in seen)), (max(s.x for s in seen), max(s.y for s in seen))
        width, height = self.rect.size
        focal = ROOM * min(width / (high[0] - low[0]), height / (high[1] - low[1]))
        centre = (
            self.rect.x + width / 2 - focal * (low[0] + high[0]) / 2,
            self.rect.y + height / 2 - focal * (low[1] + high[1]) / 2,
        )
        return replace(bare, focal=focal, centre=centre)

    def sunk(self, corners: Sequence[Vector], tray: float) -> Chair:
        """Return this view with the board lower in the window. So it shows more of the board and less of the empty table before
        the board.

        The points `corners` stay visible. `tray` is half the width of the board in mm.
        """
        lowest = max(self._seen(*corner).y for corner in corners)
        margin = (1.0 - ROOM) / 2 * self.rect.height
        spare = self.rect.bottom - margin - lowest
        hidden = self.rect.top + margin - self._seen(0.0, tray, CHECKER_RIM_HEIGHT).y
        x, y = self.centre
        return replace(self, centre=(x, y + max(0.0, min(spare, hidden))))

    # --- projection -----------------------------------------------------------------------------------------------

    def turned(self, x: Length, y: Length) -> tuple[Length, Length]:
        """Convert a point, or arrays of points, from the board's coordinates to the viewer's.

        In the viewer's coordinates the board is rotated so that the viewer sits at the south edge.
        """
        return ((x, y), (y, -x), (-x, -y), (-y, x))[self.quarter]

    def place(self, x: float, y: float, height: float = 0.0) -> Sighting:
        return self._seen(*self.turned(x, y), height)

    def _seen(self, x: float, y: float, height: float) -> Sighting:
        (ex, ey, ez), (ux, uy, uz), (bx, by, bz), (rx, ry, _) = self.eye, self.up, self.back, self.right
        dx, dy, dz = x - ex, y - ey, height - ez
        depth = -(dx * bx + dy * by + dz * bz)
        scale = self.focal / depth
        return Sighting(
            self.centre[0] + scale * (dx * rx + dy * ry), self.centre[1] - scale * (dx * ux + dy * uy + dz * uz), scale, depth
        )

    def places(self, x: Field, y: Field, height: float) -> tuple[Field, Field, Field]:
        """Project many points of the board to the screen. All points are at the height `height`.

        Return (pixels across, pixels down, scale in pixels per mm). Each is an array with one number for each point.
        """
        across, along = self.turned(x, y)
        away = np.stack([across, along, np.full_like(across, height)], axis=-1) - np.array(self.eye)
        scale = -self.focal / (away @ np.array(self.back))
        return self.centre[0] + scale * (away @ np.array(self.right)), self.centre[1] - scale * (away @ np.array(self.up)), scale

    def sees(self, x: float, y: float, height: float, reach: float) -> bool:
        """True if an object with its centre at this point may be visible. `reach` is the radius of the object in mm."""
        spot = self.place(x, y, height)
        margin = 2.0 * reach * spot.scale
        return spot.depth > NEAREST and self.rect.inflate(margin, margin).collidepoint(spot.x, spot.y)

    def frame(self, x: float, y: float, height: float) -> Frame:
        """Return the screen's directions right, up and toward the eye as vectors, for the point (`x`, `y`, `height`).

        These directions differ slightly between points of the board. The vectors' axes are those of a viewer at the south edge of
        the board.
        """
        x, y = self.turned(x, y)
        (ex, ey, ez), (ux, uy, uz) = self.eye, self.up
        tx, ty, tz = ex - x, ey - y, ez - height
        length = math.sqrt(tx * tx + ty * ty + tz * tz)
        tx, ty, tz = tx / length, ty / length, tz / length
        lean = ux * tx + uy * ty + uz * tz
        ux, uy, uz = ux - lean * tx, uy - lean * ty, uz - lean * tz
        length = math.sqrt(ux * ux + uy * uy + uz * uz)
        ux, uy, uz = ux / length, uy / length, uz / length
        return (uy * tz - uz * ty, uz * tx - ux * tz, ux * ty - uy * tx), (ux, uy, uz), (tx, ty, tz)

    def to_screen(self, point: Point) -> tuple[float, float]:
        spot = self.place(point.x, point.y)
        return spot.x, spot.y

    def to_board(self, pixel: tuple[float, float], height: float = 0.0) -> Point:
        """Return the point of the board seen at `pixel`, in the plane `height` mm above the board."""
        a, b = (pixel[0] - self.centre[0]) / self.focal, -(pixel[1] - self.centre[1]) / self.focal
        ray = [a * r + b * u - k for r, u, k in zip(self.right, self.up, self.back, strict=True)]
        far = (height - self.eye[2]) / min(ray[2], -1e-6)
        return Point(self.eye[0] + far * ray[0], self.eye[1] + far * ray[1]).turned(90.0 * self.quarter)

    def direction(self, vector: Point) -> tuple[float, float]:
        """Convert a vector on the board to screen directions (x right, y down), for the perspective at the board's centre.

        The result is in mm.
        """
        (x, y), (u, v) = self.to_screen(ORIGIN), self.to_screen(vector)
        return (u - x) / self.scale, (v - y) / self.scale

    @property
    def scale(self) -> float:
        """Scale of the board in the middle of the view, in pixels per mm."""
        return self.focal / self.distance

    @property
    def pull_scale(self) -> float:
        """Pixels that the pointer must move to pull a disk back by 1 mm. The number is the same in every view."""
        return self.size / (2.0 * self.extent)

    @property
    def hand_scale(self) -> float:
        """Scale in pixels per mm for labels and the like, drawn beside or over the board."""
        return LARGER_SLIPS * self.size / (2.0 * EXTENT)

    @property
    def square(self) -> pygame.Rect:
        return self.rect

    @property
    def size(self) -> int:
        return min(self.rect.size)

    @property
    def degrees(self) -> float:
        return -90.0 * self.quarter

    def length(self, millimetres: float) -> float:
        return millimetres * self.scale
