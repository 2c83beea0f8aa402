"""Small details of the window: the exact effect of keys, presses and lines of text, to the pixel and the step."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.moves import Choose, Lay, Lot, Pick
from board.protocols.table import Turn
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from games.game_shelf import GameShelf
from tests.helpers.driver import Driver, FakeTable, playing
from tests.ui.scenes.practice.test_practice import Hand
from tests.ui.scenes.test_scenes import still
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import fitting_font, wrap, write_paragraph
from ui.scenes.base.board_view import SECONDS, Eye
from ui.scenes.home.saved_games_list import SavedGamesScene
from ui.scenes.home.settings_scene import SettingsScene
from ui.scenes.phases.watching import Watching
from ui.scenes.practice.set_up_page import SettingUp
from ui.settings import Settings
from ui.widgets.elements import Button, place_buttons

pytestmark = pytest.mark.usefixtures("bare_board")


# --- type and buttons ---------------------------------------------------------------------------------------------------


class Typewriter:
    """A replacement for a font, in which every letter is ten pixels wide."""

    def size(self, text: str) -> tuple[int, int]:
        return 10 * len(text), 10


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("/home/al/games", ["/home/al/", "games"]),
        ("C:\\games\\annabella", ["C:\\games\\", "annabella"]),
        ("one/two\\threefour", ["one/two\\", "threefour"]),
        ("one\\two/threefour", ["one\\two/", "threefour"]),
        ("abcdefghij/klm", ["abcdefghi-", "j/klm"]),
    ],
)
def test_paths_break_between_folders_and_words_with_a_hyphen(word: str, lines: list[str]) -> None:
    assert wrap(word, Typewriter(), 100) == lines  # type: ignore[arg-type]


def test_buttons_shrink_if_they_would_take_too_much_of_a_card() -> None:
    pygame.font.init()
    small = theme.font(14, bold=True).size("Look at it again")[0]

    def rows(width: int, share: float) -> int:
        buttons = [Button("Look at it again", str(i), key=pygame.K_F12) for i in range(4)]
        place_buttons(buttons, pygame.Rect(0, 0, width, 200), 1.0, share=share)
        return len({button.rect.y for button in buttons})

    # Four in a row, with 12 pixels within each and 8 between them.
    just_four = 4 * (small + 12 + 8) - 8
    assert [rows(just_four, 0.0), rows(just_four, 0.3), rows(just_four - 1, 0.3)] == [2, 1, 2]


def test_the_sample_of_a_text_size_grows_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int, int]] = []

    def note(words: str, size: int, width: int, **more: Any) -> pygame.font.Font:
        asked.append((words, size, width))
        return fitting_font(words, size, width, **more)

    monkeypatch.setattr("ui.scenes.home.settings_scene.fitting_font", note)
    driver = Driver(SettingsScene, size=(1280, 800))
    text = driver.scene.choices["text"]
    for _ in range(2):
        driver.click((text.rect.right - 6, text.rect.centery))
        driver.window.draw()
    room = driver.scene.painter.camera.rect.width
    assert asked[-1] == ("Text at 130%", 26, room - 78)


# --- the practice room --------------------------------------------------------------------------------------------------


def test_an_arrow_beside_a_number_changes_the_aim_at_once(shelf: GameShelf) -> None:
    hand = Hand(shelf, "one-rim")
    arrows = {(what, by): area for area, what, by in hand.scene.leaf._arrows}
    hand.feed(pygame.MOUSEBUTTONDOWN, pos=arrows["heading", 0.5].center, button=1)
    assert (hand.board.flick.heading, hand.scene.bench.rested.heading) == (21.5, 21.5)
    hand.feed(pygame.MOUSEBUTTONDOWN, pos=arrows["speed", -50.0].center, button=1)
    assert (hand.board.flick.heading, hand.board.flick.speed) == (21.5, 1660.0)


def test_a_fallen_pin_can_be_grabbed_anywhere_and_a_standing_one_at_its_middle() -> None:
    def reach(lie: Lie) -> list[bool]:
        pin = Man(1, PIN, NOBODY, Point(50.0, 0.0), lie=lie)
        disk = Man(2, DISK, 0, Point(-200.0, 0.0))
        board = SimpleNamespace(picture=Picture(CROKINOLE_SIDE, (pin,)), aim=SimpleNamespace(disk=disk))
        leaf = SettingUp(SimpleNamespace(board=board, stage=None))  # type: ignore[arg-type]
        return [leaf.man_at(Point(50.0 + away, 0.0)) is pin for away in (0.0, 9.9, 10.1, 22.2, 22.3)]

    assert reach(Lie.FALLEN) == [True, True, True, True, False]
    assert reach(Lie.UP) == [True, True, False, False, False]


def test_the_explanation_of_accuracy_is_below_its_numbers_and_uses_the_page_width(
    shelf: GameShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    areas: list[pygame.Rect] = []

    def note(surface: pygame.Surface, words: str, area: pygame.Rect, *more: Any) -> int:
        areas.append(area.copy())
        return write_paragraph(surface, words, area, *more)

    monkeypatch.setattr("ui.scenes.practice.accuracy_page.write_paragraph", note)
    hand = Hand(shelf, "one-rim", leaf=3)
    view, area = hand.scene.scroll.view, areas[-1]
    assert (area.x, area.width) == (view.x, view.width)
    # Above it are a square cloud of 230 pixels, its text, a heading and three lines of figures.
    assert area.y - view.y == pytest.approx(367, abs=3)


# --- at the table -------------------------------------------------------------------------------------------------------


def test_a_reversed_zoom_starts_from_the_current_view() -> None:
    eye = Eye(Camera(pygame.Rect(0, 0, 400, 400)))
    stage: Any = SimpleNamespace(settings=Settings(), ensure_board=lambda *_: True)
    picture = Picture(CROKINOLE_SIDE, ())

    def after(seconds: float) -> float:
        eye.tick(seconds, stage, picture)
        return round(eye.camera.zoom, 3)

    eye.go(eye.home.nearer(2.0))
    assert [after(SECONDS / 2), after(SECONDS / 2), eye.is_easing] == [1.414, 2.0, False]
    eye.go(eye.home)
    assert [after(SECONDS / 2), eye.is_easing] == [1.414, True]
    eye.go(eye.home.nearer(2.0))
    assert after(SECONDS / 2) == 1.682
    eye.go(eye.wanted)
    assert after(SECONDS / 2) == 2.0


class Final(FakeTable):
    """A scripted game in which no move can be undone."""

    can_undo = False  # type: ignore[assignment]


def test_a_move_that_cannot_be_undone_is_shown_to_its_end() -> None:
    slides = Turn(None, ("Ben shoots.",), still(Point(0, 0), Point(120, 0), seconds=4.0))
    driver = playing(Final([Pick((Choose("go"),))] * 2, {0: slides}))
    driver.press("choose go")
    driver.run(0.5)
    assert isinstance(driver.scene.phase, Watching)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene.phase, Watching)


def test_a_click_beside_the_list_of_saved_games_selects_none(shelf: GameShelf) -> None:
    for second in ("Ben", "Cat", "Dan"):
        match = shelf.open("tit-tat-toe", 2, {}, ["Ann", second])
        for move in (Lot(0), Choose("lay-first"), Lay("d4")):
            match.play(move)
        match.leave()
    driver = Driver(lambda stage: SavedGamesScene(stage, shelf.kept()), shelf=shelf, size=(800, 600))  # type: ignore[arg-type]
    kept = driver.scene
    for at, key in ((2, pygame.K_PAGEDOWN), (0, pygame.K_PAGEUP)):
        driver.key(key)
        driver.window.draw()
        beside = (kept._lines[0].centerx, kept._lines[0].top - 3)
        driver.feed(pygame.MOUSEMOTION, pos=beside, rel=(0, 0), buttons=(0, 0, 0))
        assert kept.at == at
        driver.feed(pygame.MOUSEBUTTONDOWN, pos=beside, button=1)
        assert (kept.at, driver.scene) == (at, kept)
