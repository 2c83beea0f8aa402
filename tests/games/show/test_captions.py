"""Captions: each makes a claim that can be checked, and appears only when its claim holds."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from board.men import Lie
from board.moves import Aim, Call, Lay, Lot, Roll, Step
from board.placement import PlacedMan, Placement
from board.shots.flick import Flick
from games.captions import Caption, Glance, caption_for, glance_of
from games.catalogue import EVERY_GAME, find, showing_of
from games.flags.showing import is_flag_called
from games.flicking import FlickingGame
from games.men.backgammon.backgammon import PLAY_IT, THROW_ANEW
from games.men.backgammon.showing import plays_a_die, throws_a_doublet, throws_for_first_play
from games.men.checkers.showing import jumps_and_takes
from games.men.showing import fox_is_set, has_five_in_a_row, lays_beside, leaps
from games.men.tit_tat_toe import FIRST
from games.pins.showing import feather_fell, is_strike, pins_standing, some_are_left
from games.play.history import as_played
from games.races.showing import draws_level, meets_black_star, meets_red_star, throws_for_lead

NAMES = [game.card.name for game in EVERY_GAME]

FIVE_AND_ONE = (Roll((5, 1)), Roll((1, 2)), PLAY_IT)
"""The lead in backgammon, won with a five and a one, still to play."""


def after(game: Any, *moves: Any) -> Glance:
    """Return the view after these moves from the start."""
    state = game.start(game.card.seats[0])
    for move in moves[:-1]:
        state = game.after(state, move)
    return glance_of(game, state, as_played(game, state, moves[-1]))


def bowled(name: str, claim: Any, tries: int = 400) -> Glance:
    """Return the first of many opening shots for which a claim holds."""
    game = find(name)()
    assert isinstance(game, FlickingGame)
    state = game.after(game.start(2), Lot(0))
    aim, random = game.options(state), Random(2)
    assert isinstance(aim, Aim)
    for _ in range(tries):
        flick = aim.sample(random)
        assert isinstance(flick, Flick)
        flick = Flick(flick.at, flick.heading, min(6000.0, flick.speed + 2500.0))
        glance = glance_of(game, state, as_played(game, state, game.shoot(state, flick, motion=False)))
        if claim(glance):
            return glance
    raise AssertionError(f"no shot of {tries} does that")


def test_every_game_has_a_title_and_captions_of_its_own() -> None:
    for name in NAMES:
        assert len(showing_of(name).moments) >= 2
        assert len({caption.words for caption in showing_of(name).moments}) == len(showing_of(name).moments)


@pytest.mark.parametrize("name", NAMES)
def test_a_title_says_in_two_sentences_what_it_is_about_and_how_it_is_won(name: str) -> None:
    words = showing_of(name).title
    for sentence in (words.aim, words.won):
        assert sentence.endswith(".")
        assert len(sentence.split()) <= 20
    assert any(word in words.won for word in ("win", "wins", "Take all"))


def test_captions_can_be_sent_from_process_to_process() -> None:
    captions = [caption for name in NAMES for caption in showing_of(name).moments]
    assert pickle.loads(pickle.dumps(captions)) == captions


def test_every_claim_says_of_every_game_it_does_not_know_nothing_but_no_before_it_begins() -> None:
    for name in NAMES:
        game = find(name)()
        glance = glance_of(game, game.start(game.card.seats[0]))
        assert not any(caption.claim(glance) for caption in showing_of(name).moments)


def test_a_pin_that_is_set_up_again_takes_the_truth_from_a_caption() -> None:
    """On a new rack, claims about the fallen pins no longer hold."""
    glance = bowled("head-pin-out", some_are_left)
    rack = glance.game.rack.set_up()
    assert not some_are_left(Glance(glance.game, glance.before, glance.played, rack))


def test_all_ten_down_are_a_strike_and_nine_are_none() -> None:
    glance = bowled("ten-pins", is_strike, 4000)
    assert sum(man.lie is Lie.FALLEN for man in glance.men) == 10
    nine = bowled("ten-pins", lambda glance: len(pins_standing(glance)) == 1)
    assert not is_strike(nine)


def test_a_feather_that_stands_is_not_said_to_have_fallen() -> None:
    stands = bowled("cocked-hat-and-feather", lambda glance: pins_standing(glance) >= {1, 7})
    assert not feather_fell(stands)
    assert feather_fell(bowled("cocked-hat-and-feather", feather_fell))


@pytest.mark.parametrize(
    ("name", "moves", "claim", "is_so"),
    [
        ("fox-and-geese", (Lot(0), Lay("c1")), fox_is_set, True),
        ("tit-tat-toe", (Lot(0), FIRST, Lay("c3"), Lay("d4")), lays_beside, True),
        ("flapjacks", (Lot(0), Lay("b2")), has_five_in_a_row, False),
        (
            "flapjacks",
            (Lot(0), *map(Lay, ("b2", "b7", "c2", "c7", "d2", "d7", "e2", "e7", "f2"))),
            has_five_in_a_row,
            True,
        ),
        ("checkers", (Lot(0), Step(("a3", "b4"))), jumps_and_takes, False),
        ("checkers", (Lot(0), Step(("c3", "d4")), Step(("f6", "e5")), Step(("d4", "f6"))), jumps_and_takes, True),
        ("bicycle-racing", (Roll((1, 2)),), throws_for_lead, True),
        ("bicycle-racing", (Roll((1, 2)), Roll((3, 3)), Roll((2, 2)), Roll((1, 3))), draws_level, True),
        ("bicycle-racing", (Roll((1, 2)), Roll((3, 3)), Roll((2, 2)), Roll((1, 2))), draws_level, False),
        ("steeplechase", (Roll((1, 2)), Roll((3, 3)), Roll((3, 3))), meets_red_star, True),
        ("steeplechase", (Roll((1, 2)), Roll((3, 3)), Roll((5, 6))), meets_black_star, True),
        ("backgammon", (Roll((1, 2)),), throws_for_first_play, True),
        ("backgammon", (*FIVE_AND_ONE, Step(("point-13", "point-8"))), plays_a_die, True),
        ("backgammon", (*FIVE_AND_ONE, Step(("point-13", "point-8", "point-7"))), plays_a_die, False),
        ("backgammon", (*FIVE_AND_ONE, Step(("point-13", "point-8")), Step(("point-6", "point-5"))), plays_a_die, False),
        ("national-flags", (Call("flag-siam"),), is_flag_called, True),
        ("egyptian-pyramids", (Lot(0), Step(("g2", "f3"))), leaps, False),
        ("egyptian-pyramids", (Lot(0), Step(("h1", "f3"))), leaps, True),
    ],
)  # fmt: skip
def test_what_is_claimed_is_so_or_is_not(name: str, moves: Any, claim: Any, is_so: bool) -> None:
    assert claim(after(find(name)(), *moves)) is is_so


def test_of_several_captions_the_first_that_is_new_is_taken_and_at_the_end_the_last() -> None:
    one, two = Caption("One.", lambda _: True), Caption("Two.", lambda _: True)
    going = after(find("flapjacks")(), Lot(0), Lay("b2"))
    over = after(find("flapjacks")(), Lot(0), *map(Lay, ("b2", "b7", "c2", "c7", "d2", "d7", "e2", "e7", "f2")))
    seen: set[str] = set()
    assert caption_for((one, two), going, seen) is one
    assert caption_for((one, two), going, seen) is two
    assert caption_for((one, two), going, seen) is None
    assert caption_for((one, two), over, set()) is two


def test_a_doublet_that_cannot_be_played_is_not_said_to_be_played_four_times() -> None:
    game = find("backgammon")()
    state = game.after(game.after(game.start(2), Roll((5, 1))), Roll((1, 2)))
    state = game.after(state, THROW_ANEW)
    twos = glance_of(game, state, as_played(game, state, Roll((2, 2))))
    fives = Placement((PlacedMan("bar", 0), *(PlacedMan(f"point-{point}", 1) for point in (20, 20, 1))), 0)
    shut_out = game.placed(fives)
    lost = glance_of(game, shut_out, as_played(game, shut_out, Roll((5, 5))))
    assert (throws_a_doublet(twos), throws_a_doublet(lost)) == (True, False)
