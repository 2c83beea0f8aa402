"""Aiming by keys and wheel: the size of each step, with Shift, repeated, and the power that holding Space builds up."""

from __future__ import annotations

import pygame
import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from tests.ui.hands.test_hand import HOME, SOUTH, crokinole_hand, down, key, motion, pixel, up
from ui.hands.aiming import DRAGGED_BESIDE, AimingHand, pull_share

SHIFT = pygame.K_LSHIFT


def tapped(hand: AimingHand, *codes: int) -> None:
    for code in codes:
        hand.handle(key(code), 0.0)
        hand.handle(key(code, pygame.KEYUP), 0.0)


@pytest.mark.parametrize(
    ("code", "by"), [(pygame.K_RIGHT, 1.5), (pygame.K_LEFT, -1.5), (pygame.K_d, 1.5), (pygame.K_a, -1.5), (pygame.K_w, 0.0)]
)
@pytest.mark.parametrize("is_fine", [False, True])
def test_a_key_moves_the_disk_along_its_line_and_the_aim_stays_on_the_middle(code: int, by: float, is_fine: bool) -> None:
    hand = crokinole_hand()
    if is_fine:
        hand.handle(key(SHIFT), 0.0)
    tapped(hand, code)
    assert hand.at.x == pytest.approx(by * (0.15 if is_fine else 1.0), abs=1e-9)
    assert hand.at.y == pytest.approx(HOME.y)
    assert hand.heading == pytest.approx((Point(0.0, 0.0) - hand.at).heading)


@pytest.mark.parametrize(("code", "by"), [(pygame.K_UP, 0.5), (pygame.K_DOWN, -0.5)])
def test_a_key_turns_the_aim_which_then_stays_turned(code: int, by: float) -> None:
    hand = crokinole_hand()
    tapped(hand, code)
    assert hand.heading == pytest.approx(90.0 + by)
    hand.handle(key(SHIFT), 0.0)
    tapped(hand, code)
    assert hand.heading == pytest.approx(90.0 + 1.15 * by)
    hand.handle(key(SHIFT, pygame.KEYUP), 0.0)
    tapped(hand, pygame.K_RIGHT)
    assert hand.heading == pytest.approx(90.0 + 1.15 * by), "A trimmed aim keeps its direction while the disk moves."


def test_a_held_key_repeats_after_a_quarter_of_a_second_sixty_times_a_second() -> None:
    hand = crokinole_hand()
    hand.handle(key(pygame.K_UP), 0.0)
    hand.handle(key(pygame.K_UP), 0.0)
    assert hand.heading == pytest.approx(90.5), "The system's own repeats are not heard."
    assert hand.needs_ticks
    for _ in range(4):
        hand.tick(0.0625)
    assert hand.heading == pytest.approx(90.5)
    hand.tick(0.1)
    assert hand.heading == pytest.approx(90.5 + 6 * 0.5)
    hand.handle(key(pygame.K_UP, pygame.KEYUP), 0.0)
    hand.tick(0.5)
    assert hand.heading == pytest.approx(93.5)
    assert not hand.needs_ticks


def test_the_wheel_turns_by_a_quarter_of_a_degree_and_shows_the_aim() -> None:
    hand = crokinole_hand()
    assert hand.overlay.sight is None
    hand.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3), 0.0)
    assert hand.heading == pytest.approx(89.25)
    sight = hand.overlay.sight
    assert sight is not None
    assert (sight.at, sight.heading, sight.share, sight.tip) == (hand.at, hand.heading, 0.0, None)


def test_spin_changes_by_a_twentieth_of_its_limit_and_ends_there() -> None:
    hand = crokinole_hand()
    top = hand.aim.top_spin
    tapped(hand, *[pygame.K_q] * 3)
    assert hand.spin == pytest.approx(3 * top / 20.0)
    tapped(hand, *[pygame.K_q] * 30)
    assert hand.spin == top
    tapped(hand, *[pygame.K_e] * 60)
    assert hand.spin == -top
    assert hand.overlay.sight is not None


@pytest.mark.parametrize(
    ("seconds", "share"), [(0.0, 0.0), (0.3, 0.2), (0.75, 0.5), (1.5, 1.0), (2.25, 0.5), (3.0, 0.0), (3.75, 0.5)]
)
def test_space_gathers_strength_for_a_second_and_a_half_and_then_loses_it_again(seconds: float, share: float) -> None:
    hand = crokinole_hand()
    hand.handle(key(pygame.K_SPACE), 0.0)
    hand.tick(seconds)
    assert hand.mode == "charge"
    assert hand.share == pytest.approx(share, abs=1e-9)
    assert hand.speed == pytest.approx(6000.0 * share**1.8)
    assert hand.overlay.men == ((0, "chosen"),)


@pytest.mark.parametrize(("seconds", "shoots"), [(0.05, False), (0.11, False), (0.13, True)])
def test_a_tap_shorter_than_an_eighth_of_a_second_shoots_nothing(seconds: float, shoots: bool) -> None:
    hand = crokinole_hand()
    hand.handle(key(pygame.K_SPACE), 0.0)
    hand.tick(seconds)
    shot = hand.handle(key(pygame.K_SPACE, pygame.KEYUP), 0.0)
    assert isinstance(shot, Flick) == shoots
    assert hand.mode == "rest"


def test_a_shot_ends_the_steps_of_a_key_that_is_still_held() -> None:
    hand = crokinole_hand()
    hand.handle(key(pygame.K_UP), 0.0)
    hand.handle(key(pygame.K_SPACE), 0.0)
    hand.tick(0.2)
    assert isinstance(hand.handle(key(pygame.K_SPACE, pygame.KEYUP), 0.0), Flick)
    heading = hand.heading
    assert not hand.needs_ticks
    hand.tick(0.5)
    assert hand.heading == heading


def test_charging_by_space_continues_while_resizing_and_ends_on_release() -> None:
    hand = crokinole_hand()
    hand.handle(key(pygame.K_SPACE), 0.0)
    assert hand.escapes_by
    hand.let_go()
    assert hand.mode == "charge"
    hand.lift_keys()
    assert (hand.mode, hand.escapes_by) == ("rest", "")
    assert not hand.needs_ticks
    assert not hand.cancel()


@pytest.mark.parametrize(
    ("by", "mode"),
    [
        (Point(0.0, 14.0), "held"),
        (Point(40.0, 0.0), "place"),
        (Point(40.0, 22.5), "place"),
        (Point(40.0, 25.0), "beside"),
        (Point(0.0, 60.0), "beside"),
    ],
)
def test_the_start_of_a_press_decides_its_effect(by: Point, mode: str) -> None:
    hand = crokinole_hand()
    hand.handle(down(HOME + by), 0.0)
    assert hand.mode == mode
    assert (hand.escapes_by != "") == (mode != "beside")


@pytest.mark.parametrize(("reach", "mode"), [(DISK.radius, "grip"), (1.25 * DISK.radius, "grip"), (1.5 * DISK.radius, "finger")])
def test_the_right_button_holds_the_disk_a_little_beyond_its_edge(reach: float, mode: str) -> None:
    hand = crokinole_hand()
    hand.handle(down(HOME + Point(0.0, reach), 3), 0.0)
    assert hand.mode == mode
    finger = hand.overlay.finger
    assert finger is not None
    assert finger.distance(HOME + Point(0.0, reach)) < 1.0


def test_a_click_far_from_the_line_says_why_and_a_drag_there_says_how_to_shoot() -> None:
    hand = crokinole_hand()
    far = HOME + Point(0.0, 200.0)
    hand.handle(down(far), 0.0)
    assert hand.handle(up(far), 0.1) is None
    clicked = hand.refused
    assert clicked not in ("", DRAGGED_BESIDE)
    hand.handle(down(far), 0.2)
    hand.handle(motion(far + Point(0.0, 60.0)), 0.3)
    assert hand.handle(up(far + Point(0.0, 60.0)), 0.4) is None
    assert hand.refused == DRAGGED_BESIDE


def test_the_pointer_lights_the_disk_it_would_pull() -> None:
    hand = crokinole_hand()
    assert hand.overlay.men == ()
    hand.handle(motion(HOME), 0.0)
    assert hand.overlay.men == ((0, "hover"),)
    hand.handle(down(HOME), 0.0)
    assert hand.overlay.men == ((0, "chosen"),)
    hand.handle(up(HOME), 0.1)
    hand.handle(motion(HOME + Point(0.0, 90.0)), 0.2)
    assert hand.overlay.men == ()


@pytest.mark.parametrize("code", [pygame.K_LEFT, pygame.K_UP])
def test_keys_mark_the_disk_that_they_move_and_aim(code: int) -> None:
    hand = crokinole_hand()
    tapped(hand, code)
    assert hand.overlay.men == ((0, "hover"),)


@pytest.mark.parametrize(("speed", "share"), [(0.0, 0.0), (600.0, 0.1 ** (1 / 1.8)), (3000.0, 0.5 ** (1 / 1.8)), (9000.0, 1.0)])
def test_each_speed_has_its_length_of_pull(speed: float, share: float) -> None:
    assert pull_share(speed, crokinole_hand().aim) == pytest.approx(share)


def test_a_hint_marks_its_speed_on_the_scale_of_the_pull() -> None:
    hand = crokinole_hand()
    hand.handle(down(HOME), 0.0)
    hand.handle(motion(HOME + Point(0.0, -60.0)), 0.1)
    assert hand.overlay.sight is not None
    assert hand.overlay.sight.notch is None
    strength = hand.share
    hand.advised_speed = hand.speed
    notch = hand.overlay.sight.notch
    assert notch is not None
    assert notch.share == pytest.approx(strength)
    assert notch.pull == pytest.approx(60.0, abs=1.0)
    assert hand.overlay.sight.tip is not None
    assert hand.overlay.sight.tip.distance(HOME + Point(0.0, -60.0)) < 1.0


def test_a_disk_starts_where_it_was_left() -> None:
    left = AimingHand(
        Aim(Man(0, DISK, 0, HOME), SOUTH), crokinole_hand().camera, pygame.Rect(0, 0, 9, 9), lambda *_: None, Point(40.0, -263.0)
    )
    assert left.at.distance(Point(40.0, HOME.y)) < 0.1
    assert CROKINOLE_SIDE.zones["edge-south"].contains(left.at)
    assert pixel(left.at) != pixel(HOME)
