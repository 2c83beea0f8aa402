"""Keys that carry pieces, find the next place, steer and buzz: the size of each step in numbers."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from board.geometry import ORIGIN, Point, Zone, rectangle
from board.men import DISK, Man
from board.moves import Aim, Buzz, Cover, LiveSeat, Reach, Tick
from board.sides import CROKINOLE_SIDE
from games.parlor.angle.angle_play import AnglePlay
from tests.ui.hands.test_hand import SOUTH, down, key, living, motion, up
from tests.ui.hands.test_piecing import at_table, hand_of, inner, pixel
from ui.art.base.pose import Pose
from ui.hands.hand import next_spot, raised_pose
from ui.scenes.base.board_view import lane_of, quarter_of

# --- the next place -----------------------------------------------------------------------------------------------------

GRID = {f"{row}{column}": (100.0 * column, 100.0 * row) for row in range(3) for column in range(3)}


@pytest.mark.parametrize(
    ("name", "way", "found"),
    [
        ("11", (1, 0), "12"),
        ("11", (-1, 0), "10"),
        ("11", (0, 1), "21"),
        ("11", (0, -1), "01"),
        ("12", (1, 0), "12"),
        ("", (1, 0), "10"),
        ("", (-1, 0), "12"),
        ("", (0, 1), "01"),
        ("", (0, -1), "21"),
    ],
)
def test_an_arrow_goes_to_the_next_spot_or_enters_on_the_other_side(name: str, way: tuple[int, int], found: str) -> None:
    assert next_spot(GRID, name, *way) == found


def test_a_spot_straight_ahead_is_preferred_to_a_nearer_one_aside() -> None:
    spots = {"here": (0.0, 0.0), "aside": (40.0, 40.0), "ahead": (130.0, 0.0)}
    assert next_spot(spots, "here", 1, 0) == "ahead"
    assert next_spot({**spots, "ahead": (150.0, 0.0)}, "here", 1, 0) == "aside"
    assert next_spot(spots, "", 1, 0, (90.0, 10.0)) == "ahead"
    assert next_spot(spots, "", 1, 0, (190.0, 10.0)) == "ahead", "With nothing ahead the nearest spot is the first."


def test_a_raised_piece_is_higher_and_larger() -> None:
    pose = raised_pose(Pose(10.0, 20.0, 30.0, 0.0, size=1.5))
    assert (pose.x, pose.y, pose.turn, pose.height) == (10.0, 29.0, 30.0, 3.0)
    assert pose.size == pytest.approx(1.62)
    assert raised_pose(Pose(0.0, 0.0, 0.0, 12.0)).height == 12.0


# --- where a player sits --------------------------------------------------------------------------------------------------


def aim_from(at: Point, target: Point = ORIGIN, size: float = 30.0) -> Aim:
    zone = Zone((rectangle(at, size, size),))
    return Aim(Man(0, DISK, 0, at), zone, target=target)


@pytest.mark.parametrize(
    ("at", "quarter"),
    [
        (Point(0.0, -300.0), 0),
        (Point(300.0, 0.0), 1),
        (Point(0.0, 300.0), 2),
        (Point(-300.0, 0.0), 3),
        (Point(80.0, -300.0), 0),
        (Point(-300.0, 90.0), 3),
        (Point(250.0, -300.0), 0),
        (Point(-250.0, 300.0), 2),
        (Point(300.0, 250.0), 2),
        (Point(-300.0, -250.0), 0),
    ],
)
def test_a_player_sits_at_the_edge_of_the_zone_and_of_a_corner_at_the_south_or_the_north(at: Point, quarter: int) -> None:
    assert quarter_of(aim_from(at)) == quarter


@pytest.mark.parametrize(
    ("at", "target", "size", "is_lane"),
    [
        (Point(-280.0, -280.0), Point(200.0, 200.0), 60.0, True),
        (Point(280.0, -280.0), Point(-200.0, 200.0), 60.0, True),
        (Point(-280.0, -280.0), Point(280.0, 100.0), 60.0, True),
        (Point(-280.0, -280.0), Point(280.0, 50.0), 60.0, False),
        (Point(-280.0, -280.0), Point(200.0, 200.0), 160.0, False),
        (Point(0.0, -280.0), Point(0.0, 200.0), 60.0, False),
    ],
)
def test_only_a_diagonal_shot_from_a_small_zone_has_a_lane(at: Point, target: Point, size: float, is_lane: bool) -> None:
    lane = lane_of(aim_from(at, target, size))
    assert (lane is not None) == is_lane
    if lane is not None:
        assert lane.distance(target - at) < 1e-6


def test_a_shot_from_the_edge_of_crokinole_has_no_lane() -> None:
    assert lane_of(Aim(Man(0, DISK, 0, SOUTH.middle), SOUTH, target=Point(0.0, 0.0))) is None
    assert quarter_of(Aim(Man(0, DISK, 0, SOUTH.middle), SOUTH)) == 0
    assert {quarter_of(Aim(Man(0, DISK, 0, zone.middle), zone)) for name, zone in CROKINOLE_SIDE.zones.items()} == {0, 1, 2, 3}


# --- pieces of a cut-up picture -------------------------------------------------------------------------------------------


def test_a_tap_carries_a_piece_two_millimetres_and_a_held_key_ever_faster() -> None:
    driver = at_table()
    hand = hand_of(driver)
    hand.cursor = 5
    hand.handle(key(pygame.K_SPACE), 0.0)
    carried = hand._carried
    assert carried is not None
    assert carried.by_keys
    start = carried.spot.at
    hand.handle(key(pygame.K_LEFT), 0.0)
    hand.handle(key(pygame.K_LEFT), 0.0)
    assert carried.spot.at.distance(start + Point(-2.0, 0.0)) < 1e-6, "The system's own repeats are not heard."
    places = [carried.spot.at.x]
    for _ in range(7):
        hand.tick(0.1)
        places.append(carried.spot.at.x)
    steps = [before - after for before, after in pairwise(places)]
    assert steps == pytest.approx([0.0, 0.0, 5.84, 10.04, 14.24, 18.44, 22.64], abs=0.01)
    hand.handle(key(pygame.K_LEFT, pygame.KEYUP), 0.0)
    hand.tick(0.1)
    assert carried.spot.at.x == places[-1]


def test_q_and_e_turn_a_carried_piece_and_comma_and_full_stop_choose_the_next() -> None:
    driver = at_table()
    hand = hand_of(driver)
    hand.handle(key(pygame.K_PERIOD), 0.0)
    first = hand.cursor
    assert first == min(hand.pieces.men)
    hand.handle(key(pygame.K_PERIOD), 0.0)
    assert hand.cursor == first + 1
    hand.handle(key(pygame.K_COMMA), 0.0)
    hand.handle(key(pygame.K_COMMA), 0.0)
    assert hand.cursor == max(hand.pieces.men)
    hand.handle(key(pygame.K_RETURN), 0.0)
    carried = hand._carried
    assert carried is not None
    turn = carried.spot.turn
    hand.handle(key(pygame.K_q), 0.0)
    assert carried.spot.turn == (turn + 90) % 360
    hand.handle(key(pygame.K_e), 0.0)
    hand.handle(key(pygame.K_e), 0.0)
    assert carried.spot.turn == (turn - 90) % 360
    assert hand.escapes_by == "Put back"
    assert hand.cancel()
    assert (hand._carried, hand.cursor, hand.escapes_by) == (None, max(hand.pieces.men), "Clear")
    assert hand.cancel()
    assert not hand.cancel()


def test_a_carried_piece_stays_with_the_keys_but_not_with_the_pointer_when_the_view_changes() -> None:
    driver = at_table()
    hand = hand_of(driver)
    hand.cursor = 5
    hand.handle(key(pygame.K_SPACE), 0.0)
    hand.let_go()
    assert hand._carried is not None
    hand.cancel()
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=pixel(driver, inner(driver, 7)), button=1)
    assert hand._carried is not None
    hand.let_go()
    assert hand._carried is None


def test_a_puzzle_claims_only_the_letters_that_it_uses() -> None:
    hand = hand_of(at_table())
    claimed = [code for code in range(pygame.K_a, pygame.K_z + 1) if hand.claims(key(code))]
    assert claimed == [pygame.K_e, pygame.K_l, pygame.K_q, pygame.K_u]
    assert hand.claims(key(pygame.K_COMMA))
    assert hand.claims(key(pygame.K_PERIOD))
    assert not hand.claims(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0)))


def test_q_shows_a_message_if_pieces_do_not_turn() -> None:
    hand = hand_of(at_table(AnglePlay(pieces=24, turning="off")))
    hand.cursor = 3
    hand.handle(key(pygame.K_q), 0.0)
    assert hand.refused == "Pieces do not turn in this game."
    assert "Q and E" not in hand.hint


# --- against the clock ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reach", "is_grabbed"), [(30.0, True), (34.0, True), (37.0, False)])
def test_a_press_grabs_the_man_within_two_radii(reach: float, is_grabbed: bool) -> None:
    hand = living(LiveSeat(0, man=0, speed=200.0))
    hand.handle(down(Point(-reach, 0.0)), 0.0)
    hand.handle(motion(Point(-60.0, 0.0)), 0.0)
    assert bool(hand.take_tick().acts) == is_grabbed
    hand.handle(up(Point(-60.0, 0.0)), 0.0)
    assert hand.take_tick() == Tick()


@pytest.mark.parametrize(
    ("code", "speed", "to"),
    [
        (pygame.K_d, 300.0, Point(60.0, 0.0)),
        (pygame.K_RIGHT, 300.0, Point(60.0, 0.0)),
        (pygame.K_w, 10.0, Point(0.0, 20.0)),
        (pygame.K_k, 10.0, Point(0.0, -20.0)),
        (pygame.K_KP4, 200.0, Point(-40.0, 0.0)),
        (pygame.K_t, 200.0, Point(0.0, 40.0)),
    ],
)
def test_a_single_player_steers_by_any_keys_to_a_point_four_ticks_ahead(code: int, speed: float, to: Point) -> None:
    hand = living(LiveSeat(0, man=0, speed=speed), people=(0,))
    hand.handle(key(code), 0.0)
    (act,) = hand.take_tick().acts
    assert isinstance(act, Reach)
    assert act.to.distance(to) < 0.1
    hand.lift_keys()
    assert hand.take_tick() == Tick()


def test_two_keys_steer_diagonally_and_opposite_keys_not_at_all() -> None:
    hand = living(LiveSeat(0, man=0, speed=500.0), people=(0,))
    hand.handle(key(pygame.K_d), 0.0)
    hand.handle(key(pygame.K_w), 0.0)
    (act,) = hand.take_tick().acts
    assert isinstance(act, Reach)
    assert act.to.distance(Point(70.7, 70.7)) < 0.1
    hand.handle(key(pygame.K_w, pygame.KEYUP), 0.0)
    hand.handle(key(pygame.K_a), 0.0)
    assert hand.take_tick() == Tick()


@pytest.mark.parametrize(
    ("code", "seat"),
    [(pygame.K_a, 0), (pygame.K_LSHIFT, 0), (pygame.K_l, 1), (pygame.K_RSHIFT, 1), (pygame.K_SPACE, 2), (pygame.K_b, None)],
)
def test_each_player_has_keys_to_buzz(code: int, seat: int | None) -> None:
    hand = living(*[LiveSeat(each, buzzes=True) for each in range(3)], people=(0, 1, 2))
    hand.handle(key(code), 0.0)
    assert hand._once == ([] if seat is None else [Buzz(seat)])
    assert list(hand.keys_by_seat().values()) == ["A or left Shift", "L or right Shift", "Space"]


def test_escape_clears_the_typed_letters_and_the_cursor() -> None:
    hand = living(LiveSeat(0, covers="flag", buzzes=True), people=(0,))
    assert (hand.cancel(), hand.escapes_by) == (False, "")
    hand.handle(pygame.event.Event(pygame.TEXTINPUT, text="per"), 0.0)
    assert (hand.typed, hand.escapes_by) == ("per", "Clear")
    assert hand.cancel()
    assert (hand.typed, hand.cursor) == ("", "")
    hand.handle(key(pygame.K_RIGHT), 0.0)
    assert hand.cursor
    assert hand.typed == ""
    assert hand.cancel()
    assert not hand.cancel()


def test_a_click_covers_the_place_under_it_or_close_to_it() -> None:
    hand = living(LiveSeat(0, covers="flag"), people=(0,))
    flag = CROKINOLE_SIDE.place("flag-peru")
    hand.handle(down(flag.at), 0.0)
    assert hand._once == [Cover(0, "flag-peru")]
    hand._once.clear()
    hand.handle(down(Point(0.0, 0.0)), 0.0)
    assert hand._once == []
    assert hand.overlay.places == ()
    hand.handle(motion(flag.at), 0.0)
    assert hand.overlay.places == (("flag-peru", "shown"),)
