"""Estimates of a player's aim error as numbers, and the search for the solution of a drill (a practice shot)."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from board.geometry import Point
from board.shots.flick import Flick
from board.views.hands import Attempt
from games.bots.levels import CLUB
from games.practice.drills import DRILLS, find_drill
from games.practice.hand_estimate import estimate, steadiness_of
from games.practice.solutions import Solution, measure_solution, solutions, trial_succeeds
from tools.make import solve_drills as solve

MEANT = Flick(Point(0.0, -300.0), 30.0, 2000.0)


def attempts(*errors: tuple[float, float]) -> list[Attempt]:
    """Return attempts with these errors, given as heading in degrees and as share of the speed."""
    return [Attempt(MEANT, replace(MEANT, heading=30.0 + turn, speed=2000.0 * (1.0 + share))) for turn, share in errors]


def test_a_few_attempts_give_bias_and_scatter():
    hand = estimate(attempts((1.0, 0.1), (2.0, 0.0), (3.0, -0.1)))
    assert (hand.heading.bias, hand.heading.scatter, hand.heading.attempts) == pytest.approx((2.0, 1.125, 3))
    assert (hand.speed.bias, hand.speed.scatter) == pytest.approx((0.0, 0.1125))
    assert hand.tilt == pytest.approx(-0.2 / (1.125 * 0.1125 * 2))
    assert (estimate([]).heading.attempts, estimate([]).tilt) == (0, 0.0)
    one = estimate(attempts((1.0, 0.1)))
    assert (one.heading.bias, one.heading.scatter) == (1.0, 0.0)


def test_an_outlier_is_left_out_after_eight_attempts():
    steady = [(0.1 * i, 0.01 * i) for i in range(-4, 4)]
    assert len(estimate(attempts(*steady[:6], (90.0, 0.0))).kept) == 7
    assert len(estimate(attempts(*steady, (90.0, 0.0))).kept) == 8
    assert len(estimate(attempts(*steady, (0.0, 2.0))).kept) == 8


def test_few_attempts_are_averaged_with_a_club_players_accuracy():
    unknown = steadiness_of(estimate([]))
    assert (unknown.heading, unknown.speed, unknown.spin) == pytest.approx((1.1, 0.055, 2.2))
    hand = steadiness_of(estimate(attempts((1.0, 0.1), (2.0, 0.0), (3.0, -0.1))))
    assert hand.heading == pytest.approx(((2 * 1.125**2 + 3 * 1.1**2) / 5) ** 0.5)
    assert hand.speed == pytest.approx(((2 * 0.1125**2 + 3 * 0.055**2) / 5) ** 0.5)
    assert hand.place == CLUB.steadiness.place


def test_clipped_speeds_count_as_higher_speeds():
    hard = replace(MEANT, speed=5800.0)
    made = [replace(hard, speed=speed) for speed in (5400.0, 5500.0, 5700.0, 5900.0, 6000.0, 6000.0)]
    hand = estimate([Attempt(hard, each) for each in made])
    assert hand.speed.attempts == 4
    assert hand.speed.bias == pytest.approx(0.00336, abs=1e-4)
    assert hand.speed.scatter == pytest.approx(0.06572, abs=1e-4)


# --- searching a solution ---------------------------------------------------------------------------------------------

DRILL = find_drill("one-rim")
SOLVED = solutions()["one-rim"]
POSITION = DRILL.position_for(SOLVED.flick)


def test_a_shot_is_worth_one_if_it_succeeds_and_else_nothing():
    beside = replace(SOLVED.flick, heading=SOLVED.flick.heading + 2.5)
    assert solve._worth(POSITION, SOLVED.flick) == 1.0
    assert solve._worth(POSITION, beside) == 0.0
    assert solve._does_it(POSITION, SOLVED.flick)
    assert not solve._does_it(POSITION, beside)
    worths = {}
    for drill in DRILLS[:30:3]:
        flick = solutions()[drill.name].flick
        position = drill.position_for(flick)
        count_hits = [replace(flick, heading=flick.heading + turn) for turn in (0.0, 0.7, -1.5)]
        worths[drill.name] = [round(solve._worth(position, each), 3) for each in count_hits]
    assert worths == {
        "one-rim": [1.0, 1.0, 1.0],
        "widened": [1.0, 1.0, 0.0],
        "centre-south": [1.0, 1.0, 0.167],
        "centre-west": [1.0, 1.0, 0.153],
        "centre-corner-north-east": [1.0, 1.0, 0.225],
        "centre-three-rims": [1.0, 0.366, 0.261],
        "corner-far": [1.0, 1.0, 0.0],
        "corner-from-north-west": [1.0, 1.0, 0.0],
        "corner-pair": [1.0, 1.0, 0.287],
        "corner-seven": [1.0, 1.0, 0.0],
    }


def test_shots_are_rated_as_solutions():
    assert solve._promise(POSITION, SOLVED.flick, 6) == pytest.approx(0.9806, abs=1e-3)
    hard = replace(SOLVED.flick, speed=4000.0)
    assert solve._compare(POSITION, [hard, SOLVED.flick], 2, 4) == [SOLVED.flick, hard]
    assert solve._compare(POSITION, [hard, SOLVED.flick], 1, 4) == [hard]


def test_the_solver_tries_shots_near_its_guesses():
    cast = list(islice(solve._random_shots(DRILL, POSITION, Random(1)), 3))
    assert [str(flick) for flick in cast] == [
        "flick 0,-300 heading 4.33 speed 4106.8",
        "flick 0,-300 heading 12.44 speed 1712.5",
        "flick 0,-300 heading 39.09 speed 3549.3",
    ]
    near = list(solve._nearby(DRILL, POSITION, SOLVED.flick, 0.5, Random(1)))
    assert [str(flick) for flick in near[:2]] == [
        "flick 0,-300 heading 27.59 speed 1870",
        "flick 0,-300 heading 26.5 speed 1769.9",
    ]
    assert len(near) == 10


def test_related_drills_give_turned_and_mirrored_shots():
    found = [str(flick) for flick in solve.relatives(DRILL, POSITION, {"one-rim": SOLVED})]
    assert found == ["flick 0,-300 heading 27.52 speed 1983.7", "flick 0,-300 heading 152.48 speed 1983.7"]


def test_a_solution_that_still_succeeds_is_measured_again():
    assert solve._still_good(DRILL, {"one-rim": SOLVED}) == SOLVED
    assert solve._still_good(DRILL, {}) is None
    wrong = replace(SOLVED, flick=replace(SOLVED.flick, heading=0.0))
    assert solve._still_good(DRILL, {"one-rim": wrong}) is None
    assert measure_solution(POSITION, SOLVED.flick) == SOLVED
    assert trial_succeeds(POSITION, SOLVED.flick, SOLVED.first)
    assert SOLVED.share == SOLVED.club / 50
    assert str(SOLVED) == f"{SOLVED.flick}; club {SOLVED.club} of 50, first {SOLVED.first}; route east 1"


def test_the_most_reliable_shot_becomes_the_solution(monkeypatch):
    for name, value in {"ROUGHLY": (4, 2), "FAIRLY": (2, 3), "FULLY": (1, 4), "YOUNG": 1}.items():
        monkeypatch.setattr(solve, name, value)
    beside = replace(SOLVED.flick, heading=SOLVED.flick.heading + 0.3)
    found = solve._surest(DRILL, POSITION, [beside, SOLVED.flick], Random(1))
    assert str(found) == "flick 0,-300 heading 27.55 speed 1938.2; club 26 of 50, first 3; route east 1"


def test_drills_are_solved_and_written(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(solve, "SOLUTIONS", tmp_path / "drills.txt")
    monkeypatch.setattr(solve, "DRILLS", DRILLS[:2])
    monkeypatch.setattr(solve, "_still_good", lambda drill, known: known[drill.name])
    monkeypatch.setattr(
        solve, "solve", lambda drill, _known: Solution(MEANT, 7, 3, SOLVED.way) if drill.name == "one-rim" else None
    )
    assert solve.main(["nothing-like-it"]) == 2
    assert solve.main([]) == 0
    assert not (tmp_path / "drills.txt").exists()
    assert solve.main(["--all"]) == 1
    said = capsys.readouterr()
    assert said.out == f"one-rim: {MEANT}; club 7 of 50, first 3; route east 1\n"
    assert said.err.endswith(f"{DRILLS[1].name}: nothing found\n")
    lines = (tmp_path / "drills.txt").read_text().splitlines()
    assert lines == [f"one-rim: {MEANT}; club 7 of 50, first 3; route east 1", f"{DRILLS[1].name}: {solutions()[DRILLS[1].name]}"]
