"""Locks that stop two running programs from writing the same file.

A lock is an operating-system lock on a small file beside the locked file. The system releases the lock when the program ends,
even after a crash. The small file may remain. The next program that locks the same file uses it again.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

LOCK = ".lock"
PATIENCE = 5.0
"""Longest time in s to wait until another program has finished writing a file."""
PAUSE = 0.002
"""Time in s that the program waits between two attempts to lock a file."""


class LockTaken(Exception):
    """Raised when another program, or another part of this program, holds the lock of a file."""


class FileLock:
    """Exclusive permission to write a file. Only one program can hold the permission at a time.

    The constructor raises LockTaken if another program holds it, and OSError if no lock file can be made.
    """

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        """Lock the file `path`. With `is_new`, raise LockTaken if this file or its lock file exists already."""
        # Unlike Path.resolve, realpath accepts a link to itself; opening the file then fails with a reason.
        self.path = path = Path(os.path.realpath(path))
        self._lock = path.with_name(path.name + LOCK)
        self._handle = -1
        # System locks separate processes, not threads. `setdefault` is atomic, so only one thread gets past this line.
        if _ours.setdefault(self._lock, token := object()) is not token:
            raise LockTaken
        try:
            self._handle = _try_lock(self._lock, is_new)
        except BaseException:
            del _ours[self._lock]
            raise
        if is_new and path.exists():
            self.release()
            raise LockTaken

    def release(self) -> None:
        handle, self._handle = self._handle, -1
        if handle < 0:
            return
        # Unlink before unlocking: another program could lock the file in between and then lose it. Windows cannot unlink an open
        # file. If the folder was cleared, a lock file of this name belongs to another program and stays.
        steps = [partial(os.unlink, self._lock)] if _is_at(handle, self._lock) else []
        steps.append(partial(os.close, handle))
        for step in steps[::-1] if os.name == "nt" else steps:
            with suppress(OSError):
                step()
        del _ours[self._lock]

    @property
    def is_whole(self) -> bool:
        """True while the lock is held and its lock file exists.

        It is False if the lock file was deleted, for example together with its folder.
        """
        return self._handle >= 0 and _is_at(self._handle, self._lock)

    def __del__(self) -> None:
        if getattr(self, "_handle", -1) >= 0:
            self.release()


@contextmanager
def hold_lock(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Context manager that holds the lock of a file. Wait for the lock up to `patience` seconds, then raise OSError."""
    end = time.monotonic() + patience
    while True:
        try:
            lock = FileLock(path)
            break
        except LockTaken:
            if time.monotonic() >= end:
                raise OSError(errno.EAGAIN, "Another program is writing it", str(path)) from None
            time.sleep(PAUSE)
    try:
        yield
    finally:
        lock.release()


_ours: dict[Path, object] = {}
"""Lock files that this process has locked or is about to lock. The keys are the paths. The values are not used."""


def _try_lock(lock: Path, is_new: bool) -> int:
    flags = os.O_RDWR | os.O_CREAT | (os.O_EXCL if is_new else 0)
    flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    while True:
        try:
            handle = os.open(lock, flags, 0o600)
        except FileExistsError:
            raise LockTaken from None
        try:
            _take(handle)
            # The holder may have removed the file after we opened it and before we locked it.
            if _is_at(handle, lock):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _is_at(handle: int, lock: Path) -> bool:
    try:
        of_file, at_path = os.fstat(handle), os.stat(lock)
    except OSError:
        return False
    return (of_file.st_dev, of_file.st_ino) == (at_path.st_dev, at_path.st_ino)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise LockTaken from None

else:
    import fcntl

    def _take(handle: int) -> None:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            raise LockTaken from None
        except OSError:
            # On a file system without locks, writing without a lock is better than not writing.
            return
