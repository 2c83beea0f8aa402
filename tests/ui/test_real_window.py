"""The program on a real screen, driven with a real mouse and real keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from real_window import MISSING, RealWindow

from board.geometry import Point
from board.moves import Aim, Flick
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


def test_a_round_of_crokinole_is_shot_with_the_mouse_and_scored(tmp_path: Path) -> None:
    with RealWindow(tmp_path, "crokinole", ["Ann", "Ben"], seed=1, size=(1024, 680)) as window:
        match = window.wait_for_moves(1)
        window.key("space")
        for shot in range(1, 17):
            aim = match.options
            assert isinstance(aim, Aim)
            outward = -1 if aim.zone.middle.y < 0 else 1
            # Everybody shoots from the middle of his edge, a little harder each time, past what may stand before it.
            pull = Point(1.5 * (shot % 5 - 2), outward * (44.0 + shot))
            window.drag([window.pixel(aim.zone.middle), window.pixel(aim.zone.middle + pull)], 0.25, steps=8)
            match = window.wait_for_moves(1 + shot)
            window.key("space")
        flicks = [played.move.shot.flick for played in match.played[1:]]
        assert all(isinstance(flick, Flick) and 800 < flick.speed < 2600 for flick in flicks)
        assert match.state.rounds == (match.game.count(match.state.men),)
        assert match.score == match.state.rounds[0]
        assert sum(match.score) > 0
        assert window.is_running


def test_a_disk_is_flicked_with_a_sweep_of_the_real_mouse(tmp_path: Path) -> None:
    with RealWindow(tmp_path, "crokinole", ["Ann", "Ben"], seed=1, size=(1024, 680)) as window:
        aim = window.wait_for_moves(1).options
        assert isinstance(aim, Aim)
        window.key("space")
        home, outward = aim.zone.middle, -1 if aim.zone.middle.y < 0 else 1
        window.drag([window.pixel(home + Point(0, outward * 80)), window.pixel(home - Point(0, outward * 60))], 0.12, steps=14)
        flick = window.wait_for_moves(2).played[-1].move.shot.flick
        ahead = -outward * 90
        assert abs(flick.heading - ahead) < 12
        assert 300 < flick.speed < 2000
