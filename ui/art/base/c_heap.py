"""Share one heap of the C library among all threads, and return freed pages to the system.

Boards are drawn on short-lived threads. By default glibc gives each thread a heap of its own, and each heap keeps its freed
pages. With a C library other than glibc, both functions do nothing.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress

ARENA_MAX = -8
"""Number by which glibc's `mallopt` knows the setting `M_ARENA_MAX`, the maximum number of heaps."""


def share_heap() -> None:
    """Make all threads that start from now on share one heap."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(ARENA_MAX, 1)


def give_back() -> None:
    """Return freed pages to the system."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
