"""Fine aiming: with Shift, or after a pull beyond full power, a pixel turns the aim by at most a tenth of a degree."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.shots.flick import Flick
from games.practice.drills import find_drill
from physics.finger import flick_by_finger
from ui.art.base.camera import Camera
from ui.hands.aiming import AimingHand

ROOM = pygame.Rect(0, 0, 1280, 800)
CAMERA = Camera(pygame.Rect(0, 0, 700, 700))


@pytest.fixture
def hand() -> AimingHand:
    """Return the input handler for a shot whose disk lies in the middle of the window."""
    return AimingHand(find_drill("one-rim").position.aim(), CAMERA, ROOM, flick_by_finger, Point(0.0, -200.0))


def feed(hand: AimingHand, kind: int, **what: Any) -> Flick | None:
    return hand.handle(pygame.event.Event(kind, what), 0.0)


def begin(hand: AimingHand) -> tuple[int, int]:
    """Press the mouse button on the disk. Return the pixel."""
    x, y = map(round, CAMERA.to_screen(hand.at))
    feed(hand, pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    return x, y


def move(hand: AimingHand, x: int, y: int) -> float:
    feed(hand, pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))
    return hand.heading


def turns(hand: AimingHand, x: int, y: int, pixels: int = 10) -> list[float]:
    """Move the pointer sideways pixel by pixel. Return how many degrees the aim turns for each pixel."""
    headings = [move(hand, x + step, y) for step in range(pixels + 1)]
    return [abs(b - a) for a, b in pairwise(headings)]


def test_one_pixel_turns_a_short_pull_by_more_than_half_a_degree(hand: AimingHand) -> None:
    x, y = begin(hand)
    move(hand, x, y + 50)
    assert min(turns(hand, x, y + 50)) > 0.5


def test_beyond_full_power_one_pixel_turns_the_aim_by_a_tenth_of_a_degree(hand: AimingHand) -> None:
    x, y = begin(hand)
    move(hand, x, y + 60)
    assert move(hand, x, y + 130) == pytest.approx(90.0)
    assert (hand.share, hand.is_fine) == (1.0, True)
    assert turns(hand, x, y + 130) == pytest.approx([0.1] * 10, abs=0.005)


def test_the_direction_stays_fine_while_easing_back_to_a_softer_shot(hand: AimingHand) -> None:
    x, y = begin(hand)
    move(hand, x, y + 60)
    move(hand, x, y + 130)
    aimed = move(hand, x + 12, y + 130)
    assert move(hand, x + 12, y + 50) == pytest.approx(aimed, abs=0.2)
    assert 0.2 < hand.share < 0.6
    assert max(turns(hand, x + 12, y + 50)) <= 0.1 + 1e-9
    flick = feed(hand, pygame.MOUSEBUTTONUP, pos=(x + 22, y + 50), button=1)
    assert flick is not None
    assert 300.0 < flick.speed < 3000.0


def test_after_going_back_to_the_disk_the_direction_is_coarse_again(hand: AimingHand) -> None:
    x, y = begin(hand)
    move(hand, x, y + 130)
    move(hand, x, y + 131)
    assert hand.is_fine
    move(hand, x, y + 3)
    assert not hand.is_fine


def test_with_shift_a_pixel_turns_the_aim_by_a_tenth_of_a_degree_at_any_strength(hand: AimingHand) -> None:
    x, y = begin(hand)
    move(hand, x, y + 40)
    feed(hand, pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT, unicode="")
    assert max(turns(hand, x, y + 40)) <= 0.1 + 1e-9
    before = hand.speed
    move(hand, x + 10, y + 41)
    assert 0.0 < hand.speed - before < 60.0
