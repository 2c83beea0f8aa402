"""Where a man is in mid-motion: between two pictures, in the hand, or on its way down."""

from __future__ import annotations

from typing import NamedTuple

from board.men import Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH

_RESTING_HEIGHTS = {Lie.DITCH: -DITCH_DEPTH, Lie.POCKET: -POCKET_DEPTH}


class Pose(NamedTuple):
    """One man at one moment, in the order of a row of a track.

    A pin's x and y are those of the middle of its axis, its turn is the direction in which its head points.
    """

    x: float
    y: float
    """mm"""
    turn: float
    """Degrees, counter-clockwise."""
    height: float = 0.0
    """Above the surface, mm."""
    tilt: float = 0.0
    """Degrees: 0 standing, 90 lying, up to 180 head down in the air."""
    size: float = 1.0
    """How large it is shown: 1 is the size of its kind."""

    def toward(self, other: Pose, share: float) -> Pose:
        """The pose that far (0 to 1) on to another, turning by the shorter side."""
        turn = self.turn + share * ((other.turn - self.turn + 180.0) % 360.0 - 180.0)
        x, y, height, tilt, size = (a + share * (b - a) for a, b in zip(self._level, other._level, strict=True))
        return Pose(x, y, turn, height, tilt, size)

    @property
    def _level(self) -> tuple[float, float, float, float, float]:
        """All but the turn."""
        return self.x, self.y, self.height, self.tilt, self.size


def at_rest(man: Man, platform: float | None = None) -> Pose:
    """A man where and as it lies. A pin that has fallen off a platform, half as wide as this, lies in the ditch."""
    is_fallen = man.lie is Lie.FALLEN
    is_below = is_fallen and platform is not None and max(abs(man.at.x), abs(man.at.y)) > platform
    height = -DITCH_DEPTH if is_below else _RESTING_HEIGHTS.get(man.lie, 0.0)
    return Pose(man.at.x, man.at.y, man.turn, height, 90.0 if is_fallen else 0.0, man.size)
