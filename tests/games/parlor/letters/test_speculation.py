"""The rules of the letter game Speculation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.moves import ONLOOKER, IllegalMove
from board.text.sentence import by_name
from games.parlor.letters.dictionary import UNKNOWN
from games.parlor.letters.speculation import GIVING, HANDS, PLUMS, SHOWING, THROWING, Speculation, State
from tests.helpers.letters_play import box_with, turn
from tests.helpers.moves import played

GAME = Speculation()


def dealt(seats: int, letters: str) -> State:
    state: State = played(GAME, GAME.start(seats), "lot 1", box_with(letters))
    return state


def two() -> State:
    """Return a state in which seat 1 deals. It holds STREAM with the S face up, and seat 2 holds PLANED.

    The plum (the shared pile) is A E I O N T.
    """
    plum = ((0, "a"), (0, "e"), (0, "i"), (0, "o"), (1, "n"), (0, "t"))
    empty = ((), ())
    return State(
        1,
        ("stream", "planed"),
        (0, 0),
        pile="x" * 20,
        dealer=0,
        part=HANDS,
        plum=plum,
        shown="s",
        hand_words=empty,
        plum_words=empty,
    )


@pytest.mark.parametrize(
    ("seats", "each", "gifts", "plum"), [(2, 12, 1, 6), (3, 13, 2, 6), (4, 13, 2, 6), (5, 12, 1, 5), (6, 12, 1, 6)]
)
def test_every_player_keeps_six_letters_and_the_plum_has_at_most_six(seats: int, each: int, gifts: int, plum: int) -> None:
    state = dealt(seats, "")
    assert {len(hand) for hand in state.hands} == {each}
    for _ in range(seats):
        hand = state.hands[state.mover]
        state = played(GAME, state, f"give {hand[:5]}", f"give {hand[5 : 5 + gifts]}")
    assert {len(hand) for hand in state.hands} == {6}
    assert len(state.plum) == plum
    assert (state.part, state.mover) == (SHOWING, 0)


def test_each_player_puts_five_letters_back_and_then_gives_to_the_plum() -> None:
    state = dealt(3, "abcdefghijklm" + "nopqrstuvwxyz" + "aaeeeiiiooouu")
    assert (state.mover, state.hands[2]) == (2, "abcdefghijklm")
    options = GAME.options(state)
    assert options.count == 5
    with pytest.raises(IllegalMove, match="You have no Z"):
        played(GAME, state, "give zabcd")
    with pytest.raises(IllegalMove, match="Give 5 letters"):
        played(GAME, state, "give abcd")
    state = played(GAME, state, "give abcdf")
    assert (state.part, state.mover, state.hands[2]) == (GIVING, 2, "eghijklm")
    state = played(GAME, state, "give jk")
    assert (state.part, state.mover, state.hands[2]) == (THROWING, 1, "eghilm")
    assert state.plum == ((2, "j"), (2, "k"))


def test_letters_beyond_six_in_the_plum_are_dropped() -> None:
    state = dealt(4, "abcdefghijklm" + "nopqrstuvwxyz" + "aaeeeiiiooouu" + "rrrrsssstttll")
    for gift in ("jk", "st", "aa"):
        state = played(
            GAME, state, f"give {state.hands[state.mover].replace(gift[0], '').replace(gift[1], '')[:5]}", f"give {gift}"
        )
    state = played(GAME, state, "give rrrrs", "give ll")
    assert state.plum_letters == "jkstaa"


def test_with_two_players_the_dealers_first_four_discards_join_the_plum() -> None:
    state = dealt(2, "abcdefghijkl" + "mnopqrstuvwx")
    state = played(GAME, state, "give abcde", "give f", "give xvwqu", "give t")
    assert state.plum == ((1, "f"), (0, "x"), (0, "v"), (0, "w"), (0, "q"), (0, "t"))
    assert GAME.seen(state, 1).plum_letters == "f?????"
    assert GAME.seen(state, 0).plum_letters == "?xvwqt"


def test_the_dealer_shows_a_letter_keeps_it_and_all_may_use_it() -> None:
    state = replace(two(), part=SHOWING, mover=0, shown="")
    shown = played(GAME, state, "give s")
    assert (shown.shown, shown.hands[0], shown.mover, shown.part) == ("s", "stream", 1, HANDS)
    assert played(GAME, shown, "say planes in 3.0").counters == (0, 1)
    assert played(GAME, shown, "say plane in 3.0").counters == (0, 1), "nobody must"
    after = played(GAME, shown, "pass")
    with pytest.raises(IllegalMove, match="No other S is left"):
        played(GAME, after, "say stress in 3.0")
    assert played(GAME, after, "say stream in 3.0").counters == (1, 0)


def test_each_different_word_earns_a_counter_until_a_pass() -> None:
    state = played(GAME, two(), "say plan in 3.0", "say plane in 7.0", "say lad in 50.0")
    assert (state.counters, state.mover, state.spent) == ((0, 3), 1, 60.0)
    with pytest.raises(IllegalMove, match="Time is up"):
        played(GAME, state, "say pad in 0.1")
    with pytest.raises(IllegalMove, match="PLAN was played already"):
        played(GAME, replace(state, spent=0.0), "say plan in 0.1")
    state = played(GAME, state, "pass")
    assert (state.mover, state.spent, state.part) == (0, 0.0, HANDS)


def test_the_dealer_uses_the_plum_first_then_each_other_player_for_thirty_seconds() -> None:
    turned = turn(GAME, played(GAME, two(), "pass"), "pass")
    state = turned.state
    assert turned.said == ("The plum is A E I O N T.",)
    assert (state.part, state.mover) == (PLUMS, 0)
    assert GAME.seen(state, 1).plum_letters == "aeiont"
    options = GAME.options(state)
    assert (options.seconds, options.letters) == (60.0, "aeionts")
    state = played(GAME, state, "say atone in 9.0", "pass")
    options = GAME.options(state)
    assert (state.mover, options.seconds) == (1, 30.0)
    with pytest.raises(IllegalMove, match="ATONE was played already"):
        played(GAME, state, "say atone in 3.0")
    with pytest.raises(IllegalMove, match="No Z is left in the plum"):
        played(GAME, state, "say zone in 3.0")
    assert played(GAME, state, "say stone in 3.0").counters == (1, 1)


def test_every_player_deals_once_and_the_most_counters_win() -> None:
    state = played(GAME, two(), "say plan in 3.0", *["pass"] * 4)
    assert (state.mover, state.dealer, state.led, state.counters) == (-1, 1, 1, (0, 1))
    over = GAME.outcome(replace(state, led=2))
    assert over.winners == (1,)


def test_the_count_lists_made_and_missed_words() -> None:
    state = played(
        GAME, two(), "say planes in 3.0", "say plan in 2.0", "pass", "say stream in 5.0", "pass", "say stone in 2.0", "pass"
    )
    over = turn(GAME, state, "pass")
    assert [line.counts for line in over.tally.lines] == [("STREAM", "PLANES PLAN"), ("STONE", "–")]
    assert over.tally.totals == ("2", "2")
    assert over.tally.remarks[0] == "Player 1 missed TAMERS, RATES, SMART."
    assert over.tally.remarks[1].startswith("Player 2 missed ")
    assert over.tally.remarks[-1].startswith("Not found in the plum: ")


def test_discarded_and_given_letters_stay_secret() -> None:
    state = dealt(2, "abcdefghijkl")
    assert turn(GAME, state, "give abcde").sentence == "Player 2 puts five letters back."
    state = played(GAME, state, "give abcde")
    assert turn(GAME, state, "give f").sentence == "Player 2 gives one letter to the plum."


def test_the_pool_never_empties() -> None:
    state = replace(two(), counters=(99, 99))
    assert played(GAME, state, "say plan in 3.0", "say plane in 3.0").counters == (99, 101)


def test_words_stay_secret_until_the_deal_is_counted() -> None:
    state = two()
    one, other = (played(GAME, state, f"say {word} in 3.0") for word in ("plane", "lad"))
    told = {by_name(turn(GAME, state, f"say {word} in 3.0").sentence, ("Ann", "Ben")) for word in ("plane", "lad")}
    assert told == {"Ben makes a word in 3 seconds."}
    for seat in (0, ONLOOKER):
        assert GAME.seen(one, seat) == GAME.seen(other, seat)
        assert GAME.picture_for(one, seat) == GAME.picture_for(other, seat)
    assert "PLANE" in [mark.words for mark in GAME.picture_for(one, 1).marks], "whoever makes words sees them"
    last = played(GAME, one, "pass", "pass", "pass")
    assert GAME.seen(last, 0).hand_words == ((), (UNKNOWN,)), "while the plum is eaten they are not told either"
    counted = turn(GAME, last, "pass")
    assert counted.tally.lines[0].counts == ("–", "PLANE")
    assert GAME.seen(counted.state, 0).hand_words == ((), ("plane",))
