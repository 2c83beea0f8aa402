"""The game Children's Ten Pins: one point for each pin, and fifteen for all ten with one shot."""

from __future__ import annotations

from board.moves import Lot
from board.protocols.table import Outcome
from board.views.picture import SheetCell
from games.pins.childrens_ten_pins import ChildrensTenPins
from tests.helpers.pin_shots import after, shot_that_fells, standing

GAME = ChildrensTenPins()
ALONE = GAME.start(1)
ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
STRIKE, MISS = shot_that_fells(*ALL), shot_that_fells()


def test_each_pin_is_a_point():
    state = after(GAME, ALONE, shot_that_fells(1, 2, 3), shot_that_fells(7, 10))
    assert GAME.score(state) == (5,)
    assert GAME.picture(state).sheet.rows[0].cells[0] == SheetCell("5", ("3", "2"))


def test_a_frame_is_two_disks_and_fallen_pins_are_removed_for_the_second():
    state = after(GAME, ALONE, shot_that_fells(1, 2, 3))
    assert standing(state) == [4, 5, 6, 7, 8, 9, 10]
    state = after(GAME, state, MISS)
    assert standing(state) == list(ALL)
    assert [len(frame) for frame in state.innings[0]] == [2, 0]


def test_all_ten_with_one_disk_score_fifteen_and_are_set_up_again():
    turn = GAME.judge(ALONE, STRIKE)
    assert GAME.score(turn.state) == (15,)
    assert standing(turn.state) == list(ALL)
    assert len(turn.state.innings[0]) == 1
    assert turn.said == ("All ten pins at once: 15 points!",)
    assert GAME.score(after(GAME, turn.state, shot_that_fells(1, 2))) == (17,)


def test_all_ten_twice_in_a_frame_is_thirty():
    state = after(GAME, ALONE, STRIKE, STRIKE)
    assert GAME.score(state) == (30,)
    assert GAME.picture(state).sheet.rows[0].cells[0] == SheetCell("30", ("X", "X"))


def test_all_ten_with_the_second_disk_is_fifteen_too():
    assert GAME.score(after(GAME, ALONE, MISS, STRIKE)) == (15,)


def test_all_ten_with_two_disks_is_ten():
    assert GAME.score(after(GAME, ALONE, shot_that_fells(*ALL[:6]), shot_that_fells(*ALL[6:]))) == (10,)


def test_nine_pins_and_one_respotted_score_nine():
    assert GAME.score(after(GAME, ALONE, shot_that_fells(*ALL[:9], rebound=(10,)))) == (9,)


def test_a_foul_loses_the_disk():
    state = after(GAME, ALONE, shot_that_fells(*ALL, foul=True))
    assert GAME.score(state) == (0,)
    assert len(state.inning) == 1


def test_no_disk_counts_in_an_earlier_frame():
    assert GAME.score(after(GAME, ALONE, STRIKE, MISS, STRIKE, MISS)) == (30,)


def test_some_of_several_players_may_share_the_lead():
    state = GAME.play(GAME.start(3), Lot(0)).state
    for _ in range(10):
        state = after(GAME, state, shot_that_fells(1), MISS, MISS, MISS, shot_that_fells(1), MISS)
    assert GAME.outcome(state) == Outcome((0, 2), "Player 1 and Player 3 share the lead with ten points each.")
