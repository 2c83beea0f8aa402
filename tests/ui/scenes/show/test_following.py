"""The camera of the demo, which follows riders, pigs and found flags, and ends with the name of the winner."""

from __future__ import annotations

import pygame
import pytest

from board.geometry import BoardPart, Point
from games.show.show import ShownGame
from tests.helpers.shows import stretch_of
from ui.art.base.camera import EXTENT
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.off_screen import off_screen_stage
from ui.scenes.base.scene import STEP
from ui.scenes.phases.watching import Watching
from ui.scenes.show.shown_game import FOLLOWED, Performance, ShownScene, part_to_follow

SIZE = (640, 400)


def shown(name: str, view: str = "close") -> tuple[ShownScene, Performance]:
    scene = ShownScene(off_screen_stage(SIZE, view), ShownGame(stretch_of(name)), CommandBar(tuple), "")
    return scene, Performance(scene)


@pytest.mark.parametrize("name", ["bicycle-racing", "troublesome-pigs", "steeplechase"])
def test_the_camera_follows_the_moving_piece(name: str) -> None:
    scene, performance = shown(name)
    seen = 0
    while not performance.is_done:
        performance.tick(STEP)
        eye, phase = scene.session.screen.eye, scene.phase
        if isinstance(phase, Watching) and not phase.animation.is_throwing and not eye.is_easing:
            man = next(iter(phase.animation.poses().values()))
            assert eye.camera.part.contains(Point(man.x, man.y)), "The rider leaves the view."
            seen += eye.camera.is_close
    assert seen > 20, "The camera never comes near."


def test_a_found_flag_is_shown_close_up_and_then_the_whole_board() -> None:
    scene, performance = shown("national-flags")
    near = set()
    while not performance.is_done:
        performance.tick(STEP)
        picture, camera = scene.session.reading.picture, scene.session.screen.eye.camera
        if not scene.session.screen.eye.is_easing:
            near.add((picture.focus is not None, camera.is_close))
            assert picture.focus is None or not camera.is_close or camera.part.contains(picture.focus)
    assert {(True, True), (False, False)} <= near


def test_the_word_over_the_board_is_not_stretched_during_a_zoom() -> None:
    scene, performance = shown("national-flags")
    surface, seen = pygame.Surface(SIZE, 0, 32), {True: 0, False: 0}
    while not performance.is_done and not seen[True]:
        performance.tick(STEP)
        screen = scene.session.screen
        if not scene.session.reading.picture.banner or screen.eye.camera == screen.home:
            continue
        scene.draw(surface)
        middle = pygame.surfarray.array3d(surface.subsurface(screen.home.square.inflate(-150, -150))).astype(int)
        rests = not screen.eye.is_easing
        seen[rests] = max(int((middle.min(axis=2) > 195).sum()), seen[rests])
    assert seen[True] > 20 * (seen[False] + 1), f"Pixels of paper at rest and during the ride: {seen}."


def test_with_reduced_motion_or_a_flat_view_the_camera_does_not_move() -> None:
    for view, is_calm in (("flat", False), ("close", True)):
        scene, performance = shown("bicycle-racing", view)
        scene.stage.change(reduces_motion=is_calm)
        cameras = set()
        while not performance.is_done:
            performance.tick(STEP)
            cameras.add(scene.session.screen.eye.camera)
        assert len(cameras) == 1


def test_the_camera_uses_few_positions_and_ignores_small_moves() -> None:
    parts = {part_to_follow(None, Point(x, y), EXTENT) for x in range(-350, 351, 25) for y in range(-350, 351, 25)}
    assert len(parts) == 25
    for part in parts:
        assert part.half == FOLLOWED * EXTENT
    before = part_to_follow(None, Point(250.0, 0.0), EXTENT)
    assert part_to_follow(before, Point(250.0, 60.0), EXTENT) == before
    assert part_to_follow(BoardPart(before.centre, 285.0), Point(250.0, 60.0), EXTENT).half == FOLLOWED * EXTENT


def test_the_winner_is_named_on_a_card_over_the_last_position() -> None:
    scene, performance = shown("tit-tat-toe")
    surface = pygame.Surface(SIZE, 0, 32)
    while scene.words != scene.closing:
        performance.tick(STEP)
        middle = scene.session.screen.home.rect.center
    scene.say("")
    scene.draw(surface)
    bare = surface.get_at(middle)
    scene.say(scene.closing)
    scene.draw(surface)
    card = surface.subsurface(pygame.Rect(0, 0, 60, 40).move(middle[0] - 30, middle[1] - 20))
    assert pygame.transform.average_color(card)[:3] != bare[:3]
    assert min(pygame.transform.average_color(card)[:3]) > 120, "No paper lies over the board."
