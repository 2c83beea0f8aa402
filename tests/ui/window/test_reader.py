"""Screen readers, which receive text and buttons and can press them. The program also works without one."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games.game_shelf import GameShelf
from tests.helpers.driver import Driver
from ui.scenes.base.requests import Ask, PlayGame, ReadRules, SetUp, ShowSettings
from ui.scenes.base.scene import Push
from ui.widgets.elements import Button
from ui.widgets.reading import Reading, reading
from ui.window.reader import Reader


class Node:
    """A replacement for an element of the screen reader's tree, with its properties."""

    def __init__(self, role: str) -> None:
        self.told: dict[str, Any] = {"role": role, "actions": []}

    def add_action(self, action: str) -> None:
        self.told["actions"].append(action)

    def set_disabled(self) -> None:
        self.told["disabled"] = True

    def __getattr__(self, name: str) -> Any:
        return lambda value: self.told.__setitem__(name.removeprefix("set_"), value)


class Adapter:
    """A replacement for the operating system's connection to a screen reader."""

    def __init__(self, tree: Any, act: Any, _: Any) -> None:
        self.act = act
        self.heard: list[Any] = [tree()]
        self.has_focus = False

    def update_if_active(self, tree: Any) -> None:
        self.heard.append(tree())

    def update_window_focus_state(self, has_focus: bool) -> None:
        self.has_focus = has_focus


@pytest.fixture
def kit(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a replacement for the part of the library AccessKit that the program uses."""
    made = SimpleNamespace(
        Node=Node,
        Role=SimpleNamespace(WINDOW="window", LABEL="label", BUTTON="button"),
        Live=SimpleNamespace(POLITE="polite"),
        Action=SimpleNamespace(CLICK="click", FOCUS="focus"),
        Rect=lambda *sides: sides,
        Tree=lambda root: root,
        TreeUpdate=lambda focus: SimpleNamespace(focus=focus, nodes=[], tree=None),
        unix=SimpleNamespace(Adapter=Adapter),
    )
    monkeypatch.setitem(sys.modules, "accesskit", made)
    return made


def told(reader: Reader) -> dict[int, dict[str, Any]]:
    """Return the elements of the tree that the screen reader received last, by number."""
    return {number: node.told for number, node in reader._adapter.heard[-1].nodes}


def test_without_accesskit_screen_readers_get_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    reader = Reader()
    assert not reader.open()
    reader.tell(Reading("Ann shoots first."))
    reader.focus(True)
    reader.close()


@pytest.mark.usefixtures("kit")
def test_screen_readers_get_text_and_buttons_only_when_they_change() -> None:
    reader = Reader()
    assert reader.open()
    buttons = [Button("Undo", "undo", refusal="Not now."), Button("Rules", "rules", rect=pygame.Rect(10, 20, 30, 40))]
    now = reading("Ann  shoots first.", (buttons, 1))
    reader.tell(now)
    reader.tell(now)
    assert len(reader._adapter.heard) == 2
    nodes = told(reader)
    assert (nodes[1]["label"], nodes[1]["children"]) == ("Crokinole Combination Board", [2, 10, 11])
    assert (nodes[2]["value"], nodes[2]["live"]) == ("Ann shoots first.", "polite")
    assert (nodes[10]["label"], nodes[10]["disabled"], nodes[10]["actions"]) == ("Undo", True, [])
    assert (nodes[11]["label"], nodes[11]["bounds"], nodes[11]["actions"]) == ("Rules", (10, 20, 40, 60), ["click", "focus"])
    assert reader._adapter.heard[-1].focus == 11


@pytest.mark.usefixtures("kit")
def test_a_sentence_is_not_read_again_when_the_message_before_it_disappears() -> None:
    reader = Reader()
    reader.open()
    heard = []
    for words in ("Ann shoots first.", "Zoomed in. Ann shoots first.", "Ann shoots first.", "Ben's turn."):
        reader.tell(Reading(words))
        assert told(reader)[2]["value"] == words
        heard.append("live" in told(reader)[2])
    assert heard == [True, True, False, True]


def test_a_press_by_the_screen_reader_is_a_click(kit: Any) -> None:
    reader = Reader()
    reader.open()
    reader.tell(reading("", ([Button("Rules", "rules", rect=pygame.Rect(10, 20, 30, 40))], -1)))
    pygame.display.init()
    pygame.event.clear()
    for target in (9, 10, 11):
        reader._adapter.act(SimpleNamespace(action=kit.Action.CLICK, target=target))
    reader._adapter.act(SimpleNamespace(action=kit.Action.FOCUS, target=10))
    posted = pygame.event.get((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    assert [(event.type, event.pos) for event in posted] == [
        (pygame.MOUSEBUTTONDOWN, (25, 40)),
        (pygame.MOUSEBUTTONUP, (25, 40)),
    ]


@pytest.mark.usefixtures("kit")
def test_every_scene_is_described_to_screen_readers(tmp_path: Path) -> None:
    shelf: Any = GameShelf(tmp_path, seed=1, spare=[])
    driver = Driver(shelf=shelf, size=(1024, 680))
    reader = driver.window.reader
    reader.open()

    def heard(request: Any) -> str:
        driver.window.answer(Push(request))
        driver.window.draw()
        return str(reader.now.words)

    driver.key(pygame.K_RIGHT)
    driver.window.draw()
    assert reader.now.words.startswith("Bicycle Racing, number 3. Land exactly on")
    assert next(label for label, *_ in reader.now.pressed) == "Bicycle Racing against a bot"
    assert heard(SetUp(shelf.cards[0])) == "Crokinole. Number of players: 2."
    driver.key(pygame.K_TAB)
    driver.window.draw()
    assert reader.now.words == "Crokinole. Player 1: red."
    assert heard(ShowSettings()) == "Settings. Volume: 80%."
    assert heard(Ask("Leave?", "It is kept.", "Leave", "Stay", "quit")) == "Leave? It is kept."
    assert heard(ReadRules(shelf.cards[17])).startswith("Tit-Tat-Toe. Three in a row")
    words = heard(PlayGame(shelf.open("checkers", 2, {}, ["Ann", "Ben"])))
    driver.run(3.0)
    assert "Ann" in reader.now.words or "Ben" in reader.now.words, words
    assert "Rules" in [label for label, *_ in reader.now.pressed]
