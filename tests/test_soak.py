"""A short form of the long random test: a few random steps of every game in the window, with injected faults.

`python -m tests.soak --minutes 60` is the long form.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games.catalogue import EVERY_GAME
from tests.helpers.real_program import MISSING, ROOT
from tests.soak import FAULTS, Soak


@pytest.mark.soak
def test_every_game_survives_injected_faults(tmp_path: Path, is_soak: bool) -> None:
    soak = Soak(tmp_path, 1916, sizes=((640, 480), (480, 640)))
    try:
        for number in range(len(EVERY_GAME)):
            soak.play_a_game(number, 400 if is_soak else 7)
    finally:
        soak.shelf.thinker.close()
    assert soak.counts["games"] == len(EVERY_GAME)
    assert soak.counts["moves"] > len(EVERY_GAME)
    assert soak.window.mishaps == 0
    if is_soak:
        assert all(soak.counts[fault.__name__.strip("_").replace("_", " ")] for fault in FAULTS)


@pytest.mark.thorough
@pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed")
def test_real_windows_survive_random_events() -> None:
    command = [sys.executable, "-m", "tests.soak", "--screen", "--minutes", "0.3", "--seed", "7"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-5000:]
    assert " windows\n" in done.stdout, "no window was opened"
