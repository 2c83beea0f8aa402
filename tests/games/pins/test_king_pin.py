"""The game King Pin: two points for the four back pins while the king stands, one for all five pins."""

from __future__ import annotations

import pytest

from games.pins.king_pin import KingPin
from tests.helpers.pin_shots import after, shot_that_fells, standing

GAME = KingPin()
ALONE = GAME.start(1)
MISS = shot_that_fells()


def test_the_pins_stand_on_1_7_8_9_and_10():
    assert [pin.place for pin in ALONE.pins] == ["spot-1", "spot-7", "spot-8", "spot-9", "spot-10"]


def test_the_four_back_down_and_the_king_up_scores_two_and_ends_the_inning():
    turn = GAME.judge(after(GAME, ALONE, shot_that_fells(7, 8)), shot_that_fells(9, 10))
    assert GAME.score(turn.state) == (2,)
    assert [len(inning) for inning in turn.state.innings[0]] == [2, 0]
    assert turn.said == ("The four back pins are down and the king stands: 2 points!",)


def test_all_five_down_scores_one():
    turn = GAME.judge(ALONE, shot_that_fells(1, 7, 8, 9, 10))
    assert GAME.score(turn.state) == (1,)
    assert [len(inning) for inning in turn.state.innings[0]] == [1, 0]
    assert turn.said == ("All five pins are down: 1 point.",)


def test_a_king_that_fell_first_does_not_end_the_inning():
    turn = GAME.judge(ALONE, shot_that_fells(1, 7))
    assert turn.said == ("The king is down: 1 point at most in this inning.",)
    assert standing(turn.state) == [8, 9, 10]
    assert GAME.score(after(GAME, turn.state, MISS, shot_that_fells(8, 9, 10))) == (1,)


@pytest.mark.parametrize("felled", [(7, 8, 9), (1, 7, 8, 9), (1,), ()])
def test_anything_less_scores_nothing(felled):
    state = after(GAME, ALONE, shot_that_fells(*felled), MISS, MISS)
    assert GAME.score(state) == (0,)
    assert [len(inning) for inning in state.innings[0]] == [3, 0]


def test_a_king_felled_by_a_rebound_is_respotted_and_the_four_count_two():
    assert GAME.score(after(GAME, ALONE, shot_that_fells(7, 8, 9, 10, rebound=(1,)))) == (2,)


def test_four_felled_by_a_foul_are_respotted():
    state = after(GAME, ALONE, shot_that_fells(7, 8, 9, 10, foul=True))
    assert GAME.score(state) == (0,)
    assert standing(state) == [1, 7, 8, 9, 10]
