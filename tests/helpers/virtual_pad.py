"""The program with a virtual gamepad, which SDL (the library below pygame) offers inside a process.

`python -m tests.helpers.virtual_pad ARGUMENTS` runs the program's command line ARGUMENTS. It reads one command from each line of
its input, and carries it out in the program's main loop. Then it answers with a line. The commands:

- `attach` and `detach` plug a gamepad in and out;
- `press NAME` and `release NAME` hold and release a button, such as `a` or `dpleft`;
- `go X Y` moves the pointer to a pixel with the sticks.
"""

from __future__ import annotations

import ctypes
import re
import sys
import threading
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

import main
from tests.helpers.real_window import RealWindow
from ui.window.window import Window

BUTTONS = {
    name.lower(): getattr(pygame, f"CONTROLLER_BUTTON_{constant}")
    for name, constant in {
        "a": "A", "b": "B", "x": "X", "y": "Y", "back": "BACK", "start": "START", "leftstick": "LEFTSTICK",
        "rightstick": "RIGHTSTICK", "dpup": "DPAD_UP", "dpdown": "DPAD_DOWN", "dpleft": "DPAD_LEFT", "dpright": "DPAD_RIGHT",
    }.items()
}  # fmt: skip
GAMEPAD, AXES, ALL_BUTTONS = 1, 6, 15
"""SDL's number for the type of device, and numbers of axes and buttons of an ordinary gamepad."""
FULL = 32767
FAR, NEAR = 40.0, 1.0
"""The left stick moves the pointer while it is farther away than the first distance in pixels, then the right stick does.

The pointer has arrived at the second distance.
"""


class _Description(ctypes.Structure):
    """SDL's description of a virtual device, `SDL_VirtualJoystickDesc`."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats", "vendor", "product", "padding")),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("data", "update", "index", "rumble", "triggers", "light", "effect")),
    )


def sdl() -> Any:
    """Return the library SDL that pygame has loaded. Return None if it has no virtual gamepads or cannot be found."""
    maps = Path("/proc/self/maps")
    found = re.search(r"\S*/libSDL2-2\S*", maps.read_text(encoding="utf-8")) if maps.exists() else None
    library = ctypes.CDLL(found[0]) if found is not None else None
    return library if hasattr(library, "SDL_JoystickAttachVirtualEx") else None


class _Pad:
    """The virtual gamepad of this process, and the commands that wait for it."""

    def __init__(self) -> None:
        self.commands: deque[list[str]] = deque()
        self._sdl = sdl()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        self._index = -1
        self._device: int | None = None

    def work(self, window: Window) -> None:
        """Do the next step of the first command. Print an answer if the command is done."""
        if self.commands and self._do(window, *self.commands[0]):
            self.commands.popleft()
            print("done", flush=True)

    def _do(self, window: Window, word: str, *rest: str) -> bool:
        """Do one step of a command. Return True if the command is done."""
        if word == "attach":
            about = _Description(1, GAMEPAD, AXES, ALL_BUTTONS, name=b"Virtual gamepad")
            about.button_mask, about.axis_mask = (1 << ALL_BUTTONS) - 1, (1 << AXES) - 1
            self._index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(about))
            self._device = self._sdl.SDL_JoystickOpen(self._index)
        elif word == "detach":
            self._sdl.SDL_JoystickDetachVirtual(self._index)
        elif word == "go":
            return self._go(window.pad.pointer, (float(rest[0]), float(rest[1])))
        else:
            self._sdl.SDL_JoystickSetVirtualButton(self._device, BUTTONS[rest[0]], word == "press")
        return True

    def _go(self, pointer: tuple[float, float], to: tuple[float, float]) -> bool:
        """Turn the sticks toward the pixel `to`. Centre them and return True if the pointer is there."""
        x, y = to[0] - pointer[0], to[1] - pointer[1]
        far = max(abs(x), abs(y))
        push = 0.0 if far <= NEAR else min(0.75, 0.4 + far / 400.0) / far
        left, right = (push, 0.0) if far > FAR else (0.0, push)
        for axis, way in enumerate((x * left, y * left, x * right, y * right)):
            self._sdl.SDL_JoystickSetVirtualAxis(self._device, axis, round(FULL * way))
        return far <= NEAR


class PadWindow(RealWindow):
    """The program in a real window, with a virtual gamepad that tests attach and use."""

    program = ("-m", "tests.helpers.virtual_pad")

    def pad(self, *commands: str) -> None:
        """Let the gamepad do these commands, one after the other, and wait until the last is done."""
        game = self._game
        assert game.stdin is not None
        assert game.stdout is not None
        for command in commands:
            game.stdin.write(f"{command}\n")
            game.stdin.flush()
            assert game.stdout.readline() == "done\n"


def _run(arguments: Sequence[str]) -> int:
    pad, play = _Pad(), Window.round

    def round_with_pad(window: Window, *rest: Any, **more: Any) -> bool:
        pad.work(window)
        return play(window, *rest, **more)

    def read() -> None:
        for line in sys.stdin:
            pad.commands.append(line.split())

    Window.round = round_with_pad  # type: ignore[method-assign]
    threading.Thread(target=read, daemon=True).start()
    return main.main(arguments)


if __name__ == "__main__":
    sys.exit(_run(sys.argv[1:]))
