"""Conversion of pulls and swipes of the pointer, in pixels, into shots.

It works in every view of the board. The direction of a pulled shot is that from the pointer to the disk, along a line on the
board. The strength follows from the length of the pull in pixels, because lengths on the board look unequal in perspective.

In some directions of the perspective view, a pointer motion of one pixel changes the aim more than in the view from above. A full
pull in such a direction is longer by the same factor. So the player can aim as finely as from above.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from board.geometry import ORIGIN, Point
from board.sides import TRAY
from ui.art.base.camera import Projection
from ui.hands.hand import Pixel
from ui.hands.pointer import Sweep

FULL_PULL = 100.0
"""Length in mm of a pull for top speed, as seen from above on the whole board, if the window has room for it."""
LEAST_FULL_PULL = 45.0
GRASP, LEAST_GRASP = 1.6, 14.0
"""Largest distance of a press from the disk's centre that starts a pull: `GRASP` disk radii, or `LEAST_GRASP` pixels if that is
more.

So a press slightly beside the disk also starts a pull.
"""
FINE_TURN = 0.1
"""Largest turn of the aim in degrees per pixel of motion during fine control. Fine control follows a pull beyond full power."""
MARGIN = 4.0
"""Distance in pixels to keep between the end of a full pull and the window's edge."""
_NEAR = 8.0
"""Distance in pixels from the disk to a second point on the screen. The disk and this point give the direction on the board."""


@dataclass(frozen=True, slots=True)
class Pull:
    """Converts pointer positions to shots. An object serves one disk in one view.

    In the arguments, `tip` is the pointer's position in pixels from the disk's centre. Its y increases downward.
    """

    camera: Projection
    at: Point
    """Centre of the disk to be shot, as a point on the board in mm."""
    radius: float
    """Radius of the disk to be shot, in mm."""
    room: pygame.Rect | None = None
    """Rectangle of the window, in pixels, to which the player's pulls are limited. None for no limit."""

    def tip(self, pixel: Pixel) -> Pixel:
        """Convert a point of the screen to an offset in pixels from the disk's centre."""
        x, y = self.camera.to_screen(self.at)
        return pixel[0] - x, pixel[1] - y

    def point(self, tip: Pixel) -> Point:
        """Return the board point under the pixel `tip`, which is counted from the disk's centre."""
        x, y = self.camera.to_screen(self.at)
        return self.camera.to_board((x + tip[0], y + tip[1]))

    def holds(self, pixel: Pixel, radii: float = GRASP) -> bool:
        """True if a press at `pixel` takes hold of the disk, because it is within `radii` disk radii of the centre."""
        tip = self.tip(pixel)
        return math.hypot(*tip) <= LEAST_GRASP or self.point(tip).distance(self.at) <= radii * self.radius

    # --- direction ------------------------------------------------------------------------------------------------

    def heading(self, tip: Pixel) -> float:
        """Return the heading in degrees of a shot for which the player has pulled back to `tip` (in pixels from the disk)."""
        return (self.at - self._near(_unit(tip))).heading

    def behind(self, heading: float) -> Pixel:
        """Return the screen direction in which to pull for a shot with `heading` in degrees, as a vector of length 1."""
        x, y = self.camera.to_screen(self.at - Point(1.0, 0.0).turned(heading))
        return _unit(self.tip((x, y)))

    def _near(self, way: Pixel) -> Point:
        """Return the board point a few pixels from the disk in the screen direction `way`.

        The line from the disk to this point gives the direction on the board, because straight lines stay straight in
        perspective.
        """
        return self.point((_NEAR * way[0], _NEAR * way[1]))

    def coarseness(self, way: Pixel) -> float:
        """Return how strongly sideways motion of the pointer turns the aim, compared with the view from above.

        `way` is the direction of the pull on the screen.
        """
        across, down = self._slope(1.0, 0.0), self._slope(0.0, 1.0)
        along = across * way[0] + down * way[1]
        return abs(across.cross(down)) / along.dot(along)

    def _slope(self, x: float, y: float) -> Point:
        """Return the step on the board in mm that equals one pixel in the screen direction (`x`, `y`), near the disk."""
        return (self.point((x, y)) - self.point((-x, -y))) * 0.5

    def _unit_pixels(self, way: Pixel) -> float:
        """Return the number of pixels by which the pointer must move in the screen direction `way` for 1 mm of pull."""
        return self.camera.pull_scale * max(1.0, self.coarseness(way))

    # --- strength ---------------------------------------------------------------------------------------------------

    def dead_zone(self, way: Pixel) -> float:
        """Return the length in pixels of the longest pull in the direction `way` that does nothing. A longer pull makes a shot.

        A shorter pull ends on the drawn disk.
        """
        back = self.point(way) - self.at
        edge = self.tip(self.camera.to_screen(self.at + back * (self.radius / back.length)))
        return max(math.hypot(*edge), self.radius * self._unit_pixels(way))

    def full(self, way: Pixel) -> float:
        """Return how far the player must pull in the direction `way` for top speed, in pixels. The distance is shorter if the
        disk is near the edge of the window.
        """
        unit, dead = self._unit_pixels(way), self.dead_zone(way)
        larger = dead - self.radius * unit
        return larger + min(FULL_PULL * unit, max(LEAST_FULL_PULL * unit, self._free(way) - MARGIN - larger))

    def _free(self, way: Pixel) -> float:
        """Return the distance in pixels from the disk to the edge of the rectangle `room` in the direction `way`."""
        if self.room is None:
            return math.inf
        x, y = self.camera.to_screen(self.at)
        ends = ((x, way[0], self.room.left, self.room.right), (y, way[1], self.room.top, self.room.bottom))
        return min(((high if d > 0 else low) - p) / d for p, d, low, high in ends if abs(d) > 1e-6)

    def share(self, tip: Pixel) -> float:
        """Return the strength (0 to 1) of a pull that ends at `tip` (in pixels from the disk's centre)."""
        if math.hypot(*tip) < 1e-6:
            return 0.0
        way = _unit(tip)
        dead = self.dead_zone(way)
        return min(1.0, max(0.0, (math.hypot(*tip) - dead) / (self.full(way) - dead)))

    def reach(self, share: float, way: Pixel) -> float:
        """Return the length in pixels of a pull in the direction `way` that gives the strength `share` (0 to 1)."""
        dead = self.dead_zone(way)
        return dead + share * (self.full(way) - dead)

    def refine(self, tip: Pixel, by: Pixel, pace: float) -> Pixel:
        """Return the end of a pull after a fine correction, in pixels from the disk. The pointer has moved by `by` pixels.

        Sideways motion turns the pull by at most `FINE_TURN` degrees per pixel. Each pixel of motion along the pull changes the
        pull's length by `pace` pixels.
        """
        length, way = math.hypot(*tip), _unit(tip)
        along, aside = by[0] * way[0] + by[1] * way[1], by[1] * way[0] - by[0] * way[1]
        # On the screen y points down, so a positive `aside` turns the pull, and with it the shot, clockwise.
        turn = min(FINE_TURN, math.degrees(self.coarseness(way) / length))
        x, y = self.behind(self.heading(tip) - turn * aside)
        length = max(0.0, length + along * pace)
        return x * length, y * length

    # --- sweeps -----------------------------------------------------------------------------------------------------

    def hand_offset(self, pixel: Pixel) -> Point:
        """Convert the pointer's position to the position of the player's hand relative to the disk, in mm with y up.

        The result is the same in every view and at every zoom.
        """
        x, y = self.tip(pixel)
        return Point(x, -y) * (1.0 / self.camera.pull_scale)

    def velocity(self, felt: Point) -> Point:
        """Convert the velocity `felt` of the player's hand to a velocity on the board. Both are in mm/s."""
        if felt.length == 0.0:
            return ORIGIN
        way = _unit((felt.x, -felt.y))
        ahead = self._near(way) - self.at
        return ahead * (felt.length / max(1.0, self.coarseness(way)) / ahead.length)

    def swipe_line(self, sweep: Sweep) -> tuple[Point, Point, Point]:
        """Return (point on one side of the disk, point on the other side, velocity in mm/s) for the line of a swipe."""
        scale = self.camera.pull_scale
        ends = sweep.past(ORIGIN, TRAY * self.camera.scale / scale)
        start, end = (self.point((end.x * scale, -end.y * scale)) for end in ends)
        return start, end, (end - start) * (self.velocity(sweep.velocity).length / start.distance(end))


def _unit(tip: Pixel) -> Pixel:
    length = math.hypot(*tip)
    return tip[0] / length, tip[1] / length
