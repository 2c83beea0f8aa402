"""`python -m games.measuring.learn_crokinole`: learns what positions of Crokinole are worth, from rounds that bots shoot.

A bot of one level shoots rounds against itself. Every position it met is set against how the round ended from there on, mixed
with what the bot's own search thought of it, once that can be trusted. Weights are fitted by ridge regression: a row of them for
each number of disks still to be shot, neighbouring numbers lending each other their rounds. Run it two or three times: the bot
that shoots is the one that was learned the time before.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import partial
from random import Random

import numpy as np

from assets import FOLDER
from board.moves import Aim
from games.crokinole import DISKS, Crokinole, State
from games.players.levels import LEVELS
from games.players.player import Budget
from games.players.shooting.crokinole_worth import FEATURES, WEIGHTS, features, margin, weights
from games.players.shooting.shooting_player import ShootingPlayer
from physics.many import bar, fair_batch, spread
from physics.processes import workers

RIDGE = 30.0
"""How strongly weights are held near those of the time before, in rounds."""
LENT = 0.4
"""How much a round says of the next number of disks."""

Sample = tuple[int, tuple[float, ...], float]
"""Disks still to be shot, features, and what was gained from there on by whoever was to shoot."""


def shoot_round(level: str, simulations: int, trust: float, seed: int) -> list[Sample]:
    """A round that a bot shoots against itself."""
    game, random = Crokinole(), Random(seed)
    player = ShootingPlayer(LEVELS[level])
    state = State(2, lead=random.randrange(2))
    met: list[tuple[State, float]] = []
    while not state.is_round_over:
        options = game.options(state)
        if not isinstance(options, Aim):
            return []
        aims = player.prospects(game, state, Budget(simulations=simulations))
        met.append((state, aims[0].worth))
        state = game.after(state, player.hand.perturb(aims[0].idea.flick, options, random))
    samples = []
    for before, opinion in met:
        side = before.mover % 2
        now = margin(game, before, side)
        end = float(state.rounds[-1][side] - state.rounds[-1][1 - side])
        gained = trust * opinion + (1.0 - trust) * end - now
        samples.append((DISKS - before.shots, tuple(features(game, before)), gained))
    return samples


def fit(samples: Sequence[Sample]) -> list[list[float]]:
    """The weights that tell best what is gained."""
    left = np.array([sample[0] for sample in samples])
    met = np.array([sample[1] for sample in samples])
    gained = np.array([sample[2] for sample in samples])
    old = weights()
    rows = [[0.0] * FEATURES]
    for disks in range(1, DISKS + 1):
        share = np.maximum(0.0, 1.0 - (1.0 - LENT) * np.abs(left - disks)) * (np.abs(left - disks) < 2)
        tilt = met.T @ (share[:, None] * met) + RIDGE * np.eye(FEATURES)
        rows.append(np.linalg.solve(tilt, met.T @ (share * gained) + RIDGE * old[disks]).round(3).tolist())
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m games.measuring.learn_crokinole", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=600, metavar="N", help="rounds to be shot (600)")
    parser.add_argument("--level", choices=LEVELS, default="club", help="who shoots them (club)")
    parser.add_argument("--simulations", type=int, default=250, metavar="N", help="tries a shot (250)")
    parser.add_argument("--trust", type=float, default=0.5, metavar="SHARE", help="trust in the search's opinion, 0 to 1 (0.5)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which rounds (1)")
    parser.add_argument("--processes", type=int, metavar="N", help="how many at a time (one for every core)")
    asked = parser.parse_args(arguments)
    one = partial(shoot_round, asked.level, asked.simulations, asked.trust)
    seeds = range(asked.seed * 1_000_000, asked.seed * 1_000_000 + asked.rounds)
    with workers(asked.processes) as executor:
        shot = spread(executor, one, seeds, batch=fair_batch(asked.rounds, asked.processes), progress=bar("rounds"))
    samples = [sample for some in shot for sample in some]
    rows = fit(samples)
    met = {disks: [s for s in samples if s[0] == disks] for disks in range(1, DISKS + 1)}
    for disks, some in met.items():
        missed = np.array([gained - np.dot(feature, rows[disks]) for _, feature, gained in some])
        plain = np.array([gained for _, _, gained in some])
        print(f"{disks:2} left: spread {plain.std():5.1f} points, {missed.std():5.1f} once expected")
    made_by = (
        f"learn_crokinole --rounds {asked.rounds} --level {asked.level} --simulations {asked.simulations} --seed {asked.seed}"
    )
    text = ",\n    ".join(map(json.dumps, rows))
    path = FOLDER / WEIGHTS
    path.write_text(f'{{\n  "made_by": "{made_by}",\n  "weights": [\n    {text}\n  ]\n}}\n', encoding="utf-8")
    print(f"Written to {path}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
