"""Switching to full screen and back, on the monitor that shows the window."""

from __future__ import annotations

import ctypes

import pygame

LIBRARY = "libX11.so.6"
"""Name of the X11 library that SDL uses. As a constant, it is overlooked by PyInstaller, which would otherwise pack the
library.
"""


class FullScreen:
    """The change between full screen and a normal window."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self.is_on = False
        self._before: tuple[tuple[int, int], tuple[int, int]] | None = None
        """Size and position of the window before full screen. None outside full screen, or if a window manager restores them."""

    def switch(self) -> None:
        window, self.is_on = self._window, not self.is_on
        if self._before is not None:
            window.size, window.position = self._before
            self._before = None
        elif not self.is_on:
            window.set_windowed()
        elif has_manager():
            window.set_fullscreen(desktop=True)
        else:
            # A window manager makes a window fill the screen. Without a manager, X lets the window have any size.
            self._before = window.size, window.position
            window.position, window.size = (0, 0), pygame.display.get_desktop_sizes()[0]


def has_manager() -> bool:
    """True if a window manager is running. Only under X11 (a window system of Linux) can it be missing."""
    if pygame.display.get_driver() != "x11":
        return True
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError:
        return False
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XInternAtom.restype = library.XGetSelectionOwner.restype = ctypes.c_ulong
    display = ctypes.c_void_p(library.XOpenDisplay(None))
    if not display:
        return False
    # The window manager of the first screen owns this X selection.
    owner: int = library.XGetSelectionOwner(display, ctypes.c_ulong(library.XInternAtom(display, b"WM_S0", 0)))
    library.XCloseDisplay(display)
    return owner != 0
