"""The game Center Carrom Pins, in which one disk must knock over all four pins by way of the rim."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.geometry import Point
from board.moves import CHANCE, IllegalMove, Lot
from board.shots.flick import Flick
from board.views.picture import SheetCell
from games.pins.center_carrom_pins import CenterCarromPins
from tests.helpers.pin_shots import (
    after,
    banked_shot_that_fells,
    direct_shot_that_fells,
    rim_touch,
)

GAME = CenterCarromPins()
START = GAME.play(GAME.start(2), Lot(0)).state
MISS = banked_shot_that_fells()
ALL_FOUR = banked_shot_that_fells(1, 2, 3, 4)


def test_only_two_may_play_and_a_draw_decides_who_begins():
    assert GAME.card.seats == (2,)
    assert GAME.start(2).mover == CHANCE
    assert GAME.play(GAME.start(2), Lot(1)).state.mover == 1


def test_the_pins_stand_on_the_four_spotted_squares():
    assert [pin.place for pin in START.pins] == ["d4", "e4", "e5", "d5"]
    assert {(abs(pin.at.x), abs(pin.at.y)) for pin in START.pins} == {(19.05, 19.05)}


def test_all_four_with_one_banked_disk_scores_one():
    turn = GAME.judge(START, ALL_FOUR)
    assert GAME.score(turn.state) == (1, 0)
    assert turn.said == ("All four pins with one disk: 1 point!",)


def test_fewer_than_four_score_nothing():
    turn = GAME.judge(START, banked_shot_that_fells(1, 2, 3))
    assert GAME.score(turn.state) == (0, 0)
    assert turn.said == ("Only three of the four pins: no points.",)


def test_the_four_pins_are_set_up_again_before_each_disk():
    aside = START.pins[3].at + Point(-9.0, 0.0)
    state = after(GAME, START, banked_shot_that_fells(1, 2, 3, shifted={4: aside}))
    assert state.pins == START.pins
    # Therefore the last pin alone scores nothing now.
    assert GAME.score(after(GAME, state, banked_shot_that_fells(4))) == (0, 0)


def test_pins_played_for_directly_are_respotted_and_score_nothing():
    turn = GAME.judge(START, direct_shot_that_fells(1, 2, 3, 4))
    assert GAME.score(turn.state) == (0, 0)
    assert turn.state.pins == START.pins
    assert turn.said[0].startswith("Nothing is scored")
    assert turn.said[0].endswith("the pins on d4, e4, e5 and d5 are set up again.")
    assert GAME.picture(turn.state).sheet.rows[0].cells[0].small == ("F",)


def test_a_pin_touched_before_the_rim_spoils_the_shot():
    shot = direct_shot_that_fells(1)
    later = banked_shot_that_fells(2, 3, 4)
    mixed = replace(shot, men=(*shot.men[:1], *later.men), events=(*shot.events, *later.events))
    assert GAME.score(after(GAME, START, mixed)) == (0, 0)


def test_a_disk_that_starts_at_the_rim_has_not_been_banked():
    shot = direct_shot_that_fells(1, 2, 3, 4)
    leaning = replace(shot, events=(rim_touch(0.0, speed=0.0), *shot.events))
    assert GAME.score(after(GAME, START, leaning)) == (0, 0)


def test_another_disk_on_the_rim_does_not_bank_the_shot():
    shot = direct_shot_that_fells(1, 2, 3, 4)
    other = replace(shot, events=(rim_touch(0.0, disk=105), *shot.events))
    assert GAME.score(after(GAME, START, other)) == (0, 0)


def test_an_inning_is_three_disks_and_may_score_three():
    state = after(GAME, START, ALL_FOUR, ALL_FOUR)
    assert state.mover == 0
    state = after(GAME, state, ALL_FOUR)
    assert state.mover == 1
    assert GAME.score(state) == (3, 0)
    assert GAME.picture(state).sheet.rows[0].cells[0] == SheetCell("3", ("X", "X", "X"))


def test_a_disk_starts_off_the_checkerboard():
    for at in (Point(0.0, -250.0), Point(-320.0, 320.0), Point(170.0, 0.0)):
        assert GAME.options(START).allows(Flick(at, 10.0, 3000.0))
    for at in (Point(0.0, 0.0), Point(160.0, 0.0), Point(100.0, -152.0)):
        with pytest.raises(IllegalMove, match="outside the checkerboard"):
            GAME.play(START, Flick(at, 10.0, 3000.0))
