"""A gamepad as a second mouse and keyboard: by SDL's mapping every pad has the same sticks and buttons, whoever made it.

The left stick moves the pointer, the right one moves it finely. A presses where the pointer is, or what the keys have led to;
held, it drags, so that a disk is pulled and let go as with the mouse. Everything else is a key.
"""

from __future__ import annotations

from collections import deque
from contextlib import suppress

import pygame
from pygame._sdl2 import controller

SPEED = 1.1
"""How far the pointer goes in a second with the stick at its end, in heights of the window."""
FINE = 0.16
"""How much slower it goes with the right stick."""
DEAD = 0.18
"""How far a stick may stand off its middle and still be at rest."""
PULLED = 0.5
"""How far a trigger is pulled to count as pressed."""
_FULL = 32767.0
_RETURN = (pygame.K_RETURN, 0, "\r")
_KEYS = {
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0, ""),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0, " "),
    # With Ctrl, as where letters write words; elsewhere that is the same.
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_h, pygame.KMOD_LCTRL, ""),
    pygame.CONTROLLER_BUTTON_START: _RETURN,
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
"""Buttons after which A means what they have led to, and no longer what is under the pointer."""
_STICKS = (
    (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY, 1.0),
    (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY, FINE),
)
_WHEELS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: -1, pygame.CONTROLLER_AXIS_TRIGGERRIGHT: 1}
_EVENTS = (pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)


class Gamepad:
    """All the pads there are, as one."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        """Of the window."""
        self.pointer = (size[0] / 2.0, size[1] / 2.0)
        self._axes: dict[int, float] = {}
        """How far each stick and trigger is from its middle, -1 to 1."""
        self._leads = False
        """Whether keys were used last, and not a stick."""
        self._held: dict[tuple[int, int], tuple[int, int, str] | None] = {}
        """The buttons that are down, by pad and number: the key each stands for, or None for the mouse button."""
        self._led: deque[tuple[int, int]] = deque(maxlen=16)
        """Where the system's pointer was led to lately: it reports that as if the mouse had gone there, on whole pixels."""
        self._pads: dict[int, controller.Controller] = {}

    def open(self) -> None:
        """Look for pads; they may come and go later."""
        with suppress(pygame.error):
            controller.init()

    def close(self) -> None:
        self._pads.clear()
        with suppress(pygame.error):
            controller.quit()

    @property
    def needs_ticks(self) -> bool:
        """Whether a stick is held, so that the pointer goes on and on."""
        return any(self._stick(x, y) != (0.0, 0.0) for x, y, _ in _STICKS)

    def events(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """What an event means to the rest of the window: itself, where it is not a pad's."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            with suppress(pygame.error):
                pad = controller.Controller(event.device_index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            self._axes.clear()
            held = [button for pad, button in self._held if pad == event.instance_id]
            return [*(up for button in held for up in self._release(event.instance_id, button)), event]
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
        """Where the pointer has come to in this time."""
        if not self.needs_ticks:
            # The pointer is the mouse's own, also where a window that became smaller has left it outside.
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
        if pygame.display.get_surface() is not None:
            self._led.append(self._pixel)
            pygame.mouse.set_pos(self._pixel)
        rel = (self._pixel[0] - before[0], self._pixel[1] - before[1])
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=self._pixel, rel=rel, buttons=(int(self._drags), 0, 0), touch=False)]

    @property
    def _pixel(self) -> tuple[int, int]:
        return round(self.pointer[0]), round(self.pointer[1])

    def _stick(self, across: int, down: int) -> tuple[float, float]:
        """How a stick stands: the square of how far, for fine work near its middle."""
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
        """True while the mouse button is held down by a pad."""
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
        """Let go of what the button was pressed for, whatever it would mean by now."""
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
