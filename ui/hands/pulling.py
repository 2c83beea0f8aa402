"""Conversion of pulls and swipes of the pointer, in pixels, into shots.

It works in every view of the board. The heading of the shot is that of the line from the board point under the pointer to the
disk. The strength follows from the length of the pull in pixels, because lengths on the board look unequal in perspective.

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
"""Length of a pull for top speed, if the window has room for it. The unit is mm on the whole board, seen from above."""
LEAST_FULL_PULL = 45.0
GRASP, LEAST_GRASP = 1.6, 14.0
"""A press takes hold of the disk if it is close enough to the disk's centre.

Close enough is `GRASP` times the disk's radius, but at least `LEAST_GRASP` pixels. A press slightly beside the disk then still
starts a pull.
"""
FINE_TURN = 0.1
"""During fine control, the aim turns by at most this many degrees per pixel of motion. A pull beyond full power starts fine
control.
"""
MARGIN = 4.0
"""Distance in pixels to keep between the end of a full pull and the window's edge."""
_NEAR = 8.0
"""Distance in pixels from the disk to a second point on the screen. Together they give the direction on the board."""


@dataclass(frozen=True, slots=True)
class Pull:
    """Converts pointer positions to shots, for one disk in one view.

    In the arguments, `tip` is the pointer's position in pixels from the disk's centre, with y down.
    """

    camera: Projection
    at: Point
    """Centre of the disk to be shot, as a point on the board in mm."""
    radius: float
    """Radius of the disk to be shot, in mm."""
    room: pygame.Rect | None = None
    """Rectangle of the window, in pixels, in which the player's drag for a shot must end. None for no limit."""

    def tip(self, pixel: Pixel) -> Pixel:
        """Convert a point of the screen to an offset in pixels from the disk's centre."""
        x, y = self.camera.to_screen(self.at)
        return pixel[0] - x, pixel[1] - y

    def point(self, tip: Pixel) -> Point:
        """Return the board point under `tip`, a position in pixels relative to the disk's centre."""
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

        The line from the disk to this point gives the direction on the board, because the view keeps straight lines straight.
        """
        return self.point((_NEAR * way[0], _NEAR * way[1]))

    def coarseness(self, way: Pixel) -> float:
        """Return how strongly sideways motion of the pointer turns the aim. The value is 1 in the view from above.

        `way` is the direction of the pull on the screen.
        """
        across, down = self._slope(1.0, 0.0), self._slope(0.0, 1.0)
        along = across * way[0] + down * way[1]
        return abs(across.cross(down)) / along.dot(along)

    def _slope(self, x: float, y: float) -> Point:
        """Return the vector on the board, in mm, for a step of one pixel from the disk in the screen direction (`x`, `y`)."""
        return (self.point((x, y)) - self.point((-x, -y))) * 0.5

    def _unit_pixels(self, way: Pixel) -> float:
        """Return the number of pixels for 1 mm of a pull, if the pointer moves in the screen direction `way`."""
        return self.camera.pull_scale * max(1.0, self.coarseness(way))

    # --- strength ---------------------------------------------------------------------------------------------------

    def dead_zone(self, way: Pixel) -> float:
        """Return the length in pixels that a pull in the direction `way` must exceed to shoot.

        A shorter pull does nothing, because its end is still on the drawn disk.
        """
        back = self.point(way) - self.at
        edge = self.tip(self.camera.to_screen(self.at + back * (self.radius / back.length)))
        return max(math.hypot(*edge), self.radius * self._unit_pixels(way))

    def full(self, way: Pixel) -> float:
        """Return how far the player must pull in the direction `way` for top speed, in pixels. It is less near the window's
        edge.
        """
        unit, dead = self._unit_pixels(way), self.dead_zone(way)
        larger = dead - self.radius * unit
        return larger + min(FULL_PULL * unit, max(LEAST_FULL_PULL * unit, self._free(way) - MARGIN - larger))

    def _free(self, way: Pixel) -> float:
        """Return the distance in pixels from the disk to the edge of `room` (the space for pulls) in the direction `way`."""
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
        """Return the length in pixels of a pull with the strength `share` (0 to 1), if the pointer moves in the direction
        `way`.
        """
        dead = self.dead_zone(way)
        return dead + share * (self.full(way) - dead)

    def refine(self, tip: Pixel, by: Pixel, pace: float) -> Pixel:
        """Return the new end of a pull under fine control, in pixels from the disk. The pointer has moved by `by` pixels.

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
        """Return two board points on the line of a swipe, before and after the disk, and the velocity of the swipe in mm/s."""
        scale = self.camera.pull_scale
        ends = sweep.past(ORIGIN, TRAY * self.camera.scale / scale)
        start, end = (self.point((end.x * scale, -end.y * scale)) for end in ends)
        return start, end, (end - start) * (self.velocity(sweep.velocity).length / start.distance(end))


def _unit(tip: Pixel) -> Pixel:
    length = math.hypot(*tip)
    return tip[0] / length, tip[1] / length
