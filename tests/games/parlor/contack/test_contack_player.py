"""Bots that play Contack (a game with triangular tiles): their moves, their reasons, and their strength."""

from __future__ import annotations

from random import Random

import pytest

from board.moves import read_move
from games.bots.player import Budget, Choice
from games.parlor.contack.contack import Contack, State
from games.parlor.contack.contack_player import ContackPlayer, best_reply, play_on
from games.parlor.contack.contack_set import SET
from games.parlor.contack.solitaire_player import SolitairePlayer, guess_state, run_after
from games.parlor.contack.solitaires import ContackSolitaireOne, ContackSolitaireTwo, OnePile, SevenPiles
from games.play.bot_questions import HintQuestion
from games.play.match import Match
from tests.helpers.contack_hands import deal_of, figure_of, hand_under_way
from tools.bots.triangles_count import deals, hands, main

GAME = Contack()
BEGUN = "1-2-3@40-40"


def asked(name: str, state: State, seed: int = 1) -> Choice:
    return ContackPlayer(name).choose(GAME, GAME.seen(state, state.mover), Random(seed), Budget(simulations=200))


def test_the_club_player_takes_the_most_points() -> None:
    choice = asked("club", hand_under_way(BEGUN, "4-9-5 9-5-8 1-10-5", "8-4-9 10-6-5"))
    assert str(choice.move) == "tile-9-5-8/cell-40-39"
    assert choice.why == "This triangle scores 10. The next player cannot lay a triangle."
    assert [str(other.move) for other in choice.others] == ["tile-4-9-5/cell-40-39", "tile-1-10-5/cell-40-39"]


def test_among_equal_scores_the_club_player_leaves_the_next_player_least() -> None:
    state = hand_under_way(BEGUN, "4-9-5 1-7-2", "5-1-7 10-6-5")
    assert [best_reply(figure_of(f"{BEGUN} {laid}"), state.hands[1]) for laid in ("4-9-5@40-39", "1-7-2@41-40")] == [15, None]
    assert str(asked("club", state).move) == "tile-1-7-2/cell-41-40"


def test_the_master_gives_up_ten_points_to_leave_nothing_that_fits() -> None:
    state = hand_under_way(BEGUN, "1-10-5 2-8-5", "8-3-1 3-7-9")
    assert str(asked("club", state).move) == "tile-2-8-5/cell-39-40"
    choice = asked("master", state)
    assert str(choice.move) == "tile-1-10-5/cell-40-39"
    assert choice.why == "This triangle fits, but scores nothing. The next player cannot lay a triangle."


def test_in_the_masters_simulations_every_player_takes_the_most_points() -> None:
    # 9-5-8 scores ten and 4-9-5 five; after either, no other triangle fits.
    assert play_on(GAME, hand_under_way(BEGUN, "4-9-5 9-5-8", "8-4-9")).totals == (0, -10)


@pytest.mark.parametrize("name", ["novice", "club", "master"])
def test_the_only_possible_choice_is_made_at_once(name: str) -> None:
    assert str(asked(name, hand_under_way(BEGUN, "8-4-9", "4-9-5", pile="9-5-8")).move) == "choose draw"
    assert str(asked(name, hand_under_way(BEGUN, "8-4-9", "4-9-5")).move) == "pass"
    forced = asked(name, hand_under_way(BEGUN, "4-9-5", "9-5-8"))
    assert str(forced.move) == "tile-4-9-5/cell-40-39"
    assert forced.why == "This is the only possible move."


def test_the_reason_mentions_the_last_triangle_of_a_hand() -> None:
    assert asked("club", hand_under_way(BEGUN, "1-7-2", "9-5-8 8-4-9")).why == "This triangle scores 5. It is your last triangle."


@pytest.mark.parametrize("name", ["novice", "club", "master"])
def test_the_seed_repeats_the_move_and_the_pile_stays_unknown(name: str) -> None:
    state = hand_under_way(BEGUN, "4-9-5 9-5-8 1-10-5 1-7-2", "5-1-7 10-6-5", pile="8-4-9 2-8-5 6-1-3")
    other = hand_under_way(BEGUN, "4-9-5 9-5-8 1-10-5 1-7-2", "5-1-7 10-6-5", pile="6-1-3 2-8-5 8-4-9")
    assert asked(name, state, 5) == asked(name, state, 5) == asked(name, other, 5)


def test_a_hint_has_the_masters_move_alternatives_and_an_animation() -> None:
    match = Match(GAME, 2)
    for move in (
        deal_of("1-2-3 8-4-9 10-5-9 5-7-6 10-3-8", "4-9-5 9-5-8 8-9-10 3-7-9 7-5-10"),
        read_move("tile-1-2-3/cell-40-40"),
    ):
        match.play(move)
    best, *others = HintQuestion(GAME, match.state, match.hand, "1", simulations=200).answer(Budget(simulations=200))
    assert {str(best.move), *(str(other.move) for other in others)} == {"tile-4-9-5/cell-40-39", "tile-9-5-8/cell-40-39"}
    assert [track.man.face for track in best.motions[0].tracks if track.is_carried] == [str(best.move)[5:10]]


def test_club_beats_novice_and_the_count_is_the_same_every_time() -> None:
    found = hands("novice", "club", 120, seed=1)
    assert found.won > 120 // 2 + 5
    assert found[:3] == hands("novice", "club", 120, seed=1)[:3]


@pytest.mark.soak
@pytest.mark.usefixtures("in_full")
def test_each_level_wins_sixty_hands_of_a_hundred_against_the_next_lower() -> None:
    for lower, higher, count in (("novice", "club", 6000), ("club", "master", 1000)):
        found = hands(lower, higher, count, seed=1)
        assert found.won >= 0.6 * count, (lower, higher, found)
        assert found.longest < 1.0


# --- solitaires -----------------------------------------------------------------------------------------------------

ONE, TWO = ContackSolitaireOne(), ContackSolitaireTwo()


def seven(*heaps: str) -> SevenPiles:
    return SevenPiles(0, tuple(tuple(heap.split()) for heap in (*heaps, *[""] * (7 - len(heaps)))), figure_of(BEGUN))


def test_the_longest_run_through_open_triangles_is_counted() -> None:
    state = seven("4-9-5", "5-1-7", "1-7-2")
    moves = {str(move): run_after(state, move) for move in TWO.choices(state).moves}
    # 4-9-5, then 5-1-7 against its pink nine; or 1-7-2 first, then 4-9-5 on it, and 5-1-7 on that.
    assert (moves["tile-4-9-5/cell-40-39"], moves["tile-1-7-2/cell-41-40"]) == (1, 2)


@pytest.mark.parametrize("name", ["club", "master"])
def test_a_hint_looks_ahead_through_visible_triangles(name: str) -> None:
    state = seven("4-9-5", "5-1-7", "9-5-8")
    choice = SolitairePlayer(name).choose(TWO, state, Random(1), Budget(simulations=60))
    assert str(choice.move) == "tile-4-9-5/cell-40-39"
    assert choice.why == "After this triangle, two other open triangles can be placed."


def test_only_hidden_triangles_are_guessed() -> None:
    state = TWO.seen(TWO.after(TWO.start(1), deal_of("1-2-3 4-9-5")), 0)
    known = guess_state(state, Random(1))
    assert [pile[-1] for pile in known.piles] == [pile[-1] for pile in state.piles]
    assert sorted((*known.figure.covered.values(), *(t for pile in known.piles for t in pile))) == sorted(SET)
    one = ONE.seen(OnePile(0, ("4-9-5", "9-5-8"), ("8-4-9",), "", figure_of(BEGUN)), 0)
    assert len(guess_state(one, Random(1)).pile) == 2
    assert not {"8-4-9", "1-2-3", "?"} & set(guess_state(one, Random(1)).pile)


def test_a_deal_is_played_to_its_end_the_same_way_every_time() -> None:
    first, again = (list(deals(TWO, "club", 3, seed=1)) for _ in range(2))
    assert first == again
    assert sum(first) > sum(deals(TWO, "novice", 3, seed=1))


def test_the_measurements_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hands", "0", "--deals", "0"]) == 0
    assert capsys.readouterr().out == ""
