"""Legal places for a disk: next to obstacles, as near to them as possible, and past them with a single step."""

from __future__ import annotations

import pytest

from board.geometry import ORIGIN, Circle, Point, Zone, rectangle
from board.men import DISK, Man
from board.moves import Aim
from ui.hands.placing import FreeGround

LINE = Zone(((Point(-100.0, 0.0), Point(100.0, 0.0)),))
FIELD = Zone((rectangle(ORIGIN, 200.0, 100.0),))
WIDE = 2 * DISK.radius


def ground(zone: Zone, *stand: Point) -> FreeGround:
    return FreeGround(Aim(Man(0, DISK, 0, ORIGIN), zone, clear_of=tuple(Circle(at, DISK.radius) for at in stand)))


def at(place: Point) -> tuple[float, float]:
    return pytest.approx((place.x, place.y), abs=0.02)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Point(60.0, 30.0), Point(60.0, 0.0)),
        (Point(150.0, 0.0), Point(100.0, 0.0)),
        (Point(5.0, 3.0), Point(WIDE, 0.0)),
        (Point(-5.0, 0.0), Point(-WIDE, 0.0)),
    ],
)
def test_on_a_line_the_nearest_free_place_is_beside_the_piece(wanted, found):
    place = ground(LINE, ORIGIN).nearest(wanted)
    assert (place.x, place.y) == at(found)


def test_in_an_area_the_nearest_free_place_touches_one_or_two_pieces():
    place = ground(FIELD, ORIGIN).nearest(Point(3.0, 4.0))
    assert (place.x, place.y) == at(Point(0.6, 0.8) * WIDE)
    between = ground(FIELD, Point(-20.0, 0.0), Point(20.0, 0.0)).nearest(Point(0.0, 5.0))
    assert (between.x, between.y) == at(Point(0.0, (WIDE**2 - 400.0) ** 0.5))
    assert ground(FIELD).nearest(Point(300.0, 10.0)) == Point(100.0, 10.0)


def test_without_a_free_place_the_nearest_place_in_the_zone_is_used():
    crowd = ground(LINE, *(Point(x, 0.0) for x in range(-100, 101, 20)))
    assert crowd.nearest(Point(30.0, 9.0)) == Point(30.0, 0.0)


def test_a_step_jumps_over_a_piece_in_the_way():
    free = ground(LINE, ORIGIN)
    assert free.step(Point(-80.0, 0.0), Point(1.5, 0.0)) == Point(-78.5, 0.0)
    over = free.step(Point(-WIDE - 0.005, 0.0), Point(1.5, 0.0))
    assert (over.x, over.y) == at(Point(WIDE, 0.0))
    assert free.step(Point(100.0, 0.0), Point(1.5, 0.0)) == Point(100.0, 0.0)
    walled = ground(LINE, Point(90.0, 0.0))
    start = Point(90.0 - WIDE - 0.005, 0.0)
    assert walled.step(start, Point(1.5, 0.0)) == start


def test_a_line_has_a_heading_and_an_area_has_none():
    assert ground(LINE).heading_at(Point(10.0, 10.0)) == 0.0
    assert ground(FIELD).heading_at(ORIGIN) is None
    two = Zone(((Point(0.0, 0.0), Point(10.0, 0.0)), (Point(50.0, 0.0), Point(50.0, 10.0))))
    assert [ground(two).heading_at(Point(x, 2.0)) for x in (5.0, 48.0)] == [0.0, 90.0]
