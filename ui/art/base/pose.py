"""The pose of a piece at one moment: its position, rotation, height, tilt and size."""

from __future__ import annotations

from typing import NamedTuple

from board.men import Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH

_RESTING_HEIGHTS = {Lie.DITCH: -DITCH_DEPTH, Lie.POCKET: -POCKET_DEPTH}


class Pose(NamedTuple):
    """Position, rotation, height, tilt and size of a piece at one moment.

    The fields have the order of the columns of a recorded motion. For a pin, x and y are the middle of its axis, and the rotation
    is the direction in which its head points.
    """

    x: float
    y: float
    """The piece's y coordinate on the board, in mm."""
    turn: float
    """Rotation of the piece in degrees, counter-clockwise."""
    height: float = 0.0
    """Height of the piece above the board or cloth, in mm."""
    tilt: float = 0.0
    """Tilt of the piece in degrees: 0 standing, 90 lying, up to 180 head down in the air."""
    size: float = 1.0
    """Factor by which the piece is drawn larger or smaller than usual."""

    def toward(self, other: Pose, share: float) -> Pose:
        """Return a pose between this pose and `other`. `share` is the fraction of the way, from 0 to 1.

        The piece rotates the shorter way.
        """
        turn = self.turn + share * ((other.turn - self.turn + 180.0) % 360.0 - 180.0)
        x, y, height, tilt, size = (a + share * (b - a) for a, b in zip(self._level, other._level, strict=True))
        return Pose(x, y, turn, height, tilt, size)

    @property
    def _level(self) -> tuple[float, float, float, float, float]:
        return self.x, self.y, self.height, self.tilt, self.size


def at_rest(man: Man, platform: float | None = None) -> Pose:
    """Return the pose of a piece at rest.

    `platform` is half the width of the board's platform in mm, or None for a board without a ditch. A fallen pin beyond the
    platform lies in the ditch.
    """
    is_fallen = man.lie is Lie.FALLEN
    is_below = is_fallen and platform is not None and max(abs(man.at.x), abs(man.at.y)) > platform
    height = -DITCH_DEPTH if is_below else _RESTING_HEIGHTS.get(man.lie, 0.0)
    return Pose(man.at.x, man.at.y, man.turn, height, 90.0 if is_fallen else 0.0, man.size)
