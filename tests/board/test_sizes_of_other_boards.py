"""The dimensions of boards by other makers, compared with their rule books."""

from __future__ import annotations

import pytest

from board.geometry import Point
from board.men import DISK, PIN, Kind
from board.other_boards import (
    ALL_KINDS,
    ALL_SIDES,
    CARROM_MAN,
    CARROM_SIDE,
    QUEEN,
    STRIKER,
    TOURNAMENT_DISK,
    TOURNAMENT_SIDE,
    is_ours,
    shot_kind,
    target_kinds,
)
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Side

INCH = 25.4


def test_the_tournament_board_is_26_inches_wide_in_a_30_inch_frame() -> None:
    side = TOURNAMENT_SIDE
    assert (side.platform, side.inside) == (pytest.approx(13 * INCH), pytest.approx(15 * INCH))
    assert side.is_round
    assert side.rim_height == 12.7
    assert side.pocket is not None
    assert (side.pocket.centre, side.pocket.radius) == (Point(0.0, 0.0), pytest.approx(0.6875 * INCH))
    assert {round(peg.centre.length, 6) for peg in side.pegs} == {101.6}
    assert [round(peg.centre.heading % 360.0, 6) for peg in side.pegs] == [22.5 + 45.0 * k for k in range(8)]
    assert {peg.radius for peg in side.pegs} == {4.75}
    assert (TOURNAMENT_DISK.radius, TOURNAMENT_DISK.height, TOURNAMENT_DISK.mass) == (15.875, pytest.approx(9.525), 5.32)


def test_the_shooting_line_is_a_quarter_of_the_outer_ring() -> None:
    line = TOURNAMENT_SIDE.zones["line"]
    assert [round(end.heading, 6) for end in line.parts[0]] == [pytest.approx(-90.25, abs=0.01), pytest.approx(-89.75, abs=0.01)]
    headings = [end.heading for part in line.parts for end in part]
    assert (min(headings), max(headings)) == (pytest.approx(-135.0), pytest.approx(-45.0))
    assert {round(end.length, 6) for part in line.parts for end in part} == {304.8}
    assert line.nearest(Point(0.0, -500.0)).distance(Point(0.0, -304.8)) < 0.01


def test_the_carrom_board_is_74_cm_wide_with_four_pockets_of_4_45_cm_in_its_corners() -> None:
    side = CARROM_SIDE
    assert (side.inside, side.rim_height, side.rim_width) == (370.0, 25.4, 63.5)
    assert {hole.radius for hole in side.holes} == {22.25}
    # A pocket touches both rims of its corner.
    assert {(hole.centre.x, hole.centre.y) for hole in side.holes} == {
        (x, y) for x in (-347.75, 347.75) for y in (-347.75, 347.75)
    }
    ((start, end),) = side.zones["base-line"].parts
    assert (start, end) == (Point(-219.1, -252.6), Point(219.1, -252.6))
    assert [(kind.radius, kind.height, kind.mass) for kind in (CARROM_MAN, QUEEN, STRIKER)] == [
        (15.9, 9.0, 5.5),
        (15.9, 9.0, 5.5),
        (20.65, 9.0, 15.0),
    ]


@pytest.mark.parametrize(
    ("side", "shot", "men", "own"),
    [
        (CROKINOLE_SIDE, DISK, (DISK, PIN), True),
        (CHECKER_SIDE, DISK, (DISK, PIN), True),
        (TOURNAMENT_SIDE, TOURNAMENT_DISK, (TOURNAMENT_DISK,), False),
        (CARROM_SIDE, STRIKER, (CARROM_MAN, QUEEN), False),
    ],
    ids=lambda value: value.name if isinstance(value, Side) else "",
)
def test_each_board_has_its_kinds_of_pieces(side: Side, shot: Kind, men: tuple[Kind, ...], own: bool) -> None:
    assert (shot_kind(side), target_kinds(side), is_ours(side)) == (shot, men, own)
    assert ALL_SIDES[side.name] is side
    assert all(ALL_KINDS[kind.name] is kind for kind in (shot, *men))
