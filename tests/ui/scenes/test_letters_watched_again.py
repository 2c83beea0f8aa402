"""Replays of moves with letters: no arrow covers the letters."""

from __future__ import annotations

from board.moves import Say
from tests.helpers.driver import playing
from tests.helpers.letter_tables import dealt_letters


def test_replayed_letters_are_not_hidden_by_arrows() -> None:
    match = dealt_letters("out-in-the-cold", "planetsoou", "gardensiii", lot=0)
    match.play(Say("planets", 5.0))
    driver = playing(match)
    driver.scene.phase.leave()
    driver.scene.flow.review(len(driver.scene.session.moves.news) - 1)
    assert len(driver.scene.phase._motion.tracks) >= 7
    assert driver.scene.phase._routes == ()
