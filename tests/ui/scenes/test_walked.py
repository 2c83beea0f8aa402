"""Eight recorded walks through the window, event by event: text, speech and sound after each step match the recording."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import Choose, Lay, Lot, Move
from board.shots.flick import Flick
from games.catalogue import find
from games.game_shelf import GameShelf
from games.play.match import Match
from games.practice.maps.shot_mapping import usual_grid
from tests.helpers.driver import Driver
from tests.helpers.painted import skip_boards
from tests.helpers.walked import SIZE, Walk, Written
from tests.ui.scenes.play.test_text_of_a_review import reviewed
from tests.ui.scenes.show.test_show_scene import showing
from tests.ui.scenes.test_laid_out import plain
from ui.scenes.base.dialog import STAY
from ui.scenes.base.requests import (
    PlayGame,
    Practise,
    SetUp,
    ShowSettings,
)
from ui.scenes.base.scene import Push
from ui.scenes.play.before_game import Setup
from ui.scenes.play.review_scene import ReviewScene
from ui.settings import Settings

pytestmark = pytest.mark.recorded

CONTROL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture(autouse=True)
def _unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the board and the table, because the walks record only text."""
    skip_boards(monkeypatch)
    monkeypatch.setattr("ui.scenes.home.home.tabletop", plain)
    for scene in ("saved_games", "saved_games_list", "saved_game"):
        monkeypatch.setattr(f"ui.scenes.home.{scene}.when_played", lambda _: "a while ago")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    return Written(monkeypatch)


@pytest.fixture
def shelf(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> GameShelf:
    monkeypatch.setattr("games.practice.board_maps.usual_grid", lambda position: usual_grid(position, 8, 4))
    return shelf


def over(shelf: Any, request: Any) -> Driver:
    """Return a window that shows a scene, with the home screen below it."""
    driver = Driver(shelf=shelf, size=SIZE)
    driver.stage.set(Settings())
    driver.window.answer(Push(request))
    return driver


def click(walk: Walk, what: str, rect: pygame.Rect) -> None:
    walk.do(f"click {what}", lambda: walk.driver.click(rect.center))


def point(walk: Walk, what: str, pixel: tuple[float, float]) -> None:
    place = round(pixel[0]), round(pixel[1])
    walk.do(f"point at {what}", lambda: walk.driver.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def roll(walk: Walk, by: int) -> None:
    walk.do(f"roll by {by}", lambda: walk.driver.feed(pygame.MOUSEWHEEL, x=0, y=by))


# --- settings and pages -------------------------------------------------------------------------------------------------


def test_the_walk_through_the_settings_matches_its_record(shelf: GameShelf, written: Written):
    walk = Walk("settings", over(shelf, ShowSettings()), written)
    scene = walk.scene
    text = scene.choices["text"]
    for _ in range(2):
        walk.do("click the size of type", lambda: walk.driver.click((text.rect.right - 6, text.rect.centery)))
    point(walk, "the corner", (20, 20))
    walk.press("usual")
    for _ in scene.choices:
        walk.key("down and right", pygame.K_DOWN, pygame.K_RIGHT)
    walk.key("Enter on a key", pygame.K_RETURN)
    walk.key("a key that is needed", pygame.K_F1)
    walk.key("Enter, Escape", pygame.K_RETURN, pygame.K_ESCAPE)
    walk.key("Enter, J", pygame.K_RETURN, pygame.K_j)
    walk.key("Delete", pygame.K_DELETE)
    walk.key("up and left", pygame.K_UP, pygame.K_LEFT)
    roll(walk, -2)
    walk.press("hear")
    walk.press("usual")
    walk.press("done")
    walk.check()


# --- home ---------------------------------------------------------------------------------------------------------------


def test_the_walk_through_the_home_screen_matches_its_record(shelf: GameShelf, written: Written):
    driver = Driver(shelf=shelf, size=SIZE)
    driver.stage.set(Settings())
    walk = Walk("home", driver, written)
    walk.keys("RIGHT DOWN LEFT UP END HOME PAGEDOWN")
    walk.do("write", lambda: driver.write("xyz"))
    walk.key("Backspace", pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    walk.do("write", lambda: driver.write("goose"))
    walk.key("Escape", pygame.K_ESCAPE)
    for key in (pygame.K_F2, pygame.K_F3, pygame.K_F1, pygame.K_F4, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9):
        walk.key(pygame.key.name(key), key)
        if len(driver.window.scenes) > 1:
            walk.key("Escape", pygame.K_ESCAPE)
    walk.key("M", pygame.K_m)
    walk.key("M", pygame.K_m)
    walk.key("Tab, Tab", pygame.K_TAB, pygame.K_TAB)
    roll(walk, -3)
    point(walk, "a card", (300, 300))
    walk.key("Escape", pygame.K_ESCAPE)
    walk.press(STAY)
    walk.key("Escape, Enter", pygame.K_ESCAPE, pygame.K_RETURN)
    walk.check()


def test_the_walk_through_the_page_before_a_game_matches_its_record(shelf: GameShelf, written: Written):
    card = next(card for card in shelf.cards if card.name == "crokinole")
    walk = Walk("before crokinole", over(shelf, SetUp(card)), written)
    walk.press("more")
    for _ in range(len(walk.scene.form.widgets)):
        walk.key("down and right", pygame.K_DOWN, pygame.K_RIGHT)
    walk.key("up and left", pygame.K_UP, pygame.K_LEFT)
    names = [button.name for button in walk.scene.buttons.buttons if button.name not in ("begin", "again", "back")]
    for name in names:
        walk.press(name)
        if len(walk.driver.window.scenes) > 2:
            walk.key("Escape", pygame.K_ESCAPE)
        if not isinstance(walk.scene, Setup):
            break
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


# --- the practice room --------------------------------------------------------------------------------------------------


def practice(shelf: GameShelf, drill: str, leaf: int) -> Driver:
    return over(shelf, Practise(shelf.practice.open(drill), leaf))


def on_board(walk: Walk, point: Point) -> pygame.Rect:
    x, y = walk.scene.bench.view.camera.to_screen(point)
    return pygame.Rect(round(x), round(y), 1, 1)


def pull(walk: Walk, at: Point, camera: Any, ends: Callable[[], object]) -> None:
    """Pull a disk back, then end the pull without a shot."""
    for kind, by in ((pygame.MOUSEMOTION, 0.0), (pygame.MOUSEBUTTONDOWN, 0.0), (pygame.MOUSEMOTION, 60.0)):
        place = tuple(map(round, camera.to_screen(at + Point(0.2 * by, -by))))
        walk.driver.feed(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0), button=1)
    walk.look("pull the disk back")
    walk.do("it is let go of", ends)
    walk.driver.feed(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)


def test_the_walk_through_practising_a_shot_matches_its_record(shelf: GameShelf, written: Written):
    walk = Walk("practice shot", practice(shelf, "one-rim", 0), written)
    walk.keys("UP PAGEUP PAGEDOWN e q LEFT RIGHT")
    walk.key("Shift down", pygame.K_DOWN, mod=SHIFT)
    for arrow, what, _ in list(walk.scene.leaf._arrows):
        click(walk, what, arrow)
    walk.keys("l l l l g v o i i b")
    walk.run(1.0)
    walk.key("B", pygame.K_b)
    walk.run(1.0)
    pull(walk, walk.scene.bench.hand.at, walk.scene.bench.view.camera, walk.scene.let_go)
    walk.key("O", pygame.K_o)
    pull(walk, walk.scene.bench.hand.at, walk.scene.bench.view.camera, walk.scene.cover)
    walk.key("I", pygame.K_i)
    walk.press("exactly")
    walk.run(0.3)
    walk.key("Space", pygame.K_SPACE)
    walk.keys("COMMA COMMA PERIOD LEFT RIGHT")
    walk.key("Shift comma", pygame.K_COMMA, mod=SHIFT)
    strip = walk.scene.leaf._strip
    walk.driver.feed(pygame.MOUSEBUTTONDOWN, pos=(strip.x + strip.width // 4, strip.centery), button=1)
    walk.look("press the strip of time")
    walk.driver.feed(pygame.MOUSEMOTION, pos=(strip.centerx, 5), rel=(9, 9), buttons=(1, 0, 0))
    walk.look("drag along it")
    walk.driver.feed(pygame.MOUSEBUTTONUP, pos=(strip.centerx, 5), button=1)
    walk.driver.feed(pygame.MOUSEMOTION, pos=(strip.x, 5), rel=(9, 9), buttons=(0, 0, 0))
    walk.look("let go")
    walk.key("Shift R", pygame.K_r, mod=SHIFT)
    walk.run(0.4)
    walk.key("R", pygame.K_r)
    walk.run(0.4)
    walk.key("Space", pygame.K_SPACE)
    walk.key("N", pygame.K_n)
    walk.key("Ctrl Z", pygame.K_z, mod=CONTROL)
    walk.press("again")
    walk.keys("F4 F5 F3 F2 F1 ESCAPE F7 ESCAPE")
    walk.key("Tab, Tab", pygame.K_TAB, pygame.K_TAB)
    walk.check()


# --- at the table -------------------------------------------------------------------------------------------------------


def at_table(shelf: GameShelf, written: Written, called: str, name: str, *moves: Move, seats: int = 2, **settings: Any) -> Walk:
    """Return a walk that starts in a game after these moves."""
    match = Match(find(name)(), seats, ("Ann", "Ben", "Cleo", "Dan")[:seats], random=Random(1), throws=7)
    for move in moves:
        match.play(move)
    driver = Driver(shelf=shelf, size=SIZE)
    driver.stage.set(Settings(is_coached=True, **settings))
    driver.window.answer(Push(PlayGame(match)))
    return Walk(called, driver, written)


def test_the_walk_through_a_game_of_disks_matches_its_record(shelf: GameShelf, written: Written):
    shots = (Flick(Point(0.0, -263.525 * sign), 90.0 * sign, 1000.0) for sign in (1, -1))
    walk = at_table(shelf, written, "table of disks", "crokinole", Lot(0), *shots)
    walk.keys("LEFT UP PAGEUP")
    walk.key("Space", pygame.K_SPACE)
    walk.run(0.3)
    walk.keys("RIGHT LEFT s")
    walk.key("Shift right", pygame.K_RIGHT, mod=SHIFT)
    walk.run(0.3)
    strip = walk.scene.phase._strip
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, 0.25),
        (pygame.MOUSEMOTION, 0.5),
        (pygame.MOUSEBUTTONUP, 0.5),
        (pygame.MOUSEMOTION, 0.9),
    ):
        place = (strip.x + round(strip.width * at), strip.centery)
        walk.driver.feed(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0), button=1)
        walk.look("drag along the strip of time")
    walk.key("Page Up", pygame.K_PAGEUP)
    walk.key("Page Down", pygame.K_PAGEDOWN)
    walk.key("P", pygame.K_p)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("R", pygame.K_r)
    walk.run(0.2)
    walk.key("Escape", pygame.K_ESCAPE)
    pull(walk, walk.scene.phase.hand.at, walk.scene.session.screen.camera, walk.scene.let_go)
    pull(walk, walk.scene.phase.hand.at, walk.scene.session.screen.camera, walk.scene.cover)
    walk.keys("t l l b b k F6 ESCAPE F7 ESCAPE")
    walk.run(1.0)
    walk.do("a question mark", lambda: walk.driver.feed(pygame.KEYDOWN, key=pygame.K_SLASH, mod=SHIFT, unicode="?"))
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Ctrl Z", pygame.K_z, mod=CONTROL)
    walk.key("Ctrl Y", pygame.K_y, mod=CONTROL)
    walk.key("Ctrl Z", pygame.K_z, mod=CONTROL)
    walk.key("Ctrl Shift Z", pygame.K_z, mod=CONTROL | SHIFT)
    walk.key("Tab, Tab", pygame.K_TAB, pygame.K_TAB)
    walk.press("practise")
    walk.key("Escape", pygame.K_ESCAPE)
    walk.press("replay")
    walk.press("leave")
    walk.check()


def test_the_walk_through_a_game_of_men_matches_its_record(shelf: GameShelf, written: Written):
    walk = at_table(shelf, written, "table of men", "tit-tat-toe", Lot(0), Choose("lay-first"), Lay("d4"))
    side = walk.scene.session.table.card.side

    def pixel(place: str) -> tuple[float, float]:
        return walk.scene.session.screen.camera.to_screen(side.place(place).at)

    point(walk, "c4", pixel("c4"))
    click(walk, "d4", pygame.Rect(*map(round, pixel("d4")), 1, 1))
    click(walk, "c4", pygame.Rect(*map(round, pixel("c4")), 1, 1))
    walk.run(1.5)
    walk.key("left, up, Enter", pygame.K_LEFT, pygame.K_UP, pygame.K_RETURN)
    walk.run(1.5)
    walk.press("undo")
    walk.press("redo")
    walk.press("whole")
    walk.run(1.0)
    walk.press("whole")
    walk.press("replay")
    walk.run(2.0)
    walk.keys("PAGEUP PAGEUP ESCAPE F12 ESCAPE F1 ESCAPE p")
    walk.key("Escape", pygame.K_ESCAPE)
    rects = {number: rect for rect, number in walk.scene.session.screen.panel.entries}
    point(walk, "an entry", rects[max(rects)].center)
    click(walk, "an entry", rects[max(rects)])
    walk.key("Page Up", pygame.K_PAGEUP)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


# --- after a game -------------------------------------------------------------------------------------------------------


def test_the_walk_through_a_review_matches_its_record(shelf: GameShelf, written: Written):
    judged = reviewed()
    walk = Walk("review", Driver(lambda stage: ReviewScene(stage, judged, at_table=True), shelf=shelf, size=SIZE), written)
    walk.keys("RIGHT RIGHT LEFT DOWN UP b b SPACE")
    walk.run(0.4)
    walk.run(6.0)
    walk.press("better")
    field = walk.scene.sheet.field
    for share in (0.1, 0.9):
        click(walk, "the graph", pygame.Rect(field.x + round(field.width * share), field.centery, 1, 1))
    click(walk, "a row", walk.scene.sheet._rows[-1][0])
    walk.press("practise")
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()


def test_the_walk_through_a_demo_matches_its_record(written: Written):
    driver = showing("tit-tat-toe", "checkers", size=SIZE)
    driver.stage.set(Settings())
    walk = Walk("show", driver, written)
    walk.keys("RIGHT LEFT PLUS MINUS MINUS p")
    walk.run(1.0)
    walk.key("P", pygame.K_p)
    walk.run(6.0)
    walk.key("a key", pygame.K_x)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.key("Escape", pygame.K_ESCAPE)
    walk.check()
