"""`python -m tools.study.vector_speed`: compare the vector environments with Gymnasium's `SyncVectorEnv`.

Both take the same random actions, alternating in one process. The best of three turns counts, by processor time.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from games.learn.registered import ONE_PLAYER, name_of, register_environments
from physics.engine.build import is_compiled

BOARDS, STEPS, TURNS = 64, 8, 3


def main() -> int:
    register_environments()
    spent: dict[tuple[str, str], list[float]] = {}
    for _ in range(TURNS):
        for task in ONE_PLAYER:
            for mode in ("sync", "vector_entry_point"):
                spent.setdefault((task, mode), []).append(seconds_a_step(task, mode))
    print(f"physics: {'compiled' if is_compiled() else 'pure Python'}; {BOARDS} boards, steps a second")
    for task in ONE_PLAYER:
        slow, fast = (min(spent[task, mode]) for mode in ("sync", "vector_entry_point"))
        print(f"{name_of(task)}: SyncVectorEnv {1 / slow:,.0f}, VectorBoards {1 / fast:,.0f}, ratio {slow / fast:.2f}")
    return 0


def seconds_a_step(task: str, mode: str) -> float:
    """Return the processor time in s of a step of one board."""
    given: dict[str, Any] = {"vector_kwargs": {"autoreset_mode": AutoresetMode.SAME_STEP}} if mode == "sync" else {}
    envs = gymnasium.make_vec(name_of(task), num_envs=BOARDS, vectorization_mode=mode, **given)
    envs.reset(seed=1)
    random = np.random.default_rng(1)
    actions = [random.uniform(-1.0, 1.0, (BOARDS, 4)).astype(np.float32) for _ in range(STEPS)]
    start = time.process_time()
    for action in actions:
        envs.step(action)
    return (time.process_time() - start) / (BOARDS * STEPS)


if __name__ == "__main__":
    sys.exit(main())
