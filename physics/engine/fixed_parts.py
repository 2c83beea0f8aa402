"""The fixed parts of a board as obstacles for the library pymunk: walls of the rim, pegs and sides of the platform."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import pymunk

from board.sides import Side
from physics.engine.body import LOW, TOP, Body
from physics.engine.frame import BOTH_FLOORS, FLOORS, ROUND_RIM, finish
from physics.engine.parts import Block, Part, Post, RoundWall, Wall, peg_radius
from physics.engine.raw_body import RawSpace
from physics.materials import ENDLESS, Conditions

FAR: Final = 1e5
"""A coordinate in mm, far from the board.

While a formula computes a piece's motion, pymunk's copy of the piece is kept out of the way there.
"""
# Number of straight walls that replace a round rim while pieces are pushed apart, and two distances in mm. The walls stand
# `RING_GAP` beyond the rim. They allow a piece to lie up to `RING_SLACK` beyond the rim.
RING: Final = 360
RING_GAP: Final = 0.05
RING_SLACK: Final = 0.08
NEAR_RIM: Final = 1e-3
"""Distance in mm from a round rim within which a piece counts as about to touch the rim."""
WALLS: Final = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
THICK: Final = 60.0
"""Thickness of the rim's walls in the simulation by pymunk, in mm."""


class FixedParts:
    """The fixed parts of one side of a board, as shapes in a space of the library pymunk."""

    def __init__(self, space: RawSpace, side: Side, conditions: Conditions, inside: float, men: int) -> None:
        """Add the fixed parts of a side of a board to a pymunk space.

        `inside` is half the width inside the rim in mm, `men` the number of pieces.
        """
        self.parts: list[Part] = []
        self.slots: dict[Any, int] = {}
        """Dictionary from the C pointer of a shape to the number of its part of the board. These numbers are negative."""
        self.tangents: list[pymunk.Body] = []
        """Short straight walls, one for each piece. Together they replace a round rim.

        A wall is placed where its piece is about to touch the rim.
        """
        self._space = space
        self._figures = conditions.figures
        self._round = 0.0
        """Radius of the board's round rim in mm. 0 if the rim is square."""
        ground, figures = space.static_body, conditions.figures
        if side.is_round:
            self._build_ring(inside)
        else:
            self._build_walls(inside)
        for number, peg in enumerate(side.pegs, start=1):
            x, y, radius = peg.centre.x, peg.centre.y, peg_radius(peg, conditions.pegs)
            circle = pymunk.Circle(ground, radius, (x, y))
            self._add(Post(f"peg-{number}", x, y, radius), circle, figures.peg_bounce, figures.peg_friction, FLOORS[TOP])
        rim = figures.rim_bounce, figures.rim_friction
        if side.platform is not None and side.is_round:
            self._add(Post("platform", 0.0, 0.0, side.platform), pymunk.Circle(ground, side.platform), *rim, FLOORS[LOW])
        elif side.platform is not None:
            half = side.platform
            for x, y in WALLS:
                start, end = (half * x - half * y, half * y + half * x), (half * x + half * y, half * y - half * x)
                self._add(Block("platform", half), pymunk.Segment(ground, start, end, 0.0), *rim, FLOORS[LOW])
        if side.is_round and inside < ENDLESS:
            self._build_tangents(inside, men)

    def set_tangents(self, due: Sequence[Body]) -> None:
        """Place a short straight wall in front of each of these pieces, where the piece is about to touch the round rim."""
        for man in due:
            out = math.sqrt(man.x * man.x + man.y * man.y)
            if out > self._round - man.radius - NEAR_RIM:
                body = self.tangents[man.index]
                body.position = (man.x / out * self._round, man.y / out * self._round)
                body.angle = math.atan2(man.y, man.x)

    def move_tangents_aside(self, due: Sequence[Body]) -> None:
        """Move some of the short walls that stand for a round rim far away: those in front of the pieces in `due`."""
        for man in due:
            self.tangents[man.index].position = (-FAR, -FAR)

    def _build_walls(self, inside: float) -> None:
        figures, edge = self._figures, inside + THICK
        far = 2.0 * edge
        for x, y in WALLS:
            if inside >= ENDLESS:
                # These walls are never reached. They exist so that the other parts keep their indices.
                self.parts.append(Wall("rim", x, y, inside))
                continue
            start, end = (edge * x - far * y, edge * y + far * x), (edge * x + far * y, edge * y - far * x)
            shape = pymunk.Segment(self._space.static_body, start, end, THICK)
            self._add(Wall("rim", x, y, inside), shape, figures.rim_bounce, figures.rim_friction, BOTH_FLOORS)

    def _build_ring(self, inside: float) -> None:
        """Add many short walls that together form a ring around a round rim. They stand slightly farther out than the rim.

        The walls keep in pieces that are pushed apart because they overlap. `inside` is the inner radius of the rim in mm.
        """
        self.parts += [RoundWall("rim", inside) for _ in WALLS]
        if inside >= ENDLESS:
            return
        out, half = inside + RING_GAP + THICK, (inside + THICK) * math.tan(math.pi / RING) + 1.0
        for step in range(RING):
            x, y = math.cos(2.0 * math.pi * step / RING), math.sin(2.0 * math.pi * step / RING)
            start, end = (out * x - half * y, out * y + half * x), (out * x + half * y, out * y - half * x)
            shape = pymunk.Segment(self._space.static_body, start, end, THICK)
            self.slots[shape._shape] = -1
            finish(shape, self._figures.rim_bounce, self._figures.rim_friction, self._figures, ROUND_RIM)
            self._space.add(shape)

    def _build_tangents(self, inside: float, count: int) -> None:
        self._round = inside
        for _ in range(count):
            body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
            shape = pymunk.Segment(body, (THICK, -1.0), (THICK, 1.0), THICK)
            self._space.add(body)
            self._add(RoundWall("rim", inside), shape, self._figures.rim_bounce, self._figures.rim_friction, ROUND_RIM)
            self.tangents.append(body)
            body.position = (-FAR, -FAR)

    def _add(self, part: Part, shape: pymunk.Shape, bounce: float, friction: float, floors: pymunk.ShapeFilter) -> None:
        self.parts.append(part)
        part.index = self.slots[shape._shape] = -len(self.parts)
        finish(shape, bounce, friction, self._figures, floors)
        self._space.add(shape)
