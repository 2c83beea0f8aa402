"""The show: the liveliest part of a game, the same for the same seed, and a game that goes on where it was left."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from board.moves import IllegalMove, Pass
from board.protocols.table import Outcome
from board.text.sentence import Seat, by_name, say
from games.keeping.game_shelf import GameShelf
from games.keeping.record import load, read
from games.showing import show
from games.showing.show_words import TITLES
from tests.helpers.families import each_game
from tests.helpers.shows import stretch_of


def shown_to_the_end(stretch: show.Stretch) -> show.ShownMatch:
    shown = show.ShownMatch(stretch)
    while not shown.is_done:
        shown.play(Pass())
    return shown


@pytest.mark.parametrize(
    ("interests", "costs", "seconds", "part"),
    [
        ([0, 0, 5, 1, 0], [1, 1, 1, 1, 1], 2, (2, 4)),
        ([3, 0, 0, 2, 2], [1, 1, 1, 1, 1], 2, (3, 5)),
        ([1, 1, 9, 1], [1, 1, 5, 1], 3, (2, 3)),
        ([4, 4], [1, 1], 60, (0, 2)),
    ],
)
def test_the_part_shown_is_the_one_in_which_most_happens(
    interests: list[float], costs: list[float], seconds: float, part: tuple[int, int]
) -> None:
    assert show.liveliest(interests, costs, seconds) == part


@each_game()
def test_what_is_shown_is_what_the_rules_make_of_the_same_moves(name: str) -> None:
    stretch = stretch_of(name)
    shown = shown_to_the_end(stretch)
    match = read(stretch.record)
    assert match.state == stretch.begin
    for played in stretch.shown:
        match.play(played.move)
    assert shown.state == match.state
    assert len(stretch.captions) == len(stretch.shown)
    assert shown.about == TITLES[name].aim


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (Outcome((1,), "93 points to 92."), "Ben wins. 93 points to 92."),
        (Outcome((0, 2), "Time: twice, and they share it."), "Ann and Cleo win. Time: twice, and they share it."),
        (
            Outcome((0,), say("{} crosses the finish line, one space ahead.", Seat(0))),
            "Ann crosses the finish line, one space ahead.",
        ),
        (
            Outcome((), "The same position has come for the third time."),
            "Nobody wins. The same position has come for the third time.",
        ),
        (Outcome((), "A draw: both have 16 points."), "A draw: both have 16 points."),
    ],
)
def test_in_the_end_it_is_told_who_won(outcome: Outcome, told: str) -> None:
    assert by_name(show.who_won(outcome), show.NAMES) == told


def test_nothing_is_said_of_how_far_a_game_had_come_but_how_it_ends() -> None:
    stretch = stretch_of("king-pin")
    assert len(read(stretch.record).played) > 2
    shown = show.ShownMatch(stretch)
    assert (shown.caption, shown.about) == ("", TITLES["king-pin"].aim)
    whole = stretch_of("bicycle-racing", seconds=60.0)
    assert re.fullmatch(r"Player \d crosses the finish line, .* ahead\.", whole.closing)


def test_a_part_without_the_end_says_how_far_off_it_is() -> None:
    stretch = stretch_of("puss-in-the-corner")
    assert re.match(r"We leave them here, \d+ seconds before the end: ", stretch.closing)


def test_of_a_move_is_said_what_is_new_in_it_and_of_the_next_nothing_of_the_kind() -> None:
    stretch = stretch_of("troublesome-pigs", seconds=60.0)
    told = [caption.words.split(":")[0] for caption in stretch.captions if caption is not None]
    assert told == ["Its own number", "The rival's number", "At market at last"]
    shown = show.ShownMatch(stretch)
    heard = []
    while not shown.is_done:
        shown.play(Pass())
        heard.append(shown.caption)
    assert [words.split(":")[0] for words in heard if words] == told


def test_nothing_is_shown_after_the_end() -> None:
    shown = shown_to_the_end(stretch_of("tit-tat-toe"))
    with pytest.raises(IllegalMove, match=r"^That is all that is shown of it\.$"):
        shown.play(Pass())


def test_a_shot_is_shown_with_its_frames() -> None:
    shots = [played for played in stretch_of("king-pin").shown if played.turn.shot is not None]
    assert shots
    assert all(played.turn.motion is not None and played.turn.motion.tracks for played in shots)


@pytest.mark.parametrize("name", ["bicycle-racing", "cocked-hat-and-feather", "puss-in-the-corner"])
def test_the_same_seed_gives_the_same_stretch(name: str) -> None:
    first = stretch_of(name)
    stretch_of.cache_clear()
    second = stretch_of(name)
    assert (first.record, first.captions) == (second.record, second.captions)
    assert [str(played.move) for played in first.shown] == [str(played.move) for played in second.shown]


def test_another_seed_gives_another_game() -> None:
    assert stretch_of("backgammon").record != stretch_of("backgammon", seed=2).record


@pytest.mark.parametrize("name", ["checkers", "puss-in-the-corner", "king-pin", "backgammon"])
def test_a_game_is_joined_at_the_very_position(name: str) -> None:
    shown = show.ShownMatch(stretch_of(name))
    shown.play(Pass())
    joined = show.join(shown, Random(1))
    assert joined.state == shown.state
    assert joined.players.count(None) == 1
    assert len(joined.played) == len(read(shown.stretch.record).played) + 1
    if shown.mover >= 0:
        assert joined.players[shown.mover] is None
    options = joined.options
    assert options is not None
    joined.play(options.sample(Random(1)))
    assert len(shown.played) == 1


def test_a_game_that_is_joined_is_kept_at_once(tmp_path: Path) -> None:
    shown = show.ShownMatch(stretch_of("checkers"))
    shown.play(Pass())
    joined = GameShelf(tmp_path, spare=()).join(shown)
    (kept,) = tmp_path.glob("*.txt")
    assert load(kept).state == shown.state
    joined.leave()


def test_a_game_that_is_over_is_joined_anew() -> None:
    shown = shown_to_the_end(stretch_of("tit-tat-toe", seconds=60.0))
    assert shown.outcome is not None
    joined = show.join(shown, Random(1))
    assert joined.played == []
    assert joined.players.count(None) == 1
