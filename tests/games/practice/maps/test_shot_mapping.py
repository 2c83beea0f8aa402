"""The map of all shots in a position: coarse cells come before fine ones, and each cell is exactly the shot in play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import process_time
from typing import Any

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.protocols.thought import ThoughtLost
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from board.views.shot_map import Grid, HandCount
from games.bots.levels import CLUB
from games.bots.steadiness import PERFECT
from games.play.side_worker import NO_ANSWER, InPlace, QuestionCancelled, WorkerDied
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.maps import shot_map_job
from games.practice.maps.shot_map_job import PieceOfMap, ShotMapJob, promising
from games.practice.maps.shot_mapping import as_csv, chart, count_hits, usual_grid
from games.practice.tasks.goals import Fell, Out, Strike
from games.practice.tasks.position import Position
from physics.simulate import simulate

POSITION = Position(CROKINOLE_SIDE, (Man(1, DISK, 1, Point(0, 60)),), Flick(Point(0, -263.525), 90, 900), Out((1,)), "edge-south")


def test_the_coarse_cells_come_first_and_each_cell_once() -> None:
    grid = Grid(headings=7, speeds=5)
    order = grid.order()
    assert sorted(order) == [(i, j) for i in range(7) for j in range(5)]
    assert order[:6] == [(0, 0), (4, 0), (0, 4), (4, 4), (2, 0), (6, 0)] or order[0] == (0, 0)
    assert {(0, 0), (4, 0), (0, 4), (4, 4)} <= set(order[:5])


def test_a_full_circle_has_no_heading_twice() -> None:
    grid = Grid(headings=4, speeds=3, slowest=100, fastest=300)
    assert [grid.heading(i) for i in range(4)] == [0, 90, 180, 270]
    assert [grid.speed(j) for j in range(3)] == [100, 200, 300]
    part = Grid(headings=3, first_heading=80, last_heading=100)
    assert [part.heading(i) for i in range(3)] == [80, 90, 100]


def test_a_map_cell_is_exactly_the_shot_that_would_be_played() -> None:
    grid = Grid(headings=9, speeds=4, first_heading=84, last_heading=96, slowest=800, fastest=3000)
    for index, cell in chart(POSITION, grid, grid.order()):
        flick = grid.flick(POSITION.flick, index)
        assert (cell.heading, cell.speed) == (flick.heading, flick.speed)
        shot = simulate(CROKINOLE_SIDE, (*POSITION.men, POSITION.disk), flick, motion=False)
        assert POSITION.shoot(flick) == shot
        assert POSITION.goal.verdict(POSITION.men, shot) == cell.verdict


def test_the_table_of_a_map_has_a_line_for_each_cell() -> None:
    grid = Grid(headings=2, speeds=2, first_heading=85, last_heading=90, slowest=500, fastest=3000)
    lines = as_csv(dict(chart(POSITION, grid, grid.order()))).splitlines()
    assert lines[0] == "heading,speed,what happened,value"
    assert lines[1] == "85,500,not out,0"
    assert lines[4].startswith("90,3000,out")


@pytest.mark.parametrize(("heading", "speed", "index"), [(359.0, 100.0, (0, 0)), (91.0, 290.0, (1, 2))])
def test_the_cell_that_shows_a_shot_best_is_found(heading: float, speed: float, index: tuple[int, int]) -> None:
    assert Grid(headings=4, speeds=3, slowest=100, fastest=300).nearest(heading, speed) == index


def test_trials_with_aim_errors_are_the_same_in_every_process() -> None:
    meant = Flick(Point(0, -263.525), 90, 2200)
    once = count_hits(POSITION, meant, CLUB.steadiness, range(20))
    assert once == count_hits(POSITION, meant, CLUB.steadiness, range(12)) + count_hits(
        POSITION, meant, CLUB.steadiness, range(12, 20)
    )
    assert count_hits(POSITION, meant, PERFECT, range(3)) == HandCount(3, 3)
    assert 0 < once.successes <= 20


def test_a_map_covers_the_useful_headings() -> None:
    assert usual_grid(POSITION) == Grid(64, 32, 40.0, 140.0)
    assert usual_grid(replace(POSITION, zone="anywhere"), 8, 4) == Grid(8, 4, 0.0, 360.0)


@pytest.mark.parametrize(
    ("drill", "first", "last"),
    [("centre-south", 55.7, 109.9), ("centre-behind", 184.7, 355.3), ("centre-west", 325.7, 379.9), ("widened", 3.6, 43.6)],
)
def test_a_map_for_a_rim_goal_covers_the_headings_that_reach_this_rim(drill: str, first: float, last: float) -> None:
    grid = usual_grid(find_drill(drill).position)
    assert (grid.first_heading, grid.last_heading) == pytest.approx((first, last), abs=0.11)


@pytest.mark.parametrize("drill", [drill for drill in DRILLS if isinstance(drill.goal, Fell) and drill.goal.off])
def test_the_first_map_of_a_one_rim_drill_contains_successes(drill: Drill) -> None:
    """A map with cells around the whole circle would be too coarse to show shots by way of one rim."""
    told, grid = drill.solution, usual_grid(drill.position)
    column, row = grid.nearest(told.heading, told.speed)
    about = [(column + x, row + y) for y in (0, 1, -1, 2, 3) for x in (0, 1, -1) if 0 <= row + y < grid.speeds]
    position = drill.position_for(told)
    assert any(cell.verdict.is_success for index in about for _, cell in chart(position, grid, [index]))


def test_a_map_can_be_refined_around_a_shot() -> None:
    grid = Grid(64, 32).zoom(90.0, 3000.0, 0.25)
    assert (grid.first_heading, grid.last_heading, grid.slowest, grid.fastest) == (45.0, 135.0, 2275.0, 3725.0)
    assert grid.zoom(90.0, 300.0, 0.5).slowest == 200.0
    assert grid.zoom(90.0, 3000.0, 8.0) == Grid(64, 32)


def test_a_map_of_center_carrom_pins_is_complete_within_four_seconds_on_two_cores() -> None:
    position = find_drill("centre-south").position
    grid = usual_grid(position)
    every = 16
    before = process_time()
    assert len(chart(position, grid, grid.order()[::every])) == 128
    assert (process_time() - before) * every / 2 < 4.0


def test_among_equally_reliable_shots_the_first_heading_and_lowest_speed_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shot_map_job, "SOME", 1)
    monkeypatch.setattr(shot_map_job, "MANY", 1)
    position = replace(POSITION, goal=Strike(1))
    for first, last in ((89.0, 91.0), (91.0, 93.0)):
        job = ShotMapJob(position, Grid(2, 2, first, last, 1500.0, 3000.0), InPlace(), PERFECT)
        while job.poll(wait=True):
            pass
        assert (job.best.flick.heading, job.best.flick.speed, job.best.tally.share) == (first, 1500.0, 1.0)


def test_promising_cells_are_chosen_by_their_own_and_their_neighbours_successes() -> None:
    made = {(0, 0): 1, (1, 0): 3, (2, 0): 0, (3, 0): 0, (4, 0): 0, (2, 1): 2, (6, 6): 1, (7, 6): 1, (9, 9): 0}
    tallies = {index: HandCount(6, successes) for index, successes in made.items()}
    # Three times their own chance and once each neighbour's: 12, 9, 6, 5, 4, 4 and 2.
    assert promising(tallies, 12) == [(1, 0), (2, 1), (0, 0), (2, 0), (6, 6), (7, 6), (3, 0)]
    assert promising(tallies, 2) == [(1, 0), (2, 1)]


class Dying:
    """A worker that dies on every question for a map, and stores the questions."""

    capacity = 2

    def __init__(self) -> None:
        self.asked: list[object] = []

    def work_out(self, question: PieceOfMap) -> Dying:
        self.asked.append(question.arguments[2][0])
        return self

    is_back = True

    def result(self) -> None:
        raise WorkerDied("Gone.")


def test_a_map_that_kills_its_workers_is_abandoned_after_three_deaths() -> None:
    worker = Dying()
    job = ShotMapJob(POSITION, Grid(16, 8), worker)
    first = job.grid.order()[0], job.grid.order()[32]
    assert [job.poll() for _ in range(4)] == [True, True, True, False]
    # The same two parts each time, in order.
    assert worker.asked == [*first, *first, *first]
    assert (job.is_over, job.pieces, job.done, job.cells) == (True, (0, 4), 0.0, {})


class Troubled(InPlace):
    """A worker that fails on the first part of a map, at once or during the computation, and computes the other parts."""

    def __init__(self, trouble: ThoughtLost, *, is_refused: bool) -> None:
        self.trouble: ThoughtLost | None = trouble
        self.is_refused = is_refused

    def work_out(self, question: Any) -> Any:
        trouble, self.trouble = self.trouble, None
        if trouble is not None and self.is_refused:
            raise trouble
        return super().work_out(question) if trouble is None else Lost(trouble)


@dataclass
class Lost:
    trouble: ThoughtLost
    is_back = True

    def cancel(self) -> None:
        """Do nothing, because the computation is already lost."""

    def result(self) -> None:
        raise self.trouble


@pytest.mark.parametrize("is_refused", [False, True])
@pytest.mark.parametrize("trouble", [WorkerDied(NO_ANSWER), QuestionCancelled("Sent away.")])
def test_a_map_of_a_hung_or_missing_process_reports_it_and_continues_in_another(trouble: ThoughtLost, is_refused: bool) -> None:
    job = ShotMapJob(POSITION, Grid(8, 4), Troubled(trouble, is_refused=is_refused))
    while not job.is_over:
        job.poll()
    assert (job.done, len(job.cells)) == (1.0, 32)
    assert job.troubles == ([] if isinstance(trouble, QuestionCancelled) and not is_refused else [str(trouble)])


def test_a_failed_part_of_a_map_is_left_out_and_the_rest_is_computed() -> None:
    job = ShotMapJob(POSITION, Grid(16, 4), Troubled(ThoughtLost("It failed."), is_refused=False))
    while not job.is_over:
        job.poll()
    assert (job.troubles, len(job.cells)) == (["It failed."], 32)
