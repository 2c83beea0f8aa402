"""Compare the speed of our vector environments (many boards for a learning program) with Gymnasium's: `python -m
tools.study.vector_speed`.

Both kinds of environment take the same random actions and are measured alternately in one process. Each is measured several
times, and its shortest processor time counts. With `--processes N` a whole game also runs in N processes. This measures elapsed
time, so the machine should have no other work.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from games.learn.registered import ONE_PLAYER, name_of, register_environments
from physics.engine.build import is_compiled
from physics.simulate import simulate

BOARDS, STEPS, TURNS = 64, 8, 5
SYNC = {"vectorization_mode": "sync", "vector_kwargs": {"autoreset_mode": AutoresetMode.SAME_STEP}}
MANY: dict[str, Any] = {"vectorization_mode": "vector_entry_point"}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.study.vector_speed", description="Compare vector environments.")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="also run a whole game in N processes")
    processes = parser.parse_args().processes
    clock = time.process_time if processes == 1 else time.perf_counter
    register_environments()
    modes = {"SyncVectorEnv": SYNC, "VectorBoards": MANY}
    print(f"{BOARDS} boards, {'processor' if processes == 1 else 'wall'} time, steps a second:")
    for task in ONE_PLAYER:
        count_hits = dict(modes)
        if processes > 1 and "rounds" in ONE_PLAYER[task]:
            count_hits[f"VectorBoards, {processes} processes"] = {**MANY, "processes": processes}
        turns = [{name: seconds_a_step(task, clock, settings) for name, settings in count_hits.items()} for _ in range(TURNS)]
        best = {name: min(turn[name] for turn in turns) for name in count_hits}
        slow = best["SyncVectorEnv"]
        print(f"{name_of(task)}: {share_of_physics(task):.0%} of the time of SyncVectorEnv is physics")
        for name, seconds in best.items():
            print(f"  {name}: {1 / seconds:,.0f}, ratio {slow / seconds:.2f}")
    print(f"The physics is {'compiled' if is_compiled() else 'pure Python'}.")
    return 0


def seconds_a_step(task: str, clock: Callable[[], float], settings: dict[str, Any]) -> float:
    """Return the mean time in s for a step of one board, when several boards run in parallel.

    `clock` is the function that tells the time.
    """
    envs = gymnasium.make_vec(name_of(task), num_envs=BOARDS, **settings)
    envs.reset(seed=1)
    random = np.random.default_rng(1)
    actions = [random.uniform(-1.0, 1.0, (BOARDS, 4)).astype(np.float32) for _ in range(STEPS)]
    # The first step may start processes.
    envs.step(actions[0])
    start = clock()
    for action in actions:
        envs.step(action)
    taken = clock() - start
    envs.close()
    return taken / (BOARDS * STEPS)


def share_of_physics(task: str) -> float:
    """Return the fraction of time that Gymnasium's `SyncVectorEnv`, which runs boards in turn, spends on simulating shots."""
    spent = 0.0

    def timed(*arguments: Any, **named: Any) -> Any:
        nonlocal spent
        start = time.process_time()
        shot = simulate(*arguments, **named)
        spent += time.process_time() - start
        return shot

    with patch("physics.attempts.simulate", timed):
        # The first step is simulated too, but it is not included in the measured time.
        whole = seconds_a_step(task, time.process_time, SYNC) * BOARDS * (STEPS + 1)
    return spent / whole


if __name__ == "__main__":
    sys.exit(main())
