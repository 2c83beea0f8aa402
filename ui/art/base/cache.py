"""What was painted and may be wanted again: kept in one place, bounded in bytes; what was not used for longest goes first.

Only what the last two drawings of the window used is never let go of: a scene that needs more than there is room for would
otherwise paint everything anew in every frame.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

import numpy as np
import pygame

MOST = 48_000_000
"""Bytes of all that is kept. A table in a window of 1280 x 800 shows about half of it."""
MOST_CHAIRS = 36_000_000
"""Bytes of boards and men cast for chairs: half of it is wanted in a window of 1280 x 800."""
MOST_SOLIDS = 10_000_000
"""Bytes of men seen from a chair: some hundred of them."""
FONT = 300_000
"""Bytes that an open font takes with its letters, as measured."""
ENTRY = 400
"""Bytes that keeping anything takes, as measured."""
USUAL_PIXELS = 1280 * 800
"""Of the window that all these are meant for: in a larger one pictures are larger, and so is the room for them."""
ROOMIEST = 2.5
"""How many times more room there is at most."""
UNSEEN = -10
"""The number of a drawing that was so long ago that nothing is held on to for its sake."""

Arguments = ParamSpec("Arguments")
Value = TypeVar("Value")


@dataclass(slots=True)
class _KeptPicture:
    value: Any
    bytes: int
    drawing: int
    """The number of the drawing that it was last used in."""


class Cache:
    """Values by key, at most so many bytes of them. Threads may share it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        """What all that is kept takes."""
        self._entries: OrderedDict[Hashable, _KeptPicture] = OrderedDict()
        """The one used last stands last; what is not seen stands first."""
        self._drawing = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], Value], *, is_seen: bool = True) -> Value:
        """What is kept under a key; made, and kept from now on, where there is nothing.

        Where it is not seen, but only something else is made of it, it may go as soon as there is no room for it.
        """
        drawing = self._drawing if is_seen else UNSEEN
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None:
                self._entries.move_to_end(key, last=is_seen)
                entry.drawing = drawing
                value: Value = entry.value
                return value
        # Not under the lock: a board takes a second, and others want their sprites meanwhile.
        made = make()
        self._keep(key, made, drawing)
        return made

    def has(self, key: Hashable) -> bool:
        """Whether there is something under a key; asking counts as using it."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return False
            self._entries.move_to_end(key)
            entry.drawing = self._drawing
            return True

    def keeps(self, make: Callable[Arguments, Value]) -> KeptPictures[Arguments, Value]:
        """A function that makes the same of the same arguments, and makes it once as long as it is kept: a decorator."""
        return KeptPictures(self, make)

    def begin_drawing(self) -> None:
        """The window is about to be drawn. Where nobody says so, nothing is held on to."""
        self._drawing += 1

    def found(self, is_meant: Callable[[Any], bool]) -> list[tuple[Any, Any]]:
        """The keys that are meant, and what is kept under them."""
        with self._lock:
            return [(key, entry.value) for key, entry in self._entries.items() if is_meant(key)]

    def forget(self, is_meant: Callable[[Any], bool] = lambda _: True) -> None:
        """Let go of all whose keys are meant."""
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
                # What is not seen goes at once where there is no room for it.
                if (oldest == key and drawing != UNSEEN) or self._is_shown(self._entries[oldest]):
                    return
                self.bytes -= self._entries.pop(oldest).bytes

    def _is_shown(self, entry: _KeptPicture) -> bool:
        return 0 < self._drawing <= entry.drawing + 1


class KeptPictures(Generic[Arguments, Value]):
    """A function whose values are kept by its arguments."""

    def __init__(self, cache: Cache, make: Callable[Arguments, Value]) -> None:
        update_wrapper(self, make)
        self._cache, self._make = cache, make
        self.made = 0
        """How many values had to be made so far."""

    def __call__(self, *arguments: Arguments.args, **named: Arguments.kwargs) -> Value:
        key = (self, arguments, *named.items()) if named else (self, arguments)
        return self._cache.get(key, lambda: self._made(*arguments, **named))

    def _made(self, *arguments: Arguments.args, **named: Arguments.kwargs) -> Value:
        self.made += 1
        return self._make(*arguments, **named)

    def forget(self) -> None:
        """Let go of every value."""
        self._cache.forget(lambda key: isinstance(key, tuple) and key[0] is self)


def weight(value: object) -> int:
    """The bytes that keeping a value takes."""
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


def give_back() -> None:
    """Hand what has been let go of back to the system, where the C library would hold on to it (glibc does)."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def make_room(window: tuple[int, int]) -> None:
    """Give all that is kept the room it wants in a window of that size: what is shown at once must not be made anew."""
    times = max(1.0, min(ROOMIEST, window[0] * window[1] / USUAL_PIXELS))
    for cache, most in ((ART, MOST), (CHAIRS, MOST_CHAIRS), (SOLIDS, MOST_SOLIDS)):
        cache.most = round(times * most)


ART = Cache(MOST)
"""All that is painted."""
CHAIRS = Cache(MOST_CHAIRS)
"""What is cast for chairs: made ready long before it is wanted, it must not be driven out meanwhile."""
SOLIDS = Cache(MOST_SOLIDS)
"""Men as they are seen from a chair: each frame of a fall wants others, and they must not drive out what is wanted always."""
