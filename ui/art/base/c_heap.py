"""Settings for the memory of the C library. They share one heap among all threads, and return freed pages to the system.

Boards are drawn on short-lived threads. By default glibc gives each thread another heap, and each heap keeps its freed pages.
With a C library other than glibc, both functions do nothing.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress

ARENA_MAX = -8
"""Number of the option `M_ARENA_MAX` of glibc's function `mallopt`, which limits the number of heaps."""


def share_heap() -> None:
    """Let all threads share one heap of the C library. Only threads started after this call do so."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(ARENA_MAX, 1)


def give_back() -> None:
    """Return unused memory to the operating system."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
