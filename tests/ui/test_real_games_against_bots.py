"""On a real screen against a bot, by mouse alone and again by keys alone: a round of Crokinole, and a frame of Ten Pins."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from real_window import MISSING, RealWindow

from board.moves import Aim
from games.crokinole import DISKS
from games.match import Match
from ui.placing import FreeGround

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
    pytest.mark.soak,
    pytest.mark.usefixtures("in_full"),
]


@pytest.fixture
def in_full(is_soak: bool) -> None:
    if not is_soak:
        pytest.skip("run with --soak")


def against_a_bot(folder: Path, game: str) -> RealWindow:
    return RealWindow(folder, size=(1024, 680), arguments=["play", game, "--seed", "1", "--name", "Ann", "--bot", "novice"])


def pull(window: RealWindow, match: Match, pull: float) -> None:
    """Pull the disk back from what it aims at, and let go."""
    aim = match.options
    assert isinstance(aim, Aim)
    disk = FreeGround(aim).nearest(aim.disk.at)
    back = disk - (aim.target - disk) * (pull / (aim.target - disk).length)
    window.drag([window.pixel(disk), window.pixel(back)], 0.25, steps=8)


def hold_space(window: RealWindow, match: Match, seconds: float) -> None:  # noqa: ARG001
    window.key_for("space", seconds)


BY_MOUSE: Callable[[RealWindow, Match], None] = partial(pull, pull=52.0)
BY_KEYS: Callable[[RealWindow, Match], None] = partial(hold_space, seconds=0.6)


def own_turn(window: RealWindow, moves: int) -> Match:
    """The match once so many moves are played and it is Ann's turn, or nobody's."""
    window.wait(
        lambda: (match := window.match) is not None and len(match.played) >= moves and match.mover in (0, -1),
        "it was never Ann's turn again",
    )
    match = window.match
    assert match is not None
    return match


def check_words(match: Match) -> None:
    """Every move has a sentence that names one of the two."""
    assert len(match.news) == len(match.played)
    assert all("Player 1" in words[0] or "Player 2" in words[0] for words in match.news)


@pytest.mark.parametrize("shoot", [BY_MOUSE, BY_KEYS], ids=["mouse", "keys"])
def test_a_round_of_crokinole(tmp_path: Path, shoot: Callable[[RealWindow, Match], None]) -> None:
    with against_a_bot(tmp_path, "crokinole") as window:
        match = own_turn(window, 1)
        while not match.state.is_round_over:
            count = len(match.played) + 1
            window.until_moves(count, partial(shoot, window, match))
            window.wait(
                lambda count=count: (
                    (now := window.match) is not None
                    and (now.state.is_round_over or (len(now.played) > count - 1 and now.mover == 0))
                ),
                "the bot never shot",
            )
            match = window.match
            assert match is not None
        assert match.state.shots == DISKS
        check_words(match)
        # The count lies there until it has been read; then the next round begins.
        before = len(match.played)
        go_on = partial(window.key, "space") if shoot is BY_KEYS else partial(window.click, (20, 20))
        after = window.until_moves(before + 1, go_on)
        assert after.notation[before] == "choose next-round"
        assert window.is_running


@pytest.mark.parametrize("shoot", [BY_MOUSE, BY_KEYS], ids=["mouse", "keys"])
def test_a_frame_of_ten_pins(tmp_path: Path, shoot: Callable[[RealWindow, Match], None]) -> None:
    with against_a_bot(tmp_path, "ten-pins") as window:
        match = own_turn(window, 1)
        while len(match.state.innings[0]) < 2:
            match = window.until_moves(len(match.played) + 1, partial(shoot, window, match))
            match = own_turn(window, len(match.played))
        frame = match.state.innings[0][0]
        assert 1 <= len(frame) <= 2
        check_words(match)
        assert match.score[0] == sum(len(delivery.felled) for delivery in frame)
        time.sleep(0.5)
        assert window.screenshot(tmp_path / "end.png").get_size() == (1024, 680)
        assert window.is_running
