"""Commands: the actions that a player can take in a scene, each with its label, key, refusal and help.

The commands of a scene are one table. The scene's buttons and keys, the controls sheet, the screen reader and the tests all read
it.
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
"""Enter on the number pad, as a second key for commands on Enter."""


@dataclass(frozen=True)
class Command:
    """An action that a player can take in a scene."""

    name: str
    run: Callable[[], Any]
    """Function to run. It returns an answer for the window or, in a phase, the next phase."""
    label: str = ""
    """Label of the command's button. Empty for a command without a button."""
    key: int = 0
    """Default key code. 0 if the command has no key."""
    mod: int = 0
    """Modifiers held with the key: KMOD_CTRL, KMOD_SHIFT or both."""
    refusal: str = ""
    """Reason in one sentence why the command is unavailable. Empty if it is available."""
    help: str = ""
    """Line that explains the command on the controls sheet. Empty if it is not listed."""
    other_labels: tuple[str, ...] = ()
    """Other labels that the button may have at other times."""
    is_chief: bool = False
    """True for the main button, printed in red."""
    character: str = ""
    """Character that also runs the command when it is typed, on any key."""
    also: tuple[tuple[int, int], ...] = ()
    """Other keys that run the command, as (key, modifiers)."""
    hears_key: bool = True
    """True if the button reacts to its key.

    If False, the scene or the phase handles the key, after the keys of other commands.
    """
    is_advised: bool = False
    """True if the current hint recommends this button."""

    @classmethod
    def of(cls, button: Button, press: Callable[[str], Any]) -> Command:
        """Return a command that presses a button of an input handler. `press` gets the button's name."""
        looks = {name: getattr(button, name) for name in ("refusal", "other_labels", "is_chief", "hears_key", "is_advised")}
        return cls(button.name, partial(press, button.name), button.label, button.key, button.held, **looks)

    @property
    def button(self) -> Button:
        looks = {name: getattr(self, name) for name in ("refusal", "is_chief", "hears_key", "is_advised")}
        return Button(self.label, self.name, self.key, self.mod, self.other_labels, **looks)

    @property
    def shown_key(self) -> str:
        """Name of the key that runs this command, in the player's settings. Empty if it has no key."""
        return self.character or (keys.called(self.key, self.mod) if self.key else "")

    def modifiers_for(self, event: pygame.event.Event) -> int:
        """Return the number of modifiers in the key combination of this event, or -1 if the event does not run this command."""
        if self.character and getattr(event, "unicode", "") == self.character:
            return 2
        return max((_held(event, mod) for key, mod in ((self.key, self.mod), *self.also) if key and key == event.key), default=-1)


def _held(event: pygame.event.Event, mod: int) -> int:
    """Return the number of modifiers in `mod`. Return -1 if one of them is not held down."""
    wanted = [group for group in (_CONTROL, pygame.KMOD_SHIFT) if mod & group]
    return len(wanted) if all(event.mod & group for group in wanted) else -1


def configurable(
    name: str, run: Callable[[], Any], label: str = "", *, mod: int = 0, is_listed: bool = True, **more: Any
) -> Command:
    """Return a command whose key and help come from the configurable action `name`."""
    action = _ACTIONS[name]
    return Command(name, run, label, action.key, action.mod | mod, help=action.label if is_listed else "", **more)


def answering(name: str, label: str, key: int = 0, *, answer: str | None = None, **more: Any) -> Command:
    """Return a command that closes its scene. The scene answers with the name of the command, or with `answer`."""
    return Command(name, lambda: Pop(name if answer is None else answer), label, key, **more)


def keyed(commands: Iterable[Command], event: pygame.event.Event) -> Command | None:
    """Return the command that a key event runs, or None.

    If several commands share the key, return the one with most modifiers.
    """
    found = max(commands, key=lambda command: command.modifiers_for(event), default=None)
    return found if found is not None and found.modifiers_for(event) >= 0 else None


def named(commands: Iterable[Command], name: str) -> Command | None:
    return next((command for command in commands if command.name == name), None)


def buttons(commands: Iterable[Command]) -> list[Button]:
    return [command.button for command in commands if command.label]


class CommandBar(Buttons):
    """The buttons of a table of commands.

    The table is read again for every event, because refusals and labels change.
    """

    def __init__(self, commands: Callable[[], Iterable[Command]]) -> None:
        super().__init__()
        self._commands = commands

    def refresh(self) -> None:
        """Create the buttons again from the table."""
        self.renew(*buttons(self._commands()))

    @property
    def read_out(self) -> tuple[list[Button], int]:
        """The current buttons, and the index of the focused button, for screen readers."""
        self.refresh()
        return self.buttons, self.focus

    def _keyed(self, event: pygame.event.Event) -> list[Button]:
        """Return the button of the command on this key. For a command without a button, return a button that is not shown."""
        found = keyed((command for command in self._commands() if command.hears_key), event)
        return [] if found is None else [next((b for b in self.buttons if b.name == found.name), found.button)]

    def commanded(self, event: pygame.event.Event) -> Command | None:
        """Return the command whose button or key this event presses, or None."""
        self.refresh()
        name = self.handle(event)
        return named(self._commands(), name) if name else None

    def hear(self, event: pygame.event.Event) -> Answer:
        """Run the command, if any, whose button or key this event presses."""
        command = self.commanded(event)
        return None if command is None else self.obey(command)

    def step(self, event: pygame.event.Event, back: int, on: int) -> None:
        """Move the focus: to the next button on the key `on`, and to the previous button on the key `back`."""
        if event.type == pygame.KEYDOWN and event.key in (back, on):
            self.focus = (self.focus + (1 if event.key == on else -1)) % len(self.buttons)

    def obey(self, command: Command) -> Answer:
        """Run a command. If the command is unavailable, show the reason on its button."""
        self.ask(next((button for button in self.buttons if button.name == command.name), None))
        answer: Answer = None if command.refusal else command.run()
        return answer
