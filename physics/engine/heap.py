"""Heaps of pieces in the ditch. At the end of a shot, pieces that lie on other pieces slide off them.

A piece on top of another lies higher by the other's thickness. Only a fast piece gets there (`physics.engine.ditch.climb`). When
the piece slides off, the energy of this height is used up by the friction of all pieces that move. This energy limits the
distance. Other pieces are pushed aside as little as possible. If the ditch is too crowded, the piece stays on top.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from board.sides import DITCH_DEPTH, Side
from board.sums import float_sum
from physics.engine.body import Body
from physics.engine.contact_times import STACKED, gap_between
from physics.engine.ditch import gap_to_platform
from physics.engine.fixed_parts import RING_SLACK
from physics.engine.world import World
from physics.materials import GRAVITY

TURNS = tuple((math.cos(turn * math.pi / 4.0), math.sin(turn * math.pi / 4.0)) for turn in range(8))
OFFSETS = tuple((way * x, way * y) for way in (12.0, 24.0, 36.0) for x, y in TURNS)
"""Shifts (dx, dy) in mm to try when a piece slides down from other pieces. A shift may push those pieces less."""

SQUEEZED = 0.025
"""Largest allowed overlap of a piece with the platform or the rim, in mm. Twice this overlap would make the next shot invalid."""

Places = list[tuple[float, float]]


def stack(low: Sequence[Body]) -> None:
    """Set the height of each piece in the ditch before a shot. A piece may lie on other pieces that are earlier in `low`."""
    for place, upper in enumerate(low):
        for other in low[:place]:
            dx, reach = upper.x - other.x, upper.radius + other.radius - STACKED
            if -reach < dx < reach and math.hypot(dx, upper.y - other.y) < reach:
                upper.drop = min(upper.drop, other.drop - other.height)


class Heap:
    """The pieces in the ditch at the end of a shot, all at rest. Some may lie on others."""

    def __init__(self, world: World, low: Sequence[Body], side: Side, inside: float) -> None:
        assert side.platform is not None
        self.world, self.low, self.platform, self.inside, self.is_round = world, low, side.platform, inside, side.is_round
        self.pressed: set[tuple[int, int]] = set()
        """Pairs of indices of pieces. In each pair, one piece lay on the other and has slid off it."""

    def slide_off(self, upper: Body) -> bool:
        """Let the piece `upper` slide off the pieces below it: without a shift if possible, otherwise by the shift of `OFFSETS`
        with the least work against friction.

        The piece gains the energy for this work by sinking. Return False if the energy or the room is too small.
        """
        paid = upper.mass * GRAVITY * (DITCH_DEPTH - upper.drop)
        before = self._places()
        best, pressed = self._try_slide(upper, 0.0, 0.0, before, paid), set(self.world.pressed)
        if best is None:
            for dx, dy in OFFSETS:
                found = self._try_slide(upper, dx, dy, before, paid)
                if found is not None:
                    best, paid = found, self._price(before, found)
        self._put(before if best is None else best)
        if best is not None:
            self.pressed |= pressed
        return best is not None

    def ease(self) -> None:
        """Push apart pieces that overlap each other or the rim by no more than rounding errors."""
        before = self._places()
        self.world.make_room(self.low, self._stacked_pairs(None))
        most = float_sum(man.mass * man.drag * STACKED for man in self.low)
        if not self._is_in_ditch() or self._price(before, self._places()) > most:
            self._put(before)

    def _try_slide(self, upper: Body, dx: float, dy: float, before: Places, paid: float) -> Places | None:
        """Let the piece `upper` slide down from other pieces to the floor of the ditch, shifted by (dx, dy) in mm.

        Return the new positions of all pieces in the ditch. Return None if the floor has no room, or if the work against friction
        exceeds `paid` (in g mm²/s²).
        """
        self._put(before)
        x, y = upper.x + dx, upper.y + dy
        is_clear = gap_to_platform(x, y, self.platform, self.is_round) >= upper.radius
        out = math.hypot(x, y) if self.is_round else max(abs(x), abs(y))
        if (dx or dy) and not (is_clear and out <= self.inside - upper.radius):
            return None
        upper.x, upper.y = x, y
        is_room = self.world.make_room(self.low, self._stacked_pairs(upper))
        after = self._places()
        return after if is_room and self._is_in_ditch() and self._price(before, after) <= paid else None

    def _is_in_ditch(self) -> bool:
        """True if all pieces lie within the ditch: none overlaps the platform or the rim."""
        limit = self.inside + (RING_SLACK if self.is_round else SQUEEZED)
        for man in self.low:
            out = math.hypot(man.x, man.y) if self.is_round else max(abs(man.x), abs(man.y))
            gap = gap_to_platform(man.x, man.y, self.platform, self.is_round)
            if gap < man.radius - SQUEEZED or out > limit - man.radius:
                return False
        return True

    def _stacked_pairs(self, upper: Body | None) -> set[tuple[int, int]]:
        """Return pairs of indices of pieces in the ditch, for each piece that rests on another.

        Pairs with the piece `upper` are left out.
        """
        return {
            (one.index, two.index)
            for place, two in enumerate(self.low)
            for one in self.low[:place]
            if upper not in (one, two) and gap_between(one, two) < -STACKED
        }

    def _price(self, before: Places, after: Places) -> float:
        """Return the work that friction does when pieces move from the positions `before` to `after`, in g mm²/s²."""
        return float_sum(
            man.mass * man.drag * math.hypot(x - old_x, y - old_y)
            for man, (old_x, old_y), (x, y) in zip(self.low, before, after, strict=True)
        )

    def _places(self) -> Places:
        return [(man.x, man.y) for man in self.low]

    def _put(self, places: Places) -> None:
        for man, (x, y) in zip(self.low, places, strict=True):
            man.x, man.y = x, y
