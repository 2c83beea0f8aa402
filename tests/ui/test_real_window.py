"""The program on a real screen, driven with a real mouse and real keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from real_window import MISSING, RealWindow

from board.sides import CHECKER_SIDE

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed")


def test_a_game_of_tit_tat_toe_is_played_with_the_mouse(tmp_path: Path) -> None:
    with RealWindow(tmp_path, "tit-tat-toe", ["Ann", "Ben"], seed=1, size=(1024, 680)) as window:
        match = window.wait_for_moves(1)
        assert match.notation[0].startswith("lot ")
        window.key("space")
        window.key("Tab", "Return")
        window.wait_for_moves(2)
        squares = ("c3", "c4", "d3", "d4", "e3")
        for i, square in enumerate(squares, start=3):
            window.click(window.pixel(CHECKER_SIDE.place(square).at))
            match = window.wait_for_moves(i)
            assert match.notation[-1] == f"lay {square}"
        assert match.outcome is not None
        assert match.outcome.reason == "Three in a row."
        assert window.is_running
        assert window.screenshot(tmp_path / "end.png").get_size() == (1024, 680)
