"""Games for tests of the demo, prepared once for all tests. The games are short, and the bots think little."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from games.crokinole import crokinole
from games.show import show

ENOUGH = 20
"""Target score of Crokinole in these games."""


@cache
def stretch_of(name: str, seconds: float = 10.0, seed: int = 1) -> show.Stretch:
    # If the bots do not think, Corner Pins takes many more shots.
    thought = patch.object(show, "THOUGHT", 8 if name == "corner-pins" else 2)
    with thought, patch.object(crokinole, "GOAL", ENOUGH):
        return show.rehearse(name, seed, seconds)
