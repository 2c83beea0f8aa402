"""The pieces of a jigsaw puzzle on the table: where they lie, which of them touch, and what happens when they are dropped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from board.geometry import ORIGIN, Point, Polygon
from board.men import PIECE, Man
from board.puzzle import Piece, Spot, carry_along, connected_pieces, corners, snap_shift

EDGE = 343.0
"""Largest distance in mm of a puzzle piece from the middle of the table, along each axis."""


@dataclass(slots=True)
class CarriedPieces:
    """The puzzle pieces that the player now carries: the one grabbed, and those joined to it."""

    number: int
    """Number of the puzzle piece that the player grabbed."""
    spot: Spot
    """Position and rotation that the grabbed puzzle piece would have if dropped now. The piece would then snap to nearby
    pieces.
    """
    taken: dict[int, Spot]
    """For each carried puzzle piece, its position and rotation when it was picked up."""
    grip: Point
    """Vector in mm from the pointer to the centre of the grabbed puzzle piece."""
    by_keys: bool = False
    is_alone: bool = False

    @property
    def dropped_spots(self) -> dict[int, Spot]:
        """For each carried puzzle piece, the position and rotation that it would have if dropped now."""
        start = self.taken[self.number]
        return {number: carry_along(spot, start, self.spot) for number, spot in self.taken.items()}

    @property
    def is_moved(self) -> bool:
        return self.spot != self.taken[self.number]


class LaidPieces:
    """A player's puzzle pieces and their positions, by piece number. The pieces are sorted from bottom to top."""

    def __init__(self, men: Sequence[Man], first: int) -> None:
        """Store the player's puzzle pieces `men` and their positions. A piece's number is its id minus `first`."""
        self.men = {man.id - first: man for man in men}
        self.spots = {number: spot_of(man) for number, man in self.men.items()}

    @property
    def moved(self) -> dict[int, Spot]:
        """Dictionary from puzzle piece number to new position, for pieces that have moved since the game's last tick (time
        step).
        """
        return {number: spot for number, spot in self.spots.items() if spot != spot_of(self.men[number])}

    def at(self, point: Point) -> int | None:
        """Return the number of the topmost puzzle piece at the point `point`, or None if no piece is there."""
        found = None
        for number, man in self.men.items():
            spot = self.spots[number]
            if Man(0, PIECE, 0, spot.at, float(spot.turn), outline=man.outline).holds(point):
                found = number
        return found

    def corners(self, number: int, spot: Spot) -> Polygon:
        """Return the corners of puzzle piece number `number`, after a move to the position and rotation in `spot`."""
        return corners(Piece(ORIGIN, self.men[number].outline), spot)

    def stuck_to(self, number: int) -> Sequence[int]:
        """Return the number of this puzzle piece, and the numbers of all pieces joined to it, directly or through others."""
        order = list(self.men)
        found = connected_pieces(order.index(number), [self.corners(each, self.spots[each]) for each in order])
        return [order[each] for each in found]

    def keep_on_cloth(self, carried: CarriedPieces, spot: Spot) -> Spot:
        """Return the position nearest to `spot` that keeps all carried puzzle pieces inside the table."""
        start = carried.taken[carried.number]
        xs: list[float] = []
        ys: list[float] = []
        for number, lay in carried.taken.items():
            for corner in self.corners(number, carry_along(lay, start, spot)):
                xs.append(corner.x)
                ys.append(corner.y)
        x, y = (_back_in(min(along), max(along)) for along in (xs, ys))
        return Spot(spot.at + Point(x, y), spot.turn) if x or y else spot

    def drop(self, carried: CarriedPieces) -> bool:
        """Drop the carried puzzle pieces, which snap to a neighbour that nearly fits.

        Return True if they are then joined to others.
        """
        spot = Spot(Point(float(round(carried.spot.at.x)), float(round(carried.spot.at.y))), carried.spot.turn)
        carried.spot = self.keep_on_cloth(carried, spot)
        spots = carried.dropped_spots
        others = [self.corners(each, at) for each, at in self.spots.items() if each not in spots]
        way = snap_shift([self.corners(each, at) for each, at in spots.items()], others)
        carried.spot = Spot(carried.spot.at + way, carried.spot.turn)
        corner_points = {corner for outline in others for corner in outline}
        touches = any(corner in corner_points for each, at in carried.dropped_spots.items() for corner in self.corners(each, at))
        self.spots |= carried.dropped_spots
        for number in carried.taken:
            # The pieces dropped last lie on top.
            self.men[number] = self.men.pop(number)
        return way != ORIGIN or touches


def spot_of(man: Man) -> Spot:
    """Return the position and rotation of the puzzle piece `man`."""
    return Spot(man.at, round(man.turn) % 360)


def _back_in(least: float, most: float) -> float:
    """Return the shift in mm that brings an object back onto the table. 0 if it lies on the table already.

    `least` and `most` are the object's lowest and highest coordinate in mm.
    """
    return max(0.0, -EDGE - least) or min(0.0, EDGE - most)
