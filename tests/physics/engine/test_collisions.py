"""Collisions of disks with disks, the rim and pegs, compared with the formulas."""

from __future__ import annotations

import math

import pytest

from board.geometry import Point
from board.men import CHECKER, DISK, SOLID_DISK, Kind, Man
from board.shots.flick import Flick
from physics.engine.contact_times import distance_to_circle
from physics.materials import USUAL, Conditions, inertia_share
from tests.physics import made_shots as shots
from tests.physics.made_shots import Watched, disk, endless

CUTS = [0, 5, 10, 20, 30, 45, 60, 75, 85]
BOUNCE, FRICTION = 0.7, 0.2


def hit(cut: float, speed: float = 2000.0, spin: float = 0.0, kind: Kind = DISK, conditions: Conditions = USUAL) -> Watched:
    """Shoot a disk along the x axis at a piece. `cut` is the angle in degrees between its path and the line of centres."""
    reach = 15.875 + kind.radius
    line = math.radians(cut)
    target = Man(1, kind, 0, Point(reach * math.cos(line), reach * math.sin(line)))
    return endless([target], Flick(Point(-30.0, 0.0), 0.0, speed, spin), conditions)


def struck(course: Watched) -> tuple[float, float]:
    """Return the speed in mm/s and the direction in degrees of the hit piece after the contact."""
    vx, vy, _ = course.after[1]
    return math.hypot(vx, vy), math.degrees(math.atan2(vy, vx))


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize(("disks", "divisor"), [("solid", 3.0), ("ring", 2.6)])
def test_friction_turns_a_struck_disk_off_the_line_of_centres(cut: float, disks: str, divisor: float) -> None:
    course = hit(cut, conditions=Conditions(disks=disks))
    throw = math.degrees(math.atan(min(FRICTION, math.tan(math.radians(cut)) / (divisor * (1 + BOUNCE)))))
    speed, direction = struck(course)
    assert direction == pytest.approx(cut - throw, abs=1e-3)
    incoming = course.before[0][0]
    normal = (1 + BOUNCE) / 2 * incoming * math.cos(math.radians(cut))
    assert speed == pytest.approx(normal / math.cos(math.radians(throw)), rel=1e-5)


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("spin", [-250.0, -60.0, 0.0, 60.0, 250.0])
@pytest.mark.parametrize("kind", [DISK, CHECKER])
def test_a_collision_of_two_disks_obeys_the_laws_of_impact(cut: float, spin: float, kind: Kind) -> None:
    course = hit(cut, spin=spin, kind=kind)
    masses = (DISK.mass, kind.mass)
    inertias = tuple(inertia_share(k) * k.mass * k.radius**2 for k in (DISK, kind))
    (ux, uy, uw), (wx, wy, ww) = course.before
    (vx, vy, vw), (zx, zy, zw) = course.after
    for before, after in ((masses[0] * ux, masses[0] * vx + masses[1] * zx), (masses[0] * uy, masses[0] * vy + masses[1] * zy)):
        assert after == pytest.approx(before, abs=1e-6 * masses[0] * 2000)
    n = (math.cos(math.radians(cut)), math.sin(math.radians(cut)))
    t = (-n[1], n[0])
    closing = (ux - wx) * n[0] + (uy - wy) * n[1]
    parting = (zx - vx) * n[0] + (zy - vy) * n[1]
    assert parting == pytest.approx(BOUNCE * closing, rel=1e-5)
    push = masses[1] * (zx * n[0] + zy * n[1])
    rub = masses[1] * (zx * t[0] + zy * t[1])
    sliding = (ux - wx) * t[0] + (uy - wy) * t[1] + DISK.radius * uw + kind.radius * ww
    gives = 1 / masses[0] + 1 / masses[1] + DISK.radius**2 / inertias[0] + kind.radius**2 / inertias[1]
    assert rub == pytest.approx(math.copysign(min(FRICTION * push, abs(sliding) / gives), sliding), rel=1e-5, abs=0.01)
    assert (vw - uw) * inertias[0] == pytest.approx(-DISK.radius * rub, rel=1e-5, abs=1e-3 * push * DISK.radius)
    assert (zw - ww) * inertias[1] == pytest.approx(-kind.radius * rub, rel=1e-5, abs=1e-3 * push * kind.radius)


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("spin", [-60.0, 0.0, 250.0])
@pytest.mark.parametrize("share", [0.3, 1.0])
def test_tangential_bounce_reverses_a_fraction_of_the_sliding_as_far_as_friction_allows(
    cut: float, spin: float, share: float
) -> None:
    course = hit(cut, spin=spin, conditions=Conditions(disk_tangential_bounce=share))
    n = (math.cos(math.radians(cut)), math.sin(math.radians(cut)))
    t = (-n[1], n[0])
    (ux, uy, uw), _ = course.before
    (_, _, vw), (zx, zy, _) = course.after
    inertia = inertia_share(DISK) * DISK.mass * DISK.radius**2
    push, rub = (DISK.mass * (zx * way[0] + zy * way[1]) for way in (n, t))
    sliding = ux * t[0] + uy * t[1] + DISK.radius * uw
    gives = 2.0 * (1.0 / DISK.mass + DISK.radius**2 / inertia)
    wanted = (1.0 + share) * abs(sliding) / gives
    assert rub == pytest.approx(math.copysign(min(FRICTION * push, wanted), sliding), rel=1e-5, abs=0.01)
    assert (vw - uw) * inertia == pytest.approx(-DISK.radius * rub, rel=1e-5, abs=1e-3 * push * DISK.radius)


@pytest.mark.parametrize("angle", [0, 5, 15, 25, 35, 45, 60, 75])
@pytest.mark.parametrize("disks", ["ring", "solid"])
def test_a_disk_leaves_the_rim_at_the_computed_angle(angle: float, disks: str) -> None:
    bounce = 0.67
    share = 0.625 if disks == "ring" else 0.5
    start = Point(100.0 - 15.875 - 20.0, -20.0 * math.tan(math.radians(angle)))
    course = endless([], Flick(start, angle, 3000.0), Conditions(disks=disks), inside=100.0)
    tangent = math.tan(math.radians(angle))
    if tangent <= FRICTION * (1 + bounce) * (1 + 1 / share):
        expected = tangent / (bounce * (1 + share)) if angle else 0.0
    else:
        expected = (tangent - FRICTION * (1 + bounce)) / bounce
    vx, vy, _ = course.after[0]
    assert vx == pytest.approx(-bounce * course.before[0][0], rel=1e-5)
    assert vy / -vx == pytest.approx(expected, rel=1e-5, abs=1e-9)


@pytest.mark.parametrize("spin", [-300.0, -100.0, 100.0, 300.0])
def test_spin_changes_the_direction_of_a_disk_at_the_rim(spin: float) -> None:
    course = endless([], Flick(Point(60.0, 0.0), 0.0, 2000.0, spin), inside=100.0)
    ux, _, uw = course.before[0]
    _, vy, vw = course.after[0]
    most = FRICTION * 1.67 * ux
    grip = min(most, abs(uw) * 15.875 / (1 + 1 / 0.625))
    assert vy == pytest.approx(-math.copysign(grip, uw), rel=1e-5)
    assert vw - uw == pytest.approx(-math.copysign(grip, uw) / (0.625 * 15.875), rel=1e-5)


@pytest.mark.parametrize(("pegs", "bounce", "radius"), [("rubber", 0.75, 4.75), ("bare", 0.60, 3.175)])
def test_pegs_have_the_bounce_and_radius_of_their_sleeves(pegs: str, bounce: float, radius: float) -> None:
    # From the edge straight at the first peg, at 22.5 degrees.
    peg = Point(101.6 * math.cos(math.radians(22.5)), 101.6 * math.sin(math.radians(22.5)))
    shot = shots.crokinole([], Flick(Point(peg.x, -263.525), 90.0, 2000.0), conditions=Conditions(pegs=pegs), motion=False)
    touch = shot.strikes[0]
    # The eighth peg is straight below the first.
    assert touch.second == "peg-8"
    assert touch.at.y == pytest.approx(-peg.y - radius, abs=0.001)
    assert touch.impulse == pytest.approx((1 + bounce) * 3.35 * touch.speed, rel=1e-5)


def test_a_fast_disk_does_not_miss_a_thin_graze() -> None:
    course = endless([disk(1, 300.0, 31.749)], Flick(Point(0.0, 0.0), 0.0, 6000.0))
    assert course.after[1][1] > 0.0
    missed = endless([disk(1, 300.0, 31.7601)], Flick(Point(0.0, 0.0), 0.0, 6000.0))
    assert not hasattr(missed, "after")


@pytest.mark.parametrize("cut", [3, 20, 45, 70])
def test_a_finer_search_for_contacts_gives_the_same_result(cut: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two moving disks meet. Halving the step of the search moves their final positions by less than half a millimetre."""

    def rests() -> list[tuple[float, float]]:
        course = endless(
            [disk(1, 40.0, 15.0 * math.sin(math.radians(cut))), disk(2, 160.0, 30.0 * math.sin(math.radians(cut)))],
            Flick(Point(-30.0, 0.0), 0.0, 3000.0, 40.0),
        )
        return [(body.x, body.y) for body in course.bodies]

    coarse = rests()
    monkeypatch.setattr("physics.engine.contact_times._STRIDE", 0.0035)
    for (x, y), (other_x, other_y) in zip(coarse, rests(), strict=True):
        assert math.hypot(x - other_x, y - other_y) < 0.5


def test_two_moving_disks_meet_where_both_are_at_that_time() -> None:
    """The shot disk pushes another disk, follows it, and catches up after that disk has stopped or slowed down."""
    course = endless([disk(1, 40.0, 0.0), disk(2, 90.0, 0.0)], Flick(Point(0.0, 0.0), 0.0, 2500.0))
    for i, a in enumerate(course.bodies):
        for b in course.bodies[:i]:
            assert math.hypot(a.x - b.x, a.y - b.y) >= 31.75 - 0.005


def test_the_distance_to_a_circle_is_correct() -> None:
    along_x = (1.0, 0.0, 1000.0)
    assert distance_to_circle(100.0, 0.0, *along_x, 30.0) == pytest.approx(70.0)
    assert distance_to_circle(100.0, 18.0, *along_x, 30.0) == pytest.approx(100.0 - 24.0)
    assert distance_to_circle(100.0, 30.1, *along_x, 30.0) == math.inf
    assert distance_to_circle(-100.0, 0.0, *along_x, 30.0) == math.inf


def test_a_solid_disk_is_heavier_than_a_ring() -> None:
    assert SOLID_DISK.mass == 5.32
    assert hit(0, conditions=Conditions(disks="solid")).shooter.mass == 5.32
