"""Saved files of every kind, after the process that writes them is killed. No finished write is lost, and no file is incomplete.

No lock remains. Each kind of writer is killed twice, or a hundred times with `--soak`.
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
