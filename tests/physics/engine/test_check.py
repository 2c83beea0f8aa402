"""Refusals of impossible shots in one sentence: flicks beyond the limits, and pieces in impossible places."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from board.geometry import ORIGIN, Circle, Point
from board.men import DISK, PIN, Kind, Lie, Man
from board.other_boards import CARROM_SIDE, TOURNAMENT_SIDE
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side
from games.practice.tasks.goal_choices import possible_goals
from games.practice.tasks.goals import ShotLook
from physics.engine.check import ImpossibleShot, check_flick, check_men, check_side, check_spin
from physics.materials import FASTEST, USUAL, Conditions
from physics.simulate import simulate_for_study
from tests.physics import extreme_shots


@pytest.mark.parametrize(
    ("flick", "sentence"),
    [
        (Flick(ORIGIN, math.inf, 900.0), "A shot needs finite numbers."),
        (Flick(ORIGIN, 1e6 + 1.0, 900.0), "A heading must be at most 1,000,000 degrees in size."),
        (Flick(ORIGIN, 0.0, -0.1), "The speed can't be negative."),
        (Flick(ORIGIN, 0.0, FASTEST + 1.0), f"No finger shoots faster than {FASTEST / 1000:g} m/s."),
        (Flick(ORIGIN, 0.0, 900.0, -2000.1), "No finger spins a disk faster than 2000 rad/s."),
    ],
)
def test_a_flick_beyond_the_limits_is_refused(flick: Flick, sentence: str):
    with pytest.raises(ImpossibleShot) as refused:
        check_flick(flick)
    assert str(refused.value) == sentence


def test_a_flick_at_the_limits_is_allowed():
    for flick in (Flick(ORIGIN, -1e6, 0.0, 2000.0), Flick(ORIGIN, 1e6, FASTEST, -2000.0)):
        check_flick(flick)


def test_the_spin_limit_is_lower_for_wide_disks():
    puck, striker = Kind("puck", 60.0, 8.0, 5.0), Kind("striker", 20.65, 9.0, 15.0)
    check_spin(2000.0, striker)
    check_spin(-733.3, puck)
    with pytest.raises(ImpossibleShot) as refused:
        check_spin(-733.4, puck)
    assert str(refused.value) == "The edge of a disk moves at most at 44 m/s: 733 rad/s for a radius of 60 mm."
    with pytest.raises(ImpossibleShot, match="The edge of a disk moves"):
        simulate_for_study(CHECKER_SIDE, [], Flick(ORIGIN, 0.0, 0.0, 2000.0), disk=puck)


def test_a_piece_that_is_too_wide_for_the_ditch_is_refused():
    """Once a piece too wide for the ditch hung on the edge for ever, circled the rim, or stopped 613 mm outside it."""
    ditch = replace(CROKINOLE_SIDE, platform=CROKINOLE_SIDE.inside - 31.81)
    check_men(ditch, (disk(1, 0, 60),), -1, USUAL)
    narrow = replace(CROKINOLE_SIDE, platform=CROKINOLE_SIDE.inside - 31.75)
    for side, men, sentence in (
        (narrow, (disk(1, 0, 60),), "Man 1, 31.75 mm across, cannot fall into a ditch only 31.75 mm wide."),
        (
            CROKINOLE_SIDE,
            (Man(2, Kind("puck", 60.0, 6.0, 5.0), 0, Point(0.0, 200.0)),),
            "Man 2, 120 mm across, cannot fall into a ditch only 63.5 mm wide.",
        ),
    ):
        with pytest.raises(ImpossibleShot) as refused:
            check_men(side, men, -1, USUAL)
        assert str(refused.value) == sentence
    wild = extreme_shots.draw(1224311)
    assert wild is not None
    with pytest.raises(ImpossibleShot, match=r"Man 0, 31.75 mm across, cannot fall into a ditch only 19\.0059 mm wide\."):
        simulate_for_study(wild.side, wild.men, wild.flick, wild.conditions, disk=wild.disk)


def disk(number: int, x: float, y: float, lie: Lie = Lie.UP) -> Man:
    return Man(number, DISK, 0, Point(x, y), lie=lie)


@pytest.mark.parametrize(
    ("side", "men", "words"),
    [
        (CROKINOLE_SIDE, (disk(1, 0, 60), disk(1, 0, -60)), "Two men have the id 1."),
        (CROKINOLE_SIDE, (disk(-1, 0, 60),), "A man's id cannot be negative, as -1 is."),
        (CROKINOLE_SIDE, (disk(1, 0, 60), disk(2, 31.6, 60)), "overlap"),
        (CROKINOLE_SIDE, (disk(1, 0, 60), disk(2, 0, 91.6)), "overlap"),
        (CROKINOLE_SIDE, (disk(1, 0, 400),), "does not lie inside the rim."),
        (CROKINOLE_SIDE, (disk(1, 0, 300),), "does not lie on the platform."),
        (CROKINOLE_SIDE, (disk(1, 0, 60, Lie.DITCH),), "does not lie in the ditch."),
        (CROKINOLE_SIDE, (disk(1, 0, 60, Lie.POCKET),), "is not in the pocket."),
        (CROKINOLE_SIDE, (disk(1, 94, 39),), "overlaps peg 1."),
        (CHECKER_SIDE, (disk(1, 0, 60, Lie.FALLEN),), "cannot have fallen: only pins fall."),
        (CHECKER_SIDE, (Man(1, PIN, -1, Point(335.0, 0.0), 0.0, Lie.FALLEN),), "does not lie inside the rim."),
        (CHECKER_SIDE, (disk(1, math.nan, 60),), "needs finite numbers for its place."),
    ],
)
def test_pieces_in_impossible_places_are_refused(side: Side, men: tuple[Man, ...], words: str):
    with pytest.raises(ImpossibleShot) as refused:
        check_men(side, men, 9, USUAL)
    assert words in str(refused.value)


PIN_UP = Man(7, PIN, -1, Point(0.0, 60.0))
FALLEN = Man(7, PIN, -1, Point(0.0, 60.0), 0.0, Lie.FALLEN)
"""A fallen pin that lies along the x axis, from -22 to 22 mm."""


@pytest.mark.parametrize(
    ("side", "men", "words"),
    [
        (TOURNAMENT_SIDE, (PIN_UP,), "Pins need a square board with a rim and without holes."),
        (CARROM_SIDE, (disk(1, 0, 0), PIN_UP), "Pins need a square board with a rim and without holes."),
        (CARROM_SIDE, (PIN_UP, disk(8, 0, 0)), "Pins need a square board with a rim and without holes."),
        (Side("floor", inside=None), (PIN_UP,), "Pins need a square board with a rim and without holes."),
        (CROKINOLE_SIDE, (replace(PIN_UP, at=Point(310.0, 0.0), lie=Lie.DITCH),), "Man 7 cannot stand in the ditch"),
        (CHECKER_SIDE, (FALLEN, disk(8, 0.0, 80.0)), "Men 7 and 8 overlap."),
        (CHECKER_SIDE, (FALLEN, disk(8, 37.5, 60.0)), "Men 7 and 8 overlap."),
        (CHECKER_SIDE, (disk(6, 0.0, 80.0), FALLEN), "Men 6 and 7 overlap."),
        (CHECKER_SIDE, (disk(6, 0.0, 300.0), replace(FALLEN, at=Point(325.0, 0.0))), "Man 7 does not lie inside the rim."),
        (CHECKER_SIDE, (replace(FALLEN, at=Point(0.0, 325.0), turn=90.0),), "Man 7 does not lie inside the rim."),
        (CHECKER_SIDE, (disk(9, 0, 60), disk(3, 10, 60)), "The disk to be shot overlaps man 3."),
    ],
)
def test_pins_in_impossible_places_are_refused(side: Side, men: tuple[Man, ...], words: str):
    with pytest.raises(ImpossibleShot) as refused:
        check_men(side, men, 9, USUAL)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "men",
    [
        (FALLEN, disk(8, 0.0, 84.0)),
        (FALLEN, disk(8, 38.5, 60.0)),
        (replace(FALLEN, at=Point(0.0, 325.0)),),
        (replace(FALLEN, at=Point(320.0, 0.0)),),
        (FALLEN, replace(FALLEN, id=8, at=Point(1.0, 61.0))),
    ],
)
def test_a_pin_may_lie_beside_others_at_the_rim_and_across_another_pin(men: tuple[Man, ...]):
    check_men(CHECKER_SIDE, men, 9, USUAL)


def test_with_pins_the_disks_may_not_bounce_much_worse_than_the_pins():
    dull = Conditions(disk_bounce=0.05, pin_bounce=0.9)
    check_men(CHECKER_SIDE, (disk(1, 0, 60),), 9, dull)
    with pytest.raises(ImpossibleShot, match="With pins on the board disks must bounce better"):
        check_men(CHECKER_SIDE, (disk(1, 0, 0), PIN_UP), 9, dull)


ONE_PEG = Circle(Point(50.0, 0.0), 5.0)


@pytest.mark.parametrize(
    ("side", "sentence"),
    [
        (Side("odd", inside=-1.0), "A side needs finite numbers, and sizes above 0."),
        (Side("odd", platform=math.nan), "A side needs finite numbers, and sizes above 0."),
        (Side("odd", pegs=(Circle(Point(math.inf, 0.0), 5.0),)), "A side needs finite numbers, and sizes above 0."),
        (Side("odd", pegs=(Circle(Point(0.0, 0.0), 0.0),)), "A side needs finite numbers, and sizes above 0."),
        (Side("odd", inside=1e9), "A rim must be at most"),
        (Side("odd", platform=342.9), "The platform must end before the rim."),
        (Side("odd", pegs=(Circle(Point(340.0, 0.0), 5.0),)), "The peg at 340,0 is not on the playing surface."),
        (
            Side("odd", is_round=True, pegs=(Circle(Point(250.0, 250.0), 5.0),)),
            "The peg at 250,250 is not on the playing surface.",
        ),
        (
            Side("odd", pegs=(ONE_PEG,), holes=(Circle(Point(0.0, 340.0), 5.0),)),
            "The hole at 0,340 is not on the playing surface.",
        ),
        (Side("odd", pegs=(ONE_PEG, Circle(Point(59.0, 0.0), 5.0))), "At 59,0 two pegs or holes overlap."),
        (Side("odd", pegs=(ONE_PEG,), pocket=Circle(Point(41.0, 0.0), 5.0)), "At 41,0 two pegs or holes overlap."),
        (Side("odd", platform=200.0, holes=(ONE_PEG,)), "Only flat sides can have holes to fall through."),
    ],
)
def test_an_impossible_side_is_refused(side: Side, sentence: str):
    with pytest.raises(ImpossibleShot) as refused:
        check_side(side)
    assert sentence in str(refused.value)


def test_pegs_may_touch_each_other_and_the_edge_of_the_surface():
    check_side(Side("odd", pegs=(ONE_PEG, Circle(Point(60.0, 0.0), 5.0), Circle(Point(337.9, 0.0), 5.0))))
    check_side(Side("odd", is_round=True, inside=100.0, holes=(Circle(Point(0.0, 90.0), 10.0),)))


def test_pieces_that_only_touch_are_allowed():
    check_men(CROKINOLE_SIDE, (disk(1, 0, 60), disk(2, 31.75, 60), disk(3, 0, 60 + 31.71), disk(4, 0, 0, Lie.POCKET)), 9, USUAL)


def test_the_possible_goals_of_a_shot_depend_on_the_side_and_the_pieces():
    men = (Man(1, DISK, 1, Point(0.0, 60.0)), Man(2, DISK, 0, Point(60.0, 0.0)))
    assert [words for words, _ in possible_goals(CROKINOLE_SIDE, men, ShotLook(), 0)][:7] == [
        "none",
        "a twenty",
        "knock disks out",
        "knock disks out, stay in ring 1",
        "knock disks out, stay in ring 2",
        "hit a disk",
        "hit a disk off a peg",
    ]
    pins = (Man(1, PIN, -1, Point(0.0, 60.0)), Man(2, DISK, 1, Point(60.0, 0.0)))
    found = [words for words, _ in possible_goals(CHECKER_SIDE, pins, ShotLook(), 0)]
    assert found[:8] == [
        "none",
        "knock pins down straight",
        "knock pins down off the rim",
        "knock pins down off two rims",
        "knock pins down off three rims",
        "knock pins down in any way",
        "hit a disk",
        "rest at a mark",
    ]
