"""Shots into a hole of the round board and of the carrom board, on a real screen with a real mouse."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from board.geometry import Point
from board.shots.flick import Flick
from games.practice.drills import Drill, find_drill
from games.practice.progress import Progress
from physics.finger import flick_by_finger
from tests.helpers.real_window import MISSING
from tests.ui.test_real_practice import Practising
from ui.art.base.camera import Camera
from ui.scenes.practice.practice_hand import PracticeHand

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
]
NEAR = range(-9, 10)
"""Offsets in pixels, in x and in y, from the ideal pixel for releasing a pull. All these pixels are tried."""
Pixel = tuple[int, int]


def where_to_let_go(drill: Drill, room: Practising) -> Pixel:
    """Return the pixel nearest to the ideal one at which releasing the pull solves the drill (the practice shot)."""
    position, told = drill.position, drill.solution
    start, back = room.pixel(told.at), Point(-1.0, 0.0).turned(told.heading)
    hand = PracticeHand(position.aim(), position.flick, room.camera, pygame.Rect((0, 0), room.size), flick_by_finger)
    x, y = room.pixel(told.at + back * hand.notch_at(told.speed, back).pull)
    for aside in sorted(product(NEAR, NEAR), key=lambda aside: abs(aside[0]) + abs(aside[1])):
        end = x + aside[0], y + aside[1]
        flick = pulled(drill, room, start, end)
        if flick is not None and position.goal.verdict(position.men, position.shoot(flick)).is_success:
            return end
    raise AssertionError("no pixel does it")


def pulled(drill: Drill, room: Practising, start: Pixel, end: Pixel) -> Flick | None:
    """Return the shot that results from a pull from one pixel to another."""
    position = drill.position
    hand = PracticeHand(position.aim(), position.flick, room.camera, pygame.Rect((0, 0), room.size), flick_by_finger)
    hand.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1), 0.0)
    hand.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)), 0.4)
    return hand.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1), 0.5)


@pytest.mark.parametrize(("name", "what"), [("round-twenty", "twenty"), ("carrom-straight", "down")])
def test_a_real_mouse_does_a_drill_on_another_board(name: str, what: str, tmp_path: Path, is_soak: bool) -> None:
    if not is_soak:
        pytest.skip("a soak: the same is told by events in test_other_boards_in_the_room.py")
    drill = find_drill(name)
    with Practising(tmp_path, name) as room:
        room.camera = Camera.over(room.camera.rect, drill.side)
        end = where_to_let_go(drill, room)
        room.until(lambda: room.attempts() == 1, lambda: room.drag([room.pixel(drill.solution.at), end], 0.4, steps=10))
        [entry] = Progress(room.kept / "practice.jsonl").entries
        assert (entry.drill, entry.is_success, entry.result) == (name, True, what)
        assert room.is_running
