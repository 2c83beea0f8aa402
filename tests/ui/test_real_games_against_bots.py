"""On a real screen from home and back, by mouse alone and again by keys alone: a round of Crokinole, a frame of Ten Pins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from board.moves import Aim
from board.shots.shot import Shot
from games.crokinole.crokinole import DISKS
from games.play.match import Match
from tests.helpers.real_home import (
    SIZE,
    begun_by_keys,
    begun_with_the_mouse,
    gone_home_by_keys,
    gone_home_with_the_mouse,
    left_by_keys,
    left_with_the_mouse,
)
from tests.helpers.real_window import MISSING, RealWindow
from ui.hands.placing import FreeGround

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
    pytest.mark.soak,
    pytest.mark.usefixtures("in_full"),
]


def pull(window: RealWindow, match: Match, pull: float) -> None:
    """Pull the disk back from its target and release it."""
    aim = match.options
    assert isinstance(aim, Aim)
    # It waits at its last shooting place, or as near to it as possible.
    shots = [played.move.flick.at for played in match.played if played.mover == 0 and isinstance(played.move, Shot)]
    disk = FreeGround(aim).nearest(shots[-1] if shots else aim.disk.at)
    back = disk - (aim.target - disk) * (pull / (aim.target - disk).length)
    window.drag([window.pixel(disk), window.pixel(back)], 0.25, steps=8)


def hold_space(window: RealWindow, match: Match, seconds: float) -> None:  # noqa: ARG001
    window.key_for("space", seconds)


@dataclass(frozen=True)
class Hand:
    """The input device: mouse or keys."""

    begin: Callable[[RealWindow, str], Match]
    shoot: Callable[[RealWindow, Match], None]
    go_on: Callable[[RealWindow], None]
    go_home: Callable[[RealWindow, Match], None]
    leave: Callable[[RealWindow], int]


MOUSE = Hand(
    begun_with_the_mouse,
    partial(pull, pull=52.0),
    lambda window: window.click((20, 20)),
    gone_home_with_the_mouse,
    left_with_the_mouse,
)
KEYS = Hand(
    begun_by_keys,
    partial(hold_space, seconds=0.6),
    lambda window: window.key("space"),
    gone_home_by_keys,
    left_by_keys,
)


def own_turn(window: RealWindow, moves: int) -> Match:
    """Return the match once `moves` moves are played and it is the player's turn, or the game is over."""
    window.wait(
        lambda: (match := window.match) is not None and len(match.played) >= moves and match.mover in (0, -1),
        "it was never the player's turn again",
    )
    match = window.match
    assert match is not None
    return match


def check_words(match: Match) -> None:
    """Check that every move has a sentence that names one of the two."""
    assert len(match.news) == len(match.played)
    assert all("Player 1" in words[0] or "Player 2" in words[0] for words in match.news)


@pytest.mark.parametrize("hand", [MOUSE, KEYS], ids=["mouse", "keys"])
def test_a_round_of_crokinole(tmp_path: Path, hand: Hand) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        hand.begin(window, "crokinole")
        match = own_turn(window, 1)
        assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
        while not match.state.is_round_over:
            count = len(match.played) + 1
            window.until_moves(count, partial(hand.shoot, window, match))
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
        # The count stays until dismissed; then the next round begins.
        before = len(match.played)
        after = window.until_moves(before + 1, partial(hand.go_on, window))
        assert after.notation[before] == "choose next-round"
        hand.go_home(window, after)
        assert hand.leave(window) == 0


@pytest.mark.parametrize("hand", [MOUSE, KEYS], ids=["mouse", "keys"])
def test_a_frame_of_ten_pins(tmp_path: Path, hand: Hand) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        hand.begin(window, "ten-pins")
        match = own_turn(window, 0)
        assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
        while len(match.state.innings[0]) < 2:
            match = window.until_moves(len(match.played) + 1, partial(hand.shoot, window, match))
            match = own_turn(window, len(match.played))
        frame = match.state.innings[0][0]
        assert 1 <= len(frame) <= 2
        check_words(match)
        assert match.score[0] == sum(len(delivery.felled) for delivery in frame)
        hand.go_home(window, match)
        assert hand.leave(window) == 0
