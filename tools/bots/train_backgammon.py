"""Train the backgammon network by playing against itself: `python -m tools.bots.train_backgammon`.

Many games are played side by side. In each turn the player chooses the play that leads to the position with the highest value.
The network then changes its value of the position before the roll toward the value of the new position (temporal differences,
TD(0)). Finished games have exact values. Adam makes the learning steps, which become smaller over time. A checkpoint holds the
whole state, including that of the dice, so that an interrupted run continues exactly where it stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from games.men.backgammon.backgammon_lookahead import Lookahead
from games.men.backgammon.backgammon_network import HIDDEN, WEIGHTS, Floats, Network, inputs, is_race, turn_chances
from games.men.backgammon.backgammon_plays import MEN, OFF, START
from games.men.backgammon.backgammon_throws import Boards, batch

TABLES = 128
"""Number of backgammon games played side by side in training. A learning step uses one turn of every game."""
FIRST_STEP, LAST_STEP = 1e-3, 2e-5
"""Step sizes of the training in its first and its last game. Between these games, the step size decays exponentially."""
CHECKPOINT_TURNS = 20_000


class Training:
    """Training in which a backgammon network plays against itself: the network, the optimiser, and the games in progress."""

    def __init__(self, seed: int, games: int) -> None:
        self.games = games
        self.random = np.random.default_rng(seed)
        self.network = Network.new(self.random)
        self.adam = Adam(self.network)
        self.boards = self._openings(TABLES)
        self.ended = 0
        """Number of training games that have been finished."""

    @property
    def is_done(self) -> bool:
        return self.ended >= self.games

    def throw_once(self) -> None:
        """Roll the dice and play one turn in every training game, and let the network learn from these turns."""
        before = self.boards
        dice = self.random.integers(1, 7, size=(len(before), 2))
        after = Lookahead(self.network).best_afterstates(before, dice)
        share = min(1.0, self.ended / self.games)
        self.adam.learn(before, turn_chances(self.network.chances(after)), FIRST_STEP * (LAST_STEP / FIRST_STEP) ** share)
        self.boards = np.ascontiguousarray(after)
        over = np.flatnonzero((after[:, :, OFF] == MEN).any(axis=1))
        self.boards[over] = self._openings(len(over))
        self.ended += len(over)

    @staticmethod
    def _openings(count: int) -> Boards:
        return np.repeat(batch([(START, START)]), count, axis=0)

    def save(self, path: Path) -> None:
        """Save the whole state of the training in one file, from which it can continue.

        The state is written to a temporary file first, so that an interrupted save does not damage the old file.
        """
        progress = {"ended": self.ended, "steps": self.adam.steps, "random": self.random.bit_generator.state}
        arrays: dict[str, Any] = {f"weights {name}": array for name, array in self.network.weights.items()}
        arrays |= {f"mean {name}": array for name, array in self.adam.mean.items()}
        arrays |= {f"square {name}": array for name, array in self.adam.square.items()}
        fresh = path.with_suffix(".part.npz")
        np.savez(fresh, boards=self.boards, progress=json.dumps(progress), **arrays)
        os.replace(fresh, path)

    def resume(self, path: Path) -> None:
        with np.load(path) as kept:
            for name in self.network.weights:
                self.network.weights[name] = kept[f"weights {name}"]
                self.adam.mean[name], self.adam.square[name] = kept[f"mean {name}"], kept[f"square {name}"]
            self.boards = kept["boards"]
            progress = json.loads(str(kept["progress"]))
        self.ended, self.adam.steps = progress["ended"], progress["steps"]
        self.random.bit_generator.state = progress["random"]


class Adam:
    """The optimiser Adam (Kingma and Ba, 2014), which changes the weights of a neural network."""

    KEEP_MEAN, KEEP_SQUARE = 0.9, 0.999

    def __init__(self, network: Network) -> None:
        self.network = network
        self.mean = {name: np.zeros_like(array) for name, array in network.weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in network.weights.items()}
        self.steps = dict.fromkeys(HIDDEN, 0)

    def learn(self, boards: Boards, chances: Floats, step: float) -> None:
        """Train the network: bring its outputs for the positions `boards` closer to the probabilities `chances`.

        `step` is the size of the learning step.
        """
        race = is_race(boards)
        for kind, rows in (("contact", np.flatnonzero(~race)), ("race", np.flatnonzero(race))):
            if len(rows):
                self._descend(kind, self._slopes(kind, inputs(boards[rows]), chances[rows]), step)

    def _slopes(self, kind: str, seen: Floats, chances: Floats) -> dict[str, Floats]:
        """Return the gradient of the cross-entropy, as a dictionary from groups of the network's weights to arrays."""
        hidden, outputs = self.network.forward(kind, seen)
        # Divide by the number of tables, not of rows, so that a turn with a single racing board changes the weights only a
        # little.
        error = (outputs - chances) / np.float32(TABLES)
        back = (error @ self.network.weights[f"{kind}_outer"].T) * hidden * (1.0 - hidden)
        return {
            f"{kind}_outer": hidden.T @ error,
            f"{kind}_outer_bias": error.sum(axis=0),
            f"{kind}_hidden": seen.T @ back,
            f"{kind}_hidden_bias": back.sum(axis=0),
        }

    def _descend(self, kind: str, slopes: dict[str, Floats], step: float) -> None:
        self.steps[kind] += 1
        steps = self.steps[kind]
        scale = np.float32(step * np.sqrt(1.0 - self.KEEP_SQUARE**steps) / (1.0 - self.KEEP_MEAN**steps))
        for name, slope in slopes.items():
            mean, square = self.mean[name], self.square[name]
            mean += np.float32(1.0 - self.KEEP_MEAN) * (slope - mean)
            square += np.float32(1.0 - self.KEEP_SQUARE) * (slope * slope - square)
            self.network.weights[name] -= scale * mean / (np.sqrt(square) + np.float32(1e-8))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bots.train_backgammon", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="games of self-play (1000000)")
    parser.add_argument("--seed", type=int, default=15, help="seed of the first weights and the dice (15)")
    parser.add_argument("--checkpoint", type=Path, default=Path("backgammon-training.npz"), help="where the run is saved")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="output file of the weights")
    arguments = parser.parse_args()
    training = Training(arguments.seed, arguments.games)
    if arguments.checkpoint.exists():
        training.resume(arguments.checkpoint)
    begun, turns, earlier = time.process_time(), 0, training.ended
    while not training.is_done:
        training.throw_once()
        turns += 1
        if turns % CHECKPOINT_TURNS == 0 or training.is_done:
            training.save(arguments.checkpoint)
            rate = (training.ended - earlier) / (time.process_time() - begun)
            print(f"{training.ended:,} games, {rate:.0f} a second of processor time", flush=True)
    arrays: dict[str, Any] = dict(training.network.weights)
    np.savez_compressed(arguments.out, **arrays)
    print(f"Written: {arguments.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
