"""The amount of drawing in each frame: nothing is drawn twice, in vain, or later than necessary."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from board.men import PIN, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.picture import Picture
from tests.helpers.driver import Driver
from tests.ui.motion.test_theatre import STRIKE, at_table, shot, watched
from tests.ui.scenes.test_distance import at_table as at_board
from ui.art.base import lathe, lettering
from ui.art.base.cache import ART, CHAIRS, SOLIDS, make_room
from ui.art.base.camera import Camera
from ui.art.base.lathe import NEARNESS, cast_pins, pin_solid, solid_sprite
from ui.art.board.chair import Chair
from ui.art.men.men_art import man_sprite
from ui.art.men.pins_art import FROM_ABOVE
from ui.art.painting import painter
from ui.scenes.phases.moment import Moment
from ui.scenes.phases.watching import Watching


def drawn_boards() -> set[float]:
    """Return half the visible width in mm of each board that was drawn. It shows the zoom."""
    return {round(key[5].half, 1) for key, _ in ART.found(lambda key: isinstance(key, tuple) and key[0] == "board")}


def until_drawn(driver: Driver) -> None:
    """Wait until the drawing in the background is finished."""
    for worker in driver.stage._tasks.values():
        worker.result()


def frames(driver: Driver, seconds: float) -> int:
    """Let time pass at sixty frames a second. Return the number of frames that were drawn."""
    drawn = 0
    for _ in range(round(60 * seconds)):
        driver.window.advance(1 / 60)
        drawn += driver.window.draw()
    return drawn


@pytest.fixture
def at_checkers() -> Driver:
    """Return a window with a close-up of a checkers game. It draws boards in the background."""
    ART.forget()
    driver = at_board("checkers")
    driver.stage.waits = False
    return driver


def test_a_zoom_is_animated_without_drawing_boards_on_the_way(at_checkers: Driver) -> None:
    driver = at_checkers
    before = drawn_boards()
    driver.key(pygame.K_PLUS)
    assert frames(driver, 0.4) == 24
    until_drawn(driver)
    eye = driver.scene.session.screen.eye
    assert drawn_boards() - before == {round(eye.wanted.part.half, 1)}


def test_while_a_zoom_waits_for_its_board_nothing_is_painted(at_checkers: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_checkers
    eye = driver.scene.session.screen.eye
    monkeypatch.setattr(driver.stage, "ensure_board", lambda _side, camera, *_: camera != eye.wanted or camera == eye.rests)
    driver.key(pygame.K_PLUS)
    assert frames(driver, 0.4) == 24
    assert frames(driver, 1.0) == 0
    monkeypatch.undo()
    driver.stage.waits = True
    assert frames(driver, 1.0) == 1
    assert not eye.is_easing


def test_the_chair_shows_a_sketch_of_its_board_until_the_board_is_drawn(at_checkers: Driver) -> None:
    driver, frame = at_checkers, 1 / 60
    CHAIRS.forget()
    driver.run(0.1)
    until_drawn(driver)
    driver.key(pygame.K_c)
    eye = driver.scene.session.screen.eye
    for worker in list(driver.stage._tasks.values()):
        worker.result()
    # From now on no other board is started, so that the sketch stays.
    before, driver.stage.ensure_chair = driver.stage.ensure_chair, lambda *_: False
    frames(driver, 1.0)
    assert eye.chair is not None
    assert eye.shows_sketch
    assert frames(driver, 5 * frame) == 0, "A sketch at rest is painted again and again."
    sketch = bytes(pygame.image.tobytes(driver.window.surface, "RGB"))
    driver.stage.ensure_chair = before
    drawn = 0
    for _ in range(5):
        until_drawn(driver)
        drawn += frames(driver, 2 * frame)
    assert drawn == 1
    assert not eye.shows_sketch
    assert bytes(pygame.image.tobytes(driver.window.surface, "RGB")) != sketch


def test_pins_of_a_close_up_are_drawn_before_any_pin_falls() -> None:
    CHAIRS.forget()
    SOLIDS.forget()
    cast_pins(4.8)
    made = lathe._palette_indices.computed
    for near in (NEARNESS[0], 0.93, 1.0, 1.07, 1.16, NEARNESS[-1]):
        for axis in ((0.0, 0.0, 1.0), (0.6, 0.0, 0.8), (-0.8, 0.6, 0.0), (0.0, -0.6, -0.8)):
            solid_sprite(pin_solid(), axis, FROM_ABOVE, near * 4.8)
    assert lathe._palette_indices.computed == made


@pytest.mark.parametrize(("scale", "unit"), [(4.8, 5.66), (5.5, 8.0), (8.5, 8.0), (9.7, 11.31), (11.0, 11.31)])
def test_in_a_large_window_a_pin_is_drawn_no_larger_than_shown(scale: float, unit: float) -> None:
    assert lathe._unit(scale) == pytest.approx(unit, abs=0.01)


def test_pins_seen_from_above_are_drawn_in_the_background() -> None:
    CHAIRS.forget()
    driver = at_table("ten-pins")
    stage, camera = driver.stage, Camera(pygame.Rect(0, 0, 300, 300))
    stage._draw(CHECKER_SIDE, camera, Picture(CHECKER_SIDE, (Man(1, PIN, -1, CHECKER_SIDE.place("spot-1").at),)))
    made = lathe._palette_indices.computed
    for tilt in range(0, 181, 6):
        man_sprite(PIN, -1, camera.scale, 40, tilt)
    assert lathe._palette_indices.computed == made


def test_the_pegs_are_drawn_together_with_the_board() -> None:
    CHAIRS.forget()
    chair = Chair.before(pygame.Rect(0, 0, 160, 160))
    at_table("ten-pins").stage._draw(CROKINOLE_SIDE, chair, None)
    made = lathe._palette_indices.computed
    painter.Painter(chair).paint(pygame.Surface((160, 160)), Picture(CROKINOLE_SIDE, ()))
    assert lathe._palette_indices.computed == made


def rings() -> int:
    """Return the number of rings that are drawn on the board, seen from a chair."""
    seen = ART.found(lambda key: isinstance(key, tuple) and key[0] == "guide" and isinstance(key[1][0], Chair))
    return sum(key[2][0] == "ring" for key, _ in seen)


def test_the_labels_of_a_strike_are_drawn_in_advance() -> None:
    ART.forget()
    driver = at_table("ten-pins")
    turn = shot(driver, STRIKE)
    while isinstance(driver.scene.phase, Watching):
        driver.scene.tick(1 / 120)
        if driver.scene.phase.chair is not None:
            driver.scene.session.screen.eye.chair = driver.scene.phase.chair
    assert isinstance(driver.scene.phase, Moment)
    assert rings() == len({(round(note.at.x), round(note.at.y)) for note in turn.notes}) > 5


def test_a_strike_seen_from_the_chair_does_not_scan_its_motion_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = at_table("ten-pins")
    asked: list[Any] = []
    prepare = painter.Painter.prepare
    shot(driver, STRIKE)
    driver.scene.session.screen.eye.chair = driver.scene.phase.theatre.chair
    monkeypatch.setattr(painter.Painter, "prepare", lambda self, *more: asked.append(self.camera) or prepare(self, *more))
    watched(driver)
    assert asked
    assert all(isinstance(camera, Camera) for camera in asked)


def test_the_colour_sample_of_a_player_is_drawn_only_once() -> None:
    driver = at_board("checkers")
    drawn = lettering._swatch.computed
    for _ in range(3):
        driver.window._spoil()
        driver.window.draw()
    assert lettering._swatch.computed == drawn > 0


@pytest.mark.usefixtures("room_as_at_home")
@pytest.mark.parametrize(
    ("size", "most"),
    [((800, 600), (48, 36, 10)), ((1280, 800), (48, 36, 10)), ((1920, 1080), (97, 73, 20)), ((2560, 1440), (120, 90, 25))],
)
def test_the_cache_limits_grow_with_the_window(size: tuple[int, int], most: tuple[int, ...]) -> None:
    try:
        make_room(size)
        assert tuple(round(cache.most / 1e6) for cache in (ART, CHAIRS, SOLIDS)) == most
    finally:
        make_room((1280, 800))


@pytest.mark.usefixtures("room_as_at_home")
def test_opening_or_enlarging_the_window_adapts_the_cache() -> None:
    driver = at_board("tit-tat-toe")
    try:
        make_room((2560, 1440))
        at_board("tit-tat-toe")
        assert ART.most == 48_000_000
        driver.window.surface = pygame.Surface((1920, 1080))
        driver.window._resize()
        driver.window.advance(0.2)
        assert ART.most == 97_200_000
    finally:
        make_room((1280, 800))
