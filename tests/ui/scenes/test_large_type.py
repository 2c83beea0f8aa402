"""Large type in the practice room and in settings: text has the chosen size, and longer content scrolls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from tests.helpers.families import tried
from tests.helpers.laid_out import Line, Proofs
from ui.art.base import theme
from ui.scenes.base.scene import Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.rules_card import RulesCard
from ui.scenes.home.settings_scene import SettingsScene
from ui.scenes.practice.drill_list import Drills
from ui.scenes.practice.practice_scene import PracticeScene
from ui.scenes.practice.room_commands import TOOLS
from ui.scenes.practice.set_up_page import SettingUp
from ui.settings import Settings

pytestmark = pytest.mark.usefixtures("bare_board")

SMALL, USUAL = (800, 600), (1280, 800)
CONTROL = pygame.KMOD_CTRL
DRILLS_OWN = "hanger is the name of a drill. Choose another name."


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[GameShelf]:
    shelf = GameShelf(tmp_path / "games", seed=1, spare=())
    shelf.practice.warm = lambda: None  # type: ignore[method-assign]
    yield shelf
    shelf.close()


def scene_of(kind: str, stage: Stage, shelf: GameShelf) -> Scene:
    if kind == "settings":
        return SettingsScene(stage)
    return Drills(stage) if kind == "drills" else PracticeScene(stage, shelf.practice.open("one-rim"), int(kind))


def opened(kind: str, shelf: GameShelf, size: tuple[int, int], text: int) -> Driver:
    def make(stage: Stage) -> Scene:
        stage.set(Settings(text=text))
        return scene_of(kind, stage, shelf)

    driver = Driver(make, shelf=shelf, size=size)  # type: ignore[arg-type]
    driver.window.draw()
    return driver


def written(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    with monkeypatch.context() as patch:
        proofs = Proofs(patch)
        driver.scene.spoil()
        driver.window.draw()
        return proofs.lines


def texts(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return [line.text for line in written(driver, monkeypatch)]


@pytest.mark.parametrize(
    ("kind", "words"),
    [("drills", "One pin off one rim"), ("0", "Aim"), ("1", "Goal"), ("3", "harder"), ("settings", "Volume")],
)
@pytest.mark.parametrize("size", tried([(SMALL,), (USUAL,), ((2560, 1440),)], [(SMALL,), (USUAL,)]))
def test_text_at_two_hundred_per_cent_is_twice_as_large(
    kind: str, words: str, size: tuple[int, int], shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    widths = []
    for text in (100, 200):
        lines = written(opened(kind, shelf, size, text), monkeypatch)
        widths.append(next(line.rect.width for line in lines if line.text == words))
    assert widths[1] / widths[0] == pytest.approx(2.0, rel=0.08)


@pytest.mark.parametrize("name", ["crokinole", "cocked-hat-and-feather", "progressive-raffles"])
def test_the_titles_of_the_diagrams_of_the_rules_are_never_cut(
    name: str, shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rules(stage: Stage) -> Scene:
        stage.set(Settings(text=175))
        return RulesCard(stage, next(card for card in shelf.cards if card.name == name))

    driver = Driver(rules, shelf=shelf, size=SMALL)  # type: ignore[arg-type]
    lines = [line.shown for line in written(driver, monkeypatch)]
    assert not [line for line in lines if line.endswith("…")]


def test_each_axis_of_the_cloud_of_shots_has_its_own_words(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = {line.text: line.rect for line in written(opened("3", shelf, USUAL, 100), monkeypatch)}
    assert lines["speed, % of the intended speed"].bottom < lines["harder"].top
    assert lines["left"].y == lines["direction"].y == lines["right"].y
    assert lines["left"].right < lines["direction"].left < lines["direction"].right < lines["right"].left


@pytest.mark.parametrize("leaf", range(4))
def test_tab_reaches_every_button_and_scrolls_to_it(leaf: int, shelf: GameShelf) -> None:
    driver = opened(str(leaf), shelf, SMALL, 200)
    room: Any = driver.scene
    if isinstance(room.leaf, SettingUp):
        return
    assert room.scroll.is_needed
    seen = set()
    for _ in room.buttons.buttons:
        driver.key(pygame.K_TAB)
        # The page may become longer while it is drawn; it follows the focus a few frames later.
        for _ in range(5):
            room.spoil()
            driver.run(0.05)
            driver.window.draw()
        button = room.buttons.buttons[room.buttons.focus]
        assert room.bench.view.panel.contains(button.rect), button.label
        assert button.rect.width, button.label
        seen.add(button.name)
    assert seen >= {command.name for command in room.leaf.commands if command.label} | set(TOOLS)


def test_wheel_scroll_bar_and_page_keys_scroll_a_page_to_its_end(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = opened("1", shelf, SMALL, 200)
    room: Any = driver.scene
    assert "to the settings." not in " ".join(texts(driver, monkeypatch))
    driver.feed(pygame.MOUSEMOTION, pos=room.scroll.view.center, rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=-30)
    assert "settings." in " ".join(texts(driver, monkeypatch))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=30)
    assert room.scroll.offset == 0
    driver.key(*[pygame.K_PAGEDOWN] * 9)
    assert room.scroll.offset == room.scroll.length - room.scroll.view.height > 0
    driver.key(*[pygame.K_PAGEUP] * 9)
    assert room.scroll.offset == 0
    bar = (room.scroll.view.right - 3, room.scroll.view.bottom - 3)
    driver.feed(pygame.MOUSEBUTTONDOWN, pos=bar, button=1)
    driver.feed(pygame.MOUSEBUTTONUP, pos=bar, button=1)
    assert room.scroll.offset == room.scroll.length - room.scroll.view.height


def test_while_aiming_page_keys_change_the_speed_and_scroll_with_ctrl(shelf: GameShelf) -> None:
    driver = opened("0", shelf, SMALL, 200)
    room: Any = driver.scene
    speed = room.bench.board.flick.speed
    driver.key(pygame.K_PAGEUP)
    driver.feed(pygame.KEYUP, key=pygame.K_PAGEUP, mod=0)
    assert room.scroll.offset == 0
    assert room.bench.board.flick.speed > speed
    speed = room.bench.board.flick.speed
    driver.key(pygame.K_PAGEDOWN, mod=CONTROL)
    assert room.scroll.offset > 0
    assert room.bench.board.flick.speed == speed
    driver.key(pygame.K_PAGEUP, mod=CONTROL)
    driver.key(pygame.K_x, pygame.K_SPACE)
    driver.window.draw()
    assert room.bench.hand is None
    driver.key(pygame.K_PAGEDOWN)
    assert room.scroll.offset > 0, "nothing is aimed while a shot is watched"


def test_selecting_a_hidden_setting_by_keys_scrolls_to_it(shelf: GameShelf) -> None:
    driver = opened("1", shelf, USUAL, 200)
    room: Any = driver.scene
    for _ in room.leaf.choices:
        driver.key(pygame.K_TAB)
        driver.window.draw()
        assert room.scroll.view.contains(room.leaf.choices[room.leaf.focus].rect)
        assert room.leaf.choices[room.leaf.focus].rect.width
    assert room.scroll.offset > 0


def test_buttons_scrolled_out_of_view_cannot_be_pressed(shelf: GameShelf) -> None:
    driver = opened("1", shelf, SMALL, 200)
    room: Any = driver.scene
    hidden = [button for button in room.buttons.buttons if not button.rect.width]
    assert {button.name for button in hidden} == {"mirror", "clear", "save"}
    words = [choice.spoken() for choice in room.leaf.choices]
    driver.click((room.scroll.view.centerx, room.scroll.view.bottom + 4))
    assert [choice.spoken() for choice in room.leaf.choices] == words


@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_the_whole_description_of_a_drill_can_be_reached_by_scrolling(
    size: tuple[int, int], shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opened("drills", shelf, size, 200)
    drills: Any = driver.scene
    assert drills.details.is_needed
    assert "interval" not in " ".join(texts(driver, monkeypatch))
    driver.key(*[pygame.K_PAGEDOWN] * 9)
    assert "interval" in " ".join(texts(driver, monkeypatch))
    driver.feed(pygame.MOUSEMOTION, pos=drills.details.view.center, rel=(0, 0), buttons=(0, 0, 0))
    driver.feed(pygame.MOUSEWHEEL, x=0, y=40)
    assert drills.details.offset == 0
    assert drills.at == 0
    driver.key(*[pygame.K_DOWN] * 4)
    driver.window.draw()
    assert drills.at == 4
    assert drills.list.view.contains(drills.lines[4])
    assert drills.lines[4].height


def test_in_a_small_window_every_setting_fits_beside_its_label(shelf: GameShelf) -> None:
    driver = opened("settings", shelf, SMALL, 100)
    form: Any = driver.scene.form  # type: ignore[attr-defined]
    beside = [row for row in form.rows if row.widgets and row.widgets[0].rect.width]
    assert len(beside) >= 12
    for row in beside:
        assert row.lines[0][1][1] + form.scroll.view.y - form.scroll.offset in range(
            row.widgets[0].rect.top, row.widgets[0].rect.bottom
        ), row.label


@pytest.mark.parametrize(("name", "words", "ink"), [("mine", "Saved as mine.", theme.INK), ("hanger", DRILLS_OWN, theme.RED)])
def test_a_saved_position_is_reported_in_black_and_a_failed_save_in_red(
    name: str, words: str, ink: theme.Colour, shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = opened("1", shelf, USUAL, 100)
    driver.scene.leaf.save_as(name)  # type: ignore[attr-defined]
    inks: dict[str, Any] = {}
    monkeypatch.setattr("ui.scenes.practice.practice_scene.write_paragraph", lambda _, text, *__: inks.update({text: __[-1]}))
    driver.scene.spoil()
    driver.window.draw()
    assert inks == {words: ink}


def test_a_missed_drill_has_a_heading_that_says_so(shelf: GameShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = opened("0", shelf, USUAL, 100)
    bench: Any = driver.scene.bench  # type: ignore[attr-defined]
    bench.shoot(replace(bench.board.flick, heading=180.0, speed=300.0))
    bench.playback.skip()
    assert bench.board.verdict.words == "missed"
    assert "Missed" in texts(driver, monkeypatch)
