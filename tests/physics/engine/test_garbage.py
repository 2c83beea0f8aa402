"""Simulated shots leave no reference cycles, which would fill memory until the next garbage collection."""

from __future__ import annotations

import gc

from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.engine import worlds
from physics.simulate import simulate
from tests.physics.drawn_shots import draw


def test_a_shot_leaves_no_objects_for_the_garbage_collector() -> None:
    jobs = [draw(sort, seed) for sort in ("ten-pins", "corner-pins", "crowd", "corner", "pocket") for seed in range(3)]
    assert {job.side for job in jobs} == {CHECKER_SIDE, CROKINOLE_SIDE}
    # Clear the unused worlds of other tests: they are cyclic, and new worlds would displace them during the count.
    worlds._spare.clear()
    for job in jobs:
        simulate(job.side, job.men, job.flick, job.conditions)
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for job in jobs:
            simulate(job.side, job.men, job.flick, job.conditions)
        gc.collect()
        # The test runner may leave other garbage.
        assert [thing for thing in gc.garbage if type(thing).__module__.startswith(("physics", "board", "pymunk"))] == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
