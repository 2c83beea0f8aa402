"""Claims on a saved game: only one window may hold one, and it is released in every way in which a program can end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from board.protocols.table import PlayedElsewhere
from games.keep.record_lock import Claim, claim_new, clear_leftovers

ROOT = Path(__file__).resolve().parents[3]
OTHER = """
import sys, time
from pathlib import Path
from board.protocols.table import PlayedElsewhere
from games.keep.record_lock import Claim
try:
    claim = Claim(Path(sys.argv[1]))
except PlayedElsewhere as claimed:
    print(claimed, flush=True)
else:
    print("mine", flush=True)
    sys.stdin.read()
"""


class Other:
    """A separate program that claims a game until it releases it on command or is killed."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-c", OTHER, str(path)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said = self.process.stdout.readline().strip()

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


def test_only_one_program_at_a_time_holds_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    claim = Claim(path)
    with pytest.raises(PlayedElsewhere, match=r"game\.txt is open in another window\."):
        Claim(path)
    other = Other(path)
    assert other.said.endswith("game.txt is open in another window.")
    other.kill()
    assert claim.is_whole
    claim.release()
    claim.release()
    Claim(path).release()
    assert list(tmp_path.iterdir()) == []


def test_a_killed_program_holds_no_lock_and_its_leftovers_are_removed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("a game", encoding="utf-8")
    (tmp_path / "game.txt.77-0af3.saving").write_text("half a g", encoding="utf-8")
    (tmp_path / "game.txt.78-0af3.saving").write_text("", encoding="utf-8")
    other = Other(path)
    assert other.said == "mine"
    clear_leftovers(tmp_path)
    assert len(list(tmp_path.iterdir())) == 4
    with pytest.raises(PlayedElsewhere):
        Claim(path)
    other.kill()
    Claim(path).release()
    clear_leftovers(tmp_path)
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_text(encoding="utf-8") == "a game"


def test_a_new_name_is_not_locked(tmp_path: Path) -> None:
    (tmp_path / "a.txt").touch()
    (tmp_path / "a-2.txt.lock").touch()
    claims = [claim_new(tmp_path, "a") for _ in range(3)]
    assert [claim.path.name for claim in claims] == ["a-3.txt", "a-4.txt", "a-5.txt"]
    assert claim_new(tmp_path / "new", "b").path == tmp_path / "new" / "b.txt"


def test_a_lock_notices_that_its_folder_was_deleted(tmp_path: Path) -> None:
    claim = Claim(tmp_path / "game.txt")
    assert claim.is_whole
    (tmp_path / "game.txt.lock").unlink()
    assert not claim.is_whole


def test_a_released_lock_is_free(tmp_path: Path) -> None:
    Claim(tmp_path / "game.txt")
    Claim(tmp_path / "game.txt").release()
    assert list(tmp_path.iterdir()) == []


def test_the_same_file_by_another_path_has_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "deep")
    claim = Claim(tmp_path / "deep" / "game.txt")
    with pytest.raises(PlayedElsewhere):
        Claim(tmp_path / "link" / "game.txt")
    claim.release()
