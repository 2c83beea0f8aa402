"""A cache of drawn images, limited in bytes.

The entry that was not used for the longest time is dropped first. Entries used by the last two frames are never dropped.
Otherwise a scene that needs more than the limit would draw all its images again in every frame.
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
"""Byte limit of the main cache of images. A game in a 1280 x 800 window uses about half of it."""
MOST_CHAIRS = 36_000_000
"""Byte limit of the cache for boards and pieces in perspective. A 1280 x 800 window uses about half of it."""
MOST_SOLIDS = 10_000_000
"""Byte limit of the cache for small images of pieces in perspective, enough for about a hundred."""
FONT = 300_000
"""Measured size in bytes of an open font and its letters in memory."""
ENTRY = 400
"""Measured size in bytes of a cache entry. The size of its value is not included."""
USUAL_PIXELS = 1280 * 800
"""Number of pixels of a window of normal size. In a larger window, the byte limits of the image caches grow with the number of
pixels.
"""
ROOMIEST = 2.5
"""Largest factor by which the byte limits of the image caches grow in a large window."""
UNSEEN = -10
"""Value in place of a frame number, for cache entries that no frame has used yet."""

Arguments = ParamSpec("Arguments")
Value = TypeVar("Value")


@dataclass(slots=True)
class _KeptPicture:
    value: Any
    bytes: int
    drawing: int
    """Number of the last drawn frame in which the cache entry was used."""


class Cache:
    """A cache that stores values by key, up to `most` bytes in all. Several threads may use it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        """Size of all entries of the cache together, in bytes."""
        self._entries: OrderedDict[Hashable, _KeptPicture] = OrderedDict()
        """Entries of the cache. When space is needed, those at the front are dropped first.

        Intermediate results come first. The others follow in the order of their last use.
        """
        self._drawing = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], Value], *, is_seen: bool = True) -> Value:
        """Return the value stored in the cache for `key`. If `key` is missing, call `make` and store its result.

        `is_seen` is False for an intermediate result, which may be dropped as soon as space is needed.
        """
        drawing = self._drawing if is_seen else UNSEEN
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None:
                self._entries.move_to_end(key, last=is_seen)
                entry.drawing = drawing
                value: Value = entry.value
                return value
        # Call `make` without the lock: a board takes a second to draw, and other threads need their sprites meanwhile.
        result = make()
        self._keep(key, result, drawing)
        return result

    def has(self, key: Hashable) -> bool:
        """True if the cache holds a value for `key`. This also marks the entry as just used."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return False
            self._entries.move_to_end(key)
            entry.drawing = self._drawing
            return True

    def keeps(self, make: Callable[Arguments, Value]) -> KeptPictures[Arguments, Value]:
        """Decorate the function `make`: store each of its results in this cache, and reuse it for equal arguments."""
        return KeptPictures(self, make)

    def begin_drawing(self) -> None:
        """Begin a new frame of drawing. Cache entries used in this frame or the one before are never dropped."""
        self._drawing += 1

    def found(self, is_meant: Callable[[Any], bool]) -> list[tuple[Any, Any]]:
        """Return all cache entries with keys that satisfy `is_meant`, as pairs (key, value)."""
        with self._lock:
            return [(key, entry.value) for key, entry in self._entries.items() if is_meant(key)]

    def forget(self, is_meant: Callable[[Any], bool] = lambda _: True) -> None:
        """Drop all cache entries with keys that satisfy `is_meant`. By default drop all entries."""
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
                # Drop an intermediate result at once if the cache is over its limit.
                if (oldest == key and drawing != UNSEEN) or self._is_shown(self._entries[oldest]):
                    return
                self.bytes -= self._entries.pop(oldest).bytes

    def _is_shown(self, entry: _KeptPicture) -> bool:
        return 0 < self._drawing <= entry.drawing + 1


class KeptPictures(Generic[Arguments, Value]):
    """A function that stores its results in a cache, keyed by its arguments, and reuses them."""

    def __init__(self, cache: Cache, make: Callable[Arguments, Value]) -> None:
        update_wrapper(self, make)
        self._cache, self._make = cache, make
        self.computed = 0
        """Number of results computed so far. A result read from the cache does not count."""

    def __call__(self, *arguments: Arguments.args, **named: Arguments.kwargs) -> Value:
        key = (self, arguments, *named.items()) if named else (self, arguments)
        return self._cache.get(key, lambda: self._compute(*arguments, **named))

    def _compute(self, *arguments: Arguments.args, **named: Arguments.kwargs) -> Value:
        self.computed += 1
        return self._make(*arguments, **named)

    def forget(self) -> None:
        """Drop all stored results of this function from its cache."""
        self._cache.forget(lambda key: isinstance(key, tuple) and key[0] is self)


def weight(value: object) -> int:
    """Return about how many bytes of memory `value` needs. They count against the limit of a cache."""
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
    """Adapt the byte limits of the caches to a window of this size in pixels, so that the images of one frame always fit."""
    times = max(1.0, min(ROOMIEST, window[0] * window[1] / USUAL_PIXELS))
    for cache, most in ((ART, MOST), (CHAIRS, MOST_CHAIRS), (SOLIDS, MOST_SOLIDS)):
        cache.most = round(times * most)


ART = Cache(MOST)
"""Cache of images for the board seen from above, and for pages of the program."""
CHAIRS = Cache(MOST_CHAIRS)
"""Cache of boards and pieces in perspective.

Boards are drawn in advance, and other pictures must not push them out. So they have a cache of their own.
"""
SOLIDS = Cache(MOST_SOLIDS)
"""Cache of small images of pieces in perspective.

It is separate, because a falling pin needs new images on every frame, which must not push all other images out.
"""
