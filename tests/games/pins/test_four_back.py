"""The game Four Back, in which only the called pin counts."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.moves import Call, IllegalMove, Pick
from board.shots.flick import Flick
from board.sides import SPOTS
from board.views.picture import Mark, SheetCell
from games.pins.common.alley import ALLEY
from games.pins.common.innings import State
from games.pins.four_back import FourBack
from tests.helpers.pin_shots import after, shot_that_fells, standing

GAME = FourBack()
ALONE = GAME.start(1)
MISS = shot_that_fells()


def called(pin: int, state: State = ALONE) -> State:
    return GAME.play(state, Call(f"spot-{pin}")).state


def test_the_pins_stand_on_7_8_9_and_10():
    assert [pin.place for pin in ALONE.pins] == ["spot-7", "spot-8", "spot-9", "spot-10"]


def test_a_pin_must_be_called_before_each_disk():
    options = GAME.options(ALONE)
    assert options.moves == (Call("spot-7"), Call("spot-8"), Call("spot-9"), Call("spot-10"))
    with pytest.raises(IllegalMove, match="Call your pin before you shoot"):
        GAME.play(ALONE, Flick(ALLEY.middle, 45.0, 2000.0))
    second = after(GAME, called(7), MISS)
    assert isinstance(GAME.options(second), Pick)


def test_only_a_standing_pin_can_be_called_and_only_once_a_disk():
    state = after(GAME, called(7), shot_that_fells(7))
    assert Call("spot-7") not in GAME.options(state).moves
    with pytest.raises(IllegalMove, match="No pin stands there"):
        GAME.play(state, Call("spot-7"))
    with pytest.raises(IllegalMove, match="You have called pin 8"):
        GAME.play(called(8, state), Call("spot-9"))


def test_a_called_pin_is_marked_and_aimed_at():
    turn = GAME.play(ALONE, Call("spot-8"))
    assert turn.sentence == "Player 1 calls pin 8."
    picture = GAME.picture(turn.state)
    assert picture.marks == (Mark("called", at=SPOTS[7], man=8),)
    assert picture.headline == "Pin 8"
    aim = GAME.options(turn.state)
    assert aim.target == SPOTS[7]
    assert aim.prompt == "Inning 1, first disk. Knock down pin 8 and no other pin."


def test_a_called_pin_that_has_slid_is_marked_where_it_stands():
    aside = SPOTS[7] + Point(6.0, 2.0)
    state = called(8, after(GAME, called(8), shot_that_fells(shifted={8: aside})))
    assert GAME.picture(state).marks == (Mark("called", at=aside, man=8),)
    assert GAME.options(state).target == aside


def test_the_called_pin_down_scores_one():
    turn = GAME.judge(called(7), shot_that_fells(7))
    assert GAME.score(turn.state) == (1,)
    assert turn.said == ("Called pin 7: 1 point!",)
    assert turn.state.called == 0


def test_a_miss_counts_nothing():
    turn = GAME.judge(called(7), MISS)
    assert GAME.score(turn.state) == (0,)
    assert turn.said == ("No pin.",)


@pytest.mark.parametrize("felled", [(8,), (8, 9), (7, 8), (7, 8, 9, 10)])
def test_any_other_fallen_pin_costs_a_point(felled):
    turn = GAME.judge(called(7), shot_that_fells(*felled))
    assert GAME.score(turn.state) == (-1,)
    assert "one point lost" in turn.said[-1]


def test_the_umpire_names_the_pins_that_cost_the_point():
    assert GAME.judge(called(7), shot_that_fells(7, 8)).said == ("Pin 8 fell without a call: one point lost.",)
    assert GAME.judge(called(7), shot_that_fells(8, 9, 10)).said == ("Pins 8, 9 and 10 fell without a call: one point lost.",)


def test_scores_may_go_below_zero():
    state = ALONE
    for pin in (7, 8, 9):
        state = after(GAME, called(10, state), shot_that_fells(pin))
    assert GAME.score(state) == (-3,)
    assert GAME.picture(state).sheet.rows[0].cells[0] == SheetCell("-3", ("−", "−", "−"))


def test_an_inning_is_three_disks_and_fallen_pins_are_removed():
    state = after(GAME, called(7), shot_that_fells(7))
    assert standing(state) == [8, 9, 10]
    state = after(GAME, called(8, state), MISS)
    state = after(GAME, called(8, state), shot_that_fells(8))
    assert GAME.score(state) == (2,)
    assert [len(inning) for inning in state.innings[0]] == [3, 0]
    assert GAME.picture(state).sheet.rows[0].cells[0] == SheetCell("2", ("+", "0", "+"))


def test_the_inning_is_over_when_no_pin_is_left_to_call():
    state = after(GAME, called(7), shot_that_fells(7, 8, 9, 10))
    assert [len(inning) for inning in state.innings[0]] == [1, 0]
    assert standing(state) == [7, 8, 9, 10]


def test_a_pin_felled_by_a_rebound_neither_scores_nor_costs():
    assert GAME.score(after(GAME, called(7), shot_that_fells(rebound=(7,)))) == (0,)
    state = after(GAME, called(7), shot_that_fells(7, rebound=(8, 9)))
    assert GAME.score(state) == (1,)
    assert standing(state) == [8, 9, 10]


def test_a_foul_neither_scores_nor_costs():
    state = after(GAME, called(7), shot_that_fells(7, foul=True))
    assert GAME.score(state) == (0,)
    assert standing(state) == [7, 8, 9, 10]
    assert state.called == 0
    assert GAME.score(after(GAME, called(7), shot_that_fells(8, foul=True))) == (0,)
