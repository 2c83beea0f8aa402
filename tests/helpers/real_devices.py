"""Two ways to play a game against bots on a real screen, for tests: by the mouse alone, and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from games.play.match import Match
from tests.helpers import real_home
from tests.helpers.real_window import MISSING, RealWindow

ONLY_ASKED_FOR = [
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
    pytest.mark.soak,
    pytest.mark.usefixtures("in_full"),
]
"""Pytest marks for tests that take minutes on a real screen. Such a test runs only with `--soak`."""


@dataclass(frozen=True)
class Device:
    """The actions of an input device (mouse or keyboard) that a test needs, except the moves of a game."""

    begin: Callable[[RealWindow, str], Match]
    begin_in_the_parlor: Callable[[RealWindow, str], None]
    go_on: Callable[[RealWindow], None]
    go_home: Callable[[RealWindow, Match], None]
    leave: Callable[[RealWindow], int]


MOUSE = Device(
    real_home.begun_with_the_mouse,
    real_home.begun_in_the_parlor_with_the_mouse,
    lambda window: window.click((20, 20)),
    real_home.gone_home_with_the_mouse,
    real_home.left_with_the_mouse,
)
KEYS = Device(
    real_home.begun_by_keys,
    real_home.begun_in_the_parlor_by_keys,
    lambda window: window.key("space"),
    real_home.gone_home_by_keys,
    real_home.left_by_keys,
)
by_each_device = pytest.mark.parametrize("device", [MOUSE, KEYS], ids=["mouse", "keys"])


def when(window: RealWindow, is_there: Callable[[Match], bool]) -> Match:
    """Wait until the function `is_there` returns True for the match in the window. Return the match."""
    window.wait(lambda: (match := window.match) is not None and is_there(match), "it was never the player's turn again")
    match = window.match
    assert match is not None
    return match


def check_next_deal(window: RealWindow, device: Device, match: Match, move: str) -> Match:
    """Continue after the count of a hand is shown. Check that the next move is made and that its text begins with `move`.

    Return the match.
    """
    before = len(match.played)
    after = window.until_moves(before + 1, lambda: device.go_on(window))
    assert after.notation[before].startswith(move)
    return after
