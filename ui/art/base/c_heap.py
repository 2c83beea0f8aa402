"""The heap of the C library: one for all threads, and freed pages go back to the system.

Boards are drawn on short-lived threads. glibc would give each thread another heap, and keep the freed pages in all of them.
With any other C library both functions do nothing.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress

ARENA_MAX = -8
"""glibc's number of the setting `M_ARENA_MAX`: the greatest number of heaps."""


def share_heap() -> None:
    """Use one heap for all threads that start from now on."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(ARENA_MAX, 1)


def give_back() -> None:
    """Return freed pages to the system."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
