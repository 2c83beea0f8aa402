"""Physical conditions as numbers: each coefficient acts by its own law, and the words for conditions are presets."""

from __future__ import annotations

import math
import pickle
from dataclasses import replace

import pytest

from board.geometry import Circle, Point
from board.men import CHECKER, DISK, PIN, SOLID_DISK, TRIANGLE, Kind, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.materials import RANGES, USUAL, Conditions
from physics.simulate import ImpossibleShot, simulate

HEAD_ON = Flick(Point(0.0, -200.0), 90.0, 1500.0)
TARGET = (Man(1, DISK, 0, Point(0.0, 0.0)),)


def speeds(conditions: Conditions, target: Kind = DISK) -> tuple[float, float, float]:
    """Return three speeds in mm/s at a head-on hit: of the disk before it, of the hit piece and of the disk after it."""
    shot = simulate(CHECKER_SIDE, [replace(TARGET[0], kind=target)], HEAD_ON, conditions, motion=False)
    touch = shot.strikes[0].time
    struck, shooter = shot.trajectory(at=[touch - 2e-6, touch + 2e-6])["vy"]
    return float(shooter[0]), float(struck[1]), float(shooter[1])


def test_the_words_for_conditions_are_presets_of_numbers() -> None:
    assert Conditions("powdered").figures.floor_friction == 0.095
    assert (Conditions(pegs="bare").figures.peg_bounce, Conditions(disks="solid").figures.disk_mass) == (0.6, 5.32)
    words = simulate(CROKINOLE_SIDE, TARGET, HEAD_ON, Conditions("dry", disks="solid"), motion=False)
    numbers = Conditions("dry", disks="solid", floor_friction=0.225, disk_bounce=0.7, rim_friction=0.2, disk_mass=5.32)
    assert simulate(CROKINOLE_SIDE, TARGET, HEAD_ON, numbers, motion=False).men == words.men
    assert repr(Conditions("dry", rim_bounce=0.5)) == "Conditions('dry', 'rubber', 'ring', rim_bounce=0.5)"
    assert eval(repr(numbers)) == numbers != Conditions("dry", disks="solid")
    assert pickle.loads(pickle.dumps(numbers)) == numbers
    # Changing a word keeps only the numbers that were given explicitly.
    assert replace(Conditions(rim_bounce=0.5), board="dry") == Conditions("dry", rim_bounce=0.5)
    assert Conditions(rim_bounce=None) == USUAL


def test_the_floor_slows_disks_by_its_friction_coefficient() -> None:
    for friction, speed in ((0.01, 300.0), (0.123, 600.0), (0.8, 600.0)):
        shot = simulate(
            CHECKER_SIDE, (), Flick(Point(0.0, -300.0), 90.0, speed), Conditions(floor_friction=friction), motion=False
        )
        assert shot.men[0].at.y == pytest.approx(-300.0 + speed**2 / (2 * friction * 9810), abs=1e-3)


@pytest.mark.parametrize("bounce", [0.0, 0.25, 0.7, 1.0])
def test_disks_separate_by_their_coefficient_of_restitution(bounce: float) -> None:
    came, struck, left = speeds(Conditions(disk_bounce=bounce))
    assert struck - left == pytest.approx(bounce * came, abs=0.02)
    assert struck + left == pytest.approx(came, rel=1e-4)


def test_a_heavier_disk_gains_less_speed() -> None:
    came, struck, left = speeds(Conditions(disk_mass=10.0), CHECKER)
    assert struck == pytest.approx(1.7 * came * 10.0 / (10.0 + CHECKER.mass), rel=1e-4)
    assert 10.0 * left + CHECKER.mass * struck == pytest.approx(10.0 * came, rel=1e-4)
    came, struck, left = speeds(Conditions(disks="solid"), SOLID_DISK)
    assert (struck, left) == pytest.approx((0.85 * came, 0.15 * came), rel=1e-4)


@pytest.mark.parametrize(("bounce", "friction"), [(0.9, 0.0), (0.4, 0.1), (0.0, 0.5)])
def test_rim_and_pegs_bounce_and_rub_by_their_coefficients(bounce: float, friction: float) -> None:
    post = replace(CROKINOLE_SIDE, pegs=(Circle(Point(0.0, 0.0), 60.0),), pocket=None)
    rim = (CHECKER_SIDE, Flick(Point(-200.0, 200.0), 30.0, 2500.0), Conditions(rim_bounce=bounce, rim_friction=friction))
    peg = (post, Flick(Point(40.0, -200.0), 90.0, 2500.0), Conditions(peg_bounce=bounce, peg_friction=friction))
    for side, flick, conditions in (rim, peg):
        shot = simulate(side, (), flick, conditions, motion=False)
        touch = shot.strikes[0]
        ((before, after),) = shot.trajectory(at=[touch.time - 2e-6, touch.time + 2e-6])
        out = Point(0.0, 1.0) if side is CHECKER_SIDE else touch.at * (-1.0 / touch.at.length)
        came, went = (Point(float(row["vx"]), float(row["vy"])) for row in (before, after))
        normal, slip = came.dot(out), came.cross(out) * -1.0
        taken = math.copysign(min(friction * (1 + bounce) * normal, abs(slip) / (1 + 1 / 0.625)), slip)
        assert went.dot(out) == pytest.approx(-bounce * normal, abs=0.1)
        assert went.cross(out) * -1.0 == pytest.approx(slip - taken, abs=0.1)


def test_a_pin_twice_as_heavy_withstands_twice_the_impulse() -> None:
    pin = [Man(0, PIN, -1, Point(0.0, 0.0))]

    def felled_from(conditions: Conditions) -> float:
        """Return the impulse in g mm/s of the softest flick that knocks over the pin."""
        for speed in range(400, 1600, 10):
            shot = simulate(CHECKER_SIDE, pin, Flick(Point(0.0, -60.0), 90.0, float(speed)), conditions, motion=False)
            if shot.toppled:
                return shot.strikes[0].impulse
        raise AssertionError

    ours = felled_from(USUAL)
    assert ours == pytest.approx(530.0, rel=0.02)
    assert felled_from(Conditions(pin_mass=2 * PIN.mass)) == pytest.approx(2 * ours, rel=0.03)
    # A pin that stays up slides as far as the impulse and its mass allow, with a friction of 0.37 under its foot.
    for mass in (PIN.mass, 2 * PIN.mass, 20.0):
        shot = simulate(CHECKER_SIDE, pin, Flick(Point(0.0, -30.0), 90.0, 240.0), Conditions(pin_mass=mass), motion=False)
        ((touch,), (stood, _)) = shot.strikes, shot.men
        assert stood.at.y == pytest.approx((touch.impulse / mass) ** 2 / (2 * 0.37 * 9810), rel=0.001)
    light = simulate(CHECKER_SIDE, pin, HEAD_ON, Conditions(pin_mass=1.0, pin_bounce=0.3), motion=False)
    assert light.toppled
    assert light.men != simulate(CHECKER_SIDE, pin, HEAD_ON, motion=False).men


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ({"floor_friction": 0.009}, "floor_friction is a number from 0.01 to 1, not 0.009."),
        ({"disk_bounce": 1.2}, "disk_bounce is a number from 0 to 1, not 1.2."),
        ({"rim_friction": math.nan}, "rim_friction is a number from 0 to 1, not nan."),
        ({"disk_mass": 0.0}, "disk_mass is a number from 0.1 to 1000, not 0.0."),
        ({"pin_mass": "heavy"}, "pin_mass is a number from 0.1 to 1000, not 'heavy'."),
        ({"slope": 1.0}, f"Conditions have no 'slope': their numbers are {', '.join(RANGES)}."),
    ],
)
def test_an_impossible_coefficient_is_refused_in_one_sentence(numbers: dict[str, float], sentence: str) -> None:
    with pytest.raises(ValueError, match="^" + sentence.replace("(", r"\(") + "$"):
        Conditions(**numbers)


@pytest.mark.parametrize(
    "sizes", [(0.0, 8.0, 3.0, 0.0), (15.0, -1.0, 3.0, 0.0), (15.0, 8.0, math.nan, 0.0), (15.0, 8.0, 3.0, 15.0)]
)
def test_an_impossible_kind_of_piece_is_refused_in_one_sentence(sizes: tuple[float, float, float, float]) -> None:
    with pytest.raises(ValueError, match=r"^A puck has a radius, a height and a mass above 0, at most 1000, and a hole smaller"):
        Kind("puck", *sizes)


@pytest.mark.parametrize("mass", RANGES["disk_mass"])
def test_a_disk_may_have_the_smallest_and_the_largest_allowed_mass(mass: float) -> None:
    shot = simulate(CHECKER_SIDE, [], Flick(Point(0.0, -60.0), 90.0, 800.0), Conditions(disk_mass=mass), motion=False)
    assert shot.men[0].at.y == pytest.approx(-60.0 + 800.0**2 / (2 * 0.15 * 9810), abs=0.01)


def test_a_piece_that_is_not_round_is_refused_in_one_sentence() -> None:
    with pytest.raises(ImpossibleShot, match=r"^Man 1 is not round: only round men slide\.$"):
        simulate(CHECKER_SIDE, [Man(1, TRIANGLE, 0, Point(0.0, 0.0))], HEAD_ON)
