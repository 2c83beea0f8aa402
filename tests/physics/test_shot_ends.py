"""Every shot ends: what was foreseen and has been overtaken since says nothing about how long it lasts."""

from __future__ import annotations

from heapq import heappush

import pytest

from board.geometry import Point
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from physics.ahead import NOBODY, STRIKE
from physics.course import Course, EndlessShot
from physics.materials import USUAL
from physics.simulate import course_of
from tests.physics.made_shots import disk

TWO = [disk(0, 0.0, 100.0), disk(1, 60.0, 200.0)]
FLICK = Flick(Point(0.0, -263.525), 90.0, 1800.0)


def course() -> Course:
    return course_of(CROKINOLE_SIDE, TWO, FLICK, USUAL, False)


def test_what_has_been_overtaken_does_not_make_a_shot_endless() -> None:
    """Two in the air, one of them all but still, are foreseen to meet after minutes; long before that both have landed."""
    plain, other = course(), course()
    heappush(other._heap, (900.0, STRIKE, 0, 1, -1, -1))
    plain.run()
    other.run()
    assert [(body.x, body.y) for body in other.bodies] == [(body.x, body.y) for body in plain.bodies]


def test_what_still_holds_after_a_minute_is_told_as_our_mistake() -> None:
    wrong = course()
    aside = next(body.index for body in wrong.bodies if body.id == 1)
    heappush(wrong._heap, (900.0, STRIKE, aside, NOBODY, 0, 0))
    with pytest.raises(EndlessShot, match="does not come to rest"):
        wrong.run()
