"""The list of controls of a puzzle, which contains every action that mouse and keys can perform."""

from __future__ import annotations

import pygame

from board.moves import Deal
from games.parlor.angle.duplicate import DuplicateAnglePlay
from games.play.match import Match
from tests.helpers.driver import playing
from ui.scenes.home.rules_card import TextCard


def test_the_controls_explain_how_to_move_turn_and_drop_pieces_and_to_call() -> None:
    match = Match(DuplicateAnglePlay(pieces=24), 2)
    match.play(Deal(("box-1", "box-2")))
    driver = playing(match, size=(1000, 700))
    driver.feed(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
    assert isinstance(driver.scene, TextCard)
    text = " ".join(driver.scene.text.split())
    for told in ("comma and full stop", "Q and E turn it", "Space puts it down", "Esc puts it back", "U calls Angle-Up"):
        assert told in text
    assert text.count("Drag a piece") == 1
