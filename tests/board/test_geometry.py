"""Points, circles, segments, outlines and zones, checked with numbers that are easy to compute by hand."""

from __future__ import annotations

import math
from random import Random

import pytest

from board.geometry import (
    ORIGIN,
    Circle,
    Point,
    Segment,
    Zone,
    arc,
    cosine_and_sine,
    edges,
    inside,
    polar,
    rectangle,
    sector,
)

SQUARE = rectangle(ORIGIN, 4.0, 2.0)


def near(*values: float):
    return pytest.approx(values, abs=1e-9)


def test_points_can_be_added_subtracted_and_scaled():
    a, b = Point(3.0, 4.0), Point(1.0, -2.0)
    assert (a + b, a - b, a * 2.0, -a) == (Point(4.0, 2.0), Point(2.0, 6.0), Point(6.0, 8.0), Point(-3.0, -4.0))
    assert (a.length, a.dot(b), a.cross(b), a.distance(b)) == (5.0, -5.0, -10.0, math.hypot(2.0, 6.0))
    assert [Point(x, y).heading for x, y in ((1, 0), (0, 2), (-3, 0), (0, -1))] == [0.0, 90.0, 180.0, -90.0]
    assert a.is_finite()
    assert not Point(math.inf, 0.0).is_finite()
    assert not Point(0.0, math.nan).is_finite()


@pytest.mark.parametrize(
    ("degrees", "x", "y"),
    [(0, 3, 1), (90, -1, 3), (180, -3, -1), (270, 1, -3), (-90, 1, -3), (45, math.sqrt(2), 2 * math.sqrt(2))],
)
def test_a_vector_is_rotated_counter_clockwise(degrees: float, x: float, y: float):
    turned = Point(3.0, 1.0).turned(degrees)
    assert (turned.x, turned.y) == near(x, y)


def test_cosine_and_sine_are_correct_and_exactly_symmetric():
    for degrees in range(-720, 721, 7):
        assert cosine_and_sine(degrees) == near(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    for degrees in (10.0, 22.5, 44.0, 45.0):
        assert cosine_and_sine(90.0 - degrees) == cosine_and_sine(degrees)[::-1]
        assert cosine_and_sine(180.0 + degrees) == tuple(-value for value in cosine_and_sine(degrees))
    assert cosine_and_sine(45.0)[0] == cosine_and_sine(45.0)[1] == math.sqrt(0.5)


def test_a_circle_contains_its_edge_and_knows_where_a_line_crosses_it():
    circle = Circle(Point(1.0, 0.0), 2.0)
    assert circle.contains(Point(3.0, 0.0))
    assert not circle.contains(Point(3.01, 0.0))
    assert list(circle.crossings(Point(-5.0, 0.0), Point(5.0, 0.0))) == [Point(-1.0, 0.0), Point(3.0, 0.0)]
    assert list(circle.crossings(Point(1.0, 0.0), Point(5.0, 0.0))) == [Point(3.0, 0.0)]
    assert list(circle.crossings(Point(-5.0, 0.0), Point(-1.0, 0.0))) == [Point(-1.0, 0.0)]
    assert list(circle.crossings(Point(-5.0, 3.0), Point(5.0, 3.0))) == []
    assert list(circle.crossings(Point(3.0, 0.0), Point(3.0, 0.0))) == []
    assert list(circle.crossings(Point(4.0, 0.0), Point(5.0, 0.0))) == []


def test_a_segment_has_a_midpoint_and_a_nearest_point():
    segment = Segment(Point(0.0, 0.0), Point(10.0, 0.0))
    assert segment.middle == Point(5.0, 0.0)
    assert [segment.nearest(Point(x, 3.0)) for x in (-2.0, 4.0, 12.0)] == [Point(0, 0), Point(4, 0), Point(10, 0)]
    assert Segment(Point(1.0, 2.0), Point(1.0, 2.0)).nearest(Point(9.0, 9.0)) == Point(1.0, 2.0)


def test_a_rectangle_is_rotated_about_its_centre():
    assert (Point(-2, -1), Point(2, -1), Point(2, 1), Point(-2, 1)) == SQUARE
    turned = rectangle(Point(10.0, 5.0), 4.0, 2.0, 90.0)
    assert [(round(at.x, 6), round(at.y, 6)) for at in turned] == [(11, 3), (11, 7), (9, 7), (9, 3)]


def test_an_arc_includes_both_of_its_ends():
    points = arc(Point(1.0, 1.0), 2.0, 0.0, 90.0, 3)
    assert len(points) == 4
    assert [value for at in points[:2] for value in (at.x, at.y)] == near(3.0, 1.0, 1.0 + math.sqrt(3.0), 2.0)
    assert (points[-1].x, points[-1].y) == near(1.0, 3.0)
    assert len(arc(ORIGIN, 1.0, 0.0, 360.0)) == 49
    piece = sector(1.0, 2.0, 0.0, 90.0, 2)
    assert [round(at.length, 6) for at in piece] == [2, 2, 2, 1, 1, 1]
    assert [round(at.heading, 6) for at in piece] == [0, 45, 90, 90, 45, 0]


def test_a_point_in_the_notch_of_an_outline_is_not_inside():
    horseshoe = tuple(Point(x, y) for x, y in ((0, 0), (6, 0), (6, 6), (4, 6), (4, 2), (2, 2), (2, 6), (0, 6)))
    within = {(x, y) for x in range(-1, 8) for y in range(-1, 8) if inside(horseshoe, Point(x + 0.5, y + 0.5))}
    assert within == {(x, y) for x in range(6) for y in range(6) if y < 2 or x in (0, 1, 4, 5)}
    assert list(edges((ORIGIN, Point(1, 0), Point(1, 1))))[-1] == (Point(1, 1), ORIGIN)


def test_a_zone_is_a_union_of_outlines_with_a_small_tolerance():
    zone = Zone((SQUARE, rectangle(Point(10.0, 0.0), 2.0, 2.0)))
    assert zone.middle == ORIGIN
    assert zone.nearest(Point(1.0, 0.5)) == Point(1.0, 0.5)
    assert zone.nearest(Point(4.0, 0.0)) == Point(2.0, 0.0)
    assert zone.nearest(Point(8.0, 0.5)) == Point(9.0, 0.5)
    assert zone.contains(Point(2.009, 0.0))
    assert not zone.contains(Point(2.02, 0.0))


def test_random_points_of_a_zone_are_uniform_over_its_area_or_the_length_of_its_lines():
    zone = Zone((SQUARE, rectangle(Point(10.0, 0.0), 2.0, 2.0)))
    random = Random(1)
    drawn = [zone.sample(random) for _ in range(3000)]
    left = [at for at in drawn if at.x < 5.0]
    assert len(left) / 3000 == pytest.approx(8 / 12, abs=0.03)
    assert sum(at.x for at in left) / len(left) == pytest.approx(0.0, abs=0.1)
    assert sum(at.x > 0 and at.y > 0 for at in left) / len(left) == pytest.approx(0.25, abs=0.03)
    assert sum(at.x > at.y * 2 for at in left) / len(left) == pytest.approx(0.5, abs=0.03)
    lines = Zone(((ORIGIN, Point(3.0, 0.0)), (Point(0.0, 9.0), Point(1.0, 9.0))))
    drawn = [lines.sample(random) for _ in range(2000)]
    assert sum(at.y == 0.0 for at in drawn) / 2000 == pytest.approx(0.75, abs=0.03)
    assert max(at.x for at in drawn) == pytest.approx(3.0, abs=0.05)
    assert polar(2.0, 90.0).y == 2.0
