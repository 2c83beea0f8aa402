"""Games for tests of the demo, prepared once for all tests. They are short, and their bots think little."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from games.crokinole import crokinole
from games.show import show

ENOUGH = 20
"""Score at which the Crokinole games for these tests end."""


@cache
def stretch_of(name: str, seconds: float = 10.0, seed: int = 1) -> show.Stretch:
    # If its bots do not think, Corner Pins takes many more shots.
    thought = patch.object(show, "THOUGHT", 8 if name == "corner-pins" else 2)
    with thought, patch.object(crokinole, "GOAL", ENOUGH):
        return show.rehearse(name, seed, seconds)
