"""A cache of drawn images, limited in bytes.

The least recently used entry is dropped first. Entries used by the last two frames are never dropped: a scene that needs more
than the limit would otherwise redraw everything in every frame.
"""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

import numpy as np
import pygame

MOST = 48_000_000
"""Byte limit of the main cache. A game in a 1280 x 800 window uses about half."""
MOST_CHAIRS = 36_000_000
"""Byte limit for boards and pieces in perspective. A 1280 x 800 window needs half."""
MOST_SOLIDS = 10_000_000
"""Byte limit for sprites of pieces in perspective, which is enough for about a hundred."""
FONT = 300_000
"""Measured size of an open font with its glyphs, bytes."""
ENTRY = 400
"""Measured overhead of an entry, in bytes."""
USUAL_PIXELS = 1280 * 800
"""Number of window pixels for which the limits are chosen. In a larger window they grow with the images."""
ROOMIEST = 2.5
"""Factor beyond which the limits do not grow."""
UNSEEN = -10
"""Frame number of entries that no frame has used."""

Arguments = ParamSpec("Arguments")
Value = TypeVar("Value")


@dataclass(slots=True)
class _KeptPicture:
    value: Any
    bytes: int
    drawing: int
    """Number of the last frame in which the entry was used."""


class Cache:
    """A thread-safe cache of values by key, limited to `most` bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        """Total size of all entries, in bytes."""
        self._entries: OrderedDict[Hashable, _KeptPicture] = OrderedDict()
        """Entries in order of use, the latest last. Intermediate results come first."""
        self._drawing = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], Value], *, is_seen: bool = True) -> Value:
        """Return the value for a key.

        If it is missing, make it and store it. With `is_seen` False the value is an intermediate result, which may be dropped
        as soon as space is needed.
        """
        drawing = self._drawing if is_seen else UNSEEN
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None:
                self._entries.move_to_end(key, last=is_seen)
                entry.drawing = drawing
                value: Value = entry.value
                return value
        # Outside the lock: a board takes a second, and other threads need their sprites meanwhile.
        made = make()
        self._keep(key, made, drawing)
        return made

    def has(self, key: Hashable) -> bool:
        """True if a key is present. Asking counts as a use."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return False
            self._entries.move_to_end(key)
            entry.drawing = self._drawing
            return True

    def keeps(self, make: Callable[Arguments, Value]) -> KeptPictures[Arguments, Value]:
        """Decorator that caches the results of a function by its arguments."""
        return KeptPictures(self, make)

    def begin_drawing(self) -> None:
        """Start a new frame. Without this call no entry is protected."""
        self._drawing += 1

    def found(self, is_meant: Callable[[Any], bool]) -> list[tuple[Any, Any]]:
        """Return (key, value) of all entries whose key satisfies `is_meant`."""
        with self._lock:
            return [(key, entry.value) for key, entry in self._entries.items() if is_meant(key)]

    def forget(self, is_meant: Callable[[Any], bool] = lambda _: True) -> None:
        """Drop all entries whose key satisfies `is_meant`."""
        with self._lock:
            for key in [key for key in self._entries if is_meant(key)]:
                self.bytes -= self._entries.pop(key).bytes

    def _keep(self, key: Hashable, value: object, drawing: int) -> None:
        with self._lock:
            before = self._entries.pop(key, None)
            entry = _KeptPicture(value, weight(value), drawing)
            self.bytes += entry.bytes - (before.bytes if before is not None else 0)
            self._entries[key] = entry
            if drawing == UNSEEN:
                self._entries.move_to_end(key, last=False)
            while self.bytes > self.most:
                oldest = next(iter(self._entries))
                # An intermediate result is dropped at once if it does not fit.
                if (oldest == key and drawing != UNSEEN) or self._is_shown(self._entries[oldest]):
                    return
                self.bytes -= self._entries.pop(oldest).bytes

    def _is_shown(self, entry: _KeptPicture) -> bool:
        return 0 < self._drawing <= entry.drawing + 1


class KeptPictures(Generic[Arguments, Value]):
    """A function with cached results, by its arguments."""

    def __init__(self, cache: Cache, make: Callable[Arguments, Value]) -> None:
        update_wrapper(self, make)
        self._cache, self._make = cache, make
        self.made = 0
        """Number of results computed."""

    def __call__(self, *arguments: Arguments.args, **named: Arguments.kwargs) -> Value:
        key = (self, arguments, *named.items()) if named else (self, arguments)
        return self._cache.get(key, lambda: self._made(*arguments, **named))

    def _made(self, *arguments: Arguments.args, **named: Arguments.kwargs) -> Value:
        self.made += 1
        return self._make(*arguments, **named)

    def forget(self) -> None:
        """Drop all results."""
        self._cache.forget(lambda key: isinstance(key, tuple) and key[0] is self)


def weight(value: object) -> int:
    """Return the number of bytes that storing a value takes."""
    if isinstance(value, pygame.Surface):
        return ENTRY + value.get_pitch() * value.get_height()
    if isinstance(value, np.ndarray):
        return ENTRY + value.nbytes
    if isinstance(value, pygame.font.Font):
        return FONT
    if isinstance(value, tuple):
        return ENTRY + sum(map(weight, value))
    image = getattr(value, "image", None)
    return sys.getsizeof(value) + weight(image) if image is not None else ENTRY + sys.getsizeof(value)


def make_room(window: tuple[int, int]) -> None:
    """Scale the cache limits to the window size, so that a frame's images all fit."""
    times = max(1.0, min(ROOMIEST, window[0] * window[1] / USUAL_PIXELS))
    for cache, most in ((ART, MOST), (CHAIRS, MOST_CHAIRS), (SOLIDS, MOST_SOLIDS)):
        cache.most = round(times * most)


ART = Cache(MOST)
"""All images drawn from above."""
CHAIRS = Cache(MOST_CHAIRS)
"""Boards and pieces in perspective. They have their own cache because they are prepared early and must not be evicted before use.
"""
SOLIDS = Cache(MOST_SOLIDS)
"""Sprites of pieces in perspective.

They have their own cache because each frame of a fall needs new ones, which must not evict the rest.
"""
