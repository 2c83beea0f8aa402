"""Saved JSON files: reading their values, preserving damaged files, and several programs that write the same file."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from board.text import kept_json
from board.text.kept_json import (
    MOST_LINES,
    DamagedData,
    append_line,
    build_dataclass,
    parse,
    read_kept,
    read_lines,
    set_aside,
    update,
)
from board.text.lock import FileLock, LockTaken, hold_lock
from tests.helpers.faulty_disk import FaultyDisk

ROOT = Path(__file__).resolve().parents[3]


def always(_: Any) -> bool:
    return True


def put(path: Path, value: Any) -> None:
    update(path, lambda _: value, always)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("NaN", None),
        ("[Infinity, -Infinity, 1e999, 2]", [None, None, None, 2]),
        ("1e300", 1e300),
        ("9" * 18, int("9" * 18)),
        ("9" * 19, None),
        ('"²"', "²"),
        ('"\\u00b2"', "²"),
        ("[" * 20 + "]" * 20, "nested"),
    ],
)
def test_invalid_json_numbers_become_none(text: str, value: object) -> None:
    assert parse(text) == value or value == "nested"


@pytest.mark.parametrize("text", ["", "{", "[" * 22 + "]" * 22, "[" * 100_000, '"\\ud800"', '{"\\udfff": 1}', "9" * 5000 + "x"])
def test_invalid_or_deeply_nested_json_is_damaged_data(text: str) -> None:
    with pytest.raises(DamagedData):
        parse(text)


@dataclass(frozen=True)
class Kept:
    number: float
    words: tuple[str, ...] = ()
    count: int | None = None


def test_fields_are_checked_against_their_types() -> None:
    assert build_dataclass(Kept, {"number": 3, "words": ["a"], "count": None, "newer": []}) == Kept(3, ("a",))
    for wrong in (
        {},
        {"number": True},
        {"number": "3"},
        {"number": 1e13},
        {"number": 1, "words": "a"},
        {"number": 1, "count": 1.0},
        [],
    ):
        with pytest.raises(DamagedData):
            build_dataclass(Kept, wrong)


def test_a_damaged_file_is_renamed_and_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    for number, text in enumerate(("half of", "[1]", "half again")):
        path.write_text(text, encoding="utf-8")
        update(path, lambda _, number=number: {"number": number}, lambda kept: isinstance(kept, dict))
        assert read_kept(path) == {"number": number}
    assert [(tmp_path / f"kept.json.damaged{end}").read_text(encoding="utf-8") for end in ("", "-2", "-3")] == [
        "half of",
        "[1]",
        "half again",
    ]
    put(path, {})
    assert len(list(tmp_path.iterdir())) == 4


def test_a_file_of_that_name_exists_at_every_moment_while_a_damaged_one_is_renamed(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    path.write_text("half", encoding="utf-8")
    set_aside(path)
    assert path.exists()


def test_a_file_that_the_system_refuses_to_read_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.json"
    put(path, {"a": 1})

    def fails(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(kept_json, "read_bytes", fails)
        with pytest.raises(PermissionError):
            put(path, {})
    assert read_kept(path) == {"a": 1}
    assert list(tmp_path.iterdir()) == [path]


def test_the_next_write_deletes_unfinished_files_of_killed_programs(tmp_path: Path) -> None:
    (tmp_path / "kept.json.77-0af3.saving").write_text("half", encoding="utf-8")
    (tmp_path / "other.json.77-0af3.saving").write_text("another's", encoding="utf-8")
    put(tmp_path / "kept.json", 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.json", "other.json.77-0af3.saving"]


@pytest.mark.parametrize("fails", range(1, 12))
def test_a_failed_append_leaves_the_other_lines_unchanged(fails: int, tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    append_line(path, 1)
    with FaultyDisk(fails=fails, sips=3, only=str(path)) as disk:
        try:
            append_line(path, "a long line that is written little by little")
        except OSError:
            assert path.read_text(encoding="utf-8") == "1\n" or disk.failed == "close"
    append_line(path, 2)
    assert [value for value in read_lines(path) if isinstance(value, int)] == [1, 2]


def test_only_the_last_lines_of_a_long_file_are_read(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_text("".join(f"{i:06}0\n".lstrip("0") for i in range(1, 180_001)), encoding="utf-8")
    read = read_lines(path)
    assert len(read) == MOST_LINES
    assert (read[0], read[-1]) == (10 * (180_000 - MOST_LINES + 1), 1_800_000)
    path.write_text("[1]\n" + f'"{"x" * 1900}"\n' * 5_000 + "2\n", encoding="utf-8")
    read = read_lines(path)
    assert 1_000 < len(read) < 5_000
    assert read[-1] == 2


# --- locks between programs -----------------------------------------------------------------------------------------

HOLDER = """
import sys
from pathlib import Path
from board.text.lock import hold_lock
with hold_lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_waiting_for_a_lock_has_a_limit_and_a_killed_holder_frees_it(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(OSError, match="Another program is writing it"), hold_lock(path, patience=0.0):
            pass
        holder.kill()
        holder.communicate()
    put(path, 1)
    assert list(tmp_path.iterdir()) == [path]


def test_two_parts_of_one_program_cannot_hold_the_same_lock(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "a")
    with pytest.raises(LockTaken):
        FileLock(tmp_path / "a")
    lock.release()
    FileLock(tmp_path / "a").release()


def test_releasing_a_lock_after_its_folder_was_deleted_does_not_free_a_newer_lock(tmp_path: Path) -> None:
    first = FileLock(tmp_path / "a")
    (tmp_path / "a.lock").unlink()
    (tmp_path / "a.lock").write_text("another program's", encoding="utf-8")
    first.release()
    assert (tmp_path / "a.lock").exists()


RACER = """
import sys
from pathlib import Path
from types import SimpleNamespace
from games.keep.scores.best_times import BestTimes
folder, name = Path(sys.argv[1]), sys.argv[2]
times, card = BestTimes(folder), SimpleNamespace(title="Angle-Play")
print("ready", flush=True)
sys.stdin.readline()
for i in range(60):
    times.enter(folder / "x.txt", SimpleNamespace(race=f"box {i} of {name}", race_seconds=10.0, names=(name,), card=card))
"""


def test_two_programs_that_save_best_times_at_once_lose_none(tmp_path: Path) -> None:
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, str(tmp_path), name], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for name in ("Ann", "Ben")
    ]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    for program in programs:
        program.communicate()
        assert program.returncode == 0
    assert len(json.loads((tmp_path / "best-times.json").read_text(encoding="utf-8"))) == 120
