"""Positions of one's own: none where their folder cannot be read, and no name that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from board.protocols.practising import BadPosition
from games.practice.desk import Desk


def test_a_folder_that_cannot_be_read_holds_no_positions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(tmp_path)

    def refuse(_folder: Path, _pattern: str) -> None:
        raise PermissionError("The folder cannot be read.")

    monkeypatch.setattr(Path, "glob", refuse)
    assert desk.saved() == []
    with pytest.raises(BadPosition, match="There is no drill or position called 'mine'"):
        desk.find("mine")
