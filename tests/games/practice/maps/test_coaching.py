"""Advice after a missed practice shot: it leads to a success on the route of the exercise, and names places on the board
first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from board.geometry import Point
from board.protocols.practising import Correction
from board.protocols.thought import ThoughtLost
from board.shots.flick import Flick
from board.shots.shot import FailedShot
from games.practice.drill_room import DrillRoom
from games.practice.drills import Drill, find_drill
from games.practice.maps import coaching
from games.practice.maps.coaching import Coach, CoachAnswer, answer_miss
from games.practice.maps.remedies import Change, Remedy, suggest_change, turn_between
from games.practice.maps.remedy_words import NOTHING_NEAR
from games.practice.maps.route_map import RouteMap, chart_route, is_done
from games.practice.tasks.goals import Pocket
from games.practice.tasks.position import Position

CHARTS: dict[str, RouteMap] = {}


def chart_of(drill: Drill) -> RouteMap:
    """Return the map of shots around the solution of a drill (a practice shot), computed once."""
    if drill.name not in CHARTS:
        CHARTS[drill.name] = chart_route(drill.position, drill.solution)
    return CHARTS[drill.name]


def advice_on(drill: Drill, made: Flick) -> Remedy:
    return suggest_change(drill.position, chart_of(drill), made)


def told_of(name: str, heading: float, speed: float, spin: float = 0.0) -> str:
    drill = find_drill(name)
    made = Flick(drill.solution.at, heading, speed, spin)
    return answer_miss(drill.position, made, drill.solution, chart_of(drill)).words


@pytest.mark.parametrize(
    ("name", "made", "told"),
    [
        # Far too hard: one more rim would reverse the advice.
        ("one-rim", (21.2, 4200.0), "You hit the right rim 42 mm too near. Turn your aim 6.1° to the left."),
        ("centre-corner-south-west", (80.28, 4504.0),
         "You hit the far rim 66 mm too far to the left. Turn your aim 6.2° to the right."),
        ("widened", (22.85, 606.0, 0.0), "You gave no spin. Add 250 rad/s of clockwise spin."),
        ("widened", (22.85, 606.0, 250.0), "You gave spin in the wrong direction. Add 500 rad/s of clockwise spin."),
        ("corner-far", (20.0, 1960.0), "You hit the right rim 77 mm too near. Turn your aim 6.5° to the left."),
        ("hanger", (92.5, 1600.0), "You hit disk 1 too far left by 9 mm. Turn your aim 1.9° to the right."),
        ("hanger", (99.0, 1600.0), "You aimed 39 mm too far left to hit disk 1. Turn your aim 8.4° to the right."),
        ("open-twenty", (90.0, 700.0), "Your shot was too soft. Shoot 30% harder (0.91 m/s)."),
        ("one-rim", (90.0, 1900.0),
         "You hit pin 1 before the right rim. Turn your aim 61.9° to the right. Shoot 4% harder (1.98 m/s)."),
        ("one-rim", (-100.0, 1900.0),
         "You hit the near rim before the right rim. Turn your aim 127.2° to the left. Shoot 4% harder (1.98 m/s)."),
    ],
)  # fmt: skip
def test_advice_on_a_miss_names_the_rim_and_then_the_change(name: str, made: tuple[float, ...], told: str) -> None:
    assert told_of(name, *made) == told


@pytest.mark.parametrize("name", ["one-rim", "two-rims", "open-twenty", "take-out", "corner-far", "off-a-peg", "carrom-cut"])
def test_a_shot_that_follows_the_advice_succeeds_by_the_route(name: str) -> None:
    drill, random = find_drill(name), Random(name)
    told = 0
    while told < 12:
        solution = drill.solution
        speed = round(min(6000.0, solution.speed * random.uniform(0.5, 2.0)), 1)
        made = replace(solution, heading=round(solution.heading + random.gauss(0.0, 5.0), 3), speed=speed)
        if is_done(drill.position, made):
            continue
        told += 1
        advice = advice_on(drill, made)
        off = turn_between(made.heading, solution.heading)
        assert advice.is_proved, f"{made} with {advice.change} misses"
        assert is_done(drill.position, advice.change.of(made, 6000.0))
        assert advice.change.turn * off >= 0.0, f"{made} is told to turn {advice.change.turn} but the solution lies {off} away"
        assert abs(advice.change.turn) <= abs(off) + 0.3


@pytest.mark.parametrize("speed", [1983.7, 2600.0, 4200.0])
def test_the_side_never_changes_as_the_error_grows(speed: float) -> None:
    drill = find_drill("one-rim")
    for side in (-1.0, 1.0):
        for step in range(1, 20):
            made = replace(drill.solution, heading=round(drill.solution.heading + side * 2.0 * step, 3), speed=speed)
            assert advice_on(drill, made).change.turn * side <= 0.0, f"{made} is turned away from the solution"


def test_a_change_is_applied_to_heading_speed_and_spin() -> None:
    made = Flick(Point(0.0, -300.0), 90.0, 2000.0, 10.0)
    assert Change(1.5, -10.0, 20.0).of(made, 6000.0) == Flick(made.at, 91.5, 1800.0, 30.0)
    assert Change(gain=900.0).of(made, 6000.0).speed == 6000.0


def test_without_a_route_advice_names_the_nearest_success() -> None:
    drill = find_drill("open-twenty")
    position = Position(drill.side, (), drill.solution, Pocket(), drill.zone)
    made = replace(drill.solution, speed=800.0)
    told = answer_miss(position, made)
    assert told.right is not None
    assert position.goal.verdict(position.men, told.right).is_success
    assert (told.words, told.chart) == ("Your shot was too soft. Shoot 15% harder (0.92 m/s).", None)
    assert answer_miss(position, replace(made, heading=-90.0)) == CoachAnswer(NOTHING_NEAR, None)


def test_a_well_aimed_shot_gets_no_criticism() -> None:
    drill = find_drill("open-twenty")
    told = answer_miss(drill.position, drill.solution, drill.solution)
    assert told.words == coaching.WELL_AIMED


def test_the_board_gives_advice_only_after_a_miss(room: DrillRoom) -> None:
    board = room.open("open-twenty")
    assert board.find_correction() is None
    board.shoot(Flick(Point(0, -263.525), 90.0, 700.0))
    told = board.find_correction()
    assert told is board.find_correction()
    assert told.words.startswith("Your shot was too soft. ")
    assert told.shot.motion is not None
    assert not board.is_correcting
    board.bring_back()
    assert board.find_correction() is None
    board.shoot(find_drill("open-twenty").solution)
    assert board.find_correction() is None
    # Free play has no goal.
    free = room.open_free()
    free.shoot(free.flick)
    assert free.find_correction() is None


@dataclass
class Slow:
    """A worker whose computation ends when a test says so."""

    answer: Any = None
    is_back: bool = False
    asked: int = 0
    called_off: int = 0
    chart: Any = None
    """Map of shots that came with the last question to the worker."""

    def work_out(self, question: Any) -> Slow:
        self.asked += 1
        self.chart = question.arguments[-1]
        return self

    def result(self) -> Any:
        if self.answer is None:
            raise ThoughtLost("He is gone.")
        return self.answer

    def cancel(self) -> None:
        self.called_off += 1


def test_advice_is_computed_in_the_background_and_its_map_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[FailedShot] = []
    monkeypatch.setattr(coaching, "keep", kept.append)
    monkeypatch.setattr(coaching, "_MAPS", type(coaching._MAPS)())
    drill, wrong = find_drill("open-twenty"), FailedShot("A shot could not be worked out.", "")
    lesson, chart = drill.solution, chart_of(drill)
    missed, other = (drill.position.shoot(replace(drill.solution, speed=speed)) for speed in (500.0, 600.0))
    right = drill.position.shoot(drill.solution)
    worker = Slow((CoachAnswer("Too soft.", right, None, chart), [wrong]))
    looking = Coach(worker)
    assert (looking.newest(drill.position, missed, lesson), looking.is_looking, worker.asked) == (None, True, 1)
    assert (looking.newest(drill.position, missed, lesson), worker.asked, worker.chart) == (None, 1, None)
    worker.is_back = True
    assert looking.newest(drill.position, missed, lesson) == Correction("Too soft.", right)
    assert (looking.is_looking, kept, worker.called_off) == (False, [wrong], 0)
    # Another miss, on which the worker dies: then no advice appears.
    worker.answer, worker.is_back = None, False
    assert looking.newest(drill.position, other, lesson) is None
    assert worker.chart is chart
    worker.is_back = True
    assert looking.newest(drill.position, other, lesson) == Correction("", None)
    worker.is_back = False
    assert looking.newest(drill.position, missed, lesson) is None
    looking.cancel_work()
    assert (looking.is_looking, worker.called_off, worker.asked) == (False, 1, 3)
