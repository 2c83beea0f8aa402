"""Simulate shots for games and shot maps. An unexpected error does not stop the program.

Any error except ImpossibleShot becomes a `FailedShot` that holds the shot as text. The command `python main.py shot FILE`
simulates this shot again.
"""

from __future__ import annotations

from collections.abc import Sequence

from board.men import Man
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import Side
from physics.data.shot_data import failed_shot
from physics.engine.check import ImpossibleShot
from physics.materials import USUAL, Conditions
from physics.simulate import PHYSICS, simulate


def attempt(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions = USUAL, *, motion: bool = True) -> Shot:
    """Simulate the shot `flick` among the pieces `men` and return its result. Without `motion`, no animation is recorded.

    Raise ImpossibleShot if the shot is invalid, and FailedShot if the simulation breaks.
    """
    try:
        return simulate(side, men, flick, conditions, motion=motion)
    except ImpossibleShot:
        raise
    except Exception as error:
        raise failed_shot(side, men, flick, conditions, PHYSICS, error) from error
