"""Walks through the program's window as text, recorded in the folder `walked` beside this file.

After each step, a walk lists the scenes, the text that appeared and disappeared, and the text read aloud. It also lists the
disabled buttons with their reasons, the sounds, the changed settings, and whether a redraw is pending. A button is written as the
name of its command, such as [undo]. Its label is added once it differs from the first one; `labels.txt` has the labels of all
commands. After an intended change, read the difference that the failing test shows, then record it by name: `WALK="home,settings"
python -m pytest tests/ui/scenes/test_walked.py`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import fields
from difflib import SequenceMatcher, unified_diff
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.helpers.driver import Driver
from ui.art.base import lettering, theme
from ui.settings import Settings
from ui.widgets.elements import Button

FOLDER = Path(__file__).with_suffix("")
SIZE = (960, 640)
INKS = {
    theme.INK: "",
    theme.INK_SOFT: "~",
    theme.RED: "!",
    theme.FADED: "-",
    theme.GOLD: "*",
    theme.CHALK: "^",
}
"""Signs that stand for the colours of text in a walk, by colour."""


class Written:
    """Records every line that is written on the window from now on, with a sign for the colour of its text."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[str] = []
        self.window: pygame.Surface | None = None
        """Surface of the window. Text on other surfaces is not recorded, because it may come from a cache."""
        self._write = lettering.write
        self._first: dict[str, str] = {}
        """The label with which each command's button was drawn first, by name of the command."""
        self._button: Button | None = None
        """The button that is being drawn now, or None."""
        self._draw_button = Button.draw
        monkeypatch.setattr(Button, "draw", lambda button, *words, **more: self._take_button(button, *words, **more))
        for name, module in list(sys.modules.items()):
            if name.startswith("ui.") and getattr(module, "write", None) is self._write:
                monkeypatch.setattr(module, "write", self._take_down)

    def _take_down(self, surface: pygame.Surface, text: str, at: Any, font: Any, colour: Any, **more: Any) -> pygame.Rect:
        rect = self._write(surface, text, at, font, colour, **more)
        is_seen = surface is self.window and rect.colliderect(surface.get_clip())
        if is_seen and text.strip() and lettering.is_whole(surface, rect):
            width = more.get("width", 0)
            shown = lettering.shorten(text, font, width) if width > 0 else text
            if self._button is not None and text == self._button.label:
                shown = self.called(self._button)
            self.lines.append(f"{INKS.get(tuple(colour), '?')}{shown}")
        return rect

    def _take_button(self, button: Button, *words: Any, **more: Any) -> None:
        self._button = button
        self._draw_button(button, *words, **more)
        self._button = None

    def called(self, button: Button) -> str:
        """Return the name of a button's command, and its label if that has changed since it was first drawn."""
        is_usual = self._first.setdefault(button.name, button.label) == button.label
        return f"[{button.name}]" if is_usual else f"[{button.name}: {button.label}]"


class Walk:
    """A simulated window that records its changes as text."""

    def __init__(self, name: str, driver: Driver, written: Written) -> None:
        self.name, self.driver, self.written = name, driver, written
        self.told: list[str] = []
        self._before: dict[str, list[str]] = {}
        self._set = driver.stage.settings
        written.window = driver.window.surface
        self.look("at first")

    @property
    def scene(self) -> Any:
        return self.driver.scene

    def do(self, what: str, *acts: Callable[[], object]) -> None:
        """Call the given functions, and record the changes in the window under the heading `what`."""
        for act in acts:
            act()
        self.look(what)

    def key(self, what: str, *codes: int, mod: int = 0) -> None:
        self.driver.key(*codes, mod=mod)
        self.look(what)

    def keys(self, names: str) -> None:
        """Press keys one after the other. They are given by their names in pygame."""
        for name in names.split():
            self.key(name, getattr(pygame, f"K_{name}"))

    def press(self, name: str) -> None:
        """Click the button whose command is called `name`."""
        self.driver.press(name)
        self.look(f"press {name}")

    def run(self, seconds: float) -> None:
        self.driver.run(seconds)
        self.look(f"{seconds} s later")

    def look(self, what: str) -> None:
        """Record the changes in the window since the last record, under the heading `what`."""
        window, stage = self.driver.window, self.driver.stage
        self.told.append(f"== {what}")
        if not window.is_open:
            self.told.append("the window is closed")
            return
        scene = window.scene
        self.written.lines.clear()
        is_still = not any(each.stale for each in window.scenes)
        for each in window.scenes:
            each.spoil()
        window.draw()
        now = {"scenes": [self._named(scene)], "written": list(self.written.lines)}
        reading = scene.reading
        now["read"] = [reading.words]
        buttons = self.driver.buttons
        now["greyed"] = [f"{self.written.called(button)} {button.refusal}" for button in buttons if not button.is_enabled]
        focused = reading.pressed[reading.focus][0] if reading.focus >= 0 else ""
        now["focus"] = [self.written.called(button) for button in buttons if focused and button.label == focused]
        heard, stage.sound.heard = stage.sound.heard, []
        now["set"] = [
            f"{field.name} {getattr(stage.settings, field.name)}"
            for field in fields(Settings)
            if getattr(stage.settings, field.name) != getattr(self._set, field.name)
        ]
        for about, lines in now.items():
            self._tell(about, self._before.get(about, []), lines)
        if heard:
            self.told.append(f"heard: {', '.join(f'{kind} {loudness:.2f}' for kind, loudness in heard)}")
        if is_still:
            self.told.append("nothing to be drawn")
        self._before = now

    def _named(self, scene: Any) -> str:
        """Return a line with the names of the open scenes, the activity of the top scene, and the input that it needs."""
        names = " > ".join(type(each).__name__ for each in self.driver.window.scenes)
        phase = f", {type(scene.phase).__name__}" if hasattr(scene, "phase") else ""
        traits = [name for name in ("writes", "steers", "needs_ticks") if getattr(scene, name)]
        return f"{names}{phase}{f' ({chr(44).join(traits)})' if traits else ''}"

    def _tell(self, about: str, before: list[str], now: list[str]) -> None:
        """Record the lines that have appeared since `before`, and those that have disappeared."""
        is_whole = about in ("scenes", "read")
        for tag, a, b, c, d in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
            if tag != "equal":
                lines = [f"{about} - {line}" for line in before[a:b] if not is_whole]
                lines += [f"{about} + {line}" for line in now[c:d]]
                self.told += [" ".join(line.split()) for line in lines]

    def check(self) -> None:
        check(self.name, self.told)


def check(name: str, lines: list[str]) -> None:
    """Fail if the lines differ from the recorded ones. If the environment variable WALK has this name, record them instead."""
    file = FOLDER / f"{name.replace(' ', '-')}.txt"
    if name in os.environ.get("WALK", "").split(","):
        file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    recorded = file.read_text(encoding="utf-8").splitlines()
    difference = "\n".join(unified_diff(recorded, lines, f"{name} recorded", f"{name} now", lineterm="", n=1))
    assert not difference, f"\n{difference}"
