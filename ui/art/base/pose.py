"""Pose of a piece at one moment: in motion between two pictures, lifted, or falling."""

from __future__ import annotations

from typing import NamedTuple

from board.men import Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH

_RESTING_HEIGHTS = {Lie.DITCH: -DITCH_DEPTH, Lie.POCKET: -POCKET_DEPTH}


class Pose(NamedTuple):
    """Pose of one piece, in the column order of a track.

    A pin's x and y are those of its axis's centre, and its turn is the direction of its head.
    """

    x: float
    y: float
    """Position in mm."""
    turn: float
    """Rotation in degrees, counter-clockwise."""
    height: float = 0.0
    """Height above the surface, mm."""
    tilt: float = 0.0
    """Tilt in degrees: 0 standing, 90 lying, up to 180 head down in the air."""
    size: float = 1.0
    """Display scale; 1 is the normal size of this kind of piece."""

    def toward(self, other: Pose, share: float) -> Pose:
        """Return the pose between this and another one, at `share` from 0 to 1, turning the shorter way."""
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
