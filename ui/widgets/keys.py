"""Keys that the player can change: the actions, their default keys, and the keys that the player has chosen.

The screens work with default keys only. Each key press is translated to the default key before a screen receives it. Labels of
keys are translated back for display.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Action:
    """An action of the player with a key that can be changed in the settings."""

    name: str
    label: str
    key: int
    """Code of the key that runs the action by default."""
    mod: int = 0
    """Modifier to hold with the action's default key, or 0 for none."""


ACTIONS: tuple[Action, ...] = (
    Action("hint", "Hint", pygame.K_h),
    Action("undo", "Undo", pygame.K_z, pygame.KMOD_LCTRL),
    Action("redo", "Redo", pygame.K_y, pygame.KMOD_LCTRL),
    Action("replay", "Replay the last move", pygame.K_r),
    Action("turn", "Turn the board", pygame.K_t),
    Action("nearer", "Zoom in", pygame.K_PLUS),
    Action("farther", "Zoom out", pygame.K_MINUS),
    Action("whole", "Close-up", pygame.K_b),
    Action("chair", "View from the chair", pygame.K_c),
    Action("print", "Show unused lines", pygame.K_v),
    Action("aim", "Change the aim line", pygame.K_l),
    Action("practise", "Practise or set up", pygame.K_p),
    Action("mute", "Sound on or off", pygame.K_m),
    Action("screen", "Full screen", pygame.K_F11),
    Action("rules", "Rules", pygame.K_F1),
    Action("lesson", "Lesson", pygame.K_F12),
)
FIXED = (
    pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END,
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_LSUPER, pygame.K_RSUPER, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_QUESTION, pygame.K_SLASH,
)  # fmt: skip
"""Keys with a fixed meaning. Players cannot use them for other actions."""
_NAMES = {
    pygame.K_RETURN: "Enter", pygame.K_ESCAPE: "Esc", pygame.K_DELETE: "Del", pygame.K_MINUS: "−",
    pygame.K_LEFT: "←", pygame.K_RIGHT: "→",
}  # fmt: skip
"""Names of keys that pygame names badly."""
PAD_CHAIR, PAD_WHOLE = pygame.K_F13, pygame.K_F14
"""Keys of a gamepad for the view from a chair at the table and for the close-up. These keys type no text and have no other
use.
"""
_used: dict[str, str] = {}
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def can_bind(key: int) -> bool:
    """True if players may assign `key` to an action."""
    return key not in FIXED and bool(pygame.key.name(key))


def use_keys(keys: Mapping[str, str]) -> None:
    """Set the keys that the player has chosen.

    `keys` maps an action's name to the key's name, for actions whose key is not the default.
    """
    _used.clear()
    _used.update(keys)


def label_of(action: Action) -> str:
    """Return the name of the key for `action`: the player's choice, or the default."""
    return _capital(_used[action.name]) if action.name in _used else _name(action.key, action.mod)


def bind_key(keys: Mapping[str, str], name: str, key: int) -> dict[str, str]:
    """Return a copy of `keys` in which the action `name` has the key `key`.

    If another action had this key, the two actions swap their keys.
    """
    word = pygame.key.name(key)
    now = {action.name: keys.get(action.name, _usual_word(action)) for action in ACTIONS}
    displaced = next((other for other, its in now.items() if its == word and other != name), None)
    if displaced is not None:
        now[displaced] = now[name]
    now[name] = word
    return {action.name: now[action.name] for action in ACTIONS if now[action.name] != _usual_word(action)}


def _usual_word(action: Action) -> str:
    """Return the name of an action's default key. Return an empty string if this key is pressed together with Shift, Ctrl or Alt.

    Keys that players choose themselves are always single keys.
    """
    return "" if action.mod else pygame.key.name(action.key)


def to_default_key(event: pygame.event.Event) -> pygame.event.Event | None:
    """Return a key event whose key is replaced by the default key of the action to which the player has assigned it.

    Return None for a default key that the player has replaced by another. All other events are returned unchanged.
    """
    if not _used or event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.mod & _HELD:
        return event
    word = pygame.key.name(event.key)
    for action in ACTIONS:
        if _used.get(action.name) == word:
            return pygame.event.Event(event.type, {**event.dict, "key": action.key, "mod": event.mod | action.mod})
    moved_away = any(action.key == event.key and not action.mod and action.name in _used for action in ACTIONS)
    return None if moved_away else event


def key_label(key: int, held: int = 0) -> str:
    """Return the name of the key now assigned to the action whose default key is `key` with the modifier `held`."""
    name = _name(key, held)
    action = next((action for action in ACTIONS if action.key == key and _name(action.key, action.mod) == name), None)
    return label_of(action) if action is not None else name


def _name(key: int, held: int) -> str:
    """Return the name of a key with its modifier, such as "Ctrl S"."""
    before = "Ctrl " if held & pygame.KMOD_CTRL else "Shift " if held & pygame.KMOD_SHIFT else ""
    return before + (_NAMES.get(key) or _capital(pygame.key.name(key)))


def _capital(word: str) -> str:
    return word.upper() if len(word) == 1 else word.capitalize()


def reset_key(keys: Mapping[str, str], name: str) -> dict[str, str]:
    """Return a copy of `keys` in which the action `name` has its default key.

    If another action had this key, the two actions swap their keys.
    """
    action = next(action for action in ACTIONS if action.name == name)
    if action.mod:
        return {other: word for other, word in keys.items() if other != name}
    return bind_key(keys, name, action.key)
