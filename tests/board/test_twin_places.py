"""Places of the backgammon board that exist twice, the bar and the tray: the one nearer to the player is used."""

from __future__ import annotations

from board.geometry import Point
from board.sides import CHECKER_SIDE

NEAR, FAR = Point(40.0, -200.0), Point(-40.0, 200.0)


def test_a_place_with_a_twin_has_two_outlines_and_a_point_selects_the_nearer() -> None:
    bar = CHECKER_SIDE.place("bar")
    here = (Point(-10.0, -335.0), Point(10.0, -335.0), Point(10.0, -215.0), Point(-10.0, -215.0))
    there = (Point(-10.0, 215.0), Point(10.0, 215.0), Point(10.0, 335.0), Point(-10.0, 335.0))
    assert bar.outlines() == (here, there)
    assert bar.outlines(NEAR) == (here,)
    assert bar.outlines(FAR) == (there,)
    assert bar.outlines(Point(100.0, 0.0)) == (here,)
    square = CHECKER_SIDE.place("a1")
    assert square.outlines(FAR) == (square.outline,)


def test_both_twins_contain_their_points_and_the_distance_is_to_the_nearer() -> None:
    off = CHECKER_SIDE.place("off")
    held = {(x, y): off.holds(Point(x, y)) for x, y in ((266.7, -311.0), (266.7, 311.0), (266.7, 0.0), (-266.7, 311.0))}
    assert held == {(266.7, -311.0): True, (266.7, 311.0): True, (266.7, 0.0): False, (-266.7, 311.0): False}
    assert [off.distance(Point(266.7, y)) for y in (-301.0, 281.0)] == [10.0, 30.0]
