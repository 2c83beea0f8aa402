"""Saved data that only their owner can read, and folders of other users, which the program refuses."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from board.moves import Choose, Lay, Lot
from board.shots.shot import FailedShot
from board.text.files import is_safe
from games.game_shelf import GameShelf, spare_folders
from games.keep.record import save
from games.keep.scores.scorebook import BOOK
from games.play import failed_shots
from games.play.match import Match
from games.practice.drill_room import DrillRoom
from games.review.review_file import ReviewFile
from tests.games.keep.scores.test_best_times import solved
from tests.games.practice.test_progress import entry
from ui.settings import Settings, write_settings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there every user has temporary files of their own")


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder for temporary files in which every user may write."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    folder.chmod(0o1777)
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def spare(temporary: Path) -> Path:
    """Return the temporary folder in which games are saved if no other folder can be used."""
    folder = spare_folders()[-1]
    assert folder.parent == temporary
    return folder


def begun(shelf: GameShelf, moves: int = 3) -> Match:
    match = shelf.open("tit-tat-toe", 2, {}, ["Ann", "Ben"])
    for move in (Lot(0), Choose("lay-first"), *map(Lay, ("d4", "c4", "c3", "c5", "e5")))[:moves]:
        match.play(move)
    return match


def shelf_without_a_home(tmp_path: Path, spare: Path) -> GameShelf:
    """Return a collection of saved games whose own folder is not writable."""
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    return GameShelf(tmp_path / "games", spare=[spare])


def test_a_game_saved_in_the_temporary_folder_is_readable_only_by_its_player(tmp_path: Path, spare: Path) -> None:
    match = begun(shelf_without_a_home(tmp_path, spare))
    assert match.kept_in.parent == spare
    assert stat.S_IMODE(spare.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in spare.iterdir()} == {0o600}


def other_owner(path: Path) -> None:
    path.mkdir(mode=0o700)
    if os.geteuid() != 0:
        pytest.skip("only the system's administrator gives folders away")
    os.chown(path, 65534, 65534)


def open_to_all(path: Path) -> None:
    path.mkdir()
    path.chmod(0o777)


def open_to_a_group(path: Path) -> None:
    path.mkdir()
    path.chmod(0o770)


def a_link(path: Path) -> None:
    (path.parent.parent / "elsewhere").mkdir(mode=0o700)
    path.symlink_to(path.parent.parent / "elsewhere")


PLANTED = pytest.mark.parametrize("plant", [other_owner, open_to_all, open_to_a_group, a_link])


@PLANTED
def test_no_game_is_saved_in_a_folder_of_another_user(plant: Callable[[Path], None], tmp_path: Path, spare: Path) -> None:
    plant(spare)
    match = begun(shelf_without_a_home(tmp_path, spare))
    assert match.kept_in is None
    assert "can't be saved" in match.trouble
    assert list(spare.iterdir()) == []


@PLANTED
def test_nothing_in_a_folder_of_another_user_is_read_or_deleted(
    plant: Callable[[Path], None], tmp_path: Path, spare: Path
) -> None:
    plant(spare)
    save(begun(GameShelf(tmp_path / "other", spare=[])), spare / "planted.txt")
    (spare / "a.txt.1-00.saving").touch()
    shelf = GameShelf(tmp_path / "games", spare=[spare])
    shelf.files.tidy()
    assert shelf.kept() == ()
    assert sorted(path.name for path in spare.iterdir()) == ["a.txt.1-00.saving", "planted.txt"]


def test_a_folder_replaced_by_another_user_during_a_game_is_not_used(tmp_path: Path, spare: Path) -> None:
    match = begun(shelf_without_a_home(tmp_path, spare), 1)
    assert match.kept_in is not None
    spare.rename(tmp_path / "moved")
    a_link(spare)
    match.play(Choose("lay-first"))
    assert match.kept_in is None
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_games_of_an_earlier_version_are_found_and_made_private(tmp_path: Path, spare: Path) -> None:
    spare.mkdir(mode=0o755)
    spare.chmod(0o755)
    save(begun(GameShelf(tmp_path / "other", spare=[])), spare / "mine.txt")
    shelf = GameShelf(tmp_path / "games", spare=spare_folders())
    assert stat.S_IMODE(spare.stat().st_mode) == 0o700
    assert [Path(result.file).name for result in shelf.kept()] == ["mine.txt"]


def test_only_folders_in_the_temporary_folder_are_checked(temporary: Path, tmp_path: Path) -> None:
    open_to_all(tmp_path / "shared")
    open_to_all(temporary / "shared")
    assert is_safe(tmp_path / "shared")
    assert not is_safe(temporary / "shared")


def test_every_saved_file_has_mode_600(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failed_shots, "FOLDER", tmp_path / "failed-shots")
    before = os.umask(0)
    try:
        shelf = GameShelf(tmp_path / "games", spare=[])
        match = begun(shelf, 7)
        solved(shelf)
        shelf.scores()
        ReviewFile(match.kept_in or Path()).write(match, {2: None})
        room = DrillRoom(tmp_path)
        room.shared.progress.add(entry("hanger"))
        room.shared.keep("mine", room.shared.find("hanger")[1])
        write_settings(Settings(volume=30), tmp_path / "settings.json")
        failed_shots.keep(FailedShot("It failed.", "{}"))
    finally:
        os.umask(before)
    modes = {path.relative_to(tmp_path): stat.S_IMODE(path.stat().st_mode) for path in tmp_path.rglob("*") if path.is_file()}
    assert {path.suffix for path in modes} >= {".txt", ".json", ".jsonl", ".sqlite3"}
    assert (tmp_path / "games" / BOOK).exists()
    assert {path: oct(mode) for path, mode in modes.items() if mode != 0o600} == {}
    folders = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.rglob("*") if path.is_dir()}
    assert folders == {0o700}


def test_files_of_an_earlier_version_become_private_when_they_are_written(tmp_path: Path) -> None:
    match = begun(GameShelf(tmp_path, spare=[]), 1)
    record, settings, attempts = match.kept_in, tmp_path / "settings.json", tmp_path / "practice.jsonl"
    assert record is not None
    for path in (record, settings, attempts):
        path.touch()
        path.chmod(0o644)
    match.play(Choose("lay-first"))
    write_settings(Settings(volume=30), settings)
    DrillRoom(tmp_path).shared.progress.add(entry("hanger"))
    assert {stat.S_IMODE(path.stat().st_mode) for path in (record, settings, attempts)} == {0o600}


def test_a_game_in_a_chosen_folder_keeps_its_file_mode(tmp_path: Path) -> None:
    match = begun(GameShelf(tmp_path / "other", spare=[]), 1)
    match.leave()
    path = tmp_path / "mine.txt"
    save(match, path)
    path.chmod(0o664)
    again = GameShelf(tmp_path / "games", spare=[]).take_up(path)
    again.play(Choose("lay-first"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o664
