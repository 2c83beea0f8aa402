"""A system that lets the program write no file (`ulimit -f 0`): the game continues, bots move, and the player is informed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import resource, sys
from pathlib import Path
from board.moves import Choose, Lay, Lot
from games.game_shelf import GameShelf
from games.practice.solutions import solutions
from games.workers.in_processes import in_processes
from ui.settings import Settings, write_settings

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    folder = Path(sys.argv[1])
    shelf = GameShelf(folder / "games", seed=1, spare=[folder / "spare"], workers=in_processes())
    shelf.thinker.warm()
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann"], ["", "club"])
    for move in (Lot(0), Choose("lay-first"), Lay("d4")):
        match.play(move)
    print(match.trouble)
    called_off = match.think()
    called_off.cancel()
    print(type(match.think().result(60)).__name__)
    print(called_off.wait(60))
    board = shelf.practice.open("hanger")
    board.shoot(solutions()["hanger"].flick, exactly=False)
    print(board.trouble)
    write_settings(Settings(volume=30), folder / "settings.json")
    print(len(shelf.scores().results), len(shelf.kept()))
    print(match.leave())
    shelf.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits there")
def test_on_a_full_disk_the_game_continues_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "program.py"), str(tmp_path / "kept")]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False, timeout=120
    )
    folder = tmp_path / "kept" / "games"
    kept = f"The game can't be saved in {folder}: file too large. Keep playing: saving is tried again after every move."
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        kept,
        "Lay",
        "True",
        "Your attempts can't be saved; they count until you quit.",
        "0 0",
        kept,
    ]
