"""The rules of the letter game Rotation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.moves import IllegalMove
from board.protocols.table import Outcome
from games.parlor.letters.rotation import LetterTry, Rotation, State
from tests.helpers.letters_play import box_with, turn
from tests.helpers.moves import played

GAME = Rotation()


def three(*hands: str, opened: str = "dhry") -> State:
    return State(0, hands, (0, 0, 0), opened=opened, pile="e" * 20, dealer=0, before=(0, 0, 0))


def test_ten_letters_are_dealt_and_four_different_letters_lie_open() -> None:
    state = played(GAME, GAME.start(2), "lot 2", box_with("e" * 10 + "a" * 10 + "yyrrhdz"))
    assert state.hands == ("e" * 10, "a" * 10)
    assert state.opened == "dhry"
    assert state.pile[:3] == "yrz"
    assert (state.mover, state.dealer) == (1, 1), "the dealer leads"


def test_the_open_letters_are_worth_one_to_four_in_alphabetical_order() -> None:
    assert [GAME.letter_worth(three("", "", ""), letter) for letter in "dhrya"] == [1, 2, 3, 4, 0]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("resolute", "You can't begin with R: you do not have that letter."),
        ("absolve", "The word must have 8 letters or more."),
        ("absolutx", "'ABSOLUTX' is not in the dictionary."),
    ],
)
def test_a_word_has_eight_letters_or_more_and_begins_with_one_the_leader_holds(word: str, why: str) -> None:
    with pytest.raises(IllegalMove) as error:
        played(GAME, three("aq", "q", "q"), f"say {word} in 3.0")
    assert str(error.value) == why


def test_each_player_plays_the_next_letter_and_open_letters_earn_counters() -> None:
    # a-b-s-o-l-u-t-e: seats 1, 3, 2, 1, 3, 2, 1, 3.
    state = three("aotx", "sux", "blex", opened="abel")
    over = turn(GAME, state, "say absolute in 5.0").state
    assert over.row == "absolute"
    assert over.hands == ("x", "x", "x")
    assert over.counters == (1, 0, 2 + 4 + 3)
    assert over.pool == 90
    assert over.mover == 2, "the lead goes to the right"
    assert over.pile.endswith("absolute")


def test_a_player_without_the_letter_is_fined_and_the_next_tries_the_same_letter() -> None:
    # Seat 2 holds the b, not seat 3; the word continues from there.
    state = three("aslx", "boutx", "ex", opened="qwyz")
    over = turn(GAME, state, "say absolute in 5.0").state
    assert over.attempts[:4] == (
        LetterTry(0, "a", True),
        LetterTry(2, "b", False),
        LetterTry(1, "b", True),
        LetterTry(0, "s", True),
    )
    assert over.row == "absolute"
    assert over.counters[2] == sum(not attempt.is_played for attempt in over.attempts if attempt.seat != 2)


def test_if_no_player_has_the_letter_the_word_is_dropped() -> None:
    dropped = turn(GAME, three("ax", "bx", "x"), "say absolute in 5.0")
    assert dropped.state.row == "ab"
    assert [attempt.seat for attempt in dropped.state.attempts] == [0, 2, 1, 0, 2, 1]
    assert dropped.state.counters == (1 + 2, 1 + 2, 2)
    assert dropped.said[-1] == "No one has the next letter, S: ABSOLUTE is dropped."
    assert dropped.state.mover == 2


def test_no_word_is_named_twice_in_a_game() -> None:
    state = played(GAME, three("aax", "bx", "x"), "say absolute in 5.0")
    with pytest.raises(IllegalMove, match="ABSOLUTE was named already"):
        played(GAME, replace(state, mover=0), "say absolute in 5.0")


def test_a_leader_who_passes_gives_each_opponent_a_counter() -> None:
    passed = played(GAME, three("ax", "bx", "x"), "pass")
    assert (passed.counters, passed.pool, passed.mover) == ((0, 1, 1), 98, 2)


def test_the_deal_ends_at_once_when_a_hand_is_empty() -> None:
    over = turn(GAME, three("aotx", "s", "blex"), "say absolute in 5.0")
    assert over.state.row == "abs"
    assert (over.state.mover, over.state.led, over.state.dealer) == (-1, 1, 1)
    assert over.said == ("Player 2 has played the last letter: the deal is over.",)


def test_the_deal_ends_when_all_players_pass_in_a_row() -> None:
    state = played(GAME, three("ax", "bx", "x"), "pass", "pass")
    assert played(GAME, replace(state, hands=("ax", "babx", "x")), "say babysitter in 3.0").passes == 0
    over = turn(GAME, state, "pass")
    assert over.state.led == 1
    assert over.said == ("All have passed: the deal is over.",)
    assert over.tally.totals == ("+2", "+2", "+2")


def test_an_empty_pool_pays_nothing() -> None:
    state = replace(three("ax", "bx", "x"), pool=1)
    assert played(GAME, state, "pass").counters == (0, 0, 1), "the one at the right takes the last"
    assert played(GAME, replace(state, pool=0, opened="abcd"), "say absolute in 3.0").counters == (0, 0, 0)


def test_every_player_deals_once_and_most_counters_win() -> None:
    state = replace(three("", "", ""), counters=(3, 9, 4))
    assert GAME.outcome(replace(state, led=2)) is None
    over = GAME.outcome(replace(state, led=3))
    assert over == Outcome((1,), "Player 2 wins with 9 counters.")


def test_the_count_has_a_line_for_every_word() -> None:
    state = played(GAME, three("aotx", "ssx", "blex", opened="abel"), "pass")
    over = turn(GAME, replace(state, hands=("oatx", "sx", "blebx")), "say blessing in 5.0")
    assert [word for word, _ in over.state.log] == ["", "blessing"]


def test_the_count_names_a_word_that_the_last_leader_missed() -> None:
    state = replace(three("aotx", "sux", "blex", opened="abel"), passes=2)
    over = turn(GAME, state, "pass")
    assert over.tally.remarks == ("Player 1 could have named ABSOLUTE, for one counter.",)
    assert turn(GAME, GAME.seen(state, 0), "pass").tally.remarks == ()
