"""The rules of the letter game Out in the Cold."""

from __future__ import annotations

import pytest

from board.moves import IllegalMove, read_move
from games.parlor.letters.letter_box import deal_letters, refill, to_the_right
from games.parlor.letters.out_in_the_cold import OutInTheCold, State
from tests.helpers.letters_play import box_with, turn
from tests.helpers.moves import played

GAME = OutInTheCold()
LAID = State(0, ("planetxyzq", "sxyzqvvjjk", "iawwffbbmm"), pile="eeeeeeeeeeeeeeeeeeee", dealer=0)


def test_letters_are_dealt_in_blocks_from_the_dealers_right() -> None:
    state = played(GAME, GAME.start(3), "lot 2", box_with("aaaaaaaaaabbbbcccccceeeeeeeeeez"))
    assert state.hands == ("aaaaaaaaaa", "eeeeeeeeee", "bbbbcccccc")
    assert state.pile[0] == "z"
    assert len(state.pile) == 170
    assert state.mover == state.dealer == 1


def test_play_and_refills_go_to_the_right() -> None:
    assert to_the_right(0, 4) == (3, 2, 1, 0)
    assert deal_letters("abcdef", 3, 2, 2).hands == ("cd", "ab", "ef")
    assert refill(("x", "yy", ""), "abc", 0, 2).hands == ("xc", "yy", "ab")


def test_the_leader_lays_a_word_and_each_of_the_others_may_build_it_once() -> None:
    laid = played(GAME, LAID, "say plant in 4.0")
    assert (laid.word, laid.mover, laid.hands[0]) == ("plant", 2, "exyzq")
    over = turn(GAME, played(GAME, laid, "pass"), "say plants in 2.5")
    assert over.state.won == ((1, "plants"),)
    assert GAME.score(over.state) == (0, 6, 0)
    assert over.said == ("Player 2 wins PLANTS: six letters.",)


def test_a_word_that_no_player_extends_goes_to_the_leader() -> None:
    over = played(GAME, LAID, "say planet in 4.0", "pass", "pass")
    assert over.won == ((0, "planet"),)
    assert GAME.score(over) == (6, 0, 0)


def test_after_a_round_hands_are_refilled_and_the_lead_moves_left() -> None:
    over = played(GAME, LAID, "say planet in 4.0", "pass", "pass")
    assert over.hands[0] == "xyzqeeeeee"
    assert over.pile == "eeeeeeeeeeeeeeplanet"
    assert over.dealer == over.mover == 1


def test_a_leader_who_passes_is_out_in_the_cold_and_no_player_wins() -> None:
    over = turn(GAME, LAID, "pass")
    assert over.said == ("Player 1 is out in the cold.",)
    assert over.state.won == ((-1, ""),)
    assert over.state.dealer == 1


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("say plank in 3.0", "No K is left in PLANET and your hand."),
        ("say panel in 3.0", "The word must use all of PLANET: T is missing."),
        ("say planet in 3.0", "The word must have 7 letters or more."),
        ("say planetx in 3.0", "No X is left in PLANET and your hand."),
        ("say planeti in 3.0", "'PLANETI' is not in the dictionary."),
        ("say planets in 61.0", "Time is up."),
    ],
)
def test_a_refused_extension_names_the_reason(move: str, why: str) -> None:
    laid = played(GAME, LAID, "say planet in 4.0")
    with pytest.raises(IllegalMove) as error:
        GAME.play(laid, read_move(move))
    assert str(error.value) == why


def test_an_extension_may_change_the_order_of_letters() -> None:
    state = State(0, ("steabcdfgh", "rxxxyyzzqq"), pile="e" * 20, dealer=0)
    over = played(GAME, state, "say seat in 1.0", "say tears in 3.0")
    assert over.won == ((1, "tears"),)


@pytest.mark.parametrize(("seats", "rounds", "played_rounds"), [(2, 6, 6), (4, 6, 8), (5, 6, 10), (5, 12, 15), (6, 12, 12)])
def test_all_players_lead_equally_often(seats: int, rounds: int, played_rounds: int) -> None:
    game = OutInTheCold(rounds=rounds)
    state = played(game, game.start(seats), "lot 1", box_with(""))
    count = 0
    while game.outcome(state) is None:
        state, count = played(game, state, "pass"), count + 1
    assert count == played_rounds


def test_most_letters_win_and_level_scores_share() -> None:
    won = State(0, ("", ""), dealer=0, won=((0, "plan"), (1, "net"), (1, "at"), (-1, ""), (-1, ""), (-1, "")))
    assert GAME.outcome(won).winners == (1,)
    level = State(0, ("", ""), dealer=0, won=((0, "plan"), (1, "plan"), *[(-1, "")] * 4))
    assert GAME.outcome(level).winners == (0, 1)


def test_the_count_lists_the_words_of_the_round_and_at_the_end_missed_words() -> None:
    over = turn(GAME, played(GAME, LAID, "say plant in 4.0", "pass"), "say plants in 2.5")
    assert [line.label for line in over.tally.lines] == ["PLANT", "PLANTS"]
    assert over.tally.totals == ("0", "6", "0")
    assert over.tally.remarks == ()
    last = State(0, ("planetxyzq", "qqqqqqqqqq"), pile="e" * 20, dealer=0, won=((-1, ""),) * 5)
    final = turn(GAME, last, "pass")
    assert final.tally.remarks == ("Player 1 could still have laid PENALTY.",)
