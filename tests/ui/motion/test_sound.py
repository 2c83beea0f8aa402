"""Sounds of a shot: they come from the side of the event, and their loudness follows the force of the hit."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.shots.flick import Flick
from board.shots.motion import Knock
from board.sides import CROKINOLE_SIDE
from physics.simulate import simulate
from ui.art.base.camera import Camera
from ui.motion.sound import Sound, ears

BOARD = pygame.Rect(0, 0, 600, 600)


class Ear:
    """A replacement for a sound channel, which stores its volumes."""

    def __init__(self) -> None:
        self.volumes: list[tuple[float, float]] = []

    def play(self, sound: Any) -> None:
        assert sound is not None
        self.volumes.append((1.0, 1.0))

    def set_volume(self, left: float, right: float) -> None:
        # A volume set before a sound begins is lost.
        self.volumes[-1] = (left, right)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> tuple[Sound, Ear]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound, ear = Sound(), Ear()
    assert sound.open()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda _: ear)
    return sound, ear


def test_a_sound_comes_from_the_side_where_it_arises(heard: tuple[Sound, Ear]) -> None:
    sound, ear = heard
    for x in (-300.0, -100.0, 0.0, 300.0):
        sound.play(Knock(0.0, "rim", 0.8, Point(x, 0.0)), Camera(BOARD))
    (far_left, far_right), (left, right), (middle_left, middle_right), (other_left, other_right) = ear.volumes
    assert far_left == pytest.approx(0.8)
    assert far_right < right < left == pytest.approx(0.8)
    assert middle_left == pytest.approx(middle_right) == pytest.approx(0.8)
    assert (other_left, other_right) == pytest.approx((far_right, far_left))


def test_on_a_rotated_board_sounds_come_from_the_visible_side(heard: tuple[Sound, Ear]) -> None:
    sound, ear = heard
    knock = Knock(0.0, "rim", 0.8, Point(250.0, 0.0))
    sound.play(knock, Camera(BOARD))
    sound.play(knock, Camera(BOARD, quarter=2))
    assert ear.volumes[1] == pytest.approx(ear.volumes[0][::-1])


def test_a_sound_without_a_place_is_in_the_middle_and_the_volume_applies_to_all(heard: tuple[Sound, Ear]) -> None:
    sound, ear = heard
    sound.volume = 0.5
    sound.play(Knock(0.0, "dice", 0.6), Camera(BOARD))
    assert ear.volumes == [(pytest.approx(0.3), pytest.approx(0.3))]


def test_every_sound_is_played_on_both_sides() -> None:
    assert ears(0.0) == pytest.approx((1.0, 1.0))
    assert min(ears(-1.0)) == ears(-1.0)[1] > 0.1


def test_a_hard_shot_is_louder_and_sounds_where_it_hits_the_rim() -> None:
    disk = Man(0, DISK, 0, Point(-180.0, -180.0))
    loudness = []
    for speed in (700.0, 2500.0):
        motion = simulate(CROKINOLE_SIDE, (disk,), Flick(disk.at, 180.0, speed)).motion
        assert motion is not None
        rim = next(knock for knock in motion.knocks if knock.kind == "rim")
        assert rim.at is not None
        assert rim.at.x < -250.0
        loudness.append(rim.loudness)
    assert loudness[1] > 1.3 * loudness[0]
