"""The game Cocked Hat and Feather: the three pins of the hat must fall, and the pin of the feather must stand."""

from __future__ import annotations

from board.sides import SPOTS
from games.pins.cocked_hat_and_feather import CockedHatAndFeather
from tests.helpers.pin_shots import after, shot_that_fells, standing

GAME = CockedHatAndFeather()
ALONE = GAME.start(1)
MISS = shot_that_fells()


def test_the_pins_stand_on_1_5_7_and_10():
    assert [pin.place for pin in ALONE.pins] == ["spot-1", "spot-5", "spot-7", "spot-10"]


def test_the_initial_aim_passes_the_feather():
    assert GAME.options(ALONE).target == SPOTS[6]
    assert GAME.options(after(GAME, ALONE, shot_that_fells(7))).target == SPOTS[9]


def test_the_hat_down_and_the_feather_up_scores_one_and_ends_the_inning():
    turn = GAME.judge(ALONE, shot_that_fells(5, 7, 10))
    assert GAME.score(turn.state) == (1,)
    assert [len(inning) for inning in turn.state.innings[0]] == [1, 0]
    assert turn.said == ("The hat is off and the feather stands: 1 point!",)


def test_the_hat_may_fall_to_three_disks():
    state = after(GAME, ALONE, shot_that_fells(5), shot_that_fells(10), shot_that_fells(7))
    assert GAME.score(state) == (1,)
    assert [len(inning) for inning in state.innings[0]] == [3, 0]


def test_a_feather_felled_with_the_hat_scores_nothing():
    turn = GAME.judge(ALONE, shot_that_fells(1, 5, 7, 10))
    assert GAME.score(turn.state) == (0,)
    assert turn.said == ("The feather fell: no point this inning.",)


def test_the_feather_down_ends_the_inning_with_nothing():
    state = after(GAME, ALONE, shot_that_fells(5, 7), shot_that_fells(1))
    assert GAME.score(state) == (0,)
    assert [len(inning) for inning in state.innings[0]] == [2, 0]
    assert standing(state) == [1, 5, 7, 10]


def test_part_of_the_hat_scores_nothing_after_three_disks():
    state = after(GAME, ALONE, shot_that_fells(5), MISS, shot_that_fells(7))
    assert GAME.score(state) == (0,)
    assert [len(inning) for inning in state.innings[0]] == [3, 0]


def test_a_feather_felled_by_a_rebound_is_respotted_and_the_hat_counts():
    turn = GAME.judge(ALONE, shot_that_fells(5, 7, 10, rebound=(1,)))
    assert GAME.score(turn.state) == (1,)
    assert turn.said[0] == "Pin 1 fell to a rebounding disk and is set up again."


def test_a_feather_felled_by_a_foul_is_respotted_and_the_inning_goes_on():
    state = after(GAME, ALONE, shot_that_fells(1, foul=True))
    assert standing(state) == [1, 5, 7, 10]
    assert GAME.score(after(GAME, state, shot_that_fells(5, 7, 10))) == (1,)
