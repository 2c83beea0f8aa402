"""Keys of buttons: the label shows the key, and the key works whatever the label says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.practice.drill_room import DrillRoom
from tests.helpers.driver import Driver, FakeShelf
from ui.scenes.practice.practice_scene import PracticeScene
from ui.scenes.practice.set_up_page import SettingUp
from ui.widgets import keys
from ui.widgets.elements import Button, Buttons


@pytest.fixture
def usual() -> Iterator[None]:
    keys.use_keys({})
    yield
    keys.use_keys({})


@pytest.mark.parametrize(
    ("key", "held", "printed"),
    [
        (pygame.K_SPACE, 0, "Space"),
        (pygame.K_RETURN, 0, "Enter"),
        (pygame.K_RETURN, pygame.KMOD_SHIFT, "Shift Enter"),
        (pygame.K_ESCAPE, 0, "Esc"),
        (pygame.K_DELETE, 0, "Del"),
        (pygame.K_z, pygame.KMOD_CTRL, "Ctrl Z"),
        (pygame.K_r, pygame.KMOD_SHIFT, "Shift R"),
        (pygame.K_F11, 0, "F11"),
        (pygame.K_7, 0, "7"),
        (pygame.K_PLUS, 0, "+"),
        (pygame.K_MINUS, 0, "−"),
        (pygame.K_COMMA, 0, ","),
        (pygame.K_LEFT, 0, "←"),
        (0, 0, ""),
    ],
)
@pytest.mark.usefixtures("usual")
def test_the_label_of_a_key_follows_from_its_code(key: int, held: int, printed: str) -> None:
    assert Button("Some", "some", key=key, held=held).shown_key == printed


@pytest.mark.usefixtures("usual")
def test_a_button_shows_the_players_own_key_with_its_modifier() -> None:
    keys.use_keys({"undo": "u", "replay": "f5"})
    undo = Button("Undo", "undo", key=pygame.K_z, held=pygame.KMOD_CTRL)
    assert undo.shown_key == "U"
    assert replace(undo, held=0).shown_key == "Z"
    assert Button("Replay", "replay", key=pygame.K_r).shown_key == "F5"
    assert Button("Slowly", "slowly", key=pygame.K_r, held=pygame.KMOD_SHIFT).shown_key == "Shift R"


def down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def test_a_key_presses_its_button_unless_the_scene_handles_the_key() -> None:
    own, others = Button("Own", "own", key=pygame.K_a), Button("Others", "others", key=pygame.K_b, hears_key=False)
    assert [Buttons([own, others]).handle(down(key)) for key in (pygame.K_a, pygame.K_b)] == ["own", ""]
    assert Buttons([own, others], hear_keys=False).handle(down(pygame.K_a)) == ""


class PracticeShelf(FakeShelf):
    def __init__(self, room: DrillRoom) -> None:
        super().__init__()
        self.practice = room


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Return the setup page in a window that shows the same word for every key."""
    monkeypatch.setattr(keys, "key_label", lambda *_: "Elsewhere")
    room = DrillRoom(tmp_path)
    monkeypatch.setattr(room, "warm", lambda: None)
    yield Driver(lambda stage: PracticeScene(stage, room.open("one-rim"), 1), shelf=PracticeShelf(room), size=(800, 600))
    room.close()


def test_keys_of_a_page_work_even_if_its_buttons_do_not_show_them(driver: Driver) -> None:
    leaf, board = driver.scene.leaf, driver.scene.bench.board
    assert isinstance(leaf, SettingUp)
    before = board.flick
    driver.key(pygame.K_v)
    assert (board.flick.heading, before.heading) == (180.0 - before.heading, before.heading)
    driver.key(pygame.K_2)
    assert leaf.tool.label == leaf.commands[1].label


def test_a_key_with_ctrl_is_another_key(driver: Driver) -> None:
    board = driver.scene.bench.board
    men = board.picture.men
    assert men
    driver.key(pygame.K_c, mod=pygame.KMOD_LCTRL)
    assert board.picture.men == men
    driver.key(pygame.K_s)
    assert driver.scene is driver.window.scene
    assert isinstance(driver.scene, PracticeScene)
    driver.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
    assert not isinstance(driver.scene, PracticeScene)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_c)
    assert board.picture.men == ()
