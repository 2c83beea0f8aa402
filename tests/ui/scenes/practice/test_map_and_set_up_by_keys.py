"""The map page and the setup page of practice, used by keys: the cursor, the zoom, the goal, the tools, and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.men import DISK, PIN
from board.views.shot_map import BestShot, Grid, HandCount, MapCell, Verdict
from games.practice.drill_room import DrillRoom
from tests.helpers.driver import Driver
from tests.ui.scenes.practice.test_map_keeps_up import NoMap, PracticeShelf
from ui.scenes.practice.map_page import Mapping
from ui.scenes.practice.practice_scene import PracticeScene
from ui.scenes.practice.set_up_page import SettingUp

CIRCLE = Grid(20, 10, 0.0, 360.0, 500.0, 2300.0)
FAN = Grid(20, 10, 40.0, 97.0, 500.0, 2300.0)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DrillRoom]:
    monkeypatch.setattr("games.practice.board_maps.ShotMapJob", NoMap)
    monkeypatch.setattr("games.practice.board_maps.usual_grid", lambda _: CIRCLE)
    monkeypatch.setattr("ui.art.painting.painter.Painter.paint", lambda *_, **__: None)
    room = DrillRoom(tmp_path)
    monkeypatch.setattr(room, "warm", lambda: None)
    yield room
    room.close()


def opened(room: DrillRoom, leaf: int, drill: str = "one-rim") -> Driver:
    return Driver(lambda stage: PracticeScene(stage, room.open(drill), leaf), shelf=PracticeShelf(room), size=(800, 600))


def mapping(room: DrillRoom, grid: Grid = CIRCLE) -> tuple[Driver, Mapping, Any]:
    driver = opened(room, 2)
    leaf = driver.scene.leaf
    leaf._ask(NoMap(None, grid))
    flick = leaf.bench.board.flick
    leaf.bench.board.take_aim(type(flick)(flick.at, 54.0, 1100.0))
    leaf.bench.renew()
    return driver, leaf, leaf.map


# --- the map ----------------------------------------------------------------------------------------------------------


def test_the_first_arrow_shows_the_cell_of_the_aim_and_the_next_ones_go_on_from_it(room: DrillRoom) -> None:
    driver, leaf, _ = mapping(room)
    assert leaf.cursor is None
    driver.key(pygame.K_RIGHT)
    assert leaf.cursor == (3, 3)
    assert (leaf.bench.wanted.heading, leaf.bench.wanted.speed) == (54.0, 1100.0)
    driver.key(pygame.K_RIGHT, pygame.K_UP, pygame.K_UP)
    assert leaf.cursor == (4, 5)
    assert (leaf.bench.wanted.heading, leaf.bench.wanted.speed) == (72.0, 1500.0)
    driver.key(pygame.K_LEFT, pygame.K_DOWN)
    assert leaf.cursor == (3, 4)


def test_with_shift_the_cursor_goes_eight_cells_round_the_circle_but_not_past_the_speeds(room: DrillRoom) -> None:
    driver, leaf, _ = mapping(room)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert leaf.cursor == (15, 3)
    driver.key(pygame.K_UP, mod=pygame.KMOD_SHIFT)
    assert leaf.cursor == (15, 9)
    driver.key(pygame.K_DOWN, mod=pygame.KMOD_SHIFT)
    driver.key(pygame.K_DOWN, mod=pygame.KMOD_SHIFT)
    assert leaf.cursor == (15, 0)


def test_in_a_part_of_the_circle_the_cursor_stops_at_both_ends(room: DrillRoom) -> None:
    driver, leaf, _ = mapping(room, FAN)
    driver.key(pygame.K_RIGHT)
    start = leaf.cursor
    assert start == (5, 3)
    driver.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert leaf.cursor == (0, 3)
    for _ in range(3):
        driver.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert leaf.cursor == (19, 3)


def test_enter_makes_the_cell_the_aim(room: DrillRoom) -> None:
    driver, leaf, shown = mapping(room)
    before = leaf.bench.board.flick
    driver.key(pygame.K_RETURN)
    assert leaf.bench.board.flick == before, "Without a cursor Enter aims at nothing."
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert (leaf.bench.board.flick.heading, leaf.bench.board.flick.speed) == (72.0, 1100.0)
    assert leaf.bench.wanted is None
    leaf.tick(0.1)
    assert leaf.map is shown, "A turned aim asks for no other map."


@pytest.mark.parametrize(("code", "span"), [(pygame.K_PLUS, 180.0), (pygame.K_EQUALS, 180.0), (pygame.K_MINUS, 360.0)])
def test_plus_halves_the_range_about_the_cursor_and_minus_doubles_it(room: DrillRoom, code: int, span: float) -> None:
    driver, leaf, _ = mapping(room)
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, code)
    grid = leaf.map.grid
    assert grid.last_heading - grid.first_heading == span
    assert leaf.cursor is None
    assert leaf.bench.wanted is None
    if span < 360.0:
        assert (grid.first_heading + grid.last_heading) / 2 == pytest.approx(72.0)
        assert (grid.slowest, grid.fastest) == (650.0, 1550.0)


def test_the_wheel_zooms_about_the_cell_under_the_pointer_and_nowhere_else(room: DrillRoom) -> None:
    driver, leaf, shown = mapping(room)
    driver.window.draw()
    driver.feed(pygame.MOUSEMOTION, pos=(leaf._rect.x - 20, leaf._rect.y + 20), rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    assert leaf.map.grid == shown.grid
    driver.feed(pygame.MOUSEMOTION, pos=leaf._rect.center, rel=(0, 0), buttons=(0, 0, 0))
    assert leaf.cursor is not None
    driver.feed(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    assert leaf.map.grid.last_heading - leaf.map.grid.first_heading == 180.0
    driver.feed(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    assert leaf.map.grid.last_heading - leaf.map.grid.first_heading == 360.0


def test_the_pointer_shows_a_cell_and_leaves_none_behind(room: DrillRoom) -> None:
    driver, leaf, _ = mapping(room)
    driver.window.draw()
    driver.feed(pygame.MOUSEMOTION, pos=(leaf._rect.x + 2, leaf._rect.bottom - 2), rel=(0, 0), buttons=(0, 0, 0))
    assert leaf.cursor == (0, 0)
    driver.feed(pygame.MOUSEMOTION, pos=(leaf._rect.right - 2, leaf._rect.y + 2), rel=(0, 0), buttons=(0, 0, 0))
    assert leaf.cursor == (19, 9)
    driver.feed(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert (leaf.cursor, leaf.bench.wanted) == (None, None)


def test_a_map_for_the_players_aim_error_needs_a_goal(room: DrillRoom) -> None:
    driver, leaf, _ = mapping(room)
    driver.key(pygame.K_h)
    assert leaf.for_hand
    assert leaf.map.grid == CIRCLE
    assert "Perfect aim" in [button.label for button in driver.buttons]
    driver.key(pygame.K_h)
    assert not leaf.for_hand
    words = next(setting.words for setting in leaf.bench.board.set_up.settings if setting.name == "goal")
    leaf.bench.attempt(leaf.bench.board.set_up.choose, "goal", words.index("none"))
    assert not leaf.bench.board.asks
    driver.key(pygame.K_h)
    assert not leaf.for_hand
    assert (leaf.bench.notice, leaf.bench.is_trouble) == ("Choose a goal first.", True)


def test_j_changes_the_goal_and_shift_j_changes_it_back(room: DrillRoom) -> None:
    driver, leaf, _ = mapping(room)
    driver.window.draw()
    goals = [leaf.bench.board.goal]
    for mod in (0, 0, pygame.KMOD_SHIFT):
        driver.key(pygame.K_j, mod=mod)
        driver.window.draw()
        goals.append(leaf.bench.board.goal)
    assert len(set(goals)) == 3
    assert goals[3] == goals[1]
    assert leaf.map.grid == CIRCLE


def test_an_unfinished_map_cannot_be_saved(room: DrillRoom) -> None:
    driver, leaf, shown = mapping(room)
    driver.window.draw()
    refusals = {button.name: button.refusal for button in driver.buttons if button.name in ("png", "csv")}
    assert set(refusals.values()) == {"The map is not ready yet."}
    shown.cells[0, 0] = MapCell(0.0, 500.0, Verdict("nothing", 0.0))
    driver.scene.buttons.refresh()
    assert {button.refusal for button in driver.buttons if button.name in ("png", "csv")} == {""}
    driver.key(pygame.K_e, mod=pygame.KMOD_CTRL)
    (saved,) = room.shared.maps.glob("*.csv")
    assert leaf.bench.notice == f"Saved as {saved}."


def test_a_map_that_cannot_be_saved_says_why(room: DrillRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    driver, leaf, shown = mapping(room)
    shown.cells[0, 0] = MapCell(0.0, 500.0, Verdict("nothing", 0.0))
    monkeypatch.setattr("ui.scenes.practice.map_page.write_text", full)
    driver.key(pygame.K_e, mod=pygame.KMOD_CTRL)
    assert "can't be saved" in leaf.bench.notice
    assert leaf.bench.is_trouble


def test_the_page_is_drawn_again_twelve_times_a_second_while_shots_come_in(room: DrillRoom) -> None:
    _, leaf, shown = mapping(room)
    shown.poll = lambda: True
    assert leaf.needs_ticks
    drawn = [leaf.tick(0.02) for _ in range(8)]
    assert drawn.count(True) == 2
    shown.troubles = ["A shot failed."]
    leaf.tick(0.02)
    assert leaf.bench.notice == "A shot failed."
    shown.is_over = True
    assert leaf.tick(0.0)
    assert not leaf.needs_ticks


def test_the_page_describes_the_map_and_its_progress(room: DrillRoom) -> None:
    _, leaf, shown = mapping(room)
    assert leaf.described.endswith("Computing 200 shots.")
    shown.is_over = True
    leaf.for_hand = True
    assert leaf.described.endswith("200 shots with your accuracy. With your accuracy no shot here ever succeeds.")
    shown.best = BestShot(leaf.bench.board.flick, HandCount(100, 37))
    assert leaf.described.endswith("Your best shot: 54° at 1.10 m/s. It succeeds in 37 of 100 tries.")
    leaf.cursor = (3, 3)
    assert leaf.described == "54°, 1.10 m/s."
    shown.cells[3, 3] = MapCell(54.0, 1100.0, Verdict("half of it", 0.5))
    shown.tallies[3, 3] = HandCount(10, 4)
    assert leaf.described == "54°, 1.10 m/s:  half of it,  4 of 10."


def test_leaving_the_page_ends_the_work(room: DrillRoom) -> None:
    driver, leaf, shown = mapping(room)
    ended: list[bool] = []
    shown.cancel_work = lambda: ended.append(True)
    driver.key(pygame.K_RIGHT)
    driver.scene.open_page(0)
    assert ended
    assert (leaf.map, leaf.cursor, leaf.bench.wanted) == (None, None, None)
    assert leaf.described


# --- setting up ---------------------------------------------------------------------------------------------------------


def setting_up(room: DrillRoom, drill: str = "hanger") -> tuple[Driver, SettingUp]:
    driver = opened(room, 1, drill)
    driver.run(0.05)
    return driver, driver.scene.leaf


def test_opening_the_page_ends_the_display_of_the_last_shot(room: DrillRoom) -> None:
    driver = opened(room, 0)
    driver.scene.bench.shoot_exactly()
    assert driver.scene.bench.board.shot is not None
    driver.scene.open_page(1)
    assert driver.scene.bench.board.shot is None
    assert driver.scene.leaf.focus == -1


@pytest.mark.parametrize(
    ("code", "way"), [(pygame.K_RIGHT, (1, 0)), (pygame.K_LEFT, (-1, 0)), (pygame.K_UP, (0, 1)), (pygame.K_DOWN, (0, -1))]
)
def test_arrows_move_the_cursor_as_it_is_seen_and_finely_with_shift(room: DrillRoom, code: int, way: tuple[int, int]) -> None:
    driver, leaf = setting_up(room)
    leaf.cursor = Point(10.0, 20.0)
    driver.key(code)
    step = leaf.cursor - Point(10.0, 20.0)
    assert (round(step.x / step.length), round(step.y / step.length)) == way
    at = leaf.cursor
    driver.key(code, mod=pygame.KMOD_SHIFT)
    assert (leaf.cursor - at).length < 0.5 * step.length
    for _ in range(200):
        driver.key(code)
    assert max(abs(leaf.cursor.x), abs(leaf.cursor.y)) == 342.0, "The cursor stays within the rim."


def test_a_piece_is_placed_carried_and_taken_by_keys(room: DrillRoom) -> None:
    driver, leaf = setting_up(room)
    board = leaf.bench.board
    driver.key(pygame.K_c)
    assert board.picture.men == ()
    driver.key(pygame.K_3)
    assert (leaf.tool.name, leaf.tool.kind, leaf.tool.is_theirs) == ("theirs", DISK, True)
    leaf.cursor = Point(60.0, 40.0)
    driver.key(pygame.K_RETURN)
    (man,) = board.picture.men
    assert (man.kind, man.seat) == (DISK, 1 - board.aim.disk.seat)
    driver.key(pygame.K_1, pygame.K_SPACE)
    assert leaf.held is not None
    assert leaf.overlay().poses[man.id].height > 0.0
    leaf.cursor = Point(-120.0, 80.0)
    driver.key(pygame.K_SPACE)
    assert leaf.held is None
    assert board.picture.men[0].at.distance(Point(-120.0, 80.0)) < 1.0
    driver.key(pygame.K_DELETE)
    assert board.picture.men == ()


def test_the_shot_disk_is_never_removed(room: DrillRoom) -> None:
    driver, leaf = setting_up(room)
    leaf.cursor = leaf.bench.board.aim.disk.at
    driver.key(pygame.K_BACKSPACE)
    assert leaf.bench.notice == "You can move this disk, but not remove it."
    leaf.cursor = Point(0.0, 150.0)
    leaf.bench.notice = ""
    before = leaf.bench.board.picture.men
    driver.key(pygame.K_DELETE)
    assert (leaf.bench.board.picture.men, leaf.bench.notice) == (before, "")


def test_a_pin_is_put_and_the_piece_near_the_cursor_is_named(room: DrillRoom) -> None:
    driver, leaf = setting_up(room)
    driver.key(pygame.K_c, pygame.K_4)
    assert (leaf.tool.name, leaf.tool.kind) == ("pin", PIN)
    leaf.cursor = Point(25.4, 25.4)
    driver.key(pygame.K_RETURN)
    (pin,) = leaf.bench.board.picture.men
    assert leaf.man_at(pin.at + Point(9.0, 0.0)) == pin, "A thin pin can be grasped within a centimetre."
    assert leaf.man_at(pin.at + Point(11.0, 0.0)) is None
    driver.key(pygame.K_1)
    leaf.cursor = pin.at
    driver.key(pygame.K_RIGHT, pygame.K_LEFT)
    assert leaf.described.startswith("Move. Cursor 25.4, 25.4 mm. Here: pin 1. 1 piece on the board.")
    driver.key(pygame.K_RETURN)
    assert "Held: pin 1." in leaf.described


def test_tab_goes_through_the_settings_and_back_to_the_board(room: DrillRoom) -> None:
    driver, leaf = setting_up(room)
    count = len(leaf.bench.board.set_up.settings)
    seen = []
    for _ in range(count + 1):
        driver.key(pygame.K_TAB)
        seen.append(leaf.focus)
    assert seen == [*range(count), -1]
    driver.key(pygame.K_TAB)
    before = leaf.bench.board.goal
    driver.key(pygame.K_RIGHT)
    assert leaf.bench.board.goal != before
    driver.window.draw()
    assert leaf.focused is not None
    x, y = leaf.bench.view.camera.to_screen(Point(0.0, 150.0))
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1)
    assert leaf.focus == -1


def test_a_position_gets_a_name_of_its_own(room: DrillRoom) -> None:
    _, leaf = setting_up(room)
    assert leaf._proposed_name() == f"{leaf.bench.board.side.name} position"
    leaf.save_as("")
    assert room.shared.saved() == []
    leaf.save_as("My carrom")
    assert room.shared.saved() == ["My carrom"]
    assert not leaf.bench.is_trouble
