"""The pieces of a picture puzzle on the cloth: where they lie, which of them touch, and how they are dropped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from board.geometry import ORIGIN, Point, Polygon
from board.men import PIECE, Man
from board.puzzle import Piece, Spot, carry_along, connected_pieces, corners, snap_shift

EDGE = 343.0
"""Greatest distance in mm of a piece from the middle of the cloth, along each axis."""


@dataclass(slots=True)
class CarriedPieces:
    """The pieces that the player carries: the grabbed piece, and those attached to it."""

    number: int
    """Number of the grabbed piece."""
    spot: Spot
    """Place where the grabbed piece would lie if it were dropped now, without snapping to other pieces."""
    taken: dict[int, Spot]
    """Places of all carried pieces before they were picked up."""
    grip: Point
    """Offset in mm from the pointer to the centre of the grabbed piece."""
    by_keys: bool = False
    is_alone: bool = False

    @property
    def lying(self) -> dict[int, Spot]:
        """Places of all carried pieces if they were dropped now."""
        start = self.taken[self.number]
        return {number: carry_along(spot, start, self.spot) for number, spot in self.taken.items()}

    @property
    def is_moved(self) -> bool:
        return self.spot != self.taken[self.number]


class LaidPieces:
    """A player's puzzle pieces by number, the topmost last, and the places changed since the last game tick."""

    def __init__(self, men: Sequence[Man], first: int) -> None:
        """Take over the player's pieces from `men`. `first` is the id of the first one."""
        self.men = {man.id - first: man for man in men}
        self.spots = {number: spot_of(man) for number, man in self.men.items()}

    @property
    def moved(self) -> dict[int, Spot]:
        """Places that have changed since the last tick of the game, by number of the piece."""
        return {number: spot for number, spot in self.spots.items() if spot != spot_of(self.men[number])}

    def at(self, here: Point) -> int | None:
        """Return the number of the topmost piece at the point `here`, or None."""
        found = None
        for number, man in self.men.items():
            spot = self.spots[number]
            if Man(0, PIECE, 0, spot.at, float(spot.turn), outline=man.outline).holds(here):
                found = number
        return found

    def corners(self, number: int, spot: Spot) -> Polygon:
        """Return the corners that piece `number` has if it lies at `spot`."""
        return corners(Piece(ORIGIN, self.men[number].outline), spot)

    def stuck_to(self, number: int) -> Sequence[int]:
        """Return the numbers of this piece and of all pieces attached to it, directly or by others."""
        order = list(self.men)
        found = connected_pieces(order.index(number), [self.corners(each, self.spots[each]) for each in order])
        return [order[each] for each in found]

    def keep_on_cloth(self, carried: CarriedPieces, spot: Spot) -> Spot:
        """Return the place nearest to `spot` at which all carried pieces are inside the cloth."""
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
        """Drop the carried pieces, snapping to a corner nearby. Return True if they are then attached to others."""
        spot = Spot(Point(float(round(carried.spot.at.x)), float(round(carried.spot.at.y))), carried.spot.turn)
        carried.spot = self.keep_on_cloth(carried, spot)
        lying = carried.lying
        others = [self.corners(each, at) for each, at in self.spots.items() if each not in lying]
        way = snap_shift([self.corners(each, at) for each, at in lying.items()], others)
        carried.spot = Spot(carried.spot.at + way, carried.spot.turn)
        corner_points = {corner for outline in others for corner in outline}
        touches = any(corner in corner_points for each, at in carried.lying.items() for corner in self.corners(each, at))
        self.spots |= carried.lying
        for number in carried.taken:
            # The pieces dropped last lie on top.
            self.men[number] = self.men.pop(number)
        return way != ORIGIN or touches


def spot_of(man: Man) -> Spot:
    """Return the place and rotation of a piece."""
    return Spot(man.at, round(man.turn) % 360)


def _back_in(least: float, most: float) -> float:
    """Return the shift in mm that brings an object from `least` to `most` back onto the cloth. 0 if it is on the cloth."""
    return max(0.0, -EDGE - least) or min(0.0, EDGE - most)
