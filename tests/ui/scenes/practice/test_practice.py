"""The practice room in the window, event by event: everything with the mouse alone, and everything with the keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.moves import Lot
from board.protocols.practising import Run
from board.shots.flick import Flick
from board.sides import SPOTS
from board.views.shot_map import BestShot, Grid, HandCount, MapCell, Verdict
from games.bots.steadiness import PERFECT
from games.crokinole.crokinole import Crokinole
from games.game_shelf import GameShelf
from games.play.match import Match
from games.practice.drill_room import DrillRoom as PracticeRoom
from games.practice.drills import find_drill
from games.practice.maps.route_map import Mesh
from games.practice.maps.shot_mapping import usual_grid
from tests.helpers.driver import Driver, playing
from tests.helpers.laid_out import Proofs
from ui.art.sheets.map_art import Legend, cell_at, cell_rect, coarse, map_sheet, small_print
from ui.scenes.base.aim_slip import PATHS_SAID
from ui.scenes.base.dialog import NameDialog, QuestionCard
from ui.scenes.base.stage import Stage
from ui.scenes.home.home import Home
from ui.scenes.home.rules_card import RulesCard
from ui.scenes.phases.deciding import Deciding
from ui.scenes.play.table_scene import TableScene
from ui.scenes.practice.drill_list import Drills
from ui.scenes.practice.practice_scene import PracticeScene
from ui.scenes.practice.shooting_page import praise, run_words
from ui.settings import Settings
from ui.window.snapshot import practice_picture

SIZE = (960, 640)
CONTROL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameShelf]:
    # A map of 64 x 32 shots takes seconds in a single process.
    monkeypatch.setattr("games.practice.board_maps.usual_grid", lambda position: usual_grid(position, 16, 8))
    # So does the map of a route.
    monkeypatch.setattr("games.practice.maps.route_map.FINE", Mesh(1.0, 2.0, 2.0, 2.0))
    # Shots go exactly as aimed.
    monkeypatch.setattr("games.practice.practice_board.HAND_ERROR", PERFECT)
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    yield shelf
    shelf.close()


class Hand(Driver):
    """A simulated window with methods for the practice room."""

    def __init__(self, shelf: GameShelf, drill: str = "", leaf: int = 0) -> None:
        self.shelf = shelf
        opened = (lambda stage: PracticeScene(stage, shelf.practice.open(drill), leaf)) if drill else None
        super().__init__(opened, shelf=shelf, size=SIZE)  # type: ignore[arg-type]

    @property
    def board(self) -> Any:
        return self.scene.bench.board

    @property
    def room(self) -> PracticeRoom:
        return self.shelf.practice

    def press(self, name: str) -> None:
        super().press(name)
        self.window.draw()

    def pixel(self, point: Point) -> tuple[int, int]:
        x, y = self.scene.bench.view.camera.to_screen(point)
        return round(x), round(y)

    def at(self, point: Point, button: int = 1) -> None:
        place = self.pixel(point)
        self.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.feed(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self.feed(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def drag(self, start: Point, end: Point) -> None:
        self.feed(pygame.MOUSEMOTION, pos=self.pixel(start), rel=(0, 0), buttons=(0, 0, 0))
        self.feed(pygame.MOUSEBUTTONDOWN, pos=self.pixel(start), button=1)
        for share in (0.3, 0.7, 1.0):
            place = self.pixel(start + (end - start) * share)
            self.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0))
            self.run(0.05)
        self.feed(pygame.MOUSEBUTTONUP, pos=self.pixel(end), button=1)

    def hold(self, key: int, seconds: float) -> None:
        self.feed(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.run(seconds)
        self.feed(pygame.KEYUP, key=key, mod=0)


def test_the_mouse_alone_does_everything_in_practice(shelf: GameShelf) -> None:
    hand = Hand(shelf)
    hand.press("practice")
    assert isinstance(hand.scene, Drills)
    hand.click((hand.scene.series.rect.right - 10, hand.scene.series.rect.centery))
    hand.window.draw()
    assert hand.scene.drills[0].name == "centre-behind"
    hand.click(hand.scene.lines[0].center)
    assert isinstance(hand.scene, PracticeScene)
    hand.run(0.1)
    # The worked example, the first time.
    hand.press("skip")
    hand.run(0.1)
    foreseen = hand.scene.bench.foreseen
    hand.press("exactly")
    assert hand.board.shot == foreseen
    assert hand.board.standing.attempts == 0
    hand.at(Point(100, 100))
    hand.at(Point(100, 100))
    assert hand.board.shot is None
    # Pulled straight back from the disk, as in a game.
    hand.drag(hand.board.flick.at, hand.board.flick.at + Point(0, 60))
    assert hand.board.shot is not None
    assert hand.board.shot.flick.heading == pytest.approx(-90, abs=1.5)
    assert hand.board.standing.attempts == 1
    hand.press("step")
    assert hand.scene.bench.playback.time == pytest.approx(hand.board.shot.strikes[0].time, abs=1e-3)
    strip = hand.scene.leaf._strip
    hand.click(strip.center)
    assert hand.scene.bench.playback.time == pytest.approx(hand.scene.bench.playback.seconds / 2, rel=0.05)
    hand.press("slowly")
    assert hand.scene.bench.playback.pace == 0.25
    hand.press("again")
    assert hand.board.shot is None
    heading = hand.board.flick.heading
    arrows = {(what, by > 0): area for area, what, by in hand.scene.leaf._arrows}
    hand.click(arrows["heading", True].center)
    hand.click(arrows["spin", True].center)
    assert hand.board.flick.heading == pytest.approx(heading + 0.5)
    assert hand.board.flick.spin == 15.0
    # The player's own position.
    hand.press("leaf-1")
    hand.press("clear")
    assert hand.board.title == "Free practice"
    hand.press("tool-pin")
    hand.at(SPOTS[6])
    hand.at(SPOTS[9])
    hand.press("tool-theirs")
    hand.at(Point(0, 100))
    assert [man.kind.name for man in hand.board.picture.men] == ["pin", "pin", "disk"]
    hand.press("tool-move")
    hand.drag(Point(0, 100), Point(50, 60))
    assert hand.board.picture.men[2].at.distance(Point(50, 60)) < 2
    hand.at(Point(50, 60), button=3)
    assert len(hand.board.picture.men) == 2
    hand.press("undo")
    assert len(hand.board.picture.men) == 3
    hand.press("mirror")
    hand.press("undo")
    goal = hand.scene.leaf.choices[0]
    hand.click((goal.rect.right - 8, goal.rect.centery))
    assert hand.board.goal == "Knock down pins 7 and 10."
    hand.press("tool-goal")
    hand.at(SPOTS[6])
    assert hand.board.goal == "Knock down pin 10. Leave pin 7 standing."
    hand.press("save")
    assert isinstance(hand.scene, NameDialog)
    hand.press("keep")
    assert hand.room.shared.saved() == ["checker position"]
    # The map.
    hand.press("leaf-2")
    hand.run(0.3)
    chart = hand.scene.leaf
    assert len(chart.map.cells) == 16 * 8
    place = cell_rect(chart._rect, chart.map.grid, (9, 5)).center
    hand.feed(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    hand.run(0.05)
    assert hand.scene.bench.foreseen.flick == chart.map.grid.flick(hand.board.flick, (9, 5))
    hand.click(place)
    assert hand.board.flick.heading == chart.map.grid.heading(9)
    assert hand.board.flick.speed == chart.map.grid.speed(5)
    hand.feed(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    assert chart.map.grid.last_heading - chart.map.grid.first_heading == 180.0
    hand.run(0.2)
    hand.press("csv")
    hand.press("png")
    assert sorted(path.suffix for path in hand.room.shared.maps.iterdir()) == [".csv", ".png"]
    # The aim page.
    hand.press("leaf-3")
    hand.press("pin")
    assert hand.board.shown == hand.board.flick
    hand.drag(hand.board.flick.at, hand.board.flick.at - Point(50, 0).turned(hand.board.flick.heading))
    assert hand.room.hand.attempts == 1
    hand.press("again")
    hand.press("unpin")
    assert hand.board.shown is None
    hand.press("leave")
    assert isinstance(hand.scene, Drills)
    assert hand.scene.sets[-1].drills[0].name == "checker position"
    hand.press("back")
    assert isinstance(hand.scene, Home)


def test_the_keys_alone_do_everything_in_practice(shelf: GameShelf) -> None:
    hand = Hand(shelf)
    hand.key(pygame.K_F4)
    assert isinstance(hand.scene, Drills)
    hand.key(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP, pygame.K_RETURN)
    hand.run(0.1)
    # The worked example, the first time.
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.scene, PracticeScene)
    assert hand.board.title == "All four, off the rim behind you"
    before = hand.board.flick
    hand.key(pygame.K_UP, pygame.K_PAGEUP, pygame.K_q)
    aimed = hand.board.flick
    assert aimed.heading % 360.0 == pytest.approx(before.heading + 0.5)
    assert (aimed.speed, aimed.spin) == (before.speed + 20, 15.0)
    hand.key(pygame.K_w, pygame.K_s)
    assert hand.board.flick.at.distance(before.at) < 0.01
    assert hand.board.flick.heading == aimed.heading
    hand.key(pygame.K_x)
    assert hand.board.shot.flick == hand.board.flick
    assert hand.board.standing.attempts == 0
    hand.key(pygame.K_SPACE, pygame.K_COMMA)
    playback = hand.scene.bench.playback
    assert playback.time == playback.touches[-1].time
    hand.key(pygame.K_RIGHT)
    assert playback.time == pytest.approx(playback.touches[-1].time + 1 / 120)
    hand.key(*[pygame.K_COMMA] * 20)
    assert playback.time == 0.0
    hand.key(pygame.K_PERIOD)
    assert playback.time == playback.touches[0].time
    hand.key(pygame.K_r, mod=SHIFT)
    assert hand.scene.bench.playback.is_running
    hand.key(pygame.K_SPACE, pygame.K_SPACE)
    assert hand.board.shot is None
    hand.hold(pygame.K_SPACE, 0.5)
    assert hand.board.standing.attempts == 1
    hand.key(pygame.K_RETURN, pygame.K_RETURN)
    hand.key(pygame.K_i)
    assert hand.board.shown is not None
    hand.key(pygame.K_i, pygame.K_o)
    assert hand.board.shown == hand.board.flick
    hand.key(pygame.K_i, pygame.K_l, pygame.K_g)
    assert hand.stage.settings.practice_path == "none"
    assert not hand.scene.bench.shows_ghosts
    # The player's own position.
    hand.key(pygame.K_F3, pygame.K_c, pygame.K_4)
    hand.key(*[pygame.K_RIGHT] * 4, *[pygame.K_UP] * 4, pygame.K_RETURN)
    [pin] = hand.board.picture.men
    assert pin.at.distance(Point(25.4, 25.4)) < 8
    hand.key(pygame.K_1, pygame.K_RETURN, *[pygame.K_LEFT] * 6, pygame.K_RETURN)
    assert hand.board.picture.men[0].at.x < 0
    hand.key(pygame.K_2, *[pygame.K_UP] * 6, pygame.K_RETURN)
    assert len(hand.board.picture.men) == 2
    hand.key(pygame.K_DELETE)
    assert len(hand.board.picture.men) == 1
    hand.key(pygame.K_z, mod=CONTROL)
    assert len(hand.board.picture.men) == 2
    hand.key(pygame.K_y, mod=CONTROL)
    hand.key(pygame.K_TAB, pygame.K_RIGHT)
    assert hand.board.goal == "Knock down pin 1."
    hand.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT)
    assert hand.board.position.zone == "alley"
    hand.key(pygame.K_s, mod=CONTROL)
    hand.key(*[pygame.K_BACKSPACE] * 20)
    hand.write("Mine")
    hand.key(pygame.K_RETURN)
    assert hand.room.shared.saved() == ["Mine"]
    # The map.
    hand.key(pygame.K_F4)
    hand.run(0.3)
    hand.key(pygame.K_RIGHT, pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
    chart = hand.scene.leaf
    assert hand.board.flick == chart.map.grid.flick(hand.board.flick, chart.cursor)
    hand.key(pygame.K_PLUS)
    assert chart.map.grid.last_heading - chart.map.grid.first_heading < 21
    hand.key(pygame.K_MINUS, pygame.K_j)
    hand.run(0.2)
    hand.key(pygame.K_e, mod=CONTROL)
    assert [path.suffix for path in hand.room.shared.maps.iterdir()] == [".csv"]
    # The aim page.
    hand.key(pygame.K_F5, pygame.K_o)
    hand.hold(pygame.K_SPACE, 0.4)
    assert hand.room.hand.attempts == 1
    hand.key(pygame.K_F1)
    assert isinstance(hand.scene, RulesCard)
    hand.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(hand.scene, Drills)
    hand.key(*[pygame.K_RIGHT] * (len(hand.scene.sets) - 1 - hand.scene.set_at))
    assert hand.scene.drill.name == "Mine"
    hand.key(pygame.K_DELETE)
    assert isinstance(hand.scene, QuestionCard)
    hand.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert hand.room.shared.saved() == []
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.scene, Home)


def test_the_map_for_the_players_accuracy_names_and_aims_its_best_shot(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.practice.maps.shot_map_job.SOME", 3)
    monkeypatch.setattr("games.practice.maps.shot_map_job.MANY", 10)
    hand = Hand(shelf, "hanger", leaf=2)
    hand.board.set_up.choose("goal", hand.board.set_up.settings[0].words.index("knock disks out"))
    hand.run(0.1)
    chart = hand.scene.leaf
    chart.map = hand.board.maps.make(Grid(8, 4, 84.0, 96.0), for_hand=True)
    chart.for_hand, chart._made_for = True, chart._key
    hand.run(2.0)
    assert chart.map.is_over
    assert chart.map.best is not None
    hand.press("best")
    assert hand.board.flick == chart.map.best.flick


def test_a_map_for_the_players_accuracy_needs_a_goal(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.practice.board_maps.usual_grid", lambda position: usual_grid(position, 2, 2))
    hand = Hand(shelf, "hanger", leaf=2)
    hand.press("hand")
    assert hand.scene.leaf.for_hand
    while hand.board.asks:
        assert hand.scene.leaf.for_hand
        hand.key(pygame.K_j)
        hand.window.draw()
    assert not hand.scene.leaf.for_hand
    hand.press("hand")
    assert not hand.scene.leaf.for_hand
    assert hand.scene.bench.notice == "Choose a goal first."


def test_a_long_list_of_positions_scrolls_by_wheel_and_not_by_pointing(shelf: GameShelf) -> None:
    free = shelf.practice.open_free()
    for number in range(60):
        free.set_up.save(f"position {number:02}")
    hand = Driver(Drills, shelf=shelf, size=SIZE)  # type: ignore[arg-type]
    scene = hand.scene
    hand.key(pygame.K_LEFT)
    hand.window.draw()
    assert len(scene.drills) == 60
    lines = [line for line in scene.lines if line.height]
    assert len(lines) < 60
    for line in lines:
        hand.feed(pygame.MOUSEMOTION, pos=line.center, rel=(0, 0), buttons=(0, 0, 0))
        hand.window.draw()
    assert scene.drill is not None
    assert scene.drill.title == f"position {len(lines) - 1:02}"
    for _ in range(60):
        hand.feed(pygame.MOUSEWHEEL, y=-1)
    hand.window.draw()
    assert scene.drill.title == "position 59"
    assert scene.lines[59].height > 0
    assert scene.lines[0].height == 0


def test_a_picture_of_a_drill_shows_its_solution_and_map(shelf: GameShelf) -> None:
    board = shelf.practice.open("hanger")
    picture = practice_picture(shelf, board, SIZE)
    assert picture.get_size() == SIZE
    assert board.flick == find_drill("hanger").solution
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(640, 950, 2) for y in range(100, 420, 2)}
    assert (40, 116, 78) in colours


@pytest.mark.parametrize(("size", "text"), [((960, 640), 200), ((600, 900), 150)])
def test_no_text_is_cut_or_covered_at_any_text_size(shelf: GameShelf, size: tuple[int, int], text: int) -> None:
    stage = Stage(shelf, size, settings=Settings(text=text))
    room = PracticeScene(stage, shelf.practice.open("eight-point-star"))
    surface = pygame.Surface(size, 0, 32)
    for leaf in range(4):
        room.open_page(leaf)
        room.draw(surface)
        places = [button.rect for button in room.buttons.buttons if button.rect.width]
        assert all(room.bench.view.panel.contains(place) for place in places)
        assert all(place.collidelist(places[:i]) == -1 for i, place in enumerate(places))


def test_an_endless_run_continues_with_the_next_drill(shelf: GameShelf) -> None:
    hand = Hand(shelf)
    hand.key(pygame.K_F4, pygame.K_e)
    assert hand.board.is_endless
    seen = set()
    for _ in range(4):
        seen.add(hand.board.title)
        hand.scene.bench.shoot(hand.board.flick)
        hand.key(pygame.K_SPACE)
        hand.key(pygame.K_SPACE)
    assert len(seen) > 1
    assert hand.board.run.attempts == 4


def test_an_endless_run_shows_per_cent_and_streaks() -> None:
    run = Run()
    assert run_words(run).startswith("Endless run")
    for is_success in (True, True, False, True):
        run = run.after(is_success)
    assert run_words(run) == "3 of 4: 75%; streak 1, best 2"


def test_a_shot_of_a_game_can_be_practised_while_the_game_waits(shelf: GameShelf) -> None:
    match = Match(Crokinole(), 2)
    match.play(Lot(0))
    driver = playing(match, shelf=shelf, size=SIZE)
    driver.key(pygame.K_p)
    assert isinstance(driver.scene, PracticeScene)
    assert driver.scene.bench.board.title == "From Crokinole"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)
    flick = Flick(Point(0, -263.525), 88.0, 900.0)
    driver.scene.flow.go(driver.scene.session.play(flick))
    driver.run(8.0)
    driver.key(pygame.K_r)
    driver.press("practise")
    assert driver.scene.bench.board.flick == flick


def test_any_shot_in_a_replay_can_be_practised(shelf: GameShelf) -> None:
    match = Match(Crokinole(), 2)
    match.play(Lot(0))
    flicks = [Flick(Point(0, -263.525), 88.0, 900.0), Flick(Point(0, 263.525), 268.0, 950.0)]
    for flick in flicks:
        match.play(flick)
    driver = playing(match, shelf=shelf, size=SIZE)
    driver.key(pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_p)
    assert driver.scene.bench.board.flick == flicks[0]
    driver.key(pygame.K_ESCAPE, pygame.K_PAGEDOWN, pygame.K_p)
    assert driver.scene.bench.board.flick == flicks[1]


@pytest.mark.parametrize(("times", "drawn"), [(0, None), (1, "first touch"), (2, "whole")])
def test_the_predicted_path_in_a_game_follows_the_setting(shelf: GameShelf, times: int, drawn: str | None) -> None:
    match = Match(Crokinole(), 2)
    match.play(Lot(0))
    driver = playing(match, shelf=shelf, size=SIZE)
    driver.key(*[pygame.K_l] * times)
    driver.feed(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")
    driver.run(0.6)
    phase = driver.scene.phase
    seen = phase._foreseen
    assert (seen is None) == (drawn is None)
    if seen is not None:
        assert driver.stage.settings.aim == drawn
        assert seen == match.preview(phase.hand.flick)
        assert driver.scene.view.hint.endswith(PATHS_SAID[drawn])


@pytest.mark.parametrize(("aim", "is_awake"), [("none", False), ("whole", True)])
def test_the_worker_for_predictions_starts_before_the_first_pull(shelf: GameShelf, aim: str, is_awake: bool) -> None:
    match = Match(Crokinole(), 2)
    asked: list[Any] = []
    match.play(Lot(0))
    looker: Any = SimpleNamespace(newest=lambda *what: asked.append(what))
    match.foresight = looker
    stage = Stage(shelf, SIZE, settings=Settings(aim=aim))
    scene = TableScene(stage, match)
    assert isinstance(scene.phase, Deciding)
    assert bool(asked) == is_awake


def test_while_a_shot_is_repeated_only_that_shot_is_drawn(shelf: GameShelf) -> None:
    hand = Hand(shelf, "open-twenty")
    hand.key(pygame.K_o)
    shown = hand.board.shown
    hand.key(pygame.K_UP)
    hand.run(0.1)
    assert hand.board.flick.heading == shown.heading + 0.5
    assert hand.scene.bench.foreseen.flick == shown


def test_forbidden_actions_show_the_reason(shelf: GameShelf) -> None:
    hand = Hand(shelf, "hanger", leaf=1)
    hand.at(hand.board.flick.at, button=3)
    assert hand.scene.bench.notice == "You can move this disk, but not remove it."
    hand.run(7.0)
    assert hand.scene.bench.notice == ""


# --- drawing the map ----------------------------------------------------------------------------------------------------


class Made:
    """A replacement for a map of shots, whose computation is finished."""

    def __init__(
        self, grid: Grid, cells: dict[tuple[int, int], MapCell], tallies: dict[tuple[int, int], HandCount] | None = None
    ) -> None:
        self.grid, self.cells, self.tallies = grid, cells, tallies or {}
        self.best, self.done, self.is_over, self.troubles = None, 1.0, True, ()

    def poll(self) -> bool:
        return False

    def cancel_work(self) -> None: ...


OUTCOMES = [("all down", 1.0), ("3 of 4", 0.675), ("2 of 4", 0.45), ("1 of 4", 0.225), ("none", 0.0), ("foul", 0.0),
            ("pin hit before the rim", 0.0), ("+20", 20.0), ("+5", 5.0), ("−5", -5.0),
            ("one pin", 0.0), ("two pins", 0.0), ("three pins", 0.0)]  # fmt: skip


def test_different_results_on_a_map_have_different_signs() -> None:
    legend = Legend()
    inks = {words: legend.ink(Verdict(words, value)) for words, value in OUTCOMES}
    for sort in (("all down", "+20", "+5"), ("3 of 4", "2 of 4", "1 of 4"), ("foul", "pin hit before the rim"),
                 ("none", "one pin", "two pins", "three pins")):  # fmt: skip
        assert len({inks[words].sign for words in sort}) == len(sort)
    assert inks["none"].sign == ""
    lightness = [sum(inks[words].ground) for words in ("none", "1 of 4", "3 of 4", "all down", "+20")]
    assert lightness == sorted(lightness, reverse=True)


def test_results_with_the_same_words_share_one_sign_in_the_legend() -> None:
    legend = Legend()
    values = (0.85, 0.80, 0.30, 0.10)
    cells = {
        (i, 0): MapCell(float(i), 1000.0, Verdict("near" if value > 0.5 else "elsewhere", value))
        for i, value in enumerate(values)
    }
    entries = legend.entries(cells)
    assert [(verdict.words, share) for verdict, _, share in entries] == [("near", 0.5), ("elsewhere", 0.5)]
    inks = [legend.ink(cell.verdict) for cell in cells.values()]
    assert inks[0].sign == inks[1].sign != inks[2].sign == inks[3].sign
    assert sum(inks[0].ground) < sum(inks[2].ground) < sum(inks[3].ground)


def test_the_middle_pixel_of_a_cell_finds_that_cell() -> None:
    rect, grid = pygame.Rect(31, 17, 401, 203), Grid(64, 32)
    for index in ((0, 0), (63, 31), (10, 20), (33, 7)):
        area = cell_rect(rect, grid, index)
        assert cell_at(rect, grid, area.center) == index
    assert sum(cell_rect(rect, grid, (i, 0)).width for i in range(64)) == rect.width


def test_a_missing_cell_looks_like_its_larger_surroundings() -> None:
    known = {(0, 0): 1, (8, 4): 1, (12, 4): 1}
    assert coarse(known, (13, 5)) == (12, 4)
    assert coarse(known, (10, 6)) == (8, 4)
    assert coarse(known, (3, 3)) == (0, 0)
    assert coarse({}, (3, 3)) is None


@pytest.mark.parametrize("for_hand", [False, True])
def test_a_sheet_with_a_map_shows_its_cells(for_hand: bool) -> None:
    grid = Grid(4, 2)
    cells = {(i, j): MapCell(grid.heading(i), grid.speed(j), Verdict(*OUTCOMES[i])) for i in range(4) for j in range(2)}
    tallies = {index: HandCount(6, 6 * (index[0] == 3)) for index in cells}
    sheet = map_sheet((640, 480), "A drill", "Fell them.", Made(grid, cells, tallies), for_hand=for_hand)
    row = [tuple(sheet.get_at((x, 250)))[:3] for x in range(60, 420)]
    assert len(set(row)) == (2 if for_hand else 4)
    assert row[0] != row[-1]
    other = map_sheet((640, 480), "A drill", "Fell them.", Made(grid, {index: replace(cell, verdict=Verdict("none", 0.0))
                      for index, cell in cells.items()}))  # fmt: skip
    assert pygame.image.tobytes(sheet, "RGB") != pygame.image.tobytes(other, "RGB")


def test_the_number_of_pieces_is_updated_after_every_press(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(shelf)
    hand.press("practice")
    hand.press("free")
    hand.press("leaf-1")
    hand.press("clear")
    hand.press("tool-pin")
    proofs = Proofs(monkeypatch)
    for key, count in ((pygame.K_RETURN, 1), (pygame.K_RETURN, 2), (pygame.K_RETURN, 3), (pygame.K_DELETE, 2)):
        # The cursor is already there: only the board changes.
        if key == pygame.K_RETURN:
            hand.key(*[pygame.K_RIGHT] * 6)
        hand.window.draw()
        proofs.lines.clear()
        hand.key(key)
        hand.window.draw()
        assert [line.text.split()[0] for line in proofs.lines if "on the board." in line.text] == [str(count)]


def test_a_missing_position_is_reported_and_no_longer_listed(shelf: GameShelf) -> None:
    board = shelf.practice.open("hanger")
    board.set_up.clear()
    board.set_up.save("mine")
    hand = Hand(shelf)
    hand.press("practice")
    scene = hand.scene
    assert isinstance(scene, Drills)
    scene._go_to("mine")
    shelf.practice.delete("mine")
    hand.key(pygame.K_RETURN)
    assert hand.scene is scene
    assert scene.trouble == "mine can't be opened."
    assert scene.drill is None
    hand.window.draw()
    hand.key(pygame.K_LEFT)
    assert scene.trouble == ""


def test_a_successful_shot_plays_a_sound_and_is_praised(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(shelf, "one-rim")
    heard: list[str] = []
    monkeypatch.setattr(hand.scene.stage.sound, "knock", lambda kind, *_: heard.append(kind))
    told = find_drill("one-rim").solution
    for _ in range(3):
        hand.scene.bench.shoot(told)
        hand.run(2.0)
        assert praise(hand.board) in ("Your first success!", "2 in a row.", "3 in a row.")
        hand.scene.bench.bring_back()
    assert heard.count("chime") == 3
    hand.scene.bench.shoot(replace(told, heading=200.0))
    hand.run(3.0)
    assert praise(hand.board) == ""
    assert heard.count("chime") == 3
    hand.scene.bench.bring_back()
    hand.scene.bench.shoot(told, exactly=True)
    assert praise(hand.board) == "An exact shot doesn't count. Make the shot by hand."


def test_the_panel_is_drawn_again_when_a_shot_is_over(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    hand.scene.bench.shoot(find_drill("one-rim").solution)
    shown = []
    for _ in range(102):
        shown.append(hand.scene.leaf.shown)
        assert hand.scene.bench.playback.is_running
        hand.window.advance(1 / 120)
    assert not hand.scene.bench.playback.is_running
    assert hand.scene.leaf.shown != shown[-1]


def test_after_a_mastered_drill_one_key_opens_the_next(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    said = []
    for _ in range(20):
        variation = hand.board.page.variation
        hand.scene.bench.shoot(find_drill("one-rim").solution if variation is None else variation.flick)
        said.append(praise(hand.board))
        hand.scene.bench.bring_back()
    hand.board.history.undo()
    hand.scene.bench.renew()
    hand.window.draw()
    # Five attempts with the whole path, five with the path to the first contact, ten in a test.
    assert said[4] == "5 in a row. Now with a shorter aim line."
    assert said[9] == "10 in a row. Now with a shorter aim line."
    assert said[19] == "20 in a row. Drill mastered!"
    assert "mastered" not in "".join(said[:19])
    hand.key(pygame.K_t)
    assert hand.board.title == "One pin off two rims"


def test_the_small_print_of_a_map_describes_its_cells_and_its_best_shot() -> None:
    made = Made(Grid(4, 2), {}, {(0, 0): HandCount(6, 2)})
    assert small_print(made, for_hand=False) == ["4 headings × 2 speeds, with perfect aim"]
    made.best = BestShot(Flick(Point(0, -300), 370.04, 2512.0), HandCount(60, 31))
    assert small_print(made, for_hand=True) == [
        "4 headings × 2 speeds",
        "Tries per shot, with typical errors: 6",
        "Best shot (framed): 10.0° at 2.51 m/s.",
        "It succeeds in 31 of 60 tries.",
    ]


def test_the_list_leaves_room_for_the_progress_at_any_text_size(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr("ui.scenes.practice.drill_list.draw_progress", lambda _, rect, *__: drawn.append(rect))
    for size, text in (((960, 640), 200), ((800, 600), 100), ((1280, 800), 200)):
        scene = Drills(Stage(shelf, size, settings=Settings(text=text)))
        scene._go_to("bucket")
        scene.draw(pygame.Surface(size))
        assert drawn.pop().height >= 50
