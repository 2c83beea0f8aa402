"""Commands: the actions that a player can take on a screen, each with its label, key and help text.

The commands of a screen are one table. Its buttons and keys, the help on controls, the screen reader and the tests all read that
table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from ui.scenes.base.scene import Answer, Pop
from ui.widgets import keys
from ui.widgets.elements import Button, Buttons

_ACTIONS = {action.name: action for action in keys.ACTIONS}
_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
ENTER = ((pygame.K_KP_ENTER, 0),)
"""The key Enter on the number pad without modifiers, as (key, modifiers). It works like the main Enter key."""


@dataclass(frozen=True)
class Command:
    """An action that a player can take on a screen, by a button, a key or both."""

    name: str
    run: Callable[[], Any]
    """Function that carries out the command. It returns the request for the window, or None."""
    label: str = ""
    """Text on the command's button; empty for a command without a button."""
    key: int = 0
    """Code of the command's default key (a pygame constant), or 0 for none."""
    mod: int = 0
    """Modifier keys held together with the command's key: KMOD_CTRL, KMOD_SHIFT or both."""
    refusal: str = ""
    """Sentence that says why the command is unavailable now; empty if it is available."""
    help: str = ""
    """Line that explains the command in the help on controls; empty if the help does not list it."""
    other_labels: tuple[str, ...] = ()
    """Other texts that the command's button may show later. The button is wide enough for all of them."""
    is_chief: bool = False
    """True for the main command of a screen, whose button is printed in red."""
    character: str = ""
    """Typed character that also runs the command, whichever key of the keyboard layout gives it."""
    also: tuple[tuple[int, int], ...] = ()
    """Other keys that run the command, as pairs (key, modifiers)."""
    hears_key: bool = True
    """True if the command's button reacts to the key. If it is False, the scene handles the key, but other commands with the same
    key come before it.
    """
    is_advised: bool = False
    """True if the hint on display recommends the command's button."""
    is_pending: bool = False
    """True while it is not yet known whether the command is available. Its button looks disabled until then."""

    @classmethod
    def of(cls, button: Button, press: Callable[[str], Any]) -> Command:
        """Return a command for `button`, a button of an input handler. The command calls `press` with the button's name."""
        looks = {name: getattr(button, name) for name in ("refusal", "other_labels", "is_chief", "hears_key", "is_advised")}
        return cls(button.name, partial(press, button.name), button.label, button.key, button.held, **looks)

    @property
    def button(self) -> Button:
        looks = {name: getattr(self, name) for name in ("refusal", "is_chief", "hears_key", "is_advised", "is_pending")}
        return Button(self.label, self.name, self.key, self.mod, self.other_labels, **looks)

    @property
    def shown_key(self) -> str:
        """Label of the key that runs this command, as set by the player; empty if the command has no key."""
        return self.character or (keys.key_label(self.key, self.mod) if self.key else "")

    def modifiers_for(self, event: pygame.event.Event) -> int:
        """Return -1 if the key press `event` does not run this command. Otherwise return its number of modifier keys, such as
        Shift.

        If several commands fit a key press, the one with the highest number runs.
        """
        if self.character and getattr(event, "unicode", "") == self.character:
            return 2
        return max(
            (_count_modifiers(event, mod) for key, mod in ((self.key, self.mod), *self.also) if key and key == event.key),
            default=-1,
        )


def _count_modifiers(event: pygame.event.Event, mod: int) -> int:
    """Return the number of modifier keys in `mod`. Return -1 if the player does not hold all of them in the key press `event`."""
    wanted = [group for group in (_CONTROL, pygame.KMOD_SHIFT) if mod & group]
    return len(wanted) if all(event.mod & group for group in wanted) else -1


def configurable(
    name: str, run: Callable[[], Any], label: str = "", *, mod: int = 0, is_listed: bool = True, **more: Any
) -> Command:
    """Return a command for the action `name`, whose key the player can change in the settings.

    The default key and the help text come from the table of actions. If `is_listed` is False, the help text is left out.
    """
    action = _ACTIONS[name]
    return Command(name, run, label, action.key, action.mod | mod, help=action.label if is_listed else "", **more)


def closing_command(name: str, label: str, key: int = 0, *, answer: str | None = None, **more: Any) -> Command:
    """Return a command that closes its scene (a screen or dialog).

    The scene below receives `answer`, or by default the command's name.
    """
    return Command(name, lambda: Pop(name if answer is None else answer), label, key, **more)


def command_for_key(commands: Iterable[Command], event: pygame.event.Event) -> Command | None:
    """Return the command that the key press `event` runs, or None if it runs none.

    If several commands match, return the one with the most modifier keys.
    """
    found = max(commands, key=lambda command: command.modifiers_for(event), default=None)
    return found if found is not None and found.modifiers_for(event) >= 0 else None


def find_command(commands: Iterable[Command], name: str) -> Command | None:
    return next((command for command in commands if command.name == name), None)


def buttons(commands: Iterable[Command]) -> list[Button]:
    return [command.button for command in commands if command.label]


class CommandBar(Buttons):
    """A row of buttons for the commands of a screen.

    The commands are read again for every event, because their labels may change and commands may become unavailable.
    """

    def __init__(self, commands: Callable[[], Iterable[Command]]) -> None:
        super().__init__()
        self._commands = commands

    def refresh(self) -> None:
        """Make the buttons anew from the commands that now apply."""
        self.renew(*buttons(self._commands()))

    @property
    def read_out(self) -> tuple[list[Button], int]:
        """Return the buttons and the index of the focused button (-1 for none), for screen readers."""
        self.refresh()
        return self.buttons, self.focus

    def _buttons_for_key(self, event: pygame.event.Event) -> list[Button]:
        """Return a list with the button of the command that the key press `event` runs; empty if it runs none.

        A command without a visible button is returned as an invisible button.
        """
        found = command_for_key((command for command in self._commands() if command.hears_key), event)
        return [] if found is None else [next((b for b in self.buttons if b.name == found.name), found.button)]

    def command_for(self, event: pygame.event.Event) -> Command | None:
        """Return the command whose button or key `event` presses, or None if it presses none."""
        self.refresh()
        name = self.handle(event)
        return find_command(self._commands(), name) if name else None

    def hear(self, event: pygame.event.Event) -> Answer:
        """Run the command whose button or key `event` presses, if any. Return its answer to the window."""
        command = self.command_for(event)
        return None if command is None else self.obey(command)

    def step(self, event: pygame.event.Event, back: int, on: int) -> None:
        """Move the keyboard focus to the next button if `event` is the key `on`, or to the previous button if it is the key
        `back`.
        """
        if event.type == pygame.KEYDOWN and event.key in (back, on):
            self.focus = (self.focus + (1 if event.key == on else -1)) % len(self.buttons)

    def obey(self, command: Command) -> Answer:
        """Run `command`, and return its request to the window, if any.

        If the command is unavailable, do not run it. Show the reason on its button instead.
        """
        self.ask(next((button for button in self.buttons if button.name == command.name), None))
        answer: Answer = None if command.refusal else command.run()
        return answer
