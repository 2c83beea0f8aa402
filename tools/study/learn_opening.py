"""Learn the opening shot of Crokinole by the cross-entropy method, and plot the progress: `python -m tools.study.learn_opening`.

The method makes many random shots around a mean shot, keeps the best, takes their mean and spread, and repeats this. All shots
have a club player's aim errors, so the result does not depend on an accuracy that only a machine has.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from games.catalogue import GAMES
from games.flicking import FlickingGame
from games.learn.environment import BoardEnvironment, environment
from physics.simulate import PHYSICS
from tools.study.chart import Chart
from tools.study.make_physics import draw, fill_section, table

PAGE = (Path(__file__).resolve().parents[2] / "docs") / "learning.md"
GENERATIONS, SHOTS, BEST = 30, 200, 20
"""Number of rounds (generations) of learning, number of shots in a round, and number of best shots that shape the next round."""
TRIALS = 400
"""Number of trials with which a learned shot is evaluated."""
MEASURED = 2.0
"""Time in s for which the speed of each game is measured."""
SEED = 1916

Action = NDArray[np.float64]


@dataclass(frozen=True)
class Generation:
    """Results of one round (generation) of learning, in which random shots around a mean shot are tried."""

    number: int
    points: float
    """Mean points that the random shots of this round scored."""
    learnt: float
    """Average points, over `TRIALS` tries, of the shot at the centre of this round's random shots. This shot was learnt in the
    round before.
    """
    twenties: float
    """Fraction, 0 to 1, of tries in which this round's mean shot scored twenty."""


def main() -> int:
    env = environment("crokinole", hand="club", score=1.0)
    env.reset(seed=SEED)
    generations, mean = learn(env, np.random.default_rng(SEED))
    chart = Chart(
        "Learning to open", "generation", "points a shot", least=(0.0, 0.0), most=(float(GENERATIONS), 20.0), legend=(0.5, 0.7)
    )
    chart.line("the shots of a generation", [(one.number, one.points) for one in generations])
    chart.line("what is learnt, by a club hand", [(one.number, one.learnt) for one in generations])
    draw("learning", chart)
    rows = [
        (str(one.number), f"{one.points:.1f}", f"{one.learnt:.1f}", f"{one.twenties:.0%}")
        for one in generations
        if one.number in (0, 2, 4, 6, 8, 10, 20, GENERATIONS)
    ]
    report = table(("Generation", "Points per shot", "Points of the learnt shot", "Twenties"), rows)
    shot = ", ".join(f"{value:.3f}" for value in mean)
    text = f"Physics {PHYSICS}, {GENERATIONS * SHOTS:,} shots. The learnt action is ({shot}).\n\n{report}"
    page = fill_section(PAGE.read_text(encoding="utf-8"), "learning", text)
    PAGE.write_text(fill_section(page, "speed", speeds()), encoding="utf-8")
    return 0


def learn(env: BoardEnvironment, random: np.random.Generator) -> tuple[list[Generation], Action]:
    """Learn the opening shot of Crokinole. Return (results of all rounds, learned shot).

    The learned shot is the average of the best shots of the last round.
    """
    mean, spread = np.zeros(4), np.full(4, 0.5)
    generations = []
    for number in range(GENERATIONS + 1):
        shots = np.clip(random.normal(mean, spread, (SHOTS, 4)), -1.0, 1.0)
        points = np.array([opening(env, shot) for shot in shots])
        trials = np.array([opening(env, mean) for _ in range(TRIALS)])
        generations.append(Generation(number, points.mean(), trials.mean(), float((trials == 20).mean())))
        best = shots[np.argsort(points, kind="stable")[-BEST:]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.002
    return generations, mean


def speeds() -> str:
    """Return a Markdown table of shooting turns per second of processor time, on one core with random actions."""
    games = [game for game in GAMES if issubclass(game, FlickingGame)]
    rows = [(game.card.title, f"{_turns_per_second(environment(game.card.name)):,.0f}") for game in games]
    return table(("Game", "Shooting turns a second"), rows)


def _turns_per_second(env: BoardEnvironment) -> float:
    random, turns = np.random.default_rng(SEED), 0
    env.reset(seed=SEED)
    start = time.process_time()
    while time.process_time() - start < MEASURED:
        env.last()
        env.step(random.uniform(-1.0, 1.0, env.action_space(env.agent_selection).shape))
        turns += 1
        if env.terminations[env.agent_selection]:
            env.reset()
    return turns / (time.process_time() - start)


def opening(env: BoardEnvironment, shot: Action) -> float:
    """Make an opening shot and return the points that it scores."""
    env.reset()
    shooter = env.agent_selection
    env.step(shot)
    # The reward is the gain over the mean of both players: half the points.
    return 2.0 * env.rewards[shooter]


if __name__ == "__main__":
    sys.exit(main())
