"""Single physical laws, each checked by its numbers, because whole shots would hide small errors."""

from __future__ import annotations

import math

import numpy as np
import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.sides import CROKINOLE_SIDE, DITCH_DEPTH
from games.practice.tasks.position import ANYWHERE, zone_of
from physics.engine.body import Body
from physics.engine.contact_times import (
    distance_off,
    distance_off_round,
    distance_out_of_circle,
    distance_to_round_wall,
    distance_to_walls,
)
from physics.engine.ditch import climb_speed, drop_at, leave, ride_up_keeps
from physics.engine.friction import force_and_torque
from physics.engine.pocket import capture_speed, catch_radius, knocked_out_speed, lip_keeps
from physics.materials import USUAL


def integrated(eps: float, hole: float = 0.0) -> tuple[float, float]:
    """Return force and torque of friction on a disk, summed over 400 rings of 720 points.

    The disk slides at the speed `eps`, and its edge turns at the speed 1.
    """
    radii = hole + (1.0 - hole) * (np.arange(400) + 0.5) / 400
    angles = 2.0 * np.pi * (np.arange(720) + 0.5) / 720
    radius, angle = np.meshgrid(radii, angles, indexing="ij")
    along, across = eps - radius * np.sin(angle), radius * np.cos(angle)
    speed = np.hypot(along, across)
    weight = radius / radius.sum()
    force = (weight * along / speed).sum()
    torque = (weight * radius * (across * np.cos(angle) - along * np.sin(angle)) / speed).sum()
    return float(force), float(torque)


@pytest.mark.parametrize("hole", [0.0, 0.5])
@pytest.mark.parametrize("eps", [0.03, 0.2, 0.45, 0.6, 0.9, 1.2, 1.8, 2.5, 7.0])
def test_friction_equals_the_sum_over_many_small_areas_of_floor(eps: float, hole: float) -> None:
    force, torque = force_and_torque(np.array([eps]), hole)
    assert (force[0], torque[0]) == pytest.approx(integrated(eps, hole), rel=1e-3, abs=2e-4)


def test_a_disk_sinks_by_half_its_height_before_it_passes_the_edge_and_then_falls() -> None:
    """The disk leaves the platform at 1.0 s, has passed the edge at 1.2 s and lands at 1.3 s."""
    half = DISK.height / 2
    drops = [drop_at(1.0, 1.2, 1.3, 0.0, half, time) for time in (1.0, 1.1, 1.2, 1.25, 1.3, 1.4)]
    assert drops[0] == 0.0
    assert drops[1] == pytest.approx(half / 4)
    assert drops[2] == pytest.approx(half)
    assert drops[3] == pytest.approx(((half**0.5 + DITCH_DEPTH**0.5) / 2) ** 2)
    assert drops[4:] == pytest.approx([DITCH_DEPTH, DITCH_DEPTH])


def test_the_deeper_a_disk_has_sunk_the_less_speed_it_keeps_when_it_climbs_back() -> None:
    half = DISK.height / 2
    assert [ride_up_keeps(drop, DISK.height) for drop in (0.0, half / 4, half, 2 * half)] == [1.0, 0.75, 0.0, 0.0]


def test_a_disk_climbs_back_only_as_far_as_its_speed_allows() -> None:
    half = DISK.height / 2
    needed = math.sqrt(2 * 9810 * half / 2)
    assert climb_speed(2000.0, half / 2, DISK.height) == pytest.approx(1000.0)
    assert climb_speed(needed * 1.01, half / 2, DISK.height) == pytest.approx(needed * math.sqrt(1.01**2 - 1))
    assert climb_speed(needed * 0.99, half / 2, DISK.height) == 0.0
    assert climb_speed(5.0, 0.0, DISK.height) == 5.0


def test_the_speed_that_a_disk_gains_by_tipping_costs_height() -> None:
    """The disk reaches the edge at 100 mm/s and leaves it at 250 mm/s. If held there, it tips on until it has sunk to the
    floor.
    """
    body = Body(Man(0, DISK, 0, Point(279.4, 0.0)), 0, USUAL)
    body.vx = 100.0
    assert leave(body, 279.4, 1.0)
    paid = (250.0**2 - 100.0**2) / 2 / 9810
    assert (body.vx, body.left_drop, body.edge_drop) == pytest.approx((250.0, paid, DISK.height / 2))
    drops = []
    while True:
        body.vx = 0.0
        if not leave(body, 279.4, 2.0):
            break
        drops.append(body.left_drop)
    quarter = 250.0**2 / 2 / 9810
    assert drops == pytest.approx([4.0 + quarter, 4.0 + 2 * quarter])
    assert drops[-1] + quarter > DITCH_DEPTH


def test_the_zone_anywhere_is_the_square_in_which_a_whole_disk_fits() -> None:
    reach = CROKINOLE_SIDE.surface - DISK.radius
    corners = zone_of(CROKINOLE_SIDE, ANYWHERE).parts[0]
    assert sorted({(corner.x, corner.y) for corner in corners}) == [
        (-reach, -reach),
        (-reach, reach),
        (reach, -reach),
        (reach, reach),
    ]
    assert reach < CROKINOLE_SIDE.surface


@pytest.mark.parametrize(
    ("x", "y", "ux", "uy", "distance"),
    [
        (0.0, 0.0, 1.0, 0.0, 100.0),
        (-40.0, 20.0, 0.6, 0.8, 100.0),
        (30.0, 0.0, -1.0, 0.0, 130.0),
        (0.0, -90.0, 0.0, -1.0, 10.0),
        # From outside: the length up to the far edge of the other disk; 0 if the disk passes by, stays beside it or moves away.
        (-150.0, 0.0, 1.0, 0.0, 250.0),
        (-150.0, 120.0, 1.0, 0.0, 0.0),
        (120.0, 0.0, 0.0, 1.0, 0.0),
        (150.0, 0.0, 1.0, 0.0, 0.0),
        (150.0, -150.0, -0.6, 0.8, 312.5),
        (150.0, 90.0, -0.6, 0.8, 0.0),
    ],
)
def test_the_distance_to_the_edge_of_a_square_platform_is_correct(
    x: float, y: float, ux: float, uy: float, distance: float
) -> None:
    assert distance_off(x, y, ux, uy, 100.0) == pytest.approx(distance)


def test_the_distances_to_walls_and_round_edges_are_correct() -> None:
    assert distance_to_walls(10.0, 0.0, 1.0, 0.0, 500.0, 100.0) == (90.0, 0)
    assert distance_to_walls(10.0, 0.0, 0.0, 1.0, 500.0, 100.0) == (100.0, 1)
    assert distance_to_walls(10.0, 0.0, -1.0, 0.0, 500.0, 100.0) == (110.0, 2)
    assert distance_to_walls(10.0, 20.0, 0.0, -1.0, 500.0, 100.0) == (120.0, 3)
    assert distance_to_walls(50.0, 0.0, 0.8, 0.6, 500.0, 100.0) == (62.5, 0)
    assert distance_to_walls(0.0, 50.0, 0.8, 0.6, 500.0, 100.0) == pytest.approx((50.0 / 0.6, 1))
    # A disk at the wall that moves into it: zero.
    assert distance_to_round_wall(100.0, 0.0, 1.0, 0.0, 500.0, 100.0) == 0.0
    assert distance_to_round_wall(100.0, 0.0, -1.0, 0.0, 500.0, 100.0) > 199.0
    assert distance_to_round_wall(60.0, 0.0, 0.0, 1.0, 500.0, 100.0) == pytest.approx(80.0)
    assert distance_out_of_circle(60.0, 0.0, 0.0, 1.0, 100.0) == pytest.approx(80.0)
    assert distance_off_round(60.0, 0.0, 0.0, 1.0, 100.0) == pytest.approx(80.0)
    assert distance_off_round(-150.0, 0.0, 1.0, 0.0, 100.0) == pytest.approx(250.0)
    assert distance_off_round(-150.0, 120.0, 1.0, 0.0, 100.0) == 0.0
    assert distance_off_round(150.0, 0.0, 1.0, 0.0, 100.0) == 0.0


def test_a_pocket_of_radius_17_catches_a_disk_of_radius_15_by_the_formulas() -> None:
    assert catch_radius(17.0, 15.0) == 8.0
    assert catch_radius(15.0, 15.0) == 0.0
    # For a free fall of 1 mm: 70 mm/s for each mm across.
    assert capture_speed(17.0, 15.0, 0.0) == pytest.approx(10.0 * 70.0357, rel=1e-5)
    assert capture_speed(17.0, 15.0, 4.8) == pytest.approx(6.4 * 70.0357, rel=1e-5)
    assert [capture_speed(17.0, 15.0, offset) for offset in (8.0, 9.0)] == [0.0, 0.0]
    assert [lip_keeps(speed, 600.0) for speed in (500.0, 600.0, 900.0, 1200.0, 2000.0)] == [0.0, 0.0, 0.75, 1.0, 1.0]
    assert lip_keeps(1.0, 0.0) == 1.0
    assert [knocked_out_speed(given) for given in (1000.0, 1500.0, 2500.0)] == [0.0, 0.0, 2000.0]
