"""All commands of the practice screen, except those for aiming."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Protocol

import pygame

from ui.scenes.base.board_view import HALFWAY
from ui.scenes.base.commands import Command, command_for_key
from ui.scenes.base.refusals import NOTHING_AGAIN, NOTHING_BACK
from ui.scenes.base.requests import ReadRules, ShowSettings
from ui.scenes.base.scene import Answer, Push
from ui.scenes.practice.help import HELP
from ui.scenes.practice.practice_page import PracticePage
from ui.scenes.practice.workbench import Bench
from ui.widgets.keys import PAD_CHAIR, PAD_WHOLE

TOOLS = ("undo", "redo", "help", "leave")
"""Names of the commands that have a button on every practice page."""
LEAVES = (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5)
LEAVE = "Back"
ALL_PRINT = "All lines printed on this board are already shown."


class PagedScene(Protocol):
    """A practice screen, as its commands use it: the board, the pages, and the ways to leave."""

    bench: Bench
    leaves: tuple[PracticePage, ...]
    at: int
    """Index of the page that is open on the practice screen."""

    @property
    def leaf(self) -> PracticePage:
        """The page that is open on the practice screen."""

    def open_page(self, at: int) -> None: ...

    def escape(self) -> Answer:
        """Do what the Esc key does: cancel the pull, skip the shot, or leave the screen."""


class RoomCommands:
    """The commands of a practice screen: its buttons and keys."""

    def __init__(self, scene: PagedScene, absent: tuple[str, ...] = ()) -> None:
        self._scene = scene
        self._absent = absent
        """Names of commands that the practice screen does not offer."""

    @property
    def table(self) -> tuple[Command, ...]:
        """All commands of the practice screen: tabs, commands of the open page, tools at the bottom, and keys that work on every
        page.
        """
        own = self._scene.leaf.commands
        names, used = {command.name for command in own} | {*self._absent}, {(command.key, command.mod) for command in own}
        others = (command for command in self._everywhere if command.name not in names and (command.key, command.mod) not in used)
        return (*self._tabs, *own, *(command for command in self._tools if command.name not in self._absent), *others)

    @property
    def _tabs(self) -> tuple[Command, ...]:
        """Commands that open a page of the practice screen; empty for a screen with only one page."""
        tabs = [
            Command(f"leaf-{i}", partial(self._scene.open_page, i), leaf.title, LEAVES[i], is_chief=i == self._scene.at)
            for i, leaf in enumerate(self._scene.leaves)
        ]
        return tuple(tabs) if len(tabs) > 1 else ()

    @property
    def _tools(self) -> tuple[Command, ...]:
        bench, history, control = self._scene.bench, self._scene.bench.board.history, pygame.KMOD_CTRL
        no_undo, no_redo = "" if history.can_undo else NOTHING_BACK, "" if history.can_redo else NOTHING_AGAIN
        redo = ((pygame.K_z, control | pygame.KMOD_SHIFT),)
        return (
            Command("undo", lambda: bench.attempt(history.undo), "Undo", pygame.K_z, control, no_undo),
            Command("redo", lambda: bench.attempt(history.redo), "Redo", pygame.K_y, control, no_redo, also=redo),
            Command("help", lambda: Push(ReadRules(HELP)), "Help", pygame.K_F1, also=((pygame.K_SLASH, pygame.KMOD_SHIFT),)),
            Command("leave", self._scene.escape, self._escapes_by, pygame.K_ESCAPE),
        )

    @property
    def _everywhere(self) -> tuple[Command, ...]:
        """Commands with keys for all practice pages. A page can use a key for another command."""
        bench = self._scene.bench
        return (
            Command("settings", lambda: Push(ShowSettings()), key=pygame.K_F7),
            *(replace(command, label="") for command in self._scene.leaf.watching if bench.playback is not None),
            Command("exactly", bench.shoot_exactly if bench.playback is None else bench.bring_back, key=pygame.K_x),
            Command("path", self._scene.leaf.change_path, key=pygame.K_l),
            Command("ghosts", self._scene.leaf.change_ghosts, key=pygame.K_g),
            Command("print", self._change_print, key=pygame.K_v, mod=pygame.KMOD_SHIFT),
            Command("distance", self._change_distance, key=pygame.K_b, also=((PAD_WHOLE, 0),)),
            Command("chair", self._change_chair, key=pygame.K_c, also=((PAD_CHAIR, 0),)),
        )

    def _change_distance(self) -> None:
        """Switch between a view of the whole board and a closer view."""
        bench, eye = self._scene.bench, self._scene.bench.view.eye
        before, comes_near = eye.wanted, not eye.wanted.is_close
        bench.zoom_to(eye.home.nearer(HALFWAY) if comes_near else eye.home)
        if bench.view.eye.wanted != before:
            bench.say("Zoomed in." if comes_near else "Whole board.")

    def _change_chair(self) -> None:
        """Switch between the perspective view from the chair and the view from above. The choice is remembered."""
        bench = self._scene.bench
        bench.view.change_chair()
        bench.say("View from the chair." if bench.view.is_seated else "View from above.")

    def _change_print(self) -> None:
        """Switch between showing all lines printed on the board and only those that this position uses."""
        bench, view = self._scene.bench, self._scene.bench.view
        if bench.board.prints is None:
            bench.refuse(ALL_PRINT)
            return
        view.shows_all_print = not view.shows_all_print
        view.lay_out()
        bench.say("All printed lines are shown." if view.shows_all_print else "Lines of other games are now pale.")

    def command_for_key(self, event: pygame.event.Event) -> Command | None:
        """Return the command that the key press `event` runs, or None if it runs none.

        While Ctrl is held, only commands with Ctrl are considered.
        """
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return command_for_key(
            (each for each in self.table if each.hears_key and (each.mod & pygame.KMOD_CTRL or not control)), event
        )

    @property
    def _escapes_by(self) -> str:
        """Text that says what the Esc key does now."""
        hand = self._scene.bench.hand
        return (hand.escapes_by if hand is not None else "") or LEAVE
