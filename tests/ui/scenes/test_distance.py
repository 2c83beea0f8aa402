"""Zooming in and out: smooth, sharp at the end, with all needed parts in view, and without an effect on aiming."""

from __future__ import annotations

import itertools
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

from board.geometry import ORIGIN, BoardPart, Point
from board.men import Lie
from board.moves import CHANCE, Aim, Roll
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, THE_CHECKERBOARD
from games.catalogue import GAMES, find
from games.play.match import Match
from tests.helpers.driver import Driver, FakeShelf
from tests.helpers.families import tried
from ui.art.base.camera import EXTENT, NEAREST, WHOLE, Camera
from ui.art.board.board_art import board_surface
from ui.scenes.base.board_view import STEP, reach_of, zoom_out_to_show, zoomed_by
from ui.scenes.base.stage import Stage
from ui.scenes.play.table_scene import TableScene
from ui.settings import Settings

SQUARE = pygame.Rect(0, 0, 400, 400)


def at_table(name: str, settings: Settings | None = None) -> Driver:
    match = Match(find(name)(), find(name).card.seats[0], random=Random(1))
    random = Random(2)
    while match.mover == CHANCE and not isinstance(match.options.moves[0], Roll):
        match.play(match.options.sample(random))

    def scene(stage: Stage) -> TableScene:
        stage.set(settings or Settings())
        return TableScene(stage, match)

    return Driver(scene, shelf=FakeShelf(), size=(800, 600))


def eye_of(driver: Driver) -> Any:
    return driver.scene.session.screen.eye


@pytest.mark.parametrize("quarter", tried([(quarter,) for quarter in range(4)], [(1,)]))
@pytest.mark.parametrize("side", [CROKINOLE_SIDE, CHECKER_SIDE], ids=["crokinole", "checker"])
def test_a_part_of_the_board_looks_as_in_the_whole_board(side: Any, quarter: int) -> None:
    whole = Camera(pygame.Rect(0, 0, 600, 600), quarter)
    # A whole number of pixels from the middle, so that the same wood falls on the same pixels.
    centre = Point(130.0 / whole.scale, 90.0 / whole.scale)
    near = Camera(pygame.Rect(0, 0, 200, 200), quarter).on(BoardPart(centre, EXTENT / 3.0))
    x, y = whole.to_screen(near.to_board(near.square.topleft))
    there = board_surface(side, whole).subsurface((round(x), round(y), 200, 200))
    away = np.abs(pygame.surfarray.array3d(there).astype(int) - pygame.surfarray.array3d(board_surface(side, near)))
    # A letter may be off by a very small amount only.
    assert away.mean() < 1.0


def test_a_close_view_of_a_corner_shows_the_ditch_and_the_joined_rim() -> None:
    camera = Camera(SQUARE).on(BoardPart(Point(300.0, 300.0), 80.0))
    board = board_surface(CROKINOLE_SIDE, camera)
    assert board.get_at((399, 0))[3] < 120
    red, green, blue, _ = board.get_at(tuple(map(int, camera.to_screen(Point(349.0, 300.0)))))
    assert red > 1.5 * green > 1.5 * blue


@pytest.mark.parametrize(
    ("name", "zoom"), [("checkers", 2.02), ("tit-tat-toe", 3.58), ("bicycle-racing", 1.32), ("crokinole", 1.0)]
)
def test_a_game_opens_with_the_part_of_the_board_it_uses(name: str, zoom: float) -> None:
    assert at_table(name).scene.session.screen.camera.zoom == pytest.approx(zoom, abs=0.01)
    assert not at_table(name, Settings(closes_up=False)).scene.session.screen.camera.is_close


@pytest.mark.parametrize("game", [game for game in GAMES if game.card.played_on is not None], ids=lambda game: game.card.name)
def test_everything_in_a_game_happens_in_its_part_of_the_board(game: Any) -> None:
    random, part = Random(4), game.card.played_on
    match = Match(game(), game.card.seats[0], random=random)
    for _ in range(60):
        if match.options is None:
            break
        match.play(match.options.sample(random))
        assert [man for man in match.picture.men if not part.contains(man.at)] == []


def test_a_zoom_changes_evenly_around_one_point_and_ends_at_rest() -> None:
    driver = at_table("crokinole", Settings())
    first = eye_of(driver).home
    wanted = first.on(BoardPart(Point(60.0, -40.0), EXTENT / 2.0))
    eye_of(driver).go(wanted)
    zooms, fixed = [], set()
    still = (wanted.centre * 2.0 - first.centre) * (1.0 / (2.0 - 1.0))
    while eye_of(driver).is_easing:
        driver.scene.tick(1 / 120)
        zooms.append(eye_of(driver).camera.zoom)
        fixed.add(tuple(round(at, 3) for at in eye_of(driver).camera.to_screen(still)))
    assert zooms == sorted(zooms)
    assert max(b / a for a, b in itertools.pairwise(zooms)) < 1.03
    assert len(fixed) == 1
    assert eye_of(driver).camera == wanted
    assert 40 <= len(zooms) <= 60


def test_after_a_zoom_the_picture_is_as_sharp_as_without_one() -> None:
    driver = at_table("checkers", Settings(closes_up=False))
    driver.key(pygame.K_b)
    for _ in range(80):
        driver.scene.tick(1 / 120)
    driver.window.draw()
    eased = driver.window.surface.copy()
    driver = at_table("checkers")
    driver.window.draw()
    board = driver.scene.session.screen.camera.square
    assert np.array_equal(*(pygame.surfarray.array3d(picture.subsurface(board)) for picture in (eased, driver.window.surface)))


def test_reduced_motion_zooms_without_animation() -> None:
    driver = at_table("checkers", Settings(reduces_motion=True))
    driver.key(pygame.K_b)
    seen = set()
    for _ in range(80):
        driver.scene.tick(1 / 120)
        seen.add(eye_of(driver).camera.zoom)
    assert len(seen) == 2
    assert eye_of(driver).camera == eye_of(driver).home


def test_during_a_zoom_a_click_finds_the_piece_where_it_appears() -> None:
    driver = at_table("checkers")
    driver.key(pygame.K_b)
    for _ in range(20):
        driver.scene.tick(1 / 120)
    assert 1.0 < driver.scene.session.screen.camera.zoom < 2.0
    driver.window.draw()
    movable = next(move for move in driver.scene.session.reading.options.moves)
    driver.click_board(CHECKER_SIDE.place(movable.path[0]).at)
    assert driver.scene.phase.hand.chosen == movable.path[0]


def test_ctrl_with_the_wheel_zooms_around_the_pointer() -> None:
    camera = Camera(SQUARE)
    pygame.display.init()
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    try:
        near = zoomed_by(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1), camera, (150, 260))
    finally:
        pygame.key.set_mods(0)
    assert near is not None
    assert near.zoom == pytest.approx(STEP)
    assert near.to_board((150, 260)).distance(camera.to_board((150, 260))) < 0.01
    assert zoomed_by(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1), camera, (150, 260)) is None


def test_zoom_is_limited_by_the_largest_factor_and_the_whole_board() -> None:
    camera = Camera(SQUARE)
    for _ in range(9):
        camera = camera.nearer(STEP, (10, 10))
    assert camera.zoom == NEAREST
    assert WHOLE.contains(camera.part.centre + Point(camera.part.half, camera.part.half) * 0.99)
    for _ in range(9):
        camera = camera.nearer(1 / STEP)
    assert camera == Camera(SQUARE)


def test_while_aiming_everything_needed_stays_visible() -> None:
    driver = at_table("crokinole")
    for _ in range(6):
        driver.key(pygame.K_PLUS)
        for _ in range(60):
            driver.scene.tick(1 / 120)
    session = driver.scene.session
    aim = session.reading.options
    assert isinstance(aim, Aim)
    part = session.screen.camera.part
    assert all(part.contains(corner) for outline in aim.zone.parts for corner in outline)
    assert all(part.contains(man.at) for man in session.reading.picture.men if man.lie is Lie.UP)
    assert part.contains(aim.target)
    assert 1.3 < session.screen.camera.zoom < NEAREST
    assert session.refusal == "You can't zoom closer while you aim: all pieces must stay in view."


def test_from_the_chair_a_zoom_from_above_that_shows_the_whole_board_does_not_count() -> None:
    driver = at_table("tournament-crokinole")
    driver.key(pygame.K_PLUS)
    driver.key(pygame.K_c)
    session = driver.scene.session
    assert session.screen.eye.wanted.is_close
    assert not session.sitting.is_close
    whole = next(tool for tool in driver.scene.view.tools if tool.name == "whole")
    assert (whole.label, whole.is_enabled) == ("Zoom in", True)
    driver.key(pygame.K_b)
    assert session.sitting.is_close
    assert session.notice == "Zoomed in."


@pytest.mark.parametrize("game", ["crokinole", "ten-pins"])
def test_from_the_chair_the_button_zooms_in_and_out_again(game: str) -> None:
    driver = at_table(game)
    driver.key(pygame.K_c)
    sitting = driver.scene.session.sitting
    for label, is_close in (("Zoom in", True), ("Zoom out", False), ("Zoom in", True)):
        whole = next(tool for tool in driver.scene.view.tools if tool.name == "whole")
        assert (whole.label, whole.is_enabled) == (label, True)
        driver.key(pygame.K_b)
        assert sitting.is_close == is_close


def test_keeping_a_part_in_view_moves_the_camera_no_more_than_needed() -> None:
    near = Camera(SQUARE).on(BoardPart(Point(100.0, 0.0), 60.0))
    assert zoom_out_to_show(near, BoardPart(Point(120.0, 0.0), 30.0)) == near
    moved = zoom_out_to_show(near, BoardPart(ORIGIN, 50.0)).part
    assert moved.centre == Point(pytest.approx(moved.half - 50.0), 0.0)
    wide = zoom_out_to_show(near, BoardPart(ORIGIN, 200.0)).part
    assert wide.centre == ORIGIN
    assert wide.half == pytest.approx(200.0)


def test_aiming_needs_the_start_zone_the_target_and_the_standing_pieces() -> None:
    zone = CROKINOLE_SIDE.zones["edge-south"]
    reach = reach_of(Aim(at_table("crokinole").scene.session.reading.options.disk, zone), ())
    assert reach.contains(ORIGIN)
    assert reach.contains(zone.parts[0][0])
    assert not reach.contains(Point(0.0, 230.0))


def test_the_view_of_the_checkerboard_includes_its_letters() -> None:
    assert THE_CHECKERBOARD.half > 172.0


def test_the_dice_cup_stays_in_place_during_a_zoom() -> None:
    driver = at_table("bicycle-racing")
    cup = driver.scene.session.screen.cup
    mouth = cup.centerx, cup.y + cup.height // 5
    seen = []
    for _ in range(4):
        seen.append((eye_of(driver).is_easing, driver.window.surface.get_at(mouth)[:3]))
        if not eye_of(driver).is_easing:
            driver.key(pygame.K_b)
        driver.run(0.3)
        driver.window.draw()
    assert [is_easing for is_easing, _ in seen] == [False, True, False, True]
    assert {colour for _, colour in seen} == {(36, 20, 12)}


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_zoom_reversed_halfway_returns_to_its_start(*, is_calm: bool) -> None:
    driver = at_table("bicycle-racing", Settings(reduces_motion=is_calm))
    eye = eye_of(driver)
    near = eye.camera
    driver.key(pygame.K_b)
    driver.run(0.2)
    driver.key(pygame.K_b)
    driver.run(0.5)
    assert (eye.camera, eye.is_easing) == (near, False)


def test_from_the_chair_zoom_in_is_refused_while_another_player_shoots() -> None:
    driver = at_table("crokinole", Settings(views={"crokinole": "chair"}))
    session = driver.scene.session
    session.reading = replace(session.reading, people=[], bots=("club", "club"))
    whole = next(tool for tool in driver.scene.view.tools if tool.name == "whole")
    assert (whole.label, whole.refusal) == ("Zoom in", "While others play, only the view from above zooms in.")
    driver.key(pygame.K_b)
    assert session.refusal == whole.refusal
