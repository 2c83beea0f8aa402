"""The rules of the letter game The Travelling Letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.moves import IllegalMove
from board.protocols.table import Outcome
from games.parlor.letters.travelling_letters import State, TravellingLetters
from tests.helpers.letters_play import box_with, turn
from tests.helpers.moves import played

GAME = TravellingLetters()
DEALT = State(1, ("planetsxyzqvvjj", "breadchairsxkwf"), words=("", ""), pile="e" * 170, dealer=0)


def test_fifteen_letters_are_dealt_to_each_player_and_the_dealers_right_begins() -> None:
    state = played(GAME, GAME.start(3), "lot 2", box_with(""))
    assert [len(hand) for hand in state.hands] == [15, 15, 15]
    assert state.mover == 0


def test_each_player_forms_a_secret_word_and_then_all_pass_the_rest_to_the_right() -> None:
    state = played(GAME, DEALT, "say bread in 5.0")
    assert (state.words, state.hands[1], state.mover) == (("", "bread"), "chairsxkwf", 0)
    state = played(GAME, state, "say planet in 6.0")
    assert state.words == ("planet", "bread")
    assert state.hands == ("chairsxkwf", "sxyzqvvjj")
    assert (state.mover, state.formed) == (1, 1)
    none = played(GAME, DEALT, "pass", "say planet in 6.0")
    assert (none.words, none.hands[0]) == (("planet", ""), "breadchairsxkwf")


def test_unused_letters_go_to_the_right() -> None:
    state = State(2, ("aaa", "bbb", "ccc"), words=("", "", ""), pile="e" * 20, dealer=0)
    assert played(GAME, state, "pass", "pass", "pass").hands == ("bbb", "ccc", "aaa")


def test_a_longer_word_uses_old_and_new_letters_and_may_drop_old_ones() -> None:
    state = played(GAME, DEALT, "say bread in 5.0", "say planet in 6.0")
    with pytest.raises(IllegalMove, match="The word must have 6 letters or more"):
        played(GAME, state, "say beard in 3.0")
    with pytest.raises(IllegalMove, match="No T is left among your letters"):
        played(GAME, state, "say tread in 3.0")
    beards = played(GAME, state, "say beards in 3.0")
    assert (beards.words[1], beards.hands[1]) == ("beards", "xyzqvvjj")
    charts = State(0, ("rsxx", "x"), words=("chat", ""), dealer=1)
    assert played(GAME, charts, "say crash in 3.0").words[0] == "crash", "the old T goes"
    kept = played(GAME, state, "pass")
    assert (kept.words[1], kept.hands[1]) == ("bread", "sxyzqvvjj")


def test_words_are_formed_once_for_each_player_in_each_of_three_deals() -> None:
    state = played(GAME, DEALT, "say bread in 5.0", "say planet in 6.0", "pass", "pass")
    assert (state.mover, state.dealer, state.results) == (-1, 1, (("planet", "bread"),))
    assert GAME.score(state) == (6, 5)
    assert GAME.outcome(state) is None
    assert GAME.outcome(replace(state, results=state.results * 3)) is not None


def test_nothing_is_scored_before_a_deal_is_over() -> None:
    assert GAME.score(played(GAME, DEALT, "say bread in 5.0", "say planet in 6.0")) == (0, 0)


def test_the_longest_word_wins_and_then_more_syllables() -> None:
    def over(*results: tuple[str, str]) -> State:
        return State(-1, ("", ""), words=("", ""), dealer=0, results=results)

    longest = GAME.outcome(over(("plane", "planets"), ("house", "cat"), ("", "")))
    assert longest == Outcome((1,), "Player 2 wins with PLANETS, seven letters.")
    syllables = GAME.outcome(over(("planets", "animals"), ("", ""), ("", "")))
    assert syllables == Outcome((1,), "Player 2 wins with ANIMALS, seven letters in three syllables.")
    level = GAME.outcome(over(("planet", "garden"), ("", ""), ("", "")))
    assert level.winners == (0, 1)


def test_of_a_players_equally_long_words_the_one_with_more_syllables_counts() -> None:
    state = State(-1, ("", ""), words=("", ""), dealer=0, results=(("planets", ""), ("animals", ""), ("", "")))
    assert state.best == ("animals", "")
    assert GAME.syllables(state) == (3, 0)


def test_letters_and_syllables_of_partners_are_added() -> None:
    game = TravellingLetters(partners=True)
    words = ("planets", "animals", "house", "house")
    state = State(-1, ("",) * 4, words=("",) * 4, dealer=0, results=(words, ("",) * 4, ("",) * 4))
    assert game.score(state) == (12, 12, 12, 12)
    assert game.syllables(state) == (3, 4, 3, 4)
    outcome = game.outcome(state)
    assert outcome.winners == (1, 3)


def test_a_word_stays_secret_until_the_deal_is_over() -> None:
    formed = turn(GAME, DEALT, "say bread in 5.0")
    assert formed.sentence == "Player 2 forms a word of five letters in 5 seconds."
    assert formed.said == ()
    assert GAME.seen(formed.state, 0).words == ("", "?????")
    over = turn(GAME, played(GAME, formed.state, "say planet in 6.0", "pass"), "pass")
    assert [line.counts for line in over.tally.lines] == [("PLANET", "BREAD"), ("2", "1")]
    assert over.tally.totals == ("6", "5")
    assert over.tally.remarks[1] == "Player 2 could have made ADVERBS."
