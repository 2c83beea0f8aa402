"""A whole hand of Contack with a bot on a real screen, from home and back: by mouse alone, then by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from board.moves import Choose, Pick, Step
from games.play.match import Match
from tests.helpers.real_home import (
    SIZE,
    begun_in_the_parlor_by_keys,
    begun_in_the_parlor_with_the_mouse,
    gone_home_by_keys,
    gone_home_with_the_mouse,
    left_by_keys,
    left_with_the_mouse,
)
from tests.helpers.real_window import MISSING, RealWindow

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
    pytest.mark.soak,
    pytest.mark.usefixtures("in_full"),
]


def laid_with_the_mouse(window: RealWindow, match: Match) -> None:
    """Drag the first fitting triangle to its cell, or click the pile."""
    options, side = match.options, match.picture.side
    assert isinstance(options, Pick)
    move = options.moves[0]
    if isinstance(move, Step):
        window.drag([window.pixel(side.place(name).at) for name in move.path], 0.3, steps=8)
    elif isinstance(move, Choose):
        window.click(window.pixel(side.place(move.place).at))


def laid_by_keys(window: RealWindow, match: Match) -> None:
    """Press Enter to draw if no triangle fits; else pick up the selected triangle and lay it on the selected cell."""
    options = match.options
    assert isinstance(options, Pick)
    window.key(*(("Right", "Return", "Up", "Return") if isinstance(options.moves[0], Step) else ("Return",)))


@dataclass(frozen=True)
class Hand:
    """The input device: mouse or keys."""

    begin: Callable[[RealWindow, str], None]
    lay: Callable[[RealWindow, Match], None]
    go_on: Callable[[RealWindow], None]
    go_home: Callable[[RealWindow, Match], None]
    leave: Callable[[RealWindow], int]


MOUSE = Hand(
    begun_in_the_parlor_with_the_mouse,
    laid_with_the_mouse,
    lambda window: window.click((20, 20)),
    gone_home_with_the_mouse,
    left_with_the_mouse,
)
KEYS = Hand(begun_in_the_parlor_by_keys, laid_by_keys, lambda window: window.key("space"), gone_home_by_keys, left_by_keys)


def on_turn(window: RealWindow) -> Match:
    """Return the match on the player's turn, or after the hand."""

    def is_there() -> bool:
        match = window.match
        if match is None or not match.played:
            return False
        return bool(match.state.results) or (match.mover == 0 and str(match.options.moves[0]) != "pass")

    window.wait(is_there, "it was never the player's turn again")
    match = window.match
    assert match is not None
    return match


@pytest.mark.parametrize("hand", [MOUSE, KEYS], ids=["mouse", "keys"])
def test_a_whole_hand_of_contack(tmp_path: Path, hand: Hand) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        hand.begin(window, "contack")
        match = on_turn(window)
        assert [match.is_bot(seat) for seat in (0, 1)] == [False, True]
        while not match.state.results:
            count = len(match.played) + 1
            window.until_moves(count, lambda match=match: hand.lay(window, match))
            match = on_turn(window)
        assert {played.mover for played in match.played} == {-1, 0, 1}
        assert sum(match.state.results[0]) == sum(match.score)
        # The count stays until dismissed; then the next hand is dealt.
        before = len(match.played)
        after = window.until_moves(before + 1, lambda: hand.go_on(window))
        assert after.notation[before].startswith("deal tile-")
        window.screenshot(tmp_path / "after.png")
        hand.go_home(window, after)
        assert hand.leave(window) == 0
