"""Full screen and back to a window, on the monitor that the window is on."""

from __future__ import annotations

import ctypes

import pygame

LIBRARY = "libX11.so.6"
"""The X11 library that SDL uses. If the name stood in the call itself, PyInstaller would pack a copy of the library."""


class FullScreen:
    """The switch between full screen and a window."""

    def __init__(self) -> None:
        self._size, self._corner = (0, 0), (0, 0)
        """Size and position of the last window that was replaced by a new one. (0, 0) at first."""

    def switch(self) -> None:
        if not (pygame.display.is_fullscreen() or has_manager()):
            # X alone does not enlarge a window, so open a new one. It would keep its position.
            self._size, self._corner = pygame.display.get_window_size(), pygame.display.get_window_position()
            pygame.display.set_window_position((0, 0))
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
            return
        window = pygame.Window.from_display_module()
        if not pygame.display.is_fullscreen():
            window.set_fullscreen(desktop=True)
            return
        window.set_windowed()
        if self._size != (0, 0):
            window.resizable = True
            window.size, window.position = self._size, self._corner
            self._size = (0, 0)


def has_manager() -> bool:
    """True if a window manager is running. Only X11 can be without one."""
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
    # The window manager of the first screen owns this selection.
    owner: int = library.XGetSelectionOwner(display, ctypes.c_ulong(library.XInternAtom(display, b"WM_S0", 0)))
    library.XCloseDisplay(display)
    return owner != 0
