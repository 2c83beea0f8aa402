"""Hints that advise which letters to give away: they name and highlight the letters, and draw no arrow over them."""

from __future__ import annotations

from random import Random

import pytest

from board.moves import Give, PartWith
from games.bots.player import Budget, Choice
from games.parlor.letters.bots.letters_player import LettersPlayer
from games.play.bot_questions import hint_of
from tests.helpers.driver import FakeThought
from tests.helpers.letter_tables import dealt_letters
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.scenes.base.advice import Advice

HANDS = ("eeeaaaiioonn", "enebeucjvcel")


def test_a_hint_highlights_the_letters_to_give_away_without_an_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt_letters("speculation", *HANDS, lot=0)
    assert isinstance(match.options, PartWith)
    match.show_to(1)
    hint = hint_of(match.game, match.state, Choice(Give("jvcce"), "They are of no use."))
    monkeypatch.setattr(match, "hint", lambda: FakeThought((hint,)))
    advice = Advice(match)
    advice.poll()
    overlay = advice.over(Overlay())
    assert overlay.routes == ()
    faces = {man.id: (man.face, man.seat) for man in match.picture.men}
    chosen = {man for man, kind in overlay.men if kind == "chosen"}
    assert sorted(faces[man] for man in chosen) == [(face, 1) for face in "ccejv"]
    lying = {man.id: Pose(man.at.x, man.at.y, 0.0, size=man.size) for man in match.picture.men}
    lifted = {man for man, pose in advice.over(Overlay(poses=lying)).poses.items() if pose.y > lying[man].y}
    assert lifted == chosen, "they look like all the others: their light is hidden by their neighbours"


def test_a_hint_names_the_letters_to_give_away() -> None:
    match, club = dealt_letters("speculation", *HANDS, lot=0), LettersPlayer("club")
    choice = club.choose(match.game, match.state, Random(1), Budget(simulations=10))
    assert (choice.move, choice.why) == (Give("jvbuc"), "B, C, J, U and V are the least useful letters.")
    match.play(choice.move)
    choice = club.choose(match.game, match.state, Random(1), Budget(simulations=10))
    assert (choice.move, choice.why) == (Give("c"), "C is the least useful letter.")
