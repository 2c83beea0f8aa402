"""The program on a real screen, played with a gamepad that SDL simulates."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from board.geometry import Point
from board.moves import Aim
from tests.helpers.real_home import is_home
from tests.helpers.real_window import MISSING
from tests.helpers.virtual_pad import PadWindow, sdl

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
    pytest.mark.skipif(sdl() is None, reason="SDL has no virtual gamepads"),
]


def test_a_real_gamepad_is_unplugged_in_a_pull_then_shoots_and_leaves(tmp_path: Path) -> None:
    with PadWindow(tmp_path, "crokinole", ["Ann", "Ben"], seed=1, size=(1024, 680)) as window:
        aim = window.wait_for_moves(1).options
        assert isinstance(aim, Aim)
        time.sleep(0.4)
        ahead = Point(0, 0) - aim.disk.at
        on_disk, pulled = (
            "go {} {}".format(*window.pixel(point)) for point in (aim.disk.at, aim.disk.at - ahead * (60.0 / ahead.length))
        )
        window.pad("attach", on_disk, "press a", pulled, "detach")
        time.sleep(1.0)
        match = window.match
        assert match is not None
        assert len(match.played) == 1
        window.pad("attach", on_disk, "press a", pulled, "release a")
        flick = window.wait_for_moves(2).played[1].move.flick
        assert abs((flick.heading - ahead.heading + 180) % 360 - 180) < 4.0
        time.sleep(3.0)
        window.pad("press b", "release b")
        window.wait(lambda: is_home(window), "home never came back")
