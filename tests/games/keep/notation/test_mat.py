"""Backgammon games in the format `.mat`: the program's files read back the same, and files of other programs can be replayed."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from board.moves import IllegalMove, read_move
from board.protocols.table import Outcome
from games.game import RULES
from games.keep.notation import mat
from games.men.backgammon.backgammon import Backgammon
from games.men.tit_tat_toe import TitTatToe
from games.play.match import Match, play_out
from tests.helpers.families import tried

SAMPLES = Path(__file__).parents[1] / "samples"


@cache
def random_match(seed: int, **rules: object) -> Match:
    match = Match(Backgammon(**rules), 2, ("Ann B.", "Ben"), random=Random(seed))
    random = Random(seed + 1000)
    play_out(match, lambda match: match.options.sample(random))
    return match


def started(*moves: str) -> Match:
    match = Match(Backgammon(), 2, ("Ann", "Ben"))
    for move in moves:
        match.play(read_move(move))
    return match


@pytest.mark.parametrize("seed", tried([(seed,) for seed in range(12)], [(seed,) for seed in range(4)]))
def test_a_finished_game_reads_back_the_same(seed):
    match = random_match(seed, bear_highest=seed % 2 == 0, backgammon_counts=3 + seed % 3 % 2)
    text = mat.write(match)
    again = mat.read(text)
    assert again.state == match.state
    assert again.outcome == match.outcome
    assert again.score == match.score
    assert again.names == match.names
    assert again.game == match.game
    assert mat.write(again) == text


def test_the_test_games_include_hits_gammons_and_backgammons():
    assert {max(random_match(seed, backgammon_counts=3 + seed % 3 % 2).score) for seed in range(12)} >= {1, 2, 3}


def test_the_text_has_the_format_of_other_programs():
    match = started(
        "roll 6-4", "roll 1-2", "choose throw-anew", "roll 3-1", "point-8/point-5", "point-6/point-5", "roll 5-2",
        "point-12/point-17", "point-1/point-3", "roll 6-4", "point-24/point-18/point-14", "roll 6-6",
        "point-12/point-18", "point-12/point-18",
    )  # fmt: skip
    assert mat.write(match) == (
        '; [Site "Crokinole Combination Board"]\n'
        '; [Rule bear_highest "False"]\n'
        '; [Rule backgammon_counts "3"]\n'
        '; [Lead "roll 6-4, roll 1-2, choose throw-anew"]\n'
        "\n"
        " 0 point match\n"
        "\n"
        " Game 1\n"
        " Ann : 0                          Ben : 0\n"
        "  1) 31: 8/5 6/5                  52: 13/8 24/22\n"
        "  2) 64: 24/18 18/14              66: 13/7(2)\n"
    )


def test_a_game_saved_in_the_middle_of_a_roll_reads_back():
    match = started("roll 6-4", "roll 1-2", "choose play-it", "point-24/point-18")
    again = mat.read(mat.write(match))
    assert again.state == match.state
    assert again.state.left == (4,)


def test_the_second_player_may_begin():
    match = started("roll 1-2", "roll 6-4", "choose play-it", "point-1/point-7", "point-7/point-11", "roll 2-1")
    text = mat.write(match)
    assert "  1)                              64: 24/18 18/14\n  2) 21:\n" in text
    assert mat.read(text).state == match.state


def test_a_game_of_gnu_backgammon_is_replayed():
    match = mat.read((SAMPLES / "gnu-backgammon.mat").read_text())
    assert match.names == ("gnubg", "Ben")
    assert match.game == Backgammon(bear_highest=True)
    assert match.outcome == Outcome((0,), "A hit: 1 point.")
    assert match.state.men(1)[0] == 12


@pytest.mark.parametrize(("dice", "edition"), [("31", RULES), ("13", RULES), ("11", 3)])
def test_a_game_of_another_program_begins_by_modern_rules_unless_with_a_double(dice, edition):
    match = mat.read(f"{HEAD}  1) {dice}: 8/7\n")
    assert (match.game.bear_highest, match.game.edition) == (True, edition)
    assert match.played[-1].turn.state.seat == 0


def test_our_files_from_before_single_die_openings_are_still_read():
    match = Match(Backgammon(bear_highest=True, edition=3), 2, ("Ann", "Ben"), random=Random(1))
    for move in ("roll 1-2", "roll 6-4", "choose play-it", "point-1/point-7", "point-7/point-11"):
        match.play(read_move(move))
    again = mat.read(mat.write(match))
    assert (again.game.edition, again.state) == (3, match.state)


HEAD = " 7 point match\n\n Game 1\n Ann : 3             Ben : 2\n"


def test_moves_may_be_written_in_any_order_and_joined():
    text = HEAD + "  1) 31: 6/5 8/5          64: 24/14\n  2) 55: 13/3(2)       42: 6/4 8/4\n"
    match = mat.read(text)
    assert match.state.men(0)[3] == 2
    assert match.state.men(1)[14] == 1
    assert match.state.seat == 0


def test_marks_of_hits_decide_between_two_paths():
    # Ben has single pieces on Ann's 5 and 4 points; the star marks her path 6-5-4.
    opening = "  1) 62: 24/18 13/11     21: 24/23 24/22\n"
    by_star = {}
    for move in ("6/3*/2*", "6/2*"):
        match = mat.read(HEAD + opening + f"  2) 31: {move}\n")
        by_star[move] = match.state.men(1)[25]
    assert by_star == {"6/3*/2*": 2, "6/2*": 1}


def test_the_bar_and_the_tray_have_two_names_each():
    text = mat.write(random_match(3))
    assert "bar/" in text
    assert "/off" in text
    numbered = text.replace("bar/", "25/").replace("/off", "/0")
    assert mat.read(numbered).state == mat.read(text).state


def test_one_game_of_several_can_be_chosen():
    second = HEAD.replace("Game 1", "Game 2").split("\n", 2)[2]
    text = HEAD + "  1) 31: 8/5 6/5\n      Wins 1 point\n\n" + second + "  1)                      21: 13/11 6/5\n"
    assert mat.read(text).state.seat == 1
    assert mat.read(text, game=2).state.seat == 0
    with pytest.raises(ValueError, match=r"^Game 3 is not in this \.mat text\. Games in it: 2\.$"):
        mat.read(text, game=3)


BAD = [
    ("", "No game found in this .mat text."),
    ("hello there", "Line 1: 'hello there' is not a valid header line of a .mat file."),
    (" Game 1\n hello\n", "Line 2: after 'Game', give both players' names, each with a colon and their points."),
    (HEAD + "  1) 31: 8/4 6/5\n  2)", "Line 5: '8/4 6/5' is not a legal way to play 3-1."),
    (HEAD + "  1) 31:              42: 8/4 6/4\n", "Line 5: 3-1 can be played."),
    (HEAD + "  1) 31: knight\n", "Line 5: 'knight' is not a move in a .mat file."),
    (HEAD + "  1) 31: 8/5 6/55\n", "Line 5: '6/55' names a point that does not exist."),
    (HEAD + "  1) 31: 8/5 6/5\n  2) 42: 8/4 6/4\n", "Line 6: It is the other player's turn."),
    (HEAD + "  1) 31: 8/5 6/5   Doubles => 2\n",
     "Line 5: this game was played with a doubling cube, which this board does not have."),
    (HEAD + "  1) 31: 8/5 6/5   42: 8/4 6/4   11: 8/7\n", "Line 5: this line has more than two rolls."),
    (HEAD + "  1) nothing\n", "Line 5: '1) nothing' is not a move in a .mat file."),
    ('; [Rule cube "on"]\n' + HEAD + "  1) 31: 8/5 6/5\n",
     "Backgammon has no house rule called 'cube'; it has bear_highest, backgammon_counts."),
    ('; [Lead "roll 9-9"]\n' + HEAD + "  1) 31: 8/5 6/5\n", "Line 6: The rolls for going first, 'roll 9-9', can't be read."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=[sentence[:40] for _, sentence in BAD])
def test_unreadable_text_is_refused_in_one_sentence(text, sentence):
    with pytest.raises(ValueError, match=r"\.$") as refused:
        mat.read(text)
    assert str(refused.value) == sentence


def test_a_wrong_number_of_points_is_refused():
    text = mat.write(random_match(0))
    won = max(random_match(0).score)
    with pytest.raises(ValueError, match=f"the file says 9 points, but the moves give {won}"):
        mat.read(text.replace(f"Wins {won} point", "Wins 9 point"))


def test_other_games_cannot_be_written():
    with pytest.raises(ValueError, match=r"^Only backgammon can be exported as \.mat\.$"):
        mat.write(Match(TitTatToe(), 2))


def test_damaged_texts_are_read_or_refused():
    random = Random(9)
    text = mat.write(random_match(5))
    for _ in range(25):
        at = random.randrange(len(text))
        garbled = random.choice([text[:at], text[:at] + random.choice("x9/:*)(\n;") + text[at + 1 :]])
        with suppress(ValueError):
            assert mat.read(garbled).played


NAMES = st.text(min_size=1, max_size=70).filter(lambda name: ":" not in name)


@given(NAMES, NAMES)
@example(";x", "Game 1")
@example("Wins 2 points", "; [Lead")
@example("1) 31", "0 point match")
def test_any_player_name_is_read_back(first: str, second: str) -> None:
    try:
        match = Match(Backgammon(), 2, (first, second))
    except ValueError:
        return
    for move in ("roll 6-5", "roll 1-1", "choose play-it", "point-24/point-18", "point-18/point-13"):
        with suppress(IllegalMove):
            match.play(read_move(move))
    assert mat.read(mat.write(match)).names == match.names
