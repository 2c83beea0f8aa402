"""Friction of a disk that slides and spins on the floor, compared with friction summed over many small areas."""

from __future__ import annotations

import math
from bisect import bisect_right
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from board.geometry import ORIGIN
from board.men import DISK, SOLID_DISK, Man
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from physics.engine.friction import force_and_torque
from physics.engine.slide import CELLS, Slide, floor_law
from physics.materials import GRAVITY, Conditions, inertia_share
from physics.tools.crowd import crowded_board, flick_from_the_edge
from tests.physics.made_shots import endless, shoot

DRAG = 0.15 * GRAVITY
PAIRS = [
    (200, 5), (200, 40), (200, 150), (500, 2), (500, 30), (500, 100), (500, 250), (1000, 10),
    (1000, 60), (1000, 100), (1000, 200), (1000, 300), (2000, 20), (2000, 80), (2000, 150), (2000, 300),
    (3000, 50), (3000, 190), (4000, 10), (4000, 250), (6000, 100), (6000, 300),
]  # fmt: skip


def contact(hole: float) -> tuple[np.ndarray, np.ndarray]:
    """Return points spread evenly over a ring with outer radius 1 and inner radius `hole`, as arrays of x and y."""
    rings, spokes = 40, 64
    edges = np.sqrt(np.linspace(hole**2, 1.0, rings + 1))
    radius = np.sqrt((edges[1:] ** 2 + edges[:-1] ** 2) / 2)
    turn = (np.arange(spokes) + 0.5) * 2 * np.pi / spokes
    return np.outer(radius, np.cos(turn)).ravel(), np.outer(radius, np.sin(turn)).ravel()


def added_up(hole: float, slide: float, rub: float) -> tuple[float, float]:
    """Return force and torque of friction on a ring, summed over many points.

    The ring moves along x at the speed `slide`, and its edge turns at the speed `rub`.
    """
    x, y = contact(hole)
    u, v = slide - rub * y, rub * x
    speed = np.hypot(u, v) + 1e-12
    return float(np.mean(u / speed)), float(np.mean((x * v - y * u) / speed))


def stepped(speed: float, spin: float, radius: float, hole: float, share: float) -> tuple[float, float, float]:
    """Simulate a sliding and spinning disk in small steps. Return the time until it rests, its distance, and the final v / (R
    w).
    """
    slide, rub, time, distance, ratio = speed, spin * radius, 0.0, 0.0, math.inf
    while math.hypot(slide, rub) > 1e-3 * speed:
        dt = 0.01 * math.hypot(slide, rub) / DRAG
        force, torque = added_up(hole, slide, rub)
        middle = added_up(hole, slide - DRAG * force * dt / 2, rub - DRAG * torque / share * dt / 2)
        distance += (slide - DRAG * middle[0] * dt / 2) * dt
        slide -= DRAG * middle[0] * dt
        rub -= DRAG * middle[1] / share * dt
        time += dt
        ratio = slide / rub
    return time, distance, ratio


@pytest.mark.parametrize("hole", [0.0, 0.5])
def test_the_cell_of_a_value_is_the_one_that_bisection_finds(hole: float) -> None:
    law, random = floor_law(hole, 0.5 + hole * hole / 2.0), Random(1)
    for cells in (law.fewer.left, law.fewer.distance, law.more.left, law.more.distance):
        starts = cells.starts
        last = len(starts) - 2
        near = [math.nextafter(start, end) for start in starts for end in (-math.inf, math.inf)]
        between = [random.uniform(low, high) for low, high in pairwise(starts)]
        for value in (*starts, *near, *between, 2.0 * starts[-1]):
            assert cells.of(value) == min(max(bisect_right(starts, value) - 1, 0), last)


@pytest.mark.parametrize("hole", [0.0, 0.5])
@pytest.mark.parametrize("eps", [0.02, 0.3, 0.774, 0.99, 1.01, 2.0, 9.0])
def test_force_and_torque_equal_the_sum_over_the_contact_area(hole: float, eps: float) -> None:
    force, torque = force_and_torque(np.array([eps]), hole)
    assert (float(force[0]), float(torque[0])) == pytest.approx(added_up(hole, eps, 1.0), abs=2e-3)


@pytest.mark.parametrize("speed", [200, 500, 1000, 2000, 3000, 4500, 6000])
@pytest.mark.parametrize(("board", "friction"), [("waxed", 0.15), ("powdered", 0.095), ("dry", 0.225)])
def test_a_disk_that_does_not_spin_stops_after_v_squared_over_two_mu_g(speed: float, board: str, friction: float) -> None:
    course = endless([], Flick(ORIGIN, 30.0, speed), Conditions(board=board))
    assert math.hypot(course.shooter.x, course.shooter.y) == pytest.approx(speed**2 / (2 * friction * 9810), rel=1e-9)
    assert course.time == pytest.approx(speed / (friction * 9810), rel=1e-9)


def integrated(pairs: list[tuple[int, int]], radius: float, hole: float, share: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the times until disks rest, and their distances, by Runge-Kutta steps that get shorter as the motion fades."""

    def rates(state: np.ndarray) -> np.ndarray:
        force, torque = force_and_torque(state[0] / state[1], hole)
        return -DRAG * np.array([force, torque / share])

    state = np.array([[speed, spin * radius] for speed, spin in pairs], dtype=float).T
    times, distances = np.zeros(len(pairs)), np.zeros(len(pairs))
    for _ in range(400):
        dt = 0.04 * np.hypot(*state) / DRAG
        one = rates(state)
        two = rates(state + one * dt / 2)
        three = rates(state + two * dt / 2)
        four = rates(state + three * dt)
        distances += (state[0] + (one[0] + two[0] + three[0]) * dt / 6) * dt
        state = state + (one + 2 * two + 2 * three + four) * dt / 6
        times += dt
    return times, distances


@pytest.mark.parametrize("disks", ["ring", "solid"])
def test_sliding_and_spinning_stop_when_and_where_the_law_says(disks: str) -> None:
    kind = DISK if disks == "ring" else SOLID_DISK
    times, distances = integrated(PAIRS, kind.radius, kind.hole / kind.radius, inertia_share(kind))
    for (speed, spin), time, distance in zip(PAIRS, times, distances, strict=True):
        course = endless([], Flick(ORIGIN, 200.0, speed, -spin), Conditions(disks=disks))
        assert course.time == pytest.approx(time, rel=5e-4)
        assert math.hypot(course.shooter.x, course.shooter.y) == pytest.approx(distance, rel=5e-4)


@pytest.mark.parametrize(("hole", "share", "last"), [(0.0, 0.5, 0.653), (0.5, 0.625, 0.774)])
def test_sliding_and_spinning_end_at_the_same_ratio_in_every_motion(hole: float, share: float, last: float) -> None:
    law = floor_law(hole, share)
    assert 1.0 / math.tan(law.last_angle) == pytest.approx(last, rel=0.002)
    for speed, spin in PAIRS[::8]:
        slide = Slide(law, 16.0, DRAG, speed, spin)
        _, _, last_speed, last_spin = slide.after(slide.seconds * (1 - 1e-6))
        assert last_speed / (16.0 * last_spin) == pytest.approx(last, rel=0.02)
        assert stepped(speed, spin, 16.0, hole, share)[2] == pytest.approx(last, rel=0.05)


def test_a_disk_that_only_spins_stays_in_place_for_the_right_time() -> None:
    law = floor_law(0.0, 0.5)
    assert Slide(law, 16.0, DRAG, 0.0, 100.0).seconds == pytest.approx(0.816, abs=0.002)
    course = endless([], Flick(ORIGIN, 0.0, 0.0, 100.0), Conditions(disks="solid"))
    assert (course.shooter.x, course.shooter.y) == (0.0, 0.0)
    assert course.time == pytest.approx(0.816 * 15.875 / 16, abs=0.003)
    assert course.shooter.angle == pytest.approx(100.0 * course.time / 2, rel=0.01)


def test_spin_carries_a_sliding_disk_farther() -> None:
    slide = Slide(floor_law(0.0, 0.5), 16.0, DRAG, 1000.0, 100.0)
    assert slide.distance == pytest.approx(568.0, abs=1.0)


def test_states_at_different_times_belong_to_the_same_motion() -> None:
    slide = Slide(floor_law(0.5, 0.625), 15.875, DRAG, 1500.0, 90.0)
    for share in (0.1, 0.35, 0.6, 0.85, 0.99):
        distance, turn, speed, spin = slide.after(slide.seconds * share)
        rest = Slide(floor_law(0.5, 0.625), 15.875, DRAG, speed, spin)
        assert rest.seconds == pytest.approx(slide.seconds * (1 - share), rel=1e-4)
        assert distance + rest.distance == pytest.approx(slide.distance, rel=1e-4)
        assert turn + rest.turn == pytest.approx(slide.turn, rel=1e-4)
        assert slide.time_to(distance) == pytest.approx(slide.seconds * share, rel=1e-4)


@pytest.mark.parametrize(("speed", "spin"), [*PAIRS, (3000, 0), (800, 0.0001), (30, 300)])
@pytest.mark.parametrize(("hole", "share"), [(0.0, 0.5), (0.5, 0.625)])
def test_time_to_a_distance_is_the_inverse_of_distance_after_a_time(speed: float, spin: float, hole: float, share: float) -> None:
    slide = Slide(floor_law(hole, share), 15.875, DRAG, speed, spin)
    for distance in np.linspace(0.0, slide.distance * (1 - 1e-9), 200).tolist():
        assert slide.after(slide.time_to(distance))[0] == pytest.approx(distance, abs=1e-6)
    assert slide.time_to(slide.distance) == math.inf


def test_twenty_times_finer_tables_give_the_same_final_positions(is_soak: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shots on crowded boards are the most sensitive: each contact multiplies an earlier error by about ten."""

    def rests() -> list[Man]:
        floor_law.cache_clear()
        jobs = []
        for seed in range(200 if is_soak else 30):
            random = Random(seed)
            men = crowded_board(random, 11)
            jobs.append((men, flick_from_the_edge(random, men, 1000.0, 4000.0, 50.0)))
        return [man for men, flick in jobs for man in shoot(CROKINOLE_SIDE, men, flick).men]

    coarse = rests()
    monkeypatch.setattr("physics.engine.slide.CELLS", 20 * CELLS)
    fine = rests()
    floor_law.cache_clear()
    assert max(one.at.distance(other.at) for one, other in zip(coarse, fine, strict=True)) < 0.2
