"""Prediction of a moving piece's next event: the first contact with a thing at rest, or the end of its path."""

from __future__ import annotations

import math
from typing import Final

from physics.engine.body import POCKET, TOP, Body
from physics.engine.contact_times import (
    TOUCH,
    distance_off,
    distance_off_round,
    distance_out_of_circle,
    distance_to_block,
    distance_to_circle,
    distance_to_lying,
    distance_to_round_wall,
    distance_to_walls,
)
from physics.engine.parts import FIRST_PEG, FIRST_WALL, Layout
from physics.engine.pocket import catch_radius

# Kinds of predicted events. Of two events at the same time, the one with the smaller number comes first.
STRIKE: Final = 0
AT_POCKET: Final = 1
AT_LIP: Final = 2
AT_EDGE: Final = 3
RIDE_UP: Final = 4
SINK: Final = 5
LAND: Final = 6
STOP: Final = 7
NOBODY: Final = -1000
"""Index used for a missing piece: the contact was with nothing, or with a part of the board that has no index."""


class Ahead:
    """Prediction of the next event of a moving piece. The board and the other pieces are obstacles."""

    def __init__(self, layout: Layout, inside: float, bodies: list[Body]) -> None:
        self.bodies, self.inside = bodies, inside
        self.is_round, self.has_platform, self.platform = layout.is_round, layout.has_platform, layout.platform
        self.pegs, self.peg_reach = layout.pegs, layout.peg_reach
        self.first_side = FIRST_PEG - len(self.pegs)
        """Index of the platform's first side in the list of the board's parts."""
        self.hole, self.hole_x, self.hole_y, self.deep = layout.hole, layout.hole_x, layout.hole_y, layout.deep

    def catch(self, body: Body) -> float:
        """Return the distance in mm from the centre of the pocket (the hole in the middle) at which this disk begins to tip in.

        Return 0 if the disk cannot drop: it is too large, or the pocket holds a disk that fills it.
        """
        if self.hole <= body.radius or body.is_pin:
            return 0.0
        for other in self.bodies:
            if other.lie is POCKET and other.level == TOP:
                return 0.0
        return catch_radius(self.hole, body.radius)

    def hole_under(self, body: Body) -> tuple[float, float, float] | None:
        """Return (x, y, radius) in mm of the hole under a disk.

        If no hole is under the disk, return the values of the pocket in the middle. Return None if the side has no pocket.
        """
        for x, y, radius in self.deep:
            # A piece that has just begun to dip may lie outside the circle by a rounding error.
            if math.hypot(body.x - x, body.y - y) < catch_radius(radius, body.radius) + TOUCH:
                return x, y, radius
        return (self.hole_x, self.hole_y, self.hole) if self.hole else None

    def first(self, body: Body, now: float) -> tuple[float, int, int]:
        """Return (time, kind of event, index of the thing struck) for the next event of a piece. Moving pieces are ignored."""
        path = body.path
        assert path is not None
        x, y, travel, speed = body.x, body.y, 0.0, path.speed
        ux, uy, radius = body.ux, body.uy, body.radius
        if now > body.since:
            travel, speed = path.travel(now - body.since)
            x += ux * travel
            y += uy * travel
        best, kind, partner = path.distance - travel, STOP, NOBODY
        if not self.has_platform or body.is_flying or body.level != TOP:
            # A piece on the platform reaches its edge before the rim.
            if self.is_round:
                distance = distance_to_round_wall(x, y, ux, uy, speed, self.inside - radius)
                if distance < best:
                    best, kind, partner = distance, STRIKE, NOBODY
            else:
                distance, wall = distance_to_walls(x, y, ux, uy, speed, self.inside - radius)
                if distance < best:
                    best, kind, partner = distance, STRIKE, FIRST_WALL - wall
        if body.level == TOP:
            best, kind, partner = self._on_top(body, x, y, speed, best, kind, partner)
        elif self.has_platform:
            distance, side = self._to_platform(x, y, ux, uy, speed, radius, self.platform)
            if distance < best:
                best, kind, partner = distance, STRIKE, NOBODY if side < 0 else self.first_side - side
        distance, other = self._first_man(body, x, y, speed, best)
        if other != NOBODY:
            best, kind, partner = distance, STRIKE, other
        time = body.since + (path.seconds if kind == STOP else path.time_to(travel + best))
        if body.is_flying:
            timer = body.edge_time if body.level == TOP else body.land_time
            if timer <= time:
                return max(timer, now), (SINK if body.level == TOP else LAND), NOBODY
        return time, kind, partner

    def _first_man(self, body: Body, x: float, y: float, speed: float, best: float) -> tuple[float, int]:
        """Return the distance in mm to the nearest resting piece in the path of the piece `body`, and the index of that piece.

        Ignore pieces that are farther than `best` mm.
        """
        ux, uy, radius, level = body.ux, body.uy, body.radius, body.level
        partner = NOBODY
        for other in self.bodies:
            if other.path is not None or other.level != level or other is body:
                continue
            dx, dy = other.x - x, other.y - y
            if other.tilt:
                distance = distance_to_lying(x, y, ux, uy, speed, radius, other)
            else:
                along = dx * ux + dy * uy
                if along <= 0.0:
                    continue
                reach = radius + other.radius
                across = dx * uy - dy * ux
                under = reach * reach - across * across
                if under <= 0.0 or along - reach >= best:
                    continue
                distance = along - math.sqrt(under)
                if distance <= TOUCH:
                    distance = distance_to_circle(dx, dy, ux, uy, speed, reach)
            if distance < best:
                best, partner = distance, other.index
        return best, partner

    def _on_top(
        self, body: Body, x: float, y: float, speed: float, best: float, kind: int, partner: int
    ) -> tuple[float, int, int]:
        ux, uy, radius = body.ux, body.uy, body.radius
        if self.has_platform:
            if body.is_flying:
                # A disk rides up only if its centre passes over the platform. A disk that only clips a corner passes by.
                distance, _ = self._to_platform(x, y, ux, uy, speed, radius, self.platform)
                off = distance_off_round if self.is_round else distance_off
                if distance < best and off(x, y, ux, uy, self.platform) > distance:
                    return distance, RIDE_UP, NOBODY
                return best, kind, partner
            if self.is_round:
                distance = distance_off_round(x, y, ux, uy, self.platform)
            else:
                distance = distance_off(x, y, ux, uy, self.platform)
            if distance < best:
                best, kind, partner = distance, AT_EDGE, NOBODY
        if abs(x * uy - y * ux) < self.peg_reach + radius:
            for number, (peg_x, peg_y, peg) in enumerate(self.pegs):
                dx, dy = peg_x - x, peg_y - y
                reach = radius + peg
                if -reach < dx * uy - dy * ux < reach:
                    distance = distance_to_circle(dx, dy, ux, uy, speed, reach)
                    if distance < best:
                        best, kind, partner = distance, STRIKE, FIRST_PEG - number
        if body.is_crossing:
            hole_x, hole_y, hole = body.hole
            distance = distance_out_of_circle(x - hole_x, y - hole_y, ux, uy, catch_radius(hole, radius))
            if distance < best:
                best, kind, partner = distance, AT_LIP, NOBODY
            return best, kind, partner
        hole_x, hole_y = x - self.hole_x, y - self.hole_y
        if abs(hole_x * uy - hole_y * ux) < self.hole:
            distance = self._to_pocket(body, hole_x, hole_y, self.catch(body))
            if distance < best:
                best, kind, partner = distance, AT_POCKET, NOBODY
        if self.deep and not body.is_pin:
            for hole_x, hole_y, hole in self.deep:
                distance = self._to_pocket(body, x - hole_x, y - hole_y, catch_radius(hole, radius))
                if distance < best:
                    best, kind, partner = distance, AT_POCKET, NOBODY
        return best, kind, partner

    def _to_platform(
        self, x: float, y: float, ux: float, uy: float, speed: float, radius: float, platform: float
    ) -> tuple[float, int]:
        """Return the distance in mm that a disk travels until it touches the platform from outside, and the side that it touches.

        The side is -1 for a corner, and for a round platform. (ux, uy) is the disk's direction as a unit vector.
        """
        if self.is_round:
            return distance_to_circle(-x, -y, ux, uy, speed, platform + radius), -1
        return distance_to_block(x, y, ux, uy, speed, radius, platform)

    def _to_pocket(self, body: Body, x: float, y: float, catch: float) -> float:
        """Return the distance in mm that a disk travels until its centre is within `catch` mm of a hole's centre.

        (x, y) is the disk's position relative to the hole, in mm. The result is infinite if the disk misses the hole.
        """
        along = -(x * body.ux + y * body.uy)
        under = catch * catch - x * x - y * y + along * along
        return max(along - math.sqrt(under), 0.0) if along > 0.0 and under > 0.0 else math.inf
