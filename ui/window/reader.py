"""Support for screen readers. It passes the text and buttons on the screen to the system, through the library AccessKit.

Without AccessKit, nothing is passed. Nothing is passed outside Unix either, because AccessKit must be set up there before the
window is shown.
"""

from __future__ import annotations

from typing import Any

import pygame

from ui.scenes.home.about import TITLE
from ui.widgets.reading import Reading

_WINDOW, _WORDS, _FIRST = 1, 2, 10
"""Ids of the window, its text and its first button for screen readers (AccessKit)."""


class Reader:
    """Connection to the system's screen reader. It does nothing until `open` has found the library AccessKit."""

    def __init__(self) -> None:
        self.now = Reading()
        self._is_news = True
        """False if the text on the screen was all read aloud before, so that only a message above it has disappeared."""
        self._kit: Any = None
        self._adapter: Any = None

    @property
    def is_open(self) -> bool:
        return self._adapter is not None

    def open(self) -> bool:
        """Connect to the screen reader. Return False if the library AccessKit is missing."""
        try:
            import accesskit
        except ImportError:
            return False
        if not hasattr(accesskit, "unix"):
            return False
        self._kit = accesskit
        self._adapter = accesskit.unix.Adapter(self._tree, self._act, lambda: None)
        self._adapter.update_window_focus_state(True)
        return True

    def close(self) -> None:
        self._adapter = None

    def focus(self, has_focus: bool) -> None:
        """Tell the screen reader whether the window has the keyboard focus."""
        if self._adapter is not None:
            self._adapter.update_window_focus_state(has_focus)

    def tell(self, now: Reading) -> None:
        """Pass the description of the screen to the screen reader, if it has changed."""
        if now != self.now:
            self._is_news = now.words not in self.now.words
            self.now = now
            if self._adapter is not None:
                self._adapter.update_if_active(self._tree)

    def _tree(self) -> Any:
        """Return AccessKit's tree with the text and buttons on the screen. The system may call this from another thread."""
        kit, now = self._kit, self.now
        window, words = kit.Node(kit.Role.WINDOW), kit.Node(kit.Role.LABEL)
        window.set_label(TITLE)
        words.set_value(now.words)
        if self._is_news:
            words.set_live(kit.Live.POLITE)
        numbers = range(_FIRST, _FIRST + len(now.pressed))
        window.set_children([_WORDS, *numbers])
        update = kit.TreeUpdate(_FIRST + now.focus if now.focus >= 0 else _WINDOW)
        update.tree = kit.Tree(_WINDOW)
        update.nodes.append((_WINDOW, window))
        update.nodes.append((_WORDS, words))
        for number, (label, (x, y, width, height), is_enabled) in zip(numbers, now.pressed, strict=True):
            node = kit.Node(kit.Role.BUTTON)
            node.set_label(label)
            node.set_bounds(kit.Rect(x, y, x + width, y + height))
            if is_enabled:
                node.add_action(kit.Action.CLICK)
                node.add_action(kit.Action.FOCUS)
            else:
                node.set_disabled()
            update.nodes.append((number, node))
        return update

    def _act(self, request: Any) -> None:
        """Carry out a click requested by the screen reader, by sending mouse events to the window."""
        at = request.target - _FIRST
        if request.action == self._kit.Action.CLICK and 0 <= at < len(self.now.pressed):
            x, y, width, height = self.now.pressed[at][1]
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=(x + width // 2, y + height // 2), button=1, touch=False))
