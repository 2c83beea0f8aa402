"""One game, one program: who writes a record has a claim to it, which no other program can have at the same time.

A claim is a lock on a small file beside the record. The system takes it back when the program ends, however it ends, so a
claim is never left standing; the small file may be, and is cleared away with what killed saves left behind.
"""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path

from board.protocols.table import PlayedElsewhere
from board.text.files import UNFINISHED
from board.text.words import named

LOCK = ".lock"
RECORD = ".txt"


class Claim:
    """The right to write a record; PlayedElsewhere if somebody else has it, OSError if none can be had in that folder."""

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        """A new claim is one to a name that nobody has yet."""
        self.path = path = path.resolve()
        self._lock = path.with_name(path.name + LOCK)
        with _guard:
            # A system's locks tell programs apart, not the parts of one.
            if self._lock in _ours:
                raise _claimed(path)
            self._handle = _locked(self._lock, path, is_new)
            _ours.add(self._lock)
        if is_new and path.exists():
            self.release()
            raise _claimed(path)

    def release(self) -> None:
        """Give it up."""
        with _guard:
            if self._handle < 0:
                return
            handle, self._handle = self._handle, -1
            _ours.discard(self._lock)
            # While it is still ours, or a program that claims it just now would lose its file; Windows removes none that is open.
            steps = [partial(os.unlink, self._lock), partial(os.close, handle)]
            for step in steps[::-1] if os.name == "nt" else steps:
                with suppress(OSError):
                    step()

    @property
    def is_whole(self) -> bool:
        """Whether it still holds: somebody may have cleared the folder away with everything in it."""
        return self._handle >= 0 and _is_at(self._handle, self._lock)

    def __del__(self) -> None:
        # A game that is dropped without a word is free for others.
        if getattr(self, "_handle", -1) >= 0:
            self.release()


def claim_new(folder: Path, stem: str) -> Claim:
    """A claim to a record that is not there yet, called `stem` or, if that is taken, `stem-2`, `stem-3` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        try:
            return Claim(folder / f"{stem}{'' if number == 1 else f'-{number}'}{RECORD}", is_new=True)
        except PlayedElsewhere:
            continue
    raise AssertionError("there is always another number")


def clear_leftovers(folder: Path) -> None:
    """Remove what killed programs left in a folder: halves of saves, and locks that lock nothing. What is in use stays."""
    with suppress(OSError):
        for left in [*folder.glob(f"*{UNFINISHED}"), *folder.glob(f"*{LOCK}")]:
            _clear(left)


def _clear(left: Path) -> None:
    # A half of a save is called `record.txt.PROCESS-NUMBER.saving`.
    name = left.name.removesuffix(LOCK) if left.name.endswith(LOCK) else left.name.removesuffix(UNFINISHED).rpartition(".")[0]
    if not name:
        return
    with suppress(OSError, PlayedElsewhere):
        claim = Claim(left.with_name(name))
        try:
            if left.name.endswith(UNFINISHED):
                left.unlink()
        finally:
            claim.release()


_guard = threading.RLock()
_ours: set[Path] = set()
"""The locks this program holds."""


def _claimed(path: Path) -> PlayedElsewhere:
    return PlayedElsewhere(f"{named(path)} is being played in another window.")


def _locked(lock: Path, path: Path, is_new: bool) -> int:
    flags = os.O_RDWR | os.O_CREAT | (os.O_EXCL if is_new else 0)
    while True:
        try:
            handle = os.open(lock, flags, 0o600)
        except FileExistsError:
            raise _claimed(path) from None
        try:
            _take(handle, path)
            # Whoever had it may have removed the file between our opening and our locking it.
            if _is_at(handle, lock):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _is_at(handle: int, lock: Path) -> bool:
    try:
        here, there = os.fstat(handle), os.stat(lock)
    except OSError:
        return False
    return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int, path: Path) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise _claimed(path) from None

else:
    import fcntl

    def _take(handle: int, path: Path) -> None:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            raise _claimed(path) from None
        except OSError:
            # A file system without locks: better to play without than not at all.
            return
