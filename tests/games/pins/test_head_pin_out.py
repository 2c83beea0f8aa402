"""The game Head Pin Out, in which exactly one pin must be left."""

from __future__ import annotations

import pytest

from games.pins.head_pin_out import HeadPinOut
from tests.helpers.pin_shots import after, shot_that_fells, standing

GAME = HeadPinOut()
ALONE = GAME.start(1)
MISS = shot_that_fells()
NINE = (2, 3, 4, 5, 6, 7, 8, 9, 10)


def test_nine_pins_stand_and_the_head_spot_is_empty():
    assert [pin.place for pin in ALONE.pins] == [f"spot-{number}" for number in NINE]


@pytest.mark.parametrize("left", NINE)
def test_exactly_one_pin_left_scores_one_and_ends_the_inning(left):
    turn = GAME.judge(ALONE, shot_that_fells(*(pin for pin in NINE if pin != left)))
    assert GAME.score(turn.state) == (1,)
    assert [len(inning) for inning in turn.state.innings[0]] == [1, 0]
    assert turn.said == ("One pin is left: 1 point!",)


def test_leaving_one_pin_may_take_three_disks():
    state = after(GAME, ALONE, shot_that_fells(2, 3, 4), shot_that_fells(5, 6, 7), shot_that_fells(8, 10))
    assert GAME.score(state) == (1,)


def test_all_nine_down_scores_nothing_and_ends_the_inning():
    turn = GAME.judge(after(GAME, ALONE, shot_that_fells(2, 3, 4)), shot_that_fells(5, 6, 7, 8, 9, 10))
    assert GAME.score(turn.state) == (0,)
    assert [len(inning) for inning in turn.state.innings[0]] == [2, 0]
    assert turn.said == ("No pin is left: no point this inning.",)


def test_more_than_one_left_after_three_disks_scores_nothing():
    state = after(GAME, ALONE, shot_that_fells(2, 3, 4, 5), shot_that_fells(6, 7, 8), MISS)
    assert GAME.score(state) == (0,)
    assert [len(inning) for inning in state.innings[0]] == [3, 0]


def test_the_umpire_announces_the_standing_pins():
    assert GAME.judge(ALONE, shot_that_fells(2, 3)).said == ("Two pins. Seven stand.",)


def test_a_ninth_pin_felled_by_a_rebound_is_respotted():
    assert GAME.score(after(GAME, ALONE, shot_that_fells(*NINE[:8], rebound=(10,)))) == (1,)


def test_a_foul_loses_the_disk():
    state = after(GAME, ALONE, shot_that_fells(*NINE[:8], foul=True))
    assert GAME.score(state) == (0,)
    assert standing(state) == list(NINE)
