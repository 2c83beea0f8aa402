"""Pose of a piece at one moment, for example while it moves, is lifted or falls."""

from __future__ import annotations

from typing import NamedTuple

from board.men import Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH

_RESTING_HEIGHTS = {Lie.DITCH: -DITCH_DEPTH, Lie.POCKET: -POCKET_DEPTH}


class Pose(NamedTuple):
    """Pose of one piece. The fields have the order of the columns of a track.

    For a pin, x and y are those of the centre of its axis, and the turn is the direction in which its head points.
    """

    x: float
    y: float
    """Position of the piece on the board, `x` and `y` in mm."""
    turn: float
    """Rotation in degrees counter-clockwise."""
    height: float = 0.0
    """Height above the surface, in mm."""
    tilt: float = 0.0
    """Tilt in degrees: 0 standing, 90 lying, up to 180 head down in the air."""
    size: float = 1.0
    """Display scale, where 1 is the normal size of this type of piece."""

    def toward(self, other: Pose, share: float) -> Pose:
        """Return the pose at fraction `share` (0 to 1) of the way from this pose to another one.

        The piece turns the shorter way.
        """
        turn = self.turn + share * ((other.turn - self.turn + 180.0) % 360.0 - 180.0)
        x, y, height, tilt, size = (a + share * (b - a) for a, b in zip(self._level, other._level, strict=True))
        return Pose(x, y, turn, height, tilt, size)

    @property
    def _level(self) -> tuple[float, float, float, float, float]:
        """All values of the pose except the turn."""
        return self.x, self.y, self.height, self.tilt, self.size


def at_rest(man: Man, platform: float | None = None) -> Pose:
    """Return a piece's pose at rest. A fallen pin beyond `platform` (half width, mm) lies in the ditch."""
    is_fallen = man.lie is Lie.FALLEN
    is_below = is_fallen and platform is not None and max(abs(man.at.x), abs(man.at.y)) > platform
    height = -DITCH_DEPTH if is_below else _RESTING_HEIGHTS.get(man.lie, 0.0)
    return Pose(man.at.x, man.at.y, man.turn, height, 90.0 if is_fallen else 0.0, man.size)
