"""Compare a player's possible choices in games with hidden information, such as the cards of other players.

The bot guesses the hidden cards or pieces, and plays each choice to the end with the same guesses.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from board.sums import float_sum
from board.views.shares import CONFIDENCE

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Compared(Generic[C]):
    """A player's choice and the best choice, with their mean results in simulated games."""

    worth: float
    best: float
    better: C
    doubt: float
    """Uncertainty of the difference between the chosen move's value and the best one's. It is half the width of a 95 %
    interval.
    """


def mean(values: Sequence[float]) -> float:
    return float_sum(values) / len(values)


def compare(tries: Mapping[C, Sequence[float]], chosen: C) -> Compared[C]:
    """Compare the player's choice `chosen` with the best choice.

    `tries` holds the simulated results of each choice. The bot guesses the hidden things many times. The results of all choices
    are in the same order of guesses.
    """
    better = max(tries, key=lambda choice: (mean(tries[choice]), choice == chosen))
    pairs = list(zip(tries[better], tries[chosen], strict=False))
    differences = [best - other for best, other in pairs]
    middle = mean(differences)
    spread = float_sum((difference - middle) ** 2 for difference in differences)
    doubt = CONFIDENCE * math.sqrt(spread / max(1, len(pairs) - 1) / len(pairs))
    return Compared(mean(tries[chosen]), mean(tries[better]), better, doubt)
