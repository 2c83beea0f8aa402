"""The drills (practice shots): each can be made, by its own solution and by a club player."""

from __future__ import annotations

import re

import pytest

from board.geometry import Point
from board.men import DISK
from board.other_boards import is_ours
from board.shots.flick import Flick
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.solutions import Solution, measure_solution, solutions, trial_succeeds
from games.practice.tasks.position import check, read, write
from games.practice.tasks.routes import Way
from tools.make import solve_drills as solve

OURS = ["First carroms", "Center Carrom Pins", "Corner Pins", "Spares", "Crokinole"]
OTHERS = ["Tournament Crokinole", "The carrom board"]


def test_forty_eight_drills_start_with_carroms_and_end_with_six_on_each_other_board() -> None:
    assert len({drill.name for drill in DRILLS}) == len(DRILLS) == 60
    assert list(dict.fromkeys(drill.series for drill in DRILLS)) == OURS + OTHERS
    assert [sum(drill.series == each for drill in DRILLS) for each in OTHERS] == [6, 6]
    assert all(is_ours(drill.side) == (drill.series in OURS) for drill in DRILLS)


def test_every_drill_has_a_solution_and_every_solution_a_drill() -> None:
    assert list(solutions()) == [drill.name for drill in DRILLS]


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_a_drill_says_what_it_teaches_in_one_sentence_and_can_be_written_down(drill: Drill) -> None:
    assert re.fullmatch(r"[A-Z][^.!?]+\.", drill.teaches)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", drill.name)
    position = check(drill.position)
    assert read(write(position)) == position


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_every_solution_succeeds_and_a_club_player_sometimes_does(drill: Drill, is_soak: bool) -> None:
    told, position = solutions()[drill.name], drill.position
    assert position.aim().refusal(told.flick) == ""
    assert drill.start is None or told.flick.at == drill.start
    assert position.goal.verdict(position.men, position.shoot(told.flick)).is_success
    assert 1 <= told.club <= 50
    assert trial_succeeds(position, told.flick, told.first)
    assert not is_soak or measure_solution(position, told.flick) == told


def test_a_drill_is_found_only_by_its_name() -> None:
    assert find_drill("hanger").title == "The hanger"
    with pytest.raises(LookupError, match="No drill matches 'hangar'"):
        find_drill("hangar")


def test_the_solver_finds_a_shot_for_a_drill(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("CAST", 300), ("NEAREST", 10), ("ROUGHLY", (10, 3)), ("FAIRLY", (4, 5)), ("FULLY", (2, 10))):
        monkeypatch.setattr(solve, name, value)
    drill = find_drill("head-pin")
    found = solve.solve(drill)
    position = drill.position
    assert position.goal.verdict(position.men, position.shoot(found.flick)).is_success
    assert found.club >= 10


def test_the_solver_reuses_a_solution_turned_by_a_quarter() -> None:
    south, east = find_drill("centre-south"), find_drill("centre-east")
    position = east.position
    turned = list(solve.relatives(east, position, {south.name: solutions()[south.name]}))
    flick = solutions()[south.name].flick
    assert turned == [Flick(east.start or flick.at, round((flick.heading + 90.0) % 360.0, 2), flick.speed)]


def test_a_solution_has_the_expected_text() -> None:
    told = Solution(Flick(find_drill("hanger").solution.at, 90.0, 1600.0), 48, 0, Way((("peg-6", 1), ())))
    assert str(told) == "flick 0,-263.525 heading 90 speed 1600; club 48 of 50, first 0; route peg-6 1 | nothing"


SIDES = ["six-ten", "baby-split", "fence", "four-six", "eight-ten", "bucket"]
FULL = ["four-seven", "two-seven"]


def offset(name: str) -> float:
    """Return how far left of a pin's centre the solution of a drill (a practice shot) hits it, as a share of the largest
    distance.
    """
    drill = find_drill(name)
    shot = drill.position.shoot(drill.solution)
    strike = shot.strikes[0]
    pin = next(man for man in drill.men if man.id == strike.first)
    aside = (strike.at - pin.at).turned(-drill.solution.heading)
    return aside.y / aside.length


@pytest.mark.parametrize("name", SIDES)
def test_the_solution_of_a_drill_hits_the_side_that_its_text_names(name: str) -> None:
    assert " right" in find_drill(name).teaches
    assert offset(name) < -0.2


@pytest.mark.parametrize("name", FULL)
def test_the_solution_of_a_drill_hits_full_if_its_text_says_so(name: str) -> None:
    assert re.search(" full| head-on", find_drill(name).teaches)
    assert abs(offset(name)) < 0.25


def test_no_other_drill_mentions_a_side_to_hit() -> None:
    assert {drill.name for drill in DRILLS if re.search("on its (left|right)", drill.teaches)} <= set(SIDES)


def test_a_disk_leaves_the_rim_at_nearly_the_angle_it_came() -> None:
    drill = find_drill("one-rim")
    shot = drill.position.shoot(drill.solution)
    bank, pin = shot.strikes[:2]
    middle = bank.at - Point(DISK.radius, 0.0)
    off = 180.0 - (pin.at - middle).heading
    assert off == pytest.approx(drill.solution.heading, abs=3.0)


@pytest.mark.parametrize("name", [drill.name for drill in DRILLS if "two thirds" in drill.teaches.lower()])
def test_from_a_corner_the_rim_is_struck_two_thirds_of_the_way_to_its_middle(name: str) -> None:
    drill = find_drill(name)
    at, start = drill.position.shoot(drill.solution).strikes[0].at, drill.solution.at
    along = (at.y, start.y) if abs(at.x) > abs(at.y) else (at.x, start.x)
    assert 1.0 - along[0] / along[1] == pytest.approx(2 / 3, abs=0.05)


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_the_first_aim_is_near_the_solution_but_different(drill: Drill) -> None:
    aim, answer, position = drill.position.flick, drill.solution, drill.position
    assert 3.9 <= abs((aim.heading - answer.heading + 180.0) % 360.0 - 180.0) <= 7.1
    assert 0.79 <= aim.speed / answer.speed <= 1.21
    assert aim.spin == 0.0
    assert aim.at == answer.at
    assert not position.judge(position.shoot(aim)).is_success
