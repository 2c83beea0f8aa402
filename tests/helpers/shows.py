"""Stretches to show, rehearsed once for all tests: short games, and hardly a thought."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from games.crokinole import crokinole
from games.show import show

ENOUGH = 20
"""What Crokinole is played to while it is rehearsed here."""


@cache
def stretch_of(name: str, seconds: float = 10.0, seed: int = 1) -> show.Stretch:
    # Whoever does not think at all at corner pins hits nothing, and takes many more shots.
    thought = patch.object(show, "THOUGHT", 8 if name == "corner-pins" else 2)
    with thought, patch.object(crokinole, "GOAL", ENOUGH):
        return show.rehearse(name, seed, seconds)
