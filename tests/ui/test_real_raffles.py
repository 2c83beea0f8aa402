"""On a real screen from home to the parlor and back: a whole hand of cards with three bots, by mouse alone, then by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest

from board.moves import Lay, Pick
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


def card_pixel(window: RealWindow, match: Match, card: str) -> tuple[int, int]:
    """Return a pixel on the visible part of a card in the fan: its upper left corner."""
    man = next(man for man in match.picture.men if man.place == card)
    corner = min(man.covered, key=lambda corner: (corner.x, -corner.y))
    return window.pixel(corner + (man.at - corner) * 0.25)


TURNS = count()


def played_with_the_mouse(window: RealWindow, match: Match) -> None:
    """Click the first legal card; every other time drag it onto the table."""
    assert isinstance(match.options, Pick)
    move = match.options.moves[0]
    assert isinstance(move, Lay)
    pixel = card_pixel(window, match, move.place)
    if next(TURNS) % 2:
        window.drag([pixel, window.pixel(match.picture.side.place("trick").at)], 0.3, steps=8)
    else:
        window.click(pixel)


def played_by_keys(window: RealWindow, match: Match) -> None:
    """Type the name of the first legal card; every other time move to it."""
    assert isinstance(match.options, Pick)
    move = match.options.moves[0]
    assert isinstance(move, Lay)
    if next(TURNS) % 2:
        window.key("Right", "Return")
    else:
        window.key(*move.place.replace("-", ""), "Return")


@dataclass(frozen=True)
class Hand:
    """The input device: mouse or keys."""

    begin: Callable[[RealWindow, str], None]
    play: Callable[[RealWindow, Match], None]
    go_on: Callable[[RealWindow], None]
    go_home: Callable[[RealWindow, Match], None]
    leave: Callable[[RealWindow], int]


MOUSE = Hand(
    begun_in_the_parlor_with_the_mouse,
    played_with_the_mouse,
    lambda window: window.click((20, 20)),
    gone_home_with_the_mouse,
    left_with_the_mouse,
)
KEYS = Hand(begun_in_the_parlor_by_keys, played_by_keys, lambda window: window.key("space"), gone_home_by_keys, left_by_keys)


def on_turn(window: RealWindow) -> Match:
    """Return the match on the player's turn, or after the hand."""

    def is_there() -> bool:
        match = window.match
        return match is not None and (bool(match.state.results) or match.mover == 0)

    window.wait(is_there, "it was never the player's turn again")
    match = window.match
    assert match is not None
    return match


@pytest.mark.parametrize("hand", [MOUSE, KEYS], ids=["mouse", "keys"])
def test_a_whole_hand_of_raffles(tmp_path: Path, hand: Hand) -> None:
    with RealWindow(tmp_path, size=SIZE) as window:
        hand.begin(window, "raffles")
        match = on_turn(window)
        assert [match.is_bot(seat) for seat in range(4)] == [False, True, True, True]
        while not match.state.results:
            before = len(match.played) + 1
            window.until_moves(before, lambda match=match: hand.play(window, match))
            match = on_turn(window)
        assert sum(match.state.results[0]) == 25 + len(match.state.tricks)
        # The count stays until dismissed; then the next hand is dealt.
        before = len(match.played)
        after = window.until_moves(before + 1, lambda: hand.go_on(window))
        assert after.notation[before].startswith("deal ")
        hand.go_home(window, after)
        assert hand.leave(window) == 0
