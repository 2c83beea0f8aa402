"""The rules of the letter game The Spelling Match."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from board.moves import IllegalMove, Lot, Say
from board.text.sentence import by_name
from games.keep.record import read, write
from games.parlor.letters.spelling_match import SpellingMatch, Stack, State
from games.play.match import Match
from tests.helpers.letters_play import turn
from tests.helpers.moves import played

GAME = SpellingMatch()
FIRST = ("plane", "table", "house")
SECOND = ("river", "mouse", "bread")
DEAL = "deal plane table house apple grape lemon river mouse bread chair spoon knife"
BEGUN = ("lot 1", DEAL, *(f"say {word}" for word in (*FIRST, *SECOND)))


def race(seats: int = 2) -> State:
    """Return a race in which seat 1 has chosen the words plane, table and house, and seat 2 river, mouse and bread."""
    state: State = played(GAME, GAME.start(seats), *BEGUN)
    return state


def test_each_player_is_offered_six_words_starting_with_the_leader() -> None:
    options = GAME.options(played(GAME, GAME.start(3), "lot 1"))
    assert (options.count, {len(word) for word in options.things}) == (18, {5})
    words = ["plane", "table", "house", "apple", "grape", "lemon", "river", "mouse", "bread", "chair", "spoon", "knife"]
    state = played(GAME, GAME.start(3), "lot 2", " ".join(["deal", *words, "seven", "eight", "black", "white", "brown", "green"]))
    assert state.mover == 1
    assert [own[0] for own in state.offers] == ["river", "plane", "seven"]


@pytest.mark.parametrize("length", [3, 4, 6])
def test_words_may_have_other_lengths(length: int) -> None:
    game = SpellingMatch(length=length)
    options = game.options(played(game, game.start(2), "lot 1"))
    assert {len(word) for word in options.things} == {length}


def test_each_player_puts_in_three_listed_words_and_none_twice() -> None:
    state = played(GAME, GAME.start(2), "lot 1", DEAL, "say apple", "say colon")
    assert (state.mover, len(state.stacks[0])) == (0, 2)
    with pytest.raises(IllegalMove, match="APPLE was put in already"):
        played(GAME, state, "say apple")
    state = played(GAME, state, "say river")
    assert (state.mover, state.offers[1]) == (1, ("mouse", "bread", "chair", "spoon", "knife"))
    with pytest.raises(IllegalMove, match="RIVER was put in already"):
        played(GAME, state, "say river")
    with pytest.raises(IllegalMove, match="must have 5 letters"):
        played(GAME, state, "say planet")


def test_the_race_begins_with_the_first_seat_and_its_right_neighbours_stack() -> None:
    state = race()
    assert state.mover == 0
    assert GAME.letters(state) == "eirrv"
    assert GAME.seen(state, 0).stacks[1][0].word == "eirrv"
    assert [stack.word for stack in GAME.seen(state, 0).stacks[1]] == ["eirrv", "?????", "?????"]
    assert [stack.word for stack in GAME.seen(state, 0).stacks[0]] == list(FIRST)


def test_the_player_with_the_least_time_used_moves_next() -> None:
    state = played(GAME, race(), "say river in 20.0")
    assert (state.clocks, state.mover, GAME.letters(state)) == ((20.0, 0.0), 1, "aelnp")
    state = played(GAME, state, "say plane in 5.5", "say bleat in 6.0")
    assert (state.clocks, state.mover) == ((20.0, 11.5), 1)
    assert GAME.word_counts(state) == (1, 2)


def test_a_player_who_passes_loses_the_whole_time_and_the_stack() -> None:
    state = played(GAME, race(), "pass")
    assert (state.clocks, state.mover) == ((60.0, 0.0), 1)
    assert state.stacks[1][0] == Stack("river", 0, "", 60.0)
    slow = SpellingMatch(seconds=300)
    assert played(slow, played(slow, slow.start(2), *BEGUN), "pass").clocks == (300.0, 0.0)


def three() -> State:
    """Return a race for three players after their words are chosen. To the right of seat 1 sits seat 3, then seat 2."""
    stacks = (("plane", "table", "house"), ("river", "mouse", "bread"), ("chair", "spoon", "knife"))
    made = tuple(tuple(Stack(word) for word in own) for own in stacks)
    return GAME._give_stack(State(0, clocks=(0.0, 0.0, 0.0), dealer=0, offers=((),) * 3, stacks=made))


def test_messages_name_the_cost_of_passing_before_and_after() -> None:
    options = GAME.options(race())
    assert "If you pass, you lose all the time left" in options.prompt
    assert "give" not in options.prompt, "the button says Pass"
    assert by_name(turn(GAME, race(), "pass").sentence, ("Ann", "Ben")) == "Ann passes and loses 60 seconds."


def test_a_players_stacks_come_from_the_right_neighbour_then_from_the_next_player() -> None:
    state = three()
    assert (state.mover, GAME.letters(state)) == (0, "achir")
    state = played(GAME, state, "say chair in 1.0")
    assert (state.mover, GAME.letters(state)) == (1, "aelnp")
    state = played(GAME, state, "say plane in 30.0")
    assert (state.mover, GAME.letters(state)) == (2, "eirrv")
    state = played(GAME, state, "say river in 30.0", "say spoon in 1.0", "say knife in 1.0")
    assert (state.mover, GAME.letters(state)) == (0, "emosu"), "the next to the right, when the neighbour's are gone"


def test_the_first_player_without_stacks_ends_the_match_and_later_words_do_not_count() -> None:
    state = played(GAME, race(), "say river in 50.0")
    # Seat 2 has spelled all three words after 30 seconds; seat 1 finished its first after 50.
    state = played(GAME, state, "say plane in 10.0", "say table in 10.0")
    over = turn(GAME, state, "say house in 10.0")
    assert over.state.ended == 30.0
    assert GAME.score(over.state) == (0, 3)
    outcome = GAME.outcome(over.state)
    assert outcome.winners == (1,)
    assert over.said[-1] == "Player 2 has no stack left to take: the match is over."


def test_the_player_without_a_stack_ends_it_when_the_time_of_another_runs_out() -> None:
    # Seat 1 gives up its first stack at the 60th second; seat 2 has finished all three at the 66th.
    state = played(GAME, race(), "pass", "say plane in 30.0", "say table in 20.0", "say house in 16.0")
    assert (state.mover, GAME.limit(state), GAME.picture(state).sheet.note) == (0, 6.0, "One stack left.")
    over = turn(GAME, state, "pass")
    assert over.state.clocks == (66.0, 66.0)
    assert over.said[-1] == "Player 2 has no stack left to take: the match is over."
    assert GAME.picture(over.state).sheet.note == "", "no stack can be taken after the match"


def test_no_player_may_take_longer_than_the_end_of_the_match() -> None:
    state = played(GAME, race(), "say river in 10.0", "say plane in 15.0", "say mouse in 12.0", "say table in 20.0")
    assert (state.clocks, state.mover) == ((22.0, 35.0), 0)
    assert GAME.limit(state) == 60.0
    state = played(GAME, state, "say bread in 3.0")
    # Seat 1 has all the words it can take at second 25, which ends the race; seat 2 has two words, one of them too late.
    assert state.ended == 25.0
    assert GAME.score(state) == (3, 1)


def test_a_player_without_stacks_sets_the_time_limit() -> None:
    stacks = (
        (Stack("plane", 1, "plane", 5.0), Stack("table", 1, "table", 30.0), Stack("house", 2, "house", 12.0)),
        (Stack("river", 0, "river", 9.0), Stack("mouse"), Stack("bread", 2, "bread", 40.0)),
        (Stack("chair", 0, "chair", 4.0), Stack("spoon", 0, "spoon", 20.0), Stack("knife", 1, "knife", 26.0)),
    )
    state = GAME._give_stack(State(0, clocks=(20.0, 30.0, 40.0), dealer=0, offers=((),) * 3, stacks=stacks))
    assert (state.mover, GAME.letters(state)) == (0, "emosu")
    assert GAME.limit(state) == 10.0, "seat 2 has nothing left at the 30th second"
    with pytest.raises(IllegalMove, match="Time is up"):
        played(GAME, state, "say mouse in 10.1")
    assert played(GAME, state, "say mouse in 10.0").ended == 30.0
    options = GAME.options(state)
    assert options.seconds == 10.0


def test_partners_add_up_their_words() -> None:
    game = SpellingMatch(partners=True)
    stacks = tuple((Stack("plane", seat, "plane", 5.0),) * seat for seat in range(4))
    assert game.score(replace(game.start(4), stacks=stacks)) == (2, 4, 2, 4)


def test_words_put_in_stay_secret_and_the_count_lists_spelled_words() -> None:
    state = played(GAME, GAME.start(2), "lot 1", DEAL)
    assert turn(GAME, state, "say plane").sentence == "Player 1 puts in a word."
    passed = turn(GAME, race(), "pass")
    assert passed.said == ("The word that Player 2 put in was RIVER.",)
    over = turn(GAME, played(GAME, passed.state, "say plane in 10.0", "say table in 10.0"), "say house in 10.0")
    assert [line.counts for line in over.tally.lines] == [("", "PLANE"), ("", "TABLE"), ("", "HOUSE")]
    assert over.tally.totals == ("0", "3")
    assert over.tally.remarks == ("Player 1 did not find RIVER.",)


@pytest.mark.parametrize("count", [2, 4])
def test_the_agreed_number_of_words_is_put_in(count: int) -> None:
    game = SpellingMatch(words=count)
    match = Match(game, 2, random=Random(1))
    match.play(Lot(0))
    match.chance()
    for number in range(2 * count):
        assert not match.state.is_racing
        assert f"word {number % count + 1} of {count}" in match.options.prompt
        match.play(Say(match.options.offers[0]))
    assert match.state.is_racing
    assert [len(own) for own in match.state.stacks] == [count, count]
    assert read(write(match)).state == match.state, "the house rule is kept with the game"


def test_running_out_of_time_for_a_stack_differs_from_passing() -> None:
    told = [by_name(turn(GAME, race(), move).sentence, ("Ann", "Ben")) for move in ("pass", "pass time-up")]
    assert told == ["Ann passes and loses 60 seconds.", "Time is up: Ann has not spelled the stack."]
