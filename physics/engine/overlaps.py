"""Handling of pieces at rest that overlap: they are pushed apart, or slide off each other in the ditch, with an animation."""

from __future__ import annotations

import math
from typing import Final

from board.sides import DITCH_DEPTH, Side
from physics.engine.body import LOW, TOP, Body
from physics.engine.contact_times import STACKED, gap_between
from physics.engine.ditch import TIPPING_SPEED
from physics.engine.fixed_parts import RING_SLACK
from physics.engine.heap import Heap
from physics.engine.recorder import Recorder
from physics.engine.world import CLEAR, World
from physics.materials import GRAVITY

OVERLAP: Final = 0.02
"""Overlap in mm above which a piece at rest is pushed away from another piece."""
SLIDE_OFF: Final = 0.1
"""Shortest duration in s of the animation in which a piece slides off another piece in the ditch."""


class Overlaps:
    """Finds pieces at rest that overlap, and pushes them apart. One object serves one shot."""

    def __init__(self, side: Side, inside: float, bodies: list[Body], world: World, recorder: Recorder) -> None:
        self.side, self.inside, self.bodies = side, inside, bodies
        self.world, self.recorder = world, recorder

    def is_upon(self, body: Body) -> bool:
        """True if a piece at rest overlaps another piece or the rim by more than a rounding error."""
        limit = self.inside - body.radius + CLEAR
        if self.side.is_round:
            if math.hypot(body.x, body.y) > limit + RING_SLACK:
                return True
        elif not (-limit <= body.x <= limit and -limit <= body.y <= limit):
            return True
        for other in self.bodies:
            if other.path is None and other.level == body.level and other is not body and gap_between(body, other) < -OVERLAP:
                return True
        return False

    def is_over(self, body: Body, now: float) -> bool:
        """True if a piece in the ditch lies on another piece at the time `now`."""
        for other in self.bodies:
            if other.level == LOW and other is not body:
                x, y = other.where(now)
                if math.hypot(x - body.x, y - body.y) < body.radius + other.radius - STACKED:
                    return True
        return False

    def push_apart(self, now: float) -> None:
        """Push apart overlapping pieces that rest on the playing surface, with an animation."""
        before = [(man.x, man.y) for man in self.bodies]
        self.world.make_room([man for man in self.bodies if man.level == TOP and man.path is None])
        self._animate(now, before, self.world.pressed)

    def slide_off(self, now: float) -> float:
        """Let pieces that lie on others in the ditch slide off them, with an animation. Return the time in s when it ends."""
        low = [body for body in self.bodies if body.level == LOW]
        for body in low:
            if body.is_upon and body.drop < DITCH_DEPTH and not self.is_over(body, now):
                # The pieces below it have moved away.
                body.drop = DITCH_DEPTH
                self.recorder.arrive(body, now)
        upon = [body for body in low if body.version and self.is_upon(body)]
        if not upon:
            return now
        assert self.side.platform is not None
        before = [(man.x, man.y) for man in self.bodies]
        drops = [man.drop for man in self.bodies]
        heap = Heap(self.world, low, self.side, self.inside)
        for body in upon:
            if body.is_upon and self.is_upon(body):
                heap.slide_off(body)
        if any(self.is_upon(body) for body in upon):
            heap.ease()
        for body in low:
            if body.is_upon and not self.is_over(body, now):
                body.drop = DITCH_DEPTH
        return self._animate(now, before, heap.pressed, drops)

    def _animate(
        self, now: float, before: list[tuple[float, float]], pressed: set[tuple[int, int]], drops: list[float] | None = None
    ) -> float:
        """Record the contacts of pieces that were pushed apart, and animate the pieces that moved.

        Return the time in s when the animation ends. `before` holds the earlier positions, and `drops` the earlier depths in mm.
        If `drops` is None, no depth has changed.
        """
        for i, j in sorted(pressed):
            x, y = (before[i][0] + before[j][0]) / 2.0, (before[i][1] + before[j][1]) / 2.0
            self.recorder.strike(now, self.bodies[i].id, self.bodies[j].id, x, y, 0.0, 0.0)
        seconds, paid, moves = SLIDE_OFF, 0.0, 0.0
        moved = []
        for man, (x, y) in zip(self.bodies, before, strict=True):
            down = man.drop - drops[man.index] if drops is not None else 0.0
            if man.x != x or man.y != y or down:
                moved.append(man)
                way = math.hypot(man.x - x, man.y - y)
                # No piece may slide faster than off the platform's edge. Together they may not slide faster than their loss of
                # height allows.
                seconds = max(seconds, way / TIPPING_SPEED)
                moves += man.mass * way * way
                paid += man.mass * GRAVITY * down
        if paid > 0.0:
            seconds = max(seconds, math.sqrt(2.0 * moves / paid))
        until = now + seconds
        for man in moved:
            man.version += 1
            after, (man.x, man.y) = (man.x, man.y, man.drop), before[man.index]
            if drops is not None:
                man.drop = drops[man.index]
            self.recorder.draw(man, now)
            man.x, man.y, man.drop = after
            self.recorder.arrive(man, until)
        return until
