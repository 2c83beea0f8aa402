"""Train PPO with five seeds on three tasks, and compare it with bots: `python -m tools.study.learn_baselines`.

The program needs stable-baselines3 in a separate environment (`pip install stable-baselines3`). With `--names` it only lists the
numbers of an observation and their meanings. Policies are evaluated on boards with seeds that were not used in training.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import gymnasium

from games.bots.player import Budget
from games.catalogue import find
from games.learn.against_bots import THOUGHT, AgainstBots
from games.learn.observation import numbers_seen
from games.learn.registered import GAMES_OF_TURNS, name_of
from games.pins.ten_pins import TenPins
from games.play.bot_names import make_bot
from games.play.bot_questions import ask_bot
from physics.simulate import PHYSICS
from tools.study.chart import Chart
from tools.study.make_physics import draw, fill_section, table

PAGE = (Path(__file__).resolve().parents[2] / "docs") / "learning.md"
SEEDS = (1916, 1917, 1918, 1919, 1920)
"""Random seeds with which the learning program is trained, one for each run."""
UNSEEN = 500_000
"""First random seed of the boards on which a trained learning program is evaluated. Training uses other boards."""
EPISODES = 200
"""Number of games or rounds (episodes) in which a bot or a trained learning program is evaluated."""
STUDENT = 2.776
"""Half the width of the 95 % interval for a mean of five values, in standard errors of the mean.

It is a quantile of Student's t distribution.
"""
STEPS = 20_480
BOARDS, ROLLOUT = 8, 64
"""Number of boards on which a learning program trains in parallel, and number of steps on each board between two updates."""
PPO_SETTINGS: dict[str, Any] = {"n_steps": ROLLOUT, "batch_size": 128, "gamma": 1.0, "learning_rate": 1e-3}


@dataclass(frozen=True)
class Task:
    """A task for a learning program: a game with its settings."""

    title: str
    name: str
    settings: dict[str, Any]
    unit: str


ALONE = {"opponent": "", "rounds": 1, "hand": "club", "score": 1.0, "heading_range": 20.0}
TASKS = (
    Task("Crokinole, the first shot", "crokinole-first-shot", {}, "half its points"),
    Task("Ten Pins, a frame", TenPins.card.name, ALONE, "points"),
    Task("Center Carrom Pins, an inning", "center-carrom-pins", {**ALONE, "opponent": "novice"}, "points above the mean"),
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.study.learn_baselines", description="Learn three tasks by PPO.")
    parser.add_argument("--names", action="store_true", help="only write what each number of an observation is")
    parser.add_argument("--steps", type=int, default=STEPS, metavar="N", help=f"steps of each training ({STEPS:,})")
    arguments = parser.parse_args()
    page = fill_section(PAGE.read_text(encoding="utf-8"), "observation", observations())
    if not arguments.names:
        page = fill_section(page, "baselines", baselines(arguments.steps))
    PAGE.write_text(page, encoding="utf-8")
    return 0


def observations() -> str:
    """Return a Markdown table that explains, for each game, the numbers with which a learning program sees the board."""
    rows = []
    for name in GAMES_OF_TURNS:
        game, first = find(name)(), 0
        for group in numbers_seen(game, min(2, game.card.seats[-1])):
            each = ", ".join(group.each)
            last = first + len(group.names) - 1
            what = f"of {len(group.things)} {group.of}: {each}" if group.of else each
            rows.append((game.card.title if not first else "", f"{first} to {last}" if last > first else f"{first}", what))
            first = last + 1
    return table(("Game", "Numbers", "What they are"), rows)


def baselines(steps: int) -> str:
    """Train a learning program on all tasks with all seeds, draw its progress, and return the results as a Markdown table."""
    rows = []
    chart = Chart("Learning, while it explores", "steps", "share of what a club player earns", legend=(0.5, 0.6))
    for task in TASKS:
        novice, club = (mean_reward(task, level) for level in ("novice", "club"))
        runs = []
        for seed in SEEDS:
            runs.append(learn(task, steps, seed))
            print(f"{task.title}, seed {seed}: untaught {runs[-1][1]:.2f}, learnt {runs[-1][2]:.2f}", flush=True)
        curves = [curve for curve, _, _ in runs]
        middle = [(points[0][0], mean(value for _, value in points) / club) for points in zip(*curves, strict=True)]
        chart.line(task.title, middle)
        untaught, learnt = interval([before for _, before, _ in runs]), interval([after for _, _, after in runs])
        rows.append((task.title, task.unit, f"{novice:.2f}", f"{club:.2f}", untaught, learnt))
        print(*rows[-1], sep=", ", flush=True)
    draw("baselines", chart)
    head = ("Task", "Earned in", "Novice", "Club", "PPO untaught", f"PPO after {steps:,} steps")
    seeds = (
        f"Training seeds {SEEDS[0]} to {SEEDS[-1]}; {EPISODES} episodes for each evaluation, on boards from seed {UNSEEN:,} on"
    )
    tasks = "\n".join(f"- {task.title}: `{name_of(task.name)}`, {settings(task)}" for task in TASKS)
    setup = f"{BOARDS} boards, {', '.join(f'{name} {value}' for name, value in PPO_SETTINGS.items())}, otherwise the defaults"
    return (
        f"Physics {PHYSICS}. {seeds}. Means of five seeds with their 95 % intervals.\n\n{table(head, rows)}\n\n"
        f"PPO: {setup}. The tasks:\n\n{tasks}"
    )


def interval(values: Sequence[float]) -> str:
    """Return text with the mean of five values and half the width of the mean's 95 % interval."""
    return f"{mean(values):.2f} ± {STUDENT * stdev(values) / len(values) ** 0.5:.2f}"


def settings(task: Task) -> str:
    """Return the settings of a task as text, such as `a=1`, `b='x'`. They are the arguments of `gymnasium.make`."""
    return ", ".join(f"`{name}={value!r}`" for name, value in task.settings.items()) or "without further settings"


def make_env(task: Task) -> AgainstBots:
    """Return a new environment (a board for a learning program) for a task."""
    env = gymnasium.make(name_of(task.name), **task.settings).unwrapped
    assert isinstance(env, AgainstBots)
    return env


def mean_reward(task: Task, level: str) -> float:
    """Return the mean reward that a bot of this level gets in a learning task, with the task's random aim error."""
    env, bot, random = make_env(task), make_bot(make_env(task).board.game.card.name, level), Random(UNSEEN)
    earned = []
    for episode in range(EPISODES):
        env.reset(seed=UNSEEN + episode)
        total, is_over = 0.0, False
        while not is_over:
            state = env.board.state_of_play
            move = ask_bot(bot, env.board.game, state, random, Budget(simulations=THOUGHT)).move
            _, reward, is_over, _, _ = env.step_by_move(move)
            total += reward
        earned.append(total)
    return mean(earned)


def learn(task: Task, steps: int, seed: int) -> tuple[Sequence[tuple[float, float]], float, float]:
    """Train a learning program by the algorithm PPO. Return (learning curve, mean reward before training, mean reward after it).

    The learning curve is the mean reward per episode with exploration. The two mean rewards are measured without exploration.
    """
    import torch
    from stable_baselines3 import PPO
    from stable_baselines3.common.env_util import make_vec_env
    from stable_baselines3.common.evaluation import evaluate_policy

    # With another number of threads PyTorch adds in another order, and the training takes another course.
    torch.set_num_threads(1)
    # The boards' seeds lie far apart, so that no two trainings use the same seed.
    batch = make_vec_env(lambda: make_env(task), n_envs=BOARDS, seed=seed * 100)
    policy = PPO("MlpPolicy", batch, **PPO_SETTINGS, seed=seed, device="cpu")

    def earned() -> float:
        unseen = make_vec_env(lambda: make_env(task), n_envs=BOARDS, seed=UNSEEN)
        return float(evaluate_policy(policy, unseen, n_eval_episodes=EPISODES, deterministic=True)[0])

    untaught = earned()
    curve = []
    for step in range(BOARDS * ROLLOUT, steps + 1, BOARDS * ROLLOUT):
        policy.learn(BOARDS * ROLLOUT, reset_num_timesteps=False)
        curve.append((float(step), mean(episode["r"] for episode in policy.ep_info_buffer or ())))
    return curve, untaught, earned()


if __name__ == "__main__":
    sys.exit(main())
