"""Disks that pass the edge of the platform: their fall into the ditch, their flight to the rim, and their way back."""

from __future__ import annotations

import math

import pytest

from board.geometry import Point
from board.men import Lie
from board.shots.events import LeftPlatform, Returned
from board.shots.flick import Flick
from board.shots.shot import Shot
from physics.engine.contact_times import distance_to_block
from tests.physics.made_shots import crokinole, disk


def off_the_edge(speed: float) -> Shot:
    """Shoot a disk over the far edge of the platform, so that it leaves at about this speed in mm/s.

    It starts near the edge and passes no peg.
    """
    return crokinole([], Flick(Point(200.0, 262.0), 90.0, speed), motion=True)


def test_a_disk_is_out_as_soon_as_its_centre_has_passed_the_edge() -> None:
    shot = off_the_edge(500.0)
    left = next(event for event in shot.events if isinstance(event, LeftPlatform))
    assert left.time == pytest.approx(17.4 / 475, rel=0.05)
    assert shot.men[0].lie is Lie.DITCH
    assert shot.left == {0}


def test_the_fall_into_the_ditch_takes_51_milliseconds() -> None:
    shot = off_the_edge(1000.0)
    left = next(event for event in shot.events if isinstance(event, LeftPlatform))
    assert shot.motion is not None
    heights = shot.motion.tracks[0].frames[:, 3]
    landed = next(frame for frame, height in enumerate(heights) if height < -12.69) / shot.motion.rate
    assert landed - left.time == pytest.approx(0.051, abs=0.009)
    assert heights.min() == pytest.approx(-12.7, abs=0.001)


@pytest.mark.parametrize(("speed", "comes_back"), [(900.0, False), (2000.0, False), (4500.0, True), (6000.0, True)])
def test_only_a_hard_shot_comes_back_off_the_rim_onto_the_platform(speed: float, comes_back: bool) -> None:
    shot = off_the_edge(speed)
    assert any(isinstance(event, Returned) for event in shot.events) is comes_back
    assert shot.left == {0}


def test_a_fast_disk_reaches_the_rim_in_the_air_and_a_slow_one_on_the_floor() -> None:
    for speed, in_the_air in ((2000.0, True), (600.0, False)):
        shot = off_the_edge(speed)
        left = next(event.time for event in shot.events if isinstance(event, LeftPlatform))
        rim = next((strike.time for strike in shot.strikes if strike.second == "rim"), left + 1.0)
        assert (rim - left < 0.051) is in_the_air


def test_the_side_of_the_platform_is_a_wall_for_disks_below_it() -> None:
    shot = off_the_edge(2000.0)
    assert [strike.second for strike in shot.strikes][:2] == ["rim", "platform"]
    assert shot.men[0].at.y >= 279.4 + 15.875 - 0.001


@pytest.mark.parametrize("speed", [235.0, 260.0, 330.0])
def test_a_disk_that_barely_gets_over_the_edge_tips_and_clears_it(speed: float) -> None:
    shot = off_the_edge(speed)
    assert shot.men[0].lie is Lie.DITCH
    assert shot.men[0].at.y >= 279.4 + 15.875 - 0.001


def test_disks_in_the_ditch_collide_with_each_other() -> None:
    lying = disk(0, 200.0, 310.0, lie=Lie.DITCH)
    shot = crokinole([lying], Flick(Point(150.0, 262.0), 45.0, 900.0), motion=False)
    assert shot.men[1].lie is Lie.DITCH
    assert shot.men[0].at.distance(shot.men[1].at) >= 31.7
    assert any(strike.involves(0) and strike.involves(1) for strike in shot.strikes)


def test_disks_in_the_ditch_do_not_collide_with_disks_above() -> None:
    """One disk lies in the ditch at the foot of the platform. Another one passes above it over the edge, without contact."""
    below = disk(0, 200.0, 295.5, lie=Lie.DITCH)
    shot = crokinole([below], Flick(Point(150.0, 270.0), 0.0, 700.0), motion=False)
    assert not any(strike.involves(0) for strike in shot.strikes)
    assert shot.men[0].at == below.at


def test_a_disk_that_falls_onto_another_slides_off() -> None:
    for y in (296.0, 305.0, 318.0, 326.9):
        shot = crokinole([disk(0, 200.0, y, lie=Lie.DITCH)], Flick(Point(200.0, 262.0), 90.0, 700.0), motion=False)
        assert shot.men[0].at.distance(shot.men[1].at) >= 31.74
        assert all(man.lie is Lie.DITCH for man in shot.men)


def test_a_flying_disk_that_clips_the_platforms_corner_passes_by() -> None:
    """Once a disk that touched the corner of the platform alternated for ever between climbing up and falling down."""
    shot = crokinole([], Flick(Point(-240.0, 270.0), 110.0, 5900.0), motion=False)
    assert shot.seconds < 5.0


def test_a_disk_that_comes_along_the_ditch_hits_the_platforms_corner() -> None:
    """Once only corners of the platform near the start were checked, and a disk came to rest inside the platform."""
    x, y, vx, vy = 327.025, 242.781, -247.516, 307.916
    speed = math.hypot(vx, vy)
    ux, uy = vx / speed, vy / speed
    distance, side = distance_to_block(x, y, ux, uy, speed, 15.875, 279.4)
    assert side == -1
    assert math.hypot(x + ux * distance - 279.4, y + uy * distance - 279.4) == pytest.approx(15.875, abs=1e-6)
    assert distance < speed**2 / (2 * 0.15 * 9810)
