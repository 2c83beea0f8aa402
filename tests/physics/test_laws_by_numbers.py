"""What single laws say, by numbers: whole shots hide it where it is small."""

from __future__ import annotations

import numpy as np
import pytest

from board.men import DISK
from board.sides import CROKINOLE_SIDE, DITCH_DEPTH
from games.practice.position import ANYWHERE, zone_of
from physics.ditch import drop_at, ride_up_keeps
from physics.friction import force_and_torque


def integrated(eps: float, hole: float = 0.0) -> tuple[float, float]:
    """Force and torque on a disk that slides at `eps` and spins at 1, added up over its floor in 400 rings of 720 spots."""
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
def test_friction_is_what_a_floor_of_small_spots_adds_up_to(eps: float, hole: float) -> None:
    force, torque = force_and_torque(np.array([eps]), hole)
    assert (force[0], torque[0]) == pytest.approx(integrated(eps, hole), rel=1e-3, abs=2e-4)


def test_a_disk_sinks_by_half_its_height_to_the_edge_and_falls_on_to_the_floor() -> None:
    """It leaves at 1.0 s, is past the edge at 1.2 s and lands at 1.3 s."""
    half = DISK.height / 2
    drops = [drop_at(1.0, 1.2, 1.3, DISK.height, time) for time in (1.0, 1.1, 1.2, 1.25, 1.3, 1.4)]
    assert drops[0] == 0.0
    assert drops[1] == pytest.approx(half / 4)
    assert drops[2] == pytest.approx(half)
    assert drops[3] == pytest.approx(((half**0.5 + DITCH_DEPTH**0.5) / 2) ** 2)
    assert drops[4:] == pytest.approx([DITCH_DEPTH, DITCH_DEPTH])


def test_the_deeper_a_disk_has_sunk_the_less_of_its_speed_it_keeps_on_the_way_back_up() -> None:
    half = DISK.height / 2
    assert [ride_up_keeps(drop, DISK.height) for drop in (0.0, half / 4, half, 2 * half)] == [1.0, 0.75, 0.0, 0.0]


def test_anywhere_is_the_square_in_which_a_disk_lies_whole() -> None:
    reach = CROKINOLE_SIDE.surface - DISK.radius
    corners = zone_of(CROKINOLE_SIDE, ANYWHERE).parts[0]
    assert sorted({(corner.x, corner.y) for corner in corners}) == [
        (-reach, -reach),
        (-reach, reach),
        (reach, -reach),
        (reach, reach),
    ]
    assert reach < CROKINOLE_SIDE.surface
