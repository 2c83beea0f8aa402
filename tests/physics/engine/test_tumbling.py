"""Pins that are hit into the air. The shot records their true tilt and height, even if they are upside down."""

from __future__ import annotations

import math

import pytest

from board.geometry import Point
from board.men import DISK, PIN, Man, pin_foot
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE
from physics.engine.body import Body
from physics.engine.falling_pin import Fall
from physics.materials import USUAL
from physics.simulate import simulate


def hard_shot(motion: bool = True) -> Shot:
    men = [Man(n, PIN, -1, CHECKER_SIDE.place(f"spot-{n}").at) for n in range(1, 11)]
    disk = Man(11, DISK, 0, Point(-245.0, -250.0))
    return simulate(CHECKER_SIDE, [*men, disk], Flick(disk.at, 45.0, 3200.0, 6.0), motion=motion)


def test_a_tumbling_pin_turns_upside_down_in_the_air_and_lies_at_the_end() -> None:
    motion = hard_shot().motion
    assert motion is not None
    kicked = next(track for track in motion.tracks if track.man.id == 1)
    tilts, heights = kicked.frames[:, 4], kicked.frames[:, 3]
    assert tilts.max() > 150.0
    assert 8.0 < heights.max() < 40.0
    assert tilts.max() <= 180.0
    assert tilts[-1] == 90.0
    assert abs(heights[-1]) < 1e-6
    # Half a turn takes a few frames without a jump: the pin never stands in one frame and lies in the next.
    assert abs(tilts[1:] - tilts[:-1]).max() < 80.0


def test_a_pin_that_only_tips_over_never_leaves_the_floor() -> None:
    motion = hard_shot().motion
    assert motion is not None
    assert all(track.frames[:, 3].max() < 1e-6 for track in motion.tracks if track.man.id in (5, 6, 8))


def test_recording_the_motion_does_not_change_a_tumbling_pin() -> None:
    assert hard_shot(motion=False).men == hard_shot().men


def test_the_lowest_point_of_a_pin_rests_on_the_floor() -> None:
    assert pin_foot(0.0) == 0.0
    assert 5.5 < pin_foot(90.0) < 7.2
    assert pin_foot(180.0) == 44.45


@pytest.mark.parametrize(
    ("tilt", "standing", "kicked"),
    [
        (0.0, [16.69] * 6, [20.73] * 6),
        (60.0, [5.5, 5.5, 11.11, 16.67, 22.22, 22.22], [12.38, 12.38, 23.5, 29.05, 34.61, 34.61]),
        (120.0, [5.5] * 6, [29.07, 29.07, 17.96, 12.4, 6.85, 6.85]),
    ],
)
def test_the_height_of_a_leaning_pin_at_a_point_is_that_of_its_axis(
    tilt: float, standing: list[float], kicked: list[float]
) -> None:
    """The points lie beyond the foot, at the foot, in the middle, toward the head, at the head and beyond the head.

    The axis of a lying pin is 5.5 mm high.
    """
    fall = Fall(Body(Man(1, PIN, -1, Point(0.0, 0.0)), 0, USUAL), None, 0.0, 100.0, 8.0)  # type: ignore[arg-type]
    fall.tilt = math.radians(tilt)
    places = [share * PIN.height / 2 * math.sin(fall.tilt) for share in (-2.0, -1.0, 0.0, 0.5, 1.0, 2.0)]
    fall.is_kicked = False
    assert [fall.height(place, 0.0) for place in places] == pytest.approx(standing, abs=0.01)
    # A pin that leaves the floor at 300 mm/s has risen by 4.04 mm after 20 ms.
    fall.is_kicked, fall.lift = True, 300.0
    assert [fall.height(place, 0.02) for place in places] == pytest.approx(kicked, abs=0.01)
