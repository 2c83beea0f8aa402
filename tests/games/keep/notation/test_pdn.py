"""Checkers games in the format PDN: the program's files read back the same, and files of other programs can be replayed."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import draughts
import pytest
from draughts.PDN import PDNReader
from hypothesis import example, given
from hypothesis import strategies as st

from board.moves import Lot, read_move
from games.keep.notation import pdn
from games.men.checkers.checkers import Checkers
from games.men.checkers.checkers_paths import NAMES, number_of, square_of
from games.play.match import Match, play_out


def random_match(seed: int) -> Match:
    match = Match(Checkers("match"), 2, ('Ann "the king" B', "Ben"), random=Random(seed))
    random = Random(seed + 1000)
    play_out(match, lambda match: match.options.sample(random))
    return match


@pytest.mark.parametrize("seed", range(10))
def test_a_finished_game_reads_back_the_same(seed):
    match = random_match(seed)
    text = pdn.write(match)
    again = pdn.read(text)
    assert again.state == match.state
    assert again.outcome == match.outcome
    assert again.names == match.names
    assert pdn.write(again) == text


def test_the_test_games_include_wins_of_both_sides_and_draws():
    results = {pdn.write(random_match(seed)).split()[-1] for seed in range(25)}
    assert results == {"1-0", "0-1", "1/2-1/2"}


# PDN's squares: black's pieces always start on 1 to 12; red's, which PDN calls white's, on 21 to 32.
@pytest.mark.parametrize(
    ("black", "number", "name"),
    [(0, 1, "g1"), (0, 4, "a1"), (0, 5, "h2"), (0, 12, "a3"), (0, 32, "b8"), (0, 29, "h8"),
     (1, 1, "b8"), (1, 4, "h8"), (1, 5, "a7"), (1, 12, "h6"), (1, 32, "g1"), (1, 29, "a1")],
)  # fmt: skip
def test_each_numbered_square_has_its_place_on_the_board(black, number, name):
    assert NAMES[square_of(number, black)] == name
    assert number_of(NAMES.index(name), black) == number


def test_the_text_has_the_format_of_other_programs():
    match = Match(Checkers("match"), 2, ("Ann", "Ben"))
    match.play(Lot(1))
    for move in ("f6-g5", "c3-d4", "g5-f4", "g3-e5", "d6-f4", "e3-g5"):
        match.play(read_move(move))
    assert pdn.write(match) == (
        '[Event "Crokinole Combination Board"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[Black "Ben"]\n[White "Ann"]\n'
        '[Result "*"]\n[GameType "21"]\n[BlackSeat "2"]\n\n1. 11-16 22-18 2. 16-19 24x15 3. 10x19 23x16 *\n'
    )


def test_another_library_reads_the_programs_files():
    text = pdn.write(random_match(2))
    game = PDNReader(text).games[0]
    board = draughts.Board(variant="english")
    for move in game.moves:
        board.push(draughts.Move(board, pdn_move=move))
    ours = pdn.read(text)
    squares = {number_of(square, ours.state.black) for square, man in enumerate(ours.state.men) if man >= 0}
    theirs = {int(word.removeprefix("K")) for side in board.fen.split(":")[1:] for word in side[1:].split(",") if word}
    assert squares == theirs


SAMPLE = """\
[Event "A club evening"]
[Black "Brown, A."] [White "?"]
[Result "1-0"]

{A famous opening.} 1. 11-15 23-19! 2. 8-11 22-17 $2 3. 4-8 (3. 11-16 24-20 (3... 25-22) 4. 16x23) ; a line comment 9x99
17-13 4. 15-18 24-20?! 5. 11-15 28-24 6. 8-11 26-23 1-0
"""


def test_comments_variations_marks_and_numbers_are_ignored():
    match = pdn.read(SAMPLE)
    assert match.names == ("Brown, A.", "Player 2")
    assert len(match.played) == 13
    assert pdn.write(match).split("\n\n")[1].startswith("1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 5. 11-15 28-24")


DOUBLE = "1. 10-15 24-20 2. 9-14 23-18 3. 14x23 "
TWO_WAYS = "1. 9-14 24-19 2. 11-15 27-24 3. 15-18 22x15 4. 7-11 19-16 "


@pytest.mark.parametrize("jump", ["26x10", "26x19x10", "26:19:10", "26-10", "26x19 19x10", "26X10"])
def test_a_double_jump_is_read_however_it_is_written(jump):
    match = pdn.read(DOUBLE + jump)
    assert pdn.write(match).split("\n\n")[1] == DOUBLE + "26x10 *\n"
    assert match.state.mover == 0


@pytest.mark.parametrize(("rest", "sentence"), [
    ("26x19", "Move 3: the jump is not finished."),
    ("26x19 4. 6-9", "Move 3, 6-9: the previous jump is not finished."),
])  # fmt: skip
def test_an_unfinished_jump_is_refused(rest, sentence):
    with pytest.raises(ValueError, match="not finished") as refused:
        pdn.read(DOUBLE + rest)
    assert str(refused.value) == sentence


def test_a_jump_that_can_be_made_in_two_ways_is_written_in_full():
    match = pdn.read(TWO_WAYS + "5. 11x18x27")
    assert pdn.write(match).endswith("5. 11x18x27 *\n")
    with pytest.raises(ValueError, match=r"^Move 5, 11x27: there are 2 ways to jump\. Name the squares in between\.$"):
        pdn.read(TWO_WAYS + "5. 11x27")


BAD = [
    ("", "No game found in this PDN text."),
    ("1. 11-15 knight", "Line 1: 'knight' is not a move in PDN."),
    ("1. 11-15 ]", "Line 1: ']' is not valid in PDN."),
    ("1. 11-16 22-99", "Move 1, 22-99: squares are numbered from 1 to 32."),
    ("1. 11-16 22-16", "Move 1, 22-16: Another man stands on that square."),
    ("1. 11-15 22-18 2. 8-11", "Move 2, 8-11: You must take a rival man."),
    ("1. 22-18", "Move 1, 22-18: That man is not yours."),
    ('[GameType "20"]\n1. 11-15',
     "This is another kind of draughts (game type 20). Only English draughts, type 21, is supported."),
    ('[SetUp "1"]\n[FEN "B:W18:B14"]\n1. 14-17', "Move 1, 14-17: You must take a rival man."),
    ('[SetUp "1"]\n[FEN "B:W18"]\n1. 14-17', "The FEN of this game can't be read."),
    ('[SetUp "1"]\n[FEN "B:W1:B14"]\n1. 14-17', "A man on g1, in the farthest row, is a king."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=[sentence[:40] for _, sentence in BAD])
def test_unreadable_text_is_refused_in_one_sentence(text, sentence):
    with pytest.raises(ValueError, match=r"\.$") as refused:
        pdn.read(text)
    assert str(refused.value) == sentence


def test_one_game_of_several_can_be_chosen():
    text = '[Black "A"]\n1. 11-15 *\n[Black "B"]\n1. 9-13 22-18 *\n1. 10-14 0-1\n'
    assert [len(pdn.read(text, game).played) for game in (1, 2, 3)] == [2, 3, 2]
    assert pdn.read(text, 2).names[0] == "B"
    with pytest.raises(ValueError, match=r"^Game 4 is not in this PDN text\. Games in it: 3\.$"):
        pdn.read(text, 4)


def test_games_by_the_booklet_cannot_be_written():
    with pytest.raises(ValueError, match=r"^Only checkers with match rules can be exported as PDN\.$"):
        pdn.write(Match(Checkers(), 2))


def test_damaged_texts_are_read_or_refused():
    random = Random(9)
    text = pdn.write(random_match(5))
    for _ in range(60):
        at = random.randrange(len(text))
        garbled = random.choice([text[:at], text[:at] + random.choice('x9-.*)([{";\n') + text[at + 1 :]])
        with suppress(ValueError):
            assert pdn.read(garbled).played


@given(st.text(min_size=1, max_size=70), st.text(min_size=1, max_size=70))
@example("?", '"')
@example("\\", '"]')
def test_any_player_name_is_read_back(first: str, second: str) -> None:
    try:
        match = Match(Checkers("match"), 2, (first, second))
    except ValueError:
        return
    match.play(Lot(0))
    match.play(read_move("c3-d4"))
    names = tuple(name if name != "?" else usual for name, usual in zip(match.names, ("Player 1", "Player 2"), strict=True))
    assert pdn.read(pdn.write(match)).names == names
