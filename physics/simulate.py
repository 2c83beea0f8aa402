"""Placeholder until the physics branch is merged."""

from __future__ import annotations

from collections.abc import Sequence

from board.men import Man
from board.moves import Flick
from board.sides import Side
from physics.shot import Shot


def simulate(side: Side, men: Sequence[Man], flick: Flick, *, motion: bool = True) -> Shot:
    raise NotImplementedError
