"""Guided practice: today's session, the shot of the day, the worked example and the page of progress, event by event."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.protocols.practising import GUIDES
from board.shots.flick import Flick
from games.game_shelf import GameShelf
from games.practice.day_log import day_name
from games.practice.day_shots import shot_of
from games.practice.drill_room import DrillRoom
from games.practice.progress import Attempted
from games.practice.varied import Placing
from tests.helpers.driver import Driver
from ui.art.sheets.progress_art import curve, report_sheet
from ui.scenes.base.dialog import Notice
from ui.scenes.home.home import Home
from ui.scenes.home.scorebook_scene import ScorebookScene
from ui.scenes.practice.day_scene import DayScene
from ui.scenes.practice.drill_list import Drills
from ui.scenes.practice.practice_scene import PracticeScene
from ui.scenes.practice.progress_scene import ProgressScene
from ui.scenes.practice.session_scene import SessionScene
from ui.scenes.practice.worked_carrom import SECONDS, WorkedCarrom

SIZE = (960, 640)
DAY = date(2026, 11, 18)
FLICK = Flick(Point(0, -263.525), 90, 900)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameShelf]:
    for scene in (
        "home.home_commands",
        "home.scorebook_scene",
        "practice.drill_list",
        "practice.day_scene",
        "practice.session_scene",
    ):
        monkeypatch.setattr(f"ui.scenes.{scene}.today", lambda: DAY)
    monkeypatch.setattr("games.practice.practice_board.now", lambda: f"{DAY}T12:00:00+00:00")
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    yield shelf
    shelf.close()


class Hand(Driver):
    """A simulated window with methods for guided practice."""

    def __init__(self, shelf: GameShelf, opened: Any = None) -> None:
        self.shelf = shelf
        super().__init__(opened, shelf=shelf, size=SIZE)  # type: ignore[arg-type]

    @property
    def board(self) -> Any:
        return self.scene.bench.board

    @property
    def room(self) -> DrillRoom:
        return self.shelf.practice

    @property
    def read(self) -> str:
        self.window.draw()
        return self.scene.reading.words

    def shoot(self, flick: Flick) -> None:
        """Make a shot in practice, and let its animation run to the end."""
        self.scene.bench.shoot(flick)
        self.scene.bench.playback.skip()
        self.run(0.1)


def day(shelf: GameShelf, when: date = DAY) -> Hand:
    return Hand(shelf, lambda stage: DayScene(stage, shelf.practice.open_day(when)))


# --- the worked example, a carrom shot --------------------------------------------------------------------------------


def test_the_first_carrom_drill_starts_with_an_example_once(shelf: GameShelf) -> None:
    hand = Hand(shelf, Drills)
    hand.key(pygame.K_RETURN)
    hand.run(0.1)
    assert isinstance(hand.scene, WorkedCarrom)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.scene, PracticeScene)
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_RETURN)
    hand.run(0.1)
    assert isinstance(hand.scene, PracticeScene)


def test_a_drill_without_a_rim_needs_no_example(shelf: GameShelf) -> None:
    hand = Hand(shelf, Drills)
    hand.scene._go_to("hanger")
    hand.key(pygame.K_RETURN)
    hand.run(0.1)
    assert isinstance(hand.scene, PracticeScene)


def test_the_example_takes_thirty_seconds_and_does_not_count(shelf: GameShelf) -> None:
    hand = Hand(shelf, lambda stage: WorkedCarrom(stage, shelf.practice.open_first_carrom()))
    scene = hand.scene
    told = []
    for _ in range(int(SECONDS) + 1):
        told.append(hand.read)
        hand.run(1.0)
    assert scene.is_over
    assert not scene.needs_ticks
    assert len(dict.fromkeys(told)) == 6
    assert scene.playback.is_over
    assert scene.board.verdict.is_success
    assert not hand.room.shared.progress.entries
    hand.press("again")
    assert scene.step == 0


def test_each_press_shows_the_next_step_and_the_last_one_opens_the_drill(shelf: GameShelf) -> None:
    hand = Hand(shelf, Drills)
    hand.key(pygame.K_RETURN)
    hand.run(0.1)
    for step in range(6):
        assert hand.scene.step == step
        hand.key(pygame.K_SPACE)
    hand.key(pygame.K_SPACE)
    assert isinstance(hand.scene, PracticeScene)


# --- the shot of the day ----------------------------------------------------------------------------------------------


def test_after_three_tries_the_result_can_be_copied_and_the_shot_is_shown(
    shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("ui.scenes.practice.day_scene.copy", lambda line: bool(copied.append(line)) or True)
    hand = day(shelf)
    assert "three tries" in hand.read
    assert not hand.scene.bench.is_mirrored
    assert hand.scene.bench.guide == GUIDES[-1]
    wrong = hand.board.flick
    for left in ("Two tries are left.", "The last try.", "not made ●●●"):
        hand.shoot(wrong)
        assert left in hand.read
        hand.key(pygame.K_SPACE)
    hand.press("copy")
    assert copied == ["Shot of 18 November: not made ●●●"]
    hand.press("solution")
    hand.scene.bench.playback.skip()
    hand.run(0.1)
    assert hand.board.verdict.is_success
    assert hand.board.result.tries == (False,) * 3


def test_the_result_is_hidden_until_the_shot_is_over(shelf: GameShelf) -> None:
    hand = day(shelf)
    hand.scene.bench.shoot(shot_of(DAY).solution)
    hand.run(0.05)
    assert "○" not in hand.read
    labels = [button.label for button in hand.scene.buttons.buttons]
    assert "Copy the result" not in labels


def test_keys_for_help_do_nothing_in_the_shot_of_the_day(shelf: GameShelf) -> None:
    hand = day(shelf)
    before = hand.scene.stage.settings
    for key in (pygame.K_x, pygame.K_l, pygame.K_v, pygame.K_g, pygame.K_F3, pygame.K_F4):
        hand.key(key)
    assert hand.board.shot is None
    assert hand.scene.stage.settings == before
    assert hand.scene.at == 0


def test_the_calendar_opens_earlier_days_but_no_future_ones(shelf: GameShelf) -> None:
    hand = day(shelf)
    hand.window.draw()
    cell = next(cell for cell, when in hand.scene.leaf._cells if when == DAY - timedelta(days=3))
    hand.click(cell.center)
    assert hand.board.day == DAY - timedelta(days=3)
    hand.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    hand.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    hand.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert hand.board.day == DAY
    hand.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert hand.board.day == DAY
    assert all(when <= DAY for _, when in hand.scene.leaf._cells)


def test_a_streak_of_days_is_shown(shelf: GameShelf) -> None:
    for back in (1, 2):
        when = DAY - timedelta(days=back)
        shelf.practice.shared.progress.add(Attempted(day_name(when), f"{when}T20:00:00+01:00", True, "", FLICK))
    assert "2 days in a row" in day(shelf).read


# --- the session ------------------------------------------------------------------------------------------------------


def test_a_session_opens_from_two_screens_and_continues_where_it_stopped(shelf: GameShelf) -> None:
    hand = Hand(shelf, Home)
    hand.key(pygame.K_F10)
    assert isinstance(hand.scene, SessionScene)
    assert "Warm-up, shot 1 of 5." in hand.read
    hand.shoot(hand.board.shown)
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_ESCAPE)
    hand.press("practice")
    hand.press("session")
    assert isinstance(hand.scene, SessionScene)
    assert "Warm-up, shot 2 of 5." in hand.read


def test_a_session_ends_with_a_summary_and_the_progress(shelf: GameShelf) -> None:
    hand = Hand(shelf, Home)
    hand.key(pygame.K_F10)
    guides, shots = [], 0
    while not hand.board.session.is_over:
        guides.append(hand.scene.bench.guide)
        hand.shoot(hand.board._solution)
        shots += 1
        hand.key(pygame.K_SPACE)
        hand.run(0.1)
        if isinstance(hand.scene, WorkedCarrom):
            hand.key(pygame.K_ESCAPE)
    assert shots == 25
    assert guides[:5] == [GUIDES[0]] * 5
    assert guides[-10:] == [GUIDES[-1]] * 10
    assert "The session is over. Test without the aim line:" in hand.read
    assert len(hand.room.shared.progress.hand_attempts()) == 5
    hand.press("progress")
    assert isinstance(hand.scene, ProgressScene)
    hand.key(pygame.K_ESCAPE)
    hand.press("done")
    assert isinstance(hand.scene, Home)


def test_tests_of_a_session_vary_the_position(shelf: GameShelf) -> None:
    hand = Hand(shelf, Home)
    hand.key(pygame.K_F10)
    while not hand.board.session.is_over:
        hand.shoot(hand.board._solution)
        hand.key(pygame.K_SPACE)
    tests = hand.room.shared.progress.entries[-10:]
    assert all(entry.is_test for entry in tests)


def test_an_endless_run_ends_with_a_result_and_never_repeats_a_drill_at_once(shelf: GameShelf) -> None:
    hand = Hand(shelf, Drills)
    hand.key(pygame.K_e)
    names = []
    for _ in range(12):
        names.append(hand.board.drill.name)
        hand.shoot(hand.board._solution)
        hand.key(pygame.K_SPACE)
    assert all(a != b for a, b in pairwise(names))
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.scene, Notice)
    assert f"of {12}" in hand.read
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.scene, Drills)


# --- progress ---------------------------------------------------------------------------------------------------------


def practised(shelf: GameShelf) -> None:
    for when, results in ((DAY - timedelta(days=2), "xxx-------"), (DAY, "xxxxxxxx--")):
        for mark in results:
            entry = Attempted("one-rim", f"{when}T20:00:00+01:00", mark == "x", "", FLICK, None, "none", Placing(FLICK.at))
            shelf.practice.shared.progress.add(entry)


def test_progress_opens_from_the_list_and_the_scorebook_and_is_read_out(shelf: GameShelf) -> None:
    practised(shelf)
    for opened in (Drills, ScorebookScene):
        hand = Hand(shelf, opened)
        hand.key(pygame.K_p)
        assert isinstance(hand.scene, ProgressScene)
        assert "Off one rim: 3 of 10 on Monday, 8 of 10 today." in hand.read
        assert "first 3 of 10, 11 to 60%; last 8 of 10, 49 to 94%" in hand.read


def test_progress_is_saved_as_a_picture(shelf: GameShelf) -> None:
    practised(shelf)
    hand = Hand(shelf, lambda stage: ProgressScene(stage, DAY))
    hand.press("picture")
    saved = list((shelf.practice.shared.folder / "pictures").glob("*.png"))
    assert len(saved) == 1
    assert saved[0].name in hand.read
    assert pygame.image.load(saved[0]).get_size() == (1600, 1000)


def test_a_curve_shows_the_success_rate_of_the_last_ten() -> None:
    assert curve([True, False]) == (1.0, 0.5)
    assert curve([False] * 10 + [True] * 10)[-1] == 1.0


def test_a_report_without_attempts_is_drawn_too(shelf: GameShelf) -> None:
    assert report_sheet((800, 600), shelf.practice.report(DAY)).get_size() == (800, 600)
