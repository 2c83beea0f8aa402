"""The yardstick for the speed of the physics: bare pymunk steps with ten pins, which do not depend on the step length."""

from __future__ import annotations

import pymunk
import pytest
from pymunk._chipmunk_cffi import lib

from board.sides import CHECKER_SIDE
from physics.simulate import simulate
from physics.tools import bench


def test_bare_steps_use_a_space_with_both_shapes_of_every_pin(monkeypatch: pytest.MonkeyPatch) -> None:
    held = []

    def step(space: pymunk.Space, length: float) -> None:
        held.append((length, sum(bool(lib.cpSpaceContainsShape(space._space, shape._shape)) for shape in space.shapes)))

    monkeypatch.setattr(pymunk.Space, "step", step)
    men, flick = bench._breaks(1, 1)[0]
    bench._time_bare_steps(CHECKER_SIDE, men, flick, [0.002, 0.001])
    # Four walls, a disk, and ten pins, standing and lying.
    assert held == [(0.002, 25), (0.001, 25)]
    # The world for measuring is not reused for shots.
    assert len(simulate(CHECKER_SIDE, men, flick, motion=False).toppled) == 6
