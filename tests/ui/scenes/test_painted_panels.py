"""Panels and sheets compared with recorded pictures: practice pages, results, a review, settings and the scorebook."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from board.geometry import ORIGIN, Point
from board.men import DISK, Man
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from board.views.hands import Attempt, Estimate, YourHand
from board.views.moments import CAPTURE, FOUL, GREAT, Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from board.views.practice_report import DayScatter, HitCount, PracticeReport, SetStars, StageProgress
from board.views.scores import Scores
from games.game_shelf import GameShelf
from games.keep.scores.results import scores_of
from games.practice.day_log import day_name
from games.practice.maps import coaching
from games.practice.progress import Attempted
from games.practice.varied import Placing
from tests.helpers.driver import Driver, FakeShelf
from tests.helpers.examples import RESULTS, WON
from tests.helpers.painted import check, flat, shot_map, skip_boards
from tests.ui.scenes.play.test_text_of_a_review import reviewed
from ui.art.base import lettering, theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import Sized
from ui.art.painting.painter import Painter
from ui.art.sheets.progress_art import report_sheet
from ui.scenes.base.requests import Practise, PutMen, ReadRules, SetUp, ShowSettings
from ui.scenes.base.scene import Push, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.diagrams import SHAPE
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.play.game_result import ResultScene
from ui.scenes.play.review_scene import ReviewScene
from ui.scenes.practice.day_scene import DayScene
from ui.scenes.practice.drill_list import Drills
from ui.scenes.practice.session_scene import SessionScene
from ui.scenes.practice.worked_carrom import WorkedCarrom
from ui.scenes.table.count_sheet import CountSheet
from ui.scenes.table.panel import Lesson, ListedLine, Panel, View
from ui.settings import Settings
from ui.widgets.elements import Button, draw_buttons

pytestmark = pytest.mark.recorded

SIZE = (960, 640)
PANEL = pygame.Rect(600, 0, 360, 640)
"""Rectangle of the window that contains the panel of most scenes."""
DAY = date(2026, 11, 18)
AIM = Flick(Point(0.0, -263.525), 90.0, 2000.0)


@pytest.fixture(autouse=True)
def _unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the board, the weave of the cloth and the texture of the paper: only print is compared."""
    skip_boards(monkeypatch)
    monkeypatch.setattr("ui.scenes.play.game_result.tabletop", lambda size: flat(size))
    paper = lettering.paper
    for name, module in list(sys.modules.items()):
        if name.startswith("ui.") and getattr(module, "paper", None) is paper:
            monkeypatch.setattr(module, "paper", lambda surface, rect, *_, **__: surface.fill(theme.PAPER, rect))


def opened(shelf: GameShelf, scene: Callable[[Stage], Scene]) -> Driver:
    driver = Driver(scene, shelf=shelf, size=SIZE)  # type: ignore[arg-type]
    driver.stage.set(Settings())
    driver.window.draw()
    return driver


def pushed(shelf: GameShelf, request: Any) -> Driver:
    driver = Driver(shelf=shelf, size=SIZE)  # type: ignore[arg-type]
    driver.stage.set(Settings())
    driver.window.answer(Push(request))
    driver.window.draw()
    return driver


def part(driver: Driver, panel: pygame.Rect) -> pygame.Surface:
    """Draw the whole window again. Return a copy of the part that the panel covers."""
    driver.scene.spoil()
    driver.window.draw()
    return driver.window.surface.subsurface(panel.clip(driver.window.surface.get_rect())).copy()


def beside(*images: pygame.Surface) -> pygame.Surface:
    whole = flat((sum(image.get_width() for image in images), max(image.get_height() for image in images)))
    left = 0
    for image in images:
        whole.blit(image, (left, 0))
        left += image.get_width()
    return whole


def tried(shelf: GameShelf, drill: str, marks: str) -> None:
    for mark in marks:
        when = f"{DAY - timedelta(days=2)}T20:00:00+01:00"
        shelf.practice.shared.progress.add(Attempted(drill, when, mark == "x", "", AIM, None, "none", Placing(AIM.at)))


def practice(shelf: GameShelf, leaf: int) -> Driver:
    return pushed(shelf, Practise(shelf.practice.open("one-rim"), leaf))


def test_the_page_of_a_shot_looks_as_recorded_before_and_after_the_shot(
    shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Other tests leave a map of the shots around the same solution.
    monkeypatch.setattr(coaching, "_MAPS", type(coaching._MAPS)())
    tried(shelf, "one-rim", "x--xx")
    driver = practice(shelf, 0)
    bench = driver.scene.bench
    before = part(driver, bench.view.panel)
    bench.shoot_exactly()
    bench.playback.skip()
    driver.run(0.1)
    check("page of a shot", beside(before, part(driver, bench.view.panel)), 4)


def test_the_page_of_a_map_looks_as_recorded_for_perfect_aim_and_for_an_aim_error(shelf: GameShelf) -> None:
    driver = practice(shelf, 2)
    bench = driver.scene.bench
    bench.take_aim(replace(bench.board.flick, heading=82.0, speed=2200.0))
    leaf, pages = driver.scene.leaf, []
    for for_hand in (False, True):
        leaf.map.cancel_work()
        leaf.map, leaf.for_hand, leaf.cursor = shot_map(for_hand), for_hand, (2, 4) if for_hand else None
        pages.append(part(driver, bench.view.panel))
    leaf.map = None
    check("page of a map", beside(*pages), 4)


def hand_of(count: int) -> YourHand:
    kept = tuple(
        Attempt(AIM, Flick(AIM.at, AIM.heading + 0.7 * (i % 5 - 1.2), AIM.speed * (1.0 + 0.02 * (i % 3 - 0.4)), 2.0 * (i % 4)))
        for i in range(count)
    )
    return YourHand(Estimate(0.6, 1.0, count), Estimate(0.012, 0.016, count), Estimate(3.0, 2.2, count), 0.3, kept)


def test_the_pages_for_setting_up_and_for_accuracy_look_as_recorded(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = practice(shelf, 1)
    driver.press("tool-goal")
    driver.key(pygame.K_TAB)
    pages = [part(driver, driver.scene.bench.view.panel)]
    for count in (0, 16):
        monkeypatch.setattr(type(shelf.practice), "hand", hand_of(count))
        driver = practice(shelf, 3)
        pages.append(part(driver, driver.scene.bench.view.panel))
    check("pages of a position and an accuracy", beside(*pages), 4)


def test_the_worked_carrom_looks_as_recorded(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def wood(_: object, camera: Camera) -> pygame.Surface:
        surface = pygame.Surface((camera.size, camera.size), 0, 32)
        surface.fill((232, 206, 160))
        return surface

    monkeypatch.setattr("ui.scenes.practice.worked_carrom.board_surface", wood)
    driver = opened(shelf, lambda stage: WorkedCarrom(stage, shelf.practice.open_first_carrom()))
    shown = []
    for time in (8.0, 13.0, 19.0):
        driver.scene.time = time
        shown.append(part(driver, driver.scene.room))
    shown.append(part(driver, driver.scene.panel))
    check("worked carrom", beside(*shown), 6)


def test_the_list_of_drills_looks_as_recorded(shelf: GameShelf) -> None:
    tried(shelf, "one-rim", "x--xx--xxxxxxx-xxx")
    tried(shelf, "centre-behind", "x-")
    driver = opened(shelf, Drills)
    driver.scene._go_to("one-rim")
    check("list of drills", part(driver, driver.scene.panel), 4)


def missed(driver: Driver) -> None:
    """Make a practice shot that misses, and let its animation run to the end."""
    bench = driver.scene.bench
    bench.shoot(bench.board.flick)
    bench.playback.skip()
    driver.run(0.1)


def test_the_pages_of_the_day_and_of_a_session_look_as_recorded(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    for scene in ("day_scene", "session_scene"):
        monkeypatch.setattr(f"ui.scenes.practice.{scene}.today", lambda: DAY)
    monkeypatch.setattr("games.practice.practice_board.now", lambda: f"{DAY}T12:00:00+00:00")
    for back in (1, 2, 4):
        when = DAY - timedelta(days=back)
        shelf.practice.shared.progress.add(Attempted(day_name(when), f"{when}T20:00:00+01:00", back != 2, "", AIM))
    pages = []
    for scene, shots in ((DayScene, 3), (SessionScene, 2)):
        board = shelf.practice.open_day(DAY) if scene is DayScene else shelf.practice.open_session(DAY)
        driver = opened(shelf, lambda stage, scene=scene, board=board: scene(stage, board))  # type: ignore[misc]
        driver.stage.change(hand_error=False)
        pages.append(part(driver, driver.scene.bench.view.panel))
        for shot in range(shots):
            if shot:
                driver.key(pygame.K_SPACE)
            missed(driver)
        pages.append(part(driver, driver.scene.bench.view.panel))
    check("pages of guided practice", beside(*pages), 4)


def test_the_report_of_progress_looks_as_recorded() -> None:
    days = tuple(
        DayScatter(DAY + timedelta(days=3 * i), Estimate(0.1, 1.6 - 0.3 * i, 8), Estimate(0.0, 0.05 - 0.01 * i, 5))
        for i in range(4)
    )
    stages = tuple(
        StageProgress(title, results, (DAY,) * len(results), HitCount(*first), HitCount(*last))
        for title, results, first, last in (
            ("One rim", (False, True) * 6 + (True,) * 8, (5, 10), (9, 10)),
            ("Two rims", (False, False, True, False, True, True), (1, 3), (2, 3)),
            ("Twenties", (), (0, 0), (0, 0)),
        )
    )
    stars = (SetStars("Carroms", 2, 5, 8), SetStars("Twenties", 0, 0, 5))
    report = PracticeReport("You are getting better.", 4, 29, 3, days, stages, stars)
    check("report of progress", report_sheet((800, 500), report), 4)


def test_the_card_of_a_result_looks_as_recorded(shelf: GameShelf) -> None:
    driver = opened(shelf, lambda stage: ResultScene(stage, WON))
    driver.run(6.0)
    check("card of a result", part(driver, PANEL), 4)


def test_the_sheet_of_a_review_looks_as_recorded(shelf: GameShelf) -> None:
    driver = opened(shelf, lambda stage: ReviewScene(stage, reviewed()))
    driver.run(0.2)
    check("sheet of a review", part(driver, driver.scene.panel), 4)


class BookShelf(FakeShelf):
    """A collection of saved games with the results of four games."""

    def scores(self, game: str = "", player: str = "") -> Scores:  # noqa: ARG002
        return scores_of(RESULTS, player)


def test_the_scorebook_looks_as_recorded() -> None:
    driver = opened(BookShelf(), ScorebookScene)
    check("scorebook", part(driver, driver.window.surface.get_rect().inflate(-40, -40)), 4)


def test_the_settings_and_the_sample_of_a_text_size_look_as_recorded(shelf: GameShelf) -> None:
    driver = pushed(shelf, ShowSettings())
    panel = part(driver, PANEL)
    text = driver.scene.choices["text"]
    driver.click((text.rect.right - 6, text.rect.centery))
    sample = pygame.Rect(0, 0, 300, 120)
    sample.center = driver.scene.painter.camera.rect.center
    check("settings", beside(panel, part(driver, sample)), 4)


def test_the_forms_before_a_game_and_before_a_position_look_as_recorded(shelf: GameShelf) -> None:
    driver = pushed(shelf, SetUp(next(card for card in shelf.cards if card.name == "crokinole")))
    form = part(driver, PANEL)
    table = shelf.set_table("backgammon", {}, ["Ann", "Ben"], ["", ""])
    driver = pushed(shelf, PutMen(table))
    driver.key(pygame.K_c, pygame.K_TAB)
    check("forms before a game", beside(form, part(driver, PANEL)), 4)


def test_the_rules_of_a_game_look_as_recorded(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.scenes.home.rules_card.diagram", lambda *asked: flat((asked[-1], round(asked[-1] * SHAPE))))
    driver = pushed(shelf, ReadRules(next(card for card in shelf.cards if card.name == "tit-tat-toe")))
    driver.key(pygame.K_DOWN, pygame.K_DOWN)
    check("rules of a game", part(driver, pygame.Rect(146, 14, 668, 612)), 4)


# --- the panel during a game --------------------------------------------------------------------------------------------


def keyed(label: str, key: int, **more: Any) -> Button:
    return Button(label, label.lower(), key=key, **more)


TOOLS = (keyed("Undo", pygame.K_u), keyed("Replay", pygame.K_r), keyed("Rules", pygame.K_F1), keyed("Leave", pygame.K_ESCAPE))
PEOPLE = ("Ann", "Benjamin", "Cleo")
TURNS = (
    ListedLine(1, 0, "Ann makes 15.", "15", GREAT, "Round 1"),
    ListedLine(2, 1, "Benjamin misses.", "0", FOUL, "Round 1"),
    ListedLine(3, 2, "Cleo takes two men of Ann and moves on.", "", CAPTURE, "Round 1"),
    ListedLine(4, 3, "Ann makes 20.", "", "", "Round 1"),
    ListedLine(5, 4, "Benjamin passes."),
    ListedLine(6, 5, "Cleo passes."),
)


def views() -> tuple[View, ...]:
    """Return views of the panel beside a game, which together show everything that it can show."""
    rows = tuple(SheetRow(seat, (SheetCell(str(5 * seat)), SheetCell("20")), str(10 + 15 * seat)) for seat in range(3))
    disks = tuple(Man(i, DISK, i % 3, ORIGIN) for i in range(7))
    sheet = Sheet(("1", "2"), rows, "First to 100.")
    picture = Picture(CROKINOLE_SIDE, (), 1, sheet=sheet, waiting=disks, dice=(3, 5), spent=(1,))
    news, choices = ("Cleo makes 20.", "The disk stays."), (keyed("Take", pygame.K_t), keyed("Pass", pygame.K_p))
    plain = View("A Game", picture, PEOPLE, ("", "club", ""), news, "20", 6, TURNS, lit_entry=1, tools=TOOLS)
    asking = replace(plain, prompt="Benjamin, choose.", hint="Click a button.", choices=choices)
    raced = replace(
        picture, sheet=Sheet(), dice=(), clock=75.2, headline="Peru", roles=("Fox", "Geese", ""), colours=(3, 0, 1), waiting=()
    )
    lesson = Lesson("Throw", "2 of 4", "Pull the disk back and let go. The longer the pull, the harder the shot.", TOOLS[:2])
    racing = replace(plain, picture=raced, lesson=lesson, is_late=True, spotlight=2, keys=((1, "W A S D"),), turns=(), news=())
    lines = (TallyLine("Ring 1", ("20", "", "5")), TallyLine("Pocket", ("", "20", "")))
    tally = Tally("Round 1", (0, 1, 2), lines, ("20", "20", "5"))
    counted = replace(plain, picture=replace(picture, dice=()), tally=tally, tally_lines=3, advice="Aim at the red disk.")
    return asking, replace(racing, refusal="You must strike a disk.", notice="Sound off."), counted


def test_the_panel_beside_a_game_looks_as_recorded(shelf: GameShelf) -> None:
    stage = Stage(shelf, SIZE)  # type: ignore[arg-type]
    whole = flat((340 * 3, 600))
    for number, view in enumerate(views()):
        Panel(stage, Painter(Camera(pygame.Rect(0, 0, 300, 300)))).draw(whole, pygame.Rect(340 * number, 0, 340, 600), view)
        draw_buttons(whole, [*view.choices, *view.tools], [], stage.unit, 18)
    check("panels beside a game", whole, 4)


def test_the_sheet_of_a_count_looks_as_recorded() -> None:
    lines = (TallyLine("Ring 1", ("20", "5", "15")), TallyLine("Pocket", ("20", "", "")), TallyLine("Ditch", ("–", "2", "")))
    numbers = Tally("Round 1", (0, 1, 2), lines, ("40", "5", "15"), remarks=("Ann leads.",), is_sheet=True)
    found = (TallyLine("Words", ("TIN NIT", "PLANET")), TallyLine("Also", ("", "TAN")))
    words = Tally("Round 2", (0, 1), found, ("6", "8"), "Found", ("Nobody found PLANETS.",), is_sheet=True)
    whole = flat((2 * 380, 300))
    for number, tally in enumerate((numbers, words)):
        sheet = CountSheet(tally, PEOPLE, (0, 1, 2))
        sheet.draw(whole, pygame.Rect(380 * number, 0, 380, 300), len(tally.lines) + 1, Sized(0.8))
    check("sheets of counts", whole, 3)
