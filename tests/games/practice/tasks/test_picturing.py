"""Pictures of practice positions: the marks that show the goal, and the printed lines that belong to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.other_boards import CARROM_SIDE
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.picture import Mark
from games.crokinole.crokinole import Crokinole
from games.pins.ten_pins import TenPins
from games.practice.tasks.goals import Fell, Goal, Out, Pocket, Rest, Strike
from games.practice.tasks.picturing import picture_of, prints_of
from games.practice.tasks.position import ANYWHERE, Position
from games.practice.tasks.routes import Way

FLICK = Flick(Point(0.0, -300.0), 90.0, 2000.0)
PINS = tuple(Man(number, PIN, NOBODY, Point(40.0 * number, 10.0)) for number in (1, 2, 3))
EDGE = 342.9 - 6.0


FAR_RIM = Mark("called", at=Point(EDGE, EDGE), to=Point(-EDGE, EDGE))


def lane(goal: Goal, *men: Man) -> Position:
    return Position(CHECKER_SIDE, men or PINS, FLICK, goal)


def called(number: int, words: str = "") -> Mark:
    return Mark("called", at=Point(40.0 * number, 10.0), words=words)


@pytest.mark.parametrize(
    ("position", "marks"),
    [
        # Some of the pins: each called pin has a ring and its number.
        (lane(Fell((1, 3))), [called(1, "1"), called(3, "3")]),
        # All pins: rings without numbers.
        (lane(Fell((1, 2, 3))), [called(1), called(2), called(3)]),
        # A pin that must stay up has a ring of another kind, and then all have numbers.
        (
            lane(Fell((1, 2), spare=(3,))),
            [called(1, "1"), called(2, "2"), Mark("safe", at=Point(120.0, 10.0), words="3")],
        ),
        # A pin that has fallen or is missing has no ring.
        (lane(Fell((1, 2)), PINS[0], replace(PINS[1], lie=Lie.FALLEN), PINS[2]), [called(1, "1")]),
        # A side of the rim to touch first: a line along it, 6 mm inside.
        (lane(Fell((1, 2, 3), 1, off="north")), [FAR_RIM, *map(called, (1, 2, 3))]),
        # A point of the rim.
        (lane(Fell((1, 2, 3), 1, off=Point(0.0, 342.9))), [Mark("called", at=Point(0.0, 342.9)), *map(called, (1, 2, 3))]),
        # A place at which a disk must come to rest.
        (lane(Rest(Point(5.0, 6.0), 20.0)), [Mark("called", at=Point(5.0, 6.0))]),
        (Position(CROKINOLE_SIDE, (), FLICK, Pocket()), []),
    ],
)  # fmt: skip
def test_the_marks_show_the_goal(position: Position, marks: list[Mark]) -> None:
    assert list(picture_of(position).marks) == marks


def test_the_rims_and_pegs_of_a_drill_are_marked_in_order() -> None:
    target = Man(1, DISK, 1, Point(0.0, 50.0))
    position = Position(CROKINOLE_SIDE, (target,), FLICK, Strike(1), way=Way((("east", "peg-2", 1), ("south", 1))))
    first, peg, disk = picture_of(position).marks
    assert (first.at, first.to) == (Point(EDGE, -EDGE), Point(EDGE, EDGE))
    assert (peg.at, peg.to) == (CROKINOLE_SIDE.pegs[1].centre, None)
    assert (disk.at, disk.words) == (target.at, "")


def test_a_disk_in_the_pocket_is_marked_and_one_in_the_ditch_is_not() -> None:
    disks = (Man(1, DISK, 1, Point(0.0, 0.0), lie=Lie.POCKET), Man(2, DISK, 1, Point(330.0, 0.0), lie=Lie.DITCH))
    marks = picture_of(Position(CROKINOLE_SIDE, disks, FLICK, Out((1, 2)))).marks
    assert [(mark.at, mark.words) for mark in marks] == [(Point(0.0, 0.0), "1")]


def test_the_print_is_that_of_the_game_played_from_the_zone() -> None:
    alley, edge = (Position(CHECKER_SIDE, PINS, FLICK, Fell((1,)), zone) for zone in ("alley", "edge-south"))
    assert prints_of(alley) == TenPins.card.prints
    assert prints_of(edge) == Crokinole.card.prints
    assert prints_of(replace(alley, zone=ANYWHERE)) is None


def test_on_another_board_the_two_sides_are_white_and_black() -> None:
    assert picture_of(Position(CARROM_SIDE, (), FLICK, Rest(Point(0.0, 0.0), 20.0))).colours == (2, 1)
    assert picture_of(lane(Fell((1,)))).colours[:2] == (0, 1)
