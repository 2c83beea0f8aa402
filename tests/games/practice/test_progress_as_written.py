"""Attempts as lines in the progress file: readable, with the drill's name in its own script."""

from __future__ import annotations

from pathlib import Path

from board.geometry import Point
from board.shots.flick import Flick
from games.practice.progress import Attempted, Progress


def test_an_own_position_is_listed_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "practice.jsonl"
    flick = Flick(Point(0.0, -263.525), 90.0, 900.0)
    Progress(path).add(Attempted("Jörgs Öffnung", "2026-01-01T12:00:00+00:00", True, "down", flick, flick, "whole"))
    (line,) = path.read_text(encoding="utf-8").splitlines()
    assert '"drill": "Jörgs Öffnung"' in line
    assert Progress(path).results("Jörgs Öffnung") == (True,)
