"""Practice positions that the player saved: none if their folder is unreadable, and an error for an unknown name."""

from __future__ import annotations

from pathlib import Path

import pytest

from board.protocols.practising import BadPosition
from games.practice.drills import find_drill
from games.practice.practice_state import PracticeState, plain_name


def test_an_unreadable_folder_has_no_positions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = PracticeState(tmp_path)

    def refuse(_folder: Path, _pattern: str) -> None:
        raise PermissionError("The folder cannot be read.")

    monkeypatch.setattr(Path, "glob", refuse)
    assert shared.saved() == []
    with pytest.raises(BadPosition, match="No drill or position matches 'mine'"):
        shared.find("mine")


def test_a_file_that_is_no_position_is_not_overwritten(tmp_path: Path) -> None:
    shared, position = PracticeState(tmp_path), find_drill("hanger").position
    shared.positions.mkdir()
    (shared.positions / "mine.txt").write_bytes(b"\xff\xfe\x00")
    assert shared.keep("mine", position) == "Saved as mine 2."
    assert (shared.positions / "mine.txt").read_bytes() == b"\xff\xfe\x00"
    assert shared.find("mine 2") == (None, position)


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("  My  double: 2nd try! ", "My double 2nd try"),
        ("up/../and-down_1", "up and-down_1"),
        ("Ärger", "Ärger"),
        ("?!", "position"),
        ("", "position"),
        ("x" * 50, "x" * 40),
        ("y" * 39 + " z", "y" * 39),
    ],
)
def test_a_name_becomes_a_valid_file_name(name: str, plain: str) -> None:
    assert plain_name(name) == plain
