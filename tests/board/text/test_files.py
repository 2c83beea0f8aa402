"""Text files: reading files with any content, and failures at any step of writing one."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from board.text.files import LARGEST, UnreadableFile, check_place, read_text, write_text
from tests.helpers.faulty_disk import FaultyDisk


def test_a_text_file_is_read_without_its_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"\xef\xbb\xbfZo\xc3\xab\r\n")
    assert read_text(path) == "Zoë\r\n"


UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no such things there")


def hundred_megabytes(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(100_000_000)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda _: None, "no such file or directory"),
        (Path.mkdir, "it is not a file|is a directory"),
        pytest.param(lambda path: os.mkfifo(path), "it is not a file", marks=UNIX),
        pytest.param(lambda path: path.symlink_to("/dev/zero"), "it is not a file", marks=UNIX),
        (hundred_megabytes, "it is larger than 2 MB"),
        (lambda path: path.write_bytes(b"\xff\xfe"), "it is not text"),
    ],
    ids=["nothing", "folder", "pipe", "device", "large", "noise"],
)
def test_a_file_that_is_not_text_is_refused_in_one_sentence(make: Any, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "thing"
    make(path)
    with pytest.raises(UnreadableFile, match=rf"thing can't be read: ({complaint})\."):
        read_text(path)


def test_an_invalid_path_is_refused() -> None:
    with pytest.raises(UnreadableFile, match="can't be read"):
        read_text("a\0b")
    with pytest.raises(UnreadableFile, match="can't be read"):
        read_text("x" * 5000)


@UNIX
def test_closed_or_too_long_standard_input_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(UnreadableFile, match="The standard input is closed"):
        read_text("-")
    with open("/dev/zero", encoding="utf-8") as endless:
        monkeypatch.setattr("sys.stdin", endless)
        with pytest.raises(UnreadableFile, match=r"The standard input can't be read: it is larger than 2 MB\."):
            read_text("-")


@UNIX
def test_writing_to_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    with pytest.raises(OSError, match="It is not a file"):
        check_place(tmp_path / "pipe.png")


@UNIX
def test_a_file_can_be_written_into_a_new_folder_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.txt"
    write_text(path, "one\n")
    path.chmod(0o640)
    write_text(path, "two\n")
    assert path.read_bytes() == b"two\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(path.parent.iterdir()) == [path]


def test_written_text_can_be_read_back(tmp_path: Path) -> None:
    text = "x" * LARGEST
    write_text(tmp_path / "a", text)
    assert read_text(tmp_path / "a") == text


class Stop(BaseException):
    """Exception that ends the program at a certain step of a write."""


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), Stop()], ids=["full", "stopped"])
def test_a_write_that_fails_at_any_step_leaves_a_complete_file_and_nothing_else(error: BaseException, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    outcomes = set()
    for number in range(1, 100):
        write_text(path, "old\n")
        with FaultyDisk(fails=number, error=error) as disk, suppress(OSError, Stop):
            write_text(path, "new\n")
        if not disk.has_failed:
            break
        outcomes.add((disk.failed, path.read_text(encoding="utf-8")))
        assert list(tmp_path.iterdir()) == [path]
    assert ("fsync", "old\n") in outcomes
    assert ("replace", "old\n") in outcomes
    assert {text for _, text in outcomes} == {"old\n", "new\n"}
    assert {call for call, text in outcomes if text == "old\n"} - {"mkdir"} == {"open", "write", "fsync", "close", "replace"}


def test_all_data_is_written_even_if_the_system_takes_it_in_parts(tmp_path: Path) -> None:
    with FaultyDisk(sips=3):
        write_text(tmp_path / "a.txt", "Puss in the Corner")
    assert (tmp_path / "a.txt").read_text(encoding="utf-8") == "Puss in the Corner"
