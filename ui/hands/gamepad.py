"""A gamepad that acts as mouse and keyboard.

SDL (the library below pygame) gives every pad the same button names. The left stick moves the pointer, and the right stick moves
it slowly. Button A clicks at the pointer. If a button has moved the keyboard focus since a stick last moved the pointer, A
activates the focused item instead. Holding A drags, so that a disk can be pulled and released. All other buttons act as keys.
"""

from __future__ import annotations

from collections import deque
from contextlib import suppress

import pygame
from pygame._sdl2 import controller

from ui.widgets.keys import PAD_CHAIR, PAD_WHOLE

SPEED = 1.1
"""Speed of the pointer with the left stick moved to its limit, in window heights per second."""
FINE = 0.16
"""Speed of the pointer with the right stick, as a fraction of the speed with the left stick."""
DEAD = 0.18
"""Size of a gamepad stick's dead zone, as a fraction of its range. Within this zone the stick counts as centred."""
PULLED = 0.5
"""Position of a trigger from which it counts as pressed, 0 (released) to 1."""
_FULL = 32767.0
_RETURN = (pygame.K_RETURN, 0, "\r")
_KEYS = {
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0, ""),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0, " "),
    # Send this key with Ctrl, because plain letters type words in some games. In other games Ctrl makes no difference.
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_h, pygame.KMOD_LCTRL, ""),
    pygame.CONTROLLER_BUTTON_START: _RETURN,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (PAD_CHAIR, 0, ""),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (PAD_WHOLE, 0, ""),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_LSHIFT, "\t"),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0, "\t"),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0, ""),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0, ""),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0, ""),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0, ""),
}
_LEADING = {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
"""Gamepad buttons that move the keyboard focus. After one of them, button A activates the focused item instead of clicking."""
_STICKS = (
    (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY, 1.0),
    (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY, FINE),
)
_WHEELS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: -1, pygame.CONTROLLER_AXIS_TRIGGERRIGHT: 1}
_EVENTS = (pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)


class Gamepad:
    """All connected gamepads, which act as one."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        """Size of the window in pixels, which limits the pointer."""
        self.pointer = (size[0] / 2.0, size[1] / 2.0)
        self._axes: dict[int, float] = {}
        """Position of each axis of a stick or trigger, -1 to 1, by the number of the axis."""
        self._leads = False
        """True if the last input from the gamepad was a button that moves the keyboard focus. False if it was a stick."""
        self._held: dict[tuple[int, int], tuple[int, int, str] | None] = {}
        """Dictionary from a pressed button (pad, button) to the key that it replaces, or None for a mouse button."""
        self._led: deque[tuple[int, int]] = deque(maxlen=16)
        """Latest positions to which the gamepad moved the pointer. SDL reports these moves as mouse motion, and they are
        ignored.
        """
        self._pads: dict[int, controller.Controller] = {}

    def open(self) -> None:
        """Start to use all connected gamepads, and those that are connected later."""
        with suppress(pygame.error):
            controller.init()

    def close(self) -> None:
        self._pads.clear()
        with suppress(pygame.error):
            controller.quit()

    @property
    def needs_ticks(self) -> bool:
        """True while a stick is away from its centre, so that the pointer must move in every frame."""
        return any(self._stick(x, y) != (0.0, 0.0) for x, y, _ in _STICKS)

    def events(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Return a list of the mouse and key events that correspond to a gamepad event. It contains any other event unchanged.

        It is empty for the mouse motion that the gamepad itself has caused. If a gamepad is removed while buttons are held, also
        return a release of each button.
        """
        if event.type == pygame.CONTROLLERDEVICEADDED:
            with suppress(pygame.error):
                pad = controller.Controller(event.device_index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            self._axes.clear()
            held = [button for pad, button in self._held if pad == event.instance_id]
            return [event, *(up for button in held for up in self._release(event.instance_id, button))] if held else []
        elif event.type == pygame.MOUSEMOTION and event.pos in self._led:
            self._led.remove(event.pos)
            return []
        elif event.type == pygame.MOUSEMOTION:
            self.pointer = (float(event.pos[0]), float(event.pos[1]))
        if event.type not in _EVENTS:
            return [event]
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._move_axis(event.axis, event.value / _FULL)
        is_down = event.type == pygame.CONTROLLERBUTTONDOWN
        return self._press(event.instance_id, event.button) if is_down else self._release(event.instance_id, event.button)

    def move(self, seconds: float) -> list[pygame.event.Event]:
        """Move the pointer for `seconds` in the directions of the gamepad's sticks.

        Return a list with the mouse event. The list is empty if the pointer did not move.
        """
        if not self.needs_ticks:
            # Do not move the mouse pointer otherwise, even if it lies outside a window that has shrunk.
            return []
        x, y = self.pointer
        for across, down, pace in _STICKS:
            dx, dy = self._stick(across, down)
            x += dx * pace * SPEED * self.size[1] * seconds
            y += dy * pace * SPEED * self.size[1] * seconds
        x, y = max(0.0, min(x, self.size[0] - 1.0)), max(0.0, min(y, self.size[1] - 1.0))
        before, self.pointer = self._pixel, (x, y)
        if self._pixel == before:
            return []
        self._leads = False
        if pygame.display.get_init():
            self._led.append(self._pixel)
            pygame.mouse.set_pos(self._pixel)
        rel = (self._pixel[0] - before[0], self._pixel[1] - before[1])
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=self._pixel, rel=rel, buttons=(int(self._drags), 0, 0), touch=False)]

    @property
    def _pixel(self) -> tuple[int, int]:
        return round(self.pointer[0]), round(self.pointer[1])

    def _stick(self, across: int, down: int) -> tuple[float, float]:
        """Return the position of a gamepad's stick along both axes (-1 to 1), squared for fine control near the centre.

        `across` and `down` are the indices of the stick's horizontal and vertical axes.
        """
        x, y = self._axes.get(across, 0.0), self._axes.get(down, 0.0)
        far = min(1.0, (x * x + y * y) ** 0.5)
        if far <= DEAD:
            return 0.0, 0.0
        share = ((far - DEAD) / (1.0 - DEAD)) ** 2 / far
        return x * share, y * share

    def _move_axis(self, axis: int, value: float) -> list[pygame.event.Event]:
        before, self._axes[axis] = self._axes.get(axis, 0.0), value
        if axis in _WHEELS and before < PULLED <= value:
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=_WHEELS[axis], flipped=False)]
        return []

    @property
    def _drags(self) -> bool:
        """True while a gamepad button acts as a pressed mouse button."""
        return None in self._held.values()

    def _press(self, pad: int, button: int) -> list[pygame.event.Event]:
        if button == pygame.CONTROLLER_BUTTON_A:
            key = _RETURN if self._leads and not self._drags else None
        elif button in _KEYS:
            key = _KEYS[button]
        else:
            return []
        self._leads = self._leads or button in _LEADING
        self._held[pad, button] = key
        return self._pressed(key, is_down=True)

    def _release(self, pad: int, button: int) -> list[pygame.event.Event]:
        """Return the events for releasing `button`. They release the same key that the button pressed."""
        if (pad, button) not in self._held:
            return []
        return self._pressed(self._held.pop((pad, button)), is_down=False)

    def _pressed(self, key: tuple[int, int, str] | None, *, is_down: bool) -> list[pygame.event.Event]:
        if key is not None:
            return _key(*key, is_down=is_down)
        kind = pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP
        return [pygame.event.Event(kind, pos=self._pixel, button=1, touch=False)]


def _key(key: int, mod: int, unicode: str, *, is_down: bool) -> list[pygame.event.Event]:
    kind = pygame.KEYDOWN if is_down else pygame.KEYUP
    events = [pygame.event.Event(kind, key=key, mod=mod, unicode=unicode, scancode=0)]
    if is_down and unicode == "?":
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=unicode))
    return events
