"""Interpolated poses, rolling dice, drawn aims and scrolling, checked by their numbers."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from board.geometry import ORIGIN, Point
from board.men import CHECKER, DISK, PIN, Lie, Man
from board.shots.events import Struck
from board.shots.flick import Flick
from board.shots.motion import Knock, Motion, Track
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE
from board.views.picture import Mark, Picture
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose, at_rest
from ui.art.men.men_art import steps
from ui.art.painting.painter import Painter
from ui.art.sheets.axes import Axes
from ui.motion.animation import ROLL_SECONDS, SHAKE_SECONDS, THROW_SECONDS, Animation
from ui.scenes.base.aim_slip import draw_foreseen
from ui.widgets.fields import ChoiceField, TextField
from ui.widgets.layout import home_layout, largest_fitting, layout, scales_to_try
from ui.widgets.scroll import Scroll

# --- poses ------------------------------------------------------------------------------------------------------------


def test_an_interpolated_pose_is_between_both_and_rotates_the_shorter_way():
    half = Pose(0.0, 10.0, 350.0, 4.0, 0.0).toward(Pose(20.0, 30.0, 10.0, 8.0, 60.0), 0.5)
    assert half == Pose(10.0, 20.0, 360.0, 6.0, 30.0)
    quarter = Pose(0.0, 0.0, 10.0, 0.0, 80.0).toward(Pose(4.0, -8.0, 350.0, 4.0, 0.0), 0.25)
    assert quarter == Pose(1.0, -2.0, 5.0, 1.0, 60.0)


def test_the_height_of_a_piece_at_rest_is_that_of_its_floor():
    assert at_rest(Man(1, DISK, 0, Point(1.0, 2.0), 30.0)) == Pose(1.0, 2.0, 30.0, 0.0, 0.0)
    assert at_rest(Man(1, DISK, 0, ORIGIN, lie=Lie.DITCH)).height == -12.7
    assert at_rest(Man(1, DISK, 0, ORIGIN, lie=Lie.POCKET)).height == -6.35
    assert at_rest(Man(1, PIN, -1, ORIGIN, lie=Lie.FALLEN)).tilt == 90.0


@pytest.mark.parametrize(
    ("kind", "turn", "tilt", "drawn"),
    [
        (PIN, 33.0, 50.0, (30, 48)),
        (PIN, 33.0, -50.0, (210, 48)),
        (PIN, 33.0, 2.0, (0, 0)),
        (PIN, 357.0, 120.0, (0, 120)),
        (DISK, 33.0, 0.0, (35, 0)),
        (DISK, -3.0, 0.0, (355, 0)),
    ],
)
def test_angles_are_rounded_to_the_nearest_sprite(kind, turn, tilt, drawn):
    assert steps(kind, turn, tilt) == drawn


# --- motions ----------------------------------------------------------------------------------------------------------

PINNED = Man(3, PIN, -1, Point(5.0, 5.0))


def falling(throw: tuple[int, ...] = (), **more) -> Animation:
    frames = np.array([(0, 0, 0, 0, 0), (10, 0, 20, 4, 30), (20, 10, 40, 0, 90)], dtype=np.float32)
    knocks = (Knock(0.15, "pin", 0.5), Knock(0.05, "disk", 0.9))
    motion = Motion(10.0, (Track(PINNED, frames),), knocks, throw)
    before = Picture(CHECKER_SIDE, (PINNED, Man(4, CHECKER, 0, ORIGIN)), marks=(Mark("last", "a1"), Mark("field", "a1")))
    return Animation(before, motion, **more)


def test_a_pin_tilts_and_turns_between_two_frames():
    animation = falling()
    animation.advance(0.05)
    assert animation.poses() == {3: Pose(5.0, 0.0, 10.0, 2.0, 15.0)}
    animation.advance(0.1)
    assert animation.poses()[3] == pytest.approx(Pose(15.0, 5.0, 30.0, 2.0, 60.0))
    animation.advance(9.0)
    assert animation.poses()[3] == Pose(20.0, 10.0, 40.0, 0.0, 90.0)
    assert animation.is_over


def test_sounds_are_played_at_their_times_and_later_in_slow_motion():
    animation = falling()
    assert [knock.kind for knock in animation.advance(0.04)] == []
    assert [knock.kind for knock in animation.advance(0.02)] == ["disk"]
    assert [knock.kind for knock in animation.advance(0.2)] == ["pin"]
    slow = falling(pace=0.25)
    assert slow.advance(0.19) == []
    assert len(slow.advance(0.02)) == 1
    assert slow.time == pytest.approx(0.0525)


def test_a_moving_picture_has_no_mark_of_the_last_move():
    picture = falling().picture
    assert [mark.kind for mark in picture.marks] == ["field"]
    assert [man.id for man in picture.men] == [4, 3]
    assert [(man.id, pose.tilt) for man, pose in falling().coming()] == [(3, 0.0), (3, 30.0), (3, 90.0)]


def test_the_mark_of_a_called_pin_follows_it_until_it_is_at_rest(monkeypatch):
    frames = np.array([(5, 5, 0, 0, 0), (60, 40, 20, 4, 90)], dtype=np.float32)
    called = Picture(CHECKER_SIDE, (PINNED,), marks=(Mark("called", at=PINNED.at, man=PINNED.id),))
    animation = Animation(called, Motion(10.0, (Track(PINNED, frames),)))
    ringed = []
    monkeypatch.setattr(Painter, "paint_ring", lambda _, __, at, ___, kind: ringed.append((kind, at)))
    for seconds in (0.0, 0.05, 9.0):
        animation.advance(seconds)
        Painter(Camera(pygame.Rect(0, 0, 300, 300))).paint(pygame.Surface((300, 300)), animation.picture, poses=animation.poses())
    assert ringed == [("called", PINNED.at), ("called", Point(32.5, 22.5)), ("called", Point(60.0, 40.0))]


def test_dice_are_shaken_roll_and_lie_before_pieces_move():
    animation = falling((3, 5))
    assert animation.seconds == pytest.approx(THROW_SECONDS + 0.2)
    assert animation.is_throwing
    assert animation.dice() == []
    assert [knock.kind for knock in animation.advance(0.2)] == ["rattle"]
    assert animation.shake == pytest.approx(np.sin(0.2 * 2 * np.pi * 5.5))
    animation.advance(SHAKE_SECONDS - 0.2 + 0.5 * ROLL_SECONDS)
    assert animation.shake is None
    first, second = animation.dice()
    assert [(die.face, round(die.x, 3), round(die.y, 3), round(die.tumble), round(die.lift, 3)) for die in (first, second)] == [
        (3, 0.456, 0.355, 124, 0.581),
        (5, 0.369, 0.445, 101, 0.581),
    ]
    animation.skip()
    assert (animation.time, animation.is_throwing) == (THROW_SECONDS, False)
    assert animation.poses()[3] == Pose(0.0, 0.0, 0.0, 0.0, 0.0)
    animation.skip()
    assert animation.is_over
    assert animation.knocks == []


def test_with_reduced_motion_dice_appear_at_rest():
    calm = falling((3, 5), is_calm=True)
    assert calm.time == SHAKE_SECONDS + ROLL_SECONDS
    assert [(die.face, die.tumble, die.lift) for die in calm.dice()] == [(3, 0.0, 0.0), (5, 0.0, 0.0)]
    assert [knock.kind for knock in calm.knocks] == ["disk", "pin"]


# --- the aim ----------------------------------------------------------------------------------------------------------


def inked(extent: str) -> set[tuple[int, int]]:
    """Return the cells of ten by ten pixels that the drawn path of a predicted shot covers.

    The shot goes to the right, hits the rim and comes back up.
    """
    frames = np.array([(-200 + 40 * min(i, 8), 40 * max(0, i - 8), 0, 0, 0) for i in range(13)], dtype=np.float32)
    disk = Man(7, DISK, 0, Point(-200.0, 0.0))
    strike = Struck(0.8, 7, "rim", Point(120.0, 0.0), 1.0, 400.0)
    shot = Shot(
        Flick(disk.at, 0.0, 400.0), 7, (disk.moved(Point(120.0, 160.0)),), (strike,), 1.2, Motion(10.0, (Track(disk, frames),))
    )
    surface = pygame.Surface((300, 300), 0, 32)
    draw_foreseen(surface, Camera(pygame.Rect(0, 0, 300, 300)), shot, extent)
    rows, columns = np.nonzero(pygame.surfarray.array3d(surface).swapaxes(0, 1).sum(axis=2) > 300)
    return {(int(column) // 10, int(row) // 10) for row, column in zip(rows, columns, strict=True)}


def test_the_aim_line_goes_to_the_first_contact_or_all_the_way_or_is_off():
    none, first, whole = inked("none"), inked("first touch"), inked("whole path")
    assert none == set()
    assert (10, 14) in first & whole or (10, 15) in first & whole
    above = {cell for cell in whole if cell[1] < 11}
    assert above
    assert not above & first


# --- places -----------------------------------------------------------------------------------------------------------


def test_board_and_panel_have_their_areas_of_the_window():
    assert layout((1280, 800)) == (pygame.Rect(0, 0, 789, 800), pygame.Rect(789, 11, 480, 778))
    assert layout((800, 600)) == (pygame.Rect(0, 0, 552, 600), pygame.Rect(552, 8, 240, 584))
    assert layout((1280, 800), 200)[1].width == 614
    assert layout((600, 900)) == (pygame.Rect(0, 0, 600, 558), pygame.Rect(8, 558, 584, 334))
    assert home_layout((1280, 800), 1.0) == (pygame.Rect(11, 0, 877, 800), pygame.Rect(899, 11, 370, 778))
    assert home_layout((600, 900), 1.0) == (pygame.Rect(8, 0, 584, 495), pygame.Rect(8, 495, 584, 397))
    assert [measure.unit for measure in scales_to_try(2.0, 1.5)] == [2.0, 1.9, 1.8, 1.7, 1.6, 1.5]
    assert largest_fitting(1.0, lambda measure: measure.px(100) <= 70).unit == 0.7
    assert largest_fitting(1.0, lambda _: False).unit == 0.48
    assert scales_to_try(1.0)[0].px(0.2) == 1


def test_a_piece_beside_the_board_has_the_boards_scale_by_default():
    painter = Painter(Camera(pygame.Rect(0, 0, 752, 752)))
    assert painter.camera.scale == pytest.approx(1.0, abs=0.01)

    def width(scale: float | None) -> int:
        surface = pygame.Surface((200, 200), 0, 32)
        surface.fill((0, 255, 255))
        painter.paint_man(surface, CHECKER, 0, (100.0, 100.0), scale)
        red = pygame.surfarray.array3d(surface)[:, :, 1] < 90
        columns = np.nonzero(red.any(axis=1))[0]
        return int(columns[-1] - columns[0] + 1)

    assert width(None) == pytest.approx(2 * CHECKER.radius, abs=2)
    assert width(3.0) == pytest.approx(6 * CHECKER.radius, abs=2)


# --- axes and scales --------------------------------------------------------------------------------------------------


def test_values_and_pixels_of_a_plot_convert_both_ways():
    axes = Axes(pygame.Rect(100, 50, 200, 80), (10.0, 30.0), (0.0, 4.0))
    assert axes.at(15.0, 1.0) == (150.0, 110.0)
    assert axes.values((150.0, 110.0)) == (15.0, 1.0)


# --- fields and scrolling ---------------------------------------------------------------------------------------------


def test_a_choice_wraps_around_and_an_amount_stops_at_its_ends():
    choice, amount = ChoiceField("", ("a", "b", "c"), 2), ChoiceField("", ("a", "b", "c"), 2, is_amount=True)
    choice.cycle(1)
    amount.cycle(1)
    assert (choice.spoken(), amount.spoken()) == ("a", "c")
    choice.cycle(-1)
    amount.cycle(-5)
    assert (choice.spoken(), amount.spoken()) == ("c", "a")
    choice.rect = pygame.Rect(100, 10, 200, 30)
    assert choice.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(120, 20), button=1), focused=False)
    assert choice.spoken() == "b"
    assert choice.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(131, 20), button=1), focused=False)
    assert choice.spoken() == "c"
    assert not choice.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(90, 20), button=1), focused=False)
    assert not choice.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT), focused=False)
    assert choice.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT), focused=True)
    assert choice.spoken() == "b"
    assert not choice.grows()


def test_text_can_be_typed_into_a_field_and_deleted():
    field = TextField("An", 4, "nobody")
    for text in ("n", "a\n", "x"):
        assert field.handle(pygame.event.Event(pygame.TEXTINPUT, text=text), focused=True)
    assert field.text == "Anna"
    assert not field.handle(pygame.event.Event(pygame.TEXTINPUT, text="x"), focused=False)
    assert field.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0), focused=True)
    assert field.spoken() == "Ann"
    assert field.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL), focused=True)
    assert field.spoken() == "nobody"
    assert field.grows()
    assert field.least(2.0) == 220


def test_a_view_does_not_scroll_beyond_its_contents():
    scroll = Scroll()
    scroll.fit(pygame.Rect(0, 0, 180, 100), 300)
    assert scroll.is_needed
    scroll.to(500)
    assert scroll.offset == 200
    scroll.show(20, 40)
    assert scroll.offset == 20
    scroll.show(150, 190)
    assert scroll.offset == 90
    scroll.show(95, 180)
    assert scroll.offset == 90
    assert scroll.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN), 1.0)
    assert scroll.offset == 180
    assert scroll.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP), 1.0)
    assert scroll.offset == 90
    wheel = scroll.offset
    assert scroll.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1), 1.0)
    assert 0 < scroll.offset < wheel
    scroll.to(0)
    assert not scroll.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1), 1.0)
    # The bar is at the right. Its handle is a third of it, and is halfway down after scrolling by half.
    assert scroll.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(178, 10), button=1), 1.0)
    assert scroll.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(178, 43)), 1.0)
    assert scroll.offset == pytest.approx(100, abs=3)
    scroll.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(178, 43), button=1), 1.0)
    assert not scroll.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(178, 80)), 1.0)
    scroll.fit(pygame.Rect(0, 0, 180, 100), 100)
    assert (scroll.offset, scroll.is_needed) == (0, False)
