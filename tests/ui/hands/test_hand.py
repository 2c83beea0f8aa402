"""Input handlers, which turn events of mouse and keyboard into the right move or no move."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from board.geometry import Circle, Point, Segment, Zone, rectangle
from board.men import CHECKER, DISK, NOBODY, PIN, Man
from board.moves import Aim, Buzz, Call, Choose, Cover, Lay, Live, LiveSeat, Move, Pass, Pick, Reach, Step, Take, Tick
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, FOUL_LINE
from board.views.picture import Mark, Picture
from physics.finger import flick_by_finger
from ui.art.base.camera import Camera
from ui.hands.aiming import AimingHand
from ui.hands.living import LivingHand
from ui.hands.picking import PickingHand

CAMERA = Camera(pygame.Rect(0, 0, 800, 800))
ROOM = pygame.Rect(0, 0, 1280, 800)
SOUTH = CROKINOLE_SIDE.zones["edge-south"]
HOME = SOUTH.middle


def pixel(point: Point) -> tuple[int, int]:
    x, y = CAMERA.to_screen(point)
    return round(x), round(y)


def down(point: Point, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pixel(point), button=button)


def up(point: Point, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pixel(point), button=button)


def motion(point: Point) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pixel(point), rel=(0, 0), buttons=(1, 0, 0))


def key(code: int, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0, unicode="")


def crokinole_hand(clear_of: tuple[Circle, ...] = (), start: Point | None = None) -> AimingHand:
    return AimingHand(Aim(Man(0, DISK, 0, HOME), SOUTH, clear_of=clear_of), CAMERA, ROOM, flick_by_finger, start)


def drag(hand: AimingHand, *way: Point, button: int = 1, seconds: float = 0.4, steps: int = 40) -> Flick | None:
    """Press the button at the first point, move evenly through the others, and release at the last. Return the shot or None."""
    hand.handle(motion(way[0]), 0.0)
    hand.handle(down(way[0], button), 0.0)
    total = sum(a.distance(b) for a, b in pairwise(way)) or 1.0
    time, shot = 0.0, None
    for a, b in pairwise(way):
        count = max(1, round(steps * a.distance(b) / total))
        for i in range(1, count + 1):
            time += seconds * a.distance(b) / total / count
            shot = shot or hand.handle(motion(a + (b - a) * (i / count)), time)
    return shot or hand.handle(up(way[-1], button), time)


def shot_by(hand: AimingHand, *way: Point, **more: Any) -> Flick:
    """Return the shot that results from a drag through these points."""
    shot = drag(hand, *way, **more)
    assert shot is not None, "the drag shot nothing"
    return shot


# --- pulling back -------------------------------------------------------------------------------------------------


def test_pulling_straight_back_and_letting_go_shoots_straight_ahead() -> None:
    shot = shot_by(crokinole_hand(), HOME, HOME + Point(0, -60))
    assert shot.at == Point(0, -263.525)
    assert shot.heading == pytest.approx(90, abs=1)
    assert shot.speed == pytest.approx(1878, rel=0.03)
    assert shot.spin == 0
    assert not shot.foul


def test_moving_a_pull_sideways_turns_the_aim() -> None:
    shot = shot_by(crokinole_hand(), HOME, HOME + Point(0, -40), HOME + Point(40, -40))
    assert shot.heading == pytest.approx(135, abs=1.5)


def test_a_full_pull_gives_the_top_speed_and_no_more() -> None:
    shot = shot_by(crokinole_hand(), HOME, HOME + Point(0, -108))
    assert shot.speed == 6000


def test_half_a_pull_gives_far_less_than_half_the_speed() -> None:
    dead, half = DISK.radius, (100 + DISK.radius) / 2
    shot = shot_by(crokinole_hand(), HOME, HOME + Point(0, -half))
    assert shot.speed == pytest.approx(6000 * 0.5**1.8, rel=0.05)
    assert dead < half


def test_near_the_windows_edge_a_shorter_pull_gives_full_speed() -> None:
    zone = Zone((rectangle(Point(-300, -300), 40, 40),))
    hand = AimingHand(Aim(Man(0, DISK, 0, zone.middle), zone, target=Point(200, -300)), CAMERA, ROOM, flick_by_finger)
    shot = shot_by(hand, zone.middle, zone.middle + Point(-73, 0))
    assert shot.speed == 6000


def test_going_back_to_the_disk_cancels_the_shot() -> None:
    assert drag(crokinole_hand(), HOME, HOME + Point(0, -60), HOME + Point(0, -8)) is None


def test_the_right_button_cancels_a_pull() -> None:
    hand = crokinole_hand()
    hand.handle(down(HOME), 0.0)
    hand.handle(motion(HOME + Point(0, -30)), 0.1)
    assert hand.mode == "pull"
    hand.handle(down(HOME + Point(0, -30), 3), 0.2)
    assert hand.mode == "rest"
    assert hand.handle(up(HOME + Point(0, -30), 3), 0.3) is None
    assert hand.handle(up(HOME + Point(0, -30)), 0.3) is None


def test_the_wheel_turns_the_aim_finely_while_pulling() -> None:
    hand = crokinole_hand()
    hand.handle(down(HOME), 0.0)
    hand.handle(motion(HOME + Point(0, -30)), 0.1)
    before = hand.heading
    hand.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0), 0.2)
    assert hand.heading - before == pytest.approx(0.5)
    shot = hand.handle(up(HOME + Point(0, -30)), 0.3)
    assert shot is not None
    assert shot.heading == pytest.approx(before + 0.5, abs=0.001)


def test_with_shift_the_pull_moves_more_slowly() -> None:
    hand = crokinole_hand()
    hand.handle(down(HOME), 0.0)
    hand.handle(motion(HOME + Point(0, -50)), 0.1)
    coarse = hand.speed
    hand.handle(key(pygame.K_LSHIFT), 0.15)
    hand.handle(motion(HOME + Point(0, -70)), 0.2)
    plain = crokinole_hand()
    plain.handle(down(HOME), 0.0)
    plain.handle(motion(HOME + Point(0, -70)), 0.1)
    assert coarse < hand.speed < coarse + 0.25 * (plain.speed - coarse)


def test_numbers_of_a_shot_are_rounded_as_in_saved_games() -> None:
    shot = shot_by(crokinole_hand(start=Point(33.33333, -263.525)), Point(33.33333, -263.525), Point(27, -330))
    assert shot.at == Point(33.333, -263.525)
    assert shot.heading == round(shot.heading, 3)
    assert shot.speed == round(shot.speed, 1)


# --- placing ------------------------------------------------------------------------------------------------------


def test_dragging_beside_the_disk_places_it() -> None:
    hand = crokinole_hand()
    assert drag(hand, HOME + Point(60, 3), HOME + Point(80, 6)) is None
    assert hand.at.x == pytest.approx(80, abs=1)
    assert hand.at.y == HOME.y


def test_dragging_the_disk_with_shift_moves_it() -> None:
    hand = crokinole_hand()
    hand.handle(key(pygame.K_LSHIFT), 0.0)
    assert drag(hand, HOME + Point(6, 0), HOME + Point(86, 6)) is None
    assert hand.at.x == pytest.approx(80, abs=1)


def test_a_click_on_the_line_places_the_disk() -> None:
    hand = crokinole_hand()
    assert drag(hand, HOME + Point(-120, 3), HOME + Point(-120, 3), steps=1) is None
    assert hand.at.x == pytest.approx(-120, abs=1)


def test_a_disk_stays_within_its_zone() -> None:
    hand = crokinole_hand()
    drag(hand, HOME + Point(60, 0), HOME + Point(340, 0))
    assert hand.at.x == pytest.approx(199.179, abs=0.001)


def test_a_disk_is_placed_beside_a_piece_in_the_way() -> None:
    other = Circle(HOME + Point(50, 0), DISK.radius)
    hand = crokinole_hand((other,))
    drag(hand, HOME + Point(-60, 0), HOME + Point(45, 0))
    assert hand.at.distance(other.centre) == pytest.approx(2 * DISK.radius, abs=0.02)
    assert hand.aim.is_clear(hand.at)


def test_a_disk_starts_beside_a_piece_that_occupies_its_place() -> None:
    hand = crokinole_hand((Circle(HOME, DISK.radius),))
    assert hand.aim.is_clear(hand.at)
    assert hand.aim.zone.contains(hand.at)


def test_in_an_area_every_pull_shoots_and_dragging_beside_the_disk_places_it() -> None:
    alley = CHECKER_SIDE.zones["alley"]
    aim = Aim(Man(0, DISK, 0, alley.middle), alley, target=Point(205, 205), line=FOUL_LINE)
    hand = AimingHand(aim, CAMERA, ROOM, flick_by_finger)
    for direction, heading in ((Point(-40, -40), 45), (Point(40, 40), -135), (Point(40, -40), 135)):
        shot = shot_by(hand, hand.at, hand.at + direction)
        assert shot.heading == pytest.approx(heading, abs=1.5)
    start = hand.at
    assert drag(hand, start + Point(-24, 10), start + Point(-12, 12)) is None
    assert hand.at.distance(start + Point(-12, 12)) < 1.5


# --- flicking -----------------------------------------------------------------------------------------------------


def test_a_swipe_through_the_disk_shoots_it_at_the_pointers_speed() -> None:
    shot = shot_by(crokinole_hand(), HOME + Point(0, -80), HOME + Point(0, 60), button=3, seconds=0.1)
    assert shot.speed == pytest.approx(1400, rel=0.03)
    assert shot.heading == pytest.approx(90, abs=2)
    assert abs(shot.spin) < 3


def test_a_left_drag_far_from_the_disk_shoots_nothing_and_says_how_to_shoot() -> None:
    hand = crokinole_hand()
    assert drag(hand, HOME + Point(0, -80), HOME + Point(0, 60), seconds=0.1) is None, "a newcomer lost a disk"
    assert hand.mode == "rest"
    assert hand.refused.startswith("To shoot, press on the disk and drag back.")


def test_events_that_arrive_in_batches_give_the_same_speed() -> None:
    hand = crokinole_hand()
    hand.handle(down(HOME + Point(0, -100), 3), 0.0)
    shot = None
    for frame in range(1, 14):
        for i in range(1, 6):
            # Five mouse reports in each frame of 10 ms, all processed at its end.
            y = -100 + (frame - 1) * 14 + i * 2.8
            shot = shot or hand.handle(motion(HOME + Point(0, y)), frame * 0.01)
    assert shot is not None
    assert shot.speed == pytest.approx(1400, rel=0.12)


def test_a_swipe_that_stops_before_the_release_shoots_nothing() -> None:
    hand = crokinole_hand()
    hand.handle(down(HOME, 3), 0.0)
    for i in range(1, 10):
        hand.handle(motion(HOME + Point(0, 4 * i)), 0.01 * i)
    assert hand.handle(up(HOME + Point(0, 36), 3), 0.6) is None


def test_a_swipe_off_centre_gives_the_disk_spin_and_another_direction() -> None:
    # The finger comes from behind and hits the disk to the right of its centre, so the disk goes left.
    shot = shot_by(crokinole_hand(), HOME + Point(9, -80), HOME + Point(9, 60), button=3, seconds=0.1)
    assert 100 < shot.heading < 150
    assert shot.spin > 5
    mirrored = shot_by(crokinole_hand(), HOME + Point(-9, -80), HOME + Point(-9, 60), button=3, seconds=0.1)
    assert mirrored.heading == pytest.approx(180 - shot.heading, abs=3)
    assert mirrored.spin == pytest.approx(-shot.spin, rel=0.15)


def test_a_swipe_beside_the_disk_shoots_nothing() -> None:
    assert drag(crokinole_hand(), HOME + Point(25, -80), HOME + Point(25, 60), button=3, seconds=0.1) is None


def test_spin_is_limited() -> None:
    aim = Aim(Man(0, DISK, 0, HOME), SOUTH, top_spin=4.0)
    shot = shot_by(
        AimingHand(aim, CAMERA, ROOM, flick_by_finger), HOME + Point(9, -80), HOME + Point(9, 60), button=3, seconds=0.1
    )
    assert shot.spin == 4.0


def test_carrying_the_disk_over_the_foul_line_is_a_foul() -> None:
    at = Point(-250, -250)
    zone = Zone((rectangle(at, 30, 30),))
    aim = Aim(Man(0, DISK, 0, at), zone, target=Point(205, 205), line=FOUL_LINE)
    shot = shot_by(AimingHand(aim, CAMERA, ROOM, flick_by_finger), at, Point(-150, -150), button=3, seconds=0.1)
    assert shot.foul
    assert shot.heading == pytest.approx(45, abs=3)


def test_releasing_the_disk_before_the_foul_line_is_no_foul() -> None:
    at = Point(-260, -260)
    zone = Zone((rectangle(at, 30, 30),))
    aim = Aim(Man(0, DISK, 0, at), zone, target=Point(205, 205), line=Segment(FOUL_LINE.start, FOUL_LINE.end))
    shot = shot_by(AimingHand(aim, CAMERA, ROOM, flick_by_finger), at, Point(-232, -232), button=3, seconds=0.05)
    assert not shot.foul
    assert shot.speed > 400


def test_every_shot_by_mouse_or_keys_is_legal() -> None:
    hand = crokinole_hand((Circle(HOME + Point(30, 0), DISK.radius), Circle(HOME + Point(-40, 5), DISK.radius)))
    for way in ((0, -60), (50, -95), (-50, -95)):
        shot = shot_by(hand, hand.at, hand.at + Point(0, -20), hand.at + Point(*way))
        assert hand.aim.refusal(shot) == ""


# --- keys ---------------------------------------------------------------------------------------------------------


def test_keys_alone_aim_and_shoot() -> None:
    hand = crokinole_hand()
    for _ in range(4):
        hand.handle(key(pygame.K_RIGHT), 0.0)
        hand.handle(key(pygame.K_RIGHT, pygame.KEYUP), 0.0)
    assert hand.at.distance(Point(6.0, -263.525)) < 1e-6
    straight = hand.heading
    hand.handle(key(pygame.K_UP), 0.0)
    hand.handle(key(pygame.K_UP, pygame.KEYUP), 0.0)
    assert hand.heading == pytest.approx(straight + 0.5)
    hand.handle(key(pygame.K_SPACE), 0.0)
    for _ in range(90):
        hand.tick(1 / 120)
    shot = hand.handle(key(pygame.K_SPACE, pygame.KEYUP), 0.0)
    assert shot == Flick(Point(6.0, -263.525), pytest.approx(straight + 0.5, abs=0.001), pytest.approx(6000 * 0.5**1.8, rel=0.01))


def test_a_tap_on_space_shoots_nothing() -> None:
    hand = crokinole_hand()
    hand.handle(key(pygame.K_SPACE), 0.0)
    hand.tick(1 / 120)
    assert hand.handle(key(pygame.K_SPACE, pygame.KEYUP), 0.0) is None


def test_keys_step_over_a_disk_in_the_way() -> None:
    hand = crokinole_hand((Circle(HOME + Point(34, 0), DISK.radius),))
    hand.handle(key(pygame.K_RIGHT), 0.0)
    for _ in range(120):
        hand.tick(1 / 120)
    assert hand.at.x > 34 + 2 * DISK.radius - 0.1
    assert hand.aim.is_clear(hand.at)


def test_q_and_e_change_the_spin() -> None:
    hand = crokinole_hand()
    hand.handle(key(pygame.K_q), 0.0)
    assert hand.spin == 15.0
    hand.handle(key(pygame.K_e), 0.0)
    hand.handle(key(pygame.K_e), 0.0)
    assert hand.spin == -15.0


# --- picking ------------------------------------------------------------------------------------------------------


def at(name: str) -> Point:
    return CHECKER_SIDE.place(name).at


def resting(step: Step) -> Point:
    """Return the place where a moved piece comes to rest, which is the middle of the last place on its path."""
    return at(step.path[-1])


def picking(moves: tuple[Move, ...], *men: tuple[str, int]) -> PickingHand:
    placed = tuple(Man(i, CHECKER, seat, at(place), place=place) for i, (place, seat) in enumerate(men))
    return PickingHand(Pick(moves), Picture(CHECKER_SIDE, placed, mover=0), CAMERA, 0, resting, lambda _: "")


def click(hand: PickingHand, name: str) -> Move | None:
    played = hand.handle(down(at(name)), 0.0)
    return played or hand.handle(up(at(name)), 0.0)


def carry(hand: PickingHand, start: str, end: str) -> Move | None:
    played = hand.handle(down(at(start)), 0.0)
    for i in range(1, 6):
        hand.handle(motion(at(start) + (at(end) - at(start)) * (i / 5)), 0.1 * i)
    return played or hand.handle(up(at(end)), 1.0)


def test_a_click_places_a_man() -> None:
    hand = picking((Lay("c3"), Lay("d3")))
    assert (hand.overlay.places, hand.overlay.rings) == ((), (at("c3"), at("d3")))
    assert click(hand, "f6") is None
    assert click(hand, "d3") == Lay("d3")


def test_if_all_places_are_allowed_only_the_pointed_one_is_marked() -> None:
    field = tuple(Mark("field", name) for name in ("c3", "d3", "e3"))
    taken = (Man(1, CHECKER, 1, at("e3"), place="e3"),)
    lays = (Lay("c3"), Lay("d3"))
    hand = PickingHand(Pick(lays), Picture(CHECKER_SIDE, taken, mover=0, marks=field), CAMERA, 0, resting, lambda _: "")
    assert hand.overlay.rings == ()
    assert hand.hint == "Click any free spot to place your man."
    hand.handle(motion(at("d3")), 0.0)
    assert (hand.overlay.rings, hand.overlay.places) == ((at("d3"),), (("d3", "hover"),))
    for _ in range(2):
        hand.handle(key(pygame.K_LEFT), 0.0)
    assert (hand.overlay.rings, hand.overlay.places) == ((at("c3"),), (("c3", "hover"),))
    only = PickingHand(Pick(lays[:1]), Picture(CHECKER_SIDE, taken, mover=0, marks=field), CAMERA, 0, resting, lambda _: "")
    assert only.overlay.rings == (at("c3"),)


def test_two_clicks_move_a_man() -> None:
    hand = picking((Step(("c3", "d4")), Step(("c3", "b4")), Step(("e3", "f4"))), ("c3", 0), ("e3", 0))
    assert {man for man, _ in hand.overlay.men} == {0, 1}
    assert click(hand, "c3") is None
    assert hand.targets == {"d4", "b4"}
    assert click(hand, "d4") == Step(("c3", "d4"))


def test_a_drag_moves_a_man() -> None:
    hand = picking((Step(("c3", "d4")),), ("c3", 0))
    hand.handle(down(at("c3")), 0.0)
    hand.handle(motion(at("d4")), 0.1)
    assert hand.overlay.poses[0][:2] == pytest.approx((at("d4").x, at("d4").y), abs=1)
    assert hand.handle(up(at("d4")), 0.2) == Step(("c3", "d4"))


def test_a_man_dropped_outside_the_places_goes_back() -> None:
    hand = picking((Step(("c3", "d4")),), ("c3", 0))
    assert carry(hand, "c3", "g7") is None
    assert hand.overlay.poses == {}
    assert carry(hand, "c3", "d4") == Step(("c3", "d4"))


def test_another_man_can_be_picked_up_instead() -> None:
    hand = picking((Step(("c3", "d4")), Step(("e3", "f4"))), ("c3", 0), ("e3", 0))
    click(hand, "c3")
    click(hand, "e3")
    assert click(hand, "f4") == Step(("e3", "f4"))


def test_several_jumps_can_be_entered_one_by_one() -> None:
    hand = picking((Step(("c3", "e5", "g7")), Step(("c3", "e5", "c7"))), ("c3", 0))
    click(hand, "c3")
    assert click(hand, "e5") is None
    assert hand.step.men[0].place == "e5"
    assert not hand.step.can_stop
    assert click(hand, "c7") == Step(("c3", "e5", "c7"))


def test_several_jumps_can_be_entered_at_once() -> None:
    hand = picking((Step(("c3", "e5", "g7")), Step(("c3", "e5", "c7"))), ("c3", 0))
    assert carry(hand, "c3", "g7") == Step(("c3", "e5", "g7"))


def test_if_two_paths_lead_to_a_place_the_steps_must_be_entered_one_by_one() -> None:
    hand = picking((Step(("d2", "b4", "d6")), Step(("d2", "f4", "d6"))), ("d2", 0))
    assert carry(hand, "d2", "d6") is None
    assert hand.refused == "Several ways lead to that spot. Move one step at a time."
    click(hand, "f4")
    assert click(hand, "d6") == Step(("d2", "f4", "d6"))


@pytest.mark.parametrize("how", ["button", "enter", "man"])
def test_done_ends_a_move_that_could_continue(how: str) -> None:
    hand = picking((Step(("c3", "e5")), Step(("c3", "e5", "g7"))), ("c3", 0))
    assert carry(hand, "c3", "e5") is None
    assert [button.label for button in hand.buttons] == ["Done"]
    if how == "button":
        assert hand.press("done") == Step(("c3", "e5"))
    elif how == "enter":
        assert hand.handle(key(pygame.K_RETURN), 0.0) == Step(("c3", "e5"))
    else:
        assert click(hand, "e5") == Step(("c3", "e5"))


def test_an_entered_step_can_be_undone() -> None:
    hand = picking((Step(("c3", "e5", "g7")), Step(("c3", "d4"))), ("c3", 0))
    carry(hand, "c3", "e5")
    assert hand.cancel()
    assert hand.step.men[0].place == "c3"
    assert carry(hand, "c3", "d4") == Step(("c3", "d4"))


def test_if_each_step_is_a_separate_move_the_first_is_played_at_once() -> None:
    moves = (Step(("point-8", "point-5")), Step(("point-8", "point-5", "point-4")))
    men = (Man(0, CHECKER, 0, at("point-8"), place="point-8"),)
    for end, move in zip(("point-5", "point-4"), moves, strict=True):
        hand = PickingHand(Pick(moves, stepwise=True), Picture(CHECKER_SIDE, men, mover=0), CAMERA, 0, resting, lambda _: "")
        assert carry(hand, "point-8", end) == move


def test_a_man_enters_from_the_bar() -> None:
    bar = CHECKER_SIDE.place("bar")
    assert bar.twin is not None
    man = Man(0, CHECKER, 0, bar.twin, place="bar")
    hand = PickingHand(
        Pick((Step(("bar", "point-22")),)), Picture(CHECKER_SIDE, (man,), mover=0), CAMERA, 0, resting, lambda _: ""
    )
    hand.handle(down(bar.twin), 0.0)
    hand.handle(up(bar.twin), 0.0)
    assert click(hand, "point-22") == Step(("bar", "point-22"))


def test_a_man_is_borne_off_to_the_tray() -> None:
    hand = picking((Step(("point-3", "off")),), ("point-3", 0))
    assert carry(hand, "point-3", "off") == Step(("point-3", "off"))


def test_a_man_is_huffed_by_a_click() -> None:
    hand = picking((Take("c5"), Step(("c3", "d4"))), ("c5", 1), ("c3", 0))
    assert (0, "danger") in hand.overlay.men
    assert click(hand, "c5") == Take("c5")


def spots(*numbers: int) -> PickingHand:
    pins = tuple(Man(n, PIN, NOBODY, at(f"spot-{n}"), place=f"spot-{n}") for n in numbers)
    calls = tuple(Call(f"spot-{n}") for n in numbers)
    return PickingHand(Pick(calls), Picture(CHECKER_SIDE, pins, mover=0), CAMERA, 0, resting, lambda _: "")


def test_a_pin_is_called_by_a_click() -> None:
    assert click(spots(7, 8, 9, 10), "spot-9") == Call("spot-9")


def test_a_pin_is_called_by_its_number() -> None:
    assert spots(7, 8, 9, 10).handle(key(pygame.K_8), 0.0) == Call("spot-8")
    assert spots(7, 8, 9, 10).handle(key(pygame.K_0), 0.0) == Call("spot-10")
    assert spots(7, 8, 9, 10).handle(key(pygame.K_3), 0.0) is None


def test_choices_are_buttons_with_words() -> None:
    hand = picking((Choose("lay-first"), Choose("lay-second")))
    assert [button.label for button in hand.buttons] == ["Lay first", "Lay second"]
    assert hand.press("choose lay-second") == Choose("lay-second")


def test_a_wrong_number_is_answered_with_the_numbers_that_can_be_called() -> None:
    hand = spots(7, 9, 10)
    assert hand.handle(key(pygame.K_4), 0.0) is None
    assert hand.refused == "Press 7, 9 or 10 to call."


def test_a_choice_is_made_by_the_number_on_its_button() -> None:
    hand = picking((Choose("play-it"), Choose("throw-anew")))
    assert [button.shown_key for button in hand.buttons] == ["1", "2"]
    assert hand.handle(key(pygame.K_1), 0.0) == Choose("play-it")
    assert hand.handle(key(pygame.K_KP2), 0.0) == Choose("throw-anew")
    assert hand.handle(key(pygame.K_3), 0.0) is None
    assert hand.handle(key(pygame.K_0), 0.0) is None


def test_enter_makes_the_only_choice() -> None:
    assert picking((Choose("next-round"),)).handle(key(pygame.K_RETURN), 0.0) == Choose("next-round")
    assert [button.label for button in picking((Pass(), Lay("c3"))).buttons] == ["Pass"]


def test_arrow_keys_reach_all_places() -> None:
    hand = picking((Lay("c3"), Lay("d3"), Lay("d4")))
    hand.handle(key(pygame.K_RIGHT), 0.0)
    assert hand.cursor == "c3"
    hand.handle(key(pygame.K_RIGHT), 0.0)
    hand.handle(key(pygame.K_UP), 0.0)
    assert hand.cursor == "d4"
    assert hand.handle(key(pygame.K_RETURN), 0.0) == Lay("d4")


def test_arrow_keys_steer_a_man_in_a_real_time_game() -> None:
    hand = picking((Step(("c3", "d4")), Step(("c3", "b4"))), ("c3", 0))
    hand.handle(key(pygame.K_RIGHT), 0.0)
    hand.handle(key(pygame.K_RETURN), 0.0)
    assert hand.chosen == "c3"
    hand.handle(key(pygame.K_RIGHT), 0.0)
    assert hand.handle(key(pygame.K_RETURN), 0.0) == Step(("c3", "d4"))


# --- against the clock --------------------------------------------------------------------------------------------


def living(*hands: LiveSeat, people: tuple[int, ...] = (0, 1)) -> LivingHand:
    men = (Man(0, DISK, 0, Point(0, 0)), Man(1, DISK, 1, Point(100, 100)))
    return LivingHand(Live(0.05, hands), Picture(CROKINOLE_SIDE, men), CAMERA, people)


def test_the_mouse_steers_a_man_in_a_real_time_game() -> None:
    hand = living(LiveSeat(0, man=0, speed=200, lifts=True), LiveSeat(1, man=1, speed=200))
    hand.handle(motion(Point(50, 0)), 0.0)
    assert hand.take_tick() == Tick()
    hand.handle(down(Point(5, 5)), 0.0)
    hand.handle(motion(Point(50, 0)), 0.1)
    (act,) = hand.take_tick().acts
    assert isinstance(act, Reach)
    assert (act.seat, act.lifted) == (0, True)
    assert act.to.distance(Point(50, 0)) < 1
    hand.handle(up(Point(50, 0)), 0.2)
    assert hand.take_tick() == Tick()
    hand.handle(down(Point(0, 40)), 0.3)
    assert hand.take_tick() == Tick()


def test_two_players_steer_with_separate_keys() -> None:
    hand = living(LiveSeat(0, man=0, speed=300.0), LiveSeat(1, man=1, speed=10.0, lifts=True))
    hand.handle(key(pygame.K_w), 0.0)
    hand.handle(key(pygame.K_LEFT), 0.0)
    assert hand.take_tick() == Tick((Reach(0, Point(0.0, 60.0)), Reach(1, Point(80.0, 100.0), lifted=True)))
    hand.handle(key(pygame.K_d), 0.0)
    hand.handle(key(pygame.K_LEFT, pygame.KEYUP), 0.0)
    assert hand.take_tick() == Tick((Reach(0, Point(42.4, 42.4)),))
    hand.handle(key(pygame.K_s), 0.0)
    hand.handle(key(pygame.K_a), 0.0)
    assert hand.take_tick() == Tick()
    assert hand.keys_by_seat() == {0: "mouse or W A S D", 1: "arrow keys"}


def test_each_seat_has_a_buzz_key() -> None:
    hand = living(LiveSeat(0, buzzes=True), LiveSeat(1, buzzes=True))
    assert hand.keys_by_seat() == {0: "A or left Shift", 1: "L or right Shift"}
    for code in (pygame.K_l, pygame.K_l, pygame.K_SPACE, pygame.K_a):
        hand.handle(key(code), 0.0)
    assert hand.take_tick() == Tick((Buzz(1), Buzz(0)))
    assert hand.take_tick() == Tick()


RACERS = LiveSeat(0, buzzes=True, covers="flag"), LiveSeat(1, buzzes=True, covers="flag")
JAPAN = CROKINOLE_SIDE.place("flag-japan").at


def text(letters: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=letters)


def test_a_player_alone_covers_a_flag_with_one_click() -> None:
    hand = living(*RACERS, people=(0,))
    assert hand.hint == ("Click the flag, or type its name and press Enter, or use the arrow keys. Tab pauses.")
    assert hand.keys_by_seat() == {0: "mouse or keys"}
    hand.handle(down(JAPAN + Point(3, 2)), 0.0)
    assert hand.take_tick() == Tick((Cover(0, "flag-japan"),))
    for pressed in (pygame.K_SPACE, pygame.K_a, pygame.K_LSHIFT, pygame.K_RETURN):
        hand.handle(key(pressed), 0.0)
    assert hand.take_tick() == Tick()


def test_a_click_beside_all_flags_covers_no_flag() -> None:
    hand = living(*RACERS, people=(0,))
    for at in (Point(0, 0), Point(200, 230)):
        hand.handle(down(at), 0.0)
    assert hand.take_tick() == Tick()


def test_part_of_a_name_and_enter_cover_a_flag() -> None:
    hand = living(*RACERS, people=(0,))
    hand.handle(text("p"), 0.0)
    assert hand.overlay.places == (("flag-persia", "shown"),)
    hand.handle(text("eru"), 0.0)
    assert hand.overlay.places == (("flag-peru", "shown"),)
    hand.handle(text("x"), 0.0)
    assert hand.refused == "No remaining flag matches “perux”."
    hand.handle(key(pygame.K_RETURN), 0.0)
    assert hand.take_tick() == Tick(), "Enter covered a flag that the text does not name"
    hand.lift_keys()
    hand.handle(key(pygame.K_BACKSPACE), 0.0)
    hand.handle(key(pygame.K_RETURN), 0.0)
    assert hand.take_tick() == Tick((Cover(0, "flag-peru"),))
    assert (hand.typed, hand.overlay.places) == ("", ())


def test_a_new_call_clears_the_letters_typed_before() -> None:
    hand = living(*RACERS, people=(0,))
    hand.handle(text("perx"), 0.0)
    men = (*hand.picture_now.men, Man(2, DISK, 1, JAPAN, place="flag-japan"))
    hand.renew(hand.live, replace(hand.picture_now, men=men))
    hand.handle(text("truc"), 0.0)
    assert hand.cursor == "flag-flag-of-truce"


def test_backspace_deletes_a_letter_and_any_word_of_a_name_matches() -> None:
    hand = living(*RACERS, people=(0,))
    hand.handle(text("truc"), 0.0)
    assert hand.cursor == "flag-flag-of-truce"
    hand.handle(key(pygame.K_BACKSPACE), 0.0)
    assert hand.typed == "tru"
    assert hand.cancel()
    assert not hand.cancel()
    assert hand.overlay.places == ()


def test_arrows_move_between_flags_and_space_covers_one() -> None:
    hand = living(*RACERS, people=(0,))
    walked = []
    for arrow in (pygame.K_UP, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        hand.handle(key(arrow), 0.0)
        walked.append(hand.cursor)
    assert walked == ["flag-siam", "flag-cuba", "flag-greece", "flag-bolivia"]
    hand.handle(key(pygame.K_SPACE), 0.0)
    assert hand.take_tick() == Tick((Cover(0, "flag-bolivia"),))


def test_players_who_share_the_mouse_are_told_to_buzz_first() -> None:
    hand = living(*RACERS)
    assert hand.hint == "All players share the mouse. Buzz with the key beside your name, then click the flag. Tab pauses."
    hand.handle(down(JAPAN), 0.0)
    assert hand.refused == "All players share the mouse. Buzz first with A or left Shift or L or right Shift."
    hand.handle(text("japan"), 0.0)
    hand.handle(key(pygame.K_a), 0.0)
    assert hand.take_tick() == Tick((Buzz(0),))
    hand.renew(Live(0.05, (LiveSeat(0, covers="flag"),)), hand.picture_now)
    assert hand.hint == "Click the flag, or move to it with the arrow keys and press Enter."
    hand.handle(down(JAPAN), 0.0)
    assert hand.take_tick() == Tick((Cover(0, "flag-japan"),))


def test_the_instructions_of_a_real_time_game_say_how_to_move_a_man() -> None:
    seats = LiveSeat(0, man=0, speed=200), LiveSeat(1, man=1, speed=200)
    alone = living(*seats, people=(0,))
    assert alone.hint == "Drag your man with the mouse, or steer with the arrow keys or W A S D."
    assert alone.keys_by_seat() == {0: "mouse or keys"}
    alone.handle(key(pygame.K_UP), 0.0)
    assert alone.take_tick() == Tick((Reach(0, Point(0.0, 40.0)),))
    assert living(LiveSeat(0)).hint == ""
    assert living(*seats).hint == "Drag your man with the mouse, or steer with the keys beside your name."


def test_the_next_click_covers_for_the_player_who_has_buzzed() -> None:
    hand = living(LiveSeat(0), LiveSeat(1, covers="flag"))
    japan = CROKINOLE_SIDE.place("flag-japan")
    hand.handle(down(japan.at + Point(3, 2)), 0.0)
    assert hand.take_tick() == Tick((Cover(1, "flag-japan"),))
