"""Stretches to show, rehearsed once for all tests and with hardly a thought."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from games import show


@cache
def stretch_of(name: str, seconds: float = 8.0, seed: int = 1) -> show.Stretch:
    # Whoever does not think at all at corner pins hits nothing, and takes many more shots.
    with patch.object(show, "THOUGHT", 24 if name == "corner-pins" else 2):
        return show.rehearse(name, seed, seconds)
