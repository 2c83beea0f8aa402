"""Games that are saved during play: each move is on the disk before the next, and play continues if the disk fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from board.moves import TIME, Choose, Lay, Lot, Tick
from board.protocols.table import PlayedElsewhere
from board.text.words import path_words
from games.game_shelf import GameShelf
from games.keep import keeper
from games.keep.keeper import RecordFile, RecordKeeper
from games.keep.record import BadRecord, load
from games.keep.record_lock import Claim
from games.play.match import Match
from tests.helpers.faulty_disk import FaultyDisk

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def shelf(tmp_path: Path) -> GameShelf:
    return GameShelf(tmp_path / "games", seed=3, spare=[tmp_path / "spare"])


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.txt"))


def only_record(folder: Path) -> Path:
    (path,) = records(folder)
    return path


def begun(shelf: GameShelf) -> Match:
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Ben"])
    match.play(Lot(0))
    return match


def test_every_move_is_saved_when_it_is_made(shelf: GameShelf, tmp_path: Path) -> None:
    match = begun(shelf)
    path = only_record(tmp_path / "games")
    for move in (Choose("lay-first"), Lay("d4"), Lay("c4")):
        match.play(move)
        assert load(path).notation == match.notation
    match.undo()
    assert load(path).notation == match.notation == ("lot 1", "choose lay-first", "lay d4")
    assert match.trouble == ""


def test_a_game_without_a_move_leaves_no_file(shelf: GameShelf, tmp_path: Path) -> None:
    shelf.open("tit-tat-toe", 2, {})
    assert not (tmp_path / "games").exists()


def test_clock_ticks_are_saved_at_intervals(shelf: GameShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(keeper.time, "monotonic", lambda: now[0])
    match = shelf.open("puss-in-the-corner", 4, {})
    random = Random(1)
    while match.mover != TIME:
        match.play(match.options.sample(random))
    path = only_record(tmp_path / "games")
    for _ in range(43):
        now[0] += 0.25
        match.play(Tick())
        assert len(match.played) - len(load(path).played) < 5.0 / 0.25
    assert len(match.played) - len(load(path).played) > 0
    match.leave()
    assert load(path).notation == match.notation


def test_a_save_that_fails_at_any_call_does_not_stop_the_game(tmp_path: Path) -> None:
    calls = set()
    for number in range(1, 200):
        folder = tmp_path / str(number)
        shelf = GameShelf(folder / "games", spare=[folder / "spare"])
        match = begun(shelf)
        with FaultyDisk(fails=number) as disk:
            match.play(Choose("lay-first"))
        if not disk.has_failed:
            break
        calls.add(disk.failed)
        kept = [load(path).notation for path in (*records(folder / "games"), *records(folder / "spare"))]
        assert ("lot 1", "choose lay-first") in kept
        match.play(Lay("d4"))
        assert match.trouble == ""
        assert load(only_record(folder / "games")).notation == ("lot 1", "choose lay-first", "lay d4")
        assert records(folder / "spare") == []
        match.leave()
        assert [path.suffix for path in (folder / "games").iterdir()] == [".txt"]
    assert calls >= {"open", "write", "fsync", "close", "replace"}


def test_a_full_disk_is_reported_and_the_game_continues(shelf: GameShelf, tmp_path: Path) -> None:
    match = begun(shelf)
    before = only_record(tmp_path / "games").read_bytes()
    with FaultyDisk(fails=1, stays=True):
        match.play(Choose("lay-first"))
        match.play(Lay("d4"))
        assert match.trouble == (
            f"The game can't be saved in {tmp_path / 'games'}: no space left on device. "
            "Keep playing: saving is tried again after every move."
        )
        assert match.leave() == match.trouble
    assert only_record(tmp_path / "games").read_bytes() == before
    match.play(Lay("c4"))
    assert match.trouble == ""
    assert load(only_record(tmp_path / "games")).notation == match.notation


def test_a_read_only_folder_is_reported_and_the_game_is_saved_elsewhere(shelf: GameShelf, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a folder", encoding="utf-8")
    match = begun(shelf)
    assert load(only_record(tmp_path / "spare")).notation == match.notation
    games, spare = tmp_path / "games", tmp_path / "spare"
    assert match.trouble == f"The game can't be saved in {games}: file exists. It is saved in {spare} for now."
    (tmp_path / "games").unlink()
    match.play(Choose("lay-first"))
    assert match.trouble == ""
    assert load(only_record(tmp_path / "games")).notation == match.notation
    assert list((tmp_path / "spare").iterdir()) == []


def test_a_game_saved_elsewhere_returns_to_the_main_folder_when_continued(shelf: GameShelf, tmp_path: Path) -> None:
    match = begun(shelf)
    home = only_record(tmp_path / "games")
    with FaultyDisk(fails=1, stays=True, only=str(tmp_path / "games")):
        match.play(Choose("lay-first"))
        match.leave()
    assert load(home).notation == ("lot 1",)
    again = shelf.take_up(only_record(tmp_path / "spare"))
    assert again.notation == ("lot 1", "choose lay-first")
    again.play(Lay("d4"))
    again.leave()
    assert load(only_record(tmp_path / "games")).notation == ("lot 1", "choose lay-first", "lay d4")
    assert list((tmp_path / "spare").iterdir()) == []


def test_a_folder_deleted_during_a_game_is_created_again(shelf: GameShelf, tmp_path: Path) -> None:
    match = begun(shelf)
    for path in (tmp_path / "games").iterdir():
        path.unlink()
    (tmp_path / "games").rmdir()
    match.play(Choose("lay-first"))
    assert match.trouble == ""
    assert load(only_record(tmp_path / "games")).notation == match.notation


def test_a_file_name_taken_by_another_program_is_not_reused(shelf: GameShelf, tmp_path: Path) -> None:
    match = begun(shelf)
    path = only_record(tmp_path / "games")
    (tmp_path / "games" / f"{path.name}.lock").unlink()
    theirs = RecordKeeper([RecordFile(path.parent, path.stem)])
    path.unlink()
    theirs.save(Match(match.game, 2, ["Cat", "Dan"]))
    match.play(Choose("lay-first"))
    assert {load(path).names for path in records(tmp_path / "games")} == {("Ann", "Ben"), ("Cat", "Dan")}


def test_a_game_open_in_another_window_cannot_be_continued_but_copied(shelf: GameShelf, tmp_path: Path) -> None:
    match = begun(shelf)
    path = only_record(tmp_path / "games")
    with pytest.raises(PlayedElsewhere, match="is open in another window"):
        shelf.take_up(path)
    copy = shelf.copy(path)
    copy.play(Choose("lay-second"))
    match.play(Choose("lay-first"))
    assert {load(path).notation[-1] for path in records(tmp_path / "games")} == {"choose lay-first", "choose lay-second"}
    match.leave()
    again = shelf.take_up(path)
    again.play(Lay("d4"))
    assert load(path).notation == ("lot 1", "choose lay-first", "lay d4")


def test_a_game_deleted_while_it_is_opened_is_reported_as_missing(
    shelf: GameShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(shelf).leave()
    path = only_record(tmp_path / "games")

    def claim(path: Path) -> Claim:
        path.unlink()
        return Claim(path)

    monkeypatch.setattr("games.game_shelf.Claim", claim)
    with pytest.raises(BadRecord, match="can't be read: no such file or directory"):
        shelf.take_up(path)
    assert list(path.parent.iterdir()) == []


def test_a_game_that_is_only_viewed_is_not_saved_again(shelf: GameShelf, tmp_path: Path) -> None:
    match = begun(shelf)
    match.leave()
    path = only_record(tmp_path / "games")
    before = path.stat()
    assert shelf.take_up(path).leave() == f"Saved in {path_words(path)}."
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    assert path.stat().st_ino == before.st_ino


def test_a_game_in_a_read_only_folder_continues_as_a_copy(shelf: GameShelf, tmp_path: Path) -> None:
    begun(shelf).leave()
    path = only_record(tmp_path / "games")
    before = path.read_bytes()
    # Without a lock, the saved game cannot be written. (A read-only folder would not stop a test that runs as root.)
    path.with_name(f"{path.name}.lock").mkdir()
    match = GameShelf(tmp_path / "mine", spare=[]).take_up(path)
    match.play(Choose("lay-first"))
    assert path.read_bytes() == before
    assert load(only_record(tmp_path / "mine")).notation == match.notation


FULL = """
import resource, sys
import subprocess
import sys
from pathlib import Path
from board.moves import Choose, Lay, Lot
from games.game_shelf import GameShelf

def room(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

match = GameShelf(Path(sys.argv[1]), spare=[]).open("tit-tat-toe", 2, {})
match.play(Lot(0))
room(40)
match.play(Choose("lay-first"))
print(match.trouble)
room(resource.RLIM_INFINITY)
match.play(Lay("d4"))
print(match.trouble or "kept")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits there")
def test_a_really_full_disk_is_reported(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FULL, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        f"The game can't be saved in {path_words(tmp_path)}: file too large. "
        "Keep playing: saving is tried again after every move.",
        "kept",
    ]
    assert load(only_record(tmp_path)).notation == ("lot 1", "choose lay-first", "lay d4")
