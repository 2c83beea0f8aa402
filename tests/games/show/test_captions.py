"""Captions of the demo, and the tags that they need: a caption appears only after a turn whose events have its tags."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from board.men import Lie
from board.moves import Call, Lay, Lot, Roll, Step
from board.placement import PlacedMan, Placement
from board.shots.flick import Flick
from board.shots.shot import Shot
from games.captions import Caption, caption_for
from games.catalogue import EVERY_GAME, find, showing_of
from games.game import tagged
from games.keep.record import load
from games.men.backgammon.backgammon import PLAY_IT, THROW_ANEW
from games.men.tit_tat_toe import FIRST
from games.show.lessons import RECORDS

NAMES = [game.card.name for game in EVERY_GAME]

FIVE_AND_ONE = (Roll((5, 1)), Roll((1, 2)), PLAY_IT)
"""A state of backgammon in which a five and a one won the opening roll and must still be played."""


def tags_after(game: Any, *moves: Any) -> frozenset[str]:
    """Return the tags that the demo gives to the events of the last of these moves, played from the start of a game."""
    state = game.start(game.card.seats[0])
    for move in moves[:-1]:
        state = game.after(state, move)
    tags: frozenset[str] = game.play(state, moves[-1]).tags
    return tags


def bowled(name: str, tag: str, tries: int = 4000) -> Shot:
    """Return the first random opening shot whose events get this tag in the demo."""
    game = find(name)()
    state = game.after(game.start(2), Lot(0))
    aim, random = game.options(state), Random(2)
    for _ in range(tries):
        flick = aim.sample(random)
        flick = Flick(flick.at, flick.heading, min(6000.0, flick.speed + 2500.0))
        shot = game.shoot(state, flick, motion=False)
        if tag in game.play(state, shot).tags:
            return shot
    raise AssertionError(f"no shot of {tries} is tagged {tag}")


def lying(shot: Shot) -> set[int]:
    return {man.id for man in shot.men if man.lie is Lie.FALLEN}


def test_every_game_has_a_title_and_captions_of_its_own() -> None:
    for name in NAMES:
        assert len(showing_of(name).moments) >= 2
        assert len({caption.words for caption in showing_of(name).moments}) == len(showing_of(name).moments)


@pytest.mark.parametrize("name", NAMES)
def test_a_title_describes_a_game_and_its_goal_in_two_sentences(name: str) -> None:
    words = showing_of(name).title
    for sentence in (words.aim, words.won):
        assert sentence.endswith(".")
        assert len(sentence.split()) <= 20
    assert any(word in words.won for word in ("win", "wins", "Take all"))


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_know_every_tag_that_a_caption_needs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A misspelt tag would never occur. The test collects the names of all tags that the rules of the lesson's game can set."""
    asked: set[str] = set()
    original = tagged

    def noting(**facts: object) -> frozenset[str]:
        asked.update(facts)
        return original(**facts)

    for module in list(sys.modules.values()):
        if getattr(module, "tagged", None) is original:
            monkeypatch.setattr(module, "tagged", noting)
    load(RECORDS / f"{name}.txt")
    captions = (*showing_of(name).moments, *(step.after for step in showing_of(name).lesson))
    assert {tag for caption in captions for tag in caption.tags} - asked == set()


def test_only_ten_fallen_pins_are_a_strike() -> None:
    assert len(lying(bowled("ten-pins", "strike"))) == 10
    assert len(lying(bowled("ten-pins", "one_left"))) == 9


def test_no_caption_says_that_a_standing_feather_fell() -> None:
    assert 1 in lying(bowled("cocked-hat-and-feather", "feather_fell"))
    assert 1 not in lying(bowled("cocked-hat-and-feather", "hat_hit"))


@pytest.mark.parametrize(
    ("name", "moves", "tag", "is_so"),
    [
        ("fox-and-geese", (Lot(0), Lay("c1")), "fox_set", True),
        ("tit-tat-toe", (Lot(0), FIRST, Lay("c3"), Lay("d4")), "laid_next", True),
        ("flapjacks", (Lot(0), Lay("b2")), "row_won", False),
        (
            "flapjacks",
            (Lot(0), *map(Lay, ("b2", "b7", "c2", "c7", "d2", "d7", "e2", "e7", "f2"))),
            "row_won",
            True,
        ),
        ("checkers", (Lot(0), Step(("a3", "b4"))), "taken", False),
        ("checkers", (Lot(0), Step(("c3", "d4")), Step(("f6", "e5")), Step(("d4", "f6"))), "taken", True),
        ("bicycle-racing", (Roll((1, 2)),), "rolled_for_lead", True),
        ("bicycle-racing", (Roll((1, 2)), Roll((3, 3)), Roll((2, 2)), Roll((1, 3))), "rolls_again", True),
        ("bicycle-racing", (Roll((1, 2)), Roll((3, 3)), Roll((2, 2)), Roll((1, 2))), "rolls_again", False),
        ("steeplechase", (Roll((1, 2)), Roll((3, 3)), Roll((3, 3))), "rolls_again", True),
        ("steeplechase", (Roll((1, 2)), Roll((3, 3)), Roll((5, 6))), "refused", True),
        ("backgammon", (Roll((1, 2)),), "rolled_for_lead", True),
        ("backgammon", (*FIVE_AND_ONE, Step(("point-13", "point-8"))), "one_die", True),
        ("backgammon", (*FIVE_AND_ONE, Step(("point-13", "point-8", "point-7"))), "one_die", False),
        ("backgammon", (*FIVE_AND_ONE, Step(("point-13", "point-8")), Step(("point-6", "point-5"))), "one_die", False),
        ("national-flags", (Call("flag-siam"),), "called", True),
        ("egyptian-pyramids", (Lot(0), Step(("g2", "f3"))), "jumped", False),
        ("egyptian-pyramids", (Lot(0), Step(("h1", "f3"))), "jumped", True),
    ],
)  # fmt: skip
def test_the_tags_of_a_move_name_its_events(name: str, moves: Any, tag: str, is_so: bool) -> None:
    tags = tags_after(find(name)(), *moves)
    assert (tag in tags) is is_so, f"{moves[-1]} is tagged {sorted(tags)}"


def test_the_first_new_caption_is_shown_and_at_the_end_the_last() -> None:
    one, two, other = Caption("One.", {"laid"}), Caption("Two.", {"laid"}), Caption("Other.", {"laid", "taken"})
    seen: set[str] = set()
    found = [caption_for((other, one, two), {"laid", "laid_first"}, seen, is_over=False) for _ in range(3)]
    assert found == ["One.", "Two.", ""]
    assert caption_for((one, two), {"laid"}, set(), is_over=True) == "Two."


def test_no_caption_says_that_an_unplayable_double_is_played() -> None:
    game: Any = find("backgammon")()
    state = game.after(game.after(game.start(2), Roll((5, 1))), Roll((1, 2)))
    state = game.after(state, THROW_ANEW)
    fives = Placement((PlacedMan("bar", 0), *(PlacedMan(f"point-{point}", 1) for point in (20, 20, 1))), 0)
    assert "doublet" in game.play(state, Roll((2, 2))).tags
    assert "doublet" not in game.play(game.set_up_from(fives), Roll((5, 5))).tags
