"""The dimensions of both sides of the board, and the positions of the named places on them."""

from __future__ import annotations

import math
import pickle
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.flags import FLAGS
from board.geometry import ORIGIN, Point, inside
from board.men import DISK
from board.other_boards import TOURNAMENT_SIDE
from board.sides import (
    BLACK_PYRAMID,
    CHECKER_SIDE,
    CORNER_SQUARES,
    CROKINOLE_SIDE,
    FOUL_LINE,
    INSIDE,
    RED_PYRAMID,
    SPOTS,
    SPOTTED_SQUARES,
    Side,
    is_red,
)

SIDES = (CROKINOLE_SIDE, CHECKER_SIDE)


def test_the_crokinole_side_has_its_forty_spaces_stars_flags_and_pocket() -> None:
    kinds = [place.kind for place in CROKINOLE_SIDE.places.values()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"space": 40, "star": 4, "flag": 32, "pocket": 1}


def test_the_checker_side_has_its_squares_points_spots_and_stars() -> None:
    kinds = [place.kind for place in CHECKER_SIDE.places.values()]
    expected = {"square": 64, "point": 24, "spot": 10, "star": 2, "bar": 1, "off": 1}
    assert {kind: kinds.count(kind) for kind in set(kinds)} == expected


@pytest.mark.parametrize(
    ("side", "name", "x", "y"),
    [
        (CHECKER_SIDE, "a1", -133.35, -133.35),
        (CHECKER_SIDE, "c3", -57.15, -57.15),
        (CHECKER_SIDE, "h8", 133.35, 133.35),
        (CHECKER_SIDE, "point-1", 175.0, -320.7),
        (CHECKER_SIDE, "point-12", -175.0, -320.7),
        (CHECKER_SIDE, "point-13", -175.0, 320.7),
        (CHECKER_SIDE, "point-24", 175.0, 320.7),
        (CHECKER_SIDE, "spot-7", 235.14, 315.96),
        (CHECKER_SIDE, "star-black", -215.0, 215.0),
        (CROKINOLE_SIDE, "space-1", 0.0, -241.3),
        (CROKINOLE_SIDE, "space-21", 0.0, 241.3),
        (CROKINOLE_SIDE, "space-11", 241.3, 0.0),
        (CROKINOLE_SIDE, "star-north-east", 241.3, 241.3),
        (CROKINOLE_SIDE, "flag-mexico", -228.6, 311.15),
        (CROKINOLE_SIDE, "flag-united-states", 228.6, 311.15),
        (CROKINOLE_SIDE, "flag-liberia", 311.15, 228.6),
        (CROKINOLE_SIDE, "flag-france", 228.6, -311.15),
        (CROKINOLE_SIDE, "flag-portugal", -311.15, 228.6),
        (CROKINOLE_SIDE, "flag-pirate-flag", -311.15, 311.15),
        (CROKINOLE_SIDE, "flag-distress-signal", -311.15, -311.15),
    ],
)
def test_a_place_lies_where_its_name_says(side: Side, name: str, x: float, y: float) -> None:
    at = side.place(name).at
    assert (at.x, at.y) == (pytest.approx(x, abs=1e-9), pytest.approx(y, abs=1e-9))


@pytest.mark.parametrize(
    ("side", "name", "kind", "turn", "box"),
    [
        # The box is the outline's least x and y and greatest x and y in mm, after the piece has been turned by `turn` degrees.
        (CROKINOLE_SIDE, "pocket", "pocket", 0.0, (-17.5, -17.5, 17.5, 17.5)),
        (CROKINOLE_SIDE, "space-1", "space", 0.0, (-20.9, -266.7, 20.9, -215.2)),
        (CROKINOLE_SIDE, "space-11", "space", 90.0, (215.2, -20.9, 266.7, 20.9)),
        (CROKINOLE_SIDE, "star-north-east", "star", 0.0, (209.6, 209.6, 273.1, 273.1)),
        (CROKINOLE_SIDE, "flag-mexico", "flag", 0.0, (-262.0, 288.9, -195.3, 333.4)),
        (CROKINOLE_SIDE, "flag-liberia", "flag", 90.0, (288.9, 195.3, 333.4, 262.0)),
        (CROKINOLE_SIDE, "flag-pirate-flag", "flag", 0.0, (-334.9, 295.3, -287.3, 327.0)),
        (CHECKER_SIDE, "a1", "square", 0.0, (-152.4, -152.4, -114.3, -114.3)),
        (CHECKER_SIDE, "spot-1", "spot", -45.0, (196.6, 196.6, 214.6, 214.6)),
        (CHECKER_SIDE, "point-1", "point", 0.0, (160.0, -335.0, 190.0, -215.0)),
        (CHECKER_SIDE, "point-6", "point", 0.0, (10.0, -335.0, 40.0, -215.0)),
        (CHECKER_SIDE, "point-18", "point", 180.0, (-40.0, 215.0, -10.0, 335.0)),
        (CHECKER_SIDE, "point-24", "point", 180.0, (160.0, 215.0, 190.0, 335.0)),
        (CHECKER_SIDE, "bar", "bar", 0.0, (-10.0, -335.0, 10.0, -215.0)),
        (CHECKER_SIDE, "off", "off", 0.0, (206.7, -331.0, 326.7, -291.0)),
        (CHECKER_SIDE, "star-red", "star", 0.0, (183.2, -246.8, 246.8, -183.2)),
    ],
)
def test_a_place_has_its_size_and_the_rotation_of_a_piece_on_it(
    side: Side, name: str, kind: str, turn: float, box: tuple[float, ...]
) -> None:
    place = side.place(name)
    xs, ys = [corner.x for corner in place.outline], [corner.y for corner in place.outline]
    assert (place.kind, place.turn) == (kind, turn)
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx(box, abs=0.06)


def test_two_sides_are_equal_if_they_are_built_alike() -> None:
    assert replace(CROKINOLE_SIDE, places={}, zones={}, rim_width=1.0) == CROKINOLE_SIDE, "Print and zones do not matter."
    for change in ({"pegs": ()}, {"platform": 280.0}, {"pocket": None}, {"is_round": True}, {"rim_height": 1.0}, {"name": "x"}):
        assert replace(CROKINOLE_SIDE, **change) != CROKINOLE_SIDE
    assert CROKINOLE_SIDE != "crokinole"


def test_square_round_and_endless_sides_have_their_reach_surface_and_tray() -> None:
    at = Point(-30.0, 40.0)
    assert (CROKINOLE_SIDE.reach(at), TOURNAMENT_SIDE.reach(at)) == (40.0, 50.0)
    assert [side.surface for side in (CROKINOLE_SIDE, CHECKER_SIDE)] == [279.4, 342.9]
    floor = Side("floor", inside=None)
    assert (floor.surface, floor.tray) == (math.inf, pytest.approx(355.6))
    assert CROKINOLE_SIDE.tray == pytest.approx(355.6)


def test_a_pickled_side_comes_back_as_the_same_or_an_equal_one() -> None:
    assert pickle.loads(pickle.dumps(CHECKER_SIDE)) is CHECKER_SIDE
    changed = replace(CROKINOLE_SIDE, pegs=())
    copied = pickle.loads(pickle.dumps(changed))
    assert copied == changed
    assert copied.places == changed.places


def test_an_unknown_place_is_named_in_the_error() -> None:
    with pytest.raises(KeyError, match="z9"):
        CHECKER_SIDE.place("z9")


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_every_place_lies_inside_the_rim_and_is_nearest_to_itself(side: Side) -> None:
    for place in side.places.values():
        assert max(abs(place.at.x), abs(place.at.y)) < INSIDE
        assert side.nearest(place.at, place.kind) is place
        assert side.nearest(place.at + Point(0.5, -0.5), place.kind) is place


def test_the_second_bar_and_tray_have_the_same_name_as_the_first() -> None:
    for name in ("bar", "off"):
        place = CHECKER_SIDE.place(name)
        assert place.twin is not None
        assert CHECKER_SIDE.nearest(place.twin, "bar", "off", "square").name == name


def test_a_red_square_is_at_each_players_left_hand() -> None:
    assert is_red("a1")
    assert is_red("h8")
    assert not is_red("h1")
    assert sum(is_red(name) for name, place in CHECKER_SIDE.places.items() if place.kind == "square") == 32


def test_the_flags_are_worth_forty_five() -> None:
    assert len(FLAGS) == 32
    assert sum(flag.points for flag in FLAGS) == 45
    assert sorted(flag.title for flag in FLAGS if flag.points == 3) == [
        "Distress Signal",
        "Flag of Truce",
        "Pirate Flag",
        "Quarantine Flag",
    ]
    assert sorted(flag.title for flag in FLAGS if flag.points == 2) == ["England", "France", "Germany", "Japan", "United States"]


def test_no_two_flags_overlap() -> None:
    for flag in FLAGS:
        outline = CROKINOLE_SIDE.place(f"flag-{flag.name}").outline
        assert all(max(abs(corner.x), abs(corner.y)) <= INSIDE for corner in outline)
        for other in FLAGS:
            if other is not flag:
                assert not inside(CROKINOLE_SIDE.place(f"flag-{other.name}").outline, flag.at)


def test_the_pins_stand_in_a_triangle_an_inch_and_a_half_apart() -> None:
    rows = ((1,), (2, 3), (4, 5, 6), (7, 8, 9, 10))
    for row in rows:
        for a, b in pairwise(row):
            assert SPOTS[a - 1].distance(SPOTS[b - 1]) == pytest.approx(38.1, abs=0.02)
    assert SPOTS[0].distance(SPOTS[1]) == pytest.approx(38.1, abs=0.02)
    # Left to right as the bowler sees the pins, along the diagonal away from the foul line.
    left = Point(-1, 1)
    for row in rows:
        reach = [SPOTS[number - 1].dot(left) for number in row]
        assert reach == sorted(reach, reverse=True)


def test_the_foul_line_is_four_inches_long_and_two_feet_from_the_head_pin() -> None:
    assert FOUL_LINE.start.distance(FOUL_LINE.end) == pytest.approx(101.6, abs=0.02)
    assert FOUL_LINE.middle.distance(SPOTS[0]) == pytest.approx(610.5, abs=0.1)


def test_the_pegs_stand_on_ring_one() -> None:
    assert len(CROKINOLE_SIDE.pegs) == 8
    for peg in CROKINOLE_SIDE.pegs:
        assert peg.centre.length == pytest.approx(101.6)
        eighths = peg.centre.heading / 22.5
        assert eighths == pytest.approx(round(eighths), abs=1e-9)
        assert round(eighths) % 2 == 1


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_the_pegs_are_exactly_symmetric(side: Side) -> None:
    centres = {(peg.centre.x, peg.centre.y) for peg in side.pegs}
    assert {(-x, y) for x, y in centres} == {(y, x) for x, y in centres} == centres


def test_the_pyramids_fill_opposite_corners() -> None:
    assert set(BLACK_PYRAMID) == {"a8", "b8", "c8", "a7", "b7", "a6"}
    assert {(104 - ord(s[0]) + 97, 9 - int(s[1])) for s in BLACK_PYRAMID} == {(ord(s[0]), int(s[1])) for s in RED_PYRAMID}
    assert set(CORNER_SQUARES) == {"a1", "a8", "h1", "h8"}
    assert set(SPOTTED_SQUARES) == {"d4", "d5", "e4", "e5"}


def test_crokinole_disks_start_at_the_platforms_edge_clear_of_both_stars() -> None:
    zone = CROKINOLE_SIDE.zones["edge-south"]
    assert zone.contains(Point(0, -263.525))
    assert zone.contains(Point(199.1, -263.525))
    assert not zone.contains(Point(199.3, -263.525))
    assert not zone.contains(Point(0, -262.0))
    end = zone.nearest(Point(300, -400))
    assert end.distance(Point(241.3, -241.3)) == pytest.approx(31.75 + 15.875)


@pytest.mark.parametrize(
    ("zone", "point", "allowed"),
    [
        ("alley", Point(-300, -300), True),
        ("alley", Point(-226, -226), False),
        ("alley", Point(-237.5, -237.5), True),
        ("alley", Point(-235, -235), False),
        ("alley", Point(-300, -180), False),
        ("corner-south-west", Point(-327, -327), True),
        ("corner-south-west", Point(-327, -191.4), True),
        ("corner-south-west", Point(-327, -190), False),
        ("corner-south-west", Point(-235.2, -235.2), True),
        ("corner-south-west", Point(-234.5, -234.5), False),
        ("off-squares", Point(0, -200), True),
        ("off-squares", Point(0, -168), False),
        ("off-squares", Point(-250, 10), True),
        ("off-squares", Point(0, 0), False),
        ("off-squares", Point(0, -328), False),
    ],
)
def test_shooting_zones_contain_the_legal_positions_only(zone: str, point: Point, allowed: bool) -> None:
    assert CHECKER_SIDE.zones[zone].contains(point) is allowed


@given(st.randoms(use_true_random=False))
def test_a_sampled_point_lies_in_its_zone_and_on_the_board(random: Random) -> None:
    for side in SIDES:
        for zone in side.zones.values():
            point = zone.sample(random)
            assert zone.contains(point)
            assert max(abs(point.x), abs(point.y)) <= INSIDE - DISK.radius + 0.01


@given(st.floats(-400, 400), st.floats(-400, 400))
def test_the_nearest_point_of_a_zone_lies_in_it_and_no_random_point_is_nearer(x: float, y: float) -> None:
    point, random = Point(x, y), Random(1)
    for side in SIDES:
        for zone in side.zones.values():
            nearest = zone.nearest(point)
            assert zone.contains(nearest)
            reach = nearest.distance(point)
            assert all(zone.sample(random).distance(point) >= reach - 1e-6 for _ in range(5))


def test_space_one_lies_in_front_of_player_one_and_opposite_the_finish() -> None:
    one, finish = CROKINOLE_SIDE.place("space-1").at, CROKINOLE_SIDE.place("space-21").at
    assert one.y < 0
    assert (one + finish).distance(ORIGIN) < 1e-9
