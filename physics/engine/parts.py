"""Parts of the board that a piece can strike: the walls of the rim, the pegs, and the sides of the platform."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from board.geometry import Circle
from board.sides import PEG_RADIUS, Side
from physics.engine.body import Body
from physics.materials import ENDLESS, PEG_SIZE

FIRST_WALL: Final = -1
FIRST_PEG: Final = -5
"""Index of the first peg. Parts of the board have negative indices, unlike pieces.

The walls east, north, west and south come first (-1 to -4), then the pegs from -5 down, then the platform's sides.
"""


def peg_radius(peg: Circle, pegs: str) -> float:
    """Return the radius of a peg of the board in mm. On the 1916 board, pegs with rubber sleeves are thicker. `pegs` names the
    kind.
    """
    return PEG_SIZE[pegs] if peg.radius == PEG_RADIUS else peg.radius


class Layout:
    """Dimensions of one side of a board as plain numbers, in mm."""

    def __init__(self, side: Side, pegs: str) -> None:
        self.is_round = side.is_round
        self.inside: float = side.inside or ENDLESS
        self.has_platform = side.platform is not None
        self.platform: float = math.inf if side.platform is None else side.platform
        self.pegs: list[tuple[float, float, float]] = [(p.centre.x, p.centre.y, peg_radius(p, pegs)) for p in side.pegs]
        """x, y and radius of each of the board's pegs, in mm."""
        self.peg_reach: float = max([math.sqrt(x * x + y * y) + radius for x, y, radius in self.pegs], default=0.0)
        """Distance in mm from the board's centre to the farthest point of any peg."""
        self.peg_start: float = min([math.sqrt(x * x + y * y) - radius for x, y, radius in self.pegs], default=math.inf)
        """Distance in mm from the board's centre to the nearest point of any peg."""
        pocket = side.pocket
        self.hole: float = 0.0 if pocket is None else pocket.radius
        self.hole_x: float = 0.0 if pocket is None else pocket.centre.x
        self.hole_y: float = 0.0 if pocket is None else pocket.centre.y
        self.deep: list[tuple[float, float, float]] = [(hole.centre.x, hole.centre.y, hole.radius) for hole in side.holes]
        """x, y and radius in mm of each hole through the board."""


@lru_cache(64)
def layout_of(side: Side, pegs: str) -> Layout:
    """Return the dimensions of one side of a board as plain numbers. `pegs` is the kind of its pegs, `rubber` or `bare`."""
    return Layout(side, pegs)


class Part:
    """A part of the board that a piece can strike, such as a wall of the rim or a peg."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.index = -1
        """Negative number that identifies this part of the board. Pieces have numbers from 0."""

    def toward(self, man: Body) -> tuple[float, float, float]:
        """Return (x, y, gap): the unit vector from a piece toward this part of the board, and the gap in mm between piece and
        part.
        """
        raise NotImplementedError


class Wall(Part):
    """A straight wall of the rim. (nx, ny) is its outward unit normal. `limit` is its distance from the board's centre in mm."""

    def __init__(self, name: str, nx: float, ny: float, limit: float) -> None:
        super().__init__(name)
        self.nx, self.ny, self.limit = nx, ny, limit

    def toward(self, man: Body) -> tuple[float, float, float]:
        return self.nx, self.ny, self.limit - man.radius - man.x * self.nx - man.y * self.ny


class RoundWall(Part):
    """Rim of a round board. Each piece meets a straight wall in place of the rim, at the point where the two are about to
    touch.
    """

    def __init__(self, name: str, limit: float) -> None:
        super().__init__(name)
        self.limit = limit

    def toward(self, man: Body) -> tuple[float, float, float]:
        distance = math.sqrt(man.x * man.x + man.y * man.y)
        return man.x / distance, man.y / distance, self.limit - man.radius - distance


class Post(Part):
    """A round peg of the board with its centre at (x, y), in mm."""

    def __init__(self, name: str, x: float, y: float, radius: float) -> None:
        super().__init__(name)
        self.x, self.y, self.radius = x, y, radius

    def toward(self, man: Body) -> tuple[float, float, float]:
        dx, dy = self.x - man.x, self.y - man.y
        distance = math.sqrt(dx * dx + dy * dy)
        return dx / distance, dy / distance, distance - self.radius - man.radius


class Block(Part):
    """The raised platform as an obstacle for pieces in the ditch around it."""

    def __init__(self, name: str, half: float) -> None:
        super().__init__(name)
        self.half = half

    def toward(self, man: Body) -> tuple[float, float, float]:
        half = self.half
        dx, dy = min(max(man.x, -half), half) - man.x, min(max(man.y, -half), half) - man.y
        distance = math.sqrt(dx * dx + dy * dy)
        return dx / distance, dy / distance, distance - man.radius
