"""Sounds, the path of the pointer, and stepping through an animation, all checked by their numbers."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from board.geometry import ORIGIN, Point
from board.men import DISK, Man
from board.shots.motion import Knock, Motion, Track
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.hands.pointer import Sweep, Trail
from ui.motion.playback import Playback, moment_at
from ui.motion.sound import VOICES, Sound, ears, side_of


@pytest.mark.parametrize("kind", VOICES)
def test_every_kind_of_sound_fades_out(kind: str) -> None:
    wave = VOICES[kind]()
    assert np.all(np.isfinite(wave))
    assert np.max(np.abs(wave)) > 0.1
    assert np.max(np.abs(wave[-len(wave) // 20 :])) < 0.2 * np.max(np.abs(wave))


def test_a_sound_from_one_side_is_louder_on_that_side():
    assert ears(0.0) == pytest.approx((1.0, 1.0))
    assert ears(1.0) == pytest.approx((0.1184, 1.0), abs=1e-3)
    assert ears(-0.5) == pytest.approx((1.0, 0.4850), abs=1e-3)
    camera = Camera(pygame.Rect(100, 0, 300, 300))
    assert side_of(camera, ORIGIN) == pytest.approx(0.0)
    assert side_of(camera, Point(1000.0, 0.0)) == 1.0
    assert side_of(camera, Point(-camera.to_board((100, 150)).x / 2, 0.0)) == pytest.approx(0.5)


def test_very_soft_sounds_are_not_played_and_the_latest_are_remembered():
    sound = Sound()
    sound.knock("rim", 0.039)
    sound.knock("rim", 0.04)
    sound.knock("peg", 3.0)
    assert sound.heard == [("rim", 0.04), ("peg", 1.0)]
    for _ in range(100):
        sound.knock("disk", 0.5)
    assert len(sound.heard) == 64
    sound.tune(0.3, muted=True)
    assert (sound.volume, sound.muted) == (0.3, True)


# --- the pointer ------------------------------------------------------------------------------------------------------


def next_spot(*reports: tuple[float, float, float]) -> Trail:
    """Return the path of a pointer from reports of the mouse, each (time in s, x, y)."""
    trail = Trail()
    for i, (time, x, y) in enumerate(reports):
        (trail.begin if i == 0 else trail.add)(time, Point(x, y))
    return trail


STEADY = [(0.01 * i, 3.0 * i, 4.0 * i) for i in range(12)]


def test_the_speed_of_a_straight_pointer_motion_is_found():
    velocity = next_spot(*STEADY).velocity(0.11, 1.0)
    assert (velocity.x, velocity.y) == pytest.approx((300.0, 400.0))
    assert next_spot(*STEADY).velocity(0.17, 1.0) == Point(0.0, 0.0)
    two = next_spot((0.0, 0.0, 0.0), (0.01, 3.0, 4.0)).velocity(0.01, 1.0)
    assert (two.x, two.y) == pytest.approx((300.0, 400.0))
    assert next_spot((0.0, 1.0, 1.0)).velocity(0.0, 1.0) == Point(0.0, 0.0)
    assert next_spot((0.0, 1.0, 1.0), (0.01, 1.0, 1.0)).sweep(1.0) is None


def test_an_accelerating_pointer_has_its_final_speed():
    trail = next_spot(*((0.01 * i, 0.5 * 9000.0 * (0.01 * i) ** 2, 0.0) for i in range(12)))
    assert trail.velocity(0.11, 2.0).x == pytest.approx(9000.0 * 0.105, rel=0.02)


def test_only_pointer_motion_after_the_last_pause_counts():
    paused = next_spot((0.0, -90.0, 50.0), (0.2, 0.0, 0.0), *((0.2 + 0.01 * i, 5.0 * i, 0.0) for i in range(1, 8)))
    velocity = paused.velocity(0.27, 1.0)
    assert (velocity.x, velocity.y) == pytest.approx((500.0, 0.0), abs=1.0)


def test_a_swipe_close_to_the_centre_counts_as_centred():
    trail = next_spot(*((0.01 * i, 8.0 * i, 2.0) for i in range(8)))
    sweep = trail.sweep(1.0, Point(100.0, 0.0))
    assert sweep is not None
    assert sweep.through == Point(100.0, 0.0)
    far = trail.sweep(1.0, Point(100.0, 9.0))
    assert far is not None
    assert far.through.y == pytest.approx(2.0)
    start, end = Sweep(Point(0.0, 10.0), Point(50.0, 0.0)).past(ORIGIN, 100.0)
    assert [(round(at.x, 6), round(at.y, 6)) for at in (start, end)] == [(-100.0, 7.0), (100.0, 7.0)]
    start, _ = Sweep(Point(0.0, -2.0), Point(50.0, 0.0)).past(ORIGIN, 10.0)
    assert (start.x, start.y) == pytest.approx((-10.0, 0.0))


# --- stepping through an animation ------------------------------------------------------------------------------------


def playback(pace: float = 1.0) -> Playback:
    disk = Man(1, DISK, 0, ORIGIN)
    frames = np.array([(10.0 * i, 0.0, 0.0, 0.0, 0.0) for i in range(11)], dtype=np.float32)
    knocks = (Knock(0.6, "rim", 0.5), Knock(0.2, "disk", 0.9), Knock(7.0, "late", 0.9))
    return Playback(Picture(CROKINOLE_SIDE, (disk,)), Motion(10.0, (Track(disk, frames),), knocks, (3, 4)), pace)


def test_a_motion_can_be_stepped_from_contact_to_contact():
    play = playback()
    assert (play.seconds, play.moments) == (1.0, (0.2, 0.6))
    times = []
    for by in (1, 1, 1, 1, -1, -1, -1, -1):
        play.step(by)
        times.append(round(play.time, 3))
    assert times == [0.2, 0.6, 1.0, 1.0, 0.6, 0.2, 0.0, 0.0]
    play.seek(0.4)
    play.nudge(1)
    assert play.time == pytest.approx(0.4 + 1 / 120)
    play.nudge(-2)
    assert play.time == pytest.approx(0.4 - 1 / 120)
    assert not play.is_running
    assert play.tick(1.0) == []
    play.seek(9.0)
    assert (play.time, play.is_over) == (1.0, True)


def test_a_paused_motion_continues_where_it_stopped():
    play = playback()
    assert [knock.kind for knock in play.tick(0.3)] == ["disk"]
    assert play.poses()[1].x == pytest.approx(30.0)
    play.seek(0.5)
    play.resume(0.5)
    assert (play.time, play.pace, play.is_running) == (pytest.approx(0.5), 0.5, True)
    assert play.tick(0.1) == []
    assert play.time == pytest.approx(0.55)
    play.skip()
    assert play.is_over
    play.resume()
    assert (play.time, play.is_running) == (0.0, True)
    assert [moment_at(pygame.Rect(100, 0, 200, 9), x, 4.0) for x in (50, 150, 400)] == [0.0, 1.0, 4.0]
