"""The demo: it shows the liveliest part of a game, the same for the same seed, and continues from the end of a game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from board.moves import IllegalMove, Pass, Roll
from board.protocols.table import Outcome
from board.text.sentence import Seat, by_name, say
from games.catalogue import showing_of
from games.game_shelf import GameShelf
from games.keep.record import load, read
from games.show import show
from tests.helpers.families import each_game
from tests.helpers.shows import stretch_of


def shown_to_the_end(stretch: show.Stretch) -> show.ShownGame:
    shown = show.ShownGame(stretch)
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
def test_the_most_eventful_part_is_shown(
    interests: list[float], costs: list[float], seconds: float, part: tuple[int, int]
) -> None:
    assert show.liveliest(interests, costs, seconds) == part


def test_dice_that_move_no_piece_are_not_interesting() -> None:
    # A player on the bar may roll and lose the turn again and again, with a sentence each time.
    backgammon, race = show.played_through("backgammon", 1), show.played_through("bicycle-racing", 1)
    rolls = [number for number, played in enumerate(backgammon.played) if isinstance(played.move, Roll)]
    assert {show.interest_of(backgammon, number) for number in rolls} == {0.0}
    assert any("cannot be played" in said for number in rolls for said in backgammon.played[number].turn.said)
    assert any(show.interest_of(race, number) > 0.0 for number in range(len(race.played) - 1))


SHOWN: dict[str, tuple[int, int, tuple[int, ...], str]] = {
    "crokinole": (32, 2, (0, 1), "Player 2 wins. 40 points to 5."),
    "national-flags": (2729, 161, (8, 39), "The game ended 65 seconds later. Player 2 wins. 25 points out of 45."),
    "bicycle-racing": (6, 3, (2,), "Player 1 crosses the finish line, 2 spaces ahead."),
    "puss-in-the-corner": (
        1621,
        300,
        (24, 267),
        "The game ended 116 seconds later. Player 2 wins. Time is up: the winner was Puss least often, only 4 times.",
    ),
    "troublesome-pigs": (180, 3, (0, 1, 2), "Player 2 gets the pig to market, 21 spaces ahead."),
    "steeplechase": (8, 3, (2,), "Player 2 crosses the finish line, 6 spaces ahead."),
    "ten-pins": (40, 2, (1,), "Player 2 wins. 130 points to 103."),
    "childrens-ten-pins": (39, 2, (0,), "Player 2 wins. 91 points to 85."),
    "cocked-hat-and-feather": (30, 2, (0,), "The game ended nine moves later. Player 1 wins. Five points to four."),
    "king-pin": (47, 2, (1,), "Player 1 wins. 16 points to 15."),
    "four-back": (119, 2, (0, 1), "Player 2 wins. 24 points to 20."),
    "head-pin-out": (49, 1, (0,), "Player 1 wins. Six points to three."),
    "corner-pins": (52, 1, (0,), "Player 1 wins. 37 points to 33."),
    "center-carrom-pins": (2, 2, (0,), "The game ended 57 moves later. Player 2 wins. 17 points to 15."),
    "backgammon": (146, 5, (2, 4), "Player 1 wins. A hit: 1 point."),
    "checkers": (37, 10, (3, 7), "Player 1 wins. The rival cannot move."),
    "fox-and-geese": (37, 10, (9,), "Player 2 wins. The fox has slipped through the geese."),
    "tit-tat-toe": (0, 10, (3, 9), "Player 1 wins. Three in a row."),
    "flapjacks": (4, 10, (0, 9), "Player 2 wins. Five in a row."),
    "egyptian-pyramids": (29, 10, (9,), "Player 1 wins. The pyramid is filled."),
    "contack": (61, 3, (0, 2), "Player 1 wins. 180 points after 3 hands."),
    "contack-solitaire-one": (
        53,
        10,
        (),
        "The game ended seven moves later. No one wins. No triangle fits any more. Placed: 35 of 36.",
    ),
    "contack-solitaire-two": (17, 10, (9,), "No one wins. No triangle fits any more. Placed: 27 of 36."),
    "raffles": (336, 9, (0, 8), "Player 1 wins. 105 points."),
    "progressive-raffles": (
        86,
        6,
        (0, 4, 5),
        "The game ended 257 moves later. Player 6 wins. 91 points in 4 rounds.",
    ),
    "anagrams": (4, 3, (1, 2), "Player 1 and Player 2 share the win with 10 counters each."),
    "word-building": (1, 10, (1, 2, 5, 6, 7), "The game ended 36 moves later. Player 2 wins with 52 counters."),
    "spelling-match": (7, 6, (0, 1, 5), "Player 1 wins with 3 words."),
    "speculation": (7, 10, (0,), "The game ended 28 moves later. Player 1 wins with 13 counters."),
    "travelling-letters": (11, 5, (1, 2, 4), "Player 2 wins with EDITORIALS, ten letters in five syllables."),
    "rotation": (0, 9, (2, 3, 4, 7), "The game ended seven moves later. Player 1 wins with 22 counters."),
    "out-in-the-cold": (12, 2, (0, 1), "Player 1 wins with 21 letters."),
    "angle-play": (1263, 50, (36, 49), "Player 1 wins. The picture was complete after 4:22."),
    "duplicate-angle-play": (3128, 50, (7, 49), "Player 2 wins. 74 points after 2 rounds."),
    "progressive-angle-play": (3496, 50, (8, 49), "Player 2 wins. Best net score: 146 points after 4 rounds."),
    "tournament-crokinole": (66, 2, (0, 1), "Both have 4 points: a draw."),
}
"""Expected values for ten seconds of a game in the demo: moves made before, moves shown, moves with captions, and final text."""


@each_game()
def test_the_shown_moves_agree_with_the_rules(name: str) -> None:
    stretch = stretch_of(name)
    said = tuple(number for number, caption in enumerate(stretch.captions) if caption)
    assert (len(read(stretch.record).played), len(stretch.shown), said, str(stretch.closing)) == SHOWN[name]
    shown = shown_to_the_end(stretch)
    match = read(stretch.record)
    assert match.state == stretch.begin
    for played in stretch.shown:
        match.play(played.move)
    assert shown.state == match.state
    assert len(stretch.captions) == len(stretch.shown)
    assert shown.about == showing_of(name).title.aim


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
            "No one wins. The same position has come for the third time.",
        ),
        (Outcome((), "A draw: both have 16 points."), "A draw: both have 16 points."),
    ],
)
def test_the_closing_sentence_names_the_winner(outcome: Outcome, told: str) -> None:
    assert by_name(show.who_won(outcome), show.NAMES) == told


def test_the_closing_sentence_gives_only_the_end_of_the_game() -> None:
    stretch = stretch_of("king-pin")
    assert len(read(stretch.record).played) > 2
    shown = show.ShownGame(stretch)
    assert (shown.caption, shown.about) == ("", showing_of("king-pin").title.aim)
    whole = stretch_of("bicycle-racing", seconds=60.0)
    assert re.fullmatch(r"Player \d crosses the finish line, .* ahead\.", whole.closing)


def test_a_part_without_the_end_says_how_much_later_the_game_ended() -> None:
    stretch = stretch_of("puss-in-the-corner")
    assert re.match(r"The game ended \d+ seconds later. ", stretch.closing)


def test_each_caption_is_shown_only_once() -> None:
    stretch = stretch_of("troublesome-pigs", seconds=60.0)
    told = [caption for caption in stretch.captions if caption]
    assert told == [
        "The die shows the pig's own number, so the pig goes two spaces forward.",
        "The die shows the rival's number, so the pig goes one space back.",
        "The first pig has reached the market and wins.",
    ]
    shown = show.ShownGame(stretch)
    heard = []
    while not shown.is_done:
        shown.play(Pass())
        heard.append(shown.caption)
    assert [words for words in heard if words] == told


def test_no_move_is_shown_after_the_end() -> None:
    shown = shown_to_the_end(stretch_of("tit-tat-toe"))
    with pytest.raises(IllegalMove, match=r"^That's all of this game for now\.$"):
        shown.play(Pass())


def test_a_shot_is_shown_with_its_frames() -> None:
    shots = [played for played in stretch_of("king-pin").shown if played.turn.shot is not None]
    assert shots
    assert all(played.turn.motion is not None and played.turn.motion.tracks for played in shots)


@pytest.mark.parametrize("name", ["bicycle-racing", "cocked-hat-and-feather", "puss-in-the-corner"])
def test_the_same_seed_gives_the_same_part(name: str) -> None:
    first = stretch_of(name)
    stretch_of.cache_clear()
    second = stretch_of(name)
    assert (first.record, first.captions) == (second.record, second.captions)
    assert [str(played.move) for played in first.shown] == [str(played.move) for played in second.shown]


def test_another_seed_gives_another_game() -> None:
    assert stretch_of("backgammon").record != stretch_of("backgammon", seed=2).record


@pytest.mark.parametrize("name", ["checkers", "puss-in-the-corner", "king-pin", "backgammon"])
def test_a_game_is_joined_at_the_shown_position(name: str) -> None:
    shown = show.ShownGame(stretch_of(name))
    shown.play(Pass())
    joined = show.join(shown, Random(1))
    assert joined.state == shown.state
    assert joined.players.count(None) == 1
    assert len(joined.played) == len(read(shown.stretch.record).played) + 1
    if shown.mover >= 0:
        assert joined.players[shown.mover] is None
    options = joined.options
    joined.play(options.sample(Random(1)))
    assert len(shown.played) == 1


def test_a_joined_game_is_saved_at_once(tmp_path: Path) -> None:
    shown = show.ShownGame(stretch_of("checkers"))
    shown.play(Pass())
    joined = GameShelf(tmp_path, spare=()).join(shown)
    (kept,) = tmp_path.glob("*.txt")
    assert load(kept).state == shown.state
    joined.leave()


def test_joining_a_finished_game_starts_a_new_one() -> None:
    shown = shown_to_the_end(stretch_of("tit-tat-toe", seconds=60.0))
    assert shown.outcome is not None
    joined = show.join(shown, Random(1))
    assert joined.played == []
    assert joined.players.count(None) == 1
