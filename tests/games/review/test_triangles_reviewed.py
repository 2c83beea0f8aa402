"""Reviews of Contack (a game with triangular tiles) and its solitaires: each choice is compared with the master's best."""

from __future__ import annotations

from random import Random

import pytest

from board.moves import CHANCE, read_move
from games.bots.player import Budget
from games.bots.tries import compare
from games.catalogue import find
from games.parlor.contack.contack import Contack
from games.parlor.contack.contack_player import ContackPlayer
from games.play.match import Match
from games.play.side_worker import InPlace
from games.review.review_job import ReviewJob
from tests.helpers.contack_hands import hand_under_way

GAME = Contack()


def test_a_mistake_is_valued_at_the_end_of_the_hand() -> None:
    # With an empty pile, every hand is known: 2-8-5 scores ten and loses the hand, 1-10-5 only matches and wins it.
    state = hand_under_way("1-2-3@40-40", "1-10-5 2-8-5", "8-3-1 3-7-9")
    master = ContackPlayer("master")
    weighed = master.weigh(GAME, state, [read_move("tile-2-8-5/cell-39-40")], Random(1), Budget(simulations=20))
    assert (weighed.worth, weighed.best, weighed.doubt) == (-20.0, 30.0, 0.0)
    assert str(weighed.choice.move) == "tile-1-10-5/cell-40-39"
    assert weighed.choice.why == "This triangle fits, but scores nothing. The next player cannot lay a triangle."


def test_forced_moves_are_not_judged() -> None:
    state = hand_under_way("1-2-3@40-40", "4-9-5 8-4-9", "8-3-1")
    assert ContackPlayer("master").weigh(GAME, state, [read_move("tile-4-9-5/cell-40-39")], Random(1), Budget()) is None


def test_the_notation_of_a_move_is_its_triangle_and_points() -> None:
    state = hand_under_way("1-2-3@40-40", "4-9-5 1-10-5", "8-3-1")
    assert GAME.noted(state, [read_move("tile-4-9-5/cell-40-39")]) == "4-9-5 +5"
    assert GAME.noted(state, [read_move("tile-1-10-5/cell-40-39")]) == "1-10-5"
    assert GAME.noted(state, [read_move("choose draw")]) == GAME.noted(state, [read_move("pass")]) == ""


def test_choices_are_compared_with_the_same_guesses() -> None:
    found = compare({"a": [1.0, 2.0, 3.0], "b": [2.0, 3.0, 4.0]}, "a")
    assert (found.worth, found.best, found.better, found.doubt) == (2.0, 3.0, "b", 0.0)
    assert compare({"a": [1.0, 3.0], "b": [3.0, 1.0]}, "a").better == "a"
    assert compare({"a": [0.0, 0.0], "b": [0.0, 2.0]}, "a").doubt == pytest.approx(1.96, abs=0.001)


@pytest.mark.parametrize("name", ["contack", "contack-solitaire-two"])
def test_a_game_is_reviewed_choice_by_choice(name: str) -> None:
    match, random = Match(find(name)(), find(name).card.seats[0], throws=5), Random(5)
    while len(match.played) < 9:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))
    review = ReviewJob(match, InPlace()).finish()
    assert review.is_whole
    assert review.turns
    for turn in review.turns:
        assert turn.best >= turn.worth
        assert bool(turn.better) == (turn.best > turn.worth)
