"""The estimate of a player's aim error, which must recover a known error."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest

from board.geometry import Point
from board.moves import Aim
from board.shots.flick import Flick
from board.views.hands import Attempt
from board.views.shot_map import FASTEST
from games.bots.levels import CLUB, MASTER, NOVICE
from games.bots.steadiness import Steadiness
from games.practice.drills import find_drill
from games.practice.hand_estimate import estimate, steadiness_of
from games.practice.tasks.position import Position

MEANT = Flick(Point(0, -263.525), 80, 1500)


def attempts(hand: Steadiness, count: int, seed: int, aim: Aim) -> list[Attempt]:
    random = Random(seed)
    return [Attempt(MEANT, hand.perturb(MEANT, aim, random)) for _ in range(count)]


@pytest.fixture(scope="module")
def aim() -> Aim:
    drill = find_drill("open-twenty")
    return Position(drill.side, drill.men, MEANT, drill.goal, drill.zone).aim()


@pytest.mark.parametrize("level", [NOVICE, CLUB, MASTER])
def test_forty_attempts_estimate_aim_errors_within_a_tenth(level: object, aim: Aim) -> None:
    hand = level.steadiness
    found = [estimate(attempts(hand, 40, seed, aim)) for seed in range(200)]
    for kind in ("heading", "speed", "spin"):
        true = getattr(hand, kind)
        mean = sum(getattr(one, kind).scatter for one in found) / len(found)
        assert mean == pytest.approx(true, rel=0.03)
        # In a single set of forty, the scatter varies by a ninth by chance, and the estimate reports that.
        strays = [abs(getattr(one, kind).scatter / true - 1.0) for one in found]
        assert sorted(strays)[len(strays) // 2] <= 0.10
        inside = [abs(getattr(one, kind).scatter - true) <= 2.0 * getattr(one, kind).scatter_error for one in found]
        assert sum(inside) / len(inside) >= 0.90


@pytest.mark.parametrize("level", [NOVICE, CLUB, MASTER])
def test_shots_near_top_speed_do_not_make_a_player_look_more_accurate(level: object) -> None:
    """Shots that would be too hard are limited to the top speed. In this test that is a quarter of the attempts or more."""
    drill = find_drill("centre-south")
    hand, aim = level.steadiness, drill.position.aim()
    found = []
    for seed in range(60):
        random = Random(seed)
        made = [hand.perturb(drill.solution, aim, random) for _ in range(40)]
        found.append(estimate([Attempt(drill.solution, one) for one in made]).speed)
    assert sum(one.scatter for one in found) / len(found) == pytest.approx(hand.speed, rel=0.08)
    assert sum(one.bias for one in found) / len(found) == pytest.approx(0.0, abs=0.15 * hand.speed)
    strays = sorted(abs(one.scatter / hand.speed - 1.0) for one in found)
    assert strays[len(strays) // 2] <= 0.12


def test_bias_and_scatter_are_distinguished(aim: Aim) -> None:
    made = [Attempt(one.target, Flick(one.flick.at, one.flick.heading + 3.0, one.flick.speed * 0.9)) for one in
            attempts(CLUB.steadiness, 60, 1, aim)]  # fmt: skip
    hand = estimate(made)
    assert hand.heading.bias == pytest.approx(3.0, abs=3 * hand.heading.bias_error)
    assert hand.speed.bias == pytest.approx(-0.1, abs=3 * hand.speed.bias_error)
    assert hand.heading.scatter == pytest.approx(CLUB.steadiness.heading, rel=0.3)


def test_without_attempts_the_accuracy_is_unknown() -> None:
    hand = estimate([])
    assert hand.attempts == 0
    assert math.isinf(hand.heading.scatter_error)
    assert steadiness_of(hand).heading == pytest.approx(CLUB.steadiness.heading)


def test_a_slip_of_the_pointer_does_not_spoil_the_estimate(aim: Aim) -> None:
    clean = attempts(CLUB.steadiness, 40, 3, aim)
    slipped = [*clean, Attempt(MEANT, Flick(MEANT.at, 250.0, 5000.0))]
    assert estimate(slipped).heading.scatter == pytest.approx(estimate(clean).heading.scatter)


def test_headings_are_compared_round_the_circle() -> None:
    assert Attempt(Flick(Point(0, 0), 359.5, 100), Flick(Point(0, 0), 0.5, 100)).heading == pytest.approx(1.0)


@pytest.mark.parametrize("share", [0.95, 0.98, 1.0])
def test_shots_at_top_speed_do_not_make_a_player_look_perfect(share: float) -> None:
    """In this test, half of the attempted shots or more are limited to the same top speed."""
    meant, found = Flick(MEANT.at, 90.0, share * FASTEST), []
    for seed in range(100):
        random = Random(seed)
        speeds = [min(FASTEST, meant.speed * (1.0 + random.gauss(0.0, 0.08))) for _ in range(40)]
        found.append(estimate([Attempt(meant, replace(meant, speed=speed)) for speed in speeds]).speed)
    assert sum(one.scatter for one in found) / len(found) == pytest.approx(0.08, rel=0.1)
    assert min(one.scatter for one in found) > 0.02


def test_attempts_all_clipped_at_top_speed_give_no_speed_scatter() -> None:
    meant = Flick(MEANT.at, 90.0, FASTEST)
    hand = estimate([Attempt(meant, replace(meant, heading=90.0 + 0.1 * i)) for i in range(20)])
    assert (hand.speed.attempts, hand.heading.attempts) == (0, 20)
    assert steadiness_of(hand).speed == pytest.approx(CLUB.steadiness.speed)


def test_a_slip_at_the_top_speed_is_still_left_out() -> None:
    meant, random = Flick(MEANT.at, 90.0, FASTEST), Random(3)
    speeds = [min(FASTEST, FASTEST * (1.0 + random.gauss(0.0, 0.05))) for _ in range(40)] + [0.05 * FASTEST]
    hand = estimate([Attempt(meant, replace(meant, speed=speed)) for speed in speeds])
    assert len(hand.kept) == 40
    assert hand.speed.scatter == pytest.approx(0.05, rel=0.4)
