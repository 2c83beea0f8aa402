"""The rules of the letter game Word Building."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.moves import ONLOOKER, IllegalMove, Say, Spell
from board.text.sentence import by_name
from games.parlor.letters.word_building import ENDING, FIRST, SECOND, State, WordBuilding, is_complete, joining
from tests.helpers.letters_play import box_with, turn
from tests.helpers.moves import played

GAME = WordBuilding()
CRIB = "planetcarbonsidewalk"


def built(row: str, crib: str = "xz", hands: tuple[str, ...] = ("s", "t", "qq"), **more: object) -> State:
    """Return a state of Word Building in which the hands can extend the word in the row. Seat 2 played last, and seat 1 must
    move.
    """
    state = State(0, hands, (20, 20, 20), 25, "e" * 60, spread=crib, dealer=1, part=SECOND, row=row, laid_by=(0, 2, 1))
    return replace(state, before=(20, 20, 20), **more)


def first(row: str, crib: str, laid_by: tuple[int, ...], mover: int = 0) -> State:
    state = State(mover, ("jjjj", "qqqq", "zzzz"), (20, 20, 20), 25, "e" * 60, spread=crib, dealer=1, row=row, laid_by=laid_by)
    return replace(state, before=(20, 20, 20))


@pytest.mark.parametrize(("seats", "each", "pool"), [(2, 37, 26), (3, 25, 25), (4, 18, 28), (5, 15, 25), (6, 12, 28)])
def test_seventy_five_counters_are_dealt_and_the_rest_is_the_pool(seats: int, each: int, pool: int) -> None:
    state = GAME.start(seats)
    assert (GAME.score(state), state.pool) == ((each,) * seats, pool)


def test_ten_letters_go_to_each_player_and_twenty_to_the_crib() -> None:
    state = played(GAME, GAME.start(2), "lot 2", box_with("aaaaaaaaaaeeeeeeeeee" + CRIB))
    assert state.hands == ("aaaaaaaaaa", "eeeeeeeeee")
    assert state.crib == CRIB
    assert (len(state.pile), state.mover) == (160, 0)


def test_the_next_letter_of_a_word_joins_the_row_and_the_first_of_a_syllable_earns_a_counter() -> None:
    state = first("", CRIB, (), mover=0)
    state = played(GAME, state, "say planet in 3.0")
    assert (state.row, state.counters, state.pool, state.mover) == ("p", (21, 20, 20), 24, 2)
    assert "p" not in state.crib
    state = played(GAME, state, "say place in 3.0")
    assert (state.row, state.counters) == ("pl", (21, 20, 20))
    state = played(GAME, state, "say plan in 2.0", "say planet in 4.0", "say planet in 5.0")
    assert (state.row, state.counters) == ("plane", (21, 20, 21)), "plan-et: the e begins a syllable"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("say plaza in 3.0", "No Z is left in the crib."),
        ("say table in 3.0", "The word must begin with PL."),
        ("say plop in 3.0", "No other P is left in the crib."),
        ("say planc in 3.0", "'PLANC' is not in the dictionary."),
    ],
)
def test_a_word_begins_with_the_row_and_ends_from_the_crib(move: str, why: str) -> None:
    state = first("pl", CRIB.replace("p", "", 1).replace("l", "", 1), (1, 2))
    with pytest.raises(IllegalMove) as error:
        played(GAME, state, move)
    assert str(error.value) == why


def test_passing_in_the_first_part_pays_each_player_with_a_letter_in_the_row() -> None:
    state = first("pla", "netsoup", (0, 2, 0), mover=1)
    paid = turn(GAME, state, "pass")
    assert paid.state.counters == (21, 18, 21)
    assert paid.said == ("Player 2 pays Player 1 and Player 3.",)
    own = played(GAME, replace(state, mover=0), "pass")
    assert own.counters == (19, 20, 21)


def test_a_word_is_complete_if_no_common_word_extends_it_from_the_crib() -> None:
    assert is_complete("planet", "xzq")
    assert not is_complete("planet", "xzsq"), "planets"
    assert not is_complete("plane", "t")
    assert not is_complete("plan", "et"), "plane, planet"
    assert not is_complete("plen", "xz"), "no word"


def test_after_a_complete_word_the_second_part_begins() -> None:
    state = first("plane", "txz", (0, 2, 1, 0, 2), mover=1)
    over = turn(GAME, state, "say planet in 3.0")
    assert (over.state.part, over.state.row, over.state.mover) == (SECOND, "planet", 0)
    assert over.said[-1] == "PLANET cannot be extended from the crib. Now players may use letters of their hands, too."


def test_a_longer_word_uses_all_letters_of_the_row_and_adds_its_first_new_letter() -> None:
    state = built("planet", crib="xs", hands=("abcs", "t", "q"))
    state = played(GAME, state, "say planets in 3.0")
    assert (state.row, state.hands[0], state.crib) == ("planets", "abc", "xs"), "from the hand if it is there"
    assert state.counters == (20, 20, 20)
    other = played(GAME, built("planet", crib="xs", hands=("abc", "t", "q")), "say planets in 3.0")
    assert (other.row, other.hands[0], other.crib) == ("planets", "abc", "x"), "else from the crib"


def test_changing_the_order_of_the_old_letters_earns_two_counters() -> None:
    state = played(GAME, built("eat", crib="xz", hands=("mst", "t", "q")), "say steam in 3.0")
    assert (state.row, state.counters, state.pool) == ("stea", (22, 20, 20), 23)
    assert state.hands[0] == "mt"
    plain = played(GAME, built("eat", crib="xz", hands=("mst", "t", "q")), "say meat in 3.0")
    assert (plain.row, plain.counters) == ("meat", (20, 20, 20))


@pytest.mark.parametrize(
    ("row", "word", "after", "letter", "is_changed"),
    [
        ("plan", "planet", "plane", "e", False),
        ("eat", "steam", "stea", "s", True),
        ("eat", "heats", "heat", "h", False),
        ("at", "tatter", "tat", "t", False),
        ("net", "tenet", "tnet", "t", False),
    ],
)
def test_a_longer_word_extends_the_row_by_its_first_new_letter(
    row: str, word: str, after: str, letter: str, is_changed: bool
) -> None:
    joined = joining(row, word)
    assert (joined.row, joined.letter, joined.is_changed) == (after, letter, is_changed)


def test_passing_in_the_second_part_pays_the_player_who_laid_last() -> None:
    state = built("planet")
    assert played(GAME, state, "pass").counters == (19, 21, 20)
    assert played(GAME, replace(state, mover=1), "pass").counters == (20, 20, 20)


def test_when_all_pass_the_player_who_laid_last_earns_a_counter() -> None:
    state = built("planet", hands=("abcdefghi", "abcdefghij", "abcdefgh"), crib="bcd" * 6)
    over = turn(GAME, played(GAME, state, "pass", "pass"), "pass")
    after = over.state
    assert after.counters == (19, 23, 19), "one of each of the others, and one from the pool"
    assert (after.row, after.part, after.dealer, after.mover) == ("", FIRST, 2, 1)
    assert [len(hand) for hand in after.hands] == [10, 10, 10]
    assert len(after.crib) == 20
    assert after.pile.endswith("planet")
    assert over.tally.totals == ("−1", "+3", "−1")


def test_in_the_first_part_the_last_letter_earns_no_counter() -> None:
    state = first("plx", "qqq", (1, 2, 1), mover=0)
    over = played(GAME, state, "pass", "pass", "pass")
    assert over.led == 1
    assert sum(over.counters) == 60


def test_a_player_without_counters_pays_nothing_and_so_does_an_empty_pool() -> None:
    assert played(GAME, built("planet", counters=(0, 20, 20)), "pass").counters == (0, 20, 20)
    assert played(GAME, built("eat", hands=("mst", "t", "q"), pool=1), "say steam in 3.0").counters == (21, 20, 20)


def ending(crib: str, row: str = "", mover: int = 0) -> State:
    return replace(first(row, crib, (1,) if row else (), mover), part=ENDING, led=3, hands=("", "", ""))


def test_after_the_last_deal_the_hands_join_the_crib() -> None:
    state = replace(built("planet", hands=("abc", "de", "f"), crib="xz"), led=2)
    over = played(GAME, state, "pass", "pass", "pass")
    assert (over.part, over.hands, over.crib, over.led) == (ENDING, ("", "", ""), "xzabcdef", 3)
    assert over.mover == 0, "the next player begins"
    assert GAME.outcome(over) is None
    short = WordBuilding(ending="short")
    assert short.outcome(played(short, state, "pass", "pass", "pass")) is not None


def test_in_the_last_part_ending_a_word_earns_a_counter() -> None:
    state = ending("tcabxz", "ca", mover=0)
    over = turn(GAME, state, "say cat in 2.0")
    assert (over.state.row, over.state.counters, over.state.mover) == ("", (21, 20, 20), 2)
    assert over.said == ("Player 1 ends CAT: one counter.",)
    assert over.state.crib == "cabxz"


def test_the_game_ends_when_all_pass_in_the_last_part() -> None:
    over = played(GAME, ending("xzq"), "pass", "pass", "pass")
    outcome = GAME.outcome(over)
    assert outcome.winners == (0, 1, 2)


def test_partners_add_up_their_counters() -> None:
    game = WordBuilding(partners=True)
    assert game.score(replace(game.start(4), counters=(1, 2, 3, 4))) == (4, 6, 4, 6)


def test_missed_words_of_the_crib_reveal_no_hand() -> None:
    state = built("plan", hands=("ssssssssss", "abcdefghij", "abcdefghij"), crib="etxzqjkwvvbbffhhggyy")
    over = turn(GAME, played(GAME, state, "pass", "pass"), "pass")
    assert over.tally.remarks
    spell = Spell(GAME.options(state).lexicon, "plan" + state.crib)
    named = [word.strip(".,").lower() for word in over.tally.remarks[0].split() if word.isupper() or word.strip(".,").isupper()]
    assert all(spell.word_refusal(word) == "" for word in named)


def test_the_count_lists_the_gain_of_every_word_and_the_cost_of_passing() -> None:
    state = built("eat", hands=("mstbcdfghj", "qqqqqqqqqq", "zzzzzzzzzz"), crib="xz" * 10)
    over = turn(GAME, played(GAME, state, "say steam in 3.0", "pass", "pass"), "pass")
    assert [(line.label, line.counts) for line in over.tally.lines] == [
        ("STEAM", ("+2", "", "")),
        ("Passes, last letter", ("+3", "−1", "−1")),
    ]
    assert over.tally.totals == ("+5", "−1", "−1")


def test_the_letters_of_the_crib_keep_their_places() -> None:
    state = first("", CRIB, ())
    there = {man.place: man.at for man in GAME.picture(state).men if man.place.startswith("crib")}
    after = played(GAME, state, "say carbon in 3.0")
    assert after.crib == CRIB.replace("c", "", 1)
    left = {man.place: man.at for man in GAME.picture(after).men if man.place.startswith("crib")}
    assert set(there) - set(left) == {"crib-7"}
    assert all(there[place] == at for place, at in left.items())
    over = played(GAME, after, "pass", "pass", "pass")
    assert (len(over.spread), over.spread[6]) == (20, "e"), "what is filled up lies in the gap"


# --- words and the other players ------------------------------------------------------------------------------------


def told(state: State, move: str) -> str:
    return " ".join(by_name(words, ("Ann", "Ben", "Cleo")) for words in turn(GAME, state, move).words)


def test_a_word_is_named_only_when_it_earns_a_counter() -> None:
    state = first("plan", CRIB.replace("p", "").replace("l", "", 1), (0, 2, 1, 0), mover=0)
    assert told(state, "say planet in 4.0") == "Ann thinks of PLANET and lays E in 4 seconds. It starts a syllable: one counter."
    assert told(state, "say plank in 4.0") == told(state, "say planks in 4.0") == "Ann lays K in 4 seconds."
    assert told(replace(state, pool=0), "say planet in 4.0") == "Ann lays E in 4 seconds.", "an empty pool pays for nothing"


def test_words_that_lay_the_same_letter_for_nothing_look_the_same_to_others() -> None:
    state = first("plan", CRIB.replace("p", "").replace("l", "", 1), (0, 2, 1, 0), mover=0)
    one, two = (played(GAME, state, f"say {word} in 4.0") for word in ("plank", "planks"))
    assert GAME.seen(one, 0) != GAME.seen(two, 0), "a player knows the own word"
    for seat in (1, 2, ONLOOKER):
        assert GAME.seen(one, seat) == GAME.seen(two, seat)
        assert GAME.picture_for(one, seat) == GAME.picture_for(two, seat)


def test_the_count_reveals_no_secret_word() -> None:
    state = first("plan", CRIB.replace("p", "").replace("l", "", 1), (0, 2, 1, 0), mover=0)
    state = played(GAME, state, "say planks in 4.0", "pass", "pass")
    tally = turn(GAME, state, "pass").tally
    assert [line.label for line in tally.lines] == ["Passes, last letter"]


def test_words_that_all_players_have_heard_are_remembered() -> None:
    state = first("plan", CRIB.replace("p", "").replace("l", "", 1), (0, 2, 1, 0), mover=0)
    state = played(GAME, state, "say planet in 4.0", "say planes in 4.0", "pass", "pass", "pass")
    assert (state.led, state.heard, state.words) == (1, ("planet",), ())
    assert GAME.words_heard(GAME.seen(state, 1)) == ("planet",)


# --- values of words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "word", "worth"),
    [
        (first("plan", "etcx", (0, 2, 1, 0)), "planet", "+1"),
        (replace(first("plan", "etcx", (0, 2, 1, 0)), pool=0), "planet", "0"),
        (built("eat", hands=("m", "t", "qq")), "team", "+2"),
        (replace(built("eat", hands=("m", "t", "qq")), pool=1), "team", "+1"),
        (replace(built("eat", hands=("m", "t", "qq")), pool=0), "team", "0"),
        (replace(first("ca", "rxx", (0, 2)), part=ENDING), "car", "+1"),
    ],
)
def test_the_worth_of_a_word_is_its_payment(state: State, word: str, worth: str) -> None:
    move = Say(word, 3.0)
    assert GAME.worth(state, move) == worth
    gained = GAME.after(state, move).counters[0] - state.counters[0]
    assert worth == (f"+{gained}" if gained else "0")


def test_the_message_names_only_players_who_are_paid() -> None:
    state = first("plan", "etcx", (0, 2, 1, 0))
    poor = replace(state, counters=(1, 20, 20))
    assert told(state, "pass") == "Ann passes. Ann pays Cleo and Ben."
    assert told(poor, "pass") == "Ann passes. Ann pays Cleo."
    assert played(GAME, poor, "pass").counters == (0, 20, 21)
    changed = replace(built("eat", hands=("m", "t", "qq")), pool=1)
    assert "one counter" in told(changed, "say team in 3.0")


def test_a_turn_ended_by_the_clock_is_not_described_as_a_decision() -> None:
    state = first("plan", "etcx", (1, 1))
    assert told(state, "pass time-up") == "Time is up: Ann says no word. Ann pays Ben."
    assert played(GAME, state, "pass time-up") == played(GAME, state, "pass")
