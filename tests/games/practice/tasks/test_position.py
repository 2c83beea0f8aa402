"""Practice positions: written, read back, mirrored, and refused if they are impossible."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from games.practice.tasks.goals import Fell, Out
from games.practice.tasks.position import BadPosition, Position, check, read, write
from physics.materials import Conditions

TEXT = """\
Crokinole Combination Board, position 1
side: checker
zone: off-squares
shoot: flick -250,-250 heading 90 speed 2500 spin 12.5
goal: fell 1,2 rims 1
condition board: powdered

1:pin@-19.05,-19.05
2:pin@19.050000000000004,-19.05
3:disk@100,0.1:up:12.5 seat 2
"""


def carrom() -> Position:
    men = (
        Man(1, PIN, NOBODY, Point(-19.05, -19.05)),
        Man(2, PIN, NOBODY, Point(19.050000000000004, -19.05)),
        Man(3, DISK, 1, Point(100, 0.1), 12.5),
    )
    flick = Flick(Point(-250, -250), 90, 2500, 12.5)
    return Position(CHECKER_SIDE, men, flick, Fell((1, 2), 1), "off-squares", Conditions(board="powdered"))


def test_a_position_has_the_expected_text_and_is_read_back_equal() -> None:
    assert write(carrom()) == TEXT
    assert read(TEXT) == carrom()
    assert read("\ufeff" + TEXT.replace("\n", "\r\n")) == carrom()


def test_disks_in_the_pocket_and_in_the_ditch_are_saved_in_place() -> None:
    men = (Man(1, DISK, 1, Point(0, 0), lie=Lie.POCKET), Man(2, DISK, 0, Point(0, 310), 45.0, Lie.DITCH))
    position = Position(CROKINOLE_SIDE, men, Flick(Point(0, -263.525), 90, 900), Out((1,)), "edge-south", seat=1)
    assert read(write(position)) == position


def test_mirroring_swaps_left_and_right_and_twice_changes_nothing() -> None:
    mirrored = carrom().mirrored()
    assert mirrored.flick == Flick(Point(250, -250), 90, 2500, -12.5)
    assert mirrored.men[0].at == Point(19.05, -19.05)
    assert mirrored.mirrored() == carrom()
    corner = Position(CHECKER_SIDE, (), Flick(Point(-250, -250), 0, 900), Fell(()), "corner-south-west")
    assert corner.mirrored().zone == "corner-south-east"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("Crokinole Combination Board", "Chess"), "A position starts with"),
        (("side: checker", "side: upper"), "The side is crokinole, checker, tournament or carrom"),
        (("zone: off-squares", "zone: alley-oop"), "has no zone 'alley-oop'"),
        (("goal: fell 1,2", "goal: fell 1,9"), "The goal names man 9, but there is no such man in the position."),
        (("flick -250,-250", "flick 0,0"), "The disk is shot from its zone."),
        (("speed 2500", "speed 99999"), "speed"),
        (("speed 2500", "speed nan"), "finite"),
        (("speed 2500", "speed 2500" + "x" * 4000), "with numbers that can be read"),
        (("1:pin@-19.05,-19.05", "1:pin@" + "x" * 4000), "x"),
        (("2:pin@", "1:pin@"), "Every man needs its own number"),
        (("3:disk@100,0.1", "3:disk@-250,-240"), "Another piece is in the way"),
        (("3:disk@100,0.1", "3:disk@900,0"), "Man 3"),
        (("3:disk", "3:pig"), "Only disks and pins"),
        (("seat 2", "seat 7"), "A disk belongs to seat 1 or seat 2."),
        (("condition board: powdered", "condition board: wet"), "The board may be"),
        (("zone:", "colour: red\nzone:"), "Line 3: 'colour: red' is not valid before the list of men"),
        (("goal: fell 1,2 rims 1", "goal: win"), "'win' is not a goal"),
        (("1:pin@-19.05,-19.05", "x" * 30_000), "too long"),
    ],
)
def test_an_impossible_position_is_refused_in_one_sentence(change: tuple[str, str], complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        read(TEXT.replace(*change))
    assert complaint in str(error.value)
    assert len(str(error.value)) <= 300


def test_too_many_men_are_refused() -> None:
    men = tuple(Man(i, PIN, NOBODY, Point(0, 0)) for i in range(61))
    with pytest.raises(BadPosition, match="at most 60 men"):
        check(Position(CHECKER_SIDE, men, Flick(Point(-250, -250), 90, 900), Fell(())))
