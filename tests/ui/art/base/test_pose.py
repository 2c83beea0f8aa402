"""Poses (place, turn and tilt) of pieces at rest."""

from __future__ import annotations

from board.geometry import Point
from board.men import PIN, Lie, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, DITCH_DEPTH
from ui.art.base.pose import Pose, at_rest


def test_a_pin_that_fell_off_the_platform_lies_in_the_ditch() -> None:
    pin = Man(1, PIN, -1, Point(300.0, 40.0), turn=90.0, lie=Lie.FALLEN)
    assert at_rest(pin, CROKINOLE_SIDE.platform) == Pose(300.0, 40.0, 90.0, -DITCH_DEPTH, 90.0)
    assert at_rest(pin.moved(Point(200.0, 40.0)), CROKINOLE_SIDE.platform).height == 0.0
    assert at_rest(pin, CHECKER_SIDE.platform).height == 0.0
