"""A small neural network that estimates the result of a backgammon position.

It consists of two networks. The larger is for positions with contact, in which men can still hit each other. The smaller is for
races. Each has two layers and outputs five probabilities for the player about to roll, as is usual in backgammon programs. They
are: win, win a gammon or more, win a backgammon, lose a gammon or more, lose a backgammon.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assets import FOLDER
from games.men.backgammon.backgammon_plays import BAR, MEN, OFF
from games.men.backgammon.backgammon_throws import Boards

Floats = NDArray[np.float32]
WEIGHTS = FOLDER / "weights" / "backgammon.npz"
UNITS = np.array([[n >= 1, n >= 2, n >= 3, max(0, n - 3) / 2] for n in range(MEN + 1)], dtype=np.float32)
"""For each number of men on a point, the four network inputs that describe it.

The first three are 1 if at least one, two or three men stand there. The last is half the number of men beyond the third.
"""
INPUTS = 2 * (24 * 4 + 2)
HIDDEN = {"contact": 80, "race": 40}
CHANCES = 5


class Network:
    """Neural network that estimates the result of a backgammon position.

    It has one part for positions with contact (men can still hit each other) and one for races.
    """

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self.weights = dict(weights)

    @classmethod
    def new(cls, random: np.random.Generator) -> Network:
        """Return a network for backgammon with random weights, not yet trained."""
        weights: dict[str, Floats] = {}
        for kind, hidden in HIDDEN.items():
            for layer, before, behind in (("hidden", INPUTS, hidden), ("outer", hidden, CHANCES)):
                spread = 1.0 / np.sqrt(before)
                weights[f"{kind}_{layer}"] = random.uniform(-spread, spread, (before, behind)).astype(np.float32)
                weights[f"{kind}_{layer}_bias"] = np.zeros(behind, dtype=np.float32)
        return cls(weights)

    @classmethod
    def load(cls, path: Path = WEIGHTS) -> Network:
        with np.load(path) as kept:
            return cls({name: kept[name].astype(np.float32) for name in kept.files})

    def chances(self, boards: Boards) -> Floats:
        """For each board, return the probabilities of the five possible results for the player about to roll.

        Finished games get exact values. The module's description lists the results.
        """
        result = np.empty((len(boards), CHANCES), dtype=np.float32)
        race = is_race(boards)
        for kind, rows in (("contact", np.flatnonzero(~race)), ("race", np.flatnonzero(race))):
            if len(rows):
                result[rows] = self.forward(kind, inputs(boards[rows]))[1]
        settle(boards, result)
        return result

    def forward(self, kind: str, seen: Floats) -> tuple[Floats, Floats]:
        """Return the outputs of the hidden layer and the probabilities of the five possible results. `seen` holds the inputs.

        `kind` is the part of the network to use: `contact` or `race`.
        """
        weights = self.weights
        hidden = _sigmoid(seen @ weights[f"{kind}_hidden"] + weights[f"{kind}_hidden_bias"])
        return hidden, _sigmoid(hidden @ weights[f"{kind}_outer"] + weights[f"{kind}_outer_bias"])


def inputs(boards: Boards) -> Floats:
    seen = np.empty((len(boards), INPUTS), dtype=np.float32)
    seen[:, :192] = UNITS[boards[:, :, 1:25]].reshape(len(boards), 192)
    seen[:, 192:194] = boards[:, :, BAR] * np.float32(0.5)
    seen[:, 194:] = boards[:, :, OFF] * np.float32(1 / MEN)
    return seen


def is_race(boards: Boards) -> NDArray[np.bool_]:
    """Return True for each board on which all men have passed the rival, so that no hits are possible."""
    rear = 25 - np.argmax(boards[:, :, ::-1] > 0, axis=2)
    return np.asarray(rear.sum(axis=1) < 26)


def settle(boards: Boards, chances: Floats) -> None:
    """Write exact values into the array `chances` for boards on which one side has borne off all its men."""
    for winner, loser in ((0, 1), (1, 0)):
        rows = np.flatnonzero(boards[:, winner, OFF] == MEN)
        if len(rows):
            gammon = boards[rows, loser, OFF] == 0
            backgammon = gammon & boards[rows, loser, 19:].any(axis=1)
            chances[rows] = 0.0
            chances[rows, 0] = winner == 0
            chances[rows, 1 + 2 * winner] = gammon
            chances[rows, 2 + 2 * winner] = backgammon


def turn_chances(chances: Floats) -> Floats:
    """Convert probabilities of the five possible results of backgammon to the other player's point of view.

    Winning and losing change places.
    """
    result = chances[:, [0, 3, 4, 1, 2]]
    result[:, 0] = 1.0 - result[:, 0]
    return result


def equity(chances: Floats, backgammon_counts: int = 3) -> Floats:
    """Return the expected points per game of the player about to roll.

    `chances` has the probabilities of win, gammon, backgammon, lost gammon and lost backgammon. `backgammon_counts` is the number
    of points for a backgammon, the highest win.
    """
    win, gammon, backgammon, lost_gammon, lost_backgammon = chances.T
    result: Any = 2 * win - 1 + gammon - lost_gammon + (backgammon_counts - 2) * (backgammon - lost_backgammon)
    return np.asarray(result, dtype=np.float32)


def _sigmoid(x: Floats) -> Floats:
    return np.asarray(1.0 / (1.0 + np.exp(-x)), dtype=np.float32)
