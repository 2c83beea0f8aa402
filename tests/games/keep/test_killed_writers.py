"""Saved files of every kind whose writers are killed: no finished write is lost, no file is torn, and no lock remains.

The suite kills each kind of writer twice; `--soak` a hundred times.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="no process is forked there")
def test_killing_a_writer_neither_loses_nor_damages_a_file(tmp_path: Path, is_soak: bool) -> None:
    kills = "100" if is_soak else "2"
    command = [sys.executable, "-m", "tests.helpers.killed_writers", kills, str(tmp_path / "kept")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(done.stdout)
    assert done.stderr == ""
    assert done.stdout.count(f"{kills} kills") == 6
