"""The rules of the letter game Anagrams."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.moves import IllegalMove, Say
from board.protocols.table import Outcome
from games.parlor.letters.anagrams import Anagrams, State
from games.parlor.letters.dictionary import CLUB_WORDS, WORDS
from tests.helpers.letters_play import turn
from tests.helpers.moves import played

GAME = Anagrams()
OFFERS = "deal planet garden basket window yellow purple"
GIVEN = ("lot 1", OFFERS, "say planet", "say garden")


def given(game: Anagrams = GAME) -> State:
    """Return a state in which seat 1 leads. It has given the letters of PLANET to seat 3, at its right, and of GARDEN to seat
    2.
    """
    state: State = played(game, game.start(3), *GIVEN)
    return state


def test_every_player_begins_with_ten_counters() -> None:
    assert GAME.score(GAME.start(3)) == (10, 10, 10)


def test_the_leader_is_offered_three_common_words_for_each_player() -> None:
    options = GAME.options(played(GAME, GAME.start(3), "lot 1"))
    assert options.count == 6
    assert {len(word) for word in options.things} == {6, 7, 8}
    assert max(map(WORDS.level, options.things)) == CLUB_WORDS


def test_the_leader_gives_an_offered_or_any_listed_word_but_none_twice() -> None:
    state = played(GAME, GAME.start(3), "lot 1", OFFERS)
    options = GAME.options(state)
    assert options.offers == ("planet", "garden", "basket", "window", "yellow", "purple")
    assert options.seconds is None
    assert options.prompt == "Give Player 3 a word of six to eight letters."
    assert all(options.allows(Say(word)) for word in ("planet", "colours", "aardvark"))
    assert not any(options.allows(Say(word)) for word in ("plane", "aardvarks", "plante"))
    with pytest.raises(IllegalMove, match="PLANET was given already"):
        played(GAME, state, "say planet", "say planet")
    with pytest.raises(IllegalMove, match="Your move must be a word"):
        played(GAME, state, "pass")


def test_each_player_in_turn_sees_the_letters_in_alphabetical_order() -> None:
    state = given()
    assert (state.mover, GAME.seen(state, 2).given) == (2, ("", "??????", "aelnpt"))
    assert GAME.seen(state, 1).given == ("", "??????", "??????")
    assert GAME.seen(state, 0).given == ("", "garden", "planet")


def test_the_leader_pays_for_any_listed_word_of_exactly_these_letters() -> None:
    for word in ("planet", "platen"):
        found = played(GAME, given(), f"say {word} in 12.5")
        assert found.counters == (9, 10, 11)
        assert found.mover == 1
    for move, why in (("say plane in 3.0", "T is missing"), ("say planets in 3.0", "No S is left"), ("say planet", "seconds")):
        with pytest.raises(IllegalMove, match=why):
            played(GAME, given(), move)


def test_a_refusal_does_not_tell_the_word_to_find() -> None:
    with pytest.raises(IllegalMove, match="use all of your letters: N is missing"):
        played(GAME, given(), "say tale in 3.0")


def test_a_player_who_passes_pays_and_the_leader_must_recall_the_word_within_a_minute() -> None:
    passed = turn(GAME, given(), "pass")
    assert passed.state.counters == (11, 10, 9)
    assert passed.state.mover == 0
    options = GAME.options(passed.state)
    assert options.seconds == 60.0
    with pytest.raises(IllegalMove, match="PLATEN is not the word you gave"):
        played(GAME, passed.state, "say platen in 3.0")
    remembered = played(GAME, passed.state, "say planet in 30.0")
    assert (remembered.counters, remembered.mover) == ((11, 10, 9), 1)
    forgotten = played(GAME, passed.state, "pass")
    assert (forgotten.counters, forgotten.mover) == ((10, 10, 10), 1)


def test_a_player_without_counters_pays_nothing() -> None:
    poor = replace(given(), counters=(0, 10, 0))
    assert played(GAME, poor, "say planet in 3.0").counters == (0, 10, 0)
    assert played(GAME, poor, "pass", "pass").counters == (0, 10, 0)


def test_every_player_leads_once_and_most_counters_win() -> None:
    state = played(GAME, given(), "say planet in 3.0", "say garden in 4.0")
    assert (state.dealer, state.led, state.counters) == (1, 1, (8, 11, 11))
    state = played(GAME, state, OFFERS, "say planet", "say garden", "pass", "pass", "say danger in 9.0")
    assert (state.dealer, state.led, state.counters) == (2, 2, (8, 10, 12))
    state = played(GAME, state, OFFERS, "say planet", "say garden", "say planet in 3.0", "say garden in 9.0")
    assert state.counters == (9, 11, 10)
    outcome = GAME.outcome(state)
    assert outcome.winners == (1,)


def test_the_pool_pays_for_each_word_and_the_leader_for_the_given_word() -> None:
    game = Anagrams(style="many")
    state = given(game)
    assert (state.counters, state.pool) == ((5, 5, 5), 85)
    state = played(game, state, "say plan in 3.0", "say net in 2.0")
    assert (state.counters, state.pool, state.mover, state.spent) == ((5, 5, 7), 83, 2, 5.0)
    with pytest.raises(IllegalMove, match="PLAN was played already"):
        played(game, state, "say plan in 3.0")
    with pytest.raises(IllegalMove, match="Time is up"):
        played(game, state, "say planet in 55.1")
    before = state
    state = played(game, state, "say planet in 50.0", "say platen in 1.0")
    assert (state.counters, state.pool) == ((4, 5, 10), 81)
    passed = played(game, state, "pass")
    assert (passed.counters, passed.mover, passed.spent) == ((4, 5, 10), 1, 0.0)
    over = played(game, passed, "say rag in 1.0", "pass")
    assert (over.counters, over.mover, over.led) == ((5, 5, 10), -1, 1)
    # A game begun under the second edition keeps its rules, by which the leader alone paid.
    once = played(Anagrams(style="many", edition=2), before, "say planet in 50.0", "say platen in 1.0")
    assert (once.counters, once.pool) == ((4, 5, 9), 82)


def test_an_empty_pool_pays_nothing() -> None:
    game = Anagrams(style="many")
    state = replace(given(game), pool=1)
    assert played(game, state, "say plan in 3.0", "say net in 2.0").counters == (5, 5, 6)


def test_without_a_leader_every_player_gets_a_word_and_the_pool_pays() -> None:
    game = Anagrams(style="hostess")
    start = game.start(3)
    options = game.options(start)
    assert (options.count, start.pool) == (3, 70)
    state = played(game, start, "deal planet garden basket")
    assert (state.mover, game.seen(state, 0).given) == (0, ("aelnpt", "??????", "??????"))
    state = played(game, state, "say planet in 3.0")
    assert (state.counters, state.pool, state.mover) == ((11, 10, 10), 69, 2)
    state = played(game, state, "pass", "say danger in 20.0")
    assert (state.counters, state.led, state.mover) == ((11, 11, 10), 1, -1)
    state = played(game, state, "deal planet garden basket", "pass", "pass", "pass")
    state = played(game, state, "deal planet garden basket", "pass", "pass", "pass")
    assert game.outcome(state) is not None


def test_partners_add_up_their_counters() -> None:
    game = Anagrams(partners=True)
    state = replace(game.start(4), counters=(9, 12, 8, 11))
    assert game.score(state) == (17, 23, 17, 23)
    over = game.outcome(replace(state, led=4))
    assert over == Outcome((1, 3), "Player 2 and Player 4 win together with 23 counters.")
    assert game.picture(state).colours == (0, 1, 0, 1)
    assert game.score(replace(game.start(3), counters=(9, 12, 8))) == (9, 12, 8)


def test_a_given_word_stays_secret_until_the_round_is_counted() -> None:
    state = played(GAME, GAME.start(3), "lot 1", OFFERS)
    gift = turn(GAME, state, "say planet")
    assert gift.sentence == "Player 1 gives Player 3 six letters."
    over = turn(GAME, played(GAME, given(), "pass", "say planet in 2.0"), "say danger in 9.0")
    assert [(line.label, line.counts) for line in over.tally.lines] == [
        ("Given", ("", "GARDEN", "PLANET")),
        ("Found", ("", "DANGER", "–")),
    ]
    assert over.tally.totals == ("0", "+1", "−1")
    assert over.tally.remarks == ("Player 3 did not find PLANET or PLATEN.",)


def test_the_leader_does_not_see_the_given_words() -> None:
    state = given()
    assert {man.face for man in GAME.picture_for(state, 0).men} == {"back"}
    assert "".join(man.face for man in GAME.picture_for(state, 2).men if man.face != "back") == "aelnpt"
    asked = played(GAME, state, "pass")
    assert "".join(man.face for man in GAME.picture_for(asked, 0).men if man.face != "back") == "aelnpt"
