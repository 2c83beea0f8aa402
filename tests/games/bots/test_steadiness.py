"""Aim errors of the shooting bots, and the levels that result from them."""

from __future__ import annotations

from random import Random
from statistics import mean, pstdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.geometry import Circle, Point
from board.men import DISK, NOBODY, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.bots.levels import LEVELS
from games.bots.steadiness import PERFECT, Steadiness
from tools.bots.calibrate import OPEN_TWENTIES, main, open_twenties

LINE = CROKINOLE_SIDE.zones["edge-south"]
HAND = Steadiness(heading=1.0, speed=0.05, place=2.0, spin=4.0)


def aim_in(zone: str, clear_of: tuple[Circle, ...] = ()) -> Aim:
    side = CROKINOLE_SIDE if zone.startswith("edge") else CHECKER_SIDE
    return Aim(Man(0, DISK, NOBODY, side.zones[zone].middle), side.zones[zone], clear_of=clear_of)


def test_a_perfect_player_makes_no_errors():
    flick = Flick(LINE.middle, 90.0, 950.0, 10.0)
    assert PERFECT.perturb(flick, aim_in("edge-south"), Random(1)) == flick


def test_aim_errors_have_the_documented_size():
    random, meant = Random(1), Flick(LINE.middle, 90.0, 1000.0)
    played = [HAND.perturb(meant, aim_in("edge-south"), random) for _ in range(2000)]
    assert mean(flick.heading for flick in played) == pytest.approx(90.0, abs=0.1)
    assert pstdev(flick.heading for flick in played) == pytest.approx(1.0, rel=0.1)
    assert pstdev(flick.speed for flick in played) == pytest.approx(50.0, rel=0.1)
    assert pstdev(flick.at.x for flick in played) == pytest.approx(2.0, rel=0.1)
    assert pstdev(flick.spin for flick in played) == pytest.approx(4.0, rel=0.1)


def test_an_aim_error_keeps_the_disk_on_its_shooting_line():
    random = Random(1)
    played = [HAND.perturb(Flick(LINE.middle, 90.0, 900.0), aim_in("edge-south"), random) for _ in range(50)]
    assert {flick.at.y for flick in played} == {LINE.middle.y}


def test_an_aim_error_places_no_disk_on_another_disk():
    beside = LINE.middle + Point(2 * DISK.radius, 0.0)
    aim = aim_in("edge-south", (Circle(beside, DISK.radius),))
    random = Random(1)
    assert all(aim.allows(HAND.perturb(Flick(LINE.middle, 90.0, 900.0), aim, random)) for _ in range(200))


@settings(max_examples=60)
@given(
    zone=st.sampled_from(["edge-south", "edge-west", "alley", "off-squares", "corner-north-east"]),
    seed=st.integers(0, 10**6),
    heading=st.floats(-720, 720),
    speed=st.floats(1, 6000),
    spin=st.floats(-300, 300),
    shakes=st.floats(0, 30),
)
def test_the_largest_aim_errors_still_give_allowed_flicks(zone, seed, heading, speed, spin, shakes):
    aim, random = aim_in(zone), Random(seed)
    flick = Flick(aim.zone.sample(random), heading, speed, spin)
    assert aim.allows(HAND.scaled(shakes).perturb(flick, aim, random))


def test_each_of_the_three_levels_is_more_accurate_than_the_level_below():
    assert list(LEVELS) == ["novice", "club", "master"]
    assert [level.seconds for level in LEVELS.values()] == [0.3, 1.0, 2.0]
    hands = [level.steadiness for level in LEVELS.values()]
    assert hands[0].heading > hands[1].heading > hands[2].heading > 0.0


@pytest.mark.parametrize("name", LEVELS)
def test_open_twenties_come_as_often_as_people_make_them(name, is_soak):
    shots = 1000 if is_soak else 250
    tolerance = 0.04 if is_soak else 0.09  # three standard errors of a small sample
    assert open_twenties(LEVELS[name].steadiness, 920.0, shots) == pytest.approx(OPEN_TWENTIES[name], abs=tolerance)


def test_the_calibration_prints_a_line_for_each_level(capsys):
    main(["--shots", "20"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0].strip() for line in lines] == ["novice", "club", "master"]
    assert all("open twenties" in line for line in lines)
